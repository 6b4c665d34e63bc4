//! `quadrille schema`: what may stand in a file, for editors.

use clap::{Args, ValueEnum};

use super::output::say;
use crate::content::schema::Kind;

#[derive(Args)]
pub struct Schema {
    /// The file that is described
    #[arg(value_enum, default_value = "puzzle")]
    of: Of,
    /// The fields as tables in Markdown instead
    #[arg(long)]
    table: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Of {
    /// puzzles/<game>/*.toml
    Puzzle,
    /// quadrille.toml
    Config,
    /// games/<game>/game.toml
    Game,
    /// What a page begins with, between two lines +++
    Page,
    /// static/data/*/NAME.json, which `quadrille-census` writes
    Census,
}

impl Schema {
    pub fn run(&self) {
        let kind = match self.of {
            Of::Puzzle => Kind::Puzzle,
            Of::Config => Kind::Config,
            Of::Game => Kind::Game,
            Of::Page => Kind::Page,
            Of::Census => Kind::Census,
        };
        let text = if self.table {
            kind.table()
        } else {
            kind.schema()
        };
        say(text.trim_end());
    }
}
