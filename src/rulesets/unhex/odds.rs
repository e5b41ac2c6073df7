//! Exact chances of an attack: where it hits, what it fills, whom it knocks out. Also tells which
//! choice is best for an aim.

use crate::dice::odds::{Against, Good, Odds, Prospect, Spread, Worth, slot, table};
use crate::dice::percentile::{Faces, Verdict, powerful, precise};

use super::body::{Body, Location, Mark};
use super::condition::Condition;
use super::roll::Rights;

/// What an attacker wants most.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    Damage,
    /// Fill this location.
    Disable(Location),
    KnockOut,
}

/// Whoever is attacked, as far as an attack cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Struck {
    pub level: i16,
    pub body: Body,
    /// Pieces of armor at each location; a piece is taken to be used when a hit would hurt there.
    pub armor: [u8; 6],
    /// Covered or shielded: assigns the dice.
    pub chooses: bool,
}

/// A hit as assigned: which die became damage and which location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hit {
    pub damage: u8,
    pub location_die: u8,
}

impl Hit {
    pub fn location(self) -> Location {
        Location::from_die(self.location_die)
    }

    /// The two ways to assign the dice: tens as damage, ones as damage.
    pub fn ways(faces: Faces) -> [Hit; 2] {
        [
            Hit { damage: faces.tens, location_die: faces.ones },
            Hit { damage: faces.ones, location_die: faces.tens },
        ]
    }
}

/// What a hit did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harm {
    pub level: i16,
    pub body: Body,
    /// Level lost; 0 when armor took it.
    pub damage: u8,
    /// The locations that this hit filled.
    pub filled: [bool; 6],
    pub knocked_out: bool,
}

/// Carries a hit out. Without a mark it is less-lethal: only the level drops.
pub fn harm(struck: &Struck, hit: Hit, mark: Option<Mark>, armor: bool) -> Harm {
    let location = hit.location();
    let damage = if armor { 0 } else { hit.damage };
    let mut body = struck.body;
    let mut filled = [false; 6];
    if let Some(mark) = mark {
        body.mark(location, damage, mark);
        for place in [location, Location::Torso] {
            filled[place as usize] = body.full(place) && !struck.body.full(place);
        }
    }
    let level = struck.level - i16::from(damage);
    let out = |level, body| Condition::new(level, body, false).unconscious();
    let knocked_out = out(level, &body) && !out(struck.level, &struck.body);
    Harm { level, body, damage, filled, knocked_out }
}

/// An attack about to be rolled, or being played.
#[derive(Clone, PartialEq, Debug)]
pub struct Attack {
    pub level: i16,
    pub max: i16,
    pub rights: Rights,
    pub struck: Struck,
    /// `None`: less-lethal.
    pub mark: Option<Mark>,
    pub aim: Aim,
    pub against: Against,
}

/// How often an attack does what, out of `of`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AttackOdds {
    pub of: u64,
    /// Hits that no defence stops.
    pub hit: u64,
    pub location: [u64; 6],
    pub filled: [u64; 6],
    pub knocked_out: u64,
    /// Damage of all hits together: divided by `of` it is the expected damage.
    pub damage: u64,
}

/// How an attack ends with these dice when both sides play well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ending {
    /// The number shown, which a defence has to beat.
    number: u8,
    hit: Hit,
    worth: Worth,
}

/// An attack with everything counted.
pub struct Counted {
    attack: Attack,
    good: Good,
    kept: Vec<Option<Ending>>,
    again: Vec<Option<Ending>>,
}

impl Counted {
    pub fn new(attack: Attack) -> Counted {
        let kept = endings(&attack, true);
        let again = endings(&attack, false);
        let worth = |endings: &[Option<Ending>]| {
            table(&|faces| endings[slot(faces)].map_or(Worth::default(), |ending| ending.worth))
        };
        let good = Good::new(worth(&kept), worth(&again));
        Counted { good, kept, again, attack }
    }

    fn spread(&self) -> Spread {
        if self.attack.rights.good { self.good.spread(self.attack.level) } else { Spread::plain() }
    }

    /// Success and failure, with the re-roll played for the aim.
    pub fn verdicts(&self) -> Odds {
        self.spread().verdicts(self.attack.level)
    }

    pub fn odds(&self) -> AttackOdds {
        let spread = self.spread();
        let mut odds =
            AttackOdds { of: u64::from(Spread::OF) * self.attack.against.of(), ..AttackOdds::default() };
        for index in 0..100 {
            count(&mut odds, &self.attack, self.kept[index], spread.kept[index]);
            count(&mut odds, &self.attack, self.again[index], spread.again[index]);
        }
        odds
    }

    /// What each choice after the first roll is worth, out of a hundred times [`Against::of`].
    pub fn prospect(&self, first: Faces) -> Prospect {
        self.good.prospect(first)
    }

    /// What the dice are worth as they lie, out of [`Against::of`], and the hit they end in.
    pub fn showing(&self, faces: Faces, rerolled: bool) -> (Worth, Hit) {
        let ending = ended(&self.attack, faces, !rerolled);
        (ending.worth, ending.hit)
    }

    /// The number up to `highest` that the dice are best set to.
    pub fn best_number(&self, highest: u8, rerolled: bool) -> u8 {
        best_set(&self.attack, highest, !rerolled).map_or(highest, |ending| ending.number)
    }

