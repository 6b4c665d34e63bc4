//! The book: rules, theory, lessons, puzzles and answers of each game one after the other, at the end
//! the ledger.

mod binding;
mod places;
mod puzzles;

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::shell::Shell;
use super::view::book::{
    BookLedgerView, BookPartView, BookView, BoundTextView, ContentsView, ExercisesView, FoundView,
};
use super::{address, games, ledger, prose};
use crate::check::edition::{GamePart, PagePart};
use crate::content::library::PageKind;
use binding::{Binding, within};

/// More puzzles than this make no book that anybody would print, nor a page that a browser likes.
pub const MOST: usize = 1000;

/// The games that are in a book: those that have texts or puzzles, or the one that is asked for.
pub fn games<'e>(shell: &Shell<'e>, only: Option<&str>) -> Vec<&'e GamePart> {
    let games = shell.edition.games.iter();
    let games = games.filter(|game| only.is_none_or(|only| only == game.slug));
    games
        .filter(|game| shell.count(game.slug) > 0 || !texts(shell, game).is_empty())
        .collect()
}

/// Whether a site has a book. An author's own page may have its address: then that stays.
pub fn is_there(shell: &Shell) -> bool {
    let edition = shell.edition;
    let languages = 0..edition.voices.len();
    let is_own = |language| {
        let mut pages = edition.pages.iter();
        let has = pages.any(|page| address::page(edition, page, language) == address::BOOK);
        let aliases = address::aliases(edition, language);
        has || aliases.iter().any(|alias| alias.from == address::BOOK)
    };
    edition.puzzles.len() <= MOST
        && !games(shell, None).is_empty()
        && !languages.into_iter().any(is_own)
}

/// The pages of text of a game, by their numbers in the edition: its rules, the theory in the order in
/// which the rules lead there, other texts, its lesson.
fn texts(shell: &Shell, game: &GamePart) -> Vec<usize> {
    let pages = &shell.edition.pages;
    let find = |kind: PageKind| pages.iter().position(|page| page.kind == kind);
    let rules = find(PageKind::Text(game.slug.into()));
    let mut others: Vec<usize> = (0..pages.len())
        .filter(|number| {
            let path = shell.text_at(&pages[*number]);
            let is_own = shell
                .game_of(&path)
                .is_some_and(|own| own.slug == game.slug);
            let is_text = matches!(pages[*number].kind, PageKind::Text(_));
            is_own && is_text && Some(*number) != rules
        })
        .collect();
    let led = rules.map_or_else(Vec::new, |rules| led_to(shell, rules));
    others.sort_by_key(|number| {
        let place = led.iter().position(|led| led == number);
        (pages[*number].weight, place.unwrap_or(usize::MAX), *number)
    });
    let lesson = find(PageKind::Lesson(game.slug.into()));
    rules.into_iter().chain(others).chain(lesson).collect()
}

/// The pages to which links of a text lead, by their numbers, in the order of the links.
fn led_to(shell: &Shell, number: usize) -> Vec<usize> {
    let pages = &shell.edition.pages;
    let part: &PagePart = &pages[number];
    let text = part.texts.get(shell.language);
    let links = text.links.iter().filter_map(|link| {
        let url = prose::shown_link(shell, number, &link.text);
        let target = url.split('#').next().unwrap_or_default();
        let path = address::joined(&shell.text_at(part), target);
        pages.iter().position(|page| shell.text_at(page) == path)
    });
    links.collect()
}

/// The book in the language of a shell, of all games or of one, for paper of this size.
pub fn view(shell: &Shell, only: Option<&str>, paper: &'static str) -> BookView {
    let games = games(shell, only);
    let (inside, images) = (inside(shell, &games), images(shell));
    let binding = Binding {
        inside: &inside,
        base_url: &shell.edition.base_url,
        images: &images,
    };
    let mut parts: Vec<BookPartView> = games
        .iter()
        .map(|game| part(shell, game, &binding))
        .collect();
    let mut ledger = of_ledger(shell, &games, &binding);
    places::settle(&mut parts, &mut ledger, &inside);
    let name = match games[..] {
        [game] if only.is_some() => shell.game_name(game.slug),
        _ => shell.edition.title.clone(),
    };
    let puzzles: usize = games.iter().map(|game| shell.count(game.slug)).sum();
    let claims: usize = ledger.iter().map(|page| page.claims.len()).sum();
    let mut said = vec![shell.say1n("ui-puzzle-count", "count", puzzles)];
    if claims > 0 {
        said.push(shell.say1n("ui-claim-count", "count", claims));
        said.push(shell.text("ui-book-signs"));
    }
    BookView {
        book_title: name,
        inside: said,
        paper,
        address: shell.edition.base_url.clone(),
        contents: contents(shell, &parts, !ledger.is_empty()),
        parts,
        ledger,
    }
}

/// The id of a page of text in a book.
fn text_id(path: &str) -> String {
    let name = path.trim_end_matches(".html").replace('/', "-");
    format!("text.{name}")
}

