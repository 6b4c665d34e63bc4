//! The index of the search page: which words are in which part of which page. A script of one call,
//! since a page that was opened from a folder may not fetch data.

use std::fmt::Write;

use serde::Serialize;
use serde_json::{Value as Json, json};

use super::shell::Shell;
use super::{address, prose, puzzle};
use crate::content::library::PageKind;
use crate::game::memo::Map;
use crate::lang::letter;
use crate::verify::edition::Piece;

/// Signs of a part that are shown with it.
const SHOWN: usize = 160;

/// The text of the file. Its pages and their parts are `[title, address, what it is, how it
/// begins]`; its words are followed by the numbers of what they are in.
pub fn index(shell: &Shell) -> Vec<u8> {
    let edition = shell.edition;
    let mut pages = Vec::new();
    let mut words: Map<String, Vec<u32>> = Map::default();
    let mut add = |title: &str, url: String, what: String, description: &str, text: &str| {
        let number = pages.len() as u32;
        for text in [title, &what, description, text] {
            for word in letter::folded(text)
                .split_whitespace()
                .filter(|word| word.len() > 1)
            {
                match words.get_mut(word) {
                    Some(pages) if pages.last() == Some(&number) => {}
                    Some(pages) => pages.push(number),
                    None => drop(words.insert(word.to_owned(), vec![number])),
                }
            }
        }
        pages.push(json!([title, url, what, description]));
    };
    for page in &edition.pages {
        let text = page.texts.get(shell.language);
        let slug = match &page.kind {
            PageKind::Home => "",
            PageKind::Text(slug) | PageKind::Card(slug) | PageKind::Lesson(slug) => slug,
        };
        let game = edition.games.iter().find(|game| game.slug == slug);
        let what = game.map(|game| shell.game_name(game.slug));
        let url = address::page(edition, &page.kind);
        for section in prose::sections(shell, &text.pieces) {
            let all = said(shell, section.pieces);
            if section.heading.text.is_empty() {
                let what = what.clone().unwrap_or_default();
                add(&text.title, url.clone(), what, &text.description, &all);
                continue;
            }
            let url = format!("{url}#{}", section.heading.id);
            let title = &section.heading.text;
            add(title, url, text.title.clone(), &beginning(&all), &all);
        }
    }
    for part in &edition.puzzles {
        let own = |text: &Option<crate::lang::InEvery<String>>| {
            let text = text.as_ref().map(|text| text.get(shell.language).clone());
            text.unwrap_or_default()
        };
        let tags: Vec<String> = part
            .tags
            .iter()
            .map(|tag| puzzle::tag(shell, tag))
            .collect();
        let text = [own(&part.text), own(&part.note), tags.join(" ")].join(" ");
        let what = shell.say1("ui-puzzles-of", "game", &shell.game_name(part.game));
        let title = part.title.get(shell.language);
        add(
            title,
            address::puzzle(part),
            what,
            &puzzle::statement(shell, part),
            &text,
        );
    }
    let mut sorted: Vec<(String, Vec<u32>)> = words.into_iter().collect();
    sorted.sort();
    // Of very many pages this is long: it is written once.
    let mut words = String::new();
    for (word, pages) in sorted {
        let end = if words.is_empty() { "" } else { "\n" };
        let _ = write!(words, "{end}{word} ");
        for (index, page) in pages.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let _ = write!(words, "{comma}{page}");
        }
    }
    let index = Index { pages, words };
    let mut script = b"window.quadrilleIndex=".to_vec();
    // Text can always be written into memory.
    let _ = serde_json::to_writer(&mut script, &index);
    drop(index);
    script.extend_from_slice(b";\n");
    script
}

#[derive(Serialize)]
struct Index {
    pages: Vec<Json>,
    words: String,
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
fn said(shell: &Shell, pieces: &[Piece]) -> String {
    let mut text = String::new();
    add_said(shell, pieces, &mut text);
    text
}

fn add_said(shell: &Shell, pieces: &[Piece], text: &mut String) {
    for piece in pieces {
        match piece {
            Piece::Figure(figure) => add_said(shell, &figure.caption, text),
            Piece::Table { caption, .. } => add_said(shell, caption, text),
            piece => prose::add_plain(shell, std::slice::from_ref(piece), text),
        }
        // Words of neighbouring paragraphs are not one word.
        if !matches!(piece, Piece::Text(pulldown_cmark::Event::Text(_))) {
            text.push(' ');
        }
    }
}
