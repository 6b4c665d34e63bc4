//! A certificate from elsewhere held against the rules: does it show what its file says?

use serde_json::{Value as Json, json};

use super::write::score;
use super::{FORMAT, File, Shows, VERSION};
use crate::game::board::{Board, Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::line;
use crate::game::position::Fault;
use crate::game::value::Value;
use crate::games::declared::{self, Declaration};
use crate::judge::Stipulation;
use crate::paper::declared::Told;
use crate::protocol;

/// A certificate that shows what its file says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holds {
    pub id: String,
    pub kind: Shows,
    /// First moves of which it shows what they are worth.
    pub claims: usize,
    /// Positions that were replayed.
    pub positions: u64,
}

/// Why nothing is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Nobody can say: this is no file of this format, or of a game that isn't there.
    Unreadable(String),
    /// It says what its certificate doesn't show.
    False(String),
}

/// Replays the certificate by the rules alone, and holds all that the file says against what that
/// shows. No solver is asked.
///
/// # Errors
/// A text that is no such file, or one that says what its certificate doesn't show.
pub fn check(engines: &[Box<dyn Engine>], text: &str) -> Result<Holds, Refused> {
    let unreadable = |why| Refused::Unreadable(plain(why));
    let file = read(text).map_err(unreadable)?;
    let own: Vec<Box<dyn Engine>> = match &file.declared {
        Some(told) => vec![declared(engines, &file.game, told).map_err(unreadable)?],
        None => Vec::new(),
    };
    let engines = if own.is_empty() { engines } else { &own };
    let engine = find(engines, &file.game).map_err(|fault| unreadable(fault.to_string()))?;
    held(engines, engine, &file).map_err(|why| Refused::False(plain(why)))
}

/// A game that the file itself declares, which is none of the program's.
fn declared(
    engines: &[Box<dyn Engine>],
    slug: &str,
    told: &Told,
) -> Result<Box<dyn Engine>, String> {
    let wrong = |fault: &Fault| match &fault.field {
        Some(path) => format!("the rules of {slug}, {path}: {fault}"),
        None => format!("the rules of {slug}: {fault}"),
    };
    if engines
        .iter()
        .any(|engine| engine.slug() == slug && engine.declared().is_none())
    {
        return Err(format!(
            "“{slug}” is a game of the program, and is declared"
        ));
    }
    let declaration = Declaration::of(slug, told).map_err(|fault| wrong(&fault))?;
    declared::engine(&declaration).map_err(|faults| match faults.first() {
        Some(fault) => wrong(fault),
        None => format!("the rules of {slug} are none"),
    })
}

fn read(text: &str) -> Result<File, String> {
    let json: Json = serde_json::from_str(text).map_err(|error| format!("no JSON: {error}"))?;
    if json["format"] != FORMAT {
        return Err("no certificate of a puzzle".to_owned());
    }
    if json["version"] != VERSION {
        let version = &json["version"];
        return Err(format!(
            "a file of version {version}; this program reads version {VERSION}"
        ));
    }
    let file: File = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    match !file.id.is_empty() && file.id.chars().all(plain) {
        true => Ok(file),
        false => Err("the id is none that a puzzle has".to_owned()),
    }
}

/// On one line, whatever a file has put into it: nobody is shown a line that isn't ours.
fn plain(why: String) -> String {
    match why.contains(char::is_control) {
        true => why.replace(char::is_control, "?"),
        false => why,
    }
}

fn held(engines: &[Box<dyn Engine>], engine: &dyn Engine, file: &File) -> Result<Holds, String> {
    let rules = rules(engine, file)?;
    let board = engine
        .read(&file.position, &Fields::new(), &rules)
        .map_err(|fault| format!("the position: {fault}"))?;
    if board.text() != file.position {
        let text = board.text();
        return Err(format!("the position is written “{text}” here"));
    }
    let lead = lead(engine, &*board, file, &rules)?;
    sorted(file.claims.iter().map(|claim| &claim.mv), "claims")?;
    sorted(file.keys.iter(), "keys")?;
    if file.kind == Shows::Strategies {
        // A certificate of strategies shows what every first move is worth, and so says the file.
        let claimed = file.claims.iter().map(|claim| &claim.mv);
        if !claimed.eq(&board.moves()) {
            return Err("the claims are not about the legal moves, each once".into());
        }
    }
    let positions = replayed(engines, file)?;
    let values: Vec<(&str, Value)> = file
        .claims
        .iter()
        .map(|claim| (claim.mv.as_str(), claim.value.into()))
        .collect();
    let best = values.iter().map(|(_, value)| *value).max();
    if best != Some(file.value.into()) {
        let best = best.map_or("nothing".to_owned(), |best| best.to_string());
        let said = Value::from(file.value);
        return Err(format!(
            "the position is said to be worth {said}; its best first move is worth {best}"
        ));
    }
    let keys = keys(file, &*board, &values, lead)?;
    if file.keys != keys {
        return Err(format!(
            "the keys are said to be {}; what is shown is {}",
            line::either(&file.keys),
            line::either(&keys)
        ));
    }
    Ok(Holds {
        id: file.id.clone(),
        kind: file.kind,
        claims: file.claims.len(),
        positions,
    })
}

/// The rules, if each option of the game is named, once and in the game's order.
fn rules(engine: &dyn Engine, file: &File) -> Result<Rules, String> {
    let options = engine.options().iter().map(|option| option.name);
    let named = file.rules.0.iter().map(|(name, _)| name.as_str());
    if !options.clone().eq(named) {
        let options: Vec<&str> = options.collect();
        let options = match options.is_empty() {
            true => "none".to_owned(),
            false => options.join(", "),
        };
        return Err(format!(
            "the rules don’t say the options of the game, each once and in this order: {options}"
        ));
    }
    let given = file.rules.0.iter();
    let given = given.map(|(name, value)| (name.as_str(), value.as_str()));
    Rules::new(engine.options(), given).map_err(|fault| fault.to_string())
}

