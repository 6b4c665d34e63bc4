//! Looks for Pipopipette puzzles: positions of random games with a single best line.
//!
//! `cargo run --release --example compose_lines -- 3x3 12 5` plays on 3 × 3 boxes until 12 lines
//! are open and prints five positions, each with its best line, how much the second best loses,
//! and what the line does. A word at the end (`safe`, `double-deals`, …) keeps those alone whose
//! best line does that; a number before it is the seed.

use quadrille::game::board::Engine;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Position as _;
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use quadrille::games::pipopipette::{self, Edge, Player, Position};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [board, open, count, more @ ..] = words.as_slice() else {
        eprintln!("usage: compose_lines ROWSxCOLUMNS OPEN-LINES COUNT [SEED [DEED]]");
        std::process::exit(2);
    };
    let engine = pipopipette::engine();
    let number = |text: &String| text.parse::<u64>().unwrap_or(1);
    let (open, mut wanted) = (number(open) as usize, number(count));
    let mut random = more
        .first()
        .map_or(1, number)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let deed = more.get(1).map_or("", String::as_str);
    let Ok(start) = quadrille::game::contract::Game::read(
        &engine.game,
        board,
        &Fields::new(),
        &Rules::default(),
    ) else {
        eprintln!("{board} is not a board");
        std::process::exit(2);
    };
    for _ in 0..200_000 {
        let Some(position) = play(&start, open, &mut random) else {
            continue;
        };
        let art = quadrille::game::drawn::Drawn::art(&engine.game, &position);
        let to_move = match position.story.to_move {
            Player::Blue => "1",
            Player::Red => "2",
        };
        let fields = Fields::from([("to_move".to_owned(), to_move.to_owned())]);
        let Ok(board) = engine.read(&art, &fields, &Rules::default()) else {
            continue;
        };
        let Ok(answer) = board.solve(&Limit::default()) else {
            continue;
        };
        let Value::Margin(value) = answer.value else {
            continue;
        };
        let second = answer
            .moves
            .iter()
            .filter(|judged| judged.value < answer.value);
        let second = second.map(|judged| judged.value).max();
        let why = board.explain(answer.line());
        let (Some(Value::Margin(second)), [first, ..], [_]) =
            (second, why.as_slice(), answer.best().as_slice())
        else {
            continue;
        };
        if !first.id.contains(deed) {
            continue;
        }
        let ids: Vec<&str> = why.iter().map(|say| &*say.id).collect();
        println!(
            "{art}{to_move} to move, {} ahead, then {value}; second best {second}",
            board.lead()
        );
        println!(
            "{position}\n{} ({})\n",
            answer.line().join(" "),
            ids.join(", ")
        );
        wanted -= 1;
        if wanted == 0 {
            return;
        }
    }
}

/// A game in which boxes are mostly taken and mostly not given away, up to so many open lines.
fn play(start: &Position, open: usize, random: &mut u64) -> Option<Position> {
    let mut below = |bound: usize| {
        *random ^= *random << 13;
        *random ^= *random >> 7;
        *random ^= *random << 17;
        (*random % bound as u64) as usize
    };
    let mut position = *start;
    while position.mobility() > open {
        let moves = position.moves();
        let points = |edge: &Edge| position.play(*edge).points;
        let closing: Vec<Edge> = moves
            .iter()
            .copied()
            .filter(|edge| points(edge) > 0)
            .collect();
        let gives = |edge: &Edge| {
            let next = position.play(*edge).position;
            next.moves()
                .into_iter()
                .any(|reply| next.play(reply).points > 0)
        };
        let safe: Vec<Edge> = moves.iter().copied().filter(|edge| !gives(edge)).collect();
        let among = if !closing.is_empty() && below(8) > 0 {
            &closing
        } else if !safe.is_empty() && below(12) > 0 {
            &safe
        } else {
            &moves
        };
        position = position.play(among[below(among.len())]).position;
    }
    (position.mobility() == open).then_some(position)
}
