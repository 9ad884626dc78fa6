//! Final scoring (RULES 11).

use hg_core::{Game, GameConfig, Preset, ScoutUse, Seat};

use crate::worked::Colour::{Blue, Red};
use crate::worked::{Played, Table};

fn second_edition(layout: &str) -> Played {
    Table::new(Preset::SecondEdition, "Red Blue").play(layout)
}

#[test]
fn several_hunters_of_one_meadow_score_it_once() {
    // RULES 11.2, AMB-41: two of Red's in one meadow.
    let game = second_edition(
        "39 (0,0) N
         33 (0,-1) N seat 0 meeple m0
         31 (1,-1) R
         62 (0,1) N seat 0 meeple m0
         75 (1,1) N
         35 (1,0) H",
    );
    assert_eq!(game.feature("35:m0").count(game.seat(Red)), 2);
    assert_eq!(game.scored(), ["meadow: 1 mammoths x3 + 1 eaten deer = 3 for Red"]);
}

#[test]
fn hunters_who_tie_at_the_pit_trap_all_get_the_doubled_animals() {
    // RULES 9.4, AMB-21
    let game = second_edition(
        "39 (0,0) N
         33 (0,-1) N seat 0 meeple m0
         62 (0,1) N seat 1 meeple m0
         92 (1,-1) N
         75 (1,1) N
         35 (1,0) H",
    );
    assert_eq!(
        game.scored(),
        ["meadow: 1 mammoths x3 + 1 deer + 1 mammoths at the pit trap x3 = 7 for Red, Blue"]
    );
}

#[test]
fn seats_with_the_same_most_points_share_the_victory() {
    // RULES 11.5, AMB-29
    let tie = second_edition("56 (0,0) N\n61 (0,-1) N\n62 (0,-2) N");
    let winners = |game: &Played| -> Vec<Seat> {
        game.game.outcome().expect("a finished game").winners.iter().collect()
    };
    assert_eq!(winners(&tie), [tie.seat(Red), tie.seat(Blue)]);
    let won = second_edition("56 (0,0) N\n61 (0,-1) N\n62 (0,-2) N seat 1 meeple m0");
    assert_eq!(winners(&won), [won.seat(Blue)]);
}

#[test]
fn outcome_is_known_at_the_end_only() {
    // RULES 11.5
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("61").play("56 (0,0) N");
    assert_eq!(game.game.outcome(), None);
}

#[test]
fn open_meadow_scores_as_an_enclosed_one() {
    // RULES 11.2
    let game = second_edition("56 (0,0) N\n61 (0,-1) N seat 0 meeple m0");
    assert!(!game.feature("61:m0").open_sides().is_empty());
    assert_eq!(game.scored(), ["meadow: 1 mammoths x3 + 1 aurochs x2 = 5 for Red"]);
}

#[test]
fn no_score_ever_falls() {
    // RULES 1.5
    for (seed, preset) in (1..).zip(Preset::ALL) {
        let config = GameConfig::new(preset, ScoutUse::With, 3);
        let mut game = Game::new(config, seed).expect("a game");
        let mut before = vec![0; 3];
        for step in 0.. {
            let Some(last) = game.legal_action_count().checked_sub(1) else { break };
            // Now the first, now the last of the choices.
            let action = game.kth_legal_action([last, 0, last / 2][step % 3]).expect("an action");
            game.apply_quietly(action).expect("a legal action");
            assert!(before.iter().zip(game.scores()).all(|(before, now)| before <= now));
            before = game.scores().to_vec();
        }
        assert!(game.is_over() && before.iter().sum::<u32>() > 0);
    }
}
