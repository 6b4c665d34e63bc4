//! Odd texts that are read all the same, as others write them and as people leave them.

use crate::refused::{Pairs, fields};
use crate::shared::{engine, read};
use quadrille::game::contract::Rules;

#[test]
fn odd_bars_are_read() {
    let read_as = [
        (" 3x5 ", "5,5,5"),
        ("5,5,3\n", "5,5,3"),
        ("20000", "20000"),
        ("0", "0"),
        ("P", "1"),
        ("1 P", "1"),
        ("P#\n", "2"),
        ("##\n##", "2,2"),
        ("\n##\nP#\n\n", "2,2"),
        ("2 # #\n1 P #\n  1 2", "2,2"),
        ("2 ##\n1 P#", "2,2"),
        ("## ##\nP####", "5,4"),
        (" 3 #\n 2 #\nP", "1,1,1"),
        ("..\nP.", "1"),
        ("1 .\n  1", "0"),
    ];
    let chomp = engine("chomp");
    for (text, bar) in read_as {
        assert_eq!(
            read(&*chomp, text, &Rules::default()).text(),
            bar,
            "{text:?}"
        );
    }
}

#[test]
fn grids_as_others_write_them_are_read() {
    let read_as = [
        // OpenSpiel: all horizontal lines, then all vertical ones.
        ("2x2 100001100001", "-./|../../..|/.-"),
        ("2x2 111111000000", "--/.../--/.../--"),
        ("100001100001", "-./|../../..|/.-"),
        ("1x2 0101110", ".-/||./.-"),
        ("2x2 a1-b1, b2-b1; c2c3 a3b3", "-./..|/../.|./-."),
        ("2x2", "../.../../.../.."),
        (" 1x1 ", "./../."),
        ("+   +\n\n+   +", "./../."),
        ("2 +---+\r\n  | B |\r\n1 +---+\r\n  a   b\r\n", "-/||/-"),
    ];
    let pipopipette = engine("pipopipette");
    for (text, expected) in read_as {
        let board = read(&*pipopipette, text, &Rules::default());
        assert_eq!(board.text(), expected, "{text:?}");
    }
}

#[test]
fn odd_boards_are_read() {
    const A1: Pairs = &[("last_move", "a1")];
    let read_as: &[(&str, Pairs, &str)] = &[
        (
            "..../..o./..../o... c3+a1",
            &[],
            "..../..o./..../o... a1+c3",
        ),
        (
            "\t..../..../..../o...\t a1  ",
            &[],
            "..../..../..../o... a1",
        ),
        ("..../..../..../o... a1", A1, "..../..../..../o... a1"),
        ("..../..../..../o...", A1, "..../..../..../o... a1"),
        ("....\n....\n....\no...", A1, "..../..../..../o... a1"),
        (
            "....\r\n....\r\n....\r\no...\r\n",
            A1,
            "..../..../..../o... a1",
        ),
        (
            "4....\n3....\n2....\n1o...\n abcd",
            A1,
            "..../..../..../o... a1",
        ),
        (
            "  a b c d\n4 . . . .\n3 . . . .\n2 . . . .\n1 o . . .\n  a b c d\n",
            A1,
            "..../..../..../o... a1",
        ),
        (
            "\n\n. . . .\n. . . .\n. . o .\no . . .\n",
            &[("last_move", "c2+a1")],
            "..../..../..o./o... a1+c2",
        ),
        (
            "....\n....\n....\n....",
            &[("last_move", "-")],
            "..../..../..../.... -",
        ),
    ];
    let dualite = engine("dualite");
    for (text, given, board) in read_as {
        let position = dualite.read(text, &fields(given), &Rules::default());
        assert_eq!(
            position
                .unwrap_or_else(|fault| panic!("{text}: {fault}"))
                .text(),
            *board
        );
    }
}

#[test]
fn both_orders_of_a_start_are_one_move() {
    let dualite = engine("dualite");
    let board = read(&*dualite, "..../..../..../.... -", &Rules::default());
    for mv in ["a1+c3", "c3+a1"] {
        let played = board.play(mv).unwrap();
        assert_eq!(played.board.text(), "..../..o./..../o... a1+c3");
    }
}
