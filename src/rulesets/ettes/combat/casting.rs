//! Spells: bolts are attacks, the rest are checks of the caster.

use super::choice::{Choice, Event, How, Subject, Trigger};
use super::state::{Burst, Cast, Cause, Frame, NOBODY, NOTHING, Sort, Strike, Trial, with};
use super::{Combat, rolled, sum};
use crate::fight::given::Given;
use crate::fight::machine::{Course, Flow as Goes};
use crate::fight::{Pool, Seat};
use crate::rulesets::ettes::check::{Check, Level, Reason, Stake, divided, oppose};
use crate::rulesets::ettes::skill::{Skill, modifier};
use crate::rulesets::ettes::spell::{Aim, Spell};
use crate::rulesets::ettes::status::Harm;

/// How far a blast reaches from its middle.
pub const BLAST: u8 = 2;

impl Combat {
    fn pay_spell(&mut self, who: u8, spell: Spell) {
        self.spend(who, 2);
        self.person_mut(who).mana -= spell.mana();
        self.tell(Event::Cast { who, spell });
    }

    /// Casts at somebody. Enemies nearby may strike first; that does not disturb the spell.
    pub(super) fn cast_spell(&mut self, who: u8, spell: Spell, on: u8) {
        self.pay_spell(who, spell);
        if matches!(spell.aim(), Aim::Enemy(_)) {
            let mut strike = Strike::new(who, on, NOTHING, How::One);
            strike.sort = Sort::Spell(spell);
            strike.with = with::OWN_TURN | with::NO_FLOW;
            self.push(Frame::Strike(strike));
        } else {
            self.try_it(who, Trial::Cast { spell, on }, Skill::Spellcasting);
            self.trigger(who, Trigger::Casts);
        }
        if spell.provokes() {
            self.provoke_here(who, Cause::Casting);
        }
    }

    pub(super) fn cast_burst(&mut self, who: u8, spell: Spell, place: u16) {
        self.pay_spell(who, spell);
        self.try_it(who, Trial::Burst { spell, place }, Skill::Spellcasting);
        self.trigger(who, Trigger::Casts);
        self.provoke_here(who, Cause::Casting);
    }

    /// The hexes that a blast can be set off in.
    pub(super) fn burst_places(&self, who: u8, spell: Spell) -> Vec<u16> {
        let Aim::Blast(range) = spell.aim() else { return Vec::new() };
        let all = 0..self.stage.spots.len() as u16;
        let open = |place: &u16| {
            self.far_to(who, *place) <= range
                && self.grid.ground(self.cell(*place)) != crate::grid::Ground::Void
                && self.sees_hex(who, *place)
        };
        all.filter(open).collect()
    }

    /// Whom a blast catches: everybody near its middle whom no wall hides from it, by any of their hexes.
    pub fn caught(&self, place: u16) -> Vec<u8> {
        let near = |at: u16| self.hexes(place, at) <= BLAST && self.sees_place(place, at);
        self.everyone().filter(|who| self.on_board(*who) && self.covers(*who).any(near)).collect()
    }

    pub(super) fn cast_done(&mut self, who: u8, spell: Spell, on: u8, level: Level) {
        if !level.succeeded() {
            return self.tell(Event::Fizzled { who });
        }
        match spell {
            Spell::NaturesMend => self.mend(who, on, level),
            Spell::BarkSkin => {
                // Only one spell is kept up at a time, and one bark is worn.
                self.end_bark(who);
                self.end_bark(self.person(on).bark_by);
                self.person_mut(who).keeps_bark = on;
                self.person_mut(on).bark_by = who;
                self.tell(Event::Barked { by: who, who: on });
            }
            _ => {
                self.person_mut(on).ward = if level == Level::Critical { 2 } else { 1 };
                self.tell(Event::Warded { who: on });
            }
        }
    }

    pub(super) fn burst_done(&mut self, who: u8, spell: Spell, place: u16, level: Level) {
        if !level.succeeded() {
            return self.tell(Event::Fizzled { who });
        }
        let (count, sides) = spell.dice();
        self.push(Frame::Burst(Burst { by: who, place: Some(place), level, count, sides }));
    }

    pub(super) fn step_burst(&mut self, burst: Burst) -> Goes {
        let Burst { by, count, sides, .. } = burst;
        self.push(Frame::Burst(burst));
        self.ask_dice(self.seat(by), Subject::Burst { by }, Pool::of(count, sides))
    }

    pub(super) fn take_burst(&mut self, burst: Burst, given: &Given<Choice>) {
        let Burst { by, place, level, .. } = burst;
        let Some(place) = place else { return self.shockwave(by, sum(given)) };
        let skill = self.skill(by, Skill::Spellcasting);
        let cast = Cast { level, skill };
        let times = if level == Level::Critical { 2 } else { 1 };
        let points = (sum(given) + modifier(skill) + level.bonus()) * times;
        for on in self.caught(place).into_iter().rev() {
            self.push(Frame::Blasted { by, on, cast, points, coin: false });
        }
    }

