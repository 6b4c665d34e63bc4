//! A fault of the program itself, caught where it happens: one question, puzzle or page then has no
//! answer, and the others have theirs.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Once;

thread_local! {
    /// How many guards this thread stands behind.
    static GUARDS: Cell<u32> = const { Cell::new(0) };
    /// What was said of the last fault behind one.
    static SAID: RefCell<String> = const { RefCell::new(String::new()) };
}

static HOOK: Once = Once::new();

/// What to do about a fault of the program.
pub const HINT: &str =
    "this is a fault of the program: please report it with this position or file";

/// Does the work; if the program fails at it, that is said instead, with the place in the program.
///
/// # Errors
/// What failed.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    HOOK.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if GUARDS.get() == 0 {
                return before(info);
            }
            let payload = info.payload();
            let text = payload.downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| payload.downcast_ref::<&str>().copied());
            let place = info.location();
            let place = place.map_or(String::new(), |at| {
                format!(" ({}:{})", at.file(), at.line())
            });
            let said = format!("the program failed here: {}{place}", text.unwrap_or("?"));
            SAID.with_borrow_mut(|known| *known = said);
        }));
    });
    GUARDS.set(GUARDS.get() + 1);
    let done = catch_unwind(AssertUnwindSafe(work));
    GUARDS.set(GUARDS.get() - 1);
    done.map_err(|_| SAID.with_borrow_mut(std::mem::take))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_behind_a_guard_is_told_with_its_place_and_the_next_work_is_done() {
        let broken: Result<(), String> = guarded(|| panic!("a {} corner", "far"));
        let said = broken.unwrap_err();
        assert!(
            said.starts_with("the program failed here: a far corner ("),
            "{said}"
        );
        assert!(said.contains("guard.rs:"), "{said}");
        assert_eq!(guarded(|| 7), Ok(7));
    }
}
