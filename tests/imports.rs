//! Who may import whom, read from the sources: two wings on one ground, one door.

use std::collections::BTreeSet;
use std::path::Path;

use crate::sources::{Source, read, sources, texts};

/// The arrows of the house. A room may always name itself; `*` is everything. A room within a room
/// has a line of its own.
const ARROWS: &[(&str, &[&str])] = &[
    ("main", &["cli"]),
    ("cli", &["*"]),
    (
        "site",
        &[
            "check", "content", "draw", "lang", "diag", "game", "judge", "keep", "suggest", "say",
            "paper",
        ],
    ),
    (
        "check",
        &[
            "content",
            "game",
            "judge",
            "keep",
            "mine",
            "mine/search",
            "draw",
            "diag",
            "lang",
            "suggest",
            "say",
            "paper",
        ],
    ),
    (
        "certificate_file",
        &["game", "games", "judge", "paper", "protocol"],
    ),
    ("content", &["lang", "diag", "paper", "suggest"]),
    ("lang", &["diag", "say"]),
    ("diag", &["suggest"]),
    ("suggest", &[]),
    ("keep", &[]),
    ("share", &["keep", "diag"]),
    ("games", &["search", "game", "draw", "paper", "say"]),
    ("protocol", &["game", "judge", "mine", "draw", "say"]),
    ("mine/search", &["mine", "judge", "game", "keep", "share"]),
    ("mine", &["game", "judge"]),
    ("judge", &["game"]),
    ("search", &["game"]),
    ("game", &["draw", "paper", "say"]),
    ("paper", &[]),
    ("say", &[]),
    ("draw", &[]),
];

/// The right wing: the standard library alone, and of that nothing that reads files, the clock or
/// the environment, or starts threads. Drawing writes SVG on a crate, and games read the records
/// of other programs on crates that touch no files either.
const PORTABLE: &[&str] = &[
    "paper", "draw", "say", "game", "search", "games", "judge", "mine", "protocol",
];
const PORTABLE_CRATES: &[(&str, &str)] = &[
    ("draw", "serde"),
    ("draw/figure", "serde"),
    ("draw", "svg"),
    ("game", "serde"),
    ("judge", "serde"),
    // What an editor is told of it, in the program alone.
    ("paper/declared", "schemars"),
    ("paper/declared", "serde"),
    ("protocol", "serde_json"),
    ("protocol/verify", "base64"),
    ("say", "serde"),
    ("games/morpiae/records", "base64"),
    ("games/morpiae/records", "miniz_oxide"),
    ("games/chomp/rules", "smallvec"),
    ("games/dualite/solver", "smallvec"),
    ("games/declared/rules/compile", "smallvec"),
    ("games/declared/rules/symmetry", "smallvec"),
    ("games/declared/rules/table", "smallvec"),
    ("games/morpiae/records", "serde"),
    ("games/morpiae/records", "serde_json"),
    ("games/morpiae/strokes", "serde"),
    ("games/morpiae/strokes", "serde_json"),
    ("games/declared/brought", "serde_json"),
];
const CLOSED: &[&str] = &[
    "env", "fs", "io", "net", "os", "path", "process", "thread", "time",
];

/// The room of what a path names, below the crate's root.
fn room(path: &[String]) -> String {
    let inner = path[..path.len().min(2)].join("/");
    match ARROWS.iter().any(|(name, _)| *name == inner) {
        true => inner,
        false => path[0].clone(),
    }
}

