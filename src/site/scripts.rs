//! Scripts of pages are modules, so that what several of them need is said once. A page opened from a
//! folder may not load modules: each script that imports is joined with what it imports, into a plain one.
//! A module is read by its lines: `import { a, b } from './dom.js';` at its top, `export function`,
//! `export async function` and `export const` anywhere.

use std::collections::BTreeMap;

/// The scripts of one folder by their names, `dom.js`.
pub type Scripts = BTreeMap<String, String>;

/// Why a script can't be joined, and where: its name, and the number of the line from 1.
#[derive(Debug, PartialEq)]
pub struct Fault {
    pub name: String,
    pub line: usize,
    pub message: String,
}

/// A line `import { names } from './from.js';`.
struct Import<'a> {
    names: &'a str,
    from: &'a str,
}

/// Whether a script imports what stands beside it. Others are nobody's business.
pub fn imports(text: &str) -> bool {
    head(text).any(|(_, line)| import(line).is_some())
}

/// Whether a script is there for others, and none by itself.
pub fn exports(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("export "))
}

/// The names of all that a script is joined of, what is needed first; its own is the last.
///
/// # Errors
/// A script that isn't there, or that needs itself.
pub fn parts(name: &str, all: &Scripts) -> Result<Vec<String>, Fault> {
    let mut done = Vec::new();
    gather(name, all, &mut Vec::new(), &mut done)?;
    Ok(done)
}

/// A script with all it imports as one that needs no other.
///
/// # Errors
/// What can't be imported, and what is no import or export.
pub fn joined(name: &str, all: &Scripts) -> Result<String, Fault> {
    let mut script = String::from("(() => {\n'use strict';\n");
    for part in parts(name, all)? {
        let text = all.get(&part).map_or("", String::as_str);
        let (names, body) = bare(&part, text)?;
        if part == name {
            script += &body;
            break;
        }
        script += &format!("const {} = (() => {{\n{body}", handle(&part));
        script += &format!("return {{ {} }};\n}})();\n", names.join(", "));
    }
    Ok(script + "})();\n")
}

fn gather(
    name: &str,
    all: &Scripts,
    open: &mut Vec<String>,
    done: &mut Vec<String>,
) -> Result<(), Fault> {
    let text = all.get(name).map_or("", String::as_str);
    open.push(name.to_owned());
    for (line, import) in head(text).filter_map(|(n, line)| Some((n, import(line)?))) {
        let from = import.from;
        let fault = |message| Err(fault(name, line, message));
        let Some(module) = all.get(from) else {
            return fault(format!("there is no {from}"));
        };
        if open.iter().any(|one| one == from) {
            return fault(format!("{from} needs {name}, too"));
        }
        let (known, _) = bare(from, module)?;
        for wanted in import.names.split(',').map(str::trim) {
            if !wanted.is_empty() && !known.contains(&wanted) {
                return fault(format!("{from} doesn't export `{wanted}`"));
            }
        }
        if !done.iter().any(|one| one == from) {
            gather(from, all, open, done)?;
        }
    }
    open.pop();
    done.push(name.to_owned());
    Ok(())
}

/// What a module exports, and its text as that of a function's body. Its lines stay as many.
fn bare<'a>(name: &str, text: &'a str) -> Result<(Vec<&'a str>, String), Fault> {
    let (mut names, mut body) = (Vec::new(), String::new());
    let top = head(text).map(|(n, _)| n).last().unwrap_or(0);
    for (n, line) in (1..).zip(text.lines()) {
        if n <= top && line.starts_with("import ") {
            let Some(found) = import(line) else {
                let message = "an import is `import { name } from './file.js';`";
                return Err(fault(name, n, message.into()));
            };
            body += &format!("const {{ {} }} = {};", found.names, handle(found.from));
        } else if let Some(rest) = line.strip_prefix("export ") {
            let forms = ["function ", "async function ", "const "];
            let named = forms.iter().find_map(|form| rest.strip_prefix(form));
            let end = |rest: &str| rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let named = named.and_then(|rest| Some(&rest[..end(rest)?]));
            let Some(named) = named.filter(|named| !named.is_empty()) else {
                let message = "what is exported is a `function` or a `const` with a name";
                return Err(fault(name, n, message.into()));
            };
            names.push(named);
            body += rest;
        } else {
            body += line;
        }
        body.push('\n');
    }
    Ok((names, body))
}

