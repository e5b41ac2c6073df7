//! The Radiant Hack's fight, question by question.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/radiant.rs"]
mod chance;

#[path = "radiant_combat/aftermath.rs"]
mod aftermath;
#[path = "radiant_combat/blow.rs"]
mod blow;
#[path = "radiant_combat/deed.rs"]
mod deed;
#[path = "radiant_combat/flight.rs"]
mod flight;
#[path = "radiant_combat/gm.rs"]
mod gm;
#[path = "radiant_combat/hands.rs"]
mod hands;
#[path = "radiant_combat/meeting.rs"]
mod meeting;
#[path = "radiant_combat/ruling.rs"]
mod ruled;
#[path = "radiant_combat/sense.rs"]
mod sense;
#[path = "radiant_combat/tags.rs"]
mod tags;
#[path = "radiant_combat/taken_over.rs"]
mod taken_over;
#[path = "radiant_combat/teams.rs"]
mod teams;
#[path = "radiant_combat/trouble.rs"]
mod trouble;
#[path = "radiant_combat/turn.rs"]
mod turn;

use chance::{fight as random_fight, row};
use sightline::dice::odds::in_hundred;
use sightline::fight::table::DiceCard;
use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Refused, Ruling, Seat, Shape};
use sightline::rulesets::radiant::combat::Combat;
use sightline::rulesets::radiant::combat::choice::{Choice, Effect, Event, Purpose, Subject};
use sightline::rulesets::radiant::combat::ruling;
use sightline::rulesets::radiant::combat::setup::{Being, Setup, Start, Zone};
use sightline::rulesets::radiant::combat::state::Stand;
use sightline::rulesets::radiant::creature::{Creature, Special};
use sightline::rulesets::radiant::gear::{Keep, Kind, Reach, Tags, Thing, WEAPONS};
use sightline::rulesets::radiant::harm::{Harm, Hindrance, HitPoints};
use sightline::rulesets::radiant::hero::Hero;
use sightline::rulesets::radiant::table::Fate;
use sightline::rulesets::radiant::test::{Attribute, Dice, Edge};

/// What a card says of its throw: "13 or more: 64 in 100, the higher of two counts".
fn thrown(card: &DiceCard) -> String {
    let (target, odds) = (card.target.unwrap(), card.chances.unwrap());
    format!("{}: {} in 100, {}", target.words(), in_hundred(odds.succeeding(), odds.of), card.note)
}

fn kind(name: &str) -> Kind {
    Kind::Weapon(WEAPONS.iter().position(|weapon| weapon.name == name).unwrap() as u8)
}

fn hero(name: &str, strength: i16, dexterity: i16, held: &[Kind]) -> Hero {
    Hero {
        name: name.into(),
        attributes: [strength, dexterity, 0, 0, 0, 0],
        points: HitPoints::full(12),
        level: 1,
        things: held.iter().map(|kind| Thing::new(*kind, Keep::Hands)).collect(),
        ..Hero::default()
    }
}

fn wolf(points: i16) -> Creature {
    Creature {
        name: "Wolf".into(),
        notes: String::new(),
        group: String::new(),
        points: HitPoints::full(points),
        level: 3,
        skill: 2,
        attack: "jaws".into(),
        damage: Dice::new(1, 6),
        reach: Reach::Melee,
        special: None,
        armor: 0,
        hostile: true,
        harm: Harm::default(),
    }
}

/// A scene that is answered step by step, in words of the rules.
struct Scene {
    combat: Combat,
    told: Vec<Event>,
}

impl Scene {
    /// Heroes in zone A and creatures where they say; the heroes begin, in the order given.
    fn new(heroes: &[Hero], creatures: &[(Creature, u16)]) -> Scene {
        let mut scene = Scene::before(heroes, creatures, |_| {});
        scene.open(4);
        scene
    }

    fn before(heroes: &[Hero], creatures: &[(Creature, u16)], change: impl Fn(&mut Setup)) -> Scene {
        let mut people: Vec<Start> = heroes
            .iter()
            .map(|hero| Start { being: Being::Hero(hero.clone()), with_heroes: true, zone: 0 })
            .collect();
        people.extend(creatures.iter().map(|(creature, zone)| Start {
            being: Being::Creature(creature.clone()),
            with_heroes: false,
            zone: *zone,
        }));
        let mut setup = Setup::new(people, &row(), vec![Zone::default(); 4]);
        change(&mut setup);
        Scene { combat: Combat::new(setup), told: Vec::new() }
    }

    /// Nobody is surprised, the side die shows this, and the heroes roll 6, 5, 4 …
    fn open(&mut self, side: u8) {
        self.one(Choice::No);
        self.dice(&[side]);
        let mut next = 6;
        while matches!(self.subject(), Some(Subject::OrderDie { .. })) {
            self.dice(&[next]);
            next -= 1;
        }
    }

    fn subject(&self) -> Option<Subject> {
        self.combat.question().map(|question| question.subject)
    }

    fn seat(&self) -> Seat {
        self.combat.question().unwrap().seat
    }

