//! A line of play that stops at a refused move: which it is, why, and the board on which play goes on.

use std::error::Error;

use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::line::{self, Unplayable};
use quadrille::games;

fn line(moves: &[&str]) -> Vec<String> {
    moves.iter().map(|&mv| mv.to_owned()).collect()
}

fn refused(board: &dyn Board, moves: &[&str]) -> Unplayable {
    line::after(board, &line(moves)).map(|_| ()).unwrap_err()
}

/// The empty board of a game.
fn empty(engine: &dyn Engine) -> Box<dyn Board> {
    let size = engine.blanks().first().unwrap().position;
    engine
        .read(size, &Fields::new(), &Rules::default())
        .unwrap()
}

#[test]
fn play_goes_on_where_a_move_was_refused() {
    for engine in games::all() {
        let start = empty(&*engine);
        // The poison of Chomp, which may stand first, leaves nothing to play.
        let (first, after) = start
            .moves()
            .into_iter()
            .map(|mv| (mv.clone(), start.play(&mv).unwrap().board))
            .find(|(_, after)| after.end().is_none())
            .unwrap();
        let refused = refused(&*start, &[&first, "nonsense", &first]);
        let slug = engine.slug();
        assert_eq!(refused.index, 1, "{slug}");
        assert_eq!(refused.board.text(), after.text(), "{slug}");
        let next = after.moves().first().unwrap().clone();
        let there = line::after(&*refused.board, &line(&[&next])).unwrap();
        assert_eq!(
            there.text(),
            after.play(&next).unwrap().board.text(),
            "{slug}"
        );
    }
}

#[test]
fn it_is_an_error_of_the_standard_library_with_its_cause() {
    let engines = games::all();
    let start = empty(&*engines[0]);
    let refused: Box<dyn Error> = refused(&*start, &["nonsense"]).into();
    let cause = refused.source().unwrap();
    assert_eq!(refused.to_string(), format!("move 1: {cause}"));
    assert!(cause.is::<quadrille::game::position::Fault>());
}
