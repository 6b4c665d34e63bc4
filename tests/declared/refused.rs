//! Tables that can't be understood, contradict themselves or come to nothing: told with the place.

use quadrille::games::declared::{self, Declaration};
use quadrille::paper::declared::Told;

/// What is said of the rules of a game of crosses and circles, and where.
fn faults(rules: &str) -> Vec<String> {
    let text = format!(
        "grid = \"cells\"\ncoordinates = \"letters\"\nsize = \"3x3\"\nsigns = [\"x\", \"o\"]\n[rules]\n{rules}"
    );
    let told: Told = toml::from_str(&text).unwrap_or_else(|error| panic!("{rules}: {error}"));
    let declaration = Declaration::of("own", &told).unwrap();
    match declared::engine(&declaration) {
        Ok(_) => Vec::new(),
        Err(faults) => faults
            .into_iter()
            .map(|fault| {
                let place = fault.field.clone().unwrap_or_default();
                format!("{place}:{} {fault}", fault.at)
            })
            .collect(),
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let both = "players = [\"x\", \"o\"]\nmove = [{ draw = \"own\" }]\n";
    let end = "end = [{ when = \"no move\", wins = \"mover\" }]";
    let whole = format!("{both}{end}");
    assert_eq!(faults(&whole), Vec::<String>::new());
    let cases = [
        (
            whole.replace("\"own\"", "\"mine\""),
            "move.0.draw.0:0 “mine” means nothing here",
        ),
        (
            whole.replace("\"own\" }", "\"own\", where = \"not besides own\" }"),
            "move.0.where.0:4 “besides” means nothing here",
        ),
        (
            whole.replace("\"own\" }", "\"own\", where = \"beside z\" }"),
            "move.0.where.0:7 “z” means nothing here",
        ),
        (
            whole.replace("\"own\" }", "\"own\", shape = \"run 9\" }"),
            "move.0.shape:4 no run has 9 to 9 places",
        ),
        (
            whole.replace("\"own\" }", "\"own\", by = \"z\" }"),
            "move.0.by:0 “z” is no player",
        ),
        (
            whole.replace("\"own\" }", "\"own\", only = \"z\" }"),
            "move.0.only:0 “z” is the value of no option",
        ),
        (
            whole.replace("\"own\" }", "\"own\", places = 4 }"),
            "move.0.places:0 4 places in a turn",
        ),
        (
            whole.replace("\"own\" }", "\"line\" }"),
            "move.0.draw.0:0 lines are drawn between dots",
        ),
        (
            whole.replace("\"own\" }", "\"own\", first = true }"),
            "move:0 after the first move nobody may ever move",
        ),
        (
            whole.replace("no move", "line xyx"),
            "end.0.when:6 “y” is no sign here",
        ),
        (
            whole.replace("no move", "box"),
            "end.0.when:0 boxes are between dots",
        ),
        (
            whole.replace("no move", "x joins left left"),
            "end.0.when:13 a side is joined with itself",
        ),
        (
            whole.replace("no move", "no moves"),
            "end.0.when:3 “moves” means nothing here",
        ),
        (
            whole.replace("mover", "me"),
            "end.0.wins:0 “me” is nobody who wins",
        ),
        (
            whole.replace("mover", "points"),
            "end.0.wins:0 no points are given",
        ),
        (
            whole.replace("\"o\"]", "\"x\"]"),
            "players.1:0 both players have the same sign",
        ),
        (
            whole.replace("\"o\"]", "\"z\"]"),
            "players.1:0 “z” is the sign of nobody",
        ),
        (
            format!("near = 5\n{whole}"),
            "near:0 no place has 5 neighbours",
        ),
        (
            format!("start = \"x\"\n{whole}"),
            "start:0 a board of 1 × 1",
        ),
        (
            format!("start = \"2x2\"\n{whole}"),
            "start:0 a board of 2 × 2",
        ),
        (
            format!("points = {{ for = \"line xxx\" }}\n{whole}"),
            "end.0.wins:0 a game of points isn’t won so",
        ),
        (
            format!("options = {{ a = [\"one\"] }}\n{whole}"),
            "options.a:0 “a” leaves no choice",
        ),
        (format!("{both}end = []"), "end:0 nothing ends the game"),
        (format!("move = []\n{end}"), "move:0 nobody may ever move"),
        (
            format!("move = [{{ draw = \"x\" }}]\n{end}"),
            "move:0 nobody draws “o”, and no board begins with it",
        ),
        (
            format!("move = [{{ draw = [\"x over o\", \"o over x\"] }}]\n{end}"),
            "move:0 “x” would be drawn over until it is there again",
        ),
        (
            format!(
                "{both}end = [{{ when = \"no move\", wins = \"mover\" }}, {{ when = \"line xx\", wins = \"mover\" }}]"
            ),
            "end.1.when:0 “no move” comes last",
        ),
    ];
    for (rules, expected) in cases {
        let told = faults(&rules);
        assert!(
            told.iter().any(|told| told.starts_with(expected)),
            "{rules}\n{told:?}\n{expected}"
        );
    }
}
