//! Game logs: those of an independent player replay, spoilt ones do not, and ours read back.

use std::fs::{self, File};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

use hg_core::{
    Action, ActionError, ConfigError, Deck, DrawOrder, Draws, FigureKind, Game, GameConfig,
    NoEvents, Preset, Ruleset, ScoutUse, Seat, Setup, Stack, TileName, TileSet,
};
use hg_sim::log::{
    Detail, Difference, FigureName, GameLog, LogFigure, LogLines, LogPlacement, LogRecorder,
    RecordError, Summary, check_lines, replay, replay_on,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn kept_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(name)
}

fn kept_games(name: &str) -> Vec<GameLog> {
    let file = File::open(kept_file(name)).unwrap();
    let logs = LogLines::new(BufReader::new(file));
    logs.map(|(_, log)| log.unwrap()).collect()
}

fn a_game() -> GameLog {
    kept_games("rare_second_edition.jsonl").swap_remove(0)
}

fn tile(name: &str) -> TileName {
    name.parse().unwrap()
}

/// The difference found in a log, and the index of its step.
fn difference(log: &GameLog) -> (Option<usize>, Difference) {
    let mismatch = replay(log).expect_err("a spoilt log passes");
    (mismatch.step, *mismatch.difference)
}

// ---- agreement ---------------------------------------------------------------------------

#[test]
fn every_kept_game_of_the_independent_player_replays() {
    let files = [
        ("second_edition.jsonl", 30),
        ("second_edition_scout.jsonl", 15),
        ("first_edition.jsonl", 15),
        ("first_edition_2014.jsonl", 15),
        ("first_edition_scout.jsonl", 15),
        ("rare_second_edition.jsonl", 5),
        ("rare_second_edition_scout.jsonl", 5),
        ("rare_first_edition.jsonl", 5),
        ("rare_first_edition_2014.jsonl", 5),
        ("rare_first_edition_scout.jsonl", 6),
    ];
    for (name, passed) in files {
        let reader = BufReader::new(File::open(kept_file(name)).unwrap());
        let mut told = Vec::new();
        let summary = check_lines(name, reader, &mut told).unwrap();
        let told = String::from_utf8(told).unwrap();
        assert_eq!(summary, Summary { passed, failed: 0 }, "{told}");
    }
    let kept = fs::read_dir(kept_file("")).unwrap();
    let logs = kept.filter(|entry| {
        let path = entry.as_ref().unwrap().path();
        path.extension().is_some_and(|extension| extension == "jsonl")
    });
    assert_eq!(logs.count(), files.len(), "a file of games is not tested");
}

#[test]
fn kept_games_are_written_as_they_read() {
    for log in kept_games("rare_second_edition_scout.jsonl") {
        assert_eq!(log.to_string().parse::<GameLog>().unwrap(), log);
    }
}

// ---- spoilt logs -------------------------------------------------------------------------

#[test]
fn a_wrong_score_is_found_at_its_step() {
    let mut log = a_game();
    log.steps[40].scores[1] += 1;
    let (step, difference) = difference(&log);
    assert_eq!(step, Some(40));
    let Difference::Scores { log, game } = difference else {
        panic!("{difference}");
    };
    assert_eq!(log[1], game[1] + 1);
}

#[test]
fn a_wrong_final_score_is_found() {
    let mut log = a_game();
    log.final_scores[0] -= 1;
    assert!(matches!(difference(&log), (None, Difference::FinalScores { .. })));
}

#[test]
fn a_wrong_winner_is_found() {
    let mut log = a_game();
    log.winners =
        Seat::first(log.seats.into()).filter(|seat| !log.winners.contains(seat)).collect();
    assert!(matches!(difference(&log), (None, Difference::Winners { .. })));
}

#[test]
fn a_missing_and_an_additional_legal_placement_are_told() {
    let mut log = a_game();
    let legal = log.steps[7].legal.as_mut().unwrap();
    let missing = legal.remove(0);
    let additional = LogPlacement(hg_core::Placement::new(40, 40, hg_core::Rotation::R0));
    legal.push(additional);
    let expected = Difference::Legal { log: vec![additional], game: vec![missing] };
    assert_eq!(difference(&log), (Some(7), expected));
}

