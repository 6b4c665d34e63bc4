//! Whether what is told is coloured: as the command says, also where the command can't be read.

use std::ffi::OsString;

use clap::ColorChoice;

/// For all that is written from now on.
pub fn choose(choice: ColorChoice) {
    match choice {
        ColorChoice::Auto => {}
        ColorChoice::Always => anstream::ColorChoice::Always.write_global(),
        ColorChoice::Never => anstream::ColorChoice::Never.write_global(),
    }
}

/// What a command that can't be read says of colours: its fault is told in them, or in none.
pub fn of(words: &[OsString]) -> ColorChoice {
    let words = words.iter().map(|word| word.to_string_lossy());
    let words: Vec<_> = words.collect();
    let value = |at: usize| match words[at].strip_prefix("--color=") {
        Some(value) => Some(value.to_owned()),
        None => words
            .get(at + 1)
            .filter(|_| words[at] == "--color")
            .map(ToString::to_string),
    };
    let said = (0..words.len()).find_map(value);
    said.and_then(|said| said.parse().ok()).unwrap_or_default()
}
