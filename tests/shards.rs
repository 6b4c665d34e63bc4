//! Work shared among machines: parts that are together the whole, merged into what one machine finds;
//! parts that are lost, doubled, foreign or unfinished.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value as Json;

use crate::project::{FIRST_BITE, Project};

/// Puzzles of four games, among them one with a wrong key, one with two solutions and one that can't be
/// read.
fn project() -> Project {
    let project = Project::small();
    for name in ["chomp", "dualite", "pipopipette", "ninuki"] {
        let own = format!("{}/puzzles/{name}", crate::project::HOME);
        let mut files: Vec<_> = fs::read_dir(own).unwrap().map(Result::unwrap).collect();
        files.sort_by_key(fs::DirEntry::file_name);
        for file in files.iter().take(4) {
            let into = format!("puzzles/{name}/{}", file.file_name().display());
            project.write(&into, fs::read(file.path()).unwrap());
        }
    }
    for code in ["fr", "en"] {
        let own = format!("{}/content/{code}/messages.ftl", crate::project::HOME);
        project.write(
            &format!("content/{code}/messages.ftl"),
            fs::read(own).unwrap(),
        );
    }
    let wrong = FIRST_BITE.replace("chomp-2x2", "wrong");
    project.write(
        "puzzles/chomp/wrong.toml",
        wrong.replace("\"2,2\"", "\"1,2\""),
    );
    let cooked = FIRST_BITE.replace("chomp-2x2", "cooked");
    let cooked = cooked.split("[answer]").next().unwrap();
    let cooked = cooked
        .replace("2x2", "3,3,1")
        .replace("win in 2", "win in 3");
    project.write("puzzles/chomp/cooked.toml", cooked);
    project.write("puzzles/chomp/broken.toml", "id = 3");
    project
}

/// What the last check of a project says: its report and the lock file.
fn whole(project: &Project) -> (Json, String, i32) {
    let ran = project.run(&["check", "--format", "json"]);
    let report = serde_json::from_str(&ran.out).unwrap();
    (report, project.read("quadrille.lock"), ran.code)
}

fn prove(project: &Project, count: usize) -> Vec<String> {
    (1..=count)
        .map(|number| {
            let (shard, part) = (format!("{number}/{count}"), format!("part-{number}"));
            let path = project.path(&part).display().to_string();
            let cache = project
                .path(&format!("cache-{number}"))
                .display()
                .to_string();
            let words = [
                "check", "--shard", &shard, "--part", &path, "--cache", &cache,
            ];
            let ran = project.run(&words);
            assert!(ran.code < 2, "{}", ran.err);
            path
        })
        .collect()
}

fn merge(project: &Project, parts: &[String]) -> crate::project::Ran {
    let out = project.path(".quadrille").display().to_string();
    let words = ["merge", out.as_str()].into_iter();
    let words: Vec<&str> = words.chain(parts.iter().map(String::as_str)).collect();
    project.run(&words)
}

fn codes(text: &str) -> Vec<&str> {
    let heads = text.split("error[").skip(1);
    heads
        .filter_map(|rest| Some(rest.split_once(']')?.0))
        .collect()
}

/// The entries of a cache, as files and their sizes.
fn kept(project: &Project) -> Vec<(String, usize)> {
    let files = project.files(".quadrille");
    files
        .iter()
        .map(|(name, bytes)| (name.clone(), bytes.len()))
        .collect()
}

#[test]
fn five_shards_merged_are_what_one_machine_finds() {
    let alone = project();
    let (report, lock, code) = whole(&alone);
    assert_eq!(code, 1);
    for told in ["wrong-answer", "cooked", "toml-field"] {
        let findings = report["findings"].as_array().unwrap();
        assert!(
            findings.iter().any(|one| one["code"] == told),
            "{told}: {report}"
        );
    }
    let shared = project();
    let parts = prove(&shared, 5);
    assert!(
        !shared.path("quadrille.lock").exists(),
        "a part writes no lock file"
    );
    let ran = merge(&shared, &parts);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("5 of 5 shards"), "{}", ran.out);
    let before = kept(&shared);
    assert_eq!(whole(&shared), (report, lock, 1));
    // What is wrong is worked out again, nothing else is.
    let sound = shared.run(&["check", "puzzles/dualite", "puzzles/ninuki", "content"]);
    assert_eq!(sound.code, 0, "{}", sound.err);
    let again = merge(&shared, &parts);
    assert_eq!(again.code, 0);
    assert!(before.len() <= kept(&shared).len());
}

