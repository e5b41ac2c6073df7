//! What a computer player knows of The Radiant Hack: what a strike is worth, where it is good to be,
//! and when luck is well spent.

use super::Combat;
use super::choice::{Choice, Purpose, Subject};
use super::setup::Being;
use super::state::{Frame, Stand};
use crate::fight::player::{Fate, Kind, PERSON, Pick, Tactics, Term};
use crate::fight::{Seat, Shape};
use crate::map::AreaId;
use crate::rulesets::radiant::gear::{Keep, Reach};
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::table::Distance;
use crate::rulesets::radiant::test::{Attribute, Dice, Edge, NORMAL, Test};

/// What somebody who stands is worth, and what all their hit points add.
const STANDS: i32 = 400;
const POINTS: i32 = 600;
/// What a point of luck is worth.
const LUCK: i32 = 70;
/// A shield takes something off every blow that is still to come.
const SHIELD: i32 = 150;
/// Being able to strike, at all and at one's best.
const STRIKE: i32 = 90;
const BEST: i32 = 130;
/// After so many rounds a fight is a long one, and after so many nerves break.
const LONG: u16 = 9;
const LAST: u16 = 24;
/// What is lost by fetching something from the backpack.
const FETCHING: i32 = 30;
/// Less than any strike.
const MAKES_ROOM: i32 = 15;
/// What not even a beast does.
const NONSENSE: i32 = -2000;

/// A strike before its dice.
#[derive(Clone, Copy, Default)]
struct Strike {
    /// In 100, as the offer has it where it has one.
    hit: i32,
    harm: i32,
    /// How often it puts down, in 100, and what that is worth.
    downs: i32,
    down: i32,
}

impl Strike {
    fn points(&self) -> i32 {
        self.harm + self.down
    }
}

impl Tactics for Combat {
    fn people(&self) -> u8 {
        self.people.len() as u8
    }

    fn teams(&self) -> u8 {
        self.setup.teams.len() as u8
    }

    fn team(&self, who: u8) -> u8 {
        self.setup.team_of.get(usize::from(who)).copied().unwrap_or(0)
    }

    fn round(&self) -> u32 {
        u32::from(self.round)
    }

    fn shows(&self) -> u32 {
        50
    }

    fn worth(&self, team: u8) -> i32 {
        let heroes = self.setup.teams.get(usize::from(team)).is_some_and(|team| team.with_heroes);
        let won = if self.won == Some(heroes) { 2 * PERSON } else { 0 };
        let own = self.everyone().filter(|who| self.team(*who) == team);
        let worth = |who: u8| match self.standing(who) {
            true => self.stands(who) + self.reach_from(who, self.person(who).zone) / 3,
            false => 0,
        };
        won + own.map(worth).sum::<i32>()
    }

    fn weigh(&self, pick: Pick<'_, Choice>, say: &mut dyn FnMut(Term)) {
        let (Some(question), Pick::One(choice)) = (self.machine.asked(), pick) else { return };
        match question.subject {
            Subject::Turn { who } => self.weigh_act(who, choice, say),
            Subject::NextCreature { .. } => match choice {
                Choice::Person(who) => {
                    let level = i32::from(self.person(who).being.level());
                    say(Term::new(Kind::Help, PERSON + level, "level {}").figure(level));
                }
                _ => self.weigh_nerve(say),
            },
            Subject::FreeAttack { by, on } => match choice {
                Choice::No => say(Term::new(Kind::Help, 0, "")),
                Choice::Attack { weapon, .. } => self.weigh_strike(by, weapon, on, say),
                _ => {
                    if let Some(weapon) = self.weapons(by, on).next() {
                        self.weigh_strike(by, weapon, on, say);
                    }
                }
            },
            Subject::Luck { who, purpose, .. } => self.weigh_luck(who, purpose, choice, say),
            Subject::Fortune { .. } => self.weigh_fortune(choice, say),
            Subject::Ward { who, points } => {
                let armor = match self.machine.stack.last() {
                    Some(Frame::Blow(blow)) => self.armor_against(blow),
                    _ => 0,
                };
                let (left, cost) = match choice {
                    Choice::Shield(_) => (0, SHIELD),
                    Choice::Cut => ((points - armor - 3).max(0), LUCK),
                    _ => ((points - armor).max(0), 0),
                };
                let (harm, down) = self.harm(who, left);
                let words = if down { "goes down" } else { "{} damage" };
                say(Term::new(Kind::Danger, -harm, words).figure(left.into()).about(who));
                say(Term::new(Kind::Cost, -cost, "what it costs"));
            }
            Subject::Parley if choice == Choice::Yes => say(Term::new(Kind::Yield, 0, "they want to talk")),
            Subject::Recovered { .. } if choice == Choice::Yes => {
                say(Term::new(Kind::Help, 1, "nobody is left behind"));
            }
            _ => {}
        }
    }

