//! Rolls outside a fight: the same frames, for whoever is named and bare levels for the others, and
//! nothing that follows them. What a fight knows by itself the table says before the dice ([`controls()`]).

mod controls;

use super::choice::{Aim, Weapon};
use super::frame::{
    Aid, AidStep, Area, AreaStep, Contest, ContestStep, Exchange, ExchangeStep, Frame, Rally, RallyStep,
    Round, RoundStep,
};
use super::roll::Roll;
use super::setup::{Fighter, Outside, Setup, Team};
use super::state::At;
use super::{Combat, machine};
use crate::fight::roll::Said;
use crate::map::AreaId;
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::item::{Item, Kind};
use crate::rulesets::unhex::odds;
use crate::rulesets::unhex::roll::{Manner, Rights, Weapon as Arm, shielded};

pub(super) use controls::aim_words;
pub use controls::{ARMS, ROLLS, WITH_GROUP, controls, title, usual};
use controls::{OTHERS, Party, RIGHTS, RIVALS, aims, arm, is_area, manner};

/// Somebody of whom only a level is known.
fn bare(name: &str, level: i32, npc: bool) -> Character {
    let level = level as i16;
    Character { name: capital(name), npc, level, max: level, ..Character::blank() }
}

fn capital(words: &str) -> String {
    crate::map::reason::capital(words.into())
}

/// Who is on the card: the roller, the others as they were named, and a target where none was.
struct Seats {
    people: Vec<Fighter>,
    outside: Outside,
}

impl Seats {
    fn sit(&mut self, sheet: Option<&Character>, bare: Character, team: u8, rights: Rights) -> u8 {
        let character = sheet.cloned().unwrap_or(bare);
        self.outside.shielded.push(shielded(&character));
        self.outside.sheets.push(sheet.cloned());
        self.outside.rights.push(rights);
        self.people.push(Fighter { character, team, place: None });
        self.people.len() as u8 - 1
    }

    /// A thing for the roll: what is in hand, else what is carried, else one that is on no sheet.
    fn hand(&mut self, who: u8, kind: Kind) -> u8 {
        let character = &mut self.people[who as usize].character;
        let mut held = [character.hands.right, character.hands.left].into_iter().flatten();
        let held = held.find(|slot| character.item(*slot).is_some_and(|item| item.kind == kind));
        let slot = held.or_else(|| character.find(kind)).unwrap_or_else(|| {
            character.slots.push(Some(Item::new(kind, "")));
            character.slots.len() as u8 - 1
        });
        let both = kind.hands() == 2;
        (character.hands.right, character.hands.left) = (Some(slot), both.then_some(slot));
        character.hands.shield_lowered = kind == Kind::Ranged1;
        slot
    }
}

