//! Why a sheet can't be made.

use std::borrow::Cow;

use crate::diag::{Code, Diagnostic};

pub type Faults = Vec<Diagnostic>;

pub fn failure(
    code: Code,
    message: impl Into<String>,
    hint: impl Into<Cow<'static, str>>,
) -> Faults {
    vec![Diagnostic::failure(code, message).hint(hint)]
}
