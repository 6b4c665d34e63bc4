//! The engine for pages: a module for each game, made of the same sources as the program
//! (`module/`), and one for all games whose rules a project's files tell. Pages opened from a folder may
//! not fetch it, so it comes as a script that hands over its bytes; a game's declaration comes so too.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;

use super::out::Files;
use crate::check::edition::{Edition, GamePart};
use crate::check::store::Store;

/// The strongest levels save a thousandth more.
const LEVEL: u8 = 7;

/// Where a game's module is among the assets.
fn module(game: &str) -> String {
    format!("assets/engine/{game}.wasm")
}

/// The module of all games that are declared: none is called so.
const RULES: &str = "rules";

/// The games that can be played in the page, if there is an asset for each.
pub fn games(edition: &Edition, has: &dyn Fn(&str) -> bool) -> Vec<&'static str> {
    let games = edition.met().filter(|game| game.table.is_some());
    let asset = |game: &GamePart| match game.declared {
        Some(_) => module(RULES),
        None => module(game.slug),
    };
    games
        .filter(|game| has(&asset(game)))
        .map(|game| game.slug)
        .collect()
}

/// Puts a script in the place of each module of these games, and drops those of others:
/// `quadrille.module("chomp", "…")`, the bytes deflated and in base 64.
/// What was deflated before is kept in the store. A declared game says what it is:
/// `quadrille.declared("col", {…})`.
pub fn scripts(
    edition: &Edition,
    assets: &mut Files,
    games: &[&'static str],
    store: Option<&Store>,
) {
    let declared = edition.met().filter_map(|game| {
        let told = game
            .declared
            .as_ref()
            .filter(|_| games.contains(&game.slug))?;
        Some((game.slug, serde_json::to_string(told).ok()?))
    });
    let declared: Vec<_> = declared.collect();
    let rules = (!declared.is_empty()).then_some(RULES);
    for (game, told) in declared {
        let script = format!("quadrille.declared(\"{game}\", {told});\n");
        assets.insert(format!("assets/engine/{game}.js"), script.into_bytes());
    }
    for game in games.iter().copied().chain(rules) {
        let Some(bytes) = assets.remove(&module(game)) else {
            continue;
        };
        let deflate = || compress_to_vec(&bytes, LEVEL);
        let name = format!("module\n{}", blake3::hash(&bytes).to_hex());
        let small = store.map_or_else(deflate, |store| store.made(&name, &deflate));
        let text = STANDARD.encode(small);
        let script = format!("quadrille.module(\"{game}\", \"{text}\");\n");
        assets.insert(format!("assets/engine/{game}.js"), script.into_bytes());
    }
    assets.retain(|name, _| !name.starts_with("assets/engine/") || name.ends_with(".js"));
}
