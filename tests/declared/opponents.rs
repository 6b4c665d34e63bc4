//! Opponents of games that nobody has taught them.

use quadrille::game::board::Board;
use quadrille::game::opponent::{Asked, Strength};
use quadrille::game::position::Outcome;

use super::{Dice, board, game};

/// Who of the two wins a game: 1 the opponent, who begins where `begins`, −1 chance, 0 nobody.
fn against_chance(start: &dyn Board, strength: Strength, begins: bool, dice: &mut Dice) -> i32 {
    let (mut here, mut is_his, mut lead) = (start.copy(), begins, 0);
    loop {
        if let Some(end) = here.end() {
            let to_move = if is_his { 1 } else { -1 };
            return match end.outcome {
                Outcome::Win => to_move,
                Outcome::Loss => -to_move,
                Outcome::Draw => 0,
                Outcome::Counted => i32::signum(lead),
            };
        }
        let moves = here.moves();
        let mv = match is_his {
            true => {
                let asked = Asked {
                    strength,
                    seed: dice.below(1_000) as u64,
                    nodes: Some(4_000),
                    moves: None,
                };
                let turn = here.choose(asked);
                let mv = turn.mv.expect("a move");
                assert!(moves.contains(&mv), "{mv} on {}", here.text());
                mv
            }
            false => moves[dice.below(moves.len())].clone(),
        };
        let played = here.play(&mv).unwrap();
        lead += if is_his {
            played.points
        } else {
            -played.points
        };
        is_his ^= !played.keeps_turn;
        here = played.board;
    }
}

/// On boards of which he doesn't see the end, too.
#[test]
fn they_beat_chance_whatever_the_rules() {
    let boards = [
        ("col", "6x6"),
        ("hex", "6x6"),
        ("domineering", "6x6"),
        ("connect-four", "6x7"),
        ("sos", "4x4"),
        ("dots-and-boxes", "4x4"),
        ("order-and-chaos", "6x6"),
        ("gomoku", "9x9"),
    ];
    let mut dice = Dice(0x0DD5);
    for (name, size) in boards {
        let start = board(&*game(name), size);
        let games = (0..10)
            .map(|number| against_chance(&*start, Strength::Club, number % 2 == 0, &mut dice));
        let sum: i32 = games.sum();
        assert!(sum >= 6, "{name} {size}: {sum} of 10");
    }
}

/// Asked twice, he says the same.
#[test]
fn their_moves_hang_on_the_question_alone() {
    for name in ["hex", "connect-four", "snort"] {
        let start = board(&*game(name), "5x5");
        for strength in Strength::ALL {
            let asked = Asked {
                strength,
                seed: 5,
                nodes: Some(2_000),
                moves: None,
            };
            assert_eq!(start.choose(asked), start.choose(asked), "{name}");
        }
    }
}
