//! What CI runs, run here: the shell of the starter's workflows, of the action and of the release, in
//! a clean folder, with a cargo and a curl that need no network.
#![cfg(unix)]

mod machine;

use std::fs;
use std::path::Path;

use saphyr::YamlOwned;

use machine::{ADDRESS, Machine, VERSION, own, target, yaml};

use crate::project::{HOME, Ran};

fn names(steps: &[(String, Ran)]) -> Vec<(&str, i32)> {
    steps
        .iter()
        .map(|(name, ran)| (name.as_str(), ran.code))
        .collect()
}

#[test]
fn the_steps_of_the_starter_install_check_and_build() {
    let mut machine = Machine::new();
    machine.set("QUADRILLE_REPOSITORY", ADDRESS);
    let steps = machine.github();
    let well = [("Install quadrille", 0), ("Check", 0), ("Build", 0)];
    assert_eq!(names(&steps), well, "{}", steps.last().unwrap().1.err);
    assert!(
        steps[1].1.out.contains("1 puzzle: 1 sound"),
        "{}",
        steps[1].1.out
    );
    assert!(
        machine
            .project
            .path("demo/public/en/chomp/first-bite.html")
            .is_file()
    );
    let home = machine.project.path("home/.cargo").display().to_string();
    assert_eq!(
        machine.noted("cargo"),
        format!("install --locked --git {ADDRESS} --tag v{VERSION} --root {home} quadrille\n")
    );
}

#[test]
fn a_wrong_answer_stops_the_starters_ci_and_is_shown_beside_its_line() {
    let mut machine = Machine::new();
    machine.set("QUADRILLE_REPOSITORY", ADDRESS);
    machine.wrong_answer();
    let steps = machine.github();
    assert_eq!(names(&steps), [("Install quadrille", 0), ("Check", 1)]);
    let told = &steps[1].1.out;
    assert!(
        told.contains("::error file=puzzles/chomp/first-bite.toml,line="),
        "{told}"
    );
    assert!(!machine.project.path("demo/public").exists());
}

#[test]
fn an_address_that_is_missing_or_none_is_told_and_nothing_is_fetched() {
    for (name, value, told) in [
        (
            "QUADRILLE_REPOSITORY",
            "",
            "QUADRILLE_REPOSITORY is not set",
        ),
        (
            "QUADRILLE_REPOSITORY",
            "example",
            "“example”, which is no address",
        ),
        ("QUADRILLE_VERSION", "latest", "“latest”, which is no tag"),
        (
            "QUADRILLE_VERSION",
            "v1.2.3/x",
            "“v1.2.3/x”, which is no tag",
        ),
        ("QUADRILLE_BIN", "/opt", "“/opt”, where cargo can't install"),
    ] {
        let mut machine = Machine::new();
        machine.set("QUADRILLE_REPOSITORY", ADDRESS);
        machine.set(name, value);
        let steps = machine.github();
        assert_eq!(names(&steps), [("Install quadrille", 2)]);
        let ran = &steps[0].1;
        assert!(ran.err.contains(&format!("error: {name}")), "{}", ran.err);
        assert!(ran.err.contains(told), "{}", ran.err);
        assert!(ran.err.contains(" = help: "), "{}", ran.err);
        assert!(ran.out.contains("::error title=quadrille::"), "{}", ran.out);
        assert_eq!(
            (machine.noted("cargo"), machine.noted("fetched")),
            Default::default()
        );
    }
}

