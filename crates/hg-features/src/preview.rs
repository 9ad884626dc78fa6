//! What a placement would do, without doing it.

use arrayvec::ArrayVec;
use hg_tiles::internals::MAX_TILE_NODES;
use hg_tiles::{Power, SegmentId, SegmentKind, Side, TileId};

use crate::graph::{Claim, NO_ENDS};
use crate::pos::Cell;
use crate::slots::Slot;
use crate::survey::{Profile, Survey, counted_lake};
use crate::{FeatureId, FeatureKind, PlaceError, Placement};

/// The most features that meet at the sides of a tile: four on each river side.
const MAX_MEETINGS: usize = 4 * Side::ALL.len();

/// A feature of a tile that is not placed yet, with all that the tile would join to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined {
    profile: Profile,
    nodes: u16,
    before: ArrayVec<FeatureId, MAX_MEETINGS>,
}

impl Joined {
    /// Returns the feature as it would be.
    #[must_use]
    pub const fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Returns the nodes of the tile that would be part of it: bit `n` for node `n` of
    /// [`hg_tiles::Tile::nodes`].
    #[must_use]
    pub const fn nodes(&self) -> u16 {
        self.nodes
    }

    /// Returns the features of the board that would be part of it, each once.
    #[must_use]
    pub fn before(&self) -> &[FeatureId] {
        &self.before
    }
}

/// What a placement would do: the features that its tile would make or join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    features: ArrayVec<Joined, MAX_TILE_NODES>,
}

impl Preview {
    /// Returns the features that the tile would be part of, each once, in the order of the tile's
    /// nodes. All other features of the board would stay as they are.
    #[must_use]
    pub fn features(&self) -> &[Joined] {
        &self.features
    }

    /// Returns the nodes of the tile whose features would hold no figure: a figure could be put
    /// there, if the seat has one and no other rule forbids it.
    #[must_use]
    pub fn free_nodes(&self) -> u16 {
        let free = self.features.iter().filter(|one| !one.profile.is_claimed());
        free.fold(0, |bits, one| bits | one.nodes)
    }
}

