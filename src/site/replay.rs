//! Certificates beside the pages, each a script of its own, which a page asks for when a reader
//! wants to see a proof again: pages opened from a folder may not fetch anything else.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value as Json, json};

use super::out::Key;
use crate::check::edition::{Edition, claims};
use crate::check::replay::{Replay, Sent};
use crate::diag::{Code, Diagnostic};
use crate::game::value::Value;
use crate::keep;

/// Finds a certificate by its name.
pub type Proofs<'p> = &'p (dyn Fn(&str) -> Option<Sent> + Sync);

/// The name of the certificate that a page may offer, if there is an engine for it in the page.
pub fn offered<'r>(replay: &'r Replay, engines: &[&'static str]) -> Option<&'r str> {
    match replay {
        Replay::Sent { name, game } if engines.contains(&game.as_str()) => Some(name),
        _ => None,
    }
}

/// The names of all certificates that pages offer.
pub fn names<'e>(edition: &'e Edition, engines: &[&'static str]) -> BTreeSet<&'e str> {
    let puzzles = edition.puzzles.iter().map(|part| &part.solved.replay);
    let texts = edition.pages.iter().flat_map(|page| page.texts.iter());
    let claims = texts.flat_map(|text| claims(&text.pieces));
    let all = puzzles.chain(claims.map(|claim| &claim.replay));
    all.filter_map(|replay| offered(replay, engines)).collect()
}

/// What a certificate's script is made from.
pub fn key(name: &str) -> Key {
    Key::of(blake3::hash(
        format!("{}\nproof\n{name}", keep::SOURCES).as_bytes(),
    ))
}

/// The script of a certificate: `quadrille.proof("0123456789abcdef", {…})`.
///
/// # Errors
/// It isn't kept any more, or was damaged.
pub fn script(name: &str, proofs: Proofs) -> Result<(String, Vec<u8>), Diagnostic> {
    let sent = proofs(name).ok_or_else(|| {
        Diagnostic::failure(Code::ProofDamaged, "a kept certificate was damaged")
            .hint("build anew: `quadrille build --fresh`")
    })?;
    let script = format!("quadrille.proof(\"{name}\", {});\n", told(&sent));
    Ok((format!("proofs/{name}.js"), script.into_bytes()))
}

/// What the engine is asked, but for the certificate, which is deflated.
fn told(sent: &Sent) -> Json {
    let rules = sent.rules.iter();
    let rules: BTreeMap<&str, &str> = rules
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    let stated = sent.stated.iter();
    let stated: BTreeMap<&str, Json> = stated
        .map(|(mv, value)| (mv.as_str(), worth(*value)))
        .collect();
    json!({
        "game": sent.game, "position": sent.position, "rules": rules, "stated": stated,
        "packed": sent.text,
    })
}

/// A value in the shape of the formats.
fn worth(value: Value) -> Json {
    match value {
        Value::Win(plies) => json!({ "kind": "win", "plies": plies }),
        Value::Loss(plies) => json!({ "kind": "loss", "plies": plies }),
        Value::Margin(points) => json!({ "kind": "margin", "points": points }),
        Value::Draw => json!({ "kind": "draw" }),
    }
}
