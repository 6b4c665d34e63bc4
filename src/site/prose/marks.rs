//! The marks of a text as HTML: tables, alerts, tasks, programs, pictures. What pulldown-cmark writes
//! of them has styles in it, or boxes without a name.

use pulldown_cmark::{Alignment, BlockQuoteKind};

use super::super::address;
use super::super::html::escape;
use super::super::shell::Shell;
use crate::check::code::Role;
use crate::check::edition::PicturePart;

/// A wide table scrolls by itself, not with the page, and by the keyboard too.
pub const TABLE: &str = "<div class=\"wide\" tabindex=\"0\">\n<table>";
pub const HEAD_END: &str = "</tr></thead><tbody>\n";
pub const TABLE_END: &str = "</tbody></table>\n</div>\n";

/// Where the cells of a table stand, as its pieces come one after the other.
#[derive(Default)]
pub struct Cells {
    ways: Vec<Alignment>,
    column: usize,
    is_head: bool,
}

impl Cells {
    /// A table begins, whose columns are aligned so.
    pub fn table(&mut self, ways: &[Alignment]) {
        self.ways = ways.to_vec();
    }

    /// A row begins; its head is a row: what is in it are the names of the columns.
    pub fn row(&mut self, is_head: bool) -> &'static str {
        (self.column, self.is_head) = (0, is_head);
        match is_head {
            true => "<thead><tr>",
            false => "<tr>",
        }
    }

    /// The beginning of the next cell.
    pub fn begin(&mut self) -> String {
        let way = self.ways.get(self.column).copied();
        self.column += 1;
        cell(self.is_head, way.unwrap_or(Alignment::None))
    }

    pub fn end(&self) -> &'static str {
        match self.is_head {
            true => "</th>",
            false => "</td>",
        }
    }
}

fn cell(is_head: bool, way: Alignment) -> String {
    let class = match way {
        Alignment::None | Alignment::Left => "",
        Alignment::Center => " class=\"middle\"",
        Alignment::Right => " class=\"right\"",
    };
    match is_head {
        true => format!("<th scope=\"col\"{class}>"),
        false => format!("<td{class}>"),
    }
}

/// The beginning of a note that stands out, with its name.
pub fn alert(shell: &Shell, kind: BlockQuoteKind) -> String {
    let name = match kind {
        BlockQuoteKind::Note => "note",
        BlockQuoteKind::Tip => "tip",
        BlockQuoteKind::Important => "important",
        BlockQuoteKind::Warning => "warning",
        BlockQuoteKind::Caution => "caution",
    };
    let said = shell.text(&format!("ui-alert-{name}"));
    format!(
        "<div class=\"alert {name}\" role=\"note\"><p class=\"alert-name\">{}</p>\n",
        escape(&said)
    )
}

/// A box that is ticked, or not.
pub fn task(shell: &Shell, done: bool) -> String {
    let (class, id) = match done {
        true => ("task done", "ui-task-done"),
        false => ("task", "ui-task-open"),
    };
    let said = escape(&shell.text(id));
    format!("<span class=\"{class}\" role=\"img\" aria-label=\"{said}\"></span> ")
}

/// A program; what of it stands out has a class.
pub fn code(parts: &[(Role, String)]) -> String {
    let mut html = String::from("<pre><code>");
    for (role, part) in parts {
        let class = match role {
            Role::Plain => {
                html += &escape(part);
                continue;
            }
            Role::Comment => "c",
            Role::Quoted => "q",
            Role::Constant => "n",
            Role::Keyword => "k",
            Role::Name => "d",
        };
        html += &format!("<span class=\"{class}\">{}</span>", escape(part));
    }
    html + "</code></pre>\n"
}

/// A picture from a file, on the page at `path` below the language's folder.
pub fn picture(shell: &Shell, path: &str, picture: &PicturePart) -> String {
    let src = match picture.size {
        Some(_) => address::relative(&format!("{}/{path}", shell.code()), &picture.src),
        None => picture.src.clone(),
    };
    let size = picture.size.map_or(String::new(), |(width, height)| {
        format!(" width=\"{width}\" height=\"{height}\"")
    });
    let title = match picture.title.as_str() {
        "" => String::new(),
        title => format!(" title=\"{}\"", escape(&shell.voice().typeset(title))),
    };
    format!(
        "<img src=\"{}\"{size} alt=\"{}\"{title} loading=\"lazy\" decoding=\"async\">",
        escape(&src),
        escape(&shell.voice().typeset(&picture.alt))
    )
}
