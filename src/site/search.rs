//! The index of the search page: which words are in which part of which page. A script of one call,
//! since a page that was opened from a folder may not fetch data.

use super::shell::Shell;
use super::{address, make, prose, puzzle};
use crate::check::edition::{Element, PagePart};
use crate::content::library::PageKind;
use crate::game::memo::Map;
use crate::lang::{InEvery, letter};

/// Signs of a part that are shown with it.
const SHOWN: usize = 160;

/// Kinds of pages, in the order in which a search shows them: the message that says what one is, how
/// much what is found there weighs, and the message with other words for all of that kind.
const KINDS: [(&str, f32, Option<&str>); 8] = [
    ("ui-kind-rules", 4.0, Some("ui-known-rules")),
    ("ui-kind-lesson", 2.5, None),
    ("ui-kind-theory", 2.5, None),
    ("ui-kind-puzzle", 1.5, None),
    ("ui-kind-print", 1.4, Some("ui-known-print")),
    ("ui-kind-play", 1.4, None),
    ("ui-kind-page", 1.2, None),
    ("ui-kind-authors", 0.4, None),
];
const RULES: usize = 0;
const LESSON: usize = 1;
const THEORY: usize = 2;
const PUZZLE: usize = 3;
const PRINT: usize = 4;
const PLAY: usize = 5;
const OTHER: usize = 6;
const AUTHORS: usize = 7;

/// The text of the file: `kinds` are `[what one is called, its weight, other words]`, `games` are names,
/// `pages` are `[title, address, kind, game, how it begins, parts]`, each part `[title, fragment, how it
/// begins]`. Pages and parts are numbered as they stand there; `words` has a line for each word: how many
/// letters it shares with the one before, the rest of it, and the numbers of what it is in, each as its
/// distance from the one before. Numbers are in base 36.
pub fn index(shell: &Shell) -> Vec<u8> {
    let mut index = Index::new(shell);
    texts(shell, &mut index);
    tools(shell, &mut index);
    puzzles(shell, &mut index);
    index.finish()
}

/// Pages of text, each with its parts.
fn texts(shell: &Shell, index: &mut Index) {
    for (number, page) in shell.edition.pages.iter().enumerate() {
        let text = page.texts.get(shell.language);
        let url = shell.text_at(page);
        let (kind, game) = kind_of(shell, page, &url);
        let sections = prose::sections(shell, number);
        let opening = sections
            .iter()
            .filter(|section| section.heading.text.is_empty());
        let opening: String = opening.map(|section| said(shell, section.pieces)).collect();
        index.page(
            (&text.title, &url),
            (kind, game),
            (&text.description, &opening),
        );
        for section in sections {
            let heading = &section.heading;
            if !heading.text.is_empty() {
                let all = said(shell, section.pieces);
                index.part(&heading.text, &heading.fragment, &beginning(&all), &all);
            }
        }
    }
}

/// What a page of text is, and the number of its game.
fn kind_of(shell: &Shell, page: &PagePart, url: &str) -> (usize, Option<usize>) {
    let games = &shell.edition.games;
    let named = |slug: &str| games.iter().position(|game| game.slug == slug);
    match &page.kind {
        PageKind::Home => (OTHER, None),
        PageKind::Card(slug) => (PRINT, named(slug)),
        PageKind::Lesson(slug) => (LESSON, named(slug)),
        PageKind::Text(slug) => match (named(slug), shell.game_of(url)) {
            (Some(game), _) => (RULES, Some(game)),
            (None, Some(game)) => (THEORY, named(game.slug)),
            (None, None) if slug.starts_with("authors/") => (AUTHORS, None),
            (None, None) => (OTHER, None),
        },
    }
}

