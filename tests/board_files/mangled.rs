//! Files that were cut, bent or made up: a sentence, never a crash.

use sightline::fight::walk::Chance;
use sightline::grid::Kind;
use sightline::save::board_files::{self, own};
use sightline::save::json;

use super::{donjon, foundry, sample, tiled};

fn mangle(bytes: &mut Vec<u8>, chance: &mut Chance) {
    const SIGNS: &[u8] = b"0123456789-.eE+,:\"[]{}<>/= \t\n#dwx\xff";
    for _ in 0..=chance.below(3) {
        if bytes.is_empty() {
            return;
        }
        let at = chance.below(bytes.len());
        match chance.below(6) {
            0 => bytes[at] ^= 1 << chance.below(8),
            1 => bytes[at] = SIGNS[chance.below(SIGNS.len())],
            2 => bytes.insert(at, SIGNS[chance.below(SIGNS.len())]),
            3 if chance.below(4) == 0 => bytes.truncate(at),
            3 => drop(bytes.drain(at..(at + 1 + chance.below(40)).min(bytes.len()))),
            _ => change_number(bytes, at, chance),
        }
    }
}

/// The next number in the file becomes another, large ones and nonsense among them.
fn change_number(bytes: &mut Vec<u8>, at: usize, chance: &mut Chance) {
    const NUMBERS: [&str; 14] = [
        "0",
        "-1",
        "1",
        "60",
        "61",
        "0.5",
        "-0.0001",
        "4095",
        "65536",
        "4294967295",
        "-9223372036854775808",
        "18446744073709551615",
        "1e308",
        "99999999999999999999999",
    ];
    let Some(start) = bytes[at..].iter().position(u8::is_ascii_digit).map(|more| at + more) else { return };
    let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    bytes.splice(start..start + length, NUMBERS[chance.below(NUMBERS.len())].bytes());
}

/// `SIGHTLINE_CASES=10000 cargo test --release --no-default-features --test board_files mangled` for the
/// long run.
#[test]
fn no_mangled_file_makes_the_reader_panic() {
    let cases: usize = std::env::var("SIGHTLINE_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    let mut chance = Chance::new(0x5eed);
    let board = super::stored::by_chance(&mut chance, Kind::FlatOdd);
    let mut files = vec![
        sample("uvtt-cropped.dd2vtt"),
        sample("one-page-eternal-manor.json"),
        sample("tiled-hex-flat-even.tmx"),
        sample("foundry-v12-tavern-4.json"),
        json::print(&own::write(&board)).into_bytes(),
        donjon::TABLE.into(),
        foundry::OLD.into(),
    ];
    files.extend(tiled::EVERY_WAY.iter().map(|text| text.as_bytes().to_vec()));
    for file in files {
        assert!(board_files::read("x", &file).is_ok(), "{}", String::from_utf8_lossy(&file));
        let mut refused = 0;
        for _ in 0..cases {
            let mut bytes = file.clone();
            mangle(&mut bytes, &mut chance);
            if let Err(problem) = board_files::read("x", &bytes) {
                refused += 1;
                let words = problem.text();
                assert!(words.len() > 12 && !words.ends_with('.'), "{words}");
            }
        }
        assert!(refused > cases / 50, "the changes were felt: {refused} of {cases}");
    }
}
