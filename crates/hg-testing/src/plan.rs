//! A whole game as plain data: its set-up and its choices.

use std::fmt;

use hg_core::{
    Action, DrawOrder, Game, GameConfig, NoEvents, Preset, Ruleset, ScoutUse, Seat, Setup,
};
use hg_core::{Stack, TileId, TileSet, config::ScoutPiece, tiles::SharedTiles};

use crate::odd_tiles::odd_tiles;
use crate::style::Style;
use crate::switches::{ALL_POWERS, ruleset_text};

/// The tiles of a game. They may be of another edition than its rules.
#[derive(Clone, Copy, Debug)]
pub enum Tiles {
    /// The tiles of the preset.
    OfThePreset,
    /// The tiles of the other edition, with all powers in effect.
    OfTheOtherEdition,
    /// The tiles of the preset, with all menhir tiles as land tiles, so that all are drawn.
    AllLand,
    /// The tiles of [`odd_tiles`] with this seed.
    Odd(u64),
}

/// A game to play. Its `Debug` text is a Rust expression.
#[derive(Clone)]
pub struct Plan {
    /// The preset of the rules.
    pub preset: Preset,
    /// `true` if Scout is played with.
    pub scout: bool,
    /// The switches to set, as in [`ruleset_text`].
    pub switches: Vec<(u8, u8)>,
    /// The tiles.
    pub tiles: Tiles,
    /// The number of seats, 2 to 5.
    pub seats: usize,
    /// The first seat, modulo `seats`.
    pub first_seat: u8,
    /// The seed for shuffling.
    pub seed: u64,
    /// The legal actions that are considered.
    pub style: Style,
    /// For each decision a number that chooses among the actions. Missing numbers are 0.
    pub choices: Vec<u16>,
}

/// One line with all choices.
impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Plan {{ preset: Preset::{:?}, scout: {}, switches: vec!{:?}, tiles: Tiles::{:?}, \
             seats: {}, first_seat: {}, seed: {}, style: Style::{:?}, choices: vec!{:?} }} \
             // {}",
            self.preset,
            self.scout,
            self.switches,
            self.tiles,
            self.seats,
            self.first_seat,
            self.seed,
            self.style,
            self.choices,
            self.ruleset(),
        )
    }
}

impl Plan {
    /// Returns the preset with its switches.
    pub fn ruleset(&self) -> Ruleset {
        let mut text = ruleset_text(self.preset, self.scout, &self.switches);
        let other_tiles = matches!(self.tiles, Tiles::OfTheOtherEdition | Tiles::Odd(_));
        if other_tiles && !text.contains("powers=") {
            text = text + "," + ALL_POWERS;
        }
        text.parse().expect("the text of a ruleset")
    }

    /// Returns the tiles to play with.
    pub fn shared_tiles(&self) -> SharedTiles {
        let printed = |preset: Preset| {
            preset.tiles(if self.scout { ScoutUse::With } else { ScoutUse::Without })
        };
        match (self.tiles, self.preset) {
            (Tiles::OfThePreset, preset) => printed(preset).into(),
            (Tiles::OfTheOtherEdition, Preset::SecondEdition) => {
                printed(Preset::FirstEdition).into()
            }
            (Tiles::OfTheOtherEdition, _) => printed(Preset::SecondEdition).into(),
            (Tiles::AllLand, preset) => {
                let text = printed(preset).to_text().replace(" menhir ", " land ");
                TileSet::parse(&text).expect("the text of a set").into()
            }
            (Tiles::Odd(seed), _) => {
                let odd = odd_tiles(seed);
                if self.scout {
                    odd.with_add_on(&hg_core::tiles::SCOUT).expect("there is room")
                } else {
                    odd
                }
                .into()
            }
        }
    }

    /// Returns the configuration.
    pub fn config(&self) -> GameConfig {
        self.config_with(self.shared_tiles())
    }

    /// As [`Plan::config`], with other tiles.
    pub fn config_with(&self, tiles: SharedTiles) -> GameConfig {
        let mut config = GameConfig::with_ruleset(self.ruleset(), self.seats).with_tiles(tiles);
        let first = self.first_seat % self.seats as u8;
        config.first_seat = Seat::new(first).expect("less than the seats");
        config
    }

    /// Returns the set-up.
    pub fn setup(&self) -> Setup {
        Setup::new(self.config()).expect("a sound configuration")
    }

    /// Returns the game before its first action.
    pub fn game(&self) -> Game {
        self.setup().begin(self.seed, &mut NoEvents).expect("a seed begins a game")
    }

    /// Returns the action for the decision with this number.
    pub fn choose(&self, game: &Game, decision: usize) -> Action {
        let number = self.choices.get(decision).copied().unwrap_or(0);
        self.style.choose(game, number).expect("a seat to move has a legal action")
    }

    /// Plays the whole game without checks.
    pub fn played(&self) -> Game {
        let mut game = self.game();
        let mut decision = 0;
        while !game.is_over() {
            let action = self.choose(&game, decision);
            game.apply_quietly(action).expect("a legal action");
            decision += 1;
        }
        game
    }
}

/// Returns the draw order of a game that has just begun, and the Scout pieces of each seat.
pub fn draw_order(game: &Game) -> DrawOrder {
    let stack = |stack: Stack| -> Vec<TileId> {
        let in_hand = game.tile_in_hand().filter(|&tile| game.tile_set()[tile].stack() == stack);
        game.discarded(stack)
            .chain(in_hand)
            .chain(game.hidden_order(stack).iter().copied())
            .collect()
    };
    let hands: Vec<Vec<ScoutPiece>> =
        Seat::first(game.seats()).map(|seat| game.scout_hand(seat).collect()).collect();
    DrawOrder {
        land: stack(Stack::Land),
        menhir: stack(Stack::Menhir),
        scout: if game.ruleset().scout.is_some() { hands } else { Vec::new() },
        mixing: game.hidden_mixing(),
    }
}

/// Returns the part of a set that an order draws from: its stacks, the start tile and the Scout tiles.
pub fn tiles_of_order(set: &TileSet, order: &DrawOrder) -> TileSet {
    let drawn = || order.land.iter().chain(&order.menhir);
    let is_used = |line: &&str| {
        let mut words = line.split(' ');
        let (word, name, stack) = (words.next(), words.next(), words.next());
        word != Some("tile")
            || matches!(stack, Some("start" | "scout"))
            || drawn().any(|&tile| Some(set[tile].name().as_str()) == name)
    };
    let text = set.to_text();
    let lines: Vec<&str> = text.lines().filter(is_used).collect();
    TileSet::parse(&(lines.join("\n") + "\n")).expect("a part of a set")
}

/// Returns the same order with the ids of another set that has these tiles.
pub fn order_in(order: &DrawOrder, from: &TileSet, to: &TileSet) -> Option<DrawOrder> {
    let there = |&tile: &TileId| to.id_of(from[tile].name().as_str());
    let piece = |piece: &ScoutPiece| match piece {
        ScoutPiece::Tile(tile) => there(tile).map(ScoutPiece::Tile),
        ScoutPiece::ShamanCard => Some(ScoutPiece::ShamanCard),
    };
    let hands = order.scout.iter().map(|hand| hand.iter().map(piece).collect());
    Some(DrawOrder {
        land: order.land.iter().map(there).collect::<Option<_>>()?,
        menhir: order.menhir.iter().map(there).collect::<Option<_>>()?,
        scout: hands.collect::<Option<_>>()?,
        mixing: order.mixing,
    })
}
