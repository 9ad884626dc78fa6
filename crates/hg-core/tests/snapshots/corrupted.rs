//! Each way in which a snapshot can be wrong has an error of its own that names the place.
//! What the game waits for is in `corrupted_turns`.

use hg_core::tiles::{FIRST_EDITION, SECOND_EDITION};
use hg_core::{
    Action, ActionError, BoardSegment, ConfigError, Decision, Feature, FigureKind, Game,
    GameConfig, GameSnapshot, Pos, Preset, Rotation, ScoutUse, Seat, SegmentKind, Stack, TileName,
    features::PlaceError,
    ruleset::FireTileHunters,
    snapshot::{MAX_SAVED_SCORE, SavedFigure, SavedPhase, SavedPlace, SavedTile, SnapshotError},
    tiles::Power,
};

use crate::snapshots::games::{find, load};
use crate::worked::Table;

type Error = SnapshotError;

/// A game without Scout with a tile in hand, tiles of both kinds left, some discarded, and
/// figures of both kinds on the board.
fn game() -> Game {
    find(|game| {
        let stands = |kind| game.board().figures().any(|(_, figure)| figure.kind == kind);
        game.ruleset().scout.is_none()
            && game.seats() < 5
            && matches!(game.decision(), Some(Decision::PlaceTile { stack: Stack::Land, .. }))
            && game.tiles_left(Stack::Menhir) > 1
            && game.tiles_left(Stack::Land) > 3
            && game.discarded(Stack::Land).next().is_some()
            && stands(FigureKind::Meeple)
            && stands(FigureKind::Hut)
    })
}

/// A game with Scout, one of whose tiles lies with a figure on it.
fn scout_game() -> Game {
    find(|game| {
        matches!(game.decision(), Some(Decision::PlaceTile { stack: Stack::Land, .. }))
            && scout_tile(game).is_some()
    })
}

fn scout_tile(game: &Game) -> Option<usize> {
    let mut laid = game.board().placed_tiles().skip(1);
    laid.position(|tile| game.tile_set()[tile.tile].stack() == Stack::Scout)
}

fn just_begun() -> Game {
    let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
    Game::new(config, 1).expect("a sound configuration")
}

/// The error of a game's snapshot with this done to it.
fn error_of(game: &Game, spoil: impl FnOnce(&mut GameSnapshot)) -> Error {
    let mut snapshot = game.snapshot();
    spoil(&mut snapshot);
    load(&snapshot, game).expect_err("it was spoilt")
}

#[test]
fn another_tile_set() {
    let game = just_begun();
    let error = Game::from_snapshot(&game.snapshot(), &FIRST_EDITION).unwrap_err();
    let (saved, given) = (SECOND_EDITION.digest(), FIRST_EDITION.digest());
    assert_eq!(error, Error::OtherTileSet { name: SECOND_EDITION.name(), saved, given });
    let error = error_of(&game, |saved| saved.tiles.digest.0 ^= 1);
    assert!(matches!(error, Error::OtherTileSet { .. }));
}

#[test]
fn rules_tiles_and_seats_that_contradict_each_other() {
    let game = just_begun();
    let config_error = |spoil: fn(&mut GameSnapshot)| match error_of(&game, spoil) {
        Error::Config(error) => error,
        other => panic!("{other}"),
    };
    assert_eq!(config_error(|saved| saved.seats.truncate(1)), ConfigError::Seats { seats: 1 });
    assert_eq!(config_error(|saved| saved.seats.clear()), ConfigError::Seats { seats: 0 });
    assert_eq!(
        config_error(|saved| saved.ruleset = "second_edition+scout".parse().unwrap()),
        ConfigError::ScoutWithoutTiles
    );
    assert_eq!(
        config_error(|saved| saved.ruleset.meeples = 13),
        ConfigError::Meeples { meeples: 13 }
    );
}

#[test]
fn unknown_tiles() {
    let game = game();
    let tile: TileName = "nowhere".parse().expect("a tile name");
    let unknown = |place| Error::UnknownTile { place, tile };
    let second = Seat::new(1).expect("a seat");
    assert_eq!(error_of(&game, |saved| saved.board[2].tile = tile), unknown(SavedPlace::Board(2)));
    assert_eq!(
        error_of(&game, |saved| saved.turn.waits_for = SavedPhase::PlaceTile(tile)),
        unknown(SavedPlace::InHand)
    );
    assert_eq!(
        error_of(&game, |saved| saved.land.left[3] = tile),
        unknown(SavedPlace::Left(Stack::Land, 3))
    );
    assert_eq!(
        error_of(&game, |saved| saved.menhir.discarded.insert(0, tile)),
        unknown(SavedPlace::Discarded(Stack::Menhir, 0))
    );
    assert_eq!(
        error_of(&game, |saved| saved.seats[1].scout_tiles.push(tile)),
        unknown(SavedPlace::ScoutTile(second, 0))
    );
}