    /// Half weapon damage for all who do not keep their feet.
    fn shockwave(&mut self, by: u8, rolled: i16) {
        let modifier = modifier(self.skill(by, Skill::Melee)).max(modifier(self.skill(by, Skill::Agility)));
        let points = divided(rolled + modifier, 2);
        let near: Vec<u8> =
            self.targets(by).filter(|on| self.far(by, *on) <= 3 && self.person(*on).up()).collect();
        for on in near.into_iter().rev() {
            self.try_it(on, Trial::Shockwave { by, points }, Skill::Agility);
        }
    }

    pub fn blast_check(&self, on: u8) -> Check {
        self.check(on, Skill::Agility, false, false)
    }

    /// Everybody in a blast may throw themselves aside, for nothing.
    pub(super) fn step_blasted(&mut self, frame: Frame, by: u8, on: u8, coin: bool) -> Goes {
        if !self.on_board(on) {
            return Goes::On;
        }
        if !self.person(on).awake() {
            if let Frame::Blasted { cast, points, .. } = frame {
                self.scorched(by, on, cast, points, false);
            }
            return Goes::On;
        }
        self.push(frame);
        if coin {
            return self.ask_coin(by, on);
        }
        let check = self.blast_check(on);
        self.ask_check(on, Subject::Blasted { by, on }, &check)
    }

    pub(super) fn ask_coin(&mut self, by: u8, on: u8) -> Goes {
        self.ask_dice(Seat::Gm, Subject::Opposed { by, on }, Pool::of(1, 2))
    }

    pub(super) fn take_blasted(&mut self, frame: Frame, given: &Given<Choice>) {
        let Frame::Blasted { by, on, cast, points, coin } = frame else { return };
        let check = self.blast_check(on);
        let settled = self.withstands(on, by, cast, Skill::Agility, &check, coin, given);
        match settled {
            Some(won) => self.scorched(by, on, cast, points, !won),
            None => self.push(Frame::Blasted { by, on, cast, points, coin: true }),
        }
    }

    /// Whether what was cast wins against somebody's roll, or the coin; nothing where a coin must decide.
    #[allow(clippy::too_many_arguments)]
    fn withstands(
        &mut self,
        who: u8,
        by: u8,
        cast: Cast,
        skill: Skill,
        check: &Check,
        coin: bool,
        given: &Given<Choice>,
    ) -> Option<bool> {
        let settled = if coin {
            Some((given.faces() == [0], Reason::Coin))
        } else {
            let roll = rolled(given, check);
            let level = check.level(roll);
            self.tell(Event::Rolled { who, tn: check.tn, roll, level, edge: check.edge });
            let first = Stake { level: cast.level, skill: cast.skill, players: self.cast(by).players };
            let second = Stake { level, skill: self.skill(who, skill), players: self.cast(who).players };
            oppose(first, second, false)
        };
        let (won, why) = settled?;
        self.tell(Event::Opposed { first: by, second: who, won, why });
        Some(won)
    }

    fn scorched(&mut self, by: u8, on: u8, cast: Cast, points: i16, half: bool) {
        let exposed = self.person(on).exposed_by;
        let weak = exposed != NOBODY && exposed != by && !self.foes(exposed, by) && self.foes(on, by);
        let points = points + if weak { 4 } else { 0 };
        if weak {
            self.person_mut(on).exposed_by = NOBODY;
        }
        let keeps = self.person(on).up() && self.person(on).keeps_bark != NOBODY;
        self.struck(on, by, if half { divided(points, 2) } else { points }, 0);
        if !half {
            self.linger(on, Harm::Fire, 1);
        }
        if keeps && self.person(on).up() {
            self.push(Frame::Focus { who: on, by, cast, coin: false });
        }
    }

    /// Whoever keeps a spell up and is hurt must keep their mind on it.
    pub(super) fn step_focus(&mut self, frame: Frame, who: u8, by: u8, coin: bool) -> Goes {
        if !self.person(who).up() || self.person(who).keeps_bark == NOBODY {
            return Goes::On;
        }
        self.push(frame);
        if coin {
            return self.ask_coin(by, who);
        }
        let check = self.focus_check(who);
        self.ask_check(who, Subject::Focus { who }, &check)
    }

    pub fn focus_check(&self, who: u8) -> Check {
        self.check(who, Skill::Spellcasting, false, false)
    }

    pub(super) fn take_focus(&mut self, frame: Frame, given: &Given<Choice>) {
        let Frame::Focus { who, by, cast, coin } = frame else { return };
        let check = self.focus_check(who);
        match self.withstands(who, by, cast, Skill::Spellcasting, &check, coin, given) {
            Some(true) => self.end_bark(who),
            Some(false) => {}
            None => self.push(Frame::Focus { who, by, cast, coin: true }),
        }
    }
}
