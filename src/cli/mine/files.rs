//! What was mined, as puzzle files.

use std::fs;
use std::path::Path;

use super::options::Mine;
use crate::cli::desk::mined::{self, Naming};
use crate::cli::project::Project;
use crate::cli::put::put_below;
use crate::content::Config;
use crate::diag::{Code, Diagnostic};
use crate::game::board::Engine;
use crate::mine::Order;
use crate::mine::search::Candidate;
use crate::say::Say;

/// How the names of a seed's files begin.
pub fn prefix(seed: &str) -> String {
    format!("mined-{seed}-")
}

/// Writes all files, or none where one of them would take the place of another.
pub fn write(
    mine: &Mine,
    project: &Project,
    config: &Config,
    engine: &dyn Engine,
    order: &Order,
    folder: &Path,
    found: &[Candidate],
) -> Result<(), Diagnostic> {
    let digits = found.len().to_string().len().max(2);
    let voices = mined::voices(&project.root, config)?;
    let mut files = Vec::new();
    for (number, candidate) in (1..).zip(found) {
        let name = format!("{}{number:0digits$}", prefix(&mine.seed));
        let naming = Naming {
            name: &name,
            title: title(number, &mine.seed),
            seed: &mine.seed,
            tags: &mine.tag,
        };
        let text = mined::text(&voices, engine, &order.rules, &naming, candidate)?;
        let path = folder.join(format!("{name}.toml"));
        let there = fs::read_to_string(&path).ok();
        if there.as_ref().is_some_and(|there| *there != text) {
            let message = format!(
                "{} is there already, and says something else",
                path.display()
            );
            return Err(Diagnostic::failure(Code::FileExists, message)
                .hint("another seed, another folder with `--output`, or remove what is there"));
        }
        files.extend(there.is_none().then_some((path, text)));
    }
    for (path, text) in files {
        put_below(&path, text.as_bytes())?;
    }
    Ok(())
}

/// `New puzzle monday·7`
pub fn title(number: u32, seed: &str) -> Say {
    Say::new("mined-title")
        .with("number", number.to_string())
        .with("seed", seed.to_owned())
}
