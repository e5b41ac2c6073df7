//! Everything that somebody can do in their turn, as a list.

use super::Combat;
use super::choice::Choice;
use super::fighter::{HANDS, NOTHING, Use};
use super::state::{Stand, Way, mark};
use crate::grid::{Door, Edge, Side};
use crate::rulesets::sovereign::feat::{Feat, Power};

impl Combat {
    /// Everything that can be done now; ending the turn comes first and is always there.
    pub fn acts(&self, who: u8, held: bool) -> Vec<Choice> {
        let mut of = Vec::with_capacity(24);
        of.push(Choice::Done);
        let (main, moves) = (self.may_main(who), self.may_move(who));
        let grappling = self.grappling(who);
        if main {
            self.add_attacks(who, &mut of);
        }
        self.add_swarm_strikes(who, &mut of);
        if grappling {
            self.add_grips(who, main, &mut of);
        } else {
            self.add_moves(who, main, moves, &mut of);
        }
        if main {
            self.add_care(who, &mut of);
            of.push(Choice::UseSkill);
        }
        self.add_handling(who, main, moves, &mut of);
        self.add_free(who, grappling, &mut of);
        if main || moves {
            of.push(Choice::Other);
        }
        if self.is(who, mark::RETREATS) && !grappling && moves {
            of.push(Choice::Flee);
        }
        if self.at_exit(who) && !grappling {
            of.push(Choice::Leave);
        }
        if !held && !self.is(who, mark::BEGUN) {
            let side = self.side_of(self.team(who));
            of.extend(self.waiting(side).filter(|other| *other != who).map(Choice::First));
        }
        of
    }

    fn add_attacks(&self, who: u8, of: &mut Vec<Choice>) {
        let joins = self.someone_may_join(who);
        for on in self.everyone() {
            if !self.foes(who, on) || !self.may_be_struck(on) {
                continue;
            }
            let first = of.len();
            self.add_attacks_on(who, on, of);
            if joins && self.up(on) && self.may_swarm(who, on) {
                for at in first..of.len() {
                    // With bare hands only whoever has nothing better.
                    if let Choice::Attack { on, thing, way } = of[at]
                        && (thing != HANDS || at == first)
                    {
                        of.push(Choice::Swarm { on, thing, way });
                    }
                }
            }
            if self.up(on) && self.beside(who, on) {
                if self.shove_with(who, on).is_some() {
                    of.push(Choice::Shove(on));
                }
                let free = self.person(who).grip == NOTHING;
                if free && self.possible(who, on, HANDS, Way::Melee).is_ok() {
                    of.push(Choice::Grapple(on));
                }
            }
        }
        let charges = !self.is(who, mark::MOVE | mark::PRONE) && !self.grappling(who);
        if charges && self.may_charge(who) {
            of.push(Choice::Charge);
        }
    }

    pub(super) fn add_attacks_on(&self, who: u8, on: u8, of: &mut Vec<Choice>) {
        for thing in self.in_hand(who).chain([HANDS]) {
            for way in [Way::Melee, Way::Thrown, Way::Shot] {
                if self.possible(who, on, thing, way).is_ok() {
                    of.push(Choice::Attack { on, thing, way });
                }
            }
        }
    }

    fn add_moves(&self, who: u8, main: bool, moves: bool, of: &mut Vec<Choice>) {
        if moves && self.speed(who) > 0 {
            of.push(Choice::Run);
        }
        if moves && self.is(who, mark::PRONE) {
            of.push(Choice::StandUp);
        }
        if moves && self.fighter(who).screens > 0 && !self.is(who, mark::PRONE) {
            of.extend(self.could_screen(who).into_iter().map(Choice::Screen));
        }
        let free = self.fighter(who).feats.has(Feat::CloseCombatantTwo);
        if (main || free) && !self.is(who, mark::DISENGAGED) && self.foes_about(who) {
            of.push(Choice::Disengage);
        }
        if main && !self.is(who, mark::MOVE) {
            of.push(Choice::Hold);
        }
        if moves {
            let cell = self.terrain.cell(self.person(who).at);
            for direction in [0, 2, 4, 6] {
                if matches!(
                    self.terrain.grid.edge(Side::new(cell, direction)),
                    Edge::Door(Door::Open | Door::Shut)
                ) {
                    of.push(Choice::Door(direction));
                }
            }
        }
    }

    /// Whether an armed foe is so near that going anywhere could wake a strike.
    pub(super) fn foes_about(&self, who: u8) -> bool {
        let near = u32::from(self.fighter(who).speed) + 2;
        let armed =
            |foe: u8| self.foes(who, foe) && self.up(foe) && self.armed(foe) && !self.is(foe, mark::UNAWARE);
        self.everyone().any(|foe| armed(foe) && self.distance(who, foe) <= near)
    }

