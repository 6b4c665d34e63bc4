//! Numbers as each language writes them: 15,799 in English, 15 799 in French, 15.799 in German.

use fluent_bundle::FluentValue;
use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_locale_core::Locale;
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

/// What the Unicode consortium's locale data (CLDR) say of one language's digits and groups.
struct Numbers(DecimalFormatter);

impl Memoizable for Numbers {
    type Args = ();
    type Error = ();

    fn construct(language: LanguageIdentifier, (): ()) -> Result<Numbers, ()> {
        let locale: Locale = language.to_string().parse().map_err(drop)?;
        let formatter = DecimalFormatter::try_new((&locale).into(), Default::default());
        formatter.map(Numbers).map_err(drop)
    }
}

/// A number in a message, rounded to a whole one; nothing else is formatted here.
pub fn format(value: &FluentValue, memory: &IntlLangMemoizer) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let whole = number.value.round() as i64;
    let size = Decimal::from(whole.unsigned_abs());
    let text = memory
        .with_try_get::<Numbers, _, _>((), |numbers| numbers.0.format(&size).to_string())
        .unwrap_or_else(|()| whole.unsigned_abs().to_string());
    // Everywhere the sign that is as wide as a plus; a hyphen is none.
    Some(if whole < 0 {
        format!("−{text}")
    } else {
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_groups_its_digits() {
        // As CLDR 48 has them; Spanish leaves four digits together.
        let written = [
            ("en", "0", "7,140", "−15,799"),
            ("fr", "0", "7\u{202f}140", "−15\u{202f}799"),
            ("de", "0", "7.140", "−15.799"),
            ("es", "0", "7140", "−15.799"),
            ("pl", "0", "7140", "−15\u{a0}799"),
            ("hi", "0", "7,140", "−15,799"),
        ];
        for (code, zero, thousands, less) in written {
            let memory = IntlLangMemoizer::new(code.parse().expect(code));
            let format = |number: i64| format(&FluentValue::from(number), &memory);
            assert_eq!(format(0).as_deref(), Some(zero), "{code}");
            assert_eq!(format(7140).as_deref(), Some(thousands), "{code}");
            assert_eq!(format(-15_799).as_deref(), Some(less), "{code}");
        }
        let memory = IntlLangMemoizer::new("en".parse().expect("a tag"));
        assert_eq!(format(&FluentValue::from("a word"), &memory), None);
    }
}
