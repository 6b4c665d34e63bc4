//! Positions, moves, records and questions, of the five games and of games declared in files. The
//! first line of a text names the game and what is chosen: `dualite teams=true last_move=a1`.

use quadrille::check::ask::Question;
use quadrille::draw::{Alternative, Style, to_svg};
use quadrille::game::board::{Board, Engine, find};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;
use quadrille::game::position::Fault;
use quadrille::games::declared::{self, Coordinates, Declaration, Drawing, Grid, Symbol};
use quadrille::judge::Stipulation;
use quadrille::protocol::played;

use super::calm::calm;
use crate::fuzz::{Reader, Told, text};

/// The five games, and three that are paper with signs on it.
pub fn engines() -> Vec<Box<dyn Engine>> {
    let mut engines = quadrille::games::all();
    let papers = [
        ("cells", Grid::Cells, Coordinates::Letters),
        ("points", Grid::Points, Coordinates::Numbers),
        ("dots", Grid::Dots, Coordinates::Letters),
    ];
    engines.extend(papers.map(|(slug, grid, coordinates)| {
        let symbol = |sign, on_lines| Symbol {
            sign,
            drawing: if on_lines {
                Drawing::Double
            } else {
                Drawing::Ring
            },
            letter: String::from(sign),
            on_lines,
        };
        let mut symbols = vec![symbol('x', false), symbol('é', false)];
        symbols.extend((grid == Grid::Dots).then(|| symbol('w', true)));
        Box::new(declared::paper(&Declaration {
            slug: slug.to_owned(),
            grid,
            coordinates,
            sizes: vec![(3, 3)],
            symbols,
            named: false,
            rules: None,
        })) as Box<dyn Engine>
    }));
    calm(engines)
}

/// The position that a text tells of, and what it says after that line.
fn read<'t>(
    engines: &[Box<dyn Engine>],
    head: &str,
    position: &'t str,
) -> Result<(Box<dyn Board>, &'t str), Told> {
    let mut words = head.split_whitespace();
    let engine = find(engines, words.next().unwrap_or("")).map_err(|fault| refused(&fault))?;
    let (mut fields, mut given) = (Fields::new(), Vec::new());
    for (name, value) in words.filter_map(|word| word.split_once('=')) {
        match engine.options().iter().any(|option| option.name == name) {
            true => given.push((name, value)),
            false => drop(fields.insert(name.to_owned(), value.to_owned())),
        }
    }
    let rules = Rules::new(engine.options(), given).map_err(|fault| refused(&fault))?;
    match engine.read(position, &fields, &rules) {
        Ok(board) => {
            // What is read is written, and what is written is read as the same.
            let written = board.text();
            let again = engine.read(&written, &Fields::new(), &rules);
            let again = again.unwrap_or_else(|fault| panic!("{written} is refused: {fault}"));
            assert_eq!(again.text(), written);
            Ok((board, position))
        }
        Err(fault) => {
            // A fault of the last move is told behind the drawing, as far as it is in its field.
            let beside = fields.values().map(|value| value.chars().count()).max();
            let most = position.chars().count() + beside.unwrap_or(0);
            assert!(fault.at <= most, "{fault:?}");
            Err(refused(&fault))
        }
    }
}

fn refused(fault: &Fault) -> Told {
    Told::Refused(fault.to_string())
}

/// A position, in a line, as a drawing or as a record.
pub fn position() -> Option<Reader> {
    let engines = engines();
    Some(Box::new(move |bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        let (head, position) = text.split_once('\n').unwrap_or((text, ""));
        match read(&engines, head, position) {
            Err(told) => told,
            Ok((board, _)) => {
                let _ = (board.end(), board.lead(), board.tally(), board.pending());
                // Large boards take their time to be drawn.
                if board.text().len() < 200 {
                    let _ = (board.art(), board.moves(), board.barred(), board.past());
                    let _ = (
                        board.describe(),
                        board.dictate(),
                        board.to_move(),
                        board.pen(),
                    );
                    drawn(&*board, &Marks::default());
                }
                Told::Taken
            }
        }
    }))
}

fn drawn(board: &dyn Board, marks: &Marks) {
    if let Ok(figure) = board.draw(marks) {
        let alternative = Alternative {
            id: "a",
            title: "a",
            description: "a",
        };
        to_svg(&figure, &alternative, Style::File);
    }
}

/// Moves: the second line is the position, the third one the moves.
pub fn moves() -> Option<Reader> {
    let engines = engines();
    Some(Box::new(move |bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        let mut lines = text.splitn(3, '\n');
        let (head, position) = (lines.next().unwrap_or(""), lines.next().unwrap_or(""));
        let line = lines.next().unwrap_or("").split(' ').take(40);
        let line: Vec<String> = line.map(str::to_owned).collect();
        match read(&engines, head, position) {
            Err(told) => told,
            Ok((board, _)) => {
                let mv = line.first().map_or("", String::as_str);
                asked(&engines, head, &*board, mv, &line);
                match (board.play(mv), played(&*board, &line)) {
                    (Ok(_), Ok(_)) => Told::Taken,
                    (Err(fault), _) => {
                        assert!(fault.at <= mv.chars().count(), "{fault:?}");
                        refused(&fault)
                    }
                    (_, Err(refused)) => Told::Refused(format!("later: {}", refused.fault)),
                }
            }
        }
    }))
}

/// All that a board is asked about a move.
fn asked(engines: &[Box<dyn Engine>], head: &str, board: &dyn Board, mv: &str, line: &[String]) {
    let slug = head.split_whitespace().next().unwrap_or("");
    if let Ok(engine) = find(engines, slug) {
        let _ = (engine.show(mv), engine.place_of(mv));
        for brush in engine.brushes() {
            let _ = board.put(brush.name(), mv);
        }
    }
    let _ = (
        board.spot(mv),
        board.images(mv),
        board.stroke(mv),
        board.put(mv, mv),
    );
    let _ = (
        board.part(line, 1),
        board.record(None, line),
        board.explain(line),
    );
    for symmetry in [1, 5, 255] {
        board.turned(symmetry, line);
    }
    let marks = Marks {
        good: vec![mv.to_owned()],
        ..Marks::default()
    };
    drawn(board, &marks);
}

/// Questions and claims of texts, and what puzzles ask.
pub fn question() -> Option<Reader> {
    Some(Box::new(|bytes| {
        let text = match text(bytes) {
            Ok(text) => text,
            Err(told) => return told,
        };
        let stipulation = Stipulation::read(text);
        if let Ok(stipulation) = &stipulation {
            let written = stipulation.to_string();
            assert_eq!(
                Stipulation::read(&written)
                    .map(|one| one.to_string())
                    .as_ref(),
                Ok(&written)
            );
        }
        let claim = Question::read(text, true).map(|question| question.to_string());
        match (Question::read(text, false), claim) {
            (Ok(question), Ok(_)) => {
                let _ = question.to_string();
                Told::Taken
            }
            (Err(fault), _) | (_, Err(fault)) => {
                let said = stipulation
                    .err()
                    .map_or_else(String::new, |other| other.to_string());
                Told::Refused(format!("{fault} {said}"))
            }
        }
    }))
}
