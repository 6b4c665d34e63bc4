//! Marks of other dialects of Markdown, and of other generators, which would stand in the page as they
//! are written: `:::tip`, `!!! note`, `{{< figure >}}`, `> [!NOTA]`.

use pulldown_cmark::{Event, Tag};

use crate::content::blocks::Block;
use crate::diag::{Code, Diagnostic};

/// Boxes that a text can have.
const BOXES: &str = "a box is a quotation: `> [!NOTE]` (or TIP, IMPORTANT, WARNING, CAUTION), and `> ` before its lines";

/// Tells the marks with which a paragraph begins.
pub fn tell(blocks: &[Block], diagnostics: &mut Vec<Diagnostic>) {
    // A colon after a paragraph begins a definition.
    let begins = |block: &Block| {
        let Block::Text(event) = block else {
            return false;
        };
        matches!(
            event,
            Event::Start(Tag::Paragraph | Tag::DefinitionListDefinition)
        )
    };
    for pair in blocks.windows(2) {
        let [before, Block::Words(span)] = pair else {
            continue;
        };
        let text = &span.source.text;
        let colons = text[..span.range.start].bytes().rev();
        let colons = colons.take_while(|byte| *byte == b':').count();
        let rest = &text[span.range.start - colons..];
        let line = rest.lines().next().unwrap_or_default();
        // After a backslash it is meant to be seen.
        if begins(before)
            && !text[..span.range.start].ends_with('\\')
            && let Some((mark, hint)) = foreign(line)
        {
            let message = format!("“{mark}” is shown as it is written");
            let told = Diagnostic::finding(Code::ForeignMarkup, message).at_span(span);
            diagnostics.push(told.hint(hint));
        }
    }
}

/// The foreign mark that a line begins with, and what is written here.
fn foreign(line: &str) -> Option<(&str, &'static str)> {
    let word = |rest: &str| rest.trim_start().starts_with(char::is_alphabetic);
    let first = || line.split_whitespace().next().unwrap_or_default();
    if line.starts_with(":::") {
        let rest = line.trim_start_matches(':');
        return (word(rest) || rest.starts_with('{')).then(|| (first(), BOXES));
    }
    if let Some(rest) = ["!!!", "???+", "???"]
        .iter()
        .find_map(|mark| line.strip_prefix(mark))
    {
        return (rest.starts_with(' ') && word(rest))
            .then(|| (&line[..line.len() - rest.len()], BOXES));
    }
    if let Some(end) = line.strip_prefix("[!").and_then(|rest| rest.find(']')) {
        let known = line[2..].chars().take(end).all(char::is_alphabetic) && end > 0;
        return known.then(|| (&line[..end + 3], BOXES));
    }
    let marks = ["{{<", "{{%", "{%"];
    let mark = marks.into_iter().find(|mark| line.starts_with(mark))?;
    Some((
        mark,
        "texts hold no code of templates; it would stand in `templates/`",
    ))
}
