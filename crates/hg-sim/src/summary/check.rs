//! Merging summaries, and reading them from untrusted files.

use hg_core::record::log::json_error_in_words;
use hg_core::{features::MAX_SEATS, tiles::Digest};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::distribution::MAX_COUNT;
use super::kind::joined;
use super::{Distribution, GameKind, SeatSummary, Span, SpecialSummary, Summary};
use crate::Measure;

/// A reason why two summaries cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MergeError {
    /// They were made by different versions of this crate.
    #[error("one was played by engine {0}, the other by {1}")]
    Engine(String, String),
    /// They were played by different rules.
    #[error("one has ruleset {0}, the other {1}")]
    Ruleset(String, String),
    /// They were played with different tiles.
    #[error("one has the tiles {0} (digest {1}), the other {2} (digest {3})")]
    Tiles(String, Digest, String, Digest),
    /// Different numbers of seats played.
    #[error("one has {0} seats, the other {1}")]
    Seats(usize, usize),
    /// Different policies played.
    #[error("one has the policies {0}, the other {1}")]
    Policies(String, String),
    /// A game is in both.
    #[error(
        "both have game {} of seed {}: one has {}..{}, the other {}..{}",
        .1.start, .0.seed, .0.start, .0.end, .1.start, .1.end
    )]
    SameGames(Span, Span),
    /// Together they have more games than are counted.
    #[error("together they have more than {MAX_COUNT} games")]
    TooManyGames,
}

/// A reason why a text is not a summary.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SummaryError {
    /// The text is not JSON of this form.
    #[error("not a summary: {} (line {}, column {})", json_error_in_words(.0), .0.line(), .0.column())]
    Json(serde_json::Error),
    /// The summary has another version.
    #[error("the summary has version {0}, but this program reads {version}", version = Summary::VERSION)]
    Version(u32),
    /// The parts of the summary do not agree.
    #[error("the summary contradicts itself: {0}")]
    Contradiction(&'static str),
}

impl Summary {
    /// Adds the games of another summary.
    ///
    /// # Errors
    ///
    /// [`MergeError`] if they are games of another kind, or some of them are here already; the
    /// summary is then unchanged.
    pub fn merge(&mut self, other: &Self) -> Result<(), MergeError> {
        check_alike(&self.kind, &other.kind)?;
        let both = self.spans.iter().chain(&other.spans).copied().collect();
        let spans = joined(both).map_err(|(a, b)| MergeError::SameGames(a, b))?;
        if self.games + other.games > MAX_COUNT {
            return Err(MergeError::TooManyGames);
        }
        self.spans = spans;
        self.games += other.games;
        for (seat, theirs) in self.seats.iter_mut().zip(&other.seats) {
            seat.won_alone += theirs.won_alone;
            seat.won_shared += theirs.won_shared;
            seat.score.add_all(&theirs.score);
            for (source, points) in &theirs.points {
                seat.points.entry(*source).or_default().add_all(points);
            }
        }
        for (winners, games) in &other.games_by_winners {
            *self.games_by_winners.entry(*winners).or_insert(0) += games;
        }
        for (measure, numbers) in &other.measures {
            self.measures.entry(*measure).or_default().add_all(numbers);
        }
        for (special, theirs) in &other.specials {
            let ours = self.specials.entry(*special).or_default();
            ours.games_in_play += theirs.games_in_play;
            ours.games_with_effect += theirs.games_with_effect;
            ours.effects = ours.effects.saturating_add(theirs.effects);
            ours.points = ours.points.saturating_add(theirs.points);
        }
        Ok(())
    }

