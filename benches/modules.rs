//! What a page's module takes for a question against the program itself, in processor time:
//! `cargo bench --bench modules`, with Node. What Node takes to start is left out.

mod measure;

use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::Duration;

use measure::processor;

/// The least of so many runs counts: the rest is what else the machine does.
const RUNS: usize = 5;

const QUESTIONS: [(&str, &str); 5] = [
    (
        "Dualité, a circle on 4×4",
        r#"{"ask":"solve","game":"dualite","position":"..../..../.o../.... b2"}"#,
    ),
    (
        "Chomp, what every bite of the bar 10×10 is worth",
        r#"{"ask":"values","game":"chomp","position":"10x10"}"#,
    ),
    (
        "Pipopipette, what every line of the empty 3×4 is worth",
        r#"{"ask":"values","game":"pipopipette","position":"3x4"}"#,
    ),
    (
        "Gomoku Ninuki, every win within three among seven stones",
        r#"{"ask":"solve","game":"ninuki","position":"13/13/13/13/5x7/5xo6/4oxo6/5xo6/13/13/13/13/13 x 0-0","limit":{"moves":3,"nodes":3000000}}"#,
    ),
    (
        "Morpiae, a first move, 600,000 positions",
        r#"{"ask":"choose","game":"morpiae","position":"start","strength":"perfect","seed":1,"limit":{"nodes":600000}}"#,
    ),
];

fn main() {
    println!("| question | the program | the module | ratio |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, question) in QUESTIONS {
        // The same game's module, loaded for as good as nothing.
        let idle = question.replacen("\"ask\":\"", "\"ask\":\"no ", 1);
        let (mut program, mut module, mut start) = (Duration::MAX, Duration::MAX, Duration::MAX);
        for _ in 0..RUNS {
            let quadrille = Command::new(env!("CARGO_BIN_EXE_quadrille"));
            program = program.min(asked(quadrille, &["ask"], question));
            let node = || Command::new("node");
            let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/module/ask.mjs");
            module = module.min(asked(node(), &[script], question));
            start = start.min(asked(node(), &[script], &idle));
        }
        let module = module.saturating_sub(start);
        println!(
            "| {name} | {} ms | {} ms | {:.1} times |",
            program.as_millis(),
            module.as_millis(),
            module.as_secs_f64() / program.as_secs_f64()
        );
    }
}

/// The processor time of a program that is asked one thing.
fn asked(mut command: Command, arguments: &[&str], question: &str) -> Duration {
    let before = processor(true);
    let mut child = command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .expect("a program that answers");
    let mut lines = child.stdin.take().expect("its input");
    writeln!(lines, "{question}").expect("a line is taken");
    drop(lines);
    child.wait().expect("it ends");
    processor(true) - before
}
