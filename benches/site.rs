//! How long a site takes, in processor time, and how much memory: `cargo bench --bench site` writes
//! projects of many pages into a temporary folder and builds them with the program itself.

mod measure;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use measure::{memory, processor};

/// Pages in one language; the site has them in two.
const SIZES: [usize; 4] = [250, 500, 1000, 2000];

/// The least of so many builds counts: the rest is what else the machine does.
const BUILDS: usize = 5;

/// Pages of text alone in one language.
const PLAIN: usize = 5000;

fn main() {
    println!(
        "| site of texts of two kilobytes with a diagram each | all made | nothing changed | memory |"
    );
    println!("| --- | ---: | ---: | ---: |");
    let mut times = Vec::new();
    // The largest last: memory is told as the most that any program so far has had.
    for size in SIZES {
        times.push(measured(size, true));
    }
    let ratio = times[SIZES.len() - 1].as_secs_f64() / times[SIZES.len() - 3].as_secs_f64();
    println!("| four times as many pages | {ratio:.1} times | | |");
    measured(PLAIN, false);
}

/// Builds a project several times, from nothing and again; the time that it took to make all.
fn measured(size: usize, diagrams: bool) -> Duration {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let root = folder.path();
    project(root, size, diagrams);
    let least = |fresh: bool| {
        let builds = (0..BUILDS).map(|_| build(root, fresh));
        builds.min().unwrap_or_default()
    };
    let made = least(true);
    build(root, false);
    let again = least(false);
    let kind = if diagrams { "" } else { " of text alone" };
    println!(
        "| {} pages{kind} | {} ms | {} ms | {} MiB |",
        2 * size,
        made.as_millis(),
        again.as_millis(),
        memory()
    );
    made
}

/// Builds the project; the processor time that it took.
fn build(root: &Path, fresh: bool) -> Duration {
    let before = processor(true);
    let status = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["build", "--quiet", "--root"])
        .arg(root)
        .args(fresh.then_some("--fresh"))
        .status();
    assert!(status.is_ok_and(|status| status.success()));
    processor(true) - before
}

/// A bilingual project with so many pages in each language, with a diagram each or of text alone.
fn project(root: &Path, pages: usize, diagrams: bool) {
    let config = "title = \"Many pages\"\nbase_url = \"https://quadrille.example/\"\n\
                  languages = [{ code = \"fr\", name = \"Français\" }, { code = \"en\", name = \"English\" }]\n";
    fs::write(root.join("quadrille.toml"), config).expect("written");
    for (code, word) in [("fr", "carré"), ("en", "square")] {
        let folder = root.join("content").join(code);
        fs::create_dir_all(&folder).expect("a folder");
        let head =
            |title: &str| format!("+++\ntitle = \"{title}\"\ndescription = \"{title}.\"\n+++\n\n");
        fs::write(folder.join("home.md"), head("Home") + "Home.\n").expect("written");
        for page in 0..pages {
            let mut text = head(&format!("Page {page}"));
            let mut seed = page as u64;
            for paragraph in 0..6 {
                if paragraph == 3 && diagrams {
                    let (rows, columns) = (2 + page % 4, 3 + page % 5);
                    let _ = write!(
                        text,
                        "## Diagram\n\n```chomp\n{rows}x{columns}\nmark: 1,{rows}\ncaption: {page}\n```\n\n"
                    );
                }
                for _ in 0..40 {
                    // A few hundred different words.
                    seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let _ = write!(text, "{word}{} ", (seed >> 40) % 300);
                }
                text += "\n\n";
            }
            fs::write(folder.join(format!("page-{page}.md")), text).expect("written");
        }
    }
}
