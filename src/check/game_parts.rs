//! The games of an edition, each with its boards to print and to play on.

use std::collections::BTreeSet;

use super::edition::{Element, GamePart, PagePart, TablePart};
use super::offered;
use super::puzzle_part::PuzzlePart;
use super::store::Store;
use crate::content::library::PageKind;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::drawn::Blank;
use crate::game::marks::Marks;
use crate::game::position::Outcome;

/// The games that are listed or, without a list, those that something is said of.
pub fn all(
    listed: &[String],
    engines: &[Box<dyn Engine>],
    pages: &[PagePart],
    puzzles: &[PuzzlePart],
    offering: Option<&Store>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<GamePart> {
    for slug in listed {
        if let Err(fault) = find(engines, slug) {
            let message = format!("quadrille.toml: {}", fault.message);
            let told = Diagnostic::failure(Code::UnknownGame, message);
            diagnostics.push(told.maybe_hint(fault.hint));
        }
    }
    let has_rules = |slug: &str| {
        let mut pages = pages.iter();
        pages.any(|page| matches!(&page.kind, PageKind::Text(name) if name == slug))
    };
    let has_puzzles = |slug: &str| puzzles.iter().any(|part| part.game == slug);
    let is_listed = |slug: &str| match listed.is_empty() {
        true => has_rules(slug) || has_puzzles(slug),
        false => listed.iter().any(|game| game == slug),
    };
    let shown = engines.iter().filter(|engine| is_listed(engine.slug()));
    let part = |engine: &dyn Engine| {
        let levels = offering.map(|store| offered::levels(engine, store));
        game_part(engine, has_rules(engine.slug()), levels.unwrap_or_default())
    };
    shown.map(|engine| part(&**engine)).collect()
}

/// The others that a page has a board of: one may play on it there.
pub fn guests(
    games: &[GamePart],
    engines: &[Box<dyn Engine>],
    pages: &[PagePart],
) -> Vec<GamePart> {
    let texts = pages.iter().flat_map(|page| page.texts.iter());
    let pieces = texts.flat_map(|text| &text.pieces);
    let drawn: BTreeSet<&str> = pieces
        .filter_map(|piece| match piece {
            Element::Figure(part) => part.figure.position.split(' ').next(),
            _ => None,
        })
        .collect();
    let is_listed = |slug: &str| games.iter().any(|game| game.slug == slug);
    let met = engines.iter();
    let met = met.filter(|engine| drawn.contains(engine.slug()) && !is_listed(engine.slug()));
    met.map(|engine| game_part(&**engine, false, Vec::new()))
        .collect()
}

fn game_part(engine: &dyn Engine, has_rules: bool, levels: Vec<u8>) -> GamePart {
    let drawn = |blank: &Blank| {
        let board = engine
            .read(blank.position, &Fields::new(), &Rules::default())
            .ok()?;
        Some((
            *blank,
            board.draw(&Marks::default()).ok()?,
            board.describe(),
        ))
    };
    GamePart {
        slug: engine.slug(),
        version: engine.version().to_owned(),
        pace: engine.pace(),
        has_rules,
        unchecked: !engine.has_rules(),
        declared: engine.declaration().cloned(),
        blanks: engine.blanks().iter().filter_map(drawn).collect(),
        table: table_part(engine, levels),
    }
}

fn table_part(engine: &dyn Engine, levels: Vec<u8>) -> Option<TablePart> {
    let starts = engine.starts();
    let (_, usual) = starts.first()?;
    let board = engine.read(usual, &Fields::new(), &Rules::default()).ok()?;
    Some(TablePart {
        figure: board.draw(&Marks::default()).ok()?,
        describe: board.describe(),
        shown: engine.show(board.moves().first()?),
        options: engine.options(),
        levels,
        brushes: engine.brushes(),
        tasks: tasks(engine, &*board),
        starts,
    })
}

/// What can be asked of a game's positions.
fn tasks(engine: &dyn Engine, start: &dyn Board) -> &'static [&'static str] {
    match (is_counted(engine, start), engine.horizon()) {
        (true, _) => &["best", "margin >= K", "capture K"],
        (false, Some(_)) => &["win in N"],
        (false, None) => &["win in N", "win", "best"],
    }
}

/// Whether games end in points: a file says it, else one sees it when one has ended.
fn is_counted(engine: &dyn Engine, start: &dyn Board) -> bool {
    if let Some(told) = engine.declared() {
        return told.rules.points.is_some();
    }
    let mut board = start.copy();
    while let Some(played) = board.moves().first().and_then(|mv| board.play(mv).ok()) {
        board = played.board;
    }
    matches!(board.end().map(|end| end.outcome), Some(Outcome::Counted))
}
