//! A puzzle's page: the question above, the proved answer folded away below.

use super::credit;
use super::html::capitalised;
use super::idea::{idea, trap};
use super::picture::{paper, picture};
use super::shell::Shell;
use super::view::puzzle::{
    ChoiceView, EntryView, FiltersView, FrameView, PlyView, PuzzleTold, RefutedView, RowView,
    TryView,
};
use super::view::tree::TreeBlock;
use super::{address, known, play, prose, replay};
use crate::check::puzzle_part::{PuzzlePart, Try};
use crate::check::replay::Replay;
use crate::content::puzzle::Status;
use crate::game::value::Value;
use crate::judge::{Dual, Stipulation};
use crate::lang::letter::Order;
use crate::say::{Arg, Say};
use std::borrow::Cow;

/// What is asked, in a sentence.
pub fn statement(shell: &Shell, part: &PuzzlePart) -> String {
    let asked = shell.say(&match part.stipulation {
        Stipulation::WinIn(n) => Say::new("stipulation-win-in").with("moves", n),
        Stipulation::Win if counts_points(part) => {
            let (id, points) = match part.solved.lead {
                0 => ("lead-none", 0),
                lead if lead > 0 => ("lead-ahead", lead),
                lead => ("lead-behind", -lead),
            };
            Say::new("stipulation-win-points").with(
                "lead",
                Say::new(id).with("points", points).with("game", part.game),
            )
        }
        Stipulation::Win => Say::new("stipulation-win"),
        Stipulation::Best if counts_points(part) => Say::new("stipulation-best-points"),
        Stipulation::Best => Say::new("stipulation-best"),
        Stipulation::Capture(points) => Say::new("stipulation-capture")
            .with("points", points)
            .with("game", part.game),
        Stipulation::Margin(points) => Say::new("stipulation-margin").with("points", points),
        Stipulation::WhoWins => Say::new("stipulation-who-wins"),
    });
    let asked = match &part.solved.to_move {
        Some(turn) => format!("{} {asked}", shell.say(turn)),
        None => asked,
    };
    // Wherever the question stands, on a page or on paper.
    match part.is_unanswered() && part.answers_from.is_none() {
        true => format!("{asked} {}", shell.text("unchecked-answer")),
        false => asked,
    }
}

/// What is said in the place of an answer that is published later; none if it is there.
pub fn later(shell: &Shell, part: &PuzzlePart) -> Option<String> {
    let from = part.answers_from.as_deref()?;
    let numbers: Vec<u32> = from
        .split('-')
        .filter_map(|part| part.parse().ok())
        .collect();
    let &[_, month, day] = &numbers[..] else {
        return None;
    };
    let year = &from[..from.len().min(4)];
    let date = Say::new("date")
        .with("day", day)
        .with("month", month)
        .with("year", year);
    Some(shell.say(&Say::new("answer-later").with("date", shell.say(&date))))
}

/// Whether the puzzle is about what one move wins at once.
fn captures(part: &PuzzlePart) -> bool {
    matches!(part.stipulation, Stipulation::Capture(_))
}

fn counts_points(part: &PuzzlePart) -> bool {
    matches!(part.solved.value, Some(Value::Margin(_)))
}

/// ★★★☆☆
pub fn stars(count: u8) -> String {
    (1..=5)
        .map(|star| if star <= count { '★' } else { '☆' })
        .collect()
}

/// The stars of puzzles of several levels, for the eyes and in words.
pub fn between(shell: &Shell, least: u8, most: u8) -> (String, String) {
    let [low, high] = [least, most].map(|level| "★".repeat(level.into()));
    let said = |level: u8| shell.say1n("ui-stars", "count", level.into());
    (
        format!("{low}–{high}"),
        format!("{} – {}", said(least), said(most)),
    )
}

/// A line of the puzzle list.
pub fn row(shell: &Shell, part: &PuzzlePart, from: &str) -> RowView {
    let title = part.title.get(shell.language);
    let described = shell.voice().described(&part.solved.describe);
    let figure = &part.scene.frames[0].figure;
    RowView {
        entry: entry(shell, part, from),
        statement: statement(shell, part),
        stars: stars(part.difficulty),
        stars_text: shell.say1n("ui-stars", "count", part.difficulty.into()),
        svg: picture(figure, &format!("p-{}", part.id), title, &described),
        paper: paper(figure),
        game: shell.game_name(part.game),
    }
}

/// What the list is narrowed down by.
pub fn entry(shell: &Shell, part: &PuzzlePart, from: &str) -> EntryView {
    let tags: Vec<String> = part.tags.iter().map(|tag| plain(tag)).collect();
    EntryView {
        id: part.id.clone(),
        title: part.title.get(shell.language).clone(),
        url: address::relative(from, &shell.puzzle_at(part)),
        level: part.difficulty,
        length: length(part),
        tags: tags.join(" "),
        slug: part.game,
    }
}

