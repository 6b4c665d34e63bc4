//! The engine as a WebAssembly module: one line of `ask` in, one line out, byte for byte what
//! `quadrille ask` answers. It imports nothing.
//!
//! ```text
//! memory
//! alloc(length) → at               room for a question, to be filled by the caller
//! ask(at, length) → answer         its bytes follow their number: four bytes, the lowest first
//! free(at, length)                 gives back what alloc gave; an answer is 4 + its number long
//! ```
//!
//! An empty line has an answer of no bytes. Should the module ever trap, its memory is of no more
//! use: the caller begins with a new one.

use std::alloc::{Layout, alloc as allocate, dealloc};
use std::slice;

#[cfg(not(feature = "rules"))]
use quadrille::game::board::Engine;
use quadrille::protocol::answer_line;

#[cfg(feature = "rules")]
mod told;

/// The games that this module was made for, in the order of the site.
#[cfg(not(feature = "rules"))]
fn games() -> Vec<Box<dyn Engine>> {
    vec![
        #[cfg(feature = "dualite")]
        Box::new(quadrille::games::dualite::engine()),
        #[cfg(feature = "chomp")]
        Box::new(quadrille::games::chomp::engine()),
        #[cfg(feature = "pipopipette")]
        Box::new(quadrille::games::pipopipette::engine()),
        #[cfg(feature = "ninuki")]
        Box::new(quadrille::games::ninuki::engine()),
        #[cfg(feature = "morpiae")]
        Box::new(quadrille::games::morpiae::engine()),
    ]
}

/// Those that questions tell.
#[cfg(feature = "rules")]
fn games() -> told::Told {
    told::Told
}

/// An answer with its length before it.
fn answered(line: &[u8]) -> Vec<u8> {
    let answer = answer_line(&games(), line);
    let answer = answer.map_or_else(String::new, |(answer, _)| answer.to_string());
    let length = u32::try_from(answer.len()).unwrap_or(0).to_le_bytes();
    [&length, answer.as_bytes()].concat()
}

/// How so many bytes lie in memory; none for more than there can be. No bytes take one, since
/// nothing may be allocated without a size.
fn room(length: usize) -> Option<Layout> {
    Layout::array::<u8>(length.max(1)).ok()
}

/// Room for so many bytes; 0 if there is none.
// SAFETY (of the name): no other function here or in the engine is called so.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> *mut u8 {
    // SAFETY: the layout is never empty.
    room(length).map_or(std::ptr::null_mut(), |room| unsafe { allocate(room) })
}

/// Gives back what `alloc` gave, or an answer.
///
/// # Safety
/// `at` comes from `alloc(length)`, or from `ask` with the length of the answer and four; and it
/// hasn't been given back before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(at: *mut u8, length: usize) {
    if let Some(room) = room(length).filter(|_| !at.is_null()) {
        // SAFETY: the caller's promise; answers are allocated by the same layout.
        unsafe { dealloc(at, room) }
    }
}

/// The answer to a line.
///
/// # Safety
/// `at` leads to `length` bytes that the caller has written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(at: *const u8, length: usize) -> *mut u8 {
    // SAFETY: the caller's promise.
    let line = unsafe { slice::from_raw_parts(at, length) };
    // A boxed slice has no room to spare: its layout is that of its length.
    Box::into_raw(answered(line).into_boxed_slice()).cast()
}
