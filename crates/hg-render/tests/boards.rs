//! Boards: everything that lies and stands is drawn, where it lies and stands.

use hg_core::tiles::geometry::{TILE_SIZE, TileMap, TilePoint};
use hg_core::{Game, GameConfig, Preset, ScoutUse, SegmentKind};
use hg_render::{BoardPicture, Style};

use crate::raster::{Ground, draw, ground_at};

/// A game after so many actions, picked by a fixed rule.
pub(crate) fn game_after(preset: Preset, scout: ScoutUse, actions: usize) -> Game {
    let mut game = Game::new(GameConfig::new(preset, scout, 5), 11).unwrap();
    let mut pick = 7;
    for _ in 0..actions {
        let legal = game.legal_actions();
        if legal.is_empty() {
            break;
        }
        pick = (pick * 31 + 17) % 1009;
        game.apply(legal[pick % legal.len()]).unwrap();
    }
    game
}

#[test]
fn turned_tiles_show_their_segments_where_they_lie() {
    let game = game_after(Preset::SecondEdition, ScoutUse::With, 60);
    let style = Style { tile_pixels: TILE_SIZE as u16, ..Style::LIGHT };
    let svg = BoardPicture::of_board(game.board()).style(style).to_svg();
    let pixels = draw(&svg, 1.0);
    let view_box = svg.split("viewBox=\"").nth(1).unwrap().split('"').next().unwrap();
    let edges: Vec<i32> = view_box.split(' ').map(|number| number.parse().unwrap()).collect();
    for placed in game.board().placed_tiles() {
        let tile = &game.tile_set()[placed.tile];
        let map = TileMap::new(tile);
        let mut matched = 0;
        for y in (5..TILE_SIZE).step_by(5) {
            for x in (5..TILE_SIZE).step_by(5) {
                let printed = TilePoint::new(x, y);
                let at = printed.turned(placed.placement.rotation);
                let column =
                    i32::from(placed.placement.pos.x) * i32::from(TILE_SIZE) + i32::from(at.x);
                let row =
                    i32::from(placed.placement.pos.y) * i32::from(TILE_SIZE) + i32::from(at.y);
                let found = ground_at(&pixels, (column - edges[0]) as u32, (row - edges[1]) as u32);
                if map.clearance(printed) < 4 || matches!(found, Ground::Edge | Ground::Other) {
                    continue;
                }
                let expected = match tile.segment(map.segment_at(printed).unwrap()).unwrap().kind()
                {
                    SegmentKind::Forest => Ground::Forest,
                    SegmentKind::Lake => Ground::Lake,
                    SegmentKind::Meadow => Ground::Meadow,
                    SegmentKind::River => Ground::River,
                };
                assert_eq!(found, expected, "{tile}, {:?}: {printed:?}", placed.placement);
                matched += 1;
            }
        }
        assert!(matched > 50, "{tile}: {matched}");
    }
}

#[test]
fn a_picture_shows_every_figure_the_last_tile_and_the_legal_cells() {
    let mut game = game_after(Preset::SecondEdition, ScoutUse::Without, 70);
    while game.tile_in_hand().is_none() {
        let action = game.legal_actions()[0];
        game.apply(action).unwrap();
    }
    let style = Style { legend: false, ..Style::LIGHT };
    let plain = BoardPicture::of_board(game.board()).style(style).to_svg();
    let count = |svg: &str, what: &str| svg.matches(what).count();
    let figures = game.board().figures().count();
    assert!(figures > 5);
    assert_eq!(count(&plain, "<use href=\"#meeple") + count(&plain, "<use href=\"#hut"), figures);

    let frame = "<g id=\"last\"";
    assert_eq!(count(&plain, frame), 0);
    let played = BoardPicture::of_game(game.view()).style(style).to_svg();
    assert_eq!(count(&played, frame), 1);

    let tile = game.tile_in_hand().unwrap();
    let legal = BoardPicture::of_game(game.view()).style(style).legal(tile).to_svg();
    let dots = legal.split("<g id=\"legal\"").nth(1).unwrap().split("</g>").next().unwrap();
    assert_eq!(count(dots, "h0M") + count(dots, "h0\""), game.board().placements(tile).count());
}

#[test]
fn only_the_lit_feature_keeps_its_colours() {
    let game = game_after(Preset::FirstEdition, ScoutUse::Without, 60);
    let style = Style { tile_pixels: TILE_SIZE as u16, legend: false, ..Style::LIGHT };
    let meadow = game
        .board()
        .features()
        .filter(|feature| feature.kind() == hg_core::FeatureKind::Meadow)
        .max_by_key(|feature| feature.tiles().len())
        .unwrap();
    let svg = BoardPicture::of_game(game.view()).style(style).highlight(meadow).to_svg();
    let pixels = draw(&svg, 1.0);
    let view_box = svg.split("viewBox=\"").nth(1).unwrap().split('"').next().unwrap();
    let edges: Vec<i32> = view_box.split(' ').map(|number| number.parse().unwrap()).collect();
    let lit = meadow.segments();
    let (mut inside, mut outside) = (0, 0);
    for placed in game.board().placed_tiles() {
        let tile = &game.tile_set()[placed.tile];
        let map = TileMap::new(tile);
        for y in (5..TILE_SIZE).step_by(5) {
            for x in (5..TILE_SIZE).step_by(5) {
                let printed = TilePoint::new(x, y);
                let at = printed.turned(placed.placement.rotation);
                let pos = placed.placement.pos;
                let column = i32::from(pos.x) * i32::from(TILE_SIZE) + i32::from(at.x);
                let row = i32::from(pos.y) * i32::from(TILE_SIZE) + i32::from(at.y);
                if map.clearance(printed) < 6 {
                    continue;
                }
                let found = ground_at(&pixels, (column - edges[0]) as u32, (row - edges[1]) as u32);
                let segment = tile.segment(map.segment_at(printed).unwrap()).unwrap().name;
                if lit.iter().any(|at| at.pos == pos && at.segment == segment) {
                    assert!(
                        matches!(found, Ground::Meadow | Ground::Other),
                        "{tile}: {printed:?}: {found:?}"
                    );
                    inside += i32::from(found == Ground::Meadow);
                } else {
                    assert_eq!(found, Ground::Other, "{tile}: {printed:?} is lit");
                    outside += 1;
                }
            }
        }
    }
    assert!(inside > 100 && outside > 100, "{inside} {outside}");
    let worth = meadow.value(&game.ruleset().scoring).points();
    assert!(svg.contains(&format!("meadow, {worth} points")));
}

#[test]
fn boards_are_small_and_the_same_each_time() {
    for preset in Preset::ALL {
        for scout in [ScoutUse::Without, ScoutUse::With] {
            let game = game_after(preset, scout, usize::MAX);
            assert!(game.is_over());
            let largest =
                game.board().features().max_by_key(|feature| feature.segments().len()).unwrap();
            let svg = BoardPicture::of_game(game.view()).highlight(largest).to_svg();
            assert!(svg.len() <= 150_000, "{preset:?}: {} bytes", svg.len());
            let again = BoardPicture::of_game(game.clone().view()).highlight(largest).to_svg();
            assert_eq!(svg, again);
        }
    }
}
