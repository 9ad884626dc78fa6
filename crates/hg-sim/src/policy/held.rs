//! The value of a seat's figures on a board.

use hg_core::tiles::Power;
use hg_core::{Board, Seat, features::FeatureId, ruleset::ScoringRules};

/// Returns the points of a seat if each feature with its figures were scored now: forests and
/// rivers as if complete, river systems and meadows as at the end (RULES 7, 11), and Scout's
/// agriculture (12.7). Complete features were scored before and do not count.
pub(super) fn held(board: &Board, rules: &ScoringRules, seat: Seat) -> u32 {
    let mut points = 0;
    let mut seen: Vec<FeatureId> = Vec::new();
    for (at, figure) in board.figures().filter(|(_, figure)| figure.seat == seat) {
        for id in board.claimed_features(at, figure) {
            if seen.contains(&id) {
                continue;
            }
            seen.push(id);
            let Some(feature) = board.feature_by_id(id) else {
                continue;
            };
            if feature.holders().contains(seat) && !feature.is_complete() {
                points += feature.value(rules).points();
            }
        }
    }
    points + tilled(board, seat)
}

/// Returns the value of the seat's figure on Scout's agriculture (RULES 12.7).
fn tilled(board: &Board, seat: Seat) -> u32 {
    board
        .power_at(Power::Agriculture)
        .and_then(|pos| board.tile_at(pos))
        .filter(|tile| tile.figure.is_some_and(|(figure, _)| figure.seat == seat))
        .and_then(|_| board.feature_with(Power::Agriculture))
        .map_or(0, |meadow| meadow.contents().tiles.into())
}