/// What a file breaks, in words.
fn breaches(source: &Source, crates: &[String]) -> Vec<String> {
    let room = self::room(&source.module);
    let mut breaches = Vec::new();
    for path in source.paths() {
        let name = path[..path.len().min(3)].join("::");
        let breaks = if path[0] == "crate" {
            let target = path
                .get(1)
                .map_or(String::new(), |_| self::room(&path[1..]));
            let game = path.get(2).filter(|_| target == "games");
            let is_other_game = room == "games"
                && source.module.len() > 1
                && game.is_some_and(|game| *game != source.module[1]);
            is_other_game || !may_name(&room, &target)
        } else if PORTABLE.contains(&&*room) {
            let is_crate = crates.contains(&path[0]);
            let is_closed = path[0] == "std"
                && path
                    .get(1)
                    .is_some_and(|part| CLOSED.contains(&part.as_str()));
            let may = |(place, name): &(&str, &str)| {
                *name == path[0] && (*place == room || *place == source.module.join("/"))
            };
            is_closed || is_crate && !PORTABLE_CRATES.iter().any(may)
        } else {
            false
        };
        if breaks {
            breaches.push(format!("{} names {name}", source.module.join("/")));
        }
    }
    breaches
}

fn may_name(room: &str, target: &str) -> bool {
    let Some((_, arrows)) = ARROWS.iter().find(|(from, _)| *from == room) else {
        return false;
    };
    let is_room = ARROWS.iter().any(|(name, _)| *name == target);
    is_room && (target == room || arrows.contains(&target) || arrows.contains(&"*"))
}

/// The crates of `Cargo.toml`, as the sources name them.
fn crates() -> Vec<String> {
    let manifest: toml::Table = toml::from_str(include_str!("../Cargo.toml")).unwrap();
    let names = manifest["dependencies"].as_table().unwrap().keys();
    names.map(|name| name.replace('-', "_")).collect()
}

#[test]
fn every_room_imports_only_what_it_may() {
    let (sources, crates) = (sources(), crates());
    assert!(sources.len() > 20);
    // Until the door is built, the programme stands in it.
    let has_door = sources.iter().any(|source| room(&source.module) == "cli");
    let broken: Vec<_> = sources
        .iter()
        .filter(|source| has_door || room(&source.module) != "main")
        .flat_map(|source| breaches(source, &crates))
        .collect();
    assert!(broken.is_empty(), "{broken:#?}");
}

/// The files that a file imports, as far as two words below the root tell them apart.
fn imported(source: &Source, modules: &BTreeSet<String>) -> BTreeSet<String> {
    let here = source.module.join("/");
    let target = |path: Vec<String>| {
        let words = path.strip_prefix(&["crate".to_owned()])?;
        let names = (1..=words.len())
            .rev()
            .map(|count| words[..count].join("/"));
        names.into_iter().find(|name| modules.contains(name))
    };
    let targets = source.paths().into_iter().filter_map(target);
    targets.filter(|target| *target != here).collect()
}

/// Whether a file stands behind that face.
fn is_behind(here: &str, face: &str) -> bool {
    here.strip_prefix(face)
        .is_some_and(|rest| rest.starts_with('/'))
}

/// The faces of the two large rooms hold lists, and hand names on: what files behind them share
/// stands in a file of its own.
#[test]
fn nobody_climbs_back_to_a_face_for_a_helper() {
    let sources = sources();
    let modules: BTreeSet<String> = sources
        .iter()
        .map(|source| source.module.join("/"))
        .collect();
    let rooms = ["cli", "site"];
    let inside = sources
        .iter()
        .filter(|source| rooms.contains(&&*source.module[0]));
    let (mut looked, mut climbing) = (0, Vec::new());
    for source in inside {
        let here = source.module.join("/");
        let imported = imported(source, &modules);
        looked += imported.len();
        let above = imported.into_iter().filter(|face| is_behind(&here, face));
        climbing.extend(above.map(|face| format!("{here} names {face}")));
    }
    assert!(climbing.is_empty(), "{climbing:#?}");
    assert!(looked > 300, "{looked}");
}

