//! What comes beside the pages.

use super::policy::Policy;

/// What comes beside the pages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extras {
    /// Sheets come as PDF too.
    pub pdf: bool,
    /// Each puzzle has a picture for other sites.
    pub pictures: bool,
    /// Games that can be played in the page.
    pub engines: Vec<&'static str>,
    /// Other sites that its pages fetch something from.
    pub foreign: Vec<String>,
    /// What its pages may run and fetch.
    pub policy: Policy,
}