#[test]
fn tiles_where_those_of_another_stack_belong() {
    let game = game();
    let land = game.snapshot().land.left[0];
    let menhir = game.snapshot().menhir.left[0];
    let wrong = |place, tile, home| Error::WrongStack { place, tile, home };
    assert_eq!(
        error_of(&game, |saved| saved.land.left[0] = menhir),
        wrong(SavedPlace::Left(Stack::Land, 0), menhir, Stack::Menhir)
    );
    assert_eq!(
        error_of(&game, |saved| {
            saved.land.left.remove(0);
            saved.menhir.discarded.insert(0, land);
        }),
        wrong(SavedPlace::Discarded(Stack::Menhir, 0), land, Stack::Land)
    );
    assert_eq!(
        error_of(&game, |saved| {
            saved.land.left.remove(0);
            saved.seats[0].scout_tiles.push(land);
        }),
        wrong(SavedPlace::ScoutTile(Seat::FIRST, 0), land, Stack::Land)
    );
}

#[test]
fn tiles_in_two_places() {
    let game = game();
    let saved = game.snapshot();
    let start = game.tile_set().start().expect("a start tile");
    let start = game.tile_set()[start].name();
    let SavedPhase::PlaceTile(in_hand) = saved.turn.waits_for else { panic!("a tile in hand") };
    let repeated = |place, tile| Error::RepeatedTile { place, tile };
    let (laid, next, gone) = (saved.board[0].tile, saved.land.left[0], saved.land.discarded[0]);
    for tile in [laid, in_hand, start] {
        assert_eq!(
            error_of(&game, |saved| saved.land.left[1] = tile),
            repeated(SavedPlace::Left(Stack::Land, 1), tile)
        );
    }
    assert_eq!(
        error_of(&game, |saved| saved.land.discarded[0] = next),
        repeated(SavedPlace::Discarded(Stack::Land, 0), next)
    );
    assert_eq!(
        error_of(&game, |saved| saved.turn.waits_for = SavedPhase::PlaceTile(laid)),
        repeated(SavedPlace::InHand, laid)
    );
    assert_eq!(
        error_of(&game, |saved| saved.board[1].tile = saved.board[0].tile),
        repeated(SavedPlace::Board(1), laid)
    );
    assert_eq!(
        error_of(&game, |saved| saved.land.discarded.push(gone)),
        repeated(SavedPlace::Discarded(Stack::Land, saved.land.discarded.len()), gone)
    );
}

#[test]
fn the_start_tile_once_more() {
    let game = just_begun();
    let id = game.tile_set().start().expect("a start tile");
    assert_ne!(id.index(), 0, "not the first of its set");
    let (tile, pos) = (game.tile_set()[id].name(), Pos::new(0, 1));
    let again = SavedTile { tile, pos, rotation: Rotation::R180, figure: None };
    assert_eq!(
        error_of(&game, |saved| saved.board.push(again)),
        Error::RepeatedTile { place: SavedPlace::Board(0), tile }
    );
    assert_eq!(
        error_of(&game, |saved| saved.land.left[0] = tile),
        Error::RepeatedTile { place: SavedPlace::Left(Stack::Land, 0), tile }
    );
}

#[test]
fn tiles_that_are_nowhere() {
    let game = game();
    let saved = game.snapshot();
    let last = *saved.menhir.left.last().expect("a tile left");
    let gone = saved.land.discarded[0];
    let without = |saved: &mut GameSnapshot, tile: TileName| {
        saved.menhir.left.retain(|other| *other != tile);
        saved.land.discarded.retain(|other| *other != tile);
    };
    for tile in [last, gone] {
        assert_eq!(error_of(&game, |saved| without(saved, tile)), Error::MissingTile { tile });
        // In a short deck they may be.
        let mut short = game.snapshot();
        short.deck = hg_core::config::Deck::Short;
        without(&mut short, tile);
        assert!(load(&short, &game).is_ok());
    }
}

