//! Sheets to print: puzzles several to a page, answers apart.

use super::fit::{self, Beside, Fit, Place, Words};
use super::shell::Shell;
use super::view::sheet::{
    AnswerText, AnswerView, CellText, CellView, Content, FoldView, PageView, QrView, RefutedView,
    RulesView, SheetView,
};
use super::{address, booklet, known, puzzle, qr};
use crate::draw::{Alternative, Figure, Style, to_svg};
use crate::judge::Stipulation;
use crate::say::Say;
use crate::verify::edition::PuzzlePart;

/// How a sheet is laid out.
#[derive(Clone, Debug)]
pub struct Options {
    /// 1 to 6; fewer where stones would come out too small.
    pub per_page: usize,
    /// `a4`, `letter`, or nothing: then it fits both.
    pub paper: &'static str,
    pub answers: Answers,
    /// The answers in short, too, upside down at the foot of each page, to be folded away.
    pub fold: bool,
    /// Numbers of the languages, the first one leading.
    pub languages: Vec<usize>,
    pub title: Option<String>,
    /// Large print.
    pub large: bool,
    /// Puzzles as slips to be cut apart.
    pub cut: bool,
    /// Two pages side by side on a sheet of paper, in the order that makes a booklet when it is
    /// folded.
    pub booklet: bool,
    /// Where the site lives, if each puzzle is to bear a QR code of its page.
    pub qr: Option<String>,
    /// What tells this sheet from others, and where its answers are.
    pub code: String,
    pub answers_at: String,
    /// The order of the answers, where it isn't that of the puzzles.
    pub order: Option<Vec<usize>>,
    /// The letter of this version.
    pub version: Option<char>,
    /// Puzzles before the first one, where this is a part of a sheet: numbers go on.
    pub before: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answers {
    /// In a document of their own.
    Separate,
    /// After the last page.
    End,
    None,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            per_page: 4,
            paper: "",
            answers: Answers::Separate,
            fold: false,
            languages: Vec::new(),
            title: None,
            large: false,
            cut: false,
            booklet: false,
            qr: None,
            code: String::new(),
            answers_at: String::new(),
            order: None,
            version: None,
            before: 0,
        }
    }
}

/// What a page has beside its puzzles, as high as the style sheet makes it, in millimetres.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout<'o> {
    options: &'o Options,
    /// The strip of rules on the first page.
    rules: f32,
    /// The answers at the foot, for each number of puzzles to a page up to six.
    fold: [f32; 7],
}

