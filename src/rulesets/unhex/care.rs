//! What happens to a body outside a led fight: hits by hand, armor, first aid, recovery, surrender.

use super::body::{Body, Location, Mark};
use super::character::Character;
use super::item::Kind;

/// One hit, as the table tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hit {
    pub damage: u8,
    pub location: Location,
    /// What it writes into boxes; nothing for a less-lethal hit, which lowers the level only (U-104).
    pub mark: Option<Mark>,
    /// The table plays that less-lethal harm stops at level 0 (UA-53).
    pub spare: bool,
}

impl Hit {
    pub fn new(damage: u8, location: Location) -> Hit {
        Hit { damage, location, mark: Some(Mark::Slash), spare: false }
    }
}

/// Where the marks of a hit went.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Taken {
    pub here: u8,
    pub torso: u8,
    /// Found no empty box: the level fell all the same (UA-50).
    pub unmarked: u8,
}

/// Lowers the level, marks boxes with the overflow going to the torso (U-78, U-86), and drops what
/// a useless hand held (U-82).
pub fn take_hit(character: &mut Character, hit: Hit) -> Taken {
    let floor = if hit.mark.is_none() && hit.spare { character.level.min(0) } else { i16::MIN };
    character.level = character.level.saturating_sub(i16::from(hit.damage)).max(floor);
    let Some(mark) = hit.mark else { return Taken::default() };
    let (here, torso) = character.body.mark(hit.location, hit.damage, mark);
    character.drop_from_useless_hands();
    Taken { here, torso, unmarked: hit.damage - here - torso }
}

/// The slot of a piece of armor that could take this hit; none for a hit without damage (UA-49).
pub fn armor_for(character: &Character, hit: Hit) -> Option<u8> {
    if hit.damage == 0 { None } else { character.find(Kind::Armor(hit.location)) }
}

/// Destroys a piece of armor in place of the damage (U-95). False when there is none to destroy.
pub fn take_on_armor(character: &mut Character, hit: Hit) -> bool {
    armor_for(character, hit).is_some_and(|slot| character.destroy(slot).is_some())
}

/// The slot of torso armor that could take what overflows to the torso, and the hit that is left
/// then (UA-63). None where nothing overflows, and a less-lethal hit never does.
pub fn armor_for_overflow(character: &Character, hit: Hit) -> Option<(u8, Hit)> {
    let room = character.body.empty(hit.location);
    if hit.mark.is_none() || hit.location == Location::Torso || hit.damage <= room {
        return None;
    }
    let slot = character.find(Kind::Armor(Location::Torso))?;
    Some((slot, Hit { damage: room, ..hit }))
}

/// The undo label of a hit: `3 to right leg, 1 to torso`.
pub fn hit_label(hit: Hit, taken: Taken) -> String {
    if hit.mark.is_none() {
        return format!("{} less-lethal", hit.damage);
    }
    let mut words = String::new();
    for (boxes, location) in [(taken.here, hit.location), (taken.torso, Location::Torso)] {
        if boxes > 0 {
            words.push_str(if words.is_empty() { "" } else { ", " });
            words.push_str(&format!("{boxes} to {}", location.name()));
        }
    }
    if words.is_empty() {
        words = format!("{} to {}", hit.damage, hit.location.name());
    }
    words
}

/// Raises the level, never above max (U-09).
pub fn heal(character: &mut Character, levels: u8) {
    set_level(character, character.level.saturating_add(i16::from(levels)));
}

/// Sets the level by hand, never above max.
pub fn set_level(character: &mut Character, level: i16) {
    character.level = level.clamp(-99, character.max.max(-99));
}

/// After the fight: level back to max, slashes and crosses gone, permanent wounds stay, what was
/// used up is there again, nothing is owed.
pub fn recover(character: &mut Character) {
    character.level = character.max;
    character.body.recover();
    character.surrendered = false;
    character.owed = 0;
    for (slot, item) in std::mem::take(&mut character.spent) {
        if let Some(empty @ None) = character.slots.get_mut(usize::from(slot)) {
            *empty = Some(item);
        }
    }
}

/// Out of the fight, at level 0 (U-93). Someone below 0 does not rise by it.
pub fn surrender(character: &mut Character) {
    character.level = character.level.min(0);
    character.surrendered = true;
}

/// What a successful roll allows: this many boxes, over this many locations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aid {
    pub boxes: u8,
    pub locations: u8,
}

impl Aid {
    /// The sure way: one box, no roll (U-114).
    pub const SURE: Aid = Aid { boxes: 1, locations: 1 };

    /// The two ways to read the dice: either die is boxes, the other one locations beyond the first.
    pub fn ways(tens: u8, ones: u8) -> [Aid; 2] {
        [Aid { boxes: tens, locations: 1 + ones }, Aid { boxes: ones, locations: 1 + tens }]
    }

    /// What keeps this distribution over [`Location::ALL`] from being allowed, in words.
    pub fn refuses(self, body: &Body, parts: &[u8; 6]) -> Option<String> {
        let treated = parts.iter().filter(|part| **part > 0).count() as u8;
        let boxes: u8 = parts.iter().fold(0, |sum, part| sum.saturating_add(*part));
        if boxes > self.boxes {
            return Some(format!("at most {} boxes", self.boxes));
        }
        if treated > self.locations {
            return Some(format!("at most {} locations", self.locations));
        }
        let over = Location::ALL.into_iter().find(|at| parts[*at as usize] > body.at(*at).slash)?;
        Some(format!("fewer slashes than that at the {}", over.name()))
    }

