//! Rules of thumb for endings of chains and loops, held against the exact values of all of them
//! up to some size.

use std::sync::OnceLock;

use super::endgame::{self, Ending, Endings, Part};
use crate::game::known::Known;
use crate::game::position::Fault;
use crate::game::question::{Finding, Reply, Table};
use crate::say::Say;

pub const QUESTIONS: &[&str] = &[
    "ending",
    "ending-split",
    "ending-best",
    "control",
    "rule-five",
    "rule-five-printed",
    "endings-count",
    "controlled-count",
    "controlled-value",
    "wrong-openings",
    "openings-table",
    "short-first",
    "formula-six",
    "formula-six-least",
    "six-attached",
    "six-apart",
];

/// At most so many parts …
const PARTS: usize = 8;
/// … of these lengths. (A loop on squared paper has an even number of boxes: its steps left and
/// right cancel, and so do those up and down.)
const KINDS: [Part; 11] = [
    Part::Chain(3),
    Part::Chain(4),
    Part::Chain(5),
    Part::Chain(6),
    Part::Chain(7),
    Part::Chain(8),
    Part::Loop(4),
    Part::Loop(6),
    Part::Loop(8),
    Part::Loop(10),
    Part::Loop(12),
];

/// A rule that says which part to open.
struct Rule {
    name: &'static str,
    /// Message that names it.
    id: &'static str,
    opens: fn(Ending) -> Option<Part>,
}

const RULES: &[Rule] = &[
    Rule {
        name: "fewest-boxes",
        id: "pipopipette-rule-fewest",
        opens: fewest_boxes,
    },
    Rule {
        name: "shortest-chain",
        id: "pipopipette-rule-chain",
        opens: |ending| shortest_chain(ending).or(shortest_loop(ending)),
    },
    Rule {
        name: "shortest-loop",
        id: "pipopipette-rule-loop",
        opens: |ending| shortest_loop(ending).or(shortest_chain(ending)),
    },
    Rule {
        name: "standard",
        id: "pipopipette-rule-standard",
        opens: standard,
    },
    Rule {
        name: "rules-2-3",
        id: "pipopipette-rule-2-3",
        opens: rules_two_three,
    },
    Rule {
        name: "allcock",
        id: "pipopipette-rule-allcock",
        opens: allcock,
    },
];

fn shortest_chain(ending: Ending) -> Option<Part> {
    ending.parts().find(|part| matches!(part, Part::Chain(_)))
}

fn shortest_loop(ending: Ending) -> Option<Part> {
    ending.parts().find(|part| matches!(part, Part::Loop(_)))
}

/// Of equal ones the loop.
fn fewest_boxes(ending: Ending) -> Option<Part> {
    let size = |part: &Part| (part.length(), matches!(part, Part::Chain(_)));
    ending.parts().min_by_key(size)
}

/// Rules 2 and 3 of the minicourse: the longest chain (or, without chains, the longest loop) comes
/// last; the others go by their boxes, less two in a loop.
fn rules_two_three(ending: Ending) -> Option<Part> {
    let last = ending
        .parts()
        .max_by_key(|part| (matches!(part, Part::Chain(_)), part.length()))?;
    let key = |part: &Part| match part {
        Part::Chain(length) => i32::from(*length),
        Part::Loop(length) => i32::from(*length) - 2,
    };
    let others = ending.without(last);
    others.parts().min_by_key(key).or(Some(last))
}

/// A chain of three if there is one, else the shortest loop, else the shortest chain.
fn standard(ending: Ending) -> Option<Part> {
    let three = ending.parts().find(|part| *part == Part::Chain(3));
    three.or(shortest_loop(ending)).or(shortest_chain(ending))
}

