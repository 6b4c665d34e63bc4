//! Words that are nearly other words: what somebody may have meant.

/// The known word that is nearest to this one, if it is near enough to have been meant: one slip in a
/// short word, two in a longer one, a letter in four in a long one.
pub fn nearest<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let word = word.to_lowercase();
    let slips = |known: &str| strsim::damerau_levenshtein(&word, known);
    let most = |known: &str| match known.chars().count() {
        ..=3 => 1,
        4..=5 if word.chars().count() <= 3 => 1,
        letters => (letters / 4).max(2),
    };
    known
        .map(|known| (slips(known), known))
        .filter(|(slips, known)| *slips <= most(known))
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, known)| known)
}

#[cfg(test)]
mod tests {
    use super::nearest;

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
}
