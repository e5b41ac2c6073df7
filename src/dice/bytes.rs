//! From random bytes to faces, each face equally likely: a byte that would favour the low faces is
//! thrown away and the next one taken.

/// The most sides a die can have.
pub const MOST_SIDES: u32 = 1 << 16;

/// How many raw numbers a source of bytes is asked for before it counts as broken. A sound source
/// is refused less than half of the time, so this many refusals in a row do not happen.
const TRIES: u32 = 200;

/// The face, from 0, that a raw number below `span` stands for; `None` for those at the top that
/// would come out unevenly.
pub fn face(raw: u32, span: u32, sides: u32) -> Option<u32> {
    if sides == 0 || raw >= span - span % sides { None } else { Some(raw % sides) }
}

/// A face from 0 to `sides - 1`. `fill` puts random bytes into what it is given and says whether
/// it could.
pub fn draw(sides: u32, fill: &mut dyn FnMut(&mut [u8]) -> bool) -> Option<u32> {
    if sides == 0 || sides > MOST_SIDES {
        return None;
    }
    for _ in 0..TRIES {
        let mut bytes = [0; 2];
        let (raw, span) = if sides <= 256 {
            if !fill(&mut bytes[..1]) {
                return None;
            }
            (u32::from(bytes[0]), 1 << 8)
        } else {
            if !fill(&mut bytes) {
                return None;
            }
            (u32::from(u16::from_le_bytes(bytes)), 1 << 16)
        };
        if let Some(face) = face(raw, span, sides) {
            return Some(face);
        }
    }
    None
}
