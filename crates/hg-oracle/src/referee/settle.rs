//! Points, returning meeples, menhir turns and the end of the game.

use hg_tiles::{SegmentKind, Stack};

use super::Referee;
use crate::{
    Award, Event, FeatureKind, Piece, Placed, Position, Score, Source, Standing, points_of,
};

impl Referee<'_> {
    fn score(&mut self, Award { source, feature, terms, winners }: Award) {
        let points = points_of(&terms);
        for &seat in &winners {
            self.scores[usize::from(seat)] += points;
        }
        let by_shrine = source == Source::Meadow && self.position.shrine_owner(&feature).is_some();
        self.events.push(Event::Scored(Score {
            source,
            kind: feature.kind,
            at: feature.spots[0],
            cells: feature.cells(),
            terms,
            points,
            counts: feature.counts(self.scores.len()),
            winners,
            by_shrine,
        }));
    }

    /// RULES 3.5, 9.1, 9.2.
    pub(super) fn act_at_once(&mut self) {
        if let Some(award) = self.position.logboat(self.seat) {
            self.score(award);
        }
        if let Some(trapped) = self.position.hunting_trap(&self.values, self.seat) {
            self.score(trapped.award);
            let (Placed { x, y, .. }, _) = self.last();
            let (animals, loose_tigers) = (trapped.animals, trapped.loose_tigers);
            self.events.push(Event::Covered { x, y, animals, loose_tigers });
            self.position.covered.extend(trapped.covered);
        }
    }

    /// RULES 3.7 to 3.10, 12.6.
    pub(super) fn settle(&mut self) {
        let completed = self.position.completed();
        let here = self.position.spots_of(self.last().0);
        let dugouts = self.position.dugouts(&self.values, &completed);
        for (feature, dugout) in completed.iter().zip(dugouts) {
            let at = here.iter().copied().find(|spot| feature.has(*spot));
            let at = at.expect("the tile completed it");
            self.events.push(Event::Completed { seat: self.seat, kind: feature.kind, at });
            let is_forest = feature.kind == FeatureKind::Forest;
            let source = if is_forest { Source::Forest } else { Source::River };
            let majority = self.position.award(&self.values, source, feature);
            majority.into_iter().chain(dugout).for_each(|award| self.score(award));
        }
        let in_completed = |position: &Position<'_>, figure: &Standing| {
            position.claims(figure).iter().any(|(kind, spot)| {
                completed.iter().any(|done| done.kind == *kind && done.has(*spot))
            })
        };
        if !completed.is_empty() {
            self.return_meeples(false, in_completed);
        }
        let earned = completed.iter().any(|done| done.menhirs > 0);
        let too_late = self.land.is_empty() && !self.values.menhir_after_last_land;
        if earned && self.cycle != Stack::Menhir && !self.menhir.is_empty() && !too_late {
            self.discarded.clear();
            self.events.push(Event::MenhirTurnEarned { seat: self.seat });
            self.draw_or_end_turn(Stack::Menhir);
        } else {
            self.next_turn();
        }
    }

    /// Returns the meeples that `leaves` names. Figures on Scout tiles stay (SC-7).
    fn return_meeples(
        &mut self,
        game_ended: bool,
        leaves: impl Fn(&Position<'_>, &Standing) -> bool,
    ) {
        let position = &self.position;
        let (leaving, staying) = position.standing.iter().partition(|figure| {
            figure.kind == Piece::Meeple && !position.is_fixed(figure) && leaves(position, figure)
        });
        self.position.standing = staying;
        let returned = |figure: Standing| Event::Returned {
            seat: figure.seat,
            from: figure.spot(),
            game_ended,
        };
        let leaving: Vec<Standing> = leaving;
        self.events.extend(leaving.into_iter().map(returned));
    }

    /// RULES 10, 11, 12.7.
    pub(super) fn end_game(&mut self) {
        self.question = None;
        self.return_meeples(true, |position, figure| {
            let kind = position.segment(figure.spot()).map(hg_tiles::Segment::kind);
            matches!(kind, Some(SegmentKind::Forest | SegmentKind::River))
        });
        for award in self.position.final_awards(&self.values) {
            self.score(award);
        }
        let scores = self.scores.clone();
        let winners = self.winners();
        self.events.push(Event::Ended { scores, winners });
    }
}
