//! What ARCHITECTURE.md and comments of scripts and style sheets lead to is there.

use std::fs;
use std::path::Path;

/// What ARCHITECTURE.md leads to is there; `*` is any name, `<lang>` and `<game>` are some.
#[test]
fn the_guide_leads_to_files_that_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join("ARCHITECTURE.md")).unwrap();
    let quoted = text.split('`').skip(1).step_by(2);
    let roots = [
        "src/",
        "tests/",
        "tools/",
        "module/",
        "content/",
        "templates/",
        "benches/",
        "puzzles/",
    ];
    let mut led = 0;
    for path in quoted.filter(|path| roots.iter().any(|start| path.starts_with(start))) {
        let some = [("*", "chomp"), ("<lang>", "fr"), ("<game>", "chomp")];
        let path = some
            .iter()
            .fold(path.to_owned(), |path, (any, one)| path.replace(any, one));
        assert!(root.join(&path).exists(), "{path}");
        led += 1;
    }
    assert!(led > 40, "{led}");
}

/// What comments of scripts and style sheets point at is there.
#[test]
fn files_that_comments_name_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = [
        "src",
        "content",
        "tools",
        "templates",
        "tests",
        "docs",
        "static",
        "puzzles",
    ];
    let mut named = 0;
    for folder in ["tools", "templates/assets"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let Ok(text) = fs::read_to_string(&path) else {
                continue;
            };
            let is_part = |sign: char| sign.is_ascii_alphanumeric() || "/._-".contains(sign);
            let words = text.split(|sign| !is_part(sign));
            for word in words.map(|word| word.trim_end_matches(['.', '/'])) {
                let Some((first, rest)) = word.split_once('/') else {
                    continue;
                };
                if folders.contains(&first) && rest.contains('.') {
                    named += 1;
                    assert!(root.join(word).exists(), "{}: {word}", path.display());
                }
            }
        }
    }
    assert!(named > 3, "{named}");
}
