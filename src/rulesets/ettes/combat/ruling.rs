//! The GM rules otherwise, at any question.

use super::Combat;
use super::choice::Event;
use super::setup::Cast;
use super::state::{Frame, NOBODY, Placing, Stand, Why, mark};
use crate::fight::machine::{self, Course};
use crate::fight::table::{Needs, On, RulingOffer};
use crate::fight::{Ruling, Shape, board};
use crate::rulesets::ettes::check::Level;
use crate::rulesets::ettes::class::Rank;
use crate::rulesets::ettes::status::{Harm, Status};

pub const POINTS: u16 = 1;
pub const AP: u16 = 2;
pub const RP: u16 = 3;
pub const FP: u16 = 4;
pub const MANA: u16 = 5;
/// The value is a place.
pub const PLACE: u16 = 6;
/// The value is the number of a state; it is put on, or taken off where it is on.
pub const STATUS: u16 = 7;
/// 0 back in the fight, 1 dying, 2 stable, 3 dead, 4 out of it.
pub const STAND: u16 = 8;
pub const END_TURN: u16 = 9;
/// The value is the team that wins, or -1 for nobody.
pub const END: u16 = 10;
/// What the next dice need: 2 Normal, 3 Hard, 4 Major.
pub const NEEDS: u16 = 11;
/// The usual answer is taken.
pub const SKIP: u16 = 12;
/// What was going on is called off; the turn goes on.
pub const CALL_OFF: u16 = 13;
/// The target number of the attack that is about to be rolled is this much higher or lower.
pub const EASIER: u16 = 14;
/// Damage that goes on, 32 and the number of its kind.
pub const HARM: u16 = 32;

impl Combat {
    pub(super) fn rulable(&self, ruling: Ruling) -> bool {
        let Ruling { code, on, value } = ruling;
        if matches!(code, board::DOOR | board::GROUND) {
            return board::ruled(self, ruling).is_some();
        }
        let Some(person) = self.people.get(usize::from(on)) else {
            return false;
        };
        let cast = &self.stage.cast[usize::from(on)];
        let here = !matches!(person.stand, Stand::Dead | Stand::Out);
        match code {
            POINTS => here && (0..=cast.character.points.most).contains(&value),
            AP => person.up() && self.turn() == Some(on as u8) && (0..=20).contains(&value),
            RP => person.up() && (0..=9).contains(&value),
            FP => person.up() && (0..=i16::from(cast.cap.max(0))).contains(&value),
            MANA => (0..=99).contains(&value),
            PLACE => {
                here && value >= 0 && (value as u16 == person.place || self.fits(on as u8, value as u16))
            }
            STATUS => person.up() && (0..Status::ALL.len() as i16).contains(&value),
            STAND => (0..=4).contains(&value) && (may_die(cast) || value == 0 || value == 4),
            END_TURN => on == 0 && self.turn().is_some(),
            END => on == 0 && (-1..self.stage.teams.len() as i16).contains(&value) && !self.closing,
            NEEDS => on == 0 && (2..=4).contains(&value) && self.rolls_now(),
            EASIER => on == 0 && (-90..=90).contains(&value) && self.attack_now(),
            SKIP => {
                on == 0 && self.machine.asked().is_some_and(|asked| !matches!(asked.shape, Shape::Dice(_)))
            }
            CALL_OFF => on == 0 && self.turn_at().is_some_and(|at| at + 1 < self.machine.stack.len()),
            HARM..38 => person.up() && (0..=30).contains(&value),
            _ => false,
        }
    }

    /// Where on the stack the turn is.
    fn turn_at(&self) -> Option<usize> {
        self.machine.stack.iter().rposition(|frame| matches!(frame, Frame::Turn(_)))
    }

    fn rolls_now(&self) -> bool {
        matches!(self.machine.stack.last(), Some(Frame::Check(_))) || self.attack_now()
    }

    fn attack_now(&self) -> bool {
        matches!(self.machine.stack.last(), Some(Frame::Strike(strike)) if strike.stage == super::state::Stage::Roll)
    }

