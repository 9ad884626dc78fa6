//! The arguments that say which games are played.

use anyhow::{anyhow, bail};
use clap::Args;
use hg_core::{GameConfig, features::MAX_SEATS, tiles::SharedTiles};
use hg_sim::{Player, PolicyKind, Simulation};

use crate::BadArguments;
use crate::own_tiles::OwnTiles;

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Number of seats, 2 to 5
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=5))]
    seats: u8,
    /// Base seed of the run: the seed of each game is mixed from it and the game's number
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = number, allow_hyphen_values = true)]
    pub(crate) seed: u64,
    /// A preset, which brings the tiles, +scout for Scout, and ,switch=value for each changed rule
    #[arg(long, value_name = "RULESET", default_value = "second_edition", value_parser = ruleset)]
    ruleset: GameConfig,
    #[command(flatten)]
    tiles: OwnTiles,
    /// random, greedy, one-turn or rollouts:playouts=N: one for all seats, or one for each, separated by commas
    #[arg(long, value_name = "POLICY", default_value = "random", value_delimiter = ',')]
    policy: Vec<PolicyKind>,
}

impl Games {
    /// The tile sets that games may have been played with besides those that come with the engine.
    pub(crate) fn own_sets(&self) -> anyhow::Result<Vec<SharedTiles>> {
        self.tiles.sets()
    }

    /// Returns the games that the arguments describe.
    pub(crate) fn simulation(&self) -> anyhow::Result<Simulation> {
        let seats = usize::from(self.seats);
        let policies = match self.policy[..] {
            [one] => vec![one; seats],
            _ => self.policy.clone(),
        };
        if policies.len() != seats {
            let count = policies.len();
            bail!(BadArguments(format!(
                "--policy names {count} policies for {seats} seats: give one for all seats or one for each"
            )));
        }
        let mut config = self.tiles.in_config(self.ruleset.clone())?;
        config.seats = seats;
        let players = policies.into_iter().map(Player::from).collect();
        Simulation::new(config, players, self.seed)
            .map_err(|error| anyhow!(BadArguments(error.to_string())))
    }
}

/// Reads a number that may be as large as a seed.
pub(crate) fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("it takes a whole number, 0 to {}", u64::MAX))
}

/// Reads a ruleset. Its preset brings the tiles. The seats are to be set: they are not known here.
pub(crate) fn ruleset(text: &str) -> Result<GameConfig, String> {
    let config = GameConfig::from_ruleset_text(text, MAX_SEATS);
    config.map_err(|error| format!("{error}; `hunters rulesets` lists all"))
}
