//! The site as one file to be taken home: a zip of itself.

use std::collections::BTreeSet;
use std::io;

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::out::{Out, Sink};

/// Where it is.
pub const NAME: &str = "site.zip";

/// Kinds of files that are compressed already.
const DENSE: [&str; 12] = [
    ".avif", ".gif", ".jpeg", ".jpg", ".mp3", ".mp4", ".ogg", ".pdf", ".png", ".webm", ".webp",
    ".woff2",
];

/// Packs a site. The same files give the same bytes: without dates, in the order of their names.
///
/// # Errors
/// A disk that is full.
pub fn pack(names: &BTreeSet<String>, out: &dyn Out, file: &mut dyn Sink) -> io::Result<()> {
    let mut zip = ZipWriter::new(file);
    let plain = SimpleFileOptions::default()
        .last_modified_time(zip::DateTime::default())
        .unix_permissions(0o644);
    // Pictures of puzzles are for other sites.
    let is_poster = |name: &str| {
        let page = name.strip_suffix(".png");
        page.is_some_and(|page| names.contains(&format!("{page}.html")))
    };
    for name in names.iter().filter(|name| !is_poster(name)) {
        let is_dense = DENSE.iter().any(|ending| name.ends_with(ending));
        let options = match is_dense {
            true => plain.compression_method(CompressionMethod::Stored),
            false => plain
                .compression_method(CompressionMethod::Deflated)
                .compression_level(Some(1)),
        };
        let gone = || io::Error::other(format!("{name} is gone"));
        let (mut file, length) = out.open(name).ok_or_else(gone)?;
        let is_large = length >= u64::from(u32::MAX);
        zip.start_file(name.as_str(), options.large_file(is_large))?;
        io::copy(&mut file, &mut zip)?;
    }
    zip.finish()?;
    Ok(())
}
