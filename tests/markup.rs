//! Markdown as people know it, and what a text may hold beside it: what an author writes is read in
//! the page, or told with its place; nothing of it acts.

use crate::project::Project;

/// A page in both languages, after its front matter.
fn page(project: &Project, body: &str) {
    for code in ["fr", "en"] {
        let front = "+++\ntitle = \"Marks\"\ndescription = \"All of them\"\n+++\n";
        project.write(
            &format!("content/{code}/marks.md"),
            format!("{front}{body}"),
        );
    }
}

/// A picture of one point, as its format's authors give it.
const POINT: [u8; 42] = *b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x01D\x00;";

fn built(project: &Project) -> String {
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    project.read("public/en/marks.html")
}

#[test]
fn marks_that_people_know_are_read() {
    let project = Project::small();
    page(
        &project,
        "Said[^why] twice[^why], and[^late].\n\n[^late]: Later.\n[^why]: Because.\n\n\
         > [!TIP]\n> Begin in a corner.\n\n- [x] read\n- [ ] play\n\nBite\n: What one eats.\n\n\
         | a | b |\n|---|--:|\n| c | 7 |\n\nA square has $n^2$ cells: \\$5.\n\n$$\\frac{1}{2}$$\n\n\
         ```rust\nfn main() {} // here\n```\n\n## Chosen {#own}\n\n[There](#own)\n",
    );
    let html = built(&project);
    for part in [
        "<a href=\"#note-1\" id=\"to-note-1\"",
        "<a href=\"#note-1\" id=\"to-note-1-2\"",
        "<li id=\"note-1\"><p>Because. <a href=\"#to-note-1\"",
        "<li id=\"note-2\"><p>Later.",
        "<div class=\"alert tip\" role=\"note\">",
        "<span class=\"task done\" role=\"img\" aria-label=",
        "<dt>Bite</dt>\n<dd>What one eats.</dd>",
        "<th scope=\"col\" class=\"right\">b</th>",
        "<td class=\"right\">7</td>",
        "<msup><mi>n</mi><mn>2</mn></msup>",
        "cells: $5.",
        "<mfrac>",
        "<span class=\"k\">fn </span>",
        "<span class=\"c\">// here",
        "<h2 id=\"own\">Chosen</h2>",
    ] {
        assert!(html.contains(part), "{part}\n{html}");
    }
    assert!(!html.contains("style=\"text-align"), "{html}");
    assert!(!html.contains("<input"), "{html}");
}

#[test]
fn a_claim_in_a_note_has_its_place_in_the_ledger() {
    let project = Project::small();
    let claim = "[2,2](<claim: chomp best 2x2 = 2,2>)";
    page(
        &project,
        &format!("One[^n].\n\n[^n]: {claim} first.\n\nThen {claim}.\n"),
    );
    let html = built(&project);
    let ids: Vec<&str> = html
        .split("id=\"claim-")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    // The note is told last, but was written before.
    assert_eq!(ids.len(), 2, "{html}");
    let numbers: Vec<usize> = ids.iter().map(|id| id.parse().unwrap()).collect();
    assert_eq!(numbers[0], numbers[1] + 1, "{ids:?}");
    let ledger = project.read("public/en/ledger.html");
    for number in numbers {
        assert!(ledger.contains(&format!("id=\"l{number}\"")), "{ledger}");
    }
}

#[test]
fn the_ledger_shows_a_claim_where_it_stands() {
    let project = Project::small();
    let claim = "[2,2](<claim: chomp best 2x2 = 2,2>)";
    page(
        &project,
        &format!(
            "Before {claim} after, and {claim}. Note[^n].\n\n- An entry.\n- Another with {claim}.\n\n\
             | a | b |\n|---|---|\n| left {claim} | right |\n\nNothing is claimed here.\n\n[^n]: A note.\n"
        ),
    );
    built(&project);
    let ledger = project.read("public/en/ledger.html");
    let said: Vec<&str> = ledger
        .split("<tr class=\"said\"><td colspan=\"4\">")
        .skip(1)
        .filter_map(|rest| rest.split("</td>").next())
        .collect();
    // Those of the small project's own pages come after, or before.
    let ours: Vec<&&str> = said
        .iter()
        .filter(|said| said.contains("2,2<sup>"))
        .collect();
    assert_eq!(ours.len(), 3, "{said:#?}");
    assert!(ours[0].starts_with("Before <mark>2,2<sup>"), "{ours:?}");
    assert!(ours[0].contains("</mark> after, and <mark>"), "{ours:?}");
    // A note is not where the ledger is.
    assert!(ours[0].ends_with("</mark>. Note."), "{ours:?}");
    assert!(ours[1].starts_with("Another with <mark>"), "{ours:?}");
    assert!(ours[2].starts_with("left <mark>"), "{ours:?}");
    assert!(ours[2].ends_with("</mark> · right"), "{ours:?}");
    assert!(!ledger.contains("Nothing is claimed here"));
}

