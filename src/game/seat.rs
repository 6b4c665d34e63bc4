//! A position of a game behind the text interface, written once: a [`Game`] and its solver as a [`Board`].

use super::adapter::{Adapter, IN_PAGE, Seat};
use super::answer::{self, Answer};
use super::board::{Board, Played, Session};
use super::certificate;
use super::contract::{Fields, Game};
use super::drawn::{Drawn, Part, Place};
use super::good;
use super::marks::Marks;
use super::open::{Open, Why};
use super::opponent::{self, Asked, Opponent, Turn};
use super::position::{End, Fault, Position};
use super::proof::{Replayed, Shown, Unproved};
use super::question::Memory;
use super::random::SplitMix64;
use super::solver::{Limit, NewSolver, Solver, Spent};
use super::spoken::Spoken;
use super::value::Value;
use super::win_within;
use crate::draw::{Figure, Pen, Point, Spot};
use crate::say::Say;

impl<G: Drawn + Spoken + Opponent> Board for Seat<G> {
    fn copy(&self) -> Box<dyn Board> {
        Box::new(self.clone())
    }

    fn text(&self) -> String {
        self.position.to_string()
    }

    fn art(&self) -> String {
        if IN_PAGE {
            return String::new();
        }
        self.adapter.game.art(&self.position)
    }

    fn beside(&self) -> Option<String> {
        self.adapter.game.beside(&self.position)
    }

    fn moves(&self) -> Vec<String> {
        let mut moves: Vec<String> = self
            .position
            .moves()
            .iter()
            .map(ToString::to_string)
            .collect();
        moves.sort();
        moves
    }

    fn play(&self, mv: &str) -> Result<Played, Fault> {
        let mv = self.adapter.game.read_move(&self.position, mv)?;
        let step = self.position.play(mv);
        Ok(Played {
            effect: self.adapter.game.effect(&self.position, mv),
            board: Box::new(self.at(step.position)),
            points: step.points,
            keeps_turn: step.keeps_turn,
        })
    }

    fn put(&self, brush: &str, place: &str) -> Result<Box<dyn Board>, Fault> {
        let position = self.adapter.game.put(&self.position, brush, place)?;
        Ok(Box::new(self.at(position)))
    }

    fn end(&self) -> Option<End> {
        self.position.end()
    }

    fn barred(&self) -> Vec<(String, &'static str)> {
        let barred = self.position.barred().into_iter();
        let mut barred: Vec<_> = barred.map(|(mv, why)| (mv.to_string(), why)).collect();
        barred.sort();
        barred
    }

