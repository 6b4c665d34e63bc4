//! What a page may run and fetch, as it says itself in its head ([Content Security Policy][csp]): scripts
//! and styles of the site, its engines, and nothing else, so that what a text smuggled in would do nothing.
//!
//! [csp]: https://www.w3.org/TR/CSP3/

use std::collections::BTreeSet;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use html5gum::{DefaultEmitter, Token, Tokenizer};
use sha2::{Digest, Sha256};

use super::templates::Templates;
use crate::check::edition::{Edition, Element};

/// Where the policy stands: nothing before it is run or fetched.
const HEAD: &str = "<meta charset=\"utf-8\">";

/// What browsers don't take for a script.
const DATA: [&str; 2] = ["application/json", "application/ld+json"];

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Policy {
    /// Other sites that own templates, styles and trusted texts fetch something from.
    hosts: Vec<String>,
    /// Own templates and HTML in texts may hold scripts and styles; the built-in ones have files of them.
    may_hold_scripts: bool,
}

impl Policy {
    pub fn of(edition: &Edition, templates: &Templates, hosts: &[String]) -> Policy {
        let texts = edition.pages.iter().flat_map(|page| page.texts.iter());
        let mut pieces = texts.flat_map(|text| &text.pieces);
        let own = templates.own().keys();
        Policy {
            hosts: hosts.to_vec(),
            may_hold_scripts: own.into_iter().any(|name| name.ends_with(".html"))
                || pieces.any(|piece| matches!(piece, Element::Raw(_))),
        }
    }

    /// The page with its policy, unless its author wrote one.
    pub fn put_into(&self, mut html: String) -> String {
        let head = html.find(HEAD).map(|at| at + HEAD.len());
        let Some(at) = head.or_else(|| html.find("<head>").map(|at| at + "<head>".len())) else {
            return html;
        };
        let inline = match self.may_hold_scripts {
            true => Inline::of(&html),
            false => Inline::default(),
        };
        if inline.has_policy {
            return html;
        }
        let policy = self.written(&inline);
        html.insert_str(
            at,
            &format!("\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"),
        );
        html
    }

    fn written(&self, inline: &Inline) -> String {
        // `http:` stands for `https:` too.
        let host = |host: &String| format!(" http://{host}");
        let hosts: String = self.hosts.iter().map(host).collect();
        let hashes = |of: &BTreeSet<String>| -> String {
            of.iter().map(|hash| format!(" '{hash}'")).collect()
        };
        let (scripts, handlers) = (hashes(&inline.scripts), hashes(&inline.handlers));
        let (styles, looks) = (hashes(&inline.styles), hashes(&inline.looks));
        let of_attributes = |hashes: &str| match hashes {
            "" => String::new(),
            hashes => format!(" 'unsafe-hashes'{hashes}"),
        };
        let (handlers, looks) = (of_attributes(&handlers), of_attributes(&looks));
        let mut policy = format!(
            "default-src 'self'{hosts}; script-src 'self' 'wasm-unsafe-eval'{hosts}{scripts}{handlers}; \
             worker-src 'self' blob:; img-src 'self' data: blob:{hosts}; base-uri 'self'"
        );
        if !styles.is_empty() || !looks.is_empty() {
            policy += &format!("; style-src 'self'{hosts}{styles}{looks}");
        }
        policy
    }
}

/// The hashes of what a page runs or applies without fetching it.
#[derive(Default)]
struct Inline {
    scripts: BTreeSet<String>,
    /// `onclick` and the like.
    handlers: BTreeSet<String>,
    styles: BTreeSet<String>,
    /// `style` of an element.
    looks: BTreeSet<String>,
    /// Its head has a policy already. Browsers pass over one that stands further down.
    has_policy: bool,
}

