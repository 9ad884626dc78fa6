//! Rulesets with switches set, as text that a failing test can print.

use std::fmt::Write as _;

use hg_core::Preset;

/// All powers in effect, except those of Scout, which no ruleset names.
pub const ALL_POWERS: &str =
    "powers=logboat/hunting_trap/shaman/pit_trap/wildfire/raft/fire/shrine";

/// Switches with some of their values; where all presets agree, only the others.
pub const SWITCHES: [(&str, &[&str]); 20] = [
    ("forest_unit", &["tiles", "segments"]),
    ("river_unit", &["tiles", "segments"]),
    ("mammoth", &["0", "5", "20"]),
    ("aurochs", &["0", "4", "20"]),
    ("deer", &["0", "3", "20"]),
    ("bear", &["0", "7", "20"]),
    ("mushroom_points", &["0", "2", "3", "20"]),
    ("meeples", &["1", "2", "7", "12"]),
    ("huts", &["0", "1", "4", "12"]),
    ("unplaceable_land", &["end_turn"]),
    ("unplaceable_menhir", &["lose_turn"]),
    ("menhir_turn_after_last_tile", &["skipped"]),
    ("fire_tile_hunters", &["forbidden", "allowed"]),
    ("trap_covers", &["scored_and_pairs"]),
    ("trap_near_fire", &["fire_protects_deer"]),
    ("agriculture", &["hut_on_meadow"]),
    ("refused_tile", &["mixed_back"]),
    ("card_takes", &["unfinished"]),
    ("dugout_pays", &["whole_system"]),
    ("powers", &["none", "logboat/pit_trap/fire", "hunting_trap/shaman/shrine", "wildfire/raft"]),
];

/// The switches that need Scout.
const OF_SCOUT: [&str; 4] = ["agriculture", "refused_tile", "card_takes", "dugout_pays"];

/// Rulesets with changed switches, for the records of a release and for comparing builds. Together
/// they change every switch.
pub const CHANGED: [&str; 13] = [
    "first_edition,forest_unit=segments,river_unit=segments",
    "first_edition,powers=raft/fire/shrine",
    "first_edition+scout,agriculture=hut_on_meadow,bear=5",
    "first_edition_2014,unplaceable_land=end_turn,unplaceable_menhir=lose_turn",
    "first_edition_2014,meeples=3,huts=0",
    "first_edition_2014+scout,fire_tile_hunters=forbidden",
    "second_edition,huts=2,menhir_turn_after_last_tile=skipped",
    "second_edition,trap_covers=scored_and_pairs,trap_near_fire=fire_protects_deer",
    "second_edition,mammoth=4,aurochs=3,deer=2,mushroom_points=5",
    "second_edition,meeples=12,huts=12,fire_tile_hunters=forbidden",
    "second_edition+scout,agriculture=hut_on_meadow",
    "second_edition+scout,unplaceable_land=end_turn,meeples=7",
    "second_edition+scout,refused_tile=mixed_back,card_takes=unfinished,dugout_pays=whole_system",
];

/// Returns the text of a preset, with or without Scout, and with switches set. Each pair of numbers
/// chooses a switch and one of its values. A switch is set once, and one of Scout only with Scout.
pub fn ruleset_text(preset: Preset, scout: bool, numbers: &[(u8, u8)]) -> String {
    let mut text = preset.name().to_owned();
    if scout {
        text += "+scout";
    }
    let mut set = [false; SWITCHES.len()];
    for &(switch, value) in numbers {
        let index = usize::from(switch) % SWITCHES.len();
        let (name, values) = SWITCHES[index];
        if set[index] || (OF_SCOUT.contains(&name) && !scout) {
            continue;
        }
        set[index] = true;
        let value = values[usize::from(value) % values.len()];
        write!(text, ",{name}={value}").expect("text grows");
    }
    text
}
