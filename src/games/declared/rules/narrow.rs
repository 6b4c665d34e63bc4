//! The rules on one board in sets of another width: a search of a small board is quicker by single words.

use super::mask::Mask;
use super::patterns::{Pattern, Patterns};
use super::table::{Clause, Group, Placing, Table, Way, When, Winner};

impl<M: Mask> Table<M> {
    /// The same rules with sets of another width, if the board has room in it.
    pub fn narrow<N: Mask>(&self) -> Option<Table<N>> {
        if self.places > N::PLACES {
            return None;
        }
        let set = |set: M| N::of(set.places());
        let pattern = |pattern: &Pattern<M>| Pattern {
            signs: pattern.signs.map(set),
            places: set(pattern.places),
        };
        let patterns = |patterns: &Patterns<M>| {
            Patterns::new(patterns.all.iter().map(pattern).collect(), self.places)
        };
        let clause = |clause: &Clause<M>| Clause {
            around: set(clause.around),
            what: clause.what,
            edge: clause.edge,
            every: clause.every,
            is_not: clause.is_not,
        };
        let way = |way: &Way<M>| Way {
            by: way.by,
            first: way.first,
            clauses: way.clauses.iter().map(clause).collect(),
        };
        let placing = |placing: &Placing<M>| Placing {
            sign: placing.sign,
            over: placing.over,
            places: set(placing.places),
            rest: set(placing.rest),
            named: placing.named,
            ways: placing.ways.iter().map(way).collect(),
        };
        let group = |group: &Group<M>| {
            let narrow = Group {
                places: group.places,
                when: group.when,
                placings: group.placings.iter().map(placing).collect(),
                of: [Vec::new(), Vec::new()],
            };
            narrow.listed()
        };
        let end = |(when, winner): &(When<M>, Winner)| {
            let when = match when {
                When::Pattern(all, by) => When::Pattern(patterns(all), by),
                When::Joins(sign, sides) => When::Joins(*sign, sides.map(set)),
                When::NoMove => When::NoMove,
            };
            (when, *winner)
        };
        Some(Table {
            places: self.places,
            board: set(self.board),
            start: self.start.narrow(),
            has_turn: self.has_turn,
            has_last: self.has_last,
            has_first: self.has_first,
            is_blind: self.is_blind,
            groups: self.groups.iter().map(group).collect(),
            ends: self.ends.iter().map(end).collect(),
            points: self
                .points
                .as_ref()
                .map(|(all, again)| (patterns(all), *again)),
            near: self.near.iter().map(|near| set(*near)).collect(),
        })
    }
}