#[test]
fn a_legal_placement_listed_twice_is_a_difference() {
    let mut log = a_game();
    let legal = log.steps[7].legal.as_mut().unwrap();
    let twice = legal[0];
    legal.push(twice);
    let expected = Difference::Legal { log: vec![twice], game: vec![] };
    assert_eq!(difference(&log), (Some(7), expected));
}

#[test]
fn a_wrong_number_of_placements_is_found() {
    let mut log = a_game();
    *log.steps[3].placements.as_mut().unwrap() += 1;
    assert!(matches!(difference(&log), (Some(3), Difference::Placements { .. })));
}

#[test]
fn a_missing_possible_figure_is_told() {
    let mut log = a_game();
    let with_figures = |step: &&mut hg_sim::log::LogStep| {
        step.figures.as_ref().is_some_and(|list| !list.is_empty())
    };
    let step = log.steps.iter_mut().find(with_figures).unwrap();
    let missing = step.figures.as_mut().unwrap().remove(0);
    let expected = Difference::Figures { log: vec![], game: vec![missing] };
    assert_eq!(difference(&log).1, expected);
}

/// The first step of the game at which no figure could be put.
fn step_without_figures(log: &GameLog) -> usize {
    let none_possible = |figures: &Option<Vec<FigureName>>| figures.as_deref() == Some(&[]);
    let index = log.steps.iter().position(|step| none_possible(&step.figures));
    index.expect("somebody runs out of figures")
}

#[test]
fn a_figure_where_none_could_be_put_is_found() {
    let mut log = a_game();
    let index = step_without_figures(&log);
    let tiles = log.ruleset.tiles(ScoutUse::Without);
    let id = tiles.id_of(log.steps[index].tile.as_str()).unwrap();
    let segment = tiles[id].segments()[0].name;
    let kind = FigureKind::Meeple;
    log.steps[index].figure = Some(LogFigure { kind, segment });
    let expected = Difference::Figure { log: log.steps[index].figure, game: None };
    assert_eq!(difference(&log), (Some(index), expected));
}

#[test]
fn a_figure_on_a_feature_that_is_held_is_refused() {
    let mut log = a_game();
    let spoilt = log.steps.iter_mut().enumerate().find_map(|(index, step)| {
        let possible = step.figures.take()?;
        let meeple =
            |name: &str| LogFigure { kind: FigureKind::Meeple, segment: name.parse().unwrap() };
        let held = ["f0", "m0", "r0"].map(meeple).into_iter().find(|figure| {
            let tiles = log.ruleset.tiles(ScoutUse::Without);
            let id = tiles.id_of(step.tile.as_str()).unwrap();
            tiles[id].segment_named(figure.segment).is_some()
                && !possible.contains(&FigureName(*figure))
                && possible.iter().any(|name| name.0.kind == FigureKind::Meeple)
        })?;
        step.figure = Some(held);
        Some(index)
    });
    let index = spoilt.unwrap();
    let (step, difference) = difference(&log);
    assert_eq!(step, Some(index));
    let Difference::PutFigure { error, .. } = difference else {
        panic!("{difference}");
    };
    assert!(matches!(error, ActionError::FeatureHeld { .. }));
}

#[test]
fn a_figure_on_a_segment_that_the_tile_lacks_is_named() {
    let mut log = a_game();
    let segment = "f9".parse().unwrap();
    log.steps[0].figures = None;
    log.steps[0].figure = Some(LogFigure { kind: FigureKind::Meeple, segment });
    let tile = log.steps[0].tile;
    let expected = Difference::NoSegment { tile, segment };
    assert_eq!(difference(&log), (Some(0), expected));
}

#[test]
fn two_draws_in_the_wrong_order_are_found() {
    let mut log = a_game();
    let expected = Difference::Tile { log: log.land[10], game: log.land[11] };
    log.land.swap(10, 11);
    assert_eq!(difference(&log).1, expected);
}

#[test]
fn a_discard_that_is_left_out_is_told() {
    let mut games = kept_games("rare_second_edition.jsonl");
    let with_discard = |log: &GameLog| log.steps.iter().position(|s| !s.discarded.is_empty());
    let log = games.iter_mut().find(|log| with_discard(log).is_some()).unwrap();
    let index = with_discard(log).unwrap();
    let game = std::mem::take(&mut log.steps[index].discarded);
    let expected = Difference::Discarded { log: vec![], game };
    assert_eq!(difference(log), (Some(index), expected));
}

