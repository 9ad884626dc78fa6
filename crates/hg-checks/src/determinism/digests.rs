//! The length and the digest of each kind of output.

use std::collections::BTreeMap;
use std::fmt;

/// The number of bytes of each kind and their 64-bit FNV-1a digest. Prints as one line a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Digests(BTreeMap<String, (u64, Fnv)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fnv(u64);

impl Digests {
    /// Appends bytes to a kind.
    pub fn add(&mut self, kind: &str, bytes: &[u8]) {
        let (len, fnv) = self.0.entry(kind.to_owned()).or_insert((0, Fnv(0xcbf2_9ce4_8422_2325)));
        *len += bytes.len() as u64;
        for &byte in bytes {
            fnv.0 = (fnv.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl fmt::Display for Digests {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kind, (len, fnv)) in &self.0 {
            writeln!(f, "{kind:<18} {len:>12} bytes {:016x}", fnv.0)?;
        }
        Ok(())
    }
}
