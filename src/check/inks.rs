//! How much of a page's programs is coloured: grammars take their time, and some of them take a second
//! for a line that nobody would write.

use std::collections::BTreeSet;

use super::code;

/// So many bytes of a page's programs are coloured …
const BYTES: usize = 12_000;
/// … and each language among them counts as so many more: its grammar has to be read.
const LANGUAGE: usize = 2_000;

/// The longest line, in bytes. Grammars were written for lines that people read; of longer ones many
/// take the square or the cube.
const LINE: usize = 160;

/// Languages that count threefold: a line made to be slow takes up to 0.25 ms a byte, or their grammars
/// up to half a second to be read (`cargo bench --bench texts -- languages` measures all of them).
const SLOW: [&str; 24] = [
    "ASP",
    "AppleScript",
    "C#",
    "C++",
    "CSS",
    "CoffeeScript",
    "Command Help",
    "Fortran (Modern)",
    "INI",
    "MATLAB",
    "Makefile",
    "Markdown",
    "MultiMarkdown",
    "NSIS",
    "Objective-C++",
    "Perl",
    "QML",
    "R",
    "Shell-Unix-Generic",
    "TypeScript",
    "TypeScriptReact",
    "Typst",
    "log",
    "reStructuredText",
];

/// Languages that are never coloured: a line made to be slow takes up to 2 ms a byte, or their grammars
/// a second to be read.
const NEVER: [&str; 13] = [
    "CFML Script",
    "CFML Script (Tags)",
    "D",
    "Less",
    "Lisp",
    "LiveScript",
    "PHP",
    "PHP Source",
    "SCSS",
    "Sass",
    "Svelte",
    "SystemVerilog",
    "Vue Component",
];

/// What is left to be coloured on a page.
#[derive(Debug)]
pub struct Inks {
    left: usize,
    /// Grammars that are read already.
    known: BTreeSet<&'static str>,
}

impl Default for Inks {
    fn default() -> Inks {
        Inks {
            left: BYTES,
            known: BTreeSet::new(),
        }
    }
}

impl Inks {
    /// Whether a program is coloured; one that is takes of what is left. Of a language without a
    /// grammar all are left as they are.
    pub fn take(&mut self, language: &str, text: &str) -> bool {
        let Some(name) = code::grammar(language) else {
            return false;
        };
        let times = if SLOW.contains(&name) { 3 } else { 1 };
        if times * text.len() > self.left {
            return false;
        }
        let others = match name.contains("Markdown") {
            true => fenced(text),
            false => BTreeSet::new(),
        };
        let is_slow = |name: &str| SLOW.contains(&name) || NEVER.contains(&name);
        let is_long = text.lines().any(|line| line.len() > LINE);
        if is_long || NEVER.contains(&name) || others.iter().any(|other| is_slow(other)) {
            return false;
        }
        let first = |name: &str| match self.known.contains(name) {
            true => 0,
            false => LANGUAGE,
        };
        let others_first: usize = others.iter().map(|name| first(name)).sum();
        let cost = times * (first(name) + text.len()) + others_first;
        let Some(left) = self.left.checked_sub(cost) else {
            return false;
        };
        self.left = left;
        self.known.extend(others);
        self.known.insert(name);
        true
    }
}

/// The languages of the fences that a text in Markdown shows.
fn fenced(text: &str) -> BTreeSet<&'static str> {
    let after = ["```", "~~~"]
        .into_iter()
        .flat_map(|fence| text.split(fence).skip(1));
    let word = |rest: &str| {
        let rest = rest.trim_start_matches(['`', '~', ' ']);
        let end = rest.find(|sign: char| sign.is_whitespace() || "`,{".contains(sign));
        let word = &rest[..end.unwrap_or(rest.len())];
        code::grammar(word).filter(|_| !code::is_plain(word))
    };
    after.filter_map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest program of lines of ten bytes that is coloured after these.
    fn longest(language: &str, before: &[&str]) -> Option<usize> {
        let sizes = (0..=BYTES / 10).rev().map(|lines| lines * 10);
        let mut fitting = sizes.filter(|size| {
            let mut inks = Inks::default();
            let earlier = before.iter().all(|language| inks.take(language, ""));
            earlier && inks.take(language, &"a = b + 1\n".repeat(size / 10))
        });
        fitting.next()
    }

    #[test]
    fn a_page_is_coloured_up_to_its_bound() {
        assert_eq!(longest("rust", &[]), Some(10_000));
        assert_eq!(
            longest("rust", &["rust"]),
            Some(10_000),
            "its grammar counts once"
        );
        assert_eq!(longest("rust", &["rs", "toml"]), Some(8_000));
        assert_eq!(
            longest("ts", &[]),
            Some(2_000),
            "a slow one counts threefold"
        );
        assert_eq!(longest("rust", &["ts", "python"]), Some(2_000));
        assert_eq!(longest("scss", &[]), None);
        assert_eq!(longest("md", &[]), Some(2_000));
        assert_eq!(longest("gobbledygook", &[]), None);
    }

    #[test]
    fn grammars_of_programs_in_markdown_are_counted() {
        let mut inks = Inks::default();
        assert!(inks.take("md", "```rust\na\n```\n```chomp\n2x2\n```\n"));
        assert_eq!(inks.known.len(), 2, "{:?}", inks.known);
    }

    #[test]
    fn what_was_refused_takes_nothing_of_it() {
        let mut inks = Inks::default();
        let whole = "a\n".repeat(5_000);
        assert!(!inks.take("rust", &"a\n".repeat(5_001)));
        assert!(!inks.take("rust", &"a".repeat(LINE + 1)));
        assert!(!inks.take("less", "a"));
        assert!(!inks.take("md", "> ````\n> ```less\n> a\n> ```\n> ````"));
        assert!(inks.take("rust", &whole));
        assert!(!inks.take("rust", "a"));
    }

    #[test]
    fn every_language_that_is_named_has_a_grammar() {
        let known: BTreeSet<&str> = code::languages().collect();
        for name in SLOW.iter().chain(&NEVER) {
            assert!(known.contains(name), "{name}");
        }
    }
}
