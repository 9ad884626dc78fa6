//! Positions set up by hand, and what is said about those that cannot be.

use Rotation::{R0, R90, R180, R270};
use hg_core::{
    ActionError, ConfigError, Decision, Figure, FigureKind, Game, GameConfig, Placement, Pos,
    Preset, Rotation, Scenario, ScenarioError, ScoutPiece, ScoutUse, Seat, Stack, StepError,
    TakeBackBy,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

const BLUE: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => panic!("two play"),
};

fn second_edition() -> Scenario {
    Scenario::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2))
}

fn at(x: i8, y: i8, rotation: Rotation) -> Placement {
    Placement::new(x, y, rotation)
}

fn reason(scenario: &Scenario) -> (usize, StepError) {
    match scenario.build() {
        Err(ScenarioError::Step { number, reason, .. }) => (number, reason),
        other => panic!("{other:?}"),
    }
}

fn name_in_hand(game: &Game) -> Option<String> {
    game.tile_in_hand().map(|tile| game.tile_set()[tile].name().to_string())
}

/// EX-03: Red closes a forest of four tiles and must play a menhir tile.
fn forest_example() -> Scenario {
    second_edition()
        .lay("49", at(-1, 0, R180))
        .lay("35", at(1, 0, R180))
        .lay("75", at(0, 1, R180))
        .meeple("f0")
        .lay("41", at(-1, 1, R180))
}

#[test]
fn what_the_last_step_leaves_open_is_left_open() {
    let game = forest_example().build().unwrap();
    assert_eq!(game.decision(), Some(Decision::PutFigure { seat: BLUE, at: Pos::new(-1, 1) }));
    assert_eq!(game.scores(), [0, 0]);
}

#[test]
fn a_meeple_that_may_be_taken_back_stays_unless_a_step_takes_it() {
    // RULES 12.8: Red is asked after the last tile, before the figure.
    let asked = || {
        Scenario::new(GameConfig::new(Preset::SecondEdition, ScoutUse::With, 2))
            .deal_shaman_card(Seat::FIRST)
            .lay("49", at(-1, 0, R180))
            .meeple("r0")
            .lay("35", at(1, 0, R180))
            .pass()
            .lay("62", at(0, -1, R0))
    };
    let by_the_card = Decision::TakeBack { seat: Seat::FIRST, by: TakeBackBy::ShamanCard };
    assert_eq!(asked().build().unwrap().decision(), Some(by_the_card));
    assert_eq!(asked().meeple("m0").build().unwrap().meeples(Seat::FIRST), 3);
    assert_eq!(asked().pass().build().unwrap().meeples(Seat::FIRST), 4);
    let taken = asked().take_back(Pos::new(-1, 0)).meeple("m0").build().unwrap();
    assert_eq!(taken.meeples(Seat::FIRST), 4);
}

#[test]
fn a_menhir_tile_comes_when_it_is_earned() {
    let game = forest_example().pass().left(["82", "1", "80"]).build().unwrap();
    assert_eq!(game.scores(), [8, 0]);
    assert_eq!(name_in_hand(&game).as_deref(), Some("82"));
    assert_eq!(game.tiles_left(Stack::Land), 1);
    assert_eq!(game.tiles_left(Stack::Menhir), 1);

    let game = forest_example().lay("82", at(-2, 1, R0)).pass().left(["1"]).build();
    assert_eq!(reason_of(game), "step 6, lay 82 at (-2,1) turned 0: ");
}

/// The part of a step's error before its reason.
fn reason_of(game: Result<Game, ScenarioError>) -> String {
    let error = game.unwrap_err();
    let ScenarioError::Step { reason, .. } = &error else { panic!("{error}") };
    error.to_string().replace(&reason.to_string(), "")
}

#[test]
fn without_left_the_rest_of_the_deck_is_left_by_id() {
    let game = forest_example().build().unwrap();
    assert_eq!(game.tiles_left(Stack::Land), 78 - 4);
    assert_eq!(game.tiles_left(Stack::Menhir), 16);
    assert!(game.hidden_order(Stack::Land).is_sorted());
    let mut unknown = game.clone();
    unknown.reshuffle_hidden(&mut ChaCha8Rng::seed_from_u64(1));
    assert!(!unknown.hidden_order(Stack::Land).is_sorted());
}

#[test]
fn building_twice_gives_the_same_game() {
    assert_eq!(forest_example().build(), forest_example().build());
}

#[test]
fn an_unplaceable_tile_leaves_the_game() {
    // Forest on three sides and a river: no cell beside a lone start tile asks for less, but 13
    // has rivers on all sides and needs the one cell in the west, which is taken first.
    let game = second_edition().lay("55", at(-1, 0, R180)).draw("13").left(["61"]).build().unwrap();
    assert_eq!(name_in_hand(&game).as_deref(), Some("61"));
    assert_eq!(game.discarded(Stack::Land).count(), 1);
}

