//! Certificates as bytes, both kinds: written while the checker replays them, and read by
//! replaying them again.
//!
//! ```text
//! ┌─────────┬──────┬────────────────────────┬──────────────────────────────┐
//! │ version │ kind │ length, name           │ choices                      │
//! │ 1       │ S W  │ "chomp 3x5"            │ LEB128 each                  │
//! └─────────┴──────┴────────────────────────┴──────────────────────────────┘
//! ```
//!
//! The name is the position with its game and rules, so that a certificate can't be taken for
//! another's. Choices are numbers among the legal moves, in the order in which the checker meets
//! the positions; nothing else is needed, since the checker finds the positions again by the rules.
//!
//! * `S`, strategies for both sides: the mover's choices, then the opponent's.
//! * `W`, wins within a number of moves: how many first moves win, their numbers, then the
//!   attacker's choices.

use std::cell::{Cell, RefCell};

use super::position::Position;
use super::proof::{self, Replayed, Shown, Strategies, Strategy, Unproved};
use super::value::Value;

/// The version that this program writes and reads.
pub const VERSION: u8 = 1;

/// What a certificate shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// What every first move is worth, by strategies for both sides.
    Strategies,
    /// That some first moves win within a number of moves.
    Wins,
}

impl Kind {
    fn sign(self) -> u8 {
        match self {
            Kind::Strategies => b'S',
            Kind::Wins => b'W',
        }
    }
}

/// A certificate that was taken apart: its kind, the position that it is about, its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Certificate<'b> {
    /// What it shows.
    pub kind: Kind,
    /// The position with its game and rules, such as `chomp 3x5`.
    pub name: &'b str,
    choices: &'b [u8],
}

impl<'b> Certificate<'b> {
    /// Takes the bytes apart; nothing is replayed yet.
    ///
    /// # Errors
    /// [`Unproved::Format`] if they are no certificate of this version.
    pub fn read(bytes: &'b [u8]) -> Result<Certificate<'b>, Unproved> {
        let no = |what: &str| Unproved::Format {
            what: what.to_owned(),
        };
        let [version, kind, rest @ ..] = bytes else {
            return Err(no("the certificate is cut short"));
        };
        if *version != VERSION {
            return Err(no(&format!(
                "a certificate of version {version}; this program reads version {VERSION}"
            )));
        }
        let kind = [Kind::Strategies, Kind::Wins]
            .into_iter()
            .find(|known| known.sign() == *kind)
            .ok_or_else(|| no("a certificate of an unknown kind"))?;
        let (length, rest) = number(rest).ok_or_else(|| no("the certificate is cut short"))?;
        let (name, choices) = rest
            .split_at_checked(length)
            .ok_or_else(|| no("the certificate is cut short"))?;
        let name = std::str::from_utf8(name).map_err(|_| no("the position’s name is no text"))?;
        Ok(Certificate {
            kind,
            name,
            choices,
        })
    }
}

fn head(kind: Kind, name: &str) -> Vec<u8> {
    let mut bytes = vec![VERSION, kind.sign()];
    push(&mut bytes, name.len());
    bytes.extend_from_slice(name.as_bytes());
    bytes
}

/// Appends a number as LEB128: seven bits a byte, the low ones first.
fn push(bytes: &mut Vec<u8>, mut number: usize) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// A number, and the bytes after it; none if there is none, or one that no move can have.
fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (mut number, mut shift) = (0, 0);
    for (index, byte) in bytes.iter().enumerate() {
        number |= usize::from(byte & 0x7F) << shift;
        shift += 7;
        if *byte < 0x80 {
            return Some((number, &bytes[index + 1..]));
        }
        if shift > 21 {
            return None;
        }
    }
    None
}

/// A certificate's bytes, with what the checker found while they were written.
pub type Written<M> = (Vec<u8>, Replayed<M>);

