//! Questions on families of bars: the cases of the report, and what lies beyond them.

use super::graph;
use super::rules::{Bar, Bite};
use super::solver::Bars;
use super::sweep::{self, Opening};
use crate::game::known::Known;
use crate::game::position::{Fault, Position as _};
use crate::game::question::{Finding, Memory, Reply, Table};
use crate::say::{Arg, Say};

/// The argument that the first player wins.
const GALE: &str = "David Gale, “A curious Nim-type game”, Amer. Math. Monthly 81, 1974";

pub const QUESTIONS: &[&str] = &[
    "openings",
    "plot",
    "unique-opening",
    "sweep-opening",
    "lost-count",
    "two-rows",
    "squares",
    "squares-unique",
    "equal-arms",
    "first-player-wins",
    "strategy-stealing",
    "smallest-two-keys",
    "algobox-list",
    "graph",
    "graph-size",
    "graph-lost",
];

/// Up to so many columns the sweep is compared with the definition bar by bar, up to
/// `SAMPLED` in seeded samples.
const CHECKED: u32 = 40;
const SAMPLED: u32 = 500;
const SAMPLES: u32 = 100;
/// Tables and sweeps larger than this are refused: nobody waits for them while a page is made.
const MOST_BARS: u64 = 5_000_000;
const MOST_COLUMNS: u32 = 20_000;

pub fn settle(question: &str, args: &str, memory: &mut dyn Memory) -> Result<Finding, Fault> {
    match question {
        "openings" => openings(args),
        "plot" => {
            let (openings, visited, columns) = three_rows(args, memory)?;
            let says = vec![Say::new("chomp-plot").with("columns", columns)];
            Ok(tabled(
                Reply::Figure(graph::plot(&openings, columns), says),
                visited,
            ))
        }
        "unique-opening" => {
            let (openings, visited, columns) = three_rows(args, memory)?;
            let once = openings.len() == columns as usize
                && openings
                    .iter()
                    .zip(1..)
                    .all(|(opening, columns)| opening.columns == columns);
            Ok(tabled(Reply::Yes(once), visited))
        }
        "sweep-opening" => swept_opening(args, memory),
        "lost-count" => {
            let (_, lost, _) = three_rows(args, memory)?;
            Ok(tabled(Reply::Number(lost as i64), lost))
        }
        "two-rows" | "squares" | "squares-unique" | "equal-arms" => family(question, args),
        "first-player-wins" => {
            let (wins, visited) = all_rectangles_won(rectangle(args)?)?;
            Ok(Finding {
                reply: Reply::Yes(wins),
                known: Known::Exhaustive { cases: visited },
            })
        }
        // Gale, "A curious Nim-type game", Amer. Math. Monthly 81 (1974): if the bite of the far
        // corner alone doesn't win, the answer to it would have won as a first bite. The argument
        // is the proof; it is tested on every rectangle up to 9 × 9.
        "strategy-stealing" => {
            let (wins, visited) = all_rectangles_won((9, 9))?;
            Ok(Finding {
                reply: Reply::Yes(wins),
                known: Known::Argued {
                    source: Some(GALE.into()),
                    tested: visited,
                },
            })
        }
        "smallest-two-keys" => smallest_two_keys(args),
        "algobox-list" => algobox_list(args),
        "graph" | "graph-size" | "graph-lost" => game_graph(question, args),
        other => Err(Fault::new(0, format!("unknown question “{other}”"))),
    }
}

/// The first bites that win on a bar of three rows, by the sweep.
fn swept_opening(args: &str, memory: &mut dyn Memory) -> Result<Finding, Fault> {
    let (rows, columns) = rectangle(args)?;
    if rows != 3 {
        return Err(Fault::new(0, "the sweep knows bars of three rows").hint("such as `3x1000`"));
    }
    let (openings, visited) = swept(columns.into(), memory)?;
    let here = openings.iter();
    let here = here.filter(|opening| opening.columns == u32::from(columns));
    let bites = here.map(|opening| format!("{},{}", opening.column, opening.row));
    let mut bites: Vec<String> = bites.collect();
    bites.sort();
    Ok(tabled(Reply::Moves(bites), visited))
}

