//! Positions set up by hand, what is said about those that cannot be, and games as scenarios.

use crate::played::plans;
use hg_core::scenario::{Scenario, ScenarioFault, ScenarioLine};
use hg_core::{
    ActionError, ConfigError, Decision, Event, Events, Figure, FigureKind, Game, GameConfig,
    NoEvents, Pos, Preset, ScoutUse, Seat, Stack,
    config::ScoutPiece,
    event::TakeBackBy,
    notation::{NotationError, NotationFault},
};
use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

const BLUE: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => panic!("two play"),
};

/// A scenario of the second edition for two: lines of its head, and its own lines from line 4 +
/// those of the head on.
fn scenario(head: &str, lines: &str) -> Scenario {
    parse(head, lines).unwrap_or_else(|error| panic!("{error} in {head}\n{lines}"))
}

fn parse(head: &str, lines: &str) -> Result<Scenario, NotationError> {
    let ruleset = if head.contains("hand") { "second_edition+scout" } else { "second_edition" };
    let text = format!("hg-scenario 1\nruleset {ruleset}\nseats 2\n{head}\n{lines}");
    text.parse()
}

fn build(head: &str, lines: &str) -> Game {
    scenario(head, lines).build().unwrap_or_else(|error| panic!("{error} in {lines}"))
}

/// Why a scenario cannot be built, and its line and column.
fn refused(head: &str, lines: &str) -> (usize, usize, ScenarioFault) {
    let result = parse(head, lines).and_then(|scenario| scenario.build());
    match result {
        Err(NotationError { line, column, fault: NotationFault::Scenario(fault), .. }) => {
            (line, column, fault)
        }
        other => panic!("{other:?}"),
    }
}

fn name_in_hand(game: &Game) -> Option<String> {
    game.tile_in_hand().map(|tile| game.tile_set()[tile].name().to_string())
}

/// EX-03: Red closes a forest of four tiles and must play a menhir tile.
const FOREST: &str = "49 (-1,0) H
35 (1,0) H
75 (0,1) H seat 0 meeple f0
41 (-1,1) H";

#[test]
fn what_a_question_mark_leaves_open_is_left_open() {
    let game = build("", &format!("{FOREST} ?"));
    assert_eq!(game.decision(), Some(Decision::PutFigure { seat: BLUE, at: Pos::new(-1, 1) }));
    assert_eq!(game.scores(), [0, 0]);
}

#[test]
fn a_meeple_that_may_be_taken_back_stays_unless_the_line_takes_it() {
    // RULES 12.8: Red is asked after the last tile, before the figure.
    let asked = |last: &str| {
        let lines = format!("49 (-1,0) H meeple r0\n35 (1,0) H\n62 (0,-1) N {last}");
        build("hand shaman_card\nhand", &lines)
    };
    let by_the_card = Decision::TakeBack { seat: Seat::FIRST, by: TakeBackBy::ShamanCard };
    assert_eq!(asked("?").decision(), Some(by_the_card));
    assert_eq!(asked("meeple m0").meeples(Seat::FIRST), 3);
    assert_eq!(asked("").meeples(Seat::FIRST), 4);
    assert_eq!(asked("take (-1,0) meeple m0").meeples(Seat::FIRST), 4);
    let figure = Decision::PutFigure { seat: Seat::FIRST, at: Pos::new(0, -1) };
    assert_eq!(asked("take nothing ?").decision(), Some(figure));
}

#[test]
fn a_menhir_tile_comes_when_it_is_earned() {
    let game = build("land 1\nmenhir 82 80", FOREST);
    assert_eq!(game.scores(), [8, 0]);
    assert_eq!(name_in_hand(&game).as_deref(), Some("82"));
    assert_eq!(game.tiles_left(Stack::Land), 1);
    assert_eq!(game.tiles_left(Stack::Menhir), 1);

    // Unmarked, a tile is drawn with the land tiles, whatever stack it is printed for.
    for (mark, stack) in [(" menhir", Stack::Menhir), ("", Stack::Land)] {
        let game = build("land 1", &format!("{FOREST}\n85 (0,-1) N{mark}"));
        let last = game.board().last_placed().unwrap().tile;
        assert_eq!(game.tile_set()[last].name().as_str(), "85");
        assert_eq!(game.tile_set()[last].stack(), stack);
    }
}

