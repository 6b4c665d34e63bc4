//! "Check this proof": the certificates that pages bring along are replayed by the engine in the
//! page, whatever is changed in them is refused with the reason, and readers are told what was done.

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec};
use quadrille::game::certificate::{Certificate, Kind};
use quadrille::protocol::respond;
use serde_json::{Value as Json, json};

use crate::at_first_sight::look;
use crate::pages::SITE;
use crate::site::{self, codes, is_shown, voice};

/// The name in a certificate's script, and what it asks with the certificate's bytes.
fn unpacked(script: &[u8]) -> (String, Json, Vec<u8>) {
    let script = std::str::from_utf8(script).unwrap();
    let (name, rest) = script
        .strip_prefix("quadrille.proof(\"")
        .and_then(|rest| rest.split_once("\", "))
        .expect("a call with a name");
    let mut asked: Json =
        serde_json::from_str(rest.trim_end().strip_suffix(");").unwrap()).unwrap();
    let packed = asked["packed"].take();
    asked.as_object_mut().unwrap().remove("packed");
    let packed = STANDARD.decode(packed.as_str().unwrap()).unwrap();
    (name.to_owned(), asked, decompress_to_vec(&packed).unwrap())
}

/// Every certificate of the site.
fn proofs() -> Vec<(String, Json, Vec<u8>)> {
    let files = SITE.iter();
    let proofs = files.filter(|(name, _)| name.starts_with("proofs/"));
    proofs.map(|(_, script)| unpacked(script)).collect()
}

fn verify(asked: &Json, bytes: &[u8]) -> Json {
    let mut asked = asked.clone();
    asked["ask"] = json!("verify");
    asked["certificate"] = json!(STANDARD.encode(bytes));
    let (answer, well) = respond(&quadrille::games::all(), &asked.to_string());
    assert!(well, "{answer}");
    answer
}

/// The bytes of the choices, after the name and for wins after the first moves.
fn choices(bytes: &[u8]) -> usize {
    // Version, kind, the name's length in a byte or two.
    let length = usize::from(bytes[2] & 0x7f);
    match bytes[2] < 0x80 {
        true => 3 + length,
        false => 4 + length + (usize::from(bytes[3]) << 7),
    }
}

#[test]
fn every_certificate_of_the_site_is_replayed_and_shows_what_is_stated() {
    let (mut kinds, mut games) = (BTreeSet::new(), BTreeSet::new());
    for (name, asked, bytes) in proofs() {
        let answer = verify(&asked, &bytes);
        assert_eq!(answer["holds"], json!(true), "{name}: {answer}");
        let is_wins = Certificate::read(&bytes).unwrap().kind == Kind::Wins;
        assert_eq!(
            answer["kind"],
            json!(if is_wins { "wins" } else { "strategies" })
        );
        let stated: Vec<&String> = asked["stated"].as_object().unwrap().keys().collect();
        let shown = if is_wins {
            &answer["winning"]
        } else {
            &answer["best"]
        };
        assert_eq!(&json!(stated), shown, "{name}");
        kinds.insert(is_wins);
        games.insert(asked["game"].as_str().unwrap().to_owned());
    }
    assert_eq!((kinds.len(), games.len()), (2, 5));
}

#[test]
fn a_certificate_that_was_changed_is_refused_or_proves_the_same() {
    let mut refused = BTreeSet::new();
    let (mut held, mut tried) = (0, 0);
    // Where there is nothing to choose, nothing can be changed.
    let proofs = proofs().into_iter();
    let proofs = proofs.filter(|(.., bytes)| choices(bytes) < bytes.len());
    for (name, asked, bytes) in proofs.step_by(2) {
        let first = verify(&asked, &bytes);
        let start = choices(&bytes);
        for part in 0..12 {
            let mut changed = bytes.clone();
            match part {
                0 => changed.truncate(start + (bytes.len() - start) / 2),
                1 => changed.push(0),
                2 => changed[0] = 9,
                3 => changed[start - 1] ^= 1,
                _ => {
                    let place = start + (bytes.len() - start) * (part - 4) / 8;
                    changed[place] ^= 1 + (part as u8 & 2);
                }
            }
            let answer = verify(&asked, &changed);
            tried += 1;
            if answer["holds"] == json!(true) {
                held += 1;
                // Another choice that is as good: what is shown is the same.
                assert!(part > 3, "{name}");
                for field in ["value", "winning", "best"] {
                    assert_eq!(answer[field], first[field], "{name}");
                }
            } else {
                let word = answer["refused"].as_str().unwrap().to_owned();
                for code in codes() {
                    let id: &'static str = format!("table-verify-{word}").leak();
                    assert!(voice(code).has(id), "{word}");
                }
                assert!(!answer["said"].as_str().unwrap().is_empty());
                refused.insert(word);
            }
        }
        // What a page would state wrongly is not shown by what is right.
        let mut wrong = asked.clone();
        let (mv, value) = asked["stated"].as_object().unwrap().iter().next().unwrap();
        wrong["stated"][mv] = match value["kind"].as_str().unwrap() {
            "margin" => json!({"kind": "margin", "points": value["points"].as_i64().unwrap() + 1}),
            _ => json!({"kind": "win", "plies": 0}),
        };
        let answer = verify(&wrong, &bytes);
        assert_eq!(answer["refused"], json!("other"), "{name}: {answer}");
        assert_eq!(answer["move"], json!(mv));
    }
    assert!(held * 2 < tried, "{held} of {tried}");
    for word in ["silent", "format", "apart"] {
        assert!(refused.contains(word), "{word} in {refused:?}");
    }
}

