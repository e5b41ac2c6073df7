//! An attack from its announcement to what it leaves: screens, the roll, answers, damage, Shock.

use super::Combat;
use super::choice::{Aim, Choice, Event, Subject};
use super::fighter::{HANDS, NOTHING};
use super::figure::Bite;
use super::state::{Check, Frame, Sort, Stage, Stand, Strike, Way, mark};
use crate::fight::Pool;
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check::OPPOSED;
use crate::rulesets::sovereign::feat::Feat;
use crate::rulesets::sovereign::npc::Quirk;
use crate::rulesets::sovereign::weapon::traits;

impl Combat {
    pub(super) fn begin_strike(&mut self, by: u8, on: u8, thing: u8, way: Way, sort: Sort, others: u8) {
        let strike = self.planned(by, on, thing, way, sort, others);
        self.push(Frame::Strike(strike));
    }

    /// Those who screen the target and have not done so too often, the easiest to get past first.
    pub(super) fn screeners(&self, strike: &Strike) -> Vec<(i16, u8)> {
        let mut all = Vec::new();
        if !self.everyone().any(|who| self.person(who).ward == strike.on) {
            return all;
        }
        for who in self.everyone() {
            let person = self.person(who);
            let able =
                person.up() && !person.is(mark::UNAWARE) && who != strike.by && person.ward == strike.on;
            if able && person.screened < self.fighter(who).screens && self.beside(who, strike.on) {
                all.push((OPPOSED + self.screen_bonus(who), who));
            }
        }
        crate::order::sort(&mut all, |one, other| one.0.cmp(&other.0));
        all
    }

    pub(super) fn screen_bonus(&self, who: u8) -> i16 {
        let fighter = self.fighter(who);
        let valiant = if fighter.feats.has(Feat::ValiantDefender) { 2 } else { 0 };
        if !fighter.hero {
            return fighter.trade;
        }
        let attribute = fighter.modifier(Attribute::Strength).max(fighter.modifier(Attribute::Dexterity));
        attribute + fighter.skill(Skill::Brawl).max(fighter.skill(Skill::Stab)) + valiant
    }

    /// What an attacker adds to get past a screen: the skill of the attack.
    fn past_bonus(&self, strike: &Strike) -> i16 {
        let fighter = self.fighter(strike.by);
        if !fighter.hero {
            return fighter.trade;
        }
        let skill = match strike.way {
            Way::Melee if strike.thing == HANDS => Skill::Brawl,
            Way::Melee => Skill::Stab,
            Way::Thrown if fighter.skill(Skill::Stab) > fighter.skill(Skill::Shoot) => Skill::Stab,
            Way::Thrown | Way::Shot => Skill::Shoot,
        };
        let attribute = fighter.modifier(Attribute::Strength).max(fighter.modifier(Attribute::Dexterity));
        attribute + fighter.skill(skill)
    }

    pub(super) fn step_strike(&mut self, mut strike: Strike) -> Flow {
        let instant = strike.sort == Sort::Snap;
        // Who was put out of action before it was done does it no more; an Instant counts all the same.
        let counts = instant && self.person(strike.by).stand != Stand::Fled;
        if !self.up(strike.by) && !counts {
            if strike.stage != Stage::Begin {
                self.tell(Event::Prevented { by: strike.by, on: strike.on });
            }
            return Flow::On;
        }
        // Whoever was knocked out meanwhile is left alone; who lay there before is not.
        let spared = self.person(strike.on).helpless() && !strike.at_helpless;
        if spared || !self.may_be_struck(strike.on) {
            return Flow::On;
        }
        match strike.stage {
            Stage::Begin => {
                let Strike { by, on, thing, way, redirected, .. } = strike;
                let holds = thing == HANDS || self.in_hand(by).any(|held| held == thing);
                // Whoever was felled has dropped the weapon of a blow that counts all the same.
                let done = !self.up(by);
                if !(done || redirected && holds || self.possible(by, on, thing, way).is_ok()) {
                    self.tell(Event::NoLonger { by: strike.by, on: strike.on });
                    return Flow::On;
                }
                if !strike.unscreened && !self.screeners(&strike).is_empty() {
                    return self.begin_screen_check(strike);
                }
                strike.stage = Stage::Roll;
                self.ask_attack(strike)
            }
            // It was interrupted: the same once more, from the start.
            Stage::Roll => {
                strike.stage = Stage::Begin;
                self.step_strike(strike)
            }
            Stage::Fell => self.step_fell(strike),
            Stage::Bite => self.step_bite(strike),
        }
    }

