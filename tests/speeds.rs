//! How long the strongest opponent lets one wait, in Chromium, in the worker that pages use:
//! `cargo test speeds:: -- --ignored --nocapture` prints the table of the README.

use crate::chromium::Tab;
use crate::site::SITE;
use serde_json::{Value as Json, json};

/// Games from a board, the strongest opponent against the weakest: the board, its first moves that
/// are not counted, what is aimed at in milliseconds.
const BOARDS: [(&str, &str, &str, usize, f64); 10] = [
    ("chomp", "Chomp 8×10", "8x10", 0, 100.0),
    ("chomp", "Chomp 3×100", "3x100", 0, 500.0),
    ("dualite", "Dualité 4×4", "..../..../..../.... -", 0, 100.0),
    (
        "dualite",
        "Dualité 5×5 after three moves",
        "...../...../...../...../..... -",
        3,
        2000.0,
    ),
    (
        "dualite",
        "the three moves before",
        "...../...../...../...../..... -",
        0,
        2000.0,
    ),
    ("pipopipette", "Pipopipette 3×3", "3x3", 0, 100.0),
    ("pipopipette", "Pipopipette 3×4", "3x4", 0, 2000.0),
    (
        "pipopipette",
        "Pipopipette 6×6, a whole turn",
        "6x6",
        0,
        2000.0,
    ),
    (
        "ninuki",
        "Gomoku Ninuki 19×19",
        "19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19 x 0-0",
        0,
        1000.0,
    ),
    ("morpiae", "Morpiae", "start", 0, 1000.0),
];

/// Plays `games` games in the page and gives the milliseconds of each turn of the strongest, and
/// of them those that were proved: `[[milliseconds, proved], …]`, those after `skip` moves.
fn turns(tab: &Tab, game: &str, start: &str, from: usize, to: usize) -> Vec<(f64, bool)> {
    let script = format!(
        "(async () => {{
            const engine = window.engines['{game}'] ||= quadrille.engine('{game}', '../../assets/engine/');
            const turns = [], ask = question => engine.ask(question);
            await ask({{ ask: 'moves', position: {start} }});
            const end = performance.now() + 8000;
            for (let seed = 0; performance.now() < end && seed < 12; seed++) {{
                let position = {start}, strong = seed % 2 === 0, spent = 0, proved = true, count = 0;
                for (;;) {{
                    const board = await ask({{ ask: 'board', position, line: [] }});
                    if (board.result || performance.now() > end) break;
                    const asked = {{ ask: 'choose', position, seed, strength: strong ? 'perfect' : 'beginner' }};
                    const began = performance.now();
                    const found = strong ? await engine.deepen(asked, found => found.exact, () => 0) : await ask(asked);
                    if (strong) {{ spent += performance.now() - began; proved &&= found.exact; }}
                    const next = await ask({{ ask: 'board', position, line: [found.move] }});
                    position = next.position;
                    const goes = next.by[0] === next.own;
                    count++;
                    if (!goes || next.result) {{
                        if (strong && count > {from} && count <= {to}) turns.push([spent, proved]);
                        spent = 0;
                        proved = true;
                    }}
                    if (!goes) strong = !strong;
                }}
            }}
            return turns;
        }})()",
        start = json!(start),
    );
    tab.eval(&format!(
        "window.result = null, ({script}).then(turns => window.result = turns), 0"
    ));
    for _ in 0..6 {
        let waited = "new Promise(done => { const ask = () => window.result ? done(true) : setTimeout(ask, 50); ask(); setTimeout(() => done(false), 5000); })";
        if tab.is(waited) {
            break;
        }
    }
    let found = tab.eval("window.result");
    let turns = found.as_array().expect("turns").iter();
    let one = |turn: &Json| (turn[0].as_f64().unwrap(), turn[1] == json!(true));
    turns.map(one).collect()
}

