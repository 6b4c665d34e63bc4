//! Long games of the solitaire, by nested rollouts with a policy that adapts (Rosin, "Nested
//! Rollout Policy Adaptation for Monte Carlo Tree Search", 2011).

use quadrille::game::position::Position as _;
use quadrille::games::morpiae::{Direction, LENGTH, Line, Move, Options, Point, Position, Sheet};

/// The paper, a byte for each point: bit 4 for a circle, bits 0 to 3 for its crossings.
const SIDE: usize = 40;
const MARGIN: usize = 15;
const CIRCLE: u8 = 1 << 4;
const PLACES: usize = LENGTH as usize;
const CODES: usize = SIDE * SIDE * 4 * PLACES;

/// How fast the policy learns; Rosin's value.
const STEP: f64 = 1.0;

/// A move as a number: start, direction, number of the missing circle.
type Code = u32;

fn code(start: usize, direction: usize, place: usize) -> Code {
    ((start * 4 + direction) * PLACES + place) as Code
}

fn parts(code: Code) -> (usize, usize, usize) {
    let code = code as usize;
    (code / PLACES / 4, code / PLACES % 4, code % PLACES)
}

/// How far the next point of a line is, by direction.
const STRIDE: [isize; 4] = [1, SIDE as isize, SIDE as isize + 1, 1 - SIDE as isize];

fn along(start: usize, direction: usize, place: usize) -> usize {
    start.wrapping_add_signed(STRIDE[direction] * place as isize)
}

/// A game under way.
#[derive(Clone)]
struct Game {
    paper: Vec<u8>,
    legal: Vec<Code>,
}

impl Game {
    fn start() -> Game {
        let position = Position::start(Options::default());
        let mut paper = vec![0; SIDE * SIDE];
        for Point { x, y } in Sheet::cross().circles() {
            paper[(y as usize + MARGIN) * SIDE + x as usize + MARGIN] = CIRCLE;
        }
        let legal = position.moves().into_iter().filter_map(|mv| match mv {
            Move::Draw { place, .. } => {
                let line = mv.line()?;
                let start = (line.start.y as usize).wrapping_add(MARGIN) * SIDE;
                let start = start + (line.start.x as usize).wrapping_add(MARGIN);
                Some(code(start, line.direction as usize, place as usize))
            }
            Move::Pass => None,
        });
        Game {
            legal: legal.collect(),
            paper,
        }
    }

    fn play(&mut self, code: Code) {
        let (start, direction, place) = parts(code);
        let new = along(start, direction, place);
        self.paper[new] |= CIRCLE;
        for place in 0..PLACES {
            self.paper[along(start, direction, place)] |= 1 << direction;
        }
        let paper = &self.paper;
        self.legal.retain(|other| {
            let (start, direction, place) = parts(*other);
            along(start, direction, place) != new && is_free(paper, start, direction)
        });
        for (direction, stride) in STRIDE.into_iter().enumerate() {
            for place in 0..PLACES {
                let start = new.wrapping_add_signed(-stride * place as isize);
                if let Some(missing) = only_missing(paper, start, direction) {
                    self.legal.push(self::code(start, direction, missing));
                }
            }
        }
    }
}

fn is_free(paper: &[u8], start: usize, direction: usize) -> bool {
    (0..PLACES).all(|place| paper[along(start, direction, place)] & 1 << direction == 0)
}

/// The missing circle of a line that can be drawn.
fn only_missing(paper: &[u8], start: usize, direction: usize) -> Option<usize> {
    let mut missing = None;
    for place in 0..PLACES {
        let point = paper[along(start, direction, place)];
        if point & 1 << direction != 0 {
            return None;
        }
        if point & CIRCLE == 0 {
            if missing.is_some() {
                return None;
            }
            missing = Some(place);
        }
    }
    missing
}

/// Each move's weight, and its exponential.
#[derive(Clone)]
struct Policy {
    weight: Vec<f64>,
    chance: Vec<f64>,
}

/// Vigna's xorshift64* (2016): random numbers that repeat with their seed.
struct Random(u64);

impl Random {
    /// From 0 to 1.
    fn unit(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) as f64 / (1u64 << 53) as f64
    }
}

struct Search {
    start: Game,
    random: Random,
    rounds: u32,
}

impl Search {
    fn rollout(&mut self, policy: &Policy) -> Vec<Code> {
        let mut game = self.start.clone();
        let mut played = Vec::new();
        while !game.legal.is_empty() {
            let chance = |code: &Code| policy.chance[*code as usize];
            let mut left = self.random.unit() * game.legal.iter().map(chance).sum::<f64>();
            let mut chosen = game.legal[game.legal.len() - 1];
            for code in &game.legal {
                left -= chance(code);
                if left < 0.0 {
                    chosen = *code;
                    break;
                }
            }
            game.play(chosen);
            played.push(chosen);
        }
        played
    }

