//! Playing well: what speaks for and against each answer.

use super::Combat;
use super::choice::{Choice, Subject};
use super::ground::NOWHERE;
use super::state::{Deed, NOBODY, Stand, What};
use crate::fight::player::{Fate, Kind, PERSON, Pick, Tactics, Term};
use crate::fight::walking::Reached;
use crate::order;
use crate::rulesets::heroes_of_hex::boards::Scenario;
use crate::rulesets::heroes_of_hex::odds::Counts;
use crate::rulesets::heroes_of_hex::unit::{Area, Drive, Focus, POISONED, Pays};

/// What a wound is worth, in thousandths of a unit.
const WOUND: i64 = 400;
/// What an AP and a HEX are worth.
const AP: i32 = 25;
const HEX: i32 = 60;

/// How far off a beast is.
const BLUR: u16 = 280;

impl Tactics for Combat {
    fn people(&self) -> u8 {
        self.pieces.len() as u8
    }

    fn teams(&self) -> u8 {
        2
    }

    fn team(&self, who: u8) -> u8 {
        self.piece(who).side.min(1)
    }

    fn round(&self) -> u32 {
        u32::from(self.turns)
    }

    fn blur(&self) -> u16 {
        BLUR
    }

    fn effort(&self) -> u32 {
        2
    }

    fn shows(&self) -> u32 {
        30
    }

    fn worth(&self, team: u8) -> i32 {
        let unit = |who: u8| {
            let left = i32::from(self.unit(who).body.vitality) + 1 - i32::from(self.piece(who).wounds);
            let whole = i32::from(self.unit(who).body.vitality) + 1;
            PERSON / 2 + PERSON / 2 * left / whole - 100 * i32::from(self.piece(who).poison)
        };
        let units: i32 = self.team(team).map(unit).sum();
        let side = usize::from(team & 1);
        units + 300 * i32::from(self.stakes.points[side]) + HEX * i32::from(self.hex[side].min(6))
    }

    fn weigh(&self, pick: Pick<'_, Choice>, say: &mut dyn FnMut(Term)) {
        let Some(subject) = self.machine.asked().map(|asked| asked.subject) else { return };
        match (subject, pick) {
            (Subject::Way { what: What::Move, .. }, Pick::Way(way)) => {
                self.weigh_ways(std::slice::from_ref(way), &mut |_, term| say(term));
            }
            // Out of the way of what was declared, or wherever else an action carries.
            (Subject::Way { who, .. }, Pick::Way(way)) => self.weigh_step(who, way.to, say),
            (Subject::Land { who, action }, Pick::Place(place)) => {
                let best =
                    self.targets(who, action, place).into_iter().map(|on| self.strike_worth(who, action, on));
                say(Term::new(Kind::Harm, best.max().unwrap_or(0), "the best blow from there"));
            }
            (Subject::Centre { who, action }, Pick::Place(place)) => {
                let caught = self.caught(who, action, self.piece(who).place, place);
                for on in self.up().filter(|on| caught >> on & 1 == 1) {
                    let own = self.piece(on).side == self.piece(who).side;
                    let worth = self.strike_worth(who, action, on);
                    let (kind, points) = if own { (Kind::Danger, -worth) } else { (Kind::Harm, worth) };
                    say(Term::new(kind, points, "{who} is in it").about(on));
                }
            }
            (_, Pick::One(choice)) => self.weigh_choice(subject, choice, say),
            _ => {}
        }
    }

    fn weigh_ways(&self, ways: &[Reached], say: &mut dyn FnMut(usize, Term)) {
        match self.machine.asked().map(|asked| asked.subject) {
            Some(Subject::Way { who, what: What::Move }) => {
                let ap = self.turn.ap.saturating_sub(self.unit(who).movement.cost);
                let seen = self.looks(who, ap);
                for (at, way) in ways.iter().enumerate() {
                    let to = way.path.last().copied().unwrap_or(self.piece(who).place);
                    self.weigh_place(who, to, &seen, &mut |term| say(at, term));
                }
            }
            _ => {
                for (at, way) in ways.iter().enumerate() {
                    self.weigh(Pick::Way(way), &mut |term| say(at, term));
                }
            }
        }
    }