#[test]
#[ignore = "it measures, on a machine that does nothing else"]
fn the_strongest_opponent_lets_nobody_wait_for_long() {
    let Some(tab) = Tab::new("how long an opponent takes") else {
        return;
    };
    // No task of the page itself takes long.
    tab.before_each_page(
        "window.engines = {}; window.longest = 0;
        new PerformanceObserver(list => { for (const task of list.getEntries()) longest = Math.max(longest, task.duration); })
            .observe({ type: 'longtask', buffered: true });",
    );
    println!("| Strongest opponent, in Chromium | turns | median | worst | proved | aim |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let mut missed = Vec::new();
    for (game, name, start, from, aim) in BOARDS {
        let to = if name.starts_with("the three") {
            3
        } else {
            usize::MAX
        };
        tab.open(&SITE.join("en").join(game).join("play.html"));
        let mut turns = turns(&tab, game, start, from, to);
        turns.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (median, worst) = (turns[turns.len() / 2].0, turns[turns.len() - 1].0);
        let proved = turns.iter().filter(|turn| turn.1).count() * 100 / turns.len();
        println!(
            "| {name} | {} | {median:.0} ms | {worst:.0} ms | {proved} % | {aim:.0} ms |",
            turns.len()
        );
        if worst > aim {
            missed.push(name);
        }
    }
    // From the first click on a page to the engine's own first move.
    let mut first: Vec<f64> = Vec::new();
    for game in ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"] {
        tab.eval("localStorage.clear()");
        tab.open(&SITE.join("en").join(game).join("play.html"));
        tab.eval("document.querySelector('input[name=begins][value=\"1\"]').checked = true, document.querySelector('input[name=level][value=perfect]').checked = true, 0");
        let waited = tab.eval(
            "new Promise(done => {
                const began = performance.now(), look = () => location.hash.includes('m=') ? done(performance.now() - began) : setTimeout(look, 2);
                document.querySelector('input[name=begins][value=\"1\"]').dispatchEvent(new Event('change'));
                look();
            })",
        );
        // The page waits a little before it plays, so that one sees what happens.
        first.push(waited.as_f64().unwrap());
        let longest = tab.eval("longest").as_f64().unwrap();
        assert!(longest <= 50.0, "{game}: a task of {longest} ms");
    }
    let list: Vec<String> = first.iter().map(|time| format!("{time:.0}")).collect();
    println!(
        "\nfrom the first click to the engine's first move, its pause of 400 ms included: {} ms",
        list.join(", ")
    );
    assert!(missed.is_empty(), "{missed:?}");
}

/// How long the page looks for a new puzzle, by game and level: eight seeds each, the engine loaded.
#[test]
#[ignore = "it measures, on a machine that does nothing else"]
fn a_new_puzzle_comes_soon() {
    let Some(tab) = Tab::new("how long a new puzzle takes") else {
        return;
    };
    println!("| New puzzle, in Chromium | stars | seeds | median | worst | aim |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: |");
    let mut missed = Vec::new();
    for game in ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"] {
        let aim = match game {
            "ninuki" | "morpiae" => 10.0,
            _ => 3.0,
        };
        let page = SITE.join("en").join(game).join("new.html");
        tab.open(&page);
        let state = "document.querySelector('[data-new]').dataset.state";
        let levels =
            tab.eval("[...document.querySelectorAll('input[name=stars]')].map(one => +one.value)");
        // The engine comes with the first puzzle.
        tab.eval("document.dispatchEvent(new Event('keydown'))");
        tab.until("a first puzzle", &format!("{state} === 'yours'"));
        for stars in levels.as_array().expect("levels") {
            let mut times: Vec<f64> = Vec::new();
            for seed in 0..8 {
                tab.eval(&format!(
                    "window.took = null, (() => {{
                        const began = performance.now(), box = document.querySelector('[data-new]');
                        location.hash = '#seed=speed{seed}&stars={stars}';
                        const look = () => box.dataset.state === 'looking' ? wait() : (window.took = performance.now() - began);
                        const wait = () => setTimeout(box.dataset.state === 'looking' ? look : wait, 2);
                        addEventListener('hashchange', wait, {{ once: true }});
                    }})(), 0"
                ));
                for _ in 0..8 {
                    let waited = "new Promise(done => { const ask = () => window.took ? done(true) : setTimeout(ask, 20); ask(); setTimeout(() => done(false), 5000); })";
                    if tab.is(waited) {
                        break;
                    }
                }
                times.push(tab.eval("window.took").as_f64().unwrap_or(f64::INFINITY) / 1000.0);
            }
            times.sort_by(f64::total_cmp);
            let (median, worst) = (times[times.len() / 2], times[times.len() - 1]);
            println!(
                "| {game} | {stars} | {} | {median:.2} s | {worst:.2} s | {aim:.0} s |",
                times.len()
            );
            if worst > aim {
                missed.push(format!("{game} {stars}"));
            }
        }
    }
    assert!(missed.is_empty(), "{missed:?}");
}
