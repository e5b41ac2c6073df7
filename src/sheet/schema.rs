//! The stored form as a JSON Schema.

use super::{Datum, Field, Fields, Kind, Record};

/// The object that holds these fields and no others.
pub fn object(fields: &[&Field]) -> Record {
    let (mut properties, mut required) = (Record::default(), Vec::new());
    for field in fields.iter().filter(|field| !field.derived) {
        let mut add = |key: &str, schema: Record| {
            properties.put(key, schema.into());
            if field.needed {
                required.push(Datum::from(key));
            }
        };
        add(field.key, value(field));
        if let Kind::Gauge { most, up_to } = field.kind {
            add(most, integer(1, up_to));
        }
    }
    closed(properties, required)
}

/// One object for several sorts of sheets: `key` says which of them it is, where they have words, and only
/// what all of them need is required. Whoever has a sheet may have an emblem, which no game describes.
pub fn any_of(key: &str, sorts: &[(&str, Fields)]) -> Record {
    let (mut properties, mut required) = (Record::default(), Vec::new());
    if sorts.iter().any(|(sort, _)| !sort.is_empty()) {
        required.push(Datum::from(key));
        properties.put(key, words(sorts.iter().map(|(sort, _)| *sort)).into());
    }
    properties.put("emblem", typed("string").into());
    let all: Vec<Record> = sorts.iter().map(|(_, fields)| object(fields)).collect();
    for own in all.iter().filter_map(|schema| schema.get("properties").record()) {
        for (key, schema) in &own.0 {
            properties.put(key, schema.clone());
        }
    }
    let needs = |schema: &Record, key: &Datum| schema.get("required").list().contains(key);
    if let Some((first, rest)) = all.split_first() {
        let by_all = first.get("required").list().iter().filter(|key| rest.iter().all(|it| needs(it, key)));
        required.extend(by_all.cloned());
    }
    closed(properties, required)
}

fn closed(properties: Record, required: Vec<Datum>) -> Record {
    typed("object")
        .with("required", required)
        .with("properties", properties)
        .with("additionalProperties", false)
}

fn value(field: &Field) -> Record {
    match field.kind {
        Kind::Text | Kind::Prose => typed("string"),
        Kind::Number { .. } | Kind::Gauge { .. } | Kind::Track { .. } => {
            let (least, most) = field.range();
            integer(least, most)
        }
        Kind::Flag => typed("boolean"),
        Kind::Flags(options) => list(words(options().into_iter().map(|(word, _)| word))),
        Kind::OneOf(options) => words(options().into_iter().map(|(word, _)| word)),
        Kind::Scores { of, least, most } => {
            let scores = of.iter().map(|(key, _)| (key.to_string(), integer(least, most).into()));
            closed(Record(scores.collect()), Vec::new())
        }
        Kind::Lines => list(typed("string")),
        Kind::Part(fields) => object(&fields()),
        Kind::List(entries) => {
            let mut items = object(&(entries.fields)());
            if entries.gaps {
                items.put("type", vec![Datum::from("object"), "null".into()].into());
            }
            list(items).with("maxItems", entries.most as i64)
        }
    }
}

fn typed(word: &str) -> Record {
    Record::default().with("type", word)
}

fn integer(least: i64, most: i64) -> Record {
    typed("integer").with("minimum", least).with("maximum", most)
}

fn list(items: Record) -> Record {
    typed("array").with("items", items)
}

fn words<'a>(words: impl Iterator<Item = &'a str>) -> Record {
    Record::default().with("enum", words.map(Datum::from).collect::<Vec<Datum>>())
}