/// The solver's own moves, where the question counts them.
fn length(part: &PuzzlePart) -> u32 {
    match part.stipulation {
        Stipulation::WinIn(moves) => moves,
        Stipulation::Capture(_) => 1,
        _ => part.solved.computed.own_moves,
    }
}

/// What a list can be narrowed down to: stars, lengths, and tags that several puzzles have.
pub fn filters(shell: &Shell, puzzles: &[&PuzzlePart]) -> FiltersView {
    let count =
        |fits: &dyn Fn(&PuzzlePart) -> bool| puzzles.iter().filter(|part| fits(part)).count();
    let stars = (1..=5u8)
        .filter(|level| count(&|part| part.difficulty == *level) > 0)
        .map(|level| ChoiceView {
            value: level,
            text: shell.say1n("ui-stars", "count", level.into()),
        })
        .collect();
    let mut lengths: Vec<u32> = puzzles
        .iter()
        .map(|part| length(part))
        .filter(|n| *n > 0)
        .collect();
    lengths.sort_unstable();
    lengths.dedup();
    let lengths = lengths
        .into_iter()
        .map(|n| ChoiceView {
            value: n,
            text: shell.say1n("ui-length", "count", n as usize),
        })
        .collect();
    let mut tags: Vec<&String> = puzzles.iter().flat_map(|part| &part.tags).collect();
    tags.sort();
    tags.dedup();
    tags.retain(|tag| count(&|part| part.tags.contains(tag)) > 1);
    let mut tags: Vec<(String, String)> = tags
        .into_iter()
        .map(|name| (tag(shell, name), plain(name)))
        .collect();
    let order = Order::of(shell.code());
    tags.sort_by(|(a, _), (b, _)| order.compare(a, b));
    let tags = tags.into_iter();
    FiltersView {
        stars,
        lengths,
        tags: tags
            .map(|(text, value)| ChoiceView { value, text })
            .collect(),
    }
}

/// A tag in one word.
fn plain(tag: &str) -> String {
    tag.replace(' ', "-")
}

/// A tag in the language's words; as the author wrote it where the messages don't know it.
pub fn tag(shell: &Shell, tag: &str) -> String {
    let id = format!("tag-{}", plain(tag));
    match shell.voice().has(&id) {
        true => shell.text(&id),
        false => tag.to_owned(),
    }
}

/// The puzzles whose solving is counted.
pub fn progress(puzzles: &[&PuzzlePart]) -> String {
    let ids: Vec<&str> = puzzles.iter().map(|part| part.id.as_str()).collect();
    ids.join(" ")
}

/// What search engines say of the page.
pub fn description(shell: &Shell, part: &PuzzlePart) -> String {
    let say = Say::new("ui-puzzle-description")
        .with("game", shell.game_name(part.game))
        .with("question", statement(shell, part))
        .with(
            "stars",
            shell.say1n("ui-stars", "count", part.difficulty.into()),
        );
    shell.say(&say)
}

/// All that is told of a puzzle.
pub fn told(shell: &Shell, part: &PuzzlePart) -> PuzzleTold {
    let language = shell.language;
    let title = part.title.get(language);
    let described = shell.voice().described(&part.solved.describe);
    let own = |text: &Option<crate::lang::InEvery<String>>| {
        text.as_ref().map(|text| text.get(language).clone())
    };
    let later = later(shell, part);
    let unchecked = part.is_unanswered() && later.is_none();
    let keys: Vec<String> = part.solved.keys.iter().map(|key| shell.say(key)).collect();
    let solution = solution(shell, part, unchecked, &keys);
    let wrong = tries(shell, part);
    let figure = board(part);
    let known = &part.solved.known;
    let mut games = shell.edition.games.iter();
    let is_declared = games.any(|game| game.slug == part.game && game.declared.is_some());
    PuzzleTold {
        heading: title.clone(),
        id: part.id.clone(),
        statement: statement(shell, part),
        text: own(&part.text),
        hint: own(&part.hint),
        note: own(&part.note).or_else(|| idea(shell, part, &wrong)),
        trap: trap(shell, part, &wrong).filter(|_| later.is_none()),
        stars: stars(part.difficulty),
        stars_text: shell.say1n("ui-stars", "count", part.difficulty.into()),
        difficulty_why: own(&part.difficulty_why),
        svg: picture(&figure, "board", title, &described),
        paper: paper(&figure),
        own_moves: own_moves(part),
        described,
        dictated: part
            .scene
            .dictated
            .iter()
            .map(|say| shell.say(say))
            .collect(),
        solution: later.clone().unwrap_or_else(|| shell.say(&solution)),
        line: shell.line(&part.solved.line),
        frames: frames(shell, part),
        refuted: refuted(&wrong),
        tries: wrong,
        tries_count: shell.say1n("tries-count", "count", part.scene.tries.len()),
        proof: shell.say(&known::of_puzzle(known, is_declared)),
        proof_short: shell.text(&format!("puzzle-known-{}", known.word())),
        certified: known.is_proof(),
        verify: replay::offered(&part.solved.replay, &shell.extras.engines).map(str::to_owned),
        too_large: part.solved.replay == Replay::TooLarge,
        computed: (!part.is_unanswered()).then(|| shell.say(&computed(part))),
        unchecked,
        answer_later: later,
        status: shell.text(&format!("status-{}", part.status.word())),
        source: credit::source(part, language).join(", "),
        source_url: part.credit.url.as_ref().map(|url| url.get_ref().clone()),
        taken: !matches!(part.status, Status::Original | Status::Generated),
        licence: credit::licence(&part.licence),
        tags: part.tags.clone(),
        position: part.solved.position.clone(),
        game_slug: part.game,
        play: play::tree(shell, part).map(TreeBlock),
        duals: duals(shell, part),
    }
}