/// What is true of a bar of each size.
fn family(question: &str, args: &str) -> Result<Finding, Fault> {
    let range = range(args)?;
    let last = *range.end();
    // To bite (2, 2) is to leave equal arms.
    let corner = Bite { column: 2, row: 2 };
    let arms = |n: u16| full(n, n).map(|square| square.bitten(corner));
    let bars = lost_table(&match question {
        "two-rows" => full(2, last)?,
        "squares-unique" => full(last, last)?,
        _ => arms(last)?,
    })?;
    let only = |bar: Result<Bar, Fault>, bite| bar.is_ok_and(|bar| bars.winning(&bar) == [bite]);
    let holds = |n: u16| match question {
        "two-rows" => {
            let left = Bar::new([n, n - 1]).expect("shorter above");
            bars.is_lost(&left) && only(full(2, n), Bite { column: n, row: 2 })
        }
        "squares-unique" => only(full(n, n), corner),
        _ => arms(n).is_ok_and(|arms| bars.is_lost(&arms)),
    };
    Ok(exhaustive(Reply::Yes(range.into_iter().all(holds)), &bars))
}

fn tabled(reply: Reply, entries: u64) -> Finding {
    Finding {
        reply,
        known: Known::Tabled { entries },
    }
}

fn exhaustive(reply: Reply, bars: &Bars) -> Finding {
    Finding {
        reply,
        known: Known::Exhaustive { cases: bars.len() },
    }
}

fn full(rows: u16, columns: u16) -> Result<Bar, Fault> {
    Bar::rectangle(rows, columns).ok_or_else(|| Fault::new(0, "this bar is too large"))
}

/// All bars within one, won or lost.
fn lost_table(bar: &Bar) -> Result<Bars, Fault> {
    Bars::lost_within(bar, MOST_BARS).map_err(|_| too_many(&bar.to_string()))
}

fn too_many(bar: &str) -> Fault {
    Fault::new(0, format!("{bar} holds more than {MOST_BARS} bars"))
}

fn number(text: &str) -> Result<u16, Fault> {
    text.parse()
        .ok()
        .filter(|n| *n > 0)
        .ok_or_else(|| Fault::new(0, format!("“{text}” is not a number of squares")))
}

/// `3x5`
fn rectangle(text: &str) -> Result<(u16, u16), Fault> {
    let (rows, columns) = text.trim().split_once('x').ok_or_else(|| {
        Fault::new(0, format!("“{text}” is not a rectangle")).hint("rows x columns, such as `3x5`")
    })?;
    Ok((number(rows)?, number(columns)?))
}

/// `2..30`
fn range(text: &str) -> Result<std::ops::RangeInclusive<u16>, Fault> {
    let (first, last) = text.trim().split_once("..").ok_or_else(|| {
        Fault::new(0, format!("“{text}” is not a range")).hint("first and last, such as `2..30`")
    })?;
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Err(Fault::new(0, format!("the range {text} is empty")));
    }
    Ok(first..=last)
}

/// `3 1..100`, `3 100`: rows, and columns up to the last number.
fn rows_and_columns(args: &str) -> Result<(u16, u16, u16), Fault> {
    let words: Vec<&str> = args.split_whitespace().collect();
    let [rows, columns] = words[..] else {
        return Err(
            Fault::new(0, format!("“{args}”: rows and columns are expected"))
                .hint("such as `3 1..20`"),
        );
    };
    if columns.contains("..") {
        let range = range(columns)?;
        return Ok((number(rows)?, *range.start(), *range.end()));
    }
    Ok((number(rows)?, 1, number(columns)?))
}

