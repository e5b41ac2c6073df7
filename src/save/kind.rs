//! What sorts of documents there are.

/// The sort of a document. Its word is what files and keys say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Character,
    Map,
    Fight,
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Character, Kind::Map, Kind::Fight];

    pub fn word(self) -> &'static str {
        match self {
            Kind::Character => "character",
            Kind::Map => "map",
            Kind::Fight => "fight",
        }
    }

    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
