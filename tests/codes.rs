//! Codes: what is handed over arrives as it was, and nothing else does.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use serde_json::{Value, json};
use sightline::save::code::{Catch, Parcel, decode, encode, frames};
use sightline::save::history::Content;
use sightline::save::{Id, Kind};

fn parcel(value: Value) -> Parcel {
    Parcel {
        kind: Kind::Character,
        origin: Id::from_bits(77),
        game: "unhex".into(),
        content: Content { body: value, lines: vec![] },
    }
}

fn mara() -> Parcel {
    parcel(json!({
        "name": "Mara Voss", "concept": "Bouncer who has seen the exit", "level": 43, "max": 50, "npc": false,
        "body": {"head": [1, 0, 0], "torso": [2, 1, 0]}, "noncombat": ["good at reading a crowd"],
        "slots": [{"kind": "shield"}, null, {"kind": "armor", "at": "torso"}], "weight": -2, "fraction": 1.5,
    }))
}

#[test]
fn a_code_gives_back_what_went_in() {
    let mut long = mara();
    long.kind = Kind::Fight;
    long.content.lines =
        (0..500).map(|n| format!("answer {n}: the guard strikes, the guard misses")).collect();
    for parcel in [mara(), long] {
        assert_eq!(decode(&encode(&parcel)).unwrap(), parcel);
    }
}

#[test]
fn repetition_is_taken_out() {
    let mut long = mara();
    long.content.lines = vec!["the guard strikes and misses".into(); 300];
    assert!(encode(&long).len() < 1000);
}

#[test]
fn white_space_line_breaks_and_a_whole_link_are_welcome() {
    let code = encode(&mara());
    let broken_up: String = code.chars().flat_map(|letter| [letter, '\n', ' ']).collect();
    assert_eq!(decode(&broken_up).unwrap(), mara());
    assert_eq!(decode(&format!("https://example.org/table/#/shared/{code}\n")).unwrap(), mara());
}

#[test]
fn a_single_wrong_letter_or_a_cut_is_noticed() {
    let code = encode(&mara());
    for at in 2..code.len() {
        let mut wrong = code.clone().into_bytes();
        wrong[at] = if wrong[at] == b'A' { b'B' } else { b'A' };
        let told = decode(std::str::from_utf8(&wrong).unwrap()).unwrap_err();
        assert!(told.text().contains("cut off or a letter is wrong"), "{at}: {told}");
        assert!(decode(&code[..at]).is_err());
    }
}

#[test]
fn each_kind_of_nonsense_gets_its_sentence() {
    for (text, part) in [
        ("", "no code here"),
        ("2cAAAA", "newer version"),
        ("hello", "begin with a 1"),
        ("1zAAAA", "kind of thing"),
        ("1cäöü", "sign that no code has"),
        ("1cAA", "cut off"),
    ] {
        let told = decode(text).unwrap_err();
        assert!(told.text().contains(part), "{text}: {told}");
    }
    assert!(decode(&"1c".repeat(3_000_000)).unwrap_err().text().contains("far longer"));
}

#[test]
fn frames_come_together_in_any_order_and_do_not_mix() {
    let mut long = mara();
    long.content.lines = (0..400).map(|n| format!("{n} {}", n * 7919 % 1000)).collect();
    let code = encode(&long);
    let all = frames(&code).unwrap().texts;
    assert!(all.len() > 2, "{}", all.len());
    let mut catch = Catch::default();
    let other = frames(&encode(&parcel(json!({"lines": "x".repeat(20), "n": (0..900).collect::<Vec<_>>()}))))
        .unwrap()
        .texts;
    assert_eq!(catch.take(&other[0]).unwrap(), None);
    let mut done = None;
    for text in all.iter().rev() {
        done = catch.take(text).unwrap();
    }
    assert_eq!(done.as_deref(), Some(code.as_str()));
    assert_eq!(
        catch.take("https://example.org/#/shared/1cabc").unwrap().as_deref(),
        Some("https://example.org/#/shared/1cabc")
    );
    assert!(catch.take("SQ.1.9.3.x").is_err());
}

/// A small generator of our own: the same cases in every run.
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// `SIGHTLINE_CASES=1000000 cargo test --release --no-default-features --test codes` for the long run.
#[test]
fn no_bytes_whatever_make_the_reader_panic_or_take_much_memory() {
    let cases: u64 = std::env::var("SIGHTLINE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000);
    let good = encode(&mara());
    let mut noise = Noise(0x5eed);
    for _ in 0..cases {
        let mut text = good.clone().into_bytes();
        for _ in 0..noise.next() % 4 {
            let at = noise.next() as usize % text.len();
            match noise.next() % 3 {
                0 => text[at] = b"ABCxyz019-_ "[noise.next() as usize % 12],
                1 => text.truncate(at.max(2)),
                _ => text.insert(at, b"ABCxyz019-_ "[noise.next() as usize % 12]),
            }
        }
        let text = String::from_utf8(text).unwrap();
        let _ = decode(&text);
        // Behind a right checksum the unpacker itself must hold.
        let bytes: Vec<u8> = (0..noise.next() % 40).map(|_| noise.next() as u8).collect();
        let _ = decode(&sealed(&bytes));
    }
}

/// Arbitrary bytes with a checksum that fits, as a hostile sender would make them.
fn sealed(bytes: &[u8]) -> String {
    let mut sum = u32::MAX;
    for byte in b"1c".iter().chain(bytes) {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xEDB8_8320 & 0u32.wrapping_sub(sum & 1));
        }
    }
    let all = [bytes, &(!sum).to_be_bytes()].concat();
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut code = String::from("1c");
    for group in all.chunks(3) {
        let bits =
            group.iter().enumerate().fold(0u32, |bits, (n, byte)| bits | u32::from(*byte) << (16 - 8 * n));
        for place in 0..=group.len() {
            code.push(char::from(letters[(bits >> (18 - 6 * place)) as usize & 63]));
        }
    }
    code
}

#[test]
fn bombs_deep_nesting_and_false_counts_are_refused() {
    // 0x80 + n copies n + 3 bytes from one back: two bytes of code make 130 of memory.
    let mut bomb = vec![1, 0, 0];
    for _ in 0..40_000 {
        bomb.extend([255, 1]);
    }
    assert!(decode(&sealed(&bomb)).unwrap_err().text().contains("more than any document"));
    let deep: Vec<u8> = std::iter::once(0).chain([7, 1].repeat(5_000)).collect();
    assert!(decode(&sealed(&deep)).unwrap_err().text().contains("nested deeper"));
    let false_count = [0, 7, 255, 255, 255, 255, 15];
    assert!(decode(&sealed(&false_count)).unwrap_err().text().contains("whole document"));
}

#[test]
fn what_differs_is_told_field_by_field() {
    use sightline::save::differ::differ;
    let here = json!({"name": "Mara", "level": 43, "slots": [{"kind": "shield"}, null]});
    let there = json!({"name": "Mara", "level": 50, "slots": [{"kind": "ammo"}], "npc": true});
    let told: Vec<_> = differ(&here, &there)
        .into_iter()
        .map(|d| {
            format!("{}: {} -> {}", d.field, d.here.unwrap_or("-".into()), d.there.unwrap_or("-".into()))
        })
        .collect();
    assert_eq!(
        told,
        ["level: 43 -> 50", "slots 1 kind: shield -> ammo", "slots 2: nothing -> -", "npc: - -> yes"]
    );
    assert_eq!(differ(&here, &here), []);
}