#[test]
fn scout_tiles_are_played_from_the_hand_and_tiles_sent_away() {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::With, 2);
    let scenario = Scenario::new(config)
        .deal(Seat::FIRST, "s2")
        .deal_shaman_card(BLUE)
        .lay("s2", at(0, -1, R90))
        .lay("61", at(1, -1, R0));
    let game = scenario.build().unwrap();
    assert!(game.board().figures().any(|(_, figure)| figure.seat == Seat::FIRST));
    assert!(game.scout_hand(BLUE).eq([ScoutPiece::ShamanCard]));
    let sent = scenario.draw("62").send_away().left(["75"]).build().unwrap();
    assert_eq!(sent.discarded(Stack::Land).count(), 1);
    assert_eq!(name_in_hand(&sent).as_deref(), Some("75"));
}

#[test]
fn a_hut_stands_where_a_step_puts_it() {
    let laid = second_edition().lay("49", at(-1, 0, R180));
    let game = laid.clone().hut("r0").build().unwrap();
    assert_eq!((game.meeples(Seat::FIRST), game.huts(Seat::FIRST)), (5, 2));
    let figures: Vec<_> = game.board().figures().map(|(at, figure)| (at.pos, figure)).collect();
    let hut = Figure { seat: Seat::FIRST, kind: FigureKind::Hut };
    assert_eq!(figures, [(Pos::new(-1, 0), hut)]);
    assert_eq!(reason_of(laid.hut("m0").build()), "step 2, hut m0: ");
}

#[test]
fn a_tile_that_is_drawn_and_fits_is_to_be_laid() {
    let drawn = second_edition().draw("61");
    assert_eq!(name_in_hand(&drawn.build().unwrap()).as_deref(), Some("61"));
    let other = StepError::OtherTile { in_hand: "61".parse().unwrap() };
    let again = drawn.clone().draw("62");
    assert_eq!(reason(&again), (2, other.clone()));
    assert_eq!(reason_of(again.build()), "step 2, draw 62: ");
    assert_eq!(reason(&drawn.lay("62", at(0, -1, R0))), (2, other));
}

#[test]
fn a_step_that_cannot_be_played_is_named() {
    let first = second_edition().lay("49", at(-1, 0, R180));
    let cases = [
        (
            first.clone().meeple("f0"),
            2,
            StepError::Action(ActionError::NoSegment { segment: "f0".parse().unwrap() }),
        ),
        (first.clone().meeple("x"), 2, StepError::NotASegment { segment: "x".into() }),
        (first.clone().lay("999", at(0, 1, R0)), 2, StepError::UnknownTile { tile: "999".into() }),
        (
            first.clone().lay("82", at(0, 1, R0)).left(["1"]),
            2,
            StepError::OtherTile { in_hand: "1".parse().unwrap() },
        ),
        (
            first.clone().pass().pass().left(["1"]),
            3,
            StepError::Action(
                first
                    .clone()
                    .pass()
                    .left(["1"])
                    .build()
                    .unwrap()
                    .check(hg_core::Action::Pass)
                    .unwrap_err(),
            ),
        ),
        (
            first.clone().take_back(Pos::ORIGIN),
            2,
            StepError::Action(
                first.build().unwrap().check(hg_core::Action::TakeBack(Pos::ORIGIN)).unwrap_err(),
            ),
        ),
        (first.pass().lay("82", at(0, 1, R0)).left([]), 3, StepError::NoTile),
    ];
    for (scenario, number, expected) in cases {
        assert_eq!(reason(&scenario), (number, expected), "{scenario:?}");
    }
    let misplaced = second_edition().lay("49", at(3, 0, R180));
    assert!(matches!(reason(&misplaced), (1, StepError::Action(ActionError::Place(_)))));
    assert_eq!(reason_of(misplaced.build()), "step 1, lay 49 at (3,0) turned 2: ");
}

#[test]
fn a_deck_that_cannot_be_is_refused() {
    let twice = second_edition().lay("49", at(-1, 0, R180)).left(["49"]);
    let tile = "49".parse().unwrap();
    assert_eq!(twice.build(), Err(ConfigError::RepeatedTile { tile }.into()));
    let unknown = second_edition().left(["nn"]);
    assert_eq!(unknown.build(), Err(ScenarioError::UnknownTile { tile: "nn".into() }));
    let start = second_edition().left(["13", "56"]);
    let tile = "56".parse().unwrap();
    let home = hg_core::Stack::Start;
    assert_eq!(start.build(), Err(ScenarioError::NeverDrawn { tile, home }));
    let no_scout = second_edition().deal_shaman_card(Seat::FIRST);
    assert!(matches!(no_scout.build(), Err(ScenarioError::Config(_))));
    let third = Seat::new(2).unwrap();
    let no_seat = second_edition().deal_shaman_card(third);
    assert_eq!(no_seat.build(), Err(ScenarioError::NoSuchSeat { seat: third }));
}

#[test]
fn a_game_may_be_set_up_to_its_end() {
    let game = second_edition().lay("62", at(0, -1, R270)).meeple("m0").left([]).build().unwrap();
    assert!(game.is_over());
    assert_eq!(game.scores(), [3, 0], "an aurochs on the start tile and a deer");
    let _ = R180;
}
