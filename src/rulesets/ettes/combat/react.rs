//! What can be done about an attack that would hit.

use super::Combat;
use super::choice::{Choice, Event};
use super::state::{Frame, NOBODY, Placing, React, Sort, Stage, Stand, Strike, Why, mark, with};
use crate::fight::machine::Course;
use crate::grid::{Lean, Mover, Shape, Standing};
use crate::rulesets::ettes::check::Check;
use crate::rulesets::ettes::skill::Skill;
use crate::rulesets::ettes::status::Status;

impl Combat {
    /// The better of Agility and Athletics.
    pub fn dodge_skill(&self, who: u8) -> Skill {
        let (agility, athletics) = (self.skill(who, Skill::Agility), self.skill(who, Skill::Athletics));
        let hindered = self.person(who).status.any(&[Status::Prone, Status::Blind]);
        let better = if hindered {
            // Lying down or without eyes Agility suffers, and Athletics may be the better of the two.
            let often = |skill: Skill| self.check(who, skill, false, false).odds().succeeding();
            often(Skill::Athletics) > often(Skill::Agility)
        } else {
            athletics > agility
        };
        if better { Skill::Athletics } else { Skill::Agility }
    }

    pub(super) fn react_skill(&self, strike: &Strike) -> Skill {
        match strike.react {
            React::Parry | React::Riposte => Skill::Melee,
            React::Block => Skill::Endurance,
            React::Intercept => Skill::Agility,
            React::Dodge | React::None => self.dodge_skill(strike.reactor),
        }
    }

    /// What somebody rolls to avoid an attack.
    pub fn react_check(&self, strike: &Strike) -> Check {
        let who = strike.reactor;
        let guard = self.person(who).has(mark::GUARD);
        let mut check = self.check(who, self.react_skill(strike), guard, self.busy(who));
        if strike.react == React::Block
            && let Some((thing, shield)) = self.shield(who)
        {
            let strange = self.arm(who, thing, super::choice::How::One).is_some_and(|arm| arm.unfamiliar);
            check.tn += shield.block - if strange { 20 } else { 0 };
        }
        check
    }

    /// What a dodge of this attack costs.
    pub fn dodge_cost(strike: &Strike) -> i8 {
        if strike.is(with::SLY) { 2 } else { 1 }
    }

    /// Everything that the target can do, and who of its allies can step in.
    pub fn reactions(&self, strike: &Strike) -> Vec<Choice> {
        let mut of = self.own_reactions(strike);
        if strike.sort != Sort::Barrier {
            self.add_intercepts(strike, &mut of);
        }
        of
    }

    pub fn own_reactions(&self, strike: &Strike) -> Vec<Choice> {
        let Strike { by, on, .. } = *strike;
        let mut of = Vec::new();
        for choice in self.plain_reactions(strike).into_iter().flatten() {
            of.push(choice);
            let able = self.person(on).rp >= 2 && !strike.is(with::REACTION | with::FORCED);
            if choice == Choice::Parry && able && !self.strikes_on(on, by).is_empty() {
                of.push(Choice::Riposte);
            }
        }
        of
    }

    /// What the target can do against the attack without striking back.
    pub(super) fn plain_reactions(&self, strike: &Strike) -> [Option<Choice>; 3] {
        let Strike { by, on, .. } = *strike;
        let target = self.person(on);
        if !target.awake() || target.rp < 1 {
            return [None; 3];
        }
        let moves = target.held_by == NOBODY && target.holds == NOBODY;
        let dodges = target.rp >= Combat::dodge_cost(strike) && !strike.is(with::NO_DODGE) && moves;
        let size = |who: u8| self.cast(who).character.size as u8;
        // A parry is everybody's and asks for nothing in hand, as a block does for a shield: the stave of a
        // bow turns a blade, too.
        let parries = self.is_melee(strike) && !self.cast(on).character.beast && size(by) <= size(on) + 1;
        let blocks = self.shield(on).is_some();
        [dodges.then_some(Choice::Dodge), parries.then_some(Choice::Parry), blocks.then_some(Choice::Block)]
    }

    fn add_intercepts(&self, strike: &Strike, of: &mut Vec<Choice>) {
        let Strike { by, on, .. } = *strike;
        // The line of a shot may pass by somebody who is far from its target.
        let melee = self.is_melee(strike);
        for who in self.everyone() {
            let person = self.person(who);
            let able = who != on && who != by && person.rp >= 2 && person.awake();
            if !able || self.foes(who, on) || !self.foes(who, by) || melee && self.far(who, on) > 4 {
                continue;
            }
            let stuck =
                person.status.any(&[Status::Prone, Status::Stunned, Status::Restrained, Status::Pinned]);
            if stuck || person.holds != NOBODY || person.held_by != NOBODY {
                continue;
            }
            if !self.guard_hexes(who, on, strike).is_empty() {
                of.push(Choice::Intercept(who));
            }
        }
    }

