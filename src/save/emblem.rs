//! The emblem of a character. No game has to know of it: it is kept in the body beside what the game
//! describes, and stays there whatever the game writes.
//!
//! Nothing is kept where the name decides; otherwise the word of a drawing (`tower`), or a small picture
//! as its sort and its bytes in letters (`webp:UklGR…`).

use serde_json::Value;

use super::differ::Difference;

/// Its name in the body and in what lists know.
pub const KEY: &str = "emblem";

/// The most letters of a picture: with one a character's code still goes through a handful of QR frames,
/// and a hundred of them take a twentieth of the store.
pub const MOST: usize = 2_400;

/// The sorts of pictures that are shown.
pub const SORTS: [&str; 3] = ["webp", "jpeg", "png"];

/// The emblem that a body holds; nothing where the name decides, or where it could not be shown.
pub fn of(body: &Value) -> &str {
    let kept = body.get(KEY).and_then(Value::as_str).unwrap_or_default();
    let word = kept.len() <= 24 && kept.bytes().all(|letter| letter.is_ascii_lowercase());
    if word || picture(kept).is_some() { kept } else { "" }
}

/// The address of a picture that needs no network; nothing where it is none.
pub fn picture(emblem: &str) -> Option<String> {
    let (sort, letters) = emblem.split_once(':')?;
    let plain = |letter: u8| letter.is_ascii_alphanumeric() || b"+/=".contains(&letter);
    let sound = SORTS.contains(&sort) && emblem.len() <= MOST && letters.bytes().all(plain);
    sound.then(|| format!("data:image/{sort};base64,{letters}"))
}

/// Puts an emblem into a body or a summary; an empty one takes it away.
pub fn put(value: &mut Value, emblem: &str) {
    let Some(fields) = value.as_object_mut() else { return };
    if emblem.is_empty() {
        fields.remove(KEY);
    } else {
        fields.insert(KEY.into(), emblem.into());
    }
}

/// What a game has written over a body keeps the emblem that was there.
pub fn keep(before: &Value, written: &mut Value) {
    if written.get(KEY).is_none() {
        put(written, of(before));
    }
}

/// The bodies without their emblems, and whether these differ, in words.
pub fn differ(here: &Value, there: &Value) -> (Value, Value, Option<Difference>) {
    let (one, other) = (of(here), of(there));
    let words = |emblem: &str| match emblem.split_once(':') {
        _ if emblem.is_empty() => "by the name".to_string(),
        Some(_) => "a picture".into(),
        None => emblem.to_string(),
    };
    let difference = (one != other).then(|| Difference {
        field: "Emblem".into(),
        here: Some(words(one)),
        there: Some(words(other)),
    });
    let (mut here, mut there) = (here.clone(), there.clone());
    put(&mut here, "");
    put(&mut there, "");
    (here, there, difference)
}
