//! `[toc]`, alone in a paragraph: the headings of the page, as links, where it stands.

use pulldown_cmark::{Event, Tag, TagEnd};

use super::sections::sections;
use crate::check::edition::Element;
use crate::site::html::escape;
use crate::site::shell::Shell;

/// How many of these pieces say it, if they begin with it.
pub fn asked(pieces: &[Element]) -> Option<usize> {
    if !matches!(pieces.first()?, Element::Text(Event::Start(Tag::Paragraph))) {
        return None;
    }
    let mut said = String::new();
    for (index, piece) in pieces.iter().enumerate().skip(1) {
        match piece {
            Element::Text(Event::End(TagEnd::Paragraph)) => {
                return said.eq_ignore_ascii_case("[toc]").then_some(index + 1);
            }
            piece => said += piece.words().filter(|words| words.len() <= 5)?,
        }
    }
    None
}

/// The headings of a page, by its number in the edition: those of the third level within the second's.
pub fn html(shell: &Shell, page: usize) -> String {
    let mut out = String::from("<ul class=\"contents\">\n");
    let (mut is_open, mut is_within) = (false, false);
    for section in sections(shell, page) {
        let heading = &section.heading;
        if heading.text.is_empty() || section.level > 3 {
            continue;
        }
        let (fragment, text) = (escape(&heading.fragment), escape(&heading.text));
        let link = format!("<a href=\"#{fragment}\">{text}</a>");
        if section.level == 3 {
            if !is_open {
                out += "<li>";
                is_open = true;
            }
            if !is_within {
                out += "<ul>\n";
                is_within = true;
            }
            out += &format!("<li>{link}</li>\n");
            continue;
        }
        if is_within {
            out += "</ul>";
            is_within = false;
        }
        if is_open {
            out += "</li>\n";
        }
        out += &format!("<li>{link}");
        is_open = true;
    }
    if is_within {
        out += "</ul>";
    }
    if is_open {
        out += "</li>\n";
    }
    out + "</ul>\n"
}
