//! Positions composed: what is put on a board is there, every position can be put together, and what
//! the page composes and judges is what `check` finds sound.

use std::collections::BTreeMap;

use crate::chromium::Tab;
use crate::project::Project;
use crate::shared::{Random, engine, for_all_games, random_game, read, starts};
use crate::site::SITE;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::drawn::Brush;
use quadrille::games;
use quadrille::protocol::respond;
use serde_json::{Value as Json, json};

/// What each place holds, in a picture that begins with `within`.
fn held(board: &dyn Board, within: &str) -> BTreeMap<String, String> {
    let places = board.places(within).into_iter();
    places
        .map(|place| (place.name, place.holds.into_owned()))
        .collect()
}

fn paints(engine: &dyn Engine) -> Vec<&'static str> {
    let brushes = engine.brushes().iter();
    brushes
        .filter_map(|brush| match brush {
            Brush::Holds(name) => Some(*name),
            Brush::Last | Brush::Turns(_) => None,
        })
        .collect()
}

/// The poison is chocolate too.
fn is_held(holds: &str, brush: &str) -> bool {
    holds == brush || (holds, brush) == ("poison", "chocolate")
}

#[test]
fn what_is_put_on_a_place_is_there_and_nothing_else_changes() {
    for_all_games(|engine, rules| {
        let mut random = Random(7);
        for start in starts(engine, rules) {
            let game = random_game(engine, rules, &start, &mut random);
            let text = &game[game.len() / 2];
            let board = read(engine, text, rules);
            let before = held(&*board, &start);
            for (place, brush) in before
                .keys()
                .flat_map(|place| paints(engine).into_iter().map(move |brush| (place, brush)))
            {
                let Ok(after) = board.put(brush, place) else {
                    continue;
                };
                let put = format!("{} {text}: {brush} on {place}", engine.slug());
                assert_eq!(
                    read(engine, &after.text(), rules).text(),
                    after.text(),
                    "{put}"
                );
                let holds = held(&*after, &start);
                assert!(is_held(&holds[place], brush), "{put}");
                // A bite takes more than its own square with it.
                if engine.slug() != "chomp" {
                    let others = |all: &BTreeMap<String, String>| {
                        let mut all = all.clone();
                        all.remove(place);
                        all
                    };
                    assert_eq!(others(&holds), others(&before), "{put}");
                }
            }
        }
    });
}

/// The position `target`, put together on the board that its game began on; none if a step on the
/// way is refused.
fn composed(engine: &dyn Engine, rules: &Rules, start: &str, target: &dyn Board) -> String {
    let mut board = read(engine, start, rules);
    let mut put = |brush: &str, place: &str| {
        let after = board.put(brush, place);
        board = after.unwrap_or_else(|fault| panic!("{}: {brush} {place}: {fault}", target.text()));
        board.text()
    };
    let mut text = read(engine, start, rules).text();
    let words = |text: &str| -> Vec<String> { text.split(' ').map(str::to_owned).collect() };
    // What is no place, first: who is to move may not have a five.
    for brush in engine.brushes() {
        if let Brush::Turns(name) = brush {
            let which = match *name {
                "to-move" => 1,
                _ => 2,
            };
            let side = usize::from(*name == "pairs-white");
            let part = |text: &str| match which {
                1 => words(text)[1].clone(),
                _ => words(text)[2].split('-').nth(side).unwrap().to_owned(),
            };
            for _ in 0..5 {
                if part(&text) != part(&target.text()) {
                    text = put(name, "");
                }
            }
        }
    }
    let at_first = held(&*read(engine, start, rules), start);
    for (place, holds) in held(target, start) {
        if at_first.get(&place) != Some(&holds) {
            text = put(&holds, &place);
        }
    }
    if engine.brushes().contains(&Brush::Last) && target.text().contains(['o', '#']) {
        text = put("last", &words(&target.text())[1]);
    }
    text
}

#[test]
fn every_position_of_a_game_can_be_composed() {
    let mut composed_so_far = 0;
    for_all_games(|engine, rules| {
        // Who of a team is to move is not composed.
        if engine.brushes().is_empty() || rules.has("teams", "true") {
            return;
        }
        let mut random = Random(11);
        for start in starts(engine, rules).into_iter().take(2) {
            for _ in 0..3 {
                for text in random_game(engine, rules, &start, &mut random) {
                    let target = read(engine, &text, rules);
                    // A start of two circles is played, not drawn; who has taken five pairs has won.
                    let ended = target.end().is_some();
                    if text.contains('+') || ended && engine.slug() == "ninuki" {
                        continue;
                    }
                    assert_eq!(composed(engine, rules, &start, &*target), text);
                    composed_so_far += 1;
                }
            }
        }
    });
    assert!(composed_so_far > 500, "{composed_so_far}");
}

