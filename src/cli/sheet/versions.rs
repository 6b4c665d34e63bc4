//! Versions of a sheet: which are asked for, which puzzles have so many, what they leave out.

use super::faults::{Faults, failure};
use super::options::Sheet;
use crate::check::edition::Edition;
use crate::check::puzzle_part::PuzzlePart;
use crate::diag::{Code, Diagnostic};

impl Sheet {
    /// The versions that are asked for; none alone stands for the puzzles as they are.
    pub(super) fn letters(&self) -> Result<Vec<Option<char>>, Faults> {
        for (index, letter) in self.versions.iter().enumerate() {
            if self.versions[..index].contains(letter) {
                return Err(failure(
                    Code::SheetOptions,
                    format!("version {letter} is asked for twice"),
                    "different letters from A to H, such as `--versions A,B`",
                ));
            }
        }
        match self.versions.is_empty() {
            true => Ok(vec![None]),
            false => Ok(self.versions.iter().copied().map(Some).collect()),
        }
    }

    /// The puzzles from which to choose, and those that are left out, since their boards would look
    /// the same in two of the versions that are asked for. What is named by its id stays.
    pub(super) fn candidates<'e>(
        &self,
        edition: &'e Edition,
    ) -> (Vec<&'e PuzzlePart>, Vec<&'e PuzzlePart>) {
        let looks_alike = |part: &&PuzzlePart| {
            let pictures = part.version.as_ref().map_or(1, |version| version.pictures);
            let numbers = self.versions.iter();
            let mut shown: Vec<usize> = numbers
                .map(|letter| usize::from(*letter as u8 - b'A') % pictures)
                .collect();
            shown.sort_unstable();
            shown.windows(2).any(|pair| pair[0] == pair[1])
        };
        let (alike, different) = edition.puzzles.iter().partition(looks_alike);
        match self.ids.is_empty() {
            true => (different, alike),
            false => (edition.puzzles.iter().collect(), alike),
        }
    }

    /// What is different in versions: puzzles that are missing, words that are.
    pub(super) fn about_versions(&self, parts: &[&PuzzlePart], alike: &[&PuzzlePart]) -> Faults {
        let names = |parts: &[&PuzzlePart]| {
            let names: Vec<&str> = parts.iter().map(|part| part.id.as_str()).collect();
            names.join(", ")
        };
        let mut warnings = Vec::new();
        if !alike.is_empty() {
            let what = match self.ids.is_empty() {
                true => "left out, since their boards look",
                false => "the boards look",
            };
            let message = format!("{what} the same in several versions: {}", names(alike));
            warnings.push(Diagnostic::warning(Code::VersionsAlike, message));
        }
        for part in parts {
            let left_out = part.version.as_ref().map(|version| &version.left_out);
            if let Some(left_out) = left_out.filter(|left_out| !left_out.is_empty()) {
                warnings.push(Diagnostic::warning(
                    Code::TextLeftOut,
                    format!(
                        "{}: its {} names a place or a side of the board, and is left out of all \
                     versions",
                        part.id,
                        left_out.join(" and its ")
                    ),
                ));
            }
        }
        warnings
    }
}
