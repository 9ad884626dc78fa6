//! From a tile's line to the tile: what must hold for its segments together, and its nodes.

use super::cursor::Cursor;
use super::draft::{SegmentDraft, TileDraft};
use super::{ParseTilesError, TilesFault, ok};
use crate::tile::{SideNodes, TileNode};
use crate::{
    MAX_SEGMENTS, PowerSet, Reach, SegmentId, SegmentKind, SegmentName, SidePattern, Terrain, Tile,
};

/// The index of each segment in its tile's list, by the rank of its name.
type Ids = [u8; SegmentName::COUNT];

/// Checks the segments of a tile and lays them out. The set's other tiles have these powers.
pub(super) const fn lay_out(
    draft: &TileDraft,
    cursor: &Cursor<'_>,
    powers_before: PowerSet,
) -> Result<Tile, ParseTilesError> {
    let mut tile = Tile::NONE;
    tile.name = draft.name;
    tile.stack = draft.stack;
    tile.provenance = draft.provenance;
    let ids = ok!(list_segments(draft, cursor, &mut tile));
    let mut i = 0;
    while i < tile.segment_count as usize {
        let segment = &draft.segments[tile.segments[i].name.rank()];
        if let Some(fault) = ends_fault(draft, segment) {
            return Err(error_at(cursor, segment.mention, fault));
        }
        if let Some(power) = segment.segment.power {
            if powers_before.union(tile.powers).contains(power) {
                let place = cursor.place(segment.power_place);
                return Err(ParseTilesError::new(place, TilesFault::PowerTwice { power }));
            }
            tile.powers = tile.powers.with(power);
        }
        if let Some((lake, place)) = segment.lake {
            if draft.segments[lake.rank()].mention.is_none() {
                let place = cursor.place(place);
                return Err(ParseTilesError::new(place, TilesFault::UnknownLake { lake }));
            }
            tile.segments[i].lake = Some(SegmentId::new(ids[lake.rank()]));
        }
        i += 1;
    }
    add_nodes(&mut tile, draft);
    lay_sides(&mut tile, draft, &ids);
    Ok(tile)
}

/// An error where the line first names a segment. Listed segments are named somewhere.
const fn error_at(
    cursor: &Cursor<'_>,
    mention: Option<usize>,
    fault: TilesFault,
) -> ParseTilesError {
    match mention {
        Some(byte) => ParseTilesError::new(cursor.place(byte), fault),
        None => cursor.error_at_line_end(fault),
    }
}

/// Puts the segments that the line names into the tile's list, sorted by name.
const fn list_segments(
    draft: &TileDraft,
    cursor: &Cursor<'_>,
    tile: &mut Tile,
) -> Result<Ids, ParseTilesError> {
    let mut ids = [0; SegmentName::COUNT];
    let mut rank = 0;
    while rank < SegmentName::COUNT {
        let SegmentDraft { mention, segment, .. } = draft.segments[rank];
        if mention.is_some() {
            if segment.name.number > 0 && draft.segments[rank - 1].mention.is_none() {
                let missing = SegmentName::at_rank(rank - 1);
                return Err(error_at(cursor, mention, TilesFault::NumberGap { missing }));
            }
            if tile.segment_count as usize == MAX_SEGMENTS {
                return Err(error_at(cursor, mention, TilesFault::TooManySegments));
            }
            ids[rank] = tile.segment_count;
            tile.segments[tile.segment_count as usize] = segment;
            tile.segment_count += 1;
            let mut kind = segment.kind() as usize + 1;
            while kind < tile.kind_starts.len() {
                tile.kind_starts[kind] = tile.segment_count;
                kind += 1;
            }
        }
        rank += 1;
    }
    Ok(ids)
}