#[test]
fn what_cannot_be_put_is_refused_with_a_reason() {
    for_all_games(|engine, rules| {
        let start = &starts(engine, rules)[0];
        let board = read(engine, start, rules);
        let mut brushes: Vec<&str> = engine.brushes().iter().map(|one| one.name()).collect();
        brushes.extend(["", "é", "turn"]);
        for brush in brushes {
            for place in [
                "",
                "é",
                "a",
                "A0",
                "a1-",
                "0,1",
                "1,0",
                "99999,99999",
                "z99",
                "i1",
                "a9-b9",
            ] {
                let is_turn = engine
                    .brushes()
                    .iter()
                    .any(|one| *one == Brush::Turns(one.name()) && one.name() == brush);
                match board.put(brush, place) {
                    Ok(_) => assert!(is_turn, "{} {brush} {place}", engine.slug()),
                    Err(fault) => assert!(!fault.to_string().is_empty()),
                }
            }
        }
    });
    let ask = |question: Json| respond(&games::all(), &question.to_string());
    let question = json!({ "ask": "put", "game": "ninuki", "position": "9/9/9/9/9/9/9/9/9 x 0-0" });
    let (answer, well) = ask(question.clone());
    assert!(!well);
    assert_eq!(answer["error"]["field"], "brush");
    let mut question = question;
    question["brush"] = json!("black");
    question["place"] = json!("J10");
    let (answer, well) = ask(question.clone());
    assert!(!well);
    assert_eq!(answer["error"]["field"], "place");
    question["place"] = json!("J9");
    let (answer, well) = ask(question);
    assert!(well);
    assert_eq!(answer["position"], "8x/9/9/9/9/9/9/9/9 x 0-0");
    // A picture that begins with another position shows what is gone since.
    let places = |within: &str| {
        let question =
            json!({ "ask": "board", "game": "chomp", "position": "2,1", "within": within });
        let (answer, _) = ask(question);
        answer["places"].as_array().map(|rows| {
            let rows = rows.iter().map(|row| row.as_array().unwrap().len());
            rows.sum::<usize>()
        })
    };
    assert_eq!((places("2,1"), places("3x5")), (Some(4), Some(15)));
    assert_eq!(places("3xx5"), None);
}

/// A puzzle composed by pointing: what is painted where, one after the other.
struct Composed {
    game: &'static str,
    start: &'static str,
    painted: &'static [(&'static str, &'static [&'static str])],
    task: &'static str,
    number: u32,
    position: &'static str,
    key: &'static str,
    verdict: &'static str,
}

/// Puzzles of the collection, or small enough to be looked through by hand.
const COMPOSED: [Composed; 4] = [
    Composed {
        game: "dualite",
        start: "..../..../..../.... -",
        // What is painted a second time goes again.
        painted: &[
            ("blackened", &["c4", "c3"]),
            ("white", &["c2", "c1", "d1", "a1", "a1"]),
            ("last", &["d1"]),
        ],
        task: "win in N",
        number: 4,
        position: "..#./..#./..o./..oo d1",
        key: "d2",
        verdict: "Sound",
    },
    Composed {
        game: "chomp",
        start: "2x4",
        painted: &[("eaten", &["3,1", "2,2", "2,2"])],
        task: "win in N",
        number: 2,
        position: "2,2",
        key: "2,2",
        verdict: "Sound",
    },
    Composed {
        game: "ninuki",
        start: "9/9/9/9/9/9/9/9/9 x 0-0",
        painted: &[
            ("black", &["F8", "E7", "D6", "C4", "D2"]),
            ("white-stone", &["C6", "E4", "E3", "F2", "J9"]),
            ("empty", &["J9"]),
        ],
        task: "win in N",
        number: 3,
        position: "9/5x3/4x4/2ox5/9/2x1o4/4o4/3x1o3/9 x 0-0",
        key: "C5",
        verdict: "C5 is the only first move",
    },
    Composed {
        game: "pipopipette",
        start: "3x3",
        painted: &[("drawn", &["a1-b1", "a1-a2", "b2-c2", "a3-b3"])],
        task: "best",
        number: 1,
        position: ".../..../-../..../.-./|.../-..",
        key: "b2-b3",
        verdict: "Sound",
    },
];

const STATE: &str = "document.querySelector('[data-compose]').dataset.state";
const TOLD: &str = "document.querySelector('[role=status]').textContent.trim()";
/// Keeps the text of the file that is taken home.
const CATCHER: &str = "
    const usual = URL.createObjectURL.bind(URL);
    URL.createObjectURL = blob => {
        if (blob.type === 'application/toml') blob.text().then(text => window.file = text);
        return usual(blob);
    };
    HTMLAnchorElement.prototype.click = function () { window.fileName = this.download; };";

