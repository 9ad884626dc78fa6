//! Which figures may be put on the tile just laid.

use hg_tiles::{Power, SegmentId, SegmentKind, Stack};

use crate::{Agriculture, FeatureKind, Laid, Piece, Position, Spot, Values};

/// The figures a seat has left to put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supply {
    /// Meeples.
    pub meeples: usize,
    /// Huts.
    pub huts: usize,
}

impl Position<'_> {
    /// What a seat has left: all its figures but those on the board.
    #[must_use]
    pub fn supply(&self, values: &Values, seat: u8) -> Supply {
        let on_board = |kind| {
            self.standing.iter().filter(|figure| figure.seat == seat && figure.kind == kind).count()
        };
        Supply {
            meeples: values.meeples.saturating_sub(on_board(Piece::Meeple)),
            huts: values.huts.saturating_sub(on_board(Piece::Hut)),
        }
    }

    /// The figures that may be put on the tile laid last: meeples by segment, then huts by
    /// segment (RULES 5; Scout tiles take the figure they are about and no other).
    #[must_use]
    pub fn figures(&self, values: &Values, supply: Supply) -> Vec<(Piece, SegmentId)> {
        let Some(&last) = self.laid.last() else {
            return Vec::new();
        };
        let scout = self.tiles.get(last.tile).is_some_and(|tile| tile.stack() == Stack::Scout);
        let mut found = if scout {
            self.scout_figures(values, last)
        } else {
            [self.meeple_options(values, last), self.hut_options(last)].concat()
        };
        found.retain(|(piece, _)| match piece {
            Piece::Meeple => supply.meeples > 0,
            Piece::Hut => supply.huts > 0,
        });
        found.sort_unstable();
        found
    }

    fn meeple_options(&self, values: &Values, last: Laid) -> Vec<(Piece, SegmentId)> {
        let Some(tile) = self.tiles.get(last.tile) else {
            return Vec::new();
        };
        let fire = tile.has_power(Power::Fire) || tile.has_power(Power::Wildfire);
        let burning = values.fire_forbids_hunters && fire;
        let mut found = Vec::new();
        for spot in self.spots_of(last) {
            let free = match self.segment(spot).map(hg_tiles::Segment::kind) {
                Some(SegmentKind::Forest) => self.is_free_of_meeples(FeatureKind::Forest, spot),
                Some(SegmentKind::River) => self.is_free_of_meeples(FeatureKind::River, spot),
                Some(SegmentKind::Meadow) if burning => false,
                Some(SegmentKind::Meadow) => self.may_hunt(spot),
                Some(SegmentKind::Lake) | None => false,
            };
            if free {
                found.push((Piece::Meeple, spot.segment));
            }
        }
        found
    }

    /// A hut for each lake, and for each river that runs into no lake of the tile (RULES 5.6).
    fn hut_options(&self, last: Laid) -> Vec<(Piece, SegmentId)> {
        let mut found = Vec::new();
        for spot in self.spots_of(last) {
            let Some(segment) = self.segment(spot) else {
                continue;
            };
            let stands_for_a_system = segment.kind() == SegmentKind::Lake
                || (segment.kind() == SegmentKind::River && segment.lake.is_none());
            if stands_for_a_system && self.is_free_of(Piece::Hut, FeatureKind::System, spot) {
                found.push((Piece::Hut, spot.segment));
            }
        }
        found
    }

    /// Whether the feature of this segment holds no meeple of any seat (RULES 5.2).
    fn is_free_of_meeples(&self, kind: FeatureKind, spot: Spot) -> bool {
        self.is_free_of(Piece::Meeple, kind, spot)
    }

    fn is_free_of(&self, piece: Piece, kind: FeatureKind, spot: Spot) -> bool {
        let ground = self.ground();
        let Some(label) = ground.number(spot).and_then(|number| ground.label(kind, number)) else {
            return false;
        };
        let within = |(of, at)| {
            let number = ground.number(at).filter(|_| of == kind);
            number.is_some_and(|number| ground.has_label(kind, number, label))
        };
        let pieces = || self.standing.iter().filter(|figure| figure.kind == piece);
        !pieces().any(|figure| self.claims_on(&ground, figure).any(within))
    }

    /// Whether the meadow of this segment takes a hunter: it holds none, and no hut of the strict
    /// agriculture rule.
    fn may_hunt(&self, spot: Spot) -> bool {
        [Piece::Meeple, Piece::Hut]
            .into_iter()
            .all(|piece| self.is_free_of(piece, FeatureKind::Meadow, spot))
    }

    /// The figures that a Scout tile takes (SC-3), whatever is left to put.
    fn scout_figures(&self, values: &Values, last: Laid) -> Vec<(Piece, SegmentId)> {
        let mut found = Vec::new();
        for spot in self.spots_of(last) {
            let Some(segment) = self.segment(spot) else {
                continue;
            };
            match segment.power {
                Some(Power::Scout) if self.is_free_of_meeples(FeatureKind::Forest, spot) => {
                    found.push((Piece::Meeple, spot.segment));
                }
                Some(Power::Bridge)
                    if self.banks(spot).into_iter().all(|bank| self.may_hunt(bank)) =>
                {
                    found.push((Piece::Meeple, spot.segment));
                }
                Some(Power::Dugout) => found.extend(
                    self.spots_of(last)
                        .into_iter()
                        .filter(|&river| self.runs_into(river, spot))
                        .filter(|&river| self.is_free_of_meeples(FeatureKind::River, river))
                        .map(|river| (Piece::Meeple, river.segment)),
                ),
                Some(Power::Agriculture) => {
                    let figure = match values.agriculture {
                        Agriculture::None => None,
                        Agriculture::Published => {
                            found.extend(self.hut_options(last));
                            Some(Piece::Meeple)
                        }
                        Agriculture::Strict => Some(Piece::Hut),
                    };
                    if self.may_hunt(spot) {
                        found.extend(figure.map(|piece| (piece, spot.segment)));
                    }
                }
                _ => {}
            }
        }
        found
    }

    /// Whether it is a river that runs into that lake of its own tile.
    fn runs_into(&self, river: Spot, lake: Spot) -> bool {
        self.segment(river).and_then(|segment| segment.lake) == Some(lake.segment)
    }
}
