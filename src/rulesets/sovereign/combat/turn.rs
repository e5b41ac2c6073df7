//! What somebody can do in their turn, and what becomes of it.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::fighter::{HANDS, NOTHING, Use};
use super::state::{Frame, Lying, Sort, Stand, Way, mark};
use crate::fight::Seat;
use crate::fight::machine::{Course, Flow};
use crate::grid::{Door, Edge, Side};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::feat::{Feat, Power};
use crate::rulesets::sovereign::weapon::traits;

/// How many may swarm one target.
const SWARM: usize = 4;

impl Combat {
    pub(super) fn step_turn(&mut self, who: u8, held: bool) -> Flow {
        if !self.up(who) || self.settled() {
            return Flow::On;
        }
        let of = self.acts(who, held);
        // Nothing is left but to end it.
        if of.len() == 1 {
            return Flow::On;
        }
        self.push(Frame::Turn { who, held });
        let default = if of.contains(&Choice::Flee) { Choice::Flee } else { Choice::Done };
        let flow = self.ask_one(self.seat(who), Subject::Turn { who }, of, default);
        let beside = self.instants(who, None, true);
        self.machine.put_beside(beside);
        flow
    }

    pub(super) fn may_main(&self, who: u8) -> bool {
        !self.is(who, mark::MAIN)
    }

    /// The Move, or the Main traded for a second one.
    pub(super) fn may_move(&self, who: u8) -> bool {
        !self.is(who, mark::MOVE) || !self.is(who, mark::MAIN)
    }

    pub(super) fn spend_main(&mut self, who: u8) {
        self.set(who, mark::MAIN, true);
    }

    pub(super) fn spend_move(&mut self, who: u8) {
        let which = if self.is(who, mark::MOVE) { mark::MAIN } else { mark::MOVE };
        self.set(who, which, true);
    }

    /// Weapons in hand, each once, and natural ones.
    pub(super) fn in_hand(&self, who: u8) -> impl Iterator<Item = u8> {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let hands = person.hands;
        let held = hands.into_iter().enumerate().filter(move |(at, thing)| *at == 0 || hands[0] != *thing);
        let held = held.map(|(_, thing)| thing).filter(|thing| fighter.arm(*thing).is_some());
        let natural = fighter.things.iter().enumerate();
        let natural =
            natural.filter(|(_, gear)| gear.arm.is_some_and(|arm| arm.natural)).map(|(at, _)| at as u8);
        held.filter(|thing| *thing != NOTHING).chain(natural)
    }

    /// Everything that can be done now; ending the turn comes first and is always there.
    pub fn acts(&self, who: u8, held: bool) -> Vec<Choice> {
        let mut of = Vec::with_capacity(24);
        of.push(Choice::Done);
        let (main, moves) = (self.may_main(who), self.may_move(who));
        let grappling = self.grappling(who);
        if main {
            self.add_attacks(who, &mut of);
        }
        if self.person(who).swarm.0 != NOTHING {
            self.add_swarm_strikes(who, &mut of);
        }
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
        self.add_free(who, main, grappling, &mut of);
        if main || moves {
            of.push(Choice::Other);
        }
        if self.is(who, mark::RETREATS) && !grappling && moves {
            of.push(Choice::Flee);
        }
        if self.at_exit(who) && !grappling {
            of.push(Choice::Leave);
        }
        let fresh = !self.is(who, mark::MAIN | mark::MOVE | mark::SWAPPED);
        if fresh && !held {
            let side = self.side_of(self.team(who));
            of.extend(self.waiting(side).filter(|other| *other != who).map(Choice::First));
        }
        of
    }

