//! Where an address leads, as a browser reads it: within the project, to the web, or where no reader may
//! be sent. Whatever file it stands in, it is judged here.

use std::sync::LazyLock;

use url::{Host, Url};

use crate::diag::visible;

/// What an address may begin with when it leads away: a page, a message, a call, a place on the map.
/// Nothing that runs here, and nothing that reads the reader's own files.
pub const SCHEMES: [&str; 9] = [
    "geo", "http", "https", "irc", "ircs", "mailto", "sms", "tel", "xmpp",
];

/// Where an address leads that may be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leads {
    /// To a file of the same site, or to a place on the page.
    Here,
    Away,
}

/// Why an address may not be followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// It begins with `javascript:`, or with something else that isn't listed; without its colon.
    Scheme(String),
    /// `//host`, which depends on how the page was opened: from a folder it is a file.
    Schemeless,
    /// A sign that nobody sees, and that browsers leave out.
    Unseen(char),
    /// `https:host`, which browsers read in two ways.
    Slashes,
    /// No browser makes anything of it; in words.
    Unreadable(String),
    /// Somebody's name or password is part of it.
    Secret,
    /// It leads to no page of the web.
    NoPage,
}

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Wrong::Scheme(scheme) => write!(f, "a link can’t begin with `{scheme}:`"),
            Wrong::Schemeless => f.write_str("a link can’t begin with `//`"),
            Wrong::Unseen(sign) => {
                let number = u32::from(*sign);
                write!(
                    f,
                    "the address holds U+{number:04X}, a sign that nobody sees"
                )
            }
            Wrong::Slashes => f.write_str("`//` is missing in the address"),
            Wrong::Unreadable(why) => write!(f, "this is no address: {why}"),
            Wrong::Secret => f.write_str("a name or a password stands in the address"),
            Wrong::NoPage => f.write_str("this is not the address of a page"),
        }
    }
}

/// The page that addresses are seen from: nobody else has this host.
static BASE: LazyLock<Option<Url>> =
    LazyLock::new(|| Url::parse("https://quadrille.invalid/a/b/").ok());

/// Where a link leads.
///
/// # Errors
/// Why no page may have it.
pub fn judge(address: &str) -> Result<Leads, Wrong> {
    // A file's name, or a place on the page: nearly all.
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_./#".contains(&byte);
    if !address.starts_with('/') && address.bytes().all(plain) {
        return Ok(Leads::Here);
    }
    if let Some(sign) = address.chars().find(|sign| is_unseen(*sign)) {
        // What it would be without them says more, if that may not be either.
        let bare: String = address.chars().filter(|sign| !is_unseen(*sign)).collect();
        return match judge(&bare) {
            Err(wrong) => Err(wrong),
            Ok(_) => Err(Wrong::Unseen(sign)),
        };
    }
    let address = address.trim_matches(' ');
    let unreadable = |error: url::ParseError| Wrong::Unreadable(error.to_string());
    let url = Url::options()
        .base_url(BASE.as_ref())
        .parse(address)
        .map_err(unreadable)?;
    let slash = |sign: char| sign == '/' || sign == '\\';
    let slashes = |text: &str| text.starts_with("//");
    match written_scheme(address) {
        None if address.starts_with(slash) && address[1..].starts_with(slash) => {
            Err(Wrong::Schemeless)
        }
        None => Ok(Leads::Here),
        Some(_) if !SCHEMES.contains(&url.scheme()) => Err(Wrong::Scheme(url.scheme().to_owned())),
        Some(rest) if url.scheme().starts_with("http") && !slashes(rest) => Err(Wrong::Slashes),
        Some(_) if !url.username().is_empty() && url.has_host() || url.password().is_some() => {
            Err(Wrong::Secret)
        }
        Some(_) => Ok(Leads::Away),
    }
}

/// What follows a scheme and its colon, if the address has one.
fn written_scheme(address: &str) -> Option<&str> {
    let (scheme, rest) = address.split_once(':')?;
    let sign = |sign: char| sign.is_ascii_alphanumeric() || "+-.".contains(sign);
    let is_one = scheme.starts_with(|first: char| first.is_ascii_alphabetic());
    (is_one && scheme.chars().all(sign)).then_some(rest)
}

