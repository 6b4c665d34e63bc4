//! A new game needs its rules, its notation and a drawing, and has everything else.

use crate::shared::{certificate, engine, holds, is_certified, read, solve};
use crate::toy;
use quadrille::draw::{Alternative, Style, to_svg};
use quadrille::game::answer;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::marks::Marks;
use quadrille::game::open::Why;
use quadrille::game::position::{Fault, Outcome};
use quadrille::game::solver::{Limit, Solver, Spent};
use quadrille::game::value::Value;
use quadrille::search::AlphaBeta;

#[test]
fn a_heap_of_a_multiple_of_four_is_lost_and_every_other_is_won() {
    let heap = engine("heap");
    for number in 0..=40_u32 {
        let board = read(&*heap, &number.to_string(), &Rules::default());
        let answer = solve(&*board);
        if number % 4 == 0 {
            assert_eq!(answer.value, Value::Loss(number / 2), "{number}");
            assert!(answer.winning().is_empty());
        } else {
            assert_eq!(answer.value, Value::Win(number / 4 * 2 + 1), "{number}");
            assert_eq!(answer.winning(), [(number % 4).to_string()]);
        }
    }
}

#[test]
fn ladders_are_worth_what_can_be_counted_by_hand() {
    let ladder = engine("ladder");
    let cases = [
        ("||", 0, &[][..]),
        // One rung more and its square is the opponent's.
        ("..", -1, &["1", "2"]),
        ("|.", 1, &["2"]),
        ("|.|", 2, &["2"]),
        ("|..", 2, &["2"]),
        // Any first rung gives both squares away.
        ("...", -2, &["1", "2", "3"]),
    ];
    for (text, points, best) in cases {
        let board = read(&*ladder, text, &Rules::default());
        let answer = solve(&*board);
        assert_eq!(answer.value, Value::Margin(points), "{text}");
        assert_eq!(answer.best(), best, "{text}");
        assert!(answer.winning().is_empty(), "a score game has no wins");
    }
}

#[test]
fn both_toys_are_certified_and_an_empty_certificate_is_not_enough() {
    for (slug, text) in [("heap", "10"), ("ladder", "..|...")] {
        let engine = engine(slug);
        let board = read(&*engine, text, &Rules::default());
        let answer = solve(&*board);
        assert!(is_certified(&answer));
        assert!(holds(&*board, &answer, certificate(&answer)));
        assert!(!holds(&*board, &answer, &[]));
    }
}

#[test]
fn a_square_gives_a_point_and_another_turn() {
    let ladder = engine("ladder");
    let board = read(&*ladder, "|.|..", &Rules::default());
    let played = board.play("2").unwrap();
    assert_eq!((played.points, played.keeps_turn), (2, true));
    assert_eq!(played.board.text(), "|||..");
    let played = board.play("5").unwrap();
    assert_eq!((played.points, played.keeps_turn), (0, false));
    assert_eq!(played.effect, None);
}

#[test]
fn both_toys_end_as_their_rules_say() {
    let (heap, ladder) = (engine("heap"), engine("ladder"));
    let end = read(&*heap, "0", &Rules::default()).end().unwrap();
    assert_eq!(
        (end.outcome, end.to_string()),
        (Outcome::Loss, "loss by empty".into())
    );
    let end = read(&*ladder, "||", &Rules::default()).end().unwrap();
    assert_eq!(
        (end.outcome, end.to_string()),
        (Outcome::Counted, "ended".into())
    );
}

#[test]
fn a_toy_is_drawn_with_its_marks() {
    let heap = engine("heap");
    let marks = Marks {
        good: vec!["2".into()],
        playable: true,
        within: Some("5".into()),
        ..Marks::default()
    };
    let figure = read(&*heap, "4", &Rules::default()).draw(&marks).unwrap();
    assert_eq!(
        (figure.width, figure.shapes.len()),
        (5.0, 4 + 1 + 3),
        "rings, the good move, three dots"
    );
    let alternative = Alternative {
        id: "h",
        title: "A heap",
        description: "Four",
    };
    let svg = to_svg(&figure, &alternative, Style::File);
    assert!(svg.contains("<metadata>heap 4</metadata>"), "{svg}");
}

#[test]
fn a_toy_refuses_in_its_own_words() {
    let (heap, ladder) = (engine("heap"), engine("ladder"));
    let refused = |slug: &str, text: &str| {
        let engine = if slug == "heap" { &heap } else { &ladder };
        let read = engine.read(text, &Fields::new(), &Rules::default());
        read.err().expect(text)
    };
    assert_eq!(
        refused("heap", "101"),
        Fault::new(0, "“101” is not a heap").hint("0 to 100")
    );
    assert_eq!(refused("ladder", "|.x"), Fault::new(2, "“x” is not a rung"));
    let board = read(&*heap, "2", &Rules::default());
    assert_eq!(
        board.play("3").err().unwrap(),
        Fault::new(0, "“3” can't be taken from 2").hint("one, two or three")
    );
    // What a game doesn't say, the contract says for it.
    let unknown = heap.settle("longest", "", &Rules::default());
    assert_eq!(
        unknown.err().unwrap(),
        Fault::new(0, "unknown question “longest”")
    );
    assert!(heap.questions().is_empty() && heap.options().is_empty());
    assert_eq!(heap.show("3").args.len(), 1);
}