    /// A good distribution to start from: what wakes someone first, then what frees an arm or a leg,
    /// then as many boxes as possible.
    pub fn suggestion(self, body: &Body) -> [u8; 6] {
        let vital = |at: &Location| matches!(at, Location::Head | Location::Torso);
        let full = |at: &Location| body.full(*at);
        let treatable = |at: &Location| body.at(*at).slash > 0;
        let mut parts = [0; 6];
        let mut left = self.boxes;
        let mut open = self.locations;
        let asleep: Vec<Location> = Location::ALL.into_iter().filter(vital).filter(full).collect();
        // One box wakes where it is the last that is missing; half of what is needed wakes nobody.
        let wakes = asleep.iter().all(treatable) && asleep.len() as u8 <= left.min(open);
        let first = asleep.into_iter().filter(|_| wakes);
        let freed = Location::ALL.into_iter().filter(|at| !vital(at) && full(at) && treatable(at));
        for at in first.chain(freed) {
            if left > 0 && open > 0 {
                parts[at as usize] = 1;
                (left, open) = (left - 1, open - 1);
            }
        }
        while left > 0 {
            let more = |at: &Location| body.at(*at).slash - parts[*at as usize];
            let reachable = |at: &Location| more(at) > 0 && (open > 0 || parts[*at as usize] > 0);
            // The later of equals would win: ask in reverse, so that the head comes before the arms.
            let next = Location::ALL.into_iter().rev().filter(reachable).max_by_key(|at| more(at).min(left));
            let Some(next) = next else { break };
            if parts[next as usize] == 0 {
                open -= 1;
            }
            let boxes = left.min(more(&next));
            parts[next as usize] += boxes;
            left -= boxes;
        }
        parts
    }
}

/// Erases the chosen slashes; the level stays, and every slash left becomes an X (U-88). A
/// distribution that is not allowed is refused and changes nothing.
pub fn treat(body: &mut Body, aid: Aid, parts: &[u8; 6]) -> Result<(), String> {
    if let Some(reason) = aid.refuses(body, parts) {
        return Err(reason);
    }
    for location in Location::ALL {
        body.erase_slashes(location, parts[location as usize]);
    }
    body.set_slashes();
    Ok(())
}

/// First aid failed: every slash becomes an X (U-89).
pub fn fail_aid(body: &mut Body) {
    body.set_slashes();
}

/// How many crosses a critical failure must turn permanent: the number on the dice, which are
/// alike, 10 on a hundred, and never more than there are.
pub fn permanent_count(body: &Body, die: u8) -> u8 {
    let cap = if die == 0 { 10 } else { die };
    cap.min(body.total(Mark::Cross))
}

/// A default for where permanent wounds go: nobody dies of them who can live, no arm or leg is lost
/// for good that can be kept, and legs and arms come before torso and head.
pub fn permanent_suggestion(body: &Body, die: u8) -> [u8; 6] {
    let mut parts = [0; 6];
    let mut left = permanent_count(body, die);
    let limbs = [Location::LeftLeg, Location::RightLeg, Location::LeftArm, Location::RightArm];
    let vital = [Location::Torso, Location::Head];
    let spared = limbs.into_iter().chain(vital).map(|at| (at, 1));
    let whole = limbs.into_iter().chain(vital).map(|at| (at, 0));
    for (at, spare) in spared.chain(whole) {
        let wounds = body.at(at);
        let room = (at.boxes() - spare).saturating_sub(wounds.permanent + parts[at as usize]);
        let boxes = left.min(room).min(wounds.cross - parts[at as usize]);
        parts[at as usize] += boxes;
        left -= boxes;
    }
    parts
}

/// A default for where the damage of an area weapon goes: where armor takes what would put somebody
/// out or cost a limb, else where a box stays free, else where a full location costs least.
pub fn spread_suggestion(level: i16, body: &Body, armor: &[u8; 6], hands: [bool; 2], damage: u8) -> [u8; 6] {
    let mut parts = [0; 6];
    let mut left = damage;
    let easy = [
        Location::Torso,
        Location::RightLeg,
        Location::LeftLeg,
        Location::LeftArm,
        Location::RightArm,
        Location::Head,
    ];
    for at in easy {
        let share = left.min(body.empty(at).saturating_sub(1));
        parts[at as usize] = share;
        left -= share;
    }
    let armored = easy.into_iter().find(|at| armor[*at as usize] > 0);
    let worse = left > 0 || level - i16::from(damage) < 10;
    if let Some(at) = armored.filter(|at| worse || *at == Location::Torso) {
        parts = [0; 6];
        parts[at as usize] = damage;
        return parts;
    }
    // An arm whose hand is empty is missed least; what finds no box anywhere goes to the torso.
    let mut costly = [Location::LeftArm, Location::RightArm];
    if hands == [false, true] {
        costly.reverse();
    }
    let costly = costly.into_iter().chain([Location::LeftLeg, Location::RightLeg, Location::Torso]);
    for at in costly {
        let share = left.min(body.empty(at).saturating_sub(parts[at as usize]));
        parts[at as usize] += share;
        left -= share;
    }
    parts[Location::Torso as usize] += left;
    parts
}

/// First aid failed critically: the chosen crosses become permanent, then slashes become crosses,
/// in that order (U-89, UA-55). Refused unless exactly the due number is placed.
pub fn fail_aid_critically(body: &mut Body, die: u8, parts: &[u8; 6]) -> Result<(), String> {
    let due = permanent_count(body, die);
    let placed: u8 = parts.iter().fold(0, |sum, part| sum.saturating_add(*part));
    if placed != due {
        return Err(format!("{due} X become permanent, not {placed}"));
    }
    if let Some(over) = Location::ALL.into_iter().find(|at| parts[*at as usize] > body.at(*at).cross) {
        return Err(format!("fewer X than that at the {}", over.name()));
    }
    for location in Location::ALL {
        body.make_permanent(location, parts[location as usize]);
    }
    body.set_slashes();
    Ok(())
}
