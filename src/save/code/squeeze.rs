//! Repetition taken out of bytes. A token below 128 is followed by that many bytes and one more;
//! any other copies `token - 125` bytes from as far back as the number after it says.

use super::pack::{read_number, write_number};
use crate::save::Problem;

const SHORTEST: usize = 3;
const LONGEST: usize = SHORTEST + 127;
const RUN: usize = 128;
const SLOTS: usize = 1 << 12;

pub fn squeeze(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut last: Vec<Option<usize>> = vec![None; SLOTS];
    let (mut at, mut plain) = (0, 0);
    while let Some(start) = bytes.get(at..at + SHORTEST) {
        let before = last[slot(start)].replace(at);
        let length = before.map_or(0, |before| same(&bytes[before..], &bytes[at..]));
        match before {
            Some(before) if length >= SHORTEST => {
                write_plain(&bytes[plain..at], &mut out);
                out.push((RUN + length - SHORTEST) as u8);
                write_number((at - before) as u64, &mut out);
                at += length;
                plain = at;
            }
            _ => at += 1,
        }
    }
    write_plain(&bytes[plain..], &mut out);
    out
}

/// Refuses what would grow past `most` bytes before it takes the memory.
pub fn unsqueeze(mut bytes: &[u8], most: usize) -> Result<Vec<u8>, Problem> {
    let broken = || Problem::new("the code does not unfold: it was not made by this app");
    let mut out = Vec::new();
    while let Some((token, rest)) = bytes.split_first() {
        bytes = rest;
        let token = usize::from(*token);
        let length = if token < RUN { token + 1 } else { token - RUN + SHORTEST };
        if out.len() + length > most {
            return Err(Problem::new("the code unfolds to more than any document needs"));
        }
        if token < RUN {
            let (plain, rest) = bytes.split_at_checked(length).ok_or_else(broken)?;
            out.extend_from_slice(plain);
            bytes = rest;
        } else {
            let back = read_number(&mut bytes).ok_or_else(broken)?;
            let back = usize::try_from(back).ok().filter(|back| (1..=out.len()).contains(back));
            let start = out.len() - back.ok_or_else(broken)?;
            // A copy may overlap what it makes: the bytes come one by one.
            for at in start..start + length {
                out.push(out[at]);
            }
        }
    }
    Ok(out)
}

fn slot(start: &[u8]) -> usize {
    let number = start.iter().fold(0u32, |number, byte| number << 8 | u32::from(*byte));
    (number.wrapping_mul(0x9E37_79B1) >> 20) as usize
}

fn same(before: &[u8], now: &[u8]) -> usize {
    before.iter().zip(now).take(LONGEST).take_while(|(a, b)| a == b).count()
}

fn write_plain(bytes: &[u8], out: &mut Vec<u8>) {
    for run in bytes.chunks(RUN) {
        out.push((run.len() - 1) as u8);
        out.extend_from_slice(run);
    }
}
