//! Addresses that no reader may be sent to, in every text field of every file of a project: refused where
//! an address is expected, and mere words elsewhere.

use crate::html::Html;
use crate::project::{Project, Ran};

/// Each begins something that a browser runs, opens on the reader's computer, or reads in two ways.
const ADDRESSES: [&str; 33] = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "javascript\r:alert(1)",
    "\u{1}javascript:alert(1)",
    "\u{1f}\u{1}javascript:alert(1)",
    "javascript://example.org/%0aalert(1)",
    "javascript&colon;alert(1)",
    "&#106;avascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "File:c:/x",
    "//example.net/x",
    "\\\\example.net\\x",
    "/\\example.net/x",
    "/\t/example.net/x",
    "htp://example.org/x",
    "https:example.org",
    "http:/example.org",
    "blob:https://example.org/1",
    "view-source:https://example.org/",
    "filesystem:https://example.org/temporary/x",
    "about:blank",
    "ws://example.org/",
    "intent://example.org/#Intent;scheme=http;end",
    "ms-word:ofe|u|https://example.org/x.doc",
    "feed:javascript:alert(1)",
    "https://you:word@example.org/",
    "https://example\u{200b}.org/",
];

/// The same as somebody tries it in a text that may be more than words.
fn tries(address: &str) -> String {
    let whole = address.replace(['\n', '\r'], "");
    format!(
        "{address} [a](<{whole}>) <a href=\"{whole}\">b</a> \" onclick=\"alert(1)\" '><img src=\"{whole}\">"
    )
}

/// A text as TOML has it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.into()).to_string()
}

/// What of a page leads where no reader may go, by another parser, of pages and of addresses.
fn astray(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    let home = url::Url::parse("https://site.example/en/chomp/x.html").unwrap();
    for tag in &Html::read(html).tags {
        for (name, value) in &tag.attributes {
            let is_refresh = tag.name == "meta" && value.contains("url=");
            let address = match name.as_str() {
                name if name.starts_with("on") => {
                    found.push(format!("<{} {name}={value:?}>", tag.name));
                    continue;
                }
                "href" | "src" | "action" | "formaction" | "data" | "poster" | "xlink:href"
                | "cite" => value,
                "content" if is_refresh => value.split_once("url=").unwrap().1,
                _ => continue,
            };
            let is_fit = home.join(address).is_ok_and(|url| match url.scheme() {
                "https" => url.host_str() == Some("site.example"),
                scheme => scheme == "mailto",
            });
            if !is_fit {
                found.push(format!("<{} {name}={value:?}>", tag.name));
            }
        }
    }
    found
}

fn is_refused(ran: &Ran, code: &str, what: &str) {
    assert_eq!(ran.code, 1, "{what}: {}{}", ran.out, ran.err);
    assert!(
        ran.err.contains(&format!("error[{code}]")),
        "{what}: {}",
        ran.err
    );
}

