//! What every game of ours can say of a position: its moves, what follows, whether it is over.

use std::error::Error;
use std::fmt::{self, Display};
use std::hash::Hash;

use serde::{Deserialize, Serialize};

/// A position of a game. Those that [`Game::read`](super::contract::Game::read) makes, and those
/// that follow from them by legal moves, are within the rules. Nothing keeps a program from asking
/// [`play`](Position::play) for another move, or a type's own constructors for another board: what
/// is said of such a position means nothing.
///
/// Two positions are equal if the same can still happen in them: the checker and the solvers judge
/// equal ones once.
///
/// Games are acyclic: no sequence of moves comes back to an earlier position. The checker and the
/// solvers rest on that.
pub trait Position: Clone + Eq + Hash + Display {
    /// A move; its text is the notation's.
    type Move: Copy + Eq + Hash + Display;

    /// Every legal move, each once, in an order that depends on the position alone;
    /// empty once the game is over.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after one of [`moves`](Position::moves). Any other move may panic, or lead to
    /// a position that can't arise.
    fn play(&self, mv: Self::Move) -> Step<Self>;

    /// What the position is for the player to move, if the game is over.
    fn end(&self) -> Option<End>;

    /// Moves that the rules forbid though there would be room for them, with the reason in one
    /// word.
    fn barred(&self) -> Vec<(Self::Move, &'static str)> {
        Vec::new()
    }

    /// What the player to move has to answer at once if he doesn't want to lose, in one word.
    fn pending(&self) -> Option<&'static str> {
        None
    }

    /// How many legal moves there are.
    fn mobility(&self) -> usize {
        self.moves().len()
    }

    /// Whether this move is legal.
    fn allows(&self, mv: Self::Move) -> bool {
        self.moves().contains(&mv)
    }
}

/// The legal move that is written like that, if one is.
pub fn named<P: Position>(position: &P, text: &str) -> Option<P::Move> {
    let mut moves = position.moves().into_iter();
    moves.find(|mv| is_written(mv, text))
}

/// Whether it is written like that. Nothing is written down for it, and most of what is written
/// otherwise differs early.
fn is_written(what: &impl fmt::Display, text: &str) -> bool {
    struct Rest<'a>(&'a str);
    impl fmt::Write for Rest<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0 = self.0.strip_prefix(part).ok_or(fmt::Error)?;
            Ok(())
        }
    }
    let mut rest = Rest(text);
    fmt::write(&mut rest, format_args!("{what}")).is_ok() && rest.0.is_empty()
}

/// One move's outcome.
#[derive(Clone, Copy, Debug)]
pub struct Step<P> {
    /// Where it leads.
    pub position: P,
    /// Points the mover gained by it (score games), else 0.
    pub points: i32,
    /// The same side moves again: a closed box, a team-mate.
    pub keeps_turn: bool,
}

impl<P> Step<P> {
    /// An ordinary move: no points, and the turn passes.
    pub fn to(position: P) -> Step<P> {
        Step {
            position,
            points: 0,
            keeps_turn: false,
        }
    }
}

/// How a game ended, for the player who would be to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// What that means for the player who would be to move.
    pub outcome: Outcome,
    /// One word: `four`, `shut-in`, `poison`, `five`, `pairs`; empty for a draw or a count.
    pub by: &'static str,
}

/// What the end of a game means for the player who would be to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// He has won.
    Win,
    /// He has lost.
    Loss,
    /// Nobody has won.
    Draw,
    /// A score game: the points were counted on the way.
    Counted,
}

impl Outcome {
    /// The word of the formats.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Outcome::Win => "win",
            Outcome::Loss => "loss",
            Outcome::Draw => "draw",
            Outcome::Counted => "ended",
        }
    }
}

impl End {
    /// A finished position as a sentence of the command line.
    pub fn sentence(&self) -> String {
        match self.outcome {
            Outcome::Counted => "The game is over.".into(),
            _ => format!("The game is over: {self}, for the player to move."),
        }
    }
}

impl Display for End {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.outcome.word())?;
        if !self.by.is_empty() {
            write!(f, " by {}", self.by)?;
        }
        Ok(())
    }
}

/// Why a text is not what it should be: where (in characters), what was found there, and
/// what would have been right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where, in characters from the beginning of the text.
    pub at: usize,
    /// What is wrong there.
    pub message: String,
    /// What would have been right, or what may stand there.
    pub hint: Option<String>,
    /// What was said beside the text, where the fault is there: `last_move`, `captures`.
    pub field: Option<String>,
}

impl Fault {
    /// A fault at this place, without a hint.
    pub fn new(at: usize, message: impl Into<String>) -> Fault {
        Fault {
            at,
            message: message.into(),
            hint: None,
            field: None,
        }
    }

    /// The same fault, which is in this field and not in the text.
    #[must_use]
    pub fn of_field(mut self, name: &str) -> Fault {
        self.field = Some(name.to_owned());
        self
    }

    /// The same fault with a hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Fault {
        self.hint = Some(hint.into());
        self
    }

    /// The same fault in a text of which ours is a part that begins at `start`.
    #[must_use]
    pub fn shifted(mut self, start: usize) -> Fault {
        self.at += start;
        self
    }
}

impl Error for Fault {}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.hint {
            Some(hint) => write!(f, " ({hint})"),
            None => Ok(()),
        }
    }
}
