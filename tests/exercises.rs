//! Exercises of the texts: what is asked is answered by the rules or the solver, on the board by
//! pointing at it, and on paper by what is folded away.

use std::collections::BTreeSet;

use crate::chromium::Tab;
use crate::html::Html;
use crate::pages::SITE;
use crate::project::Project;
use crate::site;
use quadrille::game::board::{Board, Engine};
use quadrille::game::contract::{Fields, Rules};
use quadrille::game::solver::Limit;
use quadrille::game::value::Value;
use quadrille::games;

const GAMES: [&str; 5] = ["dualite", "chomp", "pipopipette", "ninuki", "morpiae"];

fn read(game: &str, position: &str) -> Box<dyn Board> {
    let engines = games::all().into_iter();
    let engine: Box<dyn Engine> = engines
        .into_iter()
        .find(|engine| engine.slug() == game)
        .unwrap();
    engine
        .read(position, &Fields::new(), &Rules::default())
        .unwrap()
}

/// What is asked, the answer and the position of each exercise of a page.
fn exercises(page: &str) -> Vec<(String, Vec<String>, String)> {
    let text = std::str::from_utf8(&SITE[page]).unwrap();
    let figures = text.split("<figure class=\"diagram").skip(1);
    let asked = figures.filter_map(|figure| {
        let attribute = |name: &str| {
            let (_, rest) = figure.split_once(&format!(" {name}=\""))?;
            Some(rest.split_once('"')?.0.to_owned())
        };
        let (_, rest) = figure.split_once("<metadata>")?;
        let (_, position) = rest
            .split_once("</metadata>")
            .map(|(said, _)| said.split_once(' '))??;
        let moves = attribute("data-moves")?;
        Some((
            attribute("data-try")?,
            moves.split(' ').map(str::to_owned).collect(),
            position.to_owned(),
        ))
    });
    asked.collect()
}

#[test]
fn every_game_has_eight_exercises_and_what_they_hold_for_right_is_right() {
    for game in GAMES {
        let mut both = Vec::new();
        for code in ["fr", "en"] {
            let page = format!("{code}/{game}/index.html");
            let all = exercises(&page);
            assert!(all.len() >= 8, "{page}: {}", all.len());
            let text = std::str::from_utf8(&SITE[&page]).unwrap();
            let replies = Html::read(text).with_class("reply").count();
            assert_eq!(replies, all.len(), "{page}");
            // A figure has its caption first or last: the answer is a part of it.
            assert!(!text.contains("</figcaption><details"), "{page}");
            both.push(all);
        }
        assert_eq!(both[0], both[1], "{game}");
        for (asked, moves, position) in &both[0] {
            let board = read(game, position);
            let found: BTreeSet<&String> = moves.iter().collect();
            let legal = board.moves();
            if asked == "legal" {
                assert_eq!(found, legal.iter().collect(), "{game} {position}");
                continue;
            }
            if asked == "barred" {
                let barred = board.barred().into_iter().map(|(mv, _)| mv);
                assert!(moves.iter().cloned().eq(barred), "{game} {position}");
                continue;
            }
            // Each move by itself: what is left for the other after it.
            let worth = |mv: &String| {
                let played = board.play(mv).unwrap();
                let value = match played.board.end() {
                    Some(end) => Some(end.outcome.into()),
                    None => {
                        let solved = played.board.solve(&Limit::default());
                        solved.ok().map(|answer| answer.value)
                    }
                };
                match value {
                    Some(Value::Win(plies)) if !played.keeps_turn => -1000 + plies as i32,
                    Some(Value::Loss(plies)) if !played.keeps_turn => 1000 - plies as i32,
                    Some(Value::Margin(points)) if played.keeps_turn => played.points + points,
                    Some(Value::Margin(points)) => played.points - points,
                    _ => 0,
                }
            };
            // A board of stones has many moves, most of them far from everything.
            let worths: Vec<i32> = legal.iter().map(worth).collect();
            let best = *worths.iter().max().unwrap();
            let judged = legal.iter().zip(worths);
            let right = judged.filter(|(_, worth)| match asked.as_str() {
                "win" => *worth > 0,
                _ => *worth == best,
            });
            let right: BTreeSet<&String> = right.map(|(mv, _)| mv).collect();
            assert_eq!(found, right, "{game} {position}");
        }
    }
}

