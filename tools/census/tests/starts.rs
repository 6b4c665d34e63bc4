//! Starts of Dualité as the censuses have them, held against the rules read once more.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use crate::project::{HOME, Project};
use quadrille::diag::plain;
use quadrille::share::merge;
use quadrille_census::dualite::{ForFour, GrandDual};
use quadrille_census::{Desk, Work as _};

/// Dualité for four by its rules, on a board of any size: nothing here is the program's.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Four {
    size: usize,
    white: u32,
    black: u32,
    /// Where both of the other team's circles begin, or its last one.
    near: u32,
    /// The second of two team-mates is to move.
    is_second: bool,
}

fn around(size: usize, cell: usize) -> u32 {
    let apart = |a: usize, b: usize| a.abs_diff(b) <= 1;
    let near = |other: &usize| {
        *other != cell && apart(other % size, cell % size) && apart(other / size, cell / size)
    };
    (0..size * size).filter(near).map(|other| 1 << other).sum()
}

fn has_four(size: usize, cells: u32) -> bool {
    let is_set = |x: i32, y: i32| {
        let on = 0..size as i32;
        on.contains(&x) && on.contains(&y) && cells >> (y * size as i32 + x) & 1 == 1
    };
    let starts = (0..size as i32).flat_map(|x| (0..size as i32).map(move |y| (x, y)));
    let mut ways = starts.flat_map(|at| [(1, 0), (0, 1), (1, 1), (1, -1)].map(|way| (at, way)));
    ways.any(|((x, y), (dx, dy))| (0..4).all(|n| is_set(x + n * dx, y + n * dy)))
}

impl Four {
    /// After the two circles in these cells, the first of the other team to move.
    fn after(size: usize, a: usize, b: usize) -> Four {
        let pair = 1 << a | 1 << b;
        Four {
            size,
            white: pair,
            black: 0,
            near: (around(size, a) | around(size, b)) & !pair,
            is_second: false,
        }
    }

    /// Whether the team to move has won after so many more plies, whatever the other does.
    fn wins(self, plies: u32, memory: &mut HashMap<(Four, u32), bool>) -> bool {
        if let Some(known) = memory.get(&(self, plies)) {
            return *known;
        }
        let found = plies > 0 && self.cells().any(|cell| self.wins_by(cell, plies, memory));
        memory.insert((self, plies), found);
        found
    }

    fn loses(self, plies: u32, memory: &mut HashMap<(Four, u32), bool>) -> bool {
        let mut cells = self.cells();
        cells.all(|cell| {
            let (next, is_four) = self.play(cell);
            plies > 0
                && !is_four
                && match self.is_second {
                    false => next.loses(plies - 1, memory),
                    true => next.wins(plies - 1, memory),
                }
        })
    }

    fn wins_by(self, cell: usize, plies: u32, memory: &mut HashMap<(Four, u32), bool>) -> bool {
        let (next, is_four) = self.play(cell);
        is_four
            || match self.is_second {
                false => next.wins(plies - 1, memory),
                true => next.loses(plies - 1, memory),
            }
    }

    fn cells(self) -> impl Iterator<Item = usize> {
        let open = self.near & !self.black;
        (0..self.size * self.size).filter(move |cell| open >> cell & 1 == 1)
    }

    fn play(mut self, cell: usize) -> (Four, bool) {
        let bit = 1 << cell;
        match self.white & bit {
            0 => self.white |= bit,
            _ => (self.white, self.black) = (self.white & !bit, self.black | bit),
        }
        if self.is_second {
            self.near = around(self.size, cell);
        }
        self.is_second = !self.is_second;
        let is_four = has_four(self.size, self.white) || has_four(self.size, self.black);
        (self, is_four)
    }
}

fn cell(name: &str, size: usize) -> usize {
    let [column, row] = name.as_bytes() else {
        panic!("{name}")
    };
    usize::from(row - b'1') * size + usize::from(column - b'a')
}

/// The rows of a published table, each cell a text.
fn rows(table: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(format!("{HOME}/static/data/1/{table}.csv")).unwrap();
    let rows = text.lines().skip(1);
    rows.map(|row| row.split(',').map(str::to_owned).collect())
        .collect()
}

