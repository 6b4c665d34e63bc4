//! Certificates for readers, laid aside in the store until a page asks for them.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;

use super::replay::{Replay, Sent};
use super::store::Store;
use crate::game::answer::Answer;
use crate::game::board::Board;
use crate::game::contract::Rules;
use crate::game::known::Known;
use crate::game::value::Value;

/// Letters of a certificate that is sent, at most.
const MOST: usize = 100_000;
/// Bytes of one that it is worth while to deflate: they become a twelfth at the very best.
const MOST_BYTES: usize = 12 * MOST;
/// How hard they are deflated.
const LEVEL: u8 = 9;

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
        if Sent::of(&name, store).is_some() {
            return Replay::Sent { name, game };
        }
        let text = STANDARD.encode(compress_to_vec(&bytes, LEVEL));
        if text.len() > MOST {
            return Replay::TooLarge;
        }
        let stated = answer.moves.iter();
        let stated = stated.filter_map(|judged| Some((judged.mv.clone(), judged.value?)));
        let stated = stated.filter(|(_, value)| certified(*value, answer.value));
        let chosen = rules.chosen();
        let sent = Sent {
            game: game.clone(),
            position: board.text(),
            rules: chosen
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            stated: stated.collect(),
            text,
        };
        store.lay_aside(&aside(&name), &sent);
        Replay::Sent { name, game }
    }

    /// Whether the store still has what is sent, undamaged, if anything is.
    pub fn is_there(&self, store: &Store) -> bool {
        match self {
            Replay::Sent { name, .. } => Sent::of(name, store).is_some(),
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

/// A certificate in sixteen signs.
pub fn hash(certificate: &[u8]) -> String {
    blake3::hash(certificate).to_hex()[..16].to_owned()
}
