//! Whose ink: the last move, what is owned and what has won are the mover's, on every board.

use crate::chromium::Tab;
use crate::shared::{engine, for_all_games, random_positions, read};
use crate::site::SITE;
use quadrille::draw::{Alternative, Figure, Pen, Role, Style, to_svg};
use quadrille::game::board::Board;
use quadrille::game::contract::Rules;
use quadrille::game::marks::Marks;

/// The board after these moves, as a picture that begins before them.
fn after(game: &str, position: &str, rules: &[(&str, &str)], moves: &str) -> Figure {
    let engine = engine(game);
    let rules = Rules::new(engine.options(), rules.iter().copied()).unwrap();
    let start: Box<dyn Board> = read(&*engine, position, &rules);
    let board = moves
        .split_whitespace()
        .fold(start, |board, mv| board.play(mv).unwrap().board);
    let within = Some(position.to_owned());
    let marks = Marks {
        within,
        ..Marks::default()
    };
    board.draw(&marks).unwrap()
}

/// How many shapes have this role.
fn count(figure: &Figure, role: Role) -> usize {
    let shapes = figure.shapes.iter();
    shapes.filter(|shape| shape.role == role).count()
}

/// The pen of the only shapes that have a role with a pen.
fn pen(figure: &Figure, role: fn(Pen) -> Role) -> Option<Pen> {
    let mut used = Pen::BOTH
        .into_iter()
        .filter(|pen| count(figure, role(*pen)) > 0);
    let pen = used.next();
    assert_eq!(used.next(), None);
    pen
}

#[test]
fn the_last_move_of_dualite_is_in_the_ink_of_whoever_made_it() {
    let problem = "..#./..#./..o./..oo d1";
    for (moves, expected) in [
        ("", Pen::Red),
        ("d2", Pen::Blue),
        ("d2 d1", Pen::Red),
        ("d2 d1 c2", Pen::Blue),
    ] {
        let figure = after("dualite", problem, &[], moves);
        assert_eq!(pen(&figure, Role::Last), Some(expected), "{moves}");
        assert_eq!(pen(&figure, Role::Lasso), None, "{moves}");
    }
    let empty = "..../..../..../.... -";
    assert_eq!(pen(&after("dualite", empty, &[], ""), Role::Last), None);
    let start = after("dualite", empty, &[], "a1+c3");
    assert_eq!(pen(&start, Role::Last), Some(Pen::Blue));
    let reply = after("dualite", empty, &[], "a1+c3 b2");
    assert_eq!(pen(&reply, Role::Last), Some(Pen::Red));
}

#[test]
fn team_mates_share_a_pen() {
    let teams = [("teams", "true")];
    let empty = "..../..../..../.... - 1";
    for (moves, expected) in [
        ("a1+c3", Pen::Blue),
        ("a1+c3 b2", Pen::Blue),
        ("a1+c3 b2 b1", Pen::Red),
        ("a1+c3 b2 b1 a2 c1", Pen::Blue),
    ] {
        let figure = after("dualite", empty, &teams, moves);
        assert_eq!(pen(&figure, Role::Last), Some(expected), "{moves}");
    }
}

#[test]
fn four_in_a_line_are_in_a_loop() {
    // The losing try c2, and what it is punished with.
    let problem = "..#./..#./..o./..oo d1";
    let figure = after("dualite", problem, &[], "c2 c1");
    assert_eq!(pen(&figure, Role::Lasso), Some(Pen::Red));
    let figure = after("dualite", "..#./..#./..#./.ooo b1", &[], "c1");
    assert_eq!(pen(&figure, Role::Lasso), Some(Pen::Blue));
}

