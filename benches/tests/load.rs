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
    let mut with_events = games.clone();
    let quietly = |game: &mut Game, action| game.apply_quietly(action).expect("a legal action");
    let ran = measure(|| load.run(&mut games, quietly));
    assert_eq!((ran.count_total, ran.bytes_current), (0, 0));
    let told = |game: &mut Game, action| drop(game.apply(action).expect("a legal action"));
    let ran = measure(|| load.run(&mut with_events, told));
    assert!(ran.count_total > 0 && with_events == games);
    assert_eq!((ran.count_current, ran.bytes_current), (0, 0), "events go when they were seen");
    assert!(games.iter().any(|game| game.board().len() > 30));
    assert!(games == load.alone());
    let freed = measure(|| drop(games));
    assert_eq!(freed.bytes_current, -begun.bytes_current);
}
