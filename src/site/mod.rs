//! The edition as files: pages, sheets, style — all in memory first, then written at once.

pub mod address;
mod archive;
mod blank;
mod booklet;
mod day;
mod engine;
pub mod export;
mod feed;
mod fit;
mod games;
pub mod html;
mod known;
mod language;
mod ledger;
mod links;
mod list;
mod make;
mod new;
pub mod pdf;
mod play;
#[cfg(feature = "pictures")]
mod poster;
mod prose;
mod puzzle;
mod qr;
mod root;
mod search;
pub mod sheet;
pub mod sheets;
mod shell;
mod table;
mod templates;
mod view;
pub mod write;

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::content::library::PageKind;
use crate::diag::Diagnostic;
use crate::draw::{Alternative, Style, to_svg};
use crate::verify::edition::Edition;
use crate::verify::store::Store;
use pdf::Printer;
pub use templates::Templates;

/// Path (relative, with `/`) to bytes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Puzzles on a page of a list. A game with more has its sheets by level, and a sheet maker that
/// loads its boards part by part.
const MOST: usize = 60;

/// Every file of the site. With a store for `pictures`, each puzzle has one for other sites to
/// show, provided they can know where it is.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn build(
    edition: &Edition,
    templates: &Templates,
    printer: Option<&Printer>,
    pictures: Option<&Store>,
) -> Result<Files, Vec<Diagnostic>> {
    let languages: Vec<usize> = (0..edition.voices.len()).collect();
    let mut files: Files = templates.assets();
    let extras = Extras {
        pdf: printer.is_some(),
        pictures: cfg!(feature = "pictures") && pictures.is_some(),
        engines: engine::games(edition, &files),
    };
    engine::scripts(&mut files, &extras.engines, pictures);
    let parts: Vec<Result<Files, Diagnostic>> = languages
        .par_iter()
        .map(|&language| language::pages(edition, templates, language, None, &extras))
        .collect();
    let mut faults = Vec::new();
    for part in parts {
        match part {
            Ok(part) => files.extend(part),
            Err(fault) => faults.push(fault),
        }
    }
    match root::pages(edition, templates) {
        Ok(part) => files.extend(part),
        Err(fault) => faults.push(fault),
    }
    if let Some(printer) = printer.filter(|_| faults.is_empty()) {
        match printed(&files, printer) {
            Ok(part) => files.extend(part),
            Err(fault) => faults.push(fault),
        }
    }
    #[cfg(feature = "pictures")]
    if let Some(store) = pictures.filter(|_| !edition.base_url.is_empty() && faults.is_empty()) {
        let shell = |language: &usize| shell::Shell::new(edition, *language);
        let shells: Vec<_> = languages.iter().map(shell).collect();
        files.extend(poster::all(edition, &shells, store));
    }
    let for_engines = root::for_engines(edition, &files);
    files.extend(for_engines);
    if edition.archive && faults.is_empty() {
        match archive::of(&files) {
            Ok(bytes) => drop(files.insert(archive::NAME.into(), bytes)),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        faults = links::dead(&files);
    }
    faults.extend(missed(edition));
    if faults.is_empty() {
        Ok(files)
    } else {
        Err(faults)
    }
}

/// Messages that were asked for in vain.
fn missed(edition: &Edition) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for voice in &edition.voices {
        let file = format!("content/{}/messages.ftl", voice.language.code);
        let missed = voice.missed().into_iter();
        faults.extend(missed.map(|what| Diagnostic::finding(format!("{file}: {what}"))));
    }
    faults
}

/// What comes beside the pages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Sheets come as PDF too.
    pub pdf: bool,
    /// Each puzzle has a picture for other sites.
    pub pictures: bool,
    /// Games that can be played in the page.
    pub engines: Vec<&'static str>,
}

/// Some pages and puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Only {
    pub pages: Vec<PageKind>,
    /// By their ids.
    pub puzzles: Vec<String>,
}

/// These alone, before there is time for the whole site and its links.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn first(edition: &Edition, templates: &Templates, only: &Only) -> Result<Files, Diagnostic> {
    let mut files = Files::new();
    let extras = Extras {
        engines: engine::games(edition, &templates.assets()),
        ..Extras::default()
    };
    for language in 0..edition.voices.len() {
        let part = language::pages(edition, templates, language, Some(only), &extras)?;
        files.extend(part);
    }
    Ok(files)
}

/// Every page made for paper, as PDF beside it.
fn printed(files: &Files, printer: &Printer) -> Result<Files, Diagnostic> {
    let is_for_paper = |name: &&String| {
        let parts: Vec<&str> = name.split('/').collect();
        match parts[..] {
            [_, _, "card.html"] => true,
            // Of many puzzles there are sheets by level, and this is the way to them.
            [language, game, "sheet.html" | "sheet-answers.html"] => {
                !files.contains_key(&format!("{language}/{game}/sheet-1.html"))
            }
            [_, _, name] => name.starts_with("blank-") || address::is_sheet_of_several(name),
            _ => false,
        }
    };
    let pages: Vec<&String> = files.keys().filter(is_for_paper).collect();
    let print = |page: &&String| {
        let name = format!("{}.pdf", page.trim_end_matches(".html"));
        Ok((name, printer.print(files, page)?))
    };
    pages.par_iter().map(print).collect()
}

/// A picture for a page.
fn picture(figure: &crate::draw::Figure, id: &str, title: &str, description: &str) -> String {
    to_svg(
        figure,
        &Alternative {
            id,
            title,
            description,
        },
        Style::Page {
            square: 1.0,
            unit: "em",
        },
    )
}

/// How many squares of the paper a picture is wide and high, as classes of the style sheet, which
/// finds the largest that shows the whole board: `w18 h18`; `odd` where its middle is in a square.
fn paper(figure: &crate::draw::Figure) -> String {
    // Few sizes, since each is a rule of the style sheet: the next larger one has room enough.
    const SIZES: [u32; 6] = [28, 30, 34, 40, 60, 99];
    let squares = |length: f32| (length * figure.unit - 0.01).ceil() as u32;
    let size = |length: f32| match squares(length) {
        few @ ..=26 => few.max(4),
        many => *SIZES.iter().find(|size| **size >= many).unwrap_or(&99),
    };
    let is_odd = (figure.width * figure.unit).round() as u32 % 2 == 1;
    let odd = if is_odd { " odd" } else { "" };
    format!("w{} h{}{odd}", size(figure.width), size(figure.height))
}