#[test]
fn among_four_on_the_small_board_a_win_in_seven_plies_or_fewer_is_one_and_none_comes_sooner() {
    let (mut memory, mut seen) = (HashMap::new(), 0);
    for row in rows("dualite-four-small-two-circles") {
        let (a, b) = row[0].split_once('+').unwrap();
        let start = Four::after(4, cell(a, 4), cell(b, 4));
        let plies: u32 = row[2].parse().unwrap();
        assert_eq!(row[1], "loses", "{row:?}");
        assert!(plies <= 7, "{row:?}: the plain search doesn't get that far");
        assert!(start.wins(plies, &mut memory), "{row:?}");
        assert!(!start.wins(plies - 1, &mut memory), "{row:?}");
        // A reply that reaches the end as soon is among those that win.
        for reply in start.cells() {
            let name = format!("{}{}", char::from(b'a' + (reply % 4) as u8), reply / 4 + 1);
            if start.wins_by(reply, plies, &mut memory) {
                assert!(row[3].split(' ').any(|one| one == name), "{name} {row:?}");
            }
        }
        seen += 1;
    }
    assert_eq!(seen, 13);
}

#[test]
fn replies_to_the_starts_of_the_grand_dual_are_as_many_as_the_board_has() {
    let mut shut_in = 0;
    for (either, both) in rows("grand-dual-two-circles")
        .iter()
        .zip(rows("grand-dual-beside-both"))
    {
        let (a, b) = either[0].split_once('+').unwrap();
        let (a, b) = (around(5, cell(a, 5)), around(5, cell(b, 5)));
        assert_eq!(either[5], (a | b).count_ones().to_string(), "{either:?}");
        assert_eq!(both[5], (a & b).count_ones().to_string(), "{both:?}");
        assert_eq!(both[0], either[0]);
        shut_in += u32::from(a & b == 0);
        // Whoever loses with more to choose from loses with less.
        let outcome = |row: &[String]| row[1] == "wins";
        assert!(!outcome(either) || outcome(&both), "{both:?}");
        assert_eq!((a & b == 0), both[2] == "0", "{both:?}");
    }
    assert_eq!(shut_in, 21);
}

#[test]
fn a_start_is_solved_again_as_it_was_published() {
    let place = rows("grand-dual-two-circles")
        .iter()
        .position(|row| row[0] == "a1+d1");
    let found = GrandDual.piece(6 + place.unwrap(), &Desk::BARE);
    let text = serde_json::to_value(&found).unwrap();
    let row = &rows("grand-dual-two-circles")[place.unwrap()];
    assert_eq!(text["cells"], "a1+d1");
    assert_eq!(text["worth"]["plies"].to_string(), row[2]);
    let winning: Vec<&str> = row[3].split(' ').collect();
    assert_eq!(text["worth"]["winning"], serde_json::json!(winning));
}

#[test]
fn shares_of_a_census_are_put_together_into_what_one_machine_finds() {
    let project = Project::empty();
    let share = |number: &str, folder: &str| {
        let shard = format!("{number}/2");
        let all = ["dualite", "--shard", &shard, "--part", folder];
        project.run(&[&all[..], &["--cache", &format!("of-{folder}")]].concat())
    };
    assert_eq!(share("2", "two").code, 0);
    let merged = |folders: &[&str]| {
        let folders: Vec<PathBuf> = folders.iter().map(|name| project.path(name)).collect();
        let mut told = Vec::new();
        merge(&project.path(".quadrille"), &folders, &mut told).unwrap();
        told.iter().map(plain).collect::<String>()
    };
    let told = merged(&["two"]);
    assert!(told.contains("shard 1/2 is missing"), "{told}");
    assert!(told.contains("`quadrille-census … --shard 1/2"), "{told}");
    assert_eq!(share("1", "one").code, 0);
    let told = merged(&["one", "two", "one"]);
    assert!(told.contains("and so is"), "{told}");
    let ran = project.run(&["dualite", "-o", "made"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let own = fs::read_to_string(format!("{HOME}/static/data/1/dualite.json")).unwrap();
    assert_eq!(project.read("made/dualite.json"), own);
}

#[test]
fn too_little_memory_is_told_with_what_is_needed() {
    let project = Project::empty();
    let ran = project.run(&["grand-dual", "--memory", "1MiB"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("needs 400 MiB"), "{}", ran.err);
    let ran = project.run(&["grand-dual", "--memory", "much"]);
    assert!(ran.code == 2 && ran.err.contains("4GiB"), "{}", ran.err);
}

/// Two minutes and more of processor time.
#[test]
#[ignore = "slow: every start of both boards"]
fn the_censuses_of_starts_are_made_again_to_the_byte() {
    let project = Project::empty();
    for name in [GrandDual.name(), ForFour.name()] {
        let ran = project.run(&[name, "-o", "made"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let own = fs::read_to_string(format!("{HOME}/static/data/1/{name}.json")).unwrap();
        assert_eq!(project.read(&format!("made/{name}.json")), own);
    }
}