/// Allcock, "Best play in Dots & Boxes endgames" (arXiv 1811.10747), Theorem 1.1: the standard
/// move, but the shortest loop in three cases.
fn allcock(ending: Ending) -> Option<Part> {
    let control = endgame::controlled(ending);
    let count = |wanted: fn(Part) -> bool| ending.parts().filter(|part| wanted(*part)).count();
    let threes = count(|part| part == Part::Chain(3));
    let chains = count(|part| matches!(part, Part::Chain(_)));
    let loops = count(|part| matches!(part, Part::Loop(_)));
    let four = Part::Loop(4);
    let fours = count(|part| part == Part::Loop(4));
    let three_threes = Ending::new([Part::Chain(3); 3]).unwrap_or_default();
    let lone_three = control >= 2 && chains == 1 && threes == 1 && loops > 0;
    let near_tie = (-1..=1).contains(&control) && fours > 0 && ending.without(four) != three_threes;
    let by_count = control <= -2 && fours > 0 && threes == 1 && ending.boxes() % 4 == 3;
    if lone_three || near_tie || by_count {
        shortest_loop(ending)
    } else {
        standard(ending)
    }
}

/// What became of each rule on all endings.
struct Survey {
    endings: u64,
    /// For each of [`RULES`]: wrong openings, their greatest loss, a smallest one.
    wrong: Vec<(u64, i32, Option<Ending>)>,
    /// Neither the shortest chain nor the shortest loop is best.
    neither: u64,
    /// Endings with a controlled value of at least 2, and those of them that are worth another.
    controlled: (u64, u64),
}

/// Every ending, each worked out once in a run of the program.
fn survey() -> &'static Survey {
    static SURVEY: OnceLock<Survey> = OnceLock::new();
    SURVEY.get_or_init(|| {
        let mut survey = Survey {
            endings: 0,
            wrong: vec![(0, 0, None); RULES.len()],
            neither: 0,
            controlled: (0, 0),
        };
        let mut endings = Endings::default();
        every(&KINDS, &mut Vec::new(), &mut |ending| {
            survey.look_at(ending, &mut endings);
        });
        survey
    })
}

/// Every ending with a chain of one or two boxes among its parts, and whether it is best in all of
/// them to hand over the shortest chain.
fn short_first() -> (u64, bool) {
    let short = [Part::Chain(1), Part::Chain(2)];
    let kinds = [&short[..], &KINDS].concat();
    let (mut cases, mut all) = (0, true);
    let mut endings = Endings::default();
    every(&kinds, &mut Vec::new(), &mut |ending| {
        if let Some(first) = ending.parts().next().filter(|part| short.contains(part)) {
            cases += 1;
            all &= endings.after(ending, first) == endings.value(ending);
        }
    });
    (cases, all)
}

/// All multisets of parts of these kinds but the empty one, those of few parts before those made
/// from them.
fn every(kinds: &[Part], parts: &mut Vec<Part>, each: &mut dyn FnMut(Ending)) {
    if let Some(ending) = Ending::new(parts.iter().copied()).filter(|_| !parts.is_empty()) {
        each(ending);
    }
    if parts.len() < PARTS {
        for (index, part) in kinds.iter().enumerate() {
            parts.push(*part);
            every(&kinds[index..], parts, each);
            parts.pop();
        }
    }
}

impl Survey {
    fn look_at(&mut self, ending: Ending, endings: &mut Endings) {
        self.endings += 1;
        let value = endings.value(ending);
        let control = endgame::controlled(ending);
        if control >= 2 {
            self.controlled.0 += 1;
            self.controlled.1 += u64::from(-value != control);
        }
        let mut loss = |part: Option<Part>| part.map(|part| value - endings.after(ending, part));
        let (chain, loop_) = (loss(shortest_chain(ending)), loss(shortest_loop(ending)));
        self.neither += u64::from(chain != Some(0) && loop_ != Some(0));
        for (rule, (wrong, most, smallest)) in RULES.iter().zip(&mut self.wrong) {
            let lost = loss((rule.opens)(ending)).unwrap_or(0);
            if lost > 0 {
                *wrong += 1;
                *most = lost.max(*most);
                let size = |ending: &Ending| (ending.boxes(), ending.parts().count());
                if smallest.is_none_or(|known| size(&ending) < size(&known)) {
                    *smallest = Some(ending);
                }
            }
        }
    }
}