#[test]
fn nothing_is_worked_out_again_after_a_merge() {
    let project = Project::small();
    let parts = prove(&project, 2);
    assert_eq!(merge(&project, &parts).code, 0);
    let before = kept(&project);
    let ran = project.run(&["check"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(kept(&project), before, "a result was put there");
    let ran = project.run(&["build", "-v"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn every_file_is_in_one_shard_and_findings_are_told_once() {
    let project = project();
    let (report, ..) = whole(&project);
    let texts = |report: &Json, key: &str, field: &str| -> Vec<String> {
        let all = report[key].as_array().unwrap().iter();
        let all = all.map(|one| one[field].as_str().unwrap().to_owned());
        // Of two puzzles nobody sees that they are the same who sees one.
        let of_two = |one: &String| one == "same-position" || one == "same-title";
        let mut all: Vec<String> = all.filter(|one| !of_two(one)).collect();
        all.sort();
        all
    };
    let expected = (
        texts(&report, "puzzles", "id"),
        texts(&report, "findings", "code"),
    );
    for count in [1, 2, 3, 7, 40] {
        let (mut puzzles, mut told) = (Vec::new(), Vec::new());
        for number in 1..=count {
            let shard = format!("{number}/{count}");
            let ran = project.run(&["check", "--shard", &shard, "--format", "json"]);
            let report: Json = serde_json::from_str(&ran.out).unwrap();
            puzzles.extend(texts(&report, "puzzles", "id"));
            told.extend(texts(&report, "findings", "code"));
        }
        let once: BTreeSet<&String> = puzzles.iter().collect();
        assert_eq!(once.len(), puzzles.len(), "{count}: {puzzles:?}");
        let (mut puzzles, mut told) = (puzzles, told);
        puzzles.sort();
        told.sort();
        assert_eq!((puzzles, told), expected, "{count}");
    }
}

#[test]
fn the_largest_shard_has_at_most_a_third_more_than_the_mean() {
    // Of the costs of a lock file, of which no shard sees more than the numbers.
    let project = Project::small();
    let mut lock = String::from("solver = \"quadrille 0.1.0\"\n\n[cost]\n");
    for number in 0..400_u64 {
        let bar = format!("{},{}", 2 + number / 20, 1 + number % 20);
        let id = format!("bar-{number:03}");
        let puzzle = FIRST_BITE.replace("chomp-2x2", &id).replace("2x2", &bar);
        project.write(
            &format!("puzzles/chomp/{id}.toml"),
            puzzle.replace("key =", "# key ="),
        );
        // As costs are: many are small, few are large.
        let cost = 1500 * (1 << (number * 7919 % 400 * 12 / 400));
        lock += &format!("\"puzzles/chomp/{id}.toml\" = {cost}\n");
    }
    project.write("quadrille.lock", &lock);
    let parts = prove(&project, 8);
    let ran = merge(&project, &parts);
    let tail = ran.out.split("the largest did ").nth(1).unwrap_or(&ran.err);
    let ratio: f64 = tail.split(' ').next().unwrap().parse().unwrap();
    assert!((1.0..1.3).contains(&ratio), "{}", ran.out);
}

#[test]
fn lost_doubled_foreign_and_unfinished_parts_are_told() {
    let project = project();
    let parts = prove(&project, 3);
    // A lost one: the rest is taken, and it is enough to bring the one.
    let ran = merge(&project, &parts[..2]);
    assert_eq!(
        (ran.code, codes(&ran.err)),
        (1, vec!["shard-missing"]),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("shard 3/3 is missing"), "{}", ran.err);
    let all = merge(&project, &parts);
    assert_eq!(all.code, 0, "{}", all.err);
    // The same once more is no harm.
    let copy = project.path("copy");
    fs::create_dir(&copy).unwrap();
    for file in fs::read_dir(&parts[0]).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), copy.join(file.file_name())).unwrap();
    }
    let double = [&parts[..], &[copy.display().to_string()]].concat();
    let ran = merge(&project, &double);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.err.contains("warning[shard-twice]"), "{}", ran.err);
    // One that was killed has not said that it is finished.
    fs::remove_file(copy.join("part.json")).unwrap();
    let ran = merge(
        &project,
        &[&parts[1..], &[copy.display().to_string()]].concat(),
    );
    assert_eq!(
        codes(&ran.err),
        ["part-broken", "shard-missing"],
        "{}",
        ran.err
    );
    for text in ["", "{}", "[]", "{\"format\": 9}", "\u{0}"] {
        fs::write(copy.join("part.json"), text).unwrap();
        let ran = merge(&project, &[copy.display().to_string()]);
        assert_eq!(
            (ran.code, codes(&ran.err)),
            (1, vec!["part-broken"]),
            "{text}: {}",
            ran.err
        );
    }
    let nowhere = project.path("nowhere").display().to_string();
    let ran = merge(&project, &[nowhere]);
    assert_eq!(codes(&ran.err), ["part-broken"], "{}", ran.err);
    assert!(
        !project.path("nowhere").exists(),
        "nothing is made by looking"
    );
    // One of another state of the project, or of another number.
    project.edit(
        "puzzles/chomp/2x2.toml",
        "en = \"First bite\"",
        "en = \"Bite\"",
    );
    let other = project.path("other").display().to_string();
    let words = ["check", "--shard", "3/3", "--part", &other];
    assert_eq!(project.run(&words).code, 1);
    let ran = merge(&project, &[&parts[..2], &[other]].concat());
    assert_eq!(
        codes(&ran.err),
        ["part-other", "shard-missing"],
        "{}",
        ran.err
    );
    let of_two = project.path("of-two").display().to_string();
    let words = ["check", "--shard", "2/2", "--part", &of_two];
    assert!(project.run(&words).code < 2);
    let ran = merge(&project, &[&parts[..1], &[of_two]].concat());
    assert!(ran.err.contains("it is one of 2, "), "{}", ran.err);
    // By another program.
    let text = fs::read_to_string(format!("{}/part.json", parts[0])).unwrap();
    let program = text.split("\"program\": \"").nth(1).unwrap();
    let program = program.split('"').next().unwrap();
    fs::write(copy.join("part.json"), text.replace(program, "0")).unwrap();
    let ran = merge(&project, &[copy.display().to_string()]);
    assert!(
        ran.err.contains("another version of the program"),
        "{}",
        ran.err
    );
}

#[test]
fn words_that_make_no_shard_are_refused() {
    let project = Project::small();
    for wrong in ["0/8", "9/8", "x", "1/0", "1/2/3"] {
        let ran = project.run(&["check", "--shard", wrong]);
        assert_eq!(ran.code, 2, "{wrong}");
    }
    for words in [&["--part", "x"][..], &["--shard", "1/2", "chomp-2x2"]] {
        let ran = project.run(&[&["check"], words].concat());
        assert_eq!(ran.code, 2, "{words:?}");
    }
    // More shards than there is to do: nothing is wrong with nothing.
    let ran = project.run(&["check", "--shard", "90/100"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
}

#[test]
fn a_cache_of_others_gives_what_is_signed_by_the_same_secret() {
    let first = Project::small();
    let shared = first.path("shared").display().to_string();
    let build = |project: &Project, secret: &str| {
        let root = project.path(".").display().to_string();
        let words = ["build", "-v", "--root", &root, "--shared-cache", &shared];
        let mut command = crate::project::quadrille(&words);
        let ran = command.env("QUADRILLE_CACHE_KEY", secret).output().unwrap();
        assert!(ran.status.success());
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        // Where the site is differs; how much was worked out is told behind it.
        let out = text(ran.stdout);
        let told = out.split_once("public: ").unwrap().1.to_owned();
        (told, text(ran.stderr))
    };
    let (alone, _) = build(&first, "ours");
    for (secret, is_taken) in [("ours", true), ("theirs", false), ("", false)] {
        let second = Project::small();
        let (out, err) = build(&second, secret);
        assert_eq!(out != alone, is_taken, "{secret}: {out}");
        assert_eq!(
            err.contains("warning[cache-unsigned]"),
            secret.is_empty(),
            "{err}"
        );
        assert_eq!(first.files("public"), second.files("public"));
    }
}