/// What there is to do with a game, and with all of them: pages without texts of an author's.
fn tools(shell: &Shell, index: &mut Index) {
    let text = |id: &str| shell.text(id);
    if !shell.counts.is_empty() {
        let (title, url) = (text("ui-print"), "print.html");
        index.page(
            (&title, url),
            (PRINT, None),
            (&text("ui-print-description"), ""),
        );
        if make::has_all(shell) {
            let about = text("ui-make-all-description");
            index.page(
                (&text("ui-make"), address::MAKE),
                (PRINT, None),
                (&about, ""),
            );
        }
        let (title, about) = (text("ui-puzzles"), text("ui-puzzles-description"));
        index.page((&title, "puzzles.html"), (PUZZLE, None), (&about, ""));
    }
    let (title, about) = (text("ui-ledger"), text("ui-ledger-description"));
    index.page((&title, "ledger.html"), (OTHER, None), (&about, ""));
    for (number, game) in shell.edition.games.iter().enumerate() {
        let name = shell.game_name(game.slug);
        let mut add = |kind: usize, page: &str, title: &'static str, about: &'static str| {
            let [title, about] = [title, about].map(|id| shell.say1(id, "game", &name));
            let url = format!("{}/{page}", game.slug);
            index.page((&title, &url), (kind, Some(number)), (&about, ""));
        };
        if shell.count(game.slug) > 0 {
            add(
                PUZZLE,
                "puzzles.html",
                "ui-puzzles-of",
                "ui-puzzles-of-description",
            );
            add(PRINT, address::MAKE, "ui-make-of", "ui-make-description");
        }
        if shell.has_table(game) {
            add(
                PLAY,
                address::TABLE,
                "ui-table-title",
                "ui-table-description",
            );
            add(
                PLAY,
                address::COMPOSE,
                "ui-compose-of",
                "ui-compose-description",
            );
        }
        if shell.has_new(game) {
            add(PUZZLE, address::NEW, "ui-new-of", "ui-new-description");
        }
    }
}

fn puzzles(shell: &Shell, index: &mut Index) {
    let games = &shell.edition.games;
    for part in &shell.edition.puzzles {
        let own = |text: &Option<InEvery<String>>| {
            let text = text.as_ref().map(|text| text.get(shell.language).clone());
            text.unwrap_or_default()
        };
        let tags = part.tags.iter().map(|tag| puzzle::tag(shell, tag));
        let tags: Vec<String> = tags.collect();
        let text = [own(&part.text), own(&part.note)].join(" ");
        let (title, url) = (part.title.get(shell.language), shell.puzzle_at(part));
        let game = games.iter().position(|game| game.slug == part.game);
        // Who finds it by a tag sees why.
        let asked = [vec![puzzle::statement(shell, part)], tags]
            .concat()
            .join(" · ");
        index.page((title, &url), (PUZZLE, game), (&asked, &text));
    }
}

/// What is found so far: the pages as they stand in the file, and of each word where it is.
struct Index {
    script: Vec<u8>,
    count: u32,
    /// Whether the page that was begun last has parts.
    has_parts: bool,
    games: Vec<String>,
    words: Map<Vec<u8>, Places>,
    folded: Vec<u8>,
}

impl Index {
    fn new(shell: &Shell) -> Index {
        let kinds = KINDS.map(|(name, weight, known)| {
            let known = known.map(|id| shell.text(id)).unwrap_or_default();
            (shell.text(name), weight, known)
        });
        let games = shell.edition.games.iter();
        let games: Vec<String> = games.map(|game| shell.game_name(game.slug)).collect();
        let mut script = b"window.quadrilleIndex={\"kinds\":".to_vec();
        // Text can always be written into memory.
        let _ = serde_json::to_writer(&mut script, &kinds);
        script.extend_from_slice(b",\"games\":");
        let _ = serde_json::to_writer(&mut script, &games);
        script.extend_from_slice(b",\"pages\":[");
        Index {
            script,
            count: 0,
            has_parts: false,
            games,
            words: Map::default(),
            folded: Vec::new(),
        }
    }