    /// The way to assign the dice (an index of [`Hit::ways`]), for whoever assigns.
    pub fn best_way(&self, faces: Faces, rerolled: bool) -> usize {
        usize::from(!first_way(&self.attack, faces, !rerolled))
    }

    /// What a hit is worth when these dice show it.
    pub fn worth(&self, faces: Faces, hit: Hit) -> Worth {
        worth(&self.attack, hit, self.attack.against.stands(faces.number()))
    }

    /// What precise or powerful should make of an assigned hit.
    pub fn best_shift(&self, faces: Faces, hit: Hit, rerolled: bool) -> Hit {
        shifted(&self.attack, faces.number(), hit, !rerolled).hit
    }
}

fn count(odds: &mut AttackOdds, attack: &Attack, ending: Option<Ending>, weight: u32) {
    let Some(ending) = ending else { return };
    if weight == 0 {
        return;
    }
    let weight = u64::from(weight) * attack.against.stands(ending.number);
    let harm = harmed(attack, ending.hit);
    odds.hit += weight;
    odds.location[ending.hit.location() as usize] += weight;
    odds.damage += weight * u64::from(harm.damage);
    odds.knocked_out += if harm.knocked_out { weight } else { 0 };
    for (filled, by_this) in odds.filled.iter_mut().zip(harm.filled) {
        *filled += if by_this { weight } else { 0 };
    }
}

fn harmed(attack: &Attack, hit: Hit) -> Harm {
    let (struck, at) = (&attack.struck, hit.location());
    let armor = struck.armor[at as usize] > 0;
    // Torso armor takes what overflows to the torso (UA-63).
    let kept = at != Location::Torso && attack.mark.is_some() && struck.armor[Location::Torso as usize] > 0;
    let damage = if kept { hit.damage.min(struck.body.empty(at)) } else { hit.damage };
    harm(struck, Hit { damage, ..hit }, attack.mark, armor)
}

/// The ending of each result; `shift` while precise and powerful may still be used.
fn endings(attack: &Attack, shift: bool) -> Vec<Option<Ending>> {
    let by_level = best_set(attack, attack.level.clamp(0, 99) as u8, shift);
    let by_max = best_set(attack, attack.max.max(attack.level).clamp(0, 99) as u8, shift);
    let ending = |faces: Faces| {
        let verdict = Verdict::of(faces, attack.level);
        if !verdict.succeeded() {
            return None;
        }
        let shown = ended(attack, faces, shift);
        let exact = i16::from(faces.number()) == attack.level;
        let set = if exact { by_max } else { by_level };
        match set.filter(|_| verdict.critical_success()) {
            Some(set) if set.worth > shown.worth => Some(set),
            _ => Some(shown),
        }
    };
    Faces::all().map(ending).collect()
}

/// The best number up to a highest one for the attacker to set the dice to.
fn best_set(attack: &Attack, highest: u8, shift: bool) -> Option<Ending> {
    let mut best: Option<Ending> = None;
    for faces in (1..=highest).filter_map(Faces::of) {
        let ending = ended(attack, faces, shift);
        if best.is_none_or(|best| ending.worth >= best.worth) {
            best = Some(ending);
        }
    }
    best
}

/// The dice as they lie, assigned by whoever may.
fn ended(attack: &Attack, faces: Faces, shift: bool) -> Ending {
    let way = usize::from(!first_way(attack, faces, shift));
    shifted(attack, faces.number(), Hit::ways(faces)[way], shift)
}

fn first_way(attack: &Attack, faces: Faces, shift: bool) -> bool {
    let [first, second] = Hit::ways(faces).map(|hit| shifted(attack, faces.number(), hit, shift));
    if attack.struck.chooses {
        dread(attack, first.hit) <= dread(attack, second.hit)
    } else {
        first.worth >= second.worth
    }
}

/// What a target that chooses wants to avoid: being knocked out, then losing level and the use of
/// limbs. It knows what the attacker will make of the dice.
fn dread(attack: &Attack, hit: Hit) -> (bool, usize) {
    let harm = harmed(attack, hit);
    let filled = harm.filled.iter().filter(|filled| **filled).count();
    (harm.knocked_out, usize::from(harm.damage) + 3 * filled)
}

/// A hit after the attacker's precise or powerful.
fn shifted(attack: &Attack, number: u8, hit: Hit, shift: bool) -> Ending {
    let stands = attack.against.stands(number);
    let ending = |hit: Hit| Ending { number, hit, worth: worth(attack, hit, stands) };
    let mut best = ending(hit);
    if shift && attack.rights.precise {
        for location_die in precise(hit.location_die) {
            let other = ending(Hit { location_die, ..hit });
            if other.worth > best.worth {
                best = other;
            }
        }
    }
    if shift && attack.rights.powerful {
        let other = ending(Hit { damage: powerful(hit.damage), ..hit });
        if other.worth > best.worth {
            best = other;
        }
    }
    best
}

fn worth(attack: &Attack, hit: Hit, stands: u64) -> Worth {
    let harm = harmed(attack, hit);
    let damage = u64::from(harm.damage);
    let filled = harm.filled.iter().filter(|filled| **filled).count() as u64;
    let (aim, rest) = match attack.aim {
        Aim::Damage => (damage, 2 * u64::from(harm.knocked_out) + filled),
        Aim::Disable(location) => (u64::from(harm.filled[location as usize]), damage),
        Aim::KnockOut => (u64::from(harm.knocked_out), damage),
    };
    Worth { aim: aim * stands, rest: rest * stands }
}
