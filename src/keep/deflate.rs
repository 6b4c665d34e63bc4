//! Bytes made smaller.

use std::io::Read;

use flate2::Compression;
use flate2::read::DeflateEncoder;

/// The bytes deflated (RFC 1951, without a head), at a level from 0 to 9.
///
/// # Panics
/// Never: what is in memory can be read.
pub fn deflated(bytes: &[u8], level: u32) -> Vec<u8> {
    let mut small = Vec::with_capacity(bytes.len() / 2);
    let mut encoder = DeflateEncoder::new(bytes, Compression::new(level));
    encoder
        .read_to_end(&mut small)
        .expect("what is in memory can be read");
    small
}