fn judged(tab: &Tab) {
    tab.click("document.querySelector('.judge [type=submit]')");
    tab.until("a verdict", &format!("{STATE} === 'judged'"));
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn what_is_composed_on_the_page_is_judged_and_its_file_is_sound() {
    let Some(tab) = Tab::new("composing") else {
        return;
    };
    let project = Project::whole();
    for puzzle in &COMPOSED {
        let game = puzzle.game;
        tab.open(&SITE.join("en").join(game).join("compose.html"));
        tab.eval(CATCHER);
        tab.eval("document.dispatchEvent(new Event('keydown'))");
        tab.until("the engine", &format!("{STATE} === 'yours'"));
        tab.eval(&format!(
            "(select => {{ select.value = '{}'; select.dispatchEvent(new Event('change')); }})(document.querySelector('[data-start]'))",
            puzzle.start
        ));
        let typed = "document.querySelector('[data-typed]').value";
        tab.until("the board", &format!("{typed} === '{}'", puzzle.start));
        let mut shown = puzzle.start.to_owned();
        for (brush, places) in puzzle.painted {
            if game != "chomp" && game != "pipopipette" || *brush == "eaten" {
                tab.eval(&format!(
                    "document.querySelector('input[value={brush}]').click()"
                ));
            }
            for place in *places {
                tab.click(&format!(
                    "document.querySelector('.cell[data-place=\"{place}\"] rect')"
                ));
                tab.until(place, &format!("{typed} !== '{shown}'"));
                shown = tab.text(typed);
            }
        }
        assert_eq!(shown, puzzle.position);
        // What is not so is told, and there is no file of it.
        if puzzle.number > 1 {
            tab.eval(&format!(
                "(number => {{ number.value = '{}'; number.dispatchEvent(new Event('change')); }})(document.querySelector('[data-number]'))",
                puzzle.number - 1
            ));
            judged(&tab);
            let told = tab.text(TOLD);
            assert!(
                told.starts_with("Not that soon") || told.starts_with("No first move does it"),
                "{}",
                tab.text(TOLD)
            );
            assert!(tab.is("document.querySelector('[data-take]').hidden"));
        }
        tab.eval(&format!(
            "(form => {{ form.querySelector('select').value = '{}'; form.querySelector('input').value = '{}'; form.querySelector('select').dispatchEvent(new Event('change')); }})(document.querySelector('.judge'))",
            puzzle.task, puzzle.number
        ));
        // In this game positions have many ways to go on: nobody waits for all of them.
        if game == "ninuki" {
            tab.click("document.querySelector('.judge [type=submit]')");
            tab.until("the first move", &format!("{TOLD}.startsWith('C5 is')"));
            tab.click("document.querySelector('[data-do=stop]')");
        } else {
            judged(&tab);
        }
        let told = tab.text(TOLD);
        let plain = told.replace(['(', ')', ' '], "");
        assert!(
            told.starts_with(puzzle.verdict) && plain.contains(puzzle.key),
            "{game}: {told}"
        );
        tab.eval("document.querySelector('[data-title=en]').value = 'Tonight’s \"find\"'");
        tab.click("document.querySelector('[data-do=file]')");
        tab.until("the file", "!!window.file");
        assert_eq!(
            tab.text("window.fileName"),
            format!("{game}-tonight-s-find.toml")
        );
        let name = format!("puzzles/{game}/tonight.toml");
        project.write(&name, tab.text("window.file"));
        assert!(
            project
                .read(&name)
                .contains(&format!("key = \"{}\"", puzzle.key))
        );
        // The address holds it all.
        let (address, position) = (tab.text("location.hash"), puzzle.position);
        let made = "Object.fromEntries(new URLSearchParams(location.hash.slice(1)))";
        assert_eq!(tab.eval(made)["p"], position, "{address}");
    }
    let ran = project.run(&["check"]);
    // Some of these are in the collection already, which is told.
    assert!(ran.code == 0 && !ran.err.contains("error"), "{}", ran.err);
    let puzzles = project.files("puzzles").len();
    let sound = format!("{puzzles} puzzles: {puzzles} sound");
    assert!(ran.out.contains(&sound), "{}", ran.out);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_position_is_typed_played_and_linked() {
    let Some(tab) = Tab::new("composing") else {
        return;
    };
    let page = SITE.join("fr").join("morpiae").join("compose.html");
    let position =
        "3,5N0 4,6E4 7,9E4 5,7NE2 7,7SE2 6,10N4 4,7E1 5,3E0 4,8NE2 4,4SE2 4,5N1 5,5NE2 7,5SE4";
    let link = format!(
        "{}#p={}&s=capture+2",
        page.display(),
        position.replace(' ', "+")
    );
    tab.open(link.as_ref());
    tab.until("the position", &format!("{STATE} === 'yours'"));
    judged(&tab);
    assert!(
        tab.text(TOLD).starts_with("Le problème tient"),
        "{}",
        tab.text(TOLD)
    );
    let type_in = |text: &str| {
        tab.eval(&format!(
            "(typed => {{ typed.value = {}; typed.form.requestSubmit(); }})(document.querySelector('[data-typed]'))",
            json!(text)
        ));
    };
    // What can't be read is told with its place, and the board stays.
    type_in("4,3E4 4,3E4");
    tab.until(
        "a refusal",
        "document.querySelector('[role=status]').className === 'say R'",
    );
    assert!(tab.text(TOLD).contains('7'), "{}", tab.text(TOLD));
    // A file is opened as if it were typed: here by the ends of its lines.
    tab.eval(
        "(input => { const data = new DataTransfer(); data.items.add(new File(['(0,3)-(4,3)\\r\\n(9,2)-(9,6)\\r\\n'], 'game.txt'));
         input.files = data.files; input.dispatchEvent(new Event('change')); })(document.querySelector('[data-opened]'))",
    );
    let opened = "location.hash.startsWith('#p=4%2C3E4+9%2C2N0')";
    tab.until("the game of the file", opened);
    type_in("start");
    tab.until("the start", "location.hash.startsWith('#p=start')");
    // Positions of this game are come to by playing.
    let (game, board) = (engine("morpiae"), "start");
    let board = game.read(board, &Fields::new(), &Rules::default()).unwrap();
    let mv = &board.moves()[0];
    let place = game.place_of(mv).unwrap();
    tab.click(&format!(
        "document.querySelector('.cell[data-place=\"{place}\"] rect')"
    ));
    tab.until(
        "the move",
        &format!(
            "document.querySelectorAll('[data-several] button').length || location.hash.startsWith('#p={}')",
            mv.replace(',', "%2C")
        ),
    );
}

