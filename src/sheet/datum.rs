//! What a field can hold.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Datum {
    Nothing,
    Flag(bool),
    Whole(i64),
    Text(String),
    List(Vec<Datum>),
    Record(Record),
    /// Something that no field can hold, such as half a number.
    Other,
}

/// Values by the keys of their fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record(pub Vec<(String, Datum)>);

const NOTHING: &Datum = &Datum::Nothing;

impl Record {
    pub fn get(&self, key: &str) -> &Datum {
        self.0.iter().find(|(known, _)| known == key).map_or(NOTHING, |(_, datum)| datum)
    }

    pub fn put(&mut self, key: &str, datum: Datum) {
        match self.0.iter_mut().find(|(known, _)| known == key) {
            Some((_, held)) => *held = datum,
            None => self.0.push((key.into(), datum)),
        }
    }

    pub fn with(mut self, key: &str, datum: impl Into<Datum>) -> Record {
        self.put(key, datum.into());
        self
    }
}

impl Datum {
    pub fn text(&self) -> &str {
        if let Datum::Text(text) = self { text } else { "" }
    }

    pub fn whole(&self) -> i64 {
        if let Datum::Whole(number) = self { *number } else { 0 }
    }

    pub fn flag(&self) -> bool {
        *self == Datum::Flag(true)
    }

    pub fn list(&self) -> &[Datum] {
        if let Datum::List(entries) = self { entries } else { &[] }
    }

    pub fn record(&self) -> Option<&Record> {
        if let Datum::Record(record) = self { Some(record) } else { None }
    }
}

impl From<&str> for Datum {
    fn from(text: &str) -> Datum {
        Datum::Text(text.into())
    }
}

impl From<i64> for Datum {
    fn from(number: i64) -> Datum {
        Datum::Whole(number)
    }
}

impl From<bool> for Datum {
    fn from(on: bool) -> Datum {
        Datum::Flag(on)
    }
}

impl From<Vec<Datum>> for Datum {
    fn from(entries: Vec<Datum>) -> Datum {
        Datum::List(entries)
    }
}

impl From<Record> for Datum {
    fn from(record: Record) -> Datum {
        Datum::Record(record)
    }
}
