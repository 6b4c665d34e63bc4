//! What the censuses of Chomp say of rectangles and of four rows, held against the definition.

use std::collections::HashMap;
use std::fs;

use quadrille_census::chomp::four_rows::Sweep;

use crate::project::{HOME, Project};

/// Chomp by its rules: nothing here is the program's. A bar is its rows from the bottom, none empty.
#[derive(Default)]
struct Plain(HashMap<Vec<usize>, bool>);

impl Plain {
    /// What is left of a bar after the bite in this column and row, both counted from 1.
    fn left(bar: &[usize], column: usize, row: usize) -> Vec<usize> {
        let rows = bar.iter().zip(1..);
        let rows = rows.map(|(length, at)| match at < row {
            true => *length,
            false => (*length).min(column - 1),
        });
        rows.take_while(|length| *length > 0).collect()
    }

    /// All bites that leave a lost bar, as (column, row). Whoever is left nothing at all has won.
    fn winning(&mut self, bar: &[usize]) -> Vec<Bite> {
        let mut winning = Vec::new();
        for row in 1..=bar.len() {
            for column in 1..=bar[row - 1] {
                if !self.is_won(&Plain::left(bar, column, row)) {
                    winning.push((column, row));
                }
            }
        }
        winning
    }

    fn is_won(&mut self, bar: &[usize]) -> bool {
        if bar.is_empty() {
            return true;
        }
        if let Some(known) = self.0.get(bar) {
            return *known;
        }
        let mut bites = (1..=bar.len()).flat_map(|row| (1..=bar[row - 1]).map(move |at| (at, row)));
        let is_won = bites.any(|(column, row)| !self.is_won(&Plain::left(bar, column, row)));
        self.0.insert(bar.to_vec(), is_won);
        is_won
    }
}

fn published(name: &str) -> String {
    fs::read_to_string(format!("{HOME}/static/data/1/{name}")).unwrap()
}

/// A bite's column and row.
type Bite = (usize, usize);

/// A table's rows: rows, columns and bites of a rectangle.
fn rectangles(name: &str) -> Vec<(usize, usize, Vec<Bite>)> {
    let text = published(name);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("rows,columns,bites"));
    let number = |text: &str| text.parse::<usize>().unwrap();
    let row = |line: &str| {
        let (rows, rest) = line.split_once(',').unwrap();
        let (columns, bites) = rest.split_once(',').unwrap();
        let bites = bites.trim_matches('"').split(' ');
        let mut bites: Vec<Bite> = bites
            .map(|bite| bite.split_once(',').unwrap())
            .map(|(column, row)| (number(column), number(row)))
            .collect();
        bites.sort_by_key(|(column, row)| (*row, *column));
        (number(rows), number(columns), bites)
    };
    lines.map(row).collect()
}

#[test]
fn first_bites_on_rectangles_are_those_of_the_definition() {
    let all = rectangles("chomp-rectangles-first-bites.csv");
    // Every rectangle is there once, but for the poison alone.
    let sides: Vec<(usize, usize)> = all
        .iter()
        .map(|(rows, columns, _)| (*rows, *columns))
        .collect();
    let named = (1..=17).flat_map(|rows| (rows..=34 - rows).map(move |columns| (rows, columns)));
    assert!(named.skip(1).eq(sides));
    let mut plain = Plain::default();
    let mut held = 0;
    for (rows, columns, bites) in all.iter().filter(|(rows, columns, _)| rows + columns <= 15) {
        let found = plain.winning(&vec![*columns; *rows]);
        assert_eq!(&found, bites, "{rows}x{columns}");
        held += 1;
    }
    assert_eq!(held, 7 * 7 - 1 + 7);
}

/// The least by squares and the least by sides, each searched here once more by the rules alone.
#[test]
fn rectangles_with_two_winning_first_bites_are_those_of_a_plain_search() {
    let double = rectangles("chomp-rectangles-several.csv");
    let bites_of = |rows, columns| {
        let found = double.iter().find(|one| (one.0, one.1) == (rows, columns));
        found.map(|one| one.2.clone())
    };
    let mut plain = Plain::default();
    for (rows, columns) in [(6, 13), (8, 10)] {
        let found = plain.winning(&vec![columns; rows]);
        assert_eq!(found.len(), 2);
        assert_eq!(bites_of(rows, columns), Some(found), "{rows}x{columns}");
    }
    // The table is a part of that of all.
    let all = rectangles("chomp-rectangles-first-bites.csv");
    let several: Vec<_> = all.into_iter().filter(|one| one.2.len() > 1).collect();
    assert_eq!(several, double);
    let area = double.iter().min_by_key(|one| one.0 * one.1).unwrap();
    let sides = double.iter().min_by_key(|one| one.0 + one.1).unwrap();
    assert_eq!(((area.0, area.1), (sides.0, sides.1)), ((6, 13), (8, 10)));
}

fn place(columns: usize, bar: [usize; 4]) -> usize {
    bar.iter().fold(0, |at, row| at * (columns + 1) + row)
}

/// Whether each bar (a, b, c, d) with at most so many columns is lost, by the definition.
fn four_rows_by_definition(columns: usize) -> Vec<bool> {
    let mut lost = vec![false; (columns + 1).pow(4)];
    for a in 1..=columns {
        for b in 0..=a {
            for c in 0..=b {
                for d in 0..=c {
                    let is = |bar: [usize; 4]| lost[place(columns, bar)];
                    let is_won = (0..d).any(|x| is([a, b, c, x]))
                        || (0..c).any(|x| is([a, b, x, d.min(x)]))
                        || (0..b).any(|x| is([a, x, c.min(x), d.min(x)]))
                        || (1..a).any(|x| is([x, b.min(x), c.min(x), d.min(x)]));
                    lost[place(columns, [a, b, c, d])] = !is_won;
                }
            }
        }
    }
    lost
}

