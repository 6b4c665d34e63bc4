//! The censuses by samples, held against a slow recount of the same games from their moves alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::project::HOME;
use crate::shared::morpiae::Slow;
use crate::shared::{engine, read};
use quadrille::content::census::CensusFile;
use quadrille::game::contract::Rules;
use quadrille_census::morpiae::rollout::{LongGame, long_game};
use quadrille_census::ninuki::{self, KINDS, PHASES, Parry};
use quadrille_census::{Desk, Work, morpiae};
use serde_json::json;

const WAYS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

type At = (i32, i32);

/// Gomoku Ninuki by the words of its rules: stones in a map, nothing quick.
struct Plain {
    size: i32,
    stones: BTreeMap<At, usize>,
    pairs: [u32; 2],
    mover: usize,
}

impl Plain {
    fn on(&self, (x, y): At) -> bool {
        (0..self.size).contains(&x) && (0..self.size).contains(&y)
    }

    fn is_empty(&self, at: At) -> bool {
        self.on(at) && !self.stones.contains_key(&at)
    }

    /// Places the stone, takes pairs, and says how many stones it took.
    fn play(&mut self, at: At) -> usize {
        let (own, other) = (self.mover, 1 - self.mover);
        self.stones.insert(at, own);
        let mut taken = Vec::new();
        for (x, y) in WAYS.into_iter().flat_map(|(x, y)| [(x, y), (-x, -y)]) {
            let seen = [1, 2, 3].map(|n| (at.0 + n * x, at.1 + n * y));
            let who = seen.map(|point| self.stones.get(&point).copied());
            if who == [Some(other), Some(other), Some(own)] {
                taken.extend([seen[0], seen[1]]);
            }
        }
        for stone in &taken {
            self.stones.remove(stone);
        }
        self.pairs[own] += taken.len() as u32 / 2;
        self.mover = other;
        taken.len()
    }

    fn take_back(&mut self, at: At) {
        self.stones.remove(&at);
        self.mover = 1 - self.mover;
    }

    /// How many stones of a colour and how many empty points there are among some; none if one of
    /// them is off the board.
    fn count(&self, points: &[At], colour: usize) -> Option<(usize, usize)> {
        let on = points.iter().all(|point| self.on(*point));
        let own = points
            .iter()
            .filter(|at| self.stones.get(at) == Some(&colour));
        let empty = points.iter().filter(|at| self.is_empty(**at));
        on.then(|| (own.count(), empty.count()))
    }

    fn line(at: At, (x, y): At, from: i32, long: i32) -> Vec<At> {
        (from..from + long)
            .map(|n| (at.0 + n * x, at.1 + n * y))
            .collect()
    }

    /// Whether the side to move may not play there.
    fn is_forbidden(&mut self, at: At) -> bool {
        if !self.is_empty(at) {
            return false;
        }
        let own = self.mover;
        let (stones, pairs) = (self.stones.clone(), self.pairs);
        let taken = self.play(at);
        let makes = |plain: &Plain, way: At, wanted: (usize, usize)| {
            (-4..=0).any(|from| plain.count(&Plain::line(at, way, from, 5), own) == Some(wanted))
        };
        let five = WAYS.iter().any(|way| makes(self, *way, (5, 0)));
        let mut threes = 0;
        if taken == 0 && !five {
            for way in WAYS {
                // Six points, both ends empty, three own stones and an empty point between; the new
                // stone is one of the three.
                let three = (-4..=-1).any(|from| {
                    let six = Plain::line(at, way, from, 6);
                    self.count(&six[1..5], own) == Some((3, 1))
                        && self.is_empty(six[0])
                        && self.is_empty(six[5])
                });
                threes += u32::from(three && !makes(self, way, (4, 1)));
            }
        }
        match taken {
            0 => self.take_back(at),
            _ => (self.stones, self.pairs, self.mover) = (stones, pairs, own),
        }
        threes >= 2
    }

    /// Whether the stone there stands in a row of exactly four that could grow at both ends.
    fn has_open_four(&self, at: At) -> bool {
        let own = self.stones[&at];
        WAYS.iter().any(|(x, y)| {
            let run = |sign: i32| {
                let step = |n: &i32| (at.0 + sign * n * x, at.1 + sign * n * y);
                let end = (1..=19)
                    .find(|n| self.stones.get(&step(n)) != Some(&own))
                    .unwrap();
                (end - 1, self.is_empty(step(&end)))
            };
            let ((before, open), (after, too)) = (run(-1), run(1));
            before + after + 1 == 4 && open && too
        })
    }
}

/// The number of the first piece of a kind.
fn first_piece(kind: usize) -> usize {
    KINDS[..kind].iter().map(|kind| kind.blocks as usize).sum()
}