/// Whether it is the address of a page of the web, as a source or a site has one.
///
/// # Errors
/// Why it isn't.
pub fn page(address: &str) -> Result<(), Wrong> {
    if judge(address)? == Leads::Here {
        return Err(Wrong::NoPage);
    }
    let url = Url::parse(address).map_err(|error| Wrong::Unreadable(error.to_string()))?;
    let is_host = match url.host() {
        Some(Host::Domain(name)) => name.contains('.') || name == "localhost",
        host => host.is_some(),
    };
    let is_plain = !address.contains([' ', '\\', '"', '<', '>']);
    match url.scheme().starts_with("http") && is_host && is_plain {
        true => Ok(()),
        false => Err(Wrong::NoPage),
    }
}

/// Signs that browsers leave out of an address, or that change how it looks and not where it leads.
fn is_unseen(sign: char) -> bool {
    sign == '\t' || matches!(sign, '\u{200C}' | '\u{200D}') || visible::steers(sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_lead_here_or_away() {
        for here in [
            "",
            "#top",
            "a.html",
            "../a/b.html?x=1#y",
            "/a",
            "é.html",
            "a b.png",
            "?q=1:2",
            "#a:b",
            "./a:b",
            "plan.pdf#page=2",
            "%C3%A9.html",
        ] {
            assert_eq!(judge(here), Ok(Leads::Here), "{here}");
        }
        for away in [
            "https://example.org",
            "HTTP://EXAMPLE.ORG/x",
            "mailto:a@example.org",
            "tel:+33123",
            "https://example.org/a?b=c://d",
            "https://é.example/ü",
            " https://example.org ",
            "xmpp:a@example.org",
        ] {
            assert_eq!(judge(away), Ok(Leads::Away), "{away}");
        }
    }

    #[test]
    fn what_runs_or_reads_files_is_refused() {
        let scheme = |name: &str| Err(Wrong::Scheme(name.into()));
        for (address, wrong) in [
            ("javascript:alert(1)", scheme("javascript")),
            ("JaVaScRiPt:alert(1)", scheme("javascript")),
            (" javascript:alert(1)", scheme("javascript")),
            ("java\tscript:alert(1)", scheme("javascript")),
            ("\u{1}javascript:alert(1)", scheme("javascript")),
            ("javascript\n:alert(1)", scheme("javascript")),
            ("data:text/html,x", scheme("data")),
            ("vbscript:x", scheme("vbscript")),
            ("file:///etc/passwd", scheme("file")),
            ("blob:https://example.org/1", scheme("blob")),
            ("view-source:https://example.org", scheme("view-source")),
            ("htp://example.org", scheme("htp")),
            ("//example.org/x", Err(Wrong::Schemeless)),
            ("\\\\example.org\\x", Err(Wrong::Schemeless)),
            ("/\\example.org", Err(Wrong::Schemeless)),
            ("https:example.org", Err(Wrong::Slashes)),
            ("http:/example.org", Err(Wrong::Slashes)),
            ("https://a:b@example.org", Err(Wrong::Secret)),
            (
                "https://exam\u{200B}ple.org",
                Err(Wrong::Unseen('\u{200B}')),
            ),
            ("a\u{202E}gnp.html", Err(Wrong::Unseen('\u{202E}'))),
        ] {
            assert_eq!(judge(address), wrong, "{address:?}");
        }
        for address in ["http://", "https://[::", "https://a b.example/"] {
            assert!(
                matches!(judge(address), Err(Wrong::Unreadable(_))),
                "{address}"
            );
        }
    }

    #[test]
    fn a_page_of_the_web_has_a_host() {
        for fit in [
            "https://example.org/games/",
            "HTTP://Example.org",
            "http://localhost:8000/",
            "http://127.0.0.1/x",
            "https://web.archive.org/web/2003/http://example.org/",
        ] {
            assert_eq!(page(fit), Ok(()), "{fit}");
        }
        for unfit in [
            "",
            "example.org",
            "www.example.org/x",
            "/x",
            "mailto:a@example.org",
            "https://example",
            "ftp://example.org",
            "https://example.org/a b",
            "http:\\\\example.org",
            "10.1000/182",
        ] {
            assert!(page(unfit).is_err(), "{unfit}");
        }
    }
}
