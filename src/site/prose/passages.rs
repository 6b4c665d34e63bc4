//! Passages of a page: from one heading to the next. On a wide screen the pictures of a passage stay beside
//! it while it is read, and share one place there: `templates/assets/beside.js`.

use super::stands::Stand;
use pulldown_cmark::Event;

const WHOLE: &str = "<div class=\"passage\">\n";
/// A word of a glossary: a large picture would leave a hole under what is said.
const SMALL: &str = "<div class=\"passage brief\">\n";
/// So many signs are said in some five lines.
const BRIEF: usize = 330;

fn signs(event: &Event<'_>) -> usize {
    match event {
        Event::Text(text) | Event::Code(text) => text.chars().count(),
        _ => 0,
    }
}

/// Where the passages of a text begin among its events.
pub struct Passages(Vec<Passage>);

struct Passage {
    start: usize,
    /// How many pictures stand beside it.
    pictures: usize,
    /// Some of its pictures stand in a row, which takes the room beside the text.
    has_row: bool,
}

impl Passages {
    /// The text before the first heading is one too.
    pub fn new() -> Passages {
        let mut passages = Passages(Vec::new());
        passages.begin(0);
        passages
    }

    pub fn begin(&mut self, start: usize) {
        self.0.push(Passage {
            start,
            pictures: 0,
            has_row: false,
        });
    }

    /// A picture is shown in the last of them: whether it comes after others beside the text.
    pub fn shown(&mut self, stand: Stand) -> bool {
        let Some(passage) = self.0.last_mut() else {
            return false;
        };
        if stand.is_in_row() {
            passage.has_row = true;
            return false;
        }
        passage.pictures += 1;
        passage.pictures > 1
    }

    /// The events with those of a passage that has pictures beside it held together.
    pub fn held(self, events: Vec<Event<'_>>) -> Vec<Event<'_>> {
        let mut out = Vec::with_capacity(events.len() + 2 * self.0.len());
        let starts = self.0.iter().skip(1).map(|passage| passage.start);
        let ends = starts.chain([events.len()]);
        let mut events = events.into_iter();
        for (passage, end) in self.0.iter().zip(ends) {
            let said = events.by_ref().take(end - passage.start);
            if passage.pictures == 0 || passage.has_row {
                out.extend(said);
                continue;
            }
            let opening = out.len();
            out.push(Event::Html(WHOLE.into()));
            out.extend(said);
            let signs = out[opening..].iter().map(signs).sum::<usize>();
            if passage.pictures == 1 && signs < BRIEF {
                out[opening] = Event::Html(SMALL.into());
            }
            out.push(Event::Html("</div>\n".into()));
        }
        out
    }
}
