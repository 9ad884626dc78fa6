//! An estimate of the final scores from a position.

use hg_core::{BySeat, FeatureKind, Game, Seat, Stack, features::FeatureId};

/// Estimates are whole hundredths of a point.
pub(super) const POINT: i32 = 100;

/// The weight of an incomplete forest or river, in per cent of its value: many stay incomplete.
const OPEN: i32 = 65;
/// The weight of a meadow or river system, in per cent of its value: others may still join it.
const LASTING: i32 = 75;
/// The values of the first, second … meeple in supply: the last one left is worth most.
const MEEPLES: [i32; 5] = [800, 650, 500, 350, 200];
/// If fewer land tiles are left, meeples in supply are worth less, in proportion.
const LATE: i32 = 40;

/// Returns the estimate for each seat, in hundredths of a point: its score, a share of the
/// features in which it has a majority, and a value for the meeples in its supply. If the game is
/// over, the score alone.
pub(super) fn outlook(game: &Game) -> BySeat<i32> {
    let mut points = BySeat::all(game.seats(), 0);
    for (seat, &score) in Seat::first(game.seats()).zip(game.scores()) {
        points[seat] = POINT * i32::try_from(score).unwrap_or(i32::MAX / POINT);
    }
    if game.is_over() {
        return points;
    }
    let left = LATE.min(game.tiles_left(Stack::Land) as i32);
    for seat in Seat::first(game.seats()) {
        let meeples: i32 = MEEPLES.iter().take(game.meeples(seat).into()).sum();
        points[seat] += meeples * left / LATE;
    }
    add_what_figures_hold(game, &mut points);
    points
}

fn add_what_figures_hold(game: &Game, points: &mut BySeat<i32>) {
    let board = game.board();
    let mut seen: Vec<FeatureId> = Vec::with_capacity(32);
    for (at, figure) in board.figures() {
        for id in board.claimed_features(at, figure) {
            if seen.contains(&id) {
                continue;
            }
            seen.push(id);
            let Some(feature) = board.feature_by_id(id).filter(|feature| !feature.is_complete())
            else {
                continue;
            };
            let share = match feature.kind() {
                FeatureKind::Forest | FeatureKind::River => OPEN,
                FeatureKind::Meadow | FeatureKind::RiverSystem => LASTING,
            };
            let value = share * feature.value(&game.ruleset().scoring).points() as i32;
            for seat in feature.holders() {
                points[seat] += value;
            }
        }
    }
}