#[test]
fn without_lists_the_rest_of_the_deck_is_left_by_id() {
    let game = build("", &format!("{FOREST} ?"));
    assert_eq!(game.tiles_left(Stack::Land), 78 - 4);
    assert_eq!(game.tiles_left(Stack::Menhir), 16);
    assert!(game.hidden_order(Stack::Land).is_sorted());
    let mut unknown = game.clone();
    unknown.reshuffle_hidden(&mut ChaCha8Rng::seed_from_u64(1));
    assert!(!unknown.hidden_order(Stack::Land).is_sorted());
}

#[test]
fn an_unplaceable_tile_leaves_the_game() {
    // Forest on three sides and a river: no cell beside a lone start tile asks for less, but 13
    // has rivers on all sides and needs the one cell in the west, which is taken first.
    let game = build("land 61", "55 (-1,0) H\nunplaceable 13");
    assert_eq!(name_in_hand(&game).as_deref(), Some("61"));
    assert_eq!(game.discarded(Stack::Land).count(), 1);
    assert_eq!(refused("", "unplaceable 13"), (5, 13, ScenarioFault::NotDiscarded));
}

#[test]
fn scout_tiles_are_played_from_the_hand_and_tiles_sent_away() {
    let (hands, lines) = ("hand s2\nhand shaman_card", "s2 (0,-1) R\n61 (1,-1) N");
    let game = build(hands, lines);
    assert!(game.board().figures().any(|(_, figure)| figure.seat == Seat::FIRST));
    assert!(game.scout_hand(BLUE).eq([ScoutPiece::ShamanCard]));
    let sent = build(&format!("{hands}\nland 75"), &format!("{lines}\naway 62"));
    assert_eq!(sent.discarded(Stack::Land).count(), 1);
    assert_eq!(name_in_hand(&sent).as_deref(), Some("75"));
}

#[test]
fn a_hut_stands_where_a_line_puts_it() {
    let game = build("", "49 (-1,0) H hut r0");
    assert_eq!((game.meeples(Seat::FIRST), game.huts(Seat::FIRST)), (5, 2));
    let figures: Vec<_> = game.board().figures().map(|(at, figure)| (at.pos, figure)).collect();
    let hut = Figure { seat: Seat::FIRST, kind: FigureKind::Hut };
    assert_eq!(figures, [(Pos::new(-1, 0), hut)]);
    let (line, column, fault) = refused("", "49 (-1,0) H hut m0");
    assert_eq!((line, column), (5, 17));
    assert!(matches!(fault, ScenarioFault::Action(ActionError::WrongSegment { .. })), "{fault:?}");
}

#[test]
fn a_tile_that_is_drawn_and_fits_is_to_be_placed() {
    assert_eq!(name_in_hand(&build("", "draw 61")).as_deref(), Some("61"));
    let error = parse("", "draw 61\ndraw 62").unwrap_err();
    let expected = "the end: the line before leaves a decision open";
    assert_eq!((error.line, error.column), (6, 1));
    assert_eq!(error.fault, NotationFault::Expected(expected));
    let again = parse("", "49 (-1,0) H ?\n62 (0,-1) N").unwrap_err();
    assert_eq!((again.line, again.column, again.fault), (6, 1, error.fault));
}

#[test]
fn another_start_tile_turned_and_tiles_of_ones_own() {
    let head = "tile grass land N m0 E m0 S m0 W m0\n";
    let text = format!(
        "hg-scenario 1\nruleset second_edition\n{head}seats 2\nland\nmenhir\n
         35 (0,0) H
         grass (1,0) N
         56 (1,1) N"
    );
    let scenario: Scenario = text.parse().unwrap();
    let game = scenario.build().unwrap();
    let start = game.tile_set().start().unwrap();
    assert_eq!(game.tile_set()[start].name().as_str(), "35");
    assert!(game.tile_set().id_of("grass").is_some());
    let printed = hg_core::tiles::SECOND_EDITION.id_of("35").unwrap();
    let printed = hg_core::tiles::SECOND_EDITION[printed].sides();
    let turned = game.tile_set()[start].sides();
    assert_eq!(turned, [printed[2], printed[3], printed[0], printed[1]]);
    assert_eq!(scenario.to_string().parse(), Ok(scenario));
}

#[test]
fn scores_can_be_set() {
    let game = build("", "49 (-1,0) H meeple r0\n4 (-2,0) L\nset scores 40 2");
    assert_eq!(game.scores(), [40, 2]);
    for scores in ["set scores 1", "set scores 1 2 3", "set scores 0 10000001", "set scores 0 -1"] {
        let error = parse("", scores).unwrap_err();
        assert_eq!(error.line, 5, "{scores}");
        assert!(matches!(error.fault, NotationFault::Expected(_)), "{scores}");
    }
}

