//! Tables that can't be understood, contradict themselves or come to nothing: told with the place.

use quadrille::game::contract::{Fields, Rules};
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
        (
            format!(
                "{both}end = [{{ when = \"line xx or oo\", wins = \"mover\" }}, {{ when = \"line xxo\", wins = \"mover\" }}]"
            ),
            "end.1.when:0 this end can never come: an earlier one ends the game before",
        ),
        (
            whole.replace("no move", "line xxxx"),
            "end.0.when:0 no board has room for “xxxx” in a row",
        ),
        (
            format!("options = {{ a = [\"one\", \"two\"] }}\n{whole}"),
            "options.a:0 nothing is otherwise by the option “a”",
        ),
        (
            whole.replace("\"own\" }", "\"own\" }, { draw = \"own\" }"),
            "move.1:0 the same kind of move is there already",
        ),
        (
            whole.replace("\"own\" }", "\"own\", shape = \"all right left\" }"),
            "move.0.shape:10 a rectangle goes to one side, or across and up or down",
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

/// What is read back, in the words of the messages: each table's sentences, one after the other.
#[test]
fn what_was_understood_is_told_in_both_languages() {
    let project = crate::project::Project::empty();
    assert_eq!(project.run(&["init", "demo", "--quiet"]).code, 0);
    let game = |rules: &str| {
        format!(
            "format = 1\ngrid = \"cells\"\nsize = \"4x4\"\nname = {{ fr = \"Jeu\", en = \"Game\" }}\n\
             summary = {{ fr = \"Un jeu.\", en = \"A game.\" }}\n\
             [[symbol]]\nsign = \"x\"\ndrawing = \"cross\"\nname = {{ fr = \"Croix\", en = \"Cross\" }}\n\
             [[symbol]]\nsign = \"o\"\ndrawing = \"ring\"\nname = {{ fr = \"Rond\", en = \"Nought\" }}\n[rules]\n{rules}"
        )
    };
    let cases = [
        (
            "near = 8\nmove = [{ draw = \"o over x\", where = \"beside every last\" }, { first = true, draw = \"x\", places = 2 }]\n\
             end = [{ when = \"line xxxx or oooo\", wins = \"other\" }]",
            "  Two players take turns; the signs belong to both.\n  \
             Squares are neighbours if they touch, even if only at a corner.\n  \
             Whoever begins draws Cross in 2 empty squares, one after the other.\n  \
             After that, each player in turn draws Nought over Cross, next to all that the last move drew.\n  \
             When somebody has completed 4 of the same sign in a row, across, up and down, or diagonally (Cross or Nought), whoever has just moved loses.\n  \
             If the player to move can’t and nobody has won, the game is a draw.\n",
        ),
        (
            "players = [\"1\", \"2\"]\nmove = [{ by = \"1\", draw = \"x\", shape = \"run 2 to 3 across\" }, { by = \"2\", draw = \"o\", shape = \"all right up\" }]\n\
             end = [{ when = \"no move\", wins = \"1\" }]",
            "  Two players take turns: the first player begins.\n  \
             The first player draws Cross in 2 or 3 empty squares side by side.\n  \
             The second player draws Nought in an empty square and in every empty square of the rectangle from there to the top right corner.\n  \
             When the player to move can’t, the first player wins.\n",
        ),
        (
            "move = [{ draw = \"x\", where = \"above filled or edge\" }, { draw = \"o\", where = \"not beside edge\" }]\n\
             points = { for = \"line xox\", again = true }\nend = [{ when = \"no move\", wins = \"points\" }]",
            "  Two players take turns; the signs belong to both.\n  \
             Squares are neighbours if they share a side.\n  \
             In turn, each player draws Cross in an empty square, right above anything drawn or the bottom edge.\n  \
             Or each player draws Nought in an empty square, never next to the edge of the board.\n  \
             Whoever completes xox in a row (across, up and down, or diagonally, from either end) scores a point for each and moves again.\n  \
             When the player to move can’t, whoever has more points wins; if they are equal, the game is a draw.\n",
        ),
    ];
    for (rules, expected) in cases {
        project.write("demo/games/own/game.toml", game(rules));
        let ran = project.run(&["rules", "own", "--root", "demo"]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let (french, english) = ran.out.split_once("English\n").unwrap();
        assert!(english.starts_with(expected), "{english}\n{expected}");
        assert_eq!(
            french.trim_end().lines().count(),
            1 + expected.lines().count()
        );
        assert!(!french.contains("rules-"), "{french}");
    }
}

#[test]
fn a_game_that_was_over_before_is_no_position() {
    let tables: std::collections::BTreeMap<String, Told> =
        toml::from_str(include_str!("games.toml")).unwrap();
    let read = |game: &str, text: &str| {
        let declaration = Declaration::of(game, &tables[game]).unwrap();
        let engine = declared::engine(&declaration).unwrap();
        let read = engine.read(text, &Fields::new(), &Rules::default());
        read.map(|_| ()).map_err(|fault| fault.message)
    };
    let over = Err("the game was over before this: no last move leads here".to_owned());
    // A line of each; three of a kind twice, through one place and through none.
    assert_eq!(read("noughts-and-crosses", "xxx/ooo/..."), over);
    assert_eq!(read("noughts-and-crosses", "xxx/oo./..."), Ok(()));
    assert_eq!(read("noughts-and-crosses", "xxx/xoo/xoo"), Ok(()));
    assert_eq!(read("notakto", "xxx/.../xxx"), over);
    assert_eq!(read("notakto", "xxx/.x./x.."), Ok(()));
}
