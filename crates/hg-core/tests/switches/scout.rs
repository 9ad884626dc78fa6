//! Switches of Scout about which its sources differ: the refused tile, the Shaman card, the dug-out.

use hg_core::{
    Action, ActionError, Decision, Event, GameConfig, NoEvents, Preset, Ruleset, Setup, Stack,
    event::DiscardReason,
    ruleset::{CardTakes, DugoutPays, RefusedTile, ScoutRules},
};
use rand_core::SeedableRng;

use crate::worked::Colour::Red;
use crate::worked::{Played, Table};

fn scout(change: impl FnOnce(&mut ScoutRules)) -> Table {
    Table::scout(Preset::SecondEdition, "Red Blue")
        .with(|rules| change(rules.scout.as_mut().expect("Scout is played")))
}

/// Red, whose Scout stands, has drawn tile 30, and two more are left.
fn red_drew_30(rule: RefusedTile) -> Played {
    scout(|scout| scout.refused_tile = rule)
        .hand(Red, "s2")
        .then_land("61 63")
        .play("56 (0,0) N\ns2 (0,-1) H seat 0 meeple f0\n35 (1,0) H seat 1\ndraw 30")
}

#[test]
fn refused_tile_leaves_the_game() {
    // AMB-36
    let mut game = red_drew_30(RefusedTile::OutOfGame);
    game.apply(Action::SendAway);
    let (seat, tile, stack) = (game.seat(Red), game.name("30"), Stack::Land);
    let reason = DiscardReason::SentAway;
    assert!(game.last_events().contains(&Event::TileDiscarded { seat, tile, stack, reason }));
    assert_eq!(game.game.tiles_left(Stack::Land), 1);
}

#[test]
fn refused_tile_is_mixed_back_and_the_next_must_be_used() {
    // AMB-36
    let mut game = red_drew_30(RefusedTile::MixedBack);
    game.apply(Action::SendAway);
    let (seat, tile, stack) = (game.seat(Red), game.name("30"), Stack::Land);
    let drawn = game.game.tile_in_hand().expect("another tile");
    assert_eq!(
        game.last_events(),
        [
            Event::TileMixedBack { seat, tile, stack },
            Event::TileDrawn { seat, tile: game.game.tile_set()[drawn].name(), stack },
        ]
    );
    assert_eq!(game.game.discarded(Stack::Land).count(), 0);
    let mut all = game.game.hidden_order(Stack::Land).to_vec();
    all.push(drawn);
    all.sort_unstable();
    let mut expected = ["30", "61", "63"].map(|name| game.tile(name));
    expected.sort_unstable();
    assert_eq!(all, expected);
    assert_eq!(game.game.check(Action::SendAway), Err(ActionError::MayNotSendAway));
}

#[test]
fn where_the_caller_draws_the_tile_mixed_back_may_come_again() {
    // AMB-36: then the place is the caller's chance.
    let game = red_drew_30(RefusedTile::MixedBack);
    let mut by_caller = game.game.to_caller_draws();
    by_caller.apply(Action::SendAway).expect("the Scout stands");
    let reveal = Decision::Reveal { seat: game.seat(Red), stack: Stack::Land };
    assert_eq!(by_caller.decision(), Some(reveal));
    let reveals = ["30", "61", "63"].map(|name| Action::Reveal(game.tile(name)));
    let mut listed = by_caller.legal_actions();
    for action in reveals {
        let index = listed.iter().position(|&other| other == action).expect("it is left");
        listed.remove(index);
    }
    assert!(listed.is_empty());
    by_caller.apply(reveals[0]).expect("it was mixed back");
    assert_eq!(by_caller.tile_in_hand(), Some(game.tile("30")));
    assert_eq!(by_caller.check(Action::SendAway), Err(ActionError::MayNotSendAway));
}

