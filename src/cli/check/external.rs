//! Links to other sites, asked for by means of curl: it knows proxies, certificates and the many ways
//! in which sites answer, and is on every machine that runs CI.

use std::collections::BTreeMap;
use std::process::{Command, Stdio};

use rayon::prelude::*;

use crate::check::edition::Edition;
use crate::diag::{Code, Diagnostic, Span};
use crate::site::astray;

/// Seconds that a site has to answer.
const PATIENCE: &str = "20";

/// What a site says.
enum Said {
    There,
    Gone(String),
    /// Too slow, or not to programs.
    Unclear(String),
}

/// Asks for each address once, several hosts at a time; what is told stands at the first link.
pub fn asked(edition: &Edition) -> Vec<Diagnostic> {
    let mut hosts: BTreeMap<&str, Vec<(&str, &Span)>> = BTreeMap::new();
    let links = astray::away(edition);
    for (url, places) in &links {
        hosts.entry(host(url)).or_default().push((url, places[0]));
    }
    if hosts.is_empty() {
        return Vec::new();
    }
    if let Err(error) = curl(&["--version"]) {
        return vec![Diagnostic::failure(
            Code::NoCurl,
            format!("`curl` can't be run: {error}"),
        )];
    }
    let hosts: Vec<_> = hosts.into_values().collect();
    // One after the other of the same host: nobody likes to be asked ten things at once.
    let told = hosts.into_par_iter().flat_map_iter(|urls| {
        urls.into_iter().filter_map(|(url, span)| {
            let told = |why: String| format!("{url} {why}");
            let told = match ask(url) {
                Said::There => return None,
                Said::Gone(why) => Diagnostic::finding(Code::DeadExternalLink, told(why)),
                Said::Unclear(why) => Diagnostic::warning(Code::UnclearExternalLink, told(why)),
            };
            Some(told.at_span(span))
        })
    });
    told.collect()
}

fn host(url: &str) -> &str {
    let rest = url.split_once("//").map_or(url, |(_, rest)| rest);
    rest.split(['/', '?', '#']).next().unwrap_or(rest)
}

/// Asks for the head of a page; for the page where a site knows no heads.
fn ask(url: &str) -> Said {
    match status(url, true) {
        Ok(200..=299) => Said::There,
        _ => match status(url, false) {
            Ok(200..=299) => Said::There,
            Ok(gone @ (404 | 410)) => Said::Gone(format!("answers {gone}")),
            Ok(other) => Said::Unclear(format!("answers {other}")),
            // Unknown host, refused connection: curl's own numbers.
            Err(6) => Said::Gone("leads to a host that isn't there".into()),
            Err(7) => Said::Gone("leads to a host that takes no connections".into()),
            Err(28) => Said::Unclear(format!("doesn't answer within {PATIENCE} seconds")),
            Err(number) => Said::Unclear(format!("can't be asked (curl ends with {number})")),
        },
    }
}

/// The last answer's status, redirections followed; else curl's exit code.
fn status(url: &str, head: bool) -> Result<u16, i32> {
    let mut words = vec![
        "--silent",
        "--location",
        "--max-redirs",
        "10",
        "--proto",
        "=http,https",
        "--max-time",
        PATIENCE,
        "--max-filesize",
        "20000000",
        "--output",
        if cfg!(windows) { "NUL" } else { "/dev/null" },
        "--write-out",
        "%{http_code}",
        "--user-agent",
        concat!("quadrille/", env!("CARGO_PKG_VERSION"), " (link check)"),
    ];
    if head {
        words.push("--head");
    }
    words.extend(["--url", url]);
    let (code, told) = curl(&words).map_err(|_| -1)?;
    match code {
        0 => told.trim().parse().map_err(|_| -1),
        code => Err(code),
    }
}

/// What curl writes, and how it ends. A file of its user's own doesn't change what is asked.
fn curl(words: &[&str]) -> std::io::Result<(i32, String)> {
    let ended = Command::new("curl")
        .arg("--disable")
        .args(words)
        .stdin(Stdio::null())
        .output()?;
    let told = String::from_utf8_lossy(&ended.stdout).into_owned();
    Ok((ended.status.code().unwrap_or(-1), told))
}
