//! The modules that pages load: made from the sources as they are, and with the same answers as the
//! program, byte for byte, in Node as well.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::random::SplitMix64;
use quadrille::game::solver::Limit;
use quadrille::protocol::{Games, answer_line};
use serde_json::json;

use crate::chromium::Tab;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
const KEPT: &str = "templates/assets/engine";
/// Each game's, and that of all declared games.
const MODULES: [&str; 6] = [
    "chomp",
    "dualite",
    "morpiae",
    "ninuki",
    "pipopipette",
    "rules",
];

fn read(name: &str) -> Vec<u8> {
    fs::read(Path::new(ROOT).join(name)).expect(name)
}

/// A number below `bound`.
fn below(random: &mut SplitMix64, bound: usize) -> usize {
    (random.draw() % bound as u64) as usize
}

/// A position of a random game on one of the boards that are printed, its rules, and some moves
/// from there.
fn walk(engine: &dyn Engine, random: &mut SplitMix64) -> (String, String, Vec<String>) {
    let options = engine.options().iter();
    let chosen: Vec<(&str, &str)> = options
        .map(|option| {
            let value = option.values[below(random, option.values.len())];
            (option.name, value)
        })
        .collect();
    let rules = Rules::new(engine.options(), chosen.iter().copied()).unwrap();
    let blanks = engine.blanks();
    // The larger boards less often: there is much to write of them.
    let most = 1 + below(random, blanks.len());
    let blank = blanks[below(random, most)];
    // With teams a position says which team-mate is to move.
    let mate = if rules.has("teams", "true") { " 1" } else { "" };
    let start = format!("{}{mate}", blank.position);
    let start = engine.read(&start, &Fields::new(), &rules).unwrap();
    let mut boards: Vec<Box<dyn Board>> = vec![start];
    let mut played = Vec::new();
    for _ in 0..below(random, 60) {
        let moves = boards[boards.len() - 1].moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[below(random, moves.len())].clone();
        boards.push(boards[boards.len() - 1].play(&mv).unwrap().board);
        played.push(mv);
    }
    let from = below(random, boards.len());
    let many = below(random, 6).min(played.len() - from);
    let rules: serde_json::Map<_, _> = chosen
        .iter()
        .map(|(name, value)| ((*name).to_owned(), json!(value)))
        .collect();
    let position = boards[from].text();
    (
        position,
        json!(rules).to_string(),
        played[from..][..many].to_vec(),
    )
}

/// The rules that a question names.
fn rules_of(engine: &dyn Engine, said: &str) -> Rules {
    let said: serde_json::Map<_, _> = serde_json::from_str(said).unwrap();
    let given = said
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str().unwrap()));
    Rules::new(engine.options(), given).unwrap()
}

/// So many questions of every kind about a game.
pub fn questions(engine: &dyn Engine, count: usize, seed: u64, nodes: u64) -> Vec<String> {
    let mut random = SplitMix64::new(seed);
    let mut questions = Vec::new();
    while questions.len() < count {
        let (position, rules, line) = walk(engine, &mut random);
        let kinds = [
            "moves", "play", "board", "solve", "values", "choose", "judge", "verify",
        ];
        // A puzzle takes longer to make than others take to answer.
        let ask = match below(&mut random, 30) {
            0 => "mine",
            _ => kinds[below(&mut random, kinds.len())],
        };
        let mut question = json!({
            "id": questions.len(), "ask": ask, "game": engine.slug(), "position": position,
            "rules": serde_json::from_str::<serde_json::Value>(&rules).unwrap(),
        });
        if ask == "verify" {
            // Of small positions mostly a sound one; of others one that belongs elsewhere.
            let rules = rules_of(engine, &rules);
            let board = engine.read(&position, &Fields::new(), &rules).unwrap();
            let limit = Limit {
                nodes: Some(nodes),
                ..Limit::default()
            };
            let answer = board.solve(&limit).ok();
            let bytes = answer.and_then(|answer| answer.certificate);
            let mut bytes = bytes.unwrap_or_else(|| b"\x01S\x09chomp 2x2".to_vec());
            if below(&mut random, 3) == 0 {
                let place = below(&mut random, bytes.len());
                bytes[place] ^= 1;
            }
            question["certificate"] = json!(STANDARD.encode(bytes));
        } else if ["play", "board"].contains(&ask) {
            question["line"] = json!(line);
        } else if ask != "moves" {
            question["limit"] = json!({ "nodes": 1 + below(&mut random, nodes as usize) });
        }
        if ["choose", "values"].contains(&ask) && below(&mut random, 4) == 0 {
            question["limit"] = json!(null);
            question["share"] = json!(1000 + below(&mut random, 9000));
        }
        if ask == "choose" {
            let strengths = ["beginner", "club", "perfect"];
            question["strength"] = json!(strengths[below(&mut random, 3)]);
            question["seed"] = json!(below(&mut random, 1000));
        }
        if ask == "mine" {
            question["stars"] = json!(1 + below(&mut random, 5));
            question["seed"] = json!(below(&mut random, 1000).to_string());
            question["limit"] = json!({ "nodes": 10 * (1 + below(&mut random, nodes as usize)) });
        }
        questions.push(question.to_string());
    }
    questions
}

