//! What a position promises each seat: a guess at the final scores.

use hg_core::{BySeat, FeatureId, FeatureKind, Game, Seat, Stack};

/// Hundredths of a point: all guesses are whole numbers.
pub(super) const POINT: i32 = 100;

/// A forest or river not yet complete, in hundredths of its value: many never are.
const OPEN: i32 = 65;
/// A meadow or river system, in hundredths of its value: others may still join it.
const LASTING: i32 = 75;
/// What the first, second ... meeple in supply is worth: the last one at hand most.
const MEEPLES: [i32; 5] = [800, 650, 500, 350, 200];
/// From so many land tiles on, meeples lose their worth in step with the tiles left.
const LATE: i32 = 40;

/// What each seat may hope for, in hundredths of a point: its score, a share of what its figures
/// hold, and a worth for the meeples that it has left. The score alone, once the game is over.
pub(super) fn outlook(game: &Game) -> BySeat<i32> {
    let mut points = BySeat::default();
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
            for seat in feature.holders().iter() {
                points[seat] += value;
            }
        }
    }
}