#[test]
fn a_shaman_card_too_many() {
    let seat = Seat::new(1).expect("a seat");
    let without_scout = error_of(&game(), |saved| saved.seats[1].shaman_card = true);
    assert_eq!(without_scout, Error::ShamanCard { seat });
    let twice = error_of(&scout_game(), |saved| {
        saved.seats[0].shaman_card = true;
        saved.seats[1].shaman_card = true;
    });
    assert_eq!(twice, Error::ShamanCard { seat });
}

#[test]
fn scores_and_supplies_that_cannot_be() {
    let game = game();
    let (seat, score) = (Seat::FIRST, MAX_SAVED_SCORE + 1);
    assert_eq!(error_of(&game, |saved| saved.seats[0].score = score), Error::Score { seat, score });
    let (meeples, huts) = (game.meeples(seat), game.huts(seat));
    assert_eq!(
        error_of(&game, |saved| saved.seats[0].meeples += 1),
        Error::Supply { seat, kind: FigureKind::Meeple, saved: meeples + 1, left: meeples }
    );
    assert_eq!(
        error_of(&game, |saved| saved.seats[0].huts = 255),
        Error::Supply { seat, kind: FigureKind::Hut, saved: 255, left: huts }
    );
}

#[test]
fn the_largest_score_that_may_be_saved() {
    let game = just_begun();
    let mut saved = game.snapshot();
    saved.seats[0].score = MAX_SAVED_SCORE;
    let loaded = load(&saved, &game).expect("not too many points");
    assert_eq!(loaded.scores(), [MAX_SAVED_SCORE, 0]);
}

#[test]
fn tiles_that_cannot_lie_so() {
    let game = game();
    let place_error = |index, spoil: &dyn Fn(&mut GameSnapshot)| match error_of(&game, spoil) {
        Error::Place { place, source } if place == SavedPlace::Board(index) => source,
        other => panic!("{other}"),
    };
    for pos in [Pos::new(127, 127), Pos::new(-128, -128), Pos::new(40, 0)] {
        let found = place_error(0, &|saved| saved.board[0].pos = pos);
        assert_eq!(found, PlaceError::NoNeighbour { pos });
    }
    let first = game.snapshot().board[0].pos;
    let found = place_error(1, &|saved| saved.board[1].pos = first);
    assert_eq!(found, PlaceError::Occupied { pos: first });
    let found = place_error(0, &|saved| saved.board[0].pos = Pos::ORIGIN);
    assert_eq!(found, PlaceError::Occupied { pos: Pos::ORIGIN });
}

#[test]
fn tiles_that_touch_with_unlike_sides() {
    let game = game();
    let first = game.snapshot().board[0].pos;
    let mut mismatches = 0;
    for rotation in Rotation::ALL {
        let mut snapshot = game.snapshot();
        snapshot.board[0].rotation = rotation;
        if let Err(Error::Place { place, source: PlaceError::Mismatch { pos, .. } }) =
            load(&snapshot, &game)
        {
            assert_eq!((place, pos), (SavedPlace::Board(0), first));
            mismatches += 1;
        }
    }
    assert!(mismatches > 0);
}

#[test]
fn a_menhir_tile_that_nobody_earned() {
    let game = just_begun();
    let error = error_of(&game, |saved| {
        let tile = saved.menhir.left.remove(0);
        let id = game.tile_set().id_of(tile.as_str()).expect("a tile");
        let at = game.board().placements(id).next().expect("it fits");
        saved.board.push(SavedTile { tile, pos: at.pos, rotation: at.rotation, figure: None });
    });
    assert_eq!(error, Error::MenhirTurnNotEarned { place: SavedPlace::Board(0) });
}

#[test]
fn figures_of_nobody_and_on_no_segment() {
    let game = game();
    let saved = game.snapshot();
    let index = saved.board.iter().position(|tile| tile.figure.is_some()).expect("a figure");
    let place = SavedPlace::Board(index);
    let with = |change: &dyn Fn(&mut SavedFigure)| {
        error_of(&game, |saved| change(saved.board[index].figure.as_mut().expect("a figure")))
    };
    let seat = Seat::new(4).expect("a seat");
    assert_eq!(with(&|figure| figure.seat = seat), Error::UnknownSeat { place, seat });
    let segment = "f9".parse().expect("a segment name");
    let source = ActionError::NoSegment { segment };
    assert_eq!(with(&|figure| figure.segment = segment), Error::Figure { place, source });
}