    fn pending(&self) -> Option<&'static str> {
        self.position.pending()
    }

    fn record(&self, form: Option<&str>, line: &[String]) -> Option<String> {
        if IN_PAGE {
            return None;
        }
        let moves = match line {
            [] => Vec::new(),
            line => self.played(line)?,
        };
        let game = &self.adapter.game;
        let form = form.or_else(|| game.records().first().copied())?;
        game.write(form, &self.position, &moves)
    }

    fn past(&self) -> Option<String> {
        if IN_PAGE {
            return None;
        }
        self.adapter.game.record(&self.position)
    }

    fn explain(&self, line: &[String]) -> Vec<Say> {
        match (IN_PAGE, self.played(line)) {
            (false, Some(moves)) => self.adapter.game.explain(&self.position, &moves),
            _ => Vec::new(),
        }
    }

    fn themes(&self, line: &[String]) -> Vec<&'static str> {
        match (IN_PAGE, self.played(line)) {
            (false, Some(moves)) => self.adapter.game.themes(&self.position, &moves),
            _ => Vec::new(),
        }
    }

    fn kind(&self) -> Option<&'static str> {
        match IN_PAGE {
            true => None,
            false => self.adapter.game.kind(&self.position),
        }
    }

    fn lead(&self) -> i32 {
        self.adapter.game.lead(&self.position)
    }

    fn tally(&self) -> Option<[i32; 2]> {
        self.adapter.game.tally(&self.position)
    }

    fn mover(&self) -> Option<usize> {
        self.adapter.game.mover(&self.position)
    }

    fn alike(&self) -> String {
        match IN_PAGE {
            true => String::new(),
            false => self.adapter.game.alike(&self.position),
        }
    }

    fn unreached(&self) -> Option<String> {
        if IN_PAGE {
            return None;
        }
        self.adapter.game.unreached(&self.position)
    }

    fn denies(&self, tag: &str, ends: &[&'static str]) -> Option<&'static str> {
        if IN_PAGE {
            return None;
        }
        self.adapter.game.denies(tag, &self.position, ends)
    }

    fn images(&self, mv: &str) -> Vec<String> {
        match self.adapter.game.read_move(&self.position, mv) {
            Ok(mv) => self
                .adapter
                .game
                .images(&self.position, mv)
                .iter()
                .map(ToString::to_string)
                .collect(),
            Err(_) => vec![mv.to_owned()],
        }
    }

    fn turned(&self, symmetry: u8, line: &[String]) -> Option<(Box<dyn Board>, Vec<String>)> {
        let (mut here, mut moves) = (self.position.clone(), Vec::new());
        for text in line {
            let Ok(mv) = self.adapter.game.read_move(&here, text) else {
                break;
            };
            here = here.play(mv).position;
            moves.push(mv);
        }
        let (position, moves) = self.adapter.game.turned(&self.position, symmetry, &moves)?;
        let moves = moves.iter().map(ToString::to_string).collect();
        Some((Box::new(self.at(position)), moves))
    }

    fn solve(&self, limit: &Limit) -> Result<Answer, Open> {
        let budget = limit.nodes.unwrap_or_else(|| self.adapter.game.budget());
        let limit = Limit {
            nodes: Some(budget),
            ..*limit
        };
        let name = self.named();
        match self.adapter.solver {
            NewSolver::Exact(new) => {
                answer::solve(&self.position, &name, &mut *new(budget), &limit)
            }
            NewSolver::Within(moves, new) => {
                let moves = limit.moves.unwrap_or(moves);
                win_within::solve(&self.position, &name, &mut *new(budget), moves, &limit)
            }
        }
    }

    fn session(&self) -> Option<Box<dyn Session>> {
        match self.adapter.solver {
            // Pages ask one question at a time.
            NewSolver::Exact(new) if !IN_PAGE => Some(Box::new(Sitting {
                seat: self.clone(),
                solver: new(self.adapter.game.budget()),
            })),
            _ => None,
        }
    }

    fn good(&self, limit: &Limit, memory: &mut dyn Memory) -> Result<Vec<String>, Open> {
        let open = |reason, nodes| Open {
            why: Why::Budget {
                reason,
                none_within: None,
            },
            nodes,
        };
        if IN_PAGE {
            return Err(open(String::new(), 0));
        }
        let Adapter { game, solver } = &self.adapter;
        if let Some(good) = game.good(&self.position, memory) {
            let mut good: Vec<String> = good.iter().map(ToString::to_string).collect();
            good.sort();
            return Ok(good);
        }
        let budget = limit.nodes.unwrap_or_else(|| game.budget());
        match solver {
            NewSolver::Exact(new) => {
                let mut solver = new(budget);
                let good = good::good(&self.position, &mut *solver);
                good.map_err(|Spent| open(solver.why_spent(budget), solver.nodes()))
            }
            NewSolver::Within(..) => {
                let limit = Limit {
                    unproved: true,
                    ..*limit
                };
                self.solve(&limit)?.into_good()
            }
        }
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn wander(&self, plies: u32, seed: u64) -> Option<Box<dyn Board>> {
        let (mut here, mut random) = (self.position.clone(), SplitMix64::new(seed));
        for _ in 0..plies {
            let moves = here.moves();
            let drawn = (random.draw() % moves.len().max(1) as u64) as usize;
            here = here.play(*moves.get(drawn)?).position;
        }
        here.end()
            .is_none()
            .then(|| -> Box<dyn Board> { Box::new(self.at(here)) })
    }

    fn may_win_in(&self, moves: u32, nodes: u64) -> bool {
        let NewSolver::Exact(new) = self.adapter.solver else {
            return true;
        };
        if IN_PAGE {
            return true;
        }
        let (mut solver, plies) = (new(nodes), moves.saturating_mul(2));
        let mut within = |plies| solver.at_least(&self.position, Value::Win(plies)) == Ok(true);
        // The winner's last move is the last of all, or the loser's is. A game of points knows no
        // wins: nothing is said of it.
        let is_close = within(plies) && !within(plies.saturating_sub(2));
        is_close || self.position.end().is_some()
    }

    fn patience(&self) -> u64 {
        self.adapter.game.patience(&self.position)
    }

    fn choose(&self, asked: Asked) -> Turn<String> {
        let Adapter { game, solver } = &self.adapter;
        let turn = opponent::choose(game, *solver, &self.position, asked);
        Turn {
            mv: turn.mv.map(|mv| mv.to_string()),
            exact: turn.exact,
            value: turn.value,
            nodes: turn.nodes,
        }
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn replay(&self, bytes: &[u8]) -> Result<Replayed<String>, Unproved> {
        let (shown, visited) = certificate::replay(&self.position, &self.named(), bytes)?;
        let text = |shown: Shown<<G::Position as Position>::Move>| Shown {
            mv: shown.mv.to_string(),
            floor: shown.floor,
            ceiling: shown.ceiling,
        };
        Ok((shown.into_iter().map(text).collect(), visited))
    }

    fn own_moves(&self, line: &[String], value: Value) -> u32 {
        answer::own_moves(&self.position, line, value)
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn draw(&self, marks: &Marks) -> Result<Figure, Fault> {
        let game = &self.adapter.game;
        let within = match &marks.within {
            Some(text) => game.read(text, &Fields::new(), &self.rules)?,
            None => self.position.clone(),
        };
        let mut figure = game.draw(&self.position, &within);
        figure.position = self.named();
        // Pages lay their own marks over what is drawn.
        if IN_PAGE {
            return Ok(figure);
        }
        let spot = |name: &str| game.spot(&self.position, &within, name);
        let letter_spot = |name: &str| game.letter_spot(&self.position, &within, name);
        let ground = |name: &str| game.ground(&self.position, name);
        let playable = if marks.playable {
            self.moves()
        } else {
            Vec::new()
        };
        // A move of several places is marked on each of them.
        let spread = |names: &[String]| -> Vec<String> {
            let places = |name: &String| match game.places_of(name) {
                places if places.len() > 1 => places,
                _ => vec![name.clone()],
            };
            names.iter().flat_map(places).collect()
        };
        let marks = Marks {
            shaded: spread(&marks.shaded),
            good: spread(&marks.good),
            wrong: spread(&marks.wrong),
            ..marks.clone()
        };
        marks.lay(&mut figure, &spot, &letter_spot, &ground, &playable)?;
        Ok(figure)
    }

    fn places(&self, within: &str) -> Vec<Place> {
        let game = &self.adapter.game;
        match game.read(within, &Fields::new(), &self.rules) {
            Ok(within) => game.places(&self.position, &within),
            Err(_) => Vec::new(),
        }
    }

    fn spot(&self, name: &str) -> Option<Spot> {
        self.adapter.game.spot(&self.position, &self.position, name)
    }

    fn spots(&self, within: &str, names: &[&str]) -> Vec<Option<Spot>> {
        let game = &self.adapter.game;
        let within = game.read(within, &Fields::new(), &self.rules);
        let within = within.unwrap_or_else(|_| self.position.clone());
        let spot = |name: &&str| game.spot(&self.position, &within, name);
        names.iter().map(spot).collect()
    }

    fn part(&self, places: &[String], margin: u8) -> Option<Part> {
        if IN_PAGE {
            return None;
        }
        let mut part = self.adapter.game.part(&self.position, places, margin)?;
        part.figure.position = self.named();
        Some(part)
    }

    fn to_move(&self) -> Option<Say> {
        self.adapter.game.to_move(&self.position)
    }

    fn pen(&self) -> Pen {
        self.adapter.game.pen(&self.position)
    }

    fn stroke(&self, mv: &str) -> Option<(Point, Point)> {
        self.adapter.game.stroke(&self.position, mv)
    }

    fn describe(&self) -> Vec<Say> {
        self.adapter.game.describe(&self.position)
    }

    #[cfg_attr(quadrille_page, optimize(size))]
    fn dictate(&self) -> Vec<Say> {
        self.adapter.game.dictate(&self.position)
    }
}

/// A solver that stays with the game.
struct Sitting<G: Game> {
    seat: Seat<G>,
    solver: Box<dyn Solver<G::Position>>,
}

impl<G: Drawn + Spoken + Opponent> Session for Sitting<G> {
    fn solve(&mut self, position: &str, limit: &Limit) -> Result<Answer, Open> {
        let Seat { adapter, rules, .. } = &self.seat;
        let position = adapter.game.read(position, &Fields::new(), rules);
        let position = position.map_err(|fault| Open {
            why: Why::NoRules(fault.message),
            nodes: 0,
        })?;
        let name = self.seat.at(position.clone()).named();
        let before = self.solver.nodes();
        let answer = answer::solve(&position, &name, &mut *self.solver, limit)?;
        Ok(Answer {
            // Whoever begins a larger table begins to count anew.
            nodes: answer.nodes.checked_sub(before).unwrap_or(answer.nodes),
            ..answer
        })
    }
}