    fn fate(&self, who: u8) -> Fate {
        let person = self.person(who);
        let dead = matches!(&*person.being, Being::Hero(hero) if hero.dead || hero.lost);
        let before = self.setup.people[usize::from(who)].being.points().now;
        match person.stand {
            _ if dead => Fate::Dead,
            Stand::Up if person.being.points().now < before => Fate::Hurt,
            Stand::Up => Fate::Whole,
            Stand::Down if !person.being.is_hero() => Fate::Dead,
            _ => Fate::Out,
        }
    }

    fn winner(&self) -> Option<u8> {
        let won = self.won?;
        let at = self.setup.teams.iter().position(|team| team.with_heroes == won)?;
        Some(at as u8)
    }

    fn side(&self) -> Option<u8> {
        let question = self.machine.asked()?;
        let who = match (question.subject, question.seat) {
            (_, Seat::Team(team)) => return Some(team),
            (_, Seat::Person(who)) => who,
            (Subject::Turn { who } | Subject::StuntOn { who } | Subject::StuntWhat { who, .. }, _) => who,
            (Subject::FreeAttack { by, .. }, _) => by,
            (Subject::NextCreature { .. }, _) => match &question.shape {
                Shape::OneOf(of) => of.iter().find_map(|choice| match choice {
                    Choice::Person(who) => Some(*who),
                    _ => None,
                })?,
                _ => return None,
            },
            _ => return None,
        };
        Some(self.team(who))
    }
}

impl Combat {
    fn weigh_act(&self, who: u8, choice: Choice, say: &mut dyn FnMut(Term)) {
        match choice {
            Choice::Attack { weapon, target } => self.weigh_strike(who, weapon, target, say),
            Choice::Blast { weapon, zone } => {
                for other in self.caught(who, zone) {
                    let strike = self.strike(who, Some(weapon), other, self.distance_to(who, zone));
                    let foe = self.with_heroes(other) != self.with_heroes(who);
                    let (kind, sign) = if foe { (Kind::Harm, 1) } else { (Kind::Danger, -1) };
                    say(Term::new(kind, sign * strike.points(), "strikes {who}").about(other));
                }
            }
            Choice::Move(zone) => self.weigh_move(who, zone, say),
            Choice::Disengage => {
                let risk: i32 = self.free_attackers(who, false).iter().map(|foe| self.risk(*foe, who)).sum();
                let weak = self.person(who).being.points().now <= 3;
                let points = if weak { risk / 2 } else { -20 };
                say(Term::new(Kind::Danger, points, "gets away without being struck"));
            }
            Choice::Draw(thing) | Choice::Fetch(thing) => {
                let points = match (self.gain_by(who, thing), choice) {
                    (..=0, _) => NONSENSE,
                    // For nothing, so it comes before any strike.
                    (gain, Choice::Draw(_)) => gain + PERSON,
                    (gain, _) => gain - FETCHING,
                };
                say(Term::new(Kind::Help, points, "something to strike with"));
            }
            Choice::Shake(_) => say(Term::new(Kind::Help, 75, "free again")),
            Choice::TryStunt => say(Term::new(Kind::Harm, 8, "a trick")),
            Choice::Morale => self.weigh_nerve(say),
            Choice::EndTurn => say(Term::new(Kind::Help, 0, "nothing better to do")),
            _ => say(Term::new(Kind::Cost, NONSENSE, "of no use now")),
        }
    }

    fn weigh_strike(&self, who: u8, weapon: Option<u8>, target: u8, say: &mut dyn FnMut(Term)) {
        let strike = self.strike(who, weapon, target, self.distance(who, target));
        let hero = self.person(who).being.is_hero() || !self.person(target).being.is_hero();
        let words = if hero { "{} in 100 to hit" } else { "{} in 100 that it is not avoided" };
        say(Term::new(Kind::Harm, strike.harm, words).figure(strike.hit).about(target));
        if strike.downs > 0 {
            let words = "{} in 100 to put {who} down";
            say(Term::new(Kind::Down, strike.down, words).figure(strike.downs).about(target));
        }
        if self.person(target).fleeing {
            say(Term::new(Kind::Fallen, 0, "{who} is running away").about(target));
        }
    }

