//! Following the events: what each of them must be, and what must come of it.

use hg_core::{
    Action, BoardSegment, Choice, Decision, DiscardReason, Event, Figure, FigureKind, Game,
    Placement, Power, ReturnReason, ScoreSource, Scored, ScoutPiece, Seat, SegmentKind, Stack,
    TakeBackBy, TileId,
};
use hg_oracle::{Feature, Laid, Piece, Position};

use super::{FirstDraw, Mirror, Owed, Turn, cells_of, counts_of, kind, spot, standing};

impl<'t> Mirror<'t> {
    /// Follows the events of one action and objects to what should not have happened.
    pub fn follow(&mut self, game: &Game, events: &[Event]) {
        for event in events {
            self.follow_one(event);
        }
        self.check_nothing_is_left_to_do();
        if matches!(game.decision(), Some(Decision::DrawOrScout { .. })) {
            self.turn.first_draw = FirstDraw::Asked;
        }
        assert_eq!(self.final_scoring, game.is_over());
    }

    fn follow_one(&mut self, event: &Event) {
        match *event {
            Event::TurnStarted { seat } => {
                self.check_nothing_is_left_to_do();
                let next = (self.turn.seat + 1) % self.seats;
                assert_eq!(seat.index(), usize::from(next));
                self.turn = Turn { seat: next, ..Turn::default() };
            }
            Event::MenhirTurnEarned { .. } => self.check_nothing_is_left_to_do(),
            Event::TileDrawn { seat, stack, .. } => {
                self.check_nothing_is_left_to_do();
                assert_eq!(seat.index(), usize::from(self.turn.seat));
                if stack == Stack::Land && self.turn.first_draw == FirstDraw::NotYet {
                    assert_eq!(self.playable_scout_tiles(), [], "drawn without asking");
                }
                self.turn.first_draw = FirstDraw::Done;
            }
            Event::ScoutTilePlayed { tile, .. } => {
                let tile = self.id(tile);
                let hand = &mut self.hands[usize::from(self.turn.seat)];
                let before = hand.len();
                hand.retain(|&piece| piece != ScoutPiece::Tile(tile));
                assert_eq!(hand.len() + 1, before, "played a tile that was not held");
            }
            Event::TileDiscarded { tile, reason, .. } => {
                let fits = self.position.is_placeable(self.id(tile));
                assert_eq!(fits, reason == DiscardReason::SentAway);
                if reason == DiscardReason::SentAway {
                    assert!(!self.turn.sent_away);
                    self.turn.sent_away = true;
                }
            }
            Event::TilePlaced { tile, placement, .. } => self.lay(self.id(tile), placement),
            Event::Scored(ref scored) => self.pay(scored),
            Event::AnimalsCovered { .. } => {}
            Event::MeepleTakenBack { from, by, choice, .. } => self.take_back(from, by, choice),
            Event::NothingTakenBack { by, .. } => {
                assert!(self.may_take_nothing());
                self.decide_take_back(by);
            }
            Event::FigurePut { seat, kind, at, choice } => {
                self.put(at, Figure { seat, kind }, choice);
            }
            Event::NoFigurePut { choice, .. } => {
                self.check_no_take_back_was_forgotten();
                let figures = self.figures(&self.position);
                assert_eq!(figures.is_empty(), choice == Choice::Forced, "{figures:?}");
                assert!(!self.last_is_scout_tile());
                self.settle();
            }
            Event::FeatureCompleted { feature, at, .. } => {
                let before = self.completed.len();
                let spot = spot(&self.position, at);
                self.completed
                    .retain(|done| kind(done.kind) != feature || !done.spots.contains(&spot));
                assert_eq!(self.completed.len() + 1, before, "{feature:?} at {at:?}");
            }
            Event::MeepleReturned { seat, from, reason } => self.go_home(seat, from, reason),
            Event::GameEnded { .. } => {
                self.begin_final_scoring();
                self.check_nothing_is_left_to_do();
            }
            ref other => panic!("an event that the referee does not know: {other:?}"),
        }
    }

