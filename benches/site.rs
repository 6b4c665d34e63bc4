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

fn main() {
    println!("| site of texts of two kilobytes with a diagram each | processor time | memory |");
    println!("| --- | ---: | ---: |");
    let mut times = Vec::new();
    // The largest last: memory is told as the most that any program so far has had.
    for size in SIZES {
        let folder = tempfile::tempdir().expect("a temporary folder");
        project(folder.path(), size);
        build(folder.path());
        let builds = (0..BUILDS).map(|_| build(folder.path()));
        let time = builds.min().unwrap_or_default();
        times.push(time);
        println!(
            "| {} pages | {} ms | {} MiB |",
            2 * size,
            time.as_millis(),
            memory()
        );
    }
    let ratio = times[SIZES.len() - 1].as_secs_f64() / times[SIZES.len() - 3].as_secs_f64();
    println!("| four times as many pages | {ratio:.1} times | |");
}

/// Builds the project; the processor time that it took.
fn build(root: &Path) -> Duration {
    let before = processor(true);
    let status = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["build", "--quiet", "--root"])
        .arg(root)
        .status();
    assert!(status.is_ok_and(|status| status.success()));
    processor(true) - before
}

/// A bilingual project with so many pages in each language.
fn project(root: &Path, pages: usize) {
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
                if paragraph == 3 {
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
