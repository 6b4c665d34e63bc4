//! A solved puzzle's certificate as a file, or why there is none.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::{Claim, FORMAT, File, RuleChoices, VERSION};
use crate::game::answer::Answer;
use crate::game::answer::Judged;
use crate::game::board::{Board, Engine};
use crate::game::certificate::{Certificate, Kind};
use crate::game::contract::Rules;
use crate::game::known::Known;
use crate::game::value::Value;
use crate::judge::Stipulation;

/// A puzzle that was solved.
pub struct Puzzle<'a> {
    pub id: &'a str,
    pub engine: &'a dyn Engine,
    pub rules: &'a Rules,
    pub board: &'a dyn Board,
    pub stipulation: Stipulation,
    pub keys: &'a [String],
    pub answer: &'a Answer,
}

/// The puzzle's certificate with all that it takes to check it.
///
/// # Errors
/// Why there is nothing to be taken away.
pub fn certificate(puzzle: &Puzzle) -> Result<File, String> {
    let Puzzle {
        engine,
        board,
        answer,
        ..
    } = puzzle;
    let (Some(bytes), Known::Certified { visited } | Known::Wins { visited, .. }) =
        (&answer.certificate, &answer.known)
    else {
        return Err(none(&answer.known).to_owned());
    };
    let read = Certificate::read(bytes).map_err(|refused| refused.to_string())?;
    // Of a move that isn't said to win a certificate of wins shows nothing.
    let is_shown = |judged: &&Judged| read.kind == Kind::Strategies || judged.wins();
    let shown = answer.moves.iter().filter(is_shown);
    let claims = shown.map(|judged| {
        let value = judged.value?.into();
        let mv = judged.mv.clone();
        Some(Claim { mv, value })
    });
    let unknown = || "some of its first moves are not settled".to_owned();
    let mut keys = puzzle.keys.to_vec();
    keys.sort();
    Ok(File {
        format: FORMAT.into(),
        version: VERSION,
        program: format!("quadrille {}", env!("CARGO_PKG_VERSION")),
        id: puzzle.id.into(),
        game: engine.slug().into(),
        declared: engine.declared().cloned(),
        position: board.text(),
        rules: options(*engine, puzzle.rules),
        stipulation: puzzle.stipulation.to_string(),
        score: match answer.value {
            Value::Margin(_) => score(*board),
            _ => None,
        },
        value: answer.value.into(),
        keys,
        kind: read.kind.into(),
        claims: claims.collect::<Option<_>>().ok_or_else(unknown)?,
        positions: *visited,
        certificate: STANDARD.encode(bytes),
    })
}

/// Why an answer that is known like this has no certificate.
fn none(known: &Known) -> &'static str {
    match known {
        Known::Certified { .. } | Known::Wins { .. } | Known::Searched { .. } => {
            "its answer is only computed: a certificate would be too large to be written or replayed"
        }
        Known::Tabled { .. } => "its answer is only computed, by a table",
        Known::Exhaustive { .. } => {
            "it asks what a move does at once: that is read off the rules, and there is nothing to replay"
        }
        Known::Argued { .. } => "its answer is an argument, which nothing replays",
        Known::Rules => "its answer is read off the rules, and there is nothing to replay",
        Known::Unchecked => "the rules of its game are known to people alone",
    }
}

/// Every rule option of the game with the value that it has here.
pub(super) fn options(engine: &dyn Engine, rules: &Rules) -> RuleChoices {
    let all = engine.options().iter().map(|option| {
        let value = option.values.iter().find(|value| {
            // Chosen values are those that differ from the default, which comes first.
            rules.has(option.name, value)
        });
        let value = value.or(option.values.first()).copied();
        (option.name.to_owned(), value.unwrap_or_default().to_owned())
    });
    RuleChoices(all.collect())
}

/// What has been won so far in a game of points: by the player to move, and by the other.
pub(super) fn score(board: &dyn Board) -> Option<[i32; 2]> {
    let [first, second] = board.tally()?;
    Some(match first - second == board.lead() {
        true => [first, second],
        false => [second, first],
    })
}
