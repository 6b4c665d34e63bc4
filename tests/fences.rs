//! Fenced blocks wherever Markdown lets them stand: in quotes, lists, definitions and notes they hold the
//! same lines as outside, and faults in them have their true places.

use quadrille::content::Document;
use quadrille::content::blocks::Block;
use quadrille::diag::Source;

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use crate::project::Project;

/// Blocks, and what of the page is theirs: boards of every game in one line and drawn, a question, programs.
const BLOCKS: [(&str, &str, &str, &str); 15] = [
    ("bar", "chomp", "3x5", "svg"),
    ("bar-drawn", "chomp", "#\n##\nP####\nmark: 2,1", "svg"),
    ("dual", "dualite", "..o./..../...o/.... c4", "svg"),
    (
        "dual-drawn",
        "dualite",
        "4 . . # .\n3 . . # .\n2 . . o .\n1 . . o o\n  a b c d\nlast: d1",
        "svg",
    ),
    ("boxes", "pipopipette", "2x2", "svg"),
    (
        "boxes-drawn",
        "pipopipette",
        "+---+   +\n|   |   |\n+   +---+",
        "svg",
    ),
    ("stones", "ninuki", "9/9/4x4/4o4/9/9/9/9/9 x 0-0", "svg"),
    (
        "stones-drawn",
        "ninuki",
        ". . . . . . . . .\n\
         . . . . . . . . .\n\
         . . . x . . . . .\n\
         . . . . . . . . .\n\
         . . . . o . . . .\n\
         . . . . . . . . .\n\
         . . . . . . . . .\n\
         . . . . . . . . .\n\
         . . . . . . . . .\nto_move: x",
        "svg",
    ),
    ("sheet", "morpiae", "start", "svg"),
    (
        "sheet-marked",
        "morpiae",
        "start\nplayable: true\ncaption: The *cross*.",
        "svg",
    ),
    ("asked", "ask", "chomp replies 2x2", "table"),
    (
        "program",
        "rust",
        "fn main() {\n    // here\n\n    let a = \"> \";\n}",
        "pre",
    ),
    ("text", "text", "> a\n  - b\n\tc\n\n   d", "pre"),
    ("toml", "toml", "# keys\n[answer]\nkey = \"d2\"", "pre"),
    ("list", "text", "1. one\n   1. two", "pre"),
];

/// Where a block may stand: what comes before its first line, and before the others.
const AROUND: [(&str, &str, &str); 11] = [
    ("outside", "", ""),
    ("quote", "> Said.\n>\n> ", "> "),
    ("tight-quote", ">", "> "),
    ("alert", "> [!NOTE]\n> ", "> "),
    ("item", "- One.\n\n  ", "  "),
    ("number", "12. ", "    "),
    ("nested", "- One.\n  - Two.\n\n    ", "    "),
    ("quoted-item", "> - ", ">   "),
    ("item-with-quote", "1. > ", "   > "),
    ("definition", "Word\n: ", "  "),
    ("note", "Said.[^a]\n\n[^a]: See:\n\n    ", "    "),
];

fn fenced(info: &str, block: &str, (_, first, then): (&str, &str, &str)) -> String {
    let block = format!("```{info}\n{block}\n```");
    let lines: Vec<&str> = block.lines().collect();
    format!("{first}{}\n", lines.join(&format!("\n{then}")))
}

/// The element of this name, which a page has once.
fn element<'h>(html: &'h str, name: &str) -> &'h str {
    let main = html.split_once("<main").map_or(html, |(_, main)| main);
    let start = main.find(&format!("<{name}"));
    let start = start.unwrap_or_else(|| panic!("no {name}: {main}"));
    let end = format!("</{name}>");
    &main[start..start + main[start..].find(&end).unwrap() + end.len()]
}

