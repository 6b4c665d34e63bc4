//! Every kind of page, each a file: which there are, what they are made from, whose boards they show,
//! and how they are made. A new kind is a file here and a line in the list; its
//! address is named in `address.rs` and stands on the map (`map.rs`).

mod boards;
mod book;
mod booklet;
mod feed;
mod ledger;
mod list;
mod make;
mod moved;
#[cfg(feature = "pictures")]
mod poster;
mod print;
mod privacy;
mod puzzle;
mod ready;
mod search;
mod text;

use super::job::Jobs;
use super::shell::Shell;
pub use puzzle::Puzzle;
pub use text::Text;

/// What there is of each kind in a language.
pub const KINDS: &[fn(&Shell) -> Jobs] = &[
    text::all,
    puzzle::all,
    #[cfg(feature = "pictures")]
    poster::all,
    list::all,
    list::indices,
    ready::all,
    ready::ways,
    make::all,
    make::parts,
    make::of_all,
    boards::all,
    book::all,
    booklet::all,
    feed::all,
    print::all,
    ledger::all,
    search::all,
    search::index,
    privacy::all,
    moved::all,
];

/// All that there is to make in a language; what comes once for all, with the first one.
pub fn all(shell: &Shell) -> Jobs {
    KINDS.iter().flat_map(|kind| kind(shell)).collect()
}
