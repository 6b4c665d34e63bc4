//! The projects that the runs work on. They don't ask the engine for anything, so that they stay
//! as they are whatever becomes of it.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::measure::{Random, stones};

/// Pages in one language; the site has them in two.
const PAGES: usize = 150;

const PUZZLES: usize = 300;

/// The settings of a bilingual project, and its first pages.
fn begin(root: &Path) {
    let config = "title = \"Many\"\nbase_url = \"https://quadrille.example/\"\n\
                  languages = [{ code = \"fr\", name = \"Français\" }, { code = \"en\", name = \"English\" }]\n";
    for code in ["fr", "en"] {
        let folder = root.join("content").join(code);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("home.md"), head("Home") + "Home.\n").expect("written");
    }
    fs::write(root.join("quadrille.toml"), config).expect("written");
}

fn head(title: &str) -> String {
    format!("+++\ntitle = \"{title}\"\ndescription = \"{title}.\"\n+++\n\n")
}

/// A project of plain pages, two kilobytes each.
pub fn pages(root: &Path) {
    begin(root);
    for (code, word) in [("fr", "carré"), ("en", "square")] {
        for page in 0..PAGES {
            let text = head(&format!("Page {page}")) + &plain(word, page as u64 + 1);
            let file = format!("content/{code}/page-{page}.md");
            fs::write(root.join(file), text).expect("written");
        }
    }
}

/// Paragraphs, a list, a quotation, a table and a fence, of a few hundred different words.
fn plain(word: &str, seed: u64) -> String {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut words = |count: usize| {
        let words: Vec<String> = (0..count)
            .map(|_| format!("{word}{}", random.below(300)))
            .collect();
        words.join(" ")
    };
    let mut text = format!("{}\n\n## List\n\n", words(40));
    for _ in 0..4 {
        let _ = writeln!(text, "- {}", words(6));
    }
    let _ = writeln!(text, "\n{}\n\n> {}\n", words(40), words(20));
    let _ = writeln!(text, "## Table\n\n| {} | {} |", words(1), words(1));
    text += "| --- | ---: |\n";
    for _ in 0..4 {
        let _ = writeln!(text, "| {} | *{}* |", words(3), words(1));
    }
    let _ = writeln!(text, "\n```text\n{}\n{}\n```\n", words(8), words(8));
    let _ = writeln!(text, "**{}** {}", words(3), words(40));
    text
}

/// A project of puzzles of four games, no two of them with the same text.
pub fn puzzles(root: &Path) {
    begin(root);
    fs::create_dir_all(root.join("puzzles")).expect("a folder");
    let (mut random, mut met) = (Random(0x2545_F491_4F6C_DD1D), BTreeSet::new());
    for number in 0..PUZZLES {
        let (game, asked) = [
            ("chomp", "who wins"),
            ("dualite", "who wins"),
            ("pipopipette", "who wins"),
            ("ninuki", "win in 1"),
        ][number % 4];
        let board = loop {
            let board = match game {
                "chomp" => bar(&mut random),
                "dualite" => circles(&mut random),
                "pipopipette" => lines(&mut random),
                _ => four_in_a_row(&mut random),
            };
            if met.insert(board.clone()) {
                break board;
            }
        };
        let file = format!(
            "format = 1\nid = \"{game}-{number}\"\ngame = \"{game}\"\nboard = \"{board}\"\n\
             stipulation = \"{asked}\"\nstatus = \"generated\"\nlicence = \"CC-BY-4.0\"\nduals = \"allow\"\n\
             [title]\nfr = \"Numéro {number}\"\nen = \"Number {number}\"\n[source]\nwork = \"Many\"\n"
        );
        let path = format!("puzzles/{game}-{number}.toml");
        fs::write(root.join(path), file).expect("written");
    }
}

/// Six rows of chocolate, none longer than the one below.
fn bar(random: &mut Random) -> String {
    let mut length: usize = 8;
    let mut rows = vec![length.to_string()];
    for _ in 0..5 {
        length = length.saturating_sub(random.below(3)).max(1);
        rows.push(length.to_string());
    }
    rows.join(",")
}

/// Up to six circles. Four squares stay free, one in each row, column and diagonal: nobody has
/// lost yet.
fn circles(random: &mut Random) -> String {
    const FREE: [usize; 4] = [0, 3, 1, 2];
    let mut signs = [[b'.'; 4]; 4];
    let mut last = String::new();
    for _ in 0..6 {
        let (row, column) = (random.below(4), random.below(3));
        let column = column + usize::from(column >= FREE[row]);
        signs[row][column] = b'o';
        last = format!("{}{}", ["a", "b", "c", "d"][column], 4 - row);
    }
    let rows = signs.map(|row| row.map(char::from).iter().collect::<String>());
    format!("{} {last}", rows.join("/"))
}

/// Fourteen of the 24 lines of 3 × 3 boxes.
fn lines(random: &mut Random) -> String {
    let mut drawn = BTreeSet::new();
    while drawn.len() < 14 {
        drawn.insert(random.below(24));
    }
    let lines = (0..24).map(|line| if drawn.contains(&line) { '1' } else { '0' });
    format!("3x3 {}", lines.collect::<String>())
}

/// Four black stones side by side from the edge on, which one more makes five of, and others at a
/// distance.
fn four_in_a_row(random: &mut Random) -> String {
    let mut signs = [[b'.'; 9]; 9];
    let row = random.below(9);
    signs[row][..4].fill(b'x');
    for stone in 0..8 {
        let (other, column) = (random.below(9), random.below(9));
        if other.abs_diff(row) > 1 {
            signs[other][column] = if stone < 3 { b'x' } else { b'o' };
        }
    }
    stones(&signs)
}