    /// A page: what it is called and where, what it is and of which game, how it is shown, and what
    /// else is said there. Its parts come after it.
    fn page(
        &mut self,
        (title, url): (&str, &str),
        (kind, game): (usize, Option<usize>),
        (shown, text): (&str, &str),
    ) {
        let end: &[u8] = if self.count == 0 { b"" } else { b"]]," };
        self.script.extend_from_slice(end);
        self.has_parts = false;
        let name = game.and_then(|game| self.games.get(game));
        let name = name.cloned().unwrap_or_default();
        self.count(&[title, &name, shown, text]);
        let game = game.map_or(-1, |game| game as i32);
        self.write(&(title, url, kind, game, shown));
        // The parts are the last of it.
        self.script.pop();
        self.script.extend_from_slice(b",[");
    }

    /// A part of the page that was added last.
    fn part(&mut self, title: &str, fragment: &str, shown: &str, text: &str) {
        let comma: &[u8] = if self.has_parts { b"," } else { b"" };
        self.script.extend_from_slice(comma);
        self.has_parts = true;
        self.count(&[title, text]);
        // Most are where their titles say, in plain letters.
        let usual = letter::folded(title);
        let usual: Vec<&str> = usual.split_whitespace().collect();
        let usual = usual.join("-");
        let fragment = if usual == fragment { "" } else { fragment };
        self.write(&(title, fragment, shown));
    }

    fn write(&mut self, shown: &impl serde::Serialize) {
        let _ = serde_json::to_writer(&mut self.script, shown);
    }

    /// The words of what comes next.
    fn count(&mut self, texts: &[&str]) {
        let number = self.count;
        self.count += 1;
        self.folded.clear();
        for text in texts {
            letter::fold(text, &mut self.folded);
            self.folded.push(b' ');
        }
        for word in self.folded.split(|byte| *byte == b' ') {
            // A sign alone is looked for by nobody.
            if word.len() > 1 {
                match self.words.get_mut(word) {
                    Some(places) => places.add(number),
                    None => drop(self.words.insert(word.to_owned(), Places::new(number))),
                }
            }
        }
    }

    fn finish(self) -> Vec<u8> {
        let mut script = self.script;
        let mut sorted: Vec<(Vec<u8>, Places)> = self.words.into_iter().collect();
        sorted.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        // Of very many pages this is long, and grows into no more room than it takes.
        let rooms = sorted.iter();
        let rooms = rooms.map(|(word, places)| word.len() + 4 + places.steps.len() * 3);
        script.reserve_exact(rooms.sum::<usize>() + 16);
        // Words of letters and digits are written as they are.
        let end: &[u8] = if self.count == 0 { b"" } else { b"]]" };
        script.extend_from_slice(end);
        script.extend_from_slice(b"],\"words\":\"");
        let mut last: &[u8] = b"";
        for (number, (word, places)) in sorted.iter().enumerate() {
            script.extend_from_slice(if number == 0 { b"" } else { b"\\n" });
            let shared = shared(last, word);
            in_36(shared.1, &mut script);
            script.extend_from_slice(&word[shared.0..]);
            let mut before = b' ';
            for step in places.all() {
                script.push(before);
                in_36(step, &mut script);
                before = b',';
            }
            last = word;
        }
        script.extend_from_slice(b"\"};\n");
        script
    }
}

/// How much of a word's beginning is the one's before it: bytes, and the letters that scripts count,
/// one digit's worth at most.
fn shared(last: &[u8], word: &[u8]) -> (usize, u32) {
    let [last, word] = [last, word].map(|word| std::str::from_utf8(word).unwrap_or_default());
    let mut shared = (0, 0);
    for (one, other) in last.chars().zip(word.chars()) {
        let units = shared.1 + one.len_utf16() as u32;
        if one != other || units > 35 {
            break;
        }
        shared = (shared.0 + one.len_utf8(), units);
    }
    shared
}

