//! Whether two tiles look alike.

use hg_tiles::{MAX_SEGMENTS, Rotation, Segment, SegmentId, Side, Tile};

/// Whether two tiles show the same, turned as need be: everything but their names. Which of two
/// such tiles is drawn makes no difference to a game.
///
/// A tile with a segment that neither touches a side nor is a lake of one that does is like
/// another only if they are alike unturned.
///
/// ```
/// use hg_core::tiles::SECOND_EDITION;
/// use hg_core::chance::same_print;
/// let tile = |name| &SECOND_EDITION[SECOND_EDITION.id_of(name).unwrap()];
/// assert!(same_print(tile("31"), tile("32")));
/// assert!(same_print(tile("38"), tile("60")), "turned upside down");
/// assert!(!same_print(tile("38"), tile("39")), "one has a deer");
/// ```
#[must_use]
pub fn same_print(one: &Tile, other: &Tile) -> bool {
    one.stack() == other.stack()
        && one.segments().len() == other.segments().len()
        && Rotation::ALL.into_iter().any(|rotation| same_print_turned(one, other, rotation))
}

/// Whether `one`, turned, shows what `other` shows unturned.
fn same_print_turned(one: &Tile, other: &Tile, rotation: Rotation) -> bool {
    let unturned = |side: Side| side.before(rotation);
    if Side::ALL.into_iter().any(|side| one.side(unturned(side)) != other.side(side)) {
        return false;
    }
    let mut twins = Twins([None; MAX_SEGMENTS]);
    for side in Side::ALL {
        let pairs = one.side_segments(unturned(side)).into_iter().zip(other.side_segments(side));
        for (segment, twin) in pairs {
            if !twins.pair(segment, twin) {
                return false;
            }
        }
    }
    // Lakes touch no side: the rivers that run into them tell which is which.
    for (index, river) in one.segments().iter().enumerate() {
        let twin = twins.0[index].and_then(|twin| other.segment(twin));
        if let (Some(lake), Some(twin_lake)) = (river.lake, twin.and_then(|twin| twin.lake))
            && !twins.pair(lake, twin_lake)
        {
            return false;
        }
    }
    if rotation == Rotation::R0 {
        twins.pair_the_rest_by_index(one.segments().len());
    }
    one.segments().iter().enumerate().all(|(index, segment)| {
        let twin = twins.0[index].and_then(|twin| other.segment(twin));
        let lake = segment.lake.and_then(|lake| twins.0[lake.index()]);
        twin.is_some_and(|twin| {
            segment.kind() == twin.kind() && Segment { name: twin.name, lake, ..*segment } == *twin
        })
    })
}

/// For each segment of one tile the segment of the other that lies where it lies.
struct Twins([Option<SegmentId>; MAX_SEGMENTS]);

impl Twins {
    /// Notes that two segments lie in the same place; whether that fits what was noted before.
    fn pair(&mut self, segment: SegmentId, twin: SegmentId) -> bool {
        match self.0[segment.index()] {
            Some(noted) => noted == twin,
            None if self.0.contains(&Some(twin)) => false,
            None => {
                self.0[segment.index()] = Some(twin);
                true
            }
        }
    }

    /// Pairs what nothing was noted of with the segment of the same index.
    fn pair_the_rest_by_index(&mut self, segments: usize) {
        for index in (0..segments as u8).map(SegmentId::new) {
            if self.0[index.index()].is_none() {
                self.pair(index, index);
            }
        }
    }
}
