//! The games of a summary: their kind and their numbers.

use hg_core::tiles::SetName;
use hg_core::{GameConfig, Ruleset, tiles::Digest};
use serde::{Deserialize, Serialize};

use super::text;

/// The kind of the games. Summaries can be merged only if it is the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct GameKind {
    /// The version of this crate that played.
    pub engine: String,
    /// The rules.
    pub ruleset: Ruleset,
    /// The name of the tile set.
    pub tiles: SetName,
    /// The digest of the tile set.
    pub tiles_digest: Digest,
    /// The name of each seat's policy, in seat order.
    pub policies: Vec<String>,
}

impl GameKind {
    pub(super) fn new(config: &GameConfig, policies: Vec<String>) -> Self {
        Self {
            engine: env!("CARGO_PKG_VERSION").into(),
            ruleset: config.ruleset,
            tiles: config.tiles.name(),
            tiles_digest: config.tiles.digest(),
            policies,
        }
    }
}

/// A range of games: numbers `start` to `end - 1` of a base seed. As JSON, all three are text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    /// The base seed.
    #[serde(with = "text")]
    pub seed: u64,
    /// The number of the first game.
    #[serde(with = "text")]
    pub start: u64,
    /// The number after the last game.
    #[serde(with = "text")]
    pub end: u64,
}

/// Joins adjacent spans, sorted by seed and start. Fails with the first two that overlap.
pub(super) fn joined(mut spans: Vec<Span>) -> Result<Vec<Span>, (Span, Span)> {
    spans.sort_unstable();
    let mut joined: Vec<Span> = Vec::new();
    for span in spans {
        match joined.last_mut() {
            Some(last) if last.seed == span.seed && span.start < last.end => {
                return Err((*last, span));
            }
            Some(last) if last.seed == span.seed && span.start == last.end => last.end = span.end,
            _ => joined.push(span),
        }
    }
    Ok(joined)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn span(seed: u64, start: u64, end: u64) -> Span {
        Span { seed, start, end }
    }

    #[test]
    fn spans_join_where_they_touch_and_only_within_a_seed() {
        let spans = vec![span(1, 5, 9), span(2, 9, 10), span(1, 0, 5), span(1, 10, 11)];
        assert_eq!(joined(spans), Ok(vec![span(1, 0, 9), span(1, 10, 11), span(2, 9, 10)]));
    }

    #[test]
    fn a_game_in_two_spans_is_found() {
        let overlap = joined(vec![span(1, 4, 9), span(1, 0, 5)]);
        assert_eq!(overlap, Err((span(1, 0, 5), span(1, 4, 9))));
    }
}
