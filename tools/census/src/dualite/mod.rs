//! Dualité on 4×4, solved as a whole.

mod boards;
mod four;
mod problems;
mod starts;
mod sweep;
mod tables;

pub use four::ForFour;
pub use problems::Wanted;
pub use starts::GrandDual;
pub use sweep::{Known, Sweep};

use super::{Census, Desk, Piece, Tell, Work};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::position::Fault;
use quadrille::games::dualite::{self, Last};

/// All that can be counted of it, in one go.
pub struct Positions;

impl Work for Positions {
    type Found = Census;

    fn name(&self) -> &'static str {
        "dualite"
    }

    fn pieces(&self) -> Vec<Piece> {
        vec![Piece {
            name: "4x4".into(),
            cost: 60,
            memory: 300,
        }]
    }

    fn piece(&self, _: usize, desk: &Desk) -> Census {
        tables::of(&Sweep::new(&|done, of| desk.tell(done as u64, of as u64)))
    }

    fn whole(&self, mut found: Vec<Census>) -> Census {
        found.remove(0)
    }
}

/// What the sweep knows of a position, in a line.
///
/// # Errors
/// A text that is no position of 4×4 after the start.
pub fn probe(position: &str, tell: Tell) -> Result<String, Fault> {
    let read = dualite::read(position, &Fields::new(), &Rules::default())?;
    let (white, black, last) = match (read.size(), read.circles(), read.last()) {
        (4, (white, black), Last::One(last)) => (white as u16, black as u16, usize::from(last)),
        _ => {
            return Err(Fault::new(0, "not a position of 4×4 with a last move")
                .hint("such as `..#./..#./..o./..oo d1`"));
        }
    };
    let known = Sweep::new(tell).known(white, black, last);
    let known = known.ok_or_else(|| Fault::new(0, "the game was over before"))?;
    let outcome = if known.is_won() { "win" } else { "loss" };
    let mut said = format!("{outcome} {}", known.plies);
    let mut add = |is: bool, words: &str| said += if is { words } else { "" };
    add(
        known.is_won() && known.is_single && !known.is_paired,
        "; a single winning move",
    );
    add(
        known.is_won() && known.is_paired,
        "; two winning moves, each the mirror image of the other",
    );
    add(
        known.is_won() && known.is_single_throughout,
        ", and single ones after it",
    );
    add(!known.is_reached, "; no game comes here");
    Ok(said)
}
