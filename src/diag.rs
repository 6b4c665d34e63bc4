//! Diagnostics: what is wrong, where, and what would be right; and the one place that prints them.

mod code;
mod codes;
pub mod guard;
mod page;

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

pub use codes::Code;
pub use page::{Page, Severity};

/// A file that was read, to quote from.
#[derive(Debug)]
pub struct Source {
    /// As the user names it, with forward slashes.
    pub name: String,
    pub text: String,
}

impl Source {
    pub fn new(name: impl AsRef<Path>, text: String) -> Arc<Source> {
        let name = name.as_ref().to_string_lossy().replace('\\', "/");
        Arc::new(Source { name, text })
    }

    /// Line and column (in characters), both from 1.
    pub fn place(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..self.floor(offset)];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or("").chars().count() + 1;
        (line, column)
    }

    fn floor(&self, offset: usize) -> usize {
        let offset = offset.min(self.text.len());
        (0..=offset)
            .rev()
            .find(|at| self.text.is_char_boundary(*at))
            .unwrap_or(0)
    }
}

/// Where in which file.
#[derive(Clone, Debug)]
pub struct Span {
    pub source: Arc<Source>,
    pub range: Range<usize>,
}

#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub code: Code,
    pub severity: Severity,
    pub message: String,
    pub span: Option<Span>,
    /// What stands at the span.
    pub label: Option<String>,
    pub hint: Option<String>,
}

impl Diagnostic {
    pub fn new(severity: Severity, code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity,
            message: message.into(),
            span: None,
            label: None,
            hint: None,
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

    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = Some(label.into());
        self
    }

    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Diagnostic {
        self.hint = Some(hint.into());
        self
    }

    #[must_use]
    pub fn maybe_hint(mut self, hint: Option<impl Into<String>>) -> Diagnostic {
        self.hint = hint.map(Into::into);
        self
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
        (place, diagnostic.severity, diagnostic.message.clone())
    });
    sorted
}

/// Prints diagnostics on standard error, in the order of their places.
pub fn print(diagnostics: &[Diagnostic], quiet: bool) {
    let mut sorted = sorted(diagnostics);
    sorted.retain(|diagnostic| !quiet || diagnostic.severity > Severity::Warning);
    for (index, diagnostic) in sorted.into_iter().enumerate() {
        let apart = if index == 0 { "" } else { "\n" };
        anstream::eprintln!("{apart}{}", render(diagnostic));
    }
}

/// One diagnostic with the source it speaks of.
pub fn render(diagnostic: &Diagnostic) -> String {
    let level = match diagnostic.severity {
        Severity::Warning => Level::WARNING,
        Severity::Finding | Severity::Failure => Level::ERROR,
    };
    let title = level
        .primary_title(diagnostic.message.as_str())
        .id(diagnostic.code.name());
    let mut group = match &diagnostic.span {
        None => annotate_snippets::Group::with_title(title),
        Some(span) => {
            let end = span.source.floor(span.range.end.max(span.range.start));
            let start = span.source.floor(span.range.start);
            let annotation = AnnotationKind::Primary.span(start..end);
            let annotation = match &diagnostic.label {
                Some(label) => annotation.label(label.as_str()),
                None => annotation,
            };
            let snippet = Snippet::source(span.source.text.as_str())
                .path(span.source.name.as_str())
                .annotation(annotation);
            title.element(snippet)
        }
    };
    if let Some(hint) = &diagnostic.hint {
        group = group.element(Level::HELP.message(hint.as_str()));
    }
    Renderer::styled().render(&[group])
}
