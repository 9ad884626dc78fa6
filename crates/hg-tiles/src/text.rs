//! The text form of tiles and sets, written.

use core::fmt::{self, Display, Write};

use crate::tile::Provenance;
use crate::{FORMAT_VERSION, Reach, Segment, SegmentKind, Side, Terrain, Tile, TileSet};

/// Writes the canonical text: [`TileSet::parse`] makes an equal set of it.
impl Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "hg-tiles {FORMAT_VERSION} {} {}", self.kind(), self.name())?;
        if let Some(title) = self.title() {
            writeln!(f, "title {title}")?;
        }
        self.tiles().iter().try_for_each(|tile| writeln!(f, "{tile}"))
    }
}

/// Writes the tile's line of tile-set text.
impl Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "tile {} {}", self.name(), self.stack())?;
        if self.provenance() == Provenance::Inferred {
            f.write_str(" inferred")?;
        }
        for side in Side::ALL {
            let [left, middle, right] =
                self.side_segments(side).map(|id| self.segments[id.index()].name);
            match self.side(side) {
                Terrain::River => write!(f, " {} {left}-{middle}-{right}", side.letter())?,
                Terrain::Forest | Terrain::Meadow => write!(f, " {} {middle}", side.letter())?,
            }
        }
        for segment in self.segments() {
            // A lake meets no side, so only its clause says that it is there.
            if *segment != Segment::plain(segment.name) || segment.kind() == SegmentKind::Lake {
                write!(f, " ; {}", segment.name)?;
                write_attributes(self, segment, f)?;
            }
        }
        Ok(())
    }
}

fn write_attributes(tile: &Tile, segment: &Segment, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let counts = [
        ("fish", segment.fish),
        ("menhirs", segment.menhirs),
        ("mushrooms", segment.mushrooms),
        ("mammoths", segment.animals.mammoths),
        ("aurochs", segment.animals.aurochs),
        ("deer", segment.animals.deer),
        ("tigers", segment.animals.tigers),
        ("bears", segment.animals.bears),
    ];
    for (word, count) in counts {
        if count > 0 {
            write!(f, " {word} {count}")?;
        }
    }
    if let Some(lake) = segment.lake {
        write!(f, " lake {}", tile.segments[lake.index()].name)?;
    }
    if segment.springs > 0 {
        f.write_str(" spring")?;
    }
    if segment.reach == Reach::Enclosed {
        f.write_str(" enclosed")?;
    }
    if let Some(power) = segment.power {
        f.write_char(' ')?;
        f.write_str(power.name())?;
    }
    Ok(())
}
