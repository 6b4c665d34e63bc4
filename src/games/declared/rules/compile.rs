//! The rules laid over a board: every text becomes sets of places.

use smallvec::smallvec;

use super::law::{Choice, Kind, Law, Players};
use super::mask::{Mask, Wide};
use super::names::Paper;
use super::patterns::{self, Patterns};
use super::state::State;
use super::table::{self, Clause, Group, LAST, Placing, Table, Way, Winner};
use super::words::{self, Draw, Ink, Pattern, Relation, Shape, What, Where, Wins};
use crate::games::declared::sheet::{self, Place, Sheet, Side};
use crate::paper::declared::{Coordinates, Grid};

/// The places of a board, numbered as one reads.
pub struct Board {
    paper: Paper,
    pub places: Vec<Place>,
    width: usize,
    height: usize,
    near: u8,
}

impl Board {
    pub fn new(sheet: &Sheet, coordinates: Coordinates, near: u8) -> Board {
        let is_drawn_on = |place: &Place| sheet.grid != Grid::Dots || sheet.is_line(*place);
        Board {
            paper: Paper {
                grid: sheet.grid,
                coordinates,
                rows: sheet.rows,
                columns: sheet.columns,
            },
            places: sheet.places().filter(is_drawn_on).collect(),
            width: sheet.signs.first().map_or(0, Vec::len),
            height: sheet.signs.len(),
            near,
        }
    }

    pub fn paper(&self) -> Paper {
        self.paper
    }

    /// What a place is called.
    pub fn name(&self, place: usize) -> String {
        self.paper.name(place as u8)
    }

    /// Columns and rows of the lattice.
    pub fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    pub fn number(&self, place: Place) -> Option<usize> {
        self.places
            .binary_search_by_key(&(place.1, place.0), |(x, y)| (*y, *x))
            .ok()
    }

    /// The place so far right of and below another.
    fn moved(&self, (x, y): Place, (dx, dy): (i32, i32)) -> Option<Place> {
        let x = usize::try_from(x as i32 + dx)
            .ok()
            .filter(|x| *x < self.width)?;
        let y = usize::try_from(y as i32 + dy)
            .ok()
            .filter(|y| *y < self.height)?;
        Some((x, y))
    }

