//! Addresses in the language of their page: what a puzzle and a text are called there, one page for each
//! address, and the way from everywhere else.

use crate::project::{CONFIGURATION, PROBLEM_1, Project};

const BASE: &str = "https://example.org/jeux/";

/// The small project at an address of its own; its puzzle of Dualité and a page have English names.
fn named() -> Project {
    let project = Project::small();
    let configuration = format!("base_url = \"{BASE}\"\n{CONFIGURATION}");
    project.write("quadrille.toml", configuration);
    project.write(
        "puzzles/dualite/probleme-1.toml",
        PROBLEM_1.replace("[title]", "[slug]\nen = \"problem-1\"\n\n[title]"),
    );
    for (code, slug, link) in [
        ("fr", "", "[le problème](puzzle:dualite-probleme-1)"),
        (
            "en",
            "slug = \"for-clubs\"\n",
            "[the problem](../../puzzles/dualite/probleme-1.toml)",
        ),
    ] {
        let title = format!("title = \"Club {code}\"\ndescription = \"Un club.\"\nmenu = \"Club\"");
        let text = format!("+++\n{title}\n{slug}+++\n\n## Ici\n\n{link}, [là](club.md#ici).\n");
        project.write(&format!("content/{code}/club.md"), text);
    }
    project
}

