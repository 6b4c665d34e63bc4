//! New puzzles made and solved on their page in a real browser, held against the program's own.

use crate::chromium::Tab;
use crate::project::Project;
use crate::site::SITE;
use quadrille::game::board::{Board, find};
use quadrille::game::contract::{Fields, Rules};
use quadrille::games;
use quadrille::protocol::respond;
use serde_json::{Value as Json, json};

/// The puzzle of a seed as the program makes it.
fn mined(game: &str, stars: u8, seed: &str) -> Json {
    let engines = games::all();
    let mut from = json!(0);
    loop {
        let question =
            json!({ "ask": "mine", "game": game, "seed": seed, "stars": stars, "from": from });
        let (answer, _) = respond(&engines, &question.to_string());
        if answer["found"] == true {
            return answer;
        }
        assert!(answer["next"].is_u64(), "{answer}");
        from = answer["next"].clone();
    }
}

/// Points at a move, and at its line where several go through the place.
fn point(tab: &Tab, game: &str, board: &dyn Board, mv: &str) {
    let engines = games::all();
    let engine = find(&engines, game).unwrap();
    let place = engine.place_of(mv).unwrap();
    let moves = board.moves().into_iter();
    let here = moves.filter(|other| engine.place_of(other).as_ref() == Some(&place));
    let here: Vec<String> = here.collect();
    tab.click(&format!(
        "document.querySelector('[data-new] .cell[data-place=\"{place}\"] rect')"
    ));
    if here.len() > 1 {
        let at = here.iter().position(|other| other == mv).unwrap();
        tab.click(&format!(
            "document.querySelectorAll('[data-several] button')[{at}]"
        ));
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_new_puzzle_is_made_missed_and_solved_on_its_page() {
    for (game, stars, code) in [
        ("dualite", 2, "en"),
        ("chomp", 2, "fr"),
        ("pipopipette", 1, "en"),
        ("ninuki", 2, "fr"),
        ("morpiae", 1, "en"),
    ] {
        let Some(tab) = Tab::new("new puzzles") else {
            return;
        };
        let page = SITE.join(code).join(game).join("new.html");
        tab.open(format!("{}#seed=kept&stars={stars}", page.display()).as_ref());
        let state = "document.querySelector('[data-new]').dataset.state";
        tab.until("a puzzle", &format!("{state} === 'yours'"));
        let puzzle = mined(game, stars, "kept");
        let engines = games::all();
        let engine = find(&engines, game).unwrap();
        let position = puzzle["position"].as_str().unwrap();
        let mut board = engine
            .read(position, &Fields::new(), &Rules::default())
            .unwrap();
        let line = puzzle["line"].as_array().unwrap().iter();
        let line: Vec<&str> = line.map(|mv| mv.as_str().unwrap()).collect();
        let keys = puzzle["keys"].as_array().unwrap();
        // A wrong move first: it is answered, and the next press takes it back.
        let wrong = board
            .moves()
            .into_iter()
            .find(|mv| !keys.iter().any(|key| key == mv));
        point(&tab, game, &*board, &wrong.unwrap());
        tab.until("a wrong move", &format!("{state} === 'wrong'"));
        tab.click("document.querySelector('[data-do=undo]')");
        tab.until("it back", &format!("{state} === 'yours'"));
        let mut own = true;
        for mv in line {
            if tab.text(state) == "solved" {
                break;
            }
            if own {
                tab.until("a turn", &format!("['yours', 'solved'].includes({state})"));
                if tab.text(state) == "solved" {
                    break;
                }
                point(&tab, game, &*board, mv);
            }
            let played = board.play(mv).unwrap();
            own = own == played.keeps_turn;
            board = played.board;
        }
        tab.until("the end", &format!("{state} === 'solved'"));
        let ink = tab.text("document.querySelector('[role=status]').className");
        // The stamp is for what was found without a mistake.
        assert_eq!(ink, "say G", "{game}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_search_can_be_stopped_and_the_address_says_what_was_made() {
    let Some(tab) = Tab::new("new puzzles") else {
        return;
    };
    tab.open(&SITE.join("en").join("chomp").join("new.html"));
    let state = "document.querySelector('[data-new]').dataset.state";
    // A first puzzle is there without being asked for; a level that is chosen brings one of its own.
    tab.until("a first puzzle", &format!("{state} === 'yours'"));
    let first = tab.text("location.hash");
    tab.eval("document.querySelector('[value=\"3\"]').click()");
    tab.until(
        "one of the level",
        &format!("{state} === 'yours' && location.hash.endsWith('&stars=3')"),
    );
    assert_ne!(tab.text("location.hash"), first);
    tab.eval("document.querySelector('[value=\"2\"]').click()");
    tab.until(
        "the first level",
        &format!("{state} === 'yours' && location.hash.endsWith('&stars=2')"),
    );
    // Who presses twice has pressed once; a search is stopped at once. In one breath: a puzzle may be found
    // before the next.
    let seen = tab.text(&format!(
        "(() => {{
            for (const what of ['make', 'make']) document.querySelector(`[data-do=${{what}}]`).click();
            const seen = {state};
            document.querySelector('[data-do=stop]').click();
            return seen;
        }})()"
    ));
    assert_eq!(seen, "looking");
    assert_eq!(tab.text(state), "idle");
    tab.click("document.querySelector('[data-do=make]')");
    tab.until("a puzzle", &format!("{state} === 'yours'"));
    let address = tab.text("location.hash");
    assert!(
        address.starts_with("#seed=") && address.ends_with("&stars=2"),
        "{address}"
    );
}

/// A hint says first where to look, then the move; after a wrong move another is played at once.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_hint_comes_in_two_steps_and_a_wrong_move_gives_way_to_the_next() {
    let Some(tab) = Tab::new("hints of new puzzles") else {
        return;
    };
    for (game, stars, code) in [
        ("dualite", 2, "fr"),
        ("chomp", 2, "en"),
        ("pipopipette", 1, "fr"),
        ("ninuki", 2, "en"),
    ] {
        let page = SITE.join(code).join(game).join("new.html");
        tab.open(format!("{}#seed=kept&stars={stars}", page.display()).as_ref());
        let state = "document.querySelector('[data-new]').dataset.state";
        tab.until("a puzzle", &format!("{state} === 'yours'"));
        let puzzle = mined(game, stars, "kept");
        let position = puzzle["position"].as_str().unwrap();
        let engines = games::all();
        let engine = find(&engines, game).unwrap();
        let board = engine
            .read(position, &Fields::new(), &Rules::default())
            .unwrap();
        let keys = puzzle["keys"].as_array().unwrap();
        let key = engine.place_of(keys[0].as_str().unwrap()).unwrap();
        let shown = || tab.text("document.querySelector('svg.board metadata').textContent");
        let start = shown();
        assert!(start.starts_with(game), "{start}");
        // Where the key goes: the middle of its place.
        let middle = format!(
            "(cell => +cell.getAttribute('x') + cell.getAttribute('width') / 2)(document.querySelector('.cell[data-place=\"{key}\"] rect'))"
        );
        let dots = "[...document.querySelectorAll('.signs .may')]";
        tab.click("document.querySelector('[data-do=hint]')");
        tab.until("dots", &format!("{dots}.length > 1"));
        assert!(
            tab.is(&format!(
                "{dots}.some(dot => Math.abs(dot.getAttribute('cx') - {middle}) < 1e-6)"
            )),
            "{game}"
        );
        assert!(tab.is(&format!("{dots}.length <= 4")), "{game}");
        tab.click("document.querySelector('[data-do=hint]')");
        tab.until(
            "the key",
            "document.querySelectorAll('.signs .yes').length === 1",
        );
        assert!(
            tab.is(&format!("Math.abs(document.querySelector('.signs .yes').getAttribute('cx') - {middle}) < 1e-6")),
            "{game}"
        );
        let moves = board.moves().into_iter();
        let mut wrong = moves.filter(|mv| !keys.iter().any(|key| key == mv));
        point(&tab, game, &*board, &wrong.next().unwrap());
        let moved = format!(
            "document.querySelector('svg.board metadata').textContent !== {}",
            json!(start)
        );
        tab.until("a wrong move", &format!("{state} === 'wrong' && {moved}"));
        point(&tab, game, &*board, keys[0].as_str().unwrap());
        tab.until(
            "the key played",
            &format!("['yours', 'solved'].includes({state}) && {moved}"),
        );
        let tried = "document.querySelectorAll('.tried .try').length";
        assert_eq!(tab.eval(tried), 1, "{game}");
    }
}

