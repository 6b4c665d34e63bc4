//! A project's own templates and styles: each in the place of the built-in one of its name.

use crate::project::{HOME, Project, differing};

const STYLE: &str = "templates/assets/style.css";

#[test]
fn one_template_is_replaced_and_the_others_stay() {
    let project = Project::small();
    let before = project.built();
    let built_in = std::fs::read_to_string(format!("{HOME}/templates/puzzle.html")).unwrap();
    let own = built_in.replacen("<h1", "<h1 class=\"own\"", 1);
    project.write("templates/puzzle.html", own);
    let after = project.built();
    let changed = differing(&before, &after);
    let puzzles = ["chomp/2x2", "dualite/probleme-1"];
    for page in ["en", "fr"]
        .iter()
        .flat_map(|code| puzzles.map(|page| format!("{code}/{page}.html")))
    {
        assert!(changed.contains(&page.as_str()), "{changed:?}");
        assert!(String::from_utf8_lossy(&after[&page]).contains("<h1 class=\"own\""));
    }
    let pages = changed.iter().filter(|name| name.ends_with(".html"));
    assert_eq!(pages.count(), 4, "{changed:?}");
}

#[test]
fn the_style_sheet_is_replaced_and_the_fonts_stay() {
    let project = Project::small();
    let before = project.built();
    project.write(
        STYLE,
        "/* Ours. */\n  body { width: min(1px, 2px + 3px) }\n",
    );
    let after = project.built();
    // As it was written.
    assert_eq!(
        after["assets/style.css"],
        b"/* Ours. */\n  body { width: min(1px, 2px + 3px) }\n"
    );
    let fonts = |name: &&String| name.starts_with("assets/fonts/");
    assert_eq!(
        before.keys().filter(fonts).count(),
        after.keys().filter(fonts).count()
    );
    assert_eq!(before["assets/sheet.css"], after["assets/sheet.css"]);
}

#[test]
fn other_assets_and_templates_come_beside_the_built_in_ones() {
    let project = Project::small();
    project.write("templates/assets/pictures/seal.svg", "<svg/>");
    project.write("templates/assets/.hidden", "x");
    project.write("templates/notes.txt", "not a part of the site");
    project.write("templates/greeting.html", "<p>Bonjour</p>");
    let built_in = std::fs::read_to_string(format!("{HOME}/templates/text.html")).unwrap();
    let own = built_in.replacen("<h1>", "{% include \"greeting.html\" %}<h1>", 1);
    project.write("templates/text.html", own);
    for code in ["fr", "en"] {
        let page = "+++\ntitle = \"x\"\ndescription = \"x\"\nmenu = \"x\"\n+++\n\nx\n";
        project.write(&format!("content/{code}/notes.md"), page);
    }
    let site = project.built();
    assert_eq!(site["assets/pictures/seal.svg"], b"<svg/>");
    assert!(String::from_utf8_lossy(&site["fr/notes.html"]).contains("<p>Bonjour</p>"));
    assert!(
        !site
            .keys()
            .any(|name| name.contains("hidden") || name.contains("notes.txt"))
    );
    assert!(!site.contains_key("greeting.html"));
}

