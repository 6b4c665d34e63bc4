//! Entries that others may have written, and that only those are believed who know a secret.

use crate::keep::Shelf;

/// A folder that others write too. Certificates alone wouldn't do: they show what a position is worth, not
/// which of several best lines is told of it, nor what was looked at; so each entry is signed.
pub(super) struct Shared {
    pub shelf: Shelf,
    pub key: [u8; blake3::KEY_LEN],
}

impl Shared {
    /// What somebody wrote under the name who knows the secret.
    pub fn get(&self, name: &str) -> Option<Vec<u8>> {
        let mut bytes = self.shelf.get(name.as_bytes())?;
        let body = bytes.split_off(blake3::OUT_LEN.min(bytes.len()));
        let sign: [u8; blake3::OUT_LEN] = bytes.try_into().ok()?;
        // Compared in the same time whatever it is.
        (self.sign(name, &body) == blake3::Hash::from_bytes(sign)).then_some(body)
    }

    pub fn put(&self, name: &str, bytes: &[u8]) {
        let sign = self.sign(name, bytes);
        let signed = [sign.as_bytes(), bytes].concat();
        self.shelf.put(name.as_bytes(), &signed);
    }

    pub fn sign(&self, name: &str, bytes: &[u8]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.key);
        hasher.update(&(name.len() as u64).to_le_bytes());
        hasher.update(name.as_bytes()).update(bytes).finalize()
    }
}
