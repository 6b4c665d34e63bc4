//! The edition as files: pages, sheets, style — all in memory first, then written at once.

mod address;
mod blank;
mod booklet;
mod fit;
mod ledger;
mod links;
pub mod pdf;
mod prose;
mod puzzle;
mod qr;
pub mod sheet;
pub mod sheets;
mod shell;
mod templates;
pub mod write;

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde_json::{Value as Json, json};

use crate::content::library::PageKind;
use crate::diag::Diagnostic;
use crate::draw::{Alternative, Style, to_svg};
use crate::verify::edition::{Edition, GamePart, PuzzlePart};
use pdf::Printer;
use shell::Shell;
pub use templates::Templates;

/// Path (relative, with `/`) to bytes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// CSS lengths of a square: on a page, small, and beside a puzzle's moves.
const SQUARE: f32 = 2.25;
const SMALL: f32 = 1.6;

/// Every file of the site.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn build(
    edition: &Edition,
    templates: &Templates,
    printer: Option<&Printer>,
) -> Result<Files, Vec<Diagnostic>> {
    let languages: Vec<usize> = (0..edition.voices.len()).collect();
    let mut files: Files = templates.assets();
    let parts: Vec<Result<Files, Diagnostic>> = languages
        .par_iter()
        .map(|&language| one_language(edition, templates, language, printer.is_some()))
        .collect();
    let mut faults = Vec::new();
    for part in parts {
        match part {
            Ok(part) => files.extend(part),
            Err(fault) => faults.push(fault),
        }
    }
    match root_pages(edition, templates) {
        Ok(part) => files.extend(part),
        Err(fault) => faults.push(fault),
    }
    if let Some(printer) = printer.filter(|_| faults.is_empty()) {
        match printed(&files, printer) {
            Ok(part) => files.extend(part),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() {
        faults = links::dead(&files);
    }
    for voice in &edition.voices {
        let file = format!("content/{}/messages.ftl", voice.language.code);
        let missed = voice.missed().into_iter();
        faults.extend(missed.map(|what| Diagnostic::finding(format!("{file}: {what}"))));
    }
    if faults.is_empty() {
        Ok(files)
    } else {
        Err(faults)
    }
}

/// Every page made for paper, as PDF beside it.
fn printed(files: &Files, printer: &Printer) -> Result<Files, Diagnostic> {
    let is_for_paper = |name: &&String| {
        let parts: Vec<&str> = name.split('/').collect();
        matches!(
            parts[..],
            [_, _, "sheet.html" | "sheet-answers.html" | "card.html"]
        ) || matches!(parts[..], [_, _, name] if name.starts_with("blank-"))
    };
    let pages: Vec<&String> = files.keys().filter(is_for_paper).collect();
    let print = |page: &&String| {
        let name = format!("{}.pdf", page.trim_end_matches(".html"));
        Ok((name, printer.print(files, page)?))
    };
    pages.par_iter().map(print).collect()
}

/// The page that leads to the languages, and the one for addresses that don't exist.
fn root_pages(edition: &Edition, templates: &Templates) -> Result<Files, Diagnostic> {
    let languages: Vec<Json> = edition
        .voices
        .iter()
        .map(|voice| {
            json!({
                "code": voice.language.code, "name": voice.language.name,
                "url": format!("{}/index.html", voice.language.code),
                "sentence": voice.text("ui-welcome"), "lost": voice.text("ui-lost"),
            })
        })
        .collect();
    let context = json!({
        "site": edition.title, "languages": languages, "root": "",
        "lang": edition.voices[0].language.code,
        "description": edition.voices[0].text("ui-welcome"),
    });
    let mut files = Files::new();
    for (name, template) in [("index.html", "root.html"), ("404.html", "404.html")] {
        files.insert(
            name.into(),
            templates.render(template, &context)?.into_bytes(),
        );
    }
    Ok(files)
}

fn one_language(
    edition: &Edition,
    templates: &Templates,
    language: usize,
    pdf: bool,
) -> Result<Files, Diagnostic> {
    let mut shell = Shell::new(edition, language);
    shell.pdf = pdf;
    let mut files = Files::new();
    let mut put = |path: &str, template: &str, title: &str, description: &str, more: Json| {
        let context = shell.context(path, title, description, more);
        let html = templates.render(template, &context)?;
        files.insert(format!("{}/{path}", shell.code()), html.into_bytes());
        Ok::<(), Diagnostic>(())
    };
    for page in &edition.pages {
        let text = page.texts.get(language);
        let path = address::page(edition, &page.kind);
        let prose = prose::render(&shell, &path, &text.pieces);
        let body = json!({ "body": prose.html, "contents": prose.contents, "heading": text.title });
        let (template, more) = match &page.kind {
            PageKind::Home => (
                "home.html",
                with(body, "boards", home_boards(&shell, &path)),
            ),
            PageKind::Text(slug) => match edition.games.iter().find(|game| game.slug == slug) {
                Some(game) => (
                    "rules.html",
                    with(body, "game", game_links(&shell, game, &path)),
                ),
                None => ("text.html", body),
            },
            PageKind::Card(slug) => {
                let address = format!("{}/{slug}/card.html", shell.code());
                ("card.html", with(body, "address", address.into()))
            }
        };
        put(&path, template, &text.title, &text.description, more)?;
    }
    for game in &edition.games {
        let puzzles: Vec<&PuzzlePart> = edition
            .puzzles
            .iter()
            .filter(|part| part.game == game.slug)
            .collect();
        let name = shell.game_name(game.slug);
        let path = format!("{}/puzzles.html", game.slug);
        let rows: Vec<Json> = puzzles
            .iter()
            .map(|part| puzzle::row(&shell, part, &path))
            .collect();
        let title = shell.say1("ui-puzzles-of", "game", &name);
        let more =
            json!({ "heading": title, "puzzles": rows, "game": game_links(&shell, game, &path) });
        put(
            &path,
            "puzzles.html",
            &title,
            &shell.say1("ui-puzzles-of-description", "game", &name),
            more,
        )?;
        for (index, part) in puzzles.iter().enumerate() {
            let path = address::puzzle(part);
            let mut context = puzzle::context(&shell, part, &path);
            let beside = |other: Option<&&PuzzlePart>| {
                other.map(|part| {
                    json!({ "title": part.title.get(language), "url": address::relative(&path, &address::puzzle(part)) })
                })
            };
            context = with(
                context,
                "previous",
                json!(beside(index.checked_sub(1).and_then(|i| puzzles.get(i)))),
            );
            context = with(context, "next", json!(beside(puzzles.get(index + 1))));
            context = with(context, "game", game_links(&shell, game, &path));
            let description = shell.say1("ui-puzzle-description", "game", &name);
            put(
                &path,
                "puzzle.html",
                part.title.get(language),
                &description,
                context,
            )?;
        }
        if !puzzles.is_empty() {
            let code = format!("{}/{}/sheet", shell.code(), game.slug);
            let options = sheet::Options {
                title: Some(title.clone()),
                answers_at: address::absolute(edition, &format!("{code}-answers.html")),
                code,
                ..sheet::Options::default()
            };
            let made = sheet::make(&shell, &puzzles, &options).documents;
            for (name, context) in ["sheet", "sheet-answers"].iter().zip(made) {
                let path = format!("{}/{name}.html", game.slug);
                put(
                    &path,
                    "sheet.html",
                    &title,
                    &description_of_sheet(&shell, name, &title),
                    context,
                )?;
            }
        }
        for (board, figure, describe) in &game.blanks {
            let path = format!("{}/blank-{}.html", game.slug, board.size);
            let title = shell.say1("ui-blank-boards", "game", &name);
            let context = blank::boards(
                &shell,
                figure,
                describe,
                board.per_page,
                board.per_page,
                &title,
                "",
            );
            put(&path, "sheet.html", &title, &title, context)?;
        }
    }
    let title = shell.text("ui-puzzles");
    let games: Vec<Json> = edition
        .games
        .iter()
        .map(|game| game_links(&shell, game, "puzzles.html"))
        .collect();
    put(
        "puzzles.html",
        "all-puzzles.html",
        &title,
        &title,
        json!({ "heading": title, "games": games }),
    )?;
    let title = shell.text("ui-print");
    let games: Vec<Json> = edition
        .games
        .iter()
        .map(|game| game_links(&shell, game, "print.html"))
        .collect();
    put(
        "print.html",
        "print.html",
        &title,
        &shell.text("ui-print-description"),
        json!({ "heading": title, "games": games }),
    )?;
    let title = shell.text("ui-ledger");
    let more = ledger::context(&shell, "ledger.html");
    put(
        "ledger.html",
        "ledger.html",
        &title,
        &shell.text("ui-ledger-description"),
        with(more, "heading", title.clone().into()),
    )?;
    Ok(files)
}

fn description_of_sheet(shell: &Shell, name: &str, title: &str) -> String {
    let id = if name == "sheet" {
        "ui-sheet-description"
    } else {
        "ui-answers-description"
    };
    shell.say1(id, "title", title)
}

/// The first, easiest puzzle of each game with its question.
fn home_boards(shell: &Shell, from: &str) -> Json {
    let boards = shell.edition.games.iter().map(|game| {
        let part = shell
            .edition
            .puzzles
            .iter()
            .filter(|part| part.game == game.slug)
            .nth(1)
            .or_else(|| {
                shell
                    .edition
                    .puzzles
                    .iter()
                    .find(|part| part.game == game.slug)
            });
        let board = part.map(|part| {
            let figure = &part.frames[0].figure;
            let title = part.title.get(shell.language);
            let alternative = shell.voice().say_all(&part.describe);
            json!({
                "svg": picture(figure, &format!("home-{}", game.slug), title, &alternative, SQUARE),
                "question": puzzle::statement(shell, part),
                "url": address::relative(from, &address::puzzle(part)),
            })
        });
        with(game_links(shell, game, from), "board", json!(board))
    });
    boards.collect()
}

/// Where a game's pages are, seen from `from`.
fn game_links(shell: &Shell, game: &GamePart, from: &str) -> Json {
    let link = |name: String| address::relative(from, &format!("{}/{name}", game.slug));
    let count = shell
        .edition
        .puzzles
        .iter()
        .filter(|part| part.game == game.slug)
        .count();
    let has_card = shell
        .edition
        .pages
        .iter()
        .any(|page| page.kind == PageKind::Card(game.slug.into()));
    let pdf = |name: String, is_there: bool| (shell.pdf && is_there).then(|| link(name));
    let blanks = game.blanks.iter().map(|(blank, ..)| {
        json!({
            "size": blank.size.replace('x', " × "), "url": link(format!("blank-{}.html", blank.size)),
            "pdf": pdf(format!("blank-{}.pdf", blank.size), true),
        })
    });
    json!({
        "slug": game.slug, "name": shell.game_name(game.slug), "summary": shell.text(&format!("game-{}-summary", game.slug)),
        "rules": address::relative(from, &address::game(game)), "puzzles": link("puzzles.html".into()), "count": count,
        "count_text": shell.say1n("ui-puzzle-count", "count", count),
        "sheet": (count > 0).then(|| link("sheet.html".into())),
        "answers": (count > 0).then(|| link("sheet-answers.html".into())),
        "card": has_card.then(|| link("card.html".into())),
        "sheet_pdf": pdf("sheet.pdf".into(), count > 0),
        "answers_pdf": pdf("sheet-answers.pdf".into(), count > 0),
        "card_pdf": pdf("card.pdf".into(), has_card),
        "blanks": blanks.collect::<Vec<_>>(),
    })
}

/// A picture for a page.
fn picture(
    figure: &crate::draw::Figure,
    id: &str,
    title: &str,
    description: &str,
    square: f32,
) -> String {
    to_svg(
        figure,
        &Alternative {
            id,
            title,
            description,
        },
        Style::Page {
            square,
            unit: "rem",
        },
    )
}

/// The object with one entry more.
fn with(mut object: Json, name: &str, value: Json) -> Json {
    if let Json::Object(map) = &mut object {
        map.insert(name.to_owned(), value);
    }
    object
}