/// Writes strategies for both sides down, as the checker replays them.
///
/// # Errors
/// What the checker has against them.
pub fn of_strategies<P: Position>(
    root: &P,
    name: &str,
    strategies: &Strategies<P>,
) -> Result<Written<P::Move>, Unproved> {
    let bytes = RefCell::new(head(Kind::Strategies, name));
    let replayed = proof::replay(
        root,
        &mut |p, legal| written(&strategies.mover, &bytes, p, legal),
        &mut |p, legal| written(&strategies.opponent, &bytes, p, legal),
    )?;
    Ok((bytes.into_inner(), replayed))
}

/// Writes down how these first moves win, as the checker replays it.
///
/// # Errors
/// What the checker has against it.
pub fn of_wins<P: Position>(
    root: &P,
    name: &str,
    first: &[P::Move],
    strategy: &Strategy<P>,
) -> Result<Written<P::Move>, Unproved> {
    let moves = root.moves();
    let mut bytes = head(Kind::Wins, name);
    push(&mut bytes, first.len());
    for mv in first {
        let number = moves.iter().position(|other| other == mv);
        push(&mut bytes, number.ok_or_else(|| illegal(root, mv))?);
    }
    let bytes = RefCell::new(bytes);
    let (floors, visited) = proof::floors(root, first, &mut |p, legal| {
        written(strategy, &bytes, p, legal)
    })?;
    let shown = shown(moves, first, &floors);
    Ok((bytes.into_inner(), (shown, visited)))
}

fn written<P: Position>(
    strategy: &Strategy<P>,
    bytes: &RefCell<Vec<u8>>,
    position: &P,
    legal: &[P::Move],
) -> Option<P::Move> {
    let mv = *strategy.get(position)?;
    let number = legal.iter().position(|other| *other == mv)?;
    push(&mut bytes.borrow_mut(), number);
    Some(mv)
}

fn illegal<P: Position>(root: &P, mv: &P::Move) -> Unproved {
    Unproved::Illegal {
        position: root.to_string(),
        mv: mv.to_string(),
    }
}

/// Replays a certificate of either kind by the rules alone: what it shows of each first move, in
/// the order of `root.moves()`, and how many positions were visited. Of a move that it says nothing
/// of it shows nothing: there is no floor, and the ceiling is a win at once.
///
/// # Errors
/// What the checker has against it; one of another position, and bytes left over, are faults too.
pub fn replay<P: Position>(
    root: &P,
    name: &str,
    bytes: &[u8],
) -> Result<Replayed<P::Move>, Unproved> {
    let certificate = Certificate::read(bytes)?;
    if certificate.name != name {
        return Err(Unproved::Format {
            what: format!("a certificate of “{}”, not of “{name}”", certificate.name),
        });
    }
    let rest = Cell::new(certificate.choices);
    let next = || {
        let (number, after) = number(rest.get())?;
        rest.set(after);
        Some(number)
    };
    let mut choose = |_: &P, legal: &[P::Move]| legal.get(next()?).copied();
    let replayed = match certificate.kind {
        Kind::Strategies => {
            let choose = RefCell::new(choose);
            proof::replay(
                root,
                &mut |p, legal| (*choose.borrow_mut())(p, legal),
                &mut |p, legal| (*choose.borrow_mut())(p, legal),
            )?
        }
        Kind::Wins => {
            let cut = || Unproved::Format {
                what: "the certificate is cut short".into(),
            };
            let moves = root.moves();
            let mut first = Vec::new();
            for _ in 0..next().ok_or_else(cut)? {
                let mv = next().and_then(|number| moves.get(number));
                first.push(*mv.ok_or_else(cut)?);
            }
            let (floors, visited) = proof::floors(root, &first, &mut choose)?;
            (shown(moves, &first, &floors), visited)
        }
    };
    match rest.get() {
        [] => Ok(replayed),
        left => Err(Unproved::Format {
            what: format!("{} bytes are left over", left.len()),
        }),
    }
}

fn shown<M: Copy + PartialEq>(moves: Vec<M>, first: &[M], floors: &[Value]) -> Vec<Shown<M>> {
    let one = |mv: M| {
        let place = first.iter().position(|other| *other == mv);
        Shown {
            mv,
            floor: place.map(|place| floors[place]),
            ceiling: Value::Win(0),
        }
    };
    moves.into_iter().map(one).collect()
}
