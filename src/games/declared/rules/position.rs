//! Positions of a game whose rules are declared, behind the contract of all games.

use std::fmt::{self, Display};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use super::compile::Board;
use super::law::{Law, Players};
use super::mask::{Mask, Wide};
use super::names::Paper;
use super::state::State;
use super::symmetry::{self, Symmetry};
use super::table::{Placing, Table, Turn};
use crate::game::memo::Set;
use crate::game::position::{End, Outcome, Position, Step};
use crate::games::declared::sheet::{self, EMPTY, Place, Sheet};

/// The rules of a game on one board, by one choice of its options.
pub struct Laid {
    pub law: Arc<Law>,
    pub table: Table<Wide>,
    pub board: Board,
    pub paper: Paper,
    inks: [[u8; 4]; 2],
    /// Where each place's name is among all of them, in the order of letters.
    ranks: Vec<u16>,
    /// How the board may be turned, with what becomes of signs and players.
    symmetries: OnceLock<Vec<Symmetry>>,
}

impl Laid {
    pub fn new(law: Arc<Law>, table: Table<Wide>, board: Board) -> Laid {
        let paper = board.paper();
        let names: Vec<String> = (0..table.places)
            .map(|place| paper.name(place as u8))
            .collect();
        let rank = |name: &String| names.iter().filter(|other| *other < name).count() as u16;
        Laid {
            ranks: names.iter().map(rank).collect(),
            paper,
            law,
            inks: table.inks(),
            table,
            board,
            symmetries: OnceLock::new(),
        }
    }

    /// Whether the player may draw another sign on such places, wherever: then a move tells its sign.
    pub fn is_open(&self, placing: &Placing<Wide>, player: u8) -> bool {
        let inks = self.inks[usize::from(player)][usize::from(placing.over)];
        inks & !(1 << placing.sign) != 0
    }

    pub fn symmetries(&self) -> &[Symmetry] {
        self.symmetries
            .get_or_init(|| symmetry::of(&self.law, &self.table, &self.board))
    }

    /// What is drawn, as paper.
    pub fn sheet(&self, state: &State<Wide>) -> Sheet {
        let mut sheet = Sheet::empty(self.paper.grid, self.paper.rows, self.paper.columns);
        for (sign, drawn) in (1..).zip(&self.law.signs) {
            for place in state.sign(sign).places() {
                let (x, y) = self.board.places[place];
                sheet.signs[y][x] = *drawn;
            }
        }
        sheet
    }

    /// The signs of a sheet of this board, as sets; the place of one that can't be there otherwise.
    pub fn state(&self, sheet: &Sheet) -> Result<State<Wide>, Place> {
        state(&self.law, &self.board, sheet)
    }
}

/// The signs of a sheet as sets of places; the place of one that no rule knows otherwise.
pub fn state(law: &Law, board: &Board, sheet: &Sheet) -> Result<State<Wide>, Place> {
    let mut state = State::default();
    for place in sheet.places() {
        let Some(sign) = sheet.at(place) else {
            continue;
        };
        let (Some(number), Some(sign)) = (board.number(place), law.number(sign)) else {
            return Err(place);
        };
        for (bit, plane) in state.planes.iter_mut().enumerate() {
            if sign >> bit & 1 == 1 {
                *plane = *plane | Wide::bit(number);
            }
        }
    }
    Ok(state)
}

/// A position.
#[derive(Clone)]
pub struct Situation {
    pub laid: Arc<Laid>,
    pub state: State<Wide>,
    /// How the game is over, if a pattern or a chain has ended it: asked at each move, found out once.
    over: Option<(Outcome, &'static str)>,
}

impl Situation {
    pub fn new(laid: Arc<Laid>, state: State<Wide>) -> Situation {
        Situation {
            over: laid.table.finished(&state, None),
            laid,
            state,
        }
    }

    /// What the rest of the game depends on: where no rule asks which sign it is, all are alike.
    fn key(&self) -> State<Wide> {
        let mut key = self.state;
        if self.laid.table.is_blind {
            key.planes = [key.filled(), Wide::default()];
        }
        key
    }

    pub fn name_of(&self, turn: Turn) -> Move {
        let table = &self.laid.table;
        let group = &table.groups[usize::from(turn.group)];
        let placings = &turn.placings[..usize::from(turn.count)];
        let placings = placings
            .iter()
            .map(|index| &group.placings[usize::from(*index)]);
        let (mut at, mut count) = ([0; 8], 0);
        let mut sign = None;
        let named: Wide = placings.clone().fold(Wide::default(), |all, placing| {
            all | placing
                .named
                .map_or(placing.places, |place| Wide::bit(place.into()))
        });
        for place in named.places().take(8) {
            at[count] = place as u8;
            count += 1;
        }
        for placing in placings {
            if self.laid.is_open(placing, self.state.turn) {
                sign = self
                    .laid
                    .law
                    .signs
                    .get(usize::from(placing.sign) - 1)
                    .copied();
            }
        }
        Move {
            turn,
            at,
            count: count as u8,
            sign,
            paper: self.laid.paper,
        }
    }

