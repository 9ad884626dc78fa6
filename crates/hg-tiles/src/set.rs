//! Tile sets: fixed tables of tiles, and the handle that games share.

use core::fmt;
use core::ops::{Deref, Index};
use core::str::FromStr;

use alloc::string::{String, ToString};
use alloc::sync::Arc;

use crate::name::ShortText;
use crate::parse::ok;
use crate::{Census, Digest, ParseTilesError, PowerSet, SetName, Stack, Tile, TileId, TileName};

/// The most tiles a set may have, add-on tiles included. It keeps the open cells of any board
/// below 256 and the tiles of any feature in 128 bits.
pub const MAX_TILES: usize = 120;

/// The most nodes that all tiles of a set together may bring to a feature graph: their
/// segments, and one more for each river that runs into no lake of its tile.
pub const MAX_SET_NODES: usize = 512;

/// The most bytes in a set's title.
pub const MAX_TITLE: usize = 120;

pub(crate) type Title = ShortText<MAX_TITLE>;

/// What a set is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SetKind {
    /// To be played with: it has exactly one start tile.
    Base,
    /// To be added to a base set: it has no start tile.
    AddOn,
}

impl fmt::Display for SetKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Base => "base",
            Self::AddOn => "add-on",
        })
    }
}

/// A set of tiles: plain data of about 32 KB, the same size whatever it holds.
///
/// Built-in sets are tables made by the compiler from the text in `data/`;
/// [`TileSet::parse`] reads the same text at run time. Games hold it as [`SharedTiles`].
///
/// # Equality
/// Two sets are equal if they have the same name, title, kind and tiles in the same order. Two
/// sets of the same [`TileSet::digest`] play alike even where they are not equal.
#[derive(Clone)]
pub struct TileSet {
    pub(crate) name: SetName,
    pub(crate) title: Title,
    pub(crate) kind: SetKind,
    pub(crate) len: u8,
    pub(crate) start: Option<TileId>,
    pub(crate) node_count: u16,
    /// The powers of all tiles.
    pub(crate) powers: PowerSet,
    pub(crate) digest: Digest,
    pub(crate) tiles: [Tile; MAX_TILES],
}

impl TileSet {
    /// Reads a set from text. The form is described in docs/TILES.md:
    ///
    /// ```
    /// use hg_tiles::{Side, Terrain, TileSet};
    /// # fn main() -> Result<(), hg_tiles::ParseTilesError> {
    /// let set = TileSet::parse(
    ///     "hg-tiles 1 base tiny
    ///      tile a start N m0 E f0 S f0 W m1-r0-m0 ; l0 fish 1 ; r0 lake l0 ; f0 menhirs 1
    ///      tile b land  N m0 E m0 S m0 W m0       ; m0 mammoths 1   # a comment",
    /// )?;
    /// assert_eq!(set.len(), 2);
    /// let start = set.start().map(|id| &set[id]).expect("a base set has a start tile");
    /// assert_eq!(start.side(Side::West), Terrain::River);
    ///
    /// let error = TileSet::parse("hg-tiles 1 base tiny\ntile a start N r0").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 2, column 16: a river that meets a side has meadow on its left and right, \
    ///      as m0-r0-m1",
    /// );
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// The time is linear in the text, and no text, however long, takes memory beyond the
    /// result. The compiler can evaluate it, as it does for the built-in sets.
    ///
    /// # Errors
    /// The first thing in the text that is not as docs/TILES.md says, with its line and column.
    pub const fn parse(text: &str) -> Result<Self, ParseTilesError> {
        crate::parse::tile_set(text)
    }

    #[expect(clippy::large_stack_arrays, reason = "the built-in sets are made without a heap")]
    pub(crate) const fn empty(name: SetName, kind: SetKind) -> Self {
        Self {
            name,
            title: Title::EMPTY,
            kind,
            len: 0,
            start: None,
            node_count: 0,
            powers: PowerSet::NONE,
            digest: Digest(0),
            tiles: [Tile::NONE; MAX_TILES],
        }
    }

    /// Adds a tile for which there is room.
    pub(crate) const fn push(&mut self, tile: &Tile) {
        if matches!(tile.stack(), Stack::Start) {
            self.start = Some(TileId::new(self.len));
        }
        self.tiles[self.len as usize] = *tile;
        self.node_count += tile.node_count() as u16;
        self.powers = self.powers.union(tile.powers());
        self.len += 1;
    }

