//! A small project in a folder of its own, to be built, checked and broken; and how it went.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use tempfile::TempDir;

/// The repository.
pub const HOME: &str = env!("CARGO_MANIFEST_DIR");

pub const CONFIGURATION: &str = r#"title = "Petit carnet"
languages = [
  { code = "fr", name = "Français" },
  { code = "en", name = "English" },
]
"#;

pub const FIRST_BITE: &str = r#"format = 1
id = "chomp-2x2"
game = "chomp"
board = "2x2"
stipulation = "win in 2"
status = "original"
licence = "CC-BY-4.0"
tags = ["square"]
duals = "forbid"

[title]
fr = "La première bouchée"
en = "First bite"

[hint]
fr = "Que doit-il rester ?"
en = "What has to be left?"

[source]
work = "La tablette empoisonnée"

[answer]
key = "2,2"
line = "2,2 1,2 2,1 1,1"
"#;

pub const PROBLEM_1: &str = r#"format = 1
id = "dualite-probleme-1"
game = "dualite"
board = """
4 . . # .
3 . . # .
2 . . o .
1 . . o o
  a b c d"""
last_move = "d1"
stipulation = "win in 4"
status = "reconstruction"
licence = "CC-BY-4.0"
tags = ["tempo"]
duals = "forbid"

[title]
fr = "Problème 1"
en = "Problem 1"

[hint]
fr = "Un couloir longe les cercles noirs."
en = "A corridor runs past the dark circles."

[source]
author = "Vincent Everaert"
work = "Dualité"
date = 2003

[answer]
key = "d2"
line = "d2 d1 d2 d3 d4 d3 d4"
"#;

pub const CHOMP_FR: &str = "+++
title = \"Chomp\"
description = \"La règle du Chomp.\"
+++

## La tablette

```chomp
3x5
caption: Une tablette de ![](<ask: chomp move-count 3x5>) carreaux.
```

[La bonne bouchée est ![](<ask: chomp winning 3x5>).](<claim: chomp winning 3x5 = 4,3>)
";

pub const CHOMP_EN: &str = "+++
title = \"Chomp\"
description = \"The rules of Chomp.\"
+++

## The bar

```chomp
3x5
caption: A bar of ![](<ask: chomp move-count 3x5>) squares.
```

[The right bite is ![](<ask: chomp winning 3x5>).](<claim: chomp winning 3x5 = 4,3>)
";

fn page(title: &str, body: &str) -> String {
    format!("+++\ntitle = \"{title}\"\ndescription = \"{title}.\"\n+++\n\n{body}\n")
}

/// Path (relative, with `/`) to bytes.
pub type Files = BTreeMap<String, Vec<u8>>;

/// So many messages of a site are translated into another language.
pub const MESSAGES: usize = 836;

/// The repository's own site, built once for all tests.
pub fn site() -> &'static Files {
    &WHOLE.site
}

struct Whole {
    site: Files,
    kept: Files,
}

static WHOLE: LazyLock<Whole> = LazyLock::new(|| {
    let project = Project::of_repository();
    // Proofs that an earlier run has left are replayed, which takes less time.
    let proofs = Path::new(env!("CARGO_TARGET_TMPDIR")).join("proofs");
    if proofs.is_dir() {
        for (name, bytes) in files(&proofs) {
            project.write(&format!(".quadrille/{name}"), bytes);
        }
    }
    let site = project.built();
    let kept = project.files(".quadrille");
    fs::create_dir_all(&proofs).unwrap();
    for (name, bytes) in &kept {
        fs::write(proofs.join(name), bytes).unwrap();
    }
    Whole { site, kept }
});

/// A folder for what is made and removed a thousand times: in memory, where there is plenty of it,
/// since the disk spends more time on this than the program does.
///
/// # Errors
/// No folder can be made.
pub fn folder() -> std::io::Result<TempDir> {
    /// A few sites at once, in KiB.
    const PLENTY: u64 = 2 << 20;
    static MEMORY: LazyLock<bool> = LazyLock::new(|| {
        let asked = Command::new("df").args(["-Pk", "/dev/shm"]).output();
        let told = asked.map_or_else(
            |_| String::new(),
            |df| String::from_utf8_lossy(&df.stdout).into(),
        );
        // Device, size, used, free, part, place.
        let free = told
            .lines()
            .nth(1)
            .and_then(|line| line.split_whitespace().nth(3));
        free.and_then(|free| free.parse::<u64>().ok())
            .is_some_and(|free| free >= PLENTY)
    });
    match *MEMORY {
        true => tempfile::tempdir_in("/dev/shm"),
        false => tempfile::tempdir(),
    }
}

/// A project that is removed when it is dropped.
pub struct Project {
    folder: TempDir,
}

