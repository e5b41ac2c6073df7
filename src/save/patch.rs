//! What changed between two values, small enough to keep for every step and good in both
//! directions.

use serde_json::{Map, Value};

/// One place where two values differ. In a list the removed entries stood at the last index of the
/// path and the added ones stand there now; in an object there is at most one of each.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    path: Vec<Key>,
    removed: Vec<Value>,
    added: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq)]
enum Key {
    Field(String),
    Index(usize),
}

/// The changes that lead from one value to the other.
pub fn difference(before: &Value, after: &Value) -> Vec<Change> {
    let mut changes = Vec::new();
    compare(before, after, &mut Vec::new(), &mut changes);
    changes
}

/// Applies changes, or the way back. Nothing is given where the value is not the one the changes
/// were made for.
pub fn apply(value: &Value, changes: &[Change], back: bool) -> Option<Value> {
    let mut value = value.clone();
    for step in 0..changes.len() {
        let change = &changes[if back { changes.len() - 1 - step } else { step }];
        let (removed, added) =
            if back { (&change.added, &change.removed) } else { (&change.removed, &change.added) };
        exchange(&mut value, &change.path, removed, added)?;
    }
    Some(value)
}

fn compare(before: &Value, after: &Value, path: &mut Vec<Key>, changes: &mut Vec<Change>) {
    if before == after {
        return;
    }
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => compare_fields(before, after, path, changes),
        (Value::Array(before), Value::Array(after)) => compare_lists(before, after, path, changes),
        _ => record(path, vec![before.clone()], vec![after.clone()], changes),
    }
}

fn compare_fields(
    before: &Map<String, Value>,
    after: &Map<String, Value>,
    path: &mut Vec<Key>,
    changes: &mut Vec<Change>,
) {
    for (name, old) in before {
        path.push(Key::Field(name.clone()));
        match after.get(name) {
            Some(new) => compare(old, new, path, changes),
            None => record(path, vec![old.clone()], vec![], changes),
        }
        path.pop();
    }
    for (name, new) in after {
        if !before.contains_key(name) {
            path.push(Key::Field(name.clone()));
            record(path, vec![], vec![new.clone()], changes);
            path.pop();
        }
    }
}

fn compare_lists(before: &[Value], after: &[Value], path: &mut Vec<Key>, changes: &mut Vec<Change>) {
    if before.len() == after.len() {
        for (index, (old, new)) in before.iter().zip(after).enumerate() {
            path.push(Key::Index(index));
            compare(old, new, path, changes);
            path.pop();
        }
        return;
    }
    let start = before.iter().zip(after).take_while(|(old, new)| old == new).count();
    let rest = before[start..].iter().rev().zip(after[start..].iter().rev());
    let end = rest.take_while(|(old, new)| old == new).count();
    path.push(Key::Index(start));
    let (removed, added) = (&before[start..before.len() - end], &after[start..after.len() - end]);
    record(path, removed.to_vec(), added.to_vec(), changes);
    path.pop();
}

fn record(path: &[Key], removed: Vec<Value>, added: Vec<Value>, changes: &mut Vec<Change>) {
    changes.push(Change { path: path.to_vec(), removed, added });
}

fn exchange(value: &mut Value, path: &[Key], removed: &[Value], added: &[Value]) -> Option<()> {
    match path {
        [] => {
            let [old] = removed else { return None };
            let [new] = added else { return None };
            if value != old {
                return None;
            }
            *value = new.clone();
            Some(())
        }
        [Key::Field(name)] => {
            let fields = value.as_object_mut()?;
            if fields.get(name) != removed.first() {
                return None;
            }
            match added.first() {
                Some(new) => fields.insert(name.clone(), new.clone()),
                None => fields.remove(name),
            };
            Some(())
        }
        [Key::Index(index)] => {
            let entries = value.as_array_mut()?;
            let place = *index..index.checked_add(removed.len())?;
            if entries.get(place.clone())? != removed {
                return None;
            }
            entries.splice(place, added.iter().cloned());
            Some(())
        }
        [Key::Field(name), rest @ ..] => exchange(value.get_mut(name.as_str())?, rest, removed, added),
        [Key::Index(index), rest @ ..] => exchange(value.get_mut(*index)?, rest, removed, added),
    }
}

/// `[path, removed, added]` for each change.
pub fn write(changes: &[Change]) -> Value {
    let write_key = |key: &Key| match key {
        Key::Field(name) => Value::from(name.as_str()),
        Key::Index(index) => Value::from(*index),
    };
    let write_change = |change: &Change| {
        let path = change.path.iter().map(write_key).collect();
        let parts = [path, change.removed.clone(), change.added.clone()];
        Value::Array(parts.into_iter().map(Value::Array).collect())
    };
    Value::Array(changes.iter().map(write_change).collect())
}

pub fn read(value: &Value) -> Option<Vec<Change>> {
    value.as_array()?.iter().map(read_change).collect()
}

fn read_change(value: &Value) -> Option<Change> {
    let path = value.get(0)?.as_array()?.iter().map(read_key).collect::<Option<_>>()?;
    let removed = value.get(1)?.as_array()?.clone();
    let added = value.get(2)?.as_array()?.clone();
    Some(Change { path, removed, added })
}

fn read_key(value: &Value) -> Option<Key> {
    match value {
        Value::String(name) => Some(Key::Field(name.clone())),
        _ => Some(Key::Index(value.as_u64()? as usize)),
    }
}