#[test]
fn a_line_that_cannot_be_played_is_named_with_the_word_at_fault() {
    let place = "49 (-1,0) H";
    let in_hand = |tile: &str| ScenarioFault::OtherTile { in_hand: tile.parse().unwrap() };
    let no_segment = ActionError::NoSegment { segment: "f0".parse().unwrap() };
    let tile = "x99".parse().unwrap();
    let cases = [
        ("", format!("{place} meeple f0"), 5, 20, no_segment.into()),
        ("", format!("{place}\nx99 (0,1) N"), 6, 1, ScenarioFault::UnknownTile { tile }),
        ("land 1", format!("{place}\n82 (0,1) N menhir"), 6, 1, in_hand("1")),
        ("land", format!("{place}\n  82 (0,1) N menhir"), 6, 3, ScenarioFault::NoTile),
        ("", "49 (-1,0) H seat 1".into(), 5, 18, ScenarioFault::OtherSeat { turn: Seat::FIRST }),
    ];
    for (head, lines, line, column, fault) in cases {
        assert_eq!(refused(head, &lines), (line, column, fault), "{lines}");
    }
    let (_, column, fault) = refused("", "49 (-1,0) H take (0,0)");
    assert!(matches!(fault, ScenarioFault::Action(ActionError::WrongDecision { .. })));
    assert_eq!(column, 18);
    let (_, column, fault) = refused("", "49 (3,0) H");
    assert!(matches!(fault, ScenarioFault::Action(ActionError::Place(_))));
    assert_eq!(column, 4);
}

#[test]
fn a_deck_that_cannot_be_is_refused() {
    let tile = "49".parse().unwrap();
    let twice = ScenarioFault::Config(ConfigError::RepeatedTile { tile });
    assert_eq!(refused("", "49 (-1,0) H\n49 (1,0) H"), (6, 1, twice.clone()));
    assert_eq!(refused("land 13 49", "49 (-1,0) H").2, twice);
    let tile = "nn".parse().unwrap();
    assert_eq!(refused("land 13 nn", ""), (4, 9, ScenarioFault::UnknownTile { tile }));
    let (tile, home) = ("56".parse().unwrap(), Stack::Start);
    assert_eq!(refused("menhir 56", ""), (4, 8, ScenarioFault::NeverDrawn { tile, home }));
    let one_hand = refused("hand shaman_card", "");
    assert!(matches!(one_hand.2, ScenarioFault::Config(ConfigError::ScoutHands { .. })));
    assert_eq!((one_hand.0, one_hand.1), (4, 1));
    let three = "hg-scenario 1\nruleset second_edition\nseats 7\n".parse::<Scenario>().unwrap();
    let error = three.build().unwrap_err();
    assert_eq!((error.line, error.column), (3, 7));
}

#[test]
fn what_is_no_scenario_is_refused_where_it_is_wrong() {
    let cases = [
        ("", 1, 1),
        ("hg-game 1", 1, 1),
        ("hg-scenario 2", 1, 13),
        ("hg-scenario 1\nruleset third_edition", 2, 9),
        ("hg-scenario 1\nruleset second_edition\ntiles mine", 3, 7),
        ("hg-scenario 1\nruleset second_edition\nhg-tiles 1 base x\n\ntile a start N q0", 5, 16),
        ("hg-scenario 1\nruleset second_edition\ntile 41 land N m0 E m0 S m0 W m0", 3, 6),
        ("hg-scenario 1\nruleset second_edition\nseats 2\n41 (1,0)", 4, 9),
        ("hg-scenario 1\nruleset second_edition\nseats 2\n41 (1,0) H meeple f0 hut f0", 4, 22),
        ("hg-scenario 1\nruleset second_edition\nseats 2\n56 (0,0) N meeple f0", 4, 1),
        ("hg-scenario 1\nruleset second_edition\nseats 2\nset scores 0 0\n41 (1,0) N", 5, 1),
    ];
    for (text, line, column) in cases {
        let error = text.parse::<Scenario>().unwrap_err();
        assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
    }
}

#[test]
fn the_scenario_of_the_notation_is_as_it_says() {
    let description = include_str!("../../../docs/NOTATION.md");
    let (_, text) = description.split_once("```hg-scenario\n").unwrap();
    let (text, _) = text.split_once("```").unwrap();
    let game = text.parse::<Scenario>().unwrap().build().unwrap();
    assert_eq!(game.scores(), [8, 0]);
    let figure = Decision::PutFigure { seat: BLUE, at: Pos::new(-2, 1) };
    assert_eq!(game.decision(), Some(figure));
    let other = text.replacen("49 (-1,0) H", "49 (-1,0) H seat 1", 1);
    let error = other.parse::<Scenario>().unwrap().build().unwrap_err().to_string();
    assert!(description.contains(&error), "{error}");
}

