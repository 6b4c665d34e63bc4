//! A machine that CI lends out, as tests know it: an empty home, a new project, and a cargo and a curl
//! that need no network. It reads the CI files and runs their shell.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use saphyr::{LoadableYamlNode, YamlOwned};

use crate::project::{HOME, Project, Ran, finished};

pub const VERSION: &str = env!("CARGO_PKG_VERSION");
pub const ADDRESS: &str = "https://example.org/quadrille";

/// Hands out what lies in the folder `served`, by the last part of its address; else 404.
const CURL: &str = r#"#!/bin/sh
while [ $# -gt 1 ]; do
  case "$1" in --output) out="$2"; shift ;; --proto | --retry) shift ;; esac
  shift
done
echo "$1" >> "$WORLD/fetched"
[ -f "$WORLD/served/${1##*/}" ] || exit 22
cp "$WORLD/served/${1##*/}" "$out"
"#;

/// Installs the program that is tested, and "builds" it where a release looks for it.
const CARGO: &str = r#"#!/bin/sh
echo "$*" >> "$WORLD/cargo"
root=
target=
while [ $# -gt 0 ]; do
  case "$1" in --root) root="$2" ;; --target) target="$2" ;; esac
  shift
done
if [ -n "$root" ]; then mkdir -p "$root/bin"; ln -sf "$PROGRAM" "$root/bin/quadrille"; fi
if [ -n "$target" ]; then
  mkdir -p "$CARGO_TARGET_DIR/$target/release"
  for program in quadrille quadrille-census; do
    printf '#!/bin/sh\nexec "%s" "$@"\n' "$PROGRAM" > "$CARGO_TARGET_DIR/$target/release/$program"
    chmod +x "$CARGO_TARGET_DIR/$target/release/$program"
  done
fi
"#;

/// A machine that CI lends out: an empty home, and a project in `demo`.
pub struct Machine {
    pub project: Project,
    /// What the CI file, or whoever runs it, has set.
    pub variables: Vec<(String, String)>,
    /// What the action is given.
    pub inputs: &'static [(&'static str, &'static str)],
}

