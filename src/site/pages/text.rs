//! Pages that are read: the home page, rules, lessons, cards and all others.

use blake3::Hasher;

use crate::diag::Diagnostic;
use crate::site::job::{Hashes, Job, Jobs, Sample, jobs};
use crate::site::press::Press;
use crate::site::shell::Shell;
use crate::site::wanted::Wanted;

use crate::check::edition::GamePart;
use crate::content::library::PageKind;
use crate::site::games::{game_links, home_boards};
use crate::site::view::frame::LinkView;
use crate::site::view::game::{CardView, HomeGameView, RulesView};
use crate::site::view::home::HomeView;
use crate::site::view::text::TextView;
use crate::site::{address, day, games, list, pictures, prose};

pub fn all(shell: &Shell) -> Jobs {
    jobs((0..shell.edition.pages.len()).map(Text))
}

/// A page, by its number in the edition.
#[derive(Debug)]
pub struct Text(pub usize);

impl Text {
    fn is_home(&self, shell: &Shell) -> bool {
        shell.edition.pages[self.0].kind == PageKind::Home
    }
}

impl Job for Text {
    fn made_from(&self, shell: &Shell, hashes: &Hashes, key: &mut Hasher) {
        let edition = shell.edition;
        if self.is_home(shell) {
            key.update(hashes.texts.as_bytes());
            key.update(hashes.all.as_bytes());
            return;
        }
        key.update(edition.pages[self.0].origin.as_bytes());
        // Its claims are numbered with those of all pages.
        let claims = edition.ledger.iter();
        let before = claims.take_while(|claim| claim.page < self.0).count();
        key.update(&before.to_le_bytes());
        key.update(&edition.said.to_le_bytes());
    }

    fn wanted(&self, shell: &Shell) -> Wanted {
        if !self.is_home(shell) {
            return Wanted::default();
        }
        let mut wanted = Wanted::played(day::candidates(shell));
        wanted.add(&Wanted::boards(games::shown(shell)));
        wanted
    }

    fn files(&self, press: &mut Press) -> Result<(), Diagnostic> {
        text(press, self.0)
    }

    fn sample(&self, _shell: &Shell) -> Sample {
        Sample::Every
    }
}

/// A page of text, with its number in the edition.
fn text(press: &mut Press, number: usize) -> Result<(), Diagnostic> {
    let (shell, edition) = (press.shell, press.shell.edition);
    let page = &edition.pages[number];
    let text = page.texts.get(shell.language);
    let path = shell.text_at(page);
    let body = prose::page(shell, number);
    let game = |slug: &String| edition.games.iter().find(|game| game.slug == slug);
    // Whoever finds it in a list of results or of tabs knows what to expect.
    let title = match text.language == shell.language {
        true => text.title.clone(),
        false => {
            let other = &edition.voices[text.language].language.name;
            format!("{} ({other})", text.title)
        }
    };
    let about = (title.as_str(), text.description.as_str());
    match &page.kind {
        PageKind::Home => {
            let all = shell.all();
            let days = day::scripts(shell);
            let boards = home_boards(shell, &path);
            let home = HomeView {
                text: body,
                doors: doors(shell, &boards),
                boards,
                today: day::round(shell).first().map(|part| day::view(shell, part)),
                days: days.len(),
                later: list::after(shell, all, all.numbers.len(), &path),
                progress: all.progress(shell.edition),
                count_text: shell.say1n("ui-puzzle-count", "count", all.numbers.len()),
                claims_text: shell.say1n("ui-claims-proved", "count", edition.claims()),
            };
            for (number, script) in days.into_iter().enumerate() {
                press.keep(&format!("day/{number}.js"), script);
            }
            press.put(&path, "home.html", about, home)
        }
        PageKind::Text(slug) => match game(slug) {
            Some(game) => {
                let rules = rules(shell, body, game, &path);
                if let Some(script) = pictures::script(shell, number) {
                    press.keep(&format!("{slug}/{}", address::PICTURES), script);
                }
                press.put(&path, "rules.html", about, rules)
            }
            None => press.put(&path, "text.html", about, body),
        },
        PageKind::Lesson(_) => press.put(&path, "text.html", about, body),
        PageKind::Card(slug) => {
            let card = CardView {
                text: body,
                unchecked: game(slug).is_some_and(|game| game.unchecked),
                address: format!("{}/{slug}/card.html", shell.code()),
            };
            press.put(&path, "card.html", about, card)
        }
    }
}

/// One game to play against the engine, another to learn in pictures, where there are two, and sheets.
fn doors(shell: &Shell, boards: &[HomeGameView]) -> Vec<LinkView> {
    let door = |id: &'static str, url: &str, name: &str| LinkView {
        title: shell.say1(id, "game", name),
        url: url.to_owned(),
    };
    let mut played = boards
        .iter()
        .filter_map(|one| Some((one.game.table.as_ref()?, &one.game.name)));
    let (first, second) = (played.next(), played.next());
    let played = second.or(first);
    let mut pictured = boards.iter().filter(|one| one.game.pictures.is_some());
    let pictured = pictured.next().map(|one| (&one.game.rules, &one.game.name));
    // The easiest of a game: its answers are on a page of their own.
    let mut printed = boards.iter().filter_map(|one| one.sheets.first());
    let doors = [
        played.map(|(url, name)| door("ui-home-against", url, name)),
        pictured.map(|(url, name)| door("ui-home-learn", url, name)),
        printed
            .next()
            .map(|sheet| door("ui-home-tonight", &sheet.url, "")),
    ];
    doors.into_iter().flatten().collect()
}

/// Where the passage of a heading begins: with what holds its pictures beside it, if there is such a thing.
fn passage_at(body: &str, heading: usize) -> usize {
    let before = body[..heading].trim_end();
    let tag = before.rfind('<');
    tag.filter(|at| before[*at..].starts_with("<div class=\"passage"))
        .unwrap_or(heading)
}

/// The rules of a game, with those of the games before and after it.
fn rules<'a>(shell: &Shell, text: TextView<'a>, game: &GamePart, path: &str) -> RulesView<'a> {
    let games: Vec<&GamePart> = shell
        .edition
        .games
        .iter()
        .filter(|game| game.has_rules)
        .collect();
    let at = games.iter().position(|other| other.slug == game.slug);
    let beside = |index: Option<usize>| {
        let other = index.and_then(|index| games.get(index));
        other.map(|other| LinkView {
            title: shell.game_name(other.slug),
            url: address::relative(path, &address::game(other)),
        })
    };
    // The first heading's part is what there is to learn before anything else.
    let mut heads = text.body.match_indices("<h2").map(|(at, _)| at);
    let second = heads.nth(1).map_or(0, |at| passage_at(&text.body, at));
    let (opening, rest) = text.body.split_at(second);
    RulesView {
        opening: opening.to_owned(),
        rest: rest.to_owned(),
        text,
        game: game_links(shell, game, path),
        previous: beside(at.and_then(|at| at.checked_sub(1))),
        next: beside(at.map(|at| at + 1)),
    }
}
