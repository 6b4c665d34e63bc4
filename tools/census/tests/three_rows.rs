//! What the census of Chomp says of three rows, held against the definition and against what others found.

use std::fs;

use crate::project::{HOME, Project};

/// Whether each bar (a, b, c) with at most so many columns is lost, by the definition.
fn lost_by_definition(columns: usize) -> Vec<Vec<Vec<bool>>> {
    let side = columns + 1;
    let mut lost = vec![vec![vec![false; side]; side]; side];
    for a in 1..side {
        for b in 0..=a {
            for c in 0..=b {
                let low = (1..a).any(|x| lost[x][b.min(x)][c.min(x)]);
                let middle = (0..b).any(|x| lost[a][x][c.min(x)]);
                let high = (0..c).any(|x| lost[a][b][x]);
                lost[a][b][c] = !(low || middle || high);
            }
        }
    }
    lost
}

#[test]
fn first_bites_on_three_rows_are_those_of_the_definition() {
    const COLUMNS: usize = 150;
    let lost = lost_by_definition(COLUMNS);
    let text = fs::read_to_string(format!("{HOME}/static/data/1/chomp-first-bites.csv")).unwrap();
    let mut rows = text.lines();
    assert_eq!(rows.next(), Some("columns,column,row"));
    let rows: Vec<Vec<usize>> = rows
        .map(|row| row.split(',').map(|cell| cell.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 1_000);
    for (n, row) in (1..=COLUMNS).zip(&rows) {
        let second = (1..=n)
            .filter(|x| lost[n][x - 1][x - 1])
            .map(|x| vec![n, x, 2]);
        let third = (1..=n).filter(|x| lost[n][n][x - 1]).map(|x| vec![n, x, 3]);
        let bites: Vec<Vec<usize>> = second.chain(third).collect();
        assert_eq!(bites, std::slice::from_ref(row), "3 × {n}");
    }
    // The sequences are the table's columns, an index and a term a line.
    for (name, column) in [("column", 1), ("row", 2)] {
        let path = format!("{HOME}/static/data/1/chomp-{name}.b.txt");
        let text = fs::read_to_string(path).unwrap();
        assert_eq!(text.lines().count(), 10_000);
        for (row, line) in rows.iter().zip(text.lines()) {
            assert_eq!(line, format!("{} {}", row[0], row[column]));
        }
    }
}

/// In Brouwer and others, “On three-rowed Chomp” (Integers 5, 2005, #G07), section 8, the bars of the
/// third row stay within 1.506 columns before the line (1 + √2)·k and 1.493 beyond it.
#[test]
fn the_lines_of_three_rows_are_those_that_others_saw_and_predict() {
    let read = |name: &str| fs::read_to_string(format!("{HOME}/static/data/1/{name}")).unwrap();
    let table = read("chomp-predictions.csv");
    let row = |row: &str| {
        let line = table.lines().find(|line| line.starts_with(row)).unwrap();
        let cells = line.split(',').map(|cell| cell.parse::<i64>().unwrap());
        cells.collect::<Vec<_>>()
    };
    let (second, third) = (row("2,"), row("3,"));
    assert_eq!(second[1] + third[1], 100_000);
    // The shares that are predicted, 2 − √2 and √2 − 1, from a root of integers: ⌊100,000 √2⌋.
    let root = 20_000_000_000_u64.isqrt() as i64;
    assert_eq!(root, 141_421);
    assert_eq!((second[2], third[2]), (200_000 - root, root - 100_000));
    assert_eq!(third[3..], [1506, 1493]);
    // The first ten thousand bars, by their own sequence: none lies further apart, and one does so by
    // more than a column.
    let rows = read("chomp-row.b.txt");
    for (name, slope, told) in [
        ("2", 1.0 + 0.5_f64.sqrt(), &second),
        ("3", 1.0 + 2.0_f64.sqrt(), &third),
    ] {
        let bars = rows.lines().filter_map(|line| line.split_once(' '));
        let bars = bars.filter(|(_, row)| *row == name);
        let bars = bars.map(|(bar, _)| bar.parse::<f64>().unwrap());
        let apart: Vec<f64> = (1..)
            .zip(bars)
            .map(|(k, bar)| 1_000.0 * (bar - slope * f64::from(k)))
            .collect();
        let most = apart.iter().copied().fold(0.0, f64::max);
        let least = apart.iter().copied().fold(0.0, f64::min);
        assert!(most < (told[4] + 1) as f64 && -least < (told[3] + 1) as f64);
        assert!(most - least > 1_000.0, "{name}: {least} {most}");
    }
}

#[test]
fn a_bar_is_looked_up_or_refused() {
    let project = Project::empty();
    let probe = |bar: &str| project.run(&["chomp", "--probe", bar]);
    let ran = probe("3x1000");
    assert_eq!((ran.code, ran.out.trim()), (0, "win; 586,2"), "{}", ran.err);
    for wrong in ["4x4", "3x0", "3x100001", "3,2,1", "3x", ""] {
        let ran = probe(wrong);
        assert!(
            ran.code == 2 && ran.err.contains("from `3x1`"),
            "{wrong}: {}",
            ran.err
        );
    }
}

/// A billion lost bars and more: twenty seconds of work.
#[test]
#[ignore = "slow: all hundred thousand columns"]
fn the_census_of_three_rows_is_made_again_to_the_byte() {
    let project = Project::empty();
    let ran = project.run(&["chomp", "-o", "made"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for name in [
        "chomp.json",
        "chomp-branches.csv",
        "chomp-predictions.csv",
        "chomp-column.b.txt",
        "chomp.bib",
    ] {
        let own = fs::read_to_string(format!("{HOME}/static/data/1/{name}")).unwrap();
        assert_eq!(project.read(&format!("made/{name}")), own, "{name}");
    }
}
