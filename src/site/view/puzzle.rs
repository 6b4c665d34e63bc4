//! A puzzle as templates see it: on its page, in a list, and as the tree that is played on.

use schemars::JsonSchema;
use serde::Serialize;

use super::frame::LinkView;
use super::game::{GameView, ListedGameView};
use super::tree::TreeBlock;

/// A puzzle's page.
#[derive(Serialize, JsonSchema)]
pub struct PuzzleView {
    #[serde(flatten)]
    pub puzzle: PuzzleTold,
    /// Where the page is, below the language's folder.
    pub path: String,
    /// Which of the game's puzzles it is: `7 of 18`.
    pub place: String,
    /// The puzzle before and the puzzle after.
    pub previous: Option<LinkView>,
    pub next: Option<LinkView>,
    /// Those that come after it, round to the first: `id address|id address`.
    pub later: String,
    pub game: GameView,
    /// Where its position is played, if it can be.
    pub table: Option<String>,
    /// The picture for other sites, below the site's folder.
    pub poster: Option<String>,
}

/// All that is told of a puzzle.
#[derive(Serialize, JsonSchema)]
pub struct PuzzleTold {
    pub heading: String,
    pub id: String,
    /// What is asked.
    pub statement: String,
    pub text: Option<String>,
    pub hint: Option<String>,
    pub note: Option<String>,
    /// The wrong move that tempts most, and what it overlooks.
    pub trap: Option<String>,
    /// ★★★☆☆
    pub stars: String,
    pub stars_text: String,
    /// Why the author gave others than those computed.
    pub difficulty_why: Option<String>,
    pub svg: String,
    /// How large the board is, as classes of the style sheet.
    pub paper: String,
    /// How many moves the solver has to find.
    pub own_moves: usize,
    /// The board in words, and as a list of sentences from which it can be set up.
    pub described: String,
    pub dictated: Vec<String>,
    pub solution: String,
    /// The solution's moves.
    pub line: Vec<String>,
    pub frames: Vec<FrameView>,
    pub tries: Vec<TryView>,
    pub refuted: Vec<RefutedView>,
    pub tries_count: String,
    /// How the answer is known, in a sentence and in a few words.
    pub proof: String,
    pub proof_short: String,
    /// Whether it is proved, and not computed alone.
    pub certified: bool,
    /// The name of its certificate, for readers; and whether that is too large to be sent.
    pub verify: Option<String>,
    pub too_large: bool,
    /// What makes it as difficult as it is.
    pub computed: Option<String>,
    /// Whether nobody but people know the rules.
    pub unchecked: bool,
    /// What is said where the answer comes later.
    pub answer_later: Option<String>,
    pub status: String,
    pub source: String,
    pub source_url: Option<String>,
    /// Whether the position is somebody else's, so that the licence is that of the words alone.
    pub taken: bool,
    pub licence: String,
    pub tags: Vec<String>,
    pub position: String,
    pub game_slug: &'static str,
    /// The tree for the page's script.
    #[schemars(with = "Option<String>")]
    pub play: Option<TreeBlock>,
    pub duals: Vec<String>,
}

/// A board of the solution.
#[derive(Serialize, JsonSchema)]
pub struct FrameView {
    pub svg: String,
    pub plies: Vec<PlyView>,
    /// Numbered moves that the picture had no room for.
    pub hidden: String,
}

/// A move of the solution.
#[derive(Serialize, JsonSchema)]
pub struct PlyView {
    pub caption: String,
    /// Why it was played.
    pub why: String,
}

/// A wrong first move.
#[derive(Serialize, JsonSchema)]
pub struct TryView {
    /// Its number in the tree, as text: templates take the number 0 for none.
    pub number: Option<String>,
    #[serde(rename = "move")]
    pub mv: String,
    pub name: String,
    /// Why it is wrong.
    pub sentence: String,
    pub answer: Option<String>,
    /// How it is refuted.
    pub line: Vec<String>,
}

/// Wrong first moves of which the same is to be said: a row of the table.
#[derive(Serialize, JsonSchema)]
pub struct RefutedView {
    /// Their numbers in the tree, with spaces between them.
    pub numbers: String,
    pub moves: Vec<String>,
    pub sentence: String,
    pub line: Vec<String>,
}

/// A list of puzzles.
#[derive(Serialize, JsonSchema)]
pub struct ListView {
    pub heading: String,
    pub puzzles: Vec<RowView>,
    /// The game; none where the list is of all games.
    pub game: Option<GameView>,
    /// The games to choose from, where the list is of several.
    pub games: Vec<ListedGameView>,
    pub filters: FiltersView,
    /// The ids of the list's puzzles.
    pub progress: String,
    /// The pages of the list, where there are several.
    pub list_pages: Vec<ListPageView>,
    /// The script with all of the game's puzzles, where the list has several pages.
    pub list_index: Option<String>,
}

/// A page of a list.
#[derive(Serialize, JsonSchema)]
pub struct ListPageView {
    pub number: usize,
    /// `Page 2 of 3`
    pub text: String,
    pub url: String,
    /// Whether it is this one.
    pub current: bool,
}

/// A puzzle in a list.
#[derive(Serialize, JsonSchema)]
pub struct RowView {
    #[serde(flatten)]
    pub entry: EntryView,
    pub statement: String,
    pub stars: String,
    pub stars_text: String,
    pub svg: String,
    /// How large the board is, as classes of the style sheet.
    pub paper: String,
    /// The game's name.
    pub game: String,
}

/// What a list is narrowed down by, and where it leads.
#[derive(Serialize, JsonSchema)]
pub struct EntryView {
    pub id: String,
    pub title: String,
    pub url: String,
    pub level: u8,
    /// The solver's own moves.
    pub length: u32,
    /// Tags in one word each.
    pub tags: String,
    /// The game's slug.
    pub slug: &'static str,
}

/// What a list can be narrowed down to.
#[derive(Clone, Serialize, JsonSchema)]
pub struct FiltersView {
    pub stars: Vec<ChoiceView<u8>>,
    pub lengths: Vec<ChoiceView<u32>>,
    pub tags: Vec<ChoiceView<String>>,
}

/// One of several things to be chosen.
#[derive(Clone, Serialize, JsonSchema)]
pub struct ChoiceView<T> {
    pub value: T,
    pub text: String,
}
