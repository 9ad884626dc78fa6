//! A tile's line as it is written, before anything is concluded from it. A river's end is a lake or
//! a spring (AMB-42).

use super::cursor::{Cursor, Word};
use super::{Attribute, ParseTilesError, TilesFault, ok};
use crate::tile::Provenance;
use crate::{MAX_COUNT, Reach, Segment, SegmentKind, SegmentName, Side, Stack, TileName};

/// What a line says of one segment.
#[derive(Clone, Copy)]
pub(super) struct SegmentDraft {
    /// Where the line names the segment first, in bytes of the text; `None` if nowhere.
    pub(super) mention: Option<usize>,
    /// How many sides it meets, each counted once.
    pub(super) sides: u8,
    /// Whether a clause describes it.
    pub(super) described: bool,
    /// The lake that it runs into, and where the line says so.
    pub(super) lake: Option<(SegmentName, usize)>,
    /// Where the line gives its power.
    pub(super) power_place: usize,
    /// What is printed on it; not yet its lake.
    pub(super) segment: Segment,
}

/// A tile's line: `NAME STACK [inferred] N SIDE E SIDE S SIDE W SIDE { ; SEGMENT { ATTRIBUTE } }`.
pub(super) struct TileDraft {
    pub(super) name: TileName,
    pub(super) stack: Stack,
    pub(super) provenance: Provenance,
    /// The segments along each side, clockwise: one thrice, or meadow, river, meadow.
    pub(super) sides: [[SegmentName; 3]; 4],
    /// What is said of each segment, by the rank of its name.
    pub(super) segments: [SegmentDraft; SegmentName::COUNT],
}

/// Words of a tile's line that later checks may point at.
pub(super) struct TileWords<'a> {
    pub(super) name: Word<'a>,
    pub(super) stack: Word<'a>,
}

impl TileDraft {
    /// Reads the rest of a line that begins with the word `tile`.
    pub(super) const fn read<'a>(
        cursor: &mut Cursor<'a>,
    ) -> Result<(Self, TileWords<'a>), ParseTilesError> {
        let name_word = ok!(cursor.expect_word(TilesFault::BadTileName));
        let Some(name) = TileName::from_bytes(name_word.bytes) else {
            return Err(cursor.error(name_word, TilesFault::BadTileName));
        };
        let stack_word = ok!(cursor.expect_word(TilesFault::ExpectedStack));
        let Some(stack) = Stack::from_bytes(stack_word.bytes) else {
            return Err(cursor.error(stack_word, TilesFault::ExpectedStack));
        };
        let mut draft = Self::new(name, stack);
        if ok!(draft.read_sides(cursor)) {
            while ok!(draft.read_clause(cursor)) {}
        }
        Ok((draft, TileWords { name: name_word, stack: stack_word }))
    }

    const fn new(name: TileName, stack: Stack) -> Self {
        let f0 = SegmentName::at_rank(0);
        let mut segments = [SegmentDraft {
            mention: None,
            sides: 0,
            described: false,
            lake: None,
            power_place: 0,
            segment: Segment::plain(f0),
        }; SegmentName::COUNT];
        let mut rank = 0;
        while rank < SegmentName::COUNT {
            segments[rank].segment.name = SegmentName::at_rank(rank);
            rank += 1;
        }
        Self { name, stack, provenance: Provenance::Printed, sides: [[f0; 3]; 4], segments }
    }

    /// Reads `[inferred]` and the sides, each once. Says whether a clause follows.
    const fn read_sides(&mut self, cursor: &mut Cursor<'_>) -> Result<bool, ParseTilesError> {
        let mut given = [false; 4];
        let mut clause_follows = false;
        while let Some(word) = cursor.next_word() {
            let side = match word.bytes {
                b"N" => Side::North,
                b"E" => Side::East,
                b"S" => Side::South,
                b"W" => Side::West,
                b";" => {
                    clause_follows = true;
                    break;
                }
                b"inferred"
                    if matches!(self.provenance, Provenance::Printed)
                        && !(given[0] || given[1] || given[2] || given[3]) =>
                {
                    self.provenance = Provenance::Inferred;
                    continue;
                }
                _ => return Err(cursor.error(word, TilesFault::ExpectedSide)),
            };
            if given[side.index()] {
                return Err(cursor.error(word, TilesFault::SideTwice { side }));
            }
            given[side.index()] = true;
            ok!(self.read_side(cursor, side));
        }
        let mut i = 0;
        while i < 4 {
            if !given[i] {
                let side = Side::ALL[i];
                return Err(cursor.error_at_line_end(TilesFault::MissingSide { side }));
            }
            i += 1;
        }
        Ok(clause_follows)
    }

    /// Reads what meets a side: `f0`, `m0` or `m0-r0-m1`.
    const fn read_side(
        &mut self,
        cursor: &mut Cursor<'_>,
        side: Side,
    ) -> Result<(), ParseTilesError> {
        let word = ok!(cursor.expect_word(TilesFault::BadSide));
        let text = word.bytes;
        let names = match text.len() {
            2 => match SegmentName::from_bytes(text) {
                Some(name) => [name; 3],
                None => return Err(cursor.error(word, TilesFault::BadSegmentName)),
            },
            8 if text[2] == b'-' && text[5] == b'-' => {
                let Some(left) = SegmentName::from_bytes(&[text[0], text[1]]) else {
                    return Err(cursor.error(word, TilesFault::BadSegmentName));
                };
                let Some(middle) = SegmentName::from_bytes(&[text[3], text[4]]) else {
                    return Err(cursor.error(word, TilesFault::BadSegmentName));
                };
                let Some(right) = SegmentName::from_bytes(&[text[6], text[7]]) else {
                    return Err(cursor.error(word, TilesFault::BadSegmentName));
                };
                [left, middle, right]
            }
            _ => return Err(cursor.error(word, TilesFault::BadSide)),
        };
        let fault = match (names[0].kind, names[1].kind, names[2].kind) {
            (SegmentKind::Meadow, SegmentKind::River, SegmentKind::Meadow) => None,
            (SegmentKind::Forest | SegmentKind::Meadow, _, _) if text.len() == 2 => None,
            (SegmentKind::Lake, _, _) | (_, SegmentKind::Lake, _) | (_, _, SegmentKind::Lake) => {
                Some(TilesFault::LakeOnSide)
            }
            (_, SegmentKind::River, _) => Some(TilesFault::RiverNotFlanked),
            _ => Some(TilesFault::BadSide),
        };
        if let Some(fault) = fault {
            return Err(cursor.error(word, fault));
        }
        self.sides[side.index()] = names;
        let mut i = 0;
        while i < 3 {
            // The same meadow may lie on both sides of a river.
            let meets_anew = i == 0 || names[i].rank() != names[0].rank();
            let draft = &mut self.segments[names[i].rank()];
            if draft.mention.is_none() {
                draft.mention = Some(word.start + if text.len() == 2 { 0 } else { 3 * i });
            }
            draft.sides += meets_anew as u8;
            i += 1;
        }
        Ok(())
    }

    /// Reads a clause after its `;`: a segment and its attributes. Says whether another follows.
    const fn read_clause(&mut self, cursor: &mut Cursor<'_>) -> Result<bool, ParseTilesError> {
        let word = ok!(cursor.expect_word(TilesFault::BadSegmentName));
        let Some(name) = SegmentName::from_bytes(word.bytes) else {
            return Err(cursor.error(word, TilesFault::BadSegmentName));
        };
        let draft = &mut self.segments[name.rank()];
        if draft.described {
            return Err(cursor.error(word, TilesFault::SegmentTwice { segment: name }));
        }
        draft.described = true;
        if draft.mention.is_none() {
            draft.mention = Some(word.start);
        }
        while let Some(word) = cursor.next_word() {
            if matches!(word.bytes, b";") {
                return Ok(true);
            }
            ok!(draft.read_attribute(cursor, word));
        }
        Ok(false)
    }
}

