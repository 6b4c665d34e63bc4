//! The answer to `verify`: a certificate replayed by the rules alone, and whether it shows what is
//! stated of the first moves.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value as Json, json};

use super::shapes::{self, Object};
use crate::game::board::Board;
use crate::game::certificate::{Certificate, Kind};
use crate::game::proof::{self, Shown};
use crate::game::value::{Value, known};

/// Why what is stated is not shown: a word for pages, a sentence for people at a command line, the
/// move it is about.
struct NotShown {
    word: &'static str,
    said: String,
    mv: Option<String>,
}

impl NotShown {
    fn new(word: &'static str, said: impl Into<String>) -> NotShown {
        NotShown {
            word,
            said: said.into(),
            mv: None,
        }
    }

    fn of(mv: &str, word: &'static str, said: String) -> NotShown {
        NotShown {
            mv: Some(mv.to_owned()),
            ..NotShown::new(word, said)
        }
    }
}

impl From<proof::Unproved> for NotShown {
    fn from(refused: proof::Unproved) -> NotShown {
        let said = refused.to_string();
        match refused {
            proof::Unproved::Silent { .. } => NotShown::new("silent", said),
            proof::Unproved::Illegal { mv, .. } => NotShown::of(&mv, "illegal", said),
            proof::Unproved::TooLarge => NotShown::new("too-large", said),
            proof::Unproved::Format { .. } => NotShown::new("format", said),
        }
    }
}

/// Whether the certificate, bytes in base 64, shows that these first moves are worth this. Strategies
/// for both sides have to meet in the value of every first move; a certificate of wins shows that
/// some of them win in time, and says nothing of the others.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn verified(board: &dyn Board, certificate: &str, stated: &[(String, Value)]) -> Object {
    let mut object = Object::new();
    let mut put = |name: &str, json: Json| drop(object.insert(name.into(), json));
    match replayed(board, certificate, stated) {
        Ok((kind, shown, visited)) => {
            let best = shown.iter().filter_map(|shown| shown.floor).max();
            let worth = |is: &dyn Fn(Value) -> bool| -> Vec<&str> {
                let moves = shown.iter().filter(|shown| shown.floor.is_some_and(is));
                let mut moves: Vec<&str> = moves.map(|shown| shown.mv.as_str()).collect();
                moves.sort_unstable();
                moves
            };
            put("holds", true.into());
            let kind = match kind {
                Kind::Strategies => "strategies",
                Kind::Wins => "wins",
            };
            put("kind", kind.into());
            put("value", best.map_or(Json::Null, shapes::value));
            put("winning", json!(worth(&Value::is_win)));
            put("best", json!(worth(&|value| Some(value) == best)));
            put("visited", visited.into());
        }
        Err(refused) => {
            put("holds", false.into());
            put("refused", refused.word.into());
            put("said", refused.said.into());
            put("move", json!(refused.mv));
        }
    }
    object
}

type Replayed = (Kind, Vec<Shown<String>>, u64);

#[cfg_attr(quadrille_page, optimize(size))]
fn replayed(
    board: &dyn Board,
    certificate: &str,
    stated: &[(String, Value)],
) -> Result<Replayed, NotShown> {
    let bytes = STANDARD.decode(certificate);
    let bytes = bytes.map_err(|fault| NotShown::new("format", fault.to_string()))?;
    let kind = Certificate::read(&bytes)?.kind;
    let (shown, visited) = board.replay(&bytes)?;
    if kind == Kind::Strategies
        && let Some(Shown { mv, floor, ceiling }) = shown
            .iter()
            .find(|shown| shown.floor != Some(shown.ceiling))
    {
        let said = format!(
            "{mv} is worth at least {}, and at most {ceiling}",
            known(*floor)
        );
        return Err(NotShown::of(mv, "apart", said));
    }
    for (mv, value) in stated {
        let Some(found) = shown.iter().find(|shown| shown.mv == *mv) else {
            return Err(NotShown::of(mv, "other", format!("{mv} is not legal here")));
        };
        let floor = found.floor;
        // A certificate of wins may show a faster one than is stated.
        let is_shown = match kind {
            Kind::Strategies => floor == Some(*value),
            Kind::Wins => floor.is_some_and(|floor| floor.is_win() && floor >= *value),
        };
        if !is_shown {
            let said = format!(
                "{mv} is said to be worth {value}; what is shown is {}",
                known(floor)
            );
            return Err(NotShown::of(mv, "other", said));
        }
    }
    Ok((kind, shown, visited))
}
