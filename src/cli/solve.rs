//! `quadrille solve`: what a position is worth, and why that is believed.

use clap::Args;
use serde_json::Value as Json;

use super::output::{plural, say, say_json};
use super::place::Where;
use super::project::Project;
use super::words;
use crate::diag::{Code, Diagnostic};
use crate::game::answer::{Answer, Judged};
use crate::game::board::Board;
use crate::game::known::Known;
use crate::game::open::Why;
use crate::game::solver::Limit;
use crate::game::value::{self, Value};
use crate::lang::Voice;
use crate::protocol;

#[derive(Args)]
pub struct Solve {
    #[command(flatten)]
    at: Where,
    /// Only a win within so many own moves counts
    #[arg(long, value_name = "N")]
    moves: Option<u32>,
    /// The search budget, in positions; by default some seconds' worth
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Answer as JSON
    #[arg(long)]
    json: bool,
    /// The language in which -v explains moves
    #[arg(long, value_name = "CODE", default_value = "en")]
    lang: String,
}

impl Solve {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let engines = project.games_here(&self.at.game)?;
        let board = self.at.board(self.at.engine(&engines)?)?;
        let limit = Limit {
            moves: self.moves,
            nodes: self.nodes,
            refutations: project.telling.is_verbose(),
            ..Limit::default()
        };
        let answer = board.solve(&limit);
        if self.json {
            say_json(&Json::Object(protocol::solved(&answer)).to_string());
            return Ok(());
        }
        match answer {
            Ok(answer) => {
                print(&answer, project);
                if project.telling.is_verbose() {
                    explain(&*board, &answer, &words::voice(&project.root, &self.lang)?);
                }
            }
            Err(open) => match open.why {
                Why::NoWinWithin(moves) => {
                    say(&format!(
                        "No win within {}.",
                        plural(moves as usize, "move")
                    ));
                }
                Why::Contradiction(contradiction) => {
                    return Err(
                        Diagnostic::finding(Code::ProgramFault, contradiction.to_string())
                            .hint("this is a fault of the program: please report it"),
                    );
                }
                why => say(&format!("Open: {why}.")),
            },
        }
        Ok(())
    }
}

fn print(answer: &Answer, project: &Project) {
    let plies = |count: u32| {
        if count == 1 {
            "1 ply".to_owned()
        } else {
            format!("{count} plies")
        }
    };
    say(&match answer.value {
        Value::Win(0) => "The player to move has won.".into(),
        Value::Loss(0) => "The player to move has lost.".into(),
        Value::Win(count) => format!(
            "The player to move wins in {} ({}).",
            answer.own_moves,
            plies(count)
        ),
        Value::Loss(count) => format!("The player to move loses in {}.", plies(count)),
        Value::Draw => "A draw.".into(),
        Value::Margin(points) => format!("Margin for the player to move: {points}."),
    });
    if answer.value.is_win() && !answer.moves.is_empty() {
        say(&format!("Winning: {}", answer.winning().join(" ")));
    }
    let unsettled = |judged: &&Judged| answer.unsettled.is_some() && judged.value.is_none();
    match answer.moves.iter().filter(unsettled).count() {
        0 => {}
        1 => say("Not settled when the search budget ended: 1 other move."),
        many => say(&format!(
            "Not settled when the search budget ended: {many} other moves."
        )),
    }
    if !answer.moves.is_empty() {
        say(&format!("Best:    {}", answer.best().join(" ")));
        say(&format!("Line:    {}", answer.line().join(" ")));
    }
    let bytes = answer.certificate.as_ref().map_or(0, Vec::len);
    say(&match &answer.known {
        Known::Certified { visited } => {
            format!("Proof:   certified ({visited} positions replayed, {bytes} bytes)")
        }
        Known::Wins { visited, .. } => format!(
            "Proof:   the wins are certified ({visited} positions replayed, {bytes} bytes); that there are no others is computed"
        ),
        Known::Searched { .. } => "Proof:   computed (too large to be replayed)".into(),
        Known::Exhaustive { .. } => "Proof:   every case examined".into(),
        Known::Argued { .. } => "Proof:   an argument".into(),
        Known::Tabled { .. } => "Proof:   computed (a table)".into(),
        Known::Rules => "Proof:   by the rules".into(),
        Known::Unchecked => "Proof:   none".into(),
    });
    if project.telling.is_verbose() {
        say(&format!("Nodes:   {}", answer.nodes));
    }
}

/// Every first move with its value, best play after it, and why one would play it.
fn explain(board: &dyn Board, answer: &Answer, voice: &Voice) {
    for judged in &answer.moves {
        let line = judged.line.join(" ");
        let value = match (judged.value, &answer.unsettled) {
            (None, Some(_)) => "unsettled".into(),
            (known, _) => value::known(known),
        };
        say(&format!("  {}: {value}; {line}", judged.mv));
        let why = voice.say_all(&board.explain(&judged.line));
        if !why.is_empty() {
            say(&format!("    {why}"));
        }
    }
}
