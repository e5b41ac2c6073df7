//! Codes: a document as a short text that survives a chat message, a link or a QR.
//!
//! `1c…`: the version, a letter for the kind, then the packed document and its checksum in
//! letters that addresses leave alone. White space anywhere is ignored, and a whole link may
//! stand in place of the code. Nothing is trusted: sizes and depth are capped before memory is taken.

mod frames;
mod letters;
mod pack;
mod squeeze;

pub use frames::{Catch, Frames, frames};

use serde_json::Value;

use super::history::Content;
use super::{Entry, Envelope, Id, Kind, Problem, format, json};

/// The longest text that is looked at: a running fight with its story is far below.
const LONGEST_TEXT: usize = 4_000_000;
/// The most bytes that a code may unfold to.
const LARGEST: usize = 2_000_000;

/// A document on its way from one person to another.
#[derive(Clone, Debug, PartialEq)]
pub struct Parcel {
    pub kind: Kind,
    /// The document it was copied from, so that a second arrival can be told from a first.
    pub origin: Id,
    pub game: String,
    pub content: Content,
}

impl Parcel {
    pub fn of(envelope: &Envelope) -> Parcel {
        let Entry { kind, id, game, .. } = envelope.entry.clone();
        Parcel { kind, origin: id, game, content: envelope.content.clone() }
    }

    /// The document it holds, if this app can open it; nothing is stored yet.
    pub fn open(self, now: u64) -> Result<Envelope, Problem> {
        let described = format::describe(self.kind, &self.game, &self.content)?;
        let entry = Entry {
            id: self.origin,
            kind: self.kind,
            game: self.game,
            name: described.name,
            created: now,
            changed: now,
            revision: 0,
            summary: described.summary,
        };
        Ok(Envelope::new(entry, self.content))
    }

    fn write(&self) -> Value {
        json::fields()
            .text("id", self.origin.as_str())
            .text("game", &self.game)
            .value("body", self.content.body.clone())
            .list("lines", self.content.lines.iter().map(|line| Value::String(line.clone())).collect())
            .done()
    }

    fn read(kind: Kind, value: &Value) -> Result<Parcel, Problem> {
        let id = json::text(value, "id")?;
        let origin = Id::parse(id).ok_or_else(|| Problem::new("the id is not one of this app's"))?;
        let lines = json::each(value, "lines", &|line| Ok(json::as_text(line, "line")?.replace('\n', " ")))?;
        let game = json::text_or_empty(value, "game")?.to_string();
        Ok(Parcel {
            kind,
            origin,
            game,
            content: Content { body: json::field(value, "body")?.clone(), lines },
        })
    }
}

/// The code of a parcel.
pub fn encode(parcel: &Parcel) -> String {
    let packed = pack::pack(&parcel.write());
    let squeezed = squeeze::squeeze(&packed);
    let head = ['1', letter(parcel.kind)];
    let mut bytes =
        if squeezed.len() < packed.len() { [&[1], squeezed.as_slice()] } else { [&[0], packed.as_slice()] }
            .concat();
    let sum = checksum(head, &bytes);
    bytes.extend(sum.to_be_bytes());
    let mut code = String::with_capacity(bytes.len() * 4 / 3 + 6);
    code.extend(head);
    letters::write(&bytes, &mut code);
    code
}

/// Reads a code, or a link that ends in one. A problem is a sentence for the person who pasted it.
pub fn decode(text: &str) -> Result<Parcel, Problem> {
    if text.len() > LONGEST_TEXT {
        return Err(Problem::new("this is far longer than any code"));
    }
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let code = text.rsplit_once("#/shared/").map_or(text.as_str(), |(_, code)| code);
    let mut head = code.chars();
    let (Some(version), Some(kind)) = (head.next(), head.next()) else {
        return Err(Problem::new("there is no code here"));
    };
    if version != '1' {
        return Err(Problem::new(if version.is_ascii_digit() {
            "this code was made by a newer version of the app: update this one first"
        } else {
            "this is not one of this app's codes: they begin with a 1"
        }));
    }
    let Some(known) = Kind::ALL.into_iter().find(|known| letter(*known) == kind) else {
        return Err(Problem::new("this code holds a kind of thing that this version does not know"));
    };
    let bytes = letters::read(head.as_str())?;
    let cut = || Problem::new("the code is cut off or a letter is wrong: copy the whole of it again");
    let Some((body, sum)) = bytes.split_last_chunk::<4>() else { return Err(cut()) };
    if checksum([version, kind], body) != u32::from_be_bytes(*sum) {
        return Err(cut());
    }
    let value = match body.split_first() {
        Some((0, packed)) => pack::unpack(packed)?,
        Some((1, squeezed)) => pack::unpack(&squeeze::unsqueeze(squeezed, LARGEST)?)?,
        _ => return Err(cut()),
    };
    Parcel::read(known, &value)
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Character => 'c',
        Kind::Map => 'm',
        Kind::Board => 'b',
        Kind::Fight => 'f',
    }
}

/// CRC-32 of the head and the body.
fn checksum(head: [char; 2], body: &[u8]) -> u32 {
    let head = head.map(|letter| letter as u8);
    let mut sum = u32::MAX;
    for byte in head.iter().chain(body) {
        sum ^= u32::from(*byte);
        for _ in 0..8 {
            sum = (sum >> 1) ^ (0xEDB8_8320 & 0u32.wrapping_sub(sum & 1));
        }
    }
    !sum
}
