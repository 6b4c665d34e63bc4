//! Sheets on paper, where there is a Chromium: pages are counted, words measured, and boards found in a
//! picture of 150 dots to the inch in black and white alone.

use crate::project::Project;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A project with all puzzles, and what `sheet --pdf` made of some of them; nothing where there is
/// no Chromium.
pub fn printed(project: &Project, arguments: &[&str]) -> Option<PathBuf> {
    // In English where the arguments don't say otherwise.
    let language: &[&str] = match arguments.contains(&"--lang") {
        true => &[],
        false => &["--lang", "en"],
    };
    let ran = project.run(&[&["sheet", "-o", "sheet.pdf"], language, arguments].concat());
    if ran.code == 2 && ran.err.contains("no Chromium is installed") {
        let required =
            std::env::var_os("QUADRILLE_BROWSER").is_some_and(|value| value == "required");
        assert!(!required, "Chromium is required here and isn't there");
        eprintln!("SKIPPED: no Chromium, so nobody looked at a sheet of {arguments:?} on paper");
        return None;
    }
    assert_eq!(ran.code, 0, "{arguments:?}: {}", ran.err);
    Some(project.path("sheet.pdf"))
}

/// A word on paper: its page, its middle in points from the top left corner.
#[derive(Clone, Debug)]
pub struct Word {
    pub text: String,
    pub page: usize,
    pub x: f32,
    pub y: f32,
}

/// The pages' size in points, and all their words.
pub fn words(pdf: &Path) -> ((f32, f32), usize, Vec<Word>) {
    let output = Command::new("pdftotext")
        .arg("-bbox")
        .arg(pdf)
        .arg("-")
        .output();
    let output = output.expect("poppler is there where Chromium is");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let number = |line: &str, name: &str| -> f32 {
        let rest = line.split(&format!("{name}=\"")).nth(1).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let (mut size, mut pages, mut words) = ((0.0, 0.0), 0, Vec::new());
    for line in text.lines().map(str::trim) {
        if line.starts_with("<page ") {
            size = (number(line, "width"), number(line, "height"));
            pages += 1;
        } else if line.starts_with("<word ") {
            let inside = line.split('>').nth(1).unwrap().split('<').next().unwrap();
            words.push(Word {
                text: inside.to_owned(),
                page: pages - 1,
                x: f32::midpoint(number(line, "xMin"), number(line, "xMax")),
                y: f32::midpoint(number(line, "yMin"), number(line, "yMax")),
            });
        }
    }
    (size, pages, words)
}

/// Where the columns and rows of boards are, by their labels; a board a page at least.
pub struct Board {
    pub page: usize,
    /// The first column's and the first row's middle, in points.
    x: f32,
    y: f32,
    pub square: f32,
}

/// The boards on all pages, found by their labels: these columns, `rows` numbers
/// beside them, at most `reach` squares from the first column.
pub fn boards(words: &[Word], columns: &[&str], rows: usize, reach: f32) -> Vec<Board> {
    let mut boards = Vec::new();
    for first in words.iter().filter(|word| word.text == columns[0]) {
        let on_line = |text: &str| {
            let mut same = words.iter().filter(|word| {
                word.text == text && word.page == first.page && (word.y - first.y).abs() < 1.5
            });
            same.find(|word| word.x > first.x).cloned()
        };
        // A wider board is another one.
        let next = match columns[columns.len() - 1].as_bytes() {
            [letter] => char::from(letter + 1).to_string(),
            _ => String::new(),
        };
        let Some(last) = on_line(columns[columns.len() - 1]) else {
            continue;
        };
        let square = (last.x - first.x) / (columns.len() - 1) as f32;
        let steps = on_line(&next).map(|word| (word.x - first.x) / square);
        if steps.is_some_and(|steps| (steps - columns.len() as f32).abs() < 0.1) {
            continue;
        }
        // The row labels stand above the columns' labels, to the left of the first.
        let beside = |number: usize| {
            let text = number.to_string();
            let beside = words.iter().filter(move |word| {
                word.text == text
                    && word.page == first.page
                    && (0.3 * square..reach * square).contains(&(first.x - word.x))
                    && (0.0..(rows as f32 + reach - 0.4) * square).contains(&(first.y - word.y))
            });
            beside.collect::<Vec<_>>()
        };
        // One above the other: numbers of the text above the board stand elsewhere.
        let ones = beside(1).into_iter();
        let aligned = ones.flat_map(|one| beside(rows).into_iter().map(move |top| (one, top)));
        let to_scale = |(one, top): &(&Word, &Word)| {
            let pitch = (one.y - top.y) / (rows - 1) as f32;
            (one.x - top.x).abs() < 2.5 && (pitch - square).abs() < 0.02 * square
        };
        let Some((one, top)) = aligned.into_iter().find(to_scale) else {
            continue;
        };
        let pitch = (one.y - top.y) / (rows - 1) as f32;
        assert!(
            (pitch - square).abs() < 0.02 * square,
            "{pitch} {square}: not to scale"
        );
        boards.push(Board {
            page: first.page,
            x: first.x,
            y: one.y,
            square,
        });
    }
    boards
}

/// A page in black and white, as a tired printer has it.
pub struct Picture {
    pub width: usize,
    pub bits: Vec<bool>,
    /// Dots to a point.
    pub scale: f32,
}

const DPI: f32 = 150.0;

pub fn picture(project: &Project, pdf: &Path, page: usize) -> Picture {
    let name = project.path("page");
    let page = (page + 1).to_string();
    let status = Command::new("pdftoppm")
        .args(["-r", "150", "-mono", "-singlefile", "-f", &page])
        .args([pdf, &name])
        .status();
    assert!(status.expect("poppler is there").success());
    let bytes = std::fs::read(project.path("page.pbm")).unwrap();
    let mut fields = bytes.splitn(3, |byte| *byte == b'\n');
    assert_eq!(fields.next(), Some(&b"P4"[..]));
    let size = std::str::from_utf8(fields.next().unwrap()).unwrap();
    let size: Vec<usize> = size.split(' ').map(|n| n.parse().unwrap()).collect();
    let packed = fields.next().unwrap();
    let row = size[0].div_ceil(8);
    let bits = (0..size[0] * size[1]).map(|at| {
        let (x, y) = (at % size[0], at / size[0]);
        packed[y * row + x / 8] >> (7 - x % 8) & 1 == 1
    });
    Picture {
        width: size[0],
        bits: bits.collect(),
        scale: DPI / 72.0,
    }
}

impl Picture {
    /// How much of a ring around a place is ink, between two distances from it in squares.
    pub fn ink(&self, board: &Board, column: f32, row: f32, from: f32, to: f32) -> f32 {
        let square = board.square * self.scale;
        let middle = (
            (board.x * self.scale) + column * square,
            (board.y * self.scale) - row * square,
        );
        let reach = (to * square).ceil() as i32;
        let (mut all, mut black) = (0, 0);
        for dy in -reach..=reach {
            for dx in -reach..=reach {
                let distance = (dx as f32).hypot(dy as f32) / square;
                if (from..to).contains(&distance) {
                    let (x, y) = (middle.0 as i32 + dx, middle.1 as i32 + dy);
                    all += 1;
                    black += i32::from(self.bits[y as usize * self.width + x as usize]);
                }
            }
        }
        black as f32 / all.max(1) as f32
    }
}
