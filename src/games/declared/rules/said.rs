//! What the program understood of the rules, in sentences that every language words for itself.

use super::law::{Ending, Kind, Law, Players};
use super::words::{Draw, Ink, Pattern, Relation, Shape, Way, What, When, Where, Wins};
use crate::games::declared::sheet::Side;
use crate::games::declared::{Grid, Signs, sheet};
use crate::say::Say;

/// The rules, a sentence each.
pub fn said(law: &Law, signs: &Signs) -> Vec<Say> {
    let told = Teller { law, signs };
    let mut says = vec![told.players()];
    says.extend(told.near());
    if let Some(start) = &law.start {
        says.push(Say::new("rules-start").with("position", start.as_str()));
    }
    // The game begins with the first move, wherever that is told.
    let (first, later): (Vec<&Kind>, Vec<&Kind>) = law.moves.iter().partition(|kind| kind.first);
    for (number, kind) in first.into_iter().chain(later).enumerate() {
        let is_other = number > 0 && told.goes_on(kind);
        says.push(told.only(kind.only, told.kind(kind, is_other)));
    }
    says.extend(told.points());
    says.extend(
        law.ends
            .iter()
            .map(|end| told.only(end.only, told.ending(end))),
    );
    if law.ends.iter().all(|end| end.when != When::NoMove) && law.points.is_none() {
        says.push(Say::new("rules-end-draw"));
    }
    says
}

struct Teller<'a> {
    law: &'a Law,
    signs: &'a Signs,
}

/// The first or the last of several, or all of them with “or” between.
fn either(says: Vec<Say>) -> Say {
    let mut says = says.into_iter();
    let first = says.next().unwrap_or(Say::new("rules-nothing"));
    says.fold(first, |one, other| {
        Say::new("rules-or").with("one", one).with("other", other)
    })
}

