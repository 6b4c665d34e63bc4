//! What pages say of a declared game where nobody wrote words for it: what a move draws, and who plays.
//! A project's messages that end in the game's name, `table-turn-blue-col`, take their place.

use super::shell::Shell;
use crate::draw::Pen;
use crate::paper::declared::{Declaration, Drawing, Grid, sign_message, turn_message};
use crate::say::Say;

/// The declaration of a game, if its file tells its rules.
pub fn declaration<'e>(shell: &Shell<'e>, game: &str) -> Option<&'e Declaration> {
    shell.edition.game(game)?.declared.as_ref()
}

/// What a place holds, by the engine's word for it: a sign is called by its name.
pub fn held(shell: &Shell, game: &str, holds: &str) -> String {
    let own = holds.strip_prefix("sign-").and_then(|sign| {
        let declaration = declaration(shell, game)?;
        let mut symbols = declaration.symbols.iter();
        let at = symbols.position(|symbol| sign.chars().eq([symbol.sign]))?;
        Some(sign_message(&declaration.slug, at + 1))
    });
    shell.text(&own.unwrap_or_else(|| format!("holds-{holds}")))
}

/// What every move of a player is, in words: `draw a cross`.
fn act(declaration: &Declaration, player: usize) -> Option<&'static str> {
    let rules = declaration.rules.as_ref()?;
    let own = rules.players.as_ref().map(|players| &players[player]);
    let moves = rules.moves.iter();
    let moves = moves.filter(|one| one.by.is_none() || one.by.as_ref() == own);
    let mut acts = moves.map(|one| match (one.draw.texts(), &one.shape, one.places) {
        ([draw], None, None) => drawn(declaration, own, draw),
        ([_], Some(_), None) => Some("paper-act-shape"),
        ([_, _, ..], None, None) => Some("paper-act-sign"),
        _ => None,
    });
    let first = acts.next()??;
    acts.all(|other| other == Some(first)).then_some(first)
}

fn drawn(declaration: &Declaration, own: Option<&String>, draw: &str) -> Option<&'static str> {
    let sign = match (draw, own) {
        ("line", _) if declaration.grid == Grid::Dots => return Some("paper-act-line"),
        ("own", own) => own?,
        (sign, _) => sign,
    };
    let symbol = declaration.symbols.iter();
    let symbol = symbol.into_iter().find(|one| sign.chars().eq([one.sign]))?;
    Some(match symbol.drawing {
        Drawing::Ring => "paper-act-ring",
        Drawing::Disc => "paper-act-disc",
        Drawing::Cross => "paper-act-cross",
        Drawing::Dot => "paper-act-dot",
        Drawing::Square => "paper-act-square",
        Drawing::Hatched => "paper-act-hatched",
        Drawing::Letter => "paper-act-letter",
        Drawing::Double => "paper-act-double",
    })
}

/// The first word to whoever solves with this pen: `Your move: draw a cross.`
pub fn your_move(shell: &Shell, game: &str, pen: Pen) -> Option<String> {
    let own = format!("play-turn-{game}");
    if shell.voice().has(&own) {
        return Some(shell.text(&own));
    }
    let act = act(declaration(shell, game)?, usize::from(pen == Pen::Red))?;
    Some(your(shell, act))
}

fn your(shell: &Shell, act: &'static str) -> String {
    shell.say(&Say::new("paper-your-move").with("act", Say::new(act)))
}

/// What the board to play on says in other words than of the five games: the name that scripts know it
/// by, and the text.
pub fn words(shell: &Shell, game: &str) -> Vec<(String, String)> {
    let Some(declaration) = declaration(shell, game) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    // Moves that say which sign they draw: `a6=S`.
    let marked = Say::new("paper-move").with("place", "{place}");
    let marked = marked.with("name", "{name}");
    all.push(("marked".to_owned(), shell.say(&marked)));
    for (index, symbol) in declaration.symbols.iter().enumerate() {
        let name = sign_message(&declaration.slug, index + 1);
        all.push((format!("={}", symbol.sign), shell.text(&name)));
    }
    let acts = [0, 1].map(|player| act(declaration, player));
    if let [Some(act), Some(other)] = acts
        && act == other
    {
        all.push(("turn-you".into(), your(shell, act)));
        all.push(("first-you".into(), your(shell, act)));
    }
    let Some(signs) = declaration.names() else {
        return all;
    };
    let ids = [
        ["blue", "turn-blue", "blue-wins"],
        ["red", "turn-red", "red-wins"],
    ];
    for (player, (sign, [name, turn, wins])) in signs.into_iter().zip(ids).enumerate() {
        let said = Say::new(sign);
        let marked = Say::new(turn_message(&declaration.slug, player + 1));
        let to_move = shell.say(&Say::new("paper-to-move").with("name", marked.clone()));
        if player == 0 {
            let act = acts[0].unwrap_or("paper-act-any");
            let begin = Say::new("paper-you-begin").with("name", marked);
            let begin = begin.with("act", Say::new(act));
            all.push(("first-you".into(), shell.say(&begin)));
            all.push(("first-blue".into(), to_move.clone()));
        }
        all.push((name.into(), shell.say(&said)));
        all.push((turn.into(), to_move));
        all.push((
            wins.into(),
            shell.say(&Say::new("paper-wins").with("name", said)),
        ));
    }
    all
}
