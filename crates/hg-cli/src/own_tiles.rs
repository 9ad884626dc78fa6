//! `--tiles FILE`: a tile set of the user's.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use clap::Args;
use hg_core::GameConfig;
use hg_core::tiles::{Power, SCOUT, SharedTiles, TileSet};

use crate::BadArguments;

/// A larger file is no tile set: the largest takes some 50 thousand bytes.
const LONGEST: u64 = 1 << 20;

#[derive(Args, Debug)]
pub(crate) struct OwnTiles {
    /// A file with a tile set as docs/TILES.md describes. With +scout, Scout's tiles are added
    /// unless the file has them
    #[arg(long, value_name = "FILE")]
    tiles: Option<PathBuf>,
}

impl OwnTiles {
    /// Returns the configuration with the tiles of the file, if there is one.
    pub(crate) fn in_config(&self, config: GameConfig) -> anyhow::Result<GameConfig> {
        let Some(mut tiles) = self.read()? else {
            return Ok(config);
        };
        let has_scout = tiles.tiles().iter().any(|tile| tile.has_power(Power::Scout));
        if config.ruleset.scout.is_some() && !has_scout {
            let with_scout = tiles.with_add_on(&SCOUT);
            tiles = with_scout.map_err(|error| anyhow!(BadArguments(error.to_string())))?;
        }
        Ok(config.with_tiles(tiles))
    }

    /// Returns the tile sets that games may have been played with: that of the file, and the same
    /// with Scout.
    pub(crate) fn sets(&self) -> anyhow::Result<Vec<SharedTiles>> {
        let Some(tiles) = self.read()? else {
            return Ok(Vec::new());
        };
        let with_scout = tiles.with_add_on(&SCOUT).ok();
        let mut sets = vec![tiles.into()];
        sets.extend(with_scout.map(SharedTiles::from));
        Ok(sets)
    }

    fn read(&self) -> anyhow::Result<Option<TileSet>> {
        self.tiles.as_deref().map(read_tiles).transpose()
    }
}

/// Reads a file with a tile set.
pub(crate) fn read_tiles(path: &Path) -> anyhow::Result<TileSet> {
    let shown = path.display();
    let file = File::open(path).with_context(|| format!("cannot read {shown}"))?;
    let mut text = String::new();
    let read = file.take(LONGEST + 1).read_to_string(&mut text);
    let length = read.with_context(|| format!("cannot read {shown}"))?;
    if length as u64 > LONGEST {
        bail!(BadArguments(format!("{shown} is longer than {LONGEST} bytes: no tile set is")));
    }
    match TileSet::parse(&text) {
        Ok(tiles) => Ok(tiles),
        Err(error) => bail!(BadArguments(format!("{shown}: {error}"))),
    }
}
