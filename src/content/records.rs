//! Games that diagrams show out of files beside their texts: `record: final.sgf`, or `record: games.psq#2`.

use std::io::Read;
use std::path::Path;

use super::blocks::{Block, Recorded, Unread};
use super::document::Document;
use super::{files, images};
use crate::diag::Source;

/// The line of a block that names a file.
const NAMED: &str = "record:";

/// A larger collection is read by the command line alone.
const MOST: u64 = 4 << 20;

const BESIDE: &str = "the path is seen from the text that shows it";

/// Reads the files that blocks of a text name. What can't be read is told once a diagram asks for it: a block
/// may as well be an example.
pub fn bring(root: &Path, text: &mut Document) {
    let name = text.source.name.clone();
    for block in &mut text.blocks {
        let Block::Fence(fence) = block else {
            continue;
        };
        let value = fence
            .lines
            .iter()
            .find_map(|(_, line)| line.trim_end().strip_prefix(NAMED));
        if let Some(value) = value {
            fence.record = Some(recorded(root, &name, value.trim()));
        }
    }
}

/// The files that the diagrams of a text show.
pub fn of(text: &Document) -> impl Iterator<Item = &Source> {
    let fences = text.blocks.iter().filter_map(|block| match block {
        Block::Fence(fence) => fence.record.as_ref()?.as_ref().ok(),
        _ => None,
    });
    fences.map(|record| &*record.source)
}

/// Why a file isn't read, and what would help.
fn unread(message: String, hint: &'static str) -> Unread {
    Unread { message, hint }
}

fn recorded(root: &Path, text: &str, value: &str) -> Result<Recorded, Unread> {
    let (file, number) = match value.rsplit_once('#') {
        Some((file, number)) => match number.parse() {
            Ok(number) => (file, Some(number)),
            Err(_) => (value, None),
        },
        None => (value, None),
    };
    let name = images::named(text, file).filter(|name| !name.is_empty() && !file.is_empty());
    let name =
        name.ok_or_else(|| unread(format!("“{value}” is no file of this project"), BESIDE))?;
    let Some(whole) = files::inside(root, Path::new(&name)) else {
        return Err(unread(format!("{name} is no file of this project"), BESIDE));
    };
    let mut bytes = Vec::new();
    let read = files::plain(&whole)
        .and_then(|()| std::fs::File::open(&whole))
        .and_then(|opened| opened.take(MOST + 1).read_to_end(&mut bytes));
    read.map_err(|error| unread(format!("{name} can’t be read: {error}"), BESIDE))?;
    if bytes.len() as u64 > MOST {
        return Err(unread(
            format!("{name} is larger than 4 MiB"),
            "cut the game that is shown out of it",
        ));
    }
    let text = String::from_utf8(bytes)
        .map_err(|_| unread(format!("{name} is not UTF-8"), "save the file as UTF-8"))?;
    let bare = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let text = bare.replace("\r\n", "\n").replace('\r', "\n");
    Ok(Recorded {
        source: Source::new(name, text),
        number,
    })
}
