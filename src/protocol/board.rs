//! The answer to `board`: all that a page needs to show a position and let somebody play on it.

use std::rc::Rc;

use serde_json::{Value as Json, json};

use super::shapes::{Object, add, result};
use crate::draw::{Alternative, Point, Spot, Style, origin, to_svg};
use crate::game::board::{Board, Engine};
use crate::game::drawn::Place;
use crate::game::line::{self, Unplayable};
use crate::game::marks::Marks;
use crate::say::{Arg, Say};

/// The board after a line, in a picture that begins with `within`: often the position before it.
///
/// # Errors
/// The move that is refused.
#[cfg_attr(quadrille_page, optimize(size))]
pub fn shown(
    engine: &dyn Engine,
    start: &dyn Board,
    within: &str,
    line: &[String],
) -> Result<Object, Unplayable> {
    let (mut own, mut points) = (true, (0, 0));
    let (mut by, mut last) = (Vec::new(), None);
    for ply in line::walk(start, line) {
        let ply = ply?;
        match ply.own {
            true => points.0 += ply.points,
            false => points.1 += ply.points,
        }
        by.push(ply.own);
        own = ply.own == ply.keeps_turn;
        last = Some(ply.after);
    }
    let board = last.as_deref().unwrap_or(start);
    let marks = Marks {
        within: Some(within.to_owned()),
        ..Marks::default()
    };
    let figure = board.draw(&marks).map_err(|fault| Unplayable {
        index: line.len(),
        fault,
        board: Rc::from(board.copy()),
    })?;
    let corner = origin(&figure);
    // The page has the words, and writes them into the empty title and description.
    let words = Alternative {
        id: "board",
        title: "",
        description: "",
    };
    let style = Style::Page {
        square: 1.0,
        unit: "em",
    };
    let pen = match own {
        true => start.pen(),
        false => start.pen().other(),
    };
    let mut object = Object::new();
    let mut put = |name: &str, json: Json| add(&mut object, name, json);
    put("position", board.text().into());
    put("svg", to_svg(&figure, &words, style).into());
    put("by", by.into());
    put("own", own.into());
    put("pen", pen.letter().into());
    put("score", json!(board.tally()));
    put("pending", board.pending().into());
    put("result", result(board.end(), points));
    put("moves", moves(engine, board, within, corner));
    let barred = board.barred().into_iter();
    let barred: Object = barred.map(|(mv, why)| (mv, why.into())).collect();
    put("illegal", barred.into());
    put("places", places(board, within, corner));
    put("turn", board.to_move().as_ref().map_or(Json::Null, said));
    put("describe", board.describe().iter().map(said).collect());
    put("dictate", board.dictate().iter().map(said).collect());
    Ok(object)
}

/// Every legal move, with the place that one points at and the line that it draws where several may
/// be drawn through one place.
#[cfg_attr(quadrille_page, optimize(size))]
fn moves(engine: &dyn Engine, board: &dyn Board, within: &str, corner: Point) -> Json {
    let one = |mv: String| {
        let mut object = Object::new();
        add(&mut object, "move", mv.as_str().into());
        let place = engine.place_of(&mv);
        if let Some((from, to)) = board.stroke(&mv)
            && let Some(place) = &place
            && let [Some(here)] = board.spots(within, &[place])[..]
            && let Some(own) = board.spot(place)
        {
            // The stroke is that of a picture of this position alone.
            let (here, own) = (here.middle(), own.middle());
            let ends = [from, to].map(|end| end.moved(here.x - own.x, here.y - own.y));
            add(
                &mut object,
                "stroke",
                json!(ends.map(|end| pair(end, corner))),
            );
        }
        add(&mut object, "place", place.into());
        let show = engine.show(&mv);
        if show.id != "move" {
            add(&mut object, "show", said(&show));
        }
        Json::Object(object)
    };
    board.moves().into_iter().map(one).collect()
}

/// The places row by row from the top, each with what it holds and where one points at it: corner,
/// width and height.
#[cfg_attr(quadrille_page, optimize(size))]
fn places(board: &dyn Board, within: &str, corner: Point) -> Json {
    let places = board.places(within);
    let names: Vec<&str> = places.iter().map(|place| place.name.as_str()).collect();
    let spots = board.spots(within, &names);
    let seen: Vec<_> = places.iter().zip(spots).collect();
    let rows = seen.chunk_by(|(a, _), (b, _)| a.row == b.row);
    let row = |row: &[(&Place, Option<Spot>)]| -> Json {
        let places = row.iter().filter_map(|(place, spot)| {
            let (at, width, height) = (*spot)?.room();
            let (x, y) = pair(at, corner);
            let at = [x, y, rounded(width), rounded(height)];
            Some(json!({ "name": place.name, "holds": place.holds, "at": at }))
        });
        places.collect()
    };
    rows.map(row).collect()
}

fn pair(point: Point, corner: Point) -> (f64, f64) {
    (rounded(point.x - corner.x), rounded(point.y - corner.y))
}

/// As pictures write numbers: three decimals.
fn rounded(number: f32) -> f64 {
    (f64::from(number) * 1000.0).round() / 1000.0
}

/// A message's name and its arguments, for whoever has the messages.
#[cfg_attr(quadrille_page, optimize(size))]
fn said(say: &Say) -> Json {
    let args = say.args.iter();
    let args: Object = args
        .map(|(name, value)| (name.to_string(), argument(value)))
        .collect();
    json!({ "id": say.id, "args": args })
}

/// A number, a text, a list of texts, a message, a list of messages, or a line of play.
#[cfg_attr(quadrille_page, optimize(size))]
fn argument(arg: &Arg) -> Json {
    match arg {
        Arg::Number(number) => (*number).into(),
        Arg::Text(text) => text.as_str().into(),
        Arg::List(list) => json!(list),
        Arg::Say(say) => said(say),
        Arg::Says(says) => says.iter().map(said).collect(),
        Arg::Line(says) => json!({ "line": says.iter().map(said).collect::<Vec<_>>() }),
    }
}