#[test]
fn a_game_may_be_set_up_to_its_end() {
    let game = build("land", "62 (0,-1) L meeple m0");
    assert!(game.is_over());
    assert_eq!(game.scores(), [3, 0], "an aurochs on the start tile and a deer");
}

#[test]
fn events_are_handed_out_from_the_first_on() {
    let mut events = Events::new();
    let game = scenario("land 13", "49 (-1,0) H meeple r0\n4 (-2,0) L").play(&mut events).unwrap();
    assert!(matches!(events[..2], [Event::TurnStarted { .. }, Event::TileDrawn { .. }]));
    let scored = events.iter().filter_map(|event| match event {
        Event::Scored(scored) => Some(scored.points),
        _ => None,
    });
    assert_eq!(scored.sum::<u32>(), game.scores()[0]);
}

#[test]
fn a_line_alone_is_read_and_printed() {
    for text in [
        "49 (-1,0) H",
        "82 (-3,1) H menhir seat 0 hut l0",
        "88 (1,1) N seat 3 take (0,1) meeple m0",
        "41 (-1,1) L take nothing ?",
        "unplaceable 65 menhir",
        "away 33",
        "draw s2",
        "draw (1,1) N",
    ] {
        let line: ScenarioLine = text.parse().unwrap();
        assert_eq!(line.to_string(), text);
    }
    for text in ["", "49", "49 (-1,0) H\n41 (1,0) H", "away", "49 (-1,0) H ? hut l0"] {
        assert!(text.parse::<ScenarioLine>().is_err(), "{text}");
    }
}

#[test]
fn the_sets_of_all_presets_print_by_name() {
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            let game = Game::new(GameConfig::new(preset, scout, 3), 5).unwrap();
            let text = Scenario::of(&game).to_string();
            assert!(!text.contains("hg-tiles"), "{text}");
            assert_eq!(text.parse::<Scenario>().unwrap().build().unwrap(), game, "{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Print, parse, build: the same position, from a game alone and from its record.
    #[test]
    fn a_game_prints_as_a_scenario_that_builds_it(plan in plans(), stop in 0..300usize) {
        let record = plan.play().finish().1;
        let mut replay = record.replay(&mut NoEvents).unwrap();
        for _ in 0..stop {
            if replay.next(&mut NoEvents).unwrap().is_none() {
                break;
            }
        }
        let game = replay.game().clone();
        let text = Scenario::of(&game).to_string();
        let scenario: Scenario = text.parse().map_err(|error| fail(&error, &text))?;
        prop_assert_eq!(scenario.to_string(), text.clone());
        let built = scenario.build().map_err(|error| fail(&error, &text))?;
        prop_assert_eq!(built.board(), game.board(), "{}", text);
        prop_assert_eq!(built.scores(), game.scores(), "{}", text);
        // Where the caller draws, the scenario draws on.
        if let Some(Decision::Reveal { .. }) = game.decision() {
            return Ok(());
        }
        prop_assert_eq!(built.decision(), game.decision(), "{}", text);
        for seat in Seat::first(game.seats()) {
            prop_assert_eq!(built.meeples(seat), game.meeples(seat), "{}", text);
            prop_assert_eq!(built.huts(seat), game.huts(seat), "{}", text);
            prop_assert!(built.scout_hand(seat).eq(game.scout_hand(seat)), "{}", text);
        }
    }

    #[test]
    fn a_record_prints_as_a_scenario_that_plays_it(plan in plans()) {
        let (game, record) = plan.play().finish();
        let mut record = record;
        record.expect = hg_core::record::Expectations::NONE;
        let text = Scenario::of_record(&record).unwrap().to_string();
        let scenario: Scenario = text.parse().map_err(|error| fail(&error, &text))?;
        let mut events = Events::new();
        let built = scenario.play(&mut events).map_err(|error| fail(&error, &text))?;
        prop_assert_eq!(built.board(), game.board(), "{}", text);
        prop_assert_eq!(built.scores(), game.scores(), "{}", text);
        if !matches!(game.decision(), Some(Decision::Reveal { .. })) {
            let caller = built.to_caller_draws();
            prop_assert!(built == game || caller == game, "{}", text);
        }
    }
}

fn fail(error: &NotationError, text: &str) -> TestCaseError {
    TestCaseError::fail(format!("{error} in\n{text}"))
}
