//! What pages are made from: each view is what a template may name, in one language. Templates of
//! projects depend on the names, so a name stays; a view may get new ones.

pub mod compose;
pub mod export;
pub mod manual;
pub mod new;
pub mod puzzle;
pub mod sheet;
pub mod table;
pub mod tree;

use schemars::JsonSchema;
use serde::Serialize;

use super::address;
use sheet::SheetView;

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

/// A page of text.
#[derive(Serialize, JsonSchema)]
pub struct TextView<'a> {
    /// The text as HTML.
    pub body: String,
    /// Its headings of the second level.
    pub contents: Vec<HeadingView>,
    /// Its title.
    pub heading: &'a str,
    /// Another language that it is in, where it isn't translated.
    pub stands_in: Option<StandsInView>,
    /// The page by which its section is entered.
    pub up: Option<LinkView>,
    /// The pages of the section that it enters.
    pub pages: Vec<SectionPageView>,
}

/// An original in the place of its translation.
#[derive(Serialize, JsonSchema)]
pub struct StandsInView {
    /// The code of the language that it is in.
    pub code: String,
    /// What readers are told.
    pub said: String,
}

/// A page in the list of its section.
#[derive(Serialize, JsonSchema)]
pub struct SectionPageView {
    /// The language that it is in, where that is another.
    pub lang: Option<String>,
    pub title: String,
    pub description: String,
    pub url: String,
}

/// A heading that a page's contents lead to.
#[derive(Serialize, Default, JsonSchema)]
pub struct HeadingView {
    /// Its id on the page.
    pub id: String,
    /// The id as an address has it, after `#`.
    pub fragment: String,
    /// What it says.
    pub text: String,
}

impl HeadingView {
    pub fn new(id: String, text: String) -> HeadingView {
        let fragment = address::fragment(&id);
        HeadingView { id, fragment, text }
    }
}

/// The home page.
#[derive(Serialize, JsonSchema)]
pub struct HomeView<'a> {
    #[serde(flatten)]
    pub text: TextView<'a>,
    /// The games, each with a board.
    pub boards: Vec<HomeGameView>,
    /// A puzzle to begin with, where there is one.
    pub today: Option<TodayView>,
    /// In how many files there is a puzzle of the day.
    pub days: usize,
    /// Puzzles in the order in which one may solve them: `id address|id address`.
    pub later: String,
    /// The ids of all puzzles.
    pub progress: String,
    /// How many puzzles there are, in words, and how many statements are proved.
    pub count_text: String,
    pub claims_text: String,
}

/// A puzzle on the home page.
#[derive(Serialize, JsonSchema)]
pub struct TodayView {
    pub id: String,
    pub title: String,
    pub game: String,
    pub statement: String,
    pub url: String,
    pub svg: String,
    pub described: String,
    pub paper: String,
    #[schemars(with = "Option<String>")]
    pub play: Option<tree::TreeBlock>,
}

/// The rules of a game.
#[derive(Serialize, JsonSchema)]
pub struct RulesView<'a> {
    #[serde(flatten)]
    pub text: TextView<'a>,
    /// The text up to its second heading, what one learns in two minutes; and the rest of it.
    pub opening: String,
    pub rest: String,
    pub game: GameView,
    /// The rules of the game before.
    pub previous: Option<LinkView>,
    /// The rules of the game after.
    pub next: Option<LinkView>,
}

/// A rules card.
#[derive(Serialize, JsonSchema)]
pub struct CardView<'a> {
    #[serde(flatten)]
    pub text: TextView<'a>,
    /// Whether nobody but people know the rules.
    pub unchecked: bool,
    /// Where it is; empty in a file of its own.
    pub address: String,
}

/// A game and where its pages are.
#[derive(Serialize, JsonSchema)]
pub struct GameView {
    pub slug: &'static str,
    pub name: String,
    pub summary: String,
    /// Where it is entered: its rules, or its puzzles.
    pub rules: String,
    pub puzzles: String,
    /// How many puzzles there are.
    pub count: usize,
    pub count_text: String,
    pub sheet: Option<String>,
    pub answers: Option<String>,
    pub make: Option<String>,
    pub card: Option<String>,
    pub lesson: Option<String>,
    /// Where it is played, if it can be.
    pub table: Option<String>,
    /// Where new puzzles are made, if they can be.
    pub new: Option<String>,
    /// Where positions are composed and judged, if they can be.
    pub compose: Option<String>,
    /// How its moves are written, where they don't speak for themselves.
    pub notation: Option<String>,
    /// Whether nobody but people know the rules.
    pub unchecked: bool,
    pub sheet_pdf: Option<String>,
    pub answers_pdf: Option<String>,
    pub card_pdf: Option<String>,
    pub blanks: Vec<BlankView>,
}

/// An empty board to print.
#[derive(Serialize, JsonSchema)]
pub struct BlankView {
    /// `5 × 5`
    pub size: String,
    pub url: String,
    pub pdf: Option<String>,
}

/// A game on the home page.
#[derive(Serialize, JsonSchema)]
pub struct HomeGameView {
    #[serde(flatten)]
    pub game: GameView,
    pub board: Option<BoardView>,
    /// The ids of its puzzles.
    pub progress: String,
}