    fn along(&self, place: Place, step: (i32, i32)) -> impl Iterator<Item = Place> + '_ {
        std::iter::successors(Some(place), move |here| self.moved(*here, step))
    }

    fn neighbours(&self, place: Place) -> Wide {
        const STEPS: [(i32, i32); 8] = [
            (1, 0),
            (-1, 0),
            (0, 1),
            (0, -1),
            (1, -1),
            (-1, 1),
            (1, 1),
            (-1, -1),
        ];
        let steps = STEPS[..usize::from(self.near)].iter();
        let near = steps.filter_map(|step| self.number(self.moved(place, *step)?));
        Wide::of(near)
    }

    fn is_edge(&self, (x, y): Place) -> bool {
        x == 0 || y == 0 || x + 1 == self.width || y + 1 == self.height
    }

    fn side(&self, side: Side) -> Wide {
        let on = |(x, y): Place| match side {
            Side::Left => x == 0,
            Side::Right => x + 1 == self.width,
            Side::Top => y == 0,
            Side::Bottom => y + 1 == self.height,
        };
        Wide::of((0..self.places.len()).filter(|place| on(self.places[*place])))
    }

    /// The numbers of places, the named one first, that a move of this shape draws, and those that
    /// it draws where they are empty.
    fn shapes(&self, shape: &Shape, place: Place) -> Vec<(Vec<usize>, Wide)> {
        let number = |place| self.number(place);
        match shape {
            Shape::Run(least, most, way) => {
                let steps: &[(i32, i32)] = match (way, *most) {
                    (_, 1) | (words::Way::Across, _) => &[(1, 0)],
                    (words::Way::Upright, _) => &[(0, 1)],
                    (words::Way::Either, _) => &[(1, 0), (0, 1)],
                };
                let mut runs = Vec::new();
                for (index, step) in steps.iter().enumerate() {
                    let all: Vec<usize> = self.along(place, *step).filter_map(number).collect();
                    // One place is a run across and upright, and one move.
                    let least = usize::from(*least).max(1 + usize::from(index > 0));
                    for length in least..=usize::from(*most).min(all.len()) {
                        runs.push((all[..length].to_vec(), Wide::default()));
                    }
                }
                runs
            }
            Shape::All(sides) => {
                let (x, y) = place;
                let is_within = |(other_x, other_y): Place| {
                    let on = |side: &Side| match side {
                        Side::Left => other_x <= x,
                        Side::Right => other_x >= x,
                        Side::Top => other_y <= y,
                        Side::Bottom => other_y >= y,
                    };
                    let column = sides
                        .iter()
                        .any(|side| matches!(side, Side::Left | Side::Right));
                    let row = sides
                        .iter()
                        .any(|side| matches!(side, Side::Top | Side::Bottom));
                    sides.iter().all(on) && (column || other_x == x) && (row || other_y == y)
                };
                let here = number(place).into_iter().collect();
                let all = (0..self.places.len()).filter(|other| is_within(self.places[*other]));
                vec![(
                    here,
                    Wide::of(all.filter(|other| self.places[*other] != place)),
                )]
            }
        }
    }

    fn lines(&self, law: &Law, words: &[Vec<char>]) -> Vec<patterns::Pattern<Wide>> {
        const DIRECTIONS: [(i32, i32); 8] = [
            (1, 0),
            (0, 1),
            (1, 1),
            (1, -1),
            (-1, 0),
            (0, -1),
            (-1, -1),
            (-1, 1),
        ];
        let mut all = Vec::new();
        for word in words {
            for place in &self.places {
                for step in &DIRECTIONS {
                    let places: Vec<usize> = self
                        .along(*place, *step)
                        .take(word.len())
                        .filter_map(|place| self.number(place))
                        .collect();
                    if places.len() < word.len() {
                        continue;
                    }
                    let mut pattern = patterns::Pattern {
                        signs: [Wide::default(); 3],
                        places: Wide::of(places.iter().copied()),
                    };
                    for (place, sign) in places.into_iter().zip(word) {
                        let number = usize::from(law.number(*sign).unwrap_or(1));
                        let mask = &mut pattern.signs[number - 1];
                        *mask = *mask | Wide::bit(place);
                    }
                    all.push(pattern);
                }
            }
        }
        all
    }

    fn boxes(&self) -> Vec<patterns::Pattern<Wide>> {
        let mut all = Vec::new();
        for y in (1..self.height).step_by(2) {
            for x in (1..self.width).step_by(2) {
                let lines = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
                let lines = lines.into_iter().filter_map(|line| self.number(line));
                all.push(patterns::Pattern {
                    signs: [Wide::default(); 3],
                    places: Wide::of(lines),
                });
            }
        }
        all
    }

    fn patterns(&self, law: &Law, pattern: &Pattern) -> Patterns<Wide> {
        let all = match pattern {
            Pattern::Line(words) => self.lines(law, words),
            Pattern::Box => self.boxes(),
        };
        Patterns::new(all, self.places.len())
    }

    /// What of the rules' texts has to be so for a move that draws on these places.
    fn clause(&self, law: &Law, told: &Where, places: &[usize], player: u8) -> Clause<Wide> {
        let here = places.iter().map(|place| self.places[*place]);
        let (around, edge) = match told.relation {
            Relation::Beside => (
                here.clone()
                    .fold(Wide::default(), |all, place| all | self.neighbours(place)),
                here.clone().any(|place| self.is_edge(place)),
            ),
            Relation::Above => {
                let below = |place| self.number(self.moved(place, (0, 1))?);
                let edge = |(_, y): Place| y + 1 == self.height;
                (
                    Wide::of(here.clone().filter_map(below)),
                    here.clone().any(edge),
                )
            }
        };
        let own = |player: u8| {
            law.own(player)
                .and_then(|sign| law.number(sign))
                .map_or(0, |sign| 1 << sign)
        };
        let what = told.what.iter().fold(0, |all, what| {
            all | match what {
                What::Own => own(player),
                What::Other => own(1 - player),
                What::Filled => 0b1110,
                What::Empty => 1,
                What::Edge => 0,
                What::Last => LAST,
                What::Sign(sign) => law.number(*sign).map_or(0, |sign| 1 << sign),
            }
        });
        Clause {
            around,
            what,
            edge: edge && told.what.contains(&What::Edge),
            every: told.every,
            is_not: told.is_not,
        }
    }
}

