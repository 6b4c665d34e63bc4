//! The addresses and places of a page, as far as it is written the way that templates write: tags in
//! lower case, values in double quotes. Of a page that has anything else nothing is said, and whoever
//! asked has it read by a reader of all HTML.

use std::borrow::Cow;

/// What a page links to, and the places in it.
#[derive(Default)]
pub struct Scanned<'h> {
    pub links: Vec<Cow<'h, str>>,
    pub ids: Vec<Cow<'h, str>>,
}

/// Reads a page that is plainly written; `None` of any other.
pub fn scan(html: &str) -> Option<Scanned<'_>> {
    let mut scanned = Scanned::default();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let first = *rest.as_bytes().first()?;
        rest = match first {
            b'!' => after_declaration(rest)?,
            b'/' => {
                let (name, after) = rest[1..].split_once('>')?;
                name.bytes().all(is_of_name).then_some(after)?
            }
            b'a'..=b'z' => {
                let (name, after) = tag(rest, &mut scanned)?;
                match name {
                    // Text up to its own end: a sign for “less” begins no tag there.
                    "script" | "style" | "title" | "textarea" => after_end(after, name)?,
                    "iframe" | "xmp" | "noembed" | "noframe" | "noframes" | "plaintext" => {
                        return None;
                    }
                    _ => after,
                }
            }
            _ => return None,
        };
    }
    Some(scanned)
}

/// What follows `<!doctype html>` or a comment.
fn after_declaration(rest: &str) -> Option<&str> {
    match rest.strip_prefix("!--") {
        Some(comment) => {
            let (said, after) = comment.split_once("-->")?;
            // Comments that end in other ways are for others to read.
            let is_plain = !said.starts_with(['>', '-']) && !said.contains("--!");
            is_plain.then_some(after)
        }
        None => {
            let (said, after) = rest[1..].split_once('>')?;
            said.eq_ignore_ascii_case("doctype html").then_some(after)
        }
    }
}

/// What follows the end of an element that holds text alone.
fn after_end<'h>(text: &'h str, name: &str) -> Option<&'h str> {
    let ends = text.match_indices("</").map(|(at, _)| at);
    let is_end = |at: &usize| {
        let end = text[at + 2..].get(..name.len());
        end.is_some_and(|end| end.eq_ignore_ascii_case(name))
    };
    let (said, end) = text.split_at(ends.into_iter().find(is_end)?);
    let after = end[2..].strip_prefix(name)?.strip_prefix('>')?;
    // In a script, a comment may hide its end.
    (!said.contains("<!--")).then_some(after)
}

/// The name of a tag, and what follows it; its addresses and its id are noted.
fn tag<'h>(rest: &'h str, scanned: &mut Scanned<'h>) -> Option<(&'h str, &'h str)> {
    let end = rest.bytes().position(|byte| !is_of_name(byte))?;
    let (name, mut rest) = rest.split_at(end);
    let (mut had_address, mut had_id) = (false, false);
    loop {
        let bare = rest.trim_ascii_start();
        if let Some(after) = bare.strip_prefix('>') {
            return Some((name, after));
        }
        if let Some(after) = bare.strip_prefix("/>") {
            return Some((name, after));
        }
        // Attributes stand apart.
        if bare.len() == rest.len() {
            return None;
        }
        let is_plain =
            |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b':' | b'_');
        let end = bare
            .bytes()
            .position(|byte| !is_plain(byte))
            .filter(|end| *end > 0)?;
        let (attribute, after) = bare.split_at(end);
        let (value, after) = match after.strip_prefix("=\"") {
            Some(quoted) => quoted.split_once('"')?,
            None if after.starts_with([' ', '\n', '>', '/']) => ("", after),
            None => return None,
        };
        rest = after;
        match attribute {
            "href" | "src" if !had_address => {
                had_address = true;
                scanned.links.push(plain(value)?);
            }
            "id" if !had_id => {
                had_id = true;
                scanned.ids.push(plain(value)?);
            }
            // Twice the same, or what seldom stands in a page.
            "href" | "src" | "id" | "poster" | "data" | "action" | "formaction" | "cite"
            | "xlink:href" | "srcset" | "imagesrcset" => return None,
            "name" if name == "a" => return None,
            _ if attribute.bytes().any(|byte| byte.is_ascii_uppercase())
                && KNOWN
                    .iter()
                    .any(|known| attribute.eq_ignore_ascii_case(known)) =>
            {
                return None;
            }
            _ => {}
        }
    }
}

fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-'
}

/// Attributes that may not hide behind capital letters.
const KNOWN: [&str; 12] = [
    "href",
    "src",
    "id",
    "name",
    "poster",
    "data",
    "action",
    "formaction",
    "cite",
    "xlink:href",
    "srcset",
    "imagesrcset",
];

