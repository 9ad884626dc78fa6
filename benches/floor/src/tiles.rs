//! The tiles, as flat arrays made before the clock starts.

use hg_tiles::{SECOND_EDITION, SegmentId, SegmentKind, Side, Stack, Terrain, Tile};

pub(crate) const TILES: usize = 95;
pub(crate) const LAND_TILES: usize = 78;

/// The most segments that a tile has; unused places keep [`UNUSED`].
const SEGMENTS: usize = 10;

pub(crate) const MEADOW: u8 = 0;
pub(crate) const FOREST: u8 = 1;
pub(crate) const RIVER: u8 = 2;
const LAKE: u8 = 3;
const UNUSED: u8 = 9;

/// A tile in 54 bytes.
#[derive(Clone, Copy)]
pub(crate) struct FloorTile {
    /// The terrain of each side, clockwise from north: [`MEADOW`], [`FOREST`] or [`RIVER`].
    pub(crate) sides: [u8; 4],
    /// The segment at each twelfth of the border, clockwise from the first of the north side.
    pub(crate) border: [u8; 12],
    pub(crate) segments: u8,
    pub(crate) kinds: [u8; SEGMENTS],
    pub(crate) fish: [u8; SEGMENTS],
    pub(crate) menhirs: [u8; SEGMENTS],
    is_land: bool,
}

/// All tiles by the number that is printed on them.
pub(crate) struct TileTable {
    pub(crate) tiles: [FloorTile; TILES],
    pub(crate) start: u8,
}

impl TileTable {
    pub(crate) fn new() -> Self {
        let tiles = std::array::from_fn(|number| {
            let id = SECOND_EDITION.id_of(&number.to_string());
            FloorTile::new(&SECOND_EDITION[id.expect("tiles are numbered from 0 to 94")])
        });
        let start = SECOND_EDITION.tiles().iter().find(|tile| tile.stack() == Stack::Start);
        let start = start.expect("a base set has a start tile").name().to_string();
        Self { tiles, start: start.parse().expect("tiles are numbered") }
    }

    /// The numbers of the land tiles.
    pub(crate) fn land(&self) -> [u8; LAND_TILES] {
        let land = (0..TILES).filter(|&number| self.tiles[number].is_land);
        let land: Vec<u8> = land.map(|number| number as u8).collect();
        land.try_into().expect("there are 78 land tiles")
    }
}

impl FloorTile {
    /// The segments along a side, clockwise.
    #[inline]
    pub(crate) fn along(&self, side: usize) -> [u8; 3] {
        [self.border[side * 3], self.border[side * 3 + 1], self.border[side * 3 + 2]]
    }

    /// Segments are numbered anew: lakes first, then as one meets them along the border.
    fn new(tile: &Tile) -> Self {
        let border: Vec<SegmentId> =
            Side::ALL.iter().flat_map(|&side| tile.side_segments(side)).collect();
        let ids = (0..tile.segments().len() as u8).map(SegmentId::new);
        let mut order: Vec<SegmentId> = ids
            .filter(|&id| tile.segment(id).map(|it| it.kind()) == Some(SegmentKind::Lake))
            .collect();
        for &id in &border {
            if !order.contains(&id) {
                order.push(id);
            }
        }
        let number_of =
            |id| order.iter().position(|&other| other == id).map_or(UNUSED, |n| n as u8);
        let mut new = Self {
            sides: tile.sides().map(|terrain| match terrain {
                Terrain::Meadow => MEADOW,
                Terrain::Forest => FOREST,
                Terrain::River => RIVER,
            }),
            border: std::array::from_fn(|twelfth| number_of(border[twelfth])),
            segments: order.len() as u8,
            kinds: [UNUSED; SEGMENTS],
            fish: [0; SEGMENTS],
            menhirs: [0; SEGMENTS],
            is_land: tile.stack() == Stack::Land,
        };
        for (number, &id) in order.iter().enumerate() {
            let segment = tile.segment(id).expect("the tile's own segment");
            new.kinds[number] = match segment.kind() {
                SegmentKind::Meadow => MEADOW,
                SegmentKind::Forest => FOREST,
                SegmentKind::River => RIVER,
                SegmentKind::Lake => LAKE,
            };
            new.fish[number] = segment.fish;
            new.menhirs[number] = segment.menhirs;
        }
        new
    }
}
