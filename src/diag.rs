//! Diagnostics: what is wrong, where, and what would be right; and the one place that prints them.

mod code;
mod codes;
pub mod guard;
mod level;
pub mod manual;
mod page;
pub mod visible;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use annotate_snippets::{AnnotationKind, Level as Shown, Renderer, Snippet};

pub use codes::Code;
pub use level::{Level, Levels};
pub use page::{CodePage, Severity};

/// A file that was read, to quote from.
#[derive(Debug)]
pub struct Source {
    /// As the user names it, with forward slashes.
    pub name: String,
    pub text: String,
    /// The place of every so many bytes, once a place has been asked for.
    marks: OnceLock<Vec<Mark>>,
}

/// An offset between two characters, and its line and column.
#[derive(Clone, Copy, Debug)]
struct Mark {
    at: usize,
    line: usize,
    column: usize,
}

impl Mark {
    /// The place that comes after this one by so much of the text.
    fn after(self, between: &str) -> Mark {
        let at = self.at + between.len();
        match between.rfind('\n') {
            None => Mark {
                at,
                line: self.line,
                column: self.column + between.chars().count(),
            },
            Some(end) => Mark {
                at,
                line: self.line + between.matches('\n').count(),
                column: between[end + 1..].chars().count() + 1,
            },
        }
    }
}

/// So many bytes lie between two marks: a place is found by reading on from one of them, however long
/// the text and its lines are.
const STEP: usize = 512;

impl Source {
    pub fn new(name: impl AsRef<Path>, text: String) -> Arc<Source> {
        let name = name.as_ref().to_string_lossy().replace('\\', "/");
        let marks = OnceLock::new();
        Arc::new(Source { name, text, marks })
    }

    /// Line and column (in characters), both from 1.
    pub fn place(&self, offset: usize) -> (usize, usize) {
        let offset = self.floor(offset);
        let marks = self.marks.get_or_init(|| self.marks());
        let mark = marks[offset / STEP];
        let place = mark.after(&self.text[mark.at..offset]);
        (place.line, place.column)
    }

    fn marks(&self) -> Vec<Mark> {
        let mut mark = Mark {
            at: 0,
            line: 1,
            column: 1,
        };
        let mut marks = vec![mark];
        for next in (STEP..=self.text.len()).step_by(STEP) {
            mark = mark.after(&self.text[mark.at..self.floor(next)]);
            marks.push(mark);
        }
        marks
    }

    fn floor(&self, offset: usize) -> usize {
        let offset = offset.min(self.text.len());
        (0..=offset)
            .rev()
            .find(|at| self.text.is_char_boundary(*at))
            .unwrap_or(0)
    }
}

/// A name in an address, and where it is given.
pub type GivenName = (String, Span);

/// Where in which file.
#[derive(Clone, Debug)]
pub struct Span {
    pub source: Arc<Source>,
    pub range: Range<usize>,
}

impl Span {
    /// What stands there.
    pub fn text(&self) -> &str {
        self.source.text.get(self.range.clone()).unwrap_or_default()
    }
}

#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub code: Code,
    pub severity: Severity,
    pub message: String,
    pub span: Option<Span>,
    /// Often the same of thousands.
    pub hint: Option<Cow<'static, str>>,
    /// Seldom there, and so not in the way of the rest.
    beside: Option<Box<Beside>>,
}

/// What few diagnostics have.
#[derive(Clone, Default, Debug)]
struct Beside {
    /// What stands at the span.
    label: Option<String>,
    /// The file it is about, where there is no place in it to point at.
    about: Option<String>,
    /// More lines: what differs, say.
    detail: Option<String>,
}

impl Diagnostic {
    pub fn new(severity: Severity, code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity,
            message: message.into(),
            span: None,
            hint: None,
            beside: None,
        }
    }
    pub fn warning(code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Warning, code, message)
    }
    pub fn finding(code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Finding, code, message)
    }
    pub fn failure(code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Severity::Failure, code, message)
    }

    #[must_use]
    pub fn at(mut self, source: &Arc<Source>, range: Range<usize>) -> Diagnostic {
        self.span = Some(Span {
            source: Arc::clone(source),
            range,
        });
        self
    }

    #[must_use]
    pub fn at_span(mut self, span: &Span) -> Diagnostic {
        self.span = Some(span.clone());
        self
    }

    /// Names the file, for a diagnostic that has no place in it.
    #[must_use]
    pub fn about(mut self, file: impl Into<String>) -> Diagnostic {
        self.beside.get_or_insert_default().about = Some(file.into());
        self
    }

    #[must_use]
    pub fn detail(mut self, detail: impl Into<String>) -> Diagnostic {
        self.beside.get_or_insert_default().detail = Some(detail.into());
        self
    }

    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.beside.get_or_insert_default().label = Some(label.into());
        self
    }

    #[must_use]
    pub fn hint(mut self, hint: impl Into<Cow<'static, str>>) -> Diagnostic {
        self.hint = Some(hint.into());
        self
    }

    #[must_use]
    pub fn maybe_hint(mut self, hint: Option<impl Into<Cow<'static, str>>>) -> Diagnostic {
        self.hint = hint.map(Into::into);
        self
    }
}

