//! What a sentence says and its claim doesn't, rule by rule.

use std::ops::Range;

use super::lexicon::Sense;
use super::proved::Proved;
use super::sentence::{Result, Sentence};
use crate::check::store::Store;
use crate::game::board::Engine;

/// What a sentence says and its claim doesn't.
pub fn differences(
    sentence: &Sentence,
    proved: &Proved,
    engines: &[Box<dyn Engine>],
    store: &Store,
) -> Vec<String> {
    let mut told = Vec::new();
    told.extend(strange_place(sentence, proved));
    told.extend(strange_size(sentence, proved));
    told.extend(strange_number(sentence, proved, engines, store));
    told.extend(how_many(sentence, proved));
    told.extend(legal(sentence, proved));
    told.extend(who_wins(sentence, proved).or_else(|| taken_by(sentence, proved)));
    told.extend(placed_by(sentence, proved));
    told.extend(shares(sentence, proved));
    told
}

/// A number that the claim doesn't prove.
fn strange_number(
    sentence: &Sentence,
    proved: &Proved,
    engines: &[Box<dyn Engine>],
    store: &Store,
) -> Option<String> {
    let is_about_nothing = proved.question.about.is_empty() && proved.answer == "yes";
    let is_none = matches!(proved.answer, "0" | "none");
    let is_open = sentence.is_filled || is_about_nothing || is_none || proved.is_counted();
    if sentence.numbers.is_empty() || !proved.is_of_position() && is_open {
        return None;
    }
    let known = proved.numbers();
    let mut strange = sentence.numbers.clone();
    strange.retain(|(_, number)| !known.contains(number));
    if !strange.is_empty() {
        let known = proved.more_numbers(engines, store);
        strange.retain(|(_, number)| !known.contains(number));
    }
    let (_, number) = strange.first()?;
    Some(format!("the claim doesn’t prove the number {number}"))
}

/// A place that is neither asked about nor answered.
fn strange_place(sentence: &Sentence, proved: &Proved) -> Option<String> {
    if !proved.is_of_position() || sentence.places.is_empty() {
        return None;
    }
    let known = proved.places();
    let is_known = |place: &str| {
        let place = place.to_lowercase();
        known.contains(&place) || place.split(['-', '+']).all(|part| known.contains(part))
    };
    let (named, strange): (Vec<_>, Vec<_>) = sentence
        .places
        .iter()
        .partition(|(_, place)| is_known(place));
    // Beside a move that it is about, a sentence may name what stands on the board, or what is no move any
    // more.
    let is_context = |place: &str| {
        !named.is_empty()
            && proved.question.name != "captured"
            && (proved.is_taken(place) || proved.is_over(place))
    };
    let (_, place) = strange.into_iter().find(|(_, place)| !is_context(place))?;
    Some(format!(
        "“{place}” is neither in the question nor in its answer"
    ))
}

/// A board of another size.
fn strange_size(sentence: &Sentence, proved: &Proved) -> Option<String> {
    if sentence.sizes.is_empty() {
        return None;
    }
    let known = proved.sizes();
    let mut sizes = sentence.sizes.iter();
    let [rows, columns] = sizes.find(|size| !known.contains(*size))?;
    Some(format!("the claim is about no {rows} × {columns}"))
}

/// One, or none.
fn how_many(sentence: &Sentence, proved: &Proved) -> Option<String> {
    let moves = proved.list()?;
    match moves.len() {
        0 if sentence.has(Sense::Only) => Some("the claim says that there is none".into()),
        0 | 1 => None,
        count if sentence.has(Sense::Only) && !sentence.has(Sense::Ones) => {
            Some(format!("the claim says that there are {count}"))
        }
        _ => None,
    }
}

fn legal(sentence: &Sentence, proved: &Proved) -> Option<String> {
    match proved.is_legal()? {
        true if sentence.has(Sense::Forbidden) => Some("the claim says that it is allowed".into()),
        false
            if sentence.has(Sense::Allowed)
                && !sentence.has(Sense::Forbidden)
                && !sentence.has(Sense::Not) =>
        {
            Some("the claim says that it isn’t allowed".into())
        }
        _ => None,
    }
}

