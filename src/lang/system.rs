//! The language of the system that the program runs on, as its environment says it.

/// Which of these languages, by their codes, the system speaks; the nearest, if it speaks one like it.
/// None if it says nothing of a language, or speaks none of them.
pub fn of_system(codes: &[&str]) -> Option<usize> {
    spoken(&said(|name| std::env::var(name).ok())?, codes)
}

/// What is said of the language of messages: the first of these that isn't empty outweighs the others
/// (POSIX, Environment Variables, 8.2).
fn said(variable: impl Fn(&str) -> Option<String>) -> Option<String> {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
    names.filter_map(variable).find(|value| !value.is_empty())
}

/// `fr_CH.UTF-8` is `fr-CH`, else `fr`, else any other `fr-…`; `C` and `POSIX` are no language.
fn spoken(locale: &str, codes: &[&str]) -> Option<usize> {
    let tag = locale.split(['.', '@']).next().unwrap_or(locale);
    let tag = tag.replace('_', "-");
    let language = |code: &str| code.split('-').next().unwrap_or(code).to_ascii_lowercase();
    let exact = |code: &&str| code.eq_ignore_ascii_case(&tag);
    let plain = |code: &&str| code.eq_ignore_ascii_case(&language(&tag));
    let alike = |code: &&str| language(code) == language(&tag);
    let at = |is: &dyn Fn(&&str) -> bool| codes.iter().position(is);
    at(&exact).or_else(|| at(&plain)).or_else(|| at(&alike))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_language_of_the_system_is_found() {
        let codes = ["fr", "en", "pt-BR"];
        for (locale, found) in [
            ("fr_FR.UTF-8", Some(0)),
            ("fr", Some(0)),
            ("FR_ca@euro", Some(0)),
            ("en_US", Some(1)),
            ("en-GB.UTF-8", Some(1)),
            ("pt_PT", Some(2)),
            ("pt_BR.UTF-8", Some(2)),
            ("de_DE.UTF-8", None),
            ("C", None),
            ("C.UTF-8", None),
            ("POSIX", None),
        ] {
            assert_eq!(spoken(locale, &codes), found, "{locale}");
        }
        assert_eq!(spoken("en_GB", &["en", "en-GB"]), Some(1));
    }

    #[test]
    fn what_outweighs_the_others_is_heard() {
        let heard = |all: &[(&str, &str)]| {
            said(|name| {
                let value = all.iter().find(|(known, _)| *known == name);
                value.map(|(_, value)| (*value).to_owned())
            })
        };
        let all = [("LC_ALL", "fr"), ("LC_MESSAGES", "en"), ("LANG", "de")];
        assert_eq!(heard(&all).as_deref(), Some("fr"));
        assert_eq!(heard(&all[1..]).as_deref(), Some("en"));
        assert_eq!(
            heard(&[("LC_ALL", ""), ("LANG", "de")]).as_deref(),
            Some("de")
        );
        assert_eq!(heard(&[]), None);
    }
}
