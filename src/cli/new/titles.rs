//! The titles of a new puzzle, and the address that is made of one.

use icu_normalizer::DecomposingNormalizerBorrowed;

use super::terminal::asked;
use crate::content::Config;
use crate::content::puzzle::is_plain;
use crate::diag::{Code, Diagnostic};

/// How `new puzzle` is told what it would ask for.
pub const SUCH: &str = "such as `quadrille new puzzle chomp 3x5`";

/// A title for each language of the project, with its code; empty where it is to be written.
pub type Titles = Vec<(String, String)>;

/// The title in every language of the project, as far as it was given: `fr=TEXT`, or a text in the
/// usual language, which is the project's first where none is named. Without any they are asked for,
/// if one may ask.
///
/// # Errors
/// A language that the project doesn't have; a terminal that doesn't answer.
pub fn titles(
    given: &[String],
    usual: Option<&str>,
    config: &Config,
    may_ask: bool,
) -> Result<Titles, Diagnostic> {
    let codes: Vec<&String> = config.languages.iter().map(|one| &one.code).collect();
    let unknown = |code: &str| {
        let known: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
        Diagnostic::failure(
            Code::UnknownLanguage,
            format!("there is no language `{code}` here"),
        )
        .hint(format!("the project is in {}", known.join(", ")))
    };
    let usual = usual.unwrap_or(codes[0]);
    if !codes.iter().any(|code| *code == usual) {
        return Err(unknown(usual));
    }
    let bare = codes.iter().map(|code| ((*code).clone(), String::new()));
    let mut titles: Titles = bare.collect();
    for given in given {
        let named = given.split_once('=').filter(|(code, _)| {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            (2..=8).contains(&code.len()) && code.chars().all(plain)
        });
        let (code, text) = named.unwrap_or((usual, given));
        let title = titles.iter_mut().find(|(known, _)| known == code);
        title.ok_or_else(|| unknown(code))?.1 = text.to_owned();
    }
    let is_bare = titles.iter().all(|(_, title)| title.is_empty());
    if is_bare && may_ask {
        for (code, title) in &mut titles {
            *title = asked(&format!("Title ({code})"), Some(""), SUCH)?;
        }
    }
    Ok(titles)
}

/// The name in addresses: as it was given, or made of a title.
///
/// # Errors
/// A name that can't be one.
pub fn id(id: Option<&String>, game: &str, titles: &Titles) -> Result<String, Diagnostic> {
    if let Some(id) = id {
        return match is_plain(id) {
            true => Ok(id.clone()),
            false => Err(
                Diagnostic::failure(Code::BadAddress, format!("“{id}” can't be an id"))
                    .hint("lower-case letters, digits and hyphens: it becomes an address"),
            ),
        };
    }
    let title = titles.iter().find(|(_, title)| !title.is_empty());
    let slug = title.map_or(String::new(), |(_, title)| slug(title));
    let slug = if slug.is_empty() { "untitled" } else { &slug };
    Ok(format!("{game}-{slug}"))
}

/// A title as it stands in an address: `La première bouchée` is `la-premiere-bouchee`.
fn slug(title: &str) -> String {
    let plain = DecomposingNormalizerBorrowed::new_nfd().normalize(title);
    let plain = plain
        .chars()
        .filter(|c| !('\u{300}'..='\u{36f}').contains(c));
    let signs = plain.map(|c| c.to_ascii_lowercase());
    let signs: String = signs
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '-' })
        .collect();
    let words = signs.split('-').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}
