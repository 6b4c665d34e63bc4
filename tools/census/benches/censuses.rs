//! How long the censuses of Dualité take, in processor time: `cargo bench -p quadrille-census` prints a
//! table.

#[path = "../../../benches/measure/mod.rs"]
mod measure;

use measure::{heads, row, timed};
use quadrille_census::dualite::{GrandDual, Positions};
use quadrille_census::{Desk, Work as _};

fn main() {
    heads();
    census();
    grand_dual();
}

/// Every start of the Grand Dual: exact plies and all winning replies, under both readings.
fn grand_dual() {
    let pieces = GrandDual.pieces().len();
    let (found, time) = timed(|| {
        let found = (0..pieces).map(|piece| GrandDual.piece(piece, &Desk::BARE));
        found.count()
    });
    row("Grand Dual, all classes of starts", found, time);
}

/// Every position of Dualité on 4×4.
fn census() {
    let (found, time) = timed(|| Positions.piece(0, &Desk::BARE));
    let positions = found.facts.iter().find(|(name, _)| name == "positions");
    let positions = positions.map(|(_, count)| count.to_string());
    row(
        "Dualité 4×4, every position solved and counted",
        positions.unwrap_or_default(),
        time,
    );
}
