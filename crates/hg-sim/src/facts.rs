//! Statistics of one game, collected from its events.

use hg_core::tiles::Power;
use hg_core::{
    BySeat, Event, EventSink, FeatureKind, Game, ScoreSource, Scored, Seat, SeatSet, SegmentName,
    Setup, Stack, TileName, TileSet,
    config::ScoutPiece,
    event::{DiscardReason, TakeBackBy},
    features::TermKind,
};
use serde::{Deserialize, Serialize};

use crate::{Played, Special, SpecialFacts};

/// A number that is counted in each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Measure {
    /// Turns begun, without menhir turns.
    Turns,
    /// Tiles placed, without the start tile.
    TilesLaid,
    /// Actions chosen by the policies.
    Decisions,
    /// Menhir turns earned (RULES 3.9).
    MenhirTurns,
    /// Forests completed.
    ForestsCompleted,
    /// Rivers completed.
    RiversCompleted,
    /// Land tiles that fitted nowhere (RULES 3.3).
    LandDiscarded,
    /// Menhir tiles that fitted nowhere (RULES 3.9.5).
    MenhirDiscarded,
    /// Tiles that the Scout's owner sent away (RULES 12.4).
    SentAway,
    /// The highest score minus the second highest; 0 for a shared victory.
    WinningMargin,
}

impl Measure {
    /// All measures.
    pub const ALL: [Self; 10] = [
        Self::Turns,
        Self::TilesLaid,
        Self::Decisions,
        Self::MenhirTurns,
        Self::ForestsCompleted,
        Self::RiversCompleted,
        Self::LandDiscarded,
        Self::MenhirDiscarded,
        Self::SentAway,
        Self::WinningMargin,
    ];

    /// Returns the name, in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Turns => "turns",
            Self::TilesLaid => "tiles laid",
            Self::Decisions => "decisions",
            Self::MenhirTurns => "menhir turns",
            Self::ForestsCompleted => "forests completed",
            Self::RiversCompleted => "rivers completed",
            Self::LandDiscarded => "land tiles discarded",
            Self::MenhirDiscarded => "menhir tiles discarded",
            Self::SentAway => "tiles sent away",
            Self::WinningMargin => "winning margin",
        }
    }
}

/// Statistics of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GameFacts {
    /// The number of seats.
    pub seats: usize,
    /// Final scores.
    pub scores: BySeat<u32>,
    /// The seats with the most points.
    pub winners: SeatSet,
    points: [BySeat<u32>; ScoreSource::ALL.len()],
    measures: [u32; Measure::ALL.len()],
    specials: [SpecialFacts; Special::COUNT],
}

impl GameFacts {
    /// Returns the points of each seat from a source.
    #[must_use]
    pub const fn points(&self, source: ScoreSource) -> BySeat<u32> {
        self.points[source as usize]
    }

    /// Returns the number for a measure.
    #[must_use]
    pub const fn measure(&self, measure: Measure) -> u32 {
        self.measures[measure as usize]
    }

    /// Returns the statistics of a special tile.
    #[must_use]
    pub const fn special(&self, special: Special) -> SpecialFacts {
        self.specials[special.index()]
    }
}

/// Collects [`GameFacts`] from the events of a game.
///
/// ```
/// use hg_core::{GameConfig, Preset, ScoreSource, ScoutUse, Setup};
/// use hg_sim::{FactsCollector, Measure, PolicyKind, play_game};
///
/// let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))?;
/// let mut policies = [1, 2].map(|seed| PolicyKind::Greedy.with_seed(seed));
/// let mut collector = FactsCollector::new(&setup);
/// let played = play_game(&setup, 5, &mut policies, &mut collector)?;
/// let facts = collector.finish(&played);
/// assert_eq!(facts.measure(Measure::Decisions) as usize, played.actions.len());
/// assert!(facts.points(ScoreSource::River).into_iter().sum::<u32>() > 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FactsCollector {
    facts: GameFacts,
    sent_away: [u32; 2],
    /// Scout's bridge: the tile and the segment.
    bridge: Option<(TileName, SegmentName)>,
    last_laid: Option<TileName>,
}

impl FactsCollector {
    /// Returns a collector for a game of this set-up. It needs the events from the first on
    /// ([`Setup::begin`]).
    #[must_use]
    pub fn new(setup: &Setup) -> Self {
        let facts = GameFacts {
            seats: setup.config().seats,
            scores: BySeat::all(setup.config().seats, 0),
            winners: SeatSet::EMPTY,
            points: [BySeat::all(setup.config().seats, 0); ScoreSource::ALL.len()],
            measures: [0; Measure::ALL.len()],
            specials: [SpecialFacts::default(); Special::COUNT],
        };
        let bridge = bridge_of(&setup.config().tiles);
        Self { facts, sent_away: [0; 2], bridge, last_laid: None }
    }

