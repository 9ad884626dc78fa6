//! A client's copy of a game, kept by an observation and the actions and events that follow.

use hg_core::observation::FollowError;
use hg_core::{
    ActionError, Decision, Draws, Event, Events, Game, GameConfig, NamedAction, NoEvents,
    Observation, Preset, ScoutUse, Seat, Setup, Stack,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde::{Serialize, de::DeserializeOwned};

use super::{random_action, setups};

/// What the value is once it has been JSON text.
fn sent<T: Serialize + DeserializeOwned>(value: &T) -> T {
    serde_json::from_str(&serde_json::to_string(value).unwrap()).unwrap()
}

fn check_same(copy: &Game, game: &Game) {
    assert_eq!(copy.position_hash(), game.position_hash());
    // Where the copy waits for the next draw, the game waits for nobody.
    let revealing = matches!(copy.decision(), Some(Decision::Reveal { .. }));
    assert!(!revealing, "the events told every draw");
    assert_eq!(copy.decision(), game.decision());
    assert_eq!(copy.legal_actions(), game.legal_actions());
    assert_eq!(copy.scores(), game.scores());
    assert_eq!(copy.outcome(), game.outcome());
}

#[test]
fn a_copy_of_a_whole_game_of_every_ruleset_stays_equal() {
    for (number, setup) in (0..).zip(setups()) {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut game = setup.begin(number, &mut NoEvents).unwrap();
        let tiles = game.shared_tiles().clone();
        let viewers = std::iter::once(None).chain(Seat::first(game.seats()).map(Some));
        let mut copies: Vec<Game> = viewers
            .map(|viewer| sent(&game.observe(viewer)).to_game(tiles.clone()).unwrap())
            .collect();
        let mut decisions = 0;
        while let Some(decision) = game.decision() {
            assert_eq!(sent(&decision), decision);
            let action = random_action(&game, &mut rng);
            let events: Events = game.apply(action).unwrap();
            let named = sent(&action.named(&tiles));
            let events = sent(&events);
            for copy in &mut copies {
                copy.follow(named, &events).unwrap();
                check_same(copy, &game);
            }
            decisions += 1;
            if decisions % 20 == 0 || game.is_over() {
                // Whoever comes late sees what the others have followed.
                let seen = game.observe(None);
                assert_eq!(sent(&seen), seen);
                let late = sent(&seen).to_game(tiles.clone()).unwrap();
                check_same(&late, &game);
                assert_eq!(late, copies[0]);
                assert_eq!(copies[0].observe(None), seen);
            }
        }
    }
}

#[test]
fn observations_load_at_every_decision_and_give_the_same_bytes() {
    for (number, setup) in (0..).zip(setups()).step_by(3) {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut game = setup.begin(number, &mut NoEvents).unwrap();
        loop {
            let seen = game.observe(Seat::FIRST);
            let text = serde_json::to_string(&seen).unwrap();
            let read: Observation = serde_json::from_str(&text).unwrap();
            assert_eq!(read, seen);
            let again = read.to_game(game.shared_tiles().clone()).unwrap().observe(Seat::FIRST);
            assert_eq!(serde_json::to_string(&again).unwrap(), text);
            if game.is_over() {
                break;
            }
            let action = random_action(&game, &mut rng);
            game.apply_quietly(action).unwrap();
        }
    }
}

/// With a short deck, which tiles were discarded does not follow from the rest: two games that
/// play alike can differ in it.
#[test]
fn observations_are_equal_exactly_if_their_bytes_are() {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = hg_core::config::Deck::Short;
    let tiles = config.tiles.clone();
    let setup = Setup::new(config).unwrap();
    let [one, other] = [&["59", "13", "61", "62"][..], &["59", "61", "62"]].map(|land| {
        let land = land.iter().map(|name| tiles.id_of(name).unwrap()).collect();
        let order = hg_core::DrawOrder { land, ..hg_core::DrawOrder::default() };
        let mut game = setup.begin(Draws::Order(&order), &mut NoEvents).unwrap();
        for action in ["place (-1,0) R", "pass"] {
            game.apply_quietly(action.parse().unwrap()).unwrap();
        }
        game
    });
    assert_eq!(one, other, "they play alike");
    assert_eq!(one.position_hash(), other.position_hash());
    assert_eq!((one.discarded(Stack::Land).count(), other.discarded(Stack::Land).count()), (1, 0));
    let [one, other] = [one, other].map(|game| game.observe(None));
    assert_ne!(one, other);
    assert_ne!(serde_json::to_string(&one).unwrap(), serde_json::to_string(&other).unwrap());
}

#[test]
fn what_does_not_follow_is_refused_and_changes_nothing() {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let tiles = config.tiles.clone();
    let mut game = Game::new(config, 7).unwrap();
    let mut copy = game.observe(None).to_game(tiles.clone()).unwrap();
    let before = copy.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut followed = 0;
    while game.tiles_left(Stack::Land) > 60 {
        let action = random_action(&game, &mut rng);
        let named = action.named(&tiles);
        let events = game.apply(action).unwrap();
        for index in 0..events.len() {
            let mut fewer = events.clone();
            if fewer.remove(index).reveals().is_some() && index == fewer.len() {
                // The draw is not yet told: it may come as an action of its own.
                copy.clone().follow(named, &fewer).unwrap();
                continue;
            }
            let refused = copy.follow(named, &fewer).unwrap_err();
            assert!(matches!(refused, FollowError::OtherEvent { .. }), "{refused}");
            let mut more = events.clone();
            more.insert(index, Event::TurnStarted { seat: Seat::FIRST });
            assert!(copy.follow(named, &more).is_err());
        }
        let more = [&events[..], &[Event::TurnStarted { seat: Seat::FIRST }]].concat();
        let index = events.len();
        assert_eq!(copy.follow(named, &more), Err(FollowError::OtherEvent { index }));
        copy.follow(named, &events).unwrap();
        followed += 1;
    }
    assert!(followed > 20);
    let mut copy = before.clone();
    let drawn = copy.follow(NamedAction::Plain(hg_core::Action::Draw), &[]);
    assert!(matches!(drawn, Err(FollowError::Action(ActionError::WrongDecision { .. }))));
    let action = NamedAction::Reveal("x9".parse().unwrap());
    let unknown = FollowError::Action(ActionError::UnknownTile { action });
    assert_eq!(copy.follow(action, &[]), Err(unknown));
    assert_eq!(copy, before);
}

#[test]
fn an_observation_that_contradicts_itself_is_refused() {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let tiles = config.tiles.clone();
    let seen = Game::new(config, 7).unwrap().observe(None);
    let refused = |change: fn(&mut Observation)| {
        let mut seen = seen.clone();
        change(&mut seen);
        seen.to_game(tiles.clone()).unwrap_err().to_string()
    };
    let start = "board[0]: the start tile lies at (0,0), unturned and without a figure (rule 2.1)";
    assert_eq!(refused(|seen| seen.board.clear()), start);
    assert_eq!(refused(|seen| seen.board[0].pos.x = 1), start);
    let covered = "covered: the hunting trap has caught other animals (rule 9.2)";
    assert_eq!(refused(|seen| seen.loose_tigers = 1), covered);
    assert_eq!(refused(|seen| seen.covered.push("(0,0) m0".parse().unwrap())), covered);
    let lies = refused(|seen| {
        let tile = seen.board[0];
        seen.board.push(tile);
    });
    assert_eq!(lies, "board[1]: tile 56 is elsewhere too");
}