    pub(super) fn carry_out(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        self.tell(Event::Ruled { code, on, value });
        let who = on as u8;
        match code {
            SKIP => machine::give_default(self),
            POINTS => self.rule_points(who, value),
            AP => self.person_mut(who).ap = value as i8,
            RP => self.person_mut(who).rp = value as i8,
            FP => self.person_mut(who).fp = value as i8,
            MANA => self.person_mut(who).mana = value as i8,
            PLACE => {
                self.person_mut(who).place = value as u16;
                self.end_grapples(who);
            }
            STATUS => {
                let status = Status::ALL[value as usize];
                if self.person(who).is(status) {
                    self.lift(who, status);
                } else {
                    let person = self.person_mut(who);
                    person.had &= !(3 << (2 * status as u32));
                    self.befall(who, status, false);
                    if status == Status::Frightened {
                        self.person_mut(who).fears =
                            self.turn().filter(|by| self.foes(*by, who)).unwrap_or(NOBODY);
                    }
                }
            }
            STAND => self.rule_stand(who, value),
            END_TURN => {
                if let Some(at) = self.turn_at() {
                    self.clear_from(at + 1);
                }
                if let Some(turn) = self.turn_mut() {
                    turn.flags |= super::state::used::ENDED;
                }
            }
            END => {
                self.closing = true;
                self.clear_from(0);
                self.won = u8::try_from(value).ok();
                self.tell(Event::Ended { won: self.won });
            }
            NEEDS => {
                let needs = Level::ALL[value as usize];
                match self.machine.stack.last_mut() {
                    Some(Frame::Check(checking)) => checking.needs = needs,
                    Some(Frame::Strike(strike)) => strike.needs = needs,
                    _ => {}
                }
            }
            EASIER => {
                if let Some(Frame::Strike(strike)) = self.machine.stack.last_mut() {
                    strike.easier += value;
                }
            }
            CALL_OFF => {
                if let Some(at) = self.turn_at() {
                    self.clear_from(at + 1);
                }
            }
            board::DOOR | board::GROUND => {
                if let Some(grid) = board::ruled(self, ruling) {
                    self.grid = grid;
                }
            }
            _ => self.person_mut(who).harm[usize::from(code - HARM) % 6] = value as u8,
        }
        self.outdated();
    }

    fn rule_points(&mut self, who: u8, value: i16) {
        let now = self.person(who).hp;
        if value > now {
            self.heal(who, value - now);
        } else if value < now {
            self.person_mut(who).hp = value;
            if value == 0 {
                self.fall(who);
            }
        }
    }

    fn rule_stand(&mut self, who: u8, value: i16) {
        let stands = [Stand::Up, Stand::Dying, Stand::Stable, Stand::Dead, Stand::Out];
        let to = stands[value as usize % 5];
        if to == self.person(who).stand {
            return;
        }
        if to == Stand::Up {
            let place = self.person(who).place;
            let place = if self.crowded(who, place) { self.room_near(who, place) } else { place };
            let person = self.person_mut(who);
            person.stand = Stand::Up;
            person.hp = person.hp.max(1);
            person.place = place;
            (person.saves, person.doom) = (0, 0);
            return;
        }
        if self.person(who).up() {
            let hero = self.cast(who).hero;
            self.person_mut(who).hp = 0;
            self.fall(who);
            if !hero && to == Stand::Out {
                return;
            }
        }
        if matches!(to, Stand::Dying | Stand::Stable) && !self.on_board(who) {
            let place = self.room_near(who, self.person(who).place);
            self.person_mut(who).place = place;
        }
        let person = self.person_mut(who);
        person.stand = to;
        if to == Stand::Dying {
            (person.saves, person.doom) = (0, 4);
        }
    }

    /// What waits for somebody who cannot do it any more is not asked again: frames look for
    /// themselves. A place may have been taken from under a question, though.
    fn outdated(&mut self) {
        let gone = |combat: &Combat, who: u8| !combat.person(who).up();
        while let Some(frame) = self.machine.stack.last() {
            let void = match frame {
                Frame::Walk { who, .. } => !self.may_walk(*who),
                Frame::Readying { who, .. } | Frame::Flow { who, .. } => gone(self, *who),
                Frame::Heal(heal) => !self.on_board(heal.on),
                Frame::Burst(burst) => gone(self, burst.by),
                Frame::Focus { who, .. } => gone(self, *who),
                Frame::Disarmed(disarmed) => {
                    gone(self, disarmed.by)
                        || disarmed.thing != super::state::NOTHING && !self.holds(disarmed.on, disarmed.thing)
                }
                Frame::Place(Placing { who, why: Why::Burst { spell } }) => {
                    gone(self, *who) || self.person(*who).ap < 2 || self.person(*who).mana < spell.mana()
                }
                Frame::Place(placing) => !self.on_board(placing.who),
                Frame::Strike(strike) => {
                    let reactor = strike.stage == super::state::Stage::React && gone(self, strike.reactor);
                    !self.on_board(strike.on) || gone(self, strike.by) || reactor
                }
                _ => false,
            };
            if !void {
                break;
            }
            self.machine.stack.pop();
        }
    }