    /// Returns the statistics of the game, which is over.
    #[must_use]
    pub fn finish(mut self, played: &Played) -> GameFacts {
        let game = &played.game;
        self.look_at_fires(game);
        self.look_at_shrine(game);
        let facts = &mut self.facts;
        for power in Power::ALL {
            let in_play = game.board().power_at(power).is_some();
            facts.specials[Special::Tile(power).index()].in_play = in_play;
        }
        // A seat keeps the card to the end.
        facts.specials[Special::ShamanCard.index()].in_play = Seat::first(game.seats())
            .any(|seat| game.scout_hand(seat).any(|piece| piece == ScoutPiece::ShamanCard));
        for (seat, &score) in Seat::first(game.seats()).zip(game.scores()) {
            facts.scores[seat] = score;
        }
        if let Some(outcome) = game.outcome() {
            facts.winners = outcome.winners;
        }
        let [land, menhir] = [Stack::Land, Stack::Menhir].map(|stack| game.discarded(stack));
        let discarded = [
            (Measure::LandDiscarded, (land.count() as u32).saturating_sub(self.sent_away[0])),
            (Measure::MenhirDiscarded, (menhir.count() as u32).saturating_sub(self.sent_away[1])),
        ];
        let mut scores = game.scores().to_vec();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        let rest = [
            (Measure::Decisions, played.actions.len() as u32),
            (Measure::SentAway, self.sent_away.iter().sum()),
            (Measure::WinningMargin, scores[0] - scores[1]),
        ];
        for (measure, number) in discarded.into_iter().chain(rest) {
            facts.measures[measure as usize] = number;
        }
        self.facts
    }

    const fn count(&mut self, measure: Measure) {
        self.facts.measures[measure as usize] += 1;
    }

    const fn took_effect(&mut self, special: Special, points: u32) {
        let facts = &mut self.facts.specials[special.index()];
        facts.effects += 1;
        facts.points = facts.points.saturating_add(points);
    }

    fn scored(&mut self, scored: &Scored) {
        for seat in scored.winners {
            let points = &mut self.facts.points[scored.source as usize][seat];
            *points = points.saturating_add(scored.points);
        }
        let winners = scored.winners.len() as u32;
        let special = match scored.source {
            ScoreSource::Logboat => Some(Power::Logboat),
            ScoreSource::HuntingTrap => Some(Power::HuntingTrap),
            ScoreSource::Dugout => Some(Power::Dugout),
            ScoreSource::Agriculture => Some(Power::Agriculture),
            _ => None,
        };
        if let Some(power) = special
            && scored.points > 0
        {
            self.took_effect(Special::Tile(power), winners.saturating_mul(scored.points));
        }
        let part = |is_part: fn(TermKind) -> bool| -> u32 {
            let terms = scored.value.terms().iter();
            let points = terms.filter(|term| is_part(term.kind)).map(|term| term.points());
            winners * points.sum::<u32>()
        };
        let (power, points) = match scored.source {
            ScoreSource::Meadow => (Power::PitTrap, part(is_pit_trap)),
            ScoreSource::Huts => (Power::Raft, part(|kind| kind == TermKind::Lakes)),
            _ => return,
        };
        if points > 0 {
            self.took_effect(Special::Tile(power), points);
        }
    }

    /// Fires have no event: their effect is in the meadows that were scored at the end.
    fn look_at_fires(&mut self, game: &Game) {
        for power in [Power::Wildfire, Power::Fire] {
            let Some(meadow) = game.board().feature_with(power) else {
                continue;
            };
            let alone = meadow.shrine_owner().map(SeatSet::only);
            let winners = alone.unwrap_or_else(|| meadow.majority().leaders);
            let animals = meadow.contents().animals;
            let saved = u32::from(animals.tigers.min(animals.deer));
            if saved > 0 && !winners.is_empty() {
                let each = u32::from(game.ruleset().scoring.animal_points.deer);
                let points = saved * each * winners.len() as u32;
                self.took_effect(Special::Tile(power), points);
            }
        }
    }

    fn look_at_shrine(&mut self, game: &Game) {
        let meadow = game.board().feature_with(Power::Shrine);
        let owned = meadow.filter(|meadow| meadow.shrine_owner().is_some());
        if let Some(meadow) = owned {
            let points = meadow.value(&game.ruleset().scoring).points();
            self.took_effect(Special::Tile(Power::Shrine), points);
        }
    }
}

fn bridge_of(tiles: &TileSet) -> Option<(TileName, SegmentName)> {
    tiles.tiles().iter().find_map(|tile| {
        let id = tile.power_segment(Power::Bridge)?;
        Some((tile.name(), tile.segment(id)?.name))
    })
}

const fn is_pit_trap(kind: TermKind) -> bool {
    matches!(
        kind,
        TermKind::PitTrapMammoths
            | TermKind::PitTrapAurochs
            | TermKind::PitTrapDeer
            | TermKind::PitTrapBears
    )
}

impl EventSink for FactsCollector {
    fn event(&mut self, event: Event) {
        match event {
            Event::TurnStarted { .. } => self.count(Measure::Turns),
            Event::MenhirTurnEarned { .. } => self.count(Measure::MenhirTurns),
            Event::TileMixedBack { stack, .. }
            | Event::TileDiscarded { stack, reason: DiscardReason::SentAway, .. } => {
                self.sent_away[usize::from(stack == Stack::Menhir)] += 1;
                self.took_effect(Special::Tile(Power::Scout), 0);
            }
            Event::TilePlaced { tile, .. } => {
                self.count(Measure::TilesLaid);
                self.last_laid = Some(tile);
            }
            Event::MeepleTakenBack { by, .. } => {
                let special = match by {
                    TakeBackBy::ShamanTile => Special::Tile(Power::Shaman),
                    TakeBackBy::ShamanCard => Special::ShamanCard,
                };
                self.took_effect(special, 0);
            }
            Event::FigurePut { at, .. }
                if self.bridge.is_some() && self.bridge == self.last_laid.zip(Some(at.segment)) =>
            {
                self.took_effect(Special::Tile(Power::Bridge), 0);
            }
            Event::FeatureCompleted { feature, .. } => self.count(match feature {
                FeatureKind::Forest => Measure::ForestsCompleted,
                _ => Measure::RiversCompleted,
            }),
            Event::Scored(scored) => self.scored(&scored),
            _ => {}
        }
    }
}
