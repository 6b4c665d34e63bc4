//! The project's own site, looked at page by page.

use crate::html::Html;
use crate::project::{self, Files};
use quadrille::game::answer::Judged;
use quadrille::game::contract::Rules;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use std::collections::BTreeSet;
use std::sync::LazyLock;

pub static SITE: LazyLock<&Files> = LazyLock::new(project::site);

fn pages() -> impl Iterator<Item = (&'static str, &'static str)> {
    let pages = SITE.iter().filter(|(name, _)| name.ends_with(".html"));
    pages.map(|(name, bytes)| (name.as_str(), std::str::from_utf8(bytes).unwrap()))
}

#[test]
fn every_page_is_well_formed_and_says_everything() {
    assert!(pages().count() > 100);
    for (name, text) in pages() {
        assert!(!text.contains(['⟨', '⟩']), "{name} lacks a message");
        // Nothing that a strict policy of content refuses: a script is a file, or data.
        let scripts = text.match_indices("<script").map(|(at, _)| &text[at + 7..]);
        // What decides on the colours alone runs before the page is drawn, and doesn't wait.
        let mut inline = scripts.filter(|rest| {
            let is_theme = rest.starts_with(" src=\"")
                && rest[6..]
                    .trim_start_matches("../")
                    .starts_with("assets/theme.js\"");
            !is_theme
                && !rest.starts_with(" defer src=\"")
                && !rest.starts_with(" type=\"application/json\"")
        });
        assert_eq!(inline.next(), None, "{name}");
        assert!(
            !text.contains("style=\"") && !text.contains("<style"),
            "{name}"
        );
        assert_eq!(Html::read(text).faults, Vec::<String>::new(), "{name}");
    }
}

#[test]
fn every_language_has_every_page() {
    // What a language calls otherwise is where the others have it too, and leads on.
    let name = |name: &'static str, code: &str| name.strip_prefix(code)?.split('.').next();
    let of = |code: &str| -> BTreeSet<&str> {
        let names = SITE.keys().filter_map(|file| name(file, code));
        names.collect()
    };
    let own: BTreeSet<&str> = pages()
        .filter(|(file, text)| file.starts_with("en/") && is_called_otherwise(file, text, "fr"))
        .filter_map(|(file, _)| name(file, "en/"))
        .collect();
    assert_eq!(own.len(), 188);
    let english: BTreeSet<&str> = of("en/").difference(&own).copied().collect();
    assert_eq!(of("fr/"), english);
}

/// Whether a page is called otherwise in another language, where it is as well.
fn is_called_otherwise(file: &str, page: &str, code: &str) -> bool {
    let link = format!("hreflang=\"{code}\" href=\"https://quadrille.example/");
    let twin = page.split(&link).nth(1);
    let twin = twin.and_then(|rest| rest.split('"').next());
    twin.is_some_and(|twin| {
        assert!(SITE.contains_key(twin), "{file}: {twin}");
        twin.trim_start_matches(code) != &file[2..]
    })
}

#[test]
fn every_picture_has_a_title_a_description_and_its_position() {
    for (name, text) in pages() {
        for svg in text
            .split("<svg ")
            .skip(1)
            .map(|rest| rest.split("</svg>").next().unwrap())
        {
            // What only adorns a word is for the eyes alone.
            if svg
                .split('>')
                .next()
                .unwrap()
                .contains("aria-hidden=\"true\"")
            {
                assert!(!svg.contains("class=\"board"), "{name}");
                continue;
            }
            assert!(svg.contains("role=\"img\""), "{name}");
            assert!(
                svg.contains("<title id=") && svg.contains("<desc id="),
                "{name}"
            );
            let plot = svg.contains("class=\"axis\"") && !svg.contains("<metadata>");
            assert!(plot || svg.contains("<metadata>"), "{name}: {svg}");
        }
    }
}