/// What a visitor did who pressed things in odd order.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn nothing_that_was_composed_is_lost_and_no_verdict_outlives_its_question() {
    let Some(tab) = Tab::new("composing") else {
        return;
    };
    let page = SITE.join("en").join("dualite").join("compose.html");
    let position = "..#./..#./..o./..oo d1";
    let link = format!(
        "{}#p={}&s=win+in+4",
        page.display(),
        position.replace('#', "%23").replace(' ', "+")
    );
    tab.open(link.as_ref());
    tab.until("the position", &format!("{STATE} === 'yours'"));
    let shown = "new URLSearchParams(location.hash.slice(1)).get('p')";
    let ink = "document.querySelector('[role=status]').className";
    judged(&tab);
    assert_eq!(tab.text(ink), "say G");
    // Another question has no answer yet.
    tab.eval(
        "(number => { number.value = '1'; number.dispatchEvent(new Event('change')); })(document.querySelector('[data-number]'))",
    );
    assert_eq!(tab.text(ink), "say B");
    assert!(tab.is("document.querySelector('[data-take]').hidden"));
    // A rule under which it can't be.
    tab.eval("document.querySelector('[data-rule=teams]').click()");
    tab.until("a refusal", &format!("{ink} === 'say R'"));
    assert!(tab.is("!document.querySelector('[data-rule=teams]').checked"));
    assert_eq!(tab.text(shown), position);
    // Another board, and back.
    tab.eval(
        "(select => { select.value = select.options[1].value; select.dispatchEvent(new Event('change')); })(document.querySelector('[data-start]'))",
    );
    tab.until("the large board", &format!("{shown}.endsWith(' -')"));
    tab.click("document.querySelector('[data-do=undo]')");
    tab.until("the position again", &format!("{shown} === '{position}'"));
    // As a puzzle's page gives it away.
    let type_in = |text: &str| {
        tab.eval(&format!(
            "(typed => {{ typed.value = {}; typed.form.requestSubmit(); }})(document.querySelector('[data-typed]'))",
            json!(text)
        ));
    };
    type_in("dualite ..../..../.o../o... a1\nThe board in words.");
    tab.until(
        "the other",
        &format!("{shown} === '..../..../.o../o... a1'"),
    );
    // Two changes at once are two.
    tab.eval(
        "for (const place of ['d4', 'd3']) document.querySelector(`.cell[data-place=${place}] rect`).dispatchEvent(new MouseEvent('click', {bubbles: true}))",
    );
    tab.until("both", &format!("{shown} === '...o/...o/.o../o... a1'"));
}
