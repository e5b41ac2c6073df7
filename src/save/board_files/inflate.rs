//! Undoes what zlib and gzip did (RFC 1950 to 1952). Never gives back more than it was told to expect.

use crate::save::Problem;

/// Opens what zlib or gzip packed, whichever it is; `most` is how many bytes at most it may become.
pub fn unpack(bytes: &[u8], most: usize) -> Result<Vec<u8>, Problem> {
    match bytes {
        [0x1f, 0x8b, 8, flags, _, _, _, _, _, _, rest @ ..] => inflate(gzip_body(*flags, rest)?, most),
        [method, check, rest @ ..]
            if method & 15 == 8
                && (u16::from(*method) << 8 | u16::from(*check)) % 31 == 0
                && check & 32 == 0 =>
        {
            inflate(rest, most)
        }
        _ => Err(broken()),
    }
}

fn broken() -> Problem {
    Problem::new("the packed tiles do not unfold")
}

fn gzip_body(flags: u8, mut rest: &[u8]) -> Result<&[u8], Problem> {
    if flags & 4 != 0 {
        let [low, high, after @ ..] = rest else { return Err(broken()) };
        rest = after.get(usize::from(*low) + 256 * usize::from(*high)..).ok_or_else(broken)?;
    }
    for named in [8, 16] {
        if flags & named != 0 {
            let end = rest.iter().position(|byte| *byte == 0).ok_or_else(broken)?;
            rest = &rest[end + 1..];
        }
    }
    if flags & 2 != 0 { rest.get(2..).ok_or_else(broken) } else { Ok(rest) }
}

struct Bits<'a> {
    bytes: &'a [u8],
    at: usize,
    held: u32,
    count: u32,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> Result<usize, Problem> {
        while self.count < count {
            let byte = *self.bytes.get(self.at).ok_or_else(broken)?;
            self.at += 1;
            self.held |= u32::from(byte) << self.count;
            self.count += 8;
        }
        let taken = self.held & ((1 << count) - 1);
        self.held >>= count;
        self.count -= count;
        Ok(taken as usize)
    }
}

/// A code by how many words of each length it has, and the words in order.
struct Code {
    counts: [u16; 16],
    words: Vec<u16>,
}

impl Code {
    fn new(lengths: &[u8]) -> Result<Code, Problem> {
        let mut counts = [0u16; 16];
        for length in lengths {
            counts[usize::from(*length)] += 1;
        }
        counts[0] = 0;
        let mut room = 1i32;
        for count in &counts[1..] {
            room = room * 2 - i32::from(*count);
            if room < 0 {
                return Err(broken());
            }
        }
        let words = (1..16u8).flat_map(|length| {
            let of = lengths.iter().zip(0u16..).filter(move |(other, _)| **other == length);
            of.map(|(_, word)| word)
        });
        Ok(Code { counts, words: words.collect() })
    }

    fn read(&self, bits: &mut Bits) -> Result<usize, Problem> {
        let (mut code, mut first, mut before) = (0i32, 0i32, 0i32);
        for count in &self.counts[1..] {
            let count = i32::from(*count);
            code |= bits.take(1)? as i32;
            if code - count < first {
                let word = self.words.get((before + code - first) as usize);
                return word.map(|word| usize::from(*word)).ok_or_else(broken);
            }
            before += count;
            first = (first + count) << 1;
            code <<= 1;
        }
        Err(broken())
    }
}

fn inflate(bytes: &[u8], most: usize) -> Result<Vec<u8>, Problem> {
    let mut bits = Bits { bytes, at: 0, held: 0, count: 0 };
    let mut out = Vec::new();
    loop {
        let last = bits.take(1)? == 1;
        match bits.take(2)? {
            0 => stored(&mut bits, &mut out, most)?,
            1 => {
                let lengths: Vec<u8> = [(8, 144), (9, 112), (7, 24), (8, 8)]
                    .into_iter()
                    .flat_map(|(of, n)| vec![of; n])
                    .collect();
                block(&mut bits, &Code::new(&lengths)?, &Code::new(&[5; 30])?, &mut out, most)?;
            }
            2 => {
                let (letters, distances) = codes(&mut bits)?;
                block(&mut bits, &letters, &distances, &mut out, most)?;
            }
            _ => return Err(broken()),
        }
        if last {
            return Ok(out);
        }
    }
}

fn stored(bits: &mut Bits, out: &mut Vec<u8>, most: usize) -> Result<(), Problem> {
    // Whole bytes from here on: no more than seven bits are held at this place.
    (bits.held, bits.count) = (0, 0);
    let length = bits.take(16)?;
    if bits.take(16)? != length ^ 0xFFFF {
        return Err(broken());
    }
    let plain = bits.bytes.get(bits.at..bits.at + length).ok_or_else(broken)?;
    if out.len() + length > most {
        return Err(broken());
    }
    out.extend_from_slice(plain);
    bits.at += length;
    Ok(())
}