/// What stands in the book: ids by paths in the site.
fn inside(shell: &Shell, games: &[&GamePart]) -> BTreeMap<String, String> {
    let code = shell.code();
    let mut inside = BTreeMap::new();
    let mut add = |path: &str, id: String| drop(inside.insert(format!("{code}/{path}"), id));
    for game in games {
        for number in texts(shell, game) {
            let path = shell.text_at(&shell.edition.pages[number]);
            add(&path, text_id(&path));
        }
        if shell.count(game.slug) > 0 {
            add(
                &format!("{}/puzzles.html", game.slug),
                puzzles::all_id(game.slug),
            );
        }
        let puzzles = shell.edition.puzzles.iter();
        for part in puzzles.filter(|part| part.game == game.slug) {
            add(&shell.puzzle_at(part), puzzles::id(part));
        }
    }
    add("ledger.html", "ledger".into());
    inside
}

/// Pictures as addresses that hold them, by their paths in the site.
fn images(shell: &Shell) -> BTreeMap<String, String> {
    let images = shell.edition.images.values().filter_map(|image| {
        let kind = match image.path.rsplit('.').next()?.to_ascii_lowercase().as_str() {
            "svg" => "svg+xml",
            "jpg" | "jpeg" => "jpeg",
            "png" => "png",
            "gif" => "gif",
            "webp" => "webp",
            "avif" => "avif",
            // Whatever else comes with a text isn't shown in it, and may be too large to be held.
            _ => return None,
        };
        let bytes = std::fs::read(&image.file).ok()?;
        let held = format!("data:image/{kind};base64,{}", STANDARD.encode(bytes));
        Some((image.path.clone(), held))
    });
    images.collect()
}

fn part(shell: &Shell, game: &GamePart, binding: &Binding) -> BookPartView {
    let (mut bound, mut exercises) = (Vec::new(), Vec::new());
    for number in texts(shell, game) {
        let page = &shell.edition.pages[number];
        let text = page.texts.get(shell.language);
        let path = shell.text_at(page);
        let (html, found) = prose::bound(shell, number);
        let id = text_id(&path);
        if !found.is_empty() {
            exercises.push(ExercisesView {
                heading: text.title.clone(),
                answers: found_of(&id, found),
            });
        }
        let language = &shell.edition.voices[text.language].language.code;
        // The game's name stands over all of them already.
        let heading = match &page.kind {
            PageKind::Text(name) if name == game.slug => shell.text("ui-tab-rules"),
            _ => text.title.clone(),
        };
        bound.push(BoundTextView {
            lang: (text.language != shell.language).then(|| language.clone()),
            heading,
            body: binding.bind(&format!("{}/{path}", shell.code()), &html, 2),
            id,
        });
    }
    let (levels, answers) = puzzles::of_game(shell, game);
    BookPartView {
        id: format!("game.{}", game.slug),
        slug: game.slug,
        name: shell.game_name(game.slug),
        summary: shell.text(&format!("game-{}-summary", game.slug)),
        cover: games::on_cover(shell, game),
        unchecked: game.unchecked,
        texts: bound,
        puzzles_id: puzzles::all_id(game.slug),
        answers_id: puzzles::answers_id(game.slug),
        levels,
        exercises,
        answers,
    }
}

/// The answers of a text's exercises, by the id of the text.
fn found_of(id: &str, found: Vec<String>) -> Vec<FoundView> {
    let answers = found.into_iter().zip(1..).map(|(text, number)| FoundView {
        id: within(id, &format!("found-{number}")),
        exercise: within(id, &format!("exercise-{number}")),
        number,
        text,
    });
    answers.collect()
}

/// The claims of the book's texts.
fn of_ledger(shell: &Shell, games: &[&GamePart], binding: &Binding) -> Vec<BookLedgerView> {
    let mut pages = Vec::new();
    for number in games.iter().flat_map(|game| texts(shell, game)) {
        let page = &shell.edition.pages[number];
        let path = format!("{}/{}", shell.code(), shell.text_at(page));
        let mut claims = ledger::claims(shell, number, &shell.text_at(page));
        for claim in &mut claims {
            claim.statement = binding.bind(&path, &claim.statement, 0);
            let place = format!("#claim-{}", claim.number);
            claim.url = binding.link(&path, &place).unwrap_or_default();
        }
        if !claims.is_empty() {
            pages.push(BookLedgerView {
                title: page.texts.get(shell.language).title.clone(),
                claims,
            });
        }
    }
    pages
}

fn contents(shell: &Shell, parts: &[BookPartView], has_ledger: bool) -> Vec<ContentsView> {
    let mut all = Vec::new();
    let mut add = |depth: u8, id: &str, text: &str| {
        all.push(ContentsView {
            depth,
            text: text.to_owned(),
            fragment: address::fragment(id),
            id: id.to_owned(),
        });
    };
    for part in parts {
        add(1, &part.id, &part.name);
        for text in &part.texts {
            add(2, &text.id, &text.heading);
        }
        if !part.levels.is_empty() {
            add(2, &part.puzzles_id, &shell.text("ui-puzzles"));
        }
        if !part.answers.is_empty() || !part.exercises.is_empty() {
            add(2, &part.answers_id, &shell.text("ui-answers"));
        }
    }
    if has_ledger {
        add(1, "ledger", &shell.text("ui-ledger"));
    }
    all
}
