//! The index of the search page: which words are in which part of which page. A script of one call,
//! since a page that was opened from a folder may not fetch data.

use std::io::Write;

use super::shell::Shell;
use super::{prose, puzzle};
use crate::check::edition::Element;
use crate::content::library::PageKind;
use crate::game::memo::Map;
use crate::lang::{InEvery, letter};

/// Signs of a part that are shown with it.
const SHOWN: usize = 160;

/// The text of the file. Its pages and their parts are `[title, address, what it is, how it
/// begins]`; its words are followed by the numbers of what they are in.
pub fn index(shell: &Shell) -> Vec<u8> {
    let edition = shell.edition;
    let mut index = Index::new();
    for (number, page) in edition.pages.iter().enumerate() {
        let text = page.texts.get(shell.language);
        let slug = match &page.kind {
            PageKind::Home => "",
            PageKind::Text(slug) | PageKind::Card(slug) | PageKind::Lesson(slug) => slug,
        };
        let game = edition.games.iter().find(|game| game.slug == slug);
        let game = game.map(|game| shell.game_name(game.slug));
        let url = shell.text_at(page);
        for section in prose::sections(shell, number) {
            let all = said(shell, section.pieces);
            if section.heading.text.is_empty() {
                let what = game.as_deref().unwrap_or_default();
                index.add([&text.title, &url, what, &text.description], &all);
                continue;
            }
            let url = format!("{url}#{}", section.heading.fragment);
            let title = &section.heading.text;
            index.add([title, &url, &text.title, &beginning(&all)], &all);
        }
    }
    for part in &edition.puzzles {
        let own = |text: &Option<InEvery<String>>| {
            let text = text.as_ref().map(|text| text.get(shell.language).clone());
            text.unwrap_or_default()
        };
        let tags = part.tags.iter().map(|tag| puzzle::tag(shell, tag));
        let tags: Vec<String> = tags.collect();
        let text = [own(&part.text), own(&part.note), tags.join(" ")].join(" ");
        let what = shell.say1("ui-puzzles-of", "game", &shell.game_name(part.game));
        let (title, url) = (part.title.get(shell.language), shell.puzzle_at(part));
        let asked = puzzle::statement(shell, part);
        index.add([title, &url, &what, &asked], &text);
    }
    index.finish()
}

/// What is found so far: the pages as they stand in the file, and of each word where it is.
struct Index {
    script: Vec<u8>,
    count: u32,
    words: Map<Vec<u8>, Places>,
    folded: Vec<u8>,
}

impl Index {
    fn new() -> Index {
        Index {
            script: b"window.quadrilleIndex={\"pages\":[".to_vec(),
            count: 0,
            words: Map::default(),
            folded: Vec::new(),
        }
    }

    /// A page or a part of it, and all that is said there.
    fn add(&mut self, shown: [&str; 4], text: &str) {
        let number = self.count;
        self.count += 1;
        self.folded.clear();
        let [title, _, what, description] = shown;
        for text in [title, what, description, text] {
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
        let comma: &[u8] = if number == 0 { b"" } else { b"," };
        self.script.extend_from_slice(comma);
        // Text can always be written into memory.
        let _ = serde_json::to_writer(&mut self.script, &shown);
    }

    fn finish(self) -> Vec<u8> {
        let mut script = self.script;
        let mut sorted: Vec<(Vec<u8>, Places)> = self.words.into_iter().collect();
        sorted.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        // Of very many pages this is long, and grows into no more room than it takes.
        let digits = self.count.max(1).ilog10() as usize + 2;
        let rooms = sorted.iter();
        let rooms = rooms.map(|(word, places)| word.len() + 3 + places.steps.len() * digits);
        script.reserve_exact(rooms.sum());
        // Words of letters and digits are written as they are.
        script.extend_from_slice(b"],\"words\":\"");
        for (number, (word, places)) in sorted.into_iter().enumerate() {
            script.extend_from_slice(if number == 0 { b"" } else { b"\\n" });
            script.extend_from_slice(&word);
            let mut before = b' ';
            for place in places.all() {
                let _ = write!(script, "{}{place}", before as char);
                before = b',';
            }
        }
        script.extend_from_slice(b"\"};\n");
        script
    }
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

    fn all(&self) -> impl Iterator<Item = u32> {
        let (mut number, mut step, mut shift) = (0, 0, 0);
        self.steps.iter().filter_map(move |byte| {
            step |= u32::from(byte & 0x7F) << shift;
            shift += 7;
            if byte & 0x80 != 0 {
                return None;
            }
            number += step;
            (step, shift) = (0, 0);
            Some(number)
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
    use super::Places;

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
            assert_eq!(places.all().collect::<Vec<_>>(), numbers);
        }
    }
}
