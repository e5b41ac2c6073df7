//! Why something could not be read, in a sentence for the person who holds the file.

use std::fmt;

/// Lower case, no final dot: `the level must be a whole number from -99 to 99 (in ability 3)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem(String);

impl Problem {
    pub fn new(sentence: &str) -> Problem {
        Problem(sentence.to_string())
    }

    /// Names the part it was found in; the innermost part comes first.
    pub fn inside(self, part: &str) -> Problem {
        Problem(format!("{} (in {part})", self.0))
    }

    pub fn text(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}
