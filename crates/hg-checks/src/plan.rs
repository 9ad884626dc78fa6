//! A whole game as plain data: how it is set up, and which choices are made.

use std::fmt;

use hg_core::{
    Action, DrawOrder, Game, GameConfig, NoEvents, Preset, Ruleset, ScoutUse, Seat, Setup,
};
use hg_core::{Stack, TileId, TileSet, config::ScoutPiece, tiles::SharedTiles};

use crate::odd_tiles::odd_tiles;
use crate::styles::Style;
use crate::switches::{ALL_POWERS, ruleset_text};

/// Whose tiles are played with. They need not be those of the ruleset's edition.
#[derive(Clone, Copy, Debug)]
pub enum Tiles {
    /// Those of the preset that the ruleset began with.
    OfThePreset,
    /// Those of the other edition, all their powers being given their meaning.
    OfTheOtherEdition,
    /// Those of the preset, the menhir tiles being land tiles too: all special tiles come up.
    AllLand,
    /// Those of [`odd_tiles`] with this seed.
    Odd(u64),
}

/// A game to be played. Its `Debug` text is Rust that plays it again.
#[derive(Clone)]
pub struct Plan {
    /// Whose rules and, unless `tiles` says other, tiles.
    pub preset: Preset,
    /// Whether Scout is played with.
    pub scout: bool,
    /// Switches to set, and to which value: [`ruleset_text`].
    pub switches: Vec<(u8, u8)>,
    /// What is played with.
    pub tiles: Tiles,
    /// 2 to 5.
    pub seats: usize,
    /// Any number: the rest by `seats` is taken.
    pub first_seat: u8,
    /// For shuffling.
    pub seed: u64,
    /// Which of the legal actions are considered.
    pub style: Style,
    /// For each decision a number that chooses among the actions; 0 once they run out.
    pub choices: Vec<u16>,
}

/// On one line, choices included.
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
    /// The preset with its switches.
    pub fn ruleset(&self) -> Ruleset {
        let mut text = ruleset_text(self.preset, self.scout, &self.switches);
        let other_tiles = matches!(self.tiles, Tiles::OfTheOtherEdition | Tiles::Odd(_));
        if other_tiles && !text.contains("powers=") {
            text = text + "," + ALL_POWERS;
        }
        text.parse().expect("the text of a ruleset")
    }

    /// The tiles to play with.
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

    /// How the game is set up.
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

    /// The configuration, checked.
    pub fn setup(&self) -> Setup {
        Setup::new(self.config()).expect("a sound configuration")
    }

    /// The game before its first action.
    pub fn game(&self) -> Game {
        self.setup().begin(self.seed, &mut NoEvents).expect("a seed begins a game")
    }

    /// The action for the decision of this number.
    pub fn choose(&self, game: &Game, decision: usize) -> Action {
        let number = self.choices.get(decision).copied().unwrap_or(0);
        self.style.choose(game, number).expect("a seat to move has a legal action")
    }

    /// Plays the whole game without looking at it.
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

/// The order in which a game just begun draws its tiles, and what each seat holds of Scout.
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
    }
}