    fn begin_screen_check(&mut self, mut strike: Strike) -> Flow {
        strike.unscreened = true;
        let (by, ward) = (strike.by, strike.on);
        let bonus = self.past_bonus(&strike);
        let against = self.screeners(&strike).iter().map(|(number, _)| *number).max().unwrap_or(OPPOSED);
        self.push(Frame::Strike(strike));
        self.push(Frame::Check(Check {
            who: by,
            aim: Aim::Screen { ward },
            bonus,
            against,
            three: false,
            shown: None,
        }));
        Flow::On
    }

    /// The one roll is held against every screen; the blow goes to the lowest that was not reached.
    pub(super) fn screened(&mut self, by: u8, ward: u8, total: i16) {
        let Some(Frame::Strike(strike)) = self.machine.stack.last().copied() else { return };
        let all = self.screeners(&Strike { unscreened: false, ..strike });
        for (_, who) in &all {
            self.person_mut(*who).screened += 1;
        }
        let Some((least, to)) = all.iter().find(|(number, _)| total < *number).copied() else {
            return self.tell(Event::PastScreen { by, ward });
        };
        let equal = all.iter().filter(|(number, _)| *number == least);
        let of = equal.fold(0_u64, |of, (_, who)| of | 1 << who);
        if of.count_ones() > 1 {
            return self.push(Frame::Screened { by, ward, of });
        }
        self.redirect(by, ward, to);
    }

    fn redirect(&mut self, by: u8, ward: u8, to: u8) {
        if let Some(Frame::Strike(strike)) = self.machine.stack.last_mut() {
            strike.on = to;
            strike.redirected = true;
        }
        self.tell(Event::Redirected { by, ward, to });
    }

    /// Those who screen equally well decide which of them takes it.
    pub(super) fn ask_screened(&mut self, by: u8, ward: u8, of: u64) -> Flow {
        let all: Vec<Choice> = self.everyone().filter(|who| of >> who & 1 == 1).map(Choice::Person).collect();
        let first = all[0];
        self.push(Frame::Screened { by, ward, of });
        self.ask_one(self.table_of(ward), Subject::ScreenedBy { by, ward }, all, first)
    }

    pub(super) fn take_screened(&mut self, by: u8, ward: u8, choice: Choice) {
        if let Choice::Person(to) = choice {
            self.redirect(by, ward, to);
        }
    }

    fn subject(strike: &Strike) -> Subject {
        let Strike { by, on, thing, way, sort, others, .. } = *strike;
        Subject::Attack { by, on, thing, way, sort, others }
    }

    fn ask_attack(&mut self, strike: Strike) -> Flow {
        self.push(Frame::Strike(strike));
        let flow = self.ask_dice(self.seat(strike.by), Combat::subject(&strike), Pool::of(1, 20));
        let mut beside = self.instants(strike.by, Some(&strike), true);
        if strike.sort == Sort::Opportunity {
            beside.insert(0, Choice::LetGo);
        }
        self.machine.put_beside(beside);
        flow
    }

    /// Whether the die and what was added reach the AC as it is now.
    fn is_hit(&self, strike: &Strike) -> bool {
        strike.fated.unwrap_or(i16::from(strike.face) + strike.bonus >= self.ac(strike.on))
    }

    pub(super) fn take_strike(&mut self, mut strike: Strike, subject: Subject, given: &Given<Choice>) {
        if let Given::Faces(faces) = given {
            let face = faces.first().map_or(1, |face| face + 1);
            if let Subject::Damage { .. } = subject {
                return self.hurt(&strike, face.into());
            }
            strike.face = face;
            strike.bonus = self.bonus(&strike);
            strike.both = self.with_both(self.person(strike.by).at, &strike);
            strike.stage = Stage::Fell;
            let Strike { by, on, thing, way, sort, bonus, .. } = strike;
            let (ac, hit) = (self.ac(on), self.is_hit(&strike));
            self.tell(Event::Attacked { by, on, thing, way, sort, face, bonus, ac, hit });
            self.spent_shot(by, on, thing, way);
            return self.push(Frame::Strike(strike));
        }
        let choice = given.one();
        if choice == Choice::LetGo {
            return self.tell(Event::LetGo { who: strike.by, on: strike.on });
        }
        match choice {
            Choice::Luck(who) => {
                let hit = who == strike.by;
                strike.fated = Some(hit);
                strike.stage = Stage::Fell;
                self.set(who, mark::LUCK, true);
                self.tell(Event::Lucky { who, hit });
                self.push(Frame::Strike(strike));
            }
            Choice::Defend(who) => {
                let hit = strike.stage == Stage::Fell && self.is_hit(&strike);
                self.defend(who);
                if hit && !self.is_hit(&strike) {
                    self.tell(Event::Evaded { by: strike.by, on: strike.on });
                }
                self.push(Frame::Strike(strike));
            }
            // To go on as things are.
            Choice::Done if matches!(subject, Subject::Missed { .. } | Subject::Grabbed { .. }) => {
                strike.asked = true;
                self.push(Frame::Strike(strike));
            }
            Choice::Done => self.shock_bites(&strike),
            other => {
                self.take_instant(Frame::Strike(strike), other);
            }
        }
    }

