//! Numbers packed bit by bit into the letters of base64url.

use alloc::string::String;

use super::NotationError;

/// The 64 letters, each for six bits: those of base64url, which need no escape in a link.
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many bits a letter holds.
const LETTER_BITS: u32 = 6;

/// Bits of a number that go together in [`BitWriter::number`]; one more says whether others
/// follow.
const GROUP_BITS: u32 = 5;

fn letter_value(letter: u8) -> Option<u8> {
    match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'-' => Some(62),
        b'_' => Some(63),
        _ => None,
    }
}

/// How many bits tell `count` things apart.
const fn width_of(count: usize) -> u32 {
    match count {
        0 | 1 => 0,
        _ => (count - 1).ilog2() + 1,
    }
}

/// Writes bits, the highest of each number first.
#[derive(Default)]
pub(super) struct BitWriter {
    text: String,
    pending: u8,
    pending_bits: u32,
}

impl BitWriter {
    /// The lowest `width` bits of a number.
    pub(super) fn bits(&mut self, number: u64, width: u32) {
        for bit in (0..width).rev() {
            self.pending = self.pending << 1 | (number >> bit & 1) as u8;
            self.pending_bits += 1;
            if self.pending_bits == LETTER_BITS {
                self.text.push(char::from(LETTERS[usize::from(self.pending)]));
                self.pending = 0;
                self.pending_bits = 0;
            }
        }
    }

    /// One of `count` things.
    pub(super) fn choice(&mut self, index: usize, count: usize) {
        self.bits(index as u64, width_of(count));
    }

    /// Any number: small ones take less room.
    pub(super) fn number(&mut self, mut number: u64) {
        while number >> GROUP_BITS != 0 {
            self.bits(1 << GROUP_BITS | number & ((1 << GROUP_BITS) - 1), GROUP_BITS + 1);
            number >>= GROUP_BITS;
        }
        self.bits(number, GROUP_BITS + 1);
    }

    /// A short text in ASCII.
    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        for byte in text.bytes() {
            self.bits(u64::from(byte), 8);
        }
    }

    /// The letters, the last filled up with zeros.
    pub(super) fn finish(mut self) -> String {
        while self.pending_bits != 0 {
            self.bits(0, 1);
        }
        self.text
    }
}

/// Reads what a [`BitWriter`] wrote.
pub(super) struct BitReader<'a> {
    letters: core::slice::Iter<'a, u8>,
    pending: u8,
    pending_bits: u32,
    /// The column of the letter that is being read.
    column: usize,
    /// What the bits stand for, if they stand for something.
    pub(super) expected: &'static str,
}

impl<'a> BitReader<'a> {
    /// Reads these letters, the first of which stands in a column.
    pub(super) fn new(
        letters: &'a str,
        column: usize,
        expected: &'static str,
    ) -> Result<Self, NotationError> {
        if let Some(index) = letters.bytes().position(|letter| letter_value(letter).is_none()) {
            let before = letters.char_indices().take_while(|&(at, _)| at < index).count();
            return Err(NotationError::expected(1, column + before, "a letter, a digit, - or _"));
        }
        let letters = letters.as_bytes().iter();
        Ok(Self { letters, pending: 0, pending_bits: 0, column: column - 1, expected })
    }

    /// Ends the letters after this number of them.
    pub(super) fn cut(&mut self, letters: usize) {
        self.letters = self.letters.as_slice().split_at(letters).0.iter();
    }

    /// Returns an error at the letter that is being read.
    pub(super) const fn error(&self) -> NotationError {
        NotationError::expected(1, self.column, self.expected)
    }

    pub(super) fn bits(&mut self, width: u32) -> Result<u64, NotationError> {
        let mut number = 0;
        for _ in 0..width {
            if self.pending_bits == 0 {
                self.column += 1;
                let letter = self.letters.next().and_then(|&letter| letter_value(letter));
                self.pending = letter.ok_or_else(|| self.error())?;
                self.pending_bits = LETTER_BITS;
            }
            self.pending_bits -= 1;
            number = number << 1 | u64::from(self.pending >> self.pending_bits & 1);
        }
        Ok(number)
    }

