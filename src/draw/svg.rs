//! From a figure to SVG text: for a page, which brings its own style sheet, or for a file that
//! has to look the same everywhere.

use std::fmt::Write as _;

use svg::node::element::{Circle, Description, Element, Group, Path, Text as TextElement};
use svg::node::{Node, Text as TextNode};

use super::figure::{Anchor, Figure, Form, Point, Shape};
use super::hand;
use super::look::{class, look};

/// Where the picture is going.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Style {
    /// Into a page: roles become classes. A unit of the board measures `square` of the CSS `unit`.
    Page {
        /// How large a unit of the board is.
        square: f32,
        /// In which unit of CSS: `px`, `mm`, `em`.
        unit: &'static str,
    },
    /// Into a file of its own: plain attributes and literal colours.
    File,
}

/// What the picture shows, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alternative<'a> {
    /// Distinguishes the picture from others on its page; it begins ids there, so that letters,
    /// digits and hyphens are what to make it of.
    pub id: &'a str,
    /// What a reader is told first, or sees beside the pointer.
    pub title: &'a str,
    /// The position in words.
    pub description: &'a str,
}

/// How many pixels a unit of this figure measures in a file: 20 to a square of the paper, but no
/// fewer than 40.
pub fn file_square(figure: &Figure) -> f32 {
    (20.0 * figure.unit).max(40.0)
}

/// The figure as SVG text, on one line. In a file a unit measures [`file_square`] pixels.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn to_svg(figure: &Figure, alternative: &Alternative, style: Style) -> String {
    let origin = origin(figure);
    let (title_id, text_id) = (
        format!("{}-t", alternative.id),
        format!("{}-d", alternative.id),
    );
    let (width, height) = match style {
        Style::Page { square, unit } => {
            let size = |squares: f32| format!("{}{unit}", short(squares * square));
            (size(figure.width), size(figure.height))
        }
        Style::File => (
            short(figure.width * file_square(figure)),
            short(figure.height * file_square(figure)),
        ),
    };
    let mut title = Element::new("title");
    title.assign("id", title_id.clone());
    title.append(TextNode::new(alternative.title));
    let mut description = Description::new().set("id", text_id.clone());
    description.append(TextNode::new(alternative.description));
    let mut root = Element::new("svg");
    root.assign("xmlns", "http://www.w3.org/2000/svg");
    root.assign(
        "viewBox",
        format!(
            "{} {} {} {}",
            short(-origin.x),
            short(-origin.y),
            short(figure.width),
            short(figure.height)
        ),
    );
    root.assign("width", width);
    root.assign("height", height);
    root.assign("role", "img");
    root.assign("aria-labelledby", format!("{title_id} {text_id}"));
    root.append(title);
    root.append(description);
    if !figure.position.is_empty() {
        let mut metadata = Element::new("metadata");
        metadata.append(TextNode::new(figure.position.as_str()));
        root.append(metadata);
    }
    if let (Style::File, Some(record)) = (style, &figure.record) {
        let mut metadata = Element::new("metadata");
        metadata.append(TextNode::new(record.as_str()));
        root.append(metadata);
    }
    match style {
        Style::Page { .. } => root.assign("class", board_class(figure)),
        Style::File => root.append(ground(figure, origin)),
    }
    for run in figure.runs() {
        root.append(group(run, style, origin, file_square(figure)));
    }
    tidy(&root.to_string())
}

/// `board u4`: how many squares of the paper a unit is wide; ` odd` where the whole board is an odd
/// number of them wide, so that its middle is in the middle of a square.
fn board_class(figure: &Figure) -> String {
    let squares = (figure.width * figure.unit).round() as i64;
    let odd = if squares % 2 == 0 { "" } else { " odd" };
    format!("board u{}{odd}", figure.unit.round() as i64)
}

/// A file's white paper, so that a dark page behind it doesn't swallow the ink.
fn ground(figure: &Figure, origin: Point) -> Element {
    let mut paper = Element::new("rect");
    paper.assign("x", short(-origin.x));
    paper.assign("y", short(-origin.y));
    paper.assign("width", short(figure.width));
    paper.assign("height", short(figure.height));
    paper.assign("fill", "#ffffff");
    paper
}

