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
    /// The name that it had, without its end.
    pub old: String,
    /// Where to, seen from here.
    pub target: String,
    /// Where to, below the language's folder.
    pub path: String,
}

/// The ledger: every claim with its proof.
#[derive(Serialize, JsonSchema)]
pub struct LedgerView {
    pub heading: String,
    /// The games of which something is claimed, and after them what is of none.
    pub games: Vec<LedgerGameView>,
    /// The ways in which claims are known, in a word or two each.
    pub hows: Vec<String>,
    /// How many claims there are here, beside puzzles and in all, in words.
    pub count: String,
    /// How many sentences are only said, on pages and beside puzzles.
    pub said: String,
    /// Whether proofs can be replayed on the page.
    pub provable: bool,
}

/// The claims of a game's pages.
#[derive(Serialize, JsonSchema)]
pub struct LedgerGameView {
    /// `other` of what is of no game.
    pub slug: String,
    pub name: String,
    /// How many claims there are.
    pub total: usize,
    /// How many there are of each of `hows`.
    pub counts: Vec<usize>,
    pub sections: Vec<SectionView>,
}

/// The claims of a page.
#[derive(Serialize, JsonSchema)]
pub struct SectionView {
    pub title: String,
    /// How many there are.
    pub total: usize,
    pub passages: Vec<PassageView>,
}

/// A paragraph, an entry of a list, a row of a table or a caption that claims something.
#[derive(Serialize, JsonSchema)]
pub struct PassageView {
    /// What it says, as HTML: its claims are marked and numbered.
    pub said: String,
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
    /// The certificate that can be replayed on the page.
    pub verify: Option<String>,
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
