//! Puzzles as trees to be played on a page: what the tree says is what the rules and the solver
//! say, and the drawing that the script puts together is the board's own.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use crate::project::Project;
use crate::shared::sampled;
use quadrille::check::edition::Edition;
use quadrille::check::puzzle_part::{PuzzlePart, Tree, Worth};
use quadrille::check::store::Store;
use quadrille::check::{self, Strictness};
use quadrille::content::Library;
use quadrille::draw::{Album, Figure, Point, Role};
use quadrille::game::adapter::{Adapter, NewSolver};
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::Rules;
use quadrille::game::marks::Marks;
use quadrille::game::solver::{Solver, Spent};
use quadrille::game::value::Value;
use quadrille::games;
use quadrille::games::chomp::{Bar, Chomp, TableSolver};
use quadrille::judge::Stipulation;

static EDITION: LazyLock<Edition> = LazyLock::new(|| {
    let (mut diagnostics, store) = (Vec::new(), Store::new(None));
    let Ok(mut library) = Library::read(Path::new("."), &mut diagnostics) else {
        panic!("the project can be read");
    };
    library.pages.clear();
    let engines = games::all();
    let strictness = Strictness::default();
    let mut edition = check::check(
        library,
        &engines,
        &store,
        strictness,
        &|_| {},
        &mut diagnostics,
    );
    check::scene::show(&mut edition, &engines, &store, &|_| true);
    assert!(check::tree::grow(&mut edition, &engines, &store, &|_| true).is_empty());
    edition
});

fn trees() -> impl Iterator<Item = (&'static PuzzlePart, &'static Tree)> {
    let puzzles = EDITION.puzzles.iter();
    puzzles.map(|part| (part, part.tree.as_ref().expect("every game has places")))
}

/// Calls `look` with each state's number and its board, reached by the tree's own moves.
fn walk(
    tree: &Tree,
    state: usize,
    board: &dyn Board,
    met: &mut BTreeSet<usize>,
    look: &mut dyn FnMut(usize, &dyn Board),
) {
    if !met.insert(state) {
        return;
    }
    look(state, board);
    for choice in &tree.states[state].choices {
        let name = &tree.moves[choice.mv].name;
        let played = board.play(name).expect("every move of a tree is legal");
        if let Some(next) = choice.next {
            let own = tree.states[state].own == played.keeps_turn;
            assert_eq!(tree.states[next].own, own, "whose turn it is after {name}");
            walk(tree, next, &*played.board, met, look);
        }
    }
}

fn rules(part: &PuzzlePart, engine: &dyn Engine) -> Rules {
    let chosen = part.solved.rules.iter();
    let chosen = chosen.map(|(name, value)| (name.as_str(), value.as_str()));
    Rules::new(engine.options(), chosen).unwrap()
}

type Look<'a> = &'a mut dyn FnMut(&PuzzlePart, &dyn Engine, &Rules, &Tree, usize, &dyn Board);

fn each(look: Look) {
    let engines = games::all();
    for (part, tree) in trees() {
        let engine = engines
            .iter()
            .find(|engine| engine.slug() == part.game)
            .unwrap();
        let rules = rules(part, &**engine);
        let board = engine.read(&part.drawn.0, &part.drawn.1, &rules).unwrap();
        let mut met = BTreeSet::new();
        walk(tree, 0, &*board, &mut met, &mut |state, board| {
            look(part, &**engine, &rules, tree, state, board);
        });
        assert_eq!(
            met.len(),
            tree.states.len(),
            "{}: every state is reached",
            part.id
        );
    }
}

#[test]
fn every_legal_first_move_is_in_the_tree_and_only_the_keys_are_right() {
    for (part, tree) in trees() {
        let named = |worth: &[Worth]| -> BTreeSet<&str> {
            let choices = tree.states[0].choices.iter();
            let some = choices.filter(|choice| worth.contains(&choice.worth));
            some.map(|choice| tree.moves[choice.mv].name.as_str())
                .collect()
        };
        let keys: BTreeSet<&str> = part
            .solved
            .judgement
            .keys
            .iter()
            .map(String::as_str)
            .collect();
        assert_eq!(named(&[Worth::Right, Worth::Also]), keys, "{}", part.id);
        let engines = games::all();
        let engine = engines
            .iter()
            .find(|engine| engine.slug() == part.game)
            .unwrap();
        let rules = rules(part, &**engine);
        let board = engine.read(&part.drawn.0, &part.drawn.1, &rules).unwrap();
        let all = named(&[Worth::Right, Worth::Also, Worth::Wrong]);
        assert_eq!(all.len(), board.moves().len(), "{}", part.id);
    }
}

