//! `quadrille draw`: a position as a picture or as characters, in a file of its own.

use std::path::PathBuf;

use clap::Args;

use super::output::{say, shown};
use super::place::Where;
use super::project::Project;
use super::put::put;
use crate::diag::{Code, Diagnostic};
use crate::draw::{Alternative, Style, to_svg};
use crate::game::marks::Marks;

#[derive(Args)]
pub struct Draw {
    #[command(flatten)]
    at: Where,
    /// The file: .svg or .txt [default: the picture on standard output]
    #[arg(short, long, alias = "out", value_name = "FILE")]
    output: Option<PathBuf>,
    /// Highlight cells
    #[arg(long, value_name = "CELL")]
    mark: Vec<String>,
    /// Ring a right move
    #[arg(long, value_name = "MOVE")]
    good: Vec<String>,
    /// Cross a wrong move
    #[arg(long, value_name = "MOVE")]
    wrong: Vec<String>,
    /// Dots on all legal moves
    #[arg(long)]
    playable: bool,
}

impl Draw {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let engines = project.games_here(&self.at.game)?;
        let engine = self.at.engine(&engines)?;
        let board = self.at.board(engine)?;
        let kind = self
            .output
            .as_ref()
            .and_then(|path| path.extension())
            .and_then(|kind| kind.to_str());
        let text = match kind {
            Some("txt") => board.drawing(),
            Some("svg") => self.svg(&*board)?,
            None if self.output.is_none() => self.svg(&*board)?,
            other => {
                let found =
                    other.map_or("no ending".into(), |other| format!("the ending .{other}"));
                return Err(Diagnostic::failure(
                    Code::UnknownEnding,
                    format!("a file with {found} can't be drawn"),
                )
                .hint("name it .svg or .txt"));
            }
        };
        let Some(path) = &self.output else {
            say(&text);
            return Ok(());
        };
        put(path, text.as_bytes())?;
        if project.telling.is_verbose() {
            say(&format!("{} written", shown(path)));
        }
        Ok(())
    }

    fn svg(&self, board: &dyn crate::game::board::Board) -> Result<String, Diagnostic> {
        let marks = Marks {
            shaded: self.mark.clone(),
            good: self.good.clone(),
            wrong: self.wrong.clone(),
            playable: self.playable,
            ..Marks::default()
        };
        let mut figure = board.draw(&marks).map_err(|fault| {
            Diagnostic::failure(Code::DiagramIllegal, fault.message).maybe_hint(fault.hint)
        })?;
        figure.record = board.past();
        // A file of its own stands outside any language: the position itself says what it shows.
        let title = format!("{} {}", self.at.game, board.text());
        let art = board.art();
        Ok(to_svg(
            &figure,
            &Alternative {
                id: "board",
                title: &title,
                description: &art,
            },
            Style::File,
        ) + "\n")
    }
}
