//! How far a roll has come, and what is missing next.

use crate::dice::percentile::{Faces, Opposed, Side, Verdict, oppose, powerful};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::item::Aoe;
use crate::rulesets::unhex::roll::{Purpose, Weapon};

use super::{Answer, Ask, Break, Critical, Question, Rolled, Seat, Setup, Shift};

#[derive(Clone, PartialEq, Debug, Default)]
pub struct Course {
    pub rolls: Vec<Rolled>,
    pub sure: bool,
    first: Option<u8>,
    winner: Option<u8>,
    tens_first: Option<bool>,
    shift: Option<Shift>,
    pub armor: Option<[bool; 6]>,
    split: Option<[u8; 6]>,
}

impl Course {
    pub fn new(setup: &Setup) -> Course {
        Course { rolls: vec![Rolled::default(); setup.rollers.len()], ..Course::default() }
    }

    pub fn question(&self, setup: &Setup) -> Option<Question> {
        if !self.sure {
            let dice = || self.dice(setup);
            let criticals = || self.criticals(setup);
            let asked = dice().or_else(criticals).or_else(|| self.tie(setup));
            if asked.is_some() {
                return asked;
            }
        }
        let rest = || self.hit(setup).or_else(|| self.harm(setup));
        if setup.purpose == Purpose::FirstAid { self.treatment(setup) } else { rest() }
    }

    /// Takes an answer that the question allows.
    pub fn take(&mut self, question: &Question, answer: Answer) {
        let mut spare = Rolled::default();
        let roll = match question.seat {
            Seat::Roller(index) => self.rolls.get_mut(usize::from(index)).unwrap_or(&mut spare),
            _ => &mut spare,
        };
        match answer {
            Answer::Faces { faces, entered } => match (roll.first, roll.again) {
                (Some(first), Some(Some(again))) => {
                    roll.second = Some(again.result(first, faces));
                    roll.entered[1] = entered;
                }
                _ => {
                    roll.first = Some(faces);
                    roll.entered[0] = entered;
                }
            },
            Answer::Sure => self.sure = true,
            Answer::Keep => roll.again = Some(None),
            Answer::Again(again) => roll.again = Some(Some(again)),
            Answer::First(roller) => self.first = Some(roller),
            Answer::Gain => roll.critical = Some(Critical::Gain),
            Answer::Set(number) => roll.critical = Some(Critical::Set(number)),
            Answer::Stagger => roll.critical = Some(Critical::Stagger),
            Answer::Break(slot) => roll.broke = Some(Break::Slot(slot)),
            Answer::BreakNothing => roll.broke = Some(Break::Nothing),
            Answer::Winner(roller) => self.winner = Some(roller),
            Answer::TensFirst(tens) => self.tens_first = Some(tens),
            Answer::Shift(shift) => self.shift = Some(shift),
            Answer::Armor(used) => self.armor = Some(used),
            Answer::Split(split) => self.split = Some(split),
        }
    }

    fn dice(&self, setup: &Setup) -> Option<Question> {
        for (index, roll) in self.rolls.iter().enumerate() {
            let seat = Seat::Roller(index as u8);
            let ask = match (roll.first, roll.again) {
                (None, _) => {
                    let sure = setup.rollers.get(index).is_some_and(|roller| roller.sure);
                    Ask::Throw { sure: sure && index == 0 && setup.purpose == Purpose::FirstAid }
                }
                (Some(first), None) if may_roll_again(setup, index, first) => Ask::Reroll,
                (Some(_), Some(Some(again))) if roll.second.is_none() => Ask::ThrowAgain(again),
                _ => continue,
            };
            return Some(Question { seat, ask });
        }
        None
    }

