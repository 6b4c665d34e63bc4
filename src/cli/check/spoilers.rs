//! What may be told where everybody reads the log, and nobody is to read an answer there.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diag::{Diagnostic, Severity, Source};

/// Findings by their codes and their places alone: what one says may be an answer, and so may the line
/// on which it stands. Why a command couldn't do its work stays.
pub fn without<'d>(told: &'d [Diagnostic]) -> Vec<Diagnostic> {
    // Each file is blanked once, however much is told of it.
    let mut blanked: BTreeMap<&'d str, Arc<Source>> = BTreeMap::new();
    let bare = |told: &'d Diagnostic| {
        let bare = unsaid(told);
        match (&told.span, told.file()) {
            (Some(span), _) => {
                let source = blanked.entry(&span.source.name);
                let source = source
                    .or_insert_with(|| Source::new(&span.source.name, blank(&span.source.text)));
                bare.at(source, span.range.start..span.range.start)
            }
            (None, Some(file)) => bare.about(file),
            (None, None) => bare,
        }
    };
    told.iter().map(bare).collect()
}

fn unsaid(told: &Diagnostic) -> Diagnostic {
    let message = match told.severity {
        Severity::Failure => told.message.clone(),
        _ => first_sentence(told.code.page().means).to_owned(),
    };
    Diagnostic::new(told.severity, told.code, message)
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
