//! Results kept between runs: replayed, never believed.

use crate::project::{Project, differing};
use crate::shared::{Random, sampled};
use quadrille::check::store::Store;
use quadrille::game::answer::Answer;
use quadrille::game::board::find;
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use std::fs;
use std::path::Path;

#[test]
fn a_second_build_is_the_same_to_the_byte_and_works_nothing_out() {
    let project = Project::small();
    let first = project.built();
    let ran = project.run(&["build", "-v"]);
    assert!(ran.out.contains("0 results worked out"), "{}", ran.out);
    assert_eq!(
        differing(&first, &project.files("public")),
        Vec::<&str>::new()
    );
}

#[test]
fn one_job_and_four_make_the_same_bytes() {
    let project = Project::small();
    project.run(&["build", "--fresh", "--jobs", "1", "--out", "one"]);
    project.run(&["build", "--fresh", "--jobs", "4", "--out", "four"]);
    assert_eq!(
        differing(&project.files("one"), &project.files("four")),
        Vec::<&str>::new()
    );
}

type Spoil = fn(&[u8]) -> Vec<u8>;

#[test]
fn a_damaged_shelf_does_no_harm_to_a_site() {
    let project = Project::small();
    let first = project.built();
    let kept = project.files(".quadrille");
    let shelves: Vec<&String> = kept
        .keys()
        .filter(|name| name.ends_with(".shelf"))
        .collect();
    assert!(!shelves.is_empty());
    let spoils: &[Spoil] = &[
        |bytes| bytes.iter().map(|byte| byte ^ 1).collect(),
        |bytes| bytes[..bytes.len() / 2].to_vec(),
        |bytes| [&bytes[bytes.len() / 2..], &bytes[..bytes.len() / 2]].concat(),
        |_| Vec::new(),
    ];
    for (number, spoil) in spoils.iter().enumerate() {
        for name in &shelves {
            fs::write(
                project.path(&format!(".quadrille/{name}")),
                spoil(&kept[*name]),
            )
            .unwrap();
        }
        let again = project.built();
        assert_eq!(
            differing(&first, &again),
            Vec::<&str>::new(),
            "damage {number}"
        );
    }
}

/// A byte here and there, each in a build of its own: whatever it belongs to is made again.
#[test]
fn a_damaged_entry_is_worked_out_again() {
    let project = Project::small();
    let first = project.built();
    let kept = project.files(".quadrille");
    let (name, bytes) = kept
        .iter()
        .find(|(name, _)| name.ends_with(".shelf"))
        .unwrap();
    let rounds = sampled(24, 60);
    for round in 0..rounds {
        let mut damaged = bytes.clone();
        let at = bytes.len() * round / rounds + round % 7;
        damaged[at.min(bytes.len() - 1)] ^= 0x10;
        for old in project.files(".quadrille").keys() {
            fs::remove_file(project.path(&format!(".quadrille/{old}"))).unwrap();
        }
        project.write(&format!(".quadrille/{name}"), &damaged);
        fs::remove_dir_all(project.path("public")).unwrap();
        let again = project.built();
        assert_eq!(differing(&first, &again), Vec::<&str>::new(), "byte {at}");
    }
}

/// Positions whose answers are kept with certificates of both kinds, and one without.
const KEPT: &[(&str, &str)] = &[
    ("chomp", "3x4"),
    ("chomp", "4,2,1"),
    ("dualite", "..#./..#./..o./..oo d1"),
    ("pipopipette", "--/||./../.|./--"),
    ("ninuki", "9/9/9/9/2xxx4/9/9/9/9 x 0-0"),
];

#[test]
fn hundreds_of_damages_never_change_an_answer() {
    damages_never_change_an_answer(500);
}

#[test]
#[ignore = "slow: more of the same"]
fn ten_thousand_damages_never_change_an_answer() {
    damages_never_change_an_answer(10_000);
}

fn damages_never_change_an_answer(rounds: usize) {
    let engines = quadrille::games::all();
    let answers = |folder: &Path| -> Vec<Answer> {
        let store = Store::new(Some(folder));
        let one = |(slug, text): &(&str, &str)| {
            let engine = find(&engines, slug).unwrap();
            let rules = Rules::default();
            let board = engine.read(text, &Fields::new(), &rules).unwrap();
            store
                .solve(engine, &*board, &rules, Limit::default())
                .unwrap()
        };
        KEPT.iter().map(one).collect()
    };
    let home = tempfile::tempdir().unwrap();
    let fresh = answers(home.path());
    assert_eq!(
        answers(home.path()),
        fresh,
        "what is kept is what was found"
    );
    let shelf = |folder: &Path| {
        let mut files = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path());
        files
            .find(|file| file.extension().is_some_and(|end| end == "shelf"))
            .unwrap()
    };
    let (path, bytes) = (shelf(home.path()), fs::read(shelf(home.path())).unwrap());
    let mut random = Random(0x5e_a1ed);
    for round in 0..rounds {
        let mut damaged = bytes.clone();
        match round % 4 {
            0 | 1 => damaged[random.below(bytes.len())] ^= 1 << random.below(8),
            2 => damaged.truncate(random.below(bytes.len())),
            _ => {
                let (a, b) = (random.below(bytes.len()), random.below(bytes.len()));
                let length = random.below(200).min(bytes.len() - a.max(b));
                let moved = bytes[a..a + length].to_vec();
                damaged[b..b + length].copy_from_slice(&moved);
            }
        }
        // The damaged file alone: what earlier rounds have written is gone.
        for file in fs::read_dir(home.path()).unwrap() {
            fs::remove_file(file.unwrap().path()).unwrap();
        }
        fs::write(&path, &damaged).unwrap();
        assert_eq!(answers(home.path()), fresh, "round {round}");
    }
}