#[test]
fn a_wrong_seat_is_found() {
    let mut log = a_game();
    let seats = usize::from(log.seats);
    let seat = log.steps[0].seat;
    log.steps[0].seat = Seat::first(seats).find(|&other| other != seat).unwrap();
    let expected = Difference::Seat { log: log.steps[0].seat, game: seat };
    assert_eq!(difference(&log), (Some(0), expected));
}

#[test]
fn a_log_that_ends_early_or_late_is_found() {
    let whole = a_game();
    let mut short = whole.clone();
    let last = short.steps.pop().unwrap();
    let (seat, tile) = (last.seat, last.tile);
    let expected = Difference::GameGoesOn { seat, tile };
    assert_eq!(difference(&short), (None, expected));

    let mut long = whole.clone();
    long.steps.push(last);
    let expected = Difference::GameIsOver { seat, tile };
    assert_eq!(difference(&long), (Some(whole.steps.len()), expected));
}

#[test]
fn a_tile_laid_outside_the_board_is_refused() {
    let mut log = a_game();
    log.steps[5].at = hg_core::Pos::new(-128, 127);
    assert!(matches!(difference(&log), (Some(5), Difference::Placement { .. })));
}

#[test]
fn a_wrong_take_back_and_a_missing_one_are_found() {
    let games = kept_games("rare_second_edition_scout.jsonl");
    let with_return = |log: &GameLog| log.steps.iter().position(|s| s.returned.is_some());
    let log = games.iter().find(|log| with_return(log).is_some()).unwrap();
    let index = with_return(log).unwrap();

    let mut wrong_place = log.clone();
    wrong_place.steps[index].returned.as_mut().unwrap().at = hg_core::Pos::new(99, 0);
    let (step, found) = difference(&wrong_place);
    assert_eq!(step, Some(index));
    assert!(matches!(found, Difference::TakeBack { .. }), "{found}");

    let mut wrong_segment = log.clone();
    wrong_segment.steps[index].returned.as_mut().unwrap().segment = "l9".parse().unwrap();
    let (step, found) = difference(&wrong_segment);
    assert_eq!(step, Some(index));
    assert!(matches!(found, Difference::Returned { .. }), "{found}");

    let mut additional = log.clone();
    additional.steps[0].returned = log.steps[index].returned;
    let (step, found) = difference(&additional);
    assert_eq!(step, Some(0));
    assert!(matches!(found, Difference::Returned { game: None, .. }), "{found}");
}

#[test]
fn a_tile_sent_away_that_was_not_drawn_is_told() {
    let games = kept_games("rare_second_edition_scout.jsonl");
    let with_skip = |log: &GameLog| log.steps.iter().position(|s| s.skipped.is_some());
    let log = games.iter().find(|log| with_skip(log).is_some()).unwrap();
    let index = with_skip(log).unwrap();

    let mut wrong = log.clone();
    wrong.steps[index].skipped = Some(log.steps[index].tile);
    let expected =
        Difference::Skipped { log: log.steps[index].tile, game: log.steps[index].skipped.unwrap() };
    assert_eq!(difference(&wrong), (Some(index), expected));

    let mut not_allowed = log.clone();
    not_allowed.steps[0].skipped = Some(log.steps[0].tile);
    let expected = Difference::Skip { tile: log.steps[0].tile, error: ActionError::MayNotSendAway };
    assert_eq!(difference(&not_allowed), (Some(0), expected));
}

#[test]
fn a_hut_on_a_river_into_a_lake_is_the_hut_on_the_lake() {
    let mut log = a_game();
    let tiles = log.ruleset.tiles(ScoutUse::Without);
    let renamed = log.steps.iter_mut().find_map(|step| {
        let figure = step.figure.as_mut()?;
        let tile = &tiles[tiles.id_of(step.tile.as_str())?];
        let lake = tile.segment_named(figure.segment)?;
        let river = tile.segments().iter().find(|river| river.lake == Some(lake))?;
        figure.segment = river.name;
        Some(())
    });
    renamed.expect("a hut stands on a lake");
    replay(&log).unwrap();
}

