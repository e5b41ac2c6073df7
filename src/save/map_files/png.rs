//! A PNG picture that carries its map: a text chunk beside the pixels, which every program leaves
//! alone.

use crate::save::Problem;

const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n'];
/// The keyword of our chunk, and what follows it in an uncompressed international text chunk:
/// end of keyword, no compression twice, no language, no translated keyword.
const HEAD: &[u8] = b"sightline-map\0\0\0\0\0";

pub fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(&SIGNATURE)
}

/// Puts a text into a picture, in front of its pixels.
pub fn embed(picture: &[u8], text: &str) -> Result<Vec<u8>, Problem> {
    let header = chunks(picture)?.next().and_then(Result::ok).filter(|chunk| chunk.sort == *b"IHDR");
    let header = header.ok_or_else(broken)?;
    let (before, after) = picture.split_at(header.end);
    let mut body = b"iTXt".to_vec();
    body.extend_from_slice(HEAD);
    body.extend_from_slice(text.as_bytes());
    let mut chunk = ((body.len() - 4) as u32).to_be_bytes().to_vec();
    chunk.extend_from_slice(&body);
    chunk.extend(checksum(&body).to_be_bytes());
    Ok([before, &chunk, after].concat())
}

/// The text that was put into a picture.
pub fn extract(picture: &[u8]) -> Result<String, Problem> {
    for chunk in chunks(picture)? {
        let chunk = chunk?;
        if chunk.sort == *b"iTXt" && chunk.content.starts_with(HEAD) {
            if !chunk.sound {
                return Err(Problem::new("the map inside this picture is damaged"));
            }
            let text = std::str::from_utf8(&chunk.content[HEAD.len()..]);
            return text.map(str::to_string).map_err(|_| broken());
        }
    }
    Err(Problem::new("there is no map inside this picture; another program may have taken it out"))
}

struct Chunk<'a> {
    sort: [u8; 4],
    content: &'a [u8],
    /// The checksum fits.
    sound: bool,
    /// Where the next one begins.
    end: usize,
}

fn broken() -> Problem {
    Problem::new("this PNG picture is cut off or damaged")
}

fn chunks(picture: &[u8]) -> Result<impl Iterator<Item = Result<Chunk<'_>, Problem>>, Problem> {
    if !is_png(picture) {
        return Err(broken());
    }
    let mut at = SIGNATURE.len();
    Ok(std::iter::from_fn(move || {
        if at >= picture.len() {
            return None;
        }
        let chunk = chunk(picture, at);
        at = chunk.as_ref().map_or(picture.len(), |chunk| chunk.end);
        Some(chunk.ok_or_else(broken))
    }))
}

fn chunk(picture: &[u8], at: usize) -> Option<Chunk<'_>> {
    let number = |at: usize| Some(u32::from_be_bytes(picture.get(at..at.checked_add(4)?)?.try_into().ok()?));
    let long = number(at)? as usize;
    let end = at.checked_add(12)?.checked_add(long)?;
    let body = picture.get(at + 4..end - 4)?;
    let (sort, content) = body.split_first_chunk::<4>()?;
    Some(Chunk { sort: *sort, content, sound: number(end - 4)? == checksum(body), end })
}

/// CRC-32 as PNG wants it.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xEDB8_8320 & (sum & 1).wrapping_neg());
        }
    }
    !sum
}