    pub(super) fn choice(&mut self, count: usize) -> Result<usize, NotationError> {
        let index = self.bits(width_of(count))? as usize;
        if index < count { Ok(index) } else { Err(self.error()) }
    }

    pub(super) fn number(&mut self) -> Result<u64, NotationError> {
        let mut number = 0u64;
        let mut shift = 0;
        loop {
            let group = self.bits(GROUP_BITS + 1)?;
            let low = group & ((1 << GROUP_BITS) - 1);
            let more = group >> GROUP_BITS != 0;
            // One spelling each: neither beyond 64 bits, nor with groups of leading zeros.
            if shift >= u64::BITS
                || low << shift >> shift != low
                || (low == 0 && !more && shift > 0)
            {
                return Err(self.error());
            }
            number |= low << shift;
            if !more {
                return Ok(number);
            }
            shift += GROUP_BITS;
        }
    }

    /// A text in ASCII of at most `longest` bytes.
    pub(super) fn text(&mut self, longest: usize) -> Result<String, NotationError> {
        let len = self.number()?;
        if len > longest as u64 {
            return Err(self.error());
        }
        let mut text = String::new();
        for _ in 0..len {
            match self.bits(8)? as u8 {
                byte if byte.is_ascii() => text.push(char::from(byte)),
                _ => return Err(self.error()),
            }
        }
        Ok(text)
    }

    /// Whether nothing is left but the zeros that fill up the last letter.
    pub(super) fn finish(&self) -> Result<(), NotationError> {
        let filling = self.pending & ((1 << self.pending_bits) - 1);
        if self.letters.len() == 0 && filling == 0 {
            return Ok(());
        }
        Err(NotationError::expected(1, self.column + 1, "the end of the game"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> BitReader<'_> {
        BitReader::new(text, 1, "a number").unwrap_or_else(|error| panic!("{error}"))
    }

    #[test]
    fn what_is_written_reads_back() {
        let mut writer = BitWriter::default();
        let numbers = [0, 1, 31, 32, 1023, 1024, u64::from(u32::MAX), u64::MAX - 1, u64::MAX];
        for number in numbers {
            writer.number(number);
        }
        for count in 1..70 {
            for index in 0..count {
                writer.choice(index, count);
            }
        }
        writer.text("second_edition");
        let text = writer.finish();

        let mut reader = read(&text);
        for number in numbers {
            assert_eq!(reader.number(), Ok(number));
        }
        for count in 1..70 {
            for index in 0..count {
                assert_eq!(reader.choice(count), Ok(index));
            }
        }
        assert_eq!(reader.text(14).as_deref(), Ok("second_edition"));
        assert_eq!(reader.finish(), Ok(()));
    }

    #[test]
    fn a_number_beyond_64_bits_or_with_leading_zeros_is_wrong() {
        let mut writer = BitWriter::default();
        for _ in 0..12 {
            writer.bits(0b10_0000, 6);
        }
        // The 13th group begins at bit 60.
        writer.bits(0b01_0000, 6);
        let text = writer.finish();
        let mut reader = read(&text);
        assert!(reader.number().is_err());

        let mut reader = read("hA");
        assert!(reader.number().is_err(), "1 with a group of zeros above");
    }

    #[test]
    fn a_choice_takes_no_more_bits_than_it_needs() {
        let widths = [0, 0, 1, 2, 2, 3, 3, 3, 3, 4];
        for (count, width) in widths.into_iter().enumerate() {
            assert_eq!(width_of(count), width, "{count}");
        }
        assert_eq!((width_of(64), width_of(65)), (6, 7));
    }

    #[test]
    fn a_text_is_in_ascii() {
        let mut writer = BitWriter::default();
        writer.number(1);
        writer.bits(0xe9, 8);
        assert!(read(&writer.finish()).text(5).is_err());
    }

    #[test]
    fn nothing_but_zeros_may_follow_the_last_bit() {
        // The first bit of 32 is set: five bits remain of that letter.
        for (text, end) in [("g", true), ("h", false), ("gA", false)] {
            let mut reader = read(text);
            assert_eq!(reader.bits(1), Ok(1), "{text}");
            assert_eq!(reader.finish().is_ok(), end, "{text}");
        }
    }
}