    /// Returns the summary as JSON with several lines and a line break at the end.
    #[must_use]
    pub fn to_json(&self) -> String {
        // Only strings and numbers: it cannot fail.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Reads a summary from JSON.
    ///
    /// # Errors
    ///
    /// [`SummaryError`] if the text is no summary of this version, or its parts do not agree.
    pub fn from_json(text: &str) -> Result<Self, SummaryError> {
        let mut json = serde_json::Deserializer::from_str(text);
        let summary = Self::deserialize(&mut json).map_err(SummaryError::Json)?.checked()?;
        json.end().map_err(SummaryError::Json)?;
        Ok(summary)
    }

    fn checked(self) -> Result<Self, SummaryError> {
        if self.summary != Self::VERSION {
            return Err(SummaryError::Version(self.summary));
        }
        self.check().map_err(SummaryError::Contradiction)?;
        Ok(self)
    }

    fn check(&self) -> Result<(), &'static str> {
        let when = |wrong: bool, what| if wrong { Err(what) } else { Ok(()) };
        let seats = self.seats.len();
        when(!(2..=MAX_SEATS).contains(&seats), "seats is not 2 to 5 long")?;
        when(self.kind.policies.len() != seats, "there is not one policy for each seat")?;
        when(self.games > MAX_COUNT, "there are too many games")?;
        let spans = self.spans.iter().try_fold(0u64, |sum, span| {
            let games = span.end.checked_sub(span.start).filter(|&games| games > 0);
            games.and_then(|games| sum.checked_add(games))
        });
        when(spans != Some(self.games), "spans do not add up to games")?;
        when(
            joined(self.spans.clone()).as_ref() != Ok(&self.spans),
            "spans overlap or are not in order",
        )?;
        when(self.measures.len() != Measure::ALL.len(), "a measure is missing")?;
        let sources = |seat: &SeatSummary| !seat.points.keys().copied().eq(self.sources());
        when(self.seats.iter().any(sources), "the seats have different sources of points")?;
        let scores = self.seats.iter().map(|seat| &seat.score);
        let points = self.seats.iter().flat_map(|seat| seat.points.values());
        let mut numbers = self.measures.values().chain(scores).chain(points);
        let odd = |numbers: &Distribution| numbers.count() != self.games;
        when(numbers.clone().any(odd), "not every game is counted everywhere")?;
        let large = |numbers: &Distribution| numbers.max().is_some_and(|max| max > MAX_IN_A_GAME);
        when(numbers.any(large), "a number is larger than any game has it")?;
        let wrong = |seat: &SeatSummary| {
            seat.points.values().map(Distribution::sum).sum::<u128>() != seat.score.sum()
        };
        when(self.seats.iter().any(wrong), "the points by source do not add up to the scores")?;
        self.check_winners()?;
        let possible = self.specials.values().all(|special| special.is_possible(self.games));
        when(!possible, "a special tile is in more games, or did more, than can be")
    }

    fn check_winners(&self) -> Result<(), &'static str> {
        let when = |wrong: bool, what| if wrong { Err(what) } else { Ok(()) };
        let by_winners = &self.games_by_winners;
        let possible =
            by_winners.keys().all(|&count| (1..=self.seats.len()).contains(&(count as usize)));
        when(!possible, "a game has no winner, or more than there are seats")?;
        // No number of games overflows these sums.
        let sum = |numbers: &mut dyn Iterator<Item = u128>| numbers.sum::<u128>();
        let games = sum(&mut by_winners.values().map(|&games| games.into()));
        when(games != self.games.into(), "games_by_winners does not add up to games")?;
        let alone = by_winners.get(&1).copied().unwrap_or(0);
        let won_alone = sum(&mut self.seats.iter().map(|seat| seat.won_alone.into()));
        let shares = by_winners.iter().filter(|&(&count, _)| count > 1);
        let shares = sum(&mut shares.map(|(&count, &games)| u128::from(count) * u128::from(games)));
        let won_shared = sum(&mut self.seats.iter().map(|seat| seat.won_shared.into()));
        let wrong = won_alone != alone.into() || won_shared != shares;
        when(wrong, "the seats' victories do not agree with games_by_winners")
    }
}

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The function that `remote = "Self"` derives.
        Self::serialize(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Summary {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The function that `remote = "Self"` derives checks nothing.
        Self::deserialize(deserializer)?.checked().map_err(D::Error::custom)
    }
}

/// A bound for numbers that are counted in one game.
const MAX_IN_A_GAME: u32 = 1_000_000;

impl SpecialSummary {
    /// Returns `true` if this is possible in so many games.
    fn is_possible(&self, games: u64) -> bool {
        let most = u128::from(self.games_with_effect) * u128::from(MAX_IN_A_GAME);
        self.games_in_play <= games
            && self.games_with_effect <= games
            && self.games_with_effect <= self.effects
            && u128::from(self.effects) <= most
            && u128::from(self.points) <= u128::from(games) * u128::from(MAX_IN_A_GAME)
    }
}

fn check_alike(ours: &GameKind, theirs: &GameKind) -> Result<(), MergeError> {
    let error = if ours.engine != theirs.engine {
        MergeError::Engine(ours.engine.clone(), theirs.engine.clone())
    } else if ours.ruleset != theirs.ruleset {
        MergeError::Ruleset(ours.ruleset.to_string(), theirs.ruleset.to_string())
    } else if (ours.tiles, ours.tiles_digest) != (theirs.tiles, theirs.tiles_digest) {
        MergeError::Tiles(
            ours.tiles.to_string(),
            ours.tiles_digest,
            theirs.tiles.to_string(),
            theirs.tiles_digest,
        )
    } else if ours.policies.len() != theirs.policies.len() {
        MergeError::Seats(ours.policies.len(), theirs.policies.len())
    } else if ours.policies != theirs.policies {
        MergeError::Policies(ours.policies.join(","), theirs.policies.join(","))
    } else {
        return Ok(());
    };
    Err(error)
}
