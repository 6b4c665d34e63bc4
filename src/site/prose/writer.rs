//! Pieces written as HTML, one after the other: pictures, tables, claims with their seals, links.

use super::marks::{self, Cells};
use super::notes::{self, Notes};
use super::passages::Passages;
use super::seals;
use super::sections::{heading, plain, sections};
use super::stands::{Stand, stands};
use super::toc;
use crate::check::edition::{AskedTable, Claim, Element, Exercise, FigurePart};
use crate::lang::Voice;
use crate::say::Say;
use crate::site::html::escape;
use crate::site::picture::{paper, picture};
use crate::site::shell::Shell;
use crate::site::view::text::HeadingView;
use crate::site::ways::Way;
use crate::site::{address, places};
use pulldown_cmark::{CowStr, Event, Tag, TagEnd, html};

/// What tells a claim from other words.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Sign {
    /// A seal that opens a slip: on pages.
    Slip,
    /// Its number in the ledger, which leads there: in a book.
    Entry,
    /// It is marked, and has its number: in the ledger.
    Mark,
}

pub(super) struct Writer<'a> {
    pub shell: &'a Shell<'a>,
    pub path: &'a str,
    /// The number of the page whose text it is.
    pub page: usize,
    /// The number in the ledger of the next claim; none where claims bear no seals.
    pub next_claim: Option<usize>,
    pub sign: Sign,
    pub figures: usize,
    /// Of the headings to come.
    pub ids: std::vec::IntoIter<String>,
    pub contents: Vec<HeadingView>,
    pub notes: Notes,
    /// What is written is a note, which has no room beside its text.
    pub in_note: bool,
    /// Pictures stay beside their passage: on pages, not in what is printed.
    pub has_passages: bool,
    /// The answers of its exercises, where they stand elsewhere, as in a book.
    pub apart: Option<Vec<String>>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(
        shell: &'a Shell<'a>,
        path: &'a str,
        page: usize,
        next_claim: Option<usize>,
    ) -> Writer<'a> {
        Writer {
            shell,
            path,
            page,
            next_claim,
            sign: Sign::Slip,
            figures: 0,
            ids: Vec::new().into_iter(),
            contents: Vec::new(),
            notes: Notes::default(),
            in_note: false,
            has_passages: false,
            apart: None,
        }
    }

    /// In which the text is written: another language's where it isn't translated.
    fn voice(&self) -> &'a Voice {
        let edition = self.shell.edition;
        let text = edition.pages[self.page].texts.get(self.shell.language);
        &edition.voices[text.language]
    }

    pub(super) fn html(&mut self, pieces: &[Element]) -> String {
        let events = self.events(pieces);
        let mut out = String::new();
        html::push_html(&mut out, events.into_iter());
        out
    }

    fn events<'p>(&mut self, pieces: &'p [Element]) -> Vec<Event<'p>> {
        let mut events = Vec::with_capacity(pieces.len());
        // The paragraph or list that has just ended, by its first event, and how deep we are.
        let (mut block, mut depth, mut start) = (None, 0, 0);
        // Where we are in a table.
        let mut cells = Cells::default();
        let stands = stands(pieces);
        // Of the whole text: not of what stands in a claim or a note.
        let mut passages = std::mem::take(&mut self.has_passages).then(Passages::new);
        // Notes are read at their own place, and shown at the end.
        let mut after = 0;
        for (index, piece) in pieces.iter().enumerate() {
            if index < after {
                continue;
            }
            if let Element::Text(Event::Start(Tag::FootnoteDefinition(label))) = piece {
                after = index + self.note(label, &pieces[index..]);
                continue;
            }
            if let (0, Some(_), Some(end)) = (depth, &passages, toc::asked(&pieces[index..])) {
                events.push(Event::Html(toc::html(self.shell, self.page).into()));
                after = index + end;
                continue;
            }
            match piece {
                Element::Text(Event::Start(tag)) => {
                    if depth == 0 {
                        start = events.len();
                        if let (Tag::Heading { .. }, Some(passages)) = (tag, &mut passages) {
                            passages.begin(start);
                        }
                    }
                    depth += 1;
                    block = None;
                }
                Element::Text(Event::End(end)) => {
                    depth -= 1;
                    let is_text = matches!(end, TagEnd::Paragraph | TagEnd::List(_));
                    block = (depth == 0 && is_text).then_some(start);
                }
                _ => {}
            }
            match piece {
                Element::Words(words) => {
                    events.push(Event::Text(self.voice().typeset(words.text()).into()));
                }
                Element::Text(event) => {
                    events.push(self.text(event, &pieces[index + 1..], &mut cells));
                }
                Element::Value(say) => events.push(Event::Text(self.shell.say(say).into())),
                Element::Code(parts) => events.push(Event::Html(marks::code(parts).into())),
                Element::Picture(picture) => {
                    events.push(inline(marks::picture(self.shell, self.path, picture)));
                }
                Element::Formula(formula) => events.push(inline(formula.mathml.clone())),
                // Elsewhere, what is open here would not be closed.
                Element::Raw(_) if self.sign == Sign::Mark => {}
                Element::Raw(html) => events.push(inline(html.clone())),
                Element::Claim(claim) => self.claim(claim, &mut events),
                Element::Figure(figure) => {
                    let html = self.figure(figure);
                    let Some(stand) = stands.get(&index).copied() else {
                        continue;
                    };
                    let is_later = depth == 0
                        && passages
                            .as_mut()
                            .is_some_and(|passages| passages.shown(stand));
                    let html = placed(html, stand, is_later);
                    match block.take().filter(|_| stand.is_alone() && !self.in_note) {
                        Some(start) => beside(&mut events, start, &html),
                        None => events.push(Event::Html(html.into())),
                    }
                }
                Element::Table(asked) => events.push(Event::Html(self.table(asked).into())),
            }
        }
        match passages {
            Some(passages) => passages.held(events),
            None => events,
        }
    }

    /// Keeps the note that these pieces begin with: how many of them it takes.
    fn note(&mut self, label: &str, pieces: &[Element]) -> usize {
        let end = notes::end(pieces);
        let around = std::mem::replace(&mut self.in_note, true);
        let html = self.html(&pieces[1..end]);
        self.in_note = around;
        self.notes.defined(label, html);
        end + 1
    }

    /// One event of the text, as the page has it; `rest` follows it.
    fn text<'p>(&mut self, event: &'p Event<'p>, rest: &[Element], cells: &mut Cells) -> Event<'p> {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                let id = self.ids.next().unwrap_or_default();
                if *level as usize == 2 {
                    let text = plain(self.shell, heading(rest));
                    self.contents.push(HeadingView::new(id.clone(), text));
                }
                let (classes, attrs) = (Vec::new(), Vec::new());
                let id = Some(CowStr::from(id));
                Event::Start(Tag::Heading {
                    level: *level,
                    id,
                    classes,
                    attrs,
                })
            }
            Event::Text(text) => Event::Text(self.voice().typeset(text).into()),
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            }) => Event::Start(Tag::Link {
                link_type: *link_type,
                dest_url: self.link(dest_url).into(),
                title: title.clone(),
                id: id.clone(),
            }),
            Event::Start(Tag::Table(columns)) => {
                cells.table(columns);
                Event::Html(marks::TABLE.into())
            }
            Event::Start(Tag::TableHead | Tag::TableRow) => {
                let is_head = matches!(event, Event::Start(Tag::TableHead));
                Event::Html(cells.row(is_head).into())
            }
            Event::Start(Tag::TableCell) => Event::InlineHtml(cells.begin().into()),
            Event::End(TagEnd::TableCell) => Event::InlineHtml(cells.end().into()),
            Event::End(TagEnd::TableHead) => Event::Html(marks::HEAD_END.into()),
            Event::End(TagEnd::TableRow) => Event::Html("</tr>".into()),
            Event::End(TagEnd::Table) => Event::Html(marks::TABLE_END.into()),
            Event::Start(Tag::BlockQuote(Some(kind))) => {
                let html = marks::alert(self.shell, *kind);
                Event::Html(html.into())
            }
            Event::End(TagEnd::BlockQuote(Some(_))) => Event::Html("</div>\n".into()),
            Event::TaskListMarker(done) => {
                let html = marks::task(self.shell, *done);
                Event::InlineHtml(html.into())
            }
            // Its note is not here.
            Event::FootnoteReference(_) if self.sign == Sign::Mark => Event::Text("".into()),
            Event::FootnoteReference(label) => {
                let html = self.notes.referred(self.shell, label);
                Event::InlineHtml(html.into())
            }
            event => event.clone(),
        }
    }

    /// A proved sentence, with its seal where the page numbers them.
    fn claim<'p>(&mut self, claim: &'p Claim, events: &mut Vec<Event<'p>>) {
        let Some(number) = self.next_claim else {
            events.extend(self.events(&claim.text));
            return;
        };
        self.next_claim = Some(number + 1);
        let (open, close) = match self.sign {
            Sign::Mark => ("<mark>".to_owned(), "</mark>"),
            _ => (
                format!("<span class=\"claim\" id=\"claim-{number}\">"),
                "</span>",
            ),
        };
        events.push(inline(open));
        events.extend(self.events(&claim.text));
        let seal = match self.sign {
            Sign::Slip => seals::slip(self.shell, self.path, number, claim),
            Sign::Entry => seals::entry(self.shell, self.path, number),
            Sign::Mark => format!("<sup>{number}</sup>"),
        };
        events.push(inline(seal + close));
    }

    fn inline(&mut self, pieces: &[Element]) -> String {
        self.html(pieces).trim_end().to_owned()
    }

    fn figure(&mut self, part: &FigurePart) -> String {
        self.figures += 1;
        let shell = self.shell;
        let caption = self.inline(&part.caption);
        let described = shell.voice().described(&part.describe);
        let title = match plain(shell, &part.caption) {
            text if text.is_empty() => shell.text("figure-title"),
            text => text,
        };
        let svg = picture(
            &part.figure,
            &format!("f{}", self.figures),
            &title,
            &described,
        );
        let hidden = escape(&hidden_moves(self.shell, &part.hidden));
        let under = [caption, hidden];
        let under: Vec<&str> = under
            .iter()
            .map(String::as_str)
            .filter(|text| !text.is_empty())
            .collect();
        let (asked, answer) = match &part.exercise {
            None => (String::new(), String::new()),
            Some(exercise) => self.exercise(exercise),
        };
        // Beside a caption a figure has room for nothing: the answer is a part of it.
        let caption = match (under.as_slice(), answer.as_str()) {
            ([], "") => String::new(),
            (lines, answer) => format!("<figcaption>{}{answer}</figcaption>", lines.join("<br>")),
        };
        let paper = paper(&part.figure);
        format!(
            "<figure class=\"diagram\"{asked}><div class=\"patch paper {paper}\">{svg}</div>{caption}</figure>\n"
        )
    }

    /// What the script is told of an exercise, and the answer for those who have none.
    fn exercise(&mut self, exercise: &Exercise) -> (String, String) {
        let shell = self.shell;
        let says: Vec<String> = exercise.says.iter().map(|say| shell.say(say)).collect();
        let moves = escape(&exercise.moves.join(" "));
        let asked = format!(" data-try=\"{}\" data-moves=\"{moves}\"", exercise.aim);
        // Where one move is asked for, any of them will do.
        let found = match exercise.aim {
            "win" | "best" => shell.voice().either(&says),
            _ => shell.voice().list(&says),
        };
        if let Some(apart) = &mut self.apart {
            apart.push(found);
            let number = apart.len();
            let said = escape(&shell.say1n("ui-book-exercise", "number", number));
            let sign = format!(
                "<span class=\"exercise\"><a id=\"exercise-{number}\" href=\"#found-{number}\">{said}</a></span>"
            );
            return (String::new(), sign);
        }
        let answer = format!(
            "<details class=\"reply\"><summary>{}</summary><p>{}</p></details>",
            escape(&shell.text("ui-exercise-answer")),
            escape(&found)
        );
        (asked, answer)
    }

    fn table(&mut self, asked: &AskedTable) -> String {
        let AskedTable {
            table,
            caption,
            boards,
        } = asked;
        let caption = self.inline(caption);
        let mut out = String::from("<div class=\"wide\" tabindex=\"0\"><table>");
        if !caption.is_empty() {
            out += &format!("<caption>{caption}</caption>");
        }
        out += "<thead><tr>";
        // Numbers stand under one another by their last digit.
        let class = |column: usize| {
            let mut cells = table.rows.iter().filter_map(|row| row.get(column));
            match cells.all(|cell| cell.id == "number") {
                true => " class=\"right\"",
                false => "",
            }
        };
        let classes: Vec<&str> = (0..table.heads.len()).map(class).collect();
        for (head, class) in table.heads.iter().zip(&classes) {
            let head = escape(&self.shell.say(head));
            out += &format!("<th scope=\"col\"{class}>{head}</th>");
        }
        out += "</tr></thead><tbody>";
        for (index, row) in table.rows.iter().enumerate() {
            out += "<tr>";
            for (column, cell) in row.iter().enumerate() {
                match boards.get(&(index, column)) {
                    None => {
                        let class = classes.get(column).copied().unwrap_or_default();
                        out += &format!("<td{class}>{}</td>", escape(&self.shell.say(cell)));
                    }
                    Some(boards) => {
                        out += "<td class=\"small mini\">";
                        let title = self.shell.say(&table.heads[column]);
                        for board in boards {
                            self.figures += 1;
                            let id = format!("f{}", self.figures);
                            let described = self.shell.voice().described(&board.describe);
                            out += &picture(&board.figure, &id, &title, &described);
                        }
                        out += "</td>";
                    }
                }
            }
            out += "</tr>";
        }
        out + "</tbody></table></div>\n"
    }

    /// A link of the text, seen from where it is shown.
    pub(super) fn link(&self, url: &str) -> String {
        let shell = self.shell;
        let part = &shell.edition.pages[self.page];
        let written = shell.text_at(part);
        // A place on the same page, and another site, are what they are.
        if url.starts_with('#') && written == self.path {
            return url.to_owned();
        }
        let ways = shell.ways();
        match ways.of(shell.edition, shell.language, part, url) {
            Way::Away | Way::Nowhere => url.to_owned(),
            Way::To { path, fragment } => {
                let here = format!("{}/{}", shell.code(), self.path);
                let fragment = self.translated(&path, fragment);
                let (target, query) =
                    match url.split('#').next().and_then(|url| url.split_once('?')) {
                        Some((_, query)) => (address::relative(&here, &path), format!("?{query}")),
                        None => (address::relative(&here, &path), String::new()),
                    };
                match fragment.as_str() {
                    "" => target + &query,
                    fragment => format!("{target}{query}#{fragment}"),
                }
            }
        }
    }
}

