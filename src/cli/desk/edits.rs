//! Small changes of a puzzle: one place of its board, who is to move, how much is asked; those that
//! change least first.

use std::collections::BTreeSet;

use super::pose::Pose;
use crate::game::board::{Board, Engine};
use crate::game::contract::{Fields, Rules};
use crate::game::drawn::{Brush, Place};
use crate::judge::Stipulation;

/// A changed puzzle.
#[derive(Clone, Debug)]
pub struct Edit {
    /// Places of the board that hold something else, then how far what is asked was moved.
    pub change: (usize, u32),
    /// What was done.
    pub said: String,
    pub pose: Pose,
    pub stipulation: Stipulation,
}

/// What is changed.
#[derive(Clone, Copy)]
pub struct Original<'a> {
    pub engine: &'a dyn Engine,
    pub rules: &'a Rules,
    pub board: &'a dyn Board,
    pub pose: &'a Pose,
    pub stipulation: Stipulation,
}

/// A line of a drawing: where its signs stand, which they are, and the boxes beside it; rows and
/// columns of the text.
struct DrawnLine {
    cells: Vec<(usize, usize)>,
    sign: char,
    boxes: [(usize, usize); 2],
}

/// Numbers that are tried beside the one that was asked for.
const NUMBERS: i32 = 5;

