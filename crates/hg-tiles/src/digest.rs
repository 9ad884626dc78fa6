//! Digests: numbers that identify something, and that of a tile set.

use core::fmt;
use core::str::FromStr;

use crate::{ParseError, Reach, SegmentId, Tile};

/// A number that identifies something, such as a tile set or the state of a game.
///
/// Its text, also in JSON, is 16 hexadecimal digits in lower case, because many JSON readers keep
/// only 53 bits of a number. Binary formats hold the number.
///
/// ```
/// use hg_tiles::Digest;
/// assert_eq!(Digest(0x2020).to_string(), "0000000000002020");
/// assert_eq!("0000000000002020".parse(), Ok(Digest(0x2020)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(pub u64);

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = [b'0'; 16];
        let mut rest = self.0;
        for digit in digits.iter_mut().rev() {
            *digit = b"0123456789abcdef"[(rest & 15) as usize];
            rest >>= 4;
        }
        f.pad(core::str::from_utf8(&digits).unwrap_or_default())
    }
}

impl FromStr for Digest {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let is_digit = |byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let number = u64::from_str_radix(text, 16).ok();
        number
            .filter(|_| text.len() == 16 && text.bytes().all(is_digit))
            .map(Self)
            .ok_or(ParseError::whole("16 hexadecimal digits"))
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Digest {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            serializer.serialize_u64(self.0)
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Digest {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(crate::serde_text::FromText::new("16 hexadecimal digits"))
        } else {
            u64::deserialize(deserializer).map(Self)
        }
    }
}

#[cfg(feature = "schema")]
crate::schema_of_text!(Digest, "16 hexadecimal digits", "^[0-9a-f]{16}$");

const FNV_OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
const FNV_PRIME: u64 = 0x0000_0100_0000_01b3;

/// FNV-1a, 64 bits.
struct Fnv(u64);

impl Fnv {
    const fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ byte as u64).wrapping_mul(FNV_PRIME);
    }

    const fn bytes(&mut self, bytes: &[u8]) {
        let mut i = 0;
        while i < bytes.len() {
            self.byte(bytes[i]);
            i += 1;
        }
    }
}

/// Stands for no lake and no power.
const NONE: u8 = 0xff;

/// The digest of these tiles, over the encoding that docs/TILES.md describes.
pub(crate) const fn of_tiles(tiles: &[Tile]) -> Digest {
    let mut hash = Fnv(FNV_OFFSET);
    hash.bytes(b"hg-tiles 1");
    hash.byte(tiles.len() as u8);
    let mut i = 0;
    while i < tiles.len() {
        tile(&mut hash, &tiles[i]);
        i += 1;
    }
    Digest(hash.0)
}

const fn tile(hash: &mut Fnv, tile: &Tile) {
    let name = tile.name.as_bytes();
    hash.byte(name.len() as u8);
    hash.bytes(name);
    hash.byte(tile.stack as u8);
    let mut side = 0;
    while side < 4 {
        let nodes = tile.side_nodes[side];
        hash.bytes(&[nodes.first, nodes.middle, nodes.last]);
        side += 1;
    }
    let segments = tile.segments();
    hash.byte(segments.len() as u8);
    let mut i = 0;
    while i < segments.len() {
        let segment = &segments[i];
        hash.bytes(&[
            segment.name.kind as u8,
            segment.name.number,
            segment.fish,
            segment.menhirs,
            segment.mushrooms,
            segment.animals.mammoths,
            segment.animals.aurochs,
            segment.animals.deer,
            segment.animals.tigers,
            segment.animals.bears,
            match segment.lake {
                Some(lake) => SegmentId::index(lake) as u8,
                None => NONE,
            },
            segment.springs,
            matches!(segment.reach, Reach::Enclosed) as u8,
            match segment.power {
                Some(power) => power as u8,
                None => NONE,
            },
        ]);
        i += 1;
    }
}