    fn criticals(&self, setup: &Setup) -> Option<Question> {
        if setup.purpose == Purpose::Initiative {
            return None;
        }
        let critical = |index: &usize| self.verdict(setup, *index).is_some_and(Verdict::critical_success);
        let mut order: Vec<usize> = (0..self.rolls.len()).filter(critical).collect();
        match self.first {
            None if order.len() > 1 => {
                let rollers = order.iter().map(|index| *index as u8).collect();
                return Some(Question { seat: Seat::Gm, ask: Ask::CommitFirst(rollers) });
            }
            None => {}
            Some(first) => {
                if let Some(at) = order.iter().position(|index| *index == usize::from(first)) {
                    let first = order.remove(at);
                    order.insert(0, first);
                }
            }
        }
        for index in order {
            let (roll, roller) = (self.rolls.get(index)?, setup.rollers.get(index)?);
            let seat = Seat::Roller(index as u8);
            let verdict = self.verdict(setup, index)?;
            if roll.critical.is_none() {
                let settable = verdict.settable(roller.person.level, roller.person.max)?;
                let stagger = roller.extras.stagger && index == 0;
                return Some(Question { seat, ask: Ask::Critical { settable, stagger } });
            }
            if roll.broke.is_none() && roller.extras.breaker && index == 0 {
                let person = setup.target.as_ref().map(|target| &target.person);
                let slots = person.map(|person| person.items.iter().map(|(slot, _)| *slot).collect());
                let known = person.is_some_and(|person| !person.sheet.is_empty());
                let slots: Vec<u8> = slots.unwrap_or_default();
                // A known sheet without items has nothing to destroy.
                if !known || !slots.is_empty() {
                    return Some(Question { seat, ask: Ask::Break { slots } });
                }
            }
        }
        None
    }

    fn tie(&self, setup: &Setup) -> Option<Question> {
        if self.winner.is_some() {
            return None;
        }
        let rollers = match self.opposed(setup)? {
            Opposed::Tied(tied) => tied.into_iter().map(|index| index as u8).collect(),
            _ => return None,
        };
        Some(Question { seat: Seat::Gm, ask: Ask::Tie(rollers) })
    }

    fn hit(&self, setup: &Setup) -> Option<Question> {
        let weapon = setup.weapon()?;
        if !self.carried(setup) || weapon == Weapon::Area(Aoe::Demolish) {
            return None;
        }
        let faces = self.rolls.first()?.shown()?;
        if self.tens_first.is_none() && !faces.doubles() {
            return Some(Question { seat: self.assigner(setup), ask: assign(faces) });
        }
        let rights = setup.rollers.first()?.rights;
        let rerolled = self.rolls.first()?.rerolled();
        if self.shift.is_none() && !rerolled && !setup.area() {
            let (damage, location_die) = self.assigned(setup)?;
            let powerful = rights.powerful && damage < 9;
            // Where nothing lands, it does not matter where.
            let precise = rights.precise && damage > 0;
            if precise || powerful {
                let ask = Ask::Shift { damage, location_die, precise, powerful };
                return Some(Question { seat: Seat::Roller(0), ask });
            }
        }
        None
    }

    fn harm(&self, setup: &Setup) -> Option<Question> {
        let (seat, points) =
            self.area_damage(setup).filter(|(_, points)| *points > 0).unwrap_or((Seat::Gm, 0));
        if points > 0 && self.split.is_none() {
            return Some(Question { seat, ask: Ask::Spread { points } });
        }
        let (seat, shares) = self.shares(setup)?;
        let person = match seat {
            Seat::Target => &setup.target.as_ref()?.person,
            _ => &setup.rollers.first()?.person,
        };
        let mut places = [false; 6];
        for place in 0..6 {
            places[place] = shares[place] > 0 && person.armor[place] > 0;
        }
        // Torso armor also takes what overflows to the torso (UA-63).
        let torso = Location::Torso;
        let over = |at: &Location| *at != torso && shares[*at as usize] > person.body.empty(*at);
        let overflows = !setup.less_lethal() && Location::ALL.iter().any(over);
        places[torso as usize] |= overflows && person.armor[torso as usize] > 0;
        if self.armor.is_none() && places.contains(&true) {
            return Some(Question { seat, ask: Ask::Armor { places } });
        }
        None
    }