    fn lacks(&self) -> &'static [Kind] {
        &[Kind::Yield, Kind::Fallen]
    }

    fn fate(&self, who: u8) -> Fate {
        let piece = self.piece(who);
        match piece.stand {
            Stand::Out => Fate::Dead,
            _ if piece.wounds > 0 || piece.poison > 0 => Fate::Hurt,
            _ => Fate::Whole,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.won
    }
}

/// What a unit sees of the others, wherever it goes.
struct Looks {
    /// What each of its attacks on each foe is worth, the best first.
    strikes: Vec<(i32, u8, u8)>,
    /// Where each foe stands, and how far it strikes.
    foes: Vec<(u16, u8)>,
}

impl Combat {
    fn looks(&self, who: u8, ap: u8) -> Looks {
        let mut strikes = Vec::new();
        self.each_strike(who, ap, |worth, at, on| strikes.push((worth, at, on)));
        order::sort(&mut strikes, |one, other| other.0.cmp(&one.0));
        let reach = |foe: u8| {
            let attacks = self.unit(foe).actions.iter().filter(|action| action.attacks());
            attacks.map(|action| action.range).max().unwrap_or(0)
        };
        Looks { strikes, foes: self.foes(who).map(|foe| (self.piece(foe).place, reach(foe))).collect() }
    }

    /// What an attack is likely to come to, in thousandths of a unit.
    fn strike_worth(&self, who: u8, at: u8, on: u8) -> i32 {
        let clash = self.clash_ahead(who, at, on, 0);
        let counts =
            if clash.attacker_again || clash.defender_again { clash.counts_again() } else { clash.counts() };
        let action = self.action(who, at);
        let last = self.piece(on).wounds >= self.unit(on).body.vitality;
        let Counts { touch, wound, death, of, .. } = counts;
        let wounds = if last { i64::from(PERSON) } else { WOUND };
        let mut points = (death as i64 * i64::from(PERSON) + wound as i64 * wounds) / of.max(1) as i64;
        let hits = (touch + wound) as i64;
        let third = action.poison > 0 && self.piece(on).poison + action.poison >= POISONED;
        let poison = if third { i64::from(PERSON) } else { i64::from(action.poison) * 250 };
        points += hits * poison / of.max(1) as i64;
        points += hits * i64::from(action.knockback) * 40 / of.max(1) as i64;
        points as i32
    }

    /// The best that a unit could strike from a place with so many AP.
    fn best_strike(&self, who: u8, from: u16, ap: u8) -> i32 {
        let mut best: Option<i32> = None;
        self.each_action(who, ap, |at, cost| {
            for on in self.foes(who).filter(|on| self.strikes_from(who, at, from, *on)) {
                best = best.max(Some(self.strike_worth(who, at, on) - cost));
            }
        });
        best.unwrap_or(0)
    }

    /// Whether an attack from a place meets somebody. A burst is worth at least whom it can be thrown at.
    fn strikes_from(&self, who: u8, at: u8, from: u16, on: u8) -> bool {
        match self.action(who, at).area {
            Area::Around => {
                let there = self.piece(on).place;
                self.ground().distance(from, there) == 1 && !self.ground().walls(from, there)
            }
            _ => self.reaches(who, at, from, on).is_ok(),
        }
    }

    /// What each attack with so many AP is worth on each foe, whether it reaches them or not.
    fn each_strike(&self, who: u8, ap: u8, mut of: impl FnMut(i32, u8, u8)) {
        self.each_action(who, ap, |at, cost| {
            self.foes(who).for_each(|on| of(self.strike_worth(who, at, on) - cost, at, on));
        });
    }