#[test]
fn the_right_moves_lead_to_the_end_that_was_asked_for() {
    each(&mut |part, _, _, tree, state, board| {
        let here = &tree.states[state];
        // Wherever a right move or an answer leads on the path, somebody goes on or the game ends.
        let on_path = here
            .choices
            .iter()
            .any(|choice| choice.worth == Worth::Right);
        if here.choices.is_empty() && board.end().is_none() {
            let asks_one_move = matches!(part.stipulation, Stipulation::Capture(_));
            let is_parried =
                EDITION.puzzles.iter().any(|other| other.id == part.id) && part.game == "ninuki";
            // An answer that is a right move isn't shown to whoever looks for it.
            let tried = here.from.and_then(|from| {
                let mut choices = tree.states[from].choices.iter();
                let wrong = choices.find(|choice| choice.next == Some(state));
                let wrong = wrong.filter(|choice| choice.worth == Worth::Wrong)?;
                Some((from, &tree.moves[wrong.mv].name))
            });
            let is_hidden = tried.is_some_and(|(from, name)| {
                let mut tries = part.scene.tries.iter();
                from > 0 || tries.any(|one| one.name == *name && one.tells_key)
            });
            assert!(
                asks_one_move || is_parried || is_hidden,
                "{}: {} stops",
                part.id,
                board.text()
            );
        }
        if here.own && on_path {
            assert!(!here.choices.is_empty());
        }
    });
}

/// On the small boards, every right move of the tree is best by an exhaustive search of our own.
#[test]
fn a_right_move_keeps_the_value_and_a_wrong_one_loses_it() {
    let mut looked = 0;
    // By the game and its rules.
    let mut known: BTreeMap<String, BTreeMap<String, bool>> = BTreeMap::new();
    each(&mut |part, engine, _, tree, state, board| {
        if !["chomp", "dualite"].contains(&engine.slug()) || board.moves().len() > sampled(7, 8) {
            return;
        }
        let here = &tree.states[state];
        if !here.own || here.choices.len() < 2 {
            return;
        }
        for choice in &here.choices {
            let name = &tree.moves[choice.mv].name;
            let rules = format!("{} {:?}", part.game, part.solved.rules);
            let known = known.entry(rules).or_default();
            let wins = !wins(&*board.play(name).unwrap().board, known);
            match choice.worth {
                Worth::Right | Worth::Also => assert!(wins, "{}: {} {name}", part.id, board.text()),
                // A wrong move loses, or wins too late.
                _ => assert!(!wins || matches!(part.stipulation, Stipulation::WinIn(_))),
            }
            looked += 1;
        }
    });
    assert!(looked > 300, "{looked}");
}

/// Whether the player to move wins, by trying everything.
fn wins(board: &dyn Board, known: &mut BTreeMap<String, bool>) -> bool {
    if let Some(end) = board.end() {
        return end.outcome.word() == "win";
    }
    if let Some(known) = known.get(&board.text()) {
        return *known;
    }
    let moves = board.moves();
    let wins = moves
        .iter()
        .any(|mv| !wins(&*board.play(mv).unwrap().board, known));
    known.insert(board.text(), wins);
    wins
}

#[test]
fn the_pieces_put_together_are_the_picture_of_every_state() {
    each(&mut |part, _, _, tree, state, board| {
        let marks = Marks {
            within: Some(part.solved.position.clone()),
            ..Marks::default()
        };
        let figure = board.draw(&marks).unwrap();
        let picture = &tree.pieces.pictures[tree.states[state].picture];
        let marks = picture
            .iter()
            .flat_map(|piece| &tree.pieces.pieces[*piece].marks);
        assert_eq!(
            marks.count(),
            distinct(&figure),
            "{}: {}",
            part.id,
            board.text()
        );
        // The first one is the picture on the page, which the script takes apart by its numbers.
        if state == 0 {
            let printed = &part.scene.frames[0].figure;
            assert_eq!(format!("{figure:?}"), format!("{printed:?}"), "{}", part.id);
        }
        // What the places hold is what the board says they hold.
        let mut holds: Vec<&str> = tree.places.iter().map(|(place, _)| &*place.holds).collect();
        let mut path = vec![state];
        while let Some(from) = tree.states[path[path.len() - 1]].from {
            path.push(from);
        }
        for state in path.iter().rev() {
            for (place, now) in &tree.states[*state].holds {
                holds[*place] = now;
            }
        }
        let now = board.places(&part.solved.position);
        if now.len() == holds.len() {
            let now: Vec<&str> = now.iter().map(|place| &*place.holds).collect();
            assert_eq!(holds, now, "{}: {}", part.id, board.text());
        }
    });
}

/// Shapes of a figure, a shape drawn twice over counted once.
fn distinct(figure: &Figure) -> usize {
    let mut runs: BTreeMap<String, usize> = BTreeMap::new();
    let mut all = BTreeSet::new();
    for run in figure.runs() {
        let count = runs.entry(format!("{:?}", run[0].role)).or_default();
        *count += 1;
        for shape in run {
            all.insert(format!("{count} {shape:?}"));
        }
    }
    all.len()
}

