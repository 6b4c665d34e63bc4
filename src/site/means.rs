//! What a site is made with, and what comes beside its pages.

use super::pdf::Printer;
use super::replay::Proofs;
use super::templates::Templates;
use super::view::sheet::SheetView;
use super::wanted::Wanted;
use crate::check::edition::Edition;
use crate::check::store::Store;
use crate::diag::Diagnostic;

/// Gives these puzzles their boards and trees, and takes them from the others if need be: very many
/// are never held at once. Says what was found on the way.
pub type Grow<'g> = &'g dyn Fn(&mut Edition, &Wanted) -> Vec<Diagnostic>;

/// What a site is made with.
#[derive(Clone, Copy)]
pub struct Means<'m> {
    pub templates: &'m Templates,
    /// Sheets come as PDF too.
    pub printer: Option<&'m Printer>,
    /// With it each puzzle has a picture for other sites to show, provided they can know where it
    /// is.
    pub store: Option<&'m Store>,
    pub grow: Grow<'m>,
    /// Certificates for readers, by their names.
    pub proofs: Proofs<'m>,
    pub booklet: Folded<'m>,
}

/// Makes the site's booklet in the language of this number: its pages, and its answers.
pub type Folded<'f> = &'f (dyn Fn(usize) -> Result<Vec<SheetView>, Vec<Diagnostic>> + Sync);