#[test]
fn gitlab_checks_and_builds_the_starter_and_lists_what_is_wrong() {
    let mut machine = Machine::new();
    let ran = machine.gitlab();
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(
        ran.err.contains("QUADRILLE_REPOSITORY is not set"),
        "{}",
        ran.err
    );

    machine.set("QUADRILLE_REPOSITORY", ADDRESS);
    let ran = machine.gitlab();
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(machine.project.path("demo/public/fr/index.html").is_file());
    let report = machine.project.read("demo/junit.xml");
    assert!(report.contains("failures=\"0\""), "{report}");
    // The cache lies where GitLab keeps it, and git doesn't see it.
    assert!(
        machine
            .project
            .path("demo/.ci-cache/bin/quadrille")
            .exists()
    );
    assert!(
        machine
            .project
            .read("demo/.gitignore")
            .contains("/.ci-cache\n")
    );

    machine.wrong_answer();
    fs::remove_dir_all(machine.project.path("demo/public")).unwrap();
    let ran = machine.gitlab();
    assert_eq!(ran.code, 1, "{}", ran.err);
    let report = machine.project.read("demo/junit.xml");
    assert!(report.contains("failures=\"1\""), "{report}");
    assert!(!machine.project.path("demo/public").exists());
}

#[test]
fn the_action_installs_from_where_it_comes_from_and_checks() {
    let action = own("action.yml");
    let steps = &action["runs"]["steps"];
    let mut machine = Machine::new();
    machine.set("GITHUB_ACTIONS", "true");
    let done = machine.steps(steps);
    let well = [
        ("Which quadrille", 0),
        ("Install quadrille", 0),
        ("Check", 0),
    ];
    assert_eq!(names(&done), well, "{}", done.last().unwrap().1.err);
    let from = format!("--git https://example.org/someone/quadrille --tag v{VERSION} ");
    assert!(
        machine.noted("cargo").contains(&from),
        "{}",
        machine.noted("cargo")
    );

    machine.wrong_answer();
    let done = machine.steps(steps);
    assert_eq!(names(&done)[2], ("Check", 1));
    assert!(
        done[2]
            .1
            .out
            .contains("::error file=puzzles/chomp/first-bite.toml")
    );
    // The folder and the words of the check are those that were given.
    machine.inputs = &[("root", "elsewhere"), ("check", "--strict -q")];
    let done = machine.steps(steps);
    assert_eq!(names(&done)[2], ("Check", 2));
    let told = &done[2].1.out;
    assert!(
        told.contains("::error file=elsewhere/quadrille.toml"),
        "{told}"
    );
}

#[test]
fn eight_machines_of_github_prove_and_one_replays() {
    let workflow = own("examples/ci/github-shards.yml");
    let mut machine = Machine::new();
    machine.set_all(&workflow["env"]);
    assert_eq!(machine.variable("SHARDS"), "8");
    let matrix = &workflow["jobs"]["prove"]["strategy"]["matrix"]["shard"];
    for (place, shard) in matrix.as_sequence().unwrap().iter().enumerate() {
        assert_eq!(shard.as_integer(), Some(place as i64 + 1));
        machine.set("MATRIX_SHARD", &(place + 1).to_string());
        let steps = machine.steps(&workflow["jobs"]["prove"]["steps"]);
        let well = [("Install quadrille", 0), ("Prove", 0)];
        assert_eq!(names(&steps), well, "{}", steps.last().unwrap().1.err);
        // What the artifact is named by.
        let part = format!("part-{}", place + 1);
        let demo = machine.project.path("demo");
        assert!(demo.join(&part).join("part.json").is_file());
        fs::create_dir_all(demo.join("parts")).unwrap();
        fs::rename(demo.join(&part), demo.join("parts").join(&part)).unwrap();
        fs::remove_dir_all(demo.join(".quadrille")).unwrap();
    }
    let steps = machine.steps(&workflow["jobs"]["check"]["steps"]);
    let well = [("Install quadrille", 0), ("Merge", 0), ("Check", 0)];
    assert_eq!(names(&steps), well, "{}", steps.last().unwrap().1.err);
    assert!(
        steps[1].1.out.contains("8 of 8 shards"),
        "{}",
        steps[1].1.out
    );
}