impl Project {
    /// Two languages, a home page, a page of Chomp with one diagram and one claim, a short page
    /// of Dualité, two puzzles.
    pub fn small() -> Project {
        let project = Project::empty();
        project.write("quadrille.toml", CONFIGURATION);
        for code in ["fr", "en"] {
            let messages = format!("content/{code}/messages.ftl");
            fs::create_dir_all(project.path(&format!("content/{code}"))).unwrap();
            fs::copy(Path::new(HOME).join(&messages), project.path(&messages)).unwrap();
        }
        let pages = [
            ("fr/home", "Carnet", "Jouons au [Chomp](chomp.md)."),
            ("en/home", "Booklet", "Let's play [Chomp](chomp.md)."),
            ("fr/dualite", "Dualité", "Chacun trace un cercle."),
            ("en/dualite", "Dualité", "Each player draws a circle."),
        ];
        for (name, title, body) in pages {
            project.write(&format!("content/{name}.md"), page(title, body));
        }
        project.write("content/fr/chomp.md", CHOMP_FR);
        project.write("content/en/chomp.md", CHOMP_EN);
        project.write("puzzles/chomp/2x2.toml", FIRST_BITE);
        project.write("puzzles/dualite/probleme-1.toml", PROBLEM_1);
        project
    }

    /// A copy of the repository's own texts and puzzles, with what its first build keeps.
    pub fn whole() -> Project {
        let project = Project::of_repository();
        for (name, bytes) in &WHOLE.kept {
            project.write(&format!(".quadrille/{name}"), bytes);
        }
        project
    }

    /// The same without what a build keeps.
    pub fn of_repository() -> Project {
        let project = Project::empty();
        for folder in ["content", "games", "puzzles", "static"] {
            for (name, bytes) in files(&Path::new(HOME).join(folder)) {
                project.write(&format!("{folder}/{name}"), bytes);
            }
        }
        for name in ["quadrille.toml", "quadrille.lock"] {
            project.write(name, fs::read(Path::new(HOME).join(name)).unwrap());
        }
        project
    }

    pub fn empty() -> Project {
        let folder = folder().unwrap();
        Project { folder }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        let path = self.path(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Puts one text in the place of another, which has to be there.
    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = self.read(name);
        assert!(text.contains(from), "{name} does not hold {from:?}");
        self.write(name, text.replacen(from, to, 1));
    }

    /// All files below one of the project's folders.
    pub fn files(&self, name: &str) -> Files {
        files(&self.path(name))
    }

    /// Runs the program in the project's folder.
    pub fn run(&self, arguments: &[&str]) -> Ran {
        run_in(self.folder.path(), arguments)
    }

    /// Builds the site and gives its files.
    pub fn built(&self) -> Files {
        let ran = self.run(&["build"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        self.files("public")
    }
}

pub fn files(folder: &Path) -> Files {
    fn collect(folder: &Path, before: &str, all: &mut Files) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{before}{}", path.file_name().unwrap().to_str().unwrap());
            if path.is_dir() {
                collect(&path, &format!("{name}/"), all);
            } else {
                all.insert(name, fs::read(&path).unwrap());
            }
        }
    }
    let mut all = Files::new();
    collect(folder, "", &mut all);
    all
}

/// The names of the files whose bytes differ, or that only one side has.
pub fn differing<'a>(a: &'a Files, b: &'a Files) -> Vec<&'a str> {
    let names = a
        .keys()
        .chain(b.keys().filter(|name| !a.contains_key(*name)));
    names
        .filter(|name| a.get(*name) != b.get(*name))
        .map(String::as_str)
        .collect()
}

/// What a run of the program left: exit code, standard output, standard error.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// The program, with nothing in its surroundings that would change what it says, or how.
pub fn quadrille(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    command.args(arguments);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR"] {
        command.env_remove(name);
    }
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    for name in ["GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY", "GITHUB_WORKSPACE"] {
        command.env_remove(name);
    }
    command
}

pub fn run(arguments: &[&str]) -> Ran {
    finished(quadrille(arguments), "")
}

pub fn run_in(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = quadrille(arguments);
    command.current_dir(folder);
    finished(command, "")
}

/// Runs the program with a text on its standard input.
pub fn run_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    finished(quadrille(arguments), input)
}

/// Waits for a run to end. Whatever happens, nobody sees a panic or its exit code.
pub fn finished(mut command: Command, input: impl AsRef<[u8]>) -> Ran {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    // A program that was just copied is busy for as long as another test's child, begun meanwhile, holds
    // the copy open.
    let mut child = loop {
        match command.spawn() {
            Err(busy) if busy.kind() == std::io::ErrorKind::ExecutableFileBusy => {
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
            begun => break begun.unwrap(),
        }
    };
    let mut stdin = child.stdin.take().unwrap();
    let input = input.as_ref().to_vec();
    // The program may have ended without reading: then nobody minds.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let ran = Ran {
        code: output.status.code().expect("ended by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    };
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
    assert!([0, 1, 2].contains(&ran.code), "exit code {}", ran.code);
    ran
}