impl Inline {
    fn of(html: &str) -> Inline {
        let mut inline = Inline::default();
        let mut emitter = DefaultEmitter::<()>::default();
        emitter.naively_switch_states(true);
        // The text of an element that is hashed, and whether it is a style.
        let (mut open, mut is_in_head) = (None::<(bool, Vec<u8>)>, true);
        for token in Tokenizer::new_with_emitter(html, emitter).filter_map(Result::ok) {
            match token {
                Token::StartTag(tag) => {
                    let attribute = |wanted: &str| {
                        let found = tag.attributes.iter();
                        let mut found = found.filter(|(name, _)| name[..] == *wanted.as_bytes());
                        found
                            .next()
                            .map(|(_, value)| String::from_utf8_lossy(&value.value).into_owned())
                    };
                    let kind = attribute("type").unwrap_or_default().to_ascii_lowercase();
                    let rules = attribute("http-equiv").unwrap_or_default();
                    is_in_head &= tag.name[..] != *b"body";
                    inline.has_policy |= is_in_head
                        && tag.name[..] == *b"meta"
                        && rules.eq_ignore_ascii_case("content-security-policy");
                    open = match &tag.name[..] {
                        b"script" if attribute("src").is_none() && !DATA.contains(&&*kind) => {
                            Some((false, Vec::new()))
                        }
                        b"style" => Some((true, Vec::new())),
                        _ => None,
                    };
                    for (name, value) in &tag.attributes {
                        if name.starts_with(b"on") {
                            inline.handlers.insert(hash(&value.value));
                        } else if name[..] == *b"style" {
                            inline.looks.insert(hash(&value.value));
                        }
                    }
                }
                Token::String(text) => {
                    if let Some((_, all)) = &mut open {
                        all.extend_from_slice(&text.value);
                    }
                }
                Token::EndTag(tag) => {
                    is_in_head &= tag.name[..] != *b"head";
                    match open.take() {
                        Some((true, text)) => _ = inline.styles.insert(hash(&text)),
                        Some((false, text)) => _ = inline.scripts.insert(hash(&text)),
                        None => {}
                    }
                }
                _ => {}
            }
        }
        inline
    }
}

fn hash(text: &[u8]) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; \
                         img-src 'self' data: blob:; base-uri 'self'";

    fn said(page: &str) -> String {
        let (_, policy) = page
            .split_once("http-equiv=\"Content-Security-Policy\" content=\"")
            .unwrap();
        policy.split_once('"').unwrap().0.to_owned()
    }

    #[test]
    fn a_page_says_what_it_may_run() {
        let page = "<html><head>\n<meta charset=\"utf-8\">\n<script>alert(1)</script>".to_owned();
        let told = Policy::default().put_into(page);
        assert_eq!(said(&told), PLAIN);
        assert!(told.find("Policy").unwrap() < told.find("<script>").unwrap());
    }

    #[test]
    fn only_a_policy_of_the_head_stands_for_ours() {
        let policy = Policy {
            may_hold_scripts: true,
            ..Policy::default()
        };
        let own = "<meta HTTP-EQUIV='content-security-policy' content=\"default-src 'none'\">";
        let page = format!("<head>{own}</head><body>x");
        assert_eq!(policy.put_into(page.clone()), page);
        for page in [
            format!("<head></head><body>{own}"),
            "<head></head><body>Content-Security-Policy".to_owned(),
            format!("<head><!-- {own} --></head><body>x"),
        ] {
            assert_eq!(said(&policy.put_into(page)), PLAIN);
        }
    }

    /// The hashes are `printf %s TEXT | openssl dgst -sha256 -binary | base64`.
    #[test]
    fn what_stands_in_the_page_is_named_by_its_hash() {
        let policy = Policy {
            hosts: vec!["fonts.example.org".into()],
            may_hold_scripts: true,
        };
        let page = "<head><script>alert(1)</script><script src=\"a.js\"></script>\
                    <script type=\"application/json\">{}</script><style>p{color:red}</style></head>\
                    <p style=\"color:red\" onclick=\"alert(1)\">x</p>";
        let told = said(&policy.put_into(page.into()));
        let (script, style) = (
            "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
            "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='",
        );
        let look = "'sha256-8f935d27GvUutRyY9yWScUMiFUk4WTdZURISiYfPOeQ='";
        assert_eq!(
            told,
            format!(
                "default-src 'self' http://fonts.example.org; script-src 'self' 'wasm-unsafe-eval' \
                 http://fonts.example.org {script} 'unsafe-hashes' {script}; worker-src 'self' blob:; img-src \
                 'self' data: blob: http://fonts.example.org; base-uri 'self'; style-src 'self' \
                 http://fonts.example.org {style} 'unsafe-hashes' {look}"
            )
        );
    }

    #[test]
    fn a_policy_of_the_author_stays() {
        let policy = Policy {
            may_hold_scripts: true,
            ..Policy::default()
        };
        let page = "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src *\">";
        assert_eq!(policy.put_into(page.into()), page);
    }
}
