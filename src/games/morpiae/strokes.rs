//! Games whose lines are told by their two ends: plain lists, a line each, and the JSON of two programs by
//! L. Gillioz (`github.com/gillioz/MorpionSolitaire`).

use serde::Deserialize;

use super::sheet::{Direction, Form, LENGTH, Point, Sheet};
use crate::game::position::Fault;

/// Moves with their places in the text, as our notation writes them.
type Words = Vec<(usize, String)>;

/// The rows of programs that count them downwards: the cross has ten.
const TOP: i32 = 9;

/// More lines than that nobody draws on paper of this size.
const MOST_LINES: usize = 4_096;

/// A line by its ends, and its new circle where that is said.
struct Stroke {
    at: usize,
    ends: [(i32, i32); 2],
    circle: Option<(i32, i32)>,
}

/// ```text
/// (3,0) (7,0)          two ends, columns and rows as on the paper here
/// 0,2 - 0,6 0,2        the same, and the new circle
/// ```
#[cfg_attr(quadrille_page, optimize(size))]
pub fn read_list(text: &str) -> Result<Words, Fault> {
    let mut strokes = Vec::new();
    let mut at = 0;
    for line in text.split('\n') {
        let start = at;
        at += line.chars().count() + 1;
        let told = line.split('#').next().unwrap_or_default().trim();
        if told.is_empty() {
            continue;
        }
        let bad = || {
            Fault::new(start, format!("“{told}” is not a line by its ends"))
                .hint("two points such as `(0,2) (0,6)`, and after them perhaps the new circle")
        };
        let numbers = numbers(told).ok_or_else(bad)?;
        let (ends, circle) = match numbers[..] {
            [a, b, c, d] => ([(a, b), (c, d)], None),
            [a, b, c, d, e, f] => ([(a, b), (c, d)], Some((e, f))),
            _ => return Err(bad()),
        };
        strokes.push(Stroke {
            at: start,
            ends,
            circle,
        });
        if strokes.len() > MOST_LINES {
            return Err(Fault::new(start, format!("more than {MOST_LINES} lines")));
        }
    }
    words(&strokes)
}

/// Whether the first line that says something has more than one point: a list, not Pentasol's corner.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn is_list(text: &str) -> bool {
    let mut lines = text
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim());
    let first = lines.find(|line| !line.is_empty()).and_then(numbers);
    first.is_some_and(|numbers| matches!(numbers.len(), 4 | 6))
}

/// The whole numbers of a line; a dash right after a digit or a bracket joins, elsewhere it is a minus.
fn numbers(line: &str) -> Option<Vec<i32>> {
    let (mut found, mut word, mut before) = (Vec::new(), String::new(), ' ');
    for sign in line.chars().chain([' ']) {
        let is_minus = sign == '-' && word.is_empty() && !before.is_ascii_digit() && before != ')';
        if sign.is_ascii_digit() || is_minus {
            word.push(sign);
        } else {
            if !" \t,;:()[]-–→>".contains(sign) {
                return None;
            }
            match word.as_str() {
                "" | "-" => {}
                number => found.push(number.parse().ok().filter(|n| (-999..1000).contains(n))?),
            }
            word.clear();
        }
        before = sign;
        if found.len() > 6 {
            return None;
        }
    }
    Some(found)
}

/// `{"Title": "Morpion Solitaire", …}` in either of its versions.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Titled {
    /// Steps from end to end of a line: one less than its points.
    #[serde(alias = "LineLength")]
    segment_length: i64,
    #[serde(alias = "Disjoint")]
    no_touching_rule: bool,
    /// Version v1: what is drawn, the cross first.
    #[serde(default)]
    grid: Vec<Drawn>,
    /// Version 1.0: three steps of paper to a square, from this corner.
    #[serde(default)]
    initial_dots: Vec<[i32; 2]>,
    #[serde(default)]
    moves: Vec<[i32; 6]>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Drawn {
    elements: Vec<Element>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Element {
    r#type: String,
    coordinates: Vec<Coordinates>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "PascalCase")]
struct Coordinates {
    x: i32,
    y: i32,
}

/// Steps of paper to a square in version 1.0.
const FINE: i32 = 3;

/// Whether this JSON is one of those with a title.
pub fn is_titled(text: &str) -> bool {
    text.contains("\"SegmentLength\"") || text.contains("\"LineLength\"")
}

