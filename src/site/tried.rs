//! A project's own templates, tried on a page of every kind: what would end a build is told before.

use std::mem::{Discriminant, discriminant};

use super::extras::Extras;
use super::job::{Hashes, Job, Plan, Wanted};
use super::means::Grow;
use super::shell::shells;
use super::templates::Templates;
use super::{engine, facts, language, root};
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
        let plan = Plan::new(&shells[0], &hashes);
        let jobs = of_every_kind(edition, plan.jobs());
        jobs.iter().for_each(|job| wanted.add(&plan.wanted(*job)));
        jobs
    };
    let mut told = grow(edition, &wanted);
    let shells = shells(edition, &extras, &facts);
    for shell in &shells {
        let made = jobs
            .iter()
            .map(|job| language::files(shell, templates, *job));
        told.extend(made.filter_map(Result::err));
    }
    told.extend(root::pages(edition, templates, &extras.policy).err());
    once(&mut told);
    told
}

/// Every page of text, a puzzle of each game, and of all else what comes first.
fn of_every_kind(edition: &Edition, jobs: Vec<Job>) -> Vec<Job> {
    let mut met: Vec<(Discriminant<Job>, &str)> = Vec::new();
    let is_new = |job: &Job| {
        let game = match job {
            Job::Text(_) => return true,
            Job::Poster(_) | Job::Booklet | Job::SearchIndex => return false,
            Job::Puzzle(number) => edition.puzzles[*number].game,
            _ => "",
        };
        let kind = (discriminant(job), game);
        let is_new = !met.contains(&kind);
        met.push(kind);
        is_new
    };
    jobs.into_iter().filter(is_new).collect()
}
