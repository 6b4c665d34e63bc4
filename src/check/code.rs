//! Programs in texts, coloured: what the grammars of many languages tell, brought down to five roles,
//! for which the style sheet has inks.

use std::str::FromStr;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxReference, SyntaxSet};
use syntect::util::LinesWithEndings;

/// What a stretch of a program is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Role {
    Plain,
    Comment,
    /// Text in quotes.
    Quoted,
    /// Numbers, and words such as `true`.
    Constant,
    /// Words of the language.
    Keyword,
    /// What is defined: functions, types, tags, keys.
    Name,
}

/// The grammars' names.
static SYNTAXES: LazyLock<SyntaxSet> = LazyLock::new(two_face::syntax::extra_newlines);

/// The grammars that programs are read by: those that were at work take some megabytes each.
static AT_WORK: Mutex<Option<Arc<SyntaxSet>>> = Mutex::new(None);

fn at_work() -> Arc<SyntaxSet> {
    let mut set = AT_WORK.lock().unwrap_or_else(PoisonError::into_inner);
    let set = set.get_or_insert_with(|| Arc::new(two_face::syntax::extra_newlines()));
    Arc::clone(set)
}

/// Lets go of the grammars that were at work, until somebody wants one again.
pub fn forget() {
    *AT_WORK.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

/// Scopes of grammars, the narrower before the wider.
static ROLES: LazyLock<Vec<(Scope, Role)>> = LazyLock::new(|| {
    let roles = [
        ("comment", Role::Comment),
        ("string", Role::Quoted),
        ("constant", Role::Constant),
        ("keyword.operator", Role::Plain),
        ("keyword", Role::Keyword),
        ("storage", Role::Keyword),
        ("entity.name", Role::Name),
        ("entity.other.attribute-name", Role::Name),
        ("support", Role::Name),
        ("variable.function", Role::Name),
        ("punctuation.definition.comment", Role::Comment),
        ("punctuation.definition.string", Role::Quoted),
    ];
    let scope = |(name, role)| Some((Scope::from_str(name).ok()?, role));
    roles.into_iter().filter_map(scope).collect()
});

fn syntax<'s>(set: &'s SyntaxSet, language: &str) -> Option<&'s SyntaxReference> {
    // What texts of this kind say, and grammars don't.
    let language = match language {
        "console" | "shell" => "sh",
        "jsonl" => "json",
        language => language,
    };
    set.find_syntax_by_token(language)
}

/// A name of every language that has a grammar.
pub fn languages() -> impl Iterator<Item = &'static str> {
    SYNTAXES
        .syntaxes()
        .iter()
        .map(|syntax| syntax.name.as_str())
}

/// The name of the grammar of a language, if there is one.
pub fn grammar(language: &str) -> Option<&'static str> {
    syntax(&SYNTAXES, language).map(|syntax| syntax.name.as_str())
}

/// Stretches of a program with their roles, one after the other.
pub type Coloured = Vec<(Role, String)>;

/// What it is where no language is known.
pub fn plain(text: &str) -> Coloured {
    vec![(Role::Plain, text.to_owned())]
}

/// The program coloured, however long that takes ([`super::inks`] says which ones are); none if there is
/// no grammar of the language, and it doesn't say that it is none.
pub fn coloured(language: &str, text: &str) -> Option<Coloured> {
    if is_plain(language) {
        return Some(plain(text));
    }
    let set = at_work();
    syntax(&set, language).map(|syntax| parsed(&set, syntax, text))
}

/// Whether a language says that it is none.
pub fn is_plain(language: &str) -> bool {
    ["text", "txt", "plain", ""].contains(&language)
}

fn parsed(set: &SyntaxSet, syntax: &SyntaxReference, text: &str) -> Coloured {
    let plain = || plain(text);
    let (mut state, mut stack) = (ParseState::new(syntax), ScopeStack::new());
    let mut all: Vec<(Role, String)> = Vec::new();
    let mut push = |role, part: &str| match all.last_mut() {
        _ if part.is_empty() => {}
        Some((last, so_far)) if *last == role || part.trim().is_empty() => so_far.push_str(part),
        _ => all.push((role, part.to_owned())),
    };
    for line in LinesWithEndings::from(text) {
        let Ok(changes) = state.parse_line(line, set) else {
            return plain();
        };
        let mut start = 0;
        for (at, change) in changes {
            push(role(&stack), &line[start..at]);
            start = at;
            if stack.apply(&change).is_err() {
                return plain();
            }
        }
        push(role(&stack), &line[start..]);
    }
    all
}

/// The innermost scope that has a role.
fn role(stack: &ScopeStack) -> Role {
    let roles = &*ROLES;
    let of = |scope: &Scope| roles.iter().find(|(known, _)| known.is_prefix_of(*scope));
    let found = stack.scopes.iter().rev().find_map(of);
    found.map_or(Role::Plain, |(_, role)| *role)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_coloured_and_lose_nothing() {
        let text = "# keys\n[answer]\nkey = \"d2\" # ours\nstars = 3\n";
        let parts = coloured("toml", text).unwrap();
        let whole: String = parts.iter().map(|(_, part)| part.as_str()).collect();
        assert_eq!(whole, text);
        let of = |word: &str| {
            parts
                .iter()
                .find(|(_, part)| part.contains(word))
                .map(|(role, _)| *role)
        };
        assert_eq!(of("# keys"), Some(Role::Comment));
        assert_eq!(of("\"d2\""), Some(Role::Quoted));
        assert_eq!(of("3"), Some(Role::Constant));
        let rust = coloured("rust", "fn main() { let a = 1; }").unwrap();
        assert_eq!(rust[0], (Role::Keyword, "fn ".into()));
        let text = coloured("text", "a < b").unwrap();
        assert_eq!(text, [(Role::Plain, "a < b".into())]);
    }

    #[test]
    fn languages_are_known_by_the_names_that_people_use() {
        for known in [
            "rust", "rs", "toml", "json", "console", "markdown", "sh", "python", "c++", "html",
            "text",
        ] {
            assert!(coloured(known, "").is_some(), "{known}");
        }
        assert_eq!(coloured("chmop", ""), None);
    }
}
