//! What roles look like: names for the style sheets of pages and sheets, plain attributes for files.

use super::figure::{Pen, Role};

/// The class of a role, with its pen after it.
pub fn class(role: Role) -> &'static str {
    use Pen::{Blue, Red};
    match role {
        Role::Grid => "grid",
        Role::Board => "edge",
        Role::Ring => "ring",
        Role::Disc => "disc",
        Role::Last(Blue) => "last B",
        Role::Last(Red) => "last R",
        Role::Square => "square",
        Role::Bevel => "bevel",
        Role::Eaten => "eaten",
        Role::Undrawn => "undrawn",
        Role::Drawn => "drawn",
        Role::Newest(Blue) => "newest B",
        Role::Newest(Red) => "newest R",
        Role::Dot => "dot",
        Role::Tint(Blue) => "tint B",
        Role::Tint(Red) => "tint R",
        Role::Hatch(Blue) => "hatch B",
        Role::Hatch(Red) => "hatch R",
        Role::Owner(Blue) => "owner B",
        Role::Owner(Red) => "owner R",
        Role::Open => "open",
        Role::Hole => "hole",
        Role::Owned(Blue) => "owned B",
        Role::Owned(Red) => "owned R",
        Role::Initial(Blue) => "initial B",
        Role::Initial(Red) => "initial R",
        Role::Captured(Blue) => "captured B",
        Role::Captured(Red) => "captured R",
        Role::Lasso(Blue) => "lasso B",
        Role::Lasso(Red) => "lasso R",
        Role::String => "string",
        Role::Coin => "coin",
        Role::Stone => "stone",
        Role::Skull => "skull",
        Role::Eye => "eye",
        Role::Ink => "ink",
        Role::Label => "label",
        Role::Letter => "letter",
        Role::LightLetter => "light",
        Role::DarkLetter => "dark",
        Role::Shade => "shade",
        Role::Playable => "playable",
        Role::Good => "good",
        Role::Wrong => "wrong",
        Role::Arrow => "arrow",
        Role::ArrowHead => "head",
        Role::Axis => "axis",
        Role::Ground => "ground",
    }
}

const INK: &str = "#1a1d2b";
const SOFT: &str = "#565c70";
const RULE: &str = "#8490b5";
const PAPER: &str = "#ffffff";
const GREEN: &str = "#0b7549";

fn ink(pen: Pen) -> &'static str {
    match pen {
        Pen::Blue => "#2440c0",
        Pen::Red => "#c01a36",
    }
}

fn tint(pen: Pen) -> &'static str {
    match pen {
        Pen::Blue => "#e7ebfb",
        Pen::Red => "#fdeaec",
    }
}

/// A name and a value.
type Attribute = (&'static str, String);

/// A line so many pixels wide, with round ends.
fn stroke(colour: &str, pixels: f32, unit: f32) -> Vec<Attribute> {
    let mut all = vec![("fill", "none".to_owned())];
    all.extend(edge(colour, pixels, unit));
    all.push(("stroke-linecap", "round".to_owned()));
    all.push(("stroke-linejoin", "round".to_owned()));
    all
}

/// The line around something that is filled.
fn edge(colour: &str, pixels: f32, unit: f32) -> Vec<Attribute> {
    let width = (1000.0 * pixels / unit).round() / 1000.0;
    vec![
        ("stroke", colour.to_owned()),
        ("stroke-width", width.to_string()),
    ]
}

fn fill(colour: &str) -> Vec<Attribute> {
    vec![("fill", colour.to_owned())]
}

fn filled(ground: &str, colour: &str, pixels: f32, unit: f32) -> Vec<Attribute> {
    let mut all = fill(ground);
    all.extend(edge(colour, pixels, unit));
    all
}

fn letters(colour: &str, is_bold: bool) -> Vec<Attribute> {
    let mut all = fill(colour);
    if is_bold {
        all.push(("font-weight", "bold".to_owned()));
    }
    all.push(("font-family", "Arial, Helvetica, sans-serif".to_owned()));
    all
}

/// A role for a file: attributes that every program understands. A unit of the board is so many
/// pixels wide, and the pen as broad on every board.
pub fn look(role: Role, unit: f32) -> Vec<Attribute> {
    const NIB: f32 = 2.5;
    const HAIR: f32 = 1.0;
    const THIN: f32 = 0.55 * NIB;
    const THICK: f32 = 1.7 * NIB;
    let line = |colour: &str, pixels: f32| stroke(colour, pixels, unit);
    let area = |ground: &str, colour: &str, pixels: f32| filled(ground, colour, pixels, unit);
    let dashed = |mut all: Vec<Attribute>, dashes: [f32; 2]| {
        let dashes = dashes.map(|pixels| ((1000.0 * pixels / unit).round() / 1000.0).to_string());
        all.push(("stroke-dasharray", dashes.join(" ")));
        all
    };
    match role {
        Role::Grid => line(RULE, HAIR),
        Role::Board | Role::Drawn => line(INK, NIB),
        Role::Ring | Role::Stone => area(PAPER, INK, 0.9 * NIB),
        Role::Disc | Role::Eye => fill(INK),
        Role::Last(pen) => line(ink(pen), NIB),
        Role::Square => area("#ead7c0", "#8a6440", 0.6 * NIB),
        Role::Bevel => line("#8a6440", HAIR),
        Role::Eaten => dashed(line(RULE, HAIR), [2.0, 4.0]),
        Role::Undrawn => dashed(line(RULE, 2.0), [0.1, 6.0]),
        Role::Newest(pen) => line(ink(pen), THICK),
        Role::Dot => fill(INK),
        Role::Playable => fill(ink(Pen::Blue)),
        Role::Tint(pen) => fill(tint(pen)),
        Role::Hatch(pen) => line(ink(pen), 0.5 * NIB),
        // The letter keeps clear of the hatching around it.
        Role::Owner(pen) => {
            let mut all = letters(ink(pen), true);
            all.extend(edge(tint(pen), 6.0, unit));
            all.push(("stroke-linejoin", "round".to_owned()));
            all.push(("paint-order", "stroke".to_owned()));
            all
        }
        // Dots are as large as their line is wide, on paper of any size.
        Role::Open => stroke(INK, 0.62 * unit, unit),
        Role::Hole => stroke(PAPER, 0.54 * unit, unit),
        Role::Owned(pen) => fill(ink(pen)),
        Role::Initial(_) | Role::LightLetter => letters(PAPER, true),
        Role::Captured(pen) => line(ink(pen), 0.8 * NIB),
        Role::Lasso(pen) => line(ink(pen), 1.2 * NIB),
        Role::String => line(ink(Pen::Blue), NIB),
        Role::Coin => area(PAPER, INK, 0.8 * NIB),
        Role::Skull => area(PAPER, INK, 0.75 * NIB),
        Role::Ink => line(INK, THIN),
        Role::Label => letters(SOFT, false),
        Role::Letter | Role::DarkLetter => letters(INK, true),
        Role::Shade => line(SOFT, HAIR),
        // What is still to be drawn is dashed: a whole ring is something that games draw.
        Role::Good => dashed(line(GREEN, 1.5 * NIB), [7.0, 6.5]),
        Role::Wrong => line(ink(Pen::Red), NIB),
        Role::Arrow => line(ink(Pen::Blue), 1.2 * NIB),
        Role::ArrowHead => fill(ink(Pen::Blue)),
        Role::Axis => line(SOFT, HAIR),
        Role::Ground => fill(PAPER),
    }
}