    fn treatment(&self, setup: &Setup) -> Option<Question> {
        if self.carried(setup) && self.tens_first.is_none() {
            let faces = self.rolls.first()?.shown()?;
            if !faces.doubles() {
                return Some(Question { seat: Seat::Roller(0), ask: assign(faces) });
            }
        }
        if self.split.is_some() {
            return None;
        }
        if let Some((points, locations, most)) = self.treating(setup) {
            let all: u8 = most.iter().sum();
            let places = most.iter().filter(|boxes| **boxes > 0).count();
            let choice = places > 1 && points > 0 && (points < all || usize::from(locations) < places);
            let ask = Ask::Treat { points, locations, most };
            return choice.then_some(Question { seat: Seat::Roller(0), ask });
        }
        let (points, most) = self.scarring(setup)?;
        let places = most.iter().filter(|boxes| **boxes > 0).count();
        let choice = places > 1 && points < most.iter().sum();
        choice.then_some(Question { seat: Seat::Target, ask: Ask::Scar { points, most } })
    }

    pub fn verdict(&self, setup: &Setup, index: usize) -> Option<Verdict> {
        let faces = self.rolls.get(index)?.natural()?;
        let roller = setup.rollers.get(index)?;
        let verdict = Verdict::of(faces, roller.person.level);
        Some(if roller.all_out { verdict.plain() } else { verdict })
    }

    /// All sides of the comparison, once every critical is decided.
    fn sides(&self, setup: &Setup) -> Option<Vec<Side>> {
        let mut sides = Vec::new();
        // At initiative ties go to whoever had it, not to the PC.
        let counts = setup.purpose != Purpose::Initiative;
        for (index, roller) in setup.rollers.iter().enumerate() {
            let shown = self.rolls.get(index)?.shown()?;
            let succeeded = self.verdict(setup, index)?.succeeded();
            sides.push(Side { number: shown.number(), succeeded, pc: counts && roller.person.pc });
        }
        if let Some((number, pc)) = setup.against {
            sides.push(Side { number, succeeded: true, pc: counts && pc });
        }
        Some(sides)
    }

    /// All dice lie as they will be compared.
    fn settled(&self, setup: &Setup) -> bool {
        self.dice(setup).is_none() && self.criticals(setup).is_none()
    }

    pub fn opposed(&self, setup: &Setup) -> Option<Opposed> {
        if !self.settled(setup) {
            return None;
        }
        let sides = self.sides(setup).filter(|sides| sides.len() > 1)?;
        let outcome = oppose(&sides);
        if let Some(winner) = self.winner {
            return Some(Opposed::Won(usize::from(winner)));
        }
        if setup.purpose != Purpose::Initiative {
            return Some(outcome);
        }
        let tied = match outcome {
            Opposed::Won(_) => return Some(outcome),
            Opposed::Tied(tied) => tied,
            Opposed::AllFailed => (0..sides.len()).collect(),
        };
        Some(initiative_tie(setup, tied))
    }

    pub fn carried(&self, setup: &Setup) -> bool {
        if self.sure || !self.settled(setup) {
            return false;
        }
        let succeeded = self.verdict(setup, 0).is_some_and(Verdict::succeeded);
        succeeded && self.opposed(setup).is_none_or(|outcome| outcome == Opposed::Won(0))
    }

    fn assigner(&self, setup: &Setup) -> Seat {
        let chooses = setup.target.as_ref().is_some_and(|target| target.covered || target.shielded);
        if chooses && !setup.area() { Seat::Target } else { Seat::Roller(0) }
    }

    pub fn assigned(&self, setup: &Setup) -> Option<(u8, u8)> {
        let two = setup.weapon().is_some() || setup.purpose == Purpose::FirstAid;
        if !two || setup.weapon() == Some(Weapon::Area(Aoe::Demolish)) || !self.carried(setup) {
            return None;
        }
        let faces = self.rolls.first()?.shown()?;
        let tens = if faces.doubles() { true } else { self.tens_first? };
        let (one, other) = if tens { (faces.tens, faces.ones) } else { (faces.ones, faces.tens) };
        Some(match self.shift {
            Some(Shift::Down) => (one, other.saturating_sub(1)),
            Some(Shift::Up) => (one, other.saturating_add(1).min(9)),
            Some(Shift::Powerful) => (powerful(one), other),
            Some(Shift::None) | None => (one, other),
        })
    }

