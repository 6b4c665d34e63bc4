//! Files that authors wrote, changed where they have to be and nowhere else; and what has changed, as
//! a unified diff.

use std::collections::VecDeque;

use similar::{ChangeTag, TextDiff};
use toml_edit::{DocumentMut, Item, TableLike, TomlError, Value};

/// The text with the field of this name set. A name in a table is written `answer.key`. All the rest
/// stays byte for byte as it is, comments and line ends included.
///
/// # Errors
/// A text that is no TOML.
pub fn set(text: &str, name: &str, value: &str) -> Result<String, TomlError> {
    change(text, name, Some(value))
}

/// The text without the field of this name.
///
/// # Errors
/// A text that is no TOML.
pub fn remove(text: &str, name: &str) -> Result<String, TomlError> {
    change(text, name, None)
}

fn change(text: &str, name: &str, value: Option<&str>) -> Result<String, TomlError> {
    let (mark, rest) = match text.strip_prefix('\u{feff}') {
        Some(rest) => ("\u{feff}", rest),
        None => ("", text),
    };
    let before = rest.replace("\r\n", "\n");
    let mut document: DocumentMut = before.parse()?;
    let (table, field) = name.rsplit_once('.').unwrap_or(("", name));
    let after = match within(&mut document, table) {
        Some(table) => {
            put(table, field, value);
            let after = document.to_string();
            // A last line without an end keeps having none.
            match before.ends_with('\n') {
                true => after,
                false => after.trim_end_matches('\n').to_owned(),
            }
        }
        // A new table at the end leaves all above it alone, the last comment too.
        None => match value {
            Some(value) => {
                let apart = if before.ends_with('\n') { "" } else { "\n" };
                format!("{before}{apart}\n[{table}]\n{field} = {}\n", written(value))
            }
            None => before.clone(),
        },
    };
    Ok(format!("{mark}{}", ended_as(rest, &before, &after)))
}

fn within<'a>(document: &'a mut DocumentMut, table: &str) -> Option<&'a mut dyn TableLike> {
    match table {
        "" => Some(document.as_table_mut()),
        table => document.get_mut(table)?.as_table_like_mut(),
    }
}

fn put(table: &mut dyn TableLike, field: &str, value: Option<&str>) {
    match (table.get_mut(field), value) {
        (_, None) => {
            table.remove(field);
        }
        (Some(Item::Value(old)), Some(value)) => {
            // What stands before and behind it, a comment say, stays there.
            let decor = old.decor().clone();
            *old = written(value);
            *old.decor_mut() = decor;
        }
        (_, Some(value)) => {
            table.insert(field, Item::Value(written(value)));
        }
    }
}

/// A text as TOML writes it; several lines as a drawing, each on its own.
fn written(text: &str) -> Value {
    let is_drawing = text.contains('\n') && !text.contains(['\\', '"']);
    let drawn = is_drawing.then(|| format!("\"\"\"\n{text}\"\"\"").parse().ok());
    let mut value = drawn.flatten().unwrap_or_else(|| Value::from(text));
    value.decor_mut().clear();
    value
}

/// Gives each line that has stayed the end it had; new ones end as most do.
fn ended_as(original: &str, before: &str, after: &str) -> String {
    if original.len() == before.len() {
        return after.to_owned();
    }
    let ends: Vec<bool> = original
        .split_inclusive('\n')
        .map(|line| line.ends_with("\r\n"))
        .collect();
    let usual = ends.iter().filter(|dos| **dos).count() * 2 > ends.len();
    let (mut text, mut gone) = (String::new(), VecDeque::new());
    for change in TextDiff::from_lines(before, after).iter_all_changes() {
        let old = change.old_index().and_then(|line| ends.get(line).copied());
        let dos = match change.tag() {
            ChangeTag::Delete => {
                gone.extend(old);
                continue;
            }
            // A line in the place of another ends as that one did.
            ChangeTag::Insert => gone.pop_front().unwrap_or(usual),
            ChangeTag::Equal => {
                gone.clear();
                old.unwrap_or(usual)
            }
        };
        let line = change.value();
        match line.strip_suffix('\n').filter(|_| dos) {
            Some(line) => text += &format!("{line}\r\n"),
            None => text += line,
        }
    }
    text
}

/// What has changed, as `diff -u` shows it; nothing if nothing has.
pub fn diff(name: &str, before: &str, after: &str) -> String {
    let diff = TextDiff::from_lines(before, after);
    let (old, new) = (format!("a/{name}"), format!("b/{name}"));
    diff.unified_diff().header(&old, &new).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_changes_and_nothing_around_it() {
        let text = "id = \"a\"   # name\r\n\r\n[answer] # mine\r\n  key  =  'x' # why\nline='y'";
        let key = set(text, "answer.key", "z").unwrap();
        assert_eq!(key, text.replace("'x'", "\"z\""));
        assert_eq!(set(&key, "answer.key", "z").unwrap(), key);
        let inline = "answer = { key = \"x\" } # both\nid = 'a'\n";
        let found = set(inline, "answer.key", "z").unwrap();
        assert_eq!(found, inline.replace("\"x\"", "\"z\""));
    }

    #[test]
    fn what_is_not_there_comes_at_the_end() {
        let text = "\u{feff}id = 'a'\r\n# the last word";
        let found = set(text, "answer.key", "z").unwrap();
        assert_eq!(
            found,
            "\u{feff}id = 'a'\r\n# the last word\n\n[answer]\nkey = \"z\"\n"
        );
        assert_eq!(remove("a = 1\nb = 2\n", "a").unwrap(), "b = 2\n");
    }

    #[test]
    fn a_drawing_stays_a_drawing() {
        let text = "board = \"\"\"\n2 .\n1 #\"\"\" # so\n";
        let found = set(text, "board", "2 #\n1 #").unwrap();
        assert_eq!(found, text.replace("2 .", "2 #"));
        assert_eq!(
            diff("p.toml", text, &found),
            "--- a/p.toml\n+++ b/p.toml\n@@ -1,3 +1,3 @@\n board = \"\"\"\n-2 .\n+2 #\n 1 #\"\"\" # so\n"
        );
    }
}