#[test]
fn a_block_holds_the_same_lines_wherever_it_stands() {
    let project = Project::small();
    let name = |block: &str, around: &str| format!("{block}-{around}");
    for (block, info, text, _) in BLOCKS {
        for around in AROUND {
            for code in ["fr", "en"] {
                let body = fenced(info, text, around);
                project.write(
                    &format!("content/{code}/{}.md", name(block, around.0)),
                    format!("+++\ntitle = \"A\"\ndescription = \"B\"\n+++\n\n{body}"),
                );
            }
        }
    }
    let ran = project.run(&["build", "--quiet"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for (block, _, _, shown) in BLOCKS {
        let page = |around: &str| project.read(&format!("public/en/{}.html", name(block, around)));
        let outside = page("outside");
        // A note has no room beside its text: pictures there would have none at all.
        let note = page("note");
        let (_, notes) = note.split_once("class=\"notes\"").unwrap();
        assert!(!notes.contains("class=\"with\""), "{block}");
        for (around, ..) in AROUND {
            let html = page(around);
            assert_eq!(
                element(&html, shown),
                element(&outside, shown),
                "{block} in {around}"
            );
        }
    }
}

#[test]
fn a_fault_in_a_quote_or_a_list_has_its_true_place() {
    // Each with the line and the column of its fault.
    let faulty = [
        ("> ```chomp\n> #\n> #?#\n> P##\n> ```\n", "8:4"),
        ("1. ```chomp\n   mrak: 2,1\n   3x5\n   ```\n", "7:4"),
        ("- - ```ask\n    chomp wining 3x5\n    ```\n", "7:5"),
        (
            "Word\n: ```dualite\n  ..?./..../..../.... a4\n  ```\n",
            "8:5",
        ),
        (
            "> 1. ```ninuki\n>\t\t9/9/9/9/9/9/9/9/z8 x 0-0\n>    ```\n",
            "7:20",
        ),
    ];
    for (body, place) in faulty {
        let project = Project::small();
        for code in ["fr", "en"] {
            project.write(
                &format!("content/{code}/a.md"),
                format!("+++\ntitle = \"A\"\ndescription = \"B\"\n+++\n\n{body}"),
            );
        }
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 1, "{body}{}", ran.err);
        let shown = format!("--> content/en/a.md:{place}");
        assert!(ran.err.contains(&shown), "{shown}\n{body}{}", ran.err);
    }
}

/// Examples of the specification: number, text, and what it is to become.
fn examples() -> Vec<(usize, String, String)> {
    let file = include_str!("facts/commonmark-fences.txt").replace('→', "\t");
    let rule = "`".repeat(32);
    let mut examples = Vec::new();
    for part in file.split(&format!("{rule} example ")).skip(1) {
        let (number, rest) = part.split_once('\n').unwrap();
        let (example, _) = rest.split_once(&rule).unwrap();
        let (text, html) = example.split_once("\n.\n").unwrap();
        examples.push((number.parse().unwrap(), format!("{text}\n"), html.into()));
    }
    examples
}

/// What stands in the blocks of code of a page.
fn code_in(html: &str) -> Vec<String> {
    let blocks = html.split("<pre><code").skip(1);
    let code = blocks.map(|block| {
        let (_, rest) = block.split_once('>').unwrap();
        let (code, _) = rest.split_once("</code></pre>").unwrap();
        let code = code.replace("&lt;", "<").replace("&gt;", ">");
        code.replace("&quot;", "\"").replace("&amp;", "&")
    });
    code.collect()
}

/// The text with a word after every fence that has none.
fn named(text: &str) -> String {
    let mut named = text.to_owned();
    let events = Parser::new_ext(text, Options::empty()).into_offset_iter();
    let bare = events.filter_map(|(event, range)| match event {
        Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if info.is_empty() => {
            Some(range.start)
        }
        _ => None,
    });
    let bare: Vec<usize> = bare.collect();
    for start in bare.into_iter().rev() {
        let is_fence = |sign: char| sign == '`' || sign == '~';
        let after = text[start..].trim_start_matches(is_fence);
        named.insert_str(text.len() - after.len(), "text");
    }
    named
}

#[test]
fn fences_of_the_specification_hold_what_it_says() {
    let mut blocks_seen = 0;
    for (number, text, html) in examples() {
        let front = "+++\ntitle = \"A\"\ndescription = \"B\"\n+++\n";
        let source = Source::new("a.md", format!("{front}{}", named(&text)));
        let document = Document::read(source).unwrap();
        let (mut found, mut bare) = (Vec::new(), None);
        for block in &document.blocks {
            match block {
                Block::Fence(fence) => {
                    let lines = fence.lines.iter().map(|(_, line)| format!("{line}\n"));
                    found.push(lines.collect::<String>());
                }
                Block::Text(Event::Start(Tag::CodeBlock(_))) => bare = Some(String::new()),
                Block::Text(Event::End(TagEnd::CodeBlock)) => found.extend(bare.take()),
                Block::Text(Event::Text(text)) => {
                    if let Some(bare) = &mut bare {
                        *bare += text;
                    }
                }
                Block::Words(words) => {
                    if let Some(bare) = &mut bare {
                        *bare += words.text();
                    }
                }
                _ => {}
            }
        }
        let expected = code_in(&html);
        blocks_seen += expected.len();
        assert_eq!(found, expected, "example {number}: {text}");
        // Each line where it is said to be, unless tabs stand for blanks.
        for block in &document.blocks {
            if let Block::Fence(fence) = block {
                for (offset, line) in &fence.lines {
                    let there = document.source.text.get(*offset..*offset + line.len());
                    assert!(
                        text.contains('\t') || there == Some(line),
                        "example {number}: {line}"
                    );
                }
            }
        }
    }
    assert!(blocks_seen > 30, "{blocks_seen}");
}
