//! `hunters rulesets`: the list of all rulesets and switches.

use std::fmt::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use hg_core::{Preset, Ruleset, ScoutUse, Switch};

use crate::terminal::print;

/// Lists all rulesets and switches.
///
/// A switch is shown with its value in each preset, and with the values that it takes.
#[derive(Debug, Parser)]
pub(crate) struct Arguments {}

pub(crate) fn run() -> anyhow::Result<ExitCode> {
    let mut list = String::new();
    write_rulesets(&mut list)?;
    print(&list)?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the rulesets, and each switch with its values in the presets and its choices.
fn write_rulesets(out: &mut impl Write) -> fmt::Result {
    writeln!(out, "Rulesets")?;
    for preset in Preset::ALL {
        for (suffix, scout) in [("", ScoutUse::Without), ("+scout", ScoutUse::With)] {
            let tiles = preset.tiles(scout);
            let title = tiles.title().unwrap_or_default();
            let (name, count) = (format!("{preset}{suffix}"), tiles.len());
            writeln!(out, "  {name:<26}{count:>3} tiles  {title}")?;
        }
    }
    let column = |text: String| format!("{text:<20}");
    let names: String = Preset::ALL.map(|preset| column(preset.to_string())).concat();
    writeln!(out, "\n{:<30}{names}it takes", "Switches")?;
    let value = |switch: Switch, preset| {
        let ruleset = Ruleset::with_scout(preset);
        ruleset.value_of(switch).to_string()
    };
    for switch in Switch::ALL {
        let (name, choices) = (switch.name(), switch.choices());
        let values = Preset::ALL.map(|preset| value(switch, preset));
        if values.iter().all(|value| value.len() < 20) {
            writeln!(out, "  {name:<28}{}{choices}", values.map(column).concat())?;
        } else {
            writeln!(out, "  {name:<88}{choices}")?;
            for (preset, value) in Preset::ALL.iter().zip(values) {
                writeln!(out, "    {:<26}{value}", preset.name())?;
            }
        }
    }
    writeln!(out, "\nExample: --ruleset second_edition+scout,huts=2,agriculture=hut_on_meadow")?;
    Ok(())
}
