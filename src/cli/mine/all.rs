//! Every sound problem there is, listed or counted.

use std::io::Write as _;

use indicatif::ProgressBar;

use super::{Mine, bad};
use crate::census::dualite::Sweep;
use crate::cli::say;
use crate::diag::{Code, Diagnostic};
use crate::game::board::Engine;
use crate::game::contract::Fields;
use crate::judge::Stipulation;
use crate::mine::Order;

pub fn list(
    mine: &Mine,
    engine: &dyn Engine,
    order: &Order,
    bar: &ProgressBar,
) -> Result<(), Diagnostic> {
    let is_small = order.start.is_none() || mine.size.as_deref() == Some("4x4");
    let is_usual = order.rules.chosen().next().is_none();
    let moves = match order.asked {
        Some(Stipulation::WinIn(moves)) if engine.slug() == "dualite" && is_small && is_usual => {
            moves
        }
        _ => {
            return Err(bad(
                "all problems can't be listed here".into(),
                "`quadrille mine dualite --stipulation 'win in 4' --all`: 4×4, by the usual rules",
            ));
        }
    };
    crate::mine::is_possible(engine, order).map_err(super::refused)?;
    let sweep = Sweep::new(&|done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let (mut classes, mut images) = (0_u64, 0);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for problem in sweep.problems(moves) {
        let Some(position) = turned(engine, &problem.position, order.last.as_deref()) else {
            continue;
        };
        images += match &order.last {
            // Each board has the circle there in one of its images, or in several.
            Some(_) => u64::from(problem.is_first),
            None => problem.boards,
        };
        if problem.is_first {
            classes += 1;
            if !mine.count_only {
                // A reader that has enough ends the list.
                if writeln!(out, "{position}").is_err() {
                    return Ok(());
                }
            }
        }
    }
    let unwritable = |error: std::io::Error| {
        Diagnostic::failure(
            Code::Unwritable,
            format!("the list can't be written: {error}"),
        )
    };
    out.flush().map_err(unwritable)?;
    drop(out);
    if mine.count_only {
        say(&match order.last {
            Some(_) => format!("{classes} up to symmetry"),
            None => format!("{classes} up to symmetry, {images} in all"),
        });
    }
    Ok(())
}

/// The position so that this was played last, if it can be turned so.
fn turned(engine: &dyn Engine, position: &str, last: Option<&str>) -> Option<String> {
    let Some(last) = last else {
        return Some(position.to_owned());
    };
    let board = engine.read(
        position,
        &Fields::new(),
        &crate::game::contract::Rules::default(),
    );
    let board = board.ok()?;
    let boards = (0..8).filter_map(|symmetry| Some(board.turned(symmetry, &[])?.0));
    let mut texts = boards.filter(|board| board.beside().is_some_and(|beside| beside == last));
    texts.next().map(|board| board.text())
}