/// Of a new puzzle, too, sheets are made: of its seed alone, so that a link brings the same.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_new_puzzle_is_put_on_a_sheet() {
    let Some(tab) = Tab::new("new puzzles on paper") else {
        return;
    };
    for (game, stars, code) in [("chomp", 2, "en"), ("ninuki", 2, "fr")] {
        let page = SITE.join(code).join(game).join("new.html");
        tab.open(format!("{}#seed=kept&stars={stars}", page.display()).as_ref());
        let state = "document.querySelector('[data-new]').dataset.state";
        tab.until("a puzzle", &format!("{state} === 'yours'"));
        tab.click("document.querySelector('[data-sheet]')");
        let cells = "document.querySelectorAll('main > .page .cell')";
        tab.until("the sheet", &format!("{cells}.length === 1"));
        let puzzle = mined(game, stars, "kept");
        // Its board is the puzzle's, its question has words, its answer is the key.
        let board = tab.text(&format!(
            "{cells}[0].querySelector('svg.board metadata, svg.board').outerHTML"
        ));
        let drawn = json!({ "ask": "board", "game": game, "position": puzzle["position"] });
        let (drawn, _) = respond(&games::all(), &drawn.to_string());
        let shapes = |svg: &str| svg.matches("<circle").count() + svg.matches("<path").count();
        assert_eq!(
            shapes(&board),
            shapes(drawn["svg"].as_str().unwrap()),
            "{game}"
        );
        let asked = tab.text(&format!(
            "{cells}[0].querySelector('.asks').textContent.trim()"
        ));
        assert!(asked.len() > 10 && !asked.contains("undefined"), "{asked}");
        assert_eq!(
            asked.starts_with("C’est à Noir de jouer."),
            game == "ninuki",
            "{asked}"
        );
        let key = tab.text("document.querySelector('main .strip li').textContent");
        let wanted = puzzle["keys"][0].as_str().unwrap();
        let plain = key.replace(['(', ')', ' '], "");
        assert!(plain.contains(wanted), "{key}: {wanted}");
        // Within the page, beside one of the collection, and unticked.
        let fits = "[...document.querySelectorAll('main > .page')].every(page => page.scrollHeight <= page.clientHeight + 1 && page.scrollWidth <= page.clientWidth + 1)";
        assert!(tab.is(fits), "{game}");
        tab.click("document.querySelector('[name=id]')");
        tab.until("both", &format!("{cells}.length === 2"));
        assert!(tab.text("location.hash").contains("&new=kept%3A"));
        tab.click("document.querySelector('[name=new]')");
        tab.until("one", &format!("{cells}.length === 1"));
        assert!(!tab.text("location.hash").contains("new="));
    }
}