/// By how much the player to move is ahead, by what the file says that was won so far.
fn lead(engine: &dyn Engine, board: &dyn Board, file: &File, rules: &Rules) -> Result<i32, String> {
    let is_of_points = matches!(Value::from(file.value), Value::Margin(_));
    match (file.score, is_of_points) {
        (None, false) => Ok(0),
        // The positions of a declared game say nothing of what was won before.
        (None, true) if file.declared.is_some() => Ok(0),
        (None, true) => Err("the score is missing".into()),
        (Some(_), false) => Err("there is a score in a game without points".into()),
        (Some(said), true) if score(board) == Some(said) => Ok(board.lead()),
        // Where the position doesn't say who owns what was won, the puzzle does.
        (Some([mover, other]), true) => {
            let fields = [
                ("score".to_owned(), format!("{mover}-{other}")),
                ("to_move".to_owned(), "1".to_owned()),
            ];
            let read = engine.read(&file.position, &Fields::from(fields), rules);
            let board = read.map_err(|_| {
                format!("the score is said to be {mover}-{other}, which can’t be in this position")
            })?;
            Ok(board.lead())
        }
    }
}

/// Nothing is said twice, so that nobody reads the one and checks the other.
fn sorted<'a>(moves: impl Iterator<Item = &'a String> + Clone, what: &str) -> Result<(), String> {
    let next = moves.clone().skip(1);
    match moves.zip(next).find(|(one, next)| one >= next) {
        Some((_, mv)) => Err(format!(
            "the {what} are not sorted as text, or {mv} is there twice"
        )),
        None => Ok(()),
    }
}

/// The certificate replayed as scripts and pages have it done: how many positions that took, if it
/// shows what is claimed.
fn replayed(engines: &[Box<dyn Engine>], file: &File) -> Result<u64, String> {
    let stated = file.claims.iter();
    let stated = stated.map(|claim| (claim.mv.clone(), json!(claim.value)));
    let question = json!({
        "ask": "verify",
        "game": file.game,
        "position": file.position,
        "rules": file.rules,
        "certificate": file.certificate,
        "stated": stated.collect::<serde_json::Map<_, _>>(),
    });
    let (answer, _) = protocol::respond(engines, &question.to_string());
    if answer["holds"] != true {
        let said = answer["said"]
            .as_str()
            .or(answer["error"]["message"].as_str());
        return Err(said.unwrap_or("nothing is shown").to_owned());
    }
    if answer["kind"] != json!(file.kind) {
        let kind = &answer["kind"];
        return Err(format!("the certificate is of another kind: {kind}"));
    }
    let positions = answer["visited"].as_u64().unwrap_or_default();
    if positions != file.positions {
        return Err(format!(
            "{} positions are said to be replayed; there are {positions}",
            file.positions
        ));
    }
    Ok(positions)
}

/// The first moves that do what is asked, by what is shown of them.
fn keys(
    file: &File,
    board: &dyn Board,
    values: &[(&str, Value)],
    lead: i32,
) -> Result<Vec<String>, String> {
    let stipulation = Stipulation::read(&file.stipulation).map_err(|fault| fault.to_string())?;
    // Files are written by programs, in one way.
    if stipulation.to_string() != file.stipulation {
        return Err(format!(
            "“{}” is written `{stipulation}` in certificates",
            file.stipulation
        ));
    }
    stipulation
        .fits(file.value.into())
        .map_err(|hint| format!("“{stipulation}” can’t be asked here: {hint}"))?;
    let wins = |value: Value| match value {
        Value::Margin(points) => points + lead > 0,
        value => value.is_win(),
    };
    let does = |mv: &str, value: Value| match stipulation {
        Stipulation::Win => Ok(wins(value)),
        Stipulation::Best | Stipulation::WhoWins => Ok(value == file.value.into()),
        Stipulation::Margin(least) => Ok(value >= Value::Margin(least)),
        Stipulation::WinIn(most) => Ok(wins(value) && own_moves(board, mv, value) <= most),
        Stipulation::Capture(_) => {
            Err("a certificate doesn’t show what a move wins at once".to_owned())
        }
    };
    let mut keys = Vec::new();
    for (mv, value) in values {
        if does(mv, *value)? {
            keys.push((*mv).to_owned());
        }
    }
    Ok(keys)
}

/// The winner's own moves in a win by this first move, in so many plies: sides move in turn, once
/// each, or twice where they are teams, of whom the first may have moved already.
fn own_moves(board: &dyn Board, mv: &str, value: Value) -> u32 {
    let keeps_turn = |board: &dyn Board, mv: &str| {
        let played = board.play(mv).ok();
        played.map(|played| (played.keeps_turn, played.board))
    };
    let Some((goes_on, after)) = keeps_turn(board, mv) else {
        return u32::MAX;
    };
    let answer = after.moves().first().and_then(|mv| keeps_turn(&*after, mv));
    let in_teams = goes_on || answer.is_some_and(|(goes_on, _)| goes_on);
    let (turn, first) = match (in_teams, goes_on) {
        (false, _) => (1, 1),
        (true, true) => (2, 2),
        (true, false) => (2, 1),
    };
    let plies = value.plies().unwrap_or_default();
    (0..plies)
        .filter(|ply| (ply + turn - first) / turn % 2 == 0)
        .count() as u32
}