#[test]
fn the_hunter_on_the_bridge_may_be_written_on_a_meadow_beside_it() {
    let games = kept_games("rare_second_edition_scout.jsonl");
    let bridge = tile("s3");
    let with_bridge = |log: &GameLog| log.steps.iter().position(|step| step.tile == bridge);
    let log = games.iter().find(|log| with_bridge(log).is_some()).unwrap();
    let index = with_bridge(log).unwrap();
    for meadow in ["m0", "m1"] {
        let mut log = log.clone();
        log.steps[index].figure.as_mut().unwrap().segment = meadow.parse().unwrap();
        replay(&log).unwrap();
    }
    let mut on_the_forest = log.clone();
    on_the_forest.steps[index].figure.as_mut().unwrap().segment = "f0".parse().unwrap();
    assert_eq!(difference(&on_the_forest).0, Some(index));
}

// ---- the head of a log -------------------------------------------------------------------

#[test]
fn a_missing_tile_is_refused_unless_a_short_deck_is_asked_for() {
    let mut log = a_game();
    let missing = log.menhir.pop().unwrap();
    let expected =
        Difference::Config(ConfigError::MissingTile { stack: Stack::Menhir, tile: missing });
    assert_eq!(difference(&log), (None, expected));
    log = with_options(&log, r#"{"deck": "short"}"#);
    let laid = log.steps.iter().any(|step| step.tile == missing);
    assert!(!laid, "choose a game that does not draw its last menhir tile");
    replay(&log).unwrap();
}

/// The log with options, given as JSON.
fn with_options(log: &GameLog, options: &str) -> GameLog {
    let line = log.to_string();
    let line = line.replacen("\"seats\"", &format!("\"options\":{options},\"seats\""), 1);
    line.parse().unwrap()
}

#[test]
fn options_change_the_rules_and_are_checked() {
    let log = a_game();
    replay(&with_options(&log, r#"{"huts": 3, "forest_unit": "tiles"}"#)).unwrap();
    let (_, found) = difference(&with_options(&log, r#"{"huts": 1}"#));
    assert!(!matches!(found, Difference::Ruleset(_)), "{found}");

    for options in
        [r#"{"huts": 13}"#, r#"{"huts": 1, "huts": 2}"#, r#"{"agriculture": "meeple_or_hut"}"#]
    {
        let (_, found) = difference(&with_options(&log, options));
        assert!(matches!(found, Difference::Ruleset(_)), "{options}: {found}");
    }
    for options in [
        r#"{"huts": "1,meeples=2"}"#,
        r#"{"deck": "long"}"#,
        r#"{"deck": "short", "deck": "short"}"#,
    ] {
        let (_, found) = difference(&with_options(&log, options));
        assert!(matches!(found, Difference::BadOption { .. }), "{options}: {found}");
    }
    let (_, found) = difference(&with_options(&log, r#"{"dragons": 1}"#));
    let name = "dragons".to_owned();
    assert_eq!(found, Difference::UnknownOption { name });
}

#[test]
fn a_digest_of_other_tiles_is_refused() {
    let mut log = a_game();
    let digest = |set: &TileSet| Some(set.digest());
    log.digest = digest(Preset::SecondEdition.tiles(ScoutUse::Without));
    replay(&log.to_string().parse().unwrap()).unwrap();
    log.digest = digest(Preset::FirstEdition.tiles(ScoutUse::Without));
    assert!(matches!(difference(&log), (None, Difference::OtherTiles { .. })));
}

#[test]
fn unknown_tiles_are_named() {
    let mut log = a_game();
    log.land[3] = tile("zz");
    let expected = Difference::UnknownTile { stack: Stack::Land, tile: tile("zz") };
    assert_eq!(difference(&log), (None, expected));
}

// ---- logs of our own ---------------------------------------------------------------------

/// Plays at random, through the recorder.
fn record(mut game: Game, detail: Detail, seed: u64) -> Result<GameLog, RecordError> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut recorder = LogRecorder::new(&game, detail)?;
    loop {
        let actions = game.legal_actions();
        if actions.is_empty() {
            return recorder.finish(&game);
        }
        let action = actions[hg_core::below(actions.len() as u32, &mut rng) as usize];
        recorder.apply(&mut game, action).unwrap();
    }
}

#[track_caller]
fn assert_replays(log: &GameLog) {
    let read: GameLog = log.to_string().parse().unwrap();
    assert_eq!(&read, log);
    replay(&read).unwrap_or_else(|mismatch| panic!("{mismatch}\n{log}"));
}

#[test]
fn recorded_games_of_every_preset_replay() {
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            for seats in 2..=5 {
                let setup = Setup::new(GameConfig::new(preset, scout, seats)).unwrap();
                for seed in 0..4 {
                    for detail in [Detail::Brief, Detail::Full] {
                        let log = record(setup.begin(seed, &mut NoEvents).unwrap(), detail, seed)
                            .unwrap();
                        assert_eq!((log.ruleset, log.options.is_empty()), (preset, true));
                        assert_eq!(log.steps[0].figures.is_some(), detail == Detail::Full);
                        assert_replays(&log);
                    }
                }
            }
        }
    }
}

#[test]
fn recorded_games_under_changed_rules_replay() {
    for rules in [
        "second_edition,unplaceable_land=end_turn,unplaceable_menhir=lose_turn",
        "second_edition,forest_unit=segments,river_unit=segments,mushroom_points=5",
        "second_edition+scout,agriculture=hut_on_meadow,meeples=2",
        "first_edition,menhir_turn_after_last_tile=skipped,fire_tile_hunters=allowed,huts=0",
        "first_edition_2014+scout,trap_near_fire=fire_protects_deer,bear=7",
    ] {
        let ruleset: Ruleset = rules.parse().unwrap();
        for seed in 0..12 {
            let game = Game::new(GameConfig::with_ruleset(ruleset, 3), seed).unwrap();
            let log = record(game, Detail::Full, seed).unwrap();
            assert!(!log.options.is_empty());
            assert_replays(&log);
        }
    }
}

/// A game of two under rules by which a tile that fits nowhere ends the turn. Seat 0 holds the
/// Scout tile. All tiles show forest on every side, but `u` and `v` show meadow and fit nowhere.
fn game_with_lost_turns(land: &[&str]) -> Game {
    let base = "hg-tiles 1 base woods\n\
        tile 0 start N f0 E f0 S f0 W f0\n\
        tile 1 land N f0 E f0 S f0 W f0\n\
        tile 2 land N f0 E f0 S f0 W f0\n\
        tile 3 land N f0 E f0 S f0 W f0\n\
        tile u land N m0 E m0 S m0 W m0\n\
        tile v land N m0 E m0 S m0 W m0\n";
    let scout = "hg-tiles 1 add-on ranger\n\
        tile s2 scout N f0 E f0 S f0 W f0 ; f0 scout\n";
    let set = |text: &str| TileSet::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let tiles = set(base).with_add_on(&set(scout)).unwrap();
    let rules = "second_edition+scout,unplaceable_land=end_turn";
    let mut config = GameConfig::with_ruleset(rules.parse().unwrap(), 2).with_tiles(tiles);
    config.deck = Deck::Short;
    let id = |name: &str| config.tiles.id_of(name).unwrap();
    let order = DrawOrder {
        land: land.iter().map(|name| id(name)).collect(),
        menhir: vec![],
        scout: vec![vec![hg_core::ScoutPiece::Tile(id("s2"))], vec![]],
    };
    Setup::new(config).and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents)).unwrap()
}

/// Plays on through the recorder, choosing the first kind of action that is legal.
fn record_with(mut game: Game, choices: &[fn(&Action) -> bool]) -> Result<GameLog, RecordError> {
    let mut recorder = LogRecorder::new(&game, Detail::Full)?;
    while !game.is_over() {
        let actions = game.legal_actions();
        let chosen = choices.iter().find_map(|wanted| actions.iter().find(|it| wanted(it)));
        let action = *chosen.unwrap_or(&actions[0]);
        recorder.apply(&mut game, action).unwrap();
    }
    recorder.finish(&game)
}

#[test]
fn a_lost_turn_leaves_no_step() {
    let game = game_with_lost_turns(&["u", "1", "v", "2"]);
    let tiles = game.shared_tiles().clone();
    let draw = |action: &Action| *action == Action::Draw;
    let log = record_with(game, &[draw]).unwrap();
    let laid: Vec<&str> = log.steps.iter().map(|step| step.tile.as_str()).collect();
    assert_eq!(laid, ["1", "2"]);
    assert!(log.steps.iter().all(|step| step.discarded.is_empty()));
    replay_on(&log, tiles).unwrap();
}

#[test]
fn a_skip_in_a_lost_turn_is_what_a_log_cannot_tell() {
    // Seat 0 plays the scout, and on its next turn sends 2 away and draws u.
    let game = game_with_lost_turns(&["1", "2", "u", "3"]);
    let play = |action: &Action| matches!(action, Action::PlayScout(_));
    let skip = |action: &Action| *action == Action::SendAway;
    let seat = Seat::FIRST;
    assert_eq!(record_with(game, &[play, skip]), Err(RecordError::LostTurn { seat }));
}

#[test]
fn a_draw_that_is_lost_before_a_scout_tile_is_what_a_log_cannot_tell() {
    let mut game = game_with_lost_turns(&["u", "v", "1", "2"]);
    let mut recorder = LogRecorder::new(&game, Detail::Brief).unwrap();
    recorder.apply(&mut game, Action::Draw).unwrap();
    // Both turns are lost, and seat 0 decides again.
    while let Some(action) = game.legal_actions().pop() {
        recorder.apply(&mut game, action).unwrap();
    }
    let seat = Seat::FIRST;
    assert_eq!(recorder.finish(&game), Err(RecordError::LostTurn { seat }));
}

#[test]
fn a_game_whose_draws_the_caller_makes_is_recorded_in_the_order_of_its_draws() {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::With, 2)).unwrap();
    let order = DrawOrder {
        scout: vec![vec![], vec![hg_core::ScoutPiece::ShamanCard]],
        ..setup.full_deck()
    };
    for seed in 0..5 {
        let game = setup.begin(Draws::Caller(&order), &mut NoEvents).unwrap();
        assert_replays(&record(game, Detail::Full, seed).unwrap());
    }
}

#[test]
fn a_short_deck_is_recorded_as_one() {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = Deck::Short;
    let order = DrawOrder {
        land: config.tiles.ids_in(Stack::Land).take(9).collect(),
        ..DrawOrder::default()
    };
    let game = Setup::new(config)
        .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
        .unwrap();
    let log = record(game, Detail::Full, 0).unwrap();
    assert_eq!(log.land.len(), 9);
    assert_replays(&log);
}

#[test]
fn a_game_with_no_tile_to_lay_is_a_log_without_steps() {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    config.deck = Deck::Short;
    let game = Setup::new(config)
        .and_then(|setup| setup.begin(Draws::Order(&DrawOrder::default()), &mut NoEvents))
        .unwrap();
    let log = record(game, Detail::Full, 0).unwrap();
    assert!(log.steps.is_empty());
    assert_replays(&log);
}

#[test]
fn a_game_with_other_tiles_names_them_and_replays_on_them() {
    let text = "hg-tiles 1 base road\n\
        tile 0 start N m0 E m0-r0-m1 S m1 W m1-r0-m0\n\
        tile 1 land N m0 E m0-r0-m1 S m1 W m1-r0-m0 ; m0 deer 2\n\
        tile 2 land N m0 E m0-r0-m1 S m1 W m1-r0-m0 ; r0 fish 1\n";
    let tiles: TileSet = match text.parse() {
        Ok(tiles) => tiles,
        Err(error) => panic!("{error}"),
    };
    let ruleset = Ruleset::new(Preset::SecondEdition);
    let config = GameConfig::with_ruleset(ruleset, 2).with_tiles(tiles.clone());
    let log = record(Game::new(config, 3).unwrap(), Detail::Full, 3).unwrap();
    assert_eq!(log.digest, Some(tiles.digest()));
    let log: GameLog = log.to_string().parse().unwrap();
    replay_on(&log, tiles).unwrap();
    assert!(matches!(difference(&log), (None, Difference::OtherTiles { .. })));
}

#[test]
fn a_recorder_begins_with_the_game_and_ends_with_it() {
    let mut config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    let mut game = Game::new(config.clone(), 1).unwrap();
    let recorder = LogRecorder::new(&game, Detail::Brief).unwrap();
    assert_eq!(recorder.finish(&game), Err(RecordError::NotOver));
    game.apply(game.legal_actions()[0]).unwrap();
    let late = LogRecorder::new(&game, Detail::Brief).unwrap_err();
    assert_eq!(late, RecordError::AlreadyBegun);

    config.first_seat = Seat::new(1).unwrap();
    let game = Game::new(config, 1).unwrap();
    let second = LogRecorder::new(&game, Detail::Brief).unwrap_err();
    let seat = Seat::new(1).unwrap();
    assert_eq!(second, RecordError::FirstSeat { seat });
}

#[test]
fn a_refused_action_leaves_the_log_as_it_was() {
    let setup = Setup::new(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2)).unwrap();
    let mut game = setup.begin(5, &mut NoEvents).unwrap();
    let mut recorder = LogRecorder::new(&game, Detail::Full).unwrap();
    while let Some(&action) = game.legal_actions().first() {
        let far = Action::Place(hg_core::Placement::new(100, 0, hg_core::Rotation::R0));
        for refused in [far, Action::Draw, Action::SendAway] {
            assert!(recorder.apply(&mut game, refused).is_err());
        }
        recorder.apply(&mut game, action).unwrap();
    }
    assert_replays(&recorder.finish(&game).unwrap());
}

