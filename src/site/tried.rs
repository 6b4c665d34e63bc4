//! A project's own templates, tried on a page of every kind: what would end a build is told before.

use super::extras::Extras;
use super::job::{Hashes, Jobs, Sample};
use super::means::Grow;
use super::press::Press;
use super::shell::{Shell, shells};
use super::templates::Templates;
use super::wanted::Wanted;
use super::{engine, facts, pages, root};
use crate::check::edition::Edition;
use crate::diag::{Diagnostic, once};

/// What is wrong with the templates, each once.
pub fn told(edition: &mut Edition, templates: &Templates, grow: Grow) -> Vec<Diagnostic> {
    let extras = Extras {
        engines: engine::games(edition, &|name| templates.assets().contains_key(name)),
        ..Extras::default()
    };
    let hashes = Hashes::of(edition, templates, &extras);
    let facts = match facts::all(edition, &hashes, None, grow) {
        Ok(facts) => facts,
        Err(faults) => return faults,
    };
    let mut wanted = Wanted::default();
    let jobs = {
        let shells = shells(edition, &extras, &facts);
        let jobs = of_every_kind(&shells[0]);
        jobs.iter()
            .for_each(|job| wanted.add(&job.wanted(&shells[0])));
        jobs
    };
    let mut told = grow(edition, &wanted);
    let shells = shells(edition, &extras, &facts);
    for shell in &shells {
        let made = jobs.iter().map(|job| {
            let mut press = Press::new(&shells, shell.language, templates);
            job.files(&mut press)
        });
        told.extend(made.filter_map(Result::err));
    }
    told.extend(root::pages(edition, templates, &extras.policy).err());
    once(&mut told);
    told
}

/// Every page of text, a puzzle of each game, and of all else what comes first.
fn of_every_kind(shell: &Shell) -> Jobs {
    let mut sampled = Jobs::new();
    for kind in pages::KINDS {
        let mut met = Vec::new();
        for job in kind(shell) {
            let is_tried = match job.sample(shell) {
                Sample::Every => true,
                Sample::First(game) => {
                    let is_new = !met.contains(&game);
                    met.push(game);
                    is_new
                }
                Sample::None => false,
            };
            if is_tried {
                sampled.push(job);
            }
        }
    }
    sampled
}