/// A number in base 36, as scripts read it.
fn in_36(mut number: u32, script: &mut Vec<u8>) {
    let start = script.len();
    loop {
        script.push(b"0123456789abcdefghijklmnopqrstuvwxyz"[number as usize % 36]);
        number /= 36;
        if number == 0 {
            break;
        }
    }
    script[start..].reverse();
}

/// The numbers of what a word is in, in their order: each as its distance from the one before, seven
/// bits in a byte, since a common word is nearly everywhere.
struct Places {
    last: u32,
    steps: Vec<u8>,
}

impl Places {
    fn new(first: u32) -> Places {
        let mut places = Places {
            last: 0,
            steps: Vec::new(),
        };
        places.step(first);
        places
    }

    fn add(&mut self, number: u32) {
        if number != self.last {
            self.step(number);
        }
    }

    fn step(&mut self, number: u32) {
        let mut step = number - self.last;
        self.last = number;
        while step >= 0x80 {
            self.steps.push(step as u8 | 0x80);
            step >>= 7;
        }
        self.steps.push(step as u8);
    }

    /// Each as its distance from the one before, the first from 0.
    fn all(&self) -> impl Iterator<Item = u32> {
        let (mut step, mut shift) = (0, 0);
        self.steps.iter().filter_map(move |byte| {
            step |= u32::from(byte & 0x7F) << shift;
            shift += 7;
            if byte & 0x80 != 0 {
                return None;
            }
            shift = 0;
            Some(std::mem::take(&mut step))
        })
    }
}

/// How a text begins, up to a word's end.
fn beginning(text: &str) -> String {
    let mut shown = String::new();
    for word in text.split_whitespace() {
        if shown.chars().count() + word.chars().count() >= SHOWN {
            shown.push('…');
            break;
        }
        if !shown.is_empty() {
            shown.push(' ');
        }
        shown += word;
    }
    shown
}

/// The pieces as plain text, captions and all.
fn said(shell: &Shell, pieces: &[Element]) -> String {
    let mut text = String::new();
    add_said(shell, pieces, &mut text);
    text
}

fn add_said(shell: &Shell, pieces: &[Element], text: &mut String) {
    for piece in pieces {
        match piece {
            Element::Figure(figure) => add_said(shell, &figure.caption, text),
            Element::Table(asked) => add_said(shell, &asked.caption, text),
            piece => prose::add_plain(shell, std::slice::from_ref(piece), text),
        }
        // Words of neighbouring paragraphs are not one word.
        let is_text = matches!(
            piece,
            Element::Words(_) | Element::Text(pulldown_cmark::Event::Text(_))
        );
        if !is_text {
            text.push(' ');
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Places, in_36, shared};

    #[test]
    fn places_are_told_as_they_were_given() {
        for numbers in [
            vec![0],
            vec![0, 1, 127, 128, 129, 16_511, 16_512, u32::MAX],
            vec![5, 2_097_157, 2_097_158],
        ] {
            let mut places = Places::new(numbers[0]);
            numbers.iter().for_each(|number| {
                places.add(*number);
                places.add(*number);
            });
            let told = places.all().scan(0, |last, step| {
                *last += step;
                Some(*last)
            });
            assert_eq!(told.collect::<Vec<_>>(), numbers);
        }
    }

    #[test]
    fn words_are_told_by_what_the_one_before_them_has() {
        assert_eq!(shared(b"dual", b"duals"), (4, 4));
        assert_eq!(shared("été".as_bytes(), "étui".as_bytes()), (3, 2));
        assert_eq!(shared(&[b'a'; 40], &[b'a'; 40]), (35, 35));
        let mut digits = Vec::new();
        for number in [0, 35, 36, 1295, 1296] {
            in_36(number, &mut digits);
            digits.push(b' ');
        }
        assert_eq!(digits, b"0 z 10 zz 100 ");
    }
}
