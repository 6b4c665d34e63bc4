//! A puzzle's tree as the page's script reads it: numbers, and every word already said in the
//! page's language. The format is told in `templates/assets/play.js`.

use serde_json::{Value as Json, json};

use super::shell::Shell;
use crate::draw::{Pieces, Spot};
use crate::say::Say;
use crate::verify::edition::{PuzzlePart, Tree, TreeState, Worth};

/// The text of the data block; none where the puzzle can't be played.
pub fn block(shell: &Shell, part: &PuzzlePart) -> Option<String> {
    let tree = part.tree.as_ref()?;
    let mut words = Words::default();
    let rows = tree.places.chunk_by(|(a, _), (b, _)| a.row == b.row);
    let rows: Vec<Json> = rows
        .map(|row| {
            let labels: Vec<String> = row
                .iter()
                .map(|(place, _)| shell.say(&label(tree, &place.name)))
                .collect();
            let holds = row
                .iter()
                .map(|(place, _)| words.number(&held(shell, &place.holds)));
            let holds: Vec<usize> = holds.collect();
            let (x, y, width, height) = room(row[0].1, tree.pieces.origin);
            json!([x, y, width, height, labels.join("|"), holds])
        })
        .collect();
    let moves: Vec<Json> = tree
        .moves
        .iter()
        .map(|mv| match mv.place {
            // A move that is called like its place needs no other name.
            Some(place) if tree.places[place].0.name == mv.name => json!(place),
            place => json!([shell.say(&mv.show), place.map_or(-1, |place| place as i64)]),
        })
        .collect();
    let mut sentences = Words::default();
    let states = tree.states.iter().enumerate().map(|(number, state)| {
        let hint = match state.hint.as_slice() {
            [] => String::new(),
            hint => sentences.number(&shell.voice().say_all(hint)).to_string(),
        };
        let holds = state.holds.iter();
        let holds: Vec<String> = holds
            .map(|(place, holds)| format!("{place} {}", words.number(&held(shell, holds))))
            .collect();
        let before = state
            .from
            .map_or(state.picture, |from| tree.states[from].picture);
        let toggled = ranges(&toggled(&tree.pieces, before, state.picture));
        let flags = u8::from(state.own) + 2 * u8::from(state.is_done);
        // Mostly a state comes from the one before it.
        let from = match state.from {
            Some(from) if from + 1 != number => from.to_string(),
            _ => String::new(),
        };
        let line = [
            flags.to_string(),
            from,
            toggled,
            holds.join(" "),
            choices(state),
            hint,
        ];
        line.join("|")
    });
    let states: Vec<String> = states.collect();
    let pieces: Vec<Json> = tree
        .pieces
        .pieces
        .iter()
        .map(|piece| match piece.first.as_slice() {
            [] => json!([piece.layer, piece.marks.join("\n")]),
            first => json!(ranges(first)),
        })
        .collect();
    // The layers of the pieces that the drawing holds, in order.
    let firsts = tree
        .pieces
        .pieces
        .iter()
        .filter(|piece| !piece.first.is_empty());
    let firsts: Vec<usize> = firsts.map(|piece| piece.layer).collect();
    let (width, height) = tree.pieces.size;
    let data = json!({
        "id": part.id, "game": part.game,
        "size": [rounded(width), rounded(height)],
        "layers": tree.pieces.layers, "firsts": firsts, "pieces": pieces,
        "rows": rows, "words": words.all, "moves": moves, "states": states.join("\n"), "hints": sentences.all,
        "hint": part.hint.as_ref().map(|hint| hint.get(shell.language)), "say": sentences_of(shell),
    });
    // The block ends where HTML says so, whatever is in a string.
    Some(data.to_string().replace("</", "<\\/"))
}