impl Teller<'_> {
    fn sign(&self, sign: char) -> Say {
        self.signs.name(sign)
    }

    /// What is completed: a box, so many of a sign in a row, or signs one after the other.
    fn figure(&self, pattern: &Pattern) -> Say {
        let words = match pattern {
            Pattern::Box => return Say::new("rules-box"),
            Pattern::Line(words) => words,
        };
        let length = words.first().map_or(0, Vec::len);
        let is_plain =
            |word: &Vec<char>| word.len() == length && word.iter().all(|sign| *sign == word[0]);
        if words.iter().all(is_plain) {
            let names = words.iter().map(|word| self.sign(word[0]));
            let or = |is_so: bool, yes, no| if is_so { yes } else { no };
            let is_longer = self.signs.longest() > length;
            return Say::new("rules-row")
                .with("count", length)
                .with("more", or(is_longer, "yes", "no"))
                .with("kinds", or(words.len() > 1, "several", "one"))
                .with("names", either(names.collect()));
        }
        let word =
            |word: &Vec<char>| Say::new("rules-word").with("word", word.iter().collect::<String>());
        Say::new("rules-line").with("words", either(words.iter().map(word).collect()))
    }

    /// What neighbours are, where a rule asks for them.
    fn near(&self) -> Option<Say> {
        let mut wheres = self.law.moves.iter().flat_map(|kind| &kind.wheres);
        let mut ends = self.law.ends.iter();
        let is_asked = wheres.any(|place| place.relation == Relation::Beside)
            || ends.any(|end| matches!(end.when, When::Joins(..)));
        is_asked.then(|| {
            self.of_grid(match self.law.near {
                6 => "rules-near-6",
                8 => "rules-near-8",
                _ => "rules-near-4",
            })
        })
    }

    /// Whether a kind of move stands beside an earlier one that the same players may make at the same
    /// time, whatever the options.
    fn goes_on(&self, kind: &Kind) -> bool {
        let before = self.law.moves.iter().take_while(|other| *other != kind);
        let is_free = |kind: &Kind| kind.by.is_none() && kind.only.is_none() && !kind.first;
        is_free(kind) && before.filter(|other| is_free(other)).count() > 0
    }

    fn players(&self) -> Say {
        match self.law.players {
            Players::Alike => Say::new("rules-alike"),
            Players::Signs([first, second]) => Say::new("rules-signs")
                .with("first", self.sign(first))
                .with("second", self.sign(second)),
            Players::Numbered => Say::new("rules-numbered"),
        }
    }

    fn player(&self, player: u8) -> Say {
        match (self.law.own(player), player) {
            (Some(sign), _) => self.sign(sign),
            (None, 0) => Say::new("rules-player-first"),
            (None, _) => Say::new("rules-player-second"),
        }
    }

    /// The same for one value of an option.
    fn only(&self, only: Option<(usize, usize)>, say: Say) -> Say {
        let Some((option, value)) = only else {
            return say;
        };
        let (name, values) = &self.law.options[option];
        Say::new("rules-only")
            .with("usual", if value == 0 { "yes" } else { "no" })
            .with("option", name.as_str())
            .with("value", values[value].as_str())
            .with("rule", say)
    }

    fn kind(&self, kind: &Kind, is_other: bool) -> Say {
        let what = either(self.draws(kind));
        let who = match (kind.first, kind.by) {
            (true, _) => Say::new("rules-who-begins"),
            (false, Some(player)) => match (self.law.own(player), player) {
                (Some(sign), _) => Say::new("rules-who").with("player", self.sign(sign)),
                (None, 0) => Say::new("rules-who-first"),
                (None, _) => Say::new("rules-who-second"),
            },
            (false, None) if is_other => Say::new("rules-who-or"),
            (false, None) if self.law.moves.iter().any(|kind| kind.first) => {
                Say::new("rules-who-then")
            }
            (false, None) => Say::new("rules-who-each"),
        };
        let wheres = kind.wheres.iter().map(|place| self.place(place));
        let wheres: Vec<Say> = wheres.collect();
        let say = match wheres.is_empty() {
            true => Say::new("rules-move"),
            false => Say::new("rules-where").with("conditions", wheres),
        };
        say.with("who", who).with("what", what)
    }

    /// What may be drawn; signs that go to the same places are told together.
    fn draws(&self, kind: &Kind) -> Vec<Say> {
        let mut overs: Vec<Option<char>> = Vec::new();
        for draw in &kind.draws {
            if !overs.contains(&draw.over) {
                overs.push(draw.over);
            }
        }
        let alike = |over: &Option<char>| {
            let mut draws = kind
                .draws
                .iter()
                .filter(|draw| draw.over == *over)
                .peekable();
            let places = draws.peek().map(|draw| self.places(**draw, kind));
            let inks: Vec<Say> = draws.map(|draw| self.ink(*draw)).collect();
            match places.flatten() {
                Some(places) => Say::new("rules-draw")
                    .with("sign", either(inks))
                    .with("places", places),
                None => either(inks),
            }
        };
        overs.iter().map(alike).collect()
    }

    /// A sentence in which places are squares or points.
    fn of_grid(&self, id: &'static str) -> Say {
        let grid = match self.signs.grid {
            Grid::Cells => "cells",
            Grid::Points | Grid::Dots => "points",
        };
        Say::new(id).with("grid", grid)
    }

    fn ink(&self, draw: Draw) -> Say {
        match draw.ink {
            Ink::Own => Say::new("rules-own"),
            Ink::Line | Ink::Sign(sheet::LINE) => Say::new("rules-line-drawn"),
            Ink::Sign(sign) => Say::new("rules-sign").with("name", self.sign(sign)),
        }
    }

    /// Where it goes; a line between dots says it itself.
    fn places(&self, draw: Draw, kind: &Kind) -> Option<Say> {
        if let Ink::Line | Ink::Sign(sheet::LINE) = draw.ink {
            return None;
        }
        let on = match draw.over {
            None => Say::new("rules-empty-place"),
            Some(over) => Say::new("rules-held-place").with("name", self.sign(over)),
        };
        let at = match draw.over {
            None => self.of_grid("rules-on"),
            Some(over) => Say::new("rules-on-over").with("name", self.sign(over)),
        };
        Some(match &kind.shape {
            Shape::Run(1, 1, _) if kind.places > 1 => self
                .of_grid("rules-on-several")
                .with("count", u32::from(kind.places))
                .with("place", on),
            Shape::Run(1, 1, _) => at,
            Shape::Run(least, most, way) => {
                let is_narrow = self.signs.shortest() == 1;
                let way = Say::new(match way {
                    Way::Either if is_narrow => "rules-way-row",
                    Way::Either => "rules-way-either",
                    Way::Across => "rules-way-across",
                    Way::Upright => "rules-way-upright",
                });
                let run = match least == most {
                    true => self.of_grid("rules-run"),
                    false => self
                        .of_grid("rules-run-to")
                        .with("step", if most - least == 1 { "one" } else { "more" })
                        .with("least", u32::from(*least)),
                };
                run.with("count", u32::from(*most))
                    .with("place", on)
                    .with("way", way)
            }
            Shape::All(sides) => {
                let has = |side| sides.contains(&side);
                let corner = |across: Side| match (across, has(Side::Top)) {
                    (Side::Left, true) => "rules-corner-top-left",
                    (Side::Left, false) => "rules-corner-bottom-left",
                    (_, true) => "rules-corner-top-right",
                    (_, false) => "rules-corner-bottom-right",
                };
                let all = match sides.as_slice() {
                    [_, _, ..] => {
                        let across = if has(Side::Left) {
                            Side::Left
                        } else {
                            Side::Right
                        };
                        self.of_grid("rules-all-two")
                            .with("corner", Say::new(corner(across)))
                    }
                    [side] => self.of_grid("rules-all").with(
                        "side",
                        Say::new(match side {
                            Side::Left => "rules-to-left",
                            Side::Right => "rules-to-right",
                            Side::Top => "rules-to-top",
                            Side::Bottom => "rules-to-bottom",
                        }),
                    ),
                    [] => return Some(at),
                };
                all.with("on", at)
            }
        })
    }

    fn place(&self, place: &Where) -> Say {
        let what =
            |id: &'static str| Say::new(id).with("every", if place.every { "yes" } else { "no" });
        let what = place.what.iter().map(|told| match told {
            What::Own => what("rules-what-own"),
            What::Other => what("rules-what-other"),
            What::Filled => what("rules-what-filled"),
            What::Empty => self.of_grid("rules-what-empty"),
            What::Edge => Say::new(match place.relation {
                Relation::Beside => "rules-what-edge",
                Relation::Above => "rules-what-floor",
            }),
            What::Last => what("rules-what-last"),
            What::Sign(sign) => what("rules-what-sign").with("name", self.sign(*sign)),
        });
        let id = match (place.relation, place.is_not, place.every) {
            (Relation::Beside, false, false) => "rules-beside",
            (Relation::Beside, true, false) => "rules-not-beside",
            (Relation::Beside, false, true) => "rules-beside-every",
            (Relation::Beside, true, true) => "rules-not-beside-every",
            (Relation::Above, false, _) => "rules-above",
            (Relation::Above, true, _) => "rules-not-above",
        };
        Say::new(id).with("what", either(what.collect()))
    }

    fn points(&self) -> Option<Say> {
        let points = self.law.points.as_ref()?;
        let id = match (&points.pattern, points.again) {
            (Pattern::Box, true) => "rules-points-box-again",
            (Pattern::Box, false) => "rules-points-box",
            (Pattern::Line(_), true) => "rules-points-again",
            (Pattern::Line(_), false) => "rules-points",
        };
        Some(Say::new(id).with("what", self.figure(&points.pattern)))
    }

    fn ending(&self, ending: &Ending) -> Say {
        let side = |side: Side| {
            Say::new(match side {
                Side::Left => "rules-side-left",
                Side::Right => "rules-side-right",
                Side::Top => "rules-side-top",
                Side::Bottom => "rules-side-bottom",
            })
        };
        let when = match &ending.when {
            When::Pattern(pattern) => Say::new("rules-when").with("what", self.figure(pattern)),
            When::Joins(sign, from, to) => self
                .of_grid("rules-when-joins")
                .with("name", self.sign(*sign))
                .with("from", side(*from))
                .with("to", side(*to)),
            When::NoMove => Say::new("rules-when-stuck"),
        };
        let stuck = ending.when == When::NoMove;
        let wins = match (ending.wins, stuck) {
            (Wins::Mover, true) => return Say::new("rules-stuck-loses"),
            (Wins::Other, true) => return Say::new("rules-stuck-wins"),
            (Wins::Points, true) => return Say::new("rules-stuck-points"),
            (Wins::Mover, false) => Say::new("rules-mover-wins"),
            (Wins::Other, false) => Say::new("rules-mover-loses"),
            (Wins::Nobody, _) => Say::new("rules-nobody-wins"),
            (Wins::Points, _) => Say::new("rules-points-win"),
            (Wins::Player(player), _) => {
                Say::new("rules-player-wins").with("player", self.player(player))
            }
        };
        Say::new("rules-end").with("when", when).with("wins", wins)
    }
}
