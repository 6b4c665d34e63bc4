//! What a game has to say, without words: a message's name and its arguments. The sentences are
//! in the message files of each language.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// A sentence to be said in any language.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// The message's name.
    pub id: Cow<'static, str>,
    /// Its arguments, by name.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Arg {
    /// A number, to be written as the language writes numbers.
    Number(i64),
    /// A text as it is.
    Text(String),
    /// A list of cells, edges or moves, to be joined as the language joins a list.
    List(Vec<String>),
    /// A sentence within the sentence.
    Say(Box<Say>),
    /// Several of them, to be joined as the language joins a list.
    Says(Vec<Say>),
    /// A line of play: one after the other.
    Line(Vec<Say>),
}

impl Say {
    /// The sentence of this name, without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Say {
        Say {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// The same with an argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Say {
        self.args.push((name.into(), arg.into()));
        self
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Arg {
        Arg::Number(number.into())
    }
}
impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(number.into())
    }
}
impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}
impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}
impl From<Vec<String>> for Arg {
    fn from(list: Vec<String>) -> Arg {
        Arg::List(list)
    }
}
impl From<Say> for Arg {
    fn from(say: Say) -> Arg {
        Arg::Say(Box::new(say))
    }
}
impl From<Vec<Say>> for Arg {
    fn from(says: Vec<Say>) -> Arg {
        Arg::Says(says)
    }
}
