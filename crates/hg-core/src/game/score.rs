//! Points during the game: special tiles, completed features, the dug-out (RULES 7, 9.1, 9.2,
//! 12.6).

use hg_features::{BoardSegment, Feature, FeatureId, FeatureKind, Figure, SeatSet, Value};
use hg_tiles::{Power, SegmentName};

use super::Game;
use crate::{Event, EventSink, RuleId, ScoreSource, Scored, ruleset::DugoutPays};

impl Game {
    /// Gives the points of a feature to the winners, and makes the event. A score never falls
    /// (RULES 1.5).
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
        for seat in winners {
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
                counts: feature.majority().counts.with_seats(self.seats()),
                winners,
            };
            sink.event(Event::Scored(scored));
        }
    }

    /// RULES 9.1. Huts make no difference (AMB-25).
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

    /// Scores a completed forest or river, of which the tile just placed has the segment of this
    /// name. Returns `true` if it is a forest with a menhir.
    pub(super) fn score_completed<S: EventSink>(
        &mut self,
        id: FeatureId,
        name: SegmentName,
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
        if S::WANTS_EVENTS {
            let at = BoardSegment::new(self.last_pos(), name);
            sink.event(Event::FeatureCompleted { seat: self.turn.seat, feature: kind, at });
        }
        if let Some(value) = value {
            self.score(source, id, value, winners, sink);
        }
        if self.dugout_pays() == Some(DugoutPays::EachRiver) && kind == FeatureKind::River {
            self.score_dugout(BoardSegment::new(self.last_pos(), name), sink);
        }
        menhir
    }

    fn dugout_pays(&self) -> Option<DugoutPays> {
        self.ruleset.scout.map(|scout| scout.dugout_pays)
    }

    /// AMB-33: where the dug-out pays for a whole system, it pays once for the rivers that the
    /// tile just placed completed, and only if no river of their system is open.
    pub(super) fn score_dugout_of_system<S: EventSink>(
        &mut self,
        completed: &[(FeatureId, SegmentName)],
        sink: &mut S,
    ) {
        if self.dugout_pays() != Some(DugoutPays::WholeSystem) {
            return;
        }
        let pos = self.last_pos();
        let mut rivers = completed.iter().map(|&(_, name)| BoardSegment::new(pos, name));
        let own = self.dugout().map(|(_, own)| own);
        let of_own = |&river: &BoardSegment| {
            let system = self.board.river_system(river);
            system.zip(own).is_some_and(|(system, own)| system.id() == own.id())
        };
        if let Some(river) = rivers.find(of_own)
            && own.is_some_and(|own| own.open_sides().is_empty())
        {
            self.score_dugout(river, sink);
        }
    }

    /// The fisher of the dug-out, and its river system.
    fn dugout(&self) -> Option<(Figure, Feature<'_>)> {
        let pos = self.board.power_at(Power::Dugout)?;
        let (fisher, segment) = self.board.tile_at(pos)?.figure?;
        Some((fisher, self.board.river_system(BoardSegment::new(pos, segment))?))
    }

    /// RULES 12.6, SC-6, AMB-33: a completed river pays the dug-out's owner, if it is of its system.
    fn score_dugout<S: EventSink>(&mut self, river: BoardSegment, sink: &mut S) {
        let (Some((fisher, own)), Some(completed)) =
            (self.dugout(), self.board.river_system(river))
        else {
            return;
        };
        if own.id() == completed.id() {
            let (id, value) = (own.id(), Value::of_lake_fish(own.richest_lake()));
            self.score(ScoreSource::Dugout, id, value, SeatSet::only(fisher.seat), sink);
        }
    }
}