/// What the script says; in `{braces}` what it fills in itself.
fn sentences_of(shell: &Shell) -> Json {
    let plain = [
        "board", "turn", "several", "rest", "other", "free", "again", "line", "solved", "shown",
        "back", "solution",
    ];
    let mut all: Vec<(&str, Json)> = plain
        .into_iter()
        .map(|name| (name, json!(shell.text(&format!("play-{name}")))))
        .collect();
    for (name, id, holes) in [
        ("illegal", "play-illegal", &["place"][..]),
        ("right", "play-right", &["move"]),
        ("answer", "play-answer", &["move"]),
        ("also", "play-also", &["move", "main"]),
        ("wrong", "play-wrong", &["move"]),
        ("key", "play-key", &["move"]),
        ("list", "play-list", &["word", "places"]),
    ] {
        let say = holes.iter().fold(Say::new(id), |say, hole| {
            say.with(hole, format!("{{{hole}}}"))
        });
        all.push((name, json!(shell.say(&say))));
    }
    let whole = (0..9).map(|part| shell.text(&format!("play-where-{part}")));
    all.push(("where", json!(whole.collect::<Vec<_>>())));
    all.into_iter()
        .map(|(name, text)| (name.to_owned(), text))
        .collect()
}

fn label(tree: &Tree, name: &str) -> Say {
    let mut moves = tree.moves.iter();
    match moves.find(|mv| mv.name == name) {
        Some(mv) => mv.show.clone(),
        None => Say::new("code").with("text", name),
    }
}

fn held(shell: &Shell, holds: &str) -> String {
    shell.text(&format!("holds-{holds}"))
}

/// The corner and the size of what one clicks.
fn room(spot: Spot, origin: (f32, f32)) -> (f64, f64, f64, f64) {
    let middle = spot.middle();
    let (width, height) = match spot {
        Spot::Cell(_) => (1.0, 1.0),
        Spot::Line(from, to) if from.x == to.x => (0.5, 0.9),
        Spot::Line(..) => (0.9, 0.5),
    };
    let (x, y) = (
        middle.x - origin.0 - width / 2.0,
        middle.y - origin.1 - height / 2.0,
    );
    (rounded(x), rounded(y), rounded(width), rounded(height))
}

fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1000.0).round() / 1000.0
}

/// Move, worth, next state, …; after a comma the moves that have no state, as ranges.
fn choices(state: &TreeState) -> String {
    let (followed, free): (Vec<_>, Vec<_>) = state
        .choices
        .iter()
        .partition(|choice| choice.next.is_some() || choice.worth != Worth::Wrong);
    let followed: Vec<String> = followed
        .iter()
        .map(|choice| {
            let worth = match choice.worth {
                Worth::Right => 0,
                Worth::Wrong => 1,
                Worth::Also => 2,
                Worth::Answer => 3,
            };
            let next = choice.next.map_or(-1, |next| next as i64);
            format!("{} {worth} {next}", choice.mv)
        })
        .collect();
    let mut moves: Vec<usize> = free.iter().map(|choice| choice.mv).collect();
    moves.sort_unstable();
    let free = if moves.is_empty() {
        String::new()
    } else {
        format!(",{}", ranges(&moves))
    };
    format!("{}{free}", followed.join(" "))
}

/// The pieces in which two pictures differ.
fn toggled(pieces: &Pieces, before: usize, after: usize) -> Vec<usize> {
    let (a, b) = (&pieces.pictures[before], &pieces.pictures[after]);
    let only = |of: &[usize], without: &[usize]| -> Vec<usize> {
        let missing = of
            .iter()
            .filter(|piece| without.binary_search(piece).is_err());
        missing.copied().collect()
    };
    let mut all = only(a, b);
    all.extend(only(b, a));
    all.sort_unstable();
    all
}

/// `0-3 7`
fn ranges(numbers: &[usize]) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let runs: Vec<String> = runs
        .map(|run| match run {
            [one] => one.to_string(),
            run => format!("{}-{}", run[0], run[run.len() - 1]),
        })
        .collect();
    runs.join(" ")
}

/// Strings that are written once.
#[derive(Default)]
struct Words {
    all: Vec<String>,
}

impl Words {
    fn number(&mut self, text: &str) -> usize {
        if let Some(known) = self.all.iter().position(|known| known == text) {
            return known;
        }
        self.all.push(text.to_owned());
        self.all.len() - 1
    }
}
