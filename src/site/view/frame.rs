//! What every page has around what it says.

use schemars::JsonSchema;
use serde::Serialize;

/// What every page has, and what it has of its own.
#[derive(Serialize, JsonSchema)]
pub struct Page<'a, T> {
    /// The site's title.
    pub site: &'a str,
    /// The language's code.
    pub lang: &'a str,
    /// The page's title.
    pub title: &'a str,
    /// What search engines say of it.
    pub description: &'a str,
    /// The way up to the site's folder: `../../`.
    pub root: String,
    /// The home page.
    pub home: String,
    /// The games, and what is about all of them.
    pub navigation: Vec<NavigationView>,
    /// The games, as the header shows them.
    pub games_nav: Vec<GameNavView>,
    /// What is about all games.
    pub tools: Vec<NavigationView>,
    /// The pages of the game that this page belongs to; none on other pages.
    pub tabs: Vec<TabView>,
    /// The name of that game.
    pub tabs_of: String,
    /// Where one searches.
    pub search: String,
    /// The ledger of proofs.
    pub ledger: String,
    /// The page in every language.
    pub languages: Vec<LanguageView<'a>>,
    /// The page about the site, if there is one.
    pub about: Option<String>,
    /// The program's version.
    pub program: &'static str,
    /// Whether this is the home page.
    pub is_home: bool,
    /// Style sheets of the project's own, below the site's folder.
    pub styles: &'a [String],
    /// Where the site lives; empty where nobody knows.
    pub base_url: &'a str,
    /// The feed, if there is one.
    pub feed: Option<String>,
    /// The page's whole address.
    pub canonical: String,
    /// The page about privacy.
    pub privacy: String,
    /// The games that can be played in the page, by their slugs.
    pub engines: String,
    /// The site as one file, if it brings one.
    pub archive: Option<String>,
    /// The page's own.
    #[serde(flatten)]
    pub own: T,
}

/// An entry of the navigation.
#[derive(Serialize, JsonSchema)]
pub struct NavigationView {
    /// What it is called.
    pub name: String,
    /// Where it leads.
    pub url: String,
    /// Whether it leads to this page.
    pub current: bool,
    /// Whether this page belongs to it.
    pub inside: bool,
}

/// A game in the header.
#[derive(Serialize, JsonSchema)]
pub struct GameNavView {
    pub slug: &'static str,
    pub name: String,
    /// What it is called where there is little room, if that is something else.
    pub short: Option<String>,
    pub url: String,
    /// Whether it leads to this page.
    pub current: bool,
    /// Whether this page belongs to it.
    pub inside: bool,
}

/// A page of a game, or several of a kind.
#[derive(Serialize, JsonSchema)]
pub struct TabView {
    pub name: String,
    /// How many there are, where they are counted.
    pub count: Option<String>,
    pub url: String,
    /// Whether it leads to this page.
    pub current: bool,
    /// Whether this page is one of that kind.
    pub inside: bool,
    /// Whether narrow screens do without it.
    pub wide: bool,
}

/// The page in a language.
#[derive(Serialize, JsonSchema)]
pub struct LanguageView<'a> {
    /// The language's code.
    pub code: &'a str,
    /// Its own name for itself.
    pub name: &'a str,
    /// Whether this page is in it.
    pub current: bool,
    /// Where the page is.
    pub url: String,
    /// The same as search engines want it.
    pub alternate: String,
}

/// A step on the way to a page.
#[derive(Serialize, JsonSchema)]
pub struct CrumbView {
    /// What it is called.
    pub name: String,
    /// Where it leads.
    pub url: String,
}

/// A page beside this one.
#[derive(Serialize, JsonSchema)]
pub struct LinkView {
    /// Its title.
    pub title: String,
    /// Where it is.
    pub url: String,
}