/// A sheet as a reader has it: of each puzzle its number and title, its stars, its board, what is asked and
/// the room for it, and at last the answers and the keys, in their order.
const READ: &str = "(() => {
    const said = node => node.textContent.replace(/\\s+/g, ' ').trim();
    const parts = board => [...board.querySelectorAll('circle, path, rect, use, line, text')].map(part => part.tagName + (part.getAttribute('d') || part.textContent || part.getAttribute('cx') || ''));
    const cells = [...document.querySelectorAll('main > .page .cell')].map(cell => [
        said(cell.querySelector('h2')), said(cell.querySelector('.asks')), cell.querySelectorAll('.lines li').length, cell.querySelector('.lines').className, parts(cell.querySelector('svg')).join(' ')]);
    // A sheet of the program says more of an answer than its line: by whom it is proved, and what fails.
    const answers = [...document.querySelectorAll('main .answers li, main .strip li')].map(item => said(item).replace(/ ?\\([^)0-9]+\\).*/, '').replace(/ /g, ''));
    return JSON.stringify([document.querySelector('main .page .title').firstChild.data.trim(), cells, answers]);
})()";

/// The week's sheet of a game, by the page and by the program: all that is on it.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_weeks_sheet_is_the_same_here_and_in_the_pages() {
    let Some(tab) = Tab::new("a week's sheet") else {
        return;
    };
    // A week whose board of Morpiae has a part that matters, which a sheet of the project's own puzzles would print.
    tab.before_each_page(
        "Date = class extends Date { constructor(...of) { of.length ? super(...of) : super('2026-12-01T12:00:00'); } }",
    );
    let project = Project::of_repository();
    for (game, code) in [
        ("dualite", "fr"),
        ("chomp", "en"),
        ("ninuki", "fr"),
        ("morpiae", "fr"),
        ("pipopipette", "en"),
    ] {
        let page = SITE.join(code).join(game).join("make.html");
        tab.open(&page);
        tab.eval("document.querySelector('[data-week]').click()");
        let cells = "document.querySelectorAll('main > .page .cell')";
        let waits = "document.querySelectorAll('[name=new]')";
        tab.until(
            "the week",
            &format!("{waits}.length >= 6 && {cells}.length === {waits}.length"),
        );
        let address = tab.text("decodeURIComponent(location.hash)");
        let week = address
            .split_once("new=")
            .unwrap()
            .1
            .split(':')
            .next()
            .unwrap();
        let here = tab.text(READ);
        let words = [
            "sheet",
            "--game",
            game,
            "--lang",
            code,
            "--week",
            week,
            "--answers",
            "end",
        ];
        let ran = project.run(&words);
        assert_eq!(ran.code, 0, "{}", ran.err);
        tab.open(&project.path("sheet.html"));
        let there = tab.text(READ);
        let [here, there] =
            [&here, &there].map(|read| serde_json::from_str::<Vec<Json>>(read).unwrap());
        for (here, there) in here.iter().zip(&there) {
            for (here, there) in here
                .as_array()
                .into_iter()
                .flatten()
                .zip(there.as_array().into_iter().flatten())
            {
                assert_eq!(here, there, "{game}: {address}");
            }
            assert_eq!(here, there, "{game}: {address}");
        }
        assert_eq!(there[1].as_array().unwrap().len(), 6, "{game}");
    }
}
