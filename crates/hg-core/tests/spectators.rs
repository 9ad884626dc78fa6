//! Records for spectators: they replay, and hold nothing that is hidden.

use hg_core::record::GameRecorder;
use hg_core::{
    DrawOrder, Draws, Game, GameConfig, GameRecord, NoEvents, Preset, ScoutUse, Setup, Stack,
    chance::below,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn rulesets() -> impl Iterator<Item = (Preset, ScoutUse)> {
    let presets = Preset::ALL.into_iter();
    presets.flat_map(|preset| [ScoutUse::Without, ScoutUse::With].map(|scout| (preset, scout)))
}

/// Plays a random action. Returns `false` if the game is over.
fn play_on(recorder: &mut GameRecorder, rng: &mut ChaCha8Rng) -> bool {
    let actions = recorder.game().legal_actions();
    let chosen = actions.get(below(actions.len().max(1) as u32, rng) as usize).copied();
    chosen.is_some_and(|action| recorder.apply(action).is_ok())
}

#[test]
fn records_for_spectators_replay_to_what_everybody_knows() {
    for (number, (preset, scout)) in (0..).zip(rulesets()) {
        let config = GameConfig::new(preset, scout, 2 + number as usize % 4);
        let mut recorder = GameRecorder::new(config, number).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut compared = 0;
        loop {
            let goes_on = play_on(&mut recorder, &mut rng);
            if goes_on && below(9, &mut rng) > 0 {
                continue;
            }
            let game = recorder.game();
            let record = recorder.clone().finish().1.for_spectators().unwrap();
            let seen = Game::replay(&record).unwrap();
            assert_eq!(seen.observe(None), game.observe(None));
            assert_eq!(seen.position_hash(), game.position_hash());
            assert_eq!(seen.legal_actions(), game.legal_actions());
            // Every form carries it, and it is its own record for spectators.
            assert_eq!(GameRecord::from_text(&record.to_text().unwrap(), &[]).unwrap(), record);
            let link = record.to_compact().unwrap();
            let read = GameRecord::from_compact(&link, &[]).unwrap();
            assert_eq!((&read.draws, &read.actions), (&record.draws, &record.actions));
            assert_eq!(record.for_spectators().unwrap(), record);
            compared += 1;
            if !goes_on {
                break;
            }
        }
        assert!(compared > 5, "{compared}");
    }
}

#[test]
fn games_that_differ_in_what_is_hidden_have_one_record_for_spectators() {
    for (preset, scout) in rulesets() {
        let setup = Setup::new(GameConfig::new(preset, scout, 3)).unwrap();
        let begun = setup.begin(11, &mut NoEvents).unwrap();
        let mut order = DrawOrder {
            land: begun.tile_in_hand().into_iter().chain(hidden(&begun, Stack::Land)).collect(),
            menhir: hidden(&begun, Stack::Menhir).collect(),
            scout: (0..3)
                .map(|seat| begun.scout_hand(hg_core::Seat::new(seat).unwrap()).collect())
                .collect(),
            mixing: 0,
        };
        if scout == ScoutUse::Without {
            order.scout.clear();
        }
        let mut other = order.clone();
        // The first 20 land tiles and 10 menhir tiles are the same.
        other.land[20..].reverse();
        other.menhir[10..].reverse();
        let records = [&order, &other].map(|order| {
            let mut recorder =
                GameRecorder::begin(&setup, Draws::Order(order), &mut NoEvents).unwrap();
            let mut rng = ChaCha8Rng::seed_from_u64(5);
            while recorder.game().board().len() < 15 {
                assert!(play_on(&mut recorder, &mut rng));
            }
            recorder.finish().1
        });
        assert_ne!(records[0], records[1]);
        let [one, two] = records.map(|record| record.for_spectators().unwrap());
        assert_eq!(one, two);
    }
}

fn hidden(game: &Game, stack: Stack) -> impl Iterator<Item = hg_core::TileId> + '_ {
    game.hidden_order(stack).iter().copied()
}
