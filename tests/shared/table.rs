//! All positions of a small board of Dots and Boxes at once, by the rules alone: the definition of their
//! values, against which the search is held. Nothing here is the program's.

/// The lines around each box, counted from the top: of each row the lines above its boxes, then those
/// beside them.
pub fn boxes(rows: usize, columns: usize) -> Vec<u128> {
    let around = |index: usize| {
        let top = index / columns * (2 * columns + 1) + index % columns;
        let lines = [top, top + columns, top + columns + 1, top + 2 * columns + 1];
        lines.into_iter().fold(0, |set, line| set | 1 << line)
    };
    (0..rows * columns).map(around).collect()
}

/// The value of every set of drawn lines, by its number: a byte each, up to 27 lines.
///
/// From the last position (every line drawn, worth nothing) down to the empty board, each line
/// that isn't drawn is tried: it closes boxes and keeps the turn, or passes it.
pub fn all(rows: usize, columns: usize) -> Vec<i8> {
    let lines = rows * (columns + 1) + columns * (rows + 1);
    assert!(lines <= 27, "a table of 2^{lines} bytes");
    let boxes: Vec<u32> = boxes(rows, columns)
        .into_iter()
        .map(|lines| lines as u32)
        .collect();
    // For each line, what else bounds the boxes beside it: a box is closed if all of it is drawn.
    // A line at the edge of the board has a second box that never closes.
    let others: Vec<[u32; 2]> = (0..lines)
        .map(|line| {
            let mut beside = boxes.iter().filter(|around| **around >> line & 1 == 1);
            std::array::from_fn(|_| {
                beside
                    .next()
                    .map_or(u32::MAX, |around| around & !(1 << line))
            })
        })
        .collect();
    let full = u32::MAX >> (32 - lines);
    let mut values = vec![0i8; 1 << lines];
    for drawn in (0..full).rev() {
        let mut best = i8::MIN;
        let mut open = full & !drawn;
        while open != 0 {
            let line = open.trailing_zeros() as usize;
            open &= open - 1;
            let [first, second] = others[line];
            let closed = i8::from(drawn & first == first) + i8::from(drawn & second == second);
            let next = values[(drawn | 1 << line) as usize];
            best = best.max(if closed > 0 { closed + next } else { -next });
        }
        values[drawn as usize] = best;
    }
    values
}
