//! Letters: the order in which a language has its words, and words as a search sees them.

use std::cmp::Ordering;
use std::sync::LazyLock;

use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::Locale;
use icu_normalizer::properties::CanonicalCombiningClassMap;
use icu_normalizer::{ComposingNormalizer, DecomposingNormalizer};

/// The order of a language's words: in Swedish “ä” comes after “z”, in German beside “a”.
pub struct Order(Option<CollatorBorrowed<'static>>);

impl Order {
    /// The order of the language with this code; that of the signs' numbers where the code is none.
    pub fn of(code: &str) -> Order {
        let locale: Option<Locale> = code.parse().ok();
        let collator =
            |locale: Locale| Collator::try_new((&locale).into(), CollatorOptions::default()).ok();
        Order(locale.and_then(collator))
    }

    /// Which comes first. Words that the language doesn't tell apart stand as their signs do.
    pub fn compare(&self, a: &str, b: &str) -> Ordering {
        let ordered = self.0.as_ref().map(|collator| collator.compare(a, b));
        ordered.unwrap_or(Ordering::Equal).then_with(|| a.cmp(b))
    }
}

/// A text as a search sees it: words without accents, points and capitals, and spaces. Vowel signs are
/// letters. `templates/assets/search.js` sees what is typed the same way.
pub fn folded(text: &str) -> String {
    let mut folded = Vec::with_capacity(text.len());
    fold(text, &mut folded);
    // What is folded is text.
    String::from_utf8(folded).unwrap_or_default()
}

/// The same, added to the bytes of a text: for those who fold many.
pub fn fold(text: &str, folded: &mut Vec<u8>) {
    let mut rest = text;
    loop {
        let plain = rest.bytes().position(|byte| !byte.is_ascii());
        let (plain, others) = rest.split_at(plain.unwrap_or(rest.len()));
        folded.extend(plain.bytes().map(|byte| match byte.to_ascii_lowercase() {
            byte if byte.is_ascii_alphanumeric() => byte,
            _ => b' ',
        }));
        let mut signs = others.chars();
        let Some(sign) = signs.next() else { return };
        match LATIN.get(sign as usize) {
            Some(known) => folded.extend_from_slice(known.as_bytes()),
            None => folded.extend_from_slice(of_sign(sign).as_bytes()),
        }
        rest = signs.as_str();
    }
}

/// A text as a place of a page is named by it: words in small letters, with hyphens between them. Latin
/// letters lose their accents, since that is how people type them; every other alphabet keeps its own.
pub fn id(text: &str) -> String {
    let mut id = String::new();
    let mut is_between = false;
    let small = text.to_lowercase();
    for sign in ComposingNormalizer::new_nfc().normalize(&small).chars() {
        // An accent that no letter was composed with goes where accents of Latin letters go.
        if is_accent(sign) {
            let is_latin = id.bytes().last().is_none_or(|byte| byte.is_ascii());
            id.extend((!is_latin && !is_between).then_some(sign));
            continue;
        }
        let named = named(sign);
        if named.is_empty() {
            is_between = true;
            continue;
        }
        if std::mem::take(&mut is_between) && !id.is_empty() {
            id.push('-');
        }
        id += &named;
    }
    id
}

/// What a sign is in an id; nothing where it is no letter and no digit.
fn named(sign: char) -> String {
    let latin = match sign {
        'ß' => "ss",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'þ' => "th",
        'ı' => "i",
        _ => "",
    };
    if !latin.is_empty() {
        return latin.to_owned();
    }
    match sign {
        '\0'..'\u{250}' | '\u{1E00}'..'\u{1F00}' => {
            let folded = of_sign(sign);
            let is_word = |c: char| c.is_alphabetic() || c.is_ascii_digit();
            folded.chars().filter(|c| is_word(*c)).collect()
        }
        // Digits of other scripts, not the signs around which a number is drawn.
        sign if sign.is_alphabetic() => sign.to_string(),
        sign if sign.is_numeric() && !('\u{2000}'..'\u{3000}').contains(&sign) => sign.to_string(),
        _ => String::new(),
    }
}

/// What people leave out when they search, once a letter is taken apart: accents, the points of Hebrew
/// and Arabic, the marks by which Japanese tells か from が, what chooses among pictures.
fn is_left_out(sign: char) -> bool {
    matches!(sign,
        '\u{300}'..='\u{36F}' | '\u{483}'..='\u{487}'
        | '\u{591}'..='\u{5BD}' | '\u{5BF}' | '\u{5C1}' | '\u{5C2}' | '\u{5C4}' | '\u{5C5}' | '\u{5C7}'
        | '\u{610}'..='\u{61A}' | '\u{64B}'..='\u{65F}' | '\u{670}'
        | '\u{6D6}'..='\u{6DC}' | '\u{6DF}'..='\u{6E4}' | '\u{6E7}' | '\u{6E8}' | '\u{6EA}'..='\u{6ED}'
        | '\u{3099}' | '\u{309A}' | '\u{FE00}'..='\u{FE0F}')
}

fn is_accent(sign: char) -> bool {
    CanonicalCombiningClassMap::new().get_u8(sign) != 0
}

/// What becomes of the signs of Latin alphabets, which come again and again.
static LATIN: LazyLock<Vec<String>> = LazyLock::new(|| ('\0'..'\u{250}').map(of_sign).collect());

fn of_sign(sign: char) -> String {
    let is_letter = |c: char| c.is_alphanumeric() || is_accent(c);
    let plain = |c: char| if is_letter(c) { c } else { ' ' };
    let mut folded = String::new();
    for c in sign.to_lowercase() {
        match c {
            'œ' => folded += "oe",
            'æ' => folded += "ae",
            '×' => folded.push('x'),
            'ς' => folded.push('σ'),
            c => {
                let letters = DecomposingNormalizer::new_nfd().normalize_iter([c].into_iter());
                folded.extend(letters.filter(|c| !is_left_out(*c)).map(plain));
            }
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_and_capitals_are_nothing_to_a_search() {
        assert_eq!(folded("Dualité, ŒUVRE 3×4 n²"), "dualite  oeuvre 3x4 n²");
        assert_eq!(folded("Żółw, ELŐRE"), "zołw  elore");
    }

    #[test]
    fn each_language_has_its_order() {
        let sorted = |code: &str, words: [&'static str; 4]| {
            let (order, mut words) = (Order::of(code), words);
            words.sort_by(|a, b| order.compare(a, b));
            words
        };
        // ISO 12199 and the Swedish Academy's word list.
        let words = ["zebra", "äpple", "éclair", "echo"];
        assert_eq!(sorted("sv", words), ["echo", "éclair", "zebra", "äpple"]);
        assert_eq!(sorted("de", words), ["äpple", "echo", "éclair", "zebra"]);
        assert_eq!(sorted("fr", words), ["äpple", "echo", "éclair", "zebra"]);
    }
}