    fn nested(&mut self, level: u32, policy: &Policy) -> Vec<Code> {
        if level == 0 {
            return self.rollout(policy);
        }
        let mut policy = policy.clone();
        let mut best = Vec::new();
        for _ in 0..self.rounds {
            let found = self.nested(level - 1, &policy);
            if found.len() >= best.len() {
                best = found;
            }
            self.adapt(&mut policy, &best);
        }
        best
    }

    /// Makes the moves of a game more likely, the others in its positions less.
    fn adapt(&self, policy: &mut Policy, game: &[Code]) {
        let mut here = self.start.clone();
        let old = policy.chance.clone();
        let mut touched = Vec::new();
        for code in game {
            let total: f64 = here.legal.iter().map(|code| old[*code as usize]).sum();
            for other in &here.legal {
                policy.weight[*other as usize] -= STEP * old[*other as usize] / total;
                touched.push(*other);
            }
            policy.weight[*code as usize] += STEP;
            here.play(*code);
        }
        for code in touched {
            policy.chance[code as usize] = policy.weight[code as usize].exp();
        }
    }
}

/// A search for a long game, round by round, by rollouts nested so deep, so many at each depth.
pub struct LongGame {
    search: Search,
    level: u32,
    policy: Policy,
    best: Vec<Code>,
    round: u32,
}

impl LongGame {
    /// A search that begins; the same seed finds the same game.
    #[must_use]
    pub fn new(level: u32, rounds: u32, seed: u64) -> LongGame {
        LongGame {
            search: Search {
                start: Game::start(),
                random: Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1),
                rounds,
            },
            level,
            policy: Policy {
                weight: vec![0.0; CODES],
                chance: vec![1.0; CODES],
            },
            best: Vec::new(),
            round: 0,
        }
    }

    /// Rounds that are over, and all of them.
    #[must_use]
    pub fn rounds(&self) -> (u32, u32) {
        (self.round, self.search.rounds)
    }

    /// Plays one more round.
    pub fn go_on(&mut self) {
        let found = self
            .search
            .nested(self.level.saturating_sub(1), &self.policy);
        if found.len() >= self.best.len() {
            self.best = found;
        }
        self.search.adapt(&mut self.policy, &self.best);
        self.round += 1;
    }

    /// The longest game so far.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let moves = self.best.iter().map(|code| {
            let (start, direction, place) = parts(*code);
            let start = Point {
                x: (start % SIDE) as i8 - MARGIN as i8,
                y: (start / SIDE) as i8 - MARGIN as i8,
            };
            let direction = Direction::ALL[direction];
            Move::new(Line { start, direction }, place as i8)
        });
        moves.collect()
    }

    /// All that has to be known to go on: numbers of 64 bits, those of the search before the moves of
    /// its game, and then each weight that isn't 0 behind its move.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let (level, rounds, round) = (self.level, self.search.rounds, self.round);
        let mut words: Vec<u64> = [level, rounds, round].map(u64::from).to_vec();
        words.extend([self.search.random.0, self.best.len() as u64]);
        words.extend(self.best.iter().map(|code| u64::from(*code)));
        for (code, weight) in (0..).zip(&self.policy.weight) {
            if *weight != 0.0 {
                words.extend([code, weight.to_bits()]);
            }
        }
        words.into_iter().flat_map(u64::to_le_bytes).collect()
    }

    /// Such a search again, if the bytes are of one.
    #[must_use]
    pub fn from_bytes(bytes: &[u8], level: u32, rounds: u32) -> Option<LongGame> {
        let words = bytes.chunks_exact(8);
        let is_whole = words.remainder().is_empty();
        let mut words = words.map(|word| {
            word.iter()
                .rev()
                .fold(0, |all, byte| all << 8 | u64::from(*byte))
        });
        let mut found = LongGame::new(level, rounds, 0);
        let is_same = words.next() == Some(level.into()) && words.next() == Some(rounds.into());
        found.round = u32::try_from(words.next()?).ok()?;
        found.search.random = Random(words.next()?);
        let code = |word: u64| Some(word as Code).filter(|_| word < CODES as u64);
        for _ in 0..words.next()? {
            found.best.push(code(words.next()?)?);
        }
        while let Some(word) = words.next() {
            let (code, weight) = (code(word)? as usize, f64::from_bits(words.next()?));
            found.policy.weight[code] = weight;
            found.policy.chance[code] = weight.exp();
        }
        (is_same && is_whole).then_some(found)
    }
}

/// The longest game found by such a search.
pub fn long_game(level: u32, rounds: u32, seed: u64) -> Vec<Move> {
    let mut search = LongGame::new(level, rounds, seed);
    while search.round < rounds {
        search.go_on();
    }
    search.moves()
}
