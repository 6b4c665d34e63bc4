//! What a project's pages come from, as hashes: pages whose origin is as it was need not be made
//! again.

use blake3::{Hash, Hasher};

use super::library::Library;

/// Hashes of what was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Origin {
    /// What every page shows: configuration, messages, declared games, which pages there are.
    pub frame: Hash,
    /// The texts of all pages.
    pub texts: Hash,
}

impl Origin {
    pub fn of(library: &Library) -> Origin {
        let mut frame = Hasher::new();
        let mut say = |text: &str| {
            // The length first, so that no two projects say the same.
            let length = text.len() as u64;
            frame.update(&length.to_le_bytes()).update(text.as_bytes());
        };
        say(&format!("{:?}", library.config));
        for (file, image) in &library.images {
            say(file);
            say(&image.path);
        }
        for messages in &library.messages {
            say(messages.as_ref().map_or("", |source| &source.text));
        }
        for name in library.statics.keys() {
            say(name);
        }
        for (source, _) in &library.games {
            say(&source.name);
            say(&source.text);
        }
        let mut texts = Hasher::new();
        for page in &library.pages {
            say(&format!("{:?}", page.kind));
            for text in page.texts.iter() {
                let names = text.aliases.iter().chain(&text.slug);
                names.for_each(|(name, _)| say(name));
                say(&format!("{:?} {:?} {}", text.weight, text.menu, text.draft));
                say(&text.title);
                say(&text.description);
            }
            texts.update(page.origin.as_bytes());
        }
        Origin {
            frame: frame.finalize(),
            texts: texts.finalize(),
        }
    }
}
