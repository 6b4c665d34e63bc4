//! Writing a site so that a failure or an interruption leaves the earlier one as it was, and two
//! builds into one folder come one after the other.

mod folders;
mod place;
mod staging;
mod standing;

pub use staging::{Staging, recover};
pub use standing::Disk;
