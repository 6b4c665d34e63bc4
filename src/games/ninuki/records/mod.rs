//! Games as other programs write them: with the tags of pente.org, as Gomocup's `.psq`, in SGF, as
//! points without spaces, and as plain lists.

mod listed;
mod piskvork;
mod replayed;
mod sgf;
mod tagged;
mod written;

use std::ops::Range;

use super::board::{Options, Point, Position};
use super::notation::known;
use crate::game::contract::Fields;
use crate::game::many;
use crate::game::position::Fault;

pub use written::{FORMS, write};

/// Who writes games this way.
#[derive(Clone, Copy)]
enum Kind {
    /// `1. K10 L10`, with or without tags before it.
    Tagged,
    /// `Piskvorky 15x15, 11:11, 0`
    Piskvork,
    /// `(;GM[4]SZ[15];B[hh]…)`
    Sgf,
    /// `h8h9i8`, or two points in a line.
    Listed,
}

#[cfg_attr(quadrille_page, optimize(size))]
fn kind(text: &str) -> Option<Kind> {
    let text = text.trim();
    if text.starts_with('[') || text.starts_with("1.") {
        Some(Kind::Tagged)
    } else if piskvork::is_head(text) {
        Some(Kind::Piskvork)
    } else if sgf::is_tree(text) {
        Some(Kind::Sgf)
    } else if listed::is_list(text) {
        Some(Kind::Listed)
    } else {
        None
    }
}

/// Whether this is a game rather than a position.
pub fn is_record(text: &str) -> bool {
    kind(text).is_some()
}

/// Where the games of a file stand in it.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn each(text: &str) -> Vec<Range<usize>> {
    match kind(text) {
        Some(Kind::Tagged) => tagged::each(text),
        Some(Kind::Piskvork) => many::cut(text, piskvork::is_head),
        Some(Kind::Sgf) => sgf::each(text),
        Some(Kind::Listed) => listed::each(text),
        None => many::whole(text),
    }
}

/// A game that the rules allow.
pub struct Allowed {
    pub start: Position,
    pub line: Vec<Point>,
    pub end: Position,
}

/// A game, played by the rules; the record says itself what fields would say.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read(text: &str, fields: &Fields, options: Options) -> Result<Allowed, Fault> {
    known(fields)?;
    if let Some(name) = fields.keys().next() {
        let message = format!("a record says itself what the field “{name}” would say");
        return Err(Fault::new(0, message).of_field(name));
    }
    let leading = text.chars().count() - text.trim_start().chars().count();
    let body = text.trim();
    let game = match kind(text) {
        Some(Kind::Piskvork) => {
            piskvork::read(body).and_then(|game| replayed::replay(&game, options))
        }
        Some(Kind::Sgf) => sgf::read(body).and_then(|game| replayed::replay(&game, options)),
        Some(Kind::Listed) => listed::read(body).and_then(|game| replayed::replay(&game, options)),
        Some(Kind::Tagged) | None => tagged::read(body, options),
    };
    game.map_err(|fault| fault.shifted(leading))
}
