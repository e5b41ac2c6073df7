//! Bytes as letters that an address leaves as they are: base64 with `-` and `_`, no padding.

use crate::save::Problem;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub fn write(bytes: &[u8], out: &mut String) {
    for group in bytes.chunks(3) {
        let mut bits = 0u32;
        for (place, byte) in group.iter().enumerate() {
            bits |= u32::from(*byte) << (16 - 8 * place);
        }
        for place in 0..=group.len() {
            let letter = LETTERS[(bits >> (18 - 6 * place)) as usize & 63];
            out.push(char::from(letter));
        }
    }
}

pub fn read(text: &str) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut held) = (0u32, 0);
    for letter in text.bytes() {
        let Some(value) = value(letter) else {
            return Err(Problem::new("the code holds a sign that no code has: copy it again"));
        };
        bits = bits << 6 | value;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    Ok(bytes)
}

fn value(letter: u8) -> Option<u32> {
    let value = match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'-' => 62,
        b'_' => 63,
        _ => return None,
    };
    Some(u32::from(value))
}
