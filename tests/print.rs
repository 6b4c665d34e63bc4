//! What comes out of the printer, where there is a Chromium: pages are counted, measured, and
//! read back from a picture of 150 dots to the inch in black and white alone.

use crate::html::Html;
use crate::project::Project;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A project with all puzzles, and what `sheet --pdf` made of some of them; nothing where there is
/// no Chromium.
fn printed(project: &Project, arguments: &[&str]) -> Option<PathBuf> {
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
struct Word {
    text: String,
    page: usize,
    x: f32,
    y: f32,
}

/// The pages' size in points, and all their words.
fn words(pdf: &Path) -> ((f32, f32), usize, Vec<Word>) {
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
struct Board {
    page: usize,
    /// The first column's and the first row's middle, in points.
    x: f32,
    y: f32,
    square: f32,
}

/// The boards on all pages, found by their labels: these columns, `rows` numbers
/// beside them, at most `reach` squares from the first column.
fn boards(words: &[Word], columns: &[&str], rows: usize, reach: f32) -> Vec<Board> {
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
struct Picture {
    width: usize,
    bits: Vec<bool>,
    /// Dots to a point.
    scale: f32,
}

const DPI: f32 = 150.0;

fn picture(project: &Project, pdf: &Path, page: usize) -> Picture {
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
    fn ink(&self, board: &Board, column: f32, row: f32, from: f32, to: f32) -> f32 {
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

/// What the pictures of a page say they show, in order: the game's name left out.
fn positions(project: &Project) -> Vec<String> {
    let html = Html::read(&project.read("sheet.html"));
    let shown = html.all("metadata");
    shown
        .map(|tag| tag.text.split_once(' ').unwrap().1.to_owned())
        .collect()
}

const A4: (f32, f32) = (595.0, 842.0);
const LETTER: (f32, f32) = (612.0, 792.0);

/// What is asked of `sheet`, and the paper that comes; what is set otherwise from case to case.
const SHEETS: [(&[&str], (f32, f32)); 9] = [
    (
        &["--game", "dualite", "--per-page", "6", "--paper", "a4"],
        A4,
    ),
    (
        &["--game", "dualite", "--per-page", "6", "--paper", "letter"],
        LETTER,
    ),
    (
        &["--game", "chomp", "--per-page", "5", "--paper", "letter"],
        LETTER,
    ),
    (
        &[
            "--game",
            "chomp",
            "--per-page",
            "4",
            "--paper",
            "a4",
            "--lang",
            "both",
        ],
        A4,
    ),
    (
        &[
            "--game",
            "pipopipette",
            "--per-page",
            "3",
            "--paper",
            "letter",
        ],
        LETTER,
    ),
    (
        &[
            "--game",
            "pipopipette",
            "--per-page",
            "6",
            "--cut",
            "--lang",
            "both",
        ],
        A4,
    ),
    (
        &["--game", "morpiae", "--per-page", "2", "--paper", "a4"],
        A4,
    ),
    (
        &[
            "--game", "dualite", "--large", "--count", "3", "--paper", "letter",
        ],
        LETTER,
    ),
    (
        &[
            "--game",
            "dualite",
            "--count",
            "8",
            "--qr",
            "--base-url",
            "https://example.org/",
        ],
        A4,
    ),
];

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn pages_are_as_many_as_they_should_be_on_both_papers_and_no_puzzle_is_cut() {
    // Large print, both languages, lines to cut along, both papers.
    as_many_pages([1, 3, 5, 6, 7].map(|number| SHEETS[number]));
}

#[test]
#[ignore = "slow: more sheets"]
fn pages_of_more_sheets_are_as_many_as_they_should_be() {
    as_many_pages(SHEETS);
}

fn as_many_pages<const N: usize>(cases: [(&[&str], (f32, f32)); N]) {
    let project = Project::whole();
    for (arguments, paper) in cases {
        let Some(pdf) = printed(&project, arguments) else {
            return;
        };
        let ((width, height), pages, words) = words(&pdf);
        assert!(
            (width - paper.0).abs() < 1.5 && (height - paper.1).abs() < 1.5,
            "{arguments:?}: {width} × {height}"
        );
        let html = Html::read(&project.read("sheet.html"));
        let expected = html.inside_class("page");
        assert_eq!(pages, expected.len(), "{arguments:?}");
        for (number, page) in expected.iter().enumerate() {
            // Each puzzle's number and its place for the answer are on the page they belong to.
            let on_page = |text: &str| {
                let found = words
                    .iter()
                    .filter(|word| word.page == number && word.text == text);
                found.count()
            };
            let cells = page.with_class("cell").count();
            let answers = on_page("Answer").max(on_page("Réponse"));
            assert_eq!(answers, cells, "{arguments:?}, page {}", number + 1);
        }
        // 15 mm of margin are 42.5 points.
        for word in &words {
            let inside =
                (42.0..width - 42.0).contains(&word.x) && (40.0..height - 40.0).contains(&word.y);
            assert!(inside, "{arguments:?}: {word:?} is in the margin");
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn dualite_is_read_back_from_paper() {
    let project = Project::whole();
    for arguments in [
        &["--game", "dualite", "--per-page", "6", "--paper", "a4"][..],
        &["--game", "dualite", "--booklet", "--answers", "none"],
    ] {
        let Some(pdf) = printed(&project, arguments) else {
            return;
        };
        let (_, _, words) = words(&pdf);
        let mut found = Vec::new();
        for board in boards(&words, &["a", "b", "c", "d"], 4, 1.9) {
            let square = board.square / 72.0 * 25.4;
            assert!(0.72 * square >= 6.95, "a disc of {} mm", 0.72 * square);
            let picture = picture(&project, &pdf, board.page);
            let rows = (0..4).rev().map(|row| {
                let cells = (0..4).map(|column| {
                    let at = (column as f32, row as f32);
                    let inner = picture.ink(&board, at.0, at.1, 0.0, 0.2);
                    let ring = picture.ink(&board, at.0, at.1, 0.28, 0.36);
                    match (inner > 0.5, ring > 0.3) {
                        (true, true) => '#',
                        (false, true) => 'o',
                        (false, false) => '.',
                        (true, false) => '?',
                    }
                });
                cells.collect::<String>()
            });
            found.push(rows.collect::<Vec<_>>().join("/"));
        }
        let mut expected: Vec<String> = positions(&project)
            .iter()
            .map(|text| text.split(' ').next().unwrap().to_owned())
            .filter(|board| board.len() == 19)
            .collect();
        expected.sort();
        found.sort();
        assert!(expected.len() >= 16, "{}", expected.len());
        assert_eq!(found, expected, "{arguments:?}");
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn ninuki_is_read_back_from_paper() {
    let project = Project::whole();
    let columns = ["A", "B", "C", "D", "E", "F", "G", "H", "J"];
    let Some(pdf) = printed(
        &project,
        &["--game", "ninuki", "--stars", "1-2", "--per-page", "2"],
    ) else {
        return;
    };
    let (_, _, words) = words(&pdf);
    let mut found = Vec::new();
    for board in boards(&words, &columns, 9, 2.2) {
        let square = board.square / 72.0 * 25.4;
        assert!(0.84 * square >= 6.95, "a stone of {} mm", 0.84 * square);
        let picture = picture(&project, &pdf, board.page);
        let rows = (0..9).rev().map(|row| {
            let mut text = String::new();
            for column in 0..9 {
                let at = (column as f32, row as f32);
                let inner = picture.ink(&board, at.0, at.1, 0.15, 0.3);
                let ring = picture.ink(&board, at.0, at.1, 0.38, 0.44);
                text.push(match (inner, ring) {
                    (inner, _) if inner > 0.8 => 'x',
                    (inner, ring) if inner < 0.02 && ring > 0.4 => 'o',
                    // The lines of the board cross here.
                    (inner, ring) if inner > 0.02 && inner < 0.5 && ring < 0.4 => '1',
                    _ => '?',
                });
            }
            // Runs of empty points are written as numbers.
            let mut row = String::new();
            for run in text.as_bytes().chunk_by(|a, b| a == b) {
                match run[0] {
                    b'1' => row += &run.len().to_string(),
                    sign => run.iter().for_each(|_| row.push(sign.into())),
                }
            }
            row
        });
        found.push(rows.collect::<Vec<_>>().join("/"));
    }
    let mut expected: Vec<String> = positions(&project)
        .iter()
        .map(|text| text.split(' ').next().unwrap().to_owned())
        .collect();
    assert!(!expected.is_empty());
    // Boards that were cut have other labels; here all of them are whole.
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn pipopipette_and_chomp_are_read_back_from_paper() {
    let project = Project::whole();
    let Some(pdf) = printed(&project, &["--game", "pipopipette", "--per-page", "6"]) else {
        return;
    };
    let (_, _, all) = words(&pdf);
    let mut read = 0;
    let expected = positions(&project);
    for board in boards(&all, &["a", "b", "c", "d"], 4, 1.9) {
        let picture = picture(&project, &pdf, board.page);
        let mut rows = Vec::new();
        for row in (0..4).rev() {
            let ink = |column: f32, row: f32| picture.ink(&board, column, row, 0.0, 0.2) > 0.1;
            let level = (0..3).map(|column| ink(column as f32 + 0.5, row as f32));
            rows.push(
                level
                    .map(|ink| if ink { '-' } else { '.' })
                    .collect::<String>(),
            );
            if row > 0 {
                let upright = (0..4).map(|column| ink(column as f32, row as f32 - 0.5));
                rows.push(upright.map(|ink| if ink { '|' } else { '.' }).collect());
            }
        }
        let found = rows.join("/");
        assert!(
            expected.iter().any(|text| text.starts_with(&found)),
            "{found}"
        );
        read += 1;
    }
    assert!(read >= 5, "{read} boards of 3 × 3 were read");
    let eaten = ["--ids", "chomp-6-2-1-1", "--per-page", "4"];
    let Some(pdf) = printed(&project, &eaten) else {
        return;
    };
    let (_, _, all) = words(&pdf);
    let board = boards(&all, &["1", "2", "3", "4", "5", "6"], 4, 1.9);
    let picture = picture(&project, &pdf, 0);
    // The rim of a square is a line, the middle of an eaten one a cross, and nowhere is the
    // poison but at the bottom left.
    let rim = |column: f32, row: f32| picture.ink(&board[0], column, row, 0.32, 0.4);
    let middle = |column: f32, row: f32| picture.ink(&board[0], column, row, 0.0, 0.15);
    for (row, length) in [6, 2, 1, 1].into_iter().enumerate() {
        for column in 0..6 {
            let (rim, middle) = (
                rim(column as f32, row as f32),
                middle(column as f32, row as f32),
            );
            if (column, row) == (0, 0) {
                assert!(middle > 0.05, "the poison: {rim} {middle}");
            } else if column < length {
                assert!(rim > 0.05 && middle < 0.01, "a square: {rim} {middle}");
            } else {
                assert!(middle > 0.02 && rim < 0.2, "an eaten one: {rim} {middle}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn the_circles_of_morpiae_and_their_owners_are_told_apart_on_paper() {
    let project = Project::whole();
    let arguments = ["--ids", "morpiae-sept-contre-un", "--per-page", "2"];
    let Some(pdf) = printed(&project, &arguments) else {
        return;
    };
    let (_, _, words) = words(&pdf);
    let columns = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
    let boards = boards(&words, &columns, 9, 4.5);
    let (board, picture) = (&boards[0], picture(&project, &pdf, 0));
    let html = Html::read(&project.read("sheet.html"));
    let described = html.all("desc").next().unwrap().text.clone();
    // “Red’s circles: 2,6, 3,4 and 5,5.”
    let owned = |who: &str| -> Vec<(f32, f32)> {
        let rest = described
            .split(&format!("{who}’s circles: "))
            .nth(1)
            .unwrap();
        let list = rest.split('.').next().unwrap().replace(" and ", ", ");
        let point = |text: &str| {
            let (x, y) = text.split_once(',').unwrap();
            (x.parse().unwrap(), y.parse().unwrap())
        };
        list.split(", ").map(point).collect()
    };
    let (blue, red) = (owned("Blue"), owned("Red"));
    assert!(blue.len() + red.len() >= 15, "{described}");
    for x in 0..=9 {
        for y in 1..=9 {
            let at = (x as f32, y as f32);
            // Rows are counted from the label 1.
            let ink = |from, to| picture.ink(board, at.0, at.1 - 1.0, from, to);
            let has_owner = blue.contains(&at) || red.contains(&at);
            // Owned circles are larger than others; Blue's are black, Red's have a rim.
            let rim = ink(0.37, 0.4);
            assert_eq!(rim > 0.6, has_owner, "{at:?}: {rim}");
            if has_owner {
                let ground = ink(0.3, 0.345);
                assert_eq!(ground > 0.6, blue.contains(&at), "{at:?}: {ground}");
            }
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_qr_code_is_read_from_paper() {
    let project = Project::whole();
    let arguments = [
        "--game",
        "dualite",
        "--count",
        "4",
        "--qr",
        "--base-url",
        "https://example.org/a-site/",
    ];
    let Some(pdf) = printed(&project, &arguments) else {
        return;
    };
    // One code at a time, as a telephone looks at them: to the left of its address, or above it.
    let (_, _, words) = words(&pdf);
    let shown = words
        .iter()
        .filter(|word| word.text.starts_with("example.org"));
    let addresses = shown.filter_map(|word| {
        let page = picture(&project, &pdf, word.page);
        let height = page.bits.len() / page.width;
        let inside = |x: usize, y: usize| {
            let (x, y) = (x as f32 / page.scale, y as f32 / page.scale);
            (word.x - 100.0..word.x + 50.0).contains(&x)
                && (word.y - 80.0..word.y + 40.0).contains(&y)
        };
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(page.width, height, |x, y| {
            if inside(x, y) && page.bits[y * page.width + x] {
                0
            } else {
                255
            }
        });
        let grids = image.detect_grids();
        Some(grids.first()?.decode().ok()?.1)
    });
    let mut addresses: Vec<String> = addresses.collect();
    addresses.sort();
    assert_eq!(addresses.len(), 4, "{addresses:?}");
    let inside = |address: &String| {
        address.starts_with("https://example.org/a-site/en/dualite/") && address.ends_with(".html")
    };
    assert!(addresses.iter().all(inside), "{addresses:?}");
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_booklet_has_two_pages_to_a_side_and_its_last_page_beside_its_cover() {
    let project = Project::whole();
    let arguments = [
        "--game",
        "chomp",
        "--count",
        "9",
        "--booklet",
        "--paper",
        "a4",
        "--answers",
        "end",
    ];
    let Some(pdf) = printed(&project, &arguments) else {
        return;
    };
    let ((width, height), pages, words) = words(&pdf);
    assert!(
        width > height && (width - A4.1).abs() < 1.5,
        "landscape: {width} × {height}"
    );
    let html = Html::read(&project.read("sheet.html"));
    assert_eq!(pages, html.with_class("side").count());
    assert_eq!(pages % 2, 0, "front and back of each sheet of paper");
    // Page 2 is behind the cover: at the left of the second side.
    let number = |text: &str, page: usize, left: bool| {
        words.iter().any(|word| {
            word.text == text
                && word.page == page
                && word.y > height - 70.0
                && (word.x < width / 2.0) == left
        })
    };
    assert!(number("2", 1, true) && number("3", 2, false) && number("4", 3, true));
}
