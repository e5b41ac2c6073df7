//! The keys that texts are kept under. Other apps may live at the same address, so every key
//! begins with our name.

use super::Id;

pub const DOCUMENT: &str = "sightline/document/";
/// The index: the header of each document once more, under a key of its own, so that starting reads
/// no document and two tabs never write over each other's index.
pub const CARD: &str = "sightline/card/";
/// A mark beside the document, which itself stays where it is: throwing away needs no more room than
/// a card gives up.
pub const TRASH: &str = "sightline/trash/";
pub const SNAPSHOT: &str = "sightline/snapshot/";
pub const NOTE: &str = "sightline/note/";

pub fn of(place: &str, name: &str) -> String {
    format!("{place}{name}")
}

/// The id in a key of that place.
pub fn id(key: &str, place: &str) -> Option<Id> {
    Id::parse(key.strip_prefix(place)?)
}
