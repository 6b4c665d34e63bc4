//! Diagnostics as a piece of a page: a panel over the last good site.

use crate::diag::{Diagnostic, Severity, Span, sorted};
use crate::site::html::escape;

/// The panel; nothing where nothing is to be said. Games whose tables changed are shown below (see
/// [`told`](super::told)).
pub fn html(diagnostics: &[Diagnostic], told: &str) -> String {
    if diagnostics.is_empty() {
        return String::new();
    }
    let sorted = sorted(diagnostics);
    let wrong = sorted
        .iter()
        .filter(|one| one.severity > Severity::Warning)
        .count();
    let warnings = sorted.len() - wrong;
    let counted = |count: usize, word: &str| match count {
        0 => None,
        1 => Some(format!("1 {word}")),
        count => Some(format!("{count} {word}s")),
    };
    let counts: Vec<String> = [counted(wrong, "error"), counted(warnings, "warning")]
        .into_iter()
        .flatten()
        .collect();
    // Warnings alone stay folded away: the site behind them is the new one.
    let (open, calm, behind) = match wrong {
        0 => ("", " q-calm", ""),
        _ => (" open", "", ": the last good site stays behind this panel"),
    };
    let items: String = sorted.into_iter().map(item).collect();
    format!(
        "<aside class=\"q-panel{calm}\" lang=\"en\" aria-label=\"quadrille\">\
         <details{open}><summary>{}{behind}</summary><ol>{items}</ol>{told}</details></aside>",
        counts.join(", ")
    )
}

fn item(diagnostic: &Diagnostic) -> String {
    let (class, word) = match diagnostic.severity {
        Severity::Warning => ("q-warning", "warning"),
        Severity::Finding | Severity::Failure => ("q-error", "error"),
    };
    let mut html = format!("<li class=\"{class}\">");
    if let Some(span) = &diagnostic.span {
        let (line, column) = span.source.place(span.range.start);
        let name = escape(&span.source.name);
        html += &format!("<p class=\"q-place\">{name}:{line}:{column}</p>");
    }
    let message = escape(&diagnostic.message);
    let code = diagnostic.code;
    html += &format!("<p class=\"q-message\">{word}[{code}]: {message}</p>");
    if let Some(span) = &diagnostic.span {
        html += &quoted(span);
    }
    for (word, text) in [
        ("", diagnostic.labelled()),
        ("help: ", diagnostic.hint.as_deref()),
    ] {
        if let Some(text) = text {
            html += &format!("<p>{word}{}</p>", escape(text));
        }
    }
    html + "</li>"
}

/// The line that the diagnostic speaks of, its place marked.
fn quoted(span: &Span) -> String {
    let text = &span.source.text;
    let floor = |at: usize| {
        let at = at.min(text.len());
        (0..=at)
            .rev()
            .find(|at| text.is_char_boundary(*at))
            .unwrap_or(0)
    };
    let start = floor(span.range.start);
    let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let marked = floor(span.range.end).clamp(start, end);
    let pieces = [&text[line..start], &text[start..marked], &text[marked..end]].map(escape);
    format!(
        "<pre>{}<mark>{}</mark>{}</pre>",
        pieces[0], pieces[1], pieces[2]
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::{Code, Source};

    #[test]
    fn what_is_wrong_is_shown_with_its_place_and_does_no_harm() {
        let source = Source::new("content/en/x.md", "# <b>Été</b>\nbad\n".into());
        let wrong = Diagnostic::finding(Code::UnknownGame, "“<script>” is no game")
            .at(&source, 5..9)
            .hint("a & b");
        let html = html(&[wrong], "");
        for told in [
            "content/en/x.md:1:6",
            "error[unknown-game]: “&lt;script&gt;” is no game",
            "<pre># &lt;b&gt;<mark>Ét</mark>é&lt;/b&gt;</pre>",
            "<p>help: a &amp; b</p>",
            "<details open>",
        ] {
            assert!(html.contains(told), "{told} is not in {html}");
        }
    }

    #[test]
    fn warnings_stay_folded_and_silence_is_nothing() {
        assert_eq!(html(&[], ""), "");
        let warned = ["x", "y"].map(|what| Diagnostic::warning(Code::Dual, what));
        let html = html(&warned, "");
        assert!(
            html.contains("<details><summary>2 warnings</summary>"),
            "{html}"
        );
    }
}