    fn add_attacks(&self, who: u8, of: &mut Vec<Choice>) {
        let joins = self.someone_may_join(who);
        let side = self.side_of(self.team(who));
        for on in self.everyone() {
            if !self.foes(who, on) || !self.may_be_struck(on) {
                continue;
            }
            let first = of.len();
            self.add_attacks_on(who, on, of);
            if of.len() > first
                && joins
                && self.up(on)
                && self.swarm(on, side).count() < SWARM
                && let Choice::Attack { on, thing, way } = of[first]
            {
                of.push(Choice::Swarm { on, thing, way });
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

    /// Whether somebody else could swarm with them: without that it is a plain attack.
    fn someone_may_join(&self, who: u8) -> bool {
        let side = self.side_of(self.team(who));
        let mate = |other: u8| {
            other != who
                && self.side_of(self.team(other)) == side
                && self.up(other)
                && (self.person(other).swarm.0 != NOTHING
                    || !self.is(other, mark::MAIN | mark::ACTED | mark::UNAWARE))
        };
        self.everyone().any(mate)
    }

    /// Those who swarm the same target.
    pub(super) fn swarm(&self, on: u8, side: u8) -> impl Iterator<Item = u8> {
        self.everyone().filter(move |who| {
            let swarm = self.person(*who).swarm.0;
            swarm == on && self.side_of(self.team(*who)) == side && self.up(*who)
        })
    }

    fn add_swarm_strikes(&self, who: u8, of: &mut Vec<Choice>) {
        let on = self.person(who).swarm.0;
        if !self.may_be_struck(on) {
            return;
        }
        for by in self.swarm(on, self.side_of(self.team(who))) {
            let (_, thing, way) = self.person(by).swarm;
            if self.possible(by, on, thing, way).is_ok() {
                of.push(Choice::SwarmBy(by));
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
            let mates = self.everyone().filter(|ward| {
                *ward != who && self.up(*ward) && !self.foes(who, *ward) && self.can_get_beside(who, *ward)
            });
            of.extend(mates.map(Choice::Screen));
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
    fn foes_about(&self, who: u8) -> bool {
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
                    if self.has_kit(who) && !self.is(on, mark::TENDED) {
                        of.push(Choice::Stabilise(on));
                    }
                    of.extend(self.potions(who).map(|thing| Choice::GiveDrink { on, thing }));
                }
                Stand::Stable => of.extend(self.potions(who).map(|thing| Choice::GiveDrink { on, thing })),
                Stand::Asleep => of.push(Choice::Wake(on)),
                _ => {}
            }
        }
        let fighter = self.fighter(who);
        if self.is(who, mark::COMMITTED) {
            let hurt = |on: &u8| {
                let person = self.person(*on);
                let alive =
                    matches!(person.stand, Stand::Up | Stand::Injured | Stand::Stable | Stand::Asleep);
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
            if person.readied(thing) && gear.arm.is_some() && main && !grappling && fighter.hero {
                of.push(Choice::Stow(thing));
            }
            if gear.use_of == Use::Potion && person.readied(thing) && moves {
                of.push(Choice::Drink(thing));
            }
            if person.empty >> thing & 1 == 1 && person.holds(thing) && self.may_reload(who, thing) {
                of.push(Choice::Reload(thing));
            }
        }
        if moves && !grappling {
            let near =
                |lying: &&Lying| self.apart(person.at, lying.at) <= 1 && self.sees(person.at, lying.at);
            let own = |lying: &&Lying| lying.owner == who;
            // Only what they can use: their own, which the sheet knows.
            of.extend(
                self.lying
                    .iter()
                    .filter(near)
                    .filter(own)
                    .map(|lying| Choice::PickUp { owner: lying.owner, thing: lying.thing }),
            );
        }
    }

    fn add_free(&self, who: u8, main: bool, grappling: bool, of: &mut Vec<Choice>) {
        let (person, fighter) = (self.person(who), self.fighter(who));
        if !person.is(mark::PRONE) && !grappling {
            of.push(Choice::GoProne);
        }
        if fighter.hero {
            let held = person.hands.into_iter().enumerate();
            let held =
                held.filter(|(at, thing)| *thing != NOTHING && (*at == 0 || person.hands[0] != *thing));
            of.extend(held.map(|(_, thing)| Choice::Drop(thing)));
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
        if !main
            && fighter.feats.has(Feat::GiftedChirurgeon)
            && !person.is(mark::CHIRURGEON)
            && self.has_kit(who)
        {
            let tended = |on: &u8| {
                self.person(*on).stand == Stand::Injured
                    && !self.is(*on, mark::TENDED)
                    && self.beside(who, *on)
            };
            let mates = self.everyone().filter(|on| !self.foes(who, *on) && tended(on));
            of.extend(mates.map(Choice::Stabilise));
        }
    }

    /// Main for a crossbow, a Move for the others; nothing with the skill, and then it is done at once.
    fn may_reload(&self, who: u8, thing: u8) -> bool {
        let slow = self.fighter(who).arm(thing).is_some_and(|arm| arm.has(traits::SLOW_RELOAD));
        self.has_quiver(who) && if slow { self.may_main(who) } else { self.may_move(who) }
    }

    pub(super) fn has_quiver(&self, who: u8) -> bool {
        !self.fighter(who).hero || self.carries(who, Use::Quiver).next().is_some()
    }

    pub(super) fn has_kit(&self, who: u8) -> bool {
        self.carries(who, Use::Kit).next().is_some()
    }

    pub(super) fn potions(&self, who: u8) -> impl Iterator<Item = u8> {
        self.carries(who, Use::Potion)
    }

    fn carries(&self, who: u8, what: Use) -> impl Iterator<Item = u8> {
        let things = self.fighter(who).things.iter().enumerate();
        let things = things.filter(move |(_, gear)| gear.use_of == what).map(|(at, _)| at as u8);
        things.filter(move |thing| self.person(who).readied(*thing))
    }

    /// Whether a second weapon or a shield can be taken up without putting the first away.
    fn fits_beside(&self, who: u8, thing: u8) -> bool {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let [one, other] = person.hands;
        let single = one != NOTHING && other == NOTHING || one == NOTHING && other != NOTHING;
        let gear = &fighter.things[usize::from(thing)];
        let skilled = gear.shield > 0
            || fighter.skill(Skill::Stab) >= 1
            || [one, other]
                .iter()
                .any(|held| fighter.things.get(usize::from(*held)).is_some_and(|gear| gear.shield > 0));
        fighter.hero && single && gear.hands == 1 && skilled
    }

    pub(super) fn take_turn(&mut self, who: u8, held: bool, choice: Choice) {
        // Somebody else, out of turn.
        if self.take_instant(Frame::Turn { who, held }, choice) {
            return;
        }
        if choice == Choice::Done {
            let idle = !self.is(who, mark::MAIN | mark::MOVE);
            if idle {
                self.tell(Event::Waited { who });
            }
            return;
        }
        if let Choice::First(other) = choice {
            return self.swap_turn(who, other);
        }
        if choice == Choice::Hold {
            self.set(who, mark::MOVE | mark::HELD, true);
            return self.tell(Event::Holds { who });
        }
        self.push(Frame::Turn { who, held });
        self.act(who, choice);
    }

    fn act(&mut self, who: u8, choice: Choice) {
        match choice {
            Choice::Attack { on, thing, way } => {
                self.spend_main(who);
                self.begin_strike(who, on, thing, way, Sort::Plain, 0);
            }
            Choice::Swarm { on, thing, way } => {
                self.spend_main(who);
                self.person_mut(who).swarm = (on, thing, way);
                let many = self.swarm(on, self.side_of(self.team(who))).count() as u8;
                self.tell(Event::Joined { who, on, many });
            }
            Choice::SwarmBy(by) => self.strike_as_swarm(by),
            Choice::Charge => self.push(Frame::ChargeTo { who }),
            Choice::Shove(on) => {
                let (thing, way) = self.shove_with(who, on).unwrap_or((HANDS, Way::Melee));
                self.spend_main(who);
                self.begin_strike(who, on, thing, way, Sort::Shove, 0);
            }
            Choice::Grapple(on) => {
                self.spend_main(who);
                self.begin_strike(who, on, HANDS, Way::Melee, Sort::Grapple, 0);
            }
            Choice::Escape | Choice::Drag | Choice::Hurl | Choice::Release => self.act_in_grip(who, choice),
            Choice::Run => self.push(Frame::Run { who }),
            Choice::Disengage => {
                if !self.fighter(who).feats.has(Feat::CloseCombatantTwo) {
                    self.spend_main(who);
                }
                self.set(who, mark::DISENGAGED, true);
                self.tell(Event::Disengaged { who });
            }
            Choice::Screen(ward) => self.push(Frame::ScreenTo { who, ward }),
            Choice::GoProne => {
                self.set(who, mark::PRONE, true);
                self.tell(Event::Prone { who });
            }
            Choice::Reload(thing) => {
                let slow = self.fighter(who).arm(thing).is_some_and(|arm| arm.has(traits::SLOW_RELOAD));
                if slow {
                    self.spend_main(who)
                } else {
                    self.spend_move(who)
                }
                self.person_mut(who).empty &= !(1 << thing);
                self.tell(Event::Reloaded { who, thing });
            }
            Choice::Ready(thing) => {
                let quick =
                    self.fighter(who).feats.has(Feat::Armsmaster) && self.fighter(who).arm(thing).is_some();
                if !quick {
                    self.spend_main(who);
                }
                self.person_mut(who).stowed &= !(1 << thing);
                self.tell(Event::Readied { who, thing });
            }
            Choice::Stow(thing) => {
                self.spend_main(who);
                self.person_mut(who).stowed |= 1 << thing;
                self.tell(Event::Stowed { who, thing });
            }
            Choice::Draw { thing, beside } => self.draw(who, thing, beside),
            Choice::Drop(thing) => self.drop_thing(who, thing),
            Choice::Drink(_) => {
                self.spend_move(who);
                self.push(Frame::Act { who, act: choice });
            }
            Choice::Commit => {
                let person = self.person_mut(who);
                person.effort -= 1;
                person.set(mark::COMMITTED, true);
                self.tell(Event::Committed { who });
            }
            Choice::Touch(_) | Choice::Wake(_) => {
                self.spend_main(who);
                self.push(Frame::Act { who, act: choice });
            }
            Choice::Spark(on) => {
                self.spend_main(who);
                self.person_mut(who).casts -= 1;
                self.push(Frame::Cast { by: who, on });
            }
            Choice::Sleep => {
                self.spend_main(who);
                self.person_mut(who).casts -= 1;
                self.push(Frame::Cast { by: who, on: NOTHING });
            }
            Choice::Whirlwind => self.whirl(who),
            Choice::Door(direction) => {
                self.spend_move(who);
                self.use_door(who, direction);
            }
            Choice::StandUp | Choice::PickUp { .. } => {
                self.spend_move(who);
                self.push(Frame::Act { who, act: choice });
                self.provoke_near(who);
            }
            Choice::Stabilise(_) if self.is(who, mark::MAIN) => {
                self.set(who, mark::CHIRURGEON, true);
                self.push(Frame::Act { who, act: choice });
            }
            Choice::Stabilise(_) | Choice::GiveDrink { .. } => {
                self.spend_main(who);
                self.push(Frame::Act { who, act: choice });
                self.provoke_near(who);
            }
            Choice::UseSkill => {
                self.spend_main(who);
                self.push(Frame::Skill { who, skill: None });
                self.provoke_near(who);
            }
            Choice::Other => self.push(Frame::Other { who }),
            Choice::Flee => self.flee(who),
            Choice::Leave => self.leave(who),
            _ => {}
        }
    }

    /// What was announced happens, unless those whom it provoked put an end to it.
    pub(super) fn step_act(&mut self, who: u8, act: Choice) -> Flow {
        if !self.up(who) {
            return Flow::On;
        }
        match act {
            Choice::StandUp => {
                self.set(who, mark::PRONE, false);
                self.tell(Event::Stood { who });
                let here = self.person(who).at;
                let own: Vec<Lying> = self
                    .lying
                    .iter()
                    .filter(|lying| lying.owner == who && lying.at == here)
                    .copied()
                    .collect();
                own.into_iter().for_each(|lying| self.pick_up(who, lying.thing));
            }
            Choice::PickUp { thing, .. } => self.pick_up(who, thing),
            Choice::Stabilise(on) => self.begin_stabilising(who, on),
            Choice::Drink(thing) => self.drink(who, who, thing),
            Choice::GiveDrink { on, thing } => self.drink(who, on, thing),
            Choice::Touch(on) => self.push(Frame::Dice { cause: super::choice::Cause::Touch, who, on }),
            Choice::Wake(on) => self.wake(on),
            Choice::Other => self.tell(Event::Did { who }),
            _ => {}
        }
        Flow::On
    }

    fn draw(&mut self, who: u8, thing: u8, beside: bool) {
        if self.is(who, mark::SWAPPED) {
            self.spend_move(who);
        }
        let hands = self.fighter(who).things[usize::from(thing)].hands;
        let shield =
            |held: u8| self.fighter(who).things.get(usize::from(held)).is_some_and(|gear| gear.shield > 0);
        let keep = |held: u8| beside || hands == 1 && shield(held) && !shield(thing);
        let kept = self.person(who).hands.map(|held| if keep(held) { held } else { NOTHING });
        let person = self.person_mut(who);
        person.set(mark::SWAPPED, true);
        person.hands = kept;
        person.hold(thing, hands);
        self.tell(Event::Drew { who, thing });
    }

    /// Something falls to the ground where somebody is.
    pub(super) fn drop_thing(&mut self, who: u8, thing: u8) {
        let at = self.person(who).at;
        self.lay(who, thing, at);
        self.tell(Event::Dropped { who, thing });
    }

    pub(super) fn lay(&mut self, owner: u8, thing: u8, at: u16) {
        let person = self.person_mut(owner);
        person.let_go(thing);
        person.gone |= 1 << thing;
        self.lying.push(Lying { at, owner, thing });
    }

    /// Into a free hand, or at hand.
    pub(super) fn pick_up(&mut self, who: u8, thing: u8) {
        let Some(found) = self.lying.iter().position(|lying| lying.owner == who && lying.thing == thing)
        else {
            return;
        };
        self.lying.remove(found);
        let hands = self.fighter(who).things[usize::from(thing)].hands;
        let person = self.person_mut(who);
        person.gone &= !(1 << thing);
        let free = person.hands.iter().filter(|hand| **hand == NOTHING).count() as u8;
        if hands > 0 && free >= hands {
            person.hold(thing, hands);
        }
        self.tell(Event::PickedUp { who, owner: who, thing });
    }

    fn use_door(&mut self, who: u8, direction: u8) {
        let side = Side::new(self.terrain.cell(self.person(who).at), direction);
        let open = matches!(self.terrain.grid.edge(side), Edge::Door(Door::Open));
        self.set_door(side, if open { Door::Shut } else { Door::Open });
        self.tell(Event::Door { who, open: !open });
    }

    pub(super) fn set_door(&mut self, side: Side, door: Door) {
        let mut grid = self.terrain.grid.clone();
        if grid.set_door(side, door).is_ok() {
            self.terrain = std::sync::Arc::new(super::setup::Terrain::new(grid));
        }
    }

    pub(super) fn ask_skill(&mut self, who: u8, skill: Option<u8>) -> Flow {
        if !self.up(who) {
            return Flow::On;
        }
        self.push(Frame::Skill { who, skill });
        match skill {
            None => {
                let of: Vec<Choice> = (0..9).map(Choice::WithSkill).collect();
                self.ask_one(
                    self.seat(who),
                    Subject::Skill { who },
                    of,
                    Choice::WithSkill(Skill::Notice as u8),
                )
            }
            Some(skill) => {
                let of: Vec<Choice> = (0..5).map(Choice::WithAttribute).collect();
                self.ask_one(Seat::Gm, Subject::SkillWith { who, skill }, of, Choice::WithAttribute(1))
            }
        }
    }

    pub(super) fn take_skill(&mut self, who: u8, skill: Option<u8>, choice: Choice) {
        match (choice, skill) {
            (Choice::WithSkill(skill), _) => self.push(Frame::Skill { who, skill: Some(skill) }),
            (Choice::WithAttribute(at), Some(skill)) => {
                let attribute = Attribute::ALL[usize::from(at) % 5];
                let skill = Skill::ALL[usize::from(skill) % 9];
                let fighter = self.fighter(who);
                let (bonus, three) = (fighter.check(attribute, skill), fighter.three_dice(skill));
                let aim = super::choice::Aim::Skill { attribute, skill };
                let against = crate::rulesets::sovereign::check::DIFFICULTY;
                self.push(Frame::Check(super::state::Check { who, aim, bonus, against, three, shown: None }));
            }
            _ => {}
        }
    }

    pub(super) fn ask_costs(&mut self, who: u8) -> Flow {
        let mut of = Vec::new();
        for kind in 0..3 {
            let may = match kind {
                0 => self.may_main(who),
                1 => self.may_move(who),
                _ => true,
            };
            if may {
                of.extend([false, true].map(|provokes| Choice::Costs { kind, provokes }));
            }
        }
        let first = of[0];
        self.push(Frame::Other { who });
        self.ask_one(Seat::Gm, Subject::Costs { who }, of, first)
    }

    pub(super) fn take_costs(&mut self, who: u8, choice: Choice) {
        let Choice::Costs { kind, provokes } = choice else { return };
        match kind {
            0 => self.spend_main(who),
            1 => self.spend_move(who),
            _ => {}
        }
        self.push(Frame::Act { who, act: Choice::Other });
        if provokes {
            self.provoke_near(who);
        }
    }
}
