//! `quadrille new puzzle`: the position is solved, the file written, its title left to be written.

use std::path::{Path, PathBuf};

use clap::Args;

use super::laying::write;
use super::terminal::asked;
use super::titles::{self, SUCH, Titles};
use super::trying::{Asked, Unsound, Wanted};
use crate::cli::desk;
use crate::cli::desk::new_file::NewFile;
use crate::cli::desk::pose::Pose;
use crate::cli::desk::trial::{self, Tried};
use crate::cli::output::{say, shown};
use crate::cli::place::{Where, rule};
use crate::cli::project::{Project, below};
use crate::content::{Config, library};
use crate::diag::{Code, Diagnostic};
use crate::game::board::find;
use crate::game::contract::Fields;
use crate::game::line;
use crate::judge::{Stipulation, Verdict};

#[derive(Args)]
pub struct Puzzle {
    /// The game, such as chomp
    game: String,
    /// The position, such as 3x5; @FILE reads it from a file. Without one it is asked for
    #[arg(allow_hyphen_values = true)]
    position: Option<String>,
    /// What is asked: win in N, win, best, margin >= K, capture K, who wins [default: what tells
    /// most and is sound]
    #[arg(long, value_name = "TEXT")]
    stipulation: Option<String>,
    /// Its name in addresses [default: made of its title]
    #[arg(long)]
    id: Option<String>,
    /// Its title: fr=TEXT, or TEXT in the language of --lang; several are given one by one
    #[arg(long, value_name = "[CODE=]TEXT")]
    title: Vec<String>,
    /// The language of a title that names none [default: the project's first]
    #[arg(long, value_name = "CODE")]
    lang: Option<String>,
    /// Who made it
    #[arg(long)]
    author: Option<String>,
    /// Its licence
    #[arg(long, default_value = "CC-BY-4.0")]
    licence: String,
    /// Rule options, such as first_reply=both
    #[arg(long, value_name = "KEY=VALUE", value_parser = rule)]
    rules: Vec<(String, String)>,
    /// The search budget, in positions
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Write it even if it isn't sound, as a draft: checked, and not published
    #[arg(long)]
    draft: bool,
    /// The file to write [default: puzzles/<game>/<name>.toml]
    #[arg(short, long, alias = "out", value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Puzzle {
    pub fn run(
        &self,
        project: &Project,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let config = Config::read(&project.root)?;
        let engines = desk::engines(project, diagnostics);
        let engine = find(&engines, &self.game).map_err(|fault| {
            Diagnostic::failure(Code::UnknownGame, fault.message).maybe_hint(fault.hint)
        })?;
        let at = Where {
            game: self.game.clone(),
            position: match &self.position {
                Some(position) => position.clone(),
                None => asked("Position", None, SUCH)?,
            },
            rules: self.rules.clone(),
        };
        let (rules, board) = (at.rules(engine)?, at.board(engine)?);
        let wanted = Wanted {
            engine,
            board: &*board,
            rules: &rules,
            nodes: self.nodes,
        };
        let may_ask = self.position.is_none();
        let titles = titles::titles(&self.title, self.lang.as_deref(), &config, may_ask)?;
        let id = titles::id(self.id.as_ref(), &self.game, &titles)?;
        let path = self.free(&project.root, &id)?;
        let found = match engine.has_rules() {
            true => Some(self.found(wanted)?),
            false => None,
        };
        if let Some(Err(unsound)) = &found
            && !self.draft
        {
            return Err(refused(unsound, wanted, project.telling.is_quiet()));
        }
        write(
            &path,
            &self.text(&config, wanted, &id, &titles, found.as_ref()),
        )?;
        if !project.telling.is_quiet() {
            tell(&path, found.as_ref(), &titles);
        }
        Ok(())
    }

