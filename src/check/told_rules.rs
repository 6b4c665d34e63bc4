//! Blocks `rules`: what the program understood of the rules that a game's file tells, and a first
//! game by them in pictures.
//!
//! ```text
//! col             the game
//! game: 3x3       the board of a first game, if there is to be one
//! ```

use super::edition::{Element, FigurePart};
use super::store::Store;
use crate::content::blocks::Fence;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::line;
use crate::game::marks::Marks;
use crate::game::position::Outcome;
use crate::game::solver::Limit;
use crate::say::Say;
use pulldown_cmark::{Event, Tag, TagEnd};

/// The word after the fence.
pub const WORD: &str = "rules";

/// Moves that a first game has at most: more than that nobody looks at in pictures.
pub const MOST: usize = 12;

/// What stands in the block's place.
///
/// # Errors
/// A game whose file tells no rules, a board that it hasn't, a game that isn't settled or is too
/// long.
pub(super) fn elements(
    engines: &[Box<dyn Engine>],
    fence: &Fence,
    store: &Store,
) -> Result<Vec<Element>, Diagnostic> {
    let (mut game, mut start) = (None, None);
    for (offset, line) in &fence.lines {
        let (name, value) = match line.split_once(':') {
            Some((name, value)) => (name.trim(), value.trim()),
            None => ("", line.trim()),
        };
        let place = *offset..offset + line.len();
        match (name, &game) {
            ("", _) if value.is_empty() => {}
            ("", None) => game = Some((value, place)),
            ("game", Some(_)) if start.is_none() => start = Some((value, place)),
            _ => {
                let finding = Diagnostic::finding(
                    Code::DiagramAttribute,
                    format!("a block `rules` has no “{}”", line.trim()),
                );
                return Err(finding.at(&fence.span.source, place).hint(
                    "the name of a game on its first line, and `game: 3x3` for a first game in pictures",
                ));
            }
        }
    }
    let finding =
        |code, message, place| Diagnostic::finding(code, message).at(&fence.span.source, place);
    let Some((slug, place)) = game else {
        let message = "the rules of which game?".to_owned();
        let missing = finding(Code::UnknownGame, message, fence.span.range.clone());
        return Err(missing.hint("its name stands on the block's first line"));
    };
    let engine = find(engines, slug).map_err(|fault| {
        finding(Code::UnknownGame, fault.message, place.clone()).maybe_hint(fault.hint)
    })?;
    let rules = engine.rules();
    if rules.is_empty() {
        let message = format!("no file tells the rules of {slug}");
        let missing = finding(Code::UnknownGame, message, place);
        return Err(missing.hint("a table `[rules]` in games/<name>/game.toml does"));
    }
    let mut all = listed(rules);
    if start.is_none() {
        all.extend(begins_with(engine));
    }
    if let Some((text, place)) = start {
        if let Some(own) = elsewhere(engine, text) {
            let message = format!("on {text} the game doesn’t begin as its file says");
            let told = finding(Code::DiagramIllegal, message, place);
            return Err(told.hint(format!(
                "`start` is a board of {own}: `game: {own}`, or a position"
            )));
        }
        let board = engine
            .read(text, &Fields::new(), &Rules::default())
            .map_err(|fault| {
                finding(Code::DiagramIllegal, fault.message, place.clone()).maybe_hint(fault.hint)
            })?;
        let game = first_game(engine, &*board, store).map_err(|why| {
            finding(Code::DiagramIllegal, why, place).hint("`game:` with a smaller board or a later position, or without that line no game is shown")
        })?;
        all.extend(game);
    }
    Ok(all)
}

/// The size of the board that the game begins with, if that isn't empty and another size is asked for.
pub fn elsewhere(engine: &dyn Engine, text: &str) -> Option<&'static str> {
    engine.declared()?.rules.start.as_ref()?;
    let own = engine.blanks().first()?.size;
    let is_number = |side: &str| !side.is_empty() && side.bytes().all(|c| c.is_ascii_digit());
    let mut sides = text.split('x');
    (sides.all(is_number) && text != own).then_some(own)
}

/// The board that the game begins with, if that isn't empty.
fn begins_with(engine: &dyn Engine) -> Option<Element> {
    engine.declared()?.rules.start.as_ref()?;
    let size = engine.blanks().first()?.position;
    let board = engine.read(size, &Fields::new(), &Rules::default()).ok()?;
    Some(Element::Figure(Box::new(FigurePart {
        figure: board.draw(&Marks::default()).ok()?,
        describe: board.describe(),
        caption: Vec::new(),
        hidden: Vec::new(),
        exercise: None,
    })))
}

/// The sentences as a list.
fn listed(rules: Vec<Say>) -> Vec<Element> {
    let text = Element::Text;
    let mut all = vec![text(Event::Start(Tag::List(None)))];
    for rule in rules {
        all.push(text(Event::Start(Tag::Item)));
        all.push(Element::Value(rule));
        all.push(text(Event::End(TagEnd::Item)));
    }
    all.push(text(Event::End(TagEnd::List(false))));
    all
}

/// A game from this board, well played by both, a picture a move.
fn first_game(
    engine: &dyn Engine,
    start: &dyn Board,
    store: &Store,
) -> Result<Vec<Element>, String> {
    let limit = Limit::default();
    let answer = store.solve(engine, start, &Rules::default(), limit);
    let answer =
        answer.map_err(|open| format!("nobody knows how to play well here: {}", open.why))?;
    let moves = answer.line();
    if moves.is_empty() {
        return Err("nobody can move here".to_owned());
    }
    if moves.len() > MOST {
        return Err(format!(
            "a first game here has {} moves, and {MOST} at most are shown in pictures",
            moves.len()
        ));
    }
    let plies: Vec<line::Ply> = line::walk(start, moves)
        .collect::<Result<_, _>>()
        .map_err(|refused| refused.fault.message)?;
    let pictures = plies.iter().map(|ply| {
        let marks = Marks {
            numbered: vec![ply.mv().to_owned()],
            before: ply.index,
            within: Some(start.text()),
            ..Marks::default()
        };
        let figure = ply.after.draw(&marks).map_err(|fault| fault.message)?;
        Ok(Element::Figure(Box::new(FigurePart {
            figure,
            describe: ply.after.describe(),
            caption: vec![Element::Value(caption(engine, ply))],
            hidden: Vec::new(),
            exercise: None,
        })))
    });
    pictures.collect()
}

/// What is said under the picture of a move.
fn caption(engine: &dyn Engine, ply: &line::Ply) -> Say {
    let id = match ply.after.end().map(|end| end.outcome) {
        None => "first-game-move",
        // Seen by whoever would be to move.
        Some(Outcome::Loss) => "first-game-won",
        Some(Outcome::Win) => "first-game-lost",
        Some(Outcome::Draw) => "first-game-drawn",
        Some(Outcome::Counted) => "first-game-counted",
    };
    Say::new(id)
        .with("number", ply.index + 1)
        .with("move", engine.show(ply.mv()))
}