    fn weigh_move(&self, who: u8, zone: u16, say: &mut dyn FnMut(Term)) {
        let here = self.person(who).zone;
        if self.person(who).fleeing {
            let near = |foe: u8| self.setup.board.range(&self.overlay, AreaId(zone), self.area(foe));
            let far = self.foes(who).map(|foe| i32::from(near(foe).unwrap_or(9))).min().unwrap_or(0);
            let edge = if self.at_the_edge(zone) { 15 } else { 0 };
            return say(Term::new(Kind::Ground, 10 + 10 * far + edge, "away"));
        }
        // The longer it takes the less anybody waits for the others to come.
        let eager = i32::from(self.round / 3).min(8);
        let reach = (self.reach_from(who, zone) - self.reach_from(who, here)) * (2 + eager) / 2;
        // Where nobody can pass somebody has to make room.
        let full = self.setup.zone(here).capacity > 0 && !self.has_room(here);
        if full && self.round >= LONG && !self.ways(who).iter().any(|way| self.nearer(who, *way)) {
            return say(Term::new(Kind::Ground, MAKES_ROOM, "somebody has to make room"));
        }
        let words = if reach > 0 { "nearer to a strike" } else { "farther from a strike" };
        say(Term::new(Kind::Ground, reach, words));
        let (there, many) = self.exposed(who, zone);
        let (now, _) = self.exposed(who, here);
        // Where both sides only wait somebody has to go in among them.
        let bolder = if self.round >= LONG { 1 + eager } else { 1 };
        say(Term::new(Kind::Danger, (now - there) / bolder, "{} are close there").figure(many));
        let disengaged = matches!(self.machine.stack.last(), Some(Frame::Turn(turn)) if turn.disengaged);
        let risk: i32 = self.free_attackers(who, disengaged).iter().map(|foe| self.risk(*foe, who)).sum();
        say(Term::new(Kind::Danger, -risk, "those close strike first"));
        if self.setup.zone(zone).hazard {
            say(Term::new(Kind::Danger, -60 / (1 + eager), "it is dangerous there"));
        }
        if self.setup.zone(here).hazard {
            say(Term::new(Kind::Danger, 60 / (1 + eager), "it is dangerous here"));
        }
    }

    /// Creatures are tested where nothing has come of it for long and they are no better off.
    fn weigh_nerve(&self, say: &mut dyn FnMut(Term)) {
        let creatures = self.setup.teams.iter().position(|team| !team.with_heroes);
        let worse = creatures.is_some_and(|team| self.lead(team as u8) <= 0);
        let points = if self.round >= LAST && worse { 2 * PERSON } else { 0 };
        say(Term::new(Kind::Yield, points, "their nerve may break"));
    }

    fn nearer(&self, who: u8, zone: u16) -> bool {
        self.reach_from(who, zone) > self.reach_from(who, self.person(who).zone)
    }

    /// Luck on a test that failed.
    fn weigh_luck(&self, who: u8, purpose: Purpose, choice: Choice, say: &mut dyn FnMut(Term)) {
        let stake = match purpose {
            Purpose::Avoid { by, weapon } => self.blow_on(by, weapon, who),
            Purpose::Attack { weapon, target } => self.blow_on(who, weapon, target),
            Purpose::Shake(_) | Purpose::Resist { .. } => 110,
            Purpose::Hazard => 60,
            _ => 30,
        };
        let (chance, words) = match choice {
            Choice::Again => {
                let odds = self.choice_odds(Subject::Luck { who, purpose, verdict: NOTHING }, Choice::Again);
                (odds.map_or(50, |odds| percent(odds.succeeding(), odds.of)), "{} in 100")
            }
            Choice::Easier => (100, "it is a pass"),
            Choice::Soften => (30, "no critical"),
            _ => return say(Term::new(Kind::Help, 0, "luck is kept")),
        };
        say(Term::new(Kind::Help, stake * chance / 100, words).figure(chance));
        say(Term::new(Kind::Cost, -LUCK, "a point of luck"));
    }