impl Diagnostic {
    /// The file that it is about, as the project names it.
    pub fn file(&self) -> Option<&str> {
        let span = self.span.as_ref().map(|span| span.source.name.as_str());
        let about = || self.beside.as_ref()?.about.as_deref();
        span.or_else(about)
    }

    /// What stands at the span.
    pub fn labelled(&self) -> Option<&str> {
        self.beside.as_ref()?.label.as_deref()
    }

    /// More lines: what differs, say.
    pub fn more(&self) -> Option<&str> {
        self.beside.as_ref()?.detail.as_deref()
    }

    /// Whether anything fails for it.
    pub fn is_wrong(&self) -> bool {
        self.severity > Severity::Warning
    }

    /// `error` or `warning`, as it is printed.
    pub fn word(&self) -> &'static str {
        match self.is_wrong() {
            true => "error",
            false => "warning",
        }
    }
}

impl Span {
    /// Where it begins and where it ends, each as line and column.
    pub fn places(&self) -> [(usize, usize); 2] {
        let end = self.range.end.max(self.range.start);
        [self.range.start, end].map(|at| self.source.place(at))
    }

    /// The lines that it is in: who shows them needn't read the whole file for each finding.
    fn lines(&self) -> Range<usize> {
        let text = &self.source.text;
        let start = self.source.floor(self.range.start);
        let end = self.source.floor(self.range.end.max(self.range.start));
        let before = text[..start].rfind('\n');
        let after = text[end..].find('\n');
        before.map_or(0, |at| at + 1)..after.map_or(text.len(), |at| end + at + 1)
    }
}

/// The exit code that a set of diagnostics asks for.
pub fn exit_code(diagnostics: &[Diagnostic]) -> u8 {
    match diagnostics
        .iter()
        .map(|diagnostic| diagnostic.severity)
        .max()
    {
        None | Some(Severity::Warning) => 0,
        Some(Severity::Finding) => 1,
        Some(Severity::Failure) => 2,
    }
}

/// Diagnostics in the order of their places.
pub fn sorted(diagnostics: &[Diagnostic]) -> Vec<&Diagnostic> {
    let mut sorted: Vec<&Diagnostic> = diagnostics.iter().collect();
    sorted.sort_by_key(|diagnostic| {
        let place = diagnostic
            .span
            .as_ref()
            .map(|span| (span.source.name.clone(), span.range.start));
        let place = place.or_else(|| Some((diagnostic.file()?.to_owned(), 0)));
        (place, diagnostic.severity, diagnostic.message.clone())
    });
    sorted
}

/// Tells the same once: a text that stands in for others is looked at in each language.
pub fn once(diagnostics: &mut Vec<Diagnostic>) {
    let mut told = BTreeSet::new();
    diagnostics.retain(|one| {
        let place = one.span.as_ref();
        let place = place.map(|span| (span.source.name.clone(), span.range.start, span.range.end));
        told.insert((
            one.code,
            one.message.clone(),
            one.more().map(str::to_owned),
            one.file().map(str::to_owned),
            place,
        ))
    });
}

/// How much people want to be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Telling {
    /// What is wrong.
    Wrong,
    /// What is wrong and what is warned of.
    Usual,
    /// All of it, however much alike.
    All,
}

impl Telling {
    /// Whether nothing is told that isn't wrong.
    pub fn is_quiet(self) -> bool {
        self == Telling::Wrong
    }

    /// Whether everything is told.
    pub fn is_verbose(self) -> bool {
        self == Telling::All
    }
}

/// So many diagnostics with the same code are shown; who reads on has understood, and the others are
/// counted.
const SHOWN: usize = 20;

