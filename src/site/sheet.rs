//! Sheets to print: puzzles several to a page, answers apart, empty boards.

use serde_json::{Value as Json, json};

use super::puzzle;
use super::shell::Shell;
use crate::draw::{Alternative, Figure, Point, Style, to_svg};
use crate::say::Say;
use crate::verify::edition::PuzzlePart;

/// How a sheet is laid out.
#[derive(Clone, Debug)]
pub struct Options {
    /// 1, 2, 4 or 6.
    pub per_page: usize,
    /// `a4`, `letter`, or nothing: then it fits both.
    pub paper: &'static str,
    pub answers: Answers,
    /// Numbers of the languages, the first one leading.
    pub languages: Vec<usize>,
    pub title: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// In a document of their own.
    Separate,
    /// After the last page.
    End,
    None,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            per_page: 4,
            paper: "",
            answers: Answers::Separate,
            languages: Vec::new(),
            title: None,
        }
    }
}

/// Room for a diagram in millimetres, by puzzles to a page; both papers have it.
fn room(per_page: usize) -> (f32, f32) {
    match per_page {
        1 => (160.0, 165.0),
        2 => (160.0, 70.0),
        4 => (80.0, 70.0),
        _ => (80.0, 47.0),
    }
}

/// A picture for paper: as large as its room allows, a square at most 14 mm wide.
fn printed(
    figure: &Figure,
    (width, height): (f32, f32),
    id: &str,
    title: &str,
    description: &str,
) -> String {
    let square = (width / figure.width).min(height / figure.height).min(14.0);
    to_svg(
        figure,
        &Alternative {
            id,
            title,
            description,
        },
        Style::Page { square, unit: "mm" },
    )
}

/// The contexts of the sheet and, if asked for, of its answers.
pub fn contexts(
    shell: &Shell,
    puzzles: &[&PuzzlePart],
    options: &Options,
    code: &str,
) -> Vec<Json> {
    let title = options
        .title
        .clone()
        .unwrap_or_else(|| shell.text("ui-sheet"));
    let languages = match options.languages.as_slice() {
        [] => vec![shell.language],
        languages => languages.to_vec(),
    };
    let shells: Vec<Shell> = languages
        .iter()
        .map(|&index| Shell::new(shell.edition, index))
        .collect();
    let cells: Vec<Json> = puzzles
        .iter()
        .enumerate()
        .map(|(index, part)| cell(&shells, part, index + 1, options))
        .collect();
    let pages: Vec<&[Json]> = cells.chunks(options.per_page).collect();
    let total = pages.len();
    let pages: Vec<Json> = pages
        .iter()
        .enumerate()
        .map(|(index, cells)| {
            let number = Say::new("ui-sheet-page")
                .with("number", index + 1)
                .with("total", total);
            json!({ "cells": cells, "number": shell.say(&number) })
        })
        .collect();
    let answers: Vec<Json> = puzzles
        .iter()
        .enumerate()
        .map(|(index, part)| answer(&shells, part, index + 1))
        .collect();
    let level = puzzles
        .iter()
        .map(|part| part.difficulty)
        .max()
        .unwrap_or(1);
    let base = json!({
        "sheet_title": title, "paper": options.paper, "per_page": options.per_page, "code": code,
        "level": puzzle::stars(level), "level_text": shell.say1n("ui-stars", "count", level.into()),
    });
    let make = |pages: &[Json], answers: &[Json]| {
        let more = super::with(base.clone(), "pages", pages.into());
        super::with(more, "answers", answers.into())
    };
    match options.answers {
        Answers::None => vec![make(&pages, &[])],
        Answers::End => vec![make(&pages, &answers)],
        Answers::Separate => vec![make(&pages, &[]), make(&[], &answers)],
    }
}

fn cell(shells: &[Shell], part: &PuzzlePart, number: usize, options: &Options) -> Json {
    let texts: Vec<Json> = shells
        .iter()
        .map(|shell| {
            let text = part
                .text
                .as_ref()
                .map(|text| text.get(shell.language).clone());
            json!({
                "lang": shell.code(), "title": part.title.get(shell.language),
                "statement": puzzle::statement(shell, part), "text": text,
            })
        })
        .collect();
    let shell = &shells[0];
    let title = part.title.get(shell.language);
    let described = shell.voice().say_all(&part.describe);
    json!({
        "number": number, "texts": texts, "stars": puzzle::stars(part.difficulty),
        "stars_text": shell.say1n("ui-stars", "count", part.difficulty.into()),
        "svg": printed(&part.frames[0].figure, room(options.per_page), &format!("s{number}"), title, &described),
    })
}

fn answer(shells: &[Shell], part: &PuzzlePart, number: usize) -> Json {
    let texts: Vec<Json> = shells
        .iter()
        .map(|shell| {
            let keys: Vec<String> = part.keys.iter().map(|key| shell.say(key)).collect();
            json!({
                "lang": shell.code(), "title": part.title.get(shell.language),
                "key": shell.voice().list(&keys),
                "line": shell.line(&part.line),
                "tries": puzzle::tries(shell, part),
                "proof": shell.text(part.judgement.how()),
            })
        })
        .collect();
    json!({ "number": number, "texts": texts })
}

/// So many empty boards, `per_page` to a page.
pub fn blank(
    shell: &Shell,
    figure: &Figure,
    describe: &[Say],
    per_page: usize,
    count: usize,
    title: &str,
) -> Json {
    let total = count.div_ceil(per_page);
    let columns = match per_page {
        1 => 1,
        12 => 3,
        _ => 2,
    };
    let rows = per_page.div_ceil(columns);
    let room = (174.0 / columns as f32 - 4.0, 208.0 / rows as f32 - 4.0);
    let described = shell.voice().say_all(describe);
    let pages: Vec<Json> = (0..total)
        .map(|page| {
            let boards: Vec<String> = (0..per_page.min(count - page * per_page))
                .map(|board| printed(figure, room, &format!("b{page}-{board}"), title, &described))
                .collect();
            let number = Say::new("ui-sheet-page")
                .with("number", page + 1)
                .with("total", total);
            json!({ "boards": boards, "number": shell.say(&number) })
        })
        .collect();
    json!({
        "sheet_title": title, "paper": "", "per_page": per_page, "columns": columns, "code": "",
        "pages": pages, "answers": [], "level": "", "level_text": "",
    })
}

/// A page of squared paper, squares of 5 mm.
pub fn squared_paper() -> Figure {
    let mut figure = Figure::new(34.2, 40.2);
    figure.squares(Point::new(0.1, 0.1), 34, 40);
    figure
}
