//! What may be told where everybody reads the log, and nobody is to read an answer there.

use crate::diag::{Diagnostic, Severity, Source, Span};

/// A finding by its code and its place alone: what it says may be an answer, and so may the line on
/// which it stands. Why a command couldn't do its work stays.
pub fn without(told: &Diagnostic) -> Diagnostic {
    let message = match told.severity {
        Severity::Failure => told.message.clone(),
        _ => first_sentence(told.code.page().means).to_owned(),
    };
    let bare = Diagnostic::new(told.severity, told.code, message);
    match (&told.span, told.file()) {
        (Some(span), _) => {
            let at = span.range.start;
            bare.at_span(&Span {
                source: Source::new(&span.source.name, blank(&span.source.text)),
                range: at..at,
            })
        }
        (None, Some(file)) => bare.about(file),
        (None, None) => bare,
    }
}

fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text, |(first, _)| first)
}

/// A text of which only the lines are left.
fn blank(text: &str) -> String {
    let blank = |sign: char| match sign {
        '\n' => "\n".to_owned(),
        sign => " ".repeat(sign.len_utf8()),
    };
    text.chars().map(blank).collect()
}
