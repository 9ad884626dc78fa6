//! Tile sets as text.

use hg_core::tiles::{BUILT_IN, MAX_SET_NODES, MAX_TILES, SCOUT, SetKind, TilesFault};
use hg_core::{
    Game, GameConfig, Ruleset, Setup, Stack, TileSet, config::DrawsBy, tiles::SharedTiles,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::random_boards::check_random_board;
use hg_testing::Style;
use hg_testing::steps::{Look, play_on_checked};
use hg_testing::switches::ALL_POWERS;

/// The number of decisions to play with a set.
const DECISIONS: usize = 40;

/// Reads a tile set, writes it back, checks its census, and plays with it.
pub fn body(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else {
        return;
    };
    let set = match TileSet::parse(text) {
        Ok(set) => set,
        Err(error) => {
            check_place(text, error.line, error.column, error.fault);
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let written = set.to_text();
    let again = TileSet::parse(&written).expect("a set's own text");
    assert_eq!(again, set);
    assert_eq!(again.digest(), set.digest());
    assert_eq!(again.to_text(), written);
    check_census(&set);
    for base in BUILT_IN {
        if let Ok(sum) = base.with_add_on(&set) {
            assert_eq!(sum.len(), base.len() + set.len());
            check_census(&sum);
        }
    }
    if set.kind() == SetKind::Base {
        play(set.clone(), "second_edition");
        if let Ok(with_scout) = set.with_add_on(&SCOUT) {
            play(with_scout, "second_edition+scout");
        }
    }
}

/// Checks that the place of a fault is in the text, or just after one of its lines.
fn check_place(text: &str, line: usize, column: usize, fault: TilesFault) {
    assert!((1..=text.split('\n').count()).contains(&line), "{fault}: line {line}");
    let length = text.split('\n').nth(line - 1).map_or(0, |line| line.chars().count());
    assert!((1..=length + 1).contains(&column), "{fault}: column {column} of {length}");
}

fn check_census(set: &TileSet) {
    let census = set.census();
    let of_stacks: usize = Stack::ALL.map(|stack| census.stack(stack).tiles.into()).iter().sum();
    assert_eq!(of_stacks, set.len());
    assert!(set.len() <= MAX_TILES);
    assert!(set.node_count() <= MAX_SET_NODES);
    assert_eq!(set.start().is_some(), set.kind() == SetKind::Base);
    assert_eq!(census.start.tiles, u16::from(set.start().is_some()));
    for stack in Stack::ALL {
        let counts = census.stack(stack);
        assert_eq!(set.ids_in(stack).count(), usize::from(counts.tiles));
        let segments = counts.forests + counts.lakes + counts.meadows + counts.rivers;
        let all: usize = set.ids_in(stack).map(|id| set[id].segments().len()).sum();
        assert_eq!(usize::from(segments), all);
        // A river ends at a spring at most twice.
        assert!(counts.springs <= 2 * counts.rivers);
        assert!(counts.menhirs <= 9 * counts.forests);
        assert!(counts.lake_fish <= 9 * counts.lakes);
    }
    let powers = Stack::ALL.map(|stack| census.stack(stack).powers);
    for power in 0..powers[0].len() {
        assert!(powers.iter().map(|of_stack| of_stack[power]).sum::<u16>() <= 1, "a power twice");
    }
    for id in set.ids() {
        assert_eq!(set.id_of(set[id].name().as_str()), Some(id));
    }
}

fn play(set: TileSet, preset: &str) {
    let tiles = SharedTiles::from(set);
    let ruleset: Ruleset = format!("{preset},{ALL_POWERS}").parse().expect("a ruleset");
    check_random_board(&tiles, &ruleset, tiles.digest().0);
    let Ok(setup) = Setup::new(GameConfig::with_ruleset(ruleset, 2).with_tiles(tiles.clone()))
    else {
        return;
    };
    let mut dice = ChaCha8Rng::seed_from_u64(tiles.digest().0);
    let choose = |game: &Game, decision| {
        let number = dice.next_u32() as u16;
        if decision < DECISIONS { Style::Dense.choose(game, number) } else { None }
    };
    let look = |_| Look::WithReferee;
    play_on_checked(&setup, tiles.digest().0, DrawsBy::Game, look, choose);
}
