//! Options of which several values may follow one another, `--good 4,3 1,3`, without one of them taking a
//! word that the command itself waits for: `draw --good 4,3 chomp 3x5`.

use std::ffi::OsString;

use clap::Parser;

/// Those options.
const SEVERAL: [&str; 5] = ["--rules", "--translated", "--mark", "--good", "--wrong"];

/// So many values of one option are tried one more at a time; then all there are.
const FEW: usize = 8;

/// What was asked for. Each of those options takes one value; if that leaves words that nobody waits for,
/// as few more as make sense of them all.
pub fn parsed<P: Parser>(arguments: &[OsString]) -> Result<P, clap::Error> {
    let fault = match P::try_parse_from(arguments) {
        Ok(parsed) => return Ok(parsed),
        Err(fault) => fault,
    };
    let is_several = |word: &OsString| SEVERAL.iter().any(|option| word == option);
    if !fault.use_stderr() || !arguments.iter().any(is_several) {
        return Err(fault);
    }
    let more = (2..=FEW).chain([usize::MAX]);
    let mut tried = more.map(|most| P::try_parse_from(repeated(arguments, most)));
    tried.find_map(Result::ok).ok_or(fault)
}

/// The same words with the option written before each of its values, of which it takes at most so many.
fn repeated(arguments: &[OsString], most: usize) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut taking: Option<(&OsString, usize)> = None;
    for word in arguments {
        let is_option = word.to_string_lossy().starts_with("--");
        match taking {
            Some((option, taken)) if !is_option && taken < most => {
                if taken > 0 {
                    words.push(option.clone());
                }
                taking = Some((option, taken + 1));
            }
            _ => taking = None,
        }
        if SEVERAL.iter().any(|option| word == option) {
            taking = Some((word, 0));
        }
        words.push(word.clone());
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Parser, Debug)]
    struct Draw {
        game: String,
        position: String,
        #[arg(long)]
        good: Vec<String>,
        #[arg(long)]
        rules: Vec<String>,
        #[arg(long)]
        playable: bool,
    }

    fn drawn(words: &str) -> Option<(String, String, String, String)> {
        let words = words.split(' ').map(OsString::from);
        let draw: Draw = parsed(&words.collect::<Vec<_>>()).ok()?;
        let _ = draw.playable;
        let (good, rules) = (draw.good.join(" "), draw.rules.join(" "));
        Some((draw.game, draw.position, good, rules))
    }

    #[test]
    fn a_value_more_is_taken_only_where_nobody_else_waits_for_the_word() {
        let is = |words, good: &str, rules: &str| {
            let wanted = ("chomp".into(), "3x5".into(), good.into(), rules.into());
            assert_eq!(drawn(words), Some(wanted), "{words}");
        };
        is("draw --good 4,3 chomp 3x5", "4,3", "");
        is("draw chomp --good 4,3 3x5", "4,3", "");
        is("draw chomp 3x5 --good 4,3 1,3", "4,3 1,3", "");
        is("draw --good 4,3 1,3 chomp 3x5", "4,3 1,3", "");
        is(
            "draw chomp 3x5 --good 4,3 1,3 2,2 --playable",
            "4,3 1,3 2,2",
            "",
        );
        is("draw chomp 3x5 --good=4,3 --good 1,3", "4,3 1,3", "");
        is("draw --rules a=b c=d chomp 3x5", "", "a=b c=d");
        is(
            "draw chomp 3x5 --rules a=b --good 4,3 1,3",
            "4,3 1,3",
            "a=b",
        );
        let many = vec!["1,1"; 30].join(" ");
        is(&format!("draw chomp 3x5 --good {many}"), &many, "");
        assert_eq!(drawn("draw --good chomp 3x5"), None);
        assert_eq!(drawn("draw chomp 3x5 4,3"), None);
    }
}
