//! What a site is made of: groups of files, each with a key over all that it is made from and with
//! the puzzles whose boards it shows.

use std::collections::BTreeSet;

use blake3::{Hash, Hasher};

use super::extras::Extras;
use super::order::List;
use super::out::Key;
use super::shell::Shell;
use super::templates::Templates;
use super::{address, day, games, make};
use crate::check::edition::{Edition, PuzzlePart};
use crate::content::library::PageKind;
use crate::keep;

/// Files that come into being together. Puzzles, pages and games go by their numbers in the edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Job {
    Text(usize),
    Puzzle(usize),
    /// What other sites show of a puzzle, in every language.
    Poster(usize),
    /// A page of a list, from 1: of a game, or of all.
    ListPage(Option<usize>, usize),
    /// The index of a list of several pages.
    ListIndex(Option<usize>),
    /// A ready sheet of a game and its answers: which of its runs.
    Sheet(usize, usize),
    /// The way to the ready sheets, where there are several.
    Sheets(usize),
    /// The sheet maker of a game; and its boards part by part, as they are or turned.
    Make(usize),
    MakePart(usize, usize, bool),
    /// Empty boards, and the page on which the game is played.
    Boards(usize),
    MakeAll,
    /// The booklet, if the site has one.
    Booklet,
    Print,
    Ledger,
    Search,
    SearchIndex,
    Privacy,
    Feed,
    Aliases,
}

/// Puzzles by their numbers: whose boards are shown, and which are played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    pub boards: BTreeSet<usize>,
    pub trees: BTreeSet<usize>,
}

impl Wanted {
    fn boards(numbers: impl IntoIterator<Item = usize>) -> Wanted {
        Wanted {
            boards: numbers.into_iter().collect(),
            trees: BTreeSet::new(),
        }
    }

    fn played(numbers: impl IntoIterator<Item = usize>) -> Wanted {
        let boards: BTreeSet<usize> = numbers.into_iter().collect();
        Wanted {
            trees: boards.clone(),
            boards,
        }
    }

    pub fn add(&mut self, other: &Wanted) {
        self.boards.extend(&other.boards);
        self.trees.extend(&other.trees);
    }
}

/// Hashes of what pages are made from.
pub struct Hashes {
    /// What all pages depend on.
    frame: Hash,
    /// Each puzzle: its file, and what was found out about it.
    puzzles: Vec<Hash>,
    /// What other pages say of a puzzle: its name and where it is.
    names: Vec<Hash>,
    /// All puzzles together.
    all: Hash,
    texts: Hash,
}

impl Hashes {
    pub fn of(edition: &Edition, templates: &Templates, extras: &Extras) -> Hashes {
        let mut frame = Hasher::new();
        frame.update(keep::SOURCES.as_bytes());
        frame.update(templates.hash().as_bytes());
        frame.update(edition.origin.frame.as_bytes());
        frame.update(format!("{extras:?}").as_bytes());
        for game in &edition.games {
            let count = edition.puzzles.iter().filter(|part| part.game == game.slug);
            let count = count.count();
            frame.update(format!("{} {} {count}\n", game.slug, game.version).as_bytes());
        }
        // Links of any page may lead there.
        for part in edition.puzzles.iter().filter(|part| !part.slugs.is_empty()) {
            frame.update(part.id.as_bytes());
            for (language, (slug, _)) in &part.slugs {
                frame.update(format!(" {language} {slug}\n").as_bytes());
            }
        }
        let puzzle = |part: &PuzzlePart| {
            let found = postcard::to_allocvec(&part.solved).unwrap_or_default();
            let mut hasher = Hasher::new();
            hasher.update(part.source.text.as_bytes());
            hasher.update(&found).finalize()
        };
        let name = |part: &PuzzlePart| {
            let mut hasher = Hasher::new();
            for text in [&part.id, part.game]
                .into_iter()
                .chain(part.title.iter().map(String::as_str))
            {
                hasher.update(text.as_bytes()).update(b"\n");
            }
            hasher.finalize()
        };
        let puzzles: Vec<Hash> = edition.puzzles.iter().map(puzzle).collect();
        let mut all = Hasher::new();
        for hash in &puzzles {
            all.update(hash.as_bytes());
        }
        Hashes {
            frame: frame.finalize(),
            names: edition.puzzles.iter().map(name).collect(),
            puzzles,
            all: all.finalize(),
            texts: edition.origin.texts,
        }
    }