#[test]
fn the_newest_line_and_the_boxes_it_closes_are_in_one_ink() {
    let board = "-./|../--/.||/..";
    let figure = after("pipopipette", board, &[], "");
    assert_eq!(pen(&figure, Role::Newest), None);
    // Two boxes for Blue, and a line that hands a box to Red.
    let figure = after("pipopipette", board, &[], "b2-b3 b1-c1");
    for role in [Role::Newest, Role::Tint, Role::Hatch, Role::Owner] {
        assert_eq!(pen(&figure, role), Some(Pen::Blue));
    }
    let figure = after("pipopipette", board, &[], "b2-b3 b1-c1 a1-a2");
    assert_eq!(pen(&figure, Role::Newest), Some(Pen::Blue));
    let figure = after("pipopipette", board, &[], "b2-b3 b1-c1 a1-a2 a1-b1");
    assert_eq!(pen(&figure, Role::Newest), Some(Pen::Red));
    assert_eq!(count(&figure, Role::Owner(Pen::Blue)), 2);
    assert_eq!(count(&figure, Role::Owner(Pen::Red)), 1);
}

#[test]
fn stones_have_their_own_pen() {
    let pair = "9/9/9/4x4/3oo4/2o6/9/9/9 x 0-0";
    let figure = after("ninuki", pair, &[], "");
    assert_eq!(pen(&figure, Role::Last), None);
    // Black takes the pair on the slant, or what there is.
    let figure = after("ninuki", "9/9/9/4x4/3o5/2o6/9/9/9 x 0-0", &[], "B3");
    assert_eq!(pen(&figure, Role::Last), Some(Pen::Blue));
    assert_eq!(count(&figure, Role::Captured(Pen::Blue)), 4);
    let figure = after("ninuki", "9/9/9/4x4/3o5/2o6/9/9/9 x 0-0", &[], "B3 A1");
    assert_eq!(pen(&figure, Role::Last), Some(Pen::Red));
    let five = "9/9/9/9/2xxxx3/9/9/9/9 x 0-0";
    assert_eq!(pen(&after("ninuki", five, &[], "A1"), Role::Lasso), None);
    let won = after("ninuki", five, &[], "G5");
    assert_eq!(pen(&won, Role::Lasso), Some(Pen::Blue));
}

#[test]
fn the_last_stone_is_seen_where_the_position_was_only_read() {
    let engine = engine("ninuki");
    let rules = Rules::default();
    let board = read(&*engine, "9/9/9/4x4/4o4/9/9/9/9 x 0-0", &rules);
    let marks = Marks {
        within: Some("9/9/9/4x4/9/9/9/9/9 o 0-0".to_owned()),
        ..Marks::default()
    };
    let figure = board.draw(&marks).unwrap();
    assert_eq!(pen(&figure, Role::Last), Some(Pen::Red));
}

#[test]
fn circles_of_morpiae_bear_their_owners_letter() {
    let thirteen = "4,6E4 -1,3E0 1,5NE2 0,2N0 3,5N0 2,4NE2 4,2SE4 3,4N4 2,2SE2 1,2E1 2,5N3 1,4N2";
    let figure = after("morpiae", "start", &[], thirteen);
    assert_eq!(pen(&figure, Role::Newest), Some(Pen::Red));
    let figure = after("morpiae", "start", &[], &format!("{thirteen} 4,4E4"));
    assert_eq!(pen(&figure, Role::Newest), Some(Pen::Blue));
    for (pen, circles) in [(Pen::Blue, 2), (Pen::Red, 1)] {
        assert_eq!(count(&figure, Role::Owned(pen)), circles);
        assert_eq!(count(&figure, Role::Initial(pen)), circles);
    }
    assert_eq!(count(&figure, Role::Ink), 12);
}