/// A board with its question.
#[derive(Serialize, JsonSchema)]
pub struct BoardView {
    pub svg: String,
    /// How large it is, as classes of the style sheet.
    pub paper: String,
    pub question: String,
    /// The puzzle's page.
    pub url: String,
}

/// The pages that list all games: their puzzles, what there is to print.
#[derive(Serialize, JsonSchema)]
pub struct GamesView {
    pub heading: String,
    /// The page on which a sheet is made of all games, if there is one.
    pub make_of_all: Option<String>,
    /// The site's booklet, if it has one.
    pub booklet: Option<BookletView>,
    pub games: Vec<HomeGameView>,
}

/// The booklet of a site.
#[derive(Serialize, JsonSchema)]
pub struct BookletView {
    /// What it is, and how it is printed.
    pub text: String,
    pub url: &'static str,
    /// The same as PDF, if the site has it.
    pub pdf: Option<String>,
    /// Where its answers are.
    pub answers: &'static str,
    /// The same as PDF.
    pub answers_pdf: Option<String>,
}

/// A game in such a list.
#[derive(Serialize, JsonSchema)]
pub struct ListedGameView {
    #[serde(flatten)]
    pub game: GameView,
    /// The ids of its puzzles.
    pub progress: String,
}

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

/// What is above the languages.
#[derive(Serialize, JsonSchema)]
pub struct RootView<'a> {
    pub site: &'a str,
    pub languages: Vec<DoorView<'a>>,
    pub root: &'static str,
    pub base_url: &'a str,
    pub lang: &'a str,
    pub description: String,
}

/// The way into a language.
#[derive(Serialize, JsonSchema)]
pub struct DoorView<'a> {
    pub code: &'a str,
    pub name: &'a str,
    pub url: String,
    pub sentence: String,
    /// What is said at an address that doesn't exist.
    pub lost: String,
    /// Where one may go from there.
    pub doors: Vec<CrumbView>,
}

/// A document in a file of its own, which has no style sheet beside it.
#[derive(Serialize, JsonSchema)]
pub struct AloneView<T> {
    #[serde(flatten)]
    pub document: T,
    pub style: String,
}

/// The way to the sheets of many puzzles.
#[derive(Serialize, JsonSchema)]
pub struct SheetsView {
    pub heading: String,
    pub game: GameView,
    pub sheets: Vec<ReadyView>,
}

/// One of them.
#[derive(Serialize, JsonSchema)]
pub struct ReadyView {
    pub title: String,
    pub stars: String,
    pub stars_text: String,
    pub count_text: String,
    pub url: String,
    pub pdf: Option<String>,
    pub answers: String,
    pub answers_pdf: Option<String>,
}

/// The page on which readers make a sheet.
#[derive(Serialize, JsonSchema)]
pub struct MakeView {
    /// The sheet of all puzzles.
    #[serde(flatten)]
    pub sheet: SheetView,
    /// The game; none where it is a sheet of all of them.
    pub game: Option<GameView>,
    /// Where the game's list of puzzles is, for the footer.
    pub address: String,
    pub make: MakerView,
}

/// What a reader chooses from.
#[derive(Serialize, JsonSchema)]
pub struct MakerView {
    /// The puzzles, game by game.
    pub groups: Vec<MakerGameView>,
    pub per_page: [usize; 4],
    /// How many puzzles to a page unless the reader chooses.
    pub default: usize,
    pub stars: Vec<puzzle::ChoiceView<u8>>,
    /// The page on which a sheet is made of all games, where there are others.
    pub of_all: Option<String>,
    /// The other games that have such a page.
    pub others: Vec<GameView>,
    /// Words for 0, 1, 2, … puzzles, and for pages.
    pub puzzles: String,
    pub pages: String,
    /// What is said of the sheet, without answers and with them.
    pub status: String,
    pub with_answers: String,
    /// A page's number.
    pub number: String,
    /// In how many parts the boards come, and how many puzzles a part has: the first is on the
    /// page, the others are scripts beside it.
    pub parts: usize,
    pub size: usize,
    /// The levels of a week's new puzzles, the easiest first; none where there are no new ones.
    pub week: Vec<u8>,
    /// The title of their sheet.
    pub week_title: String,
}

/// A game whose puzzles may be ticked.
#[derive(Serialize, JsonSchema)]
pub struct MakerGameView {
    pub slug: &'static str,
    pub name: String,
    pub boxes: Vec<BoxView>,
    /// Its ready sheets and what is on them, where the page itself is none.
    pub ready: Option<ReadyGameView>,
    /// Where its boards are, but for a number and `.js`; and those that a neighbour has.
    pub scripts: String,
    pub turned: Option<String>,
}

/// The ready sheets of a game, for those who can make none.
#[derive(Serialize, JsonSchema)]
pub struct ReadyGameView {
    pub links: GameView,
    /// The first boards.
    pub boards: Vec<String>,
}

/// A puzzle to be ticked.
#[derive(Serialize, JsonSchema)]
pub struct BoxView {
    pub id: String,
    pub title: String,
    pub level: u8,
    pub stars: String,
    pub stars_text: String,
    /// In which part its board comes.
    pub part: usize,
}
