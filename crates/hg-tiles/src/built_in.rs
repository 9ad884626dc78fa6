//! The sets that come with the crate (RULES 1.1 to 1.3, 12.1, AMB-16): tables made by the compiler
//! from the text in `data/`.

use crate::TileSet;

/// The 95 tiles of the 2020 edition: start, 78 land, 16 menhir.
pub static SECOND_EDITION: TileSet = built_in(include_str!("../data/second_edition.tiles"));

/// The 91 tiles of the 2002 edition, its bonus tiles as menhir tiles: start, 78 land, 12 menhir.
pub static FIRST_EDITION: TileSet = built_in(include_str!("../data/first_edition.tiles"));

/// The four land tiles of Scout, an add-on set.
pub static SCOUT: TileSet = built_in(include_str!("../data/scout.tiles"));

/// The 2020 edition with Scout.
pub static SECOND_EDITION_SCOUT: TileSet = combined(&SECOND_EDITION, &SCOUT);

/// The 2002 edition with Scout.
pub static FIRST_EDITION_SCOUT: TileSet = combined(&FIRST_EDITION, &SCOUT);

/// All sets that come with the crate.
pub static BUILT_IN: [&TileSet; 5] =
    [&SECOND_EDITION, &FIRST_EDITION, &SCOUT, &SECOND_EDITION_SCOUT, &FIRST_EDITION_SCOUT];

/// Reads a set while the crate is compiled. A mistake in its text is a compiler error that says
/// where: to learn why, give the file to [`TileSet::parse`].
const fn built_in(text: &str) -> TileSet {
    match TileSet::parse(text) {
        Ok(set) => set,
        Err(error) => {
            let mut place = *b"no tile set: line 0000, column 0000";
            write_digits(&mut place, 21, error.line);
            write_digits(&mut place, 34, error.column);
            match core::str::from_utf8(&place) {
                Ok(place) => panic!("{}", place),
                Err(_) => panic!("no tile set"),
            }
        }
    }
}

const fn combined(base: &TileSet, add_on: &TileSet) -> TileSet {
    match base.with_add_on(add_on) {
        Ok(set) => set,
        Err(_) => panic!("the built-in sets do not go together"),
    }
}

/// Writes four digits of a number, the last of them at this index.
const fn write_digits(text: &mut [u8], last: usize, number: usize) {
    let mut rest = number;
    let mut i = 0;
    while i < 4 {
        text[last - i] = b'0' + (rest % 10) as u8;
        rest /= 10;
        i += 1;
    }
}
