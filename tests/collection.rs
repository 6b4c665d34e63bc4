//! The collection of paper games: laid down by one command, sound, light, and in every page like the
//! games that somebody wrote.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::chromium::Tab;
use crate::project::{self, Project, Ran};
use crate::site;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const FOLDER: &str = "examples/paper-games";
/// What it may add to the program.
const MOST_BYTES: u64 = 300_000;
/// Puzzles that each game has at least.
const PUZZLES: usize = 8;

fn slugs() -> Vec<String> {
    let games = fs::read_dir(Path::new(ROOT).join(FOLDER).join("games")).unwrap();
    let mut slugs: Vec<String> = games
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    slugs.sort();
    slugs
}

fn bytes(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| match entry.path().is_dir() {
            true => bytes(&entry.path()),
            false => entry.metadata().unwrap().len(),
        })
        .sum()
}

fn run(project: &Project, words: &[&str]) -> Ran {
    project.run(&[words, &["--root", "demo"]].concat())
}

#[test]
fn twelve_games_with_puzzles_come_in_and_are_light() {
    let slugs = slugs();
    assert_eq!(slugs.len(), 12, "{slugs:?}");
    let root = Path::new(ROOT).join(FOLDER);
    for slug in &slugs {
        let puzzles = fs::read_dir(root.join("puzzles").join(slug)).unwrap();
        assert!(puzzles.count() >= PUZZLES, "{slug}");
    }
    let parts = ["content", "games", "puzzles"];
    let all: u64 = parts.iter().map(|part| bytes(&root.join(part))).sum();
    assert!(all <= MOST_BYTES, "{all} bytes");
}

