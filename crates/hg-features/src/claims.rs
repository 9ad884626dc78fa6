//! What standing figures claim.

use arrayvec::ArrayVec;
use hg_tiles::MAX_TILES;

use crate::board::NodeSet;
use crate::graph::{Claim, Node};
use crate::slots::Slot;
use crate::{Board, BoardSegment, FeatureId, Figure, FigureKind};

/// The most features that figures on a board may claim: two, on Scout's bridge.
pub const MAX_CLAIMS: usize = 2 * MAX_TILES;

/// In which order [`Board::claims`] goes through the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimOrder {
    /// As their tiles were laid: the quick one.
    AsLaid,
    /// By the position of their tiles: the same however the board came about.
    ByPosition,
}

impl Board {
    /// The features that a figure claims: two for the hunter on Scout's bridge, unless they
    /// are one. None if the figure does not stand there.
    pub fn claimed_features(
        &self,
        at: BoardSegment,
        figure: Figure,
    ) -> impl Iterator<Item = FeatureId> + use<> {
        let standing = self
            .locate_segment(at)
            .filter(|&(slot, segment)| self.figure(slot) == Some((figure, segment)));
        let claimed = standing.map(|(slot, segment)| {
            let claimed = self.claimed_nodes(slot, figure, segment);
            let first = self.graph.find(claimed.first);
            let second = claimed.second.map(|node| self.graph.find(node));
            [Some(first), second.filter(|&second| second != first)]
        });
        claimed.into_iter().flatten().flatten().map(FeatureId)
    }

    /// The features in which figures of a kind count, each once, where the first of its figures
    /// comes in the order: for meeples wherever they stand, for huts river systems.
    ///
    /// ```
    /// use hg_features::{Board, ClaimOrder, Figure, FigureKind, Seat};
    /// use hg_tiles::SECOND_EDITION;
    /// let mut board = Board::new(&SECOND_EDITION);
    /// let meadow = "(0,0) m0".parse()?;
    /// let hunter = Figure { seat: Seat::FIRST, kind: FigureKind::Meeple };
    /// board.put_figure(meadow, hunter)?;
    /// let claims = board.claims(FigureKind::Meeple, ClaimOrder::AsLaid);
    /// let feature = board.feature(meadow).unwrap();
    /// assert_eq!(claims.as_slice(), [feature.id()]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn claims(&self, kind: FigureKind, order: ClaimOrder) -> ArrayVec<FeatureId, MAX_CLAIMS> {
        let mut slots: ArrayVec<Slot, MAX_TILES> = self.occupied_slots().collect();
        if order == ClaimOrder::ByPosition {
            slots.sort_unstable_by_key(|&slot| self.cell(slot));
        }
        let mut claims = ArrayVec::new();
        let mut seen = NodeSet::EMPTY;
        for slot in slots {
            let Some((figure, segment)) = self.figure(slot).filter(|(one, _)| one.kind == kind)
            else {
                continue;
            };
            let claimed = self.claimed_nodes(slot, figure, segment);
            if matches!(claimed.claim, Claim::Blocks) {
                continue;
            }
            let mut add = |node: Node| {
                let root = self.graph.find(node);
                if seen.insert(root.index()) {
                    claims.push(FeatureId(root));
                }
            };
            add(claimed.first);
            claimed.second.map(add);
        }
        claims
    }
}