impl<'o> Layout<'o> {
    pub(super) fn new(options: &'o Options, rules: f32, fold: [f32; 7]) -> Layout<'o> {
        Layout {
            options,
            rules,
            fold,
        }
    }

    /// Width and height that a page has for its puzzles: 15 mm of margin, the header, the
    /// footer, the strips and what is between them taken off.
    fn room(&self, per_page: usize, is_first: bool) -> (f32, f32) {
        let Options {
            booklet,
            paper,
            large,
            ..
        } = *self.options;
        if booklet {
            let height = if paper == "letter" { 156.0 } else { 150.0 };
            return (109.0, height);
        }
        let (width, height) = match paper {
            "a4" => (180.0, 266.0),
            "letter" => (185.0, 248.0),
            _ => (180.0, 248.0),
        };
        let head = match (is_first, large) {
            (true, false) => HEAD + self.rules,
            (true, true) => LARGE_HEAD + self.rules,
            (false, false) => 10.0,
            (false, true) => 14.0,
        };
        let foot = if large { 10.0 } else { 7.0 };
        (width, height - head - foot - 3.0 - self.fold[per_page])
    }

    /// The size of the letters, in points, with so many puzzles to a page; as in the style sheet.
    fn letters(&self, per_page: usize) -> f32 {
        match per_page {
            _ if self.options.large => 18.0,
            5 | 6 => 9.5,
            _ if self.options.booklet => 10.0,
            4 if self.options.languages.len() > 1 => 10.0,
            _ => 11.0,
        }
    }

    /// The place of puzzle `index` of a page with so many, 2 mm of padding taken off.
    pub(super) fn place(&self, per_page: usize, index: usize, is_first: bool) -> Place {
        let (width, height) = self.room(per_page, is_first);
        let (columns, rows) = match per_page {
            1 => (1.0, 1.0),
            2 => (1.0, 2.0),
            3 => (1.0, 3.0),
            4 => (2.0, 2.0),
            // The first of five has a row of its own.
            5 if index == 0 => (1.0, 3.0),
            _ => (2.0, 3.0),
        };
        let Options { booklet, large, .. } = *self.options;
        Place {
            width: width / columns - 4.0,
            height: height / rows - 4.0,
            letters: self.letters(per_page),
            paper: match per_page {
                _ if large => 5.0,
                1..=3 if !booklet => 5.0,
                _ => 4.0,
            },
            square: match per_page {
                _ if large => 24.0,
                1 => 22.0,
                2 | 3 => 18.0,
                _ => 14.0,
            },
            qr: 0.0,
        }
    }
}

/// The header of the first page without its rules: fields, title.
const HEAD: f32 = 24.0;
const LARGE_HEAD: f32 = 36.0;
/// Letters of the rules and of the answers to be folded away, in points; as in the style sheet.
const RULES: f32 = 9.5;
const FOLD: f32 = 7.5;
/// How wide or high a board beside an answer is.
const REMINDER: f32 = 21.0;

/// So many wrong moves with the same refutation are counted, not listed.
const MANY: usize = 12;

/// A picture for paper.
pub fn printed(figure: &Figure, square: f32, id: &str, title: &str, description: &str) -> String {
    to_svg(
        figure,
        &Alternative {
            id,
            title,
            description,
        },
        Style::Page { square, unit: "mm" },
    )
}

/// The documents that make up a sheet, and what is too small in it.
pub struct Sheet {
    /// The puzzles and, if asked for, their answers.
    pub documents: Vec<SheetView>,
    /// Puzzles for which even a page is too small: how wide their stones or squares are, in
    /// millimetres.
    pub tight: Vec<(String, f32)>,
    /// Pages with fewer puzzles than were asked for, so that stones are wide enough.
    pub roomier: usize,
}

/// The sheet of these puzzles.
pub fn make(shell: &Shell, puzzles: &[&PuzzlePart], options: &Options) -> Sheet {
    let shells = shells(shell, options);
    let asked: Vec<Asked> = puzzles
        .iter()
        .enumerate()
        .map(|(index, part)| Asked::new(&shells, part, options.before + index + 1, options))
        .collect();
    let rules = rules(&shells, puzzles);
    let order = options.order.clone();
    let order = order.unwrap_or_else(|| (0..puzzles.len()).collect());
    let solved: Vec<AnswerView> = puzzles
        .iter()
        .enumerate()
        .map(|(index, part)| answer(&shells, part, options.before + index + 1))
        .collect();
    let folded: Vec<FoldView> = match options.fold && !options.booklet {
        true => solved.iter().map(folded).collect(),
        false => Vec::new(),
    };
    let layout = Layout::new(
        options,
        height_of(&rules, options),
        fold_of(&folded, options),
    );
    let (mut tight, mut roomier) = (Vec::new(), 0);
    let chunks = paged(&asked, &layout);
    let total = chunks.len();
    let (mut pages, mut before): (Vec<PageView>, usize) = (Vec::new(), 0);
    for (per_page, asked) in chunks {
        before += asked.len();
        roomier += usize::from(per_page < options.per_page && before < puzzles.len());
        let first = pages.is_empty();
        let mut cells = Vec::new();
        for (index, asked) in asked.iter().enumerate() {
            let fit = asked.fit(layout.place(per_page, index, first));
            if !fit.is_enough() {
                tight.push((asked.part.id.clone(), fit.width));
            }
            cells.push(cell(&shells, asked, fit));
        }
        let number = Say::new("ui-sheet-page")
            .with("number", pages.len() + 1)
            .with("total", total);
        let folded = folded.iter().skip(before - cells.len()).take(cells.len());
        pages.push(PageView {
            number: shell.say(&number),
            leaf: false,
            content: Content::Puzzles {
                cells,
                per_page,
                first,
                fold: folded.cloned().collect(),
            },
        });
    }
    let mut answers: Vec<AnswerView> = order.iter().map(|&at| solved[at].clone()).collect();
    if options.answers == Answers::Separate {
        for (answer, &at) in answers.iter_mut().zip(&order) {
            answer.board = Some(reminder(shell, puzzles[at], answer.number));
        }
    }
    let level = puzzles
        .iter()
        .map(|part| part.difficulty)
        .max()
        .unwrap_or(1);
    let (title, count) = heading(&shells, puzzles, options);
    let in_all = |id: &str| together(shells.iter().map(|shell| shell.text(id)));
    let base = SheetView {
        sheet_title: title,
        count,
        rules,
        name_field: in_all("ui-field-name"),
        date_field: in_all("ui-field-date"),
        answer_field: in_all("ui-field-answer"),
        fold_back: in_all("ui-fold-back"),
        paper: options.paper,
        code: options.code.clone(),
        sheet_code: shell.say1("ui-sheet-code", "code", &options.code),
        answers_code: shell.say1("ui-answers-code", "code", &options.code),
        answers_at: options.answers_at.clone(),
        apart: options.answers == Answers::Separate,
        large: options.large,
        cut: options.cut,
        both: shells.len() > 1,
        version: options.version,
        level: puzzle::stars(level),
        level_text: shell.say1n("ui-stars", "count", level.into()),
        ..SheetView::default()
    };
    let make = |pages: Vec<PageView>, answers: Vec<AnswerView>| SheetView {
        pages,
        answers,
        ..base.clone()
    };
    let documents = match options.answers {
        _ if options.booklet => {
            let at_end = options.answers == Answers::End;
            let inside = if at_end { &answers[..] } else { &[] };
            let count = shell.say1n("ui-puzzle-count", "count", puzzles.len());
            let room = layout.room(options.per_page, false);
            let folded = SheetView {
                sides: booklet::sides(pages, inside, room, &count),
                ..base.clone()
            };
            match options.answers {
                Answers::Separate => vec![folded, make(Vec::new(), answers)],
                Answers::End | Answers::None => vec![folded],
            }
        }
        Answers::None => vec![make(pages, Vec::new())],
        Answers::End => vec![make(pages, answers)],
        Answers::Separate => vec![make(pages, Vec::new()), make(Vec::new(), answers)],
    };
    Sheet {
        documents,
        tight,
        roomier,
    }
}

/// The sheet's languages, the first one leading.
fn shells<'a>(shell: &Shell<'a>, options: &Options) -> Vec<Shell<'a>> {
    let languages = match options.languages.as_slice() {
        [] => vec![shell.language],
        languages => languages.to_vec(),
    };
    let shells = languages.iter();
    shells
        .map(|&index| Shell::new(shell.edition, index))
        .collect()
}

