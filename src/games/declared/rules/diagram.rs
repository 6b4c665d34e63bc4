//! A declared game drawn and told: its paper, whose turn it is, what was drawn last.

use super::composed;
use super::law::Players;
use super::lot;
use super::mask::Mask as _;
use super::position::{Move, Situation};
use super::said;
use super::state::State;
use super::words::When;
use super::{Ruled, mask::Wide};
use crate::draw::{Figure, Ground, Pen, Spot};
use crate::game::drawn::{Blank, Brush, Drawn, Place};
use crate::game::opponent::Opponent;
use crate::game::position::{Fault, Position};
use crate::game::random::SplitMix64;
use crate::game::spoken::Spoken;
use crate::games::declared::{Drawing, diagram, sheet};
use crate::say::Say;
use std::borrow::Cow;

/// The first place that a move names.
fn first(name: &str) -> &str {
    name.split(['+', '=']).next().unwrap_or(name)
}

impl Drawn for Ruled {
    fn art(&self, here: &Situation) -> String {
        sheet::art(&self.0.signs, &here.laid.sheet(&here.state))
    }
    fn beside(&self, here: &Situation) -> Option<String> {
        let words: Vec<String> = here
            .player()
            .map(String::from)
            .into_iter()
            .chain(here.last())
            .collect();
        (!words.is_empty()).then(|| words.join(" "))
    }
    /// What the last move drew stands between brackets, where a rule asks for it.
    fn draw(&self, here: &Situation, within: &Situation) -> Figure {
        let sheet = here.laid.sheet(&here.state);
        let mut figure = diagram::draw(&self.0.signs, &sheet);
        for end in &here.laid.law.ends {
            if let When::Joins(sign, from, to) = end.when {
                for side in [from, to] {
                    diagram::side(&self.0.signs, &sheet, &mut figure, sign, side);
                }
            }
        }
        for place in here.state.last.places() {
            let name = here.laid.paper.name(place as u8);
            if let Some(Spot::Cell(middle)) = self.spot(here, within, &name) {
                figure.brackets(self.pen(here).other(), middle, 0.44);
            }
        }
        figure
    }
    fn spot(&self, here: &Situation, _within: &Situation, name: &str) -> Option<Spot> {
        diagram::spot(&self.0.signs, &here.laid.sheet(&here.state), first(name))
    }
    /// In a sign that leaves no room, a number stands in the upper corner.
    fn letter_spot(&self, here: &Situation, within: &Situation, name: &str) -> Option<Spot> {
        let spot = self.spot(here, within, name)?;
        let Spot::Cell(middle) = spot else {
            return Some(spot);
        };
        let sheet = here.laid.sheet(&here.state);
        let place = sheet.place(here.laid.paper.coordinates, first(name));
        let sign = place.and_then(|place| sheet.at(place));
        let symbol = sign.and_then(|sign| self.0.signs.symbol(sign));
        Some(match symbol.map(|symbol| symbol.drawing) {
            None | Some(Drawing::Ring | Drawing::Disc) => spot,
            Some(_) => {
                let corner = middle.moved(0.3, -0.3);
                Spot::Line(corner, corner)
            }
        })
    }
    fn ground(&self, here: &Situation, name: &str) -> Ground {
        diagram::ground(&self.0.signs, &here.laid.sheet(&here.state), first(name))
    }
    fn places(&self, here: &Situation, _within: &Situation) -> Vec<Place> {
        let sheet = here.laid.sheet(&here.state);
        let places = here.laid.board.places.iter();
        let place = |(x, y): &(usize, usize)| {
            let holds = match sheet.at((*x, *y)) {
                None => Cow::Borrowed(composed::EMPTY),
                Some(sign) => composed::held(sign),
            };
            Place {
                name: sheet.name(here.laid.paper.coordinates, (*x, *y)),
                row: *y,
                holds,
            }
        };
        places.map(place).collect()
    }
    fn place_of(&self, mv: &str) -> Option<String> {
        Some(first(mv).to_owned())
    }
    fn places_of(&self, mv: &str) -> Vec<String> {
        let places = mv.split('=').next().unwrap_or(mv);
        places.split('+').map(str::to_owned).collect()
    }
    fn pen(&self, here: &Situation) -> Pen {
        match here.state.turn {
            0 => Pen::Blue,
            _ => Pen::Red,
        }
    }
    fn brushes(&self) -> &'static [Brush] {
        composed::brushes(self)
    }
    fn put(&self, here: &Situation, brush: &str, place: &str) -> Result<Situation, Fault> {
        composed::put(self, here, brush, place)
    }
    fn blanks(&self) -> &'static [Blank] {
        self.0.signs.blanks
    }
}

impl Spoken for Ruled {
    /// Pages have them as text: a module does without.
    fn rules(&self) -> Vec<Say> {
        match cfg!(quadrille_page) {
            true => Vec::new(),
            false => said::said(&self.0.law, &self.0.signs),
        }
    }
    fn describe(&self, here: &Situation) -> Vec<Say> {
        let mut says = diagram::describe(&self.0.signs, &here.laid.sheet(&here.state));
        says.extend(self.to_move(here));
        if let Some(last) = here.last().filter(|last| last != "-") {
            says.push(Say::new("paper-last").with(
                "places",
                last.split('+').map(str::to_owned).collect::<Vec<_>>(),
            ));
        }
        says
    }
    fn to_move(&self, here: &Situation) -> Option<Say> {
        (here.laid.law.players != Players::Alike).then(|| {
            let name = self.0.signs.turns[usize::from(here.state.turn)];
            Say::new("paper-to-move").with("name", Say::new(name))
        })
    }
    fn show(&self, mv: &str) -> Say {
        match mv.split_once('=') {
            Some((place, sign)) => Say::new("paper-move").with("place", place).with(
                "name",
                self.0.signs.name(sign.chars().next().unwrap_or('.')),
            ),
            None => Say::new("move").with("move", mv),
        }
    }
}

impl Opponent for Ruled {
    /// Moves that end the game or score look good, those that let the other do so don't.
    fn looks(&self, here: &Situation, moves: &[Move]) -> Vec<i32> {
        let worth = |state: &State<Wide>| here.laid.table.finished(state, None).is_some();
        let look = |mv: &Move| {
            let step = here.play(*mv);
            if step.points > 0 {
                return 10 * step.points;
            }
            if worth(&step.position.state) {
                return 100;
            }
            let mut threatened = false;
            here.laid
                .table
                .each(&step.position.state, &mut |_, drawn, new| {
                    let after = here.laid.table.after(drawn, new);
                    threatened = after.points > 0
                        || here.laid.table.finished(&after.state, Some(new)).is_some();
                    threatened
                });
            -i32::from(threatened)
        };
        moves.iter().map(look).collect()
    }

    /// About a second: on large boards each position takes longer, and games by lot are longer.
    fn patience(&self, here: &Situation) -> u64 {
        let more = (here.laid.table.places as u64).div_ceil(49);
        300_000 / (more * more)
    }

    /// Where points are counted a search within few plies tells nothing.
    fn looks_ahead(&self) -> bool {
        self.0.law.points.is_none()
    }

    fn by_lot(&self, here: &Situation, chance: &mut SplitMix64) -> Option<(i32, u64)> {
        Some(lot::played(here, chance))
    }
}
