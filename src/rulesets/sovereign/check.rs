//! Rolls and how often they come out: 2d6 checks, opposed ones, saves and attacks.

use crate::dice::odds::Odds;

/// What a skill check has to reach.
pub const DIFFICULTY: i16 = 10;
/// What an opposed check has to reach, before the other side's modifiers.
pub const OPPOSED: i16 = 8;

/// The best two of three dice, or both of two.
pub fn pair(faces: &[u8]) -> i16 {
    let sum: i16 = faces.iter().map(|face| i16::from(*face)).sum();
    let lowest = faces.iter().min().map_or(0, |face| i16::from(*face));
    if faces.len() > 2 { sum - lowest } else { sum }
}

/// How many of all throws of two dice, or of the best two of three, come to at least this.
pub fn reaching(least: i16, three: bool) -> (u32, u32) {
    let (mut count, mut of) = (0, 0);
    for one in 1..=6 {
        for two in 1..=6 {
            for last in 1..=if three { 6 } else { 1 } {
                let faces = [one, two, last];
                of += 1;
                count += u32::from(pair(if three { &faces } else { &faces[..2] }) >= least);
            }
        }
    }
    (count, of)
}

/// Of 2d6 + bonus against a number.
pub fn odds(bonus: i16, against: i16, three: bool) -> Odds {
    let (success, of) = reaching(against - bonus, three);
    Odds { success, failure: of - success, of, ..Odds::default() }
}

/// How many of the twenty faces hit an AC with this bonus; no face is special.
pub fn hits(bonus: i16, ac: i16) -> u32 {
    (21 - (ac - bonus)).clamp(0, 20) as u32
}

pub fn attack_odds(bonus: i16, ac: i16) -> Odds {
    let success = hits(bonus, ac);
    Odds { success, failure: 20 - success, of: 20, ..Odds::default() }
}

/// Whether a save holds: 1 never, 20 always.
pub fn saved(face: i16, penalty: i16, target: i16) -> bool {
    face == 20 || face != 1 && face - penalty >= target
}

pub fn save_odds(penalty: i16, target: i16) -> Odds {
    let success = (1..=20).filter(|face| saved(*face, penalty, target)).count() as u32;
    Odds { success, failure: 20 - success, of: 20, ..Odds::default() }
}

/// What a group adds to the one who rolls: +1 for each who is good at it, -1 for each who is bad.
pub fn group(others: impl Iterator<Item = i16>) -> i16 {
    others.map(i16::signum).sum()
}

/// The save of an NPC, for everything.
pub fn npc_save(hit_dice: u8) -> i16 {
    15 - i16::from(hit_dice / 2)
}