#[test]
fn a_toy_with_a_small_budget_says_that_it_is_open() {
    let heap = engine("heap");
    let limit = Limit {
        nodes: Some(5),
        ..Limit::default()
    };
    let open = read(&*heap, "40", &Rules::default()).solve(&limit);
    let open = open.unwrap_err();
    let reason = "the search budget of 5 nodes ended";
    let why = Why::Budget {
        reason: reason.into(),
        none_within: None,
    };
    assert_eq!(open.why, why);
    let limit = Limit {
        moves: Some(2),
        ..Limit::default()
    };
    let seven = read(&*heap, "7", &Rules::default());
    assert!(seven.solve(&limit).is_ok(), "a win in 2");
    let open = read(&*heap, "11", &Rules::default()).solve(&limit);
    assert_eq!(open.unwrap_err().why, Why::NoWinWithin(2), "a win in 3");
}

#[test]
fn a_solver_asked_for_bounds_agrees_with_its_values() {
    for number in 0..30 {
        let heap = toy::Heap(number);
        let value = AlphaBeta::new(1_000).value(&heap).unwrap();
        let mut solver = AlphaBeta::new(10_000);
        for plies in (0..20).rev() {
            for bound in [Value::Win(plies), Value::Loss(plies)] {
                assert_eq!(
                    solver.at_least(&heap, bound),
                    Ok(value >= bound),
                    "{number} {bound}"
                );
                assert_eq!(
                    solver.at_most(&heap, bound),
                    Ok(value <= bound),
                    "{number} {bound}"
                );
            }
        }
    }
}

/// A solver that is right about everything but one heap.
struct Liar(AlphaBeta<toy::Heap>, u32);

impl Solver<toy::Heap> for Liar {
    fn value(&mut self, heap: &toy::Heap) -> Result<Value, Spent> {
        match heap.0 == self.1 {
            true => Ok(Value::Win(1)),
            false => self.0.value(heap),
        }
    }
    fn nodes(&self) -> u64 {
        self.0.nodes()
    }
}

#[test]
fn a_solver_that_contradicts_the_checker_is_told_with_both_answers() {
    let heap = toy::Heap(8);
    let limit = Limit {
        refutations: true,
        ..Limit::default()
    };
    let honest = answer::solve(
        &heap,
        "heap 8",
        &mut Liar(AlphaBeta::new(1_000), 99),
        &limit,
    );
    assert!(honest.is_ok());
    // A heap of eight is lost for the player to move, and one of four is too.
    for lie in [8, 4] {
        let mut liar = Liar(AlphaBeta::new(1_000), lie);
        let open = answer::solve(&heap, "heap 8", &mut liar, &limit).unwrap_err();
        let Why::Contradiction(found) = open.why else {
            panic!("{:?}", open.why);
        };
        assert!(!found.solver.is_empty() && !found.checker.is_empty());
        let told = found.to_string();
        assert!(told.contains("the solver is wrong about"), "{told}");
    }
}

#[test]
fn a_program_of_one_s_own_has_the_command_line_with_its_game() {
    // Examples are built with the tests, beside the program.
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_quadrille"));
    let own = program.with_file_name("examples").join("own_game");
    let own = own.with_extension(std::env::consts::EXE_EXTENSION);
    let run = |words: &[&str]| {
        let output = std::process::Command::new(&own).args(words).output();
        let output = output.expect("`cargo test` builds the examples");
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
        )
    };
    let (code, said) = run(&["solve", "heap", "7"]);
    assert_eq!(code, Some(0));
    assert!(said.contains("Winning: 3\n"), "{said}");
    assert!(run(&["solve", "chomp", "2x2"]).1.contains("Winning: 2,2"));
    assert_eq!(run(&["solve", "hoop", "7"]).0, Some(2));
}

#[test]
fn noughts_and_crosses_is_drawn_and_a_mistake_loses_it() {
    let noughts = engine("noughts");
    let worth = |text: &str| solve(&*read(&*noughts, text, &Rules::default())).value;
    // Every first move draws; so does the middle against a corner, and nothing else does.
    assert_eq!(worth("........."), Value::Draw);
    assert_eq!(worth("x........"), Value::Draw);
    let answer = solve(&*read(&*noughts, "x........", &Rules::default()));
    assert_eq!(answer.best(), ["5"]);
    assert!(is_certified(&answer));
    assert_eq!(worth("xo......."), Value::Win(5));
    assert_eq!(worth("xo..x...o"), Value::Win(3));
}