// ---- lines -------------------------------------------------------------------------------

#[test]
fn bad_lines_are_told_with_their_numbers_and_do_not_stop_the_rest() {
    let good = a_game().to_string();
    let mut wrong = a_game();
    wrong.steps[2].scores[0] += 9;
    let unknown_key = good.replacen("{\"log\":1,", "{\"log\":1,\"colour\":\"red\",", 1);
    let no_figure = good.replacen("\"figure\":null,", "", 1);
    let lines = format!("{good}\nno log\n\n{wrong}\n{unknown_key}\r\n{no_figure}\n{good}");
    let mut told = Vec::new();
    let summary = check_lines("games", lines.as_bytes(), &mut told).unwrap();
    assert_eq!(summary.to_string(), "2 passed, 4 failed");
    assert!(!summary.is_success());
    let told = String::from_utf8(told).unwrap();
    let told: Vec<&str> = told.lines().collect();
    assert_eq!(told[0], "games:2: not a game log: this is no JSON (column 2)");
    assert!(told[1].starts_with("games:4: step 3: the log says the scores are now"), "{told:?}");
    assert!(told[2].starts_with("games:5: not a game log: unknown field `colour`"), "{told:?}");
    assert!(told[3].starts_with("games:6: not a game log: missing field `figure`"), "{told:?}");
    assert_eq!(told.len(), 4);
}