fn built(project: &Project) {
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

/// Publishes it: these addresses are recorded.
fn published(project: &Project, addresses: &[&str]) {
    let ran = project.run(&["build", "--quiet", "--publish"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let recorded = project.read("addresses.txt");
    for address in addresses {
        assert!(recorded.lines().any(|line| line == *address), "{recorded}");
    }
}

fn told(project: &Project, code: &str) -> String {
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains(&format!("[{code}]")), "{}", ran.err);
    ran.err
}

#[test]
fn a_page_has_the_address_of_its_language_and_the_old_one_leads_on() {
    let project = named();
    built(&project);
    let english = project.read("public/en/dualite/problem-1.html");
    assert!(english.contains("<svg"), "{english}");
    let french = project.read("public/fr/dualite/probleme-1.html");
    // From each to the other, for readers and for search engines.
    for (page, there) in [
        (&english, "../../fr/dualite/probleme-1.html"),
        (&french, "../../en/dualite/problem-1.html"),
    ] {
        assert!(page.contains(&format!("href=\"{there}\"")), "{page}");
        for path in ["fr/dualite/probleme-1", "en/dualite/problem-1"] {
            let alternate = format!("href=\"{BASE}{path}.html\">");
            assert!(page.contains(&alternate), "{alternate} {page}");
        }
    }
    assert!(english.contains(&format!(
        "rel=\"canonical\" href=\"{BASE}en/dualite/problem-1.html\""
    )));
    for (old, new) in [
        ("en/dualite/probleme-1", "problem-1.html"),
        ("en/club", "for-clubs.html"),
    ] {
        let old = project.read(&format!("public/{old}.html"));
        assert!(old.contains(&format!("0; url={new}\"")), "{old}");
        assert!(old.contains("noindex"), "{old}");
    }
    assert!(!project.path("public/fr/dualite/problem-1.html").exists());
    assert!(!project.path("public/fr/for-clubs.html").exists());
    // Links of texts, by id and by file, from a list, from the menu, in search and in the map of the site.
    let club = project.read("public/en/for-clubs.html");
    for link in ["dualite/problem-1.html", "for-clubs.html#ici"] {
        assert!(club.contains(&format!("href=\"{link}\"")), "{link} {club}");
    }
    let club = project.read("public/fr/club.html");
    assert!(club.contains("href=\"dualite/probleme-1.html\""), "{club}");
    assert!(club.contains("href=\"../en/for-clubs.html\""), "{club}");
    let list = project.read("public/en/dualite/puzzles.html");
    assert!(list.contains("href=\"problem-1.html\""), "{list}");
    assert!(list.contains("href=\"../for-clubs.html\""), "{list}");
    let search = project.read("public/en/search-index.js");
    assert!(search.contains("dualite/problem-1.html") && search.contains("for-clubs.html"));
    assert!(!search.contains("probleme-1.html"));
    let map = project.read("public/sitemap.xml");
    for (path, count) in [
        ("en/dualite/problem-1.html", 3),
        ("fr/dualite/probleme-1.html", 3),
        ("en/for-clubs.html", 3),
        ("en/dualite/probleme-1.html", 0),
        ("fr/dualite/problem-1.html", 0),
    ] {
        assert_eq!(map.matches(path).count(), count, "{path} {map}");
    }
    // What stays: the name in sheets' addresses, the certificate's, and the id.
    for code in ["en", "fr"] {
        let make = project.read(&format!("public/{code}/dualite/make.html"));
        assert!(make.contains("\"probleme-1\""), "{make}");
    }
    let exported = project.run(&["export", "--json", "--quiet"]).out;
    assert!(exported.contains("\"en/dualite/problem-1.html\""));
    assert!(exported.contains("\"fr/dualite/probleme-1.html\""));
    assert!(exported.contains("\"dualite-probleme-1\""));
}

#[test]
fn pages_that_are_kept_follow_a_new_name() {
    let project = named();
    built(&project);
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "problem-1",
        "first-problem",
    );
    project.edit("content/en/club.md", "for-clubs", "the-club");
    built(&project);
    let kept = project.files("public");
    let ran = project.run(&["build", "--quiet", "--fresh"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(kept == project.files("public"));
    let club = project.read("public/en/the-club.html");
    assert!(club.contains("dualite/first-problem.html"), "{club}");
}

#[test]
fn an_address_is_one_page_in_its_language() {
    // What another puzzle is called, would be called, or was called; and what the site has anyway.
    for (slug, whose) in [
        ("2x2", "puzzles/chomp/2x2.toml"),
        ("old", "puzzles/chomp/2x2.toml"),
        ("play", "a page that the site has anyway"),
        ("puzzles-2", "a page that the site has anyway"),
    ] {
        let project = Project::small();
        let first = project.read("puzzles/chomp/2x2.toml");
        let other = first
            .replace("\"chomp-2x2\"", "\"chomp-3x3\"")
            .replace("board = \"2x2\"", "board = \"3x3\"")
            .replace("win in 2", "win")
            .replace("[title]", &format!("[slug]\nen = \"{slug}\"\n\n[title]"));
        let other = other.split("[answer]").next().unwrap();
        project.write("puzzles/chomp/3x3.toml", other);
        project.edit(
            "puzzles/chomp/2x2.toml",
            "[title]",
            "[slug]\nen = \"first-bite\"\n\n[title]",
        );
        project.edit(
            "puzzles/chomp/2x2.toml",
            "game =",
            "aliases = [\"old\"]\ngame =",
        );
        let said = told(&project, "address-taken");
        let there = format!("chomp/{slug}.html is taken");
        assert!(
            said.contains(&there) && said.contains(whose) || said.contains("3x3.toml"),
            "{said}"
        );
        assert_eq!(said.matches("[address-taken]").count(), 1, "{said}");
        assert_eq!(project.run(&["build"]).code, 1, "{slug}");
    }
    // The same name in two languages is one page's in each.
    let project = named();
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "[slug]\n",
        "[slug]\nfr = \"problem-1\"\n",
    );
    built(&project);
}

#[test]
fn what_is_no_name_is_told_where_it_stands() {
    for slug in ["", "Two mirrors", "a/b", "x.html", "été"] {
        let project = named();
        project.edit(
            "puzzles/dualite/probleme-1.toml",
            "\"problem-1\"",
            &format!("\"{slug}\""),
        );
        let said = told(&project, "bad-address");
        assert!(!said.contains("[dead-link]"), "{said}");
        assert!(said.contains("probleme-1.toml:18:6"), "{slug} {said}");
        let project = named();
        project.edit(
            "content/en/club.md",
            "\"for-clubs\"",
            &format!("\"{slug}\""),
        );
        let said = told(&project, "bad-address");
        assert!(said.contains("content/en/club.md:5:8"), "{slug} {said}");
    }
    // What the site finds by what it is.
    for page in ["home", "chomp"] {
        let project = named();
        project.edit(
            &format!("content/en/{page}.md"),
            "title =",
            "slug = \"mine\"\ntitle =",
        );
        let said = told(&project, "bad-address");
        assert!(
            said.contains(&format!("content/en/{page}.md:2:8")),
            "{said}"
        );
    }
    let project = named();
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "[slug]\n",
        "[slug]\nde = \"aufgabe-1\"\n",
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("[unused-language]"), "{}", ran.err);
    // A name that tells the answer is one too many.
    let project = named();
    project.edit(
        "puzzles/dualite/probleme-1.toml",
        "\"problem-1\"",
        "\"problem-d2\"",
    );
    let ran = project.run(&["check", "--strict"]);
    assert!(
        ran.err.contains("the slug tells the solution: d2"),
        "{}",
        ran.err
    );
}

#[test]
fn what_one_language_has_published_is_held_there() {
    let project = named();
    published(
        &project,
        &[
            "dualite/probleme-1.html",
            "en/dualite/problem-1.html",
            "club.html",
            "en/for-clubs.html",
        ],
    );
    project.edit("content/en/club.md", "slug = \"for-clubs\"\n", "");
    let said = told(&project, "dead-address");
    assert!(said.contains("en/for-clubs.html leads nowhere"), "{said}");
    // Every language has what is an alias.
    project.edit(
        "content/en/club.md",
        "menu =",
        "aliases = [\"for-clubs\"]\nmenu =",
    );
    assert_eq!(project.run(&["check"]).code, 0);
}

#[test]
fn a_second_language_need_not_call_it_so() {
    let project = named();
    project.edit(
        "quadrille.toml",
        "  { code = \"fr\", name = \"Français\" },\n",
        "",
    );
    std::fs::rename(project.path("content/fr"), project.path("fr")).unwrap();
    published(
        &project,
        &[
            "dualite/probleme-1.html",
            "en/dualite/problem-1.html",
            "en/for-clubs.html",
        ],
    );
    std::fs::rename(project.path("fr"), project.path("content/fr")).unwrap();
    project.edit(
        "quadrille.toml",
        "languages = [\n",
        "languages = [\n  { code = \"fr\", name = \"Français\" },\n",
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}