/// What is wrong with where a segment ends, if anything.
const fn ends_fault(draft: &TileDraft, segment: &SegmentDraft) -> Option<TilesFault> {
    let SegmentDraft { sides, .. } = *segment;
    let name = segment.segment.name;
    let enclosed = matches!(segment.segment.reach, Reach::Enclosed);
    match name.kind {
        // A forest without a side would be complete as it lies, which the rules do not know
        // (RULES 6.2.6). So only meadows may be enclosed.
        SegmentKind::Forest if sides == 0 => Some(TilesFault::ForestWithoutSide { forest: name }),
        SegmentKind::Meadow if sides == 0 && !enclosed => {
            Some(TilesFault::NotMarkedEnclosed { meadow: name })
        }
        SegmentKind::Meadow if sides > 0 && enclosed => {
            Some(TilesFault::NotEnclosed { meadow: name })
        }
        SegmentKind::River => {
            let inner = segment.segment.springs + segment.lake.is_some() as u8;
            if sides == 0 || sides + inner != 2 {
                Some(TilesFault::RiverEnds { river: name, sides, inner })
            } else {
                None
            }
        }
        SegmentKind::Lake if !is_reached(draft, name) => {
            Some(TilesFault::LakeWithoutRiver { lake: name })
        }
        _ => None,
    }
}

/// Whether a river of the tile runs into the lake.
const fn is_reached(draft: &TileDraft, lake: SegmentName) -> bool {
    let mut rank = 0;
    while rank < SegmentName::COUNT {
        if let Some((into, _)) = draft.segments[rank].lake
            && into.rank() == lake.rank()
        {
            return true;
        }
        rank += 1;
    }
    false
}

/// Adds the tile's nodes: one for each segment, and one more for each river without a lake.
const fn add_nodes(tile: &mut Tile, draft: &TileDraft) {
    let count = tile.segment_count as usize;
    let mut i = 0;
    while i < count {
        let segment = tile.segments[i];
        let bit = 1 << i;
        let mut node = TileNode { segment: SegmentId::new(i as u8), name: segment.name, fish: 0 };
        if matches!(segment.kind(), SegmentKind::Forest | SegmentKind::River) {
            tile.open_sides[i] = draft.segments[segment.name.rank()].sides;
            tile.closable |= bit;
        }
        match segment.kind() {
            SegmentKind::Lake => {
                node.fish = segment.fish;
                tile.hut_nodes |= bit;
            }
            SegmentKind::River => {
                node.fish = segment.fish;
                tile.meeple_nodes |= bit;
            }
            SegmentKind::Forest | SegmentKind::Meadow => tile.meeple_nodes |= bit,
        }
        tile.nodes[i] = node;
        tile.system_nodes[i] = i as u8;
        i += 1;
    }
    tile.node_count = tile.segment_count;
    // Lakes come before rivers, so each lake's node is there when its rivers bring their fish.
    let mut i = 0;
    while i < count {
        let segment = tile.segments[i];
        match segment.lake {
            Some(lake) => {
                tile.nodes[lake.index()].fish += segment.fish;
                tile.system_nodes[i] = lake.index() as u8;
            }
            None if matches!(segment.kind(), SegmentKind::River) => {
                let system = tile.node_count as usize;
                let segment_id = SegmentId::new(i as u8);
                tile.nodes[system] =
                    TileNode { segment: segment_id, name: segment.name, fish: segment.fish };
                tile.hut_nodes |= 1 << system;
                tile.system_nodes[i] = system as u8;
                tile.node_count += 1;
            }
            None => {}
        }
        i += 1;
    }
}

/// Fills in what meets each side.
const fn lay_sides(tile: &mut Tile, draft: &TileDraft, ids: &Ids) {
    let mut side = 0;
    while side < 4 {
        let [left, middle, right] = draft.sides[side];
        let middle_id = SegmentId::new(ids[middle.rank()]);
        tile.sides[side] = match middle.kind {
            SegmentKind::Forest => Terrain::Forest,
            SegmentKind::River => Terrain::River,
            SegmentKind::Meadow | SegmentKind::Lake => Terrain::Meadow,
        };
        tile.side_nodes[side] = SideNodes {
            first: ids[left.rank()],
            middle: middle_id.index() as u8,
            last: ids[right.rank()],
            system: tile.system_node(middle_id) as u8,
        };
        side += 1;
    }
    tile.pattern = SidePattern::new(tile.sides);
}
