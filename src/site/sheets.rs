//! Sheets as files of their own: everything in one HTML file, its style included.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

use super::shell::Shell;
use super::templates::Templates;
use super::view::about::AloneView;
use super::view::game::CardView;
use super::view::sheet::SheetView;
use super::view::text::TextView;
use super::{blank as empty, book, prose, sheet};
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;
use crate::content::library::PageKind;
use crate::diag::{Code, Diagnostic};
use crate::say::Say;
use sheet::SheetOptions;

/// The template of a book, which has a style sheet of its own over that of paper.
const BOOK: &str = "book.html";

/// A sheet, laid out.
pub struct Made {
    /// The puzzles and, if wanted, their answers.
    pub documents: Vec<SheetView>,
    /// Puzzles for which even a page is too small: how wide their stones or squares are, in
    /// millimetres.
    pub tight: Vec<(String, f32)>,
    /// Pages with fewer puzzles than were asked for.
    pub roomier: usize,
    /// Pages of a booklet; 0 for what isn't folded.
    pub pages: usize,
}

/// The sheet of these puzzles, in this order, and, if wanted, its answers.
#[must_use]
pub fn puzzles(edition: &Edition, parts: &[&PuzzlePart], options: &SheetOptions) -> Made {
    let shell = Shell::new(edition, options.languages[0]);
    let sheet = sheet::make(&shell, parts, options);
    Made {
        documents: sheet.documents,
        tight: sheet.tight,
        roomier: sheet.roomier,
        pages: sheet.pages,
    }
}

/// Each document as a file of its own, in the language of this number.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn files(
    edition: &Edition,
    templates: &Templates,
    documents: Vec<SheetView>,
    language: usize,
) -> Result<Vec<String>, Diagnostic> {
    let shell = Shell::new(edition, language);
    let file = |document: SheetView| {
        let title = document.sheet_title.clone();
        render(&shell, templates, "sheet.html", &title, document)
    };
    documents.into_iter().map(file).collect()
}

/// Empty boards, or squared paper.
///
/// # Errors
/// A size that the game has no board of; a template that can't be rendered.
pub fn blank(
    edition: &Edition,
    templates: &Templates,
    game: &str,
    size: Option<&str>,
    count: Option<usize>,
    options: &SheetOptions,
) -> Result<String, Diagnostic> {
    let shell = Shell::new(edition, options.languages[0]);
    if game == "paper" {
        let title = options
            .title
            .clone()
            .unwrap_or_else(|| shell.text("ui-squared-paper"));
        let figure = empty::squared_paper();
        let context = empty::boards(&shell, &figure, &[], 1, count, &title, options.paper);
        return render(&shell, templates, "sheet.html", &title, context);
    }
    let Some(part) = edition.games.iter().find(|part| part.slug == game) else {
        let known: Vec<_> = edition.games.iter().map(|part| part.slug).collect();
        return Err(
            Diagnostic::failure(Code::UnknownGame, format!("unknown game “{game}”")).hint(format!(
                "{}, or `paper` for squared paper",
                known.join(", ")
            )),
        );
    };
    let found = match size {
        None => part.blanks.first(),
        Some(size) => part.blanks.iter().find(|(blank, ..)| blank.size == size),
    };
    let Some((blank, figure, describe)) = found else {
        let sizes: Vec<_> = part.blanks.iter().map(|(blank, ..)| blank.size).collect();
        return Err(Diagnostic::failure(
            Code::NoBlankBoard,
            format!("no empty board of {game} has this size"),
        )
        .hint(format!("one of: {}", sizes.join(", "))));
    };
    let name = shell.game_name(part.slug);
    let title = options
        .title
        .clone()
        .unwrap_or_else(|| shell.say(&Say::new("ui-blank-boards").with("game", name)));
    let context = empty::boards(
        &shell,
        figure,
        describe,
        blank.per_page,
        count,
        &title,
        options.paper,
    );
    render(&shell, templates, "sheet.html", &title, context)
}

/// The rules card of a game.
///
/// # Errors
/// A game without a card; a template that can't be rendered.
pub fn card(
    edition: &Edition,
    templates: &Templates,
    game: &str,
    options: &SheetOptions,
) -> Result<String, Diagnostic> {
    let shell = Shell::new(edition, options.languages[0]);
    let kind = PageKind::Card(game.to_owned());
    let Some(number) = edition.pages.iter().position(|page| page.kind == kind) else {
        return Err(
            Diagnostic::failure(Code::NoCard, format!("{game} has no rules card"))
                .hint(format!("write content/{}/cards/{game}.md", shell.code())),
        );
    };
    let part = &edition.pages[number];
    let text = part.texts.get(shell.language);
    let path = shell.text_at(part);
    let body = prose::unsealed(&shell, &path, number, &text.pieces);
    let mut games = edition.games.iter();
    let unchecked = games.any(|part| part.slug == game && part.unchecked);
    let context = CardView {
        text: TextView {
            body,
            contents: Vec::new(),
            stands_in: None,
            up: None,
            pages: Vec::new(),
            heading: &text.title,
        },
        unchecked,
        address: String::new(),
    };
    render(&shell, templates, "card.html", &text.title, context)
}

/// The book of all games, or of one, in the language of this number; nothing where there is neither a
/// text nor a puzzle.
///
/// # Errors
/// A template that can't be rendered, with its place.
pub fn bound(
    edition: &Edition,
    templates: &Templates,
    language: usize,
    game: Option<&str>,
    paper: &'static str,
) -> Result<Option<String>, Diagnostic> {
    let shell = Shell::new(edition, language);
    if book::games(&shell, game).is_empty() {
        return Ok(None);
    }
    let view = book::view(&shell, game, paper);
    let title = view.book_title.clone();
    render(&shell, templates, BOOK, &title, view).map(Some)
}

fn render(
    shell: &Shell,
    templates: &Templates,
    template: &str,
    title: &str,
    document: impl Serialize,
) -> Result<String, Diagnostic> {
    let mut style = alone(templates);
    if template == BOOK {
        style += &templates.text("assets/book.css");
    }
    let own = AloneView { document, style };
    let page = shell.page("sheet.html", title, title, own);
    templates.render(template, &page, Some(shell.strings()))
}

/// The style sheet of paper with its fonts inside: a file on its own has none beside it. A font
/// that isn't there stays an address that leads nowhere, and the reader's own stands in.
fn alone(templates: &Templates) -> String {
    let style = templates.text("assets/sheet.css");
    let mut pieces = style.split("url(\"fonts/");
    let mut whole = pieces.next().unwrap_or("").to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once("\")").unwrap_or((piece, ""));
        let font = templates.bytes(&format!("assets/fonts/{name}"));
        let font = STANDARD.encode(font.unwrap_or_default());
        whole += &format!("url(data:font/woff2;base64,{font}){rest}");
    }
    whole
}
