//! Writes pictures to look at: not run unless asked for.

use std::path::PathBuf;

use hg_core::tiles::BUILT_IN;
use hg_core::{Game, GameConfig, Preset, ScoutUse};
use hg_render::{BoardPicture, Style, Theme, sheet_svg};

use crate::raster::draw;

#[test]
#[ignore = "writes pictures for people"]
fn pictures() {
    let folder = std::env::var_os("HG_PICTURES").map_or_else(std::env::temp_dir, PathBuf::from);
    let save = |name: &str, svg: &str, scale: f32| {
        std::fs::write(folder.join(format!("{name}.svg")), svg).unwrap();
        draw(svg, scale).save_png(folder.join(format!("{name}.png"))).unwrap();
    };
    for style in [Style::LIGHT, Style::DARK] {
        let theme = if style.theme == Theme::Light { "light" } else { "dark" };
        for set in BUILT_IN {
            save(&format!("sheet-{}-{theme}", set.name()), &sheet_svg(set, style), 2.0);
        }
        for preset in Preset::ALL {
            for scout in [ScoutUse::Without, ScoutUse::With] {
                let mut game = Game::new(GameConfig::new(preset, scout, 5), 11).unwrap();
                let mut step = 7_usize;
                let name = format!("board-{preset:?}-{scout:?}-{theme}");
                let mut half = None;
                for count in 0.. {
                    let actions = game.legal_actions();
                    if actions.is_empty() {
                        break;
                    }
                    if count == 60 || (count > 60 && half.is_none()) {
                        half = game.tile_in_hand().map(|tile| {
                            let svg = BoardPicture::of_game(game.view())
                                .style(style)
                                .legal(tile)
                                .to_svg();
                            save(&format!("{name}-half"), &svg, 1.0);
                        });
                    }
                    step = (step * 31 + 17) % 1009;
                    game.apply(actions[step % actions.len()]).unwrap();
                }
                let start = std::time::Instant::now();
                let svg = BoardPicture::of_game(game.view()).style(style).to_svg();
                println!("{name}: {} bytes, {:?}", svg.len(), start.elapsed());
                save(&name, &svg, 1.0);
                let rules = &game.ruleset().scoring;
                for kind in ["Forest", "Meadow", "River", "RiverSystem"] {
                    let best = game
                        .board()
                        .features()
                        .filter(|feature| format!("{:?}", feature.kind()) == kind)
                        .max_by_key(|feature| {
                            (feature.value(rules).points(), feature.tiles().len())
                        });
                    let svg = BoardPicture::of_game(game.view())
                        .style(style)
                        .highlight(best.unwrap())
                        .to_svg();
                    save(&format!("{name}-{kind}"), &svg, 1.0);
                }
            }
        }
    }
}
