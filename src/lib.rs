//! The map of the house: two wings on one ground, one door.
//!
//! ```text
//!                                 main
//!                                  │
//!                                 cli  ──────────────────────────────────┐
//!                ┌─────────────────┼──────────────────┐                  │
//!               site ──────────► check         certificate_file        games
//!                │                 │                  │                  │
//!                ├──────┬──────────┤                  │                  │
//!             content   │    mine::search          protocol              │
//!                │      │        │   └────┐            │                  │
//!               lang    │      share      └─► mine ◄──┤                search
//!                │      │      ╱   │             │    │                  │
//!               diag ◄──┼─────╱   keep         judge ◄┘                  │
//!                │      │                        │                       │
//!             suggest   └──────────────────────► game ◄──────────────────┘
//!                                              ╱  │
//!                                          draw  say   paper
//!       words                                          games
//! ```
//!
//! | room | what it does |
//! | --- | --- |
//! | `cli` | the door: what was typed, and one command a file |
//! | `site` | pages, sheets, feeds and books, from an edition |
//! | `check` | words meet games: the library and the engines become an edition, or findings |
//! | `certificate_file` | a puzzle's certificate as a file, which needs no project |
//! | `content` | Markdown and TOML become texts with places |
//! | `lang` | the words of a language, as files tell them |
//! | `diag` | findings: code, place, hint |
//! | `suggest` | what somebody who mistyped may have meant |
//! | `share` | work cut into shards, kept, resumed and put together |
//! | `keep` | files written over, and results kept, so that no interruption harms them |
//! | [`games`] | one folder a game: rules, notation, diagram, solver, opponent |
//! | [`search`] | search within a budget, for games that have no solver of their own |
//! | [`game`] | the contract: rules, values, lines, proofs, and boards that speak text |
//! | [`judge`] | a stated answer held against a solved position |
//! | [`mine`] | positions that make puzzles, and from `mine::search` those that nobody has seen |
//! | [`protocol`] | questions and answers in JSON, a line each |
//! | [`draw`], [`say`], [`paper`] | pictures, sentences, and squared paper |
//!
//! Left wing: words (`content` → `check` → `site`). Right wing: games ([`game`] → [`search`] →
//! [`games`]). They meet in `check` alone, through an interface that speaks text
//! ([`game::board`]). The way of a puzzle: a TOML file becomes texts with places (`content`); the
//! game reads its position; a solver answers; strategies are written down and the checker
//! ([`game::proof`]) replays them; `check` holds the author's answer against it; `site` makes the
//! page and the sheet. A game that is declared in files alone ([`games::declared`]) goes the same
//! way: with a table of rules it is solved and proved as the others are, without one it is drawn, and
//! said to be unchecked.
//!
//! # As a library
//!
//! The right wing is an engine for other programs: with `default-features = false` it is all that
//! there is, and it reads no files, starts no threads and looks at no clock. Positions and moves
//! are text, one line each; [`games::all`] has the games, and every game answers alike.
//!
//! Read a position, list its moves, play one:
//!
//! ```
//! use quadrille::game::board::find;
//! use quadrille::game::contract::{Fields, Rules};
//!
//! let engines = quadrille::games::all();
//! let chomp = find(&engines, "chomp")?;
//! let board = chomp.read("3x5", &Fields::new(), &Rules::default())?;
//! assert_eq!(board.moves().len(), 15);
//! let played = board.play("4,2")?;
//! assert_eq!(played.board.text(), "5,3,3");
//! let refused = chomp.read("3,5", &Fields::new(), &Rules::default());
//! assert!(refused.is_err_and(|fault| fault.at == 2), "a row longer than the one below it");
//! # Ok::<(), quadrille::game::position::Fault>(())
//! ```
//!
//! Walk along a line of play; who closes a box in Pipopipette moves again:
//!
//! ```
//! use quadrille::game::line::walk;
//! # use quadrille::game::board::find;
//! # use quadrille::game::contract::{Fields, Rules};
//! # let engines = quadrille::games::all();
//! # let pipopipette = find(&engines, "pipopipette")?;
//!
//! let board = pipopipette.read("-./||./-.", &Fields::new(), &Rules::default())?;
//! let line = ["b1-c1", "c1-c2", "b2-c2"].map(String::from);
//! let mut points = Vec::new();
//! for ply in walk(&*board, &line) {
//!     let ply = ply?;
//!     points.push((ply.own, ply.points));
//! }
//! assert_eq!(points, [(true, 0), (false, 0), (true, 1)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Solve a position: what it is worth, which moves win, how play goes on:
//!
//! ```
//! use quadrille::game::solver::Limit;
//! use quadrille::game::value::Value;
//! # use quadrille::game::board::find;
//! # use quadrille::game::contract::{Fields, Rules};
//! # let engines = quadrille::games::all();
//! # let chomp = find(&engines, "chomp").unwrap();
//!
//! let board = chomp.read("2x2", &Fields::new(), &Rules::default()).unwrap();
//! let answer = board.solve(&Limit::default()).expect("a small bar");
//! assert_eq!(answer.value, Value::Win(4), "in four plies: the loser eats the poison");
//! assert_eq!(answer.winning(), ["2,2"]);
//! assert_eq!(answer.line(), ["2,2", "1,2", "2,1", "1,1"]);
//! ```
//!
//! Replay its certificate with the checker, which knows the rules and no solver; another
//! position's is refused:
//!
//! ```
//! # use quadrille::game::board::find;
//! # use quadrille::game::contract::{Fields, Rules};
//! # use quadrille::game::solver::Limit;
//! # use quadrille::game::value::Value;
//! # let engines = quadrille::games::all();
//! # let chomp = find(&engines, "chomp").unwrap();
//! # let board = chomp.read("2x2", &Fields::new(), &Rules::default()).unwrap();
//! let answer = board.solve(&Limit::default()).expect("a small bar");
//! let certificate = answer.certificate.expect("small enough to be written down");
//! let (shown, _visited) = board.replay(&certificate).expect("a true certificate");
//! let key = shown.iter().find(|shown| shown.mv == "2,2").expect("every move is shown");
//! assert_eq!((key.floor, key.ceiling), (Some(Value::Win(4)), Value::Win(4)));
//! let other = chomp.read("2x3", &Fields::new(), &Rules::default()).unwrap();
//! assert!(other.replay(&certificate).is_err());
//! ```
//!
//! Judge a puzzle: is the stated key right, and is it the only one?
//!
//! ```
//! use quadrille::game::board::Board;
//! use quadrille::judge::{Stated, Stipulation, Study, Verdict, judge};
//! # use quadrille::game::board::find;
//! # use quadrille::game::contract::{Fields, Rules};
//! # use quadrille::game::solver::Limit;
//! # let engines = quadrille::games::all();
//! # let chomp = find(&engines, "chomp").unwrap();
//! # let board = chomp.read("2x2", &Fields::new(), &Rules::default()).unwrap();
//!
//! let solve = |board: &dyn Board, moves| board.solve(&Limit { moves, ..Limit::default() });
//! let asked = Stipulation::read("win in 2").unwrap();
//! let answer = asked.solve(&*board, chomp.horizon(), &solve).expect("a small bar");
//! let study = Study { board: &*board, answer: &answer, solve: &solve };
//! let stated = |key| Stated { key: Some(key), line: None };
//! assert_eq!(judge(&study, asked, stated("2,2"), true).verdict, Verdict::Sound);
//! assert_eq!(judge(&study, asked, stated("1,2"), true).verdict, Verdict::WrongAnswer);
//! ```
//!
//! Or ask all of it in JSON, a line in and a line out ([`protocol`]):
//!
//! ```
//! let engines = quadrille::games::all();
//! let line = r#"{"id":1,"ask":"judge","game":"chomp","position":"2x2","stipulation":"win in 2"}"#;
//! let (answer, well_put) = quadrille::protocol::respond(&engines, line);
//! assert!(well_put);
//! assert_eq!(answer["verdict"], "sound");
//! assert_eq!(answer["keys"][0], "2,2");
//! ```
//!
//! Draw a board with its marks, as an SVG file or for a page with its own style sheet:
//!
//! ```
//! use quadrille::draw::{Alternative, Style, to_svg};
//! use quadrille::game::marks::Marks;
//! # use quadrille::game::board::find;
//! # use quadrille::game::contract::{Fields, Rules};
//! # let engines = quadrille::games::all();
//! # let chomp = find(&engines, "chomp")?;
//!
//! let board = chomp.read("2x2", &Fields::new(), &Rules::default())?;
//! let figure = board.draw(&Marks { good: vec!["2,2".into()], ..Marks::default() })?;
//! let alternative = Alternative { id: "key", title: "Chomp", description: "Bite 2,2." };
//! let svg = to_svg(&figure, &alternative, Style::File);
//! assert!(svg.starts_with("<svg") && svg.contains("<metadata>chomp 2,2</metadata>"));
//! # Ok::<(), quadrille::game::position::Fault>(())
//! ```
//!
//! A game of one's own is a [`Position`](game::position::Position) and a
//! [`Game`](game::contract::Game); with a solver, such as [`AlphaBeta`](search::AlphaBeta), the
//! [`Adapter`](game::adapter::Adapter) lets it answer like the others.

// The engine is a library of its own: every public item of it says what it is.
#![cfg_attr(not(feature = "program"), warn(missing_docs))]

#[cfg(feature = "program")]
pub mod certificate_file;
#[cfg(feature = "program")]
pub mod check;
#[cfg(feature = "program")]
pub mod cli;
#[cfg(feature = "program")]
pub mod content;
#[cfg(feature = "program")]
pub mod diag;
pub mod draw;
pub mod game;
pub mod games;
pub mod judge;
#[cfg(feature = "program")]
pub mod keep;
#[cfg(feature = "program")]
pub mod lang;
pub mod mine;
pub mod paper;
pub mod protocol;
pub mod say;
pub mod search;
#[cfg(feature = "program")]
pub mod share;
#[cfg(feature = "program")]
pub mod site;
#[cfg(feature = "program")]
pub mod suggest;