/// The roll, ready for its dice.
pub fn open(roll: &str, party: &Party, said: &Said) -> Combat {
    let given = |names: [&str; 3]| {
        let [good, precise, powerful] = names.map(|name| said.is(name));
        Rights { good, precise, powerful }
    };
    let aims = aims();
    let against =
        said.is("against").then(|| (said.of("against-number").clamp(1, 99) as u8, said.is("against-pc")));
    let outside = Outside {
        sheets: Vec::new(),
        rights: Vec::new(),
        shielded: Vec::new(),
        aim: aims.get(said.of("aim") as usize).copied().unwrap_or(odds::Aim::Damage),
        against,
        first: 0,
    };
    let mut seats = Seats { people: Vec::new(), outside };
    let me = party.who.as_ref();
    seats.sit(me, bare("the roller", said.of("level"), said.is("npc")), 0, given(RIGHTS));
    let (mut victim, mut rivals) = (None, Vec::new());
    for (name, them) in &party.others {
        let at = RIVALS.iter().position(|rival| rival.by == name);
        let good = |name| Rights { good: said.is(name), ..Rights::default() };
        match (at, name.as_str()) {
            (Some(at), _) => {
                let rival = &RIVALS[at];
                let bare = bare(OTHERS[at], said.of(rival.level), said.is(rival.npc));
                let who = seats.sit(them.as_ref(), bare, at as u8 + 1, good(rival.good));
                rivals.push((who, said.is(rival.all_out)));
            }
            (_, "target") => {
                let team = u8::from(roll == "attack");
                let bare = bare("the target", said.of("target-level"), true);
                victim = Some(seats.sit(them.as_ref(), bare, team, good("good by")));
            }
            _ => drop(seats.sit(them.as_ref(), Character::blank(), 0, Rights::default())),
        }
    }
    let victim = victim.unwrap_or_else(|| match roll {
        "first aid" if me.is_some() => 0,
        "attack" | "first aid" => {
            let bare = bare("the target", said.of("target-level"), true);
            let rights = Rights { good: said.is("good by"), ..Rights::default() };
            seats.sit(None, bare, u8::from(roll == "attack"), rights)
        }
        _ => 0,
    });
    seats.outside.shielded[0] &= roll != "attack";
    if roll == "attack" {
        seats.outside.shielded[victim as usize] = said.is("shielded") && !is_area(arm(said));
        // Something that a critical of somebody unknown may destroy (U-119).
        let stranger = &mut seats.people[victim as usize].character;
        if seats.outside.sheets[victim as usize].is_none() {
            stranger.slots.push(Some(Item::new(Kind::FirstAid, "one slot of items")));
        }
    }
    let thing = match roll {
        "attack" => ARMS.iter().find(|(other, _)| *other == arm(said)).and_then(|(_, kind)| *kind),
        "first aid" => Some(Kind::FirstAid),
        _ => None,
    };
    let slot = thing.map(|kind| seats.hand(0, kind));
    if me.is_none() && arm(said).ranged() && roll == "attack" {
        let kind = if said.is("less-lethal") { Kind::LessLethalAmmo } else { Kind::Ammo };
        seats.people[0].character.slots.push(Some(Item::new(kind, "")));
    }
    // Whoever rolls first is named by the place among those who roll.
    let first = said.of("first").max(0) as usize;
    seats.outside.first = match roll {
        "attack" => {
            if first > 0 {
                victim
            } else {
                0
            }
        }
        _ => first.checked_sub(1).and_then(|at| rivals.get(at)).map_or(0, |(who, _)| *who),
    };
    lay(roll, seats, &Laying { said, victim, rivals, slot })
}

struct Laying<'a> {
    said: &'a Said,
    victim: u8,
    /// Each with whether it is an all-out defence.
    rivals: Vec<(u8, bool)>,
    slot: Option<u8>,
}

fn lay(roll: &str, seats: Seats, laying: &Laying) -> Combat {
    let Laying { said, victim, rivals, slot } = laying;
    let teams = seats.people.iter().map(|fighter| fighter.team).max().unwrap_or(0) + 1;
    let team = |team: u8| {
        let of = seats.people.iter().find(|fighter| fighter.team == team);
        Team {
            name: of.map_or(String::new(), |of| format!("The team of {}", of.character.name)),
            starts: Vec::new(),
        }
    };
    let setup = Setup {
        teams: (0..teams).map(team).collect(),
        people: seats.people.clone(),
        outside: Some(seats.outside),
        ..Setup::default()
    };
    let mut combat = Combat::laid_out(&setup);
    for person in &mut combat.people {
        (person.actions, person.surrendered) = (0, false);
    }
    let thing = slot
        .and_then(|slot| combat.stage.things.iter().position(|thing| thing.owner == 0 && thing.slot == slot));
    let thing = thing.map(|thing| thing as u16);
    if let Some(thing) = thing {
        let both = combat.stage.kind(thing).hands() == 2;
        combat.person_mut(0).hands = [Some(thing), both.then_some(thing)];
    }
    let rolled = |combat: &Combat, who: u8, aim: Aim, plain: bool| {
        Roll::new(who, aim).good(combat.rights(who, aim).good).plain(plain)
    };
    let frame = match roll {
        "attack" => combat.attack(said, *victim, thing),
        "first aid" => {
            let aim = Aim::FirstAid { target: *victim };
            Frame::Aid(Aid {
                who: 0,
                target: *victim,
                thing: thing.unwrap_or(0),
                by: None,
                step: AidStep::Sure,
                roll: rolled(&combat, 0, aim, false),
                boxes: 0,
                places: 0,
            })
        }
        "rally" => {
            let roll = rolled(&combat, 0, Aim::Rally, false);
            Frame::Rally(Rally { who: 0, by: None, last: false, step: RallyStep::Roll, roll })
        }
        "initiative" => {
            for person in &mut combat.people {
                person.actions = 1;
            }
            combat.holder = u8::try_from(said.of("held")).ok().filter(|_| said.knows("held"));
            let mut rollers: Vec<u8> = std::iter::once(0).chain(rivals.iter().map(|(who, _)| *who)).collect();
            combat.bring_forward(&mut rollers, |who| *who);
            let teams = rollers.iter().map(|who| combat.stage.team(*who)).collect();
            Frame::Round(Round { step: RoundStep::RollNext, teams, rollers, rolls: Vec::new(), at: 0 })
        }
        _ => {
            let aim = |who: u8, all_out: bool| match roll {
                "defend" => Aim::Defend { ward: who, against: who, all_out },
                roll => Aim::Plain { ability: roll == "ability" },
            };
            let mine = std::iter::once((0, said.is("all-out")));
            let all = mine.chain(rivals.iter().copied());
            let mut rolls: Vec<Roll> =
                all.map(|(who, all_out)| rolled(&combat, who, aim(who, all_out), all_out)).collect();
            combat.bring_forward(&mut rolls, |roll| roll.who);
            Frame::Contest(Contest { rolls, at: 0, step: ContestStep::Roll })
        }
    };
    combat.machine.stack = vec![frame];
    machine::advance(&mut combat);
    combat
}