#[test]
fn gitlab_proves_in_parallel_and_tells_of_a_part_that_is_lost() {
    let pipeline = own("examples/ci/gitlab-shards.yml");
    let mut machine = Machine::new();
    machine.set_all(&pipeline["variables"]);
    let script = |job: &YamlOwned| {
        let lines = [&pipeline["default"]["before_script"], &job["script"]];
        let lines = lines.iter().flat_map(|part| part.as_sequence().unwrap());
        let lines: Vec<&str> = lines.map(|line| line.as_str().unwrap()).collect();
        lines.join("\n")
    };
    assert_eq!(pipeline["prove"]["parallel"].as_integer(), Some(8));
    machine.set("CI_NODE_TOTAL", "2");
    machine.set("CI_NODE_INDEX", "1");
    let ran = machine.step("sh", &script(&pipeline["prove"]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = machine.step("sh", &script(&pipeline["check"]));
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.err
            .contains("error[shard-missing]: shard 2/2 is missing"),
        "{}",
        ran.err
    );
    machine.set("CI_NODE_INDEX", "2");
    assert_eq!(machine.step("sh", &script(&pipeline["prove"])).code, 0);
    let ran = machine.step("sh", &script(&pipeline["check"]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report = machine.project.read("demo/junit.xml");
    assert!(report.contains("failures=\"0\""), "{report}");
}

#[test]
fn the_hook_of_pre_commit_checks() {
    let hooks = own(".pre-commit-hooks.yaml");
    let mut machine = Machine::new();
    machine.set("QUADRILLE_REPOSITORY", ADDRESS);
    machine.set("QUADRILLE_VERSION", &format!("v{VERSION}"));
    assert_eq!(machine.install().code, 0);
    let hooks = hooks.as_sequence().unwrap();
    assert_eq!(hooks.len(), 2);
    for hook in hooks {
        assert_eq!(machine.step("sh", hook["entry"].as_str().unwrap()).code, 0);
    }
    machine.wrong_answer();
    for hook in hooks {
        assert_eq!(machine.step("sh", hook["entry"].as_str().unwrap()).code, 1);
    }
}

#[test]
fn a_release_is_of_the_version_that_its_tag_names() {
    let machine = Machine::new();
    let pack = format!("{HOME}/.ci/pack v99.0.0 {} out", target());
    let ran = machine.step("bash", &pack);
    assert_eq!(ran.code, 2);
    let told = format!("the tag is v99.0.0, but Cargo.toml says v{VERSION}");
    assert!(ran.err.contains(&told), "{}", ran.err);
    assert_eq!(machine.noted("cargo"), "");
}

#[test]
fn an_archive_holds_the_program_its_manual_and_its_licences() {
    let machine = Machine::new();
    machine.release(None);
    let list = machine.step("sh", "tar -tzf ../served/*.tar.gz");
    for name in [
        "quadrille",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "man/quadrille-check.1",
        "completions/fish",
    ] {
        let line = format!("quadrille-v{VERSION}-{}/{name}\n", target());
        assert!(list.out.contains(&line), "{}", list.out);
    }
}

#[test]
fn the_starter_names_a_repository_as_soon_as_the_program_does() {
    let machine = Machine::new();
    let workflow = yaml(&machine.project.read("demo/.github/workflows/check.yml"));
    let pipeline = yaml(&machine.project.read("demo/.gitlab-ci.yml"));
    for variables in [&workflow["env"], &pipeline["variables"]] {
        assert_eq!(
            variables["QUADRILLE_REPOSITORY"].as_str(),
            Some(env!("CARGO_PKG_REPOSITORY"))
        );
        let version = format!("v{VERSION}");
        assert_eq!(variables["QUADRILLE_VERSION"].as_str(), Some(&*version));
    }
}

#[test]
fn a_binary_of_the_release_is_preferred_and_kept() {
    let mut machine = Machine::new();
    machine.set("QUADRILLE_REPOSITORY", &format!("{ADDRESS}.git"));
    machine.set("QUADRILLE_VERSION", &format!("v{VERSION}"));
    machine.release(None);
    let ran = machine.install();
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("the binary of the release"), "{}", ran.out);
    assert!(machine.installed().exists());
    let from = format!("{ADDRESS}/releases/download/v{VERSION}");
    let archive = format!("quadrille-v{VERSION}-{}.tar.gz", target());
    assert_eq!(
        machine.noted("fetched"),
        format!("{from}/SHA256SUMS\n{from}/{archive}\n")
    );
    assert_eq!(machine.noted("cargo"), "");
    // What a cache brings back is taken as it is; another version is not.
    let ran = machine.install();
    assert!(ran.out.contains("kept from an earlier run"), "{}", ran.out);
    assert_eq!(machine.noted("fetched").lines().count(), 2);
    machine.set("QUADRILLE_VERSION", "v99.0.0");
    let ran = machine.install();
    assert!(ran.out.contains("made from source"), "{}", ran.out);
    assert!(ran.err.contains("is not quadrille 99.0.0"), "{}", ran.err);
    assert_eq!(ran.code, 2);
}

#[test]
fn a_binary_with_another_checksum_is_not_installed() {
    let wrong = "0".repeat(64);
    for pinned in [false, true] {
        let mut machine = Machine::new();
        machine.set("QUADRILLE_REPOSITORY", ADDRESS);
        machine.set("QUADRILLE_VERSION", &format!("v{VERSION}"));
        machine.release((!pinned).then_some(&wrong));
        if pinned {
            machine.set("QUADRILLE_SHA256", &wrong);
        }
        let ran = machine.install();
        assert_eq!(ran.code, 2, "{}", ran.out);
        assert!(ran.err.contains("has another checksum"), "{}", ran.err);
        assert!(!machine.installed().exists());
        assert_eq!(machine.noted("cargo"), "");
    }
}

/// What the hashes stand for is written beside them; a tag could be moved to other code.
#[test]
fn actions_are_pinned_to_a_commit_and_may_do_little() {
    let machine = Machine::new();
    let mut files = vec![machine.project.read("demo/.github/workflows/check.yml")];
    let own = Path::new(HOME).join(".github/workflows");
    for entry in fs::read_dir(own).into_iter().flatten() {
        files.push(fs::read_to_string(entry.unwrap().path()).unwrap());
    }
    for text in &files {
        assert_eq!(
            yaml(text)["permissions"]["contents"].as_str(),
            Some("read"),
            "{text}"
        );
    }
    files.extend(fs::read_to_string(Path::new(HOME).join("action.yml")));
    let mut count = 0;
    for line in files.iter().flat_map(|text| text.lines()) {
        let Some((_, action)) = line.split_once("uses: ") else {
            continue;
        };
        let (_, pin) = action.split_once('@').unwrap();
        let (commit, version) = pin.split_once(" # v").unwrap();
        assert!(commit.len() == 40 && commit.chars().all(|c| c.is_ascii_hexdigit()));
        assert!(version.split('.').count() == 3, "{line}");
        count += 1;
    }
    assert!(count >= 5, "{count}");
}

/// What stands in two places is the same in both.
#[test]
fn the_citation_and_the_forms_fit_the_program() {
    assert_eq!(own("CITATION.cff")["version"].as_str(), Some(VERSION));
    let form = own(".github/ISSUE_TEMPLATE/puzzle.yml");
    let games = form["body"].as_sequence().unwrap();
    let games = games
        .iter()
        .find(|part| part["id"].as_str() == Some("game"));
    let options = games.unwrap()["attributes"]["options"]
        .as_sequence()
        .unwrap();
    let messages = fs::read_to_string(Path::new(HOME).join("content/en/messages.ftl")).unwrap();
    for game in quadrille::games::all() {
        let line = format!("game-{} = ", game.slug());
        let name = messages.lines().find_map(|text| text.strip_prefix(&line));
        assert!(
            options.iter().any(|option| option.as_str() == name),
            "{line}"
        );
    }
    assert_eq!(options.len(), quadrille::games::all().len());
}