/// The same in every language, once where the words are the same.
fn together(texts: impl Iterator<Item = String>) -> String {
    let mut texts: Vec<String> = texts.collect();
    texts.dedup();
    texts.join(" / ")
}

/// The title, and how many puzzles there are; of one game, its name is the title.
fn heading(shells: &[Shell], puzzles: &[&PuzzlePart], options: &Options) -> (String, String) {
    let count = |shell: &Shell| shell.say1n("ui-puzzle-count", "count", puzzles.len());
    let count = together(shells.iter().map(count));
    if let Some(title) = &options.title {
        return (title.clone(), count);
    }
    let games = games(puzzles);
    let title = |shell: &Shell| match games[..] {
        [game] => shell.game_name(game),
        _ => shell.text("ui-sheet"),
    };
    (together(shells.iter().map(title)), count)
}

/// The games of these puzzles, in the order in which they come.
fn games(puzzles: &[&PuzzlePart]) -> Vec<&'static str> {
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

/// How high the strip of rules is: one alone in the whole width, two side by side, more in three
/// columns.
fn height_of(rules: &[RulesView], options: &Options) -> f32 {
    let (columns, small): (usize, f32) = match rules.len() {
        0 => return 0.0,
        1 => (1, RULES),
        2 => (2, 8.5),
        _ => (3, 8.0),
    };
    let letters = match (options.large, columns) {
        (false, _) => small,
        (true, 1) => 14.0,
        (true, _) => 11.0,
    };
    let width = 183.0 / columns as f32 - 5.0;
    let lines = rules.iter().map(|rules| {
        let text = format!("{} {}", rules.name, rules.text);
        fit::lines(&text, width, letters)
    });
    let lines = match columns {
        3 => (lines.sum::<f32>() / 3.0).ceil(),
        _ => lines.fold(0.0, f32::max),
    };
    2.0 + lines * letters * 0.353 * 1.35
}

