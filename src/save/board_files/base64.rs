//! Base64 with `+`, `/` and padding, as other programs write it.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let byte = |at: usize| three.get(at).map_or(0, |byte| u32::from(*byte));
        let number = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let letter = LETTERS[(number >> (18 - 6 * place) & 63) as usize];
            text.push(if place > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
}

/// Blanks and line breaks between the letters do not matter; anything else that is no letter does.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut number, mut letters, mut ended) = (0u32, 0, false);
    for letter in text.bytes().filter(|letter| !letter.is_ascii_whitespace()) {
        if letter == b'=' {
            ended = true;
            continue;
        }
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        if ended {
            return None;
        }
        number = number << 6 | u32::from(value);
        letters += 1;
        if letters == 4 {
            bytes.extend([(number >> 16) as u8, (number >> 8) as u8, number as u8]);
            (number, letters) = (0, 0);
        }
    }
    match letters {
        0 => {}
        2 => bytes.push((number >> 4) as u8),
        3 => bytes.extend([(number >> 10) as u8, (number >> 2) as u8]),
        _ => return None,
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};

    #[test]
    fn bytes_of_every_length_come_back() {
        for length in 0..50u8 {
            let bytes: Vec<u8> = (0..length).map(|at| at.wrapping_mul(89)).collect();
            assert_eq!(decode(&encode(&bytes)).as_deref(), Some(&bytes[..]));
        }
    }

    #[test]
    fn known_texts_are_known_letters() {
        assert_eq!([encode(b"f"), encode(b"fo"), encode(b"foo")], ["Zg==", "Zm8=", "Zm9v"]);
        assert_eq!(decode(" Zm9v\n YmE= ").as_deref(), Some(&b"fooba"[..]));
        assert_eq!([decode("Zm9v!"), decode("Zg==Zg"), decode("Z")], [None, None, None]);
    }
}
