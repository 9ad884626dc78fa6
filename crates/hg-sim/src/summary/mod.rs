//! The summary of many games: whole numbers that can be merged.

mod check;
mod decimal;
mod distribution;
mod kind;
mod text_form;

use std::collections::BTreeMap;

use hg_core::hg_tiles::Power;
use hg_core::{GameConfig, ScoreSource, Seat};
use serde::{Deserialize, Serialize};

pub use check::{MergeError, SummaryError};
pub use decimal::Decimal;
pub use distribution::Distribution;
pub use kind::{GameKind, Span};
pub use text_form::HexDigits;

use crate::{GameFacts, Measure, Special};

/// What many games of one kind show, all told.
///
/// It holds whole numbers only, so that parts of a run, merged in any order, are equal to the
/// whole run played at once.
///
/// ```
/// use hg_core::{GameConfig, Preset, ScoutUse};
/// use hg_sim::{PolicyKind, Simulation, Summary};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let players = [PolicyKind::Random; 2].map(Into::into);
/// let simulation = Simulation::new(config, players.into(), 1)?;
/// let whole = simulation.run(0..20)?;
///
/// let mut parts = simulation.run(12..20)?;
/// parts.merge(&simulation.run(0..12)?)?;
/// assert_eq!(parts, whole);
/// assert_eq!(Summary::from_json(&whole.to_json())?, whole);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Summary {
    /// The version of this form: 1.
    pub summary: u32,
    /// What was played.
    pub kind: GameKind,
    /// Which games, each once.
    pub spans: Vec<Span>,
    /// How many games.
    pub games: u64,
    /// What each seat got.
    pub seats: Vec<SeatSummary>,
    /// How many games had one winner, how many two who shared the victory, and so on.
    pub games_by_winners: BTreeMap<u32, u64>,
    /// Everything that is counted once a game.
    pub measures: BTreeMap<Measure, Distribution>,
    /// What came of the special tiles of the set.
    pub specials: BTreeMap<Special, SpecialSummary>,
}

/// What a seat got, over all games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct SeatSummary {
    /// Games that it won alone.
    pub won_alone: u64,
    /// Games whose victory it shared.
    pub won_shared: u64,
    /// Its final scores.
    pub score: Distribution,
    /// Its points from each source, once a game.
    pub points: BTreeMap<ScoreSource, Distribution>,
}

/// What came of a special tile, over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct SpecialSummary {
    /// Games in which it was laid, or for the card dealt.
    pub games_in_play: u64,
    /// Games in which it took effect.
    pub games_with_effect: u64,
    /// How often it took effect.
    pub effects: u64,
    /// Points that all seats together got by it.
    pub points: u64,
}

impl Summary {
    /// The version of the form that this crate writes and reads.
    pub const VERSION: u32 = 1;

    /// A summary of no games.
    #[must_use]
    pub fn new(config: &GameConfig, policies: Vec<String>) -> Self {
        let seat = SeatSummary {
            points: sources(config).map(|source| (source, Distribution::default())).collect(),
            ..SeatSummary::default()
        };
        Self {
            summary: Self::VERSION,
            kind: GameKind::new(config, policies),
            spans: Vec::new(),
            games: 0,
            seats: vec![seat; config.seats],
            games_by_winners: BTreeMap::new(),
            measures: Measure::ALL.map(|measure| (measure, Distribution::default())).into(),
            specials: specials(config)
                .map(|special| (special, SpecialSummary::default()))
                .collect(),
        }
    }

    /// Adds game number `index` of a base seed. Games are to be added in order of their numbers,
    /// each once. Game 2⁶⁴ − 1 is left out: there is no number behind it that its span could end
    /// with.
    pub fn add(&mut self, seed: u64, index: u64, facts: &GameFacts) {
        let Some(end) = index.checked_add(1) else { return };
        match self.spans.last_mut() {
            Some(span) if span.seed == seed && span.end == index => span.end = end,
            _ => self.spans.push(Span { seed, start: index, end }),
        }
        self.games += 1;
        let winners = facts.winners.len() as u32;
        *self.games_by_winners.entry(winners).or_insert(0) += 1;
        for (number, summary) in (0..).zip(&mut self.seats) {
            let Some(seat) = Seat::new(number) else { break };
            if facts.winners.contains(seat) {
                match winners {
                    1 => summary.won_alone += 1,
                    _ => summary.won_shared += 1,
                }
            }
            summary.score.add(facts.scores[seat]);
            for (&source, points) in &mut summary.points {
                points.add(facts.points(source)[seat]);
            }
        }
        for (&measure, numbers) in &mut self.measures {
            numbers.add(facts.measure(measure));
        }
        for (&special, summary) in &mut self.specials {
            let facts = facts.special(special);
            summary.games_in_play += u64::from(facts.in_play);
            summary.games_with_effect += u64::from(facts.effects > 0);
            summary.effects += u64::from(facts.effects);
            summary.points += u64::from(facts.points);
        }
    }

    /// All seats' points from a source, once a seat and game.
    #[must_use]
    pub fn points(&self, source: ScoreSource) -> Distribution {
        let mut all = Distribution::default();
        for points in self.seats.iter().filter_map(|seat| seat.points.get(&source)) {
            all.add_all(points);
        }
        all
    }

    /// All final scores.
    #[must_use]
    pub fn scores(&self) -> Distribution {
        let mut all = Distribution::default();
        for seat in &self.seats {
            all.add_all(&seat.score);
        }
        all
    }

    /// The sources that can score in these games.
    pub fn sources(&self) -> impl Iterator<Item = ScoreSource> {
        self.seats.first().into_iter().flat_map(|seat| seat.points.keys().copied())
    }
}

/// The sources that can score with a configuration.
fn sources(config: &GameConfig) -> impl Iterator<Item = ScoreSource> {
    ScoreSource::ALL.into_iter().filter(|source| {
        let power = match source {
            ScoreSource::Logboat => Power::Logboat,
            ScoreSource::HuntingTrap => Power::HuntingTrap,
            ScoreSource::Dugout => Power::Dugout,
            ScoreSource::Agriculture => Power::Agriculture,
            _ => return true,
        };
        has_power(config, power)
    })
}

/// The special tiles that a configuration has.
fn specials(config: &GameConfig) -> impl Iterator<Item = Special> {
    Special::all().filter(|special| match *special {
        Special::Tile(power) => has_power(config, power),
        Special::ShamanCard => config.ruleset.scout.is_some(),
    })
}

fn has_power(config: &GameConfig, power: Power) -> bool {
    let mut tiles = config.tiles.tiles().iter();
    config.ruleset.powers_in_effect().contains(power) && tiles.any(|tile| tile.has_power(power))
}
