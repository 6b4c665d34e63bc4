//! Work that several machines share: which part of it is whose, and what each has found out, as a folder
//! for `quadrille merge`.

mod merge;
pub mod part;
mod shard;

pub use merge::{Merged, merge};
pub use part::Part;
pub use shard::Shard;