    /// Every attack that so many AP buy, with what its AP are worth.
    fn each_action(&self, who: u8, ap: u8, mut of: impl FnMut(u8, i32)) {
        let actions = self.unit(who).actions.iter().enumerate();
        let affordable = actions.filter(|(at, action)| {
            action.attacks()
                && action.pays == Pays::Ap
                && action.cost <= ap
                && action.drive == Drive::None
                && !action.is_reaction()
                && self.unused(who, *at as u8)
        });
        affordable.for_each(|(at, action)| of(at as u8, AP * i32::from(action.cost)));
    }

    fn weigh_place(&self, who: u8, to: u16, seen: &Looks, say: &mut dyn FnMut(Term)) {
        let reached = seen.strikes.iter().find(|(_, at, on)| self.strikes_from(who, *at, to, *on));
        if let Some((strike, ..)) = reached.filter(|(strike, ..)| *strike > 0) {
            say(Term::new(Kind::Harm, *strike, "there is somebody to strike from there"));
        }
        let near = i32::from(self.nearest_distance(who, to));
        say(Term::new(Kind::Ground, -12 * near, "{} spaces from the nearest foe").figure(near));
        let facing =
            seen.foes.iter().filter(|(place, reach)| self.ground().distance(*place, to) <= *reach).count();
        if facing > 1 {
            say(Term::new(Kind::Danger, -40 * (facing as i32 - 1), "{} of them could strike there")
                .figure(facing as i32));
        }
        self.weigh_goal(who, to, say);
    }

    /// A step in answer to an attack is good where the attack does not reach; any other is a better place.
    fn weigh_step(&self, who: u8, to: u16, say: &mut dyn FnMut(Term)) {
        let Some(Deed { by, what: What::Act(at), .. }) = self.chain().last().copied() else {
            return self.weigh_place(who, to, &self.looks(who, self.turn.ap), say);
        };
        let mut moved = self.clone();
        moved.piece_mut(who).place = to;
        if moved.reaches(by, at, self.piece(by).place, who).is_err() {
            let worth = self.strike_worth(by, at, who);
            say(Term::new(Kind::Danger, worth.max(50), "out of reach there"));
        }
        say(Term::new(Kind::Ground, 4 * i32::from(self.nearest_distance(who, to)), ""));
    }

    fn weigh_goal(&self, who: u8, to: u16, say: &mut dyn FnMut(Term)) {
        let side = self.piece(who).side;
        let goal = |points: i32, words: &'static str| Term::new(Kind::Goal, points, words);
        match self.setup.scenario {
            Scenario::Stones => {
                let open =
                    self.setup.marks.iter().zip(self.stakes.stones).filter(|(_, owner)| *owner != side);
                let near = open.map(|(mark, _)| self.ground().distance(to, *mark)).min();
                if let Some(near) = near {
                    say(goal(150 - 25 * i32::from(near), "a stone is near"));
                }
            }
            Scenario::Crown => {
                let far = self.setup.marks.first().map_or(0, |mark| self.ground().distance(to, *mark));
                say(goal(if far <= 1 { 200 } else { -20 * i32::from(far) }, "on the hill"));
            }
            Scenario::Relic if self.stakes.carrier == who => {
                let home = self.zone(side).iter().map(|home| self.ground().distance(to, *home)).min();
                say(goal(600 - 60 * i32::from(home.unwrap_or(0)), "home with the relic"));
            }
            Scenario::Relic if self.stakes.carrier == NOBODY => {
                let far = self.ground().distance(to, self.stakes.relic);
                say(goal(200 - 30 * i32::from(far), "the relic is near"));
            }
            Scenario::Passage if self.unit(who).escort => {
                let ground = self.ground();
                let ahead =
                    self.setup.marks.first().map_or(0, |mark| ground.spot(*mark).x - ground.spot(to).x);
                say(goal(500 - 60 * ahead.max(0), "on the way out"));
            }
            _ => {}
        }
    }