/// A value with its entities read; `None` where it has other than the usual ones.
fn plain(value: &str) -> Option<Cow<'_, str>> {
    if !value.contains(['&', '\0', '\r']) {
        return Some(Cow::Borrowed(value));
    }
    let mut read = String::with_capacity(value.len());
    let mut parts = value.split('&');
    read += parts.next()?;
    for part in parts {
        let (name, after) = part.split_once(';')?;
        read.push(match name {
            "amp" => '&',
            "quot" => '"',
            "lt" => '<',
            "gt" => '>',
            "#39" | "#x27" => '\'',
            _ => return None,
        });
        read += after;
    }
    (!read.contains(['\0', '\r'])).then_some(Cow::Owned(read))
}

#[cfg(test)]
mod tests {
    use super::scan;
    use crate::check::raw;
    use html5gum::{DefaultEmitter, Tokenizer};
    use std::collections::BTreeSet;

    /// What a reader of all HTML finds, who knows where text is no HTML.
    fn by_the_library(html: &str) -> (BTreeSet<String>, BTreeSet<String>) {
        let mut emitter = DefaultEmitter::<usize>::new_with_span();
        emitter.naively_switch_states(true);
        let tokens = Tokenizer::new_with_emitter(html, emitter).filter_map(Result::ok);
        let (named, ids) = raw::addresses_of(tokens.collect());
        let links = named.into_iter().map(|named| named.url).collect();
        (links, ids.into_iter().collect())
    }

    fn by_the_scan(html: &str) -> Option<(BTreeSet<String>, BTreeSet<String>)> {
        let scanned = scan(html)?;
        let links = scanned.links.iter().map(|link| link.trim().to_owned());
        let ids = scanned.ids.iter().map(ToString::to_string);
        Some((links.collect(), ids.collect()))
    }

    #[test]
    fn pages_as_templates_write_them_are_read() {
        let html = "<!doctype html>\n<html lang=\"en\"><head><title>a < b</title><script>if (a<b) x=\"<a href='no'>\"</script>\
                    <link rel=\"x\" href=\"a.css\"/></head><body hidden id=\"b\"><!-- <a href=\"no\"> --><a\n href=\"?a=1&amp;b=2#c\" class=\"x\">1 &lt; 2</a>\
                    <svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg></body></html>";
        let expected = (
            BTreeSet::from(["a.css".to_owned(), "?a=1&b=2#c".into()]),
            BTreeSet::from(["b".to_owned()]),
        );
        assert_eq!(by_the_scan(html), Some(expected.clone()));
        assert_eq!(by_the_library(html), expected);
    }

    /// Pieces of HTML, good and bad, put together by lot: whatever the scan reads, a reader of all
    /// HTML reads alike.
    #[test]
    fn whatever_is_read_is_read_as_by_a_reader_of_all_html() {
        let pieces = [
            "<a href=\"x\">",
            "<a href='x'>",
            "<a href=x>",
            "<A HREF=\"y\">",
            "<a hRef=\"y\">",
            "</a>",
            "<p id=\"i\">",
            "<p id=\"i\" id=\"j\">",
            "<a name=\"n\">",
            "<img src=\"s\" srcset=\"t 1x\">",
            "<!-- <a href=\"c\"> -->",
            "<!--",
            "-->",
            "<!-->",
            "--!>",
            "<!doctype html>",
            "<!x>",
            "<?x>",
            "</",
            "<",
            ">",
            "\"",
            "'",
            "=",
            " ",
            "\n",
            "/",
            "/>",
            "<script>",
            "</script>",
            "<script>\"<a href='z'>\"</script>",
            "<style>",
            "</style >",
            "<title>",
            "</title>",
            "<textarea>",
            "</TEXTAREA>",
            "<plaintext>",
            "<a href=\"&amp;&lt;&quot;&#39;\">",
            "<a href=\"&eacute;\">",
            "<a href=\"&amp\">",
            "<a href=\"a&b\">",
            "text",
            "é",
            "<b",
            "<a-b c:d=\"e\" f>",
            "<a href=\"q\"id=\"r\">",
            "<a\thref=\"t\">",
            "<svg viewBox=\"0\">",
            "<a href =\"u\">",
            "<a href= \"v\">",
            "<a href>",
            "\0",
            "<a href=\" w \">",
            "<a =\"x\">",
        ];
        let mut state = 1u64;
        let mut below = |bound: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % bound as u64) as usize
        };
        let mut read = 0;
        for _ in 0..200_000 {
            let count = 1 + below(6);
            let html: String = (0..count).map(|_| pieces[below(pieces.len())]).collect();
            if let Some(found) = by_the_scan(&html) {
                read += 1;
                assert_eq!(found, by_the_library(&html), "{html:?}");
            }
        }
        assert!(read > 20_000, "{read}");
    }
}
