//! What is told of a census file that says what is not so.

use quadrille::content::census::CensusFile;

use crate::project::{HOME, Project};

#[test]
fn a_data_file_that_was_edited_or_says_what_is_not_so_is_told() {
    let project = Project::small();
    let name = "static/data/1/dualite.json";
    let text = std::fs::read_to_string(format!("{HOME}/{name}")).unwrap();
    let file: CensusFile = serde_json::from_str(&text).unwrap();
    assert_eq!(file.text(), text);
    let mut lying = file.clone();
    let spot = lying.spots.iter_mut().find(|spot| spot.value == "win 3");
    spot.unwrap().value = "win 5".into();
    lying.hash = lying.hashed();
    for (written, told) in [
        (
            text.replace("244583400", "244583401"),
            "its hash is another's",
        ),
        (lying.text(), "counted as win 5, and it is win 3"),
        (text.replace("\"spots\"", "\"spot\""), "this is no census"),
        ("{ \"scores\": [1, 2] }\n".into(), ""),
        (text.clone(), ""),
    ] {
        project.write(name, written);
        let ran = project.run(&["check", "--strict"]);
        assert_eq!(ran.code, i32::from(!told.is_empty()), "{}", ran.err);
        assert!(ran.err.contains(told), "{}", ran.err);
        assert_eq!(ran.err.contains("error[bad-census]"), !told.is_empty());
    }
    // What a page says of it is held against it.
    let page = project.read("content/en/home.md");
    for (claim, told) in [
        (
            "[so many](<claim: dualite census positions = 7>)",
            "true: 244583400",
        ),
        (
            "![](<ask: dualite census position>)",
            "the census has no “position”",
        ),
        (
            "![](<ask: dualite census plies 7 reach>)",
            "there is no column “reach”",
        ),
        (
            "![](<ask: dualite census plies 99 reached>)",
            "no row begins with 99",
        ),
        (
            "![](<ask: ninuki census lost>)",
            "there is no census “ninuki”",
        ),
        (
            "![](<ask: dualite census-points plies plies>)",
            "points are of a table",
        ),
        (
            "![](<ask: dualite census-points plies plies reach>)",
            "there is no column “reach”",
        ),
        (
            "![](<ask: dualite census-points plies plies reached plies>)",
            "kinds of points, and 3 marks",
        ),
        (
            "![](<ask: dualite census-points plies plies reached plies 300>)",
            "300: up to what?",
        ),
    ] {
        project.write("content/en/home.md", format!("{page}\n{claim}\n"));
        let ran = project.run(&["check"]);
        assert!(
            ran.code == 1 && ran.err.contains(told),
            "{claim}: {}",
            ran.err
        );
    }
}

/// A digit of each of some places of a text is another one.
fn changed(text: &str, places: usize) -> Vec<(usize, String)> {
    let digits = text
        .char_indices()
        .filter(|(_, sign)| sign.is_ascii_digit());
    let digits: Vec<usize> = digits.map(|(at, _)| at).collect();
    let step = digits.len().div_ceil(places);
    let one = |at: &usize| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[*at] = if bytes[*at] == b'7' { b'8' } else { b'7' };
        let line = text[..*at].matches('\n').count() + 1;
        (line, String::from_utf8(bytes).unwrap())
    };
    digits.iter().step_by(step).map(one).collect()
}

#[test]
fn what_stands_beside_a_census_says_what_it_says() {
    let project = Project::small();
    let folder = format!("{HOME}/static/data/1");
    let mut beside = Vec::new();
    for entry in std::fs::read_dir(&folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let is_beside = !name.ends_with(".json") || name.ends_with(".run.json");
        if name.starts_with("chomp") {
            let text = std::fs::read_to_string(format!("{folder}/{name}")).unwrap();
            project.write(&format!("static/data/1/{name}"), &text);
            beside.extend(is_beside.then_some((name, text)));
        }
    }
    let ran = project.run(&["check", "--strict"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut count = 0;
    for (name, text) in &beside {
        let file = format!("static/data/1/{name}");
        // What a making took nobody can say again, but for its sum.
        let places = if name.ends_with(".run.json") { 0 } else { 6 };
        let mut wrong: Vec<(usize, String)> = match places {
            0 => Vec::new(),
            places => changed(text, places),
        };
        if name.ends_with(".run.json") {
            let line = |word: &str| text.lines().position(|line| line.contains(word)).unwrap() + 1;
            wrong.push((
                line("\"hash\""),
                text.replace("\"hash\": \"", "\"hash\": \"0"),
            ));
            wrong.push((
                line("\"command\""),
                text.replace("census chomp", "census dualite"),
            ));
            wrong.push((
                line("\"seconds\""),
                text.replace("\"seconds\": ", "\"seconds\": 1"),
            ));
            wrong.push((1, String::new()));
        } else {
            let lines = text.lines().count();
            wrong.push((lines + 1, format!("{text}1,1\n")));
            let less: Vec<&str> = text.lines().take(lines - 1).collect();
            wrong.push((lines, less.join("\n") + "\n"));
        }
        for (line, changed) in wrong {
            count += 1;
            project.write(&file, &changed);
            let ran = project.run(&["check", "--strict"]);
            assert_eq!(ran.code, 1, "{name}: {changed:.200}");
            assert!(ran.err.contains("error[bad-census]"), "{}", ran.err);
            // Which of a sequence's terms is another, its hash can't say.
            let line = if name.ends_with(".b.txt") {
                String::new()
            } else {
                format!(":{line}:")
            };
            assert!(
                ran.err.contains(&format!("{file}{line}")),
                "{line}\n{}",
                ran.err
            );
        }
        project.write(&file, text);
    }
    assert!(count > 90, "{count}");
    // What no census has is nobody's table.
    for (name, is_told) in [
        ("chomp-first-bytes.csv", true),
        ("chomp-rows.b.txt", true),
        ("prices.csv", false),
        ("chompers.csv", false),
    ] {
        project.write(&format!("static/data/1/{name}"), "a,b\n");
        let ran = project.run(&["check", "--strict"]);
        assert_eq!(ran.code, i32::from(is_told), "{name}: {}", ran.err);
        std::fs::remove_file(project.path(&format!("static/data/1/{name}"))).unwrap();
    }
}
