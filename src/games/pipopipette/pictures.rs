//! The same position turned, mirrored, and with lines exchanged that do the same: its pictures.
//! The greatest of them, as a number, stands for all.

use super::rules::{Size, bits};
use super::strings::Lines;
use super::turned;

/// Symmetries of a square, the most that a board can have.
const MOST: usize = 8;

/// A position's pictures, itself first; where a board has fewer than eight, empty sets.
#[derive(Clone, Copy)]
pub struct Pictures<W>([W; MOST]);

impl<W: Lines> Pictures<W> {
    /// The position itself, twins in order.
    pub fn own(&self) -> W {
        self.0[0]
    }

    /// The one that stands for all.
    pub fn plainest(&self) -> W {
        self.0.into_iter().fold(W::NONE, W::max)
    }
}

/// The symmetries of a board. *Twins* are lines that tie the same box to the ground (at a corner,
/// or all along a board of one row): only their number counts. Twins are in order where those
/// that are open come first; symmetries take the first of twins to the first of twins, and so on,
/// so that they keep the order.
pub struct Symmetries<W> {
    /// For each box with twins: the first of them, the first two, and so on.
    twins: Vec<Vec<W>>,
    /// For each line, its twins that come after it.
    later: Vec<W>,
    /// For each symmetry but the identity, and each byte of a set, where its lines go.
    turned: Vec<Vec<[W; 256]>>,
    /// Where each line goes.
    moved: Vec<[W; MOST]>,
}

impl<W: Lines> Symmetries<W> {
    /// Without any: each position is its own only picture.
    pub fn none(size: Size) -> Symmetries<W> {
        Symmetries::of(size, &[], &[(0..size.lines()).collect()])
    }

    pub fn new(size: Size) -> Symmetries<W> {
        let ground = |cell| {
            let around = bits(size.around(cell));
            let ground = around.filter(|&line| size.beside(line).count() == 1);
            ground.collect::<Vec<u32>>()
        };
        let mut twins: Vec<Vec<u32>> = size.cells().map(ground).collect();
        twins.retain(|twins| twins.len() > 1);
        let keep_order = |map: Vec<u8>| {
            let mut map: Vec<u32> = map.into_iter().map(u32::from).collect();
            for twins in &twins {
                let mut images: Vec<u32> = twins.iter().map(|&line| map[line as usize]).collect();
                images.sort_unstable();
                for (&line, image) in twins.iter().zip(images) {
                    map[line as usize] = image;
                }
            }
            map
        };
        let maps: Vec<_> = turned::symmetries(size)
            .into_iter()
            .map(keep_order)
            .collect();
        Symmetries::of(size, &twins, &maps)
    }

    fn of(size: Size, twins: &[Vec<u32>], maps: &[Vec<u32>]) -> Symmetries<W> {
        let bit = |line: u32| W::from_word(1 << line);
        let mut later = vec![W::NONE; size.lines() as usize];
        for twins in twins {
            let mut after = W::NONE;
            for &line in twins.iter().rev() {
                later[line as usize] = after;
                after = after | bit(line);
            }
        }
        let prefixes = |twins: &Vec<u32>| {
            let prefixes = twins.iter().scan(W::NONE, |set, &line| {
                *set = *set | bit(line);
                Some(*set)
            });
            prefixes.collect()
        };
        let bytes = |map: &Vec<u32>| {
            let byte = |first: usize| {
                std::array::from_fn(|byte: usize| {
                    let lines = (0..8).filter(|bit| byte >> bit & 1 == 1);
                    let to = lines.filter_map(|bit| map.get(first + bit));
                    to.fold(W::NONE, |set, &line| set | bit(line))
                })
            };
            (0..map.len()).step_by(8).map(byte).collect()
        };
        let moved = |line: u32| {
            std::array::from_fn(|index| {
                maps.get(index)
                    .map_or(W::NONE, |map| bit(map[line as usize]))
            })
        };
        Symmetries {
            twins: twins.iter().map(prefixes).collect(),
            later,
            turned: maps.iter().skip(1).map(bytes).collect(),
            moved: (0..size.lines()).map(moved).collect(),
        }
    }

    pub fn pictures(&self, open: W) -> Pictures<W> {
        let mut pictures = [W::NONE; MOST];
        pictures[0] = self.in_order(open);
        let (own, others) = pictures.split_at_mut(1);
        for (picture, map) in others.iter_mut().zip(&self.turned) {
            let mut rest = own[0].word() as u64;
            for part in map {
                *picture = *picture | part[(rest & 0xFF) as usize];
                rest >>= 8;
            }
        }
        Pictures(pictures)
    }

    fn in_order(&self, mut open: W) -> W {
        for twins in &self.twins {
            let all = twins[twins.len() - 1];
            let count = (open & all).count() as usize;
            if count > 0 {
                open = open.without(all) | twins[count - 1];
            }
        }
        open
    }

    /// Whether a twin of this open line is to be drawn before it.
    #[inline]
    pub fn waits(&self, open: W, line: u32) -> bool {
        open.meets(self.later[line as usize])
    }

    /// The pictures after an open line was drawn that doesn't wait.
    #[inline]
    pub fn without(&self, pictures: &Pictures<W>, line: u32) -> Pictures<W> {
        let moved = &self.moved[line as usize];
        Pictures(std::array::from_fn(|index| {
            pictures.0[index].without(moved[index])
        }))
    }
}