/// Why a figure could not be put where the snapshot has it.
fn figure_error(error: Error) -> ActionError {
    match error {
        Error::Figure { source, .. } => source,
        other => panic!("{other}"),
    }
}

#[test]
fn figures_of_the_wrong_kind() {
    let game = game();
    for (tile, index) in game.board().placed_tiles().skip(1).zip(0..) {
        for segment in game.tile_set()[tile.tile].segments() {
            let kind = match segment.kind() {
                SegmentKind::Lake => FigureKind::Meeple,
                SegmentKind::Forest | SegmentKind::Meadow => FigureKind::Hut,
                SegmentKind::River => continue,
            };
            let figure = SavedFigure { seat: Seat::FIRST, kind, segment: segment.name };
            let error = error_of(&game, |saved| saved.board[index].figure = Some(figure));
            let error = figure_error(error);
            assert!(
                matches!(error, ActionError::WrongSegment { kind: found, .. } if found == kind),
                "{error}"
            );
        }
    }
}

/// In how many ways a second meeple in a feature is refused because one holds it. Where their
/// features met only when both stood, it is the supply that does not fit.
fn second_meeples_refused(game: &Game) -> usize {
    let feature = |at: BoardSegment| game.board().feature(at).map(Feature::id);
    let figures: Vec<_> = game.board().figures().collect();
    let mut refused = 0;
    for (tile, index) in game.board().placed_tiles().skip(1).zip(0..) {
        for segment in game.tile_set()[tile.tile].segments() {
            let at = BoardSegment::new(tile.placement.pos, segment.name);
            let held = figures.iter().any(|&(other, figure)| {
                figure.kind == FigureKind::Meeple && feature(other) == feature(at)
            });
            if tile.figure.is_some() || segment.kind() == SegmentKind::Lake || !held {
                continue;
            }
            let (seat, kind) = (Seat::FIRST, FigureKind::Meeple);
            let mut saved = game.snapshot();
            saved.ruleset.meeples = 12;
            saved.board[index].figure = Some(SavedFigure { seat, kind, segment: segment.name });
            match load(&saved, game) {
                Err(Error::Figure { source: ActionError::FeatureHeld { .. }, .. }) => refused += 1,
                Err(Error::Supply { .. }) => {}
                other => panic!("{other:?}"),
            }
        }
    }
    refused
}

#[test]
fn a_second_meeple_in_one_feature() {
    let game = find(|game| {
        let meeples =
            game.board().figures().filter(|(_, figure)| figure.kind == FigureKind::Meeple);
        game.ruleset().scout.is_none()
            && game.ruleset().fire_tile_hunters == FireTileHunters::Allowed
            && game.tile_in_hand().is_some()
            && game.board().len() > 50
            && meeples.count() > 4
    });
    let refused = second_meeples_refused(&game);
    assert!(refused > 2, "{refused} in {game:?}");
}

#[test]
fn more_figures_than_the_ruleset_gives() {
    let game = find(|game| {
        let meeples = game.ruleset().meeples;
        game.ruleset().scout.is_none()
            && Seat::first(game.seats()).any(|seat| meeples - game.meeples(seat) > 1)
    });
    let error = error_of(&game, |saved| saved.ruleset.meeples = 1);
    assert_eq!(figure_error(error), ActionError::NotInSupply { kind: FigureKind::Meeple });
}

#[test]
fn a_hunter_on_a_fire_tile_where_none_may_stand() {
    let game = find(|game| {
        let fire = game.board().power_at(Power::Fire);
        let fire = fire.and_then(|pos| game.board().tile_at(pos));
        let hunted = fire.is_some_and(|tile| {
            tile.figure.is_some_and(|(_, segment)| segment.kind == SegmentKind::Meadow)
        });
        hunted && game.ruleset().fire_tile_hunters == FireTileHunters::Allowed
    });
    let forbidden = FireTileHunters::Forbidden;
    let error = error_of(&game, |saved| saved.ruleset.fire_tile_hunters = forbidden);
    assert_eq!(figure_error(error), ActionError::HunterOnFireTile);
}

