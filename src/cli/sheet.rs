//! `quadrille sheet`: puzzles, empty boards or a rules card, ready to print.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{Common, project, say};
use crate::content::Library;
use crate::diag::{Diagnostic, Severity};
use crate::site::Templates;
use crate::site::sheet::{Answers, Options};
use crate::verify;

#[derive(Args)]
pub struct Sheet {
    /// Only puzzles of this game
    #[arg(long)]
    game: Option<String>,
    /// Only puzzles with one of these tags
    #[arg(long, value_delimiter = ',')]
    tag: Vec<String>,
    /// These puzzles, in this order
    #[arg(long, value_delimiter = ',', conflicts_with_all = ["game", "tag"])]
    ids: Vec<String>,
    /// Puzzles to a page
    #[arg(long, value_name = "N", default_value = "4", value_parser = ["1", "2", "4", "6"])]
    per_page: String,
    /// Size of the paper [default: a layout that fits both]
    #[arg(long, value_parser = ["a4", "letter"])]
    paper: Option<String>,
    /// Language, or `both` for all of them side by side [default: the first of quadrille.toml]
    #[arg(long, value_name = "CODE")]
    lang: Option<String>,
    /// Where the answers go
    #[arg(long, default_value = "separate", value_parser = ["separate", "end", "none"])]
    answers: String,
    /// The sheet's title
    #[arg(long)]
    title: Option<String>,
    /// Empty boards of this game; `paper` for squared paper
    #[arg(long, value_name = "GAME", conflicts_with_all = ["ids", "tag", "game", "card"])]
    blank: Option<String>,
    /// Size of the empty boards
    #[arg(long, requires = "blank")]
    size: Option<String>,
    /// How many empty boards [default: one page full]
    #[arg(long, value_name = "N", requires = "blank", value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: Option<u16>,
    /// The rules of this game on one page
    #[arg(long, value_name = "GAME", conflicts_with_all = ["ids", "tag", "game"])]
    card: Option<String>,
    /// The file to write; answers get `-answers` before the ending
    #[arg(short, long, value_name = "FILE", default_value = "sheet.html")]
    output: PathBuf,
}

impl Sheet {
    pub fn run(&self, common: &Common) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        if let Err(mut faults) = self.make(common, &mut diagnostics) {
            diagnostics.append(&mut faults);
        }
        diagnostics
    }

    fn make(
        &self,
        common: &Common,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<(), Vec<Diagnostic>> {
        let templates = Templates::load(&common.root)?;
        let library = Library::read(&common.root, diagnostics)?;
        let languages = self.languages(&library).map_err(|fault| vec![fault])?;
        let engines = project::engines(&library.games, diagnostics);
        let store = project::store(common, false);
        let wanted = |file: &crate::content::PuzzleFile| {
            let id = file.id.get_ref();
            if !self.ids.is_empty() {
                return self.ids.contains(id);
            }
            self.blank.is_none()
                && self.card.is_none()
                && self
                    .game
                    .as_ref()
                    .is_none_or(|game| game == file.game.get_ref())
                && (self.tag.is_empty() || self.tag.iter().any(|tag| file.tags.contains(tag)))
        };
        for game in [&self.game, &self.card].into_iter().flatten() {
            verify::ask::engine(&engines, game)
                .map_err(|fault| vec![Diagnostic::failure(fault.message).maybe_hint(fault.hint)])?;
        }
        for id in &self.ids {
            if !library
                .puzzles
                .iter()
                .any(|(_, file)| file.id.get_ref() == id)
            {
                return Err(vec![Diagnostic::failure(format!(
                    "there is no puzzle `{id}`"
                ))]);
            }
        }
        let edition = verify::partial(
            library,
            &engines,
            &store,
            &wanted,
            self.card.as_deref(),
            diagnostics,
        );
        if diagnostics
            .iter()
            .any(|diagnostic| diagnostic.severity > Severity::Warning)
        {
            return Ok(());
        }
        let options = Options {
            per_page: self.per_page.parse().unwrap_or(4),
            paper: match self.paper.as_deref() {
                Some("a4") => "a4",
                Some(_) => "letter",
                None => "",
            },
            answers: match self.answers.as_str() {
                "separate" => Answers::Separate,
                "end" => Answers::End,
                _ => Answers::None,
            },
            languages,
            title: self.title.clone(),
        };
        let documents = if let Some(game) = &self.blank {
            let count = self.count.map(usize::from);
            vec![crate::site::sheets::blank(
                &edition,
                &templates,
                game,
                self.size.as_deref(),
                count,
                &options,
            )]
        } else if let Some(game) = &self.card {
            vec![crate::site::sheets::card(
                &edition, &templates, game, &options,
            )]
        } else {
            if edition.puzzles.is_empty() {
                return Err(vec![
                    Diagnostic::failure("no puzzle fits")
                        .hint("fewer conditions: `--game`, `--tag`, `--ids`"),
                ]);
            }
            let order = |id: &str| self.ids.iter().position(|wanted| wanted == id);
            crate::site::sheets::puzzles(&edition, &templates, &options, &order)
        };
        let mut written = Vec::new();
        for (index, document) in documents.into_iter().enumerate() {
            let html = document.map_err(|fault| vec![fault])?;
            let path = if index == 0 {
                self.output.clone()
            } else {
                answers_path(&self.output)
            };
            std::fs::write(&path, html).map_err(|error| {
                vec![Diagnostic::failure(format!(
                    "{} can't be written: {error}",
                    path.display()
                ))]
            })?;
            written.push(path.display().to_string());
        }
        if !common.quiet {
            say(&format!(
                "{}: open in a browser and print",
                written.join(", ")
            ));
        }
        Ok(())
    }

    fn languages(&self, library: &Library) -> Result<Vec<usize>, Diagnostic> {
        let codes: Vec<&str> = library
            .voices
            .iter()
            .map(|voice| voice.language.code.as_str())
            .collect();
        match self.lang.as_deref() {
            None => Ok(vec![0]),
            Some("both" | "all") => Ok((0..codes.len()).collect()),
            Some(code) => match codes.iter().position(|known| *known == code) {
                Some(index) => Ok(vec![index]),
                None => Err(Diagnostic::failure(format!(
                    "`{code}` is not a language of this site"
                ))
                .hint(format!("one of: {}, both", codes.join(", ")))),
            },
        }
    }
}

/// `sheet.html` → `sheet-answers.html`
fn answers_path(path: &Path) -> PathBuf {
    let stem = path
        .file_stem()
        .map_or("sheet".into(), |stem| stem.to_string_lossy());
    let ending = path.extension().map_or(String::new(), |ending| {
        format!(".{}", ending.to_string_lossy())
    });
    path.with_file_name(format!("{stem}-answers{ending}"))
}
