//! Statistics of many games, as whole numbers that can be merged.

mod check;
mod distribution;
mod kind;
mod text;

use std::collections::BTreeMap;

use hg_core::tiles::Power;
use hg_core::{GameConfig, ScoreSource, Seat};
use serde::{Deserialize, Serialize};

pub use check::{MergeError, SummaryError};
pub use distribution::Distribution;
pub(crate) use distribution::ratio;
pub use kind::{GameKind, Span};

use crate::{GameFacts, Measure, Special};

/// Statistics of many games of one kind.
///
/// It holds whole numbers only: parts of a run, merged in any order, are equal to the whole run.
///
/// As JSON, numbers that can pass 2⁵³ are text. Reading checks that the parts of a summary agree.
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
#[serde(remote = "Self", deny_unknown_fields)]
#[non_exhaustive]
pub struct Summary {
    /// The version of this form: [`Summary::VERSION`].
    pub summary: u32,
    /// The rules, tiles and policies.
    pub kind: GameKind,
    /// The numbers of the games, each once.
    pub spans: Vec<Span>,
    /// The number of games.
    pub games: u64,
    /// The results of each seat, in seat order.
    pub seats: Vec<SeatSummary>,
    /// The number of games for each number of winners.
    pub games_by_winners: BTreeMap<u32, u64>,
    /// The distribution of each measure.
    pub measures: BTreeMap<Measure, Distribution>,
    /// Statistics of each special tile of the set.
    pub specials: BTreeMap<Special, SpecialSummary>,
}

/// The results of a seat, over all games.
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

/// Statistics of a special tile, over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct SpecialSummary {
    /// Games in which the tile was placed, or the card dealt.
    pub games_in_play: u64,
    /// Games in which it took effect.
    pub games_with_effect: u64,
    /// The number of times it took effect.
    #[serde(with = "text")]
    pub effects: u64,
    /// The points of all seats together from it.
    #[serde(with = "text")]
    pub points: u64,
}

impl Summary {
    /// The version of the form that this crate writes and reads.
    pub const VERSION: u32 = 2;

    /// Creates a summary without games.
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

    /// Adds game number `index` of a base seed. Add games in order of their numbers, each once.
    /// Game 2⁶⁴ − 1 is left out: no span can end after it.
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

    /// Returns the points from a source, with one value for each seat and game.
    #[must_use]
    pub fn points(&self, source: ScoreSource) -> Distribution {
        let mut all = Distribution::default();
        for points in self.seats.iter().filter_map(|seat| seat.points.get(&source)) {
            all.add_all(points);
        }
        all
    }

    /// Returns all final scores.
    #[must_use]
    pub fn scores(&self) -> Distribution {
        let mut all = Distribution::default();
        for seat in &self.seats {
            all.add_all(&seat.score);
        }
        all
    }

    /// Returns the sources that can score in these games.
    pub fn sources(&self) -> impl Iterator<Item = ScoreSource> {
        self.seats.first().into_iter().flat_map(|seat| seat.points.keys().copied())
    }
}

/// Returns the sources that can score with a configuration.
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

/// Returns the special tiles that a configuration has.
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