/// One piece of each player's games on the smallest board, and one of beginners on the largest.
#[test]
fn a_slow_recount_of_gomoku_ninuki_finds_the_same() {
    let ninuki = engine("ninuki");
    for (kind, games) in [(5, 60), (6, 60), (0, 12), (1, 12)] {
        let mut counted = ninuki::Block::default();
        let mut slow = ninuki::Block::default();
        let mut fours = BTreeSet::new();
        for game in 0..games {
            let moves = ninuki::played(kind, game);
            ninuki::count(&mut counted, KINDS[kind], &moves);
            let size = i32::from(KINDS[kind].size);
            let mut plain = Plain {
                size,
                stones: BTreeMap::new(),
                pairs: [0, 0],
                mover: 0,
            };
            let mut bites = false;
            for (ply, point) in moves.iter().enumerate() {
                let at = (i32::from(point.column), i32::from(point.row));
                let phase = &mut slow.phases[(ply / 10).min(PHASES - 1)];
                let all = (0..size).flat_map(|x| (0..size).map(move |y| (x, y)));
                let forbidden: Vec<At> = all.filter(|at| plain.is_forbidden(*at)).collect();
                assert!(!forbidden.contains(&at), "a forbidden move was played");
                phase.positions += 1;
                phase.biting += u64::from(!forbidden.is_empty());
                phase.points += forbidden.len() as u64;
                bites |= !forbidden.is_empty();
                plain.play(at);
                if ply + 1 < moves.len() && plain.has_open_four(at) {
                    fours.insert((game, ply));
                }
            }
            slow.bitten += u64::from(bites);
            *slow.pairs.entry(plain.pairs.iter().sum()).or_default() += 1;
            *slow.lengths.entry(moves.len() as u32).or_default() += 1;
        }
        let mut seen = counted.phases;
        seen.iter_mut().for_each(|phase| phase.wanted = 0);
        assert_eq!(seen, slow.phases, "{kind}");
        assert_eq!(counted.bitten, slow.bitten);
        assert_eq!(
            (&counted.pairs, &counted.lengths),
            (&slow.pairs, &slow.lengths)
        );
        assert_eq!(counted.fours.len(), fours.len());
        let first: BTreeSet<u64> = fours.iter().map(|(game, _)| *game).collect();
        assert_eq!(
            counted.fours.values().filter(|four| four.is_first).count(),
            first.len()
        );
        assert_eq!(counted.ends.iter().sum::<u64>(), games);
        assert_eq!(counted.won.iter().sum::<u64>() + counted.ends[2], games);
        // What is said to help or not to help is asked of the question that texts ask.
        let rules = Rules::default();
        for (text, four) in counted.fours.iter().take(12) {
            read(&*ninuki, text, &rules);
            let parries = ninuki
                .settle("parries", &format!("2 {text}"), &rules)
                .unwrap();
            let found = format!("{:?}", parries.reply);
            assert_eq!(
                found == "Moves([])",
                four.parry == Parry::Nothing,
                "{text}: {found}"
            );
        }
    }
}

/// Morpiae by the words of its rules: which circles there are, and which directions cross them.
#[derive(Default)]
struct Paper {
    circles: BTreeSet<At>,
    crossed: BTreeSet<(At, usize)>,
    won: [u32; 2],
}

impl Paper {
    fn cross() -> Paper {
        let rows = [
            "...####...",
            "...#..#...",
            "...#..#...",
            "####..####",
            "#........#",
        ];
        let mut paper = Paper::default();
        for (y, row) in rows.iter().chain(rows.iter().rev()).enumerate() {
            let signs = row.chars().enumerate().filter(|(_, sign)| *sign == '#');
            paper
                .circles
                .extend(signs.map(|(x, _)| (x as i32, y as i32)));
        }
        paper
    }

    /// Draws a line that is written as `x,yDIRECTIONplace`; how many circles it wins.
    fn draw(&mut self, text: &str, player: usize) -> u32 {
        let direction: String = text.chars().filter(char::is_ascii_uppercase).collect();
        let (circle, place) = text.split_once(&direction).unwrap();
        let (x, y) = circle.split_once(',').unwrap();
        let [x, y, place]: [i32; 3] = [x, y, place].map(|number| number.parse().unwrap());
        let way = ["E", "N", "NE", "SE"]
            .iter()
            .position(|name| *name == direction)
            .unwrap();
        assert!(self.circles.insert((x, y)), "{text}: there is a circle");
        let (dx, dy) = WAYS[way];
        let mut won = 0;
        for n in 0..5 {
            let at = (x + (n - place) * dx, y + (n - place) * dy);
            assert!(self.circles.contains(&at), "{text}: a circle is missing");
            assert!(self.crossed.insert((at, way)), "{text}: crossed already");
            won += u32::from((0..4).all(|way| self.crossed.contains(&(at, way))));
        }
        self.won[player] += won;
        won
    }