fn codes(bits: &mut Bits) -> Result<(Code, Code), Problem> {
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let (letters, distances, given) = (bits.take(5)? + 257, bits.take(5)? + 1, bits.take(4)? + 4);
    let mut lengths = [0u8; 19];
    for place in &ORDER[..given] {
        lengths[*place] = bits.take(3)? as u8;
    }
    let code = Code::new(&lengths)?;
    let mut lengths: Vec<u8> = Vec::new();
    while lengths.len() < letters + distances {
        let (length, times) = match code.read(bits)? {
            16 => (*lengths.last().ok_or_else(broken)?, bits.take(2)? + 3),
            17 => (0, bits.take(3)? + 3),
            18 => (0, bits.take(7)? + 11),
            length => (length as u8, 1),
        };
        lengths.extend(std::iter::repeat_n(length, times));
    }
    if lengths.len() > letters + distances {
        return Err(broken());
    }
    Ok((Code::new(&lengths[..letters])?, Code::new(&lengths[letters..])?))
}

fn block(
    bits: &mut Bits,
    letters: &Code,
    distances: &Code,
    out: &mut Vec<u8>,
    most: usize,
) -> Result<(), Problem> {
    loop {
        let word = letters.read(bits)?;
        let length = match word {
            256 => return Ok(()),
            0..256 => {
                if out.len() == most {
                    return Err(broken());
                }
                out.push(word as u8);
                continue;
            }
            257..265 => word - 254,
            285 => 258,
            265..285 => {
                let more = (word - 261) / 4;
                ((4 + (word - 265) % 4) << more) + 3 + bits.take(more as u32)?
            }
            _ => return Err(broken()),
        };
        let word = distances.read(bits)?;
        let back = match word {
            0..4 => word + 1,
            4..30 => {
                let more = word / 2 - 1;
                ((2 + word % 2) << more) + 1 + bits.take(more as u32)?
            }
            _ => return Err(broken()),
        };
        if back > out.len() || out.len() + length > most {
            return Err(broken());
        }
        // A copy may overlap what it makes: the bytes come one by one.
        for at in out.len() - back..out.len() - back + length {
            out.push(out[at]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::unpack;
    use crate::save::board_files::base64::decode;

    /// What a well-known packer made of 2,000 bytes in which little and much repeats.
    fn plain() -> Vec<u8> {
        (0..2_000u32).map(|at| if at % 400 < 200 { (at * at % 251) as u8 } else { (at / 90) as u8 }).collect()
    }

    fn opened(letters: &str) -> Vec<u8> {
        unpack(&decode(letters).unwrap_or_default(), 2_000).unwrap_or_default()
    }

    #[test]
    fn blocks_of_all_three_kinds_unfold() {
        let known = b"a board, a board, a board".to_vec();
        assert_eq!(opened("eAEBGQDm/2EgYm9hcmQsIGEgYm9hcmQsIGEgYm9hcmRouAg0"), known, "stored");
        assert_eq!(opened("eAFLVEjKTyxK0VFIRGMAAGi4CDQ="), known, "a fixed code");
        assert_eq!(opened(DYNAMIC), plain(), "a code of its own");
    }

    #[test]
    fn gzip_with_a_name_unfolds() {
        let known = b"a board, a board, a board".to_vec();
        assert_eq!(opened("H4sICAAAAAAC/21hcC5iaW4AS1RIyk8sStFRSERjAAAi/KdmGQAAAA=="), known);
    }

    #[test]
    fn what_is_cut_or_larger_than_expected_is_refused() {
        let bytes = decode(DYNAMIC).unwrap_or_default();
        assert!(unpack(&bytes, 1_999).is_err());
        assert!((0..bytes.len() - 4).all(|end| unpack(&bytes[..end], 2_000).is_err()));
    }

    const DYNAMIC: &str = concat!(
        "eNpjYGThFJBUMXQITKmcsPLIQ1Y1z7yp+15Ke1WveywfMfmCSOiMu5pFe/nj1rPHbBbMOanb9zH6kMFs3pq3qbfCzvuf",
        "CbgYeS/rc7PoEquz6cxzbG7WKh8rkDlaqn6tx+Xn1mLjD1uqnHguLyx0Fn9xYFZZiInY19uH185sL8+MDfZ2dbS3d3T1",
        "Do7NLG+fufbw7a9iJiFlsw68EHcuXHiZx6lqywfj4q0/XXquqZcelSk4plx702YOc/pZqyWizZ+z7kVeDDjjfz7sVurb",
        "Gt7ZBoeYqAKYaQZYiARkeD36Y5/uyRzBzTHs6+P49xZp3p0RKnJhcoT843XVXtIv903N81RjfXhk5YTKlEAHQxVJAU4W",
        "RgaaxzobXsBOM8BBZTBoEzyJsc5NZcBDM8CLHwzWBE9irPMTCQRoBgSpAgZtgicx1kVoBkRpBsSwAAB17/zp",
    );
}