/// Who is said to win, and who does.
fn who_wins(sentence: &Sentence, proved: &Proved) -> Option<String> {
    let result = proved.result()?;
    let (said, sides) = (sentence.results(), sentence.sides());
    let [(ref at, said)] = said[..] else {
        return None;
    };
    if sentence.has(Sense::Not) || sentence.is_of_goods(at) {
        return None;
    }
    let differs = "the claim says otherwise who wins".to_owned();
    if (said == Result::Draw) != (result == Result::Draw) {
        return Some(differs);
    }
    let contrary = match result {
        Result::Win => Result::Loss,
        Result::Loss => Result::Win,
        Result::Draw => return None,
    };
    // As seen by whoever is named.
    let seen_by = |is_mover: bool| if is_mover { result } else { contrary };
    let named = sides.first().map(|(_, side)| *side);
    let expected = match (named, &sides[..]) {
        (Some(side), [_]) => {
            let [_, after] = proved.movers()?;
            seen_by(side == after)
        }
        (Some(_), _) => return None,
        (None, _) => {
            let solver = sentence.has(Sense::Solver);
            let opponent = sentence.has(Sense::Opponent);
            let is_here = proved.question.about.split(' ').any(|word| word == "here");
            match (solver, opponent) {
                // Where turns are kept nobody knows from the number of moves.
                (true, false) | (false, true) if is_here => {
                    let turns = proved.line.len().is_multiple_of(2);
                    seen_by(turns == solver)
                }
                (false, false) if !sentence.has(Sense::Somebody) => {
                    // Of a move of the line that is named; else of the answer, or of the last move.
                    match proved.named_move(sentence) {
                        Some(place) => seen_by((proved.line.len() - place).is_multiple_of(2)),
                        None if proved.list().is_some() || proved.line.is_empty() => result,
                        None => contrary,
                    }
                }
                _ => return None,
            }
        }
    };
    (said != expected).then_some(differs)
}

/// Who is said to take, to answer or to be forbidden something, and who does.
fn taken_by(sentence: &Sentence, proved: &Proved) -> Option<String> {
    let sides = sentence.sides();
    let [(at, side)] = &sides[..] else {
        return None;
    };
    let [_, after] = proved.movers()?;
    let plays = || {
        let answer = proved.list().unwrap_or_default();
        let is_answer = |place: &str| answer.iter().any(|mv| mv.eq_ignore_ascii_case(place));
        let mut places = sentence.places.iter();
        places.any(|(place, name)| is_answer(name) && sentence.is_in_clause(at, place))
    };
    let is_other = match proved.question.name.as_str() {
        "captured" => sentence.has(Sense::Take) && *side == after,
        "forbidden" => *side != after,
        _ => plays() && *side != after,
    };
    is_other.then(|| "in the claim that is the other side".to_owned())
}

/// Who is said to play a move of the line: a side that is named right before it.
fn placed_by(sentence: &Sentence, proved: &Proved) -> Option<String> {
    let movers = proved.movers_of_line()?;
    for (at, side) in sentence.sides() {
        let next = sentence
            .places
            .iter()
            .find(|(place, _)| place.start >= at.end);
        let Some((_, name)) = next.filter(|(place, _)| sentence.is_near(&at, place, 2)) else {
            continue;
        };
        let name = name.to_lowercase();
        let mut moves = proved.line.iter().zip(&movers);
        let named = moves.clone().any(|(mv, _)| mv.to_lowercase() == name);
        let by_side = moves.any(|(mv, mover)| mv.to_lowercase() == name && *mover == side);
        if named && !by_side {
            return Some(format!("in the claim the other side plays {name}"));
        }
    }
    None
}

/// How much each side is said to get: what the other gets is told.
fn shares(sentence: &Sentence, proved: &Proved) -> Option<String> {
    if let Some([one, other]) = unlike(sentence, proved) {
        return Some(format!("the claim doesn’t prove {one} to {other}"));
    }
    let totals = proved.totals()?;
    let numbers = &sentence.numbers;
    let sides = sentence.sides();
    for (at, side) in &sides {
        // `Blue gets five`, or `five for Blue`.
        let mut of_side = numbers
            .iter()
            .filter(|(number, _)| sentence.is_in_clause(at, number));
        let mut before = numbers
            .iter()
            .filter(|(number, _)| sentence.is_in_clause(number, at));
        let alone = |number: &Range<usize>| {
            let mut sides = sides.iter();
            !sides.any(|(other, _)| {
                other != at && sentence.is_in_clause(at, other) && other.end <= number.start
            })
        };
        let next = of_side.find(|(number, _)| alone(number)).or(before.next());
        let Some((_, number)) = next else { continue };
        let [own, others] = [&totals[*side], &totals[1 - *side]];
        if !own.contains(number) && others.contains(number) {
            return Some(format!("the claim says that the other side gets {number}"));
        }
    }
    None
}

/// Two numbers that are each of a pair and no pair.
fn unlike(sentence: &Sentence, proved: &Proved) -> Option<[i64; 2]> {
    let [mine, yours] = proved.shares()?;
    let numbers = &sentence.numbers;
    let [(_, one), (_, other)] = numbers[..] else {
        return None;
    };
    let mut pairs = vec![[mine, yours]];
    if let Some([first, second]) = proved.totals() {
        pairs.extend(first.iter().zip(&second).map(|(one, other)| [*one, *other]));
    }
    let is_of_pair = |number| pairs.iter().flatten().any(|known| *known == number);
    // `two of three` is a pair too.
    let is_pair = pairs.iter().any(|pair| {
        let all = pair[0] + pair[1];
        *pair == [one, other] || *pair == [other, one] || pair.contains(&one) && other == all
    });
    (is_of_pair(one) && is_of_pair(other) && !is_pair).then_some([one, other])
}