    /// What is thrown lies where the target is; what is shot must be loaded again.
    pub(super) fn spent_shot(&mut self, by: u8, on: u8, thing: u8, way: Way) {
        let fighter = self.fighter(by);
        let Some(arm) = self.arm(by, thing) else { return };
        match way {
            Way::Thrown if self.person(by).has(thing) => {
                let at = self.person(on).at;
                self.lay(by, thing, at);
                self.tell(Event::Lies { owner: by, thing, at });
            }
            Way::Shot if arm.has(traits::RELOAD | traits::SLOW_RELOAD) => {
                let free = fighter.skill(Skill::Shoot) >= 1;
                if !free {
                    self.person_mut(by).empty |= 1 << thing;
                }
            }
            _ => {}
        }
    }

    fn step_fell(&mut self, mut strike: Strike) -> Flow {
        let Strike { by, on, thing, way, sort, others, .. } = strike;
        if self.is_hit(&strike) {
            if matches!(sort, Sort::Shove | Sort::Grapple) && !strike.asked && self.defense_helps(&strike) {
                self.push(Frame::Strike(strike));
                let of = vec![Choice::Done, Choice::Defend(on)];
                return self.ask_one(self.seat(on), Subject::Grabbed { by, on }, of, Choice::Done);
            }
            match sort {
                Sort::Shove => return self.begin_shove(by, on),
                Sort::Grapple => return self.begin_grapple(by, on),
                _ => {}
            }
            let die = self.arm(by, thing).map_or(1, |arm| arm.die);
            self.push(Frame::Strike(strike));
            let subject = Subject::Damage { by, on, thing, way, sort, others };
            let flow = self.ask_dice(self.seat(by), subject, Pool::of(1, die));
            let mut beside = self.answers_to_hit(&strike);
            beside.extend(self.instants(by, Some(&strike), false));
            self.machine.put_beside(beside);
            return flow;
        }
        let lucky = self.fighter(by).has_luck && !self.is(by, mark::LUCK) && strike.fated.is_none();
        if lucky && !strike.asked {
            self.push(Frame::Strike(strike));
            return self.ask_one(
                self.seat(by),
                Subject::Missed { by, on },
                vec![Choice::Done, Choice::Luck(by)],
                Choice::Done,
            );
        }
        strike.stage = Stage::Bite;
        self.push(Frame::Strike(strike));
        Flow::On
    }

    /// Whether Total Defense would turn this hit into a miss, and can still be had.
    pub(super) fn defense_helps(&self, strike: &Strike) -> bool {
        let on = strike.on;
        self.up(on)
            && !self.is(on, mark::UNAWARE)
            && strike.fated.is_none()
            && self.may_defend(on)
            && i16::from(strike.face) + strike.bonus < self.ac(on) + 2
    }

    /// What the target can still do about a hit.
    fn answers_to_hit(&self, strike: &Strike) -> Vec<Choice> {
        let on = strike.on;
        let mut all = Vec::new();
        if !self.up(on) || self.is(on, mark::UNAWARE) {
            return all;
        }
        // What luck decided no dodging undoes; only other luck does.
        if self.may_defend(on) && strike.fated.is_none() {
            all.push(Choice::Defend(on));
        }
        if self.fighter(on).has_luck && !self.is(on, mark::LUCK) {
            all.push(Choice::Luck(on));
        }
        all
    }

    pub(super) fn step_bite(&mut self, strike: Strike) -> Flow {
        let Strike { by, on, .. } = strike;
        match self.shock_on(&strike) {
            Bite::None => {}
            Bite::Immune => self.tell(Event::Immune { on }),
            Bite::Shield => {
                self.set(on, mark::SHIELDED, true);
                self.tell(Event::ShieldStops { on });
            }
            Bite::Points(points) if self.up(on) && !self.is(on, mark::UNAWARE) && self.may_defend(on) => {
                self.push(Frame::Strike(strike));
                let of = vec![Choice::Done, Choice::Defend(on)];
                return self.ask_one(self.seat(on), Subject::Bite { by, on, points }, of, Choice::Done);
            }
            Bite::Points(_) => self.shock_bites(&strike),
        }
        Flow::On
    }

    fn shock_bites(&mut self, strike: &Strike) {
        let Strike { by, on, .. } = *strike;
        if let Bite::Points(points) = self.shock_on(strike) {
            self.tell(Event::Shock { by, on, points });
            self.harm(on, Some(by), points, self.gentle(by, strike.thing));
        }
    }

