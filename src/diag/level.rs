//! How grave a project wants a code to be: `deny`, `warn` or `allow`, as other linters have it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use super::{Code, Diagnostic, Severity};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Level {
    /// A finding: `check` fails.
    Deny,
    /// Told, and nothing fails.
    Warn,
    /// Not told.
    Allow,
}

/// The levels that a project gives to codes. Where it says nothing, each stays as grave as it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Levels(BTreeMap<Code, Level>);

/// What a site may have in it without telling anything that isn't so, and without lacking anything.
/// Of all else `build` stays as strict as it is, whatever a project's levels are.
const HARMLESS: &[Code] = &[
    Code::Dual,
    Code::SlowWin,
    Code::DualsUncounted,
    Code::DifficultyDiffers,
    Code::SamePosition,
    Code::UnprovedNumber,
    Code::LanguagesDiffer,
    Code::TranslationMissing,
    Code::TranslationStale,
    Code::MessagesDiffer,
    Code::Wording,
    Code::DeadLink,
    Code::LinkToDraft,
    Code::OrphanPage,
    Code::PageMissing,
    Code::Untranslated,
    Code::UnusedLanguage,
    Code::UnknownTag,
    Code::UnknownGrammar,
    Code::HtmlLeftOut,
    Code::ForeignMarkup,
    Code::PassedOver,
    Code::HtmlUnended,
];

impl Levels {
    pub fn set(&mut self, code: Code, level: Level) {
        self.0.insert(code, level);
    }

    /// Those that hold for a site that is made, and not only checked.
    #[must_use]
    pub fn of_site(&self) -> Levels {
        let levels = self.0.iter().filter(|(code, _)| HARMLESS.contains(code));
        Levels(levels.map(|(code, level)| (*code, *level)).collect())
    }

    /// How grave a diagnostic is here; none if it isn't told. Where a command couldn't do its work,
    /// that stays so.
    pub fn severity(&self, diagnostic: &Diagnostic) -> Option<Severity> {
        if diagnostic.severity == Severity::Failure {
            return Some(Severity::Failure);
        }
        match self.0.get(&diagnostic.code) {
            None => Some(diagnostic.severity),
            Some(Level::Deny) => Some(Severity::Finding),
            Some(Level::Warn) => Some(Severity::Warning),
            Some(Level::Allow) => None,
        }
    }

    /// Whether any of these fails here.
    pub fn fail(&self, diagnostics: &[Diagnostic]) -> bool {
        let mut all = diagnostics.iter();
        all.any(|diagnostic| self.severity(diagnostic) > Some(Severity::Warning))
    }

    /// Makes each as grave as it is here, and leaves out what isn't told.
    pub fn apply(&self, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.retain_mut(|diagnostic| {
            let severity = self.severity(diagnostic);
            diagnostic.severity = severity.unwrap_or(diagnostic.severity);
            severity.is_some()
        });
    }
}
