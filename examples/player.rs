//! A player for `hunters match` in Rust: docs/PROTOCOL.md.
//!
//! `cargo build --release --examples` and `hunters match cmd:target/release/examples/player greedy`
//!
//! It takes the action after which its lead is the largest if the game ends there.

use std::io::{self, BufRead};

use anyhow::Context;
use hg_core::tiles::{BUILT_IN, TileSet};
use hg_core::{NamedAction, Observation};
use serde_json::{Value, json};

fn main() -> anyhow::Result<()> {
    let mut tiles = BUILT_IN[0];
    for line in io::stdin().lock().lines() {
        let mut message: Value = serde_json::from_str(&line?)?;
        if message["message"] == "begin" {
            let is_named = |set: &&TileSet| message["tiles"]["name"] == *set.name().as_str();
            tiles = BUILT_IN.into_iter().find(is_named).context("a built-in tile set")?;
            println!("{}", json!({ "protocol": "hg-player 1" }));
            continue;
        }
        let observation: Observation = serde_json::from_value(message["observation"].take())?;
        let actions: Vec<NamedAction> = serde_json::from_value(message["actions"].take())?;
        let (game, seat) = (observation.to_game(tiles)?, observation.viewer.context("a seat")?);
        let best = actions.into_iter().max_by_key(|action| {
            let mut next = game.clone();
            let _ = action.resolve(tiles).and_then(|action| next.apply_quietly(action));
            let scores = next.projected_scores();
            2 * i64::from(scores[seat]) - i64::from(scores.into_iter().sum::<u32>())
        });
        println!("{}", json!({ "action": best }));
    }
    Ok(())
}