/// A run of shapes of one role; its lines become one path.
fn group(run: &[Shape], style: Style, origin: Point, pixels: f32) -> Group {
    let role = run[0].role;
    let mut group = match style {
        Style::Page { .. } => Group::new().set("class", class(role)),
        Style::File => look(role, pixels)
            .into_iter()
            .fold(Group::new(), |group, (name, value)| group.set(name, value)),
    };
    // What all the texts of a run have in common is said once.
    let texts = run.iter().filter_map(|shape| match &shape.form {
        Form::Text { size, anchor, .. } => Some((*size, *anchor)),
        _ => None,
    });
    let mut texts: Vec<(f32, Anchor)> = texts.collect();
    texts.dedup();
    let shared = texts.len() == 1;
    if let [(size, anchor)] = texts[..] {
        write_font(&mut group, size, anchor);
    }
    let mut path = String::new();
    for shape in run {
        match &shape.form {
            Form::Circle { at, radius } => {
                let at = from(origin, *at);
                group.append(
                    Circle::new()
                        .set("cx", short(at.x))
                        .set("cy", short(at.y))
                        .set("r", short(*radius)),
                );
            }
            Form::Text {
                at,
                text,
                size,
                anchor,
            } => {
                let at = base(from(origin, *at), *size);
                let mut element = TextElement::new(text.as_str())
                    .set("x", short(at.x))
                    .set("y", short(at.y));
                if !shared {
                    write_font(&mut element, *size, *anchor);
                }
                group.append(element);
            }
            form => stroke(&mut path, form, origin),
        }
    }
    if !path.is_empty() {
        group.append(Path::new().set("d", path));
    }
    group
}

/// A form of lines as a piece of a path, which begins with its only `M`; nothing for other forms.
fn stroke(path: &mut String, form: &Form, origin: Point) {
    let mut begin = |at: Point| {
        path.push('M');
        put_pair(path, from(origin, at));
    };
    match form {
        Form::Line(start, end) => {
            begin(*start);
            let (start, end) = (from(origin, *start), from(origin, *end));
            if thousandths(end.x) == thousandths(start.x) {
                path.push('V');
                put(path, end.y);
            } else if thousandths(end.y) == thousandths(start.y) {
                path.push('H');
                put(path, end.x);
            } else {
                path.push('L');
                put_pair(path, end);
            }
        }
        // A line without length, with round ends.
        Form::Dot(at) => {
            begin(*at);
            path.push_str("h0");
        }
        Form::Rect { at, width, height } => {
            begin(*at);
            for (way, length) in [('h', *width), ('v', *height), ('h', -width)] {
                path.push(way);
                put(path, length);
            }
            path.push('z');
        }
        Form::Polygon(points) => {
            for (index, point) in points.iter().enumerate() {
                path.push(if index == 0 { 'M' } else { 'L' });
                put_pair(path, from(origin, *point));
            }
            path.push('z');
        }
        Form::Curve(points) => curve(path, points, origin),
        Form::Ring { at, radius } => curve(path, &hand::round(*at, *radius), origin),
        Form::Circle { .. } | Form::Text { .. } => {}
    }
}

/// Towards each point in between, as far as half way to the next.
fn curve(path: &mut String, points: &[Point], origin: Point) {
    let [first, between @ .., last] = points else {
        return;
    };
    path.push('M');
    put_pair(path, from(origin, *first));
    for (index, bend) in between.iter().enumerate() {
        let end = between.get(index + 1).map_or(*last, |next| {
            Point::new((bend.x + next.x) / 2.0, (bend.y + next.y) / 2.0)
        });
        match index {
            0 => {
                path.push('Q');
                put_pair(path, from(origin, *bend));
                path.push(' ');
            }
            // Each end is half way between two bends: what bends next mirrors what bent before.
            _ => path.push('T'),
        }
        put_pair(path, from(origin, end));
    }
}