fn three_rows(args: &str, memory: &mut dyn Memory) -> Result<(Vec<Opening>, u64, u32), Fault> {
    let (rows, _, columns) = rows_and_columns(args)?;
    if rows != 3 {
        return Err(Fault::new(0, "the sweep knows bars of three rows").hint("such as `3 1..100`"));
    }
    let (openings, lost) = swept(columns.into(), memory)?;
    Ok((openings, lost, columns.into()))
}

/// The sweep, after a comparison of its smaller part with the plain definition. A long one is a
/// table that the caller may keep; read back, its beginning is swept anew and its end looked over.
fn swept(columns: u32, memory: &mut dyn Memory) -> Result<(Vec<Opening>, u64), Fault> {
    if columns > MOST_COLUMNS {
        return Err(Fault::new(0, format!("{columns} columns are too many"))
            .hint(format!("at most {MOST_COLUMNS}")));
    }
    let sample = SAMPLED.min(columns).max(2);
    if let Err(bar) = sweep::spot_check(sample, CHECKED.min(columns), SAMPLES) {
        return Err(Fault::new(0, format!("the sweep is wrong about {bar:?}")));
    }
    if columns <= SAMPLED {
        return Ok(sweep::openings(columns));
    }
    let bytes = memory.table(
        &format!("three-rows-{columns}"),
        &|| sweep::to_bytes(&sweep::openings(columns)),
        &|bytes| {
            let Some((openings, lost)) = sweep::from_bytes(bytes) else {
                return false;
            };
            let (first, fewer) = sweep::openings(SAMPLED);
            let ordered = openings
                .windows(2)
                .all(|pair| pair[0].columns <= pair[1].columns);
            let possible = |opening: &Opening| {
                (2..=3).contains(&opening.row) && (1..=opening.columns).contains(&opening.column)
            };
            openings.starts_with(&first)
                && ordered
                && lost > fewer
                && openings.iter().all(possible)
                && openings
                    .last()
                    .is_some_and(|opening| opening.columns == columns)
        },
    );
    sweep::from_bytes(&bytes).ok_or_else(|| Fault::new(0, "the table of the sweep can't be read"))
}

/// The winning first bites of R × n, one row of the table for each n.
fn openings(args: &str) -> Result<Finding, Fault> {
    let (rows, first, last) = rows_and_columns(args)?;
    let bars = lost_table(&full(rows, last)?)?;
    let mut out = Table {
        heads: ["table-columns", "table-winning-bite", "table-left"]
            .map(Say::new)
            .into(),
        rows: Vec::new(),
    };
    for columns in first..=last {
        let bar = full(rows, columns)?;
        let bites = bars.winning(&bar);
        let shown: Vec<Say> = bites
            .iter()
            .map(|bite| super::diagram::show(&bite.to_string()))
            .collect();
        let left: Vec<String> = bites
            .iter()
            .map(|bite| bar.bitten(*bite).to_string())
            .collect();
        out.rows.push(vec![
            Say::new("number").with("number", u32::from(columns)),
            Say::new("moves").with("moves", Arg::Says(shown)),
            Say::new("bars").with("bars", left),
        ]);
    }
    Ok(Finding {
        reply: Reply::Table(out),
        known: Known::Exhaustive { cases: bars.len() },
    })
}

/// Whether every rectangle up to this size, but for 1 × 1, is won by the player to move.
fn all_rectangles_won((rows, columns): (u16, u16)) -> Result<(bool, u64), Fault> {
    let bars = lost_table(&full(rows, columns)?)?;
    let mut won = true;
    for rows in 1..=rows {
        for columns in 1..=columns {
            won &= bars.is_lost(&full(rows, columns)?) == ((rows, columns) == (1, 1));
        }
    }
    Ok((won, bars.len()))
}

