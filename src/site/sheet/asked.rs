//! A puzzle as a sheet asks it: its words, the boards that may show it, its cell on the page.

use super::options::{SheetOptions, printed};
use crate::check::puzzle_part::PuzzlePart;
use crate::draw::Figure;
use crate::judge::Stipulation;
use crate::site::fit::{self, Beside, Fit, Place, Words};
use crate::site::shell::Shell;
use crate::site::view::sheet::{CellText, CellView, QrView, RulesView};
use crate::site::{puzzle, qr};

/// A puzzle with its words and the figures that may show it.
pub struct Asked<'a> {
    pub(super) part: &'a PuzzlePart,
    number: usize,
    words: Words,
    figures: Vec<&'a Figure>,
    /// Its page's address, and the code that says it.
    code: Option<(String, qr::Code)>,
}

impl<'a> Asked<'a> {
    pub fn new(
        shells: &[Shell],
        part: &'a PuzzlePart,
        number: usize,
        options: &SheetOptions,
    ) -> Asked<'a> {
        let mut titles: Vec<String> = shells
            .iter()
            .map(|shell| named(shell, part, options))
            .collect();
        // Number and stars stand beside the first title.
        if let Some(first) = titles.first_mut() {
            *first = format!("{number}. {first} ★★★★★");
        }
        let texts = shells.iter().map(|shell| {
            let text = part.text.as_ref().map(|text| text.get(shell.language));
            let statement = puzzle::statement(shell, part);
            std::iter::once(statement).chain(text.cloned()).collect()
        });
        let rest = part.scene.parts.first().map(|cut| &cut.rest).into_iter();
        let rest = rest.flat_map(|rest| shells.iter().map(|shell| shell.say(rest)));
        let whole = std::iter::once(&part.scene.frames[0].figure);
        let code = options.qr.as_ref().and_then(|base| {
            let shell = &shells[0];
            let url = format!("{base}{}/{}", shell.code(), shell.puzzle_at(part));
            let code = qr::code(&url, &shell.say1("ui-qr", "address", &url))?;
            Some((url, code))
        });
        Asked {
            part,
            number,
            words: Words {
                titles,
                texts: texts.collect(),
                rest: rest.collect(),
                lines: lines(part).0,
                numbered: lines(part).1,
            },
            figures: whole
                .chain(part.scene.parts.iter().map(|cut| &cut.figure))
                .collect(),
            code,
        }
    }

    pub fn fit(&self, place: Place) -> Fit {
        let qr = self.code.as_ref().map_or(0.0, |(_, code)| code.side);
        fit::fit(Place { qr, ..place }, &self.words, &self.figures)
    }

    /// One of its boards, a millimetre to a square, with an id that tells it from the others.
    pub fn board(&self, shell: &Shell, figure: usize) -> String {
        let id = format!("s{}-{figure}", self.number);
        self.drawn(shell, figure, 1.0, &id)
    }

    fn drawn(&self, shell: &Shell, figure: usize, square: f32, id: &str) -> String {
        let title = match self.part.title.get(shell.language).as_str() {
            // A turned version may have lost its title: the question stands in for it.
            "" => self.words.texts[0].first().map_or("", String::as_str),
            title => title,
        };
        let described = shell.voice().described(&self.part.solved.describe);
        printed(self.figures[figure], square, id, title, &described)
    }

    /// What is said of the rest of the board beside a part of it.
    pub fn rest(&self) -> Option<&str> {
        self.words.rest.first().map(String::as_str)
    }
}

/// Lines to write on, and whether each is for one of the solver's moves: as many as the question
/// says there are, or else room for the move and for the reason.
fn lines(part: &PuzzlePart) -> (usize, bool) {
    match part.stipulation {
        Stipulation::WinIn(moves) => ((moves as usize).clamp(1, 8), true),
        Stipulation::Win | Stipulation::Best | Stipulation::Margin(_) => (2, false),
        Stipulation::Capture(_) | Stipulation::WhoWins => (2, false),
    }
}

pub(super) fn cell(shells: &[Shell], asked: &Asked, fit: Fit, options: &SheetOptions) -> CellView {
    let Asked {
        part,
        number,
        words,
        code,
        ..
    } = asked;
    let is_cut = fit.figure > 0;
    let texts = shells
        .iter()
        .zip(&words.texts)
        .enumerate()
        .map(|(language, (shell, paragraphs))| {
            let rest = words.rest.get(language).filter(|_| is_cut);
            CellText {
                lang: shell.code().to_owned(),
                title: titled(shells, shell, part, options),
                asks: paragraphs.clone(),
                rest: rest.cloned(),
            }
        })
        .collect();
    let shell = &shells[0];
    let qr = code.as_ref().map(|(url, code)| QrView {
        svg: code.svg.clone(),
        shown: qr::shown(url).to_owned(),
        url: url.clone(),
    });
    CellView {
        number: *number,
        texts,
        stars: puzzle::stars(part.difficulty),
        stars_text: shell.say1n("ui-stars", "count", part.difficulty.into()),
        svg: asked.drawn(shell, fit.figure, fit.square, &format!("s{number}")),
        figure: fit.figure,
        beside: match fit.beside {
            Beside::Text(width) => Some(width),
            Beside::Nothing | Beside::Lines => None,
        },
        aside: fit.beside == Beside::Lines,
        numbered: words.numbered,
        rules: vec![(); words.lines],
        qr,
        adaptable: None,
    }
}

/// What the puzzle is called, beside puzzles of other games with the name of its own.
fn named(shell: &Shell, part: &PuzzlePart, options: &SheetOptions) -> String {
    let title = part.title.get(shell.language);
    let game = shell.game_name(part.game);
    match options.mixed && *title != game {
        true => format!("{game} · {title}"),
        false => title.clone(),
    }
}

/// The same; nothing where the sheet's first language calls it the same.
pub(super) fn titled(
    shells: &[Shell],
    shell: &Shell,
    part: &PuzzlePart,
    options: &SheetOptions,
) -> String {
    let title = part.title.get(shell.language);
    let first = shells[0].language;
    let is_said = shell.language != first && part.title.get(first) == title;
    if is_said {
        String::new()
    } else {
        named(shell, part, options)
    }
}

/// The games of these puzzles, in the order in which they come.
pub(super) fn games(puzzles: &[&PuzzlePart]) -> Vec<&'static str> {
    let mut games = Vec::new();
    for part in puzzles {
        if !games.contains(&part.game) {
            games.push(part.game);
        }
    }
    games
}

/// The rules in short of each game on the sheet, where there are words for them.
pub(super) fn rules(shells: &[Shell], puzzles: &[&PuzzlePart]) -> Vec<RulesView> {
    let mut rules = Vec::new();
    for game in games(puzzles) {
        for shell in shells {
            let ids = ["rules", "summary"].map(|what| format!("game-{game}-{what}"));
            if let Some(id) = ids.iter().find(|id| shell.voice().has(id)) {
                rules.push(RulesView {
                    lang: shell.code().to_owned(),
                    game: game.to_owned(),
                    name: shell.game_name(game),
                    text: shell.text(id),
                });
            }
        }
    }
    rules
}
