//! The site as one file to be taken home: a zip of itself.

use std::collections::BTreeSet;
use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::diag::{Code, Diagnostic};

/// Where it is.
pub const NAME: &str = "site.zip";

/// Kinds of files that are compressed already.
const DENSE: &[&str] = &[".woff2", ".pdf"];

/// The same files give the same bytes: without dates, in the order of their names.
///
/// # Errors
/// More bytes than a zip can hold.
pub fn of(
    names: &BTreeSet<String>,
    read: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> Result<Vec<u8>, Diagnostic> {
    let pack = || {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        let plain = SimpleFileOptions::default()
            .last_modified_time(zip::DateTime::default())
            .unix_permissions(0o644);
        // The pictures are for other sites.
        for name in names.iter().filter(|name| !name.ends_with(".png")) {
            let is_dense = DENSE.iter().any(|ending| name.ends_with(ending));
            let options = match is_dense {
                true => plain.compression_method(CompressionMethod::Stored),
                false => plain
                    .compression_method(CompressionMethod::Deflated)
                    .compression_level(Some(1)),
            };
            zip.start_file(name.as_str(), options)?;
            zip.write_all(&read(name).unwrap_or_default())?;
        }
        Ok::<_, zip::result::ZipError>(zip.finish()?.into_inner())
    };
    pack().map_err(|error| {
        Diagnostic::failure(Code::ProgramFault, format!("{NAME} can't be made: {error}"))
    })
}
