//! Positions set up by hand, for tests and puzzles: a layout, played through the rules.

mod error;
mod step;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use hg_features::{FigureKind, Placement, Pos, Seat};
use hg_tiles::{Stack, TileId, TileSet};

use crate::{Action, Deck, DrawOrder, Draws, Game, GameConfig, NoEvents, ScoutPiece, Setup};
pub use error::{ScenarioError, StepError};
use step::Step;

/// A position to set up by hand: tiles laid and figures put one after the other.
///
/// The position is played, not painted: every step goes through [`Game::apply`], so it can be
/// reached by the rules, and scores, supplies and all else are what they would be at a table.
/// Tiles come in the order in which the steps name them. Whose turn it is follows from the
/// rules; [`GameConfig::first_seat`] says who begins.
///
/// What no step speaks of is declined: where the game asks for a figure, a meeple to take back
/// or a Scout tile, and the next step lays a tile, the player passes. What the last step leaves
/// to be decided is left undecided.
///
/// # Examples
///
/// Two tiles close a forest, and the tile to come is known:
///
/// ```
/// use hg_core::{Action, GameConfig, Placement, Preset, Rotation, Scenario, ScoutUse, Seat};
///
/// let config = GameConfig::new(Preset::SecondEdition, ScoutUse::Without, 2);
/// let game = Scenario::new(config)
///     .lay("49", Placement::new(-1, 0, Rotation::R180))
///     .meeple("r0")
///     .lay("4", Placement::new(-2, 0, Rotation::R270))
///     .pass()
///     .left(["13", "61"])
///     .build()?;
/// assert_eq!(game.scores(), [5, 0]);
/// assert_eq!(game.tile_in_hand(), game.tile_set().id_of("13"));
/// # Ok::<(), hg_core::ScenarioError>(())
/// ```
///
/// A custom tile set, and an error that says where it lies:
///
/// ```
/// use hg_core::{GameConfig, Placement, Preset, Rotation, Ruleset, Scenario, TileSet};
///
/// let tiles = TileSet::parse(
///     "hg-tiles 1 base tiny
///      tile a start N m0 E f0 S m0 W m0
///      tile b land  N f0 E m0 S m0 W m0
///      tile c land  N m0 E m0 S m0 W m0",
/// )?;
/// let config = GameConfig::with_ruleset(Ruleset::new(Preset::SecondEdition), 2).with_tiles(tiles);
/// let east = Scenario::new(config).lay("b", Placement::new(1, 0, Rotation::R270)).meeple("f0");
/// assert!(east.build().is_ok());
/// let error = east.lay("c", Placement::new(5, 5, Rotation::R0)).build().unwrap_err();
/// assert!(error.to_string().starts_with("step 3, lay c at (5,5) turned 0:"), "{error}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    config: GameConfig,
    hands: Vec<(Seat, Option<String>)>,
    steps: Vec<Step>,
    left: Option<Vec<String>>,
}

impl Scenario {
    /// A game about to begin.
    #[must_use]
    pub const fn new(config: GameConfig) -> Self {
        Self { config, hands: Vec::new(), steps: Vec::new(), left: None }
    }

    // ---- steps ----------------------------------------------------------------------------

    /// The player to move lays the tile of this name: the next of its stack, or a Scout tile
    /// held.
    #[must_use]
    pub fn lay(self, tile: &str, placement: Placement) -> Self {
        self.step(Step::Lay { tile: tile.to_string(), placement })
    }

    /// The player puts a meeple on the segment of this name of the tile just laid.
    #[must_use]
    pub fn meeple(self, segment: &str) -> Self {
        self.step(Step::Put { kind: FigureKind::Meeple, segment: segment.to_string() })
    }

    /// The player puts a hut on the segment of this name of the tile just laid.
    #[must_use]
    pub fn hut(self, segment: &str) -> Self {
        self.step(Step::Put { kind: FigureKind::Hut, segment: segment.to_string() })
    }

    /// The player puts no figure on the tile just laid, so that the game goes on to the next
    /// tile: needed only behind the last tile.
    #[must_use]
    pub fn pass(self) -> Self {
        self.step(Step::Pass)
    }

    /// The player takes back the own meeple that stands here (RULES 9.3, 12.8).
    #[must_use]
    pub fn take_back(self, from: Pos) -> Self {
        self.step(Step::Act(Action::TakeBack(from)))
    }

    /// The tile of this name is drawn and not laid: it fits nowhere and leaves the game by
    /// itself, or [`Scenario::send_away`] comes next.
    #[must_use]
    pub fn draw(self, tile: &str) -> Self {
        self.step(Step::Draw { tile: tile.to_string() })
    }

