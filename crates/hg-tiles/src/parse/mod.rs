//! The reader of tile-set text.
//!
//! Everything here is `const fn`, so that the built-in tables are made by the compiler with the
//! very code that reads a user's text: hence loops over bytes, and no `?`. Each byte is looked at
//! a bounded number of times, and nothing is kept but the result.

mod attribute;
mod cursor;
mod draft;
mod error;
mod layout;

use crate::name::ShortText;
use crate::set::{SetKind, Title};
use crate::{MAX_SET_NODES, MAX_TILES, SetName, Stack, TileSet};

pub use self::attribute::Attribute;
pub(crate) use self::cursor::equal;
use self::cursor::{Cursor, Place, Word};
use self::draft::TileDraft;
pub use self::error::{ParseTilesError, TilesFault};

/// The version of the text form that this crate reads and writes.
pub const FORMAT_VERSION: u32 = 1;

/// [`FORMAT_VERSION`] as it is written.
const VERSION_WORD: &[u8] = b"1";

/// Unwraps a `Result`, or returns its error: `?` for `const fn`.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}
pub(crate) use ok;

/// Reads a tile set. See [`TileSet::parse`].
pub(crate) const fn tile_set(text: &str) -> Result<TileSet, ParseTilesError> {
    let cursor = &mut Cursor::new(text);
    let (mut set, kind_place) = ok!(header(cursor));
    while let Some(first) = cursor.next_line() {
        match first.bytes {
            b"tile" => {
                ok!(tile(cursor, first, &mut set));
            }
            b"title" if !set.title.as_bytes().is_empty() || set.len > 0 => {
                return Err(cursor.error(first, TilesFault::MisplacedTitle));
            }
            b"title" => set.title = ok!(title(cursor)),
            _ => return Err(cursor.error(first, TilesFault::UnknownLine)),
        }
    }
    if set.start.is_none() && matches!(set.kind, SetKind::Base) {
        return Err(ParseTilesError::new(kind_place, TilesFault::NoStartTile));
    }
    set.digest = crate::digest::of_tiles(set.tiles());
    Ok(set)
}

/// Reads `hg-tiles 1 base NAME`. Also says where the word `base` or `add-on` stands.
const fn header(cursor: &mut Cursor<'_>) -> Result<(TileSet, Place), ParseTilesError> {
    match cursor.next_line() {
        Some(Word { bytes: b"hg-tiles", .. }) => {}
        Some(word) => return Err(cursor.error(word, TilesFault::MissingHeader)),
        None => return Err(cursor.error_at_line_end(TilesFault::MissingHeader)),
    }
    let version = ok!(cursor.expect_word(TilesFault::UnsupportedVersion));
    if !equal(version.bytes, VERSION_WORD) {
        return Err(cursor.error(version, TilesFault::UnsupportedVersion));
    }
    let word = ok!(cursor.expect_word(TilesFault::ExpectedSetKind));
    let kind = match word.bytes {
        b"base" => SetKind::Base,
        b"add-on" => SetKind::AddOn,
        _ => return Err(cursor.error(word, TilesFault::ExpectedSetKind)),
    };
    let kind_place = cursor.place(word.start);
    let word = ok!(cursor.expect_word(TilesFault::BadSetName));
    let Some(name) = SetName::from_bytes(word.bytes) else {
        return Err(cursor.error(word, TilesFault::BadSetName));
    };
    ok!(cursor.expect_line_end());
    Ok((TileSet::empty(name, kind), kind_place))
}

const fn title(cursor: &mut Cursor<'_>) -> Result<Title, ParseTilesError> {
    let text = ok!(cursor.rest_of_line());
    match ShortText::new(text.bytes) {
        Some(title) if !text.bytes.is_empty() => Ok(title),
        _ => Err(cursor.error(text, TilesFault::BadTitle)),
    }
}

/// Reads the rest of a line that begins with the word `tile`, and adds the tile to the set.
const fn tile(
    cursor: &mut Cursor<'_>,
    first: Word<'_>,
    set: &mut TileSet,
) -> Result<(), ParseTilesError> {
    if set.len as usize == MAX_TILES {
        return Err(cursor.error(first, TilesFault::TooManyTiles));
    }
    let (draft, words) = ok!(TileDraft::read(cursor));
    if set.id_of_name(draft.name).is_some() {
        return Err(cursor.error(words.name, TilesFault::NameTwice { name: draft.name }));
    }
    if matches!(draft.stack, Stack::Start) {
        if matches!(set.kind, SetKind::AddOn) {
            return Err(cursor.error(words.stack, TilesFault::StartTileInAddOn));
        }
        if set.start.is_some() {
            return Err(cursor.error(words.stack, TilesFault::SecondStartTile));
        }
    }
    let tile = ok!(layout::lay_out(&draft, cursor, set.powers));
    if set.node_count as usize + tile.node_count() > MAX_SET_NODES {
        return Err(cursor.error(first, TilesFault::TooManyNodes));
    }
    set.push(&tile);
    Ok(())
}