/// In how many examples of the sixth rule its formula was tried, and whether it held in each: the
/// formula itself, or what it says of the least value.
fn formula_six(is_exact: bool) -> (u64, bool) {
    let holds = |m: i32, n: i32, p: i32| {
        let (attached, apart) = example_six(m, n, p);
        match is_exact {
            true => attached == (p + 0.max(m - 4)).min(6.min(m + 2)) && apart == 4,
            // Four at p = 4 and m = 3 or 4, more everywhere else.
            false => attached >= 4 && (attached > 4) == (p > 4 || m > 4),
        }
    };
    let sizes = (3..=8).flat_map(|m| (3..=8).map(move |n| (m, n)));
    let sizes = sizes.flat_map(|(m, n)| (4..=12).step_by(2).map(move |p| (m, n, p)));
    sizes.fold((0, true), |(sizes, all), (m, n, p)| {
        (sizes + 1, all & holds(m, n, p))
    })
}

pub fn settle(question: &str, args: &str) -> Result<Finding, Fault> {
    let finding = |reply, known| Ok(Finding { reply, known });
    let pair = |(a, b): (i32, i32)| Reply::Text(format!("{a}:{b}"));
    match question {
        "ending" | "ending-split" | "ending-best" => {
            let ending = ending(args)?;
            let mut endings = Endings::default();
            let value = endings.value(ending);
            let reply = match question {
                "ending" => Reply::Number(value.into()),
                "ending-split" => pair(split(ending.boxes(), value)),
                _ => {
                    let mut best: Vec<Part> = ending.parts().collect();
                    best.dedup();
                    best.retain(|part| endings.after(ending, *part) == value);
                    Reply::Text(names(&best))
                }
            };
            let entries = endings.known();
            finding(reply, Known::Tabled { entries })
        }
        "control" => {
            let value = endgame::controlled(ending(args)?);
            finding(Reply::Number(value.into()), Known::Tabled { entries: 1 })
        }
        "rule-five" | "rule-five-printed" => {
            let parts = parts(args)?;
            let printed = question == "rule-five-printed";
            finding(pair(endgame::rule_five(&parts, printed)), Known::Rules)
        }
        "short-first" => {
            let (cases, all) = short_first();
            finding(Reply::Yes(all), Known::Exhaustive { cases })
        }
        "formula-six" | "formula-six-least" => {
            let (sizes, all) = formula_six(question == "formula-six");
            finding(Reply::Yes(all), Known::Exhaustive { cases: sizes })
        }
        "six-attached" | "six-apart" => {
            let length = |word: &str| word.parse().ok().filter(|n| (1..=40).contains(n));
            let sizes: Option<Vec<i32>> = args.split_whitespace().map(length).collect();
            let Some([m, n, p]) = sizes.and_then(|sizes| <[i32; 3]>::try_from(sizes).ok()) else {
                return Err(
                    Fault::new(0, format!("“{args}”: three lengths are expected"))
                        .hint("chain apart, chain attached, loop, such as `3 6 6`"),
                );
            };
            let (attached, apart) = example_six(m, n, p);
            let points = if question == "six-attached" {
                attached
            } else {
                apart
            };
            finding(Reply::Number(points.into()), Known::Exhaustive { cases: 4 })
        }
        _ => {
            let survey = survey();
            let reply = match question {
                "endings-count" => Reply::Number(survey.endings as i64),
                "controlled-count" => Reply::Number(survey.controlled.0 as i64),
                "controlled-value" => Reply::Yes(survey.controlled.1 == 0),
                "openings-table" => Reply::Table(table(survey)),
                _ => Reply::Number(wrong_openings(survey, args.trim())? as i64),
            };
            let cases = survey.endings;
            finding(reply, Known::Exhaustive { cases })
        }
    }
}

fn wrong_openings(survey: &Survey, name: &str) -> Result<u64, Fault> {
    if name == "either" {
        return Ok(survey.neither);
    }
    let rule = RULES.iter().position(|rule| rule.name == name);
    rule.map(|index| survey.wrong[index].0).ok_or_else(|| {
        let names: Vec<_> = RULES.iter().map(|rule| rule.name).collect();
        Fault::new(0, format!("no rule is called “{name}”"))
            .hint(format!("{}, either", names.join(", ")))
    })
}

