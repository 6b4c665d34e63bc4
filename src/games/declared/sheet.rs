//! A sheet of declared paper: what stands where, what the places are called, and the sheet as
//! text.

use super::{Coordinates, Grid, Signs};

/// What stands where. Dots, lines and boxes are one lattice:
///
/// ```text
/// + - + - +     even rows: dots and the lines across
/// | x | . |     odd rows: upright lines and boxes
/// + - + - +
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    pub grid: Grid,
    /// Rows and columns of cells, points or boxes.
    pub rows: u8,
    pub columns: u8,
    /// Rows of the lattice from the top; `.` is empty, `-` a plain line.
    pub signs: Vec<Vec<char>>,
    pub to_move: Option<char>,
}

/// A place of the lattice: column from the left, row from the top.
pub type Place = (usize, usize);

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

pub const EMPTY: char = '.';
pub const LINE: char = '-';

impl Sheet {
    pub fn empty(grid: Grid, rows: u8, columns: u8) -> Sheet {
        let (height, width) = match grid {
            Grid::Dots => (2 * usize::from(rows) + 1, 2 * usize::from(columns) + 1),
            _ => (usize::from(rows), usize::from(columns)),
        };
        Sheet {
            grid,
            rows,
            columns,
            signs: vec![vec![EMPTY; width]; height],
            to_move: None,
        }
    }

    /// Places of the lattice where something may stand, row by row from the top.
    pub fn places(&self) -> impl Iterator<Item = Place> + '_ {
        let all = self.signs.iter().enumerate();
        all.flat_map(|(y, row)| (0..row.len()).map(move |x| (x, y)))
            .filter(|place| !self.is_dot(*place))
    }

    /// What stands there, if anything does.
    pub fn at(&self, (x, y): Place) -> Option<char> {
        Some(self.signs[y][x]).filter(|sign| *sign != EMPTY)
    }

    pub fn is_dot(&self, (x, y): Place) -> bool {
        self.grid == Grid::Dots && x % 2 == 0 && y % 2 == 0
    }

    pub fn is_line(&self, (x, y): Place) -> bool {
        self.grid == Grid::Dots && (x + y) % 2 == 1
    }

    /// The place's name: `b3`, or `b3-c3` for a line.
    pub fn name(&self, coordinates: Coordinates, place: Place) -> String {
        name(self.grid, self.rows, coordinates, place)
    }

    /// The place of that name.
    pub fn place(&self, coordinates: Coordinates, text: &str) -> Option<Place> {
        let named = |place: &Place| self.name(coordinates, *place) == text;
        self.places().find(named)
    }
}

/// What a place is called on paper of so many rows.
pub fn name(grid: Grid, rows: u8, coordinates: Coordinates, (x, y): Place) -> String {
    let name = |column: usize, row: usize| spell(coordinates, column, row);
    if grid != Grid::Dots {
        return name(x, usize::from(rows) - 1 - y);
    }
    let (column, row) = (x / 2, (2 * usize::from(rows) - y) / 2);
    match (x % 2, y % 2) {
        (1, 0) => format!("{}-{}", name(column, row), name(column + 1, row)),
        (0, 1) => format!("{}-{}", name(column, row), name(column, row + 1)),
        _ => name(column, row),
    }
}

/// `c4`, or `3,4`; columns and rows from 0.
fn spell(coordinates: Coordinates, column: usize, row: usize) -> String {
    match coordinates {
        Coordinates::Numbers => format!("{},{}", column + 1, row + 1),
        _ => format!("{}{}", letters(column), row + 1),
    }
}

/// a, b, … z, aa, ab, …
fn letters(column: usize) -> String {
    let letter = |index: usize| char::from(b'a' + (index % 26) as u8);
    match column {
        0..26 => letter(column).to_string(),
        _ => format!("{}{}", letter(column / 26 - 1), letter(column)),
    }
}

/// The name of a column by itself, below the board.
pub fn column_name(coordinates: Coordinates, column: usize) -> String {
    match coordinates {
        Coordinates::Numbers => (column + 1).to_string(),
        _ => letters(column),
    }
}

/// The one-line form.
pub fn text(sheet: &Sheet) -> String {
    let mut rows: Vec<String> = Vec::new();
    for (y, row) in sheet.signs.iter().enumerate() {
        let boxes = row.iter().skip(1).step_by(2).any(|sign| *sign != EMPTY);
        let (first, step) = match (sheet.grid, y % 2) {
            (Grid::Dots, 0) => (1, 2),
            (Grid::Dots, _) if !boxes => (0, 2),
            _ => (0, 1),
        };
        let places = (first..row.len()).step_by(step);
        rows.push(places.map(|x| written(sheet, (x, y))).collect());
    }
    let turn = sheet
        .to_move
        .map_or(String::new(), |sign| format!(" {sign}"));
    // One sign by itself would be read as a drawing, which is the same board.
    rows.join("/") + &turn
}

/// A sign as it is written: upright lines are upright.
fn written(sheet: &Sheet, (x, y): Place) -> char {
    match sheet.signs[y][x] {
        LINE if y % 2 == 1 => '|',
        sign => sign,
    }
}

/// The drawing, with coordinates in the margin.
pub fn art(game: &Signs, sheet: &Sheet) -> String {
    let dots = sheet.grid == Grid::Dots;
    let more = usize::from(dots);
    let rows = usize::from(sheet.rows) + more;
    let columns = usize::from(sheet.columns) + more;
    let names: Vec<String> = (0..columns)
        .map(|column| column_name(game.coordinates, column))
        .collect();
    let width = rows.to_string().len();
    // Room for the longest name and a space, or for a line between two dots.
    let longest = names.iter().map(String::len).max().unwrap_or(1);
    let room = if dots { 4 } else { longest + 1 };
    let mut art = String::new();
    for (y, row) in sheet.signs.iter().enumerate() {
        let number = match dots {
            true if y % 2 == 1 => String::new(),
            true => (rows - y / 2).to_string(),
            false => (rows - y).to_string(),
        };
        let signs: String = (0..row.len())
            .map(|x| match (dots, x % 2, y % 2, written(sheet, (x, y))) {
                (false, .., sign) => format!("{sign:<room$}"),
                (true, 0, 0, _) => "+".into(),
                (true, 1, 0, EMPTY) => "   ".into(),
                (true, 1, 0, sign) => format!("-{sign}-"),
                (true, 0, _, EMPTY) => " ".into(),
                (true, _, _, EMPTY) => "   ".into(),
                (true, 0, _, sign) => sign.to_string(),
                (true, _, _, sign) => format!(" {sign} "),
            })
            .collect();
        art += format!("{number:>width$} {signs}").trim_end();
        art.push('\n');
    }
    let names: String = names.iter().map(|name| format!("{name:<room$}")).collect();
    art + &format!("{:width$} {}\n", "", names.trim_end())
}