    /// The hexes from which somebody can take a blow for an ally.
    pub fn guard_hexes(&self, who: u8, ally: u8, strike: &Strike) -> Vec<u16> {
        let own = self.person(who).place;
        let melee = self.is_melee(strike);
        let (from, to) = self.aim(strike.by, ally);
        // A shot is taken anywhere on its way.
        let (from, to) = (self.cell(from), self.cell(to));
        let mut shot = Vec::new();
        if !melee {
            shot.extend(Lean::BOTH.into_iter().flat_map(|lean| self.grid.line(from, to, lean)));
            shot.retain(|cell| *cell != to);
        }
        let fits = |place: u16| {
            if melee {
                self.far_at(who, place, ally) == 1 && self.far_at(who, place, strike.by) == 1
            } else {
                self.covered(who, place).any(|hex| shot.contains(&self.cell(hex)))
            }
        };
        let near = Shape::Hex.within(self.spot(own), 3);
        let near =
            near.into_iter().filter_map(|spot| self.grid.cell(spot)).map(|cell| self.stage.place(cell));
        let wanted: Vec<u16> = near.filter(|place| fits(*place) && self.fits(who, *place)).collect();
        if wanted.is_empty() {
            return wanted;
        }
        let mover = Mover::new(self.cell(own), &self.cast(who).body, 3);
        let field = self.grid.field(&mover, &|cell| match self.stands_at(self.stage.place(cell)) {
            Some(other) if other != who && !self.crossable(who, other) => Standing::Stop,
            Some(other) if other != who => Standing::Passed,
            _ => Standing::Free,
        });
        let ends = |place: &u16| field.ends(&self.grid, self.cell(*place)) && self.dares(who, *place);
        wanted.into_iter().filter(ends).collect()
    }

    /// The hexes to choose from, the ally's own among them where the ally can be moved aside.
    pub(super) fn guard_places(&self, who: u8, ally: u8) -> Vec<u16> {
        let Some(strike) = self.strike().copied() else { return Vec::new() };
        let mut places = self.guard_hexes(who, ally, &strike);
        let from = self.person(who).place;
        let place = self.person(ally).place;
        // An ally that is passing through somebody's hex leaves no room there.
        let passes = self.everyone().any(|other| {
            other != ally && other != who && self.on_board(other) && self.takes_up(other, place)
        });
        if !passes && !places.is_empty() && !self.room_places(who, ally, from).is_empty() {
            places.push(place);
        }
        places
    }

    /// Where an ally can be moved to: a free hex that is not nearer to where the helper came from.
    /// Only those of one hex change places like this.
    pub(super) fn room_places(&self, who: u8, ally: u8, from: u16) -> Vec<u16> {
        if ![who, ally].iter().all(|one| self.cast(*one).body.is_one_cell()) {
            return Vec::new();
        }
        let place = self.person(ally).place;
        let held = self.person(ally).held_by != NOBODY || self.person(ally).holds != NOBODY;
        let far = self.hexes(from, place);
        let near = self.around(place).map(|(_, near)| near).filter(|_| !held);
        near.filter(|near| self.free(*near) && self.hexes(from, *near) >= far).collect()
    }

    pub(super) fn take_reaction(&mut self, mut strike: Strike, choice: Choice) {
        let (react, who, cost) = match choice {
            Choice::Dodge => (React::Dodge, strike.on, Combat::dodge_cost(&strike)),
            Choice::Parry => (React::Parry, strike.on, 1),
            Choice::Block => (React::Block, strike.on, 1),
            Choice::Riposte => (React::Riposte, strike.on, 2),
            Choice::Intercept(who) => (React::Intercept, who, 2),
            _ => return self.push(Frame::Strike(Strike { stage: Stage::Damage, ..strike })),
        };
        (strike.react, strike.reactor) = (react, who);
        self.person_mut(who).rp -= cost;
        self.tell(Event::Reacting { who, react, cost });
        self.push(Frame::Strike(Strike { stage: Stage::React, ..strike }));
        if react == React::Intercept {
            self.push(Frame::Place(Placing { who, why: Why::Guard { ally: strike.on } }));
        }
    }

    /// Moves there; into the ally's hex only once the ally has made room.
    pub(super) fn stand_guard(&mut self, who: u8, ally: u8, place: u16) {
        let from = self.person(who).place;
        if place == self.person(ally).place {
            return self.push(Frame::Place(Placing { who, why: Why::Room { ally, from } }));
        }
        if place != from {
            self.person_mut(who).place = place;
            self.tell(Event::Moved { who, to: place, careful: true });
        }
    }

    /// Whether somebody lies there and cannot help it.
    pub fn helpless(&self, who: u8) -> bool {
        self.person(who).stand != Stand::Up || !self.person(who).awake()
    }
}
