//! The page on which a game is played: the usual board, what may be chosen, and the words that its
//! script says.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::address;
use super::declared_words;
use super::games::game_links;
use super::picture::{paper, picture};
use super::shell::Shell;
use super::view::puzzle::ChoiceView;
use super::view::table::{RuleView, TableView, Words};
use crate::check::edition::{GamePart, TablePart};
use crate::check::puzzle_part::PuzzlePart;
use crate::game::contract::RuleOption;
use crate::judge::Stipulation;
use crate::say::{Arg, Say};

/// What the script fills in.
const HOLES: [&str; 14] = [
    "move", "place", "holds", "winner", "more", "less", "why", "value", "word", "places", "first",
    "last", "column", "row",
];

/// More moves than a new puzzle takes, and more points than a line wins.
const MOST: u32 = 24;
const MOST_POINTS: i32 = 9;

/// The page at `path`.
pub fn view(shell: &Shell, game: &GamePart, table: &TablePart, path: &str) -> TableView {
    let heading = shell.say1("ui-table-title", "game", &shell.game_name(game.slug));
    let described = shell.voice().described(&table.describe);
    TableView {
        game: game_links(shell, game, path),
        svg: picture(&table.figure, "table", &heading, &described),
        paper: paper(&table.figure),
        starts: starts(table),
        rules: rules(shell, table),
        teams: table
            .options
            .iter()
            .any(|option| option.name == RuleOption::TEAMS),
        pass: shell.text("table-pass"),
        heading,
        described,
    }
}

/// The boards to choose from.
pub fn starts(table: &TablePart) -> Vec<ChoiceView<String>> {
    let starts = table.starts.iter().map(|(size, position)| ChoiceView {
        value: position.clone(),
        text: size.replace('x', " × "),
    });
    starts.collect()
}

/// The rules to choose from.
pub fn rules(shell: &Shell, table: &TablePart) -> Vec<RuleView> {
    let options = table.options.iter();
    options.filter_map(|option| rule(shell, option)).collect()
}

/// Where the position of the puzzle at `path` is played.
pub fn of_puzzle(shell: &Shell, game: &GamePart, part: &PuzzlePart, path: &str) -> Option<String> {
    let rules = part.solved.rules.iter();
    let rules: Vec<String> = rules
        .map(|(name, value)| format!("{name}:{value}"))
        .collect();
    let mut address = address::relative(path, &format!("{}/{}", game.slug, address::TABLE));
    address += &format!("?p={}", encoded(&part.solved.position));
    if !rules.is_empty() {
        address += &format!("&r={}", encoded(&rules.join(" ")));
    }
    shell.has_table(game).then_some(address + "&l=perfect")
}

/// As a part of an address.
fn encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/,:".contains(&byte);
    let sign = |byte: u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    text.bytes().map(sign).collect()
}

/// A rule that players may choose; none where the messages have no name for it.
fn rule(shell: &Shell, option: &RuleOption) -> Option<RuleView> {
    let id = format!("rule-{}", option.name.replace('_', "-"));
    let [first, second] = option.values else {
        return None;
    };
    // A switch that says yes or no is on where it says yes.
    let is_on = *first == "true";
    shell.voice().has(&id).then(|| RuleView {
        name: option.name,
        text: shell.text(&id),
        on: if is_on { first } else { second },
        off: if is_on { second } else { first },
        usual: is_on,
    })
}

/// What scripts say of the game, as a script of its own.
pub fn script(shell: &Shell, game: &'static str, table: &TablePart) -> String {
    let words = serde_json::to_string(&words(shell, game, table)).unwrap_or_default();
    format!(
        "window.quadrille = window.quadrille || {{}};\n\
         (quadrille.words = quadrille.words || {{}})[\"{game}\"] = {words};\n"
    )
}