#[test]
fn a_source_without_games_fails() {
    for text in ["", "\n\n", "\u{feff}"] {
        let mut told = Vec::new();
        let summary = check_lines("games", text.as_bytes(), &mut told).unwrap();
        assert_eq!(summary, Summary { passed: 0, failed: 1 });
        assert_eq!(told, b"games: there is no game in it\n");
    }
    assert!(!Summary::default().is_success());
}

#[test]
fn a_byte_order_mark_before_the_first_game_is_passed_over_and_no_other() {
    let text = ["\u{feff}", &a_game().to_string(), "\n"].concat().repeat(2);
    let summary = check_lines("games", text.as_bytes(), io::sink()).unwrap();
    assert_eq!(summary, Summary { passed: 1, failed: 1 });
}

#[test]
fn numbers_out_of_range_are_refused_when_read() {
    let good = a_game().to_string();
    for (from, to) in [
        ("\"log\":1", "\"log\":2"),
        ("\"seats\":", "\"seats\":1000"),
        ("\"seat\":0", "\"seat\":5"),
        ("\"seat\":0", "\"seat\":-1"),
        ("\"seat\":0", "\"seat\":0.0"),
        ("\"rot\":", "\"rot\":4"),
        ("\"at\":[", "\"at\":[300"),
        ("\"scores\":[", "\"scores\":[-"),
        ("\"tile\":\"", "\"tile\":\"none of them"),
        ("\"segment\":\"", "\"segment\":\"x"),
    ] {
        assert!(good.contains(from));
        assert!(good.replacen(from, to, 1).parse::<GameLog>().is_err(), "{to}");
    }
}

/// Yields endless bytes without a line's end, and counts them.
struct Endless(u64);

impl io::Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0 > 64 << 20 {
            return Err(io::Error::other("unplugged"));
        }
        buffer.fill(b'7');
        self.0 += buffer.len() as u64;
        Ok(buffer.len())
    }
}

#[test]
fn a_line_without_end_is_cut_off_and_a_reader_that_fails_ends_the_logs() {
    let mut told = Vec::new();
    let summary = check_lines("pipe", BufReader::new(Endless(0)), &mut told).unwrap();
    assert_eq!(summary, Summary { passed: 0, failed: 1 });
    let told = String::from_utf8(told).unwrap();
    assert_eq!(told, "pipe:1: cannot be read: unplugged\n");
}
