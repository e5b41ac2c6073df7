//! The only stored formats: everything that leaves memory goes through here.
//!
//! A document is a value of some [`Kind`] that can be written down and read back ([`Stored`]).
//! Formats are written by hand over [`serde_json::Value`] with the words of [`json`]: derived
//! readers are large in wasm, and a person who reads a file should find their own words in it.

pub mod backup;
pub mod board;
pub mod board_files;
pub mod code;
pub mod differ;
pub mod edit;
pub mod emblem;
pub mod entry;
pub mod envelope;
pub mod fight;
pub mod format;
pub mod games;
pub mod history;
pub mod id;
pub mod index;
pub mod json;
pub mod key;
pub mod kind;
pub mod library;
pub mod map;
pub mod map_files;
pub mod patch;
pub mod problem;
pub mod rolls;
pub mod settings;
pub mod sheet;
pub mod shelf;
pub mod snapshot;

pub use entry::Entry;
pub use envelope::{Envelope, Unopened};
pub use id::Id;
pub use kind::Kind;
pub use library::{Library, Unsaved};
pub use problem::Problem;
pub use settings::Settings;

use serde_json::Value;

/// The number of the format this app writes. Any change to what a document may hold that an older
/// app would misread makes it one higher; an older app then leaves the document alone and says so.
pub const VERSION: u32 = 1;

/// A value that is kept as a document of its own.
pub trait Stored: Sized {
    const KIND: Kind;

    /// A value that logs its own steps (a fight) keeps no second history of edits.
    const OWN_HISTORY: bool = false;

    /// The game it belongs to (`"unhex"`), or nothing where any game can use it.
    fn game(&self) -> &'static str;

    /// What people call it in lists.
    fn name(&self) -> String;

    /// The few things that lists show without opening the document; a small object.
    fn summary(&self) -> Value;

    fn write(&self) -> Value;

    /// Reads what [`Stored::write`] wrote. A problem is one sentence for the person who opens it.
    fn read(value: &Value) -> Result<Self, Problem>;

    /// The growing part of a long document, one line of text for each entry (an answer of a
    /// fight), not repeated in [`Stored::write`]. Lines that were written before are not made
    /// again at the next save, so an answer costs its own line only. No line holds a line break.
    fn lines(&self) -> &[String] {
        &[]
    }

    /// Reads what [`Stored::write`] and [`Stored::lines`] gave.
    fn read_lines(value: &Value, _lines: Vec<String>) -> Result<Self, Problem> {
        Self::read(value)
    }
}
