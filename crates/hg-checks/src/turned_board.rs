//! The same game with the start tile turned, and every placement with it.

use hg_core::{
    Action, Board, BoardSegment, Draws, Event, FeatureKind, Game, NoEvents, Placement, Pos,
    Rotation, Scored, Setup, TileSet, features::FeatureTiles, tiles::SharedTiles,
};

use hg_testing::plan::{Plan, draw_order};

/// Returns the tile set with the start tile printed with a rotation.
fn with_start_turned(tiles: &TileSet, turns: Rotation) -> SharedTiles {
    let turned = |line: &str| -> String {
        let mut words: Vec<&str> = line.split(' ').collect();
        let is_start = words.first() == Some(&"tile") && words.contains(&"start");
        let north = words.iter().position(|&word| word == "N");
        if let (true, Some(north)) = (is_start, north) {
            // `N a E b S c W d`: the letters stay, what they stand before moves on.
            let sides: Vec<&str> = (0..4).map(|side| words[north + 1 + 2 * side]).collect();
            let turns = usize::from(turns.quarter_turns());
            for (side, text) in sides.into_iter().enumerate() {
                words[north + 1 + 2 * ((side + turns) % 4)] = text;
            }
        }
        words.join(" ")
    };
    let lines: Vec<String> = tiles.to_text().lines().map(turned).collect();
    let set = TileSet::parse(&lines.join("\n")).expect("a turned tile is a tile");
    set.into()
}

/// Turns a position around the start tile: a quarter turn takes north to east.
fn turned_pos(pos: Pos, turns: Rotation) -> Pos {
    (0..turns.quarter_turns()).fold(pos, |pos, _| Pos::new(-pos.y, pos.x))
}

fn turned_at(at: BoardSegment, turns: Rotation) -> BoardSegment {
    BoardSegment::new(turned_pos(at.pos, turns), at.segment)
}

fn turned_placement(placement: Placement, turns: Rotation) -> Placement {
    Placement { pos: turned_pos(placement.pos, turns), rotation: placement.rotation.then(turns) }
}

fn turned_action(action: Action, turns: Rotation) -> Action {
    match action {
        Action::Place(placement) => Action::Place(turned_placement(placement, turns)),
        Action::TakeBack(pos) => Action::TakeBack(turned_pos(pos, turns)),
        other => other,
    }
}

/// Returns the score of the turned feature. Its first segment may be another.
fn turned_score(scored: &Scored, turns: Rotation, board: &Board) -> Scored {
    let mut scored = *scored;
    let mut tiles: Vec<Pos> = scored.tiles.iter().map(|pos| turned_pos(pos, turns)).collect();
    tiles.sort_unstable();
    scored.tiles = FeatureTiles::from_sorted(&tiles).expect("tiles of a feature");
    let feature = match scored.feature {
        FeatureKind::RiverSystem => board.river_system(scored.at),
        _ => board.feature(scored.at),
    };
    let segments = feature.expect("a feature of the board").segments();
    let turned = segments.into_iter().map(|at| turned_at(at, turns));
    scored.at = turned.min().expect("a feature has a segment");
    scored
}

fn turned_event(mut event: Event, turns: Rotation, board: &Board) -> Event {
    match &mut event {
        Event::TilePlaced { placement, .. } => *placement = turned_placement(*placement, turns),
        Event::Scored(scored) => *scored = turned_score(scored, turns, board),
        Event::AnimalsCovered { at, .. } => *at = turned_pos(*at, turns),
        Event::MeepleTakenBack { from: at, .. }
        | Event::FigurePut { at, .. }
        | Event::FeatureCompleted { at, .. }
        | Event::MeepleReturned { from: at, .. } => *at = turned_at(*at, turns),
        _ => {}
    }
    event
}

/// Returns the events of one action as texts: in order, but sorted at the end of the game, where
/// their order depends on positions.
fn texts(events: impl Iterator<Item = Event>, game: &Game) -> Vec<String> {
    let mut texts: Vec<String> = events.map(|event| format!("{event:?}")).collect();
    if game.is_over() {
        texts.sort_unstable();
    }
    texts
}

/// Plays the game and the turned game side by side.
pub fn check_turned(plan: &Plan, turns: Rotation) {
    let mut game = plan.game();
    let tiles = with_start_turned(game.tile_set(), turns);
    let setup = Setup::new(plan.config_with(tiles)).expect("a sound configuration");
    let order = draw_order(&game);
    let mut turned = setup.begin(Draws::Order(&order), &mut NoEvents).expect("a full deck");
    assert!(
        turned == setup.begin(plan.seed, &mut NoEvents).expect("a seed begins a game"),
        "the shuffle does not look at the tiles"
    );
    let mut decision = 0;
    while !game.is_over() {
        let mut expected: Vec<Action> =
            game.legal_actions().into_iter().map(|action| turned_action(action, turns)).collect();
        expected.sort_unstable();
        assert_eq!(turned.legal_actions(), expected);
        let action = plan.choose(&game, decision);
        let events = game.apply(action).expect("a legal action");
        let events = events.iter().map(|&event| turned_event(event, turns, game.board()));
        let others = turned.apply(turned_action(action, turns));
        let others = others.expect("a legal action").into_iter();
        assert_eq!(texts(others, &turned), texts(events, &game));
        assert_eq!(game.scores(), turned.scores());
        decision += 1;
    }
    assert_eq!(game.outcome(), turned.outcome());
}
