//! Answers as short words, the way a stored fight keeps them: `o1a2`, `d3,7`, `n44`, `s0,2,4`, `w7,8`;
//! a line of the table's own as `t` and its bytes.

use super::{Answer, Ruling};

/// Writes an answer as one word.
pub fn write(answer: &Answer) -> String {
    let mut word = String::new();
    match answer {
        Answer::One(code) => {
            word.push('o');
            hex(*code, &mut word);
        }
        Answer::Several(codes) => {
            word.push('m');
            for (i, code) in codes.iter().enumerate() {
                if i > 0 {
                    word.push(',');
                }
                hex(*code, &mut word);
            }
        }
        Answer::Faces(faces) => list('d', faces, &mut word),
        Answer::Number(n) => {
            word.push('n');
            word.push_str(&n.to_string());
        }
        Answer::Place(area) => {
            word.push('p');
            word.push_str(&area.to_string());
        }
        Answer::Path(places) => list('w', places, &mut word),
        Answer::Split(points) => list('s', points, &mut word),
        Answer::Note(words) => {
            word.push('t');
            for byte in words.bytes() {
                word.push(char::from(b"0123456789abcdef"[usize::from(byte >> 4)]));
                word.push(char::from(b"0123456789abcdef"[usize::from(byte & 15)]));
            }
        }
        Answer::Ruling(ruling) => {
            word.push('r');
            for (i, n) in [ruling.code as i32, ruling.on as i32, ruling.value as i32].into_iter().enumerate()
            {
                if i > 0 {
                    word.push(',');
                }
                word.push_str(&n.to_string());
            }
        }
    }
    word
}

/// Reads an answer back; none when the word is not one of ours.
pub fn read(word: &str) -> Option<Answer> {
    let mut letters = word.chars();
    let kind = letters.next()?;
    let rest = letters.as_str();
    Some(match kind {
        'o' => Answer::One(u32::from_str_radix(rest, 16).ok()?),
        'm' if rest.is_empty() => Answer::Several(Vec::new()),
        'm' => {
            let mut codes = Vec::new();
            for part in rest.split(',') {
                codes.push(u32::from_str_radix(part, 16).ok()?);
            }
            Answer::Several(codes)
        }
        'd' => Answer::Faces(numbers(rest)?),
        'n' => Answer::Number(rest.parse().ok()?),
        'p' => Answer::Place(rest.parse().ok()?),
        'w' => Answer::Path(numbers(rest)?),
        's' => Answer::Split(numbers(rest)?),
        'r' => {
            let mut parts = rest.split(',');
            let ruling = Ruling {
                code: parts.next()?.parse().ok()?,
                on: parts.next()?.parse().ok()?,
                value: parts.next()?.parse().ok()?,
            };
            if parts.next().is_some() {
                return None;
            }
            Answer::Ruling(ruling)
        }
        't' => {
            let digit = |byte: u8| char::from(byte).to_digit(16).map(|digit| digit as u8);
            let pair = |pair: &[u8]| Some(digit(*pair.first()?)? << 4 | digit(*pair.get(1)?)?);
            let bytes: Option<Vec<u8>> = rest.as_bytes().chunks(2).map(pair).collect();
            Answer::Note(String::from_utf8(bytes?).ok()?)
        }
        _ => return None,
    })
}

fn hex(mut code: u32, word: &mut String) {
    let mut digits = [0u8; 8];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b"0123456789abcdef"[(code & 15) as usize];
        code >>= 4;
        if code == 0 {
            break;
        }
    }
    for digit in &digits[at..] {
        word.push(*digit as char);
    }
}

fn list<N: ToString>(kind: char, numbers: &[N], word: &mut String) {
    word.push(kind);
    for (i, n) in numbers.iter().enumerate() {
        if i > 0 {
            word.push(',');
        }
        word.push_str(&n.to_string());
    }
}

fn numbers<N: std::str::FromStr>(text: &str) -> Option<Vec<N>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let mut numbers = Vec::new();
    for part in text.split(',') {
        numbers.push(part.parse().ok()?);
    }
    Some(numbers)
}
