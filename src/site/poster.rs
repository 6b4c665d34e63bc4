//! The picture that other sites show beside a link to a puzzle: its board, and what it asks.

use std::cell::RefCell;
use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg;

use super::shell::Shell;
use super::{address, puzzle};
use crate::check::puzzle_part::PuzzlePart;
use crate::check::store::Store;
use crate::draw::{Alternative, Style, file_square, to_svg};
use crate::game::memo::Map;

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
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

/// The pictures of a puzzle in these languages; the store remembers them by what they show.
pub fn of(part: &PuzzlePart, shells: &[Shell], store: Option<&Store>) -> Vec<(String, Vec<u8>)> {
    let board = board(part);
    let picture = |shell: &Shell| {
        let words = words(shell, part);
        let make = || EASEL.with_borrow_mut(|easel| easel.picture(&board, &words));
        let name = || format!("{board}\n{words}");
        let bytes = store.map_or_else(make, |store| store.made(&name(), &make));
        let path = address::poster(part, shell.language);
        (format!("{}/{path}", shell.code()), bytes)
    };
    shells.iter().map(picture).collect()
}

thread_local! {
    /// One for each thread: three megabytes of paper are not fetched anew for every picture.
    static EASEL: RefCell<Easel> = RefCell::default();
}

/// Where pictures are painted.
#[derive(Default)]
struct Easel {
    /// A board alone, and the board with words beside it; none before the first picture.
    papers: Option<(Pixmap, Pixmap)>,
    /// The board that was painted last: it is the same in every language, and most of the work.
    painted: String,
    /// A byte for each pixel of a picture of few colours.
    image: Vec<u8>,
}

impl Easel {
    /// The words beside the board; nothing if they can't be painted.
    fn picture(&mut self, board: &str, words: &str) -> Vec<u8> {
        let Easel {
            papers,
            painted,
            image,
        } = self;
        let mut paint_all = || {
            let (below, paper) = match papers {
                Some(papers) => papers,
                None => papers.insert((Pixmap::new(WIDTH, HEIGHT)?, Pixmap::new(WIDTH, HEIGHT)?)),
            };
            if painted != board {
                painted.clear();
                below.fill(Color::WHITE);
                paint(board, below)?;
                board.clone_into(painted);
            }
            paper.data_mut().copy_from_slice(below.data());
            paint(words, paper)?;
            png(paper, image)
        };
        paint_all().unwrap_or_default()
    }
}

const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\" \
     font-family=\"Atkinson Hyperlegible\" fill=\"#1c2540\">";

/// Margin and board, as SVG.
fn board(part: &PuzzlePart) -> String {
    let figure = &part.scene.frames[0].figure;
    let alternative = Alternative {
        id: "board",
        title: "",
        description: "",
    };
    // Nothing of a board lies outside of it; cut off at its edge, it would be painted on a sheet of
    // its own first.
    let board = to_svg(figure, &alternative, Style::File).replacen(
        "<svg ",
        "<svg overflow=\"visible\" ",
        1,
    );
    let unit = file_square(figure);
    let scale = (BOARD / (unit * figure.width)).min(BOARD / (unit * figure.height));
    let (x, y) = (
        70.0 + (BOARD - unit * scale * figure.width) / 2.0,
        (HEIGHT as f32 - unit * scale * figure.height) / 2.0,
    );
    format!(
        "{HEAD}<rect width=\"24\" height=\"100%\" fill=\"#b3261e\"/>\
         <g transform=\"translate({x} {y}) scale({scale})\">{board}</g></svg>"
    )
}

/// What is said beside the board, as SVG.
fn words(shell: &Shell, part: &PuzzlePart) -> String {
    let title = part.title.get(shell.language);
    let mut svg = HEAD.to_owned();
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

/// The drawing in pixels, over what is there already.
fn paint(svg: &str, paper: &mut Pixmap) -> Option<()> {
    let options = usvg::Options {
        fontdb: FONTS.clone(),
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_str(svg, &options).ok()?;
    resvg::render(&tree, Transform::identity(), &mut paper.as_mut());
    Some(())
}

/// The picture as PNG. Nothing shines through white paper; and most pictures have so few colours
/// that a byte a pixel tells which.
fn png(paper: &Pixmap, image: &mut Vec<u8>) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, WIDTH, HEIGHT);
    // Mostly runs of one colour: no filter and little effort do nearly as well as more.
    encoder.set_filter(png::Filter::NoFilter);
    encoder.set_deflate_compression(png::DeflateCompression::Level(2));
    match indexed(paper.data(), image) {
        Some(palette) => {
            encoder.set_color(png::ColorType::Indexed);
            encoder.set_palette(palette);
        }
        None => {
            encoder.set_color(png::ColorType::Rgb);
            image.clear();
            let pixels = paper.data().chunks_exact(4);
            image.extend(pixels.flat_map(|rgba| &rgba[..3]));
        }
    }
    let mut writer = encoder.write_header().ok()?;
    writer.write_image_data(image).ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

/// The colours of a picture, and in `image` the number of each pixel's; none where there are too many.
fn indexed(pixels: &[u8], image: &mut Vec<u8>) -> Option<Vec<u8>> {
    let (mut palette, mut numbers) = (Vec::new(), Map::<[u8; 4], u8>::default());
    let row = 4 * WIDTH as usize;
    image.clear();
    image.reserve(pixels.len() / 4);
    for (at, colours) in pixels.chunks_exact(row).enumerate() {
        // Paper and upright lines: most rows are those below them again.
        if at > 0 && *colours == pixels[(at - 1) * row..at * row] {
            image.extend_from_within(image.len() - row / 4..);
            continue;
        }
        let (mut colours, _) = colours.as_chunks::<4>();
        while let Some(colour) = colours.first() {
            let next = u8::try_from(numbers.len());
            let number = match numbers.get(colour) {
                Some(&number) => number,
                None => {
                    let number = next.ok()?;
                    numbers.insert(*colour, number);
                    palette.extend(&colour[..3]);
                    number
                }
            };
            let run = run(colours);
            image.resize(image.len() + run, number);
            colours = &colours[run..];
        }
    }
    Some(palette)
}

/// How many pixels of the first one's colour come one after the other: eight are looked at together.
fn run(colours: &[[u8; 4]]) -> usize {
    let Some(first) = colours.first() else {
        return 0;
    };
    let (eights, _) = colours.as_chunks::<8>();
    let whole = eights.iter().take_while(|eight| **eight == [*first; 8]);
    let run = 8 * whole.count();
    let rest = colours[run..].iter().take_while(|colour| *colour == first);
    run + rest.count()
}