    fn has_line(&self) -> bool {
        let lines = (-30..40).flat_map(|x| (-30..40).map(move |y| (x, y)));
        lines
            .flat_map(|at| WAYS.iter().enumerate().map(move |way| (at, way)))
            .any(|((x, y), (number, (dx, dy)))| {
                let points = (0..5).map(|n| (x + n * dx, y + n * dy));
                let there = points
                    .clone()
                    .filter(|at| self.circles.contains(at))
                    .count();
                there == 4
                    && points
                        .clone()
                        .all(|at| !self.crossed.contains(&(at, number)))
            })
    }
}

#[test]
fn a_slow_recount_of_morpiae_finds_the_same() {
    for (kind, games) in [(0, 150), (1, 6), (2, 3)] {
        let mut counted = morpiae::Block::default();
        let mut slow = morpiae::Block::default();
        for game in 0..games {
            let moves = morpiae::played(kind, game);
            morpiae::count(&mut counted, &moves);
            let mut paper = Paper::cross();
            for (ply, mv) in moves.iter().enumerate() {
                let before = paper.won.iter().sum::<u32>() as usize;
                let won = paper.draw(&mv.to_string(), ply % 2);
                slow.at_once[won as usize] += 1;
                for circles in before..(before + won as usize).min(morpiae::EARLY) {
                    if slow.early.len() == circles {
                        slow.early.push((u32::MAX, String::new()));
                    }
                    let earliest = &mut slow.early[circles].0;
                    *earliest = (*earliest).min(ply as u32 + 1);
                }
            }
            assert!(!paper.has_line());
            let [first, second] = paper.won;
            slow.ends[if first > second {
                0
            } else {
                1 + usize::from(first == second)
            }] += 1;
            *slow.lengths.entry(moves.len() as u32).or_default() += 1;
            *slow.circles.entry(first + second).or_default() += 1;
            *slow.margins.entry(first.abs_diff(second)).or_default() += 1;
        }
        slow.games = games;
        for (early, (_, game)) in slow.early.iter_mut().zip(&counted.early) {
            early.1 = game.clone();
        }
        assert_eq!(counted, slow, "{kind}");
    }
}

fn published(name: &str) -> CensusFile {
    let path = format!("{HOME}/static/data/1/{name}.json");
    let file: CensusFile = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(file.hash, file.hashed(), "{name}");
    for (table, rows) in &file.tables {
        let csv = fs::read_to_string(format!("{HOME}/static/data/1/{name}-{table}.csv")).unwrap();
        assert_eq!(csv.lines().count(), rows.rows.len() + 1, "{name}-{table}");
    }
    file
}

fn cell(file: &CensusFile, table: &str, row: usize, column: &str) -> u64 {
    let table = &file.tables[table];
    let column = table
        .columns
        .iter()
        .position(|name| name == column)
        .unwrap();
    table.rows[row][column].as_u64().unwrap()
}

/// The sum of a column, but for a row's name.
fn sum(file: &CensusFile, table: &str, column: &str) -> u64 {
    let rows = 0..file.tables[table].rows.len();
    rows.map(|row| cell(file, table, row, column)).sum()
}

#[test]
fn what_is_published_of_gomoku_ninuki_adds_up() {
    let file = published("ninuki");
    let kinds: Vec<_> = KINDS.iter().filter(|kind| kind.ban).collect();
    assert_eq!(file.tables["ends"].rows.len(), kinds.len());
    for (row, kind) in kinds.iter().enumerate() {
        let ends = |column| cell(&file, "ends", row, column);
        assert_eq!(ends("games"), kind.blocks * kind.games);
        assert_eq!(ends("five") + ends("pairs") + ends("full"), ends("games"));
        assert_eq!(
            ends("began") + ends("second_won") + ends("full"),
            ends("games")
        );
        assert!(ends("low") <= ends("of_10000") && ends("of_10000") <= ends("high"));
        let fours = |column| cell(&file, "fours", row, column);
        let how = [
            "too_late_five",
            "too_late_pairs",
            "from_it",
            "elsewhere",
            "stone",
        ];
        assert_eq!(how.map(fours).iter().sum::<u64>(), fours("parried"));
    }
    for (row, column) in ["by_lot", "by_eye", "by_search"].into_iter().enumerate() {
        assert_eq!(
            sum(&file, "lengths", column),
            cell(&file, "ends", row, "games")
        );
        assert_eq!(
            sum(&file, "pairs", column),
            cell(&file, "ends", row, "games")
        );
    }
    assert_eq!(
        file.facts["positions"],
        json!(sum(&file, "ban", "positions"))
    );
    assert_eq!(
        file.facts["open-fours"],
        json!(sum(&file, "fours", "threats"))
    );
    assert!(sum(&file, "fours", "threats") > 500);
    // The first piece of the smallest board is a part of it.
    let one = ninuki::Games.piece(first_piece(5), &Desk::BARE);
    assert_eq!(one.games, KINDS[5].games);
    assert!(one.ends[0] <= cell(&file, "ends", 5, "five"));
    assert!(!one.spots.is_empty());
    for ((position, moves), written) in one.spots.iter().zip(&file.spots) {
        let value = format!("win {}", 2 * moves - 1);
        assert_eq!((position, &value), (&written.position, &written.value));
    }
}

