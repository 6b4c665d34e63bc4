//! What new puzzles are called: a word and a level, or a week.

use super::choice;

/// A new puzzle as a page makes it: a word and a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    pub word: String,
    pub stars: u8,
}

/// `monday:2`, as the address of a page has it.
pub fn name(text: &str) -> Result<Name, String> {
    let (word, stars) = text.rsplit_once(':').unwrap_or((text, ""));
    let word = choice::seed(word)?;
    match stars.parse() {
        Ok(stars @ 1..=5) => Ok(Name { word, stars }),
        _ => Err("a word and its stars are expected, such as monday:2".into()),
    }
}

/// `2026-W47`, in lower case.
pub fn week(text: &str) -> Result<String, String> {
    let text = text.to_ascii_lowercase();
    let parts = text.split_once("-w");
    let number = |text: &str, digits: usize| match text.len() == digits {
        true => text.parse::<u16>().ok(),
        false => None,
    };
    let (year, week) = parts.ok_or("a week is expected, such as 2026-W47")?;
    match (number(year, 4), number(week, 2)) {
        (Some(year), Some(week)) if (1..=weeks(year)).contains(&week) => Ok(text),
        _ => Err("a week is expected, such as 2026-W47".into()),
    }
}

/// Weeks of a year by ISO 8601: 53 where it begins on a Thursday, or ends on one.
fn weeks(year: u16) -> u16 {
    let last_day = |year: u16| (year + year / 4 - year / 100 + year / 400) % 7;
    match (last_day(year), last_day(year.saturating_sub(1))) {
        (4, _) | (_, 3) => 53,
        _ => 52,
    }
}

/// A week's puzzles of a game: one of each of its three easiest levels, two if it is the only game.
pub fn of_week(week: &str, levels: &[u8], twice: bool) -> Vec<Name> {
    let words = [week.to_owned(), format!("{week}-2")];
    let words = &words[..if twice { 2 } else { 1 }];
    let levels = levels.iter().take(3);
    let names = levels.flat_map(|stars| {
        words.iter().map(|word| Name {
            word: word.clone(),
            stars: *stars,
        })
    });
    names.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_is_one_of_its_year() {
        // The years of 53 weeks around now, as calendars have them.
        let long = (2000..2045).filter(|year| weeks(*year) == 53);
        let long: Vec<u16> = long.collect();
        assert_eq!(long, [2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043]);
        assert_eq!(week("2026-W53"), Ok("2026-w53".into()));
        for refused in ["2025-W53", "2026-W54", "2026-W00", "2026-47", "W47"] {
            assert!(week(refused).is_err(), "{refused}");
        }
    }
}