    /// Luck on dice that lie on the table.
    fn weigh_fortune(&self, choice: Choice, say: &mut dyn FnMut(Term)) {
        let below = self.machine.stack.len().checked_sub(2).and_then(|at| self.machine.stack.get(at));
        let (Some(throw), Some(Frame::Blow(blow))) = (self.thrown(), below) else { return };
        let Subject::Damage { on, .. } = throw.subject else { return };
        let armor = self.armor_against(blow);
        let shown = self.points_shown(blow, &throw.faces);
        let done = |points: i16| self.harm(on, (blow.rolled(points) - armor).max(0)).0;
        let points = match choice {
            Choice::Most => done(self.most_of(blow)),
            Choice::Rethrow(die) => {
                let (die, mut faces) = (usize::from(die), throw.faces.clone());
                if let Some(face) = faces.get_mut(die) {
                    *face = self.sides_of(throw, die).div_ceil(2);
                }
                done(self.points_shown(blow, &faces))
            }
            _ => return say(Term::new(Kind::Harm, done(shown), "{} damage").figure(shown.into()).about(on)),
        };
        say(Term::new(Kind::Harm, points, "more damage").about(on));
        say(Term::new(Kind::Cost, -LUCK, "a point of luck"));
    }

    fn stands(&self, who: u8) -> i32 {
        let being = &self.person(who).being;
        let points = being.points();
        let (harm, luck) = match &**being {
            Being::Hero(hero) => (hero.harm, i32::from(hero.luck) * LUCK / 2),
            Being::Creature(creature) => (creature.harm, 0),
        };
        let hindered: i32 = harm
            .hindrances()
            .map(|hindrance| match hindrance {
                Hindrance::Weakened => 70,
                Hindrance::Distracted => 110,
                Hindrance::Stuck => 50,
                Hindrance::Paralysed => 180,
            })
            .sum();
        let ongoing = if harm.ongoing { 120 } else { 0 };
        let fleeing = if self.person(who).fleeing { 300 } else { 0 };
        let whole = POINTS * i32::from(points.now) / i32::from(points.most.max(1));
        (STANDS + whole + luck - hindered - ongoing - fleeing).max(50)
    }

    /// What so much damage is worth, and whether it puts down.
    fn harm(&self, who: u8, damage: i16) -> (i32, bool) {
        let points = self.person(who).being.points();
        if damage >= points.now {
            return (self.stands(who), true);
        }
        (POINTS * i32::from(damage) / i32::from(points.most.max(1)), false)
    }

    /// A strike that hit, on average.
    fn blow_on(&self, who: u8, weapon: Option<u8>, target: u8) -> i32 {
        let hits = self.damage(who, weapon, target);
        hits.harm + hits.down
    }

    /// What the dice of a hit do, all of them counted.
    fn damage(&self, who: u8, weapon: Option<u8>, target: u8) -> Strike {
        let armor = match &*self.person(target).being {
            Being::Hero(hero) => hero.protection(),
            Being::Creature(creature) => creature.armor,
        };
        let counts = counted(self.person(who).being.arm(weapon).dice);
        let of: i32 = counts.iter().sum::<i32>().max(1);
        let (mut harm, mut down, mut downs) = (0_i64, 0_i64, 0);
        for (shown, count) in counts.iter().enumerate() {
            let (points, puts_down) = self.harm(target, (shown as i16 - armor).max(0));
            if puts_down {
                (down, downs) = (down + i64::from(points) * i64::from(*count), downs + count);
            } else {
                harm += i64::from(points) * i64::from(*count);
            }
        }
        let each = |sum: i64| (sum / i64::from(of)) as i32;
        Strike { hit: 100, harm: each(harm), downs: downs * 100 / of, down: each(down) }
    }

    fn strike(&self, who: u8, weapon: Option<u8>, target: u8, distance: Distance) -> Strike {
        let hero = |who: u8| self.person(who).being.is_hero();
        let hit = if hero(who) || !hero(target) {
            passes(self.strike_test(who, weapon, distance))
        } else {
            let test = self.test_of(target, Attribute::Dexterity, NORMAL);
            let badly = self.person(who).being.arm(weapon).reach.at(distance) == Some(Edge::Disadvantage);
            100 - passes(test.with(test.edge.and(Edge::of(badly, false))))
        };
        let full = self.damage(who, weapon, target);
        let part = |points: i32| points * hit / 100;
        Strike { hit, harm: part(full.harm), downs: part(full.downs), down: part(full.down) }
    }

    /// What somebody close may do to one who walks away.
    fn risk(&self, foe: u8, who: u8) -> i32 {
        let weapons = self.weapons(foe, who);
        let strikes = weapons.map(|weapon| self.strike(foe, weapon, who, Distance::Close).points());
        strikes.max().unwrap_or(0)
    }