/// How high the answers to be folded away are, at most, with so many puzzles to a page.
fn fold_of(folded: &[FoldView], options: &Options) -> [f32; 7] {
    let mut heights = [0.0; 7];
    if folded.is_empty() {
        return heights;
    }
    let letters = if options.large { 12.0 } else { FOLD };
    let one = |folded: &FoldView, width: f32| {
        let text = format!("{} {} {}", folded.number, folded.key, folded.line.join(" "));
        fit::lines(&text, width, letters)
    };
    for (per_page, height) in heights.iter_mut().enumerate().skip(1) {
        let columns = match per_page {
            1 | 2 | 4 => per_page,
            _ => 3,
        };
        let width = 178.0 / columns as f32 - 4.0;
        let longest = folded.iter().map(|folded| one(folded, width));
        let lines = longest.fold(1.0, f32::max) * per_page.div_ceil(columns) as f32;
        *height = 9.0 + lines * letters * 0.353 * 1.35;
    }
    heights
}

fn folded(answer: &AnswerView) -> FoldView {
    let text = &answer.texts[0];
    // The line begins with the key, unless there is none.
    let mut line = text.line.iter().map(String::as_str);
    let is_said = text.line.first().is_some_and(|first| *first == text.key);
    if is_said {
        line.next();
    }
    FoldView {
        number: answer.number,
        key: text.key.clone(),
        line: line.map(str::to_owned).collect(),
    }
}

/// The puzzles in runs whose sheets have at most so many pages each.
pub fn runs<'p, 'a>(
    shell: &Shell,
    puzzles: &'p [&'a PuzzlePart],
    options: &Options,
    most: usize,
) -> Vec<&'p [&'a PuzzlePart]> {
    let shells = std::slice::from_ref(shell);
    let asked: Vec<Asked> = puzzles
        .iter()
        .map(|part| Asked::new(shells, part, 1, options))
        .collect();
    let (mut runs, mut rest) = (Vec::new(), puzzles);
    // A run begins with a page, so that its own sheet has the same pages.
    let layout = Layout::new(options, height_of(&rules(shells, puzzles), options), {
        let solved = puzzles.iter().map(|part| folded(&answer(shells, part, 1)));
        let folded: Vec<FoldView> = solved.filter(|_| options.fold).collect();
        fold_of(&folded, options)
    });
    for pages in paged(&asked, &layout).chunks(most) {
        let count = pages.iter().map(|(_, page)| page.len()).sum();
        let (run, others) = rest.split_at(count);
        runs.push(run);
        rest = others;
    }
    runs
}

/// A puzzle with its words and the figures that may show it.
pub(super) struct Asked<'a> {
    part: &'a PuzzlePart,
    number: usize,
    words: Words,
    figures: Vec<&'a Figure>,
    /// Its page's address, and the code that says it.
    code: Option<(String, qr::Code)>,
}

impl<'a> Asked<'a> {
    pub(super) fn new(
        shells: &[Shell],
        part: &'a PuzzlePart,
        number: usize,
        options: &Options,
    ) -> Asked<'a> {
        let mut titles: Vec<String> = shells
            .iter()
            .map(|shell| part.title.get(shell.language).clone())
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
            let url = format!("{base}{}/{}", shell.code(), address::puzzle(part));
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

    pub(super) fn fit(&self, place: Place) -> Fit {
        let qr = self.code.as_ref().map_or(0.0, |(_, code)| code.side);
        fit::fit(Place { qr, ..place }, &self.words, &self.figures)
    }

    /// One of its boards, a millimetre to a square, with an id that tells it from the others.
    pub(super) fn board(&self, shell: &Shell, figure: usize) -> String {
        let id = format!("s{}-{figure}", self.number);
        self.drawn(shell, figure, 1.0, &id)
    }

    fn drawn(&self, shell: &Shell, figure: usize, square: f32, id: &str) -> String {
        let title = match self.part.title.get(shell.language).as_str() {
            // A turned version may have lost its title: the question stands in for it.
            "" => self.words.texts[0].first().map_or("", String::as_str),
            title => title,
        };
        let described = shell.voice().say_all(&self.part.solved.describe);
        printed(self.figures[figure], square, id, title, &described)
    }

