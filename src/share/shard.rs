//! One of several parts of some work, each about as much work: `--shard 3/8`.

use std::fmt;
use std::str::FromStr;

/// Which of how many parts; both from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    pub number: usize,
    pub of: usize,
}

/// More machines than these are a slip of the pen.
pub const MOST: usize = 10_000;

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/').and_then(|(number, of)| {
            let (number, of) = (number.trim(), of.trim().parse().ok()?);
            // Who counts from 0, as indexed Jobs of Kubernetes do, writes `0+1/8` for the first.
            let (number, more) = match number.strip_suffix("+1") {
                Some(index) => (index, 1),
                None => (number, 0),
            };
            let number: usize = number.parse().ok()?;
            Some(Shard {
                number: number.checked_add(more)?,
                of,
            })
        });
        match parts {
            Some(shard) if (1..=shard.of).contains(&shard.number) && shard.of <= MOST => Ok(shard),
            Some(shard) if shard.of > MOST => Err(format!("there are at most {MOST} shards")),
            Some(_) => Err("shards are numbered from 1: the first of eight is 1/8".into()),
            None => Err("such as 3/8, the third of eight".into()),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl Shard {
    /// Which of these pieces of work, from the most expensive on, are this part's, and what they cost:
    /// each goes to the part that has least so far.
    pub fn dealt(self, costs: &[u64]) -> (Vec<usize>, u64) {
        let mut loads = vec![0_u64; self.of];
        let mut own = Vec::new();
        for (at, cost) in costs.iter().enumerate() {
            let Some(least) = (0..self.of).min_by_key(|part| loads[*part]) else {
                break;
            };
            loads[least] = loads[least].saturating_add(*cost);
            if least + 1 == self.number {
                own.push(at);
            }
        }
        (own, loads[self.number - 1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_numbered_from_one() {
        assert_eq!("3/8".parse(), Ok(Shard { number: 3, of: 8 }));
        assert_eq!("1/1".parse(), Ok(Shard { number: 1, of: 1 }));
        assert_eq!("0+1/8".parse(), Ok(Shard { number: 1, of: 8 }));
        assert_eq!("7+1/8".parse(), Ok(Shard { number: 8, of: 8 }));
        for wrong in [
            "8+1/8",
            "+1/8",
            "18446744073709551615+1/8",
            "0/8",
            "9/8",
            "3",
            "a/b",
            "/",
            "3/0",
            "-1/8",
            "1/10001",
            "",
        ] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