    fn area(&self, who: u8) -> AreaId {
        AreaId(self.person(who).zone)
    }

    fn foes(&self, who: u8) -> impl Iterator<Item = u8> + '_ {
        let side = self.with_heroes(who);
        self.everyone().filter(move |other| self.standing(*other) && self.with_heroes(*other) != side)
    }

    /// What it is worth to strike from a zone: at one's best, at all, or how far that still is.
    fn reach_from(&self, who: u8, zone: u16) -> i32 {
        let being = &self.person(who).being;
        let mut best = 0;
        let walks = self.setup.board.walks(&self.overlay, AreaId(zone));
        for foe in self.foes(who) {
            let borders = self.setup.board.range(&self.overlay, AreaId(zone), AreaId(self.person(foe).zone));
            let distance = Distance::from_borders(borders);
            let hands = (being.is_hero() && distance == Distance::Close).then_some(None);
            let bare = || hands.is_some() && being.arms(distance).next().is_none();
            let edge = being.arms(distance).chain(hands).filter_map(|arm| being.reach(arm).at(distance));
            let strikes = match edge.min_by_key(|edge| *edge == Edge::Disadvantage) {
                Some(Edge::Disadvantage) => STRIKE,
                Some(_) if bare() => STRIKE - 20,
                Some(_) => BEST,
                None => {
                    let far = walks
                        .and_then(|walks| walks.actions(self.area(foe)))
                        .map_or(20, |steps| steps.min(20));
                    (0..far).fold(STRIKE - 10, |points, _| points * 8 / 10)
                }
            };
            let weak = (12 - i32::from(self.person(foe).being.points().now)).clamp(0, 12);
            best = best.max(strikes + weak);
        }
        best
    }

    /// What those who are close in a zone cost somebody who does not strike hand to hand.
    fn exposed(&self, who: u8, zone: u16) -> (i32, i32) {
        let many = self.foes(who).filter(|foe| self.person(*foe).zone == zone).count() as i32;
        let being = &self.person(who).being;
        let even = |arm| being.reach(arm).at(Distance::Close) == Some(Edge::Even);
        let melee = being.arms(Distance::Close).any(even);
        (if melee { 6 * many } else { 25 * many }, many)
    }

    /// How much better somebody strikes with a thing in hand than with what they hold.
    fn gain_by(&self, who: u8, thing: u8) -> i32 {
        let Being::Hero(hero) = &*self.person(who).being else { return 0 };
        let Some(weapon) = hero.things.get(usize::from(thing)).and_then(|thing| thing.kind.weapon()) else {
            return 0;
        };
        let worth = |reach: Reach, most: i16| {
            if reach.shoots() && !hero.has_ammo() { 0 } else { i32::from(most) * 4 }
        };
        let held = hero.held().filter(|(_, thing)| thing.keep == Keep::Hands);
        let held = held.filter_map(|(_, thing)| thing.kind.weapon());
        let now = held.map(|weapon| worth(weapon.reach, weapon.dice.most())).max().unwrap_or(0);
        // Only where there is nothing in hand: changing back and forth leads nowhere.
        if now > 0 { 0 } else { worth(weapon.reach, weapon.dice.most()) }
    }
}

/// A verdict that says nothing, for odds that do not look at it.
const NOTHING: crate::rulesets::radiant::test::Verdict =
    crate::rulesets::radiant::test::Verdict { natural: 2, total: 0, passed: false };

fn percent(count: u32, of: u32) -> i32 {
    (count * 100 + of / 2).checked_div(of).unwrap_or(0) as i32
}

/// The chance of a pass in 100, as offers have it.
fn passes(test: Test) -> i32 {
    let even = test.with(Edge::Even);
    let passed = (1..=20).filter(|natural| even.read(&[*natural]).passed).count() as u32;
    match test.edge {
        Edge::Even => percent(passed, 20),
        Edge::Advantage => percent(400 - (20 - passed) * (20 - passed), 400),
        Edge::Disadvantage => percent(passed * passed, 400),
    }
}

/// How often each sum of dice is shown.
fn counted(dice: Dice) -> Vec<i32> {
    let mut counts = vec![1];
    for _ in 0..dice.count.min(6) {
        let mut next = vec![0; counts.len() + usize::from(dice.sides)];
        for (sum, count) in counts.iter().enumerate() {
            for face in 1..=usize::from(dice.sides) {
                next[sum + face] += count;
            }
        }
        counts = next;
    }
    counts
}
