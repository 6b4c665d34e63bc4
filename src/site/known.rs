//! How a thing is known, in words: each case has its own, for seals, the ledger, answers and the
//! pages that explain them.

use crate::check::edition::Claim;
use crate::game::known::Known;
use crate::say::Say;

/// In a word or two: `certified`.
pub fn how(known: &Known) -> Say {
    Say::new(format!("how-{}", known.word()))
}

/// The sentence of a claim's seal, with what was counted and by whose rules.
pub fn of_claim(claim: &Claim) -> Say {
    declared("seal-declared", seal(&claim.known), claim.is_declared)
}

fn seal(known: &Known) -> Say {
    let say = Say::new(format!("seal-{}", known.word()));
    match known {
        Known::Certified { visited } => say.with("count", *visited),
        Known::Wins { visited, searched } => {
            say.with("count", *visited).with("searched", *searched)
        }
        Known::Exhaustive { cases } => say.with("count", *cases),
        Known::Argued { source, tested } => say.with("count", *tested).with(
            "source",
            match source {
                Some(source) => Say::new("source-named").with("source", source.as_ref()),
                None => Say::new("source-here"),
            },
        ),
        Known::Tabled { entries } => say.with("count", *entries),
        Known::Searched { searched } => say.with("count", *searched),
        Known::Rules | Known::Unchecked => say,
    }
}

/// The same where a project's own file tells the rules: a proof is as good as they are.
fn declared(id: &'static str, proof: Say, is_declared: bool) -> Say {
    match is_declared {
        true => Say::new(id).with("proof", proof),
        false => proof,
    }
}

/// How a puzzle's answer is known.
pub fn of_puzzle(known: &Known, is_declared: bool) -> Say {
    declared("puzzle-proof-declared", proof(known), is_declared)
}

fn proof(known: &Known) -> Say {
    let say = Say::new(format!("puzzle-proof-{}", known.word()));
    match known {
        Known::Certified { visited } | Known::Wins { visited, .. } => say.with("visited", *visited),
        Known::Exhaustive { cases } => say.with("visited", *cases),
        Known::Argued { tested, .. } => say.with("visited", *tested),
        Known::Tabled { entries } => say.with("visited", *entries),
        Known::Searched { searched } => say.with("visited", *searched),
        Known::Rules | Known::Unchecked => say,
    }
}
