//! Games whose table changed while the site can't be shown anew: the board and what was understood,
//! beside the table itself.

use std::collections::BTreeSet;

use crate::content::Library;
use crate::draw::{Alternative, Style, to_svg};
use crate::game::board::{Engine, find};
use crate::game::contract::{Fields, Rules};
use crate::game::marks::Marks;
use crate::site::html::escape;

/// The games as pieces of a page.
pub fn html(games: &BTreeSet<String>, engines: &[Box<dyn Engine>], library: &Library) -> String {
    let shown = |slug: &String| shown(find(engines, slug).ok()?, library);
    games.iter().filter_map(shown).collect()
}

fn shown(engine: &dyn Engine, library: &Library) -> Option<String> {
    let slug = engine.slug();
    let (source, _) = library.games.iter().find(|(_, game)| game.slug == slug)?;
    let size = engine.blanks().first()?.position;
    let board = engine.read(size, &Fields::new(), &Rules::default()).ok()?;
    let name = Alternative {
        id: &format!("q-{slug}"),
        title: &format!("{slug} {}", board.text()),
        description: &board.art(),
    };
    let picture = to_svg(&board.draw(&Marks::default()).ok()?, &name, Style::File);
    let table = source
        .text
        .find("[rules]")
        .map_or("", |at| &source.text[at..]);
    let rules = engine.rules();
    let sentences: String = library
        .voices
        .iter()
        .map(|voice| {
            let all: String = rules
                .iter()
                .map(|rule| format!("<li>{}</li>", escape(&voice.say(rule))))
                .collect();
            format!("<ul lang=\"{}\">{all}</ul>", voice.language.code)
        })
        .collect();
    Some(format!(
        "<section class=\"q-told\"><p class=\"q-place\">{}</p><div><pre>{}</pre>\
         <figure>{picture}</figure><div>{sentences}</div></div></section>",
        escape(&source.name),
        escape(table.trim_end())
    ))
}
