//! The weights of the estimate.

use hg_core::FeatureKind;

/// Estimates are whole hundredths of a point.
pub(super) const POINT: i32 = 100;

/// Numbers of land tiles left for which there are weights; between two of them, weights are
/// interpolated.
const LEFT: [i32; 5] = [0, 8, 20, 40, 78];

/// A weight for each number of [`LEFT`], in hundredths.
type ByLeft = [i32; LEFT.len()];

/// The weights of the estimate.
#[derive(Debug)]
pub(super) struct Weights {
    /// Forests, then rivers: for one, two, and more open sides, the share of the value, and a constant.
    pub(super) open: [[[ByLeft; 2]; 3]; 2],
    /// Meadows, then river systems: the share of the value, and a constant.
    pub(super) lasting: [[ByLeft; 2]; 2],
    /// The first, second … meeple in supply.
    pub(super) meeples: [ByLeft; 5],
    /// Each hut in supply.
    pub(super) hut: ByLeft,
    /// A menhir turn to come.
    pub(super) menhir_turn: i32,
}

const ZERO: ByLeft = [0; 5];

impl Weights {
    /// Weights chosen by hand.
    pub(super) const BY_HAND: Self = Self {
        open: [[[[0, 55, 65, 65, 65], ZERO]; 3]; 2],
        lasting: [[[100, 75, 75, 75, 75], ZERO]; 2],
        meeples: [
            [0, 160, 400, 800, 800],
            [0, 130, 325, 650, 650],
            [0, 100, 250, 500, 500],
            [0, 70, 175, 350, 350],
            [0, 40, 100, 200, 200],
        ],
        hut: ZERO,
        menhir_turn: 300,
    };

    /// Returns what an incomplete claimed feature is worth to each of its leaders.
    pub(super) fn feature(
        &self,
        kind: FeatureKind,
        open_sides: u8,
        value: i32,
        left: usize,
    ) -> i32 {
        let class = usize::from(open_sides.clamp(1, 3) - 1);
        let [share, constant] = match kind {
            FeatureKind::Forest => &self.open[0][class],
            FeatureKind::River => &self.open[1][class],
            FeatureKind::Meadow => &self.lasting[0],
            FeatureKind::RiverSystem => &self.lasting[1],
        };
        let at = Between::new(left);
        at.of(share) * value + at.of(constant)
    }

    /// Returns what figures in supply are worth.
    pub(super) fn supply(&self, meeples: u8, huts: u8, left: usize) -> i32 {
        let at = Between::new(left);
        let meeples: i32 = self.meeples.iter().take(meeples.into()).map(|one| at.of(one)).sum();
        meeples + i32::from(huts) * at.of(&self.hut)
    }
}

/// A place between two numbers of [`LEFT`].
struct Between {
    index: usize,
    above: i32,
    width: i32,
}

impl Between {
    fn new(left: usize) -> Self {
        let left = (left as i32).min(LEFT[LEFT.len() - 1]);
        let index = LEFT[1..LEFT.len() - 1].iter().filter(|&&knot| knot <= left).count();
        Self { index, above: left - LEFT[index], width: LEFT[index + 1] - LEFT[index] }
    }

    fn of(&self, weights: &ByLeft) -> i32 {
        let (low, high) = (weights[self.index], weights[self.index + 1]);
        low + (high - low) * self.above / self.width
    }
}
