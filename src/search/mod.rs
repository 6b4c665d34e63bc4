//! Search that knows no game: it solves any position within a budget.

mod alpha_beta;

pub use alpha_beta::AlphaBeta;