/// So many questions of whoever composes: something is put somewhere, and the board is shown in a
/// picture that begins with another.
pub fn changes(engine: &dyn Engine, count: usize, seed: u64) -> Vec<String> {
    let mut random = SplitMix64::new(seed);
    let mut brushes: Vec<&str> = engine.brushes().iter().map(|one| one.name()).collect();
    brushes.push("none");
    let questions = (0..count).map(|number| {
        let (position, rules, line) = walk(engine, &mut random);
        let board = engine.read(&position, &Fields::new(), &rules_of(engine, &rules));
        let places = board.unwrap().places(&position);
        let mut question = json!({
            "id": number, "ask": "put", "game": engine.slug(), "position": position,
            "rules": serde_json::from_str::<serde_json::Value>(&rules).unwrap(),
            "place": places[below(&mut random, places.len())].name,
            "brush": brushes[below(&mut random, brushes.len())],
        });
        if below(&mut random, 3) == 0 {
            question["ask"] = json!("board");
            question["line"] = json!(line);
            question["within"] = json!(engine.starts()[0].1);
        }
        question.to_string()
    });
    questions.collect()
}

/// What the program answers.
pub fn native<G: Games + ?Sized>(games: &G, questions: &[Vec<u8>]) -> Vec<String> {
    let answers = questions.iter().map(|line| answer_line(games, line));
    answers
        .flatten()
        .map(|(answer, _)| answer.to_string())
        .collect()
}

/// What the modules, or this one alone, answer in Node, and how many bytes of memory the largest took.
pub fn in_node(module: Option<&str>, questions: &[Vec<u8>]) -> (Vec<String>, usize) {
    let mut node = Command::new("node")
        .arg(Path::new(ROOT).join("tests/module/ask.mjs"))
        .arg("--memory")
        .args(module)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = questions.join(&b'\n');
    input.push(b'\n');
    let mut stdin = node.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let out = node.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    assert!(out.status.success(), "{said}");
    writer.join().unwrap().unwrap();
    let bytes = said
        .lines()
        .filter_map(|line| line.rsplit(' ').next()?.parse().ok());
    let answers = String::from_utf8(out.stdout).unwrap();
    (
        answers.lines().map(str::to_owned).collect(),
        bytes.max().unwrap_or(0),
    )
}

pub fn assert_same(questions: &[Vec<u8>], native: &[String], module: &[String]) {
    for (question, (native, module)) in questions.iter().zip(native.iter().zip(module)) {
        assert_eq!(native, module, "{}", String::from_utf8_lossy(question));
    }
    assert_eq!(native.len(), module.len());
}

/// Asks the program and the modules so many questions about each game.
fn compare(count: usize, seed: u64, nodes: u64) {
    for engine in quadrille::games::all() {
        let mut lines = questions(&*engine, count, seed, nodes);
        lines.extend(changes(&*engine, count / 10, seed));
        let lines: Vec<Vec<u8>> = lines.into_iter().map(String::into_bytes).collect();
        let engines = [engine];
        assert_same(
            &lines,
            &native(&engines[..], &lines),
            &in_node(None, &lines).0,
        );
    }
}

#[test]
#[cfg_attr(not(node), ignore = "Node is not installed")]
fn the_modules_answer_as_the_program_does_byte_for_byte() {
    compare(400, 2026, 300);
}

