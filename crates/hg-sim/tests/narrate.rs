//! What the narrator says.

use hg_core::{
    Action, BoardSegment, Draws, Event, Events, FeatureKind, FigureKind, Game, GameConfig,
    Placement, Pos, Preset, Rotation, ScoutUse, Seat, Setup, Stack,
    event::{Choice, DiscardReason, ReturnReason, TakeBackBy},
};
use hg_sim::{Narrator, PolicyKind, play_game, seed};

/// A game that has just begun, and its narrator.
fn begun() -> (Game, Narrator) {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = hg_core::config::Deck::Short;
    let land = ["55", "1", "2"].map(|name| config.tiles.id_of(name).unwrap());
    let order = hg_core::DrawOrder { land: land.to_vec(), ..hg_core::DrawOrder::default() };
    let setup = Setup::new(config).unwrap();
    let mut narrator = Narrator::new(&setup);
    let game = setup.begin(Draws::Order(&order), &mut narrator).unwrap();
    (game, narrator)
}

#[test]
fn a_completed_river_is_told_from_the_tile_to_the_points() {
    let (mut game, mut narrator) = begun();
    let at = Placement::new(-1, 0, Rotation::R180);
    game.apply_with(Action::Place(at), &mut narrator).unwrap();
    let river = "r0".parse().unwrap();
    game.apply_with(Action::PutMeeple(river), &mut narrator).unwrap();
    let told = "
Turn 1: seat 0. Points: 0, 0
  It draws tile 55 (1 menhir).
  It lays the tile at (-1,0), upside down.
  It puts a fisher on the river.
  The river is complete.
  The river of 2 tiles: 2 tiles + 1 fish in its lakes = 3 points for seat 0 (rule 7.3).
  The fisher of seat 0 goes home from (-1,0).

Turn 2: seat 1. Points: 3, 0
  It draws tile 1 (3 fish).
";
    assert_eq!(narrator.take_text(), told);
    assert_eq!(narrator.take_text(), "");
}

#[test]
fn each_kind_of_event_has_its_words() {
    let (_, mut narrator) = begun();
    let seat = Seat::new(1).unwrap();
    let from = "(0,0) f0".parse().unwrap();
    let logboat = "93".parse().unwrap();
    let events: [(Event, &str); 12] = [
        (Event::TurnStarted { seat }, "\nTurn 2: seat 1. Points: 0, 0\n"),
        (
            Event::TileDrawn { seat, tile: logboat, stack: Stack::Menhir },
            "  It draws menhir tile 93 (the logboat, 1 fish).\n",
        ),
        (
            Event::TileDiscarded {
                seat,
                tile: logboat,
                stack: Stack::Menhir,
                reason: DiscardReason::FitsNowhere,
            },
            "  The tile fits nowhere and leaves the game.\n",
        ),
        (
            Event::TileDiscarded {
                seat,
                tile: logboat,
                stack: Stack::Land,
                reason: DiscardReason::SentAway,
            },
            "  It sends the tile away, as the Scout may.\n",
        ),
        (
            Event::TilePlaced {
                seat,
                tile: logboat,
                placement: Placement::new(0, 1, Rotation::R90),
            },
            "  It lays the tile at (0,1), turned clockwise by a quarter.\n",
        ),
        (
            Event::MeepleTakenBack { seat, from, by: TakeBackBy::ShamanTile, choice: Choice::Made },
            "  By the shaman it takes back its gatherer from (0,0).\n",
        ),
        (
            Event::FigurePut { seat, kind: FigureKind::Meeple, at: from, choice: Choice::Forced },
            "  It puts a gatherer on the forest, as it must.\n",
        ),
        (Event::NoFigurePut { seat, choice: Choice::Made }, "  It puts no figure.\n"),
        (Event::NoFigurePut { seat, choice: Choice::Forced }, "  It can put no figure.\n"),
        (
            Event::MenhirTurnEarned { seat },
            "  There is a menhir in the forest: seat 1 plays a menhir turn.\n",
        ),
        (
            Event::MeepleReturned { seat, from, reason: ReturnReason::GameEnded },
            "\nThe end of the game\n  The gatherer of seat 1 goes home from (0,0).\n",
        ),
        (
            Event::GameEnded {
                scores: hg_core::BySeat::all(2, 7),
                winners: Seat::first(2).collect(),
            },
            "  Final scores: seat 0 has 7, seat 1 has 7. Seat 0 and seat 1 share the victory.\n",
        ),
    ];
    for (event, words) in events {
        assert_eq!(narrator.tell(&event), words);
    }
}

/// SC-10: the hunter on Scout's bridge stands on the river of the tile, but is no fisher there.
#[test]
fn who_is_put_on_the_bridge_is_a_hunter_on_the_bridge() {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::With, 2)).unwrap();
    let mut narrator = Narrator::new(&setup);
    let seat = Seat::FIRST;
    let (pos, kind) = (Pos::new(0, 1), FigureKind::Meeple);
    let placement = Placement { pos, rotation: Rotation::R0 };
    narrator.tell(&Event::TilePlaced { seat, tile: "s3".parse().unwrap(), placement });
    let at = BoardSegment::new(pos, "r0".parse().unwrap());
    let events: [(Event, &str); 4] = [
        (
            Event::FigurePut { seat, kind, at, choice: Choice::Forced },
            "  It puts a hunter on the bridge, as it must.\n",
        ),
        (
            Event::MeepleTakenBack {
                seat,
                from: at,
                by: TakeBackBy::ShamanTile,
                choice: Choice::Made,
            },
            "  By the shaman it takes back its hunter from (0,1).\n",
        ),
        (
            Event::FeatureCompleted { seat, feature: FeatureKind::River, at },
            "  The river is complete.\n",
        ),
        (
            Event::MeepleReturned { seat, from: at, reason: ReturnReason::GameEnded },
            "\nThe end of the game\n  The hunter of seat 0 goes home from (0,1).\n",
        ),
    ];
    for (event, words) in events {
        assert_eq!(narrator.tell(&event), words);
    }
}

#[test]
fn whole_games_of_all_rulesets_leave_nothing_without_words() {
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            let setup = Setup::new(GameConfig::new(preset, scout, 2)).unwrap();
            for index in 0..5 {
                let game_seed = seed::of_game(3, index);
                let mut policies = [0, 1].map(|seat| {
                    PolicyKind::ALL[usize::from(seat)].with_seed(seed::of_policy(game_seed, seat))
                });
                let mut narrator = Narrator::new(&setup);
                let mut events = Events::new();
                play_game(&setup, game_seed, &mut policies, &mut events).unwrap();
                let told: String = events.iter().map(|event| narrator.tell(event)).collect();
                assert!(told.ends_with(" wins.\n") || told.ends_with(" share the victory.\n"));
                assert!(!told.contains("SeatSet"), "{told}");
                for gap in ["no words", "unknown", "meeple on", "Something", "thing"] {
                    assert!(!told.contains(&format!(" {gap}")), "{gap}: {told}");
                }
            }
        }
    }
}