    /// Damage that its victim spreads: a blast, or an area weapon that went off in the hand.
    fn area_damage(&self, setup: &Setup) -> Option<(Seat, u8)> {
        let Weapon::Area(aoe) = setup.weapon()? else { return None };
        let hurts = matches!(aoe, Aoe::Blast | Aoe::Continuous);
        if hurts && self.verdict(setup, 0)?.critical_failure() {
            let (tens, ones) = self.rolls.first()?.natural()?.values();
            return Some((Seat::Roller(0), tens + ones));
        }
        let (damage, _) = self.assigned(setup)?;
        (aoe == Aoe::Blast && setup.target.is_some()).then_some((Seat::Target, damage))
    }

    /// Who is hurt, and how much at each location.
    pub fn shares(&self, setup: &Setup) -> Option<(Seat, [u8; 6])> {
        if setup.area() {
            let (seat, points) = self.area_damage(setup)?;
            return Some((seat, if points == 0 { [0; 6] } else { self.split? }));
        }
        setup.weapon()?;
        setup.target.as_ref()?;
        let (damage, die) = self.assigned(setup)?;
        let mut shares = [0; 6];
        shares[Location::from_die(die) as usize] = damage;
        Some((Seat::Target, shares))
    }

    /// First aid that helps: boxes, locations, and the slashes that are there.
    fn treating(&self, setup: &Setup) -> Option<(u8, u8, [u8; 6])> {
        let body = &setup.target.as_ref()?.person.body;
        let (points, locations) = if self.sure {
            (1, 1)
        } else {
            let (points, further) = self.assigned(setup)?;
            (points, further + 1)
        };
        Some((points, locations, Location::ALL.map(|place| body.at(place).slash)))
    }

    /// First aid gone badly wrong: crosses to make permanent, and the crosses that are there.
    fn scarring(&self, setup: &Setup) -> Option<(u8, [u8; 6])> {
        let body = &setup.target.as_ref()?.person.body;
        if self.sure || !self.verdict(setup, 0)?.critical_failure() {
            return None;
        }
        let (one_die, _) = self.rolls.first()?.natural()?.values();
        Some((one_die, Location::ALL.map(|place| body.at(place).cross)))
    }

    /// The slashes that first aid erases.
    pub fn erased(&self, setup: &Setup) -> Option<[u8; 6]> {
        let (points, _, most) = self.treating(setup)?;
        Some(self.split.unwrap_or(most.map(|slashes| slashes.min(points))))
    }

    /// The crosses that first aid makes permanent.
    pub fn scarred(&self, setup: &Setup) -> Option<[u8; 6]> {
        let (points, most) = self.scarring(setup)?;
        Some(self.split.unwrap_or(most.map(|crosses| crosses.min(points))))
    }
}

fn assign(faces: Faces) -> Ask {
    Ask::Assign { tens: faces.tens, ones: faces.ones }
}

fn may_roll_again(setup: &Setup, index: usize, first: Faces) -> bool {
    let Some(roller) = setup.rollers.get(index) else { return false };
    roller.rights.good && !roller.all_out && Verdict::of(first, roller.person.level).may_roll_again()
}

/// Initiative stays with the team that had it; in the first round it is the PCs' (U-57, UA-13).
fn initiative_tie(setup: &Setup, tied: Vec<usize>) -> Opposed {
    if let Some(held) = setup.held.map(usize::from).filter(|held| tied.contains(held)) {
        return Opposed::Won(held);
    }
    let pc = |index: &usize| setup.rollers.get(*index).is_some_and(|roller| roller.person.pc);
    let pcs: Vec<usize> = tied.iter().copied().filter(pc).collect();
    match pcs.as_slice() {
        [only] => Opposed::Won(*only),
        [] => Opposed::Tied(tied),
        _ => Opposed::Tied(pcs),
    }
}