    /// This set with the tiles of an add-on behind its own. The new set is of this set's kind
    /// and is named `base+add-on`; so are the titles joined, if both fit.
    ///
    /// ```
    /// use hg_tiles::{SCOUT, SECOND_EDITION};
    /// let set = SECOND_EDITION.with_add_on(&SCOUT).unwrap();
    /// assert_eq!(set.name().as_str(), "second_edition+scout");
    /// assert_eq!(set.len(), 99);
    /// ```
    ///
    /// # Errors
    /// If the other set is no add-on, a tile's name or a power is in both, or the set would be larger than
    /// [`MAX_TILES`] and [`MAX_SET_NODES`] allow or its name longer than
    /// [`MAX_SET_NAME`](crate::MAX_SET_NAME).
    pub const fn with_add_on(&self, add_on: &Self) -> Result<Self, CombineError> {
        if matches!(add_on.kind, SetKind::Base) {
            return Err(CombineError::NotAnAddOn);
        }
        if self.len() + add_on.len() > MAX_TILES {
            return Err(CombineError::TooManyTiles);
        }
        if self.node_count() + add_on.node_count() > MAX_SET_NODES {
            return Err(CombineError::TooManyNodes);
        }
        if !self.powers.intersection(add_on.powers).is_empty() {
            return Err(CombineError::PowerTwice);
        }
        let Some(name) = self.name.plus(&add_on.name) else {
            return Err(CombineError::NameTooLong);
        };
        let mut set = Self::empty(name, self.kind);
        set.title = joined_titles(self.title, add_on.title);
        ok!(set.push_all(self.tiles()));
        ok!(set.push_all(add_on.tiles()));
        set.digest = crate::digest::of_tiles(set.tiles());
        Ok(set)
    }

    const fn push_all(&mut self, tiles: &[Tile]) -> Result<(), CombineError> {
        let mut i = 0;
        while i < tiles.len() {
            let name = tiles[i].name();
            if self.id_of_name(name).is_some() {
                return Err(CombineError::NameTwice { name });
            }
            self.push(&tiles[i]);
            i += 1;
        }
        Ok(())
    }

    /// The name, as `second_edition`.
    #[must_use]
    pub const fn name(&self) -> SetName {
        self.name
    }

    /// The title for people, if the set has one.
    #[must_use]
    pub const fn title(&self) -> Option<&str> {
        match self.title.as_str() {
            title if title.is_empty() => None,
            title => Some(title),
        }
    }

    /// What the set is for.
    #[must_use]
    pub const fn kind(&self) -> SetKind {
        self.kind
    }

    /// Returns the digest of the tiles and their order: FNV-1a, 64 bits, over an encoding of
    /// everything that the rules can see (docs/TILES.md). Name, title, comments and provenance
    /// are not part of it. It is the same on every platform and in every version.
    #[must_use]
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// All tiles. The slice's indices are the [`TileId`]s.
    #[must_use]
    pub const fn tiles(&self) -> &[Tile] {
        self.tiles.split_at(self.len as usize).0
    }

    /// How many tiles the set has, at most [`MAX_TILES`].
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the set has no tiles, as only an add-on set may.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many nodes its tiles together bring to a feature graph, at most [`MAX_SET_NODES`].
    #[must_use]
    pub const fn node_count(&self) -> usize {
        self.node_count as usize
    }

    /// The tile with this id, if the set has one.
    #[must_use]
    pub fn get(&self, id: TileId) -> Option<&Tile> {
        self.tiles().get(id.index())
    }

    /// The id of the tile with this printed name, if the set has one. Linear in the set.
    ///
    /// ```
    /// use hg_tiles::SECOND_EDITION;
    /// assert_eq!(SECOND_EDITION.id_of("56"), SECOND_EDITION.start());
    /// assert_eq!(SECOND_EDITION.id_of("95"), None);
    /// ```
    #[must_use]
    pub const fn id_of(&self, name: &str) -> Option<TileId> {
        match TileName::from_bytes(name.as_bytes()) {
            Some(name) => self.id_of_name(name),
            None => None,
        }
    }

    pub(crate) const fn id_of_name(&self, name: TileName) -> Option<TileId> {
        let mut i = 0;
        while i < self.len as usize {
            if self.tiles[i].name.is(name) {
                return Some(TileId::new(i as u8));
            }
            i += 1;
        }
        None
    }

    /// The ids of all tiles, in order.
    #[must_use]
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = TileId> + ExactSizeIterator + use<> {
        (0..self.len).map(TileId::new)
    }

    /// The ids of a stack's tiles, in order.
    ///
    /// ```
    /// use hg_tiles::{SECOND_EDITION, Stack};
    /// assert_eq!(SECOND_EDITION.ids_in(Stack::Land).count(), 78);
    /// ```
    #[must_use]
    pub fn ids_in(&self, stack: Stack) -> impl DoubleEndedIterator<Item = TileId> + '_ {
        self.ids().filter(move |&id| self[id].stack() == stack)
    }

    /// The start tile. A base set has one, an add-on set has none.
    #[must_use]
    pub const fn start(&self) -> Option<TileId> {
        self.start
    }

    /// What the set holds, counted for each stack.
    ///
    /// ```
    /// use hg_tiles::SECOND_EDITION;
    /// let census = SECOND_EDITION.census();
    /// assert_eq!(census.land.deer, 30);
    /// assert_eq!(census.menhir.lake_fish, 15);
    /// ```
    #[must_use]
    pub fn census(&self) -> Census {
        Census::of_tiles(self.tiles())
    }

    /// The set's canonical text, of which [`TileSet::parse`] makes an equal set.
    #[must_use]
    pub fn to_text(&self) -> String {
        self.to_string()
    }
}

