//! The name a document keeps for life, whatever people call it.

use std::fmt;
use std::rc::Rc;

/// Twelve digits and small letters without those that look alike, short enough for an address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id(Rc<str>);

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
        Id((0..LENGTH).map(letter).collect::<String>().into())
    }

    /// From an address, a key or a file; nothing where it could not be an id.
    pub fn parse(text: &str) -> Option<Id> {
        let fits = !text.is_empty()
            && text.len() <= LONGEST
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        fits.then(|| Id(text.into()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}
