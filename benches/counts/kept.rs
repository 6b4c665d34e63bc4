//! The file that keeps what runs of the program cost, as it is read and written.

use std::fmt::Write as _;

use serde::Deserialize;

/// What stands above the counts.
const HEAD: &str = "\
# What whole runs of the program cost: instructions, as valgrind counts them, and the most memory that
# some of them hold, in KiB. `cargo bench --locked --bench counts` counts again and fails where a run
# takes 3 % more instructions or 10 % more memory. Nobody writes here by hand: `cargo bench --locked
# --bench counts -- --renew` does, and asks for `--why \"…\"` where a number grows as much as that.
# Another compiler, or another machine's kind, makes other instructions: then all is counted anew.
";

/// All that the file says.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// As `rustc -V` says it.
    pub compiler: String,
    /// The kind of machine.
    pub target: String,
    #[serde(rename = "run")]
    pub runs: Vec<Run>,
}

/// What one run costs.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    pub name: String,
    pub instructions: u64,
    /// KiB, where they are measured.
    pub memory: Option<u64>,
    /// Why it costs more than it did.
    pub why: Option<String>,
}

impl Kept {
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Kept, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    pub fn write(&self) -> String {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let mut file = format!(
            "{HEAD}\ncompiler = {}\ntarget = {}\n",
            quoted(&self.compiler),
            quoted(&self.target)
        );
        for run in &self.runs {
            let name = quoted(&run.name);
            let instructions = grouped(run.instructions, '_');
            let _ = writeln!(file, "\n[[run]]\nname = {name}");
            let _ = writeln!(file, "instructions = {instructions}");
            if let Some(memory) = run.memory {
                let _ = writeln!(file, "memory = {}", grouped(memory, '_'));
            }
            if let Some(why) = &run.why {
                let _ = writeln!(file, "why = {}", quoted(why));
            }
        }
        file
    }

    /// What a run of this name costs.
    pub fn of(&self, name: &str) -> Option<&Run> {
        self.runs.iter().find(|run| run.name == name)
    }
}

/// `1234567` as `1,234,567`.
pub fn grouped(number: u64, mark: char) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(mark);
        }
        grouped.push(digit);
    }
    grouped
}
