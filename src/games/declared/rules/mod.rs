//! A game whose rules its file tells: a dozen lines become moves, ends and points, and all that other
//! games have. Ink is never rubbed out: a move only adds to what is drawn, so every such game ends,
//! and none comes back to where it was.
//!
//! The way of a table: [`reading`] understands its texts by [`words`], [`sound`] holds them against each other, [`compile`] lays
//! them over a board as the sets of a [`table`], by which positions are played and [`solver`]
//! searches.

mod compile;
mod composed;
mod diagram;
mod key;
mod law;
mod lot;
mod mask;
mod names;
mod narrow;
mod notation;
mod parts;
mod patterns;
mod position;
mod reading;
mod recipes;
mod said;
mod solver;
mod sound;
mod state;
mod symmetry;
mod table;
mod words;

use std::sync::{Arc, Mutex, PoisonError};

use super::sheet::Sheet;
use super::{Declaration, Grid, Signs};
use crate::game::adapter::{Adapter, NewSolver};
use crate::game::contract::{Fields, Game, RuleOption, Rules, Turned};
use crate::game::intern;
use crate::game::memo::Map;
use crate::game::position::{Fault, Position, named};
use crate::game::recipe::Recipe;
use crate::paper::declared::{RulesTable, Told};
use compile::Board;
use law::Law;
use mask::Mask;
use position::{Laid, Move, Situation};
pub use solver::MaskSolver;
use state::State;
use table::Turn;

/// A game by its declared rules.
#[derive(Clone)]
pub struct Ruled(Arc<Known>);

struct Known {
    signs: Arc<Signs>,
    law: Arc<Law>,
    /// What the program says of its file: a page, which has it from there, doesn't ask.
    file: Option<File>,
    options: &'static [RuleOption],
    recipes: &'static [Recipe],
    /// What the usual board begins with, if it isn't empty.
    start: Option<Sheet>,
    /// The rules laid over boards that were asked for.
    laid: Mutex<Map<Asked, Arc<Laid>>>,
}

struct File {
    version: String,
    told: Told,
    declaration: Declaration,
}

impl File {
    fn of(declaration: &Declaration, signs: &Signs, law: &Law, table: &RulesTable) -> File {
        let (rows, columns) = declaration.sizes.first().copied().unwrap_or((1, 1));
        let told = Told {
            grid: signs.grid,
            coordinates: signs.coordinates,
            size: format!("{rows}x{columns}"),
            signs: law.signs.clone(),
            rules: table.clone(),
        };
        File {
            version: format!("{told:?}"),
            told,
            declaration: declaration.clone(),
        }
    }
}

/// Rows, columns, and the values of the options by their numbers.
type Asked = (u8, u8, Vec<usize>);

/// More boards than these are laid anew whenever they are asked for.
const MOST_LAID: usize = 64;

/// The engine of a game whose rules are declared.
///
/// # Errors
/// Everything that is wrong with the rules, [`Fault::field`] saying where: `move.0.where.1`.
pub fn engine(
    signs: Arc<Signs>,
    declaration: &Declaration,
    table: &RulesTable,
) -> Result<Adapter<Ruled>, Vec<Fault>> {
    let law = reading::law(table, signs.grid, &signs.symbols)?;
    let most = mask::Wide::PLACES;
    let places = |(rows, columns): &(u8, u8)| usize::from(*rows) * usize::from(*columns);
    if let Some(size) = declaration.sizes.first().filter(|size| places(size) > most) {
        let message = format!(
            "rules are laid over {most} places at most, and {} × {} are more",
            size.0, size.1
        );
        return Err(vec![Fault::new(0, message).hint("a smaller `size`")]);
    }
    let too_long = match signs.grid {
        Grid::Dots => Vec::new(),
        Grid::Cells | Grid::Points => sound::too_long(&law, &declaration.sizes),
    };
    if !too_long.is_empty() {
        return Err(too_long);
    }
    let start = start(&signs, &law, declaration).map_err(|fault| vec![fault.of_field("start")])?;
    let options = law.options.iter().map(|(name, values)| RuleOption {
        name: intern::text(name),
        also: &[],
        values: intern::texts(values),
    });
    let file = (!cfg!(quadrille_page)).then(|| File::of(declaration, &signs, &law, table));
    let known = Known {
        options: intern::options(options.collect()),
        recipes: recipes::recipes(&law, signs.blanks),
        file,
        law: Arc::new(law),
        signs,
        start,
        laid: Mutex::new(Map::default()),
    };
    Ok(Adapter {
        game: Ruled(Arc::new(known)),
        solver: NewSolver::Exact(|budget| Box::new(MaskSolver::new(budget))),
    })
}

/// The board that the game begins with, where it isn't empty.
fn start(signs: &Signs, law: &Law, declaration: &Declaration) -> Result<Option<Sheet>, Fault> {
    let Some(text) = &law.start else {
        return Ok(None);
    };
    let sheet = super::notation::read(signs, text, &Fields::new())?;
    let size = (sheet.rows, sheet.columns);
    if declaration.sizes.first() != Some(&size) {
        let fault = Fault::new(0, format!("a board of {} × {}", size.0, size.1));
        return Err(fault.hint("as large as `size` says"));
    }
    let board = Board::new(&sheet, signs.coordinates, law.near);
    if let Err((x, y)) = position::state(law, &board, &sheet) {
        let fault = Fault::new(
            0,
            format!("the rules know no “{}” there", sheet.signs[y][x]),
        );
        return Err(fault.hint("signs that are declared"));
    }
    Ok(Some(sheet))
}