#[test]
fn what_is_published_of_morpiae_adds_up_and_its_longest_game_is_one() {
    let file = published("morpiae");
    for (row, (_, blocks, games, _)) in morpiae::KINDS.iter().enumerate() {
        let ends = |column| cell(&file, "ends", row, column);
        assert_eq!(ends("games"), blocks * games);
        assert_eq!(
            ends("began") + ends("second_won") + ends("drawn"),
            ends("games")
        );
        let column = ["by_lot", "by_eye", "by_search"][row];
        for table in ["lengths", "circles", "margins"] {
            assert_eq!(sum(&file, table, column), ends("games"), "{table}");
        }
    }
    let longest = file.facts["longest-game"].as_str().unwrap();
    let mut paper = Paper::cross();
    for (ply, text) in longest.split(' ').enumerate() {
        assert!(paper.has_line());
        paper.draw(text, ply % 2);
    }
    assert!(!paper.has_line());
    assert_eq!(file.facts["longest"], json!(longest.split(' ').count()));
    assert!(file.facts["longest"].as_u64() <= Some(82));
    // Each early game wins so many circles with its last line, and no sooner.
    let early = &file.tables["early"];
    for row in &early.rows {
        let circles = row[0].as_u64().unwrap();
        let game = row[4].as_str().unwrap();
        let lines: Vec<&str> = game.split(' ').collect();
        let mut paper = Paper::cross();
        for (ply, line) in lines.iter().enumerate() {
            assert!(u64::from(paper.won.iter().sum::<u32>()) < circles);
            paper.draw(line, ply % 2);
        }
        assert!(u64::from(paper.won.iter().sum::<u32>()) >= circles);
        let least = row[1..4].iter().filter_map(serde_json::Value::as_u64);
        assert_eq!(
            least.filter(|lines| *lines > 0).min(),
            Some(lines.len() as u64)
        );
    }
    // The first piece is a part of it.
    let one = morpiae::Games.piece(0, &Desk::BARE);
    assert_eq!(one.games, morpiae::KINDS[0].2);
    let sums = [sum(&file, "at-once", "by_lot"), one.at_once.iter().sum()];
    assert!(sums[1] * morpiae::KINDS[0].1 / 2 < sums[0] && sums[1] < sums[0]);
}

fn made_again(work: &impl Work) {
    let pieces = 0..work.pieces().len();
    let found = pieces.map(|piece| work.piece(piece, &Desk::BARE)).collect();
    let census = work.whole(found);
    let file = published(work.name());
    assert_eq!(file.facts.len(), census.facts.len());
    for (name, fact) in &census.facts {
        assert_eq!(&file.facts[name], fact, "{name}");
    }
    for table in &census.tables {
        let path = format!("{HOME}/static/data/1/{}-{}.csv", work.name(), table.name);
        assert_eq!(
            fs::read_to_string(path).unwrap(),
            file.tables[&table.name].csv(),
            "{}",
            table.name
        );
        assert_eq!(file.tables[&table.name].rows, table.rows, "{}", table.name);
    }
    assert_eq!(file.spots.len(), census.spots.len());
}

#[test]
#[ignore = "slow: all games once more, some minutes"]
fn the_samples_that_are_published_are_drawn_again_to_the_byte() {
    made_again(&ninuki::Games);
    made_again(&morpiae::Games);
}

#[test]
fn a_long_game_is_legal_repeats_with_its_seed_and_ends() {
    let game = long_game(2, 20, 1);
    assert_eq!(game, long_game(2, 20, 1));
    // Cut off and gone on with after any round.
    let mut search = LongGame::new(2, 20, 1);
    while search.rounds().0 < 20 {
        search = LongGame::from_bytes(&search.to_bytes(), 2, 20).unwrap();
        search.go_on();
    }
    assert_eq!(search.moves(), game);
    let notes = search.to_bytes();
    assert!(
        LongGame::from_bytes(&notes, 2, 21).is_none(),
        "another search"
    );
    assert!(LongGame::from_bytes(&notes[..notes.len() / 2], 2, 20).is_none());
    assert!(game.len() > 50, "{}", game.len());
    let mut slow = Slow::start(false);
    for mv in &game {
        slow.play(&mv.to_string());
    }
    assert!(slow.moves().is_empty());
}
