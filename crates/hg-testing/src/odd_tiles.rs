//! Random tile sets: all that the tile-set text allows. Some of these tiles cannot be drawn on a
//! plane.

use std::fmt::Write as _;

use hg_core::{SegmentKind, TileSet, chance::below, tiles::Power};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

const LAND_TILES: usize = 36;
const MENHIR_TILES: usize = 8;

/// Returns the base set of a seed. It has the powers of the printed base sets, each once.
pub fn odd_tiles(seed: u64) -> TileSet {
    let mut dice = Dice(ChaCha8Rng::seed_from_u64(seed));
    let mut powers: Vec<Power> =
        Power::ALL.into_iter().filter(|power| !is_of_scout(*power)).collect();
    let mut text = "hg-tiles 1 base odd\n".to_owned();
    for number in 0..=LAND_TILES + MENHIR_TILES {
        let stack = match number {
            0 => "start",
            1..=LAND_TILES => "land",
            _ => "menhir",
        };
        let tile = OddTile::new(&mut dice, &mut powers);
        writeln!(text, "tile t{number} {stack} {}", tile.text).expect("text grows");
    }
    TileSet::parse(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"))
}

const fn is_of_scout(power: Power) -> bool {
    matches!(power, Power::Scout | Power::Bridge | Power::Dugout | Power::Agriculture)
}

struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        below(bound as u32, &mut self.0) as usize
    }

    fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }
}

/// The number of segments of each kind so far, and the text.
#[derive(Default)]
struct OddTile {
    counts: [usize; 4],
    text: String,
}

impl OddTile {
    fn new(dice: &mut Dice, powers: &mut Vec<Power>) -> Self {
        let mut tile = Self::default();
        // More meadow and river than forest, so that tiles fit each other often enough.
        // Tiles of one terrain are what may fit nowhere.
        let mut sides: Vec<u8> = (0..4).map(|_| b"mmmrrf"[dice.below(6)]).collect();
        if dice.one_in(6) {
            sides = vec![b"frm"[dice.below(3)]; 4];
        }
        let rivers = tile.rivers(dice, &sides);
        let meadow_groups = 1 + dice.below(4);
        let forest_groups = 1 + dice.below(2);
        let mut groups = [[None; 4]; 2];
        for (side, letter) in sides.iter().zip("NESW".chars()) {
            write!(tile.text, "{letter} ").expect("text grows");
            let mut meadow = |tile: &mut Self, dice: &mut Dice| {
                let group = dice.below(meadow_groups);
                let number = tile.number(SegmentKind::Meadow, &mut groups[0][group]);
                format!("m{number}")
            };
            let index = "NESW".find(letter).unwrap_or(0);
            let text = match side {
                b'm' => meadow(&mut tile, dice),
                b'r' => {
                    let (first, last) = (meadow(&mut tile, dice), meadow(&mut tile, dice));
                    format!("{first}-r{}-{last}", rivers.of_side[index])
                }
                _ => {
                    let group = dice.below(forest_groups);
                    let number = tile.number(SegmentKind::Forest, &mut groups[1][group]);
                    format!("f{number}")
                }
            };
            write!(tile.text, "{text} ").expect("text grows");
        }
        tile.describe(dice, &rivers.ends, powers);
        tile
    }

    fn number(&mut self, kind: SegmentKind, group: &mut Option<usize>) -> usize {
        *group.get_or_insert_with(|| {
            self.counts[kind as usize] += 1;
            self.counts[kind as usize] - 1
        })
    }

    fn add(&mut self, kind: SegmentKind) -> usize {
        self.number(kind, &mut None)
    }

    /// Joins river sides to each other, to lakes and to springs.
    fn rivers(&mut self, dice: &mut Dice, sides: &[u8]) -> Rivers {
        let mut rivers = Rivers::default();
        let mut open: Vec<usize> = (0..4).filter(|&side| sides[side] == b'r').collect();
        while !open.is_empty() {
            let side = open.swap_remove(dice.below(open.len()));
            let river = self.add(SegmentKind::River);
            rivers.of_side[side] = river;
            let lakes = self.counts[SegmentKind::Lake as usize];
            if !open.is_empty() && dice.one_in(2) {
                let other = open.swap_remove(dice.below(open.len()));
                rivers.of_side[other] = river;
                rivers.ends.push(String::new());
            } else if dice.one_in(4) {
                rivers.ends.push(" spring".to_owned());
            } else if lakes > 0 && dice.one_in(2) {
                rivers.ends.push(format!(" lake l{}", dice.below(lakes)));
            } else {
                let lake = self.add(SegmentKind::Lake);
                rivers.ends.push(format!(" lake l{lake}"));
            }
        }
        rivers
    }

    /// Describes each segment, with its powers. Adds an enclosed meadow to some tiles.
    fn describe(&mut self, dice: &mut Dice, river_ends: &[String], powers: &mut Vec<Power>) {
        let touching = self.counts[SegmentKind::Meadow as usize];
        if self.counts.iter().sum::<usize>() < 12 && dice.one_in(12) {
            self.add(SegmentKind::Meadow);
        }
        for kind in SegmentKind::ALL {
            for number in 0..self.counts[kind as usize] {
                let mut text = format!("; {}{number}", kind.letter());
                let printed: &[&str] = match kind {
                    SegmentKind::Forest => &["menhirs", "mushrooms"],
                    SegmentKind::Lake | SegmentKind::River => &["fish"],
                    SegmentKind::Meadow => &["mammoths", "aurochs", "deer", "tigers", "bears"],
                };
                let mut total = 0;
                for &what in printed {
                    let count = 1 + dice.below(2);
                    if dice.one_in(printed.len() + 1) && total + count <= 9 {
                        write!(text, " {what} {count}").expect("text grows");
                        total += count;
                    }
                }
                if let Some(end) = river_ends.get(number)
                    && kind == SegmentKind::River
                {
                    text += end;
                }
                if kind == SegmentKind::Meadow && number >= touching {
                    text += " enclosed";
                }
                let power = powers.iter().position(|power| power.segment_kind() == kind);
                if let Some(index) = power.filter(|_| dice.one_in(6)) {
                    write!(text, " {}", powers.remove(index)).expect("text grows");
                }
                write!(self.text, "{text} ").expect("text grows");
            }
        }
    }
}

#[derive(Default)]
struct Rivers {
    /// The river at each side, if there is one.
    of_side: [usize; 4],
    /// The end of each river within the tile.
    ends: Vec<String>,
}
