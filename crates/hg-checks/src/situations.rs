//! Counts of rare situations: they show that each style finds what it looks for.

use std::ops::AddAssign;

use hg_core::{
    Action, Event, FeatureKind, Game, RuleId, ScoreSource,
    event::{Choice, DiscardReason},
};
use hg_core::{Scored, Stack, event::TakeBackBy, features::TermKind};

use hg_testing::steps::Watch;
use hg_testing::{Meetings, specials_beside};

macro_rules! situations {
    ($($name:ident: $text:literal,)*) => {
        /// A situation in a game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Situation {
            $(#[doc = $text] $name,)*
        }

        impl Situation {
            /// All situations.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns the name for a report.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }
        }
    };
}

situations! {
    Decision: "decisions (steps)",
    TileLaid: "tiles placed",
    FigurePut: "figures put",
    NoMeepleLeft: "tile placed, no meeple left",
    NoHutLeft: "tile placed, no hut left",
    NothingLeft: "tile placed, no figure left at all",
    NoFigureFits: "no figure can be put",
    ForestRing: "a forest meets itself",
    MeadowRing: "a meadow meets itself",
    RiverRing: "a river meets itself",
    SystemRing: "a river system meets itself",
    SeatsJoined: "tile joins features of 2+ seats",
    SpecialBeside: "special tile beside a special",
    Completed: "features completed",
    CompletedForNobody: "completed, nobody scores",
    Contested: "scored, figures of 2+ seats",
    Tied: "scored, 2+ seats tie",
    MeepleReturned: "meeples gone home",
    MenhirTurn: "menhir turns",
    LandFitsNowhere: "land tile fits nowhere",
    MenhirFitsNowhere: "menhir tile fits nowhere",
    TurnLost: "turns lost",
    NothingFits: "game over: nothing left fits",
    SentAway: "tile sent away (Scout)",
    MixedBack: "tile mixed back (Scout)",
    ScoutTile: "Scout tiles played",
    Logboat: "logboat scored",
    HuntingTrap: "hunting trap scored",
    AnimalsCovered: "animals covered",
    TigersLoose: "trap leaves tigers loose",
    TakenBackByTile: "meeple taken back (tile)",
    TakenBackByCard: "meeple taken back (card)",
    NothingTakenBack: "nothing taken back",
    DeerEaten: "meadow scored, deer eaten",
    PitTrap: "meadow scored, pit trap doubles",
    ShrineAlone: "meadow scored by the shrine",
    Raft: "system scored, raft",
    Dugout: "dug-out scored",
    Agriculture: "agriculture scored",
    SharedWin: "games won by 2+ seats",
}

const COUNT: usize = Situation::ALL.len();

/// The number of times that each situation occurred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situations([u64; COUNT]);

impl Default for Situations {
    fn default() -> Self {
        Self([0; COUNT])
    }
}

impl AddAssign<&Self> for Situations {
    fn add_assign(&mut self, more: &Self) {
        for (sum, more) in self.0.iter_mut().zip(more.0) {
            *sum += more;
        }
    }
}

impl Situations {
    /// Returns the count of one situation.
    pub const fn count(&self, situation: Situation) -> u64 {
        self.0[situation as usize]
    }

    const fn note(&mut self, situation: Situation) {
        self.0[situation as usize] += 1;
    }

    fn note_if(&mut self, holds: bool, situation: Situation) {
        if holds {
            self.note(situation);
        }
    }

    fn note_scored(&mut self, scored: &Scored) {
        let has =
            |kinds: &[TermKind]| scored.value.terms().iter().any(|term| kinds.contains(&term.kind));
        let claiming = scored.counts.iter().filter(|&(_, &count)| count > 0).count();
        self.note_if(claiming > 1, Situation::Contested);
        self.note_if(scored.winners.len() > 1, Situation::Tied);
        match scored.source {
            ScoreSource::Logboat => self.note(Situation::Logboat),
            ScoreSource::HuntingTrap => self.note(Situation::HuntingTrap),
            ScoreSource::Dugout => self.note(Situation::Dugout),
            ScoreSource::Agriculture => self.note(Situation::Agriculture),
            ScoreSource::Huts => self.note_if(has(&[TermKind::Lakes]), Situation::Raft),
            ScoreSource::Meadow => {
                use TermKind::{PitTrapAurochs, PitTrapBears, PitTrapDeer, PitTrapMammoths};
                let doubled = [PitTrapAurochs, PitTrapBears, PitTrapDeer, PitTrapMammoths];
                self.note_if(has(&[TermKind::EatenDeer]), Situation::DeerEaten);
                self.note_if(has(&doubled), Situation::PitTrap);
                self.note_if(scored.rule == RuleId::new(11, 4), Situation::ShrineAlone);
            }
            _ => {}
        }
    }