impl Ruled {
    fn laid(&self, sheet: &Sheet, rules: &Rules) -> Result<Arc<Laid>, Fault> {
        let known = &self.0;
        let law = &known.law;
        let chosen: Vec<usize> = law
            .options
            .iter()
            .map(|(name, values)| {
                let has = |value: &String| rules.has(name, value);
                values.iter().position(has).unwrap_or(0)
            })
            .collect();
        let asked = (sheet.rows, sheet.columns, chosen);
        let mut all = known.laid.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(laid) = all.get(&asked) {
            return Ok(Arc::clone(laid));
        }
        let empty = Sheet::empty(sheet.grid, sheet.rows, sheet.columns);
        let board = Board::new(&empty, known.signs.coordinates, law.near);
        let most = mask::Wide::PLACES;
        if board.places.len() > most {
            let fault = Fault::new(0, format!("a board of {} places", board.places.len()));
            return Err(fault.hint(format!("rules are laid over {most} places at most")));
        }
        let is_usual = |start: &&Sheet| (start.rows, start.columns) == (sheet.rows, sheet.columns);
        let start = match known.start.as_ref().filter(is_usual) {
            Some(start) => position::state(law, &board, start).unwrap_or_default(),
            None => State::default(),
        };
        let table = compile::compile(law, &board, &asked.2, start);
        let laid = Arc::new(Laid::new(Arc::clone(law), table, board));
        if all.len() >= MOST_LAID {
            all.clear();
        }
        all.insert(asked, Arc::clone(&laid));
        Ok(laid)
    }
}

/// The move that draws this, as a symmetry of the rules has turned it.
fn image(after: &Situation, drawn: mask::Wide, sign: u8) -> Option<Move> {
    let mut found: Option<Turn> = None;
    let table = &after.laid.table;
    table.each(&after.state, &mut |turn, state, new| {
        let is_it = new == drawn && state.sign(sign).covers(drawn);
        if is_it {
            found = Some(turn);
        }
        is_it
    });
    found.map(|turn| after.name_of(turn))
}

impl Game for Ruled {
    type Position = Situation;

    fn slug(&self) -> &'static str {
        self.0.signs.slug
    }
    /// Other rules are another game, whatever it is called.
    fn version(&self) -> &str {
        self.0.file.as_ref().map_or("", |file| &file.version)
    }
    fn declared(&self) -> Option<&Told> {
        self.0.file.as_ref().map(|file| &file.told)
    }
    fn declaration(&self) -> Option<&Declaration> {
        self.0.file.as_ref().map(|file| &file.declaration)
    }
    fn options(&self) -> &'static [RuleOption] {
        self.0.options
    }
    fn pace(&self) -> u64 {
        100
    }
    fn recipes(&self) -> &'static [Recipe] {
        self.0.recipes
    }
    fn read(&self, text: &str, fields: &Fields, rules: &Rules) -> Result<Situation, Fault> {
        let known = &self.0;
        let told = notation::told(&known.signs, &known.law, text, fields)?;
        let laid = self.laid(&told.sheet, rules)?;
        let state = notation::situation(&laid, &told)?;
        Ok(Situation::new(laid, state))
    }
    fn refusal(&self, here: &Situation, text: &str) -> Fault {
        notation::refusal(here, text)
    }
    /// Of several places a move is read in any order.
    fn read_move(&self, here: &Situation, text: &str) -> Result<Move, Fault> {
        let sorted = |text: &str| {
            let (places, sign) = text.split_once('=').unwrap_or((text, ""));
            let mut places: Vec<String> = places.split('+').map(str::to_owned).collect();
            places.sort_unstable();
            (places, sign.to_owned())
        };
        let other = || {
            let asked = text.contains('+').then(|| sorted(text))?;
            let mut moves = here.moves().into_iter();
            moves.find(|mv| sorted(&mv.to_string()) == asked)
        };
        let found = named(here, text).or_else(other);
        found.ok_or_else(|| self.refusal(here, text))
    }
    fn budget(&self) -> u64 {
        30_000_000
    }
    fn mover(&self, here: &Situation) -> Option<usize> {
        here.laid.table.has_turn.then_some(here.state.turn.into())
    }
    fn turned(&self, here: &Situation, symmetry: u8, moves: &[Move]) -> Option<Turned<Situation>> {
        if symmetry == 0 {
            return Some((here.clone(), moves.to_vec()));
        }
        let all = here.laid.symmetries().iter();
        let mut plain = all.filter(|turn| !turn.swaps && turn.signs == [1, 2, 3]);
        let turn = plain.find(|turn| turn.number == symmetry)?;
        let turned =
            |state: &State<mask::Wide>| Situation::new(Arc::clone(&here.laid), turn.state(state));
        let (mut before, mut line) = (here.clone(), Vec::new());
        for mv in moves {
            let after = before.play(*mv).position;
            let drawn = here.laid.table.play(&before.state, mv.turn).new;
            let sign = (1..=3).find(|sign| after.state.sign(*sign).covers(drawn))?;
            line.push(image(&turned(&before.state), turn.set(drawn), sign)?);
            before = after;
        }
        Some((turned(&here.state), line))
    }
    fn images(&self, here: &Situation, mv: Move) -> Vec<Move> {
        let mut images = vec![mv];
        for turn in here.laid.symmetries() {
            let is_plain = !turn.swaps && turn.signs == [1, 2, 3];
            if !is_plain || turn.state(&here.state) != here.state {
                continue;
            }
            if let Some((_, line)) = self.turned(here, turn.number, &[mv])
                && !images.contains(&line[0])
            {
                images.push(line[0]);
            }
        }
        images
    }
    fn alike(&self, here: &Situation) -> String {
        parts::parts(here).unwrap_or_else(|| here.to_string())
    }
}
