//! The picture that other sites show beside a link to a puzzle: its board, and what it asks.

use std::sync::{Arc, LazyLock};

use rayon::prelude::*;
use resvg::{tiny_skia, usvg};

use super::shell::Shell;
use super::{Files, address, puzzle};
use crate::draw::{Alternative, Style, to_svg};
use crate::verify::edition::PuzzlePart;
use crate::verify::store::Store;

const WIDTH: f32 = 1200.0;
const HEIGHT: f32 = 630.0;
/// The room of the board, and where the words begin.
const BOARD: f32 = 500.0;
const WORDS: f32 = 640.0;

/// Signs to a line of the words, as wide as most letters are.
const LINE: usize = 24;

/// Letters as outlines: a picture can't wait for a font.
static FONTS: LazyLock<Arc<usvg::fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_font_data(include_bytes!("poster/atkinson-400.ttf").to_vec());
    fonts.load_font_data(include_bytes!("poster/atkinson-700.ttf").to_vec());
    fonts.set_sans_serif_family("Atkinson Hyperlegible");
    Arc::new(fonts)
});

/// The pictures of all puzzles in one language; the store remembers them by what they show.
pub fn all(shell: &Shell, store: &Store) -> Files {
    let words = shell
        .edition
        .puzzles
        .iter()
        .map(|part| (part, drawn(shell, part)));
    let words: Vec<(&PuzzlePart, String)> = words.collect();
    let pictures = words.par_iter().map(|(part, svg)| {
        let bytes = store.made(svg, &|| pixels(svg).unwrap_or_default());
        (format!("{}/{}", shell.code(), address::poster(part)), bytes)
    });
    pictures.collect()
}

/// The picture as SVG.
fn drawn(shell: &Shell, part: &PuzzlePart) -> String {
    let figure = &part.scene.frames[0].figure;
    let title = part.title.get(shell.language);
    let alternative = Alternative {
        id: "board",
        title,
        description: "",
    };
    // A file's square is 40 units wide.
    let board = to_svg(figure, &alternative, Style::File);
    let scale = (BOARD / (40.0 * figure.width)).min(BOARD / (40.0 * figure.height));
    let (x, y) = (
        70.0 + (BOARD - 40.0 * scale * figure.width) / 2.0,
        (HEIGHT - 40.0 * scale * figure.height) / 2.0,
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
         font-family=\"Atkinson Hyperlegible\" fill=\"#1c2540\">\
         <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\
         <rect width=\"24\" height=\"100%\" fill=\"#b3261e\"/>\
         <g transform=\"translate({x} {y}) scale({scale})\">{board}</g>"
    );
    let stars = shell.say1n("ui-stars", "count", part.difficulty.into());
    let lines = [
        (shell.game_name(part.game), 36, "#4d5876", 400),
        (title.clone(), 60, "#1c2540", 700),
        (puzzle::statement(shell, part), 40, "#1c2540", 400),
        (stars, 30, "#4d5876", 400),
        (shell.edition.title.clone(), 30, "#4d5876", 700),
    ];
    let wrapped: Vec<(Vec<String>, i32, &str, i32)> = lines
        .into_iter()
        .map(|(text, size, colour, weight)| {
            (wrap(&text, LINE * 40 / size as usize), size, colour, weight)
        })
        .collect();
    let height: i32 = wrapped
        .iter()
        .map(|(lines, size, ..)| lines.len() as i32 * size * 5 / 4 + 24)
        .sum();
    let mut down = (HEIGHT as i32 - height) / 2;
    for (lines, size, colour, weight) in wrapped {
        for line in lines {
            down += size * 5 / 4;
            svg += &format!(
                "<text x=\"{WORDS}\" y=\"{down}\" font-size=\"{size}\" font-weight=\"{weight}\" fill=\"{colour}\">{}</text>",
                super::html::escape(&line)
            );
        }
        down += 24;
    }
    svg + "</svg>"
}

/// A text in lines of so many signs.
fn wrap(text: &str, signs: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let line = &mut lines[last];
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > signs {
            lines.push(word.to_owned());
        } else {
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
    }
    lines
}

/// The picture as PNG.
fn pixels(svg: &str) -> Option<Vec<u8>> {
    let options = usvg::Options {
        fontdb: FONTS.clone(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    let mut paper = tiny_skia::Pixmap::new(WIDTH as u32, HEIGHT as u32)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut paper.as_mut());
    paper.encode_png().ok()
}
