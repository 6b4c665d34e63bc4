//! The registry; its order is the order of the site.

pub mod chomp;
pub mod declared;
pub mod dualite;
pub mod morpiae;
pub mod ninuki;
pub mod pipopipette;

use crate::game::board::Engine;

/// Every game, in the order of the site.
pub fn all() -> Vec<Box<dyn Engine>> {
    vec![
        Box::new(dualite::engine()),
        Box::new(chomp::engine()),
        Box::new(pipopipette::engine()),
        Box::new(ninuki::engine()),
        Box::new(morpiae::engine()),
    ]
}
