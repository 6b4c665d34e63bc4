//! Words that are nearly other words: what somebody may have meant.

/// The longest word that is compared, in letters: comparing takes the square of it, and nobody sees a
/// slip in a longer one.
const LONGEST: usize = 200;

/// What whoever comes from elsewhere calls what is called otherwise here: in game files, above all.
const ELSEWHERE: [(&str, &str); 22] = [
    ("adjacent", "beside"),
    ("border", "edge"),
    ("circle", "ring"),
    ("disk", "disc"),
    ("draw", "nobody"),
    ("enemy", "other"),
    ("first", "mover"),
    ("free", "empty"),
    ("intersections", "points"),
    ("last", "mover"),
    ("mine", "own"),
    ("near", "beside"),
    ("next", "beside"),
    ("nought", "ring"),
    ("occupied", "filled"),
    ("opponent", "other"),
    ("row", "line"),
    ("side", "edge"),
    ("squares", "cells"),
    ("tie", "nobody"),
    ("touching", "beside"),
    ("under", "above"),
];

/// The known word that a word means which is known elsewhere.
pub fn elsewhere<'k>(word: &str, mut known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let word = word.to_lowercase();
    let (_, here) = ELSEWHERE.iter().find(|(elsewhere, _)| *elsewhere == word)?;
    known.find(|known| known == here)
}

/// That, or the [`nearest`].
pub fn meant<'k>(word: &str, known: impl Iterator<Item = &'k str> + Clone) -> Option<&'k str> {
    elsewhere(word, known.clone()).or_else(|| nearest(word, known))
}

/// The known word that is nearest to this one, if it is near enough to have been meant: one slip in a
/// short word, two in a longer one, a letter in four in a long one.
pub fn nearest<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let word = word.to_lowercase();
    let letters = word.chars().count();
    if letters > LONGEST {
        return None;
    }
    let most = |known: usize| match known {
        ..=3 => 1,
        4..=5 if letters <= 3 => 1,
        known => (known / 4).max(2),
    };
    // A word that is longer by more letters has more slips too.
    let slips = |known: &'k str| {
        let count = known.chars().count();
        let slips = (count.abs_diff(letters) <= most(count))
            .then(|| strsim::damerau_levenshtein(&word, known))?;
        (slips <= most(count)).then_some((slips, known))
    };
    known
        .filter_map(slips)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, meant, nearest};

    #[test]
    fn words_from_elsewhere_are_known_where_there_is_such_a_thing() {
        let known = ["not", "beside", "above"];
        assert_eq!(meant("next", known.into_iter()), Some("beside"));
        assert_eq!(meant("besides", known.into_iter()), Some("beside"));
        assert_eq!(meant("circle", known.into_iter()), None);
    }

    #[test]
    fn a_slip_or_two_is_near_and_another_word_is_not() {
        let known = ["chomp", "dualite", "ninuki", "ask"];
        for (word, meant) in [
            ("chmop", Some("chomp")),
            ("Chomp", Some("chomp")),
            ("dualité", Some("dualite")),
            ("ninoukki", Some("ninuki")),
            ("aks", Some("ask")),
            ("toml", None),
            ("console", None),
            ("css", None),
            ("c", None),
            ("bash", None),
            ("", None),
        ] {
            assert_eq!(nearest(word, known.into_iter()), meant, "{word}");
        }
    }

    #[test]
    fn words_are_compared_up_to_a_length() {
        let (long, longer) = ("a".repeat(LONGEST), "a".repeat(LONGEST + 1));
        assert_eq!(
            nearest(&long, [longer.as_str()].into_iter()),
            Some(&*longer)
        );
        assert_eq!(nearest(&longer, [long.as_str()].into_iter()), None);
    }
}
