//! Which day it is, for what is published from a day on.

use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use toml::value::Datetime;

/// A day, written so that later ones come after earlier ones: `2026-12-01`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Day(String);

impl Day {
    /// Today in Greenwich; or the day of SOURCE_DATE_EPOCH, which builds that are to come out alike set
    /// (https://reproducible-builds.org/specs/source-date-epoch/).
    pub fn today() -> Day {
        let named = std::env::var("SOURCE_DATE_EPOCH").ok();
        let named = named.and_then(|seconds| seconds.trim().parse().ok());
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).ok();
        let seconds = named.or_else(|| Some(now()?.as_secs()));
        Day::of(seconds.unwrap_or(0) / 86_400)
    }

    /// So many days after 1 January 1970, in the calendar that we count by: see Howard Hinnant,
    /// chrono-compatible low-level date algorithms, `civil_from_days`.
    fn of(days: u64) -> Day {
        let days = days.min(2_000_000) + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        // Counted from March, so that the day that comes now and then is the last.
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = era * 400 + year + u64::from(month <= 2);
        Day(format!("{year:04}-{month:02}-{day:02}"))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Day {
    type Err = String;

    fn from_str(text: &str) -> Result<Day, String> {
        match text.parse::<Datetime>() {
            Ok(Datetime {
                date: Some(date),
                time: None,
                offset: None,
            }) => Ok(Day(date.to_string())),
            _ => Err("a day is written 2026-12-01".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        // `date -u -d @SECONDS +%F` of GNU coreutils.
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_709_164_800, "2024-02-29"),
            (1_767_139_200, "2025-12-31"),
            (1_767_225_600, "2026-01-01"),
            (4_107_542_400, "2100-03-01"),
            (4_107_542_399, "2100-02-28"),
        ] {
            assert_eq!(Day::of(seconds / 86_400).as_str(), day);
        }
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for wrong in [
            "",
            "tomorrow",
            "2026-13-01",
            "2026-02-30",
            "2026-12-01T10:00:00",
            "12:00:00",
        ] {
            assert!(wrong.parse::<Day>().is_err(), "{wrong}");
        }
        assert!("2026-12-01".parse::<Day>().unwrap() < "2027-01-01".parse::<Day>().unwrap());
    }
}
