//! A long code as a row of QR frames that can be caught in any order.
//!
//! A frame is `SQ.<code's own number>.<index>.<count>.<part>`; frames of different codes do not mix.

use crate::save::Problem;

/// As many letters as a phone reads easily from another's screen while they change.
const PART: usize = 500;
/// A code of more frames is handed over as a file.
const MOST: usize = 400;

/// The frames of one code.
pub struct Frames {
    pub texts: Vec<String>,
}

/// Cuts a code into frames; nothing where it would take too many.
pub fn frames(code: &str) -> Option<Frames> {
    let count = code.len().div_ceil(PART);
    if count > MOST {
        return None;
    }
    let own = number_of(code);
    let texts = code.as_bytes().chunks(PART).enumerate().map(|(index, part)| {
        let part = String::from_utf8_lossy(part);
        format!("SQ.{own}.{index}.{count}.{part}")
    });
    Some(Frames { texts: texts.collect() })
}

fn number_of(code: &str) -> String {
    let mut number = 0u32;
    for byte in code.bytes() {
        number = number.wrapping_mul(31).wrapping_add(u32::from(byte));
    }
    number.to_string()
}

/// What a scanner has seen so far.
#[derive(Default)]
pub struct Catch {
    own: String,
    parts: Vec<Option<String>>,
}

impl Catch {
    /// Takes one scanned text. A whole code or link comes back at once; the last missing frame
    /// gives the code. Frames of another code begin anew.
    pub fn take(&mut self, text: &str) -> Result<Option<String>, Problem> {
        let Some(frame) = text.strip_prefix("SQ.") else { return Ok(Some(text.to_string())) };
        let strange = || Problem::new("this QR is not one of this app's");
        let mut fields = frame.splitn(4, '.');
        let (Some(own), Some(index), Some(count), Some(part)) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(strange());
        };
        let index: usize = index.parse().map_err(|_| strange())?;
        let count: usize = count.parse().map_err(|_| strange())?;
        if count == 0 || count > MOST || index >= count {
            return Err(strange());
        }
        if self.own != own || self.parts.len() != count {
            self.own = own.to_string();
            self.parts = vec![None; count];
        }
        self.parts[index] = Some(part.to_string());
        if self.parts.iter().any(Option::is_none) {
            return Ok(None);
        }
        let code: String = self.parts.drain(..).flatten().collect();
        if number_of(&code) == std::mem::take(&mut self.own) { Ok(Some(code)) } else { Err(strange()) }
    }

    /// How many frames were caught, of how many.
    pub fn progress(&self) -> (usize, usize) {
        (self.parts.iter().flatten().count(), self.parts.len())
    }
}
