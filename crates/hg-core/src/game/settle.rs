//! What a laid tile brings: special tiles at once, completed features, meeples going home,
//! and the menhir turn (RULES 3.5 to 3.9, 7, 9.1, 9.2, 12.6).

use arrayvec::ArrayVec;
use hg_features::{BoardSegment, BySeat, FeatureId, FeatureKind, Seat, SeatSet, Value};
use hg_tiles::{MAX_TILE_NODES, Power, Stack};

use super::Game;
use crate::{Event, EventSink, MenhirTurnAfterLastTile, ReturnReason, RuleId, ScoreSource, Scored};

impl Game {
    /// Gives the points of a feature to the winners, and tells why.
    pub(super) fn score<S: EventSink>(
        &mut self,
        source: ScoreSource,
        feature: FeatureId,
        value: Value,
        winners: SeatSet,
        sink: &mut S,
    ) {
        self.score_by(source.rule(), source, feature, value, winners, sink);
    }

    /// As [`Game::score`], where another rule than the usual one says who wins.
    pub(super) fn score_by<S: EventSink>(
        &mut self,
        rule: RuleId,
        source: ScoreSource,
        feature: FeatureId,
        value: Value,
        winners: SeatSet,
        sink: &mut S,
    ) {
        let points = value.points();
        for seat in winners.iter() {
            self.scores[seat] = self.scores[seat].saturating_add(points);
        }
        if S::WANTS_EVENTS
            && let Some(feature) = self.board.feature_by_id(feature)
        {
            let scored = Scored {
                source,
                rule,
                feature: feature.kind(),
                at: feature.first_segment(),
                tiles: feature.tiles(),
                value,
                points,
                counts: feature.majority().counts,
                winners,
            };
            sink.event(Event::Scored(scored));
        }
    }

    /// RULES 9.1.
    pub(super) fn score_logboat<S: EventSink>(&mut self, sink: &mut S) {
        let Some(system) = self.board.feature_with(Power::Logboat) else {
            return;
        };
        let (id, lakes) = (system.id(), system.contents().lakes);
        let winners = SeatSet::only(self.turn.seat);
        self.score(ScoreSource::Logboat, id, Value::of_logboat(lakes), winners, sink);
    }

    /// RULES 9.2.
    pub(super) fn spring_hunting_trap<S: EventSink>(&mut self, sink: &mut S) {
        let Some(id) = self.board.feature_with(Power::HuntingTrap).map(hg_features::Feature::id)
        else {
            return;
        };
        let Some(caught) = self.board.spring_hunting_trap(&self.ruleset.scoring) else {
            return;
        };
        let winners = SeatSet::only(self.turn.seat);
        self.score(ScoreSource::HuntingTrap, id, caught.value, winners, sink);
        let (at, animals, loose_tigers) = (self.last_pos(), caught.animals, caught.loose_tigers);
        sink.event(Event::AnimalsCovered { at, animals, loose_tigers });
    }

    /// RULES 3.7 to 3.10: scores what the tile completed, and plays the menhir turn if one was
    /// earned; otherwise the turn is over.
    #[inline]
    pub(super) fn settle<S: EventSink>(&mut self, sink: &mut S) {
        if self.turn.complete != 0 && self.settle_completed(sink) {
            sink.event(Event::MenhirTurnEarned { seat: self.turn.seat });
            self.draw_or_end_turn(Stack::Menhir, sink);
        } else {
            self.end_turn(sink);
        }
    }

    /// Scores the features that the tile completed; whether a menhir turn was earned.
    fn settle_completed<S: EventSink>(&mut self, sink: &mut S) -> bool {
        let completed = self.completed_features();
        self.turn.complete = 0;
        let mut menhir = false;
        for &(id, at) in &completed {
            menhir |= self.score_completed(id, at, sink);
        }
        // RULES 3.8: only when all is scored.
        for &(id, _) in &completed {
            self.return_meeples(id, ReturnReason::FeatureCompleted, sink);
        }
        menhir && self.menhir_turn_is_due()
    }

    /// The features that the tile just laid completed, each once, with a segment of each on
    /// the tile.
    fn completed_features(&self) -> ArrayVec<(FeatureId, BoardSegment), MAX_TILE_NODES> {
        let at = self.last_pos();
        let mut features = ArrayVec::<(FeatureId, BoardSegment), MAX_TILE_NODES>::new();
        let nodes = self.tile_set()[self.turn.tile].nodes();
        let mut complete = self.turn.complete;
        while complete != 0 {
            let index = complete.trailing_zeros();
            complete &= complete - 1;
            if let Some(feature) = self.board.feature_of_last_tile(index as usize)
                && features.iter().all(|&(id, _)| id != feature.id())
            {
                features.push((feature.id(), BoardSegment::new(at, nodes[index as usize].name)));
            }
        }
        features
    }

    /// Scores a completed forest or river; whether it is a forest with a menhir.
    fn score_completed<S: EventSink>(
        &mut self,
        id: FeatureId,
        at: BoardSegment,
        sink: &mut S,
    ) -> bool {
        let Some(feature) = self.board.feature_by_id(id) else {
            return false;
        };
        let kind = feature.kind();
        let source = match kind {
            FeatureKind::Forest => ScoreSource::Forest,
            _ => ScoreSource::River,
        };
        let menhir = kind == FeatureKind::Forest && feature.contents().menhirs > 0;
        let winners = feature.majority().leaders;
        let value = (!winners.is_empty()).then(|| feature.value(&self.ruleset.scoring));
        sink.event(Event::FeatureCompleted { seat: self.turn.seat, feature: kind, at });
        if let Some(value) = value {
            self.score(source, id, value, winners, sink);
        }
        if self.ruleset.scout.is_some() && kind == FeatureKind::River {
            self.score_dugout(at, sink);
        }
        menhir
    }

    /// RULES 12.6, SC-6: a completed river pays the dug-out's owner, if it is of its system.
    fn score_dugout<S: EventSink>(&mut self, river: BoardSegment, sink: &mut S) {
        let Some(pos) = self.board.power_at(Power::Dugout) else {
            return;
        };
        let Some((fisher, segment)) = self.board.tile_at(pos).and_then(|tile| tile.figure) else {
            return;
        };
        let (Some(own), Some(completed)) = (
            self.board.river_system(BoardSegment::new(pos, segment)),
            self.board.river_system(river),
        ) else {
            return;
        };
        if own.id() == completed.id() {
            let (id, value) = (own.id(), Value::of_lake_fish(own.richest_lake()));
            self.score(ScoreSource::Dugout, id, value, SeatSet::only(fisher.seat), sink);
        }
    }

    /// RULES 3.8, 10.2.
    pub(super) fn return_meeples<S: EventSink>(
        &mut self,
        feature: FeatureId,
        reason: ReturnReason,
        sink: &mut S,
    ) {
        let meeples: &mut BySeat<u8> = &mut self.meeples;
        self.board.take_meeples(feature, |from, seat: Seat| {
            meeples[seat] += 1;
            sink.event(Event::MeepleReturned { seat, from, reason });
        });
    }

    /// RULES 3.9, AMB-08: once a turn, not within a menhir turn, and not with an empty stack.
    fn menhir_turn_is_due(&self) -> bool {
        self.turn.cycle != Stack::Menhir
            && !self.stacks.is_empty(Stack::Menhir)
            && (self.ruleset.menhir_turn_after_last_tile == MenhirTurnAfterLastTile::Played
                || !self.stacks.is_empty(Stack::Land))
    }
}