/// Rule, wrong openings, per mille, greatest loss, smallest counterexample.
fn table(survey: &Survey) -> Table {
    let heads = ["rule", "wrong", "share", "loss", "smallest"];
    let ids = [
        "pipopipette-head-rule",
        "pipopipette-head-wrong",
        "pipopipette-head-share",
        "pipopipette-head-loss",
        "pipopipette-head-smallest",
    ];
    debug_assert_eq!(heads.len(), ids.len());
    let row = |(rule, (wrong, most, smallest)): (&Rule, &(u64, i32, Option<Ending>))| {
        // In hundredths of a per cent, rounded, and no float is printed.
        let share = (wrong * 20_000 + survey.endings) / (2 * survey.endings);
        let smallest = smallest.map_or(Say::new("table-none"), |ending| {
            let parts: Vec<Part> = ending.parts().collect();
            Say::new("code").with("text", names(&parts))
        });
        vec![
            Say::new(rule.id),
            Say::new("number").with("number", *wrong),
            Say::new("pipopipette-percent")
                .with("whole", share / 100)
                .with("hundredths", format!("{:02}", share % 100)),
            Say::new("number").with("number", *most),
            smallest,
        ]
    };
    Table {
        heads: ids.map(Say::new).into(),
        rows: RULES.iter().zip(&survey.wrong).map(row).collect(),
    }
}

/// Boxes of the player to move, then of the other.
pub fn split(boxes: i32, margin: i32) -> (i32, i32) {
    ((boxes + margin) / 2, (boxes - margin) / 2)
}

/// Example 6: a chain of m apart; a loop of p (its joint counted) with a chain of n attached to
/// it. What the player to move gets if he opens the attached chain first, and the chain apart.
///
/// ```text
/// ─m─    ─n─┬──┐      Opening the attached chain leaves the loop; opening the loop first
///           └─p┘      lets everything but the chain apart go.
/// ```
fn example_six(m: i32, n: i32, p: i32) -> (i32, i32) {
    let part = |length: i32| Part::Chain(length as u8);
    let (apart, attached, loop_) = (part(m), part(n), Part::Loop(p as u8));
    let mut endings = Endings::default();
    let mut value =
        |parts: &[Part]| endings.value(Ending::new(parts.iter().copied()).unwrap_or_default());
    let all_of_p = (n + p, Some(2));
    let joined = {
        let stick = endgame::opened(n, attached.cost(), value(&[loop_]));
        stick.max(endgame::opened(all_of_p.0, all_of_p.1, 0))
    };
    let attached_first = endgame::opened(n, attached.cost(), value(&[apart, loop_]));
    let apart_first = endgame::opened(m, apart.cost(), joined);
    let boxes = m + n + p;
    (split(boxes, attached_first).0, split(boxes, apart_first).0)
}

/// `3 3 o4`
fn names(parts: &[Part]) -> String {
    let name = |part: &Part| match part {
        Part::Chain(length) => length.to_string(),
        Part::Loop(length) => format!("o{length}"),
    };
    parts.iter().map(name).collect::<Vec<_>>().join(" ")
}

/// The names of an ending's parts.
pub fn name(ending: Ending) -> String {
    names(&ending.parts().collect::<Vec<_>>())
}

fn parts(text: &str) -> Result<Vec<Part>, Fault> {
    let mut at = 0;
    let mut parts = Vec::new();
    for word in text.split(' ') {
        let start = at;
        at += word.chars().count() + 1;
        if word.is_empty() {
            continue;
        }
        let (digits, is_loop) = match word.strip_prefix('o') {
            Some(digits) => (digits, true),
            None => (word, false),
        };
        let length: u8 = match digits.parse() {
            Ok(length) if (1..=40).contains(&length) => length,
            _ => {
                return Err(
                    Fault::new(start, format!("“{word}” is not a chain or a loop"))
                        .hint("chains by their length, loops with an o before it: `3 3 o4`"),
                );
            }
        };
        if is_loop && (length < 4 || length % 2 == 1) {
            return Err(Fault::new(start, format!("there is no loop of {length}"))
                .hint("a loop on squared paper has an even number of boxes, at least 4"));
        }
        parts.push(if is_loop {
            Part::Loop(length)
        } else {
            Part::Chain(length)
        });
    }
    match parts.len() {
        0 => Err(Fault::new(0, "which chains and loops?").hint("such as `3 3 o4`")),
        count if count > 12 => Err(Fault::new(0, format!("{count} parts")).hint("at most 12")),
        _ => Ok(parts),
    }
}

fn ending(text: &str) -> Result<Ending, Fault> {
    Ok(Ending::new(parts(text)?).unwrap_or_default())
}
