//! The name a document keeps for life, whatever people call it.

use std::fmt;

/// Twelve digits and small letters without those that look alike, short enough for an address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id {
    /// Zeros follow the last.
    letters: [u8; LONGEST],
    length: u8,
}

const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 12;
/// Other writers of files may use longer names.
const LONGEST: usize = 40;

impl Id {
    /// Made of 60 random bits: two people will not make the same one.
    pub fn from_bits(bits: u64) -> Id {
        let letter = |place: usize| {
            let digit = (bits >> (5 * place)) & 31;
            char::from(LETTERS[digit as usize])
        };
        Id::of((0..LENGTH).map(letter).collect::<String>().as_bytes())
    }

    /// From an address, a key or a file; nothing where it could not be an id.
    pub fn parse(text: &str) -> Option<Id> {
        let fits = !text.is_empty()
            && text.len() <= LONGEST
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        fits.then(|| Id::of(text.as_bytes()))
    }

    fn of(text: &[u8]) -> Id {
        let mut letters = [0; LONGEST];
        letters[..text.len()].copy_from_slice(text);
        Id { letters, length: text.len() as u8 }
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.letters[..usize::from(self.length)]).unwrap_or_default()
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), out)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.as_str())
    }
}
