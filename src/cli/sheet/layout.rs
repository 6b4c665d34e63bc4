//! How a sheet is laid out, from what was asked for; what can't be is refused.

use super::faults::{Faults, failure};
use super::options::Sheet;
use crate::cli::language;
use crate::content::{Library, config};
use crate::diag::Code;
use crate::say::Say;
use crate::site::sheet::{Answers, SheetOptions};

impl Sheet {
    /// Puzzles to a page, as long as their boards are large enough.
    pub(super) fn usual_per_page(&self) -> usize {
        let usual = match (self.booklet, self.large) {
            (true, _) => 2,
            (_, true) => 1,
            _ => 4,
        };
        self.per_page.map_or(usual, usize::from)
    }

    pub(super) fn options(&self, library: &Library) -> Result<SheetOptions, Faults> {
        let most = if self.booklet || self.large { 2 } else { 6 };
        let per_page = self.usual_per_page();
        if per_page > most {
            let what = if self.large {
                "large print"
            } else {
                "a booklet"
            };
            return Err(failure(
                Code::SheetOptions,
                format!("{per_page} puzzles to a page are too many for {what}"),
                "`--per-page 1` or `--per-page 2`",
            ));
        }
        let answers = match self.answers.as_str() {
            "separate" => Answers::Separate,
            "end" => Answers::End,
            _ => Answers::None,
        };
        let fold = self.answers == "fold";
        if fold && self.booklet {
            return Err(failure(
                Code::SheetOptions,
                "the pages of a booklet can't be folded once more",
                "`--answers end` or `--answers separate`",
            ));
        }
        if self.shuffle_answers && answers == Answers::None {
            return Err(failure(
                Code::SheetOptions,
                "there are no answers to shuffle",
                "leave out `--answers none` or `--shuffle-answers`",
            ));
        }
        let languages = language::asked(&library.voices, self.lang.as_deref());
        let languages = languages.map_err(|fault| vec![fault])?;
        let week = self.week.as_ref().map(|week| {
            let title = Say::new("sheet-week").with("week", week.to_uppercase());
            library.voices[languages[0]].say(&title)
        });
        Ok(SheetOptions {
            per_page,
            paper: match self.paper.as_deref() {
                Some("a4") => "a4",
                Some(_) => "letter",
                None => "",
            },
            answers,
            fold,
            languages,
            title: self.title.clone().or(week),
            large: self.large,
            cut: self.cut,
            booklet: self.booklet,
            qr: if self.qr {
                Some(self.site(library)?)
            } else {
                None
            },
            ..SheetOptions::default()
        })
    }

    /// Where the site lives, with a slash at its end.
    fn site(&self, library: &Library) -> Result<String, Faults> {
        let given = self.base_url.as_ref();
        let address = given.unwrap_or(&library.config.base_url).trim();
        let hint =
            "`base_url = \"https://example.org/games/\"` in quadrille.toml, or `--base-url URL`";
        if address.is_empty() {
            return Err(failure(
                Code::SheetOptions,
                "a QR code leads to the site, and nobody says where it lives",
                hint,
            ));
        }
        match config::site(address) {
            Ok(()) => Ok(format!("{}/", address.trim_end_matches('/'))),
            Err(why) => Err(failure(Code::SheetOptions, why, hint)),
        }
    }
}