impl Survey<'_> {
    /// Returns what a placement would do: each feature that the tile would be part of as it would
    /// be right after [`crate::Board::place`], before any figure, score or special tile. It costs
    /// a fraction of placing the tile on a copy of the board.
    ///
    /// # Errors
    ///
    /// The error that [`crate::Board::place`] would return.
    ///
    /// # Examples
    ///
    /// ```
    /// use hg_features::{Board, FeatureKind, Placement, Rotation};
    /// use hg_tiles::SECOND_EDITION;
    ///
    /// let board = Board::new(&SECOND_EDITION);
    /// let survey = board.survey();
    /// let tile = SECOND_EDITION.id_of("55").unwrap();
    /// let preview = survey.preview(tile, Placement::new(-1, 0, Rotation::R180))?;
    /// let mut rivers =
    ///     preview.features().iter().filter(|one| one.profile().kind() == FeatureKind::River);
    /// let river = rivers.next().unwrap();
    /// assert!(river.profile().is_complete());
    /// assert_eq!(river.profile().contents().tiles, 2);
    /// let before = survey.profile(river.before()[0]).unwrap();
    /// assert_eq!((before.contents().tiles, before.open_sides()), (1, 1));
    /// # Ok::<(), hg_features::PlaceError>(())
    /// ```
    pub fn preview(&self, tile: TileId, placement: Placement) -> Result<Preview, PlaceError> {
        let fit = self.board.check_place(tile, placement)?;
        let (Placement { pos, rotation }, board) = (placement, self.board);
        let spec = &board.tile_set()[tile];
        // Nodes with equal labels are one feature. A label is the first node's index.
        let mut labels: [u8; MAX_TILE_NODES] = core::array::from_fn(|index| index as u8);
        let mut meetings = ArrayVec::<(u8, u16, u32), MAX_MEETINGS>::new();
        let demand = board.demand_of(fit);
        board.neighbours().each_meeting(
            spec,
            Cell::new(pos),
            rotation,
            demand,
            |own, theirs, ends| {
                let feature = self.index_of(board.graph.find(theirs));
                if let Some(&(other, ..)) = meetings.iter().find(|meeting| meeting.1 == feature) {
                    join(&mut labels, own, other);
                }
                meetings.push((own, feature, ends));
            },
        );
        let near = self.is_near_pit_trap(pos);
        let mut features = ArrayVec::new();
        for first in 0..spec.node_count() {
            if usize::from(labels[first]) == first {
                features.push(self.joined(tile, first, &labels, &meetings, near));
            }
        }
        if spec.has_power(Power::PitTrap) && board.powers().contains(Power::PitTrap) {
            self.find_near_pit_trap(tile, placement, &mut features);
        }
        Ok(Preview { features })
    }

    /// Returns the feature of all nodes with the label `first`.
    #[inline]
    fn joined(
        &self,
        tile: TileId,
        first: usize,
        labels: &[u8; MAX_TILE_NODES],
        meetings: &[(u8, u16, u32)],
        near: bool,
    ) -> Joined {
        let spec = &self.board.tile_set()[tile];
        let is_part = |node: usize| usize::from(labels[node]) == first;
        let mut profile = Profile::empty(FeatureKind::of_node(spec, first));
        let mut nodes = 0;
        for index in (first..spec.node_count()).filter(|&index| is_part(index)) {
            nodes |= 1 << index;
            profile.add_node(spec, index, false, near);
            profile.state =
                profile.state.join(crate::graph::RootState::of_node(spec.open_sides()[index]));
            if let Some(lake) = counted_lake(spec, index, is_part) {
                profile.uncount_lake(spec, lake);
            }
        }
        let mut met = ArrayVec::<u16, MAX_MEETINGS>::new();
        let mut ends = NO_ENDS;
        for &(own, feature, meet) in meetings {
            if !is_part(own.into()) {
                continue;
            }
            ends += meet;
            if !met.contains(&feature) {
                let other = &self.profiles[usize::from(feature)];
                self.uncount_common_lakes(&mut profile, feature, &met);
                profile.absorb(other);
                met.push(feature);
            }
        }
        profile.state = profile.state.without_ends(ends);
        profile.lies_on.insert(self.board.len());
        profile.count_tiles();
        for power in spec.powers().intersection(self.board.powers()) {
            if spec.power_segment(power).is_some_and(|segment| is_part(segment.index())) {
                profile.powers = profile.powers.with(power);
            }
        }
        // RULES 12.5: one hunter, where both meadows have become one.
        if let Some((one, other, seat)) = self.bridge
            && one != other
            && met.contains(&one)
            && met.contains(&other)
        {
            profile.state = profile.state.without_figure(Claim::Counts(seat));
        }
        let before = met.iter().filter_map(|&index| self.id_of(index)).collect();
        Joined { profile, nodes, before }
    }

    /// Takes off the lakes at ends of a river that are also ends of the rivers met before (AMB-03):
    /// such a lake has two rivers on its tile.
    fn uncount_common_lakes(&self, profile: &mut Profile, river: u16, met: &[u16]) {
        let board = self.board;
        let other = &self.profiles[usize::from(river)];
        if profile.kind != FeatureKind::River || met.is_empty() {
            return;
        }
        for slot in profile.lies_on.clone().iter().filter(|&slot| other.lies_on.contains(slot)) {
            let slot = Slot(slot as u8);
            let tile = board.tile(slot);
            let feature_of =
                |index: usize| self.index_of(board.graph.find(board.node_at(slot, index)));
            for (index, segment) in tile.segments().iter().enumerate() {
                let Some(lake) = segment.lake.filter(|_| segment.kind() == SegmentKind::River)
                else {
                    continue;
                };
                if feature_of(index) != river
                    || counted_lake(tile, index, |earlier| feature_of(earlier) == river).is_some()
                {
                    continue;
                }
                let mut rivers = tile.segments().iter().enumerate();
                if rivers.any(|(one, segment)| {
                    segment.kind() == SegmentKind::River
                        && segment.lake == Some(lake)
                        && met.contains(&feature_of(one))
                }) {
                    profile.uncount_lake(tile, lake);
                }
            }
        }
    }

    /// Counts the animals near a pit trap that would be placed so.
    #[cold]
    fn find_near_pit_trap(&self, tile: TileId, placement: Placement, features: &mut [Joined]) {
        let board = self.board;
        let spec = &board.tile_set()[tile];
        for joined in features.iter_mut().filter(|one| one.profile.kind == FeatureKind::Meadow) {
            let own = (0..spec.segments().len()).filter(|node| joined.nodes >> node & 1 != 0);
            for index in own {
                joined.profile.near.add(spec.segments()[index].animals);
            }
            for slot in board.slots().filter(|&slot| board.cell(slot).pos().is_near(placement.pos))
            {
                for (index, segment) in board.tile(slot).segments().iter().enumerate() {
                    let node = board.node(slot, SegmentId::new(index as u8));
                    if joined.before.contains(&FeatureId(board.graph.find(node)))
                        && !board.covered.contains(node.index())
                    {
                        joined.profile.near.add(segment.animals);
                    }
                }
            }
        }
    }
}

/// Gives the nodes of two labels one label, the smaller one.
fn join(labels: &mut [u8; MAX_TILE_NODES], one: u8, other: u8) {
    let [one, other] = [one, other].map(|node| labels[usize::from(node)]);
    let (kept, gone) = (one.min(other), one.max(other));
    for label in labels.iter_mut().filter(|label| **label == gone) {
        *label = kept;
    }
}