    fn add_care(&self, who: u8, of: &mut Vec<Choice>) {
        for on in self.everyone() {
            if on == who || self.foes(who, on) || !self.beside(who, on) {
                continue;
            }
            match self.person(on).stand {
                Stand::Injured => {
                    if self.has_kit(who) && !self.is(on, mark::TENDED) && !self.stabilises_freely(who) {
                        of.push(Choice::Stabilise(on));
                    }
                    if self.may_aid(who, on) {
                        of.push(Choice::Aid(on));
                    }
                    of.extend(self.potions(who).map(|thing| Choice::GiveDrink { on, thing }));
                }
                Stand::Stable | Stand::Out => {
                    of.extend(self.potions(who).map(|thing| Choice::GiveDrink { on, thing }))
                }
                Stand::Asleep => of.push(Choice::Wake(on)),
                _ => {}
            }
        }
        let fighter = self.fighter(who);
        if self.is(who, mark::COMMITTED) {
            let hurt = |on: &u8| {
                let person = self.person(*on);
                let alive = !matches!(person.stand, Stand::Dead | Stand::Fled);
                alive
                    && person.points < self.fighter(*on).most
                    && person.strain < self.fighter(*on).most_strain
            };
            let near = |on: &u8| *on == who || self.beside(who, *on) && !self.foes(who, *on);
            of.extend(self.everyone().filter(|on| hurt(on) && near(on)).map(Choice::Touch));
        }
        if self.may_cast(who).is_ok() {
            if fighter.powers.has(Power::Spark) {
                let range = 20 * u32::from(fighter.level);
                let seen = |on: &u8| {
                    self.foes(who, *on)
                        && matches!(self.person(*on).stand, Stand::Up | Stand::Asleep)
                        && !self.is(*on, mark::UNSEEN | mark::VANISHED)
                        && self.distance(who, *on) <= range
                        && self.sees(self.person(who).at, self.person(*on).at)
                };
                of.extend(self.everyone().filter(seen).map(Choice::Spark));
            }
            if fighter.powers.has(Power::Sleep) {
                of.push(Choice::Sleep);
            }
        }
    }

    fn add_handling(&self, who: u8, main: bool, moves: bool, of: &mut Vec<Choice>) {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let grappling = self.grappling(who);
        let swaps = !person.is(mark::SWAPPED) || moves;
        for (at, gear) in fighter.things.iter().enumerate() {
            let thing = at as u8;
            if !person.has(thing) {
                continue;
            }
            let stowed = person.stowed >> thing & 1 == 1;
            if gear.hands > 0 && person.readied(thing) && swaps && !grappling {
                of.push(Choice::Draw { thing, beside: false });
                if self.fits_beside(who, thing) {
                    of.push(Choice::Draw { thing, beside: true });
                }
            }
            let quick = fighter.feats.has(Feat::Armsmaster) && gear.arm.is_some();
            if stowed && (main || quick) && !grappling {
                of.push(Choice::Ready(thing));
            }
            let laid = !stowed && !grappling && fighter.hero;
            if laid && gear.arm.is_some() && main {
                of.push(Choice::Stow(thing));
            }
            if laid && person.holds(thing) && swaps {
                of.push(Choice::Sheathe(thing));
            }
            if gear.use_of == Use::Potion && person.readied(thing) && moves {
                of.push(Choice::Drink(thing));
            }
        }
        of.extend(self.held(who).filter(|thing| self.may_reload(who, *thing)).map(Choice::Reload));
        if moves && !grappling {
            self.add_pick_ups(who, of);
        }
    }

    fn add_free(&self, who: u8, grappling: bool, of: &mut Vec<Choice>) {
        let (person, fighter) = (self.person(who), self.fighter(who));
        if !person.is(mark::PRONE) && !grappling {
            of.push(Choice::GoProne);
        }
        if fighter.hero {
            of.extend(self.held(who).map(Choice::Drop));
        }
        let effort = fighter.powers.has(Power::HealingTouch) && person.effort > 0;
        if effort && !person.is(mark::COMMITTED) {
            of.push(Choice::Commit);
        }
        if fighter.feats.has(Feat::WhirlwindAssault)
            && !person.is(mark::WHIRLED)
            && !self.whirled(who).is_empty()
        {
            of.push(Choice::Whirlwind);
        }
        if self.stabilises_freely(who) && self.has_kit(who) {
            let tended = |on: &u8| {
                self.person(*on).stand == Stand::Injured
                    && !self.is(*on, mark::TENDED)
                    && self.beside(who, *on)
            };
            let mates = self.everyone().filter(|on| !self.foes(who, *on) && tended(on));
            of.extend(mates.map(Choice::Stabilise));
        }
    }
}
