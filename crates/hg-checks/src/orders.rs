//! Results that must not depend on the order of placements, or on how tiles are drawn.

use hg_core::{
    Action, Board, Decision, Draws, Event, Feature, FeatureKind, Game, NoEvents, TileId,
    features::PlacedTile,
};
use hg_core::{BoardSegment, Pos, Ruleset, tiles::Side};

use hg_testing::plan::{Plan, draw_order};

/// Places the tiles and figures of a game in another order, and compares the boards. Each number
/// chooses among the tiles that have a neighbour.
pub fn check_other_order(game: &Game, numbers: &[u16]) {
    let tiles: Vec<PlacedTile> = game.board().placed_tiles().skip(1).collect();
    // Not the game's own board: a hunting trap covers what lies there when it is placed.
    let mut board = Board::new(game.shared_tiles().clone());
    for &tile in &tiles {
        lay(&mut board, tile);
    }
    check_board_in_other_order(&board, game.ruleset(), numbers);
}

/// As [`check_other_order`], for a board without animals covered by a hunting trap.
pub fn check_board_in_other_order(board: &Board, ruleset: &Ruleset, numbers: &[u16]) {
    let mut other = Board::new(board.shared_tiles().clone());
    let mut waiting: Vec<PlacedTile> = board.placed_tiles().skip(1).collect();
    let mut numbers = numbers.iter().copied().cycle();
    while !waiting.is_empty() {
        let ready: Vec<usize> = (0..waiting.len())
            .filter(|&index| has_neighbour(&other, waiting[index].placement.pos))
            .collect();
        let number = usize::from(numbers.next().unwrap_or(0));
        let index = ready[number % ready.len()];
        lay(&mut other, waiting.swap_remove(index));
    }
    assert!(*board == other, "{board:?} is not {other:?}");
    assert_eq!(features(board, ruleset), features(&other, ruleset));
    assert!(board.open_cells().eq(other.open_cells()));
    for tile in board.tile_set().ids() {
        assert!(board.placements(tile).eq(other.placements(tile)));
    }
    check_unequal_boards(board, &other);
}

fn lay(board: &mut Board, tile: PlacedTile) {
    let pos = tile.placement.pos;
    board.place(tile.tile, tile.placement).expect("it fitted");
    if let Some((figure, segment)) = tile.figure {
        let at = BoardSegment::new(pos, segment);
        board.put_figure(at, figure).expect("it stood there");
    }
}

/// Checks that a board without one of its figures is not equal.
fn check_unequal_boards(board: &Board, other: &Board) {
    if let Some((at, figure)) = other.figures().next() {
        let mut without = other.clone();
        assert_eq!(without.take_figure(at.pos), Ok(figure));
        assert!(*board != without);
        without.put_figure(at, figure).expect("it stood there");
        assert!(*board == without);
    }
}

fn has_neighbour(board: &Board, pos: Pos) -> bool {
    Side::ALL
        .into_iter()
        .filter_map(|side| pos.neighbour(side))
        .any(|beside| board.tile_at(beside).is_some())
}

/// Returns all that is known about the features, sorted.
fn features(board: &Board, ruleset: &Ruleset) -> Vec<(FeatureKind, Vec<BoardSegment>, String)> {
    let about = |feature: Feature<'_>| {
        let value = feature.value(&ruleset.scoring);
        let text = format!(
            "{:?} {:?} {:?} {:?} {:?}",
            feature.contents(),
            feature.majority(),
            feature.figures(),
            feature.open_sides(),
            value.terms(),
        );
        (feature.kind(), feature.segments(), text)
    };
    let mut features: Vec<_> = board.features().map(about).collect();
    features.sort_unstable();
    features
}

/// Plays the game with draws by seed, by order and by the caller. Events and scores must be equal.
pub fn check_all_ways_to_draw(plan: &Plan) {
    let setup = plan.setup();
    let seeded = setup.begin(plan.seed, &mut NoEvents).expect("a seed begins a game");
    let order = draw_order(&seeded);
    let given = setup.begin(Draws::Order(&order), &mut NoEvents).expect("a full deck");
    assert!(seeded == given, "a seed's game, and the one with its order");
    let revealing = setup.begin(Draws::Caller(&order), &mut NoEvents).expect("a full deck");

    let drawn_first = order.land.len() - seeded.tiles_left(hg_core::Stack::Land);
    let (events, actions, game) = play(seeded, |game, made| plan.choose(game, made));
    let (same_events, _, same_game) = play(given, |_, made| actions[made]);
    assert_eq!(events, same_events);
    assert!(game == same_game);

    let drawn = |stack| -> Vec<TileId> {
        let of_stack = |event: &Event| match event {
            Event::TileDrawn { tile, stack: from, .. } if *from == stack => {
                game.tile_set().id_of(tile.as_str())
            }
            _ => None,
        };
        events.iter().filter_map(of_stack).collect()
    };
    let land = [&order.land[..drawn_first], &drawn(hg_core::Stack::Land)].concat();
    let menhir = drawn(hg_core::Stack::Menhir);
    let (revealed, outcome) = play_revealing(revealing, land, menhir, &actions);
    assert_eq!(after_the_first_draw(&events), after_the_first_draw(&revealed));
    assert_eq!(game.outcome(), outcome);
}

fn play(
    mut game: Game,
    mut choose: impl FnMut(&Game, usize) -> Action,
) -> (Vec<Event>, Vec<Action>, Game) {
    let (mut events, mut actions) = (Vec::new(), Vec::new());
    while !game.is_over() {
        let action = choose(&game, actions.len());
        events.extend(game.apply(action).expect("a legal action"));
        actions.push(action);
    }
    (events, actions, game)
}

fn play_revealing(
    mut game: Game,
    land: Vec<TileId>,
    menhir: Vec<TileId>,
    actions: &[Action],
) -> (Vec<Event>, Option<hg_core::Outcome>) {
    let (mut land, mut menhir) = (land.into_iter(), menhir.into_iter());
    let mut actions = actions.iter().copied();
    let mut events = Vec::new();
    while let Some(decision) = game.decision() {
        let action = match decision {
            Decision::Reveal { stack, .. } => {
                let next = match stack {
                    hg_core::Stack::Menhir => menhir.next(),
                    _ => land.next(),
                };
                Action::Reveal(next.expect("a tile is left"))
            }
            _ => actions.next().expect("a decision of the seeded game"),
        };
        events.extend(game.apply(action).expect("legal in the seeded game"));
    }
    assert_eq!(actions.next(), None);
    (events, game.outcome())
}

/// The first draw of a seeded game happens as it is set up, and is told to nobody.
fn after_the_first_draw(events: &[Event]) -> &[Event] {
    let first = events.iter().position(|event| {
        matches!(event, Event::TilePlaced { .. } | Event::ScoutTilePlayed { .. })
    });
    &events[first.unwrap_or(0)..]
}