#[test]
fn a_broken_template_is_told_by_its_name() {
    let project = Project::small();
    project.write("templates/text.html", "{% if %}");
    let ran = project.run(&["build"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("templates/text.html"), "{}", ran.err);
}

/// What would end a build is told by `check`, once, where it stands.
#[test]
fn check_tells_of_a_template_that_build_could_not_use() {
    for (name, text, place, told) in [
        (
            "foot.html",
            "<p>\n  {% if x",
            "templates/foot.html:2:10",
            "Unexpected end of input",
        ),
        (
            "foot.html",
            "<p>\n  {{ nope }}",
            "templates/foot.html:2:6",
            "Variable `nope` is not defined",
        ),
        (
            "head.html",
            "{{ tilte }}",
            "templates/head.html:1:4",
            "is `title` meant?",
        ),
        (
            "puzzle.html",
            "{% extends \"base.html\" %}{% block main %}{{ sulotion }}{% endblock main %}",
            "templates/puzzle.html:1:45",
            "`sulotion`",
        ),
        (
            "privacy.html",
            "{{ ui.nope }}",
            "templates/privacy.html:1:",
            "nope",
        ),
        (
            "feed.xml",
            "{% for x in y %}",
            "templates/feed.xml:1:",
            "Unexpected end",
        ),
        (
            "root.html",
            "{{ langauges }}",
            "templates/root.html:1:4",
            "is `languages` meant?",
        ),
        (
            "sheets.html",
            "{% include \"nothing.html\" %}",
            "nothing.html",
            "a template is broken",
        ),
    ] {
        let project = Project::small();
        project.write(&format!("templates/{name}"), text);
        let [check, build] = ["check", "build"].map(|command| project.run(&[command]));
        for ran in [&check, &build] {
            assert_ne!(ran.code, 0, "{name} {text}");
            assert!(
                ran.err.contains(place) && ran.err.contains(told),
                "{text}: {}",
                ran.err
            );
            assert_eq!(
                ran.err.matches("error[template-broken]").count(),
                1,
                "{text}: {}",
                ran.err
            );
        }
    }
    // Good ones are nothing to tell of.
    let project = Project::small();
    project.write("templates/foot.html", "<p>{{ title }} {{ ui.skip }}</p>");
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn a_template_that_no_page_asks_for_is_told_with_the_name_that_may_be_meant() {
    let project = Project::small();
    project.write("templates/foot.html", "{% include \"mine.html\" %}");
    project.write("templates/mine.html", "<p>Ours</p>");
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for (name, hint) in [
        ("fot.html", "is `foot.html` meant?"),
        ("puzzels.html", "is `puzzles.html` meant?"),
        ("unlike.html", "is included by another"),
        ("parts/foot.html", "included by another"),
    ] {
        let file = format!("templates/{name}");
        project.write(&file, "<p>Ours</p>");
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 1, "{name}");
        let told = format!("error[passed-over]: {file}: no page");
        assert!(ran.err.contains(&told), "{name}: {}", ran.err);
        assert!(ran.err.contains(hint), "{name}: {}", ran.err);
        std::fs::remove_file(project.path(&file)).unwrap();
    }
}

/// All of them copied, one of them changed: the others are still the program's.
#[test]
fn copies_of_the_built_in_ones_are_no_own_ones() {
    let project = Project::small();
    let before = project.built();
    let copied = std::process::Command::new("cp")
        .args(["-r", &format!("{HOME}/templates")])
        .arg(project.path("templates"))
        .status();
    assert!(copied.unwrap().success());
    assert_eq!(differing(&before, &project.built()), [""; 0]);
    project.edit("templates/puzzle.html", "<h1", "<h1 class=\"own\"");
    let after = project.built();
    // As the program sends them, without what is there for those who read the source.
    for script in ["play", "board", "new"].map(|name| format!("assets/{name}.js")) {
        assert!(
            !String::from_utf8_lossy(&after[&script]).contains("// "),
            "{script}"
        );
        assert_eq!(after[&script], before[&script], "{script}");
    }
    let page = String::from_utf8_lossy(&after["en/privacy.html"]);
    assert!(
        page.contains("<h2>What the site knows of you</h2>"),
        "{page}"
    );
    // What a script of one's own asks for is told, what it calls a picture by is not.
    let script = format!("{HOME}/templates/assets/draw.js");
    let script = std::fs::read_to_string(script).unwrap();
    assert!(script.contains("http://www.w3.org/2000/svg"));
    project.write(
        "templates/assets/draw.js",
        format!("{script}\nfetch('https://counts.example.org/one');\n"),
    );
    let page = project.built().remove("en/privacy.html").unwrap();
    let page = String::from_utf8_lossy(&page);
    assert!(page.contains("counts.example.org"), "{page}");
    assert!(!page.contains("w3.org"), "{page}");
}

/// Scripts import each other; pages opened from a folder load none that does.
#[test]
fn scripts_are_joined_with_what_they_import() {
    let project = Project::small();
    let before = project.built();
    assert!(!before.contains_key("assets/dom.js"));
    assert!(!String::from_utf8_lossy(&before["assets/play.js"]).contains("import{"));
    project.write("templates/assets/words.js", "export const word = 'own';\n");
    let own = "// Mine.\nimport { one } from './dom.js';\nimport { word } from './words.js';\none(word);\n";
    project.write("templates/assets/mine.js", own);
    let after = project.built();
    let mine = String::from_utf8_lossy(&after["assets/mine.js"]);
    assert!(mine.contains("const word = 'own';\n"), "{mine}");
    assert!(mine.contains("// Mine.\nconst { one } = m_dom;"), "{mine}");
    assert_eq!(mine.matches("const m_dom").count(), 1, "{mine}");
    assert!(
        !mine.contains("import ") && !mine.contains("export "),
        "{mine}"
    );
    assert!(!after.contains_key("assets/words.js"));
    assert_eq!(differing(&before, &after), ["site.zip", "assets/mine.js"]);
    // A module of one's own in the place of a built-in one is in all that import that.
    let draw = std::fs::read_to_string(format!("{HOME}/templates/assets/draw.js")).unwrap();
    project.write("templates/assets/draw.js", format!("{draw}// Mine.\n"));
    let drawn = project.built();
    assert!(String::from_utf8_lossy(&drawn["assets/play.js"]).contains("// Mine.\n"));
    assert_eq!(drawn["assets/search.js"], before["assets/search.js"]);
    for (text, told) in [
        ("import { one } from './down.js';\n", "there is no down.js"),
        (
            "import { two } from './dom.js';\n",
            "dom.js doesn't export `two`",
        ),
        (
            "import { one } from './dom.js';\nimport './dom.js';\n",
            "an import is",
        ),
    ] {
        project.write("templates/assets/mine.js", text);
        let ran = project.run(&["build"]);
        assert_ne!(ran.code, 0, "{text}");
        assert!(ran.err.contains(told), "{}", ran.err);
        assert!(ran.err.contains("templates/assets/mine.js"), "{}", ran.err);
    }
}
