//! A position of a game, as it is named on the command line.

use clap::Args;

use super::from_file::Given;
use crate::diag::{Code, Diagnostic};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};

pub fn rule(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("KEY=VALUE is expected")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The rules with the options that were given.
pub fn rules(engine: &dyn Engine, given: &[(String, String)]) -> Result<Rules, Diagnostic> {
    let given = given.iter();
    let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
    Rules::new(engine.options(), given).map_err(|fault| {
        Diagnostic::failure(Code::UnknownRule, fault.message).maybe_hint(fault.hint)
    })
}

/// A position of a game, as it is named on the command line.
#[derive(Args)]
pub struct Where {
    /// The game, such as chomp; an unknown one is answered with those there are
    pub game: String,
    /// The position, such as 3x5 or '..#./..#./..o./..oo d1'; @FILE reads it from a file (@FILE#2
    /// the second of its games), @- from standard input
    #[arg(allow_hyphen_values = true)]
    pub position: String,
    /// Rule options, such as first_reply=both
    #[arg(long, value_name = "KEY=VALUE", value_parser = rule)]
    pub rules: Vec<(String, String)>,
}

impl Where {
    pub fn engine<'a>(&self, engines: &'a [Box<dyn Engine>]) -> Result<&'a dyn Engine, Diagnostic> {
        find(engines, &self.game).map_err(|fault| {
            Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
        })
    }

    pub fn rules(&self, engine: &dyn Engine) -> Result<Rules, Diagnostic> {
        rules(engine, &self.rules)
    }

    /// Where the game begins, and the moves since; of a position alone, no moves.
    pub fn game(&self, engine: &dyn Engine) -> Result<(Box<dyn Board>, Vec<String>), Diagnostic> {
        let rules = self.rules(engine)?;
        let given = Given::read(&self.position, engine)?;
        let read = engine.read_game(given.text(), &rules);
        read.map_err(|fault| given.told(fault))
    }

    pub fn board(&self, engine: &dyn Engine) -> Result<Box<dyn Board>, Diagnostic> {
        let rules = self.rules(engine)?;
        let given = Given::read(&self.position, engine)?;
        let read = engine.read(given.text(), &Fields::new(), &rules);
        read.map_err(|fault| given.told(fault))
    }
}