impl Machine {
    pub fn new() -> Machine {
        let project = Project::empty();
        for (name, text) in [("curl", CURL), ("cargo", CARGO)] {
            let path = format!("stubs/{name}");
            project.write(&path, text);
            fs::set_permissions(project.path(&path), fs::Permissions::from_mode(0o755)).unwrap();
        }
        let ran = project.run(&["init", "demo"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        project.write("path", "");
        Machine {
            project,
            variables: Vec::new(),
            inputs: &[],
        }
    }

    pub fn set(&mut self, name: &str, value: &str) {
        self.variables.push((name.to_owned(), value.to_owned()));
    }

    pub fn variable(&self, name: &str) -> &str {
        let mut set = self.variables.iter().rev();
        &set.find(|(known, _)| known == name).unwrap().1
    }

    /// The variables at the top of a CI file.
    pub fn set_all(&mut self, variables: &YamlOwned) {
        for (name, value) in variables.as_mapping().unwrap() {
            let value = value.as_str().unwrap();
            let folder = self.project.path("demo").display().to_string();
            let value = self.filled(&value.replace("$CI_PROJECT_DIR", &folder));
            self.set(name.as_str().unwrap(), &value);
        }
    }

    /// A text of a CI file with its expressions worked out.
    pub fn filled(&self, text: &str) -> String {
        let Some((before, rest)) = text.split_once("${{ ") else {
            return text.to_owned();
        };
        let (expression, after) = rest.split_once(" }}").unwrap();
        let value = if let Some(input) = expression.strip_prefix("inputs.") {
            let given = self.inputs.iter().find(|(name, _)| *name == input);
            let default = &own("action.yml")["inputs"][input]["default"];
            given
                .map_or(default.as_str().unwrap(), |(_, value)| value)
                .to_owned()
        } else if let Some(output) = expression.strip_prefix("steps.which.outputs.") {
            let told = self.project.read("output");
            let mut lines = told.lines().filter_map(|line| line.split_once('='));
            lines
                .find(|(name, _)| *name == output)
                .unwrap()
                .1
                .to_owned()
        } else {
            match expression {
                "github.server_url" => "https://example.org",
                "github.action_repository" => "someone/quadrille",
                "github.action_path" => HOME,
                "matrix.shard" => self.variable("MATRIX_SHARD"),
                _ => panic!("{expression} is not known here"),
            }
            .to_owned()
        };
        format!("{before}{value}{}", self.filled(after))
    }

    /// Runs a piece of shell in the project as a step: with what earlier steps put on the path.
    pub fn step(&self, shell: &str, script: &str) -> Ran {
        let added = self.project.read("path");
        let folders = added.lines().rev().map(PathBuf::from);
        let base = [self.project.path("stubs"), "/usr/bin".into(), "/bin".into()];
        let path = std::env::join_paths(folders.chain(base)).unwrap();
        let mut command = Command::new(shell);
        command
            .args(["-e", "-c", script])
            .current_dir(self.project.path("demo"))
            .env_clear()
            .env("PATH", path)
            .env("HOME", self.project.path("home"))
            .env("WORLD", self.project.path(""))
            .env("PROGRAM", env!("CARGO_BIN_EXE_quadrille"))
            .env("GITHUB_PATH", self.project.path("path"))
            .env("GITHUB_OUTPUT", self.project.path("output"))
            .env("CARGO_TARGET_DIR", self.project.path("target"))
            .env("GITHUB_STEP_SUMMARY", self.project.path("summary"))
            .envs(self.variables.iter().cloned());
        finished(command, "")
    }

    /// Every step of a GitHub job, up to the first that fails: its name, and how it went.
    pub fn github(&mut self) -> Vec<(String, Ran)> {
        let workflow = yaml(&self.project.read("demo/.github/workflows/check.yml"));
        let mut given = std::mem::take(&mut self.variables);
        self.set_all(&workflow["env"]);
        self.variables.append(&mut given);
        self.set("GITHUB_ACTIONS", "true");
        self.steps(&workflow["jobs"]["check"]["steps"])
    }

    pub fn steps(&mut self, steps: &YamlOwned) -> Vec<(String, Ran)> {
        let mut done = Vec::new();
        for step in steps.as_sequence().unwrap() {
            let Some(run) = step.as_mapping_get("run") else {
                continue;
            };
            let before = self.variables.len();
            if let Some(variables) = step.as_mapping_get("env") {
                self.set_all(variables);
            }
            let ran = self.step("bash", run.as_str().unwrap());
            self.variables.truncate(before);
            let stop = ran.code != 0;
            done.push((name(step).to_owned(), ran));
            if stop {
                break;
            }
        }
        done
    }

    /// The GitLab job, which is one script.
    pub fn gitlab(&mut self) -> Ran {
        let pipeline = yaml(&self.project.read("demo/.gitlab-ci.yml"));
        let mut given = std::mem::take(&mut self.variables);
        self.set_all(&pipeline["variables"]);
        self.variables.append(&mut given);
        let job = &pipeline["check"];
        let lines: Vec<&str> = ["before_script", "script"]
            .iter()
            .flat_map(|part| job[*part].as_sequence().unwrap())
            .map(|line| line.as_str().unwrap())
            .collect();
        self.step("sh", &lines.join("\n"))
    }

    pub fn install(&self) -> Ran {
        self.step("sh", "sh ci/install-quadrille.sh")
    }

    /// What a stub has noted down.
    pub fn noted(&self, stub: &str) -> String {
        fs::read_to_string(self.project.path(stub)).unwrap_or_default()
    }

    pub fn installed(&self) -> PathBuf {
        self.project.path("home/.cargo/bin/quadrille")
    }

    pub fn wrong_answer(&self) {
        self.project.edit(
            "demo/puzzles/chomp/first-bite.toml",
            "key = \"4,2\"",
            "key = \"3,2\"",
        );
    }

    /// Puts a release where curl finds it, as the release's workflow makes it: an archive and its
    /// checksum, or what it is said to be.
    pub fn release(&self, said: Option<&str>) {
        let archives = self.project.path("demo/archives");
        let pack = format!("{HOME}/.ci/pack");
        let pack = format!("{pack} v{VERSION} {} '{}'", target(), archives.display());
        let ran = self.step("bash", &pack);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
        let workflow = own(".github/workflows/release.yml");
        let steps = workflow["jobs"]["release"]["steps"].as_sequence().unwrap();
        let sums = steps.iter().find(|step| name(step) == "Checksums").unwrap();
        assert_eq!(self.step("bash", sums["run"].as_str().unwrap()).code, 0);
        if let Some(sum) = said {
            let line = format!("{sum}  quadrille-v{VERSION}-{}.tar.gz\n", target());
            self.project.write("demo/archives/SHA256SUMS", line);
        }
        fs::rename(archives, self.project.path("served")).unwrap();
        fs::remove_file(self.project.path("cargo")).unwrap();
    }
}

/// What a release calls the machine that this test runs on.
pub fn target() -> &'static str {
    match (std::env::consts::OS, std::env::consts::ARCH) {
        ("macos", "aarch64") => "aarch64-apple-darwin",
        ("macos", _) => "x86_64-apple-darwin",
        (_, "aarch64") => "aarch64-unknown-linux-musl",
        _ => "x86_64-unknown-linux-musl",
    }
}

/// One of this repository's own CI files.
pub fn own(name: &str) -> YamlOwned {
    yaml(&fs::read_to_string(Path::new(HOME).join(name)).unwrap())
}

fn name(step: &YamlOwned) -> &str {
    let name = step.as_mapping_get("name");
    name.and_then(|name| name.as_str())
        .unwrap_or("without a name")
}

pub fn yaml(text: &str) -> YamlOwned {
    let mut all = YamlOwned::load_from_str(text).unwrap();
    assert_eq!(all.len(), 1);
    all.remove(0)
}
