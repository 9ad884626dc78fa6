//! All features of a board, read in one pass.

use alloc::vec::Vec;

use hg_tiles::{MAX_SET_NODES, Power, PowerSet, SegmentKind, Tile};

use crate::board::{BridgeHunter, TileBits};
use crate::graph::{Claim, Node, RootState};
use crate::value::{forest_value, meadow_value, river_value, system_value};
use crate::{
    AnimalCounts, Board, Contents, FeatureId, FeatureKind, ScoringRules, Seat, SeatSet, Value,
};

/// One feature: what it shows, who is in it, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    pub(crate) kind: FeatureKind,
    pub(crate) state: RootState,
    pub(crate) contents: Contents,
    pub(crate) lies_on: TileBits,
    /// Powers whose segments are part of it.
    pub(crate) powers: PowerSet,
    /// The seat whose hunter stands on the shrine.
    pub(crate) shrine_owner: Option<Seat>,
    /// Animals of a meadow near the pit trap, in whatever meadow the trap is.
    pub(crate) near: AnimalCounts,
}

impl Profile {
    /// Returns a feature without nodes.
    pub(crate) fn empty(kind: FeatureKind) -> Self {
        Self {
            kind,
            state: RootState::of_node(0),
            contents: Contents::default(),
            lies_on: TileBits::EMPTY,
            powers: PowerSet::NONE,
            shrine_owner: None,
            near: AnimalCounts::default(),
        }
    }

    /// Adds what node `index` of a tile shows.
    #[inline]
    pub(crate) fn add_node(&mut self, tile: &Tile, index: usize, covered: bool, near: bool) {
        // A lake counts once, though the tile has two rivers of the feature that end in it. The
        // caller says so for the second one.
        self.contents.add_node(self.kind, tile, index, covered, true);
        if near
            && self.kind == FeatureKind::Meadow
            && !covered
            && let Some(meadow) = tile.segments().get(index)
        {
            self.near.add(meadow.animals);
        }
    }

    /// Takes off a lake that was counted twice.
    pub(crate) fn uncount_lake(&mut self, tile: &Tile, lake: hg_tiles::SegmentId) {
        self.contents.lakes -= 1;
        self.contents.lake_fish -= tile.segment(lake).map_or(0, |lake| u16::from(lake.fish));
    }

    /// Adds another feature. A lake of both then counts twice, and tiles are not counted.
    #[inline]
    pub(crate) fn absorb(&mut self, other: &Self) {
        self.state = self.state.join(other.state);
        self.contents.absorb(&other.contents);
        self.lies_on.extend(&other.lies_on);
        self.powers = self.powers.union(other.powers);
        self.shrine_owner = self.shrine_owner.or(other.shrine_owner);
        self.near.absorb(other.near);
    }

    /// Counts the distinct tiles.
    #[inline]
    pub(crate) fn count_tiles(&mut self) {
        self.contents.tiles = self.lies_on.len() as u16;
    }

    /// Returns what it is.
    #[must_use]
    pub const fn kind(&self) -> FeatureKind {
        self.kind
    }

    /// Returns what its segments show, as [`crate::Feature::contents`].
    #[must_use]
    pub const fn contents(&self) -> &Contents {
        &self.contents
    }

    /// Returns the powers whose segments are part of it, of those that take effect. A lake's power
    /// is part of its river system.
    #[must_use]
    pub const fn powers(&self) -> PowerSet {
        self.powers
    }

    /// Returns the number of sides at which a forest or river can grow; 0 for other features.
    #[must_use]
    pub const fn open_sides(&self) -> u8 {
        self.state.open_sides()
    }

    /// Returns `true` for a forest or river without an open side (RULES 6).
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        matches!(self.kind, FeatureKind::Forest | FeatureKind::River) && self.state.is_closed()
    }

    /// Returns `true` if a figure stands in it (RULES 5.2, 5.3).
    #[must_use]
    pub const fn is_claimed(&self) -> bool {
        self.state.is_claimed()
    }

    /// Returns the number of figures of a seat that count in it.
    #[must_use]
    pub const fn count(&self, seat: Seat) -> u8 {
        self.state.figures_of(seat)
    }

    /// Returns who would get its points, as [`crate::Feature::holders`].
    #[must_use]
    #[inline]
    pub fn holders(&self) -> SeatSet {
        self.shrine_owner.map_or_else(|| self.state.leaders(), SeatSet::only)
    }

    /// Returns what it would bring if it were scored now, as [`crate::Feature::value`].
    #[must_use]
    pub fn value(&self, rules: &ScoringRules) -> Value {
        match self.kind {
            FeatureKind::Forest => forest_value(&self.contents, rules),
            FeatureKind::River => river_value(&self.contents, rules),
            FeatureKind::RiverSystem => {
                system_value(&self.contents, self.powers.contains(Power::Raft))
            }
            FeatureKind::Meadow => {
                let fire = !self.powers.intersection(FIRES).is_empty();
                let trap = self.powers.contains(Power::PitTrap);
                let near = if trap { self.near } else { AnimalCounts::default() };
                meadow_value(self.contents.animals, near, fire, rules)
            }
        }
    }

    /// Returns the feature with a figure more that counts for a seat. The feature must be
    /// unclaimed.
    #[must_use]
    pub fn claimed_by(&self, seat: Seat) -> Self {
        debug_assert!(!self.is_claimed());
        Self { state: self.state.with_figure(Claim::Counts(seat)), ..self.clone() }
    }
}

const FIRES: PowerSet = PowerSet::of(&[Power::Fire, Power::Wildfire]);

