//! Stars against what was found hard: pairs of puzzles that somebody solved by hand (tests/facts/harder.toml).

use std::collections::BTreeMap;

use crate::project::Project;

/// So many pairs have more stars where they are harder, or as many and more to weigh; and so many have more
/// stars alone. None has fewer.
const AGREE: usize = 34;
const BY_STARS: usize = 26;

#[test]
fn stars_follow_what_was_found_hard_no_less_than_before() {
    let ran = Project::whole().run(&["export", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let site: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    let puzzles = site["puzzles"].as_array().unwrap().iter();
    let hard = |puzzle: &serde_json::Value| {
        let hard = &puzzle["difficulty"];
        (
            hard["stars"].as_u64().unwrap(),
            hard["bits"].as_f64().unwrap(),
        )
    };
    let hard: BTreeMap<&str, (u64, f64)> = puzzles
        .map(|puzzle| (puzzle["id"].as_str().unwrap(), hard(puzzle)))
        .collect();
    let pairs: toml::Table = include_str!("facts/harder.toml").parse().unwrap();
    let pairs = pairs["pair"].as_array().unwrap();
    let (mut agree, mut by_stars, mut contradict) = (0, 0, Vec::new());
    for pair in pairs {
        let id = |name: &str| pair[name].as_str().unwrap();
        let (harder, easier) = (hard[id("harder")], hard[id("easier")]);
        agree += usize::from(harder > easier);
        by_stars += usize::from(harder.0 > easier.0);
        if harder.0 < easier.0 {
            contradict.push((id("harder"), id("easier")));
        }
    }
    assert_eq!(pairs.len(), 40);
    assert_eq!((agree, by_stars), (AGREE, BY_STARS));
    assert!(contradict.is_empty(), "{contradict:?}");
}