/// Nobody imports who imports him, however long the way round.
#[test]
fn no_file_imports_itself_by_a_detour() {
    let sources = sources();
    let modules: BTreeSet<String> = sources
        .iter()
        .map(|source| source.module.join("/"))
        .collect();
    let arrows: Vec<(String, BTreeSet<String>)> = sources
        .iter()
        .map(|source| {
            let here = source.module.join("/");
            let mut imported = imported(source, &modules);
            // A folder's face declares the files behind it and hands their names on.
            imported.retain(|target| !is_behind(&here, target));
            (here, imported)
        })
        .collect();
    let mut left = arrows;
    // Whoever imports nobody that is left stands on the ground and is lifted out.
    loop {
        let names: BTreeSet<String> = left.iter().map(|(name, _)| name.clone()).collect();
        let before = left.len();
        left.retain(|(_, targets)| targets.iter().any(|target| names.contains(target)));
        if left.len() == before {
            break;
        }
    }
    assert!(left.is_empty(), "{left:#?}");
    let there = |name: &str, target: &str| {
        let source = sources
            .iter()
            .find(|source| source.module.join("/") == name);
        imported(source.expect(name), &modules).contains(target)
    };
    assert!(there("check/pages", "check/ask") && there("site/puzzle", "site/play"));
}

/// What a game is called, and how it writes, its own folder knows alone: elsewhere no text is a game's
/// name, nor has it in a name of its own (`ninuki-takes`). Sentences may give examples.
#[test]
fn no_game_is_named_outside_its_folder() {
    let games: Vec<&str> = quadrille::games::all()
        .iter()
        .map(|game| game.slug())
        .collect();
    assert!(games.len() >= 5);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut looked = 0;
    for source in sources() {
        let name = source.module.join("/");
        // The manual of the codes is examples throughout.
        if room(&source.module) == "games" || name == "diag/codes" {
            continue;
        }
        for text in texts(&read(&root, &name)) {
            looked += 1;
            let is_name = !text.contains(char::is_whitespace);
            let named = games.iter().find(|game| is_name && text.contains(**game));
            assert_eq!(named, None, "{name}: {text:?}");
        }
    }
    assert!(looked > 1000, "{looked}");
    let caught = texts(
        "let a = \"x\"; // \"y\"\nf(\"ninuki-\\\"takes\");\n#[cfg(test)]\nmod tests {\n\"z\"\n}\n",
    );
    assert_eq!(caught, ["x", "ninuki-\\\"takes"]);
}

#[test]
fn every_file_stands_in_a_room_of_the_house() {
    for source in sources() {
        let room = self::room(&source.module);
        assert!(ARROWS.iter().any(|(name, _)| *name == room), "{room}");
    }
}

/// And every room is on the map that `lib.rs` draws, where its documentation begins.
#[test]
fn the_map_shows_every_room() {
    let text = include_str!("../src/lib.rs");
    let map = text.split("```").nth(1).unwrap();
    for (room, _) in ARROWS {
        let name = room.replace('/', "::");
        let shown = map.split_whitespace().any(|word| word == name);
        assert!(shown, "{name}");
    }
}

#[test]
fn the_reader_sees_the_arrows_that_are_there() {
    let sources = sources();
    let names = |module: &str, target: &[&str]| {
        let source = sources
            .iter()
            .find(|source| source.module.join("/") == module);
        let paths = source.expect(module).paths();
        paths.iter().any(|path| {
            path.iter()
                .map(String::as_str)
                .take(3)
                .eq(target.iter().copied())
        })
    };
    assert!(names("games/dualite/solver", &["crate", "game", "solver"]));
    assert!(names("games/chomp/notation", &["crate", "games", "chomp"]));
    assert!(names("games", &["crate", "game", "board"]));
    assert!(names("draw/svg", &["svg", "node", "element"]));
    assert!(names("search/alpha_beta", &["crate", "game", "value"]));
}

