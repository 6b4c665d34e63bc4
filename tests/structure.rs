//! How a site is put together: sections, the menu, drafts, files that come as they are, hooks; links
//! by file and by name; one address, one page.

use crate::project::Project;

/// A text in both languages.
fn text(project: &Project, name: &str, front: &str, body: &str) {
    for code in ["fr", "en"] {
        let title = name.rsplit('/').next().unwrap_or(name);
        project.write(
            &format!("content/{code}/{name}.md"),
            format!("+++\ntitle = \"The {title}\"\ndescription = \"About {title}.\"\n{front}+++\n\n{body}\n\n{code}.\n"),
        );
    }
}

fn built(project: &Project) {
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

/// What `check` says, which must be this many findings of that code, or warnings.
fn told(project: &Project, code: &str) -> String {
    let ran = project.run(&["check"]);
    assert!(
        ran.err.contains(&format!("[{code}]")),
        "{code}\n{}{}",
        ran.out,
        ran.err
    );
    ran.err
}

#[test]
fn a_folder_is_a_section_that_lists_its_pages_by_weight() {
    let project = Project::small();
    text(&project, "club/index", "menu = \"Club\"\n", "We meet.");
    text(&project, "club/late", "weight = 2\n", "Late.");
    text(&project, "club/early", "weight = 1\n", "Early.");
    text(&project, "club/away/index", "weight = 3\n", "Away.");
    text(&project, "club/away/first", "", "First.");
    let ran = project.run(&["check", "--strict"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    built(&project);
    let html = project.read("public/en/club/index.html");
    let list = html.split("<ul class=\"pages\">").nth(1).expect("a list");
    let list = list.split("</ul>").next().unwrap();
    let order: Vec<usize> = ["early.html", "late.html", "away/index.html"]
        .iter()
        .map(|page| list.find(page).unwrap_or_else(|| panic!("{page}: {list}")))
        .collect();
    assert!(order.is_sorted(), "{list}");
    assert!(!list.contains("first.html"), "{list}");
    assert!(list.contains("About early."), "{list}");
    let inner = project.read("public/en/club/away/first.html");
    assert!(
        inner.contains("<p class=\"up\"><a href=\"index.html\">The index</a>"),
        "{inner}"
    );
    // The menu leads there from anywhere.
    assert!(
        inner.contains("<a href=\"../index.html\">Club</a>"),
        "{inner}"
    );
    assert!(
        project
            .read("public/fr/index.html")
            .contains("<a href=\"club/index.html\">Club</a>")
    );
}

#[test]
fn links_lead_by_file_by_name_and_by_address() {
    let project = Project::small();
    text(
        &project,
        "club/index",
        "menu = \"Club\"\n",
        "[a](../chomp.md#own) [b](chomp.md) [c](/content/en/chomp.md) [d](page:chomp) \
         [e](puzzle:chomp-2x2) [f](../../../puzzles/chomp/2x2.toml) [g](/puzzles/chomp/2x2.toml) \
         [h](../chomp/2x2.html) [i](../puzzles.html?tag=square#main) [j](https://example.org/a.md) \
         <a href='../chomp/2x2.html'>k</a> `[l](nowhere.md)`",
    );
    for code in ["fr", "en"] {
        let page = project.read(&format!("content/{code}/chomp.md"));
        project.write(
            &format!("content/{code}/chomp.md"),
            format!("{page}\n## Last {{#own}}\n"),
        );
    }
    let ran = project.run(&["check", "--strict"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    built(&project);
    let html = project.read("public/en/club/index.html");
    for (letter, href) in [
        ("a", "../chomp/index.html#own"),
        ("b", "../chomp/index.html"),
        ("c", "../chomp/index.html"),
        ("d", "../chomp/index.html"),
        ("e", "../chomp/2x2.html"),
        ("f", "../chomp/2x2.html"),
        ("g", "../chomp/2x2.html"),
        ("h", "../chomp/2x2.html"),
        ("i", "../puzzles.html?tag=square#main"),
        ("j", "https://example.org/a.md"),
    ] {
        let link = format!("<a href=\"{href}\">{letter}</a>");
        assert!(html.contains(&link), "{link}\n{html}");
    }
    let french = project.read("public/fr/club/index.html");
    assert!(
        french.contains("<a href=\"../chomp/2x2.html\">f</a>"),
        "{french}"
    );
}

#[test]
fn links_that_lead_nowhere_are_told_with_their_places_and_what_may_be_meant() {
    for (body, place, meant) in [
        ("A [link](chmop.md).", ":7:3", "chomp.md meant"),
        (
            "A [link](puzzle:chomp-2x3).",
            ":7:3",
            "puzzle:chomp-2x2 meant",
        ),
        ("A [link](page:chmop).", ":7:3", "by its file"),
        ("A [link](chomp.md#the-baar).", ":7:3", "`#the-bar` meant"),
        ("A [link](chomp/nothing.html).", ":7:3", "by its file"),
        (
            "A <a class='x'\nhref='nothing.html'>link</a>.",
            ":8:1",
            "an address is that of the site",
        ),
        ("[a][b]\n\n[b]: nothing.md", ":7:1", "by its file"),
        (
            "<img alt=\"x\" srcset=\"a.png 1x, b.png 2x\">",
            ":7:14",
            "an address is that of the site",
        ),
    ] {
        let project = Project::small();
        text(&project, "other", "menu = \"O\"\n", body);
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 1, "{body}\n{}", ran.err);
        assert!(ran.err.contains("[dead-link]"), "{body}\n{}", ran.err);
        let place = format!("content/en/other.md{place}");
        assert!(ran.err.contains(&place), "{place}\n{}", ran.err);
        assert!(ran.err.contains(meant), "{meant}\n{}", ran.err);
    }
}

#[test]
fn a_page_that_nothing_leads_to_is_told() {
    let project = Project::small();
    text(&project, "alone", "", "Nobody comes.");
    let said = told(&project, "orphan-page");
    assert!(said.contains("content/en/alone.md:1:1"), "{said}");
    text(&project, "other", "menu = \"O\"\n", "[There](alone.md)");
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn drafts_are_checked_and_not_published() {
    let project = Project::small();
    text(
        &project,
        "soon",
        "draft = true\n",
        "[No](<claim: chomp best 2x2 = 1,2>)",
    );
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    text(&project, "soon", "draft = true\n", "SECRET");
    text(&project, "other", "menu = \"O\"\n", "[Soon](soon.md)");
    let said = told(&project, "link-to-draft");
    assert!(said.contains("content/en/other.md:7:1"), "{said}");
    text(&project, "other", "menu = \"O\"\n", "[Soon](chomp.md)");
    project.edit("puzzles/chomp/2x2.toml", "game =", "draft = true\ngame =");
    project.edit(
        "puzzles/chomp/2x2.toml",
        "2,2 1,2 2,1 1,1",
        "2,2 2,1 1,2 1,1",
    );
    built(&project);
    for (name, bytes) in project.files("public") {
        let text = String::from_utf8_lossy(&bytes);
        assert!(!name.contains("soon") && !name.contains("2x2."), "{name}");
        for secret in ["SECRET", "chomp-2x2", "2,2 2,1 1,2"] {
            assert!(!text.contains(secret), "{name}: {secret}");
        }
    }
}

#[test]
fn files_come_as_they_are_and_take_nobodys_place() {
    let project = Project::small();
    project.write("static/CNAME", "example.org\n");
    project.write("static/own.css", "body { color: red }\n");
    project.write("static/down/rules.pdf", "%PDF");
    project.edit("quadrille.toml", "title =", "css = [\"own.css\"]\ntitle =");
    text(
        &project,
        "other",
        "menu = \"O\"\n",
        "[PDF](../down/rules.pdf)",
    );
    project.write(
        "templates/head.html",
        "<meta name=\"mine\" content=\"{{ lang }}\">\n",
    );
    project.write("templates/foot.html", "<p class=\"mine\">{{ title }}</p>\n");
    let ran = project.run(&["check", "--strict"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    built(&project);
    assert_eq!(project.read("public/CNAME"), "example.org\n");
    let html = project.read("public/en/chomp/2x2.html");
    assert!(
        html.contains("<link rel=\"stylesheet\" href=\"../../own.css\">"),
        "{html}"
    );
    assert!(
        html.contains("<meta name=\"mine\" content=\"en\">"),
        "{html}"
    );
    assert!(
        html.contains("<p class=\"mine\">First bite · Chomp 1</p>"),
        "{html}"
    );
    project.write("static/en/search.html", "mine");
    let ran = project.run(&["build"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.err.contains("the address en/search.html is taken"),
        "{}",
        ran.err
    );
}

#[test]
fn one_address_is_one_page() {
    let copy = |project: &Project, id: &str| {
        let text = project.read("puzzles/chomp/2x2.toml");
        let text = text
            .replace("\"chomp-2x2\"", &format!("\"{id}\""))
            .replace("board = \"2x2\"", "board = \"3x3\"");
        let text = text
            .split("[answer]")
            .next()
            .unwrap()
            .replace("win in 2", "win");
        project.write("puzzles/chomp/other.toml", text);
    };
    // Two puzzles, the one with its game's name before its id.
    let project = Project::small();
    copy(&project, "2x2");
    let said = told(&project, "address-taken");
    assert!(
        said.contains("chomp/2x2.html is taken: puzzles/chomp/2x2.toml"),
        "{said}"
    );
    // Aliases.
    for (alias, whose) in [
        ("puzzles", "a page that the site has anyway"),
        ("index", "a page that the site has anyway"),
        ("2x2", "this page's own"),
        ("sheet-2", "a page that the site has anyway"),
    ] {
        let project = Project::small();
        let aliases = format!("aliases = [\"{alias}\"]\ngame =");
        project.edit("puzzles/chomp/2x2.toml", "game =", &aliases);
        let said = told(&project, "address-taken");
        assert!(said.contains(whose), "{alias}\n{said}");
        assert!(
            said.contains("puzzles/chomp/2x2.toml:3:12"),
            "{alias}\n{said}"
        );
    }
    for alias in ["", "/x", "a//b", "x/", "Ä"] {
        let project = Project::small();
        text(
            &project,
            "other",
            &format!("menu = \"O\"\naliases = [\"{alias}\"]\n"),
            "x",
        );
        let said = told(&project, "bad-address");
        assert!(said.contains("content/en/other.md:5:12"), "{alias}\n{said}");
    }
    // Pages that the site has anyway.
    for name in [
        "puzzles",
        "ledger",
        "search",
        "print",
        "privacy",
        "index",
        "chomp/card",
        "chomp/puzzles-2",
    ] {
        let project = Project::small();
        text(&project, name, "menu = \"O\"\n", "Mine.");
        let said = told(&project, "address-taken");
        assert!(
            said.contains(&format!("the address {name}.html is taken")),
            "{name}\n{said}"
        );
        assert_eq!(project.run(&["build"]).code, 1, "{name}");
    }
}

#[test]
fn what_pages_fetch_from_elsewhere_is_said_on_the_page_about_privacy() {
    let project = Project::small();
    built(&project);
    let nothing = project.read("public/en/privacy.html");
    assert!(nothing.contains("Nothing. It has no cookies"), "{nothing}");
    project.write(
        "templates/head.html",
        "<script src=\"https://count.example.org/a.js\"></script>\n",
    );
    project.write(
        "static/own.css",
        "@import url(//fonts.example.net/a.css);\n",
    );
    text(
        &project,
        "other",
        "menu = \"O\"\n",
        "<iframe src=\"https://film.example.com/1\"></iframe>\n",
    );
    project.edit(
        "quadrille.toml",
        "title =",
        "trusted = true\ncss = [\"own.css\"]\ntitle =",
    );
    built(&project);
    let html = project.read("public/en/privacy.html");
    assert!(!html.contains("asks nobody else"), "{html}");
    for host in ["count.example.org", "fonts.example.net", "film.example.com"] {
        assert!(html.contains(host), "{host}\n{html}");
    }
}

#[test]
fn own_scripts_stay_as_they_are_written() {
    let project = Project::small();
    let script = "let a = 1\nlet b = 2\nconst f = () => { return\n1 }\nlet c = a + +b // sum\n";
    project.write("templates/assets/own.js", script);
    built(&project);
    assert_eq!(project.read("public/assets/own.js"), script);
}

#[test]
fn templates_are_laid_down_to_be_changed() {
    let project = Project::small();
    project.write("templates/head.html", "mine");
    let ran = project.run(&["templates", "--export"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(project.read("templates/head.html"), "mine");
    assert!(
        project
            .read("templates/base.html")
            .contains("{% include \"head.html\" %}")
    );
    let names = project.run(&["templates"]).out;
    assert!(names.lines().any(|name| name == "base.html"), "{names}");
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_or_leads_out_of_the_project_is_told() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    // A link inside the project is followed.
    let project = Project::small();
    project.write("elsewhere/2x3.toml", project.read("puzzles/chomp/2x2.toml"));
    std::fs::remove_file(project.path("puzzles/chomp/2x2.toml")).unwrap();
    symlink(project.path("elsewhere"), project.path("puzzles/more")).unwrap();
    let ran = project.run(&["check"]);
    assert!(ran.out.contains("2 puzzles"), "{}{}", ran.out, ran.err);
    // One that leads out is refused: a file, and a folder.
    for (target, link) in [
        ("/etc/passwd", "templates/assets/x.txt"),
        ("/etc/passwd", "static/x.txt"),
        ("/etc/passwd", "content/en/x.md"),
        ("/etc", "puzzles/etc"),
    ] {
        let project = Project::small();
        let parent = project.path(link).parent().unwrap().to_path_buf();
        std::fs::create_dir_all(parent).unwrap();
        symlink(target, project.path(link)).unwrap();
        let ran = project.run(&["build"]);
        assert_eq!(ran.code, 2, "{link}\n{}", ran.err);
        assert!(
            ran.err
                .contains(&format!("{link} is a link that leads out")),
            "{}",
            ran.err
        );
        assert!(!project.path("public").exists());
    }
    // A circle ends.
    let project = Project::small();
    symlink(project.path("puzzles"), project.path("puzzles/chomp/round")).unwrap();
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 2, "{}", ran.err);
    assert!(ran.err.contains("round in a circle"), "{}", ran.err);
    // A folder that nobody may look into; root may.
    let project = Project::small();
    let closed = project.path("puzzles");
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o000)).unwrap();
    if std::fs::read_dir(&closed).is_err() {
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 2, "{}", ran.err);
        assert!(ran.err.contains("puzzles can't be read"), "{}", ran.err);
    }
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn addresses_are_recorded_by_publishing_alone() {
    let project = Project::small();
    let list = || project.path("addresses.txt").exists();
    assert_eq!(project.run(&["check"]).code, 0);
    built(&project);
    assert!(!list());
    text(&project, "soon", "draft = true\n", "Soon.");
    assert_eq!(project.run(&["build", "--publish"]).code, 0);
    let recorded = project.read("addresses.txt");
    assert!(
        recorded.contains("\nchomp/2x2.html\n") && !recorded.contains("soon"),
        "{recorded}"
    );
    // What was published is held by check, and a site that has lost it doesn't go out.
    project.edit("puzzles/chomp/2x2.toml", "game =", "draft = true\ngame =");
    let said = told(&project, "dead-address");
    assert!(said.contains("chomp/2x2.html leads nowhere"), "{said}");
    let site = project.files("public");
    let ran = project.run(&["build", "--publish"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_eq!(project.files("public"), site);
    assert_eq!(project.read("addresses.txt"), recorded);
}