impl Writer<'_> {
    /// A place in a page as this language has it: a text that stands in for a translation leads to headings
    /// as its own language has them, and all languages have the same in the same order.
    fn translated(&self, path: &str, fragment: String) -> String {
        let (shell, edition) = (self.shell, self.shell.edition);
        let text = edition.pages[self.page].texts.get(shell.language);
        if fragment.is_empty() || text.language == shell.language {
            return fragment;
        }
        let of_language = path.strip_prefix(shell.code());
        let path = of_language.and_then(|rest| rest.strip_prefix('/'));
        let mut pages = edition.pages.iter();
        let page = path.and_then(|path| pages.position(|part| shell.text_at(part) == path));
        let Some(page) = page else { return fragment };
        let asked = places::file(&fragment);
        let sections = sections(shell, page);
        if sections.iter().any(|section| section.heading.id == *asked) {
            return fragment;
        }
        let own = Shell::new(edition, text.language);
        let own = super::sections::sections(&own, page);
        let mut own = own.iter();
        match own.position(|section| section.heading.id == *asked) {
            None => fragment,
            Some(index) => {
                let same = sections.get(index);
                same.map_or(String::new(), |section| section.heading.fragment.clone())
            }
        }
    }
}

fn inline(html: String) -> Event<'static> {
    Event::InlineHtml(html.into())
}

