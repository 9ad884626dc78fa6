//! The end of the game: gatherers and fishers go home, huts and hunters score (RULES 10, 11).

use hg_features::{ClaimOrder, FeatureKind, FigureKind, SeatSet, Value};
use hg_tiles::Power;

use super::{Game, Phase};
use crate::{Event, EventSink, RuleId, ScoreSource, event::ReturnReason};

impl Game {
    pub(super) fn finish<S: EventSink>(&mut self, sink: &mut S) {
        self.turn.phase = Phase::Over;
        self.send_gatherers_and_fishers_home(sink);
        self.score_claims(FigureKind::Hut, sink);
        self.score_claims(FigureKind::Meeple, sink);
        self.score_agriculture(sink);
        sink.event(Event::GameEnded { scores: self.scores, winners: self.leaders() });
    }

    /// RULES 10.2. Those on Scout tiles stay (SC-7), and score nothing either.
    fn send_gatherers_and_fishers_home<S: EventSink>(&mut self, sink: &mut S) {
        self.board.take_gatherers_and_fishers(|from, seat| {
            sink.event(Event::MeepleReturned { seat, from, reason: ReturnReason::GameEnded });
        });
    }

    /// RULES 11.1, 11.2: each river system with huts, or each meadow with hunters, once, not each
    /// figure (AMB-41). All who tie get all points, those of the pit trap and the raft too
    /// (AMB-21, AMB-26).
    fn score_claims<S: EventSink>(&mut self, kind: FigureKind, sink: &mut S) {
        let (claimed, source) = match kind {
            FigureKind::Hut => (FeatureKind::RiverSystem, ScoreSource::Huts),
            FigureKind::Meeple => (FeatureKind::Meadow, ScoreSource::Meadow),
        };
        // The order makes no difference to the scores, but the events should not depend on the
        // order in which the tiles were laid.
        let order = if S::WANTS_EVENTS { ClaimOrder::ByPosition } else { ClaimOrder::AsLaid };
        for id in self.board.claims(kind, order) {
            let Some(feature) = self.board.feature_by_id(id).filter(|one| one.kind() == claimed)
            else {
                continue;
            };
            let winners = feature.holders();
            // A hut that only keeps hunters out counts for no majority.
            if winners.is_empty() {
                continue;
            }
            // RULES 11.4.
            let by_shrine = feature.shrine_owner().map(|_| RuleId::new(11, 4));
            let rule = by_shrine.unwrap_or_else(|| source.rule());
            let value = feature.value(&self.ruleset.scoring);
            self.score_by(rule, source, id, value, winners, sink);
        }
    }

    /// RULES 12.7, SC-11, AMB-34.
    fn score_agriculture<S: EventSink>(&mut self, sink: &mut S) {
        let Some(pos) = self.board.power_at(Power::Agriculture) else {
            return;
        };
        let Some(tile) = self.board.tile_at(pos) else {
            return;
        };
        let Some((farmer, _)) = tile.figure else {
            return;
        };
        let Some(meadow) = self.board.feature_with(Power::Agriculture) else {
            return;
        };
        let (id, value) = (meadow.id(), Value::of_tiles(meadow.contents().tiles));
        self.score(ScoreSource::Agriculture, id, value, SeatSet::only(farmer.seat), sink);
    }
}
