//! How long new puzzles take, in processor time: `cargo bench --bench mining` prints a table.

mod measure;

use std::collections::BTreeSet;

use quadrille::game::board::find;
use quadrille::judge::Stipulation;
use quadrille::keep::Shelf;
use quadrille::mine::Order;
use quadrille::mine::search::Mining;

use measure::{heads, row, timed};

/// A game, what is asked, the stars, how many.
type Wanted = (&'static str, Option<Stipulation>, (u8, u8), usize);

const ORDERS: [Wanted; 5] = [
    ("dualite", Some(Stipulation::WinIn(4)), (1, 5), 100),
    ("ninuki", Some(Stipulation::WinIn(2)), (1, 5), 20),
    ("morpiae", None, (3, 3), 20),
    ("pipopipette", None, (3, 3), 20),
    ("chomp", None, (3, 3), 20),
];

fn main() {
    heads();
    let (engines, shelf) = (quadrille::games::all(), Shelf::open(None));
    for (game, asked, stars, count) in ORDERS {
        let order = Order {
            asked,
            ..Order::new("bench", stars)
        };
        let engine = find(&engines, game).expect("a game of the program");
        let search = Mining {
            engine,
            order: &order,
            count,
            shelf: &shelf,
        };
        let (found, time) = timed(|| search.best(&BTreeSet::new(), &|_, _| ()));
        let found = found.expect("what the game has").len();
        let asked = asked.map_or("what tells most".to_owned(), |asked| asked.to_string());
        let stars = match stars {
            (1, 5) => "any stars".to_owned(),
            (least, _) => format!("{least} stars"),
        };
        row(
            &format!("new puzzles of {game}, {asked}, {stars}"),
            found,
            time,
        );
    }
}