/// Puts a picture beside the text that leads to it: before it, so that it floats there from its
/// first line on; where there is no room the style sheet turns the two round.
fn beside(events: &mut Vec<Event<'_>>, start: usize, figure: &str) {
    let opening = format!("<div class=\"with\">\n{figure}");
    events.insert(start, Event::Html(opening.into()));
    events.push(Event::Html("</div>\n".into()));
}

/// Numbered moves that the picture had no room for.
pub fn hidden_moves(shell: &Shell, hidden: &[(usize, Say, usize)]) -> String {
    let hidden: Vec<String> = hidden
        .iter()
        .map(|(number, mv, later)| {
            let say = Say::new("hidden-move")
                .with("number", *number)
                .with("move", mv.clone())
                .with("later", *later);
            shell.say(&say)
        })
        .collect();
    hidden.join(" · ")
}

/// Several pictures with nothing between them tell a story: they stand in a row. A passage's pictures
/// after its first are told apart.
fn placed(mut html: String, stand: Stand, is_later: bool) -> String {
    if is_later {
        html = html.replacen("\"diagram\"", "\"diagram later\"", 1);
    }
    if stand.is_in_row() {
        if stand.before == 0 {
            html.insert_str(0, "<div class=\"pictures\">\n");
        }
        if stand.after == 0 {
            html += "</div>\n";
        }
    }
    html
}