/// How many moves of a puzzle don't do what it asks for.
fn wrong_moves(puzzle: &toml::Table) -> usize {
    let text = |name: &str| puzzle.get(name).and_then(toml::Value::as_str);
    let engines = quadrille::games::all();
    let game = text("game").unwrap();
    let engine = engines.iter().find(|engine| engine.slug() == game).unwrap();
    let fields = ["to_move", "score", "last_move"];
    let fields = fields
        .into_iter()
        .filter_map(|name| Some((name.to_owned(), text(name)?.to_owned())));
    let given = puzzle.get("rules").and_then(toml::Value::as_table);
    let given = given.into_iter().flatten().map(|(name, value)| {
        let value = value.as_str().map(str::to_owned);
        (
            name.as_str(),
            value.unwrap_or_else(|| puzzle["rules"][name].to_string()),
        )
    });
    let given: Vec<(&str, String)> = given.collect();
    let rules = given.iter().map(|(name, value)| (*name, value.as_str()));
    let rules = Rules::new(engine.options(), rules).unwrap();
    let board = engine.read(text("board").unwrap(), &fields.collect(), &rules);
    let board = board.unwrap();
    if let Some(circles) = text("stipulation").unwrap().strip_prefix("capture ") {
        let circles: i32 = circles.parse().unwrap();
        let too_few = |mv: &String| board.play(mv).unwrap().points < circles;
        return board.moves().iter().filter(|mv| too_few(mv)).count();
    }
    if game == "ninuki" {
        // Only what threatens something needs a refutation.
        let moves = text("stipulation").unwrap().rsplit(' ').next().unwrap();
        let limit = Limit {
            moves: Some(moves.parse().unwrap()),
            refutations: true,
            ..Limit::default()
        };
        let answer = board.solve(&limit).unwrap();
        let tries = answer.moves.iter().filter(|judged| !judged.wins());
        return tries.filter(|judged| judged.line.len() > 1).count();
    }
    let answer = board.solve(&Default::default()).unwrap();
    let margin = |value: Option<Value>| match value {
        Some(Value::Margin(points)) => points,
        value => panic!("{value:?} in a game of points"),
    };
    let asked = text("stipulation").unwrap();
    let serves = |judged: &&Judged| match (game, asked.split_once(">=")) {
        ("pipopipette", Some((_, least))) => margin(judged.value) >= least.trim().parse().unwrap(),
        ("pipopipette", None) if asked == "win" => margin(judged.value) + board.lead() > 0,
        _ if asked == "best" => judged.value == Some(answer.value),
        _ => judged.wins(),
    };
    answer.moves.iter().filter(|judged| !serves(judged)).count()
}

#[test]
fn every_puzzle_refutes_every_wrong_move() {
    let files = walkdir::WalkDir::new("puzzles")
        .into_iter()
        .map(Result::unwrap);
    let mut puzzles = 0;
    for file in files.filter(|file| file.file_name().to_string_lossy().ends_with(".toml")) {
        let puzzle: toml::Table = std::fs::read_to_string(file.path())
            .unwrap()
            .parse()
            .unwrap();
        let (id, game) = (
            puzzle["id"].as_str().unwrap(),
            puzzle["game"].as_str().unwrap(),
        );
        for code in ["fr", "en"] {
            puzzles += 1;
            let slug = puzzle.get("slug").and_then(|slug| slug.get(code)?.as_str());
            let name = id.strip_prefix(&format!("{game}-")).unwrap();
            let page = slug.unwrap_or(name);
            let name = format!("{code}/{game}/{page}.html");
            let text = std::str::from_utf8(&SITE[&name]).unwrap();
            let folded = |class: &str| text.contains(&format!("<details class=\"{class}\">"));
            assert!(folded("hint") && folded("solution"), "{name}");
            // Those that are refuted alike share a row.
            let rows = text.split("<th scope=\"row\">").skip(1);
            let moves =
                rows.map(|row| row.split("</th>").next().unwrap().matches("<span>").count());
            assert_eq!(moves.sum::<usize>(), wrong_moves(&puzzle), "{name}");
        }
    }
    let shown = pages().filter(|(_, text)| text.contains("<main id=\"main\" class=\"puzzle\">"));
    assert_eq!(puzzles, shown.count());
    assert!(puzzles >= 2 * 64, "{puzzles}");
}

#[test]
fn the_ledger_has_every_claim_and_leads_to_it() {
    for code in ["fr", "en"] {
        let ledger = std::str::from_utf8(&SITE[&format!("{code}/ledger.html")]).unwrap();
        let claims: usize = pages()
            // A book repeats them.
            .filter(|(name, _)| name.starts_with(code) && !name.ends_with("/book.html"))
            .map(|(_, text)| text.matches("<span class=\"claim\"").count())
            .sum();
        // The cards bear no seals on paper, but their claims are claims.
        assert_eq!(ledger.matches("<tr id=\"l").count(), claims, "{code}");
        assert!(claims > 80);
    }
}