    fn weigh_choice(&self, subject: Subject, choice: Choice, say: &mut dyn FnMut(Term)) {
        let mut term = |kind, points, words| say(Term::new(kind, points, words));
        match choice {
            Choice::Unit(who) if matches!(subject, Subject::Choose { .. }) => {
                let here = self.piece(who).place;
                let now = self.best_strike(who, here, self.turn.ap);
                let near = i32::from(self.nearest_distance(who, here));
                term(Kind::Harm, now, "the best blow that it has");
                term(Kind::Ground, 60 - 4 * near, "");
            }
            Choice::Pass => term(Kind::Cost, -400, "passing brings nothing"),
            Choice::Negate => {
                let points = if self.turn.ap <= 2 { 120 } else { -200 };
                let few = Term::new(Kind::Cost, points, "{} AP are few").figure(self.turn.ap.into());
                say(few);
            }
            Choice::Move => self.weigh_move(say),
            Choice::Act { action, on } => self.weigh_act(self.turn.unit, action, on, say),
            Choice::Other { who, action, on } => self.weigh_act(who, action, on, say),
            Choice::Begin(action) => self.weigh_begin(action, say),
            Choice::Target(on) => {
                if let Subject::Whom { who, action, .. } = subject {
                    let points = self.strike_worth(who, action, on);
                    say(Term::new(Kind::Harm, points, "a good target").about(on));
                }
            }
            Choice::Claim => term(Kind::Goal, 500, "the stone"),
            Choice::Take => term(Kind::Goal, 500, "the relic"),
            Choice::Drop => term(Kind::Goal, -500, "the relic is lost"),
            Choice::React { who, action, on } => self.weigh_reaction(who, action, on, say),
            Choice::Yes => match subject {
                Subject::Lend { .. } => term(Kind::Help, 60, "one more die"),
                Subject::Again { who, by, .. } => {
                    let points = if self.goes_against(who == by) { 200 } else { -200 };
                    term(Kind::Help, points, "the dice lie badly");
                }
                _ => {}
            },
            Choice::Rest | Choice::First => term(Kind::Help, 1, ""),
            _ => {}
        }
    }

    /// Whether the dice on the table are bad for the attacker, or for the defender.
    fn goes_against(&self, attacker: bool) -> bool {
        match self.machine.stack.last() {
            Some(super::state::Frame::Clash(clash)) => {
                let hit =
                    crate::rulesets::heroes_of_hex::odds::result(clash.attack.dice(), clash.defense.dice())
                        >= 1;
                hit != attacker
            }
            _ => false,
        }
    }

    /// Moving is worth what can be struck afterwards, or the way towards somebody.
    fn weigh_move(&self, say: &mut dyn FnMut(Term)) {
        let who = self.turn.unit;
        let movement = self.unit(who).movement;
        let ap = self.turn.ap.saturating_sub(movement.cost);
        let here = self.best_strike(who, self.piece(who).place, self.turn.ap);
        let places = self.landings(who, movement.distance, false);
        // Where somebody stands does not change what a blow is worth, so one place for each is enough.
        let (mut there, mut worths) = (0, Vec::new());
        self.each_strike(who, ap, |worth, at, on| worths.push((worth, at, on)));
        for (worth, at, on) in worths {
            if worth > there && places.iter().any(|place| self.strikes_from(who, at, *place, on)) {
                there = worth;
            }
        }
        let gain = if there > here {
            there - here / 2
        } else if here > 0 {
            -40
        } else {
            20
        };
        say(Term::new(Kind::Ground, gain, "a better place to strike from"));
        say(Term::new(Kind::Cost, -AP / 2, ""));
        if !matches!(self.setup.scenario, Scenario::LastStand | Scenario::Dawn) {
            say(Term::new(Kind::Goal, 40, ""));
        }
    }

