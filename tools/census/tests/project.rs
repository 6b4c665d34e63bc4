//! A folder to run the program in, and how it went.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

/// The repository.
pub const HOME: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// An empty project, in a folder of its own.
pub struct Project(TempDir);

/// What a run of the program left: exit code, standard output, standard error.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Project {
    pub fn empty() -> Project {
        let project = Project(tempfile::tempdir().unwrap());
        fs::write(project.path("quadrille.toml"), "").unwrap();
        project
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn read(&self, name: &str) -> String {
        let path = self.path(name);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub fn run(&self, arguments: &[&str]) -> Ran {
        run_in(self.0.path(), arguments)
    }
}

/// The program in an empty project.
pub fn run(arguments: &[&str]) -> Ran {
    Project::empty().run(arguments)
}

fn run_in(folder: &Path, arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille-census"));
    let ran = command
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Ran {
        code: ran.status.code().unwrap(),
        out: text(ran.stdout),
        err: text(ran.stderr),
    }
}