fn words(shell: &Shell, game: &'static str, table: &TablePart) -> Words {
    let voice = shell.voice();
    let named = |start: &str| {
        let start = start.to_owned();
        let names = voice.names();
        names.filter_map(move |id| Some((id, id.strip_prefix(&start)?.to_owned())))
    };
    let holds = named("holds-").map(|(id, name)| (name, shell.text(id)));
    let signs = declared_words::declaration(shell, game).into_iter();
    let signs = signs.flat_map(|declaration| &declaration.symbols);
    let signs = signs.map(|symbol| format!("sign-{}", symbol.sign));
    let signs = signs.map(|name| (name.clone(), declared_words::held(shell, game, &name)));
    let holds = holds.chain(signs);
    let said = |id: &str, count: Arg| {
        let say = HOLES.iter().fold(Say::new(id.to_owned()), |say, hole| {
            say.with(hole, format!("{{{hole}}}"))
        });
        shell.say(&say.with("count", count))
    };
    let say = named("table-").map(|(id, name)| {
        let several = said(id, Arg::from("{count}".to_owned()));
        let one = said(id, Arg::from(1_usize)).replace('1', "{count}");
        let all = if one == several {
            vec![several]
        } else {
            vec![one, several]
        };
        (name, all)
    });
    let hole =
        |(name, _): &(Cow<'static, str>, Arg)| (name.clone(), Arg::Text(format!("{{{name}}}")));
    let mv = Say {
        id: table.shown.id.clone(),
        args: table.shown.args.iter().map(hole).collect(),
    };
    let mut say: BTreeMap<String, Vec<String>> = say.collect();
    for (name, text) in declared_words::words(shell, game) {
        say.insert(name, vec![text]);
    }
    // A game may have words of its own: `table-blue-wins-ninuki`.
    let slugs = shell.edition.met().map(|game| game.slug);
    for slug in slugs {
        let ending = format!("-{slug}");
        let own = say.keys().filter_map(|name| name.strip_suffix(&ending));
        for name in own.map(str::to_owned).collect::<Vec<_>>() {
            let words = say.remove(&format!("{name}{ending}"));
            if let Some(words) = words.filter(|_| slug == game) {
                say.insert(name, words);
            }
        }
    }
    say.insert("game".into(), vec![shell.game_name(game)]);
    // In the words of the game's own rules, where the language has them.
    let own = format!("play-illegal-{game}");
    let illegal = if voice.has(&own) {
        &own
    } else {
        "play-illegal"
    };
    let several = match declared_words::declaration(shell, game) {
        Some(_) => "play-which",
        None => "play-several",
    };
    for (name, id) in [
        ("board", "play-board"),
        ("several", several),
        ("list", "play-list"),
        ("illegal", illegal),
        ("right", "play-right"),
        ("wrong", "play-wrong"),
        ("reply", "play-answer"),
        ("solved", "play-solved"),
        ("shown", "play-shown"),
        ("either", "list-either"),
    ] {
        say.insert(name.to_owned(), vec![said(id, Arg::from("{count}"))]);
    }
    // Whose turn it is, as sheets say it: `x-to-move`.
    for (id, name) in named(&format!("{game}-")).filter(|(_, name)| name.ends_with("-to-move")) {
        say.insert(name, vec![shell.text(id)]);
    }
    let mut listed = shell.edition.games.iter();
    Words {
        game,
        listed: listed.any(|part| part.slug == game),
        asked: match table.levels.is_empty() {
            true => BTreeMap::new(),
            false => asked(shell, game),
        },
        holds: holds.collect(),
        say,
        mv: shell.say(&mv),
    }
}

/// What new puzzles may ask, in the words of puzzle files and in sentences.
fn asked(shell: &Shell, game: &'static str) -> BTreeMap<String, String> {
    let wins = (1..=MOST).map(|moves| {
        let say = Say::new("stipulation-win-in").with("moves", moves);
        (Stipulation::WinIn(moves), say)
    });
    let captures = (1..=MOST_POINTS).map(|points| {
        let say = Say::new("stipulation-capture")
            .with("points", points)
            .with("game", game);
        (Stipulation::Capture(points), say)
    });
    // The best move is looked for where points are counted.
    let best = (Stipulation::Best, Say::new("stipulation-best-points"));
    let asked = wins.chain(captures).chain([best]);
    asked
        .map(|(asked, say)| (asked.to_string(), shell.say(&say)))
        .collect()
}