#[test]
fn what_is_no_certificate_is_refused() {
    let asked = json!({"game": "chomp", "position": "2x2"});
    for bytes in [
        &b""[..],
        b"\x01S",
        b"\x01S\x03abc",
        b"\x01X\x09chomp 2x2",
        b"\xff\xff\xff",
    ] {
        assert_eq!(
            verify(&asked, bytes)["refused"],
            json!("format"),
            "{bytes:?}"
        );
    }
    let ask = |line: &str| respond(&quadrille::games::all(), line);
    let (answer, well) = ask(r#"{"ask":"verify","game":"chomp","position":"2x2"}"#);
    assert_eq!(
        (&answer["error"]["field"], well),
        (&json!("certificate"), false)
    );
    let line = r#"{"ask":"verify","game":"chomp","position":"2x2","certificate":"%"}"#;
    assert_eq!(ask(line).0["refused"], json!("format"));
    let line =
        r#"{"ask":"verify","game":"chomp","position":"2x2","certificate":"","stated":{"1,1":3}}"#;
    assert_eq!(ask(line).0["error"]["field"], json!("stated"));
}

/// The certificate of a puzzle's page.
fn of_puzzle(page: &str) -> (String, Json, Vec<u8>) {
    let text = std::str::from_utf8(&SITE[page]).unwrap();
    let (_, rest) = text.split_once("data-verify=\"").expect(page);
    let name = rest.split_once('"').unwrap().0;
    unpacked(&SITE[&format!("proofs/{name}.js")])
}

const BUTTON: &str = "document.querySelector('.proof [data-verify]')";
const SAID: &str = "document.querySelector('.proof [data-verified]').textContent";

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_puzzle_that_was_solved_offers_its_proof_and_the_page_tells_what_it_did() {
    let Some(tab) = look("proofs that are checked again") else {
        return;
    };
    // Both kinds of certificates, points and plies.
    for (puzzle, kind) in [
        ("dualite-probleme-1", "verify-win"),
        ("ninuki-un-seul-cote", "verify-wins"),
        ("pipopipette-coin", "verify-worth"),
    ] {
        for code in codes() {
            let page = site::puzzle_page(code, puzzle);
            let (name, asked, bytes) = of_puzzle(&page);
            tab.open(&site::SITE.join(&page));
            tab.eval("document.querySelector('.proof').open = true");
            assert!(!is_shown(&tab, BUTTON), "{page}: it would tell the key");
            tab.eval("document.querySelector('[data-do=solution]').click()");
            tab.until("the button", &format!("{BUTTON}.checkVisibility()"));
            tab.click(BUTTON);
            let wait = voice(code).text("ui-verify-wait");
            tab.until(
                "a verdict",
                &format!("{SAID} && {SAID} !== {}", json!(wait)),
            );
            let answer = verify(&asked, &bytes);
            let said = tab.text(SAID);
            let digits: String = said
                .split(':')
                .next()
                .unwrap()
                .chars()
                .filter(char::is_ascii_digit)
                .collect();
            assert_eq!(digits, answer["visited"].to_string(), "{said}");
            let words = voice(code).text(format!("table-{kind}").leak());
            let end = words.rsplit(['}', '\u{2069}']).next().unwrap().trim();
            assert!(said.contains(end), "{said}: {end}");
            assert!(tab.is("!!document.querySelector('.verified.holds')"));
            // Then one that somebody has changed on the way.
            let mut changed = bytes.clone();
            changed.truncate(bytes.len() - 1);
            let packed = STANDARD.encode(compress_to_vec(&changed, 6));
            tab.eval(&format!(
                "quadrille.proof('{name}', Object.assign({{packed: '{packed}'}}, {asked}))"
            ));
            tab.click(BUTTON);
            tab.until("a refusal", "!!document.querySelector('.verified.refused')");
            let why = voice(code).text("table-verify-silent");
            assert!(tab.text(SAID).contains(&why), "{}", tab.text(SAID));
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_slip_proves_its_sentence_again() {
    let Some(tab) = look("proofs in slips") else {
        return;
    };
    for code in codes() {
        for phone in [false, true] {
            match phone {
                true => tab.be_a_phone(),
                false => tab.resize(1280, 720),
            }
            tab.open(&site::SITE.join(code).join("chomp/index.html"));
            let button = "document.querySelector('.slip [data-verify]')";
            let seal = format!(
                "document.querySelector('[popovertarget=\"' + {button}.closest('.slip').id + '\"]')"
            );
            tab.click(&seal);
            assert!(is_shown(&tab, button));
            tab.click(button);
            let said = format!("{button}.parentNode.querySelector('[data-verified]')");
            tab.until("a verdict", &format!("{said}.classList.contains('holds')"));
            // The slip stays in the window, however much it says.
            tab.until("the slip in the window", &format!(
                "(box => box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight)({button}.closest('.slip').getBoundingClientRect())"
            ));
        }
    }
}