    /// The player sends the drawn tile away: Scout's skill (RULES 12.4).
    #[must_use]
    pub fn send_away(self) -> Self {
        self.step(Step::Act(Action::SendAway))
    }

    fn step(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }

    // ---- what lies around -----------------------------------------------------------------

    /// Deals the Scout tile of this name to a seat (RULES 12.2).
    #[must_use]
    pub fn deal(mut self, seat: Seat, scout_tile: &str) -> Self {
        self.hands.push((seat, Some(scout_tile.to_string())));
        self
    }

    /// Deals Scout's Shaman card to a seat (RULES 12.2).
    #[must_use]
    pub fn deal_shaman_card(mut self, seat: Seat) -> Self {
        self.hands.push((seat, None));
        self
    }

    /// These tiles are left in the stacks when all steps are done, next first in each stack;
    /// all others are out of the game from the beginning. Without it all tiles of the set that
    /// no step names are left, by id.
    ///
    /// Either way the order is known: [`Game::reshuffle_hidden`] makes it unknown again, and
    /// [`Game::to_caller_draws`] leaves the draws to the caller.
    #[must_use]
    pub fn left<'t>(mut self, tiles: impl IntoIterator<Item = &'t str>) -> Self {
        self.left = Some(tiles.into_iter().map(ToString::to_string).collect());
        self
    }

    // ---- playing it -----------------------------------------------------------------------

    /// Plays the steps.
    ///
    /// # Errors
    ///
    /// [`ScenarioError`] if the game cannot be set up so, or names the step that cannot be
    /// played and says why.
    pub fn build(&self) -> Result<Game, ScenarioError> {
        let mut config = self.config.clone();
        if self.left.is_some() {
            config.deck = Deck::Short;
        }
        let setup = Setup::new(config)?;
        let order = self.draw_order()?;
        let mut game = setup.begin(Draws::Order(&order), &mut NoEvents)?;
        for (index, step) in self.steps.iter().enumerate() {
            step.play(&mut game).map_err(|reason| self.failed(index, reason))?;
        }
        Ok(game)
    }

    fn failed(&self, index: usize, reason: StepError) -> ScenarioError {
        ScenarioError::Step { number: index + 1, step: self.steps[index].to_string(), reason }
    }

    /// The tiles in the order in which the steps name them, then those that are left.
    fn draw_order(&self) -> Result<DrawOrder, ScenarioError> {
        let tiles: &TileSet = &self.config.tiles;
        let mut order = DrawOrder::default();
        for (index, step) in self.steps.iter().enumerate() {
            if let Some(name) = step.tile() {
                let unknown = || self.failed(index, StepError::UnknownTile { tile: name.into() });
                push(&mut order, tiles, tiles.id_of(name).ok_or_else(unknown)?);
            }
        }
        let unknown = |name: &String| ScenarioError::UnknownTile { tile: name.clone() };
        match &self.left {
            Some(names) => {
                for name in names {
                    let tile = tiles.id_of(name).ok_or_else(|| unknown(name))?;
                    let home = tiles[tile].stack();
                    if !matches!(home, Stack::Land | Stack::Menhir) {
                        let tile = tiles[tile].name();
                        return Err(ScenarioError::NeverDrawn { tile, home });
                    }
                    push(&mut order, tiles, tile);
                }
            }
            None => {
                for tile in tiles.ids() {
                    if !order.land.contains(&tile) && !order.menhir.contains(&tile) {
                        push(&mut order, tiles, tile);
                    }
                }
            }
        }
        if !self.hands.is_empty() {
            order.scout.resize(self.config.seats, Vec::new());
        }
        for (seat, tile) in &self.hands {
            let piece = match tile {
                Some(name) => ScoutPiece::Tile(tiles.id_of(name).ok_or_else(|| unknown(name))?),
                None => ScoutPiece::ShamanCard,
            };
            let hand = order.scout.get_mut(seat.index());
            hand.ok_or(ScenarioError::NoSuchSeat { seat: *seat })?.push(piece);
        }
        Ok(order)
    }
}

/// Adds a tile to the stack that it is drawn from, if it is drawn at all.
fn push(order: &mut DrawOrder, tiles: &TileSet, tile: TileId) {
    match tiles[tile].stack() {
        Stack::Land => order.land.push(tile),
        Stack::Menhir => order.menhir.push(tile),
        Stack::Start | Stack::Scout => {}
    }
}