    /// Of the frame and some puzzles.
    pub fn some(&self, numbers: &[usize]) -> Hash {
        let mut hasher = Hasher::new();
        hasher.update(self.frame.as_bytes());
        for number in numbers {
            hasher.update(self.puzzles[*number].as_bytes());
        }
        hasher.finalize()
    }
}

/// The files of one language: which there are, what each of them is made from and shows.
pub struct Plan<'a> {
    shell: &'a Shell<'a>,
    hashes: &'a Hashes,
}

impl<'a> Plan<'a> {
    pub fn new(shell: &'a Shell<'a>, hashes: &'a Hashes) -> Plan<'a> {
        Plan { shell, hashes }
    }

    /// All that there is to make; pictures once, with the first language.
    pub fn jobs(&self) -> Vec<Job> {
        let shell = self.shell;
        let edition = shell.edition;
        let mut jobs: Vec<Job> = (0..edition.pages.len()).map(Job::Text).collect();
        let pictures = shell.extras.pictures && shell.language == 0;
        for (game, list) in shell.lists().iter().enumerate() {
            for &number in &list.numbers {
                jobs.push(Job::Puzzle(number));
                jobs.extend(pictures.then_some(Job::Poster(number)));
            }
            jobs.extend((1..=list.pages()).map(|page| Job::ListPage(Some(game), page)));
            jobs.extend((list.pages() > 1).then_some(Job::ListIndex(Some(game))));
            if !list.numbers.is_empty() {
                let runs = shell.runs(game).len();
                jobs.extend((0..runs).map(|run| Job::Sheet(game, run)));
                jobs.extend(shell.is_large(game).then_some(Job::Sheets(game)));
                jobs.push(Job::Make(game));
                // The first part is on the game's own page; that of all games fetches it.
                let first = usize::from(!make::has_all(shell));
                let parts = make::parts(list.numbers.len());
                jobs.extend((first..parts).map(|part| Job::MakePart(game, part, false)));
                let turned = 0..if shell.is_turned(game) { parts } else { 0 };
                jobs.extend(turned.map(|part| Job::MakePart(game, part, true)));
            }
            jobs.push(Job::Boards(game));
        }
        let all = shell.all();
        jobs.extend((1..=all.pages()).map(|page| Job::ListPage(None, page)));
        jobs.extend((all.pages() > 1).then_some(Job::ListIndex(None)));
        jobs.extend(make::has_all(shell).then_some(Job::MakeAll));
        jobs.extend(edition.booklet.is_some().then_some(Job::Booklet));
        jobs.extend(address::has_feed(edition).then_some(Job::Feed));
        jobs.extend([
            Job::Print,
            Job::Ledger,
            Job::Search,
            Job::SearchIndex,
            Job::Privacy,
            Job::Aliases,
        ]);
        jobs
    }

    fn list(&self, game: Option<usize>) -> &List {
        match game {
            Some(game) => &self.shell.lists()[game],
            None => self.shell.all(),
        }
    }

    /// The puzzles whose boards are shown.
    pub fn wanted(&self, job: Job) -> Wanted {
        let shell = self.shell;
        let first = |game: usize, count: usize| {
            let numbers = &shell.lists()[game].numbers;
            numbers.iter().copied().take(count)
        };
        match job {
            Job::Text(number) if shell.edition.pages[number].kind == PageKind::Home => {
                let mut wanted = Wanted::played(day::candidates(shell));
                wanted.add(&Wanted::boards(games::shown(shell)));
                wanted
            }
            Job::Puzzle(number) => Wanted::played([number]),
            Job::Poster(number) => Wanted::boards([number]),
            Job::ListPage(game, page) => Wanted::boards(self.list(game).page(page).to_vec()),
            Job::Sheet(game, run) => Wanted::boards(shell.runs(game)[run].to_vec()),
            Job::Make(game) => Wanted::boards(first(game, super::address::MOST)),
            Job::MakePart(game, part, _) => {
                Wanted::boards(make::part_of(&shell.lists()[game].numbers, part).to_vec())
            }
            Job::MakeAll => {
                let games = 0..shell.edition.games.len();
                Wanted::boards(games.flat_map(|game| first(game, make::SHOWN)))
            }
            Job::Print => Wanted::boards(games::shown(shell)),
            Job::Text(_)
            | Job::Booklet
            | Job::ListIndex(_)
            | Job::Sheets(_)
            | Job::Boards(_)
            | Job::Ledger
            | Job::Search
            | Job::SearchIndex
            | Job::Privacy
            | Job::Feed
            | Job::Aliases => Wanted::default(),
        }
    }

    /// All that the files are made from.
    pub fn key(&self, job: Job) -> Key {
        let (shell, hashes) = (self.shell, self.hashes);
        let mut hasher = Hasher::new();
        hasher.update(hashes.frame.as_bytes());
        hasher.update(shell.code().as_bytes());
        hasher.update(format!("\n{job:?}\n").as_bytes());
        let mut add = |hash: &Hash| {
            hasher.update(hash.as_bytes());
        };
        match job {
            Job::Text(number) if shell.edition.pages[number].kind == PageKind::Home => {
                add(&hashes.texts);
                add(&hashes.all);
            }
            Job::Text(number) => {
                add(&shell.edition.pages[number].origin);
                // Its claims are numbered with those of all pages.
                let claims = shell.edition.ledger.iter();
                let before = claims.take_while(|claim| claim.page < number).count();
                hasher.update(&before.to_le_bytes());
                hasher.update(&shell.edition.said.to_le_bytes());
            }
            Job::Ledger => {
                add(&hashes.texts);
                hasher.update(&shell.edition.said.to_le_bytes());
            }
            Job::Puzzle(number) => {
                add(&hashes.puzzles[number]);
                let (_, list, index) = shell.place(number);
                // Those around it, and those to come.
                let before = index.checked_sub(1).map(|index| list.numbers[index]);
                let around = before.into_iter().chain(list.later(index));
                around.for_each(|number| add(&hashes.names[number]));
                hasher.update(&index.to_le_bytes());
            }
            Job::Poster(number) => add(&hashes.puzzles[number]),
            Job::ListPage(game, page) => {
                let list = self.list(game);
                list.page(page)
                    .iter()
                    .for_each(|number| add(&hashes.puzzles[*number]));
                if list.is_counted() {
                    list.numbers
                        .iter()
                        .for_each(|number| add(&hashes.names[*number]));
                }
                let said = serde_json::to_vec(list.filters(shell)).unwrap_or_default();
                hasher
                    .update(&said)
                    .update(&list.numbers.len().to_le_bytes());
            }
            Job::Sheet(game, run) => {
                let numbers = shell.runs(game)[run];
                numbers
                    .iter()
                    .for_each(|number| add(&hashes.puzzles[*number]));
            }
            Job::MakePart(game, part, _) => {
                let numbers = make::part_of(&shell.lists()[game].numbers, part);
                numbers
                    .iter()
                    .for_each(|number| add(&hashes.puzzles[*number]));
            }
            Job::Sheets(game) => {
                add(&hashes.some(&shell.lists()[game].numbers));
                let runs = shell.runs(game).into_iter().map(<[usize]>::len);
                hasher.update(format!("{:?}", runs.collect::<Vec<_>>()).as_bytes());
            }
            Job::ListIndex(Some(game)) => add(&hashes.some(&shell.lists()[game].numbers)),
            Job::Make(game) => {
                add(&hashes.some(&shell.lists()[game].numbers));
                hasher.update(&[u8::from(shell.is_turned(game))]);
            }
            Job::Aliases | Job::SearchIndex => {
                add(&hashes.texts);
                add(&hashes.all);
            }
            Job::MakeAll => {
                add(&hashes.all);
                let games = 0..shell.edition.games.len();
                let turned: Vec<u8> = games.map(|game| u8::from(shell.is_turned(game))).collect();
                hasher.update(&turned);
            }
            Job::ListIndex(None) | Job::Booklet | Job::Print | Job::Feed => add(&hashes.all),
            Job::Boards(_) | Job::Search | Job::Privacy => {}
        }
        Key::of(hasher.finalize())
    }
}