    fn gentle(&self, by: u8, thing: u8) -> bool {
        self.arm(by, thing).is_some_and(|arm| arm.has(traits::LESS_LETHAL))
    }

    fn hurt(&mut self, strike: &Strike, face: i16) {
        let points = self.damage(strike).of(face);
        self.harm(strike.on, Some(strike.by), points, self.gentle(strike.by, strike.thing));
    }

    /// Takes hit points off somebody, and what follows at 0.
    pub(super) fn harm(&mut self, on: u8, by: Option<u8>, points: i16, gentle: bool) {
        if !self.may_be_struck(on) {
            return;
        }
        let before = self.person(on).stand;
        let person = self.person_mut(on);
        person.points = (person.points - points).max(0);
        let left = person.points;
        self.tell(Event::Hurt { by, on, points, left });
        if points <= 0 {
            return;
        }
        self.set(on, mark::HURT, true);
        if before == Stand::Asleep {
            self.wake(on);
        }
        if matches!(before, Stand::Injured | Stand::Stable) {
            if self.setup.lenient && before == Stand::Stable {
                self.fall_to(on, Stand::Injured);
            } else if self.setup.lenient {
                self.person_mut(on).fell -= 1;
            } else {
                self.person_mut(on).stand = Stand::Dead;
                self.tell(Event::Died { who: on });
            }
        } else if left == 0 {
            match by.filter(|_| gentle) {
                Some(by) => {
                    self.fall_to(on, Stand::Out);
                    self.push(Frame::Spare { by, on });
                }
                None => self.fall(on),
            }
        }
    }

    /// Falls at 0 hit points: heroes and those with a name lie dying, others are dead.
    pub(super) fn fall(&mut self, who: u8) {
        let fighter = self.fighter(who);
        let stand = match () {
            () if !fighter.hero && !fighter.is(Quirk::Named) => Stand::Dead,
            () if self.is(who, mark::FRAIL) => Stand::Dead,
            () if fighter.feats.has(Feat::DieHard) => Stand::Stable,
            () => Stand::Injured,
        };
        self.fall_to(who, stand);
    }

    pub(super) fn fall_to(&mut self, who: u8, stand: Stand) {
        let before = self.person(who).stand;
        let (round, at) = (self.round, self.person(who).at);
        for thing in self.person(who).hands {
            if thing != NOTHING && self.person(who).holds(thing) {
                self.lay(who, thing, at);
            }
        }
        let person = self.person_mut(who);
        person.stand = stand;
        person.fell = round as i16;
        person.set(mark::PRONE, true);
        person.set(mark::HELD | mark::DEFENDS | mark::CHARGED, false);
        person.ward = NOTHING;
        person.grip = NOTHING;
        person.swarm = (NOTHING, NOTHING, Way::Melee);
        for other in self.everyone() {
            if self.person(other).grip == who {
                self.person_mut(other).grip = NOTHING;
            }
        }
        self.tell(Event::Down { who, stand });
        if before == Stand::Up || before == Stand::Asleep {
            self.doubt_after_loss(self.team(who));
        }
    }

    pub(super) fn ask_spare(&mut self, by: u8, on: u8) -> Flow {
        self.push(Frame::Spare { by, on });
        self.ask_one(
            self.seat(by),
            Subject::Spare { by, on },
            vec![Choice::Spare, Choice::Kill],
            Choice::Spare,
        )
    }

    pub(super) fn take_spare(&mut self, _: u8, on: u8, choice: Choice) {
        if choice == Choice::Kill && self.person(on).stand == Stand::Out {
            self.fall(on);
        }
    }

    /// The weapon of a whirl.
    fn whirls_with(&self, who: u8) -> Option<u8> {
        self.in_hand(who).chain([HANDS]).find(|thing| self.shock(who, *thing, Way::Melee).is_some())
    }

    /// All foes whom a whirl would bite.
    pub(super) fn whirled(&self, who: u8) -> Vec<u8> {
        let Some(thing) = self.whirls_with(who) else { return Vec::new() };
        let near = |on: &u8| {
            self.foes(who, *on) && self.up(*on) && self.possible(who, *on, thing, Way::Melee).is_ok()
        };
        self.everyone().filter(near).collect()
    }

    /// Nobody is missed: it is Shock from the start, and each may answer it as any other.
    pub(super) fn whirl(&mut self, who: u8) {
        let Some(thing) = self.whirls_with(who) else { return };
        let all = self.whirled(who);
        self.set(who, mark::WHIRLED, true);
        self.tell(Event::Whirled { who });
        for on in all.into_iter().rev() {
            let whirl = self.planned(who, on, thing, Way::Melee, Sort::Plain, 0);
            self.push(Frame::Strike(Strike { stage: Stage::Bite, ..whirl }));
        }
    }
}
