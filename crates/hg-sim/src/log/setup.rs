//! From the head of a log to a game, and back.

use hg_core::{
    ConfigError, Deck, Digest, DrawOrder, Draws, Game, GameConfig, NoEvents, Preset, Ruleset,
    ScoutPiece, ScoutUse, Seat, Setup, SharedTiles, Stack, Switch, TileId, TileName, TileSet,
};

use super::{Difference, GameLog, LogOptions, OptionValue};

/// What stands for the Shaman card among the tiles that a seat holds.
const SHAMAN_CARD: &str = "s1";
/// The option that allows a log to leave tiles of the set out.
const DECK: &str = "deck";
const SHORT: &str = "short";

/// The tiles that a log's game is played with, if it names none itself.
pub(super) fn preset_tiles(log: &GameLog) -> &'static TileSet {
    log.ruleset.tiles(if log.scout.is_some() { ScoutUse::With } else { ScoutUse::Without })
}

/// Begins the game of a log with these tiles.
pub(super) fn begin(log: &GameLog, tiles: SharedTiles) -> Result<Game, Difference> {
    let digest = tiles.digest();
    if let Some(stated) = log.digest
        && stated != digest
    {
        return Err(Difference::OtherTiles { log: stated, tiles: digest });
    }
    let (ruleset, deck) = rules(log)?;
    let order = DrawOrder {
        land: named(&tiles, Stack::Land, &log.land)?,
        menhir: named(&tiles, Stack::Menhir, &log.menhir)?,
        scout: hands(&tiles, log.scout.as_deref().unwrap_or_default())?,
    };
    let mut config = GameConfig::with_ruleset(ruleset, log.seats.into()).with_tiles(tiles);
    config.deck = deck;
    Setup::new(config)
        .and_then(|setup| setup.begin(Draws::Order(&order), &mut NoEvents))
        .map_err(|error: ConfigError| Difference::Config(error))
}

fn rules(log: &GameLog) -> Result<(Ruleset, Deck), Difference> {
    let mut text = log.ruleset.name().to_owned();
    if log.scout.is_some() {
        text.push_str("+scout");
    }
    let mut deck = Deck::Full;
    for (name, value) in &log.options.0 {
        let value = value.to_string();
        if name == DECK && value == SHORT && deck == Deck::Full {
            deck = Deck::Short;
            continue;
        }
        if name != DECK && Switch::ALL.iter().all(|switch| switch.name() != name) {
            return Err(Difference::UnknownOption { name: name.clone() });
        }
        // A comma would smuggle in another switch.
        if name == DECK || value.contains(',') {
            let name = name.clone();
            return Err(Difference::BadOption { name, value });
        }
        text.extend([",", name, "=", &value]);
    }
    let ruleset = text.parse().map_err(Difference::Ruleset)?;
    Ok((ruleset, deck))
}

fn named(tiles: &TileSet, stack: Stack, names: &[TileName]) -> Result<Vec<TileId>, Difference> {
    names
        .iter()
        .map(|&tile| tiles.id_of(tile.as_str()).ok_or(Difference::UnknownTile { stack, tile }))
        .collect()
}

fn hands(tiles: &TileSet, hands: &[Vec<TileName>]) -> Result<Vec<Vec<ScoutPiece>>, Difference> {
    let stack = Stack::Scout;
    let piece = |&tile: &TileName| {
        if tile.as_str() == SHAMAN_CARD {
            return Ok(ScoutPiece::ShamanCard);
        }
        let id = tiles.id_of(tile.as_str());
        id.map(ScoutPiece::Tile).ok_or(Difference::UnknownTile { stack, tile })
    };
    let hand = |hand: &Vec<TileName>| hand.iter().map(piece).collect();
    hands.iter().map(hand).collect()
}

/// A tile that a hand would name as it names the Shaman card, if the set has one.
pub(super) fn named_as_card(tiles: &TileSet) -> Option<TileName> {
    let tile = tiles.id_of(SHAMAN_CARD).filter(|&tile| tiles[tile].stack() == Stack::Scout)?;
    Some(tiles[tile].name())
}

/// The digest, if a game's tiles are not the preset's.
pub(super) fn digest_of(game: &Game, preset: Preset) -> Option<Digest> {
    let own = preset.tiles(game.ruleset().scout_use());
    let digest = game.tile_set().digest();
    (digest != own.digest()).then_some(digest)
}

/// The options under which a preset becomes the rules of a game with these stacks.
pub(super) fn options_of(game: &Game, preset: Preset, drawn_from: usize) -> LogOptions {
    let ruleset = game.ruleset();
    let mut options: Vec<(String, OptionValue)> = ruleset
        .changes_from(preset)
        .map(|switch| {
            let value = OptionValue::from_text(ruleset.value_of(switch).to_string());
            (switch.name().to_owned(), value)
        })
        .collect();
    let tiles = game.tile_set();
    let all = [Stack::Land, Stack::Menhir].map(|stack| tiles.ids_in(stack).count());
    if drawn_from < all.iter().sum() {
        options.push((DECK.to_owned(), OptionValue::Word(SHORT.to_owned())));
    }
    LogOptions(options)
}

/// What every seat holds of Scout, if it is played.
pub(super) fn hands_of(game: &Game) -> Option<Vec<Vec<TileName>>> {
    game.ruleset().scout?;
    let name = |piece| match piece {
        ScoutPiece::Tile(tile) => Some(game.tile_set()[tile].name()),
        ScoutPiece::ShamanCard => SHAMAN_CARD.parse().ok(),
    };
    let hands = Seat::first(game.seats()).map(|seat| game.scout_hand(seat).filter_map(name));
    Some(hands.map(Iterator::collect).collect())
}
