//! What the program understood of the rules, in sentences that every language words for itself.

use super::law::{Ending, Kind, Law, Players};
use super::words::{Draw, Ink, Pattern, Relation, Shape, Side, Way, What, When, Where, Wins};
use crate::games::declared::{Signs, sheet};
use crate::say::Say;

/// The rules, a sentence each.
pub fn said(law: &Law, signs: &Signs) -> Vec<Say> {
    let told = Teller { law, signs };
    let mut says = vec![told.players()];
    if law.start.is_some() {
        says.push(Say::new("rules-start"));
    }
    says.extend(
        law.moves
            .iter()
            .map(|kind| told.only(kind.only, told.kind(kind))),
    );
    says.extend(told.points());
    says.extend(
        law.ends
            .iter()
            .map(|end| told.only(end.only, told.ending(end))),
    );
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

fn figure(pattern: &Pattern) -> Say {
    match pattern {
        Pattern::Box => Say::new("rules-box"),
        Pattern::Line(words) => {
            let word = |word: &Vec<char>| {
                Say::new("rules-word").with("word", word.iter().collect::<String>())
            };
            Say::new("rules-line").with("words", either(words.iter().map(word).collect()))
        }
    }
}

impl Teller<'_> {
    fn sign(&self, sign: char) -> Say {
        self.signs.name(sign)
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
            .with("option", name.as_str())
            .with("value", values[value].as_str())
            .with("rule", say)
    }

    fn kind(&self, kind: &Kind) -> Say {
        let draws = kind.draws.iter().map(|draw| self.draw(*draw, kind));
        let who = match (kind.first, kind.by) {
            (true, _) => Say::new("rules-who-begins"),
            (false, Some(player)) => Say::new("rules-who").with("player", self.player(player)),
            (false, None) => Say::new("rules-who-each"),
        };
        let say = Say::new("rules-move")
            .with("who", who)
            .with("what", either(draws.collect()));
        let wheres = kind.wheres.iter().map(|place| self.place(place));
        let wheres: Vec<Say> = wheres.collect();
        match wheres.is_empty() {
            true => say,
            false => Say::new("rules-where")
                .with("move", say)
                .with("conditions", wheres),
        }
    }

    fn draw(&self, draw: Draw, kind: &Kind) -> Say {
        let ink = match draw.ink {
            Ink::Own => Say::new("rules-own"),
            Ink::Line => return Say::new("rules-line-drawn"),
            Ink::Sign(sheet::LINE) => return Say::new("rules-line-drawn"),
            Ink::Sign(sign) => Say::new("rules-sign").with("name", self.sign(sign)),
        };
        let on = match draw.over {
            None => Say::new("rules-empty-place"),
            Some(over) => Say::new("rules-held-place").with("name", self.sign(over)),
        };
        let places = match &kind.shape {
            Shape::Run(1, 1, _) if kind.places > 1 => Say::new("rules-on-several")
                .with("count", u32::from(kind.places))
                .with("place", on),
            Shape::Run(1, 1, _) => Say::new("rules-on").with("place", on),
            Shape::Run(least, most, way) => {
                let way = Say::new(match way {
                    Way::Either => "rules-way-either",
                    Way::Across => "rules-way-across",
                    Way::Upright => "rules-way-upright",
                });
                let run = match least == most {
                    true => Say::new("rules-run"),
                    false => Say::new("rules-run-to").with("least", u32::from(*least)),
                };
                run.with("count", u32::from(*most))
                    .with("place", on)
                    .with("way", way)
            }
            Shape::All(sides) => {
                let towards = |side: &Side| match side {
                    Side::Left => "rules-to-left",
                    Side::Right => "rules-to-right",
                    Side::Top => "rules-to-top",
                    Side::Bottom => "rules-to-bottom",
                };
                let sides: Vec<Say> = sides.iter().map(|side| Say::new(towards(side))).collect();
                Say::new("rules-all").with("place", on).with("sides", sides)
            }
        };
        Say::new("rules-draw")
            .with("sign", ink)
            .with("places", places)
    }

    fn place(&self, place: &Where) -> Say {
        let what = place.what.iter().map(|what| match what {
            What::Own => Say::new("rules-what-own"),
            What::Other => Say::new("rules-what-other"),
            What::Filled => Say::new("rules-what-filled"),
            What::Empty => Say::new("rules-what-empty"),
            What::Edge => Say::new(match place.relation {
                Relation::Beside => "rules-what-edge",
                Relation::Above => "rules-what-floor",
            }),
            What::Last => Say::new("rules-what-last"),
            What::Sign(sign) => Say::new("rules-what-sign").with("name", self.sign(*sign)),
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
        let id = match points.again {
            true => "rules-points-again",
            false => "rules-points",
        };
        Some(Say::new(id).with("what", figure(&points.pattern)))
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
            When::Pattern(pattern) => Say::new("rules-when").with("what", figure(pattern)),
            When::Joins(sign, from, to) => Say::new("rules-when-joins")
                .with("name", self.sign(*sign))
                .with("from", side(*from))
                .with("to", side(*to)),
            When::NoMove => Say::new("rules-when-stuck"),
        };
        let stuck = ending.when == When::NoMove;
        let wins = match (ending.wins, stuck) {
            (Wins::Mover, true) => Say::new("rules-stuck-loses"),
            (Wins::Other, true) => Say::new("rules-stuck-wins"),
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
