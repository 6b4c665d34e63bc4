//! What comes to the site as it is: the files in `static/`, such as CNAME, a favicon, a style sheet.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::files;
use crate::diag::{Code, Diagnostic};

/// By their names below the site's folder.
pub type Statics = BTreeMap<String, Arc<[u8]>>;

/// The folder that they are in.
pub const FOLDER: &str = "static";

pub fn read(root: &Path, diagnostics: &mut Vec<Diagnostic>) -> Statics {
    let mut statics = Statics::new();
    for name in files::below(root, FOLDER, diagnostics) {
        match std::fs::read(root.join(FOLDER).join(&name)) {
            Ok(bytes) => drop(statics.insert(name, bytes.into())),
            Err(error) => diagnostics.push(Diagnostic::failure(
                Code::Unreadable,
                format!("{FOLDER}/{name} can't be read: {error}"),
            )),
        }
    }
    statics
}
