//! Results kept between runs: replayed, never believed.

mod project;

use project::{Project, differing};
use std::fs;

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

#[test]
fn tampered_entries_do_no_harm() {
    let project = Project::small();
    let first = project.built();
    let kept = project.files(".quadrille");
    assert!(kept.len() > 5);
    let names: Vec<&String> = kept.keys().collect();
    type Spoil = fn(&[u8], &[u8]) -> Vec<u8>;
    let spoils: &[Spoil] = &[
        |bytes, _| bytes.iter().map(|byte| byte ^ 1).collect(),
        |bytes, _| bytes[..bytes.len() / 2].to_vec(),
        |_, other| other.to_vec(),
        |_, _| Vec::new(),
        |bytes, _| resealed(bytes, "\"own_moves\":", "\"own_moves\":1"),
        |bytes, _| resealed(bytes, "[\"w\",", "[\"w\",1"),
        |bytes, _| resealed(bytes, "[\"l\",", "[\"l\",1"),
        |bytes, _| {
            let mut bytes = bytes.to_vec();
            let place = bytes.len().saturating_sub(34);
            bytes[place] ^= 1;
            sealed(&bytes[..bytes.len().saturating_sub(32)])
        },
    ];
    for (number, spoil) in spoils.iter().enumerate() {
        for (index, name) in names.iter().enumerate() {
            let other = &kept[names[(index + 1) % names.len()]];
            fs::write(
                project.path(&format!(".quadrille/{name}")),
                spoil(&kept[*name], other),
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

/// A text in the entry replaced, and the hash at its end made to fit: a forger can do that.
fn resealed(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let body = &bytes[..bytes.len().saturating_sub(32)];
    let split = body
        .iter()
        .position(|byte| *byte == b'\n')
        .unwrap_or(body.len());
    let json = String::from_utf8_lossy(&body[..split]).replace(from, to);
    sealed(&[json.as_bytes(), &body[split..]].concat())
}

fn sealed(body: &[u8]) -> Vec<u8> {
    [body, blake3::hash(body).as_bytes()].concat()
}