#[test]
fn first_bites_on_four_rows_are_those_of_the_definition() {
    // More than a word of 64 bits has.
    const COLUMNS: usize = 80;
    let text = published("chomp-four-rows-first-bites.csv");
    let rows: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(rows.len(), 1_000);
    let lost = four_rows_by_definition(COLUMNS);
    for (n, row) in (1..=COLUMNS).zip(&rows) {
        let bites = (2..=4).flat_map(|row| (1..=n).map(move |column| (column, row)));
        let bites = bites.filter(|(column, row)| {
            let kept = column - 1;
            let left = [2, 3, 4].map(|at| if at < *row { n } else { kept });
            lost[place(COLUMNS, [n, left[0], left[1], left[2]])]
        });
        let found: Vec<String> = bites
            .map(|(column, row)| format!("{n},{column},{row}"))
            .collect();
        assert_eq!(found, [*row]);
    }
    let mut plain = Plain::default();
    for (n, row) in (1..=12).zip(&rows) {
        let found = plain.winning(&[n; 4]);
        assert_eq!(found.len(), 1);
        assert_eq!(format!("{n},{},{}", found[0].0, found[0].1), *row);
    }
    // The other table has the same bars, as far as both go.
    let rectangles = rectangles("chomp-rectangles-first-bites.csv");
    for (_, columns, bites) in rectangles.iter().filter(|(rows, ..)| *rows == 4) {
        let (column, row) = bites[0];
        assert_eq!(rows[columns - 1], format!("{columns},{column},{row}"));
    }
    for (name, column) in [("column", 1), ("row", 2)] {
        let text = published(&format!("chomp-four-rows-{name}.b.txt"));
        assert_eq!(text.lines().count(), 10_000);
        for (row, line) in rows.iter().zip(text.lines()) {
            let cells: Vec<&str> = row.split(',').collect();
            assert_eq!(line, format!("{} {}", cells[0], cells[column]));
        }
    }
}

#[test]
fn a_bar_of_four_rows_or_a_rectangle_is_looked_up_or_refused() {
    let project = Project::empty();
    let probe = |census: &str, bar: &str| project.run(&[census, "--probe", bar]);
    for (census, bar, told) in [
        ("chomp-four-rows", "4x123", "win; 71,3"),
        ("chomp-four-rows", "4x1", "win; 1,2"),
        ("chomp-rectangles", "8x10", "win; 6,5 or 9,4"),
        ("chomp-rectangles", "10x8", "win; 4,9 or 5,6"),
        ("chomp-rectangles", "4x24", "win; 14,3"),
        ("chomp-rectangles", "1x33", "win; 2,1"),
        ("chomp-rectangles", "1x1", "loss"),
    ] {
        let ran = probe(census, bar);
        assert_eq!((ran.code, ran.out.trim()), (0, told), "{bar}: {}", ran.err);
    }
    for (census, bar, told) in [
        ("chomp-four-rows", "3x4", "from `4x1`"),
        ("chomp-four-rows", "4x0", "from `4x1`"),
        ("chomp-four-rows", "4x10001", "to `4x10000`"),
        ("chomp-rectangles", "17x18", "34 at most"),
        ("chomp-rectangles", "0x3", "such as `8x10`"),
        ("chomp-rectangles", "4294967295x2", "such as `8x10`"),
        ("chomp-rectangles", "8,8", "such as `8x10`"),
    ] {
        let ran = probe(census, bar);
        assert!(
            ran.code == 2 && ran.err.contains(told),
            "{bar}: {}",
            ran.err
        );
    }
}

fn is_made_again(name: &str, tables: &[&str]) {
    let project = Project::empty();
    let ran = project.run(&[name, "-o", "made"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let files = tables.iter().map(|table| format!("{name}-{table}"));
    for file in files.chain([format!("{name}.json"), format!("{name}.bib")]) {
        assert_eq!(
            project.read(&format!("made/{file}")),
            published(&file),
            "{file}"
        );
    }
}

/// Garg, "Structural Results for 4×n Chomp: Unique Extension, Bimodal Asymptotic Structure, and
/// Period-112 Geometry" (arXiv:2604.25952v2, 2026), abstract.
#[test]
#[ignore = "slow: three thousand columns, a minute and 1.4 GiB"]
fn as_many_bars_of_four_rows_are_lost_as_somebody_else_has_counted() {
    let mut sweep = Sweep::default();
    while sweep.columns() < 3_000 {
        sweep.go_on(3_000);
    }
    assert_eq!(sweep.lost, 961_619_972);
}

#[test]
#[ignore = "slow: all rectangles, a minute and a quarter"]
fn the_census_of_rectangles_is_made_again_to_the_byte() {
    let tables = ["several.csv", "half-perimeters.csv", "first-bites.csv"];
    is_made_again("chomp-rectangles", &tables);
}

#[test]
#[ignore = "slow: ten thousand columns, an hour and 16 GiB"]
fn the_census_of_four_rows_is_made_again_to_the_byte() {
    let tables = [
        "branches.csv",
        "first-bites.csv",
        "column.b.txt",
        "row.b.txt",
    ];
    is_made_again("chomp-four-rows", &tables);
}