#[cfg_attr(quadrille_page, optimize(size))]
pub fn read_titled(text: &str, form: Form) -> Result<Words, Fault> {
    let bad = |why: String| {
        Fault::new(0, format!("this is no game of Morpion solitaire: {why}"))
            .hint("`SegmentLength` and `Grid`, or `LineLength` and `Moves`, as in github.com/gillioz/MorpionSolitaire")
    };
    let game: Titled = serde_json::from_str(text).map_err(|fault| bad(fault.to_string()))?;
    let told = match (game.segment_length, game.no_touching_rule) {
        (3, false) => "4T",
        (3, true) => "4D",
        (4, false) => "5T",
        (4, true) => "5D",
        (other, _) => {
            return Err(bad(format!(
                "its lines have {} circles",
                other.saturating_add(1)
            )));
        }
    };
    agrees(told, form)?;
    let downwards = |(x, y): (i32, i32)| (x, TOP.saturating_sub(y));
    let mut strokes = Vec::new();
    // The cross is the first thing that is drawn.
    for (index, drawn) in game.grid.iter().skip(1).enumerate() {
        let of = |kind: &str| drawn.elements.iter().find(|element| element.r#type == kind);
        let (Some(line), Some(dot)) = (of("line"), of("dot")) else {
            return Err(bad(format!("move {} has no line or no dot", index + 1)));
        };
        let (&[a, b], &[dot]) = (line.coordinates.as_slice(), dot.coordinates.as_slice()) else {
            return Err(bad(format!("move {} has no two ends or no dot", index + 1)));
        };
        let at = |point: Coordinates| downwards((point.x, point.y));
        strokes.push(Stroke {
            at: 0,
            ends: [at(a), at(b)],
            circle: Some(at(dot)),
        });
    }
    if !game.moves.is_empty() {
        let least = |axis: usize| game.initial_dots.iter().map(|dot| dot[axis]).min();
        let (Some(left), Some(top)) = (least(0), least(1)) else {
            return Err(bad("it has moves, and no `InitialDots`".into()));
        };
        for (index, &[a, b, c, d, e, f]) in game.moves.iter().enumerate() {
            let at = |x: i32, y: i32| {
                let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
                (x % FINE == 0 && y % FINE == 0).then(|| downwards((x / FINE, y / FINE)))
            };
            let (Some(one), Some(other), Some(dot)) = (at(a, b), at(c, d), at(e, f)) else {
                return Err(bad(format!("move {} lies between the squares", index + 1)));
            };
            strokes.push(Stroke {
                at: 0,
                ends: [one, other],
                circle: Some(dot),
            });
        }
    }
    words(&strokes)
}

/// Refuses a record of another variant than the rules in force.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn agrees(told: &str, form: Form) -> Result<(), Fault> {
    let (variant, rule) = match told.to_ascii_uppercase().as_str() {
        "5D" | "D5" => (Form::Disjoint, "form=5D"),
        "5T" | "T5" => (Form::Touching, "form=5T"),
        "4T" | "4D" | "T4" | "D4" => {
            return Err(Fault::new(
                0,
                format!("a record of variant {told}, whose lines have four circles"),
            )
            .hint("Morpiae’s lines have five: 5D, or 5T with the rule form=5T"));
        }
        _ => {
            return Err(Fault::new(0, format!("a record of variant {told}"))
                .hint("lines of five: 5D, or 5T with the rule form=5T"));
        }
    };
    match variant == form {
        true => Ok(()),
        false => Err(Fault::new(0, format!("this is a record of variant {told}"))
            .hint(format!("read it with the rule {rule}"))),
    }
}

/// Lines by their ends as moves: of a line's five points the one without a circle gets it.
#[cfg_attr(quadrille_page, optimize(size))]
fn words(strokes: &[Stroke]) -> Result<Words, Fault> {
    let cross = Sheet::cross();
    let mut added: Vec<Point> = Vec::new();
    let mut words = Vec::new();
    for (index, stroke) in strokes.iter().enumerate() {
        let fault =
            |message: String| Fault::new(stroke.at, format!("move {}: {message}", index + 1));
        let [mut from, mut to] = stroke.ends;
        // Rightwards, or upwards.
        if (to.0, to.1) < (from.0, from.1) {
            std::mem::swap(&mut from, &mut to);
        }
        let reach = i32::from(LENGTH) - 1;
        let way = (to.0 - from.0, to.1 - from.1);
        let direction = Direction::ALL.into_iter().find(|direction| {
            let (x, y) = direction.step();
            way == (i32::from(x) * reach, i32::from(y) * reach)
        });
        let direction = direction.ok_or_else(|| {
            fault(format!(
                "{from:?} and {to:?} are not the ends of a line of {LENGTH}"
            ))
            .hint("four steps across, up or aslant")
        })?;
        let (x, y) = direction.step();
        let points = (0..LENGTH).map(|step| {
            let at = |from: i32, by: i8| i8::try_from(from + i32::from(by * step)).ok();
            Some(Point {
                x: at(from.0, x)?,
                y: at(from.1, y)?,
            })
        });
        let points: Option<Vec<Point>> = points.collect();
        let points = points.filter(|points| points.iter().all(|point| point.is_on_paper()));
        let points = points.ok_or_else(|| fault("the line leaves the paper".into()))?;
        let has = |point: &Point| cross.has(*point) || added.contains(point);
        let place = match stroke.circle {
            Some(circle) => points
                .iter()
                .position(|point| (point.x.into(), point.y.into()) == circle),
            None => {
                let mut empty = (0..points.len()).filter(|place| !has(&points[*place]));
                let first = empty.next();
                first.filter(|_| empty.next().is_none())
            }
        };
        let place = place.ok_or_else(|| match stroke.circle {
            Some(_) => fault("the new circle isn’t on its line".into()),
            None => fault("the line has not just one point without a circle".into())
                .hint("four of its five points have one before the line is drawn"),
        })?;
        added.push(points[place]);
        words.push((
            stroke.at,
            format!(
                "{},{}{}{place}",
                points[place].x,
                points[place].y,
                direction.name()
            ),
        ));
    }
    Ok(words)
}