    /// What is said of the rest of the board beside a part of it.
    pub(super) fn rest(&self) -> Option<&str> {
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

/// The puzzles in pages, and how many each page is laid out for: as many as were asked for, or
/// as many as leave every stone wide enough.
fn paged<'s, 'a>(asked: &'s [Asked<'a>], layout: &Layout) -> Vec<(usize, &'s [Asked<'a>])> {
    // Bit n: n to a page will do. Of five the first has more room than the others.
    let layouts = |asked: &Asked, is_first: bool| {
        let will_do = |n: &usize| {
            asked
                .fit(layout.place(*n, usize::from(*n == 5), is_first))
                .is_enough()
        };
        let all = (1..=layout.options.per_page).filter(will_do);
        all.fold(1u8 << 1, |set, n| set | 1 << n)
    };
    let largest = |set: u8| set.ilog2() as usize;
    // Where fewer came together than there is room for, they share all of it.
    let smallest = |set: u8, count: usize| {
        let larger = count..=largest(set);
        larger.into_iter().find(|n| set >> n & 1 == 1).unwrap_or(1)
    };
    let (mut pages, mut start, mut common) = (Vec::new(), 0, u8::MAX);
    for (index, one) in asked.iter().enumerate() {
        let mut set = layouts(one, start == 0);
        if index > start && largest(common & set) <= index - start {
            pages.push((smallest(common, index - start), &asked[start..index]));
            (start, common) = (index, u8::MAX);
            // The other pages have more room than the first.
            set = layouts(one, false);
        }
        common &= set;
    }
    if start < asked.len() {
        pages.push((smallest(common, asked.len() - start), &asked[start..]));
    }
    pages
}

fn cell(shells: &[Shell], asked: &Asked, fit: Fit) -> CellView {
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
                title: part.title.get(shell.language).clone(),
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

fn answer(shells: &[Shell], part: &PuzzlePart, number: usize) -> AnswerView {
    let texts = shells
        .iter()
        .map(|shell| {
            let keys: Vec<String> = part.solved.keys.iter().map(|key| shell.say(key)).collect();
            AnswerText {
                lang: shell.code().to_owned(),
                title: part.title.get(shell.language).clone(),
                key: shell.voice().list(&keys),
                line: shell.line(&part.solved.line),
                refuted: refuted(shell, part),
                proof: shell.say(&known::how(&part.solved.known)),
            }
        })
        .collect();
    AnswerView {
        number,
        board: None,
        texts,
    }
}

/// The board beside an answer: enough to see which puzzle is answered.
fn reminder(shell: &Shell, part: &PuzzlePart, number: usize) -> String {
    let whole = &part.scene.frames[0].figure;
    let part_of = part.scene.parts.last().map(|cut| &cut.figure);
    let figure = part_of.unwrap_or(whole);
    let square = REMINDER / figure.width.max(figure.height);
    let title = part.title.get(shell.language);
    printed(figure, square, &format!("a{number}"), title, "")
}

/// Wrong first moves by what refutes them, in the order in which they come: `a2, b1 → d2`. Of
/// very many that fall to the same answer only the number is told.
fn refuted(shell: &Shell, part: &PuzzlePart) -> Vec<RefutedView> {
    let mut groups: Vec<(Option<String>, Vec<String>)> = Vec::new();
    for wrong in &part.scene.tries {
        let answer = wrong.refutation.first().map(|answer| shell.say(answer));
        let mv = shell.say(&wrong.mv);
        match groups.iter_mut().find(|(other, _)| *other == answer) {
            Some((_, moves)) => moves.push(mv),
            None => groups.push((answer, vec![mv])),
        }
    }
    // The many come last, as the others.
    groups.sort_by_key(|(_, moves)| moves.len() > MANY);
    let said = |(answer, moves): (Option<String>, Vec<String>)| {
        let moves = match moves.len() > MANY {
            true => vec![shell.say1n("ui-other-moves", "count", moves.len())],
            false => moves,
        };
        RefutedView { moves, answer }
    };
    groups.into_iter().map(said).collect()
}