/// Both titles with ` + ` between them; the first alone if they do not fit or one is missing.
const fn joined_titles(base: Title, add_on: Title) -> Title {
    if base.as_bytes().is_empty() || add_on.as_bytes().is_empty() {
        return base;
    }
    match base.followed_by(b" + ") {
        Some(joined) => match joined.followed_by(add_on.as_bytes()) {
            Some(joined) => joined,
            None => base,
        },
        None => base,
    }
}

/// Two sets do not go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "code", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum CombineError {
    /// The set to be added is a base set.
    #[error("only an add-on set can be added to a set")]
    NotAnAddOn,
    /// A tile's name is in both sets.
    #[error("both sets have a tile named {name}")]
    NameTwice {
        /// The name.
        name: TileName,
    },
    /// A power is in both sets: no set has two tiles with the same power.
    #[error("both sets have a tile with the same power")]
    PowerTwice,
    /// Together they have more tiles than [`MAX_TILES`].
    #[error("the sets together have more than {MAX_TILES} tiles")]
    TooManyTiles,
    /// Together they have more nodes than [`MAX_SET_NODES`].
    #[error("the sets together have more than {MAX_SET_NODES} nodes")]
    TooManyNodes,
    /// The names together are longer than [`MAX_SET_NAME`](crate::MAX_SET_NAME).
    #[error("the sets' names together are longer than {} characters", crate::MAX_SET_NAME)]
    NameTooLong,
}

/// # Panics
/// If the set has no tile of this id: use [`TileSet::get`] where that may be.
impl Index<TileId> for TileSet {
    type Output = Tile;

    #[inline]
    fn index(&self, id: TileId) -> &Tile {
        &self.tiles()[id.index()]
    }
}

impl PartialEq for TileSet {
    fn eq(&self, other: &Self) -> bool {
        self.digest == other.digest
            && self.name == other.name
            && self.title == other.title
            && self.kind == other.kind
            && self.tiles() == other.tiles()
    }
}

impl Eq for TileSet {}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TileSet")
            .field("name", &self.name)
            .field("len", &self.len)
            .field("digest", &format_args!("{}", self.digest))
            .finish_non_exhaustive()
    }
}

/// The tiles, in order of their ids.
#[expect(clippy::into_iter_without_iter, reason = "`TileSet::tiles` is that method")]
impl<'s> IntoIterator for &'s TileSet {
    type Item = &'s Tile;
    type IntoIter = core::slice::Iter<'s, Tile>;

    fn into_iter(self) -> Self::IntoIter {
        self.tiles().iter()
    }
}

impl FromStr for TileSet {
    type Err = ParseTilesError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// The set's canonical text.
#[cfg(feature = "serde")]
impl serde::Serialize for TileSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads and checks the set's text.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for TileSet {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(crate::serde_text::FromText::new("the text of a tile set"))
    }
}

/// A tile set as games hold it: a built-in table, or one loaded at run time and shared.
/// Cloning allocates nothing.
#[derive(Clone)]
pub enum SharedTiles {
    /// A table that lives as long as the program.
    Static(&'static TileSet),
    /// A table that its holders keep alive together.
    Shared(Arc<TileSet>),
}

impl Deref for SharedTiles {
    type Target = TileSet;

    #[inline]
    fn deref(&self) -> &TileSet {
        match self {
            Self::Static(tiles) => tiles,
            Self::Shared(tiles) => tiles,
        }
    }
}

impl From<&'static TileSet> for SharedTiles {
    fn from(tiles: &'static TileSet) -> Self {
        Self::Static(tiles)
    }
}

impl From<TileSet> for SharedTiles {
    fn from(tiles: TileSet) -> Self {
        Self::Shared(Arc::new(tiles))
    }
}

impl From<Arc<TileSet>> for SharedTiles {
    fn from(tiles: Arc<TileSet>) -> Self {
        Self::Shared(tiles)
    }
}

/// Handles are equal if their sets are, wherever these lie.
impl PartialEq for SharedTiles {
    fn eq(&self, other: &Self) -> bool {
        let (ours, theirs): (&TileSet, &TileSet) = (self, other);
        core::ptr::eq(ours, theirs) || ours == theirs
    }
}

impl Eq for SharedTiles {}

impl fmt::Debug for SharedTiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&**self, f)
    }
}