#[test]
fn a_sheet_of_ones_own_is_made_of_every_puzzle_of_a_game() {
    let made: Vec<(&str, &str)> = pages()
        .filter(|(name, _)| name.ends_with("/make.html") && name.matches('/').count() == 2)
        .collect();
    assert_eq!(made.len(), 10);
    for (name, text) in made {
        let html = Html::read(text);
        let (boxes, cells): (Vec<_>, Vec<_>) = (
            html.all("input")
                .filter(|tag| tag.get("name") == Some("id"))
                .collect(),
            html.inside_class("cell"),
        );
        assert!(boxes.len() >= 18, "{name}");
        assert_eq!(boxes.len(), cells.len(), "{name}");
        let folder = name.trim_end_matches("make.html");
        for puzzle in boxes {
            let page = format!("{folder}{}.html", puzzle.get("value").unwrap());
            assert!(SITE.contains_key(&page), "{name} has {page}");
        }
        // Two papers, twenty layouts; one puzzle to a page is always possible.
        for cell in &cells {
            let boards = cell.all("svg").count();
            let fits = cell.tags[0].get("data-fits").unwrap();
            let fits: Vec<&str> = fits.split('|').collect();
            assert_eq!(fits.len(), 40, "{name}");
            for one in [0, 4, 8, 12, 14, 16, 18] {
                assert!(
                    !fits[one].is_empty() && !fits[20 + one].is_empty(),
                    "{name}"
                );
            }
            for fit in fits.into_iter().filter(|fit| !fit.is_empty()) {
                let numbers: Vec<f32> = fit.split(' ').map(|n| n.parse().unwrap()).collect();
                let [board, square, beside] = numbers[..] else {
                    panic!("{name}: {fit}");
                };
                assert!(board < boards as f32 && square > 1.0);
                assert!(
                    beside == 0.0 || beside == 1.0 || beside >= 30.0,
                    "{name}: {fit}"
                );
            }
        }
        let answers = html.inside_class("answers").remove(0);
        let numbers = answers.all("li").filter(|tag| tag.get("value").is_some());
        assert_eq!(numbers.count(), cells.len(), "{name}");
        // Everything to fill in has a name, and every group of it too.
        let named: BTreeSet<&str> = html.all("label").filter_map(|tag| tag.get("for")).collect();
        let inside: Vec<Html> = html.inside_name("label");
        for field in html
            .tags
            .iter()
            .filter(|tag| ["input", "select"].contains(&tag.name.as_str()))
        {
            let around = || {
                let holds = |label: &Html| {
                    label
                        .tags
                        .iter()
                        .any(|tag| tag.attributes == field.attributes)
                };
                inside.iter().any(holds)
            };
            let is_named = field.get("id").is_some_and(|id| named.contains(id)) || around();
            assert!(is_named, "{name}: {field:?}");
        }
        assert_eq!(
            html.all("fieldset").count(),
            html.all("legend").count(),
            "{name}"
        );
        assert_eq!(html.all("h1").count(), 1, "{name}");
        // The way there, from the game's puzzles and from what there is to print.
        let game = folder.trim_end_matches('/').rsplit('/').next().unwrap();
        for (from, link) in [
            (format!("{folder}puzzles.html"), "make.html".to_owned()),
            (
                format!("{}/print.html", &name[..2]),
                format!("{game}/make.html"),
            ),
        ] {
            let page = std::str::from_utf8(&SITE[&from]).unwrap();
            assert!(page.contains(&format!("href=\"{link}\"")), "{from}");
        }
    }
}

#[test]
fn a_sheet_of_several_games_is_made_of_every_puzzle() {
    for code in ["en", "fr"] {
        let text = std::str::from_utf8(&SITE[&format!("{code}/make.html")]).unwrap();
        let html = Html::read(text);
        let boxes = html
            .all("input")
            .filter(|tag| tag.get("name") == Some("id"));
        let mut count = 0;
        for puzzle in boxes {
            let page = format!("{code}/{}.html", puzzle.get("value").unwrap());
            assert!(SITE.contains_key(&page), "{page}");
            count += 1;
        }
        let home = std::path::Path::new(project::HOME);
        assert_eq!(count, project::files(&home.join("puzzles")).len());
        // Its boards come from scripts beside the games' own pages.
        for group in html
            .all("fieldset")
            .filter_map(|tag| tag.get("data-scripts"))
        {
            let script = format!("{code}/{group}1.js");
            assert!(SITE.contains_key(&script), "{script}");
        }
        assert_eq!(html.with_class("cell").count(), 0);
        assert_eq!(html.inside_class("rules")[0].all("p").count(), 5);
        let print = std::str::from_utf8(&SITE[&format!("{code}/print.html")]).unwrap();
        assert!(print.contains("href=\"make.html\""));
    }
}

