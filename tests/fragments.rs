//! Links to places in pages, and to files: `check` and `build` say the same of each, at the same place.

use std::collections::BTreeSet;

use crate::project::Project;

/// Links that lead somewhere.
const WELL: [&str; 32] = [
    "#top",
    "#TOP",
    "#bar",
    "#two",
    "#claim-1",
    "#main",
    "#note-1",
    "#to-note-1",
    "#:~:text=squares",
    "#bar:~:text=squares",
    "chomp.md#bar",
    "home.md#games",
    "dualite.md#:~:text=circle",
    "page:chomp#bar",
    "puzzle:chomp-2x2",
    "puzzle:chomp-2x2#main",
    "puzzle:chomp-2x2#top",
    "../../puzzles/chomp/2x2.toml#main",
    "../puzzles.html#main",
    "puzzles.html#stars=2&tags=square",
    "../print.html#main",
    "../ledger.html#l1",
    "../search.html#words",
    "make.html#ids=chomp/2x2&per=6",
    "../make.html#ids=chomp/2x2,dualite/probleme-1",
    "play.html#p=3x5&m=4%2C3",
    "sheet-answers.html",
    "../../my%20plan.pdf#page=2",
    "../../own.html#there",
    "plan.pdf",
    "../en/a%20b.txt",
    "../../index.html",
];

/// Links that lead nowhere.
const LOST: [&str; 20] = [
    "#nowhere",
    "#claim-9",
    "#note-2",
    "#nowhere:~:text=squares",
    "chomp.md#nowhere",
    "card.html#main",
    "puzzle:chomp-2x2#nowhere",
    "puzzle:chomp-2x3#main",
    "../puzzles.html#nowhere",
    "puzzles.html#p=3x5",
    "../puzzles-2.html",
    "../print.html#nowhere",
    "../ledger.html#l2",
    "make.html#nowhere",
    "make.html#ids",
    "play.html#m=4%2C3",
    "sheet-2.html",
    "../../my%2520plan.pdf",
    "../../own.html#here",
    "other.pdf",
];

/// A project whose pages of Chomp hold these links, each on a line of its own.
fn with(links: &[&str]) -> Project {
    let project = Project::small();
    for code in ["fr", "en"] {
        let name = format!("content/{code}/chomp.md");
        let page = project.read(&name);
        let links: Vec<String> = links
            .iter()
            .map(|link| format!("[x](<{link}>)\n\n"))
            .collect();
        let links = links.concat();
        let more = format!("## More {{#bar}}\n\n## Two\n\nA note.[^n]\n\n[^n]: Here.\n\n{links}");
        project.write(&name, page + "\n" + &more);
        project.write(&format!("content/{code}/plan.pdf"), "%PDF");
        project.write(&format!("content/{code}/a b.txt"), "text");
    }
    project.write("static/my plan.pdf", "%PDF");
    project.write("static/own.html", "<p id=\"there\">Here.</p>");
    project
}

/// The places of a report's findings.
fn places(told: &str) -> BTreeSet<String> {
    let places = told
        .lines()
        .filter_map(|line| line.trim().strip_prefix("--> "));
    places.map(str::to_owned).collect()
}

#[test]
fn links_that_lead_somewhere_are_well_in_both() {
    let project = with(&WELL);
    for command in ["check", "build"] {
        let ran = project.run(&[command]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{command}");
    }
}

#[test]
fn links_that_lead_nowhere_are_told_by_both_at_the_same_place() {
    let project = with(&LOST);
    let [check, build] = ["check", "build"].map(|command| {
        let ran = project.run(&[command, "-v"]);
        assert_eq!(ran.code, 1, "{command}: {}", ran.out);
        assert_eq!(
            ran.err.matches("error[dead-link]").count(),
            2 * LOST.len(),
            "{}",
            ran.err
        );
        places(&ran.err)
    });
    assert_eq!(check, build);
    let page = project.read("content/en/chomp.md");
    for (index, line) in page
        .lines()
        .enumerate()
        .filter(|(_, line)| line.starts_with("[x]("))
    {
        let place = format!("content/en/chomp.md:{}:1", index + 1);
        assert!(check.contains(&place), "{line}: {place}");
    }
}

#[test]
fn a_file_beside_a_page_comes_with_it() {
    let project = with(&["plan.pdf#page=2", "a%20b.txt"]);
    let site = project.built();
    let files: Vec<&String> = site
        .keys()
        .filter(|name| name.starts_with("files/"))
        .collect();
    assert_eq!(files.len(), 2, "{files:?}");
    let html = String::from_utf8_lossy(&site["en/chomp/index.html"]);
    for file in files {
        assert!(
            html.contains(&format!("href=\"../../{file}")),
            "{file}: {html}"
        );
    }
    assert!(html.contains(".pdf#page=2\""), "{html}");
    // What browsers run is no file that comes with a text.
    project.write("content/en/evil.html", "<script>1</script>");
    project.write(
        "content/en/home.md",
        project.read("content/en/home.md") + "\n[x](evil.html)\n",
    );
    let ran = project.run(&["check"]);
    assert!(ran.err.contains("error[dead-link]"), "{}", ran.err);
}

/// A text that stands in for its translation leads to the headings of translated pages.
#[test]
fn a_page_of_one_language_leads_to_a_heading_of_a_translated_page() {
    let project = Project::small();
    let front =
        "+++\ntitle = \"Seul\"\ndescription = \"Seul.\"\nmenu = \"Seul\"\ntranslate = false\n+++\n";
    project.write(
        "content/fr/seul.md",
        format!("{front}\n## Ici\n\n[x](chomp.md#la-tablette) [y](#ici)\n"),
    );
    for command in ["check", "build"] {
        let ran = project.run(&[command]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{command}");
    }
    assert!(
        project
            .read("public/fr/seul.html")
            .contains("href=\"chomp/index.html#la-tablette\"")
    );
    assert!(
        project
            .read("public/en/seul.html")
            .contains("href=\"chomp/index.html#the-bar\"")
    );
    project.edit("content/fr/seul.md", "#la-tablette", "#nulle-part");
    let [check, build] = ["check", "build"].map(|command| places(&project.run(&[command]).err));
    assert_eq!(
        check,
        BTreeSet::from(["content/fr/seul.md:10:1".to_owned()])
    );
    assert_eq!(check, build);
}

/// HTML is shown as it stands: a link in it is an address of the site.
#[test]
fn links_in_html_are_addresses() {
    for (html, is_well) in [
        ("<a href=\"index.html#two\">x</a>", true),
        ("<a href=\"chomp.md\">x</a>", false),
        ("<a href=\"plan.pdf\">x</a>", false),
    ] {
        let project = with(&[]);
        for code in ["fr", "en"] {
            let name = format!("content/{code}/chomp.md");
            project.write(&name, project.read(&name) + "\nHere: " + html + ".\n");
        }
        let [check, build] = ["check", "build"].map(|command| project.run(&[command]));
        assert_eq!(check.code == 0, is_well, "{html}: {}", check.err);
        assert_eq!(
            (check.code, places(&check.err)),
            (build.code, places(&build.err)),
            "{html}"
        );
    }
}
