//! A sheet as data: a game says once what its characters consist of, field by field, and from that come
//! the stored form, its schema, what differs between two versions, and what a fight changed.
//!
//! A game keeps its own structs and says for each field where it is in them ([`Described`]). Everything
//! here works on [`Record`]s and plain [`Field`]s, so that nothing is compiled again for each game.

mod count;
pub mod datum;
pub mod differ;
pub mod field;
pub mod identity;
pub mod looks;
pub mod merge;
pub mod place;
pub mod read;
pub mod schema;
pub mod write;

pub use count::Count;
pub use datum::{Datum, Record};
pub use differ::{Difference, differ};
pub use field::{Entries, Field, Fields, Kind, Merge, Shows};
pub use looks::{Deed, Does, Looks, Sort, Tap};
pub use merge::{Change, changes};
pub use place::{Described, Place, Placed, Word, fields_of, filled, options};
pub(crate) use place::{described, parts, words};

/// Whoever has a sheet, whatever the game.
pub trait Sheet {
    fn fields(&self) -> Fields;

    /// Every field's value, also of those that follow from others.
    fn record(&self) -> Record;

    /// Puts a value into a field. It must be one that the field can have.
    fn set(&mut self, key: &str, datum: &Datum);
}

impl<T: Described> Sheet for T {
    fn fields(&self) -> Fields {
        fields_of::<T>()
    }

    fn record(&self) -> Record {
        place::record(self)
    }

    fn set(&mut self, key: &str, datum: &Datum) {
        place::set(self, key, datum);
    }
}

/// A sort of sheets as it is stored, and its fields.
pub type SortOf = (&'static str, fn() -> Fields);

/// Everyone of a game who can have a sheet, of one sort or of several. How they are stored follows from it.
pub trait Sorted: Sheet + Sized + 'static {
    /// The game, as documents write it. Once written, a name or a word stays.
    const GAME: &'static str;
    /// The words for the sorts, each with its fields; a sort without a word is the only one.
    const SORTS: &'static [SortOf];

    /// Which of the sorts this is.
    fn sort(&self) -> usize;

    /// One of a sort from the stored form.
    fn of_sort(sort: usize, stored: &Record) -> Result<Self, String>;

    /// All sorts, for the schema.
    fn sorts() -> Vec<(&'static str, Fields)> {
        Self::SORTS.iter().map(|(word, fields)| (*word, fields())).collect()
    }
}

/// Says of which sorts a game's sheets are: `sorted!("radiant", Being: "hero" Hero, "creature" Creature)`
/// for the variants of an enum, `sorted!("ettes", Character: "character")` for a struct.
macro_rules! sorted {
    ($game:literal, $type:ident: $word:literal) => {
        impl $crate::sheet::Sorted for $type {
            const GAME: &'static str = $game;
            const SORTS: &'static [$crate::sheet::SortOf] = &[($word, $crate::sheet::fields_of::<$type>)];

            fn sort(&self) -> usize {
                0
            }

            fn of_sort(_: usize, stored: &$crate::sheet::Record) -> Result<$type, String> {
                $crate::sheet::read(stored)
            }
        }
    };
    ($game:literal, $type:ident: $one_word:literal $one:ident, $other_word:literal $other:ident) => {
        impl $type {
            pub fn sheet(&self) -> &dyn $crate::sheet::Sheet {
                match self {
                    $type::$one(one) => one,
                    $type::$other(other) => other,
                }
            }

            fn sheet_mut(&mut self) -> &mut dyn $crate::sheet::Sheet {
                match self {
                    $type::$one(one) => one,
                    $type::$other(other) => other,
                }
            }
        }

        impl $crate::sheet::Sheet for $type {
            fn fields(&self) -> $crate::sheet::Fields {
                self.sheet().fields()
            }

            fn record(&self) -> $crate::sheet::Record {
                self.sheet().record()
            }

            fn set(&mut self, key: &str, datum: &$crate::sheet::Datum) {
                self.sheet_mut().set(key, datum);
            }
        }

        impl $crate::sheet::Sorted for $type {
            const GAME: &'static str = $game;
            const SORTS: &'static [$crate::sheet::SortOf] = &[
                ($one_word, $crate::sheet::fields_of::<$one>),
                ($other_word, $crate::sheet::fields_of::<$other>),
            ];

            fn sort(&self) -> usize {
                usize::from(matches!(self, $type::$other(_)))
            }

            fn of_sort(sort: usize, stored: &$crate::sheet::Record) -> Result<$type, String> {
                match sort {
                    0 => $crate::sheet::read(stored).map($type::$one),
                    _ => $crate::sheet::read(stored).map($type::$other),
                }
            }
        }
    };
}
pub(crate) use sorted;

/// Reads somebody from the stored form; a fault names the field that it was found in.
pub fn read<T: Described>(stored: &Record) -> Result<T, String> {
    let record = read::read(&fields_of::<T>(), stored)?;
    let mut all = T::blank();
    place::fill(&mut all, &record);
    Ok(all)
}

/// The stored form. What is empty or false is left out, and so is what follows from other fields.
pub fn write(sheet: &dyn Sheet) -> Record {
    let fields = sheet.fields();
    write::write(fields.into_iter().filter(|field| !field.derived), &sheet.record())
}

/// What is shown at a place, in the stored form.
pub fn shown(sheet: &dyn Sheet, at: Shows) -> Record {
    let fields = sheet.fields();
    write::write(fields.into_iter().filter(|field| field.shows.at(at)), &sheet.record())
}