/// The solution, picture by picture.
fn frames(shell: &Shell, part: &PuzzlePart) -> Vec<FrameView> {
    let mut played = 0;
    part.scene
        .frames
        .iter()
        .enumerate()
        .skip(1)
        .map(|(index, frame)| {
            let plies: Vec<PlyView> = frame
                .plies
                .iter()
                .map(|ply| {
                    played += 1;
                    let who = if ply.by_solver {
                        "frame-own"
                    } else {
                        "frame-other"
                    };
                    let say = Say::new(who)
                        .with("number", played)
                        .with("move", ply.mv.clone());
                    PlyView {
                        caption: shell.say(&say),
                        why: shell.voice().say_all(&ply.why),
                    }
                })
                .collect();
            let said = plies.iter().map(|ply| ply.caption.as_str());
            let caption = said.collect::<Vec<_>>().join(" ");
            let described = shell.voice().described(&frame.describe);
            let hidden = prose::hidden_moves(shell, &frame.hidden);
            let svg = picture(&frame.figure, &format!("m{index}"), &caption, &described);
            FrameView { svg, plies, hidden }
        })
        .collect()
}

/// The answer in a sentence.
fn solution(shell: &Shell, part: &PuzzlePart, unchecked: bool, keys: &[String]) -> Say {
    let key = || shell.voice().list(keys);
    match part.solved.value {
        _ if unchecked && keys.is_empty() => Say::new("solution-none"),
        _ if unchecked => Say::new("solution-unchecked").with("key", key()),
        Some(Value::Margin(points)) if captures(part) => Say::new("solution-capture")
            .with("key", key())
            .with("points", points)
            .with("game", part.game),
        Some(Value::Margin(points)) => Say::new("solution-points")
            .with("count", keys.len())
            .with("key", key())
            .with("margin", margin(points, part.game)),
        value => Say::new("solution-key")
            .with("count", keys.len())
            .with("key", key())
            .with("plies", value.and_then(Value::plies).unwrap_or(0))
            .with("moves", part.solved.own_moves),
    }
}

/// How hard it is, as it was computed.
fn computed(part: &PuzzlePart) -> Say {
    let computed = &part.solved.computed;
    Say::new("computed-difficulty")
        .with("stars", u32::from(computed.stars))
        .with("moves", own_moves(part).max(computed.own_moves as usize))
        .with("tries", computed.tries)
        .with("longest", computed.longest_refutation)
        .with("routine", computed.routine)
        .with("ways", ways(computed.choice / 100))
}

/// As large as the board may come to be while it is played on.
fn board(part: &PuzzlePart) -> Cow<'_, crate::draw::Figure> {
    let mut figure = Cow::Borrowed(&part.scene.frames[0].figure);
    let room = part
        .tree
        .as_ref()
        .map_or((0.0, 0.0), |tree| tree.pieces.size);
    if room.0 > figure.width || room.1 > figure.height {
        let figure = figure.to_mut();
        (figure.width, figure.height) = (figure.width.max(room.0), figure.height.max(room.1));
    }
    figure
}

/// So many bits of choice as a number that one can picture: 2 to that power, its first figure alone.
fn ways(bits: u32) -> u64 {
    let whole = 1u64.checked_shl(bits).unwrap_or(u64::MAX);
    let tens = 10u64.pow(whole.ilog10());
    whole.saturating_add(tens / 2) / tens * tens
}

/// Moves of a refutation that the table shows.
const TOLD: usize = 4;

