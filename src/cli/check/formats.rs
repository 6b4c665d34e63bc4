//! Every format of findings, in the order in which help lists them.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::format::Format;
use super::{github, human, json, junit, sarif, short};

const ALL: [Format; 6] = [
    human::FORMAT,
    short::FORMAT,
    json::FORMAT,
    junit::FORMAT,
    github::FORMAT,
    sarif::FORMAT,
];

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Format] {
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word).help(self.about))
    }
}
