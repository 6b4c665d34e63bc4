//! Long and hostile texts: what a text may hold has bounds, which cut in where they are said to; what
//! is within them is all there, however much of it there is. How long that takes, `cargo bench --bench
//! texts` tells.

use crate::project::{HOME, Project};

/// A page in both languages, after its front matter.
fn page(project: &Project, body: &str) {
    for code in ["fr", "en"] {
        let front = "+++\ntitle = \"Long\"\ndescription = \"Long\"\n+++\n";
        let name = format!("content/{code}/long.md");
        project.write(&name, format!("{front}{body}"));
    }
}

fn built(body: &str) -> String {
    let project = Project::small();
    page(&project, body);
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    project.read("public/en/long.html")
}

/// The first of what is told of a page, and how it ended.
fn told(body: &str) -> (String, i32) {
    let project = Project::small();
    page(&project, body);
    let ran = project.run(&["check", "-v"]);
    (ran.err, ran.code)
}

/// A table whose cells say where they are; its last column is aligned.
fn table(rows: usize, columns: usize) -> String {
    let row = |name: &dyn Fn(usize) -> String| {
        let cells: String = (0..columns)
            .map(|column| format!(" {} |", name(column)))
            .collect();
        format!("|{cells}\n")
    };
    let ways = |column: usize| if column + 1 == columns { "--:" } else { "---" }.to_owned();
    let head = row(&|column| format!("h{column}")) + &row(&ways);
    let body = (0..rows).map(|number| row(&|column| format!("r{number}c{column}")));
    head + &body.collect::<String>() + "\n"
}

/// The same as a page shows it.
fn shown(rows: usize, columns: usize) -> String {
    let class = |column: usize| {
        if column + 1 == columns {
            " class=\"right\""
        } else {
            ""
        }
    };
    let mut html = String::from("<table><thead><tr>");
    for column in 0..columns {
        html += &format!("<th scope=\"col\"{}>h{column}</th>", class(column));
    }
    html += "</tr></thead><tbody>\n";
    for row in 0..rows {
        html += "<tr>";
        for column in 0..columns {
            html += &format!("<td{}>r{row}c{column}</td>", class(column));
        }
        html += "</tr>";
    }
    html + "</tbody></table>"
}

#[test]
fn every_cell_of_long_and_wide_tables_is_in_its_place() {
    let sizes = [(3_000, 3), (20, 400), (2, 2)];
    let html = built(&sizes.map(|(rows, columns)| table(rows, columns)).concat());
    // Between tags there are line ends or not.
    let bare = |html: &str| html.replace('\n', "");
    let html = bare(&html);
    for (rows, columns) in sizes {
        let shown = bare(&shown(rows, columns));
        assert!(html.contains(&shown), "{rows} × {columns}");
    }
}

#[test]
fn a_formula_may_have_four_thousand_bytes() {
    let formula = |bytes: usize| format!("A ${}$.\n", "x".repeat(bytes));
    assert_eq!(built(&formula(4_000)).matches("<mi>x</mi>").count(), 4_000);
    let (said, code) = told(&formula(4_001));
    assert_eq!(code, 1, "{said}");
    for part in [
        "[formula-too-long]",
        "this formula is too long: 4001 bytes, and 4000 are the most",
        "content/en/long.md:5:3",
        "a dollar sign that begins none is written `\\$`",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
}

#[test]
fn a_formula_may_become_ten_thousand_signs() {
    let thousand = format!("\\def\\a{{{}}}", "x".repeat(1_000));
    let formula = |times: usize| format!("A ${thousand}{}$.\n", "\\a".repeat(times));
    assert_eq!(built(&formula(10)).matches("<mi>x</mi>").count(), 10_000);
    let (said, code) = told(&formula(11));
    assert_eq!(code, 1, "{said}");
    let part = "this formula is too long: more than 10000 signs and groups";
    assert!(said.contains(part), "{said}");
}

#[test]
fn a_line_may_begin_a_hundred_quotes() {
    let html = built(&format!("{} deep\nand lazy\n", ">".repeat(100)));
    assert_eq!(html.matches("<blockquote>").count(), 100);
    let (said, code) = told(&format!("One.\n\n{} deep\n", ">".repeat(101)));
    assert_eq!(code, 1, "{said}");
    for part in [
        "[too-deep]",
        "this line begins 101 quotes or lists, and 100 are the most",
        "content/en/long.md:7:1",
    ] {
        assert!(said.contains(part), "{part}\n{said}");
    }
}

#[test]
fn what_a_dead_link_meant_is_looked_for_a_hundred_times() {
    let links = (0..150).map(|link| format!("[{link}](#headnig)\n\n"));
    let (said, code) = told(&("## Heading\n\n".to_owned() + &links.collect::<String>()));
    assert_eq!(code, 1);
    // In either language the same.
    assert_eq!(
        said.matches("the link to “#headnig” leads nowhere").count(),
        300
    );
    assert_eq!(said.matches("is `#heading` meant?").count(), 100);
    assert_eq!(
        said.matches("no heading of that page has this id").count(),
        200
    );
}

#[test]
fn programs_beyond_what_is_coloured_are_shown_as_they_are() {
    let program =
        |line: &str, lines: usize| format!("```rust\n{}```\n\n", format!("{line}\n").repeat(lines));
    let line = "let a = 1;";
    let html = built(&program(line, 20));
    assert_eq!(html.matches("<span class=\"k\">let").count(), 20);
    // More than 10,000 bytes.
    let html = built(&program(line, 1_000));
    assert_eq!(
        html.matches("let a = 1;\n").count(),
        999,
        "and one at the end"
    );
    assert!(!html.contains("<span class=\"k\">let"));
    // A line of more than 160 bytes.
    let long = format!("let a = \"{}\";", "b".repeat(160));
    let html = built(&(program(&long, 1) + &program(line, 1)));
    assert!(
        html.contains(&format!("<pre><code>{}", long.replace('"', "&quot;"))),
        "{html}"
    );
    assert_eq!(html.matches("<span class=\"k\">let").count(), 1);
}

#[test]
fn the_authors_page_says_every_bound() {
    let page = std::fs::read_to_string(format!("{HOME}/content/en/authors/texts.md")).unwrap();
    for bound in [
        "4000 bytes",
        "10,000 signs",
        "12,000 bytes",
        "160 bytes",
        "a hundred quotes",
    ] {
        assert!(page.contains(bound), "{bound}");
    }
}