impl Original<'_> {
    /// Every small change, those that change least first.
    pub fn edits(&self) -> Vec<Edit> {
        let mut edits = self.other_numbers();
        let mut met = BTreeSet::from([told(self.board)]);
        let mut boards = Vec::new();
        if self.pose.board.contains('+') {
            boards = self.drawn_lines();
        } else if self.engine.brushes().is_empty() {
            for board in self.other_games() {
                let pose = self.written(&*board);
                boards.push((pose, board));
            }
        } else {
            for board in self.brushed() {
                let pose = self.written(&*board);
                boards.push((pose, board));
            }
        }
        for (pose, board) in boards {
            if board.end().is_none() && met.insert(told(&*board)) {
                let (change, said) = self.difference(&*board);
                edits.push(Edit {
                    change,
                    said,
                    pose,
                    stipulation: self.stipulation,
                });
            }
        }
        // In the order in which they were thought of where they change as much.
        edits.sort_by_key(|edit| edit.change);
        edits
    }

    fn written(&self, board: &dyn Board) -> Pose {
        let drawn = self.pose.board.contains('\n');
        Pose::of(board, self.engine, self.rules, drawn, &self.pose.fields)
    }

    /// As much or as little may be asked for.
    fn other_numbers(&self) -> Vec<Edit> {
        let with = |number: i32| match self.stipulation {
            Stipulation::WinIn(_) if number > 0 => Some(Stipulation::WinIn(number as u32)),
            Stipulation::Capture(_) if number > 0 => Some(Stipulation::Capture(number)),
            Stipulation::Margin(_) => Some(Stipulation::Margin(number)),
            _ => None,
        };
        let asked = match self.stipulation {
            Stipulation::WinIn(number) => number as i32,
            Stipulation::Capture(number) | Stipulation::Margin(number) => number,
            _ => return Vec::new(),
        };
        // No later win is looked for where that takes many times as long.
        let most = match self.engine.horizon() {
            Some(_) => 1,
            None => NUMBERS,
        };
        let numbers = (-NUMBERS..=most).filter(|by| *by != 0);
        let edit = |by: i32| {
            let stipulation = with(asked + by)?;
            Some(Edit {
                change: (0, by.unsigned_abs()),
                said: format!("asks for `{stipulation}`"),
                pose: self.pose.clone(),
                stipulation,
            })
        };
        numbers.filter_map(edit).collect()
    }

    /// The board with a brush put on one place, and with what stands on one place moved to the next.
    fn brushed(&self) -> Vec<Box<dyn Board>> {
        let places = self.board.places(&self.board.text());
        let brushes = self.engine.brushes();
        let mut boards = Vec::new();
        for brush in brushes {
            match brush {
                Brush::Turns(name) => boards.extend(self.board.put(name, "").ok()),
                Brush::Holds(_) | Brush::Last => {
                    for place in &places {
                        boards.extend(self.board.put(brush.name(), &place.name).ok());
                    }
                }
            }
        }
        let holds = brushes.iter().filter_map(|brush| match brush {
            Brush::Holds(name) => Some(*name),
            _ => None,
        });
        let holds: Vec<&str> = holds.collect();
        let Some(clear) = holds.last() else {
            return boards;
        };
        for from in &places {
            let held = holds
                .iter()
                .find(|held| **held == from.holds && *held != clear);
            let (Some(held), Ok(without)) = (held, self.board.put(clear, &from.name)) else {
                continue;
            };
            for to in places.iter().filter(|to| is_beside(&places, from, to)) {
                boards.extend(without.put(held, &to.name).ok());
            }
        }
        boards
    }

    /// Positions that are come to by playing: a move taken back, made otherwise, left out, added.
    fn other_games(&self) -> Vec<Box<dyn Board>> {
        let text = self.board.text();
        let words: Vec<&str> = text.split(' ').collect();
        let read = |words: &[&str]| {
            let text = words.join(" ");
            let text = if text.is_empty() { "start" } else { &text };
            self.engine.read(text, &Fields::new(), self.rules).ok()
        };
        let mut boards = Vec::new();
        for mv in self.board.moves() {
            boards.extend(self.board.play(&mv).ok().map(|played| played.board));
        }
        for left_out in (0..words.len()).rev() {
            let rest: Vec<&str> = [&words[..left_out], &words[left_out + 1..]].concat();
            let Some(board) = read(&rest) else { continue };
            if left_out + 1 == words.len() {
                for mv in board.moves() {
                    boards.extend(board.play(&mv).ok().map(|played| played.board));
                }
            }
            boards.push(board);
        }
        boards
    }

    /// A drawing of lines between dots with one line more or less; who owns which box stays.
    fn drawn_lines(&self) -> Vec<(Pose, Box<dyn Board>)> {
        let lines: Vec<Vec<char>> = self
            .pose
            .board
            .lines()
            .map(|line| line.chars().collect())
            .collect();
        let width = lines.iter().map(Vec::len).max().unwrap_or(0);
        let padded = lines.iter().map(|line| {
            let mut line = line.clone();
            line.resize(width, ' ');
            line
        });
        let lines: Vec<Vec<char>> = padded.collect();
        let mut found = Vec::new();
        for (row, line) in lines.iter().enumerate() {
            for column in (0..width).filter(|column| line[*column] == '+') {
                let across: Vec<(usize, usize)> = (1..4).map(|step| (row, column + step)).collect();
                if line.get(column + 4) == Some(&'+') {
                    let boxes = [(row.wrapping_sub(1), column + 2), (row + 1, column + 2)];
                    found.push(DrawnLine {
                        cells: across,
                        sign: '-',
                        boxes,
                    });
                }
                if row + 2 < lines.len() && lines[row + 2][column] == '+' {
                    let boxes = [(row + 1, column.wrapping_sub(2)), (row + 1, column + 2)];
                    found.push(DrawnLine {
                        cells: vec![(row + 1, column)],
                        sign: '|',
                        boxes,
                    });
                }
            }
        }
        let changed = |DrawnLine { cells, sign, boxes }: DrawnLine| {
            let mut drawing = lines.clone();
            let is_drawn = cells
                .iter()
                .all(|(row, column)| drawing[*row][*column] == sign);
            for (row, column) in cells {
                drawing[row][column] = if is_drawn { ' ' } else { sign };
            }
            // Nobody owns a box that is open.
            for (row, column) in boxes {
                let owner = drawing.get_mut(row).and_then(|line| line.get_mut(column));
                if let Some(owner) = owner.filter(|owner| is_drawn && owner.is_ascii_digit()) {
                    *owner = ' ';
                }
            }
            let rows = drawing.iter().map(|line| line.iter().collect::<String>());
            let rows: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
            let pose = Pose {
                board: rows.join("\n"),
                fields: self.pose.fields.clone(),
            };
            let board = self
                .engine
                .read(&pose.board, &pose.fields, self.rules)
                .ok()?;
            Some((pose, board))
        };
        let mut boards: Vec<_> = found.into_iter().filter_map(changed).collect();
        for side in ["1", "2"] {
            let mut pose = self.pose.clone();
            pose.fields.insert("to_move".into(), side.into());
            if let Ok(board) = self.engine.read(&pose.board, &pose.fields, self.rules) {
                boards.push((pose, board));
            }
        }
        boards
    }

    /// How much another position differs, and in what.
    fn difference(&self, board: &dyn Board) -> ((usize, u32), String) {
        let (before, after) = (self.board.text(), board.text());
        let old = self.board.places(&before);
        let new = board.places(&before);
        let holds = |all: &[Place], name: &str| {
            let place = all.iter().find(|place| place.name == name);
            place.map(|place| place.holds.clone().into_owned())
        };
        let mut names: Vec<&String> = old.iter().chain(&new).map(|place| &place.name).collect();
        let mut met = BTreeSet::new();
        names.retain(|name| met.insert(name.as_str()));
        let mut changed = Vec::new();
        for name in names {
            let (from, to) = (holds(&old, name), holds(&new, name));
            if from != to {
                let word = |held: Option<String>| held.unwrap_or_else(|| "nothing".into());
                changed.push(format!("{name}: {} → {}", word(from), word(to)));
            }
        }
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        if self.engine.brushes().is_empty() {
            let (old, new) = (words(&before), words(&after));
            let less = old.iter().filter(|word| !new.contains(word));
            let less: Vec<String> = less.map(|word| format!("without {word}")).collect();
            let more = new.iter().filter(|word| !old.contains(word));
            let more: Vec<String> = more.map(|word| format!("with {word}")).collect();
            let all = [less, more].concat();
            return ((all.len().max(1), 0), all.join(", "));
        }
        if changed.is_empty() {
            let (old, new) = (words(&before), words(&after));
            let said = old.iter().zip(&new).filter(|(old, new)| old != new);
            let said: Vec<String> = said.map(|(old, new)| format!("{old} → {new}")).collect();
            let said = match said.is_empty() {
                true => "the other side to move".into(),
                false => format!("beside the board: {}", said.join(", ")),
            };
            return ((0, 1), said);
        }
        ((changed.len(), 0), changed.join("; "))
    }
}

/// What tells a position from others.
fn told(board: &dyn Board) -> String {
    format!("{} {}", board.text(), board.lead())
}

/// Whether two places are neighbours, along a row or slantwise.
fn is_beside(places: &[Place], a: &Place, b: &Place) -> bool {
    let column = |of: &Place| {
        let row = places.iter().filter(|place| place.row == of.row);
        row.take_while(|place| place.name != of.name).count()
    };
    a.name != b.name && a.row.abs_diff(b.row) <= 1 && column(a).abs_diff(column(b)) <= 1
}
