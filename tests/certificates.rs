//! Damaged bytes of certificates: the checker refuses them, or shows that they reach less than the
//! answer claims.

use std::collections::HashMap;

use crate::shared::{
    PROVED, certificate, engine, holds, places, read, solve, value_of_end, value_of_move,
};
use crate::toy::{HeapGame, LadderGame, NoughtsGame};
use quadrille::game::answer::Answer;
use quadrille::game::board::Board;
use quadrille::game::contract::{Fields, Game, Rules};
use quadrille::game::position::Position;
use quadrille::game::proof::Unproved;
use quadrille::game::value::Value;
use quadrille::games::chomp::Chomp;
use quadrille::games::dualite::Dualite;
use quadrille::games::morpiae::Morpiae;
use quadrille::games::pipopipette::Pipopipette;

/// A position, what is said of it, and the proof.
struct Case<'a> {
    slug: &'a str,
    rules: Rules,
    board: &'a dyn Board,
    answer: &'a Answer,
    bytes: &'a [u8],
    /// How many of them come before the choices: version, kind, name.
    head: usize,
}

impl Case<'_> {
    /// Whether these bytes, too, prove the answer.
    fn holds(&self, bytes: &[u8]) -> bool {
        holds(self.board, self.answer, bytes)
    }

    /// The same, found out by a second checker.
    fn holds_by_second_opinion(&self, bytes: &[u8]) -> bool {
        let (text, fields) = (self.board.text(), Fields::new());
        let Some(bytes) = bytes.strip_prefix(&self.bytes[..self.head]) else {
            return false;
        };
        let shown = match self.slug {
            "dualite" => second_opinion(&Dualite.read(&text, &fields, &self.rules).unwrap(), bytes),
            "chomp" => second_opinion(&Chomp.read(&text, &fields, &self.rules).unwrap(), bytes),
            "pipopipette" => {
                let root = Pipopipette.read(&text, &fields, &self.rules).unwrap();
                second_opinion(&root, bytes)
            }
            "morpiae" => second_opinion(&Morpiae.read(&text, &fields, &self.rules).unwrap(), bytes),
            "noughts" => {
                let root = NoughtsGame.read(&text, &fields, &self.rules).unwrap();
                second_opinion(&root, bytes)
            }
            "heap" => second_opinion(&HeapGame.read(&text, &fields, &self.rules).unwrap(), bytes),
            _ => second_opinion(
                &LadderGame.read(&text, &fields, &self.rules).unwrap(),
                bytes,
            ),
        };
        let claimed = |(mv, floor, ceiling): &(String, Value, Value)| {
            let judged = self.answer.moves.iter().find(|judged| judged.mv == *mv);
            floor == ceiling && judged.and_then(|judged| judged.value) == Some(*floor)
        };
        shown.is_some_and(|shown| shown.iter().all(claimed))
    }
}

fn for_all_positions(mut test: impl FnMut(&Case)) {
    for (slug, text, rules) in PROVED {
        let engine = engine(slug);
        let rules = Rules::new(engine.options(), rules.iter().copied()).unwrap();
        let board = read(&*engine, text, &rules);
        let answer = solve(&*board);
        let case = Case {
            slug,
            rules,
            board: &*board,
            answer: &answer,
            bytes: certificate(&answer),
            head: head(certificate(&answer)),
        };
        assert!(case.holds(case.bytes), "{slug} {text}: undamaged");
        assert!(case.holds_by_second_opinion(case.bytes), "{slug} {text}");
        test(&case);
    }
}

/// A checker written a second time, straight from what the bytes are said to mean: floors and
/// ceilings of every first move, if the bytes answer every question and no byte is left.
fn second_opinion<P: Position>(root: &P, bytes: &[u8]) -> Option<Vec<(String, Value, Value)>> {
    let mut numbers = choices(bytes).into_iter().map(number);
    let mut bounds = |owner_moved: bool| -> Option<Vec<Value>> {
        let mut known = HashMap::new();
        let bound = |mv| {
            let step = root.play(mv);
            let owners_turn = owner_moved == step.keeps_turn;
            let value = follow(&step.position, owners_turn, &mut numbers, &mut known)?;
            Some(value_of_move(value, step.points, step.keeps_turn))
        };
        root.moves().into_iter().map(bound).collect()
    };
    let floors = bounds(true)?;
    let ceilings = bounds(false)?;
    let names = root.moves().into_iter().map(|mv| mv.to_string());
    let shown = names.zip(floors.into_iter().zip(ceilings));
    let shown = shown.map(|(mv, (floor, ceiling))| (mv, floor, ceiling));
    let shown = shown.collect();
    numbers.next().is_none().then_some(shown)
}