#[test]
fn the_address_of_a_source_is_that_of_a_page() {
    for address in
        ADDRESSES
            .iter()
            .copied()
            .chain(["example.org/x", "x.html", "mailto:a@example.org", ""])
    {
        let project = Project::small();
        project.edit(
            "puzzles/chomp/2x2.toml",
            "[source]\n",
            &format!("[source]\nurl = {}\n", quoted(address)),
        );
        let ran = project.run(&["check", "--strict"]);
        is_refused(&ran, "link-scheme", address);
        assert!(
            ran.err.contains("puzzles/chomp/2x2.toml:20:7"),
            "{}",
            ran.err
        );
        assert_ne!(project.run(&["export", "--json"]).code, 0, "{address:?}");
        assert_ne!(project.run(&["build"]).code, 0, "{address:?}");
    }
    let project = Project::small();
    project.edit(
        "puzzles/chomp/2x2.toml",
        "[source]\n",
        "[source]\nurl = \"https://example.org/a?b=c#d\"\n",
    );
    let ran = project.run(&["check"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn the_address_of_a_site_is_that_of_a_page() {
    for address in ADDRESSES
        .iter()
        .copied()
        .chain(["example.org", "/x/", "https://example.org/?a"])
    {
        let project = Project::small();
        project.edit(
            "quadrille.toml",
            "languages",
            &format!("base_url = {}\nlanguages", quoted(address)),
        );
        for command in [&["check"][..], &["build"], &["export", "--json"]] {
            let ran = project.run(command);
            assert_eq!(ran.code, 2, "{command:?} {address:?}: {}", ran.err);
            assert!(
                ran.err.contains("error[config-value]"),
                "{address:?}: {}",
                ran.err
            );
        }
    }
}

/// In a text: as a link, by a reference, between angle brackets, as a picture, in HTML.
#[test]
fn no_text_leads_there() {
    // Blanks and markup make words of those that are not told.
    let forms: [(&str, bool); 8] = [
        ("[a](<{}>)", true),
        ("[a][b@]\n\n[b@]: <{}>", true),
        ("![a](<{}>)", true),
        ("<{}>", false),
        ("<a href=\"{}\">a</a>", true),
        ("<a href='{}'>a</a>", true),
        ("<q cite=\"{}\">a</q>", false),
        ("<img src=\"{}\" alt=\"a\">", true),
    ];
    for (form, is_told) in forms {
        let project = Project::small();
        let mut text = project.read("content/en/chomp.md");
        // Each address in paragraphs of its own, and in which lines they are.
        let mut tried = Vec::new();
        for (number, address) in ADDRESSES.iter().enumerate() {
            let plain = address.replace(['\n', '\r'], "");
            let written = form.replace("{}", &plain).replace('@', &number.to_string());
            let first = text.lines().count() as u64 + 2;
            text += &format!("\n{written}\n");
            tried.push((written, first..=text.lines().count() as u64));
        }
        project.write("content/en/chomp.md", &text);
        let ran = project.run(&["check", "--strict", "--format", "json"]);
        let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        let found = report["findings"].as_array().unwrap();
        let told = |lines: &std::ops::RangeInclusive<u64>, is_refused: bool| {
            found.iter().any(|one| {
                let is_here = one["file"] == "content/en/chomp.md"
                    && one["line"]
                        .as_u64()
                        .is_some_and(|line| lines.contains(&line));
                let is_error = one["severity"] == "error";
                is_here && (is_error || !is_refused && one["code"] == "html-left-out")
            })
        };
        for (written, lines) in &tried {
            assert!(told(lines, false) || !is_told, "{written:?}: {}", ran.out);
        }
        // What isn't refused becomes a page.
        let kept = text.lines().zip(1..).filter(|(_, number)| {
            let mut refused = tried.iter().filter(|(_, lines)| told(lines, true));
            !refused.any(|(_, lines)| lines.contains(number))
        });
        let kept: Vec<&str> = kept.map(|(line, _)| line).collect();
        project.write("content/en/chomp.md", kept.join("\n") + "\n");
        let ran = project.run(&["build"]);
        assert_eq!(ran.code, 0, "{form:?}: {}", ran.err);
        let site = project.files("public");
        let page = String::from_utf8_lossy(&site["en/chomp/index.html"]);
        assert_eq!(astray(&page), Vec::<String>::new(), "{form:?}");
    }
}

/// Every field that holds words for readers, all at once.
#[test]
fn in_words_it_is_words() {
    for addresses in ADDRESSES.chunks(4) {
        let project = Project::small();
        let tried: Vec<String> = addresses.iter().map(|one| tries(one)).collect();
        let (tried, address) = (tried.join(" "), addresses.join(" "));
        let (words, line) = (quoted(&tried), quoted(&tried.replace(['\n', '\r'], " ")));
        let both = format!("{{ fr = {words}, en = {words} }}");
        project.write(
            "quadrille.toml",
            format!(
                "title = {line}\nbase_url = \"https://site.example/\"\n\
                 languages = [{{ code = \"fr\", name = {line} }}, {{ code = \"en\", name = {line} }}]\n\
                 [legal]\npublisher = {line}\ncontact = {line}\nhost = {line}\n\
                 [translation]\nsame = [{line}]\n"
            ),
        );
        project.write(
            "puzzles/chomp/2x2.toml",
            format!(
                "format = 1\nid = \"chomp-2x2\"\ngame = \"chomp\"\nboard = \"2x2\"\nstipulation = \"win\"\n\
                 status = \"original\"\nlicence = \"CC-BY-4.0\"\ntags = [{line}]\ndifficulty = 1\n\
                 difficulty_why = {both}\ntitle = {both}\nhint = {both}\nnote = {both}\ntext = {both}\n\
                 [source]\nauthor = {line}\nwork = {line}\ndate = {line}\n"
            ),
        );
        project.write(
            "puzzles/dualite/probleme-1.toml",
            project
                .read("puzzles/dualite/probleme-1.toml")
                .replace("work = \"Dualité\"", &format!("described = {both}")),
        );
        for code in ["fr", "en"] {
            for page in ["home", "dualite"] {
                project.write(
                    &format!("content/{code}/{page}.md"),
                    format!(
                        "+++\ntitle = {line}\ndescription = {line}\nmenu = {line}\n+++\n\n## A\n\n```chomp\n2x2\ncaption: {}\n```\n",
                        address.replace(['\n', '\r'], " ")
                    ),
                );
            }
            project.write(
                &format!("content/{code}/style.toml"),
                format!("[[term]]\nsay = {words}\nnot = [\"zzz\"]\nwhy = {words}\n"),
            );
            let messages = project.read(&format!("content/{code}/messages.ftl"));
            let messages = messages.lines().map(|line| match line.split_once(" = ") {
                Some((name, text)) if !name.contains(' ') && !text.contains('{') => {
                    format!("{name} = {}", tried.replace(['\n', '\r', '\t'], " "))
                }
                _ => line.to_owned(),
            });
            project.write(
                &format!("content/{code}/messages.ftl"),
                messages.collect::<Vec<_>>().join("\n"),
            );
        }
        project.write(
            "games/col/game.toml",
            format!(
                "format = 1\ngrid = \"cells\"\nsize = \"4x5\"\nname = {both}\nsummary = {both}\n\
                 [[symbol]]\nsign = \"x\"\ndrawing = \"disc\"\nname = {both}\n"
            ),
        );
        for code in ["fr", "en"] {
            project.write(
                &format!("content/{code}/col.md"),
                format!("+++\ntitle = {line}\ndescription = {line}\n+++\n\n```col\n4x5\n```\n"),
            );
        }
        let ran = project.run(&["build"]);
        assert_eq!(ran.code, 0, "{address:?}: {}", ran.err);
        let mut pages = 0;
        for (name, bytes) in project.files("public") {
            let text = String::from_utf8_lossy(&bytes);
            if name.ends_with(".html") || name.ends_with(".xml") {
                pages += 1;
                assert_eq!(astray(&text), Vec::<String>::new(), "{name} {address:?}");
            }
        }
        assert!(pages > 0, "{address:?}");
    }
}
