//! New counts beside those that were kept: what has grown, and what the file says afterwards.

use super::kept::{Kept, Run, grouped};

/// What a number may grow, in thousandths, before somebody has to say why: hash maps and the disk
/// move a count by one at most, and memory by some more.
const INSTRUCTIONS: u64 = 30;
const MEMORY: u64 = 100;

/// How a number differs from that which was kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// None was kept.
    New,
    Grown,
    Fallen,
    /// It differs by no more than it may.
    Same,
}

/// What follows for all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// They were counted with another compiler, or on another kind of machine.
    Elsewhere,
    Grown,
    /// The file doesn't name the runs that there are.
    OtherRuns,
    Fallen,
    Same,
}

/// A line of the table.
#[derive(Debug)]
pub struct Row {
    what: String,
    unit: &'static str,
    before: Option<u64>,
    now: u64,
    /// In thousandths.
    may_grow: u64,
}

impl Row {
    pub fn change(&self) -> Change {
        let Some(before) = self.before else {
            return Change::New;
        };
        let differs = self.now.abs_diff(before) * 1000 > before * self.may_grow;
        match differs {
            true if self.now > before => Change::Grown,
            true => Change::Fallen,
            false => Change::Same,
        }
    }

    fn show(&self) -> String {
        let number = |number| grouped(number, ',') + self.unit;
        let before = self.before.map(number).unwrap_or_default();
        let per_cent = self.before.map_or(String::new(), |before| {
            let more = self.now as f64 / before as f64 - 1.0;
            format!("{:+.2} %", 100.0 * more)
        });
        let word = match self.change() {
            Change::New => "new",
            Change::Grown => "**too much**",
            Change::Fallen => "less",
            Change::Same => "",
        };
        format!(
            "| {} | {before} | {} | {per_cent} | {word} |\n",
            self.what,
            number(self.now)
        )
    }
}

/// All numbers, in the order of the runs.
pub fn rows(before: &Kept, now: &Kept) -> Vec<Row> {
    now.runs
        .iter()
        .flat_map(|run| of_run(before.of(&run.name), run))
        .collect()
}

fn of_run(before: Option<&Run>, now: &Run) -> Vec<Row> {
    let mut rows = vec![Row {
        what: now.name.clone(),
        unit: "",
        before: before.map(|run| run.instructions),
        now: now.instructions,
        may_grow: INSTRUCTIONS,
    }];
    if let Some(memory) = now.memory {
        rows.push(Row {
            what: format!("{}, memory", now.name),
            unit: " KiB",
            before: before.and_then(|run| run.memory),
            now: memory,
            may_grow: MEMORY,
        });
    }
    rows
}

/// One Markdown table.
pub fn table(rows: &[Row]) -> String {
    let head = "| run | before | now | per cent | |\n| --- | ---: | ---: | ---: | --- |\n";
    head.to_owned() + &rows.iter().map(Row::show).collect::<String>()
}

/// What is to be done about new counts.
pub fn verdict(before: &Kept, now: &Kept) -> Verdict {
    let changes: Vec<Change> = rows(before, now).iter().map(Row::change).collect();
    let gone = before.runs.iter().any(|run| {
        now.of(&run.name)
            .is_none_or(|now| run.memory.is_some() && now.memory.is_none())
    });
    if (&before.compiler, &before.target) != (&now.compiler, &now.target) {
        Verdict::Elsewhere
    } else if changes.contains(&Change::Grown) {
        Verdict::Grown
    } else if gone || changes.contains(&Change::New) {
        Verdict::OtherRuns
    } else if changes.contains(&Change::Fallen) {
        Verdict::Fallen
    } else {
        Verdict::Same
    }
}

/// The counts as they are to be kept, each with why it has grown. A reason stays until its count
/// falls; where the counts are of another compiler nobody is asked for one.
///
/// # Errors
/// The first run that has grown, if nobody says why.
pub fn renewed(before: &Kept, now: Kept, why: Option<&str>) -> Result<Kept, String> {
    let asks = verdict(before, &now) == Verdict::Grown;
    let mut kept = now;
    for run in &mut kept.runs {
        let earlier = before.of(&run.name);
        let rows = of_run(earlier, run);
        let has = |change| rows.iter().any(|row| row.change() == change);
        let earlier = earlier.and_then(|run| run.why.clone());
        run.why = if asks && has(Change::Grown) {
            let why = why.map(str::trim).filter(|why| !why.is_empty());
            Some(why.ok_or_else(|| run.name.clone())?.to_owned())
        } else {
            earlier.filter(|_| !has(Change::Fallen))
        };
    }
    Ok(kept)
}