    pub(super) fn ruling_words(&self) -> Vec<RulingOffer> {
        let mut all = Vec::new();
        let mut add = |label: &str, group: &'static str, on: On, code: u16, needs: Needs| {
            all.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        for who in self.everyone() {
            let (person, cast) = (self.person(who), self.cast(who));
            let on = On::Person(usize::from(who));
            let number = |least: i16, most: i16, now: i16| Needs::Number { least, most, now };
            let here = self.on_board(who);
            if here {
                add(
                    "Set hit points",
                    "Hit points",
                    on,
                    POINTS,
                    number(0, cast.character.points.most, person.hp),
                );
            }
            if person.up() {
                if self.turn() == Some(who) {
                    add("Set AP", "Points", on, AP, number(0, 20, person.ap.clamp(0, 20).into()));
                }
                add("Set RP", "Points", on, RP, number(0, 9, person.rp.clamp(0, 9).into()));
                if cast.cap > 0 {
                    add("Set FP", "Points", on, FP, number(0, cast.cap.into(), person.fp.into()));
                }
                let states: Vec<(String, i16)> = Status::ALL
                    .into_iter()
                    .map(|status| {
                        let word = if person.is(status) { "no longer " } else { "" };
                        (format!("{word}{}", status.word()), status as i16)
                    })
                    .collect();
                add("Change a state", "States", on, STATUS, Needs::Choice(states));
                for harm in Harm::ALL {
                    let now = i16::from(person.harm[harm as usize]);
                    add(harm.name(), "Lasting damage", on, HARM + harm as u16, number(0, 30, now.min(30)));
                }
            }
            if cast.casts() {
                add("Set mana", "Points", on, MANA, number(0, 99, person.mana.into()));
            }
            let stands =
                [("back in the fight", 0), ("dying", 1), ("stable", 2), ("dead", 3), ("out of it", 4)];
            let possible = stands.into_iter().filter(|(_, value)| may_die(cast) || matches!(value, 0 | 4));
            let stands = possible.map(|(word, value)| (word.to_string(), value)).collect();
            add("Say how they are", "Hit points", on, STAND, Needs::Choice(stands));
            if here {
                let free: Vec<(String, i16)> = (0..self.stage.spots.len() as u16)
                    .filter(|place| *place != person.place && self.fits(who, *place))
                    .map(|place| (self.cell(place).name(), place as i16))
                    .collect();
                if !free.is_empty() {
                    add("Move to another hex", "Place", on, PLACE, Needs::Choice(free));
                }
            }
        }
        if self.turn().is_some() {
            add("End the turn", "Turn", On::Fight, END_TURN, Needs::Nothing);
        }
        let question = |code| Ruling { code, on: 0, value: 0 };
        if self.rulable(question(CALL_OFF)) {
            add("Call it off", "Turn", On::Question, CALL_OFF, Needs::Nothing);
        }
        if self.rulable(question(SKIP)) {
            add("Skip the question", "Turn", On::Question, SKIP, Needs::Nothing);
        }
        if self.rolls_now() {
            let levels = [Level::Normal, Level::Hard, Level::Major];
            let needs = levels.map(|level| (format!("{} success", level.short()), level as i16)).into();
            add("Say what is needed", "Dice", On::Question, NEEDS, Needs::Choice(needs));
        }
        if self.attack_now() {
            add(
                "Make it easier or harder",
                "Dice",
                On::Question,
                EASIER,
                Needs::Number { least: -90, most: 90, now: 0 },
            );
        }
        if !self.closing {
            let mut teams: Vec<(String, i16)> = vec![("Nobody wins".into(), -1)];
            let named = self.stage.teams.iter().enumerate();
            teams.extend(named.map(|(at, team)| (format!("{} wins", team.name), at as i16)));
            add("End the fight", "The fight", On::Fight, END, Needs::Choice(teams));
        }
        all
    }

    /// What must always hold, in words where it does not.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for who in self.everyone() {
            let (person, cast) = (self.person(who), self.cast(who));
            let most = cast.character.points.most;
            if person.hp < 0 || person.hp > most.max(cast.character.points.now) {
                faults.push(format!("{who} has {} of {most} hit points", person.hp));
            }
            if person.up() != (person.hp > 0) && person.stand != Stand::Out && person.stand != Stand::Dead {
                faults.push(format!("{who} is {:?} with {} hit points", person.stand, person.hp));
            }
            if person.ap < 0 || person.rp < 0 || person.fp < 0 || person.mana < 0 {
                faults.push(format!("{who} has spent what was not there"));
            }
            if person.fp > cast.cap.max(0) {
                faults.push(format!("{who} has more flow than the cap"));
            }
            let passes = self.machine.stack.iter().any(|frame| matches!(frame, Frame::Move(_)));
            if self.on_board(who) && self.crowded(who, person.place) && !passes {
                faults.push(format!("{who} shares a hex"));
            }
            let covered = self.covers(who).filter(|hex| self.grid.ground(self.cell(*hex)).carries()).count();
            if self.on_board(who) && covered < cast.body.offsets().len() {
                faults.push(format!("{who} stands where nobody can"));
            }
            if person.holds != NOBODY && self.person(person.holds).held_by != who {
                faults.push(format!("{who} holds somebody who is not held"));
            }
            for hand in person.hands {
                let known = self.things.get(usize::from(hand));
                if known.is_some_and(|thing| thing.by != who || thing.lies.is_some()) {
                    faults.push(format!("{who} holds a thing that is elsewhere"));
                }
            }
            if person.has(mark::GUARD) && !person.up() {
                faults.push(format!("{who} guards lying down"));
            }
        }
        if self.over == self.machine.asked().is_some() {
            faults.push("over and asking, or neither".into());
        }
        faults
    }
}

/// Heroes, and foes with a name, lie dying; others are out of it at once.
fn may_die(cast: &Cast) -> bool {
    cast.hero || matches!(cast.rank, Rank::Lieutenant | Rank::Boss)
}