#[test]
fn places_of_a_row_follow_each_other_one_square_apart() {
    for (part, tree) in trees() {
        for row in tree.places.chunk_by(|(a, _), (b, _)| a.row == b.row) {
            let middles: Vec<Point> = row.iter().map(|(_, spot)| spot.middle()).collect();
            for pair in middles.windows(2) {
                let step = pair[1].x - pair[0].x;
                assert!(
                    (step - 1.0).abs() < 1e-3 && pair[0].y == pair[1].y,
                    "{}",
                    part.id
                );
            }
        }
        let rows: Vec<usize> = tree.places.iter().map(|(place, _)| place.row).collect();
        assert!(rows.is_sorted(), "{}", part.id);
    }
}

#[test]
fn shapes_that_come_and_go_together_are_one_piece() {
    let dot = |at: &[f32]| {
        let mut figure = Figure::new(9.0, 1.0);
        for x in at {
            figure.circle(Role::Disc, Point::new(*x, 0.5), 0.3);
        }
        figure
    };
    let mut album = Album::default();
    for picture in [
        &[1.0, 2.0, 3.0][..],
        &[1.0, 4.0, 5.0],
        &[1.0, 2.0, 3.0, 4.0, 5.0],
    ] {
        album.add(&dot(picture));
    }
    let pieces = album.pieces();
    let sizes: Vec<usize> = pieces
        .pieces
        .iter()
        .map(|piece| piece.marks.len())
        .collect();
    assert_eq!(sizes, [1, 2, 2]);
    assert_eq!(pieces.pictures, [vec![0, 1], vec![0, 2], vec![0, 1, 2]]);
    assert_eq!(pieces.pieces[1].first, [1, 2]);
    assert!(pieces.pieces[2].first.is_empty());
}

/// A solver of Chomp that is wrong about the bar of two rows of one square when it is asked about it again,
/// but for one that was first asked about the whole bar of 2×2.
struct Fickle {
    table: TableSolver,
    first: Option<Bar>,
    asked: u32,
}

impl Solver<Bar> for Fickle {
    fn value(&mut self, bar: &Bar) -> Result<Value, Spent> {
        let first = self.first.get_or_insert_with(|| bar.clone());
        let is_small = bar.to_string() == "1,1" && first.to_string() != "2,2";
        self.asked += u32::from(is_small);
        match is_small && self.asked > 1 {
            true => Ok(Value::Win(1)),
            false => self.table.value(bar),
        }
    }
    fn nodes(&self) -> u64 {
        self.table.nodes()
    }
}

#[test]
fn a_solver_that_goes_wrong_on_the_way_is_told_at_the_puzzle() {
    let project = Project::small();
    // Where duals are looked for, the judge would meet it.
    project.edit("puzzles/chomp/2x2.toml", "\"forbid\"", "\"allow\"");
    let mut diagnostics = Vec::new();
    let Ok(library) = Library::read(&project.path(""), &mut diagnostics) else {
        panic!("the project can be read");
    };
    let mut engines = games::all();
    engines.retain(|engine| engine.slug() != "chomp");
    let solver = NewSolver::Exact(|budget| {
        Box::new(Fickle {
            table: TableSolver::new(budget),
            first: None,
            asked: 0,
        })
    });
    engines.push(Box::new(Adapter {
        game: Chomp,
        solver,
    }));
    let store = Store::new(None);
    let mut edition = check::check(
        library,
        &engines,
        &store,
        Strictness::default(),
        &|_| {},
        &mut diagnostics,
    );
    let found: Vec<_> = diagnostics.iter().map(|found| &found.message).collect();
    assert!(found.is_empty(), "the puzzle itself is sound: {found:?}");
    check::scene::show(&mut edition, &engines, &store, &|_| true);
    let found = check::tree::grow(&mut edition, &engines, &store, &|_| true);
    let said: Vec<&str> = found.iter().map(|found| found.message.as_str()).collect();
    let [said] = said[..] else {
        panic!("{said:?}");
    };
    assert!(said.contains("the solver is wrong about 1,1"), "{said}");
    assert!(said.contains("win 1"), "{said}");
}

/// Whoever plays a wrong move is shown why, and not the right one.
#[test]
fn no_refutation_tells_the_solution() {
    let mut shown = 0;
    for (part, tree) in trees() {
        let first = &tree.states[0];
        let right = |mv: usize| {
            let mut choices = first.choices.iter();
            choices.any(|choice| choice.mv == mv && choice.worth == Worth::Right)
        };
        let wrong = first.choices.iter();
        for wrong in wrong.filter(|choice| choice.worth == Worth::Wrong) {
            let Some(next) = wrong.next else { continue };
            for answer in &tree.states[next].choices {
                let name = &tree.moves[answer.mv].name;
                assert!(!right(answer.mv), "{}: {name} answers", part.id);
                shown += 1;
            }
        }
    }
    assert!(shown > 500, "{shown}");
    // Where another answer parries as well, that one is given.
    let at_edge = EDITION.puzzles.iter();
    let at_edge = at_edge.filter(|part| part.id == "ninuki-bon-cote");
    for part in at_edge {
        let tries = &part.scene.tries;
        assert!(tries.iter().all(|one| !one.tells_key), "{}", part.id);
    }
}
