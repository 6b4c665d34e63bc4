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
