//! For authors: puzzles that nobody has seen, one a line, as the pages make them.
//!
//! ```text
//! cargo run --release --example mine -- GAME STARS HOW_MANY [SEED]
//! ```
//!
//! The seeds are those from SEED on (1 where none is given): `mine chomp 2 20` has the puzzles of
//! the seeds 1 to 20. At the end it says how long they took.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use quadrille::game::board::find;
use quadrille::games;
use quadrille::mine::{self, Mined, Wish};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u64>().ok());
    let (Some(game), Some(stars), Some(count)) = (words.first(), number(1), number(2)) else {
        eprintln!("usage: mine GAME STARS HOW_MANY [SEED]");
        return ExitCode::from(2);
    };
    let engines = games::all();
    let engine = match find(&engines, game) {
        Ok(engine) => engine,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::from(2);
        }
    };
    let first = number(3).unwrap_or(1);
    let mut times = Vec::new();
    for seed in first..first + count {
        let (seed, begun) = (seed.to_string(), Instant::now());
        let wish = Wish {
            seed: &seed,
            stars: u8::try_from(stars).unwrap_or(u8::MAX),
            from: 0,
            nodes: 1_000_000_000,
        };
        let slice = match mine::mine(engine, wish) {
            Ok(slice) => slice,
            Err(fault) => {
                eprintln!("{fault}; levels: {:?}", mine::levels(engine));
                return ExitCode::from(2);
            }
        };
        times.push(begun.elapsed());
        match &slice.found {
            Some(mined) => println!("{seed}  {}", told(mined)),
            None => println!("{seed}  none in {} attempts", slice.next),
        }
    }
    times.sort();
    let median = times
        .get(times.len() / 2)
        .copied()
        .unwrap_or(Duration::ZERO);
    let worst = times.last().copied().unwrap_or(Duration::ZERO);
    println!("median {median:.0?}, worst {worst:.0?}");
    ExitCode::SUCCESS
}

/// `4,3,1  win in 3  key 2,2  line 2,2 1,3 …  (7 tries, the longest refuted in 5)`
fn told(mined: &Mined) -> String {
    let (judgement, hard) = (&mined.judgement, mined.difficulty);
    format!(
        "{}  {}  key {}  line {}  ({} tries, the longest refuted in {}; {} bits)",
        mined.board.text(),
        mined.stipulation,
        judgement.keys.join(" or "),
        judgement.line.join(" "),
        hard.tries,
        hard.longest_refutation,
        hard.bits,
    )
}