    /// Where the file goes, which is not there yet, nor another of this id.
    fn free(&self, root: &Path, id: &str) -> Result<PathBuf, Diagnostic> {
        let taken =
            |message: String, hint| Err(Diagnostic::failure(Code::FileExists, message).hint(hint));
        let name = id.strip_prefix(&format!("{}-", self.game)).unwrap_or(id);
        let path = match &self.output {
            Some(path) => path.clone(),
            None => below(root, format!("puzzles/{}/{name}.toml", self.game)),
        };
        if path.exists() {
            let message = format!("{} is there already", path.display());
            return taken(message, "another name: `--id ID` or `-o FILE`");
        }
        let ids = library::ids(root);
        match ids.iter().find(|(known, _)| *known == id) {
            Some((_, file)) => taken(
                format!("the id `{id}` is taken: {file} has it"),
                "another name: `--id ID`",
            ),
            None => Ok(path),
        }
    }

    /// What is asked: what was said, if that is sound, else what tells most and is.
    fn found(&self, wanted: Wanted) -> Result<Result<Asked, Unsound>, Diagnostic> {
        let chosen = match (&self.stipulation, &self.position) {
            (None, None) => {
                let question = "Stipulation (empty: what tells most and is sound)";
                Some(asked(question, Some(""), SUCH)?).filter(|text| !text.is_empty())
            }
            (chosen, _) => chosen.clone(),
        };
        let Some(text) = chosen else {
            return Ok(wanted.most_telling());
        };
        let asked = Stipulation::read(&text).map_err(|fault| {
            Diagnostic::failure(Code::StipulationSyntax, fault.message).maybe_hint(fault.hint)
        })?;
        Ok(wanted.stated(asked))
    }

    fn text(
        &self,
        config: &Config,
        wanted: Wanted,
        id: &str,
        titles: &Titles,
        found: Option<&Result<Asked, Unsound>>,
    ) -> String {
        let tried = found.and_then(|found| Some(&found.as_ref().ok()?.1));
        let sound = tried.is_some_and(|tried| tried.judgement.verdict == Verdict::Sound);
        let first = &config.languages[0].code;
        NewFile {
            id,
            game: &self.game,
            pose: Pose::of(
                wanted.board,
                wanted.engine,
                wanted.rules,
                true,
                &Fields::new(),
            ),
            stipulation: match found {
                Some(Ok((asked, _)) | Err(Unsound { asked, .. })) => *asked,
                None => Stipulation::Win,
            },
            status: "original",
            licence: &self.licence,
            left: "# added = 2026-01-31             # the day it comes to the site\n",
            draft: self.draft,
            tags: &[],
            duals: if sound { "forbid" } else { "warn" },
            original: self.lang.as_deref().filter(|lang| lang != first),
            rules: wanted.rules,
            titles,
            author: self.author.as_deref(),
            work: &config.title,
            answer: tried.and_then(|tried: &Tried| {
                let key = tried.judgement.keys.first()?;
                Some((key.as_str(), tried.line.as_deref()))
            }),
        }
        .text()
    }
}

/// Why nothing is written; sound positions near this one are told at once.
fn refused(unsound: &Unsound, wanted: Wanted, quiet: bool) -> Diagnostic {
    let Unsound {
        why,
        asked,
        is_open,
    } = unsound;
    let mut near = Vec::new();
    for asked in [*asked, Stipulation::Best] {
        if near.is_empty() && !is_open {
            near = wanted.near(asked);
        }
    }
    if !near.is_empty() && !quiet {
        say("sound positions near it:");
        near.iter().for_each(|near| say(near));
    }
    let told = format!("no sound puzzle: {asked}: {why}");
    Diagnostic::finding(Code::NotSound, told)
        .hint("`--draft` writes it all the same; `quadrille repair` then looks for small changes")
}

/// What was written, and what is left to be.
fn tell(path: &Path, found: Option<&Result<Asked, Unsound>>, titles: &Titles) {
    let told = match found {
        None => "unchecked".to_owned(),
        Some(Err(Unsound { why, asked, .. })) => format!("{asked}: {why}"),
        Some(Ok((asked, tried))) => {
            let keys = line::either(&tried.judgement.keys);
            format!("{asked}: {}, key {keys}", trial::said(&tried.judgement))
        }
    };
    say(&format!("{}: {told}", shown(path)));
    let missing = titles.iter().filter(|(_, title)| title.is_empty());
    let missing: Vec<&str> = missing.map(|(code, _)| code.as_str()).collect();
    if !missing.is_empty() {
        say(&format!(
            "to be written: the title in {}",
            missing.join(", ")
        ));
    }
}
