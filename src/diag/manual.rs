//! The manual of the codes: one page for a terminal, all of them as a page for authors.

use super::{Code, Severity};

/// How grave a code is unless a project or a file says otherwise, for readers.
fn severity(code: Code) -> &'static str {
    match code.page().severity {
        Severity::Warning => "a warning",
        Severity::Finding => "an error (exit code 1)",
        Severity::Failure => "an error that ends the command (exit code 2)",
    }
}

/// The page of a code, as plain text.
pub fn page(code: Code) -> String {
    let page = code.page();
    let example: String = page
        .example
        .lines()
        .map(|line| format!("    {line}\n"))
        .collect();
    let level = match page.severity {
        Severity::Failure => String::new(),
        _ => format!(
            "\n\nIn quadrille.toml:\n\n    [check.levels]\n    {code} = \"warn\"    # deny, warn or allow"
        ),
    };
    format!(
        "{code}: {}\n\n{}\n\nExample:\n\n{example}\n{}{level}",
        severity(code),
        page.means,
        page.mend,
    )
}

/// Every page, in Markdown.
pub fn markdown() -> String {
    let mut text = String::from(
        "# What `quadrille` says\n\n\
         Each finding has a code, shown in brackets: `error[cooked]: …`. Codes keep their names and their\n\
         meanings. `quadrille explain CODE` shows one of these pages; `[check.levels]` in quadrille.toml\n\
         makes a code an error (`deny`) or a warning (`warn`), or keeps it untold (`allow`). What ends a\n\
         command has no level. `quadrille build` takes no notice of a level that would put something\n\
         untrue or incomplete into a site.\n\n\
         This page is made by `quadrille explain --markdown`.\n",
    );
    let mut group = "";
    for code in Code::ALL {
        let page = code.page();
        if page.group != group {
            group = page.group;
            text += &format!("\n## {group}\n");
        }
        // A fence longer than any in the example.
        let fence = match page.example.contains("```") {
            true => "````",
            false => "```",
        };
        text += &format!(
            "\n### `{code}`\n\n{}\n\n{fence}text\n{}\n{fence}\n\n{}\n\nIt is {}.\n",
            prose(page.means),
            page.example,
            prose(page.mend),
            severity(*code)
        );
    }
    text
}

/// A text that is written for terminals, in Markdown: `<name>` stands for a name there, and is no HTML.
fn prose(text: &str) -> String {
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(index, part)| match index % 2 {
        0 => part.replace('<', "\\<"),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("`")
}
