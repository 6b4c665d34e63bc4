//! `quadrille man`: the manual as pages for `man`, one a command.

use std::fs;
use std::path::PathBuf;

use clap::{Args, Command};

use super::output::say;
use super::project::Project;
use crate::diag::{Code, Diagnostic};

#[derive(Args)]
pub struct Man {
    /// The folder to write into, made if it isn't there
    #[arg(
        short,
        long,
        alias = "out",
        value_name = "DIR",
        required_unless_present = "markdown"
    )]
    output: Option<PathBuf>,
    /// What `--help` says of every command, as one page in Markdown
    #[arg(long, conflicts_with = "output")]
    markdown: bool,
}

impl Man {
    pub fn run(&self, project: &Project, program: Command) -> Result<(), Diagnostic> {
        // `help` is no command that anybody looks up.
        let program = program.disable_help_subcommand(true);
        let Some(out) = &self.output else {
            say(markdown(program).trim_end());
            return Ok(());
        };
        let shown = super::output::shown(out);
        let written = fs::create_dir_all(out).and_then(|()| clap_mangen::generate_to(program, out));
        if let Err(error) = written {
            return Err(Diagnostic::failure(
                Code::Unwritable,
                format!("{shown} can't be written: {error}"),
            ));
        }
        if !project.telling.is_quiet() {
            say(&format!(
                "{shown}: `man -l {shown}/quadrille.1` shows the first"
            ));
        }
        Ok(())
    }
}

/// The help of every command, those of others below them; options that all have are told once.
fn markdown(mut program: Command) -> String {
    program.build();
    let mut text = String::new();
    for command in program.get_subcommands().filter(|one| !one.is_hide_set()) {
        section(command, command.get_name(), &mut text);
    }
    let (own, all) = shared(&help(&program));
    // What the program takes without a command.
    let own = own.split_once("\nOptions:\n").map_or("", |(_, own)| own);
    text + "## Everywhere\n\n" + &entries(all.lines().chain(own.lines()))
}

fn section(command: &Command, name: &str, text: &mut String) {
    let (own, _) = shared(&help(command));
    *text += &format!("## `{name}`\n\n");
    for block in own.trim_end().split("\n\n") {
        *text += &told(block);
    }
    let below = command.get_subcommands();
    for command in below.filter(|command| command.get_name() != "help") {
        section(command, &format!("{name} {}", command.get_name()), text);
    }
}

/// A paragraph of a help, as a page has it: whatever its width, nothing stands under something else.
fn told(block: &str) -> String {
    if let Some(usage) = block.strip_prefix("Usage: ") {
        return format!("```text\n{usage}\n```\n\n");
    }
    match block.split_once(":\n") {
        Some(("Example" | "Examples", lines)) => {
            let lines: Vec<&str> = lines.lines().map(str::trim).collect();
            format!("```sh\n{}\n```\n\n", lines.join("\n"))
        }
        Some((head, lines)) if lines.starts_with("  ") => {
            // `--help` is what all have, and stands with that.
            let own = lines.lines().filter(|line| !line.contains("-h, --help"));
            match entries(own) {
                own if own.is_empty() => own,
                own => format!("{head}:\n\n{own}\n"),
            }
        }
        _ => format!("{}\n\n", plain(block)),
    }
}

/// Options with what is said of them: `  -o, --output <FILE>  The file …`.
fn entries<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let lines = lines.map(str::trim).filter(|line| !line.is_empty());
    let entry = |line: &str| match line.split_once("  ") {
        Some((name, said)) => format!("- `{name}`: {}\n", plain(said.trim())),
        None => format!("- `{line}`\n"),
    };
    lines.map(entry).collect()
}

/// A text in which nothing is a sign of Markdown but what stands between two of its own.
fn plain(text: &str) -> String {
    let escaped = |(index, part): (usize, &str)| match index % 2 {
        0 => part.replace('<', "\\<").replace('*', "\\*"),
        _ => part.to_owned(),
    };
    let parts: Vec<String> = text.split('`').enumerate().map(escaped).collect();
    parts.join("`")
}

/// On one line each, however long.
fn help(command: &Command) -> String {
    let mut sized = command.clone().term_width(0);
    sized.render_help().to_string()
}

/// A help without the options that all commands have, and those.
fn shared(help: &str) -> (String, String) {
    let (own, after) = help.split_once("\nEverywhere:\n").unwrap_or((help, ""));
    // What follows the options of all is the command's own again.
    let (all, examples) = after.split_once("\n\nExample").unwrap_or((after, ""));
    let examples = match examples {
        "" => String::new(),
        examples => format!("\nExample{examples}"),
    };
    (
        format!("{}\n{examples}", own.trim_end()),
        all.trim_end().to_owned(),
    )
}
