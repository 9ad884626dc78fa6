//! Where forests must reach to keep two meadows of a tile apart.
//!
//! Go around the tile: stretches of meadow, and between two of them a gap, in which lie forests, a
//! river, or only a corner. Two gaps belong together if no meadow lies on both sides of the cut
//! from one to the other: then that cut must be closed, by forest or water that touch each other.
//! A single river or forest in two gaps closes it by itself. Otherwise a forest reaches over.

use alloc::vec::Vec;

use crate::{SegmentId, Side, Terrain, Tile};

/// Something that a forest reaches, so that no meadow passes between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reached {
    /// The corner at the clockwise end of this side.
    Corner(Side),
    /// A lake, or a river that runs into none.
    Water(SegmentId),
    /// Another forest.
    Forest(SegmentId),
}

/// A forest, and what it reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contact {
    pub forest: SegmentId,
    pub reached: Reached,
}

/// What lies between two stretches of meadow, and at which side.
type Gap = Vec<(Reached, Side)>;

/// The lake or river that bounds meadows where this river runs: the lake that it runs into, or
/// itself.
pub(super) fn water_of(tile: &Tile, river: SegmentId) -> SegmentId {
    tile.segment(river).and_then(|segment| segment.lake).unwrap_or(river)
}

/// Everything that forests of the tile must reach.
pub(super) fn contacts(tile: &Tile) -> Vec<Contact> {
    let (meadows, gaps) = around(tile);
    let mut contacts = Vec::new();
    let mut done = 0_u16;
    for first in 0..gaps.len() {
        if done >> first & 1 == 0 {
            let group: Vec<&Gap> = (first..gaps.len())
                .filter(|&gap| gap == first || is_closed(&meadows, first, gap))
                .inspect(|gap| done |= 1 << gap)
                .map(|gap| &gaps[gap])
                .collect();
            join(&members(&group), &mut contacts);
        }
    }
    contacts
}

/// The stretches of meadow clockwise around the tile, and the gap behind each.
fn around(tile: &Tile) -> (Vec<SegmentId>, Vec<Gap>) {
    let mut meadows = Vec::new();
    let mut gaps: Vec<Gap> = Vec::new();
    let mut before_first = Gap::new();
    for side in Side::ALL {
        let [left, middle, right] = tile.side_segments(side);
        let gap = gaps.last_mut().unwrap_or(&mut before_first);
        match tile.side(side) {
            Terrain::Forest => gap.push((Reached::Forest(middle), side)),
            Terrain::Meadow => {
                meadows.push(middle);
                gaps.push(Gap::new());
            }
            Terrain::River => {
                meadows.extend([left, right]);
                let water = Reached::Water(water_of(tile, middle));
                gaps.extend([Vec::from([(water, side)]), Gap::new()]);
            }
        }
        // Meadow follows upon meadow: only a corner lies between.
        let next = side.turned(crate::Rotation::R90);
        let ends_open = tile.side(side) != Terrain::Forest;
        if let Some(gap) = gaps.last_mut()
            && ends_open
            && tile.side(next) != Terrain::Forest
        {
            gap.push((Reached::Corner(side), side));
        }
    }
    if let Some(last) = gaps.last_mut() {
        last.append(&mut before_first);
    }
    (meadows, gaps)
}

/// Returns `true` if no meadow lies on both sides of a cut between two gaps.
fn is_closed(meadows: &[SegmentId], first: usize, second: usize) -> bool {
    let (inside, outside): (Vec<_>, Vec<_>) =
        meadows.iter().enumerate().partition(|(index, _)| (first + 1..=second).contains(index));
    inside.iter().all(|(_, a)| outside.iter().all(|(_, b)| a != b))
}

/// What must be joined: one thing of each gap. Of several forests in a gap, one that another gap
/// has too, or else the one across from a river.
fn members(group: &[&Gap]) -> Vec<Reached> {
    let distinct = |gap: &Gap| gap.iter().all(|(thing, _)| *thing == gap[0].0);
    let mut members: Vec<Reached> = Vec::new();
    for gap in group.iter().filter(|gap| distinct(gap)) {
        if let Some(&(thing, _)) = gap.first()
            && !members.contains(&thing)
        {
            members.push(thing);
        }
    }
    for gap in group.iter().filter(|gap| !distinct(gap)) {
        if gap.iter().any(|(thing, _)| members.contains(thing)) {
            continue;
        }
        let river_sides: Vec<Side> = group
            .iter()
            .copied()
            .flatten()
            .filter(|(thing, _)| matches!(thing, Reached::Water(_)))
            .map(|&(_, side)| side.opposite())
            .collect();
        let across = gap.iter().find(|(_, side)| river_sides.contains(side));
        members.extend(across.or(gap.first()).map(|&(thing, _)| thing));
    }
    members
}

/// Joins the members through one of them: the only forest, or a water between several.
fn join(members: &[Reached], contacts: &mut Vec<Contact>) {
    let forests: Vec<SegmentId> = members
        .iter()
        .filter_map(|thing| if let Reached::Forest(id) = thing { Some(*id) } else { None })
        .collect();
    let Some((&forest, others)) = forests.split_first() else {
        return; // No forest can close the cut: two waters alone are drawn apart.
    };
    let water = members.iter().find(|thing| matches!(thing, Reached::Water(_)));
    for &reached in members.iter().filter(|thing| !matches!(thing, Reached::Forest(_))) {
        contacts.push(Contact { forest, reached });
    }
    for &other in others {
        if let Some(&water) = water {
            contacts.push(Contact { forest: other, reached: water });
        } else {
            contacts.push(Contact { forest: other, reached: Reached::Forest(forest) });
            contacts.push(Contact { forest, reached: Reached::Forest(other) });
        }
    }
}