impl SegmentDraft {
    /// Reads an attribute that begins with this word.
    const fn read_attribute(
        &mut self,
        cursor: &mut Cursor<'_>,
        word: Word<'_>,
    ) -> Result<(), ParseTilesError> {
        let Some(attribute) = Attribute::from_bytes(word.bytes) else {
            return Err(cursor.error(word, TilesFault::UnknownAttribute));
        };
        let name = self.segment.name;
        if !attribute.suits(name.kind) {
            let fault = TilesFault::WrongKind { segment: name, attribute };
            return Err(cursor.error(word, fault));
        }
        let segment = &mut self.segment;
        let count = match attribute {
            Attribute::Fish => &mut segment.fish,
            Attribute::Menhirs => &mut segment.menhirs,
            Attribute::Mushrooms => &mut segment.mushrooms,
            Attribute::Mammoths => &mut segment.animals.mammoths,
            Attribute::Aurochs => &mut segment.animals.aurochs,
            Attribute::Deer => &mut segment.animals.deer,
            Attribute::Tigers => &mut segment.animals.tigers,
            Attribute::Bears => &mut segment.animals.bears,
            Attribute::Lake => return self.read_lake(cursor, word),
            Attribute::Spring if segment.springs == 0 => {
                segment.springs = 1;
                return Ok(());
            }
            Attribute::Enclosed if matches!(segment.reach, Reach::Side) => {
                segment.reach = Reach::Enclosed;
                return Ok(());
            }
            Attribute::Power(power) => {
                if segment.power.is_some() {
                    return Err(cursor.error(word, TilesFault::SecondPower));
                }
                segment.power = Some(power);
                self.power_place = word.start;
                return Ok(());
            }
            Attribute::Spring | Attribute::Enclosed => {
                return Err(cursor.error(word, TilesFault::AttributeTwice { attribute }));
            }
        };
        if *count != 0 {
            return Err(cursor.error(word, TilesFault::AttributeTwice { attribute }));
        }
        let word = ok!(cursor.expect_word(TilesFault::BadCount { attribute }));
        *count = match word.bytes {
            &[digit @ b'1'..=b'9'] => digit - b'0',
            _ => return Err(cursor.error(word, TilesFault::BadCount { attribute })),
        };
        if segment.animals.total() > MAX_COUNT as u16 {
            return Err(cursor.error(word, TilesFault::TooManyAnimals));
        }
        Ok(())
    }

    /// Reads the lake's name after the word `lake`.
    const fn read_lake(
        &mut self,
        cursor: &mut Cursor<'_>,
        word: Word<'_>,
    ) -> Result<(), ParseTilesError> {
        if self.lake.is_some() {
            let attribute = Attribute::Lake;
            return Err(cursor.error(word, TilesFault::AttributeTwice { attribute }));
        }
        let word = ok!(cursor.expect_word(TilesFault::ExpectedLake));
        match SegmentName::from_bytes(word.bytes) {
            Some(lake) if matches!(lake.kind, SegmentKind::Lake) => {
                self.lake = Some((lake, word.start));
                Ok(())
            }
            _ => Err(cursor.error(word, TilesFault::ExpectedLake)),
        }
    }
}
