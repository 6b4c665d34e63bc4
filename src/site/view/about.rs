//! What the site says of itself, and what only leads on.

use schemars::JsonSchema;
use serde::Serialize;

/// A page that has nothing but its heading.
#[derive(Serialize, JsonSchema)]
pub struct HeadedView {
    pub heading: String,
}

/// The page about privacy.
#[derive(Serialize, JsonSchema)]
pub struct PrivacyView<'a> {
    pub heading: String,
    pub legal: LegalView<'a>,
    /// From which other sites pages fetch something, if they do.
    pub foreign: Option<String>,
}

/// Who answers for the site.
#[derive(Serialize, JsonSchema)]
pub struct LegalView<'a> {
    pub publisher: &'a Option<String>,
    pub contact: &'a Option<String>,
    pub host: &'a Option<String>,
}

/// A page that has gone elsewhere.
#[derive(Serialize, JsonSchema)]
pub struct MovedView {
    /// Where to, seen from here.
    pub target: String,
    /// Where to, below the language's folder.
    pub path: String,
}

/// The ledger: every claim with its proof.
#[derive(Serialize, JsonSchema)]
pub struct LedgerView {
    pub heading: String,
    pub sections: Vec<SectionView>,
    /// How many claims there are, in words.
    pub count: String,
    /// How many sentences are only said, on pages and beside puzzles.
    pub said: String,
}

/// The claims of a page.
#[derive(Serialize, JsonSchema)]
pub struct SectionView {
    pub title: String,
    pub url: String,
    pub claims: Vec<ClaimView>,
}

/// A claim of a page.
#[derive(Serialize, JsonSchema)]
pub struct ClaimView {
    pub number: usize,
    /// The sentence as HTML.
    pub statement: String,
    pub question: String,
    pub answer: String,
    /// How it is known, in a word or two.
    pub how: String,
    /// The same in a sentence.
    pub seal: String,
    /// The same in one word of every language's messages: `certified`.
    pub word: &'static str,
    /// What was counted.
    pub visited: String,
    /// Where it stands.
    pub url: String,
}

/// The feed of new puzzles.
#[derive(Serialize, JsonSchema)]
pub struct FeedView<'a> {
    pub lang: &'a str,
    pub title: String,
    pub home: String,
    pub url: String,
    pub author: &'a str,
    pub updated: String,
    pub entries: Vec<EntryView>,
}

/// A puzzle in the feed.
#[derive(Serialize, JsonSchema)]
pub struct EntryView {
    pub title: String,
    pub url: String,
    pub updated: String,
    pub summary: String,
}

/// A document in a file of its own, which has no style sheet beside it.
#[derive(Serialize, JsonSchema)]
pub struct AloneView<T> {
    #[serde(flatten)]
    pub document: T,
    pub style: String,
}
