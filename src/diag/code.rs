//! The codes of diagnostics: names that stay, for scripts and configurations. A code is never given
//! another meaning; one that is no longer needed goes.

use std::fmt;
use std::str::FromStr;

use super::codes::Code;
use crate::suggest;

impl Code {
    pub fn name(self) -> &'static str {
        self.page().name
    }

    /// Whether it speaks of what a puzzle asks and answers: what such a puzzle is worth is not known.
    pub fn is_of_answer(self) -> bool {
        matches!(
            self,
            Code::WrongAnswer
                | Code::NoSolution
                | Code::Cooked
                | Code::Short
                | Code::Dual
                | Code::SlowWin
                | Code::Open
                | Code::Illegal
                | Code::StipulationSyntax
                | Code::StipulationUnfit
                | Code::UnknownGame
                | Code::UnknownRule
                | Code::ProgramFault
        )
    }

    /// The code whose name looks most like this text, if any does.
    pub fn alike(text: &str) -> Option<Code> {
        let name = suggest::nearest(text, Code::ALL.iter().map(|code| code.name()))?;
        Code::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.pad(self.name())
    }
}

impl FromStr for Code {
    type Err = String;

    /// A name that is none is answered with the one that was meant.
    fn from_str(text: &str) -> Result<Code, String> {
        let mut all = Code::ALL.iter();
        if let Some(code) = all.find(|code| code.name() == text) {
            return Ok(*code);
        }
        Err(match Code::alike(text) {
            Some(code) => format!("there is no code `{text}`; is `{code}` meant?"),
            None => format!("there is no code `{text}`"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_codes_own_and_made_of_words_with_hyphens() {
        let mut names: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
        for name in &names {
            let plain = |c: char| c.is_ascii_lowercase() || c == '-' || c.is_ascii_digit();
            assert!(name.chars().all(plain), "{name}");
            assert_eq!(name.parse::<Code>().map(Code::name), Ok(*name));
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn every_page_says_what_it_means_and_how_to_mend_it() {
        for code in Code::ALL {
            let page = code.page();
            for text in [page.means, page.mend] {
                assert!(text.ends_with('.') && text.len() > 12, "{code}: {text}");
            }
            assert!(!page.example.trim().is_empty(), "{code}");
        }
    }

    #[test]
    fn a_name_that_is_none_is_answered_with_the_one_that_was_meant() {
        let meant = |text: &str| Code::alike(text).map(Code::name);
        assert_eq!(meant("deadlink"), Some("dead-link"));
        assert_eq!(meant("wrong-anwser"), Some("wrong-answer"));
        assert_eq!(meant("Cooked"), Some("cooked"));
        assert_eq!(meant("E0308"), None);
        assert_eq!(
            "cookd".parse::<Code>(),
            Err("there is no code `cookd`; is `cooked` meant?".into())
        );
    }
}