    fn offers(&self, choice: Choice) -> bool {
        let code = Answer::One(choice.code());
        self.combat.question().is_some_and(|question| question.shape.allows(&code, &Choice::code))
    }

    fn answer(&mut self, answer: Answer) {
        let number = self.combat.question().expect("a question").number;
        self.combat
            .answer(number, &answer, &mut self.told)
            .unwrap_or_else(|why| panic!("{answer:?}: {} at {:?}", why.words(), self.subject()));
        assert_eq!(self.combat.broken(), Vec::<String>::new());
    }

    fn one(&mut self, choice: Choice) {
        self.answer(Answer::One(choice.code()));
    }

    /// Dice as people read them, from 1.
    fn dice(&mut self, shown: &[u8]) {
        self.answer(Answer::Faces(shown.iter().map(|shown| shown - 1).collect()));
    }

    /// The next of the creatures is this one, be it that the GM says so or that no other waits.
    fn next(&mut self, who: u8) {
        if matches!(self.subject(), Some(Subject::NextCreature { .. })) {
            self.one(Choice::Person(who));
        }
        assert!(self.combat.over() || self.combat.turn() == Some(who));
    }

    /// A stunt in its steps: whom and what are asked only where there is a choice.
    fn stunt(&mut self, target: u8, effect: Effect) {
        self.one(Choice::TryStunt);
        if matches!(self.subject(), Some(Subject::StuntOn { .. })) {
            self.one(Choice::Person(target));
        }
        if matches!(self.subject(), Some(Subject::StuntWhat { .. })) {
            self.one(Choice::Stunt { target, effect });
        }
    }

    fn points(&self, who: usize) -> i16 {
        self.combat.people()[who].being.points().now
    }

    fn thing(&self, who: usize, thing: usize) -> &Thing {
        match &*self.combat.people()[who].being {
            Being::Hero(hero) => &hero.things[thing],
            Being::Creature(_) => panic!("a creature has no things"),
        }
    }

    fn zone(&self, who: usize) -> u16 {
        self.combat.people()[who].zone
    }

    fn happened(&self, event: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(event)
    }
}

const BRIDA: u8 = 0;

fn duel() -> Scene {
    Scene::new(&[hero("Brida", 2, 2, &[kind("longsword"), Kind::Other])], &[(wolf(9), 0)])
}

const SWORD: Option<u8> = Some(0);

/// A wolf on the heroes' side against one of the others, Brida far off.
fn wolves(change: impl Fn(&mut Setup)) -> Scene {
    let steed = Start { being: Being::Creature(wolf(9)), with_heroes: true, zone: 0 };
    let brida = Start { being: Being::Hero(hero("Brida", 0, 0, &[])), with_heroes: true, zone: 3 };
    let foe = Start { being: Being::Creature(wolf(9)), with_heroes: false, zone: 0 };
    let mut setup = Setup::new(vec![brida, steed, foe], &row(), vec![Zone::default(); 4]);
    change(&mut setup);
    let mut scene = Scene { combat: Combat::new(setup), told: vec![] };
    scene.open(4);
    scene.one(Choice::EndTurn);
    scene.next(1);
    scene
}

fn hindered(hindrance: Hindrance, zone: u16) -> Scene {
    let mut brida = hero("Brida", 2, 2, &[kind("longsword")]);
    brida.things.push(Thing::new(kind("longbow"), Keep::Body));
    brida.harm.set(hindrance, true);
    Scene::new(&[brida], &[(wolf(9), zone)])
}

fn hard(value: i16) -> Answer {
    Answer::Ruling(Ruling { code: ruling::DIFFICULTY, on: 0, value })
}

fn rule(scene: &mut Scene, code: u16, on: u16, value: i16) {
    scene.answer(Answer::Ruling(Ruling { code, on, value }));
}

fn sheet(scene: &Scene, who: usize) -> Hero {
    match &*scene.combat.people()[who].being {
        Being::Hero(hero) => hero.clone(),
        Being::Creature(_) => panic!("a creature"),
    }
}

/// Brida lies on the ground, her ally stands in light armor, and two wolves are left.
fn one_down() -> Scene {
    let mut armored = hero("Ally", 4, 0, &[kind("longsword")]);
    armored.things.push(Thing::new(Kind::LightArmor, Keep::Body));
    let mut scene = Scene::new(&[hero("Brida", 2, 2, &[]), armored], &[(wolf(5), 0), (wolf(5), 0)]);
    rule(&mut scene, ruling::POINTS, 0, 0);
    scene
}

/// The fate, the d4 and the wear of gear, in that order, and then it is over.
fn aftermath(scene: &mut Scene) {
    assert_eq!(scene.subject(), Some(Subject::FateDie { who: 0 }));
    scene.dice(&[1]);
    assert_eq!(scene.subject(), Some(Subject::WakingDie { who: 0 }));
    scene.dice(&[4]);
    assert_eq!(scene.points(0), 4);
    assert_eq!(scene.subject(), Some(Subject::WearDice { who: 1 }));
    scene.dice(&[2]);
    assert_eq!(scene.thing(1, 1).dots, 1);
    assert!(scene.combat.over());
}