    fn check_nothing_is_left_to_do(&self) {
        assert!(self.owed.is_empty(), "points not paid: {}", self.owed_text());
        assert!(self.completed.is_empty(), "{:?}", self.completed);
        assert!(self.leaving.is_empty(), "{:?}", self.leaving);
    }

    fn owed_text(&self) -> String {
        let owed = self.owed.iter();
        let texts: Vec<String> = owed
            .map(|due| format!("{:?} {} to {:?}", due.source, due.points, due.winners))
            .collect();
        texts.join("; ")
    }

    fn owe(&mut self, source: ScoreSource, points: u32, winners: Vec<u8>, feature: &Feature) {
        if !winners.is_empty() {
            let feature = feature.clone();
            self.owed.push(Owed { source, points, winners, feature });
        }
    }

    fn lay(&mut self, tile: TileId, Placement { pos, rotation }: Placement) {
        let laid = Laid::new(tile, pos.x.into(), pos.y.into(), rotation.quarter_turns());
        assert!(self.position.fits(laid));
        self.position.laid.push(laid);
        self.turn.take_back_decided = false;
        let of_power = |position: &Position<'t>, power, kind| {
            let at = position.with_power(power).into_iter().next();
            at.and_then(|at| position.feature(kind, at))
        };
        let logboat = self.position.logboat();
        if let (Some(points), Some(system)) =
            (logboat, of_power(&self.position, Power::Logboat, hg_oracle::FeatureKind::System))
        {
            self.owe(ScoreSource::Logboat, points, vec![self.turn.seat], &system);
        }
        let trap = self.position.hunting_trap(&self.values);
        if let (Some(trapped), Some(meadow)) =
            (trap, of_power(&self.position, Power::HuntingTrap, hg_oracle::FeatureKind::Meadow))
        {
            let winners = vec![self.turn.seat];
            self.owe(ScoreSource::HuntingTrap, trapped.points, winners, &meadow);
            self.position.covered.extend(trapped.covered);
        }
    }

    fn decide_take_back(&mut self, by: TakeBackBy) {
        assert!(self.take_back_is_due());
        assert_eq!(by, self.take_back_by());
        self.turn.take_back_decided = true;
    }

    fn take_back(&mut self, from: BoardSegment, by: TakeBackBy, choice: Choice) {
        let legal = self.take_backs();
        assert!(legal.contains(&Action::TakeBack(from.pos)));
        assert_eq!(legal.len() == 1, choice == Choice::Forced);
        self.decide_take_back(by);
        self.turn.card_used |= by == TakeBackBy::ShamanCard;
        let then = self.position.taken_back(self.turn.seat, spot(&self.position, from));
        self.position = then.expect("an own meeple stands there");
    }

    fn put(&mut self, at: BoardSegment, figure: Figure, choice: Choice) {
        self.check_no_take_back_was_forgotten();
        let legal = self.figures(&self.position);
        let action = match figure.kind {
            FigureKind::Meeple => Action::PutMeeple(at.segment),
            FigureKind::Hut => Action::PutHut(at.segment),
        };
        assert!(legal.contains(&action), "{action:?} of {legal:?}");
        let forced = self.last_is_scout_tile() && legal.len() == 1;
        assert_eq!(forced, choice == Choice::Forced);
        self.position.standing.push(standing(&self.position, at, figure));
        self.settle();
    }

    /// RULES 3.7, 3.8, 12.6.
    fn settle(&mut self) {
        let completed = self.position.completed();
        for feature in &completed {
            let source = match feature.kind {
                hg_oracle::FeatureKind::Forest => ScoreSource::Forest,
                _ => ScoreSource::River,
            };
            let points = self.position.value(&self.values, feature);
            self.owe(source, points, self.position.winners(feature), feature);
            if let Some((seat, points)) = self.position.dugout(feature) {
                let any = *feature.spots.first().expect("a feature has segments");
                let system = self
                    .position
                    .feature(hg_oracle::FeatureKind::System, any)
                    .expect("a river is of a system");
                self.owe(ScoreSource::Dugout, points, vec![seat], &system);
            }
        }
        let position = &self.position;
        self.leaving = position
            .standing
            .iter()
            .copied()
            .filter(|_| !completed.is_empty())
            .filter(|figure| figure.kind == Piece::Meeple && !position.is_fixed(figure))
            .filter(|figure| {
                position.claims(figure).iter().any(|(kind, spot)| {
                    completed.iter().any(|done| done.kind == *kind && done.spots.contains(spot))
                })
            })
            .collect();
        self.completed = completed;
    }

    /// RULES 10.2, 11, 12.7.
    fn begin_final_scoring(&mut self) {
        if self.final_scoring {
            return;
        }
        self.check_nothing_is_left_to_do();
        self.final_scoring = true;
        for feature in self.position.features() {
            let source = match feature.kind {
                hg_oracle::FeatureKind::System => ScoreSource::Huts,
                hg_oracle::FeatureKind::Meadow => ScoreSource::Meadow,
                _ => continue,
            };
            let points = self.position.value(&self.values, &feature);
            self.owe(source, points, self.position.winners(&feature), &feature);
        }
        if let Some((seat, points)) = self.position.agriculture(&self.values) {
            let field = self.position.with_power(Power::Agriculture)[0];
            let meadow = self
                .position
                .feature(hg_oracle::FeatureKind::Meadow, field)
                .expect("it is a meadow");
            self.owe(ScoreSource::Agriculture, points, vec![seat], &meadow);
        }
        let position = &self.position;
        self.leaving = position
            .standing
            .iter()
            .copied()
            .filter(|figure| figure.kind == Piece::Meeple && !position.is_fixed(figure))
            .filter(|figure| {
                let segment = position.segment(figure.spot());
                segment.is_some_and(|segment| {
                    matches!(segment.kind(), SegmentKind::Forest | SegmentKind::River)
                })
            })
            .collect();
    }

    fn pay(&mut self, scored: &Scored) {
        if matches!(
            scored.source,
            ScoreSource::Huts | ScoreSource::Meadow | ScoreSource::Agriculture
        ) {
            self.begin_final_scoring();
        }
        let winners: Vec<u8> = scored.winners.iter().map(|s| s.index() as u8).collect();
        let due = self.owed.iter().position(|due| {
            due.source == scored.source
                && due.points == scored.points
                && due.winners == winners
                && kind(due.feature.kind) == scored.feature
                && cells_of(&due.feature)[..] == scored.tiles.to_list()[..]
                && due.feature.spots.contains(&spot(&self.position, scored.at))
                && scored.at.pos == cells_of(&due.feature)[0]
                && (0..5)
                    .filter_map(Seat::new)
                    .all(|seat| scored.counts[seat] == counts_of(&due.feature, seat))
        });
        let due = due.unwrap_or_else(|| panic!("{scored:?}, but due: {}", self.owed_text()));
        self.owed.remove(due);
    }

    fn go_home(&mut self, seat: Seat, from: BoardSegment, reason: ReturnReason) {
        if reason == ReturnReason::GameEnded {
            self.begin_final_scoring();
        } else {
            // RULES 3.8: only when all is scored.
            assert!(self.owed.is_empty(), "not yet paid: {}", self.owed_text());
        }
        let kind = FigureKind::Meeple;
        let meeple = standing(&self.position, from, Figure { seat, kind });
        let index = self.leaving.iter().position(|&figure| figure == meeple);
        self.leaving.remove(index.expect("that meeple goes home"));
        self.position.standing.retain(|&figure| figure != meeple);
    }
}