/// What a reader of any game finds, a reader of these finds. `.ci/run` looks at the same with the program that it
/// has made for speed; here the levels of twelve games take minutes.
#[test]
#[ignore = "minutes; .ci/run does it"]
fn the_collection_is_laid_down_sound_and_has_all_pages() {
    let project = Project::empty();
    let ran = project.run(&["init", "demo", "--collection", "paper-games"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let ran = run(&project, &["check", "--strict", "--locked"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let puzzles: usize = ran.out.split(' ').next().unwrap().parse().unwrap();
    assert!(puzzles >= 12 * PUZZLES, "{}", ran.out);
    assert!(
        ran.out.contains(&format!("{puzzles} sound;")),
        "{}",
        ran.out
    );
    assert_eq!(
        fs::read(project.path("demo/quadrille.lock")).unwrap(),
        fs::read(Path::new(ROOT).join(FOLDER).join("quadrille.lock")).unwrap(),
        "the lock of {FOLDER} is stale: `quadrille check --root {FOLDER}`"
    );
    let ran = run(&project, &["build"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let site = project.files("demo/public");
    let pages = [
        "index",
        "play",
        "new",
        "compose",
        "sheet",
        "sheet-answers",
        "card",
    ];
    for slug in slugs() {
        for code in ["fr", "en"] {
            for page in pages {
                let name = format!("{code}/{slug}/{page}.html");
                assert!(site.contains_key(&name), "{name}");
            }
        }
        let script = format!("assets/engine/{slug}.js");
        assert!(site[&script].len() < 4_000, "{script}");
    }
    assert!(site.contains_key("assets/engine/rules.js"));
    // No page asks for anything elsewhere.
    for (name, bytes) in &site {
        let text = String::from_utf8_lossy(bytes);
        if name.ends_with(".html") {
            assert!(!text.contains("src=\"http"), "{name}");
        }
    }
}

/// What the manual shows as the whole of Col is what its board plays by, here and in the collection.
#[test]
fn the_manual_has_a_board_of_the_lines_that_it_shows() {
    let root = Path::new(ROOT);
    let read = |name: &str| fs::read_to_string(root.join(name)).unwrap();
    let file = read("games/col/game.toml");
    assert_eq!(file, read(&format!("{FOLDER}/games/col/game.toml")));
    let (_, table) = file.split_once("[rules]").unwrap();
    let shown = format!("```toml\n[rules]{table}```\n");
    assert!(read("content/en/authors/games.md").contains(&shown));
    let site = project::site();
    let page = String::from_utf8_lossy(&site["en/authors/games.html"]);
    assert!(page.contains("<metadata>col "), "a board of Col");
    // It is no game of the site: nothing else there speaks of it.
    let of_col = site
        .keys()
        .filter(|name| name.contains("/col/") || name.contains("/col."));
    let of_col: Vec<&str> = of_col.map(String::as_str).collect();
    let expected = ["assets/engine/col.js", "en/col/words.js", "fr/col/words.js"];
    assert_eq!(of_col, expected);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_manuals_board_is_played_on() {
    let Some(tab) = Tab::new("a game of one's own") else {
        return;
    };
    tab.open(&site::SITE.join("en/authors/games.html"));
    tab.click("document.querySelector('.try-it')");
    let say = "document.querySelector('.trial [role=status]').textContent";
    tab.until("the board", &format!("{say} === 'To move: Black (●).'"));
    // The half-turn: whatever Black colours, White colours opposite.
    let cell = |place: &str| format!("document.querySelector('.cell[data-place={place}] rect')");
    for (black, white) in [("b3", "c2"), ("d3", "a2"), ("a4", "d1"), ("c4", "b1")] {
        tab.click(&cell(black));
        tab.until("White's turn", &format!("{say} === 'To move: White (○).'"));
        tab.click(&cell(white));
        tab.until("Black's turn", &format!("{say} !== 'To move: White (○).'"));
    }
    // Its link to the page of a game that the site lists isn't there.
    assert!(tab.is("!document.querySelector('.trial a.btn').checkVisibility()"));
}

#[test]
fn it_comes_in_one_of_its_languages_and_no_other() {
    let project = Project::empty();
    let ran = project.run(&[
        "init",
        "demo",
        "--collection",
        "paper-games",
        "--lang",
        "de",
    ]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(
        ran.err.contains("no collection is written in `de`"),
        "{}",
        ran.err
    );
    assert!(!project.path("demo").exists());
}

/// A lesson, words of its own, and the levels that there are.
#[test]
fn a_games_author_has_what_ours_have() {
    let project = Project::empty();
    let ran = project.run(&["init", "demo", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let make = ["new", "game", "mine", "--pattern", "line", "--quiet"];
    assert_eq!(run(&project, &make).code, 0);
    let ran = run(&project, &["new", "page", "mine", "--lesson"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(project.path("demo/content/fr/lessons/mine.md").is_file());
    let ran = run(&project, &["new", "page", "mine", "--lesson"]);
    assert!(ran.err.contains("is there already"), "{}", ran.err);
    let ran = run(&project, &["new", "page", "nothing", "--lesson"]);
    assert!(ran.err.contains("unknown game"), "{}", ran.err);
    for (code, words) in [
        (
            "fr",
            "play-turn-mine = Une croix, et vite !\ntable-turn-you-mine = Allez-y.\n",
        ),
        (
            "en",
            "play-turn-mine = A cross, and quick!\ntable-turn-you-mine = Go on.\n",
        ),
    ] {
        let name = format!("demo/content/{code}/messages.ftl");
        let there = project.read(&name);
        project.write(&name, format!("{there}\n{words}"));
    }
    let ran = run(&project, &["check", "--strict"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let ran = run(&project, &["build"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let site: BTreeMap<String, String> = project
        .files("demo/public")
        .into_iter()
        .map(|(name, bytes)| (name, String::from_utf8_lossy(&bytes).into_owned()))
        .collect();
    let says = |name: &str, what: &str| {
        assert!(site[name].contains(what), "{name}: no {what}");
    };
    assert!(
        site.iter().any(
            |(name, text)| name.starts_with("en/mine/") && text.contains("A cross, and quick!")
        ),
        "no puzzle says its author's words"
    );
    assert!(
        site.values()
            .any(|text| text.contains("\"turn-you\":[\"Go on.\"]")),
        "no board says its author's words"
    );
    // Three in a row on nine squares is never very hard: what isn't soon found isn't offered.
    says("en/mine/new.html", "value=\"1\"");
    assert!(!site["en/mine/new.html"].contains("value=\"5\""));
    let name = "demo/content/en/messages.ftl";
    let there = project.read(name);
    project.write(name, format!("{there}\nplay-tern-mine = Oops.\n"));
    let ran = run(&project, &["check"]);
    assert!(ran.err.contains("error[unknown-message]"), "{}", ran.err);
}