#[test]
fn scout_tiles_with_another_figure_or_none() {
    let game = scout_game();
    let index = scout_tile(&game).expect("a scout tile");
    let figure = game.snapshot().board[index].figure.expect("on each scout tile one stands");
    let error = error_of(&game, |saved| {
        saved.board[index].figure = None;
        let seat = &mut saved.seats[figure.seat.index()];
        match figure.kind {
            FigureKind::Meeple => seat.meeples += 1,
            FigureKind::Hut => seat.huts += 1,
        }
    });
    assert_eq!(error, Error::ScoutTileWithoutFigure { place: SavedPlace::Board(index) });
    // No scout tile asks for a hut on a forest.
    let tile = game.board().placed_tiles().nth(index + 1).expect("it lies").tile;
    for segment in game.tile_set()[tile].segments() {
        if segment.kind() == SegmentKind::Forest {
            let hut = SavedFigure { kind: FigureKind::Hut, segment: segment.name, ..figure };
            let error = error_of(&game, |saved| saved.board[index].figure = Some(hut));
            assert!(
                matches!(figure_error(error), ActionError::NotTheScoutTilesFigure { .. }),
                "{error}"
            );
        }
    }
}

/// Puts a meeple on a forest or river of this kind whose feature and tile hold no figure.
fn add_meeple(game: &Game, wanted: impl Fn(&Feature<'_>) -> bool) -> (GameSnapshot, SavedPlace) {
    let mut saved = game.snapshot();
    let seat = Seat::first(game.seats()).find(|&seat| game.meeples(seat) > 0).expect("a meeple");
    for (tile, index) in game.board().placed_tiles().skip(1).zip(0..) {
        let spec = &game.tile_set()[tile.tile];
        for segment in spec.segments() {
            let at = BoardSegment::new(tile.placement.pos, segment.name);
            let feature = game.board().feature(at).expect("it lies");
            if matches!(segment.kind(), SegmentKind::Forest | SegmentKind::River)
                && tile.figure.is_none()
                && spec.stack() != Stack::Scout
                && !feature.is_claimed()
                && wanted(&feature)
            {
                let kind = FigureKind::Meeple;
                saved.board[index].figure = Some(SavedFigure { seat, kind, segment: segment.name });
                saved.seats[seat.index()].meeples -= 1;
                return (saved, SavedPlace::Board(index));
            }
        }
    }
    panic!("no such feature");
}

#[test]
fn a_meeple_on_a_completed_feature() {
    let game = find(|game| {
        let complete = game.board().features().filter(|feature| feature.is_complete());
        game.tile_in_hand().is_some() && game.meeples(Seat::FIRST) > 0 && complete.count() > 2
    });
    let (saved, place) = add_meeple(&game, |feature| feature.is_complete());
    assert_eq!(load(&saved, &game), Err(Error::MeepleNotSentHome { place }));
    // On a feature that is not complete it can stand.
    let (saved, _) = add_meeple(&game, |feature| !feature.is_complete());
    assert!(load(&saved, &game).is_ok());
}

#[test]
fn a_gatherer_who_stayed_after_the_end() {
    let game = find(Game::is_over);
    let (saved, place) = add_meeple(&game, |feature| !feature.is_complete());
    assert_eq!(load(&saved, &game), Err(Error::MeepleNotSentHome { place }));
}

#[test]
fn a_meeple_on_what_the_last_tile_completed_stays_until_it_is_settled() {
    let game = find(|game| {
        let Some(Decision::PutFigure { at, .. }) = game.decision() else { return false };
        let stands = game.board().figures().any(|(on, figure)| {
            let feature = game.board().feature(on).expect("it lies");
            figure.kind == FigureKind::Meeple && on.pos != at && feature.is_complete()
        });
        stands && game.legal_actions().contains(&Action::Pass)
    });
    assert!(load(&game.snapshot(), &game).is_ok());
}

#[test]
fn a_meeple_on_what_an_earlier_tile_completed_while_a_figure_is_decided() {
    // RULES 3.8: tile 36 completed the forest, tile 62 is being settled.
    let layout = "35 (0,0) N
         36 (1,0) R
         61 (0,-1) N
         62 (0,-2) N ?";
    let game = Table::new(Preset::SecondEdition, "Red Blue").then_land("30").play(layout).game;
    assert!(matches!(game.decision(), Some(Decision::PutFigure { .. })));
    let (saved, place) = add_meeple(&game, |feature| feature.is_complete());
    assert_eq!(load(&saved, &game), Err(Error::MeepleNotSentHome { place }));
}