/// Prints diagnostics on standard error, in the order of their places.
pub fn print(diagnostics: &[Diagnostic], telling: Telling) {
    let mut sorted = sorted(diagnostics);
    sorted.retain(|one| telling != Telling::Wrong || one.severity > Severity::Warning);
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut apart = "";
    for diagnostic in sorted {
        let count = counts
            .entry((diagnostic.word(), diagnostic.code.name()))
            .or_default();
        *count += 1;
        if *count <= SHOWN || telling == Telling::All {
            anstream::eprintln!("{apart}{}", render(diagnostic));
            apart = "\n";
        }
    }
    counts.retain(|_, count| *count > SHOWN && telling != Telling::All);
    for ((word, code), count) in counts {
        let more = count - SHOWN;
        anstream::eprintln!("\n{word}[{code}]: {more} more of these; `-v` shows all of them");
    }
}

/// One diagnostic with the source it speaks of.
pub fn render(diagnostic: &Diagnostic) -> String {
    rendered(diagnostic, &Renderer::styled())
}

/// The same without colours.
pub fn plain(diagnostic: &Diagnostic) -> String {
    rendered(diagnostic, &Renderer::plain())
}

fn rendered(diagnostic: &Diagnostic, renderer: &Renderer) -> String {
    let level = match diagnostic.severity {
        Severity::Warning => Shown::WARNING,
        Severity::Finding | Severity::Failure => Shown::ERROR,
    };
    // What was read may hold anything, names of files too; the lines that are quoted the renderer cleans.
    let message = visible::line(&diagnostic.message);
    let label = diagnostic.labelled().map(visible::line);
    let detail = diagnostic.more().map(visible::visible);
    let hint = diagnostic.hint.as_deref().map(visible::line);
    let path = diagnostic.span.as_ref();
    let path = path.map_or_else(Cow::default, |span| visible::line(&span.source.name));
    let title = level.primary_title(&*message).id(diagnostic.code.name());
    let mut group = match &diagnostic.span {
        None => annotate_snippets::Group::with_title(title),
        Some(span) => {
            let lines = span.lines();
            let at = |offset| span.source.floor(offset) - lines.start;
            let end = at(span.range.end.max(span.range.start));
            let stretch = at(span.range.start)..end;
            let (text, stretch) = visible::quoted(&span.source.text[lines], stretch);
            let annotation = AnnotationKind::Primary.span(stretch);
            let annotation = match &label {
                Some(label) => annotation.label(&**label),
                None => annotation,
            };
            let snippet = Snippet::source(text)
                .line_start(span.source.place(span.range.start).0)
                .path(&*path)
                .annotation(annotation);
            title.element(snippet)
        }
    };
    if let Some(detail) = &detail {
        group = group.element(Shown::NOTE.message(&**detail));
    }
    if let Some(hint) = &hint {
        group = group.element(Shown::HELP.message(&**hint));
    }
    renderer.render(&[group])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_that_reading_from_the_beginning_tells() {
        let line = "é".repeat(STEP) + "\u{1f36b}a\r\n";
        let text = line.repeat(3) + "\n\n" + &"b\n".repeat(STEP) + &"c".repeat(3 * STEP);
        let source = Source::new("a.md", text.clone());
        let (mut line, mut column) = (1, 1);
        for (at, sign) in text.char_indices() {
            for inside in 0..sign.len_utf8() {
                assert_eq!(source.place(at + inside), (line, column), "{at}");
            }
            (line, column) = match sign {
                '\n' => (line + 1, 1),
                _ => (line, column + 1),
            };
        }
        assert_eq!(source.place(text.len()), (line, column));
        assert_eq!(source.place(text.len() + 9), (line, column));
    }

    #[test]
    fn a_finding_is_shown_with_the_lines_that_it_is_in() {
        let source = Source::new("a.md", "one\ntwo\nthree\nfour\n".into());
        let shown = |range| plain(&Diagnostic::finding(Code::Wording, "no").at(&source, range));
        let one = shown(5..7);
        assert!(one.contains("a.md:2:2") && one.contains("2 | two"), "{one}");
        assert!(!one.contains("one") && !one.contains("three"), "{one}");
        let two = shown(4..10);
        for part in ["a.md:2:1", "2 | / two", "3 | | three"] {
            assert!(two.contains(part), "{part}\n{two}");
        }
        assert!(shown(19..19).contains("a.md:5:1") || shown(19..19).contains("a.md:4:5"));
    }
}