/// The lines at the top of a script, where comments and imports are, with their numbers.
fn head(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let starts = ["import ", "//", "/*", " *"];
    let is_head = move |line: &str| {
        line.trim().is_empty() || starts.iter().any(|start| line.starts_with(start))
    };
    (1..)
        .zip(text.lines())
        .take_while(move |(_, line)| is_head(line))
}

fn import(line: &str) -> Option<Import<'_>> {
    let rest = line.trim_end().strip_prefix("import {")?;
    let (names, from) = rest.split_once("} from ")?;
    let from = from.strip_suffix(';').unwrap_or(from);
    let from = from.trim_matches(['\'', '"']).strip_prefix("./")?;
    let names = names.trim().trim_end_matches(',');
    Some(Import { names, from })
}

/// What a module is called in a script that it is part of.
fn handle(name: &str) -> String {
    let stem = name.trim_end_matches(".js");
    format!("m_{}", stem.replace(|c: char| !c.is_alphanumeric(), "_"))
}

fn fault(name: &str, line: usize, message: String) -> Fault {
    let name = name.to_owned();
    Fault {
        name,
        line,
        message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scripts(all: &[(&str, &str)]) -> Scripts {
        let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
        all.iter().map(owned).collect()
    }

    #[test]
    fn each_module_stands_once_and_before_what_needs_it() {
        let all = scripts(&[
            ("a.js", "export const a = 1;\n"),
            (
                "b.js",
                "import { a } from './a.js';\nexport async function b() { return a; }\n",
            ),
            (
                "c-d.js",
                "// C\nimport { a } from './a.js';\nimport { b } from './b.js';\nb(a);\n",
            ),
        ]);
        let expected = "(() => {\n'use strict';\n\
            const m_a = (() => {\nconst a = 1;\nreturn { a };\n})();\n\
            const m_b = (() => {\nconst { a } = m_a;\nasync function b() { return a; }\nreturn { b };\n})();\n\
            // C\nconst { a } = m_a;\nconst { b } = m_b;\nb(a);\n})();\n";
        assert_eq!(joined("c-d.js", &all).as_deref(), Ok(expected));
        assert!(exports(&all["b.js"]) && !exports(&all["c-d.js"]) && imports(&all["b.js"]));
        assert!(!imports("const a = 1;\nimport { b } from './b.js';\n"));
    }

    #[test]
    fn what_cannot_be_joined_is_told_with_its_line() {
        let all = scripts(&[
            (
                "a.js",
                "// A\nimport { b } from './b.js';\nexport const a = 1;\n",
            ),
            ("b.js", "import { a } from './a.js';\nexport const b = 1;\n"),
            ("c.js", "import { no } from './a.js';\n"),
            ("d.js", "\n\nimport { d } from './no.js';\n"),
            ("e.js", "import { f } from './f.js';\n"),
            ("f.js", "\nexport default 1;\n"),
        ]);
        let told =
            |name| joined(name, &all).map_err(|fault| (fault.name, fault.line, fault.message));
        for (name, place, line, message) in [
            ("a.js", "b.js", 1, "a.js needs b.js, too"),
            ("c.js", "c.js", 1, "a.js doesn't export `no`"),
            ("d.js", "d.js", 3, "there is no no.js"),
            (
                "e.js",
                "f.js",
                2,
                "what is exported is a `function` or a `const` with a name",
            ),
        ] {
            assert_eq!(
                told(name),
                Err((place.into(), line, message.into())),
                "{name}"
            );
        }
    }
}