/// How many moves the solver has to find: those of the solution.
fn own_moves(part: &PuzzlePart) -> usize {
    let plies = part.scene.frames.iter().flat_map(|frame| &frame.plies);
    plies.filter(|ply| ply.by_solver).count()
}

/// Wrong first moves, each with its refutation in words and moves.
pub fn tries(shell: &Shell, part: &PuzzlePart) -> Vec<TryView> {
    let one = |wrong: &Try| {
        let mv = shell.say(&wrong.mv);
        // The first moves tell why; the page plays all of them, and quadrille.lock has them.
        let told = &wrong.refutation[..wrong.refutation.len().min(TOLD)];
        let mut line = shell.line(told);
        if told.len() < wrong.refutation.len() {
            line.push("…".into());
        }
        let answer = wrong.refutation.first().map(|answer| shell.say(answer));
        let sentence = refutation(shell, part, wrong);
        let moves = part.tree.as_ref().map_or(&[][..], |tree| &tree.moves);
        let number = moves.iter().position(|mv| mv.name == wrong.name);
        // As text: the template takes the number 0 for none.
        let number = number.map(|number| number.to_string());
        TryView {
            number,
            mv,
            name: wrong.name.clone(),
            sentence,
            answer,
            line,
        }
    };
    part.scene.tries.iter().map(one).collect()
}

/// Moves that are refuted alike share a row, where the first of them stands.
fn refuted(tries: &[TryView]) -> Vec<RefutedView> {
    let mut rows: Vec<RefutedView> = Vec::new();
    for one in tries {
        let number = one.number.as_deref().unwrap_or_default();
        let is_alike =
            |row: &&mut RefutedView| row.sentence == one.sentence && row.line == one.line;
        if let Some(row) = rows.iter_mut().find(is_alike) {
            row.numbers = format!("{} {number}", row.numbers).trim().to_owned();
            row.moves.push(one.mv.clone());
        } else {
            rows.push(RefutedView {
                numbers: number.to_owned(),
                moves: vec![one.mv.clone()],
                sentence: one.sentence.clone(),
                line: one.line.clone(),
            });
        }
    }
    rows
}

fn refutation(shell: &Shell, part: &PuzzlePart, wrong: &Try) -> String {
    // In the words of the game's own end, where the language has them.
    let named = format!("lost-by-{}", wrong.end);
    let is_named = !wrong.value.is_some_and(Value::is_win) && shell.voice().has(&named);
    let end = match is_named {
        true => Say::new(named),
        false => Say::new("lost-by-play"),
    };
    let first = wrong.refutation.first().cloned();
    if let Some(Value::Margin(points)) = wrong.value {
        let less = shell.say(&match captures(part) {
            true => Say::new("try-capture")
                .with("points", points)
                .with("game", part.game),
            false => Say::new("try-points").with("margin", margin(points, part.game)),
        });
        let why = shell.voice().say_all(&wrong.why);
        return format!("{why} {less}").trim_start().to_owned();
    }
    let say = match (wrong.value, first) {
        (Some(Value::Loss(plies)), Some(_)) if wrong.tells_key => Say::new("try-loses-key")
            .with("plies", plies - 1)
            .with("end", end),
        // Where one move has to win, there is nothing to parry: the answer would only be the key.
        (None, Some(_)) if wrong.tells_key => Say::new(match part.stipulation {
            Stipulation::WinIn(1) => "try-not-at-once",
            _ => "try-parried-key",
        }),
        (Some(Value::Loss(plies)), Some(answer)) => Say::new("try-loses")
            .with("answer", Arg::from(answer))
            .with("plies", plies - 1)
            .with("end", end),
        (Some(Value::Loss(_)), None) => return format!("{}.", capitalised(&shell.say(&end))),
        (Some(Value::Win(plies)), _) => Say::new("try-slow").with("plies", plies),
        (None, Some(answer)) => Say::new("try-parried").with("answer", Arg::from(answer)),
        _ => Say::new("try-less"),
    };
    shell.say(&say)
}

/// Points still to come, in words.
pub fn margin(points: i32, game: &str) -> Say {
    let say = match points {
        0 => Say::new("margin-none"),
        points if points > 0 => Say::new("margin-more").with("points", points),
        points => Say::new("margin-less").with("points", -points),
    };
    say.with("game", game)
}

fn duals(shell: &Shell, part: &PuzzlePart) -> Vec<String> {
    let line = |dual: &Dual| {
        let after = Say::new("code").with("text", dual.after.join(" "));
        shell.say(
            &Say::new("dual-line")
                .with("before", after)
                .with("moves", dual.moves.clone()),
        )
    };
    part.solved.judgement.duals.iter().map(line).collect()
}
