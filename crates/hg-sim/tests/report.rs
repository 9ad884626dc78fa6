//! What reports say, and what they leave unsaid.

use hg_core::{GameConfig, Preset, Ruleset, ScoutUse};
use hg_sim::{PolicyKind, Simulation, Summary};

fn simulation(config: GameConfig) -> Simulation {
    let players = [PolicyKind::Random; 2].map(Into::into).into();
    Simulation::new(config, players, 1).unwrap()
}

/// The cells of the row of seat 0: name, policy, mean, ±, sd.
fn seat_0(report: &str) -> Vec<&str> {
    let row = report.lines().find(|line| line.starts_with("  seat 0")).unwrap();
    row.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect()
}

#[test]
fn one_game_says_nothing_of_how_far_off_its_mean_is() {
    let simulation = simulation(GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2));
    let report = simulation.run(0..1).unwrap().report().to_string();
    assert_eq!(seat_0(&report)[3..5], ["–", "–"], "{report}");
    assert!(!report.contains("95 %"), "{report}");
    assert!(report.contains("Shared victories: 0 of 1 game "), "{report}");
    let report = simulation.run(0..2).unwrap().report().to_string();
    assert!(!seat_0(&report)[3..5].contains(&"–"), "{report}");
    assert!(report.contains("of 2 games (0.0 %). ±: 95 % confidence"), "{report}");
}

#[test]
fn a_report_names_the_tiles_and_a_summary_keeps_them() {
    // By its rules nearer to a first edition, and able to be played with the tiles of both.
    let powers = "logboat/hunting_trap/shaman/pit_trap/wildfire/raft/fire/shrine";
    let rules = format!("second_edition,mammoth=2,deer=2,mushroom_points=2,huts=2,powers={powers}");
    let ruleset: Ruleset = rules.parse().unwrap();
    let run = |preset: Preset, games| {
        let tiles = preset.tiles(ScoutUse::Without);
        simulation(GameConfig::with_ruleset(ruleset, 2).with_tiles(tiles)).run(games).unwrap()
    };
    let mut summary = run(Preset::SecondEdition, 0..2);
    let report = summary.report().to_string();
    let head = report.lines().next().unwrap();
    assert_eq!(head, format!("2 games of {rules} with 2 seats and the tiles of second_edition"));
    // What a report says, said to a program, gives it again.
    let again = simulation(GameConfig::from_ruleset_text(&rules, 2).unwrap());
    assert_eq!(again.run(0..2).unwrap().report().to_string(), report);
    let other = run(Preset::SecondEdition, 2..4);
    summary.merge(&Summary::from_json(&other.to_json()).unwrap()).unwrap();
    assert_eq!(summary, run(Preset::SecondEdition, 0..4));
    summary.merge(&run(Preset::FirstEdition, 4..5)).unwrap_err();
}
