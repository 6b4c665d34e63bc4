//! What stands beside a proved sentence: on a page a seal that opens a slip, in a book a number.

use super::sections::plain;
use crate::check::edition::Claim;
use crate::site::html::{capitalised, escape};
use crate::site::shell::Shell;
use crate::site::{address, known, replay};

/// The small sign beside a proved sentence, and the slip that it opens: what the sentence
/// claims, how it is known, and where it stands in the ledger. It needs no script; where a
/// browser opens no slips, the style sheet leaves the way to the ledger.
pub fn slip(shell: &Shell, path: &str, number: usize, claim: &Claim) -> String {
    let known = &claim.known;
    let ledger = address::relative(path, "ledger.html");
    let (word, sign, short) = match known.is_proof() {
        true => (known.word(), "✓", "seal-short-proved"),
        false => (known.word(), "≈", "seal-short-computed"),
    };
    // A word is read out with the sentence; how it is known, on demand.
    let short = escape(&shell.text(short));
    let how = escape(&shell.say(&known::of_claim(claim)));
    let said = plain(shell, &claim.text);
    let said = said.trim_end_matches([',', ';', ':', '\u{a0}', '\u{202f}', ' ']);
    let said = escape(&capitalised(said));
    let entry = shell.say1n("seal-entry", "number", number);
    let method = match shell.has_about() {
        true => format!(
            " <a href=\"{}\">{}</a>",
            address::relative(path, "about.html"),
            escape(&shell.text("seal-method"))
        ),
        false => String::new(),
    };
    let again = match replay::offered(&claim.replay, &shell.extras.engines) {
        Some(name) => format!(
            "<span class=\"again\"><button type=\"button\" class=\"btn line\" data-verify=\"{name}\" data-wait=\"{}\" data-lost=\"{}\" hidden>{}</button>\
             <span data-verified role=\"status\" hidden></span></span>",
            escape(&shell.text("ui-verify-wait")),
            escape(&shell.text("ui-verify-lost")),
            escape(&shell.text("ui-verify-again"))
        ),
        None => String::new(),
    };
    format!(
        "\u{2060}<button type=\"button\" class=\"seal {word}\" popovertarget=\"slip-{number}\" aria-label=\"{short}\" title=\"{short}\">{sign}</button>\
         <span popover class=\"slip {word}\" id=\"slip-{number}\"><b>{short}</b><span class=\"said\">{said}</span><span>{how}.</span>{again}\
         <span class=\"ways\"><a class=\"entry\" href=\"{ledger}#l{number}\">{}</a>{method}</span></span>",
        escape(&entry)
    )
}

/// The sign of a proved sentence on paper: its number in the ledger.
pub fn entry(shell: &Shell, path: &str, number: usize) -> String {
    let ledger = address::relative(path, "ledger.html");
    let said = escape(&shell.say1n("seal-entry", "number", number));
    format!(
        "\u{2060}<sup class=\"entry\"><a href=\"{ledger}#l{number}\" aria-label=\"{said}\">{number}</a></sup>"
    )
}
