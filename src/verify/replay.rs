//! Certificates that pages bring along, so that a reader's own browser may replay them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use serde::{Deserialize, Serialize};

use super::store::Store;
use crate::game::answer::Answer;
use crate::game::board::Board;
use crate::game::contract::Rules;
use crate::game::known::Known;
use crate::game::question::Finding;
use crate::game::value::Value;

/// Letters of a certificate that is sent, at most.
const MOST: usize = 100_000;
/// Bytes of one that it is worth while to deflate: they become a twelfth at the very best.
const MOST_BYTES: usize = 12 * MOST;
/// How hard they are deflated.
const LEVEL: u8 = 9;

/// What a reader may do about an answer's certificate.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Replay {
    /// There is none.
    #[default]
    Nothing,
    /// It would take too long to be sent; the program has replayed it.
    TooLarge,
    /// He may replay it: the store has it under this name, which no other has.
    Sent { name: String, game: String },
}

/// A certificate that is sent, with all that it takes to replay it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sent {
    pub game: String,
    pub position: String,
    pub rules: Vec<(String, String)>,
    /// What pages state of first moves.
    pub stated: Vec<(String, Value)>,
    /// Its bytes, deflated, in base 64.
    pub text: String,
}

impl Replay {
    /// The certificate of this answer, which is taken out of it and laid aside in the store.
    pub fn take(
        game: &str,
        board: &dyn Board,
        rules: &Rules,
        answer: &mut Answer,
        store: &Store,
    ) -> Replay {
        let Some(bytes) = answer.certificate.take() else {
            return Replay::Nothing;
        };
        let certified = match answer.known {
            Known::Certified { .. } => |value: Value, best: Value| value == best,
            Known::Wins { .. } => |value: Value, _: Value| value.is_win(),
            _ => return Replay::Nothing,
        };
        if bytes.len() > MOST_BYTES {
            return Replay::TooLarge;
        }
        let (name, game) = (hash(&bytes), game.to_owned());
        if store.has_aside(&aside(&name)) {
            return Replay::Sent { name, game };
        }
        let text = STANDARD.encode(compress_to_vec(&bytes, LEVEL));
        if text.len() > MOST {
            return Replay::TooLarge;
        }
        let stated = answer.moves.iter();
        let stated = stated.filter(|judged| certified(judged.value, answer.value));
        let chosen = rules.chosen();
        let sent = Sent {
            game: game.clone(),
            position: board.text(),
            rules: chosen
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            stated: stated
                .map(|judged| (judged.mv.clone(), judged.value))
                .collect(),
            text,
        };
        store.lay_aside(&aside(&name), &sent);
        Replay::Sent { name, game }
    }

    /// Whether the store still has what is sent, if anything is.
    pub fn is_there(&self, store: &Store) -> bool {
        match self {
            Replay::Sent { name, .. } => store.has_aside(&aside(name)),
            Replay::Nothing | Replay::TooLarge => true,
        }
    }
}

impl Sent {
    /// What was laid aside under this name.
    pub fn of(name: &str, store: &Store) -> Option<Sent> {
        store.aside(&aside(name))
    }
}

/// Under what the store keeps it.
fn aside(name: &str) -> String {
    format!("proof\n{name}")
}

/// What was found out, and the certificate that shows it, where there is one for readers.
#[derive(Clone)]
pub struct Settled {
    pub finding: Finding,
    pub replay: Replay,
}

impl From<Finding> for Settled {
    fn from(finding: Finding) -> Settled {
        let replay = Replay::Nothing;
        Settled { finding, replay }
    }
}

/// A certificate in sixteen signs.
pub fn hash(certificate: &[u8]) -> String {
    blake3::hash(certificate).to_hex()[..16].to_owned()
}
