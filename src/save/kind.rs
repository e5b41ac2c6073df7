//! What sorts of documents there are.

/// The sort of a document. Its word is what files and keys say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Character,
    Map,
    Board,
    Fight,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Character, Kind::Map, Kind::Board, Kind::Fight];

    pub fn word(self) -> &'static str {
        match self {
            Kind::Character => "character",
            Kind::Map => "map",
            Kind::Board => "board",
            Kind::Fight => "fight",
        }
    }

    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
