//! Stars against what was found hard: pairs of puzzles that somebody solved by hand (tests/facts/harder.toml).

use std::collections::BTreeMap;

use crate::project::Project;

/// So many pairs have more stars where they are harder, and so many fewer. Another way of counting stars
/// should do better: 34 of forty.
const AGREE: usize = 23;
const CONTRADICT: usize = 5;

#[test]
fn stars_follow_what_was_found_hard_no_less_than_before() {
    let ran = Project::whole().run(&["export", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let site: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let puzzles = site["puzzles"].as_array().unwrap().iter();
    let stars = |puzzle: &serde_json::Value| puzzle["difficulty"]["stars"].as_u64().unwrap();
    let stars: BTreeMap<&str, u64> = puzzles
        .map(|puzzle| (puzzle["id"].as_str().unwrap(), stars(puzzle)))
        .collect();
    let pairs: toml::Table = include_str!("facts/harder.toml").parse().unwrap();
    let pairs = pairs["pair"].as_array().unwrap();
    let (mut agree, mut contradict) = (0, Vec::new());
    for pair in pairs {
        let id = |name: &str| pair[name].as_str().unwrap();
        let (harder, easier) = (stars[id("harder")], stars[id("easier")]);
        agree += usize::from(harder > easier);
        if harder < easier {
            contradict.push((id("harder"), id("easier")));
        }
    }
    assert_eq!(pairs.len(), 40);
    assert!(agree >= AGREE, "{agree} of forty agree");
    assert!(contradict.len() <= CONTRADICT, "{contradict:?}");
}
