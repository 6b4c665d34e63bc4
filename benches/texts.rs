//! How long texts take, in processor time, that hold one thing over and over: `cargo bench --bench texts`
//! writes each as a page of a project in a temporary folder, builds that with the program itself, and
//! again with four times as much of it. What is linear takes four times as long. `cargo bench --bench
//! texts -- languages` measures the grammars that programs are coloured by.

mod measure;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use measure::{processor, show};
use quadrille::check::code;

/// The least of so many builds counts: the rest is what else the machine does.
const BUILDS: usize = 3;

/// Bytes of a text, unless its kind says otherwise; the other one has four times as many.
const BYTES: usize = 25_000;

/// A kind of text: what it holds, and a text with so many bytes of it.
type Kind = (&'static str, fn(usize) -> String);

const KINDS: &[Kind] = &[
    ("words", |bytes| of("word ", bytes)),
    ("a table of 3 columns", |bytes| table(bytes / 12, 3)),
    ("a table of 100 columns", |bytes| table(bytes / 400, 100)),
    ("a table of 300 rows", |bytes| table(300, bytes / 1200)),
    ("dollars that begin nothing", |bytes| {
        "$$ ".to_owned() + &of("a^2 $ ", bytes)
    }),
    ("a formula, braces in braces", |bytes| {
        let depth = 1_990;
        let formula = format!("${}x{}$\n\n", "{".repeat(depth), "}".repeat(depth));
        of(&formula, bytes)
    }),
    ("formulas", |bytes| of("$n^2$ ", bytes)),
    ("macros", |bytes| of("$\\def\\a{x\\a}\\a$\n\n", bytes)),
    ("headings that say the same", |bytes| {
        of("## Same\n\n", bytes)
    }),
    ("links to places that aren't there", |bytes| {
        let links = (0..bytes / 24).map(|link| format!("[a](#q-{link})\n\n"));
        of("## h\n\n", bytes / 2) + &links.collect::<String>()
    }),
    ("footnotes", |bytes| {
        let notes = (0..bytes / 24).map(|note| format!("a[^n{note}]\n\n[^n{note}]: b\n\n"));
        notes.collect()
    }),
    ("one footnote, referred to again and again", |bytes| {
        of("a[^n] ", bytes) + "\n\n[^n]: b\n"
    }),
    ("quotes, a hundred deep", |bytes| {
        of(&(">".repeat(100) + " a\n" + &"a\n".repeat(100)), bytes)
    }),
    ("boards", |bytes| of("a\n\n```chomp\n2x3\n```\n\n", bytes)),
    ("claims", |bytes| {
        of("[a](<claim: chomp best 2x2 = 2,2>) ", bytes)
    }),
    ("HTML that is never ended", |bytes| of("a <b> ", bytes)),
    ("HTML in HTML", |bytes| {
        let depth = bytes / 11;
        "<div>".repeat(depth) + &"</div>".repeat(depth) + "\n"
    }),
    ("blocks that are told of", |bytes| {
        of("```gobbledygook\na\n```\n\n", bytes)
    }),
    ("a program in Perl", |bytes| fence("perl", PERL, bytes)),
    ("programs in Perl, one after the other", |bytes| {
        of(&fence("perl", PERL, 500), bytes)
    }),
    ("one line of JavaScript", |bytes| fence("js", "a", bytes)),
    ("programs in C#, made to be slow", |bytes| {
        slow("cs", "_", bytes)
    }),
    ("programs in C++, made to be slow", |bytes| {
        slow("cpp", "q(", bytes)
    }),
    ("programs in INI, made to be slow", |bytes| {
        slow("ini", " ", bytes)
    }),
    ("programs in Less, made to be slow", |bytes| {
        slow("less", "a-", bytes)
    }),
    ("programs in Python, made to be slow", |bytes| {
        slow("py", "a.", bytes)
    }),
    ("programs in SCSS, made to be slow", |bytes| {
        slow("scss", "a-", bytes)
    }),
    ("programs in TypeScript, made to be slow", |bytes| {
        slow("ts", "_", bytes)
    }),
];

const PERL: &str = "my %a = map { $_ => qq{$b->{$_}[0]} } grep { m/^\\s*(\\w+)/ } @c;\n";

fn main() {
    if std::env::args().any(|arg| arg == "languages") {
        return languages();
    }
    let (one, four) = (BYTES / 1000, 4 * BYTES / 1000);
    println!("| a text of | {one} kB | {four} kB | ratio |");
    println!("| --- | ---: | ---: | ---: |");
    let empty = built("");
    println!("| nothing | {} | | |", show(empty));
    for (name, text) in KINDS {
        let [one, four] = [1, 4].map(|times| built(&text(times * BYTES)));
        // The rest of the site takes its time too.
        let own = |time: Duration| time.saturating_sub(empty).as_secs_f64();
        let ratio = own(four) / own(one).max(0.001);
        println!("| {name} | {} | {} | {ratio:.1} |", show(one), show(four));
    }
}

fn of(unit: &str, bytes: usize) -> String {
    unit.repeat(bytes.div_ceil(unit.len()))
}

fn table(rows: usize, columns: usize) -> String {
    let row = |cell: &str| format!("|{}\n", format!(" {cell} |").repeat(columns));
    row("a") + &row("-") + &row("b").repeat(rows)
}

fn fence(language: &str, unit: &str, bytes: usize) -> String {
    format!("```{language}\n{}\n```\n\n", of(unit, bytes))
}

/// Programs of a few lines each, as long as lines may be.
fn slow(language: &str, unit: &str, bytes: usize) -> String {
    let line: String = of(unit, 160).chars().take(159).collect();
    of(&fence(language, &(line + "\n"), 1_600), bytes)
}

/// Builds a project with this page; the processor time that it took.
fn built(text: &str) -> Duration {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let root = folder.path();
    let front = "+++\ntitle = \"Page\"\ndescription = \"Page.\"\n+++\n\n";
    let content = root.join("content/en");
    fs::create_dir_all(&content).expect("a folder");
    fs::write(content.join("home.md"), front.to_owned() + "Home.\n").expect("written");
    fs::write(content.join("page.md"), front.to_owned() + text).expect("written");
    let config = "title = \"Texts\"\nlanguages = [{ code = \"en\", name = \"English\" }]\n";
    fs::write(root.join("quadrille.toml"), config).expect("written");
    let builds = (0..BUILDS).map(|_| build(root));
    builds.min().unwrap_or_default()
}

/// Some texts have faults: what is told of them is a part of it.
fn build(root: &Path) -> Duration {
    let before = processor(true);
    let ran = Command::new(env!("CARGO_BIN_EXE_quadrille"))
        .args(["build", "--quiet", "--fresh", "--root"])
        .arg(root)
        .output();
    assert!(ran.is_ok_and(|ran| ran.status.code().is_some_and(|code| code < 2)));
    processor(true) - before
}

/// For each language how long its grammar takes to be read, and how long a byte takes of the slowest of
/// some lines: of those that nobody would write, and of programs.
fn languages() {
    let units = [
        "(",
        "{",
        "[",
        "\"",
        "'",
        "<",
        "/",
        "\\",
        "$",
        "@",
        "#",
        "a ",
        "a.",
        "a:",
        "a=",
        "-",
        "<<A ",
        "q(",
        "/* ",
        "=>",
        "; ",
        "1",
        "a",
        "a(",
        "a<",
        "${",
        "\t",
        " ",
        "*",
        "_",
        "`",
        "|",
        "a,",
        "a-",
        "func a(",
        "a\"b",
        "é",
        "$a{",
        "{{",
        "a|",
        PERL,
        "std::map<int, std::vector<a::b<c>>> f(const T &a, int b = 1) const noexcept { return a->b(); } ",
        "const a = async ({ b, c = /d+/g }) => { await e?.f(`g ${h}`, i => i * 2); } // j ",
        "public static <T extends A<B>> void f(@C final List<T> a) throws D { new E<>(a).f(); } ",
        "SELECT a.b, COUNT(*) AS c FROM d AS a LEFT JOIN e ON a.f = 'g' WHERE h IN (1, 2) GROUP BY b; ",
        "<a href=\"b\" class='c' data-d=e>f &amp; g</a><br/><!-- h --><p>{{ i | j(k) }}</p> ",
        "for f in $(ls \"$1\" | grep -v '^#'); do [[ -f \"$f\" ]] && echo \"${f%.*}\" >> \"$2\"; done ",
        "def f(a: int, *b, c=None) -> dict[str, int]: return {k: f\"{v!r:>10}\" for k, v in c.items()} ",
    ];
    let line = |unit: &str| {
        unit.chars()
            .filter(|sign| *sign != '\n')
            .cycle()
            .take(159)
            .collect::<String>()
    };
    println!("| language | its grammar | a byte of the slowest line | which repeats |");
    println!("| --- | ---: | ---: | --- |");
    let mut rows = Vec::new();
    for language in code::languages() {
        let texts = units.map(|unit| (line(unit) + "\n").repeat(5));
        let once = texts.concat().chars().take(2_000).collect::<String>();
        let (_, read) = measure::timed(|| {
            for unit in units {
                let _ = code::coloured(language, &format!("{unit}\na = \"b\" {unit}\n"));
            }
            code::coloured(language, &once)
        });
        let slowest = texts.iter().zip(units).map(|(text, unit)| {
            let (_, time) = measure::timed(|| code::coloured(language, text));
            (time / text.len() as u32, unit)
        });
        let (time, unit) = slowest.max().unwrap_or_default();
        rows.push((time, read, language, unit));
    }
    rows.sort();
    for (time, read, language, unit) in rows.into_iter().rev() {
        let unit = unit.trim_end().replace('|', "\\|");
        println!(
            "| {language} | {} | {} | `{unit}` |",
            show(read),
            show(time)
        );
    }
}
