//! A puzzle's file as the program writes it.

use super::pose::Pose;
use crate::game::contract::Rules;
use crate::judge::Stipulation;

/// What a new puzzle file says.
pub struct NewFile<'a> {
    pub id: &'a str,
    pub game: &'a str,
    pub pose: Pose,
    pub stipulation: Stipulation,
    pub status: &'a str,
    pub licence: &'a str,
    /// A line that is left to the author, as a comment.
    pub left: &'a str,
    pub draft: bool,
    pub tags: &'a [&'a str],
    pub duals: &'a str,
    /// The language that it is written in first, where that isn't the project's first.
    pub original: Option<&'a str>,
    pub rules: &'a Rules,
    /// A title in each language; one that is empty is still to be written.
    pub titles: &'a [(String, String)],
    pub author: Option<&'a str>,
    pub work: &'a str,
    /// The key, and a line of best play if there is one.
    pub answer: Option<(&'a str, Option<&'a str>)>,
}

impl NewFile<'_> {
    /// The file.
    pub fn text(&self) -> String {
        let board = &self.pose.board;
        let board = match board.contains(['\n', '+']) && !board.contains('\\') {
            true => format!("\"\"\"\n{board}\"\"\""),
            false => quoted(board),
        };
        let mut text = format!(
            "format = 1\nid = {}\ngame = {}\nboard = {board}\n",
            quoted(self.id),
            quoted(self.game)
        );
        for (field, value) in &self.pose.fields {
            text += &format!("{field} = {}\n", quoted(value));
        }
        text += &format!(
            "stipulation = {}\nstatus = {}\nlicence = {}\n{}",
            quoted(&self.stipulation.to_string()),
            quoted(self.status),
            quoted(self.licence),
            self.left,
        );
        if self.draft {
            text += "draft = true                     # checked, and not published\n";
        }
        let tags: Vec<String> = self.tags.iter().map(|tag| quoted(tag)).collect();
        text += &format!(
            "tags = [{}]\nduals = {}\n",
            tags.join(", "),
            quoted(self.duals)
        );
        if let Some(code) = self.original {
            text += &format!("original = {}\n", quoted(code));
        }
        if self.rules.chosen().next().is_some() {
            text += "\n[rules]\n";
            for (name, value) in self.rules.chosen() {
                text += &match value {
                    "true" | "false" => format!("{name} = {value}\n"),
                    value => format!("{name} = {}\n", quoted(value)),
                };
            }
        }
        text += "\n[title]\n";
        for (code, title) in self.titles {
            let todo = if title.is_empty() {
                "    # to be written"
            } else {
                ""
            };
            text += &format!("{code} = {}{todo}\n", quoted(title));
        }
        text += "\n[source]\n";
        if let Some(author) = self.author {
            text += &format!("author = {}\n", quoted(author));
        }
        text += &format!("work = {}\n", quoted(self.work));
        if let Some((key, line)) = self.answer {
            text += &format!("\n[answer]\nkey = {}\n", quoted(key));
            if let Some(line) = line {
                text += &format!("line = {}\n", quoted(line));
            }
        }
        text
    }
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
