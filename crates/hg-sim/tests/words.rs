//! Values as text: each stands where the format says.

use std::fmt::Display;

use hg_core::{Digest, FigureKind, Placement, Pos, Rotation};
use hg_sim::log::{FigureName, LogFigure, LogPlacement, LogReturn, OptionValue, Summary};
use hg_sim::{PolicyKind, Special};

#[test]
fn a_value_fills_the_width_that_the_format_asks_for() {
    let segment = "f0".parse().unwrap();
    let figure = LogFigure { kind: FigureKind::Meeple, segment };
    let values: [&dyn Display; 10] = [
        &Digest(7),
        &OptionValue::Number(7),
        &OptionValue::Word("seven".into()),
        &LogPlacement(Placement { pos: Pos::new(-1, 2), rotation: Rotation::R90 }),
        &figure,
        &FigureName(figure),
        &LogReturn { at: Pos::ORIGIN, segment },
        &Summary { passed: 7, failed: 0 },
        &PolicyKind::Mcts,
        &Special::ShamanCard,
    ];
    for value in values {
        let text = value.to_string();
        assert_eq!(format!("{value:<30}|"), format!("{text:<30}|"));
        assert_eq!(format!("{value:>30}|"), format!("{text:>30}|"));
        assert_eq!(format!("{value:·^31}|"), format!("{text:·^31}|"));
    }
}
