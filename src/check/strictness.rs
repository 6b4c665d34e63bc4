//! What counts as a finding.

use crate::diag::Severity;

/// How strict to be.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strictness {
    /// A missing translation is a finding, not a warning.
    pub strict: bool,
    /// A puzzle that the budget leaves open is no finding.
    pub allow_open: bool,
    /// The work ends with the first finding.
    pub fail_fast: bool,
}

impl Strictness {
    /// How grave it is what only the strict call a finding.
    pub fn severity(self) -> Severity {
        match self.strict {
            true => Severity::Finding,
            false => Severity::Warning,
        }
    }
}
