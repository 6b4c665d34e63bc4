//! Certificates beside the pages, each a script of its own, which a page asks for when a reader
//! wants to see a proof again: pages opened from a folder may not fetch anything else.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};

use super::Files;
use crate::game::value::Value;
use crate::verify::edition::{Edition, claims};
use crate::verify::replay::{Replay, Sent};

/// The name of the certificate that a page may offer, if there is an engine for it in the page.
pub fn offered<'r>(replay: &'r Replay, engines: &[&'static str]) -> Option<&'r str> {
    let sent = replay.sent()?;
    let is_there = engines.contains(&sent.game.as_str());
    is_there.then_some(sent.name.as_str())
}

/// The scripts of all certificates: `quadrille.proof("0123456789abcdef", {…})`.
pub fn scripts(edition: &Edition, engines: &[&'static str]) -> Files {
    let mut all: BTreeMap<&str, &Sent> = BTreeMap::new();
    let puzzles = edition.puzzles.iter().map(|part| &part.solved.replay);
    let texts = edition.pages.iter().flat_map(|page| page.texts.iter());
    let claims = texts.flat_map(|text| claims(&text.pieces));
    for replay in puzzles.chain(claims.map(|claim| &claim.replay)) {
        if let (Some(name), Some(sent)) = (offered(replay, engines), replay.sent()) {
            all.insert(name, sent);
        }
    }
    let scripts = all.into_iter().map(|(name, sent)| {
        let script = format!("quadrille.proof(\"{name}\", {});\n", told(sent));
        (format!("proofs/{name}.js"), script.into_bytes())
    });
    scripts.collect()
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
        Value::Draw | Value::Open | Value::Unsettled => json!({ "kind": "draw" }),
    }
}