#[test]
fn an_exercise_without_an_answer_is_refused_with_its_place() {
    for (block, line, said) in [
        ("2x2\ntry: guess", 2, "nobody can try “guess”"),
        ("1\ntry: win", 2, "there is nothing to be found here"),
        ("0\ntry: legal", 2, "there is nothing to be found here"),
        ("2x2\ntry: barred", 2, "there is nothing to be found here"),
    ] {
        let project = Project::small();
        let text = project.read("content/fr/chomp.md");
        let lines = text.lines().count();
        let added = format!("{text}\n```chomp\n{block}\n```\n");
        project.write("content/fr/chomp.md", &added);
        let ran = project.run(&["check"]);
        assert_eq!(ran.code, 1, "{block}");
        assert!(ran.err.contains(said), "{block}: {}", ran.err);
        let place = format!("content/fr/chomp.md:{}", lines + 2 + line);
        assert!(ran.err.contains(&place), "{place}: {}", ran.err);
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn an_exercise_is_answered_on_its_board() {
    for game in GAMES {
        let Some(tab) = Tab::new("exercises") else {
            return;
        };
        tab.open(&site::SITE.join("en").join(game).join("index.html"));
        tab.click("document.querySelector('figure[data-try] .try-it')");
        tab.until(
            "the board",
            "!!document.querySelector('figure[data-try] .cell')",
        );
        let (asked, moves, position) = exercises(&format!("en/{game}/index.html")).remove(0);
        let engines = games::all();
        let engine = quadrille::game::board::find(&engines, game).unwrap();
        let board = read(game, &position);
        let right: BTreeSet<String> = moves.iter().filter_map(|mv| engine.place_of(mv)).collect();
        let cell = |place: &str| {
            format!("document.querySelector('figure[data-try] .cell[data-place=\"{place}\"] rect')")
        };
        let ink = "document.querySelector('figure[data-try] [role=status]').className";
        // A place that is no answer, and the board stays as it is.
        let wrong = board
            .places(&board.text())
            .into_iter()
            .find(|place| !right.contains(&place.name));
        tab.click(&cell(&wrong.unwrap().name));
        assert_ne!(tab.text(ink), "say G", "{game}");
        for place in &right {
            tab.click(&cell(place));
            if asked != "legal" {
                break;
            }
        }
        tab.until("praise", &format!("{ink} === 'say G'"));
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_forbidden_point_is_found_on_the_board() {
    let Some(tab) = Tab::new("what the rules forbid") else {
        return;
    };
    tab.open(&site::SITE.join("fr/ninuki/index.html"));
    let figures = "document.querySelectorAll('figure[data-try=barred]')";
    let all = exercises("fr/ninuki/index.html").into_iter();
    let all: Vec<_> = all.filter(|(asked, ..)| asked == "barred").collect();
    assert!(all.iter().any(|(_, moves, _)| moves.len() == 2));
    for (number, (_, moves, position)) in all.iter().enumerate() {
        let figure = format!("{figures}[{number}]");
        tab.click(&format!("{figure}.querySelector('.try-it')"));
        tab.until("the board", &format!("!!{figure}.querySelector('.cell')"));
        let say = format!("{figure}.querySelector('[role=status]')");
        let point = |place: &str| {
            tab.click(&format!(
                "{figure}.querySelector('.cell[data-place=\"{place}\"] rect')"
            ));
        };
        // An allowed point is none, and is not played.
        let allowed = read("ninuki", position).moves().remove(0);
        point(&allowed);
        tab.until("no", &format!("{say}.className === 'say W'"));
        assert!(
            tab.text(&format!("{say}.textContent"))
                .contains("est permis")
        );
        for (found, mv) in moves.iter().enumerate() {
            point(mv);
            let ink = if found + 1 < moves.len() { 'B' } else { 'G' };
            tab.until("an answer", &format!("{say}.className === 'say {ink}'"));
        }
    }
}

#[test]
#[cfg_attr(not(browser), ignore = "no Chromium is installed")]
fn a_diagram_that_is_looked_at_for_long_can_be_told_to_stop() {
    let Some(tab) = Tab::new("values of a diagram") else {
        return;
    };
    // No part of the search but the first is answered before it is ended.
    tab.before_each_page(
        "const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (data) {
            const isFurther = Array.isArray(data) && /\"share\":[18][,}]/.test(data[1]);
            if (isFurther) setTimeout(() => post.call(this, data), 8000); else post.call(this, data);
        };",
    );
    tab.open(&site::SITE.join("en/morpiae/index.html"));
    tab.eval("document.querySelector('.diagram:not([data-try]) .try-it').click()");
    tab.until("the board", "!!document.querySelector('.trial .say.B, .trial .say.R') && !!document.querySelector('.tried [role=grid]')");
    tab.eval("[...document.querySelectorAll('.trial button')].find(button => button.hasAttribute('aria-pressed')).click()");
    let stop = site::voice("en").text("ui-table-enough");
    let button = format!(
        "[...document.querySelectorAll('.trial button')].find(button => button.textContent === {})",
        serde_json::json!(stop)
    );
    tab.until("the way to end it", &format!("{button}.checkVisibility()"));
    tab.eval("document.querySelector('.trial [aria-pressed]').focus()");
    tab.key("Escape");
    let cut = serde_json::json!(site::voice("en").text("table-cut-values"));
    tab.until(
        "what there is so far",
        &format!("document.querySelector('.trial .say').textContent.includes({cut})"),
    );
    assert!(tab.is(&format!("!{button}.checkVisibility()")));
}