#[test]
fn a_file_that_breaks_the_rule_is_caught() {
    let broken = |path: &str, text: &str| breaches(&Source::new(path, text), &crates());
    let caught = [
        (
            "paper.rs",
            "use crate::draw::Point;",
            "paper names crate::draw::Point",
        ),
        (
            "game/value.rs",
            "use crate::search::AlphaBeta;",
            "game/value names crate::search::AlphaBeta",
        ),
        (
            "search/mod.rs",
            "use crate::draw::Figure;",
            "search names crate::draw::Figure",
        ),
        (
            "search/mod.rs",
            "use crate::games::chomp::Bar;",
            "search names crate::games::chomp",
        ),
        (
            "game/memo.rs",
            "use std::time::Instant;",
            "game/memo names std::time::Instant",
        ),
        (
            "game/memo.rs",
            "use std::{fmt, fs::File};",
            "game/memo names std::fs::File",
        ),
        (
            "games/chomp/mod.rs",
            "fn f() { std::thread::spawn(g); }",
            "games/chomp names std::thread::spawn",
        ),
        (
            "games/chomp/rules.rs",
            "use crate::games::dualite::Depth;",
            "games/chomp/rules names crate::games::dualite",
        ),
        (
            "games/chomp/rules.rs",
            "use super::super::dualite::Depth;",
            "games/chomp/rules names crate::games::dualite",
        ),
        (
            "games/chomp/rules.rs",
            "use crate::{game::value, content::Library};",
            "games/chomp/rules names crate::content::Library",
        ),
        (
            "games/chomp/rules.rs",
            "use crate::games::all;",
            "games/chomp/rules names crate::games::all",
        ),
        (
            "games/chomp/mod.rs",
            "#[derive(serde::Serialize)]\nstruct S;",
            "games/chomp names serde::Serialize",
        ),
        (
            "games/chomp/mod.rs",
            "use svg::Document;",
            "games/chomp names svg::Document",
        ),
        (
            "draw/svg.rs",
            "use tera::Tera;",
            "draw/svg names tera::Tera",
        ),
        (
            "content/mod.rs",
            "use crate::game::value::Value;",
            "content names crate::game::value",
        ),
        (
            "check/mod.rs",
            "let all = crate::games::all();",
            "check names crate::games::all",
        ),
        (
            "site/page.rs",
            "use crate::{\n    draw::Figure,\n    games::all as every,\n};",
            "site/page names crate::games::all",
        ),
        (
            "main.rs",
            "use quadrille::games;",
            "main names crate::games",
        ),
        (
            "diag.rs",
            "use crate::lang::Lang;",
            "diag names crate::lang::Lang",
        ),
    ];
    for (path, text, breach) in caught {
        assert_eq!(broken(path, text), [breach], "{path}: {text}");
    }
}

#[test]
fn a_file_that_keeps_the_rule_passes() {
    let kept = [
        (
            "draw/svg.rs",
            "use svg::node::Node;\nuse super::figure::Figure;",
        ),
        ("game/value.rs", "use std::fmt;\nuse crate::draw::Figure;"),
        (
            "games/chomp/rules.rs",
            "use super::notation;\nuse crate::games::chomp::solver;",
        ),
        (
            "games/mod.rs",
            "pub mod chomp;\nfn f() { chomp::engine(); crate::games::dualite::engine(); }",
        ),
        (
            "search/mod.rs",
            "// use crate::draw;\n/// Like [`crate::draw::Figure`].\nfn f() {}",
        ),
        (
            "search/mod.rs",
            "fn f() { g(\"use crate::draw::Figure \\\" std::fs::read\"); }",
        ),
        (
            "search/mod.rs",
            "fn f() {}\n\n#[cfg(test)]\nmod tests {\n    use crate::draw::Figure;\n}\n",
        ),
        (
            "check/mod.rs",
            "use crate::game::board::Engine;\nuse std::fs;\nuse toml::Table;",
        ),
        ("cli/solve.rs", "use crate::games::all;\nuse crate::site;"),
        (
            "main.rs",
            "fn main() { quadrille::cli::run(std::env::args()); }",
        ),
    ];
    for (path, text) in kept {
        let breaches = breaches(&Source::new(path, text), &crates());
        assert!(breaches.is_empty(), "{path}: {text}: {breaches:?}");
    }
}
