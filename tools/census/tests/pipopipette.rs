//! What the empty boards of Dots and Boxes are worth, held against trying everything; nothing here is
//! the program's.

use std::fs;

use crate::project::HOME;

/// A board: its lines by name, and the lines of each box, as bits.
struct Plain {
    lines: Vec<String>,
    boxes: Vec<u64>,
}

impl Plain {
    fn new(rows: usize, columns: usize) -> Plain {
        let dot =
            |column: usize, row: usize| format!("{}{}", char::from(b'a' + column as u8), row + 1);
        let mut lines = Vec::new();
        for row in 0..=rows {
            lines.extend(
                (0..columns).map(|column| format!("{}-{}", dot(column, row), dot(column + 1, row))),
            );
        }
        for row in 0..rows {
            lines.extend(
                (0..=columns)
                    .map(|column| format!("{}-{}", dot(column, row), dot(column, row + 1))),
            );
        }
        let upright = columns * (rows + 1);
        let boxes = (0..rows * columns).map(|number| {
            let (row, column) = (number / columns, number % columns);
            let left = upright + row * (columns + 1) + column;
            let around = [
                row * columns + column,
                (row + 1) * columns + column,
                left,
                left + 1,
            ];
            around.iter().fold(0, |set, line| set | 1 << line)
        });
        Plain {
            lines,
            boxes: boxes.collect(),
        }
    }

    /// What each set of drawn lines is worth to the player to move, in boxes still to come.
    fn values(&self) -> Vec<i8> {
        let all = (1_u64 << self.lines.len()) - 1;
        let mut values = vec![0; 1 << self.lines.len()];
        for drawn in (0..all).rev() {
            let open = (0..self.lines.len()).filter(|line| drawn >> line & 1 == 0);
            let worth = open.map(|line| self.worth(drawn, line, &values));
            values[drawn as usize] = worth.max().unwrap();
        }
        values
    }

    fn worth(&self, drawn: u64, line: usize, values: &[i8]) -> i8 {
        let next = drawn | 1 << line;
        let is_closed = |lines: &&u64| next & **lines == **lines && drawn & **lines != **lines;
        let closed = self.boxes.iter().filter(is_closed).count() as i8;
        match closed {
            0 => -values[next as usize],
            _ => closed + values[next as usize],
        }
    }
}

#[test]
fn small_boards_are_worth_what_trying_everything_finds() {
    let file = fs::read_to_string(format!("{HOME}/static/data/1/pipopipette.json")).unwrap();
    let file: serde_json::Value = serde_json::from_str(&file).unwrap();
    let rows = file["tables"]["boards"]["rows"].as_array().unwrap();
    let mut held = 0;
    for row in rows {
        let (rows, columns) = row[0].as_str().unwrap().split_once('x').unwrap();
        let plain = Plain::new(rows.parse().unwrap(), columns.parse().unwrap());
        assert_eq!(row[1], plain.lines.len());
        if plain.lines.len() > 24 {
            continue;
        }
        held += 1;
        let values = plain.values();
        assert_eq!(row[2], values[0], "{row}");
        let best = |line: &usize| plain.worth(0, *line, &values) == values[0];
        let mut best: Vec<&str> = (0..plain.lines.len())
            .filter(best)
            .map(|line| plain.lines[line].as_str())
            .collect();
        best.sort_unstable();
        assert_eq!(row[3], best.len(), "{row}");
        match best.len() == plain.lines.len() {
            true => assert_eq!(row[4], "all", "{row}"),
            false => assert_eq!(row[4], best.join(" "), "{row}"),
        }
    }
    assert_eq!(held, 11);
}

#[test]
fn the_facts_are_those_of_the_table() {
    let file = fs::read_to_string(format!("{HOME}/static/data/1/pipopipette.json")).unwrap();
    let file: serde_json::Value = serde_json::from_str(&file).unwrap();
    let rows = file["tables"]["boards"]["rows"].as_array().unwrap();
    let count = |is_it: &dyn Fn(&serde_json::Value, i64) -> bool| {
        let worth = |row: &&serde_json::Value| is_it(row, row[2].as_i64().unwrap());
        rows.iter().filter(worth).count()
    };
    let is_odd = |row: &serde_json::Value| {
        let sides = row[0].as_str().unwrap().split('x');
        sides
            .map(|side| side.parse::<u32>().unwrap())
            .product::<u32>()
            % 2
            == 1
    };
    let expected = [
        ("boards", rows.len()),
        ("first", count(&|_, value| value > 0)),
        ("second", count(&|_, value| value < 0)),
        ("ties", count(&|_, value| value == 0)),
        (
            "lost-by-every-line",
            count(&|row, value| value < 0 && row[4] == "all"),
        ),
        ("odd", count(&|row, _| is_odd(row))),
        ("odd-lost", count(&|row, value| value < 0 && is_odd(row))),
    ];
    for (name, count) in expected {
        assert_eq!(file["facts"][name], count, "{name}");
    }
}