#[test]
fn boards_lie_on_squared_paper() {
    let real: Vec<_> = quadrille::games::all().iter().map(|g| g.slug()).collect();
    for_all_games(|engine, rules| {
        if !real.contains(&engine.slug()) {
            return;
        }
        for text in random_positions(engine, rules, 1, 18) {
            let figure = read(engine, &text, rules).draw(&Marks::default()).unwrap();
            let squares = [figure.width, figure.height].map(|side| side * figure.unit);
            for side in squares {
                let away = (side - side.round()).abs();
                assert!(away < 0.001, "{} {text}: {side}", engine.slug());
            }
            let words = Alternative {
                id: "p",
                title: "Board",
                description: "A board",
            };
            let style = Style::Page {
                square: 1.0,
                unit: "em",
            };
            let odd = if squares[0].round() % 2.0 == 1.0 {
                " odd"
            } else {
                ""
            };
            let class = format!(" class=\"board u{}{odd}\"", figure.unit);
            let svg = to_svg(&figure, &words, style);
            assert!(svg.contains(&class), "{class}: {svg}");
        }
    });
}

#[test]
fn typed_owners_are_numbers_and_letters_are_still_read() {
    let rules = Rules::default();
    let boxes = engine("pipopipette");
    let typed = "2 +---+---+\n  | A | B |\n1 +---+---+\n  a   b   c";
    let board = read(&*boxes, typed, &rules);
    assert!(board.art().contains("| 1 | 2 |"), "{}", board.art());
    let circles = engine("morpiae");
    let thirteen =
        "4,6E4 -1,3E0 1,5NE2 0,2N0 3,5N0 2,4NE2 4,2SE4 3,4N4 2,2SE2 1,2E1 2,5N3 1,4N2 4,4E4";
    let art = read(&*circles, thirteen, &rules).art();
    let (drawing, moves) = art.split_once("played:").unwrap();
    for signs in [["1", "2"], ["R", "G"], ["A", "B"]] {
        let row = |row: &str| {
            // The row's number stands before its circles.
            let (number, row) = row.split_at(3);
            let row = row.replace(" 1", &format!(" {}", signs[0]));
            format!("{number}{}\n", row.replace(" 2", &format!(" {}", signs[1])))
        };
        let typed: String = drawing.lines().map(row).collect();
        let board = read(&*circles, &format!("{typed}played:{moves}"), &rules);
        assert_eq!(board.text(), thirteen);
    }
}

/// Classes of pages and of what boards are made of share a name now and then: a rule for a page's stones that says
/// no more than `.stone` moves those of every board on it.
#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn no_style_of_a_page_moves_what_is_drawn_on_its_board() {
    let Some(tab) = Tab::new("what styles move") else {
        return;
    };
    let look = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/src/draw/look.rs"));
    let look = look.unwrap();
    let classes: Vec<&str> = look
        .lines()
        .filter(|line| line.trim_start().starts_with("Role::"))
        .filter_map(|line| line.split('"').nth(1))
        .collect();
    assert!(
        classes.contains(&"stone") && classes.len() > 30,
        "{classes:?}"
    );
    let mut boards = 0;
    for game in ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"] {
        for page in [
            "index", "puzzles", "play", "new", "compose", "make", "card", "sheet",
        ] {
            tab.open(&SITE.join(format!("en/{game}/{page}.html")));
            // Beside the first boards that there are, and where scripts lay one.
            let moved = tab.eval(&format!(
                "(() => {{
                    const places = [...document.querySelectorAll('svg.board, .desk')].slice(0, 3), moved = [];
                    for (const place of places) {{
                        const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
                        svg.setAttribute('class', 'board');
                        svg.innerHTML = {classes:?}.map((name) => `<g class=\"${{name}}\"><circle r=\"1\"/></g>`).join('');
                        if (place.matches('svg')) place.after(svg); else place.append(svg);
                        for (const node of svg.querySelectorAll('*')) {{
                            const {{ translate, rotate, scale, transform }} = getComputedStyle(node);
                            if ([translate, rotate, scale, transform].some((value) => value !== 'none')) moved.push(node.outerHTML);
                        }}
                        svg.remove();
                    }}
                    return [places.length, moved];
                }})()"
            ));
            boards += moved[0].as_u64().unwrap();
            assert_eq!(moved[1], serde_json::json!([]), "{game}/{page}");
        }
    }
    assert!(boards > 40, "{boards}");
}
