//! Games that are alive at once do not know of each other, and together need no more than each
//! for itself. The example `load` does the same with ten thousand.

use allocation_counter::measure;
use hg_benches::{Load, all_setups};
use hg_core::Game;

const GAMES: u32 = 480;

#[test]
fn games_played_among_others_end_as_those_played_alone_and_nothing_grows() {
    let setups = all_setups();
    assert_eq!(setups.len(), 24);
    let load = Load::new(&setups, GAMES, 90 * GAMES as usize);
    let mut games = Vec::new();
    let begun = measure(|| games = load.begin());
    // One list of flat values: no game holds memory of its own.
    assert_eq!(begun.bytes_current, i64::from(GAMES) * size_of::<Game>() as i64);
    assert_eq!(begun.count_current, 1);
    let ran = measure(|| load.run(&mut games));
    assert_eq!((ran.count_total, ran.bytes_current), (0, 0));
    assert!(games.iter().any(|game| game.board().len() > 30));
    assert!(games == load.alone());
    let freed = measure(|| drop(games));
    assert_eq!(freed.bytes_current, -begun.bytes_current);
}
