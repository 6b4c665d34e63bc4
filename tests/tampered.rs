//! Certificates to take away that were tampered with: both checkers refuse them.

use crate::checkers::{SOME, by_both, proved};
use crate::project::folder;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value as Json, json};

/// A stipulation is written in one way.
#[test]
fn a_stipulation_in_other_words_is_refused_by_both() {
    let file = &proved(&SOME[..1])[0];
    let stipulation = file["stipulation"].as_str().unwrap();
    for other in [
        format!("{stipulation} "),
        stipulation.replace(' ', "  "),
        stipulation.to_uppercase(),
    ] {
        let folder = folder().unwrap();
        let mut changed = file.clone();
        changed["stipulation"] = other.clone().into();
        std::fs::write(folder.path().join("one.json"), changed.to_string()).unwrap();
        let said = by_both(folder.path(), "a stipulation in other words");
        assert!(said.values().all(|said| *said == "refused"), "{other}");
    }
}

/// A certificate taken apart: what comes before the choices, and each choice with its bytes.
fn apart(file: &Json) -> (Vec<u8>, Vec<Vec<u8>>) {
    let bytes = STANDARD
        .decode(file["certificate"].as_str().unwrap())
        .unwrap();
    let number = |bytes: &[u8]| bytes.iter().position(|byte| *byte < 128).unwrap() + 1;
    let long = number(&bytes[2..]);
    let length = bytes[2..2 + long].iter().rev();
    let length = length.fold(0, |all, byte| all << 7 | usize::from(byte & 127));
    let (head, mut rest) = bytes.split_at(2 + long + length);
    let mut choices = Vec::new();
    while !rest.is_empty() {
        let (choice, after) = rest.split_at(number(rest));
        choices.push(choice.to_vec());
        rest = after;
    }
    (head.to_vec(), choices)
}

fn with_bytes(file: &Json, bytes: &[u8]) -> Json {
    let mut file = file.clone();
    file["certificate"] = STANDARD.encode(bytes).into();
    file
}

/// The file with another name in its certificate, of another position or other rules.
fn renamed(file: &Json, from: &str, to: &str) -> Json {
    let (head, choices) = apart(file);
    let name = head.iter().rposition(|byte| *byte < b' ' || *byte > 126);
    let name = String::from_utf8(head[name.unwrap() + 1..].to_vec()).unwrap();
    // The length may end in a byte that could be a sign.
    let start = name.find(file["game"].as_str().unwrap()).unwrap();
    let name = &name[start..];
    assert!(name.contains(from), "{name}");
    let name = name.replacen(from, to, 1);
    let length = [(name.len() & 127) as u8 | 128, (name.len() >> 7) as u8];
    let head = [&head[..2], &length, name.as_bytes()].concat();
    with_bytes(file, &[head, choices.concat()].concat())
}

/// Writes tampered files into a folder; both have to refuse every one of them.
fn refused(files: &[(String, String)], what: &str) {
    let folder = folder().unwrap();
    for (name, text) in files {
        std::fs::write(folder.path().join(format!("{name}.json")), text).unwrap();
    }
    let said = by_both(folder.path(), what);
    let held: Vec<_> = said.iter().filter(|(_, said)| **said == "holds").collect();
    assert!(held.is_empty() && said.len() == files.len(), "{held:?}");
}

#[test]
fn what_was_tampered_with_is_refused_by_both() {
    let mut files = Vec::new();
    for file in proved(&SOME) {
        let id = file["id"].as_str().unwrap().to_owned();
        let mut tamper = |how: &str, damage: &dyn Fn(&mut Json)| {
            let mut damaged = file.clone();
            damage(&mut damaged);
            assert_ne!(damaged, file, "{how}");
            files.push((format!("{id}-{how}"), damaged.to_string()));
        };
        let bytes = |file: &Json| {
            STANDARD
                .decode(file["certificate"].as_str().unwrap())
                .unwrap()
        };
        tamper("cut-short", &|file| {
            let bytes = bytes(file);
            *file = with_bytes(file, &bytes[..bytes.len() - 1]);
        });
        tamper("left-over", &|file| {
            *file = with_bytes(file, &[bytes(file), vec![0]].concat());
        });
        tamper("other-kind", &|file| {
            let mut bytes = bytes(file);
            bytes[1] = if bytes[1] == b'S' { b'W' } else { b'S' };
            *file = with_bytes(file, &bytes);
        });
        tamper("other-version", &|file| {
            let mut bytes = bytes(file);
            bytes[0] = 2;
            *file = with_bytes(file, &bytes);
        });
        tamper("no-base-64", &|file| {
            file["certificate"] = format!("{}!", file["certificate"].as_str().unwrap()).into();
        });
        tamper("more-positions", &|file| {
            file["positions"] = (file["positions"].as_u64().unwrap() + 1).into();
        });
        tamper("no-keys", &|file| file["keys"] = json!([]));
        tamper("another-key", &|file| {
            file["keys"].as_array_mut().unwrap().push("zz".into());
        });
        tamper("a-claim-twice", &|file| {
            let claim = file["claims"][0].clone();
            file["claims"].as_array_mut().unwrap().insert(0, claim);
        });
        tamper("a-claim-less", &|file| {
            drop(file["claims"].as_array_mut().unwrap().remove(0));
        });
        tamper("other-kind-said", &|file| {
            let wins = file["kind"] == "wins";
            file["kind"] = if wins { "strategies" } else { "wins" }.into();
        });
        tamper("another-rule", &|file| {
            file["rules"]["colour"] = "blue".into();
        });
        tamper("asks-more", &|file| {
            file["stipulation"] = match file["value"]["kind"].as_str().unwrap() {
                "margin" => "margin >= 40".into(),
                _ => "capture 1".into(),
            };
        });
        // Nothing in a file makes a line of its own on the terminal.
        let line = "x\nother.json: holds: yes\u{1b}[2K";
        for field in ["id", "game", "position", "program", "kind", "stipulation"] {
            tamper(&format!("{field}-of-two-lines"), &|file| {
                file[field] = line.into();
                // Whoever wrote it is not looked at.
                file["positions"] = 0.into();
            });
        }
        tamper("empty-certificate", &|file| file["certificate"] = "".into());
        for length in 1..8 {
            tamper(&format!("first-{length}-bytes"), &|file| {
                *file = with_bytes(file, &bytes(file)[..length]);
            });
        }
        tamper("another-value", &|file| change(&mut file["value"]));
        // Every claim one ply or one point better than it is shown to be.
        for index in 0..file["claims"].as_array().unwrap().len() {
            tamper(&format!("claim-{index}"), &|file| {
                change(&mut file["claims"][index]["value"]);
            });
        }
        let text = file.to_string();
        files.push((format!("{id}-half"), text[..text.len() / 2].to_owned()));
        let doubled = text.replacen("\"game\"", "\"game\":\"chomp\",\"game\"", 1);
        files.push((format!("{id}-game-twice"), doubled));
    }
    refused(&files, "tampered files");
}

