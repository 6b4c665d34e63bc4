//! `quadrille ask`: JSON lines in, JSON lines out, in order, each as soon as it is ready.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::rc::Rc;

use clap::Args;
use serde_json::{Value as Json, json};

use super::output::heard;
use super::project::Project;
use crate::diag::guard::guarded;
use crate::diag::{Code, Diagnostic, visible};
use crate::game::board::{Engine, find};
use crate::game::position::Fault;
use crate::games::declared::Brought;
use crate::protocol;

#[derive(Args)]
pub struct Ask {
    /// A file of questions; - is standard input
    #[arg(value_name = "FILE", default_value = "-")]
    file: PathBuf,
}

impl Ask {
    pub fn run(&self, project: &Project) -> Result<(), Diagnostic> {
        let games = Here {
            engines: project.games_here("")?,
            brought: Brought::default(),
        };
        let name = self.file.display();
        let input: Box<dyn Read> = if self.file.as_os_str() == "-" {
            Box::new(std::io::stdin())
        } else {
            let file = std::fs::File::open(&self.file);
            Box::new(file.map_err(|error| {
                Diagnostic::failure(Code::Unreadable, format!("{name} can't be read: {error}"))
            })?)
        };
        let (mut refused, mut out) = (0, std::io::stdout());
        let mut reader = BufReader::new(input);
        loop {
            let mut bytes = Vec::new();
            let read = reader.read_until(b'\n', &mut bytes);
            if read.map_err(|error| {
                Diagnostic::failure(Code::Unreadable, format!("{name} can't be read: {error}"))
            })? == 0
            {
                break;
            }
            let answer = guarded(|| protocol::answer_line(&games, &bytes));
            let Some((answer, well)) = answer.unwrap_or_else(|said| Some(failed(&bytes, &said)))
            else {
                continue;
            };
            refused += u32::from(!well);
            if !heard(
                writeln!(out, "{}", visible::json(&answer.to_string())).and_then(|()| out.flush()),
            ) {
                break;
            }
        }
        match refused {
            0 => Ok(()),
            1 => Err(Diagnostic::finding(
                Code::QuestionRefused,
                "1 question was refused",
            )),
            n => Err(Diagnostic::finding(
                Code::QuestionRefused,
                format!("{n} questions were refused"),
            )),
        }
    }
}

/// Where questions find their games: in the program, in the project, in themselves.
struct Here {
    engines: Vec<Box<dyn Engine>>,
    brought: Brought,
}

impl protocol::Games for Here {
    fn find(&self, name: &str) -> Result<&dyn Engine, Fault> {
        find(&self.engines, name)
    }
    fn bring(&self, name: &str, told: &Json) -> Result<Rc<dyn Engine>, Fault> {
        self.brought.engine(name, told)
    }
}

/// The answer where the program itself failed at a line: that line's error, and no other's.
fn failed(line: &[u8], said: &str) -> (Json, bool) {
    let question = serde_json::from_slice::<Json>(line).unwrap_or_default();
    let error = json!({ "message": said, "field": "position", "at": 0 });
    (json!({ "id": question["id"], "error": error }), false)
}