    /// Who is to move, in the word of the notation.
    pub fn player(&self) -> Option<char> {
        match self.laid.law.players {
            Players::Alike => None,
            Players::Signs(signs) => Some(signs[usize::from(self.state.turn)]),
            Players::Numbered => Some(['1', '2'][usize::from(self.state.turn)]),
        }
    }

    /// The last move, in the words of the notation, where positions tell it.
    pub fn last(&self) -> Option<String> {
        if !self.laid.table.has_last {
            return None;
        }
        let names: Vec<String> = self
            .state
            .last
            .places()
            .map(|place| self.laid.paper.name(place as u8))
            .collect();
        Some(match names.is_empty() {
            true => "-".to_owned(),
            false => names.join("+"),
        })
    }
}

impl PartialEq for Situation {
    fn eq(&self, other: &Situation) -> bool {
        self.key() == other.key() && self.laid.paper == other.laid.paper
    }
}

impl Eq for Situation {}

impl Hash for Situation {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

impl Display for Situation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&sheet::text(&self.laid.sheet(&self.state)))?;
        if let Some(player) = self.player() {
            write!(f, " {player}")?;
        }
        match self.last() {
            Some(last) => write!(f, " {last}"),
            None => Ok(()),
        }
    }
}

/// A move, with what its name needs: `b2`, `a1+a2`, `b2=S`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub turn: Turn,
    at: [u8; 8],
    count: u8,
    /// The sign, where there is a choice.
    sign: Option<char>,
    paper: Paper,
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (index, place) in self.at[..usize::from(self.count)].iter().enumerate() {
            if index > 0 {
                f.write_str("+")?;
            }
            f.write_str(&self.paper.name(*place))?;
        }
        match self.sign {
            Some(sign) if sign != EMPTY => write!(f, "={sign}"),
            _ => Ok(()),
        }
    }
}

impl Position for Situation {
    type Move = Move;

    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let table = &self.laid.table;
        if self.over.is_none() {
            table.each(&self.state, &mut |turn, _, _| {
                moves.push(self.name_of(turn));
                false
            });
        }
        if moves.iter().any(|mv| mv.turn.count > 1) {
            // Of several places a move may be made in any order; it is written as one reads.
            let ranks = &self.laid.ranks;
            let several = |mv: &Move| match mv.turn.count {
                1 => [0; 8],
                _ => mv.at.map(|place| ranks[usize::from(place)]),
            };
            moves.sort_by_key(|mv| (mv.turn.group, several(mv), mv.sign));
            // What two kinds allow is one move.
            let mut seen = Set::default();
            moves.retain(|mv| seen.insert((mv.at, mv.count, mv.sign)));
        }
        moves
    }

    /// Places where a condition of the rules stands against drawing what would have room there.
    fn barred(&self) -> Vec<(Move, &'static str)> {
        if self.over.is_some() {
            return Vec::new();
        }
        let named = |mv: &Move| (mv.at, mv.count, mv.sign);
        let mut seen: Set<_> = self.moves().iter().map(named).collect();
        let mut barred = Vec::new();
        self.laid.table.each_barred(&self.state, &mut |turn| {
            let mv = self.name_of(turn);
            if seen.insert(named(&mv)) {
                barred.push((mv, "where"));
            }
        });
        barred
    }

    fn mobility(&self) -> usize {
        let (mut count, mut is_one_each) = (0, true);
        if self.over.is_none() {
            self.laid.table.each(&self.state, &mut |turn, _, _| {
                count += 1;
                is_one_each = turn.count == 1;
                !is_one_each
            });
        }
        match is_one_each {
            true => count,
            // Of several places, what two kinds allow is one move.
            false => self.moves().len(),
        }
    }

    fn play(&self, mv: Move) -> Step<Situation> {
        let after = self.laid.table.play(&self.state, mv.turn);
        Step {
            position: Situation {
                over: self.laid.table.finished(&after.state, Some(after.new)),
                laid: Arc::clone(&self.laid),
                state: after.state,
            },
            points: after.points,
            keeps_turn: after.keeps_turn,
        }
    }

    fn end(&self) -> Option<End> {
        let table = &self.laid.table;
        let end = |(outcome, by): (Outcome, &'static str)| End { outcome, by };
        if let Some(finished) = self.over {
            return Some(end(finished));
        }
        (!table.has_move(&self.state)).then(|| end(table.stuck(&self.state)))
    }
}