#[test]
fn pages_with_diagrams_have_the_script_that_gives_them_away() {
    let mut with = 0;
    for (name, text) in pages() {
        let html = Html::read(text);
        let scripts: Vec<_> = html
            .all("script")
            .filter_map(|tag| Some((tag.get("src")?.rsplit('/').next()?, tag)))
            .collect();
        let at = |name: &str| scripts.iter().position(|(script, _)| *script == name);
        let made = at("diagram.js");
        // What is made for paper has no script; a list leads to the puzzles' own pages, and so does
        // the puzzle of the day.
        let is_site = html.with_class("top").count() > 0;
        let figures = html.all("figure");
        let has_figure = figures.filter(|tag| !tag.has_class("board-room")).count() > 0;
        assert_eq!(made.is_some(), is_site && has_figure, "{name}");
        let Some(made) = made else { continue };
        with += 1;
        for word in ["data-save", "data-text", "data-copied", "data-kept"] {
            let said = scripts[made].1.get(word);
            assert!(said.is_some_and(|said| !said.is_empty()), "{name}: {word}");
        }
        // The board is taken apart before its picture gets buttons.
        assert!(at("play.js").is_none_or(|play| play < made), "{name}");
    }
    assert!(with > 200, "{with}");
}

/// What a page links of its own site: where the link is resolved from the page, its file.
fn linked(name: &str, text: &str, end: &str) -> BTreeSet<String> {
    let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
    let page = Html::read(text);
    let links = page.tags.iter().filter_map(|tag| match tag.name.as_str() {
        "link" => tag.get("href"),
        "script" => tag.get("src"),
        _ => None,
    });
    let inside = links.filter(|link| link.ends_with(end) && !link.contains("://"));
    inside
        .map(|link| {
            let mut path: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
            for part in link.split('/') {
                if part == ".." {
                    path.pop();
                } else {
                    path.push(part);
                }
            }
            path.join("/")
        })
        .collect()
}

#[test]
fn a_puzzle_page_is_light() {
    const MOST: usize = 40_000;
    let sent = |bytes: &[u8]| miniz_oxide::deflate::compress_to_vec(bytes, 6).len();
    let mut puzzles = 0;
    let mut parts: std::collections::BTreeMap<String, usize> = Default::default();
    for (name, text) in pages().filter(|(_, text)| text.contains("class=\"puzzle\"")) {
        let mut all = sent(text.as_bytes());
        for end in [".js", ".css", ".svg"] {
            for file in linked(name, text, end) {
                let bytes = SITE.get(&file).unwrap_or_else(|| panic!("{name}: {file}"));
                all += *parts.entry(file).or_insert_with(|| sent(bytes));
            }
        }
        assert!(all <= MOST, "{name} takes {all} bytes");
        puzzles += 1;
    }
    assert!(puzzles > 200 && parts.len() > 7, "{puzzles} {parts:?}");
}

#[test]
fn what_is_read_has_the_style_of_what_is_read() {
    let read = std::str::from_utf8(&SITE["assets/text.css"]).unwrap();
    let named = |class: &str, style: &str| {
        style
            .match_indices(&format!(".{class}"))
            .any(|(at, found)| {
                let after = style[at + found.len()..].chars().next();
                !after.is_some_and(|c| c.is_alphanumeric() || c == '-')
            })
    };
    let mut with = 0;
    for (name, text) in pages() {
        let links = linked(name, text, ".css");
        // Sheets have a style of their own.
        if !links.contains("assets/style.css") {
            continue;
        }
        if links.contains("assets/text.css") {
            with += 1;
            continue;
        }
        let page = Html::read(text);
        let classes = page.tags.iter().filter_map(|tag| tag.get("class"));
        for class in classes.flat_map(str::split_whitespace) {
            let styled = links
                .iter()
                .map(|link| std::str::from_utf8(&SITE[link]).unwrap())
                .any(|style| named(class, style));
            assert!(
                styled || !named(class, read),
                "{name} has the class {class}, whose style it doesn't link"
            );
        }
    }
    assert!(with > 40, "{with}");
}
