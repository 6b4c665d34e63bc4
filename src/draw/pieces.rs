//! Pictures of one board taken apart: what they share and what comes and goes, so that a page
//! can turn one into another without knowing what any of it means.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize};

use super::figure::{Figure, Form, Point, Role};
use super::{look, svg};

/// Pictures, taken apart shape by shape as they are added.
#[derive(Default)]
pub struct Album {
    /// The layers from the back to the front: a role, and which of its runs in a picture it is.
    layers: Vec<(Role, usize)>,
    /// Every shape met: its layer and how it is drawn.
    shapes: Vec<((Role, usize), String)>,
    numbers: HashMap<((Role, usize), String), u32>,
    /// Those without a text, by their numbers: most shapes of a picture were met before.
    met: HashMap<((Role, usize), Bits), u32>,
    pictures: Vec<Vec<u32>>,
    origin: Option<Point>,
    size: (f32, f32),
}

/// Shapes that are always there together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Number of its layer.
    pub layer: usize,
    /// How each shape is drawn: a piece of an SVG path (`M…`), a circle (`c x y r`), or a text
    /// (`t x y size anchor text`, the anchor `s`, `m` or `e`).
    pub marks: Vec<String>,
    /// If the first picture has it: the numbers of the shapes there, in the order of its SVG text.
    pub first: Vec<usize>,
}

/// What all the pictures are made of.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Pieces {
    /// The class of each layer, from the back to the front.
    pub layers: Vec<Cow<'static, str>>,
    /// In which piece the parts of the picture are.
    pub pieces: Vec<Piece>,
    /// For each picture its pieces, in order.
    pub pictures: Vec<Vec<usize>>,
    /// The room that all of them need.
    pub size: (f32, f32),
    /// What to subtract from the coordinates of a figure.
    pub origin: (f32, f32),
}

/// Which form it is, and the bits of its numbers.
type Bits = (u8, [u32; 4]);

/// None for forms of any length.
fn bits(form: &Form) -> Option<Bits> {
    let (which, numbers) = match form {
        Form::Line(from, to) => (0, [from.x, from.y, to.x, to.y]),
        Form::Rect { at, width, height } => (1, [at.x, at.y, *width, *height]),
        Form::Circle { at, radius } => (2, [at.x, at.y, *radius, 0.0]),
        Form::Dot(at) => (3, [at.x, at.y, 0.0, 0.0]),
        Form::Ring { at, radius } => (4, [at.x, at.y, *radius, 0.0]),
        Form::Polygon(_) | Form::Curve(_) | Form::Text { .. } => return None,
    };
    Some((which, numbers.map(f32::to_bits)))
}

impl Album {
    /// Adds a picture; its number.
    pub fn add(&mut self, figure: &Figure) -> usize {
        let origin = *self.origin.get_or_insert_with(|| svg::origin(figure));
        self.size = (
            self.size.0.max(figure.width),
            self.size.1.max(figure.height),
        );
        let mut picture = Vec::new();
        let (mut runs, mut behind) = (BTreeMap::new(), None);
        for run in figure.runs() {
            let role = run[0].role;
            let count = runs.entry(look::class(role)).or_insert(0);
            let layer = (role, *count);
            *count += 1;
            behind = Some(self.layer(layer, behind));
            // In the order of the SVG text: lines are gathered in a path behind the others.
            let is_stroke = |form: &Form| !matches!(form, Form::Circle { .. } | Form::Text { .. });
            let (strokes, others): (Vec<_>, Vec<_>) =
                run.iter().partition(|shape| is_stroke(&shape.form));
            for shape in others.into_iter().chain(strokes) {
                picture.push(self.shape(layer, &shape.form, origin));
            }
        }
        self.pictures.push(picture);
        self.pictures.len() - 1
    }

    /// The number of a shape.
    fn shape(&mut self, layer: (Role, usize), form: &Form, origin: Point) -> u32 {
        let bits = bits(form).map(|bits| (layer, bits));
        if let Some(met) = bits.and_then(|bits| self.met.get(&bits)) {
            return *met;
        }
        let mark = (layer, svg::mark(form, origin));
        let next = self.shapes.len() as u32;
        let number = *self.numbers.entry(mark.clone()).or_insert(next);
        if number == next {
            self.shapes.push(mark);
        }
        self.met.extend(bits.map(|bits| (bits, number)));
        number
    }

    /// The place of a layer, which is put right in front of the one behind it if it is new.
    fn layer(&mut self, layer: (Role, usize), behind: Option<usize>) -> usize {
        if let Some(place) = self.layers.iter().position(|known| *known == layer) {
            return place;
        }
        let place = behind.map_or(0, |behind| behind + 1);
        self.layers.insert(place, layer);
        place
    }

    /// Gathers the shapes that always come and go together.
    pub fn pieces(&self) -> Pieces {
        let mut seen: Vec<Vec<u32>> = vec![Vec::new(); self.shapes.len()];
        for (number, picture) in self.pictures.iter().enumerate() {
            for &shape in picture {
                seen[shape as usize].push(number as u32);
            }
        }
        let place = |layer: &(Role, usize)| {
            let place = self.layers.iter().position(|known| known == layer);
            place.unwrap_or(0)
        };
        let mut pieces: Vec<Piece> = Vec::new();
        let mut gathered: HashMap<(usize, &[u32]), usize> = HashMap::new();
        let mut piece_of = Vec::new();
        for ((layer, mark), seen) in self.shapes.iter().zip(&seen) {
            let layer = place(layer);
            let piece = *gathered.entry((layer, seen)).or_insert_with(|| {
                pieces.push(Piece {
                    layer,
                    marks: Vec::new(),
                    first: Vec::new(),
                });
                pieces.len() - 1
            });
            pieces[piece].marks.push(mark.clone());
            piece_of.push(piece);
        }
        for (number, shape) in self.pictures.first().into_iter().flatten().enumerate() {
            pieces[piece_of[*shape as usize]].first.push(number);
        }
        let pictures = self.pictures.iter().map(|picture| {
            let mut all: Vec<usize> = picture
                .iter()
                .map(|shape| piece_of[*shape as usize])
                .collect();
            all.sort_unstable();
            all.dedup();
            all
        });
        let pictures = pictures.collect();
        let origin = self.origin.unwrap_or(Point::new(0.0, 0.0));
        Pieces {
            layers: self
                .layers
                .iter()
                .map(|(role, _)| look::class(*role).into())
                .collect(),
            pieces,
            pictures,
            size: self.size,
            origin: (origin.x, origin.y),
        }
    }
}
