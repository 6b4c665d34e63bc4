//! Files of several games, cut into them.

use std::ops::Range;

/// One game, whatever it is.
pub fn whole(text: &str) -> Vec<Range<usize>> {
    std::iter::once(0..text.len()).collect()
}

/// Where the games stand, in bytes: a line that `begins` one ends the game before it. What comes before the
/// first such line belongs to the first game.
pub fn cut(text: &str, mut begins: impl FnMut(&str) -> bool) -> Vec<Range<usize>> {
    let (mut starts, mut at) = (vec![0], 0);
    for line in text.split_inclusive('\n') {
        if begins(line.trim()) && at > 0 {
            starts.push(at);
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    starts
        .iter()
        .zip(ends)
        .map(|(start, end)| *start..end)
        .collect()
}