fn follow<P: Position>(
    position: &P,
    owners_turn: bool,
    numbers: &mut dyn Iterator<Item = usize>,
    known: &mut HashMap<(P, bool), Value>,
) -> Option<Value> {
    if let Some(end) = position.end() {
        return Some(value_of_end(end.outcome));
    }
    if let Some(value) = known.get(&(position.clone(), owners_turn)) {
        return Some(*value);
    }
    let mut moves = position.moves();
    if owners_turn {
        moves = vec![*moves.get(numbers.next()?)?];
    }
    let mut values = Vec::new();
    for mv in moves {
        let step = position.play(mv);
        let next = owners_turn == step.keeps_turn;
        let value = follow(&step.position, next, numbers, known)?;
        values.push(value_of_move(value, step.points, step.keeps_turn));
    }
    let best = values.into_iter().max()?;
    known.insert((position.clone(), owners_turn), best);
    Some(best)
}

/// The length of version, kind and name, as they are drawn in `game/certificate.rs`.
fn head(bytes: &[u8]) -> usize {
    assert_eq!(bytes[..2], [1, b'S']);
    let length = bytes[2..].iter().position(|byte| *byte < 0x80).unwrap() + 1;
    2 + length + number(&bytes[2..2 + length])
}

/// Seven bits a byte, the lowest first; an unfinished number is nobody's choice.
fn number(choice: &[u8]) -> usize {
    if choice.last().is_none_or(|byte| *byte >= 0x80) {
        return usize::MAX;
    }
    let bits = choice.iter().rev();
    bits.fold(0, |number, byte| number << 7 | usize::from(byte & 0x7F))
}

/// The choices of a certificate, each a number in LEB128.
fn choices(bytes: &[u8]) -> Vec<&[u8]> {
    bytes.split_inclusive(|byte| *byte < 0x80).collect()
}

#[test]
fn a_certificate_cut_short_anywhere_is_refused() {
    for_all_positions(|case| {
        let last = case.bytes.len() - 1;
        for length in places(case.bytes.len(), 100).chain([last]) {
            let refused = case.board.replay(&case.bytes[..length]);
            assert!(
                matches!(
                    refused,
                    Err(Unproved::Silent { .. } | Unproved::Format { .. })
                ),
                "{} cut to {length}: {refused:?}",
                case.board.text()
            );
            assert!(!case.holds(&case.bytes[..length]));
        }
    });
}

#[test]
fn an_empty_certificate_is_refused_wherever_there_is_something_to_choose() {
    for_all_positions(|case| assert!(!case.holds(&[])));
}

#[test]
fn a_certificate_with_bytes_left_over_is_refused() {
    for_all_positions(|case| {
        for more in [&[0][..], &[1], &[0x80], &[0xFF, 0x7F], case.bytes] {
            let longer = [case.bytes, more].concat();
            let refused = case.board.replay(&longer);
            assert!(refused.is_err(), "{} {more:?}", case.board.text());
        }
    });
}

#[test]
fn a_choice_beyond_the_legal_moves_is_refused() {
    for_all_positions(|case| {
        let (head, body) = case.bytes.split_at(case.head);
        let choices = choices(body);
        for place in places(choices.len(), 60) {
            for beyond in [&[0x7F][..], &[0xFF, 0xFF, 0x03], &[0xFF; 9]] {
                let mut changed = choices.clone();
                changed[place] = beyond;
                let refused = case.board.replay(&[head, &changed.concat()].concat());
                assert!(refused.is_err(), "{} {place}", case.board.text());
            }
        }
    });
}

#[test]
fn the_certificate_of_another_position_is_refused() {
    for_all_positions(|case| {
        for_all_positions(|other| {
            if case.bytes != other.bytes {
                let both = format!("{} for {}", other.board.text(), case.board.text());
                assert!(!case.holds(other.bytes), "{both}");
            }
        });
        for mv in case.board.moves() {
            let next = case.board.play(&mv).unwrap().board;
            let answer = solve(&*next);
            assert!(!holds(&*next, &answer, case.bytes), "{mv}: {}", next.text());
        }
    });
}