impl Combat {
    /// Puts the one who rolls before the others at the front.
    fn bring_forward<T>(&self, all: &mut Vec<T>, who: impl Fn(&T) -> u8) {
        let first = self.outside().map_or(0, |outside| outside.first);
        if let Some(at) = all.iter().position(|one| who(one) == first) {
            let one = all.remove(at);
            all.insert(0, one);
        }
    }

    fn attack(&mut self, said: &Said, target: u8, thing: Option<u16>) -> Frame {
        let (arm, defends) = (arm(said), said.is("defends"));
        if let (Arm::Area(aoe), Some(thing)) = (arm, thing) {
            // Whoever is to defend against a blast may still think better of it.
            self.person_mut(target).actions = u8::from(defends);
            return Frame::Area(Area {
                who: 0,
                thing,
                aoe,
                area: AreaId(0),
                by: None,
                step: AreaStep::Roll,
                people: 1 << target,
                at: 0,
                defenders: Vec::new(),
                stakes: Vec::new(),
                even: None,
                rolls: vec![Roll::new(0, Aim::Area { aoe, area: 0 }).good(said.is("good"))],
                targets: Vec::new(),
                damage: 0,
                count: 0,
            });
        }
        let less = said.is("less-lethal");
        let with = thing.map_or(Weapon::Unarmed, Weapon::Held);
        let aim = match manner(said) {
            Manner::Attack => Aim::Attack { with, target, less },
            Manner::Counterattack => Aim::Counter { with, target, less },
            Manner::Intercept => Aim::Intercept { with, target, less },
        };
        let mut x = Exchange::new(0, target, with, less, None);
        x.intercept = manner(said) == Manner::Intercept;
        x.cover = said.is("covered") && manner(said) == Manner::Attack;
        x.step = ExchangeStep::Order;
        x.rolls.push(Roll::new(0, aim).good(self.rights(0, aim).good));
        if defends {
            let all_out = said.is("all-out by");
            let defence = Aim::Defend { ward: target, against: 0, all_out };
            x.rolls.push(Roll::new(target, defence).good(self.rights(target, defence).good).plain(all_out));
        }
        Frame::Exchange(x)
    }

    /// Nothing is known of somebody but a level.
    pub(super) fn unknown(&self, who: u8) -> bool {
        self.outside().is_some_and(|outside| outside.sheets[who as usize].is_none())
    }

    /// The sheet after a roll outside a fight: what the roll laid into somebody's hands is not on it.
    pub(super) fn rolled_sheet(&self, who: u8) -> Character {
        let sheet = self.outside().and_then(|outside| outside.sheets.get(who as usize)?.clone());
        let Some(mut sheet) = sheet else { return self.stage.character(who).clone() };
        let person = self.person(who);
        sheet.level = person.level;
        sheet.body = person.body;
        sheet.owed = person.owed;
        for (thing, at) in self.stage.things.iter().zip(&self.things) {
            if thing.owner == who && *at == At::Gone {
                sheet.destroy(thing.slot);
            }
        }
        sheet.drop_from_useless_hands();
        sheet
    }

    /// May erase one slash for sure instead of rolling (U-114): outside a fight also who lies down.
    pub(super) fn may_be_sure(&self, who: u8) -> bool {
        self.stage.has(who, Ability::SureFirstAid) && self.goes_on(who, None)
    }
}
