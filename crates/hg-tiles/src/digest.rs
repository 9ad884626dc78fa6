//! The number that identifies a set's facts.

use crate::{Reach, SegmentId, Tile};

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
pub(crate) const fn of_tiles(tiles: &[Tile]) -> u64 {
    let mut hash = Fnv(FNV_OFFSET);
    hash.bytes(b"hg-tiles 1");
    hash.byte(tiles.len() as u8);
    let mut i = 0;
    while i < tiles.len() {
        tile(&mut hash, &tiles[i]);
        i += 1;
    }
    hash.0
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