/// The smallest rectangle, rows ≤ columns, with more than one winning first bite: every smaller
/// one is looked at.
fn smallest_two_keys(args: &str) -> Result<Finding, Fault> {
    type Measure = fn(u16, u16) -> u16;
    let measure: Measure = match args.trim() {
        "area" => |rows, columns| rows * columns,
        "half-perimeter" => |rows, columns| rows + columns,
        other => {
            return Err(
                Fault::new(0, format!("“{other}” is not a measure")).hint("area or half-perimeter")
            );
        }
    };
    // One table for each number of rows, continued when longer bars come up.
    let mut tables: Vec<Option<(u16, Bars)>> = Vec::new();
    for size in 1..=150 {
        let mut found = Vec::new();
        for rows in 1..=size {
            for columns in (rows..=size).filter(|&columns| measure(rows, columns) == size) {
                let index = usize::from(rows);
                if tables.len() <= index {
                    tables.resize_with(index + 1, || None);
                }
                tables[index] = Some(match tables[index].take() {
                    Some((held, bars)) if held >= columns => (held, bars),
                    Some((_, bars)) => {
                        let longer = bars.longer(columns, MOST_BARS);
                        (
                            columns,
                            longer.map_err(|_| too_many(&format!("{rows}x{columns}")))?,
                        )
                    }
                    None => (columns, lost_table(&full(rows, columns)?)?),
                });
                let Some((_, bars)) = &tables[index] else {
                    continue;
                };
                if bars.winning(&full(rows, columns)?).len() > usize::from(rows == columns) + 1 {
                    found.push(Reply::Size(rows.into(), columns.into()));
                }
            }
        }
        if !found.is_empty() {
            let visited = tables.iter().flatten().map(|(_, bars)| bars.len()).sum();
            let reply = match &found[..] {
                [one] => one.clone(),
                several => {
                    let texts = several.iter().filter_map(Reply::text);
                    Reply::Text(texts.collect::<Vec<_>>().join(" "))
                }
            };
            return Ok(Finding {
                reply,
                known: Known::Exhaustive { cases: visited },
            });
        }
    }
    Err(Fault::new(0, "no such rectangle within reach"))
}

/// The list that the report's program builds (lines 19 to 27): column, row, state, row by row.
fn algobox_list(args: &str) -> Result<Finding, Fault> {
    let (rows, columns) = rectangle(args)?;
    full(rows, columns)?;
    let triples: Vec<String> = (1..=rows)
        .flat_map(|row| (1..=columns).map(move |column| format!("{column},{row},1")))
        .collect();
    Ok(Finding {
        reply: Reply::Text(triples.join(" ")),
        known: Known::Rules,
    })
}

fn game_graph(question: &str, args: &str) -> Result<Finding, Fault> {
    let (rows, columns) = rectangle(args)?;
    if rows != 2 || columns > 6 {
        return Err(Fault::new(0, "the graph is drawn for two rows").hint("2x2 to 2x6"));
    }
    let root = full(rows, columns)?;
    let bars = lost_table(&root)?;
    let all = (1..=columns)
        .flat_map(|bottom| (0..=bottom).filter_map(move |top| Bar::new([bottom, top])));
    let lost: Vec<String> = all
        .filter(|bar| bars.is_lost(bar))
        .map(|bar| bar.to_string())
        .collect();
    let reply = match question {
        // The eaten bar is no bar any more.
        "graph-size" => Reply::Number(bars.len() as i64 - 1),
        "graph-lost" => Reply::Number(lost.len() as i64),
        _ => {
            let says = vec![
                Say::new("chomp-graph")
                    .with("columns", u32::from(columns))
                    .with("bars", bars.len() - 1)
                    .with("lost", lost),
            ];
            let mut figure = graph::two_rows(columns, &bars);
            figure.position = format!("chomp {root}");
            Reply::Figure(figure, says)
        }
    };
    debug_assert!(root.end().is_none());
    Ok(Finding {
        reply,
        known: Known::Exhaustive { cases: bars.len() },
    })
}