/// All features of a board, read in one pass: for players who ask about many of them, or about
/// many placements ([`Survey::preview`]).
///
/// ```
/// use hg_features::{Board, FeatureKind};
/// use hg_tiles::SECOND_EDITION;
/// let board = Board::new(&SECOND_EDITION);
/// let survey = board.survey();
/// let forest = board.features().find(|one| one.kind() == FeatureKind::Forest).unwrap();
/// let profile = survey.profile(forest.id()).unwrap();
/// assert_eq!((profile.contents().menhirs, profile.open_sides()), (1, 2));
/// ```
#[derive(Clone, Debug)]
pub struct Survey<'b> {
    pub(crate) board: &'b Board,
    roots: Vec<Node>,
    pub(crate) profiles: Vec<Profile>,
    /// For each root the index of its profile. Other nodes have any index.
    index: [u16; MAX_SET_NODES],
    /// The two meadows in which the hunter on Scout's bridge counts, and its seat (RULES 12.5).
    pub(crate) bridge: Option<(u16, u16, Seat)>,
    /// Where the pit trap lies.
    pit_trap: Option<crate::Pos>,
}

impl Board {
    /// Reads all features in one pass.
    #[must_use]
    pub fn survey(&self) -> Survey<'_> {
        let pit_trap = self.power_at(Power::PitTrap);
        let mut survey = Survey {
            board: self,
            roots: Vec::with_capacity(2 * self.len()),
            profiles: Vec::with_capacity(2 * self.len()),
            index: [0; MAX_SET_NODES],
            bridge: None,
            pit_trap,
        };
        survey.read();
        survey
    }
}

impl<'b> Survey<'b> {
    fn read(&mut self) {
        let board = self.board;
        for slot in board.slots() {
            let tile = board.tile(slot);
            let near = self.is_near_pit_trap(board.cell(slot).pos());
            for index in 0..tile.node_count() {
                let node = board.node_at(slot, index);
                let root = board.graph.find(node);
                // The root of a feature is its first node.
                if root == node {
                    self.index[root.index()] = self.profiles.len() as u16;
                    let kind = FeatureKind::of_node(tile, index);
                    let state = board.graph.state(root);
                    self.roots.push(root);
                    self.profiles.push(Profile { state, ..Profile::empty(kind) });
                }
                let covered = board.covered.contains(node.index());
                let twice = counted_lake(tile, index, |other| {
                    board.graph.find(board.node_at(slot, other)) == root
                });
                let profile = &mut self.profiles[usize::from(self.index[root.index()])];
                profile.add_node(tile, index, covered, near);
                profile.lies_on.insert(slot.index());
                if let Some(lake) = twice {
                    profile.uncount_lake(tile, lake);
                }
            }
        }
        for profile in &mut self.profiles {
            profile.count_tiles();
        }
        self.read_specials();
    }

    fn read_specials(&mut self) {
        let board = self.board;
        for power in board.powers() {
            let Some(feature) = board.feature_with(power) else { continue };
            let index = self.index_of(feature.root);
            self.profiles[usize::from(index)].powers =
                self.profiles[usize::from(index)].powers.with(power);
            if power == Power::HuntingTrap {
                self.profiles[usize::from(index)].contents.loosen_tigers(board.loose_tigers);
            }
            if power == Power::Shrine {
                self.profiles[usize::from(index)].shrine_owner = feature.shrine_owner();
            }
        }
        if board.bridge == BridgeHunter::TwoMeadows
            && let Some(slot) = board.power_slot(Power::Bridge)
            && let Some((figure, segment)) = board.figure(slot)
        {
            let claimed = board.claimed_nodes(slot, figure, segment);
            self.bridge = claimed.second.map(|second| {
                let [first, second] =
                    [claimed.first, second].map(|node| self.index_of(board.graph.find(node)));
                (first, second, figure.seat)
            });
        }
    }

    pub(crate) fn is_near_pit_trap(&self, pos: crate::Pos) -> bool {
        self.pit_trap.is_some_and(|trap| trap.is_near(pos))
    }

    /// Returns the index of the profile of a root.
    #[inline]
    pub(crate) fn index_of(&self, root: Node) -> u16 {
        self.index[root.index() & (MAX_SET_NODES - 1)]
    }

    /// Returns the id of the feature of a profile.
    pub(crate) fn id_of(&self, index: u16) -> Option<FeatureId> {
        self.roots.get(usize::from(index)).copied().map(FeatureId)
    }

    /// Returns the board that was read.
    #[must_use]
    pub const fn board(&self) -> &'b Board {
        self.board
    }

    /// Returns a feature by the id that it has on the board; `None` if it has no such feature.
    #[must_use]
    #[inline]
    pub fn profile(&self, id: FeatureId) -> Option<&Profile> {
        let index = self.index_of(id.0);
        let profile = self.profiles.get(usize::from(index))?;
        (self.roots.get(usize::from(index)) == Some(&id.0)).then_some(profile)
    }

    /// Returns all features, each once, with their ids.
    #[must_use]
    pub fn profiles(&self) -> impl ExactSizeIterator<Item = (FeatureId, &Profile)> {
        self.roots.iter().map(|&root| FeatureId(root)).zip(&self.profiles)
    }
}

/// Returns the lake at the end of river `index` of a tile if an earlier river of the tile ends in
/// it, and is part of the same feature.
#[inline]
pub(crate) fn counted_lake(
    tile: &Tile,
    index: usize,
    is_same_feature: impl Fn(usize) -> bool,
) -> Option<hg_tiles::SegmentId> {
    let river = tile.segments().get(index).filter(|one| one.kind() == SegmentKind::River)?;
    let lake = river.lake?;
    let earlier = tile.segments()[..index].iter().enumerate();
    let mut same_lake = earlier.filter(|(_, other)| other.lake == Some(lake));
    same_lake.any(|(other, _)| is_same_feature(other)).then_some(lake)
}