#[test]
#[ignore = "takes minutes"]
fn the_modules_answer_thousands_of_questions_of_each_game_byte_for_byte() {
    compare(5_000, 1, 3_000);
}

/// What the module answers in Chromium, where the page does as the worker of `engine.js` does.
pub fn in_chromium(tab: &Tab, slug: &str, lines: &[Vec<u8>]) -> Vec<String> {
    let module = STANDARD.encode(read(&format!("{KEPT}/{slug}.wasm")));
    tab.eval(&format!(
        "(async () => {{
            const bytes = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
            const made = await WebAssembly.instantiate(bytes('{module}'), {{}});
            const wasm = made.instance.exports, decoder = new TextDecoder();
            window.answered = lines => lines.map(bytes).map(line => {{
                const at = wasm.alloc(line.length);
                new Uint8Array(wasm.memory.buffer, at, line.length).set(line);
                const from = wasm.ask(at, line.length);
                const length = new DataView(wasm.memory.buffer).getUint32(from, true);
                const text = decoder.decode(new Uint8Array(wasm.memory.buffer, from + 4, length));
                wasm.free(at, line.length);
                wasm.free(from, 4 + length);
                return text;
            }}).filter(Boolean);
        }})()"
    ));
    let mut answers = Vec::new();
    for lines in lines.chunks(10) {
        let lines: Vec<String> = lines.iter().map(|line| STANDARD.encode(line)).collect();
        let texts = tab.eval(&format!("answered({})", json!(lines)));
        let texts = texts.as_array().expect("a list of answers");
        answers.extend(texts.iter().map(|text| text.as_str().unwrap().to_owned()));
    }
    answers
}

/// Asks the program and the modules in Chromium so many questions about each game, sound ones and
/// as many that somebody has mangled.
fn compare_in_chromium(count: usize, seed: u64, nodes: u64) {
    let Some(tab) = Tab::new("the modules") else {
        return;
    };
    for engine in quadrille::games::all() {
        let mut sound = questions(&*engine, count, seed, nodes);
        sound.extend(changes(&*engine, count / 10, seed));
        let mut random = SplitMix64::new(seed);
        let mangled: Vec<_> = sound
            .iter()
            .map(|line| mangled_line(line, &mut random))
            .collect();
        let lines: Vec<Vec<u8>> = sound
            .into_iter()
            .map(String::into_bytes)
            .chain(mangled)
            .collect();
        let answers = in_chromium(&tab, engine.slug(), &lines);
        let engines = [engine];
        assert_same(&lines, &native(&engines[..], &lines), &answers);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_modules_answer_in_chromium_as_the_program_does_byte_for_byte() {
    compare_in_chromium(200, 77, 300);
}

#[test]
#[ignore = "takes minutes"]
fn the_modules_answer_thousands_of_questions_in_chromium_byte_for_byte() {
    compare_in_chromium(2_000, 78, 2_000);
}

/// A line with one to three of its bytes changed, added or taken out, now and then cut off.
pub fn mangled_line(line: &str, random: &mut SplitMix64) -> Vec<u8> {
    const SIGNS: &[u8] = b"019,./-|x#o \"\\{}[]:eEtn\x00\xc3\xa9\xff\xf0";
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..1 + below(random, 3) {
        let place = below(random, bytes.len().max(1)).min(bytes.len().saturating_sub(1));
        let sign = SIGNS[below(random, SIGNS.len())];
        match below(random, 8) {
            0..3 => bytes.insert(place, sign),
            3..6 if !bytes.is_empty() => bytes[place] = sign,
            6 if !bytes.is_empty() => drop(bytes.remove(place)),
            _ if below(random, 4) == 0 => bytes.truncate(place),
            _ => {}
        }
    }
    bytes
}

/// Hostile lines of all games.
fn hostile(count: usize) {
    for engine in quadrille::games::all() {
        let mut random = SplitMix64::new(7);
        let sound = questions(&*engine, 400, 11, 60);
        let mut lines: Vec<Vec<u8>> = (0..count / 5)
            .map(|number| mangled_line(&sound[number % sound.len()], &mut random))
            .collect();
        let changes = changes(&*engine, 100, 13);
        lines.extend(
            (0..count / 50)
                .map(|number| mangled_line(&changes[number % changes.len()], &mut random)),
        );
        // A game that is named wrongly is not in this module, and another one is in the program.
        let slug = engine.slug();
        let engines = [engine];
        let (answers, bytes) = in_node(None, &lines);
        assert_same(&lines, &native(&engines[..], &lines), &answers);
        assert!(bytes < 64 << 20, "{slug}: {bytes} bytes");
    }
}

#[test]
#[cfg_attr(not(node), ignore = "Node is not installed")]
fn hostile_lines_are_refused_and_take_no_memory() {
    hostile(20_000);
}

#[test]
#[ignore = "takes minutes"]
fn a_million_hostile_lines_are_refused_and_take_no_memory() {
    hostile(1_000_000);
}

/// The checksum of POSIX `cksum`.
fn checksum(bytes: &[u8]) -> u32 {
    let feed = |crc: u32, byte: u8| {
        (0..8).fold(crc ^ u32::from(byte) << 24, |crc, _| match crc >> 31 {
            0 => crc << 1,
            _ => crc << 1 ^ 0x04C1_1DB7,
        })
    };
    let length = bytes.len().to_le_bytes().into_iter();
    let significant = 8 - bytes.len().leading_zeros() as usize / 8;
    let crc = bytes
        .iter()
        .copied()
        .chain(length.take(significant))
        .fold(0, feed);
    !crc
}

/// Files below a folder or file, with `/`.
fn files(name: &str, found: &mut Vec<String>) {
    let path = Path::new(ROOT).join(name);
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            let inner = entry.unwrap().file_name().into_string().unwrap();
            files(&format!("{name}/{inner}"), found);
        }
    } else {
        found.push(name.to_owned());
    }
}