/// Bytes damaged blindly may, by chance, still be a proof, with other choices: then a second
/// checker has to find that too. Says how many didn't hold, and how many did.
fn blind_damage(damage: impl Fn(&[&[u8]], usize) -> Vec<Vec<u8>>) -> (usize, usize) {
    let (mut refused, mut held) = (0, 0);
    for_all_positions(|case| {
        let (head, body) = case.bytes.split_at(case.head);
        let choices = choices(body);
        for place in places(choices.len(), 60) {
            for damaged in damage(&choices, place) {
                let damaged = [head, &damaged].concat();
                if damaged == case.bytes {
                    continue;
                }
                let holds = case.holds(&damaged);
                assert_eq!(
                    holds,
                    case.holds_by_second_opinion(&damaged),
                    "{} at {place}",
                    case.board.text()
                );
                *(if holds { &mut held } else { &mut refused }) += 1;
            }
        }
    });
    (refused, held)
}

#[test]
fn a_head_that_is_not_this_position_s_is_refused() {
    for_all_positions(|case| {
        for place in 0..case.head {
            for bit in 0..8 {
                let mut damaged = case.bytes.to_vec();
                damaged[place] ^= 1 << bit;
                let refused = case.board.replay(&damaged);
                assert!(
                    matches!(
                        refused,
                        Err(Unproved::Format { .. } | Unproved::Silent { .. })
                    ),
                    "{} byte {place} bit {bit}: {refused:?}",
                    case.board.text()
                );
            }
        }
    });
}

#[test]
fn wins_are_shown_by_their_certificate_and_by_no_damaged_one() {
    let engine = engine("ninuki");
    let text = "9/9/9/9/2xxx4/9/9/9/9 x 0-0";
    let board = read(&*engine, text, &Rules::default());
    let answer = solve(&*board);
    let bytes = certificate(&answer);
    let shows = |bytes: &[u8]| {
        let Ok((shown, _)) = board.replay(bytes) else {
            return false;
        };
        let mut moves = answer.moves.iter();
        moves.all(|judged| {
            let shown = shown.iter().find(|shown| shown.mv == judged.mv);
            !judged.wins() || shown.is_some_and(|shown| shown.floor >= judged.value)
        })
    };
    assert_eq!(bytes[..2], [1, b'W']);
    assert!(answer.value.is_win() && shows(bytes));
    for length in places(bytes.len(), 300) {
        assert!(!shows(&bytes[..length]), "cut to {length}");
    }
    let longer = [bytes, &[0]].concat();
    assert!(!shows(&longer));
    // Another choice may serve as well; a choice that isn't legal never does.
    for place in places(bytes.len(), 300) {
        let mut damaged = bytes.to_vec();
        damaged[place] = 0xFF;
        assert!(!shows(&damaged), "byte {place}");
    }
}

#[test]
fn a_dropped_choice_is_refused_unless_the_rest_is_a_proof_too() {
    let (refused, held) = blind_damage(|choices, place| {
        let (before, after) = choices.split_at(place);
        vec![[before.concat(), after[1..].concat()].concat()]
    });
    assert!(refused > 10 * held, "{refused} refused, {held} held");
}

#[test]
fn an_added_choice_is_refused_unless_the_whole_is_a_proof_too() {
    let (refused, held) = blind_damage(|choices, place| {
        let (before, after) = choices.split_at(place);
        let added = |number| [before.concat(), vec![number], after.concat()].concat();
        [0, 1, 2].map(added).to_vec()
    });
    assert!(refused > 10 * held, "{refused} refused, {held} held");
}

#[test]
fn two_swapped_choices_are_refused_unless_they_serve_as_well() {
    let (refused, held) = blind_damage(|choices, place| {
        let mut swapped = choices.to_vec();
        let other = (place + 1) % choices.len();
        swapped.swap(place, other);
        vec![swapped.concat()]
    });
    assert!(refused > 10 * held, "{refused} refused, {held} held");
}

#[test]
fn another_choice_is_refused_unless_it_serves_as_well() {
    let (refused, held) = blind_damage(|choices, place| {
        let other = |number| {
            let mut changed = choices.to_vec();
            let number = [number];
            changed[place] = &number;
            changed.concat()
        };
        (0..4).map(other).collect()
    });
    assert!(refused > 5 * held, "{refused} refused, {held} held");
}

#[test]
fn values_one_ply_or_one_point_off_are_not_what_the_certificate_shows() {
    for_all_positions(|case| {
        for index in 0..case.answer.moves.len() {
            for change in [-1, 1] {
                let mut claimed = case.answer.clone();
                let value = claimed.moves[index].value.as_mut().unwrap();
                *value = match *value {
                    Value::Win(plies) => Value::Win(plies.wrapping_add_signed(change)),
                    Value::Loss(plies) => Value::Loss(plies.wrapping_add_signed(change)),
                    Value::Margin(points) => Value::Margin(points + change),
                    Value::Draw => Value::Win(1),
                };
                assert!(!holds(case.board, &claimed, case.bytes));
            }
        }
    });
}
