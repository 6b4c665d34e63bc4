//! Where new puzzles of a game are looked for, and what they ask.

/// A kind of positions in which there are puzzles of a level: how a game gets there, and what is
/// asked then. What is found there is judged; nothing has to be believed of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recipe {
    /// The levels that are worth looking for, the lowest and the highest, from 1 to 5.
    pub stars: (u8, u8),
    /// Where the games begin, one as likely as another.
    pub starts: &'static [&'static str],
    /// Who plays them.
    pub hand: Hand,
    /// Where in a game the diagram stands.
    pub when: When,
    /// What is asked.
    pub aim: Aim,
    /// Positions that the solver may look at for an answer.
    pub nodes: u64,
}

/// How the games are played that lead to a diagram.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hand {
    /// Any legal move.
    Blind,
    /// So many moves blindly, then by the game's rules of thumb, with a slip now and then.
    Thumb(u32),
}

/// Where in a game the diagram stands, the least and the most.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum When {
    /// After so many moves.
    After(u32, u32),
    /// So many moves before the end of the game.
    Before(u32, u32),
    /// When so many moves are legal.
    Choice(u32, u32),
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// A win in as many moves as it takes, and at least so many, with one way to go on against every
    /// longest defence.
    Win(u32),
    /// The same with one first move alone: later there may be a choice.
    Key(u32),
    /// A win in so many moves at most by threats. Whoever lets them happen leaves a choice, so that
    /// there is one way to go on against the best defence alone.
    Threats(u32),
    /// The best move, in a game of points.
    Best,
    /// As many points as one move can win at once, and at least so many.
    Capture(i32),
}