/// A shape on its own, for a script to draw: a piece of a path (`M…`), a circle (`c x y r`), or a
/// text (`t x y size anchor text`, the anchor `s`, `m` or `e`).
pub fn mark(form: &Form, origin: Point) -> String {
    match form {
        Form::Circle { at, radius } => format!("c{} {}", pair(from(origin, *at)), short(*radius)),
        Form::Text {
            at,
            text,
            size,
            anchor,
        } => {
            let at = base(from(origin, *at), *size);
            let anchor = match anchor {
                Anchor::Start => 's',
                Anchor::Middle => 'm',
                Anchor::End => 'e',
            };
            format!("t{} {} {anchor} {text}", pair(at), short(*size))
        }
        form => {
            let mut path = String::new();
            stroke(&mut path, form, origin);
            path
        }
    }
}

/// The middle of a figure or capital stands 0.35 of its size above the base line;
/// dominant-baseline is not understood everywhere.
fn base(at: Point, size: f32) -> Point {
    at.moved(0.0, 0.35 * size)
}

fn from(origin: Point, at: Point) -> Point {
    at.moved(-origin.x, -origin.y)
}

/// Where a picture's coordinates are counted from, left of and above its corner: such that most
/// of them are whole numbers, which weigh little.
pub fn origin(figure: &Figure) -> Point {
    let mut fractions = [[0u32; 1000]; 2];
    let mut count = |at: &Point| {
        for (axis, along) in [at.x, at.y].into_iter().enumerate() {
            let fraction = (along * 1000.0).round().rem_euclid(1000.0) as usize;
            fractions[axis][fraction] += 1;
        }
    };
    for shape in &figure.shapes {
        match &shape.form {
            Form::Line(from, to) => [from, to].into_iter().for_each(&mut count),
            Form::Rect { at, .. }
            | Form::Dot(at)
            | Form::Circle { at, .. }
            | Form::Ring { at, .. } => count(at),
            Form::Polygon(points) => points.iter().for_each(&mut count),
            Form::Curve(_) | Form::Text { .. } => {}
        }
    }
    let most = |axis: usize| {
        let counted = fractions[axis].iter().zip((0..1000).rev());
        let best = counted.max().map_or(0, |(_, from_end)| 999 - from_end);
        best as f32 / 1000.0
    };
    Point::new(most(0), most(1))
}

fn write_font(node: &mut impl Node, size: f32, anchor: Anchor) {
    node.assign("font-size", short(size));
    match anchor {
        Anchor::Start => {}
        Anchor::Middle => node.assign("text-anchor", "middle"),
        Anchor::End => node.assign("text-anchor", "end"),
    }
}

fn thousandths(number: f32) -> i64 {
    (number * 1000.0).round() as i64
}

/// At most three decimals, no nought before the point.
fn short(number: f32) -> String {
    let mut text = String::new();
    put(&mut text, number);
    text
}

/// Pictures are made of such numbers by the thousand: they are written where they belong.
fn put(text: &mut String, number: f32) {
    let thousandths = thousandths(number);
    if thousandths < 0 {
        text.push('-');
    }
    let size = thousandths.unsigned_abs();
    let (whole, rest) = (size / 1000, size % 1000);
    if whole > 0 || rest == 0 {
        let _ = write!(text, "{whole}");
    }
    if rest > 0 {
        text.push('.');
        let _ = write!(text, "{rest:03}");
        let kept = text.trim_end_matches('0').len();
        text.truncate(kept);
    }
}

fn pair(point: Point) -> String {
    let mut text = String::new();
    put_pair(&mut text, point);
    text
}

fn put_pair(text: &mut String, point: Point) {
    put(text, point.x);
    text.push(' ');
    put(text, point.y);
}

/// One line: the crate's line breaks cost weight and mean nothing.
fn tidy(svg: &str) -> String {
    let mut tidy = String::with_capacity(svg.len());
    let mut lines = svg.split('\n').peekable();
    while let Some(line) = lines.next() {
        tidy.push_str(line);
        let follows = lines.peek().is_some_and(|next| !next.starts_with('<'));
        if follows && !tidy.ends_with('>') {
            tidy.push(' ');
        }
    }
    tidy
}