#[test]
fn the_modules_are_made_from_the_sources_as_they_are() {
    let mut sources = Vec::new();
    let rooms = [
        "src/paper.rs",
        "src/say.rs",
        "src/draw",
        "src/game",
        "src/search",
        "src/games",
        "src/judge",
        "src/mine",
        "src/protocol",
        "module",
    ];
    rooms.iter().for_each(|room| files(room, &mut sources));
    sources.sort();
    let mut now = String::new();
    for name in sources {
        let bytes = read(&name);
        writeln!(now, "{} {} {name}", checksum(&bytes), bytes.len()).unwrap();
    }
    for slug in MODULES {
        let bytes = read(&format!("{KEPT}/{slug}.wasm"));
        writeln!(now, "{} {} {slug}.wasm", checksum(&bytes), bytes.len()).unwrap();
    }
    let written = String::from_utf8(read(&format!("{KEPT}/made-from.txt"))).unwrap();
    let sums = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit());
    let then: Vec<&str> = written.lines().filter(sums).collect();
    for line in now.lines() {
        assert!(
            then.contains(&line),
            "{line}: module/build makes the modules anew"
        );
    }
    assert_eq!(
        now.lines().count(),
        then.len(),
        "a source is gone: module/build"
    );
    // The crates are those of the lock file.
    let lock: toml::Table =
        toml::from_str(&String::from_utf8(read("Cargo.lock")).unwrap()).unwrap();
    let locked: Vec<String> = lock["package"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| {
            let text = |key: &str| package[key].as_str().unwrap();
            format!("{} v{}", text("name"), text("version"))
        })
        .collect();
    let crates = written.lines().skip(2).filter(|line| !sums(line));
    for name in crates {
        assert!(
            locked.iter().any(|locked| locked == name),
            "{name}: module/build"
        );
    }
}

#[test]
fn a_module_is_light_and_tells_nothing_of_the_machine_that_made_it() {
    for slug in MODULES {
        let bytes = read(&format!("{KEPT}/{slug}.wasm"));
        assert!(bytes.len() <= 500_000, "{slug}: {} bytes", bytes.len());
        let sent = miniz_oxide::deflate::compress_to_vec(&bytes, 9).len();
        assert!(sent <= 180_000, "{slug}: {sent} bytes when it is sent");
        assert_eq!(&bytes[..4], b"\0asm");
        for path in ["/home/", "/root/", "/usr/", "/tmp/", ".cargo", "rustlib"] {
            let holds = bytes
                .windows(path.len())
                .any(|part| part == path.as_bytes());
            assert!(!holds, "{slug} holds {path}");
        }
    }
}