#[test]
fn place_of_a_tile_mixed_back_follows_from_the_seed_and_is_hidden() {
    // AMB-36: the first seat with the Scout sends its first tile away as soon as it may.
    let mut ruleset = Ruleset::with_scout(Preset::SecondEdition);
    ruleset.scout.as_mut().expect("Scout").refused_tile = RefusedTile::MixedBack;
    let setup = Setup::new(GameConfig::with_ruleset(ruleset, 2)).expect("a good set-up");
    let mut mixed = 0;
    for seed in 0..40 {
        let mut game = setup.begin(seed, &mut NoEvents).expect("a seed");
        while let Some(&last) = game.legal_actions().last() {
            let sends_away = game.check(Action::SendAway).is_ok();
            if sends_away {
                let view = game.observe(None);
                // Other keys are other games, that nobody at the table can tell apart.
                let mut places = Vec::new();
                for key in 0..8 {
                    let mut other = game.clone();
                    let mut rng = rand_chacha::ChaCha8Rng::from_seed([key; 32]);
                    other.reshuffle_hidden(&mut rng);
                    assert_eq!(other.observe(None), view);
                    places.push(other.hidden_mixing());
                }
                places.dedup();
                assert_eq!(places.len(), 8);
                mixed += 1;
            }
            let action = if sends_away { Action::SendAway } else { last };
            let mut again = game.clone();
            again.apply_quietly(action).expect("it is legal");
            game.apply_quietly(action).expect("it is legal");
            assert_eq!(game, again);
        }
        let same = setup.begin(seed, &mut NoEvents).expect("a seed");
        assert_eq!(same.hidden_mixing(), game.hidden_mixing());
    }
    assert!(mixed > 100, "{mixed}");
}

/// Red holds the card and a fisher, and completes its river.
fn red_completes_its_river(rule: CardTakes) -> Played {
    scout(|scout| scout.card_takes = rule).hand(Red, "shaman_card").then_land("33").play(
        "56 (0,0) N
         62 (0,-1) N seat 0 meeple m0
         35 (1,0) H seat 1
         49 (-1,0) H seat 0 meeple r0
         61 (0,-2) N seat 1
         4 (-2,0) L seat 0 ?",
    )
}

#[test]
fn card_takes_a_meeple_out_of_what_the_tile_completes() {
    // AMB-35
    let game = red_completes_its_river(CardTakes::AnyMeeple);
    let take = |place: &str| Action::TakeBack(game.at(place).pos);
    let mut actions = [Action::TakeNothing, take("49:r0"), take("62:m0")];
    actions.sort_unstable();
    assert_eq!(game.game.legal_actions(), actions);
}

#[test]
fn card_takes_no_meeple_out_of_what_the_tile_completes() {
    // AMB-35: a meadow is never finished.
    let mut game = red_completes_its_river(CardTakes::Unfinished);
    let take = Action::TakeBack(game.at("62:m0").pos);
    assert_eq!(game.game.legal_actions(), [Action::TakeNothing, take]);
    let pos = game.at("49:r0").pos;
    let refused = ActionError::NothingToTakeBack { pos };
    assert_eq!(game.game.check(Action::TakeBack(pos)), Err(refused));
    game.apply(take);
    assert_eq!(game.meeples(Red), 4, "the fisher comes home only when its river has scored");
}

const ONE_OF_FOUR_RIVERS: &str = "56 (0,0) N\ns4 (-1,0) N seat 0 meeple r3";

#[test]
fn dug_out_pays_for_each_river() {
    // AMB-33
    let game = scout(|scout| scout.dugout_pays = DugoutPays::EachRiver)
        .hand(Red, "s4")
        .then_land("33")
        .play(ONE_OF_FOUR_RIVERS);
    assert_eq!(game.scored(), ["dug-out: 1 lake fish = 1 for Red"]);
}

#[test]
fn dug_out_pays_once_when_its_whole_system_is_complete() {
    // AMB-33
    let mut layout = ONE_OF_FOUR_RIVERS.to_owned();
    let mut scored = |line: &str| {
        layout += line;
        let table = scout(|scout| scout.dugout_pays = DugoutPays::WholeSystem);
        table.hand(Red, "s4").then_land("33").play(&layout).scored_last()
    };
    assert_eq!(scored(""), [""; 0]);
    assert_eq!(scored("\n2 (-2,0) N"), ["river: 2 tiles + 2 lake fish = 4 for Red"]);
    assert_eq!(scored("\n68 (-1,-1) N"), [""; 0]);
    assert_eq!(scored("\n59 (-1,1) N"), ["dug-out: 1 lake fish = 1 for Red"]);
}
