//! What readers may do about certificates: those that pages bring along, so that a reader's own
//! browser may replay them.

use serde::{Deserialize, Serialize};

use crate::game::question::Finding;
use crate::game::value::Value;

/// What a reader may do about an answer's certificate.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Replay {
    /// There is none.
    #[default]
    Nothing,
    /// It would take too long to be sent; the program has replayed it.
    TooLarge,
    /// He may replay it: the store has it under this name, which no other has.
    Sent { name: String, game: String },
}

/// A certificate that is sent, with all that it takes to replay it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sent {
    pub game: String,
    pub position: String,
    pub rules: Vec<(String, String)>,
    /// What pages state of first moves.
    pub stated: Vec<(String, Value)>,
    /// Its bytes, deflated, in base 64.
    pub text: String,
}

/// What was found out, and the certificate that shows it, where there is one for readers.
#[derive(Clone)]
pub struct Settled {
    pub finding: Finding,
    pub replay: Replay,
}

impl From<Finding> for Settled {
    fn from(finding: Finding) -> Settled {
        let replay = Replay::Nothing;
        Settled { finding, replay }
    }
}
