//! What the repository has of each kind of text: to begin with.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use quadrille::draw::{Alternative, Style, to_svg};
use quadrille::game::board::find;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;
use quadrille::game::solver::Limit;
use walkdir::WalkDir;

const HOME: &str = env!("CARGO_MANIFEST_DIR");

type Texts = Vec<Vec<u8>>;

/// The files below a folder that end so, in the order of their names.
fn below(folder: &str, ending: &str) -> Texts {
    let home = Path::new(HOME).join(folder);
    let entries = WalkDir::new(home).sort_by_file_name().into_iter().flatten();
    let named = entries.filter(|entry| entry.path().to_string_lossy().ends_with(ending));
    named
        .filter_map(|entry| fs::read(entry.path()).ok())
        .collect()
}

fn of(texts: &[&str]) -> Texts {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

/// Positions in every notation that is read.
const POSITIONS: &[&str] = &[
    "chomp\n3x5",
    "chomp\n5,5,3",
    "chomp\n3 # # .\n2 # # #\n1 P # #\n  1 2 3",
    "chomp\n..\nP.",
    "dualite\n..#./..#./..o./..oo d1",
    "dualite\n...../...../...../...../..... -",
    "dualite teams=true\n..../..../..../o... a1 1",
    "dualite last_move=a1\n....\n....\n....\no...",
    "dualite last_move=d1\n  a b c d\n4 . . # .\n3 . . # .\n2 . . o .\n1 . . o o\n  a b c d",
    "pipopipette\n-./|../--",
    "pipopipette\n2x2",
    "pipopipette\n2x2 010100010001",
    "pipopipette\n2x2 a1-b1, b1-b2 c1c2;a2a3",
    "pipopipette\n010100010001",
    "pipopipette score=2-0 to_move=1\n2 +---+   +\n  | A |\n1 +---+---+\n  a   b   c",
    "ninuki\n9/9/9/4x4/3oo4/9/9/9/9 o 0-2",
    "ninuki\n1. K10 L10 2. K8 M11",
    "ninuki\n[Player 1 Name \"Ann\"]\n[Result \"*\"]\n\n1. K10 L10 2. K8 M11 3. J9",
    "ninuki to_move=x captures=3-1\n9 . . . . . . . . .\n8 . . . . . . . . .\n7 . . x . . . . . .\n6 . . . . . . . . .\n5 . . . o x . . . .\n4 . . . . . . . . .\n3 . . . . . . . . .\n2 . . . . . . . . .\n1 . . . . . . . . .\n  A B C D E F G H J",
    "ninuki\n19/19/19/19/19/19/19/19/19/9x9/19/19/19/19/19/19/19/19/19 o 0-0",
    "morpiae\nstart",
    "morpiae\n4,3E4 9,2N0",
    "morpiae pass=free\n4,3E4 pass",
    "morpiae form=5T\n4,3E4",
    "morpiae\n{\"version\":\"0.1\",\"variant\":\"5D\",\"score\":2,\"moves\":[{\"x\":4,\"y\":3,\"dir\":\"H\",\"pos\":4},{\"x\":9,\"y\":2,\"dir\":\"V\",\"pos\":0}]}",
    "cells\n..x/.é.",
    "cells\n6x6",
    "cells\n..x/... x",
    "cells\n2 . x .\n1 . é .\n  a b c",
    "points\n3x3",
    "points\n..x/.é./...",
    "dots\n-./|x|é./.-",
    "dots\n2x2",
    "dots\n2 +---+   +\n  | x |\n1 +www+---+\n  a   b   c",
];

/// Those, records of the solitaire, and pictures that carry a position.
pub fn positions() -> Texts {
    let mut all = of(POSITIONS);
    let records = ["tests", "docs", "puzzles", "examples"]
        .iter()
        .flat_map(|folder| below(folder, ".psol"));
    all.extend(records.map(|text| [b"morpiae\n".to_vec(), text].concat()));
    let engines = quadrille::games::all();
    for (slug, text) in [
        ("morpiae", "4,3E4 9,2N0 -1,6E0"),
        ("ninuki", "1. K10 L10 2. K8 M11"),
    ] {
        if let Some(svg) = find(&engines, slug).ok().and_then(|engine| {
            let board = engine.read(text, &Fields::new(), &Rules::default()).ok()?;
            let figure = board.draw(&Marks::default()).ok()?;
            let names = Alternative {
                id: "a",
                title: "a",
                description: "a",
            };
            Some(to_svg(&figure, &names, Style::File))
        }) {
            all.push(format!("{slug}\n{svg}").into_bytes());
        }
        // As other programs write it.
        if let Some(record) = find(&engines, slug).ok().and_then(|engine| {
            let board = engine.read(text, &Fields::new(), &Rules::default()).ok()?;
            board.past().or_else(|| board.record(None, &[]))
        }) {
            all.push(format!("{slug}\n{record}").into_bytes());
        }
    }
    all
}

pub fn moves() -> Texts {
    of(&[
        "chomp\n3x5\n4,3 1,3",
        "chomp\n5,5,3\n1,1",
        "dualite\n..#./..#./..o./..oo d1\nd2 d1 d2",
        "dualite\n...../...../...../...../..... -\na1+c3",
        "dualite teams=true\n..../..../..../o... a1 1\nb2",
        "pipopipette\n2x2\nb1-c1 a1-a2",
        "pipopipette\n--/||./../.|./--\na1-a2 a2-b2",
        "ninuki\n9/9/9/4x4/3oo4/9/9/9/9 o 0-2\nF6 A1",
        "ninuki\n1. K10 L10 2. K8 M11\nT19",
        "morpiae\nstart\n4,3E4 9,2N0",
        "morpiae\n4,3E4 9,2N0\n-1,6E0",
        "morpiae pass=free\n4,3E4\npass",
        "cells\n..x/.é.\na1=x b2",
        "points\n3x3\n1,2=é 2,2",
        "dots\n2x2\na1-b1 a1=x a1-b1=w",
    ])
}

/// What texts ask and claim, and what puzzles ask: out of the pages and puzzles themselves.
pub fn questions() -> Texts {
    let mut all = of(&[
        "win in 3",
        "win",
        "best",
        "who wins",
        "margin >= -3",
        "capture 4",
    ]);
    for page in pages().iter().chain(&puzzles()) {
        let text = String::from_utf8_lossy(page);
        for word in ["<claim: ", "<ask: "] {
            let parts = text
                .split(word)
                .skip(1)
                .filter_map(|rest| rest.split('>').next());
            all.extend(parts.take(6).map(|part| part.as_bytes().to_vec()));
        }
    }
    all.sort();
    all.dedup();
    all
}

pub fn puzzles() -> Texts {
    below("puzzles", ".toml")
}

pub fn games() -> Texts {
    let mut all = below("starter/paper/games", ".tera");
    all.extend(of(&["format = 1\ngrid = \"dots\"\nsize = \"6x6\"\nsizes = [\"8x8\", \"1x40\"]\ncoordinates = \"numbers\"\n\n[name]\nfr = \"Col\"\nen = \"{Col}\\\\\\\"\"\n[summary]\nfr = \"Coloriez.\"\n\n[[symbol]]\nsign = \"x\"\ndrawing = \"disc\"\nname = { fr = \"Noir\" }\n\n[[symbol]]\nsign = \"w\"\ndrawing = \"double\"\non = \"lines\"\nletter = \"W\"\nname.fr = \"Mur\"\n"]));
    all
}

pub fn configs() -> Texts {
    let mut all = below("quadrille.toml", "quadrille.toml");
    all.extend(below("starter/base", "quadrille.toml.tera"));
    all.extend(of(&["title = \"x\"\nbase_url = \"https://example.org/games\"\nlanguages = [{ code = \"fr\", name = \"Français\" }, { code = \"pt-BR\", name = \"Português\" }]\narchive = false\ncss = [\"own.css\"]\ntrusted = true\ngames = [\"chomp\"]\n[legal]\npublisher = \"A\"\n[translation]\nsame = [\"Chomp\"]\n[check.levels]\ndead-link = \"warn\"\ntranslation-stale = \"deny\"\n"]));
    all
}

pub fn styles() -> Texts {
    let mut all = below("content", "style.toml");
    all.extend(of(&["[[term]]\nsay = \"bar\"\nnot = [\"tablet\", \"l'arête\", \"coup fou\"]\ngame = \"chomp\"\nwhy = \"bars\"\n"]));
    all
}

/// Pages, and one with everything in it that a page may hold.
pub fn pages() -> Texts {
    const ALL: &str = "+++\ntitle = \"All\"\ndescription = \"Of it.\"\naliases = [\"old/name\"]\nweight = 3\nmenu = \"M\"\n+++\n\n# Head {#own}\n\nA [link](chomp.md#x), ![](<ask: chomp winning 2x2>), [so](<claim: chomp winning 2x2 = 2,2>), $n^2 - \\frac{1}{2}$.\n\n$$\\sum_{i=0}^n \\sqrt{i} \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}$$\n\n```chomp\n2x2\ngood: 2,2\ncaption: Win [it](<claim: chomp outcome 2x2 = win>).\n```\n\n```ask\nchomp replies 2x2\ncaption: All\n```\n\n```rust\nfn main() {}\n```\n\n| a | b |\n|--:|:-:|\n| 1 | `2` |\n\n- [x] done\n\n> [!WARNING]\n> Mind.\n\nTerm\n: what it is[^1]\n\n[^1]: A note.\n\n<details><summary>So</summary>\n\n*in* it\n\n</details>\n\n![A picture](a.png \"Under\")\n";
    let mut all = of(&[ALL]);
    all.extend(below("content", ".md"));
    all
}

/// The messages in parts, as they are read more quickly.
pub fn messages() -> Texts {
    let mut all = of(&[
        "a = { $moves ->\n    [one] one\n   *[other] { NUMBER($number) } of { b }\n }\nb = { \"{\" } { -t }\n    .c = d\n-t = e\nlist-last = { $first } and { $last }\n",
    ]);
    for file in below("content", "messages.ftl") {
        let lines: Vec<&[u8]> = file.split_inclusive(|byte| *byte == b'\n').collect();
        all.extend(lines.chunks(40).map(<[&[u8]]>::concat));
    }
    all
}

pub fn templates() -> Texts {
    let mut all = of(&[
        "{% for a in list %}{{ loop.index }} {{ a | upper }}{% else %}x{% endfor %}",
        "{% if number > 2 and page.yes %}{{ title | safe }}{% elif none %}a{% else %}{{ list[0] }}{% endif %}",
        "{% set a = number * 2 + 1 %}{{ a }} {{ page.pieces | length }} {{ page.title ~ title }}",
    ]);
    let files = below("templates", ".html");
    all.extend(files.into_iter().filter(|file| file.len() < 4_000));
    all
}

pub fn locks() -> Texts {
    let whole = fs::read_to_string(Path::new(HOME).join("quadrille.lock")).unwrap_or_default();
    let parts: Vec<&str> = whole.split("\n[puzzle.").collect();
    let some = |range: std::ops::Range<usize>| {
        let parts = parts.get(range).unwrap_or_default().iter();
        parts.fold("solver = \"quadrille 0.1.0\"\n".to_owned(), |all, part| {
            all + "\n[puzzle." + part
        })
    };
    let head = parts.first().copied().unwrap_or_default();
    let head: String = head
        .lines()
        .take(40)
        .flat_map(|line| [line, "\n"])
        .collect();
    vec![
        head.into_bytes(),
        some(1..4).into_bytes(),
        some(5..12).into_bytes(),
    ]
}

/// Certificates of small positions, as `prove` writes them.
pub fn certificates() -> Texts {
    let engines = quadrille::games::all();
    let one = |(slug, text, stipulation): (&str, &str, &str)| -> Option<Vec<u8>> {
        let engine = find(&engines, slug).ok()?;
        let board = engine.read(text, &Fields::new(), &Rules::default()).ok()?;
        let limit = Limit {
            refutations: true,
            ..Limit::default()
        };
        let answer = board.solve(&limit).ok()?;
        let certificate = answer.certificate.as_ref()?;
        let value = |value| match value {
            quadrille::game::value::Value::Win(plies) => {
                format!("{{\"kind\":\"win\",\"plies\":{plies}}}")
            }
            quadrille::game::value::Value::Loss(plies) => {
                format!("{{\"kind\":\"loss\",\"plies\":{plies}}}")
            }
            quadrille::game::value::Value::Margin(points) => {
                format!("{{\"kind\":\"margin\",\"points\":{points}}}")
            }
            quadrille::game::value::Value::Draw => "{\"kind\":\"draw\"}".to_owned(),
        };
        let (_, visited) = board.replay(certificate).ok()?;
        let claims = answer.moves.iter();
        let mut claims: Vec<String> = claims
            .filter_map(|one| {
                let value = value(one.value?);
                Some(format!("{{\"move\":\"{}\",\"value\":{value}}}", one.mv))
            })
            .collect();
        claims.sort();
        let best = answer.best();
        let mut keys: Vec<String> = best.iter().map(|mv| format!("\"{mv}\"")).collect();
        keys.sort();
        let rules: Vec<String> = engine
            .options()
            .iter()
            .map(|option| format!("\"{}\":\"{}\"", option.name, option.values[0]))
            .collect();
        let score = match board.tally() {
            Some([own, other]) => format!("\"score\":[{own},{other}],"),
            None => String::new(),
        };
        Some(
            format!(
                "{{\n\"format\":\"quadrille certificate\",\"version\":1,\"program\":\"quadrille 0.1.0\",\"id\":\"a-1\",\n\"game\":\"{slug}\",\"position\":\"{}\",\"rules\":{{{}}},\"stipulation\":\"{stipulation}\",{score}\n\"value\":{},\"keys\":[{}],\"kind\":\"strategies\",\n\"claims\":[\n{}\n],\n\"positions\":{visited},\"certificate\":\"{}\"}}\n",
                board.text(),
                rules.join(","),
                value(answer.value),
                keys.join(","),
                claims.join(",\n"),
                STANDARD.encode(certificate)
            )
            .into_bytes(),
        )
    };
    let positions = [
        ("chomp", "2x2", "win"),
        ("chomp", "4,2,1", "best"),
        ("dualite", "..#./..#./..o./..oo d1", "win"),
        ("pipopipette", "--/||./../.|./--", "best"),
    ];
    positions.into_iter().filter_map(one).collect()
}

/// Lines of `ask`, of every kind.
pub fn lines() -> Texts {
    let mut all = of(&[
        r#"{"id":1,"game":"chomp","position":"2x3"}"#,
        r#"{"ask":"moves","game":"dualite","position":"..#./..#./..o./..oo d1","rules":{"first_reply":"both"}}"#,
        r#"{"ask":"play","game":"chomp","position":"3x5","line":["4,3","1,3"]}"#,
        r#"{"ask":"judge","game":"chomp","position":"2x2","stipulation":"win in 2","key":"2,2","answer":"2,2 1,2 2,1 1,1","duals":true}"#,
        r#"{"ask":"board","game":"pipopipette","position":"2x2","line":["b1-c1"],"within":"2x2"}"#,
        r#"{"ask":"board","game":"ninuki","position":"9/9/9/4x4/3oo4/9/9/9/9 o 0-2","line":["F6"]}"#,
        r#"{"ask":"values","game":"morpiae","position":"4,3E4 9,2N0","share":10000}"#,
        r#"{"ask":"choose","game":"ninuki","position":"9/9/9/4x4/3oo4/9/9/9/9 o 0-2","strength":"club","seed":7,"limit":{"nodes":50,"moves":2}}"#,
        r#"{"ask":"mine","game":"dualite","seed":"tonight","stars":2,"from":3,"limit":{"nodes":100}}"#,
        r#"{"ask":"put","game":"ninuki","position":"9/9/9/9/9/9/9/9/9 x 0-0","brush":"black","place":"E5"}"#,
        r#"{"ask":"put","game":"dualite","position":"..#./..#./..o./..oo d1","brush":"last","place":"d1"}"#,
        r#"{"ask":"solve","game":"pipopipette","position":"--/||./../.|./--","limit":null}"#,
        r#"{"ask":"board","game":"morpiae","position":"start","line":["4,3E4"]}"#,
    ]);
    for file in certificates() {
        if let Ok(file) = serde_json::from_slice::<serde_json::Value>(&file) {
            let claims = file["claims"].as_array().cloned().unwrap_or_default();
            let stated = claims.iter().map(|one| {
                (
                    one["move"].as_str().unwrap_or_default().to_owned(),
                    one["value"].clone(),
                )
            });
            let line = serde_json::json!({
                "ask": "verify", "game": file["game"], "position": file["position"], "rules": file["rules"],
                "certificate": file["certificate"], "stated": stated.collect::<serde_json::Map<_, _>>(),
            });
            all.push(line.to_string().into_bytes());
        }
    }
    all
}