    fn note_event(&mut self, event: &Event) {
        match event {
            Event::TilePlaced { .. } => self.note(Situation::TileLaid),
            Event::FigurePut { .. } => self.note(Situation::FigurePut),
            Event::NoFigurePut { choice: Choice::Forced, .. } => {
                self.note(Situation::NoFigureFits);
            }
            Event::FeatureCompleted { .. } => self.note(Situation::Completed),
            Event::Scored(scored) => self.note_scored(scored),
            Event::MeepleReturned { .. } => self.note(Situation::MeepleReturned),
            Event::MenhirTurnEarned { .. } => self.note(Situation::MenhirTurn),
            Event::TileMixedBack { .. } => self.note(Situation::MixedBack),
            Event::TileDiscarded { reason: DiscardReason::SentAway, .. } => {
                self.note(Situation::SentAway);
            }
            Event::TileDiscarded { stack: Stack::Menhir, .. } => {
                self.note(Situation::MenhirFitsNowhere);
            }
            Event::TileDiscarded { .. } => self.note(Situation::LandFitsNowhere),
            Event::ScoutTilePlayed { .. } => self.note(Situation::ScoutTile),
            Event::AnimalsCovered { loose_tigers, .. } => {
                self.note(Situation::AnimalsCovered);
                self.note_if(*loose_tigers > 0, Situation::TigersLoose);
            }
            Event::MeepleTakenBack { by: TakeBackBy::ShamanCard, .. } => {
                self.note(Situation::TakenBackByCard);
            }
            Event::MeepleTakenBack { .. } => self.note(Situation::TakenBackByTile),
            Event::NothingTakenBack { .. } => self.note(Situation::NothingTakenBack),
            Event::GameEnded { winners, .. } => {
                self.note_if(winners.len() > 1, Situation::SharedWin);
            }
            _ => {}
        }
    }
}

fn count(events: &[Event], wanted: impl Fn(&Event) -> bool) -> usize {
    events.iter().filter(|event| wanted(event)).count()
}

impl Watch for Situations {
    fn chosen(&mut self, before: &Game, action: Action) {
        self.note(Situation::Decision);
        let (Action::Place(at), Some(tile), Some(decision)) =
            (action, before.tile_in_hand(), before.decision())
        else {
            return;
        };
        let board = before.board();
        let meetings = Meetings::new(board, tile, at);
        for kind in meetings.rings() {
            self.note(match kind {
                FeatureKind::Forest => Situation::ForestRing,
                FeatureKind::Meadow => Situation::MeadowRing,
                FeatureKind::River => Situation::RiverRing,
                FeatureKind::RiverSystem => Situation::SystemRing,
            });
        }
        self.note_if(meetings.seats_joined(board).len() > 1, Situation::SeatsJoined);
        let special = !board.tile_set()[tile].powers().is_empty();
        self.note_if(special && specials_beside(board, at) > 0, Situation::SpecialBeside);
        let seat = decision.seat();
        let (meeples, huts) = (before.meeples(seat), before.huts(seat));
        self.note_if(meeples == 0, Situation::NoMeepleLeft);
        self.note_if(huts == 0, Situation::NoHutLeft);
        self.note_if(meeples == 0 && huts == 0, Situation::NothingLeft);
    }

    fn happened(&mut self, events: &[Event], after: &Game) {
        for event in events {
            self.note_event(event);
        }
        let completed = count(events, |event| matches!(event, Event::FeatureCompleted { .. }));
        let of_feature = |source| matches!(source, ScoreSource::Forest | ScoreSource::River);
        let scored =
            count(events, |e| matches!(e, Event::Scored(scored) if of_feature(scored.source)));
        self.0[Situation::CompletedForNobody as usize] += completed.saturating_sub(scored) as u64;
        let turns = count(events, |event| matches!(event, Event::TurnStarted { .. }));
        self.0[Situation::TurnLost as usize] += turns.saturating_sub(1) as u64;
        let last = |event: &Event| {
            let reason = DiscardReason::FitsNowhere;
            matches!(event, Event::TileDiscarded { reason: why, stack: Stack::Land, .. } if *why == reason)
        };
        self.note_if(after.is_over() && count(events, last) > 0, Situation::NothingFits);
    }
}
