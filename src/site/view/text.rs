//! Pages that are read.

use schemars::JsonSchema;
use serde::Serialize;

use super::frame::LinkView;
use crate::site::address;

/// A page of text.
#[derive(Serialize, JsonSchema)]
pub struct TextView<'a> {
    /// The text as HTML.
    pub body: String,
    /// Its headings of the second level.
    pub contents: Vec<HeadingView>,
    /// Its title.
    pub heading: &'a str,
    /// Another language that it is in, where it isn't translated.
    pub stands_in: Option<StandsInView>,
    /// The page by which its section is entered.
    pub up: Option<LinkView>,
    /// The pages of the section that it enters.
    pub pages: Vec<SectionPageView>,
}

/// An original in the place of its translation.
#[derive(Serialize, JsonSchema)]
pub struct StandsInView {
    /// The code of the language that it is in.
    pub code: String,
    /// What readers are told.
    pub said: String,
}

/// A page in the list of its section.
#[derive(Serialize, JsonSchema)]
pub struct SectionPageView {
    /// The language that it is in, where that is another.
    pub lang: Option<String>,
    pub title: String,
    pub description: String,
    pub url: String,
}

/// A heading that a page's contents lead to.
#[derive(Serialize, Default, JsonSchema)]
pub struct HeadingView {
    /// Its id on the page.
    pub id: String,
    /// The id as an address has it, after `#`.
    pub fragment: String,
    /// What it says.
    pub text: String,
}

impl HeadingView {
    pub fn new(id: String, text: String) -> HeadingView {
        let fragment = address::fragment(&id);
        HeadingView { id, fragment, text }
    }
}