/// A value better than it was: won sooner, lost later, more points.
fn change(value: &mut Json) {
    let (name, by) = match value["kind"].as_str().unwrap() {
        "win" => ("plies", -1),
        "loss" => ("plies", 1),
        "margin" => ("points", 1),
        other => panic!("{other}"),
    };
    let better = value[name].as_i64().unwrap() + by;
    value[name] = better.into();
}

#[test]
fn another_position_or_another_rule_is_refused_even_if_the_certificate_goes_by_its_name() {
    // File, what stands in its position or its rules, and what is put there.
    let positions = [
        ("chomp-3x3", "3,3,3", "4,3,3"),
        ("dualite-probleme-1", "/..oo d1", "/.ooo d1"),
        ("pipopipette-quatre-cases", ".", "-"),
        ("morpiae-fermeture", " 5,1E3", ""),
        ("ninuki-au-centre", " x ", " o "),
    ];
    let mut files = Vec::new();
    let ids: Vec<&str> = positions.iter().map(|(id, ..)| *id).collect();
    for (file, (id, from, to)) in proved(&ids).iter().zip(positions) {
        let mut other = file.clone();
        let position = file["position"].as_str().unwrap();
        assert!(position.contains(from), "{id}: {position}");
        other["position"] = position.replacen(from, to, 1).into();
        files.push((format!("{id}-position"), other.to_string()));
        let other = renamed(&other, from, to);
        files.push((format!("{id}-position-and-name"), other.to_string()));
    }
    let rules = [
        (
            "dualite-probleme-1",
            "first_reply",
            "both",
            "first_reply=both",
        ),
        ("dualite-probleme-1", "teams", "true", "teams=true"),
        ("morpiae-le-droit-de-rien", "pass", "forced", ""),
        ("morpiae-fermeture", "pass", "free", "pass=free"),
        ("morpiae-fermeture", "form", "5T", "form=5T"),
    ];
    for (id, option, value, name) in rules {
        let file = &proved(&[id])[0];
        let mut other = file.clone();
        other["rules"][option] = value.into();
        assert_ne!(other, *file);
        files.push((format!("{id}-{option}"), other.to_string()));
        if option != "first_reply" {
            let position = file["position"].as_str().unwrap();
            let other = match name {
                "" => renamed(&other, " {pass=free}", ""),
                name => renamed(&other, position, &format!("{position} {{{name}}}")),
            };
            files.push((format!("{id}-{option}-and-name"), other.to_string()));
        }
    }
    refused(&files, "files of another position or rule");
}

#[test]
fn a_changed_choice_is_refused_by_both_unless_it_serves_as_well() {
    let folder = folder().unwrap();
    let mut count = 0;
    for file in proved(&[
        "chomp-3x3",
        "dualite-probleme-1",
        "morpiae-fermeture",
        "ninuki-au-centre",
    ]) {
        let id = file["id"].as_str().unwrap();
        let (head, choices) = apart(&file);
        for place in (0..choices.len()).step_by(choices.len() / 40 + 1) {
            for by in [1, 2, 127] {
                let mut changed = choices.clone();
                let last = changed[place].len() - 1;
                changed[place][last] = (changed[place][last] + by) & 127;
                let damaged = with_bytes(&file, &[&head[..], &changed.concat()].concat());
                let name = format!("{id}-{place}-{by}.json");
                std::fs::write(folder.path().join(name), damaged.to_string()).unwrap();
                count += 1;
            }
        }
    }
    let said = by_both(folder.path(), "changed choices");
    let held = said.values().filter(|said| **said == "holds").count();
    let refused = said.values().filter(|said| **said == "refused").count();
    assert_eq!(held + refused, count);
    assert!(refused > 10 * held, "{refused} refused, {held} held");
}