#[test]
fn what_leads_nowhere_or_cannot_be_read_is_told_with_its_place() {
    for (body, said, place) in [
        (
            "A note[^lost].\n",
            "the note “lost” is never written",
            ":5:8",
        ),
        ("A [link][lost].\n", "“lost” has no address", ":5:3"),
        ("A $\\nosuch{1}$.\n", "this formula can’t be read", ":5:3"),
        ("```chmop\n2x2\n```\n", "did you mean “chomp”?", ":5:1"),
        ("![](a.gif)\n", "this picture isn’t said in words", ":5:1"),
        ("![A](b.gif)\n", "content/en/b.gif can’t be read", ":5:1"),
        ("![A](a.pdf)\n", "is no picture that browsers show", ":5:1"),
        (
            "![A](../../../a.gif)\n",
            "is not a file of this project",
            ":5:1",
        ),
        (
            "![A](https://example.org/a.gif)\n",
            "is not a file of this project",
            ":5:1",
        ),
        ("![A](act.svg)\n", "this drawing holds a script", ":5:1"),
        (
            "[A](javascript:alert)\n",
            "a link can’t begin with `javascript:`",
            ":5:1",
        ),
        (
            "[A](data:text/html,x)\n",
            "a link can’t begin with `data:`",
            ":5:1",
        ),
    ] {
        let project = Project::small();
        for code in ["fr", "en"] {
            project.write(&format!("content/{code}/a.gif"), POINT);
            let act = "<svg width=\"4\" height=\"4\"><script>alert(1)</script></svg>";
            project.write(&format!("content/{code}/act.svg"), act);
        }
        page(&project, body);
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 1, "{body}\n{}", ran.err);
        assert!(ran.err.contains(said), "{body}\n{}", ran.err);
        let place = format!("content/en/marks.md{place}");
        assert!(ran.err.contains(&place), "{place}\n{}", ran.err);
    }
}

#[test]
fn a_block_in_a_language_that_nobody_knows_is_shown_and_told() {
    let project = Project::small();
    page(&project, "```gobbledygook\na < b\n```\n");
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err
            .contains("“gobbledygook” is no game and no language"),
        "{}",
        ran.err
    );
    assert!(built(&project).contains("<pre><code>a &lt; b</code></pre>"));
}

#[test]
fn programs_may_differ_between_languages() {
    let project = Project::small();
    page(&project, "```sh\necho one\n```\n");
    project.edit("content/fr/marks.md", "echo one", "echo un\necho deux");
    let ran = project.run(&["check", "--strict"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn a_picture_comes_along_once_with_its_size() {
    let project = Project::small();
    page(
        &project,
        "![A point](a.gif \"So small\")\n\n![Again](../shared/a%20b.gif)\n",
    );
    for file in [
        "content/fr/a.gif",
        "content/en/a.gif",
        "content/shared/a b.gif",
    ] {
        project.write(file, POINT);
    }
    let html = built(&project);
    let img = "<img src=\"../images/a-";
    assert!(html.contains(img), "{html}");
    assert!(
        html.contains("width=\"1\" height=\"1\" alt=\"A point\" title=\"So small\""),
        "{html}"
    );
    let mut images: Vec<String> = std::fs::read_dir(project.path("public/images"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    images.sort();
    assert_eq!(images.len(), 2, "{images:?}");
    assert!(
        images[0].starts_with("a-") && images[1].starts_with("a-b-"),
        "{images:?}"
    );
    // Another picture under the same name makes the page anew.
    project.write("content/en/a.gif", [&POINT[..], b"\n"].concat());
    let again = built(&project);
    assert_ne!(html, again);
}

#[test]
fn html_shows_and_does_not_act_unless_texts_are_trusted() {
    let project = Project::small();
    let body = "<details><summary>So?</summary>\n\nYes, *so*.\n\n</details>\n\n\
                <p onclick=\"alert(1)\" class=\"mine\">x</p>\n\n\
                <iframe src=\"https://example.org/\"></iframe>\n\nA <script>alert(1)</script> word.\n\n</main>\n";
    page(&project, body);
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for (what, place) in [
        ("`onclick` of `<p>` is left out", ":11:1"),
        ("`<iframe>` is left out", ":13:1"),
        ("`<script>` is left out", ":15:3"),
    ] {
        assert!(ran.err.contains(what), "{what}\n{}", ran.err);
        assert!(
            ran.err.contains(&format!("content/en/marks.md{place}")),
            "{place}\n{}",
            ran.err
        );
    }
    let html = built(&project);
    let text = html
        .split("<article")
        .nth(1)
        .unwrap()
        .split("</article>")
        .next()
        .unwrap();
    assert!(text.contains("<details><summary>So?</summary>"), "{text}");
    assert!(text.contains("<em>so</em>"), "{text}");
    assert!(text.contains("<p class=\"mine\">x</p>"), "{text}");
    for bad in ["onclick", "<script", "iframe", "</main>"] {
        assert!(!text.contains(bad), "{bad}\n{text}");
    }
    project.edit("quadrille.toml", "title =", "trusted = true\ntitle =");
    let ran = project.run(&["check"]);
    assert!(!ran.err.contains("left out"), "{}", ran.err);
    let html = built(&project);
    assert!(
        html.contains("<p onclick=\"alert(1)\" class=\"mine\">x</p>"),
        "{html}"
    );
    assert!(
        html.contains("<iframe src=\"https://example.org/\">"),
        "{html}"
    );
}