/// The rules on a board of this paper, where these values of the options are chosen. `start` is
/// what the board begins with.
pub fn compile(law: &Law, board: &Board, chosen: &[usize], start: State<Wide>) -> Table<Wide> {
    let places = board.places.len();
    let is_on = |only: &Option<Choice>| only.is_none_or(|(option, value)| chosen[option] == value);
    let has_turn = law.players != Players::Alike;
    let mut groups: Vec<Group<Wide>> = Vec::new();
    for kind in law.moves.iter().filter(|kind| is_on(&kind.only)) {
        let joined = groups
            .iter_mut()
            .find(|group| kind.places == 1 && group.places == 1);
        let group = match joined {
            Some(group) => group,
            None => {
                groups.push(Group {
                    places: kind.places,
                    when: [false; 2],
                    placings: Vec::new(),
                    of: [Vec::new(), Vec::new()],
                });
                let last = groups.len() - 1;
                &mut groups[last]
            }
        };
        for player in 0..=u8::from(has_turn) {
            if kind.by.is_none_or(|by| by == player) {
                lay(law, board, kind, player, group);
            }
        }
    }
    for group in &mut groups {
        for way in group.placings.iter().flat_map(|placing| &placing.ways) {
            group.when[usize::from(way.first)] = true;
        }
        group.placings.sort_by_cached_key(|placing| {
            let named = placing.named.map(|place| Wide::bit(place.into()));
            let places = named.unwrap_or(placing.places).places();
            let names: Vec<String> = places.map(|place| board.name(place)).collect();
            (names.join("+"), placing.sign)
        });
    }
    // Moves of one place come first, whatever the order of their kinds.
    groups.sort_by_key(|group| group.places > 1);
    let groups: Vec<Group<Wide>> = groups.into_iter().map(Group::listed).collect();
    let ends = law.ends.iter().filter(|end| is_on(&end.only));
    let ends: Vec<_> = ends
        .map(|end| {
            let when = match &end.when {
                words::When::Pattern(pattern) => {
                    let by = match pattern {
                        Pattern::Line(_) => "line",
                        Pattern::Box => "box",
                    };
                    table::When::Pattern(board.patterns(law, pattern), by)
                }
                words::When::Joins(sign, from, to) => table::When::Joins(
                    law.number(*sign).unwrap_or(1),
                    [board.side(*from), board.side(*to)],
                ),
                words::When::NoMove => table::When::NoMove,
            };
            (when, winner(end.wins))
        })
        .collect();
    let points = law
        .points
        .as_ref()
        .map(|points| (board.patterns(law, &points.pattern), points.again));
    let mut ways = groups
        .iter()
        .flat_map(|group| &group.placings)
        .flat_map(|placing| &placing.ways);
    let has_first = ways.any(|way| way.first);
    Table {
        places,
        board: Wide::of(0..places),
        start,
        has_turn,
        has_last: law.asks_for_last(),
        has_first,
        is_blind: law.is_blind(),
        ends,
        points,
        near: board
            .places
            .iter()
            .map(|place| board.neighbours(*place))
            .collect(),
        groups,
    }
}

fn winner(wins: Wins) -> Winner {
    match wins {
        Wins::Mover => Winner::Mover,
        Wins::Other => Winner::Other,
        Wins::Nobody => Winner::Nobody,
        Wins::Points => Winner::Points,
        Wins::Player(player) => Winner::Player(player),
    }
}

/// Adds what a player may draw by this kind of move, wherever the board has room for it. What two
/// kinds draw alike is one placing that may be made in two ways.
fn lay(law: &Law, board: &Board, kind: &Kind, player: u8, group: &mut Group<Wide>) {
    for Draw { ink, over } in &kind.draws {
        let sign = match ink {
            Ink::Own => law.own(player),
            Ink::Line => Some(sheet::LINE),
            Ink::Sign(sign) => Some(*sign),
        };
        let Some(sign) = sign.and_then(|sign| law.number(sign)) else {
            continue;
        };
        let over = over.and_then(|over| law.number(over)).unwrap_or(0);
        for place in &board.places {
            for (places, rest) in board.shapes(&kind.shape, *place) {
                let wheres = kind.wheres.iter();
                let way = Way {
                    by: 1 << player,
                    first: kind.first,
                    clauses: wheres
                        .map(|told| board.clause(law, told, &places, player))
                        .collect(),
                };
                let named = matches!(kind.shape, Shape::All(_)).then(|| places[0] as u8);
                let placing = Placing {
                    sign,
                    over,
                    places: Wide::of(places),
                    rest,
                    named,
                    ways: smallvec![way],
                };
                add(group, placing);
            }
        }
    }
}

fn add(group: &mut Group<Wide>, placing: Placing<Wide>) {
    let is_same = |known: &&mut Placing<Wide>| {
        (
            known.sign,
            known.over,
            known.places,
            known.rest,
            known.named,
        ) == (
            placing.sign,
            placing.over,
            placing.places,
            placing.rest,
            placing.named,
        )
    };
    let Some(known) = group.placings.iter_mut().find(is_same) else {
        group.placings.push(placing);
        return;
    };
    for way in placing.ways {
        let alike =
            |other: &&mut Way<Wide>| other.first == way.first && other.clauses == way.clauses;
        match known.ways.iter_mut().find(alike) {
            Some(other) => other.by |= way.by,
            None => known.ways.push(way),
        }
    }
}
