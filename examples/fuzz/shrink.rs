//! A text that a reader fails at, made shorter as long as it fails in the same way.

use std::time::{Duration, Instant};

use super::fuzz::Target;
use super::worker::fails;

/// So long it may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// The text without all that isn't needed.
pub fn shrunk(target: &Target, mut text: Vec<u8>, what: &str) -> Vec<u8> {
    let since = Instant::now();
    let mut length = text.len() / 2;
    while length > 0 {
        let mut at = 0;
        while at < text.len() {
            if since.elapsed() > PATIENCE {
                return text;
            }
            let mut shorter = text.clone();
            shorter.drain(at..(at + length).min(text.len()));
            match fails(target, &shorter, what) {
                true => text = shorter,
                false => at += length,
            }
        }
        length /= 2;
    }
    text
}
