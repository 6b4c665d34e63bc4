//! Sheets to print: puzzles several to a page, answers apart.

use super::fit::{self, Fit, Place, Words};
use super::shell::Shell;
use super::view::sheet::{
    AnswerText, AnswerView, CellText, CellView, Content, PageView, QrView, RefutedView, SheetView,
};
use super::{address, booklet, known, puzzle, qr};
use crate::draw::{Alternative, Figure, Style, to_svg};
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

impl Options {
    /// Width and height, in millimetres, that a page has for its puzzles: 15 mm of margin, the
    /// header, the footer and what is between them taken off. The style sheet has the same pages.
    fn room(&self) -> (f32, f32) {
        match (self.booklet, self.paper, self.large) {
            (true, "letter", _) => (109.0, 156.0),
            (true, ..) => (109.0, 150.0),
            (_, "a4", false) => (180.0, 233.0),
            (_, "a4", true) => (180.0, 220.0),
            (_, "letter", false) => (185.0, 215.0),
            (_, "letter", true) => (185.0, 202.0),
            (_, _, false) => (180.0, 208.0),
            (_, _, true) => (180.0, 195.0),
        }
    }

    /// The size of the letters, in points, with so many puzzles to a page; as in the style sheet.
    fn letters(&self, per_page: usize) -> f32 {
        match per_page {
            _ if self.large => 18.0,
            5 | 6 => 9.5,
            _ if self.booklet => 10.0,
            4 if self.languages.len() > 1 => 10.0,
            _ => 11.0,
        }
    }

    /// The place of puzzle `index` of a page with so many, 2 mm of padding taken off.
    pub(super) fn place(&self, per_page: usize, index: usize) -> Place {
        let (width, height) = self.room();
        let (columns, rows) = match per_page {
            1 => (1.0, 1.0),
            2 => (1.0, 2.0),
            3 => (1.0, 3.0),
            4 => (2.0, 2.0),
            // The first of five has a row of its own.
            5 if index == 0 => (1.0, 3.0),
            _ => (2.0, 3.0),
        };
        Place {
            width: width / columns - 4.0,
            height: height / rows - 4.0,
            letters: self.letters(per_page),
            square: match per_page {
                _ if self.large => 24.0,
                1 => 22.0,
                2 | 3 => 18.0,
                _ => 14.0,
            },
            qr: 0.0,
        }
    }
}

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
    let title = options
        .title
        .clone()
        .unwrap_or_else(|| shell.text("ui-sheet"));
    let languages = match options.languages.as_slice() {
        [] => vec![shell.language],
        languages => languages.to_vec(),
    };
    let shells: Vec<Shell> = languages
        .iter()
        .map(|&index| Shell::new(shell.edition, index))
        .collect();
    let asked: Vec<Asked> = puzzles
        .iter()
        .enumerate()
        .map(|(index, part)| Asked::new(&shells, part, options.before + index + 1, options))
        .collect();
    let (mut tight, mut roomier) = (Vec::new(), 0);
    let chunks = paged(&asked, options);
    let total = chunks.len();
    let mut pages: Vec<PageView> = Vec::new();
    for (per_page, asked) in chunks {
        roomier += usize::from(per_page < options.per_page);
        let mut cells = Vec::new();
        for (index, asked) in asked.iter().enumerate() {
            let fit = asked.fit(options.place(per_page, index));
            if !fit.is_enough() {
                tight.push((asked.part.id.clone(), fit.width));
            }
            cells.push(cell(&shells, asked, fit));
        }
        let number = Say::new("ui-sheet-page")
            .with("number", pages.len() + 1)
            .with("total", total);
        let first = pages.is_empty();
        pages.push(PageView {
            number: shell.say(&number),
            leaf: false,
            content: Content::Puzzles {
                cells,
                per_page,
                first,
            },
        });
    }
    let order = options.order.clone();
    let order = order.unwrap_or_else(|| (0..puzzles.len()).collect());
    let answers: Vec<AnswerView> = order
        .iter()
        .map(|&index| answer(&shells, puzzles[index], options.before + index + 1))
        .collect();
    let level = puzzles
        .iter()
        .map(|part| part.difficulty)
        .max()
        .unwrap_or(1);
    let base = SheetView {
        sheet_title: title,
        paper: options.paper,
        code: options.code.clone(),
        sheet_code: shell.say1("ui-sheet-code", "code", &options.code),
        answers_at: options.answers_at.clone(),
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
            let folded = SheetView {
                sides: booklet::sides(pages, inside, options.room(), &count),
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
    for pages in paged(&asked, options).chunks(most) {
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

/// The puzzles in pages, and how many each page is laid out for: as many as were asked for, or
/// as many as leave every stone wide enough.
fn paged<'s, 'a>(asked: &'s [Asked<'a>], options: &Options) -> Vec<(usize, &'s [Asked<'a>])> {
    // Bit n: n to a page will do. Of five the first has more room than the others.
    let layouts = |asked: &Asked| {
        let will_do = |n: &usize| {
            asked
                .fit(options.place(*n, usize::from(*n == 5)))
                .is_enough()
        };
        let all = (1..=options.per_page).filter(will_do);
        all.fold(1u8 << 1, |set, n| set | 1 << n)
    };
    let largest = |set: u8| set.ilog2() as usize;
    let (mut pages, mut start, mut common) = (Vec::new(), 0, u8::MAX);
    for (index, one) in asked.iter().enumerate() {
        let set = layouts(one);
        if index > start && largest(common & set) <= index - start {
            pages.push((largest(common), &asked[start..index]));
            (start, common) = (index, u8::MAX);
        }
        common &= set;
    }
    if start < asked.len() {
        pages.push((largest(common), &asked[start..]));
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
        beside: fit.beside,
        rules: vec![(); fit.rules],
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
                proof: shell.say(&known::how(&part.solved.answer.known)),
            }
        })
        .collect();
    AnswerView { number, texts }
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