    fn weigh_act(&self, who: u8, at: u8, on: u8, say: &mut dyn FnMut(Term)) {
        let action = self.action(who, at);
        let cost = match action.pays {
            Pays::Ap => AP * i32::from(action.cost),
            Pays::Hex => HEX * i32::from(action.cost),
        };
        say(Term::new(Kind::Cost, -cost, ""));
        if action.attacks() {
            let caught =
                if on == NOBODY { self.caught(who, at, self.piece(who).place, NOWHERE) } else { 1 << on };
            for on in self.foes(who).filter(|foe| caught >> foe & 1 == 1) {
                let clash = self.clash_ahead(who, at, on, 0).counts();
                let hits = (clash.hits() * 100 / clash.of.max(1)) as i32;
                let points = self.strike_worth(who, at, on);
                say(Term::new(Kind::Harm, points, "{} in 100 to hit {who}").figure(hits).about(on));
            }
            return;
        }
        let helped = if on == NOBODY { who } else { on };
        if action.heal > 0 {
            let wounds =
                self.piece(helped).wounds.min(action.heal) + self.piece(helped).poison.min(action.heal);
            say(Term::new(Kind::Help, 300 * i32::from(wounds), "{who} is healed").about(helped));
        }
        if action.unmark {
            say(Term::new(Kind::Help, 150, "{who} may act again").about(helped));
        }
        if action.focus != Focus::None && self.best_strike(who, self.piece(who).place, self.turn.ap) == 0 {
            say(Term::new(Kind::Help, 50, "a Focus for later").about(helped));
        }
        if action.gives > 0 && self.best_strike(who, self.piece(who).place, self.turn.ap + action.gives) > 0 {
            say(Term::new(Kind::Help, 180, "more AP for another blow"));
        }
        if action.kindles && self.best_strike(who, self.piece(who).place, self.turn.ap) > 0 {
            say(Term::new(Kind::Help, 160, "the next blow is heavier"));
        }
    }

    /// An action of which more is asked: the best that it could come to.
    fn weigh_begin(&self, at: u8, say: &mut dyn FnMut(Term)) {
        let who = self.turn.unit;
        let action = self.action(who, at);
        say(Term::new(Kind::Cost, -AP * i32::from(action.cost), ""));
        let points = match action.area {
            Area::Burst => {
                let here = self.piece(who).place;
                let worth = |centre: u16| -> i32 {
                    let caught = self.caught(who, at, here, centre);
                    let of = |on: u8| {
                        let own = self.piece(on).side == self.piece(who).side;
                        if own { -self.strike_worth(who, at, on) } else { self.strike_worth(who, at, on) }
                    };
                    self.up().filter(|on| caught >> on & 1 == 1).map(of).sum()
                };
                self.centres(who, at).into_iter().map(worth).max().unwrap_or(0)
            }
            _ if action.attacks() => {
                let places = self.strike_places(who, at);
                let all = places.into_iter().flat_map(|place| self.targets(who, at, place));
                all.map(|on| self.strike_worth(who, at, on)).max().unwrap_or(0)
            }
            _ => -50,
        };
        say(Term::new(Kind::Harm, points, "the best that it could do"));
    }

    /// A reaction is worth a part of the harm that it may turn away.
    fn weigh_reaction(&self, who: u8, at: u8, on: u8, say: &mut dyn FnMut(Term)) {
        let action = self.action(who, at);
        say(Term::new(Kind::Cost, -HEX * i32::from(action.cost), ""));
        let threat = self.chain().last().map_or(0, |deed| match deed.what {
            What::Act(attack) if self.action(deed.by, attack).attacks() => {
                self.strike_worth(deed.by, attack, on)
            }
            _ => 0,
        });
        if action.attacks() {
            let points = self.chain().last().map_or(0, |deed| self.strike_worth(who, at, deed.by));
            say(Term::new(Kind::Harm, points, "a blow in between"));
        } else if action.moves > 0 {
            say(Term::new(Kind::Help, threat * 7 / 10, "out of the way"));
        } else if action.swaps {
            let own = self.chain().last().map_or(0, |deed| match deed.what {
                What::Act(attack) => self.strike_worth(deed.by, attack, who),
                _ => 0,
            });
            say(Term::new(Kind::Help, threat - own, "it bears the blow better"));
        } else {
            say(Term::new(Kind::Help, threat / 3, "one more die against it"));
        }
    }
}
