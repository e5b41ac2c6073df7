//! Fights played by chance: whatever people answer, the engine stays sound.
//!
//! `SIGHTLINE_WALKS=100000 cargo test --profile bench --no-default-features --test walks` is the long run.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/chance.rs"]
mod chance;
#[path = "support/radiant.rs"]
mod radiant_chance;
#[path = "support/scene.rs"]
mod scene;
#[path = "support/walk.rs"]
mod walk;

use sightline::fight::table::{On, Table};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight, Ruling, Shape};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::choice::{Act, Aim, Choice, React, Subject, Weapon};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::combat::ruling;
use sightline::rulesets::unhex::combat::table::Played;
use sightline::rulesets::unhex::item::Kind;
use sightline::rulesets::unhex::reference::BOOK;
use walk::{Walked, Watch, note, reply, walk, walk_in_words, walks};

/// Whatever was seen at least once in all walks.
#[derive(Default)]
struct Seen {
    subjects: Vec<std::mem::Discriminant<Subject>>,
    acts: Vec<std::mem::Discriminant<Act>>,
    reacts: Vec<std::mem::Discriminant<React>>,
    events: Vec<std::mem::Discriminant<Event>>,
    struck_with: Vec<Kind>,
    unarmed: bool,
    by_leader: bool,
    good: Vec<&'static str>,
    abilities: Vec<Ability>,
}

/// Whoever rolls still has in hand what the roll needs, whatever burned or was ruled before it
/// (U-69, U-94).
fn in_hand(combat: &Combat, subject: Subject) {
    let Subject::Throw { who, aim, again: None } = subject else { return };
    let person = &combat.people()[usize::from(who)];
    match aim {
        Aim::Attack { with, .. } | Aim::Counter { with, .. } | Aim::Intercept { with, .. } => {
            let held = matches!(with, Weapon::Held(thing) if person.holds(thing));
            assert!(held || with == Weapon::Unarmed, "{who} strikes with what is not in hand: {aim:?}");
            assert!(person.able(), "{who} strikes without being able to");
        }
        Aim::Defend { ward, all_out, .. } => {
            let shield = |thing: &u16| combat.stage().kind(*thing) == Kind::Shield;
            let shielded = person.hands.iter().flatten().any(shield);
            assert!(ward == who && !all_out || shielded, "{who} guards without a shield: {aim:?}");
        }
        _ => {}
    }
}

/// Whoever surrendered is out of it (U-93).
fn nothing_befalls_who_surrendered(combat: &Combat, subject: Subject, shape: &Shape<Choice>) {
    let out = |who: u8| combat.people()[usize::from(who)].surrendered;
    let target = match subject {
        Subject::AttackWindow { target, .. }
        | Subject::BlastWindow { target, .. }
        | Subject::Assign { target, .. }
        | Subject::Modify { target, .. }
        | Subject::Armor { target, .. }
        | Subject::Spread { target, .. }
        | Subject::SpreadArmor { target }
        | Subject::Spare { target, .. } => Some(target),
        _ => None,
    };
    assert!(!target.is_some_and(out), "{subject:?}");
    if let (Subject::Victims { .. } | Subject::InArea { .. }, Shape::SeveralOf { of, .. }) = (subject, shape)
    {
        assert!(!of.iter().any(|choice| matches!(choice, Choice::Person(who) if out(*who))));
    }
}

impl Watch<Combat> for Seen {
    fn question(&mut self, combat: &Combat) {
        let Some(question) = combat.question() else { return };
        note(&mut self.subjects, std::mem::discriminant(&question.subject));
        in_hand(combat, question.subject);
        nothing_befalls_who_surrendered(combat, question.subject, &question.shape);
        let has = |who: u8, ability| combat.stage().has(who, ability);
        let mut used = |ability| note(&mut self.abilities, ability);
        match question.subject {
            Subject::Good { aim, .. } => {
                let kind = |with| match with {
                    Weapon::Held(thing) => Some(combat.stage().kind(thing)),
                    Weapon::Unarmed => None,
                };
                use Ability::*;
                match aim {
                    Aim::Initiative => used(GoodInitiative),
                    Aim::Defend { .. } => used(GoodDefend),
                    Aim::FirstAid { .. } => used(GoodFirstAid),
                    Aim::Attack { with, .. } => match kind(with) {
                        Some(Kind::Melee2) => used(Melee2GoodAttack),
                        Some(Kind::Melee1) => used(Melee1GoodAttack),
                        Some(Kind::Ranged2) => used(Ranged2GoodAttack),
                        Some(Kind::Ranged1) => used(Ranged1GoodAttack),
                        None => used(UnarmedGoodAttack),
                        _ => panic!("nothing makes this good"),
                    },
                    Aim::Counter { with, .. } | Aim::Intercept { with, .. } => match kind(with) {
                        Some(Kind::Melee2) => used(Melee2GoodReaction),
                        Some(Kind::Melee1) => used(Melee1GoodReaction),
                        Some(Kind::Ranged2) => used(Ranged2GoodIntercept),
                        None => used(UnarmedGoodReaction),
                        _ => panic!("nothing makes this good"),
                    },
                    _ => panic!("nothing makes this good"),
                }
            }
            Subject::Break { .. } => used(Ability::Melee2Breaker),
            Subject::AllOut { .. } => used(Ability::AllOutDefend),
            Subject::Hold { .. } => used(Ability::UnarmedHold),
            Subject::Sure { .. } => used(Ability::SureFirstAid),
            Subject::Modify { by, .. } => {
                let Shape::OneOf(of) = &question.shape else { panic!("modify is one of") };
                if of.contains(&Choice::Powerful) {
                    note(&mut self.good, "powerful");
                    [Ability::Melee2PowerfulAttack, Ability::Ranged2PowerfulAttack]
                        .into_iter()
                        .filter(|a| has(by, *a))
                        .for_each(&mut used);
                }
                if of.contains(&Choice::Up) || of.contains(&Choice::Down) {
                    use Ability::*;
                    [Melee2PreciseAttack, Melee1PreciseAttack, Ranged2PreciseAttack]
                        .into_iter()
                        .chain([Ranged1PreciseAttack, UnarmedPreciseAttack])
                        .filter(|a| has(by, *a))
                        .for_each(&mut used);
                }
            }
            Subject::Critical { .. } => {
                let Shape::OneOf(of) = &question.shape else { panic!("critical is one of") };
                if of.contains(&Choice::Stagger) {
                    used(Ability::Melee1Stagger);
                }
            }
            Subject::AttackWindow { who, target, with: Weapon::Held(thing), .. } => {
                let Shape::OneOf(of) = &question.shape else { panic!("a window is one of") };
                // A ruling may have knocked the attacker out, and with them the ability (U-90).
                let able = combat.people()[usize::from(who)].able();
                if able && combat.stage().kind(thing) == Kind::Melee2 && has(who, Ability::Melee2NoCounter) {
                    assert!(!of.iter().any(|c| matches!(c, Choice::React(React::Counter { .. }))));
                    used(Ability::Melee2NoCounter);
                }
                if of.iter().any(|c| matches!(c, Choice::React(React::Defend { who, .. }) if *who != target))
                {
                    used(Ability::DefendAnother);
                }
            }
            _ => {}
        }
    }

    fn answer(&mut self, combat: &Combat, answer: &Answer) {
        let Some(question) = combat.question() else { return };
        let Answer::One(code) = answer else { return };
        let of = if let Shape::OneOf(of) = &question.shape { &of[..] } else { &[] };
        match of.iter().chain(&question.beside).find(|choice| choice.code() == *code) {
            Some(Choice::Act(act)) => {
                note(&mut self.acts, std::mem::discriminant(act));
                let who = match question.subject {
                    Subject::Act { who, .. } => who,
                    _ => panic!("acts are chosen on a turn"),
                };
                match act {
                    Act::Attack { with: Weapon::Held(thing), target, .. } => {
                        let kind = combat.stage().kind(*thing);
                        note(&mut self.struck_with, kind);
                        if kind == Kind::Shield {
                            note(&mut self.abilities, Ability::ShieldAttack);
                        }
                        if let (Some(board), Some(overlay)) = (&combat.stage().board, combat.overlay()) {
                            let (a, b) = (
                                combat.people()[who as usize].place,
                                combat.people()[*target as usize].place,
                            );
                            if board.marks(overlay, a, b).max(board.marks(overlay, b, a)) == 2
                                && combat.stage().has(who, Ability::Ranged2ThreeMarks)
                            {
                                note(&mut self.abilities, Ability::Ranged2ThreeMarks);
                            }
                        }
                    }
                    Act::Attack { with: Weapon::Unarmed, .. } => {
                        self.unarmed = true;
                        note(&mut self.abilities, Ability::Unarmed);
                    }
                    Act::Area { thing, .. } => {
                        let kind = combat.stage().kind(*thing);
                        note(&mut self.struck_with, kind);
                        if let Kind::Aoe(aoe) = kind {
                            note(&mut self.abilities, Ability::for_aoe(aoe));
                        }
                    }
                    Act::Rally => note(&mut self.abilities, Ability::Rally),
                    Act::Direct { .. } => note(&mut self.abilities, Ability::Direct),
                    _ => {}
                }
            }
            Some(Choice::React(react)) => {
                note(&mut self.reacts, std::mem::discriminant(react));
                self.by_leader |= react.by().is_some();
            }
            _ => {}
        }
    }

    fn events(&mut self, told: &[Event]) {
        for event in told {
            note(&mut self.events, std::mem::discriminant(event));
            match event {
                Event::GainedDirect { .. } => note(&mut self.abilities, Ability::QuickDirect),
                Event::Hid { .. } | Event::Revealed { .. } => note(&mut self.abilities, Ability::Stealth),
                _ => {}
            }
        }
    }
}

impl Walked for Combat {
    fn any_answer(&self, chance: &mut Chance) -> Answer {
        chance::lively(self, chance).expect("a question")
    }

    /// Also what is not on offer.
    fn any_ruling(&self, chance: &mut Chance) -> Option<Answer> {
        let who = chance.below(self.people().len()) as u16;
        let codes = [
            ruling::LEVEL,
            ruling::ACTIONS,
            ruling::OWED,
            ruling::PLACE,
            ruling::OUT,
            ruling::DESTROY,
            ruling::GIVE,
            ruling::HIDDEN,
            ruling::SURRENDERED,
            ruling::DICE,
            ruling::CALL_OFF,
            ruling::SKIP,
            ruling::END_TURN,
            ruling::DOOR,
            ruling::RAZED,
            ruling::COVER,
            ruling::QUENCH,
            ruling::MARKS + chance.below(18) as u16,
        ];
        let code = codes[chance.below(codes.len())];
        let value = if chance.below(2) == 0 { chance.below(2) } else { chance.below(60) } as i16;
        Some(Answer::Ruling(Ruling { code, on: who, value }))
    }

    fn enough(&self) -> Answer {
        Answer::Ruling(Ruling { code: ruling::END, on: 0, value: -1 })
    }
}

#[test]
fn whatever_is_answered_the_fight_stays_sound_and_replays() {
    let mut seen = Seen::default();
    let mut answers = 0;
    let mut open = 0;
    for seed in 0..walks() {
        let mut chance = Chance::new(seed);
        let setup = chance::setup(&mut chance);
        if !setup.unready().is_empty() {
            continue;
        }
        let steps = walk(Combat::new(&setup), &mut chance, &mut seen);
        answers += steps;
        open += usize::from(steps >= 1500);
    }
    println!("{answers} answers, {open} fights ended by the GM");
    for ability in Ability::ALL {
        assert!(seen.abilities.contains(&ability), "never used: {ability:?}");
    }
    assert_eq!(seen.acts.len(), 11, "every act is taken");
    assert_eq!(seen.reacts.len(), 4, "every reaction is taken");
    assert!(seen.unarmed && seen.by_leader);
    for kind in [Kind::Shield, Kind::Melee1, Kind::Melee2, Kind::Ranged1, Kind::Ranged2] {
        assert!(seen.struck_with.contains(&kind), "never struck with {kind:?}");
    }
}

#[test]
fn a_table_puts_every_question_in_words_and_comes_back_from_its_tale() {
    for seed in 0..(walks() / 10).clamp(20, 500) {
        let mut chance = Chance::new(seed + 7_000_000);
        let setup = chance::setup(&mut chance);
        if setup.unready().is_empty() {
            walk_in_words(&Combat::new(&setup), &BOOK, &mut chance);
        }
    }
}

#[test]
fn a_stored_fight_that_newer_rules_cannot_follow_keeps_its_story() {
    let mut chance = Chance::new(3);
    let setup = chance::setup(&mut chance);
    let mut table = Played::new(Combat::new(&setup));
    for _ in 0..40 {
        let Some(asked) = table.asked() else { break };
        table.answer(asked.number, &reply(&asked.form, &asked.default, &mut chance)).unwrap();
    }
    let mut tale = table.tale();
    let at = tale.answers.len() / 2;
    tale.answers[at].1 ^= 1;
    let again = Played::open(Combat::new(&setup), &tale);
    let disagreed = again.disagreed().expect("the sum differs");
    assert_eq!((disagreed.taken, again.answers()), (at, at));
    let told: Vec<&String> =
        tale.lines.iter().filter(|(_, answer)| *answer >= at).map(|(text, _)| text).collect();
    assert_eq!(disagreed.told.iter().collect::<Vec<_>>(), told);
}

#[test]
fn a_ruling_that_leaves_a_team_without_anybody_ends_the_fight_at_once() {
    let people = "team A\npc Mara, level 50\nteam B\nnpc Thug, level 50\nnpc Lout, level 50";
    let mut scene = scene::Scene::new(people);
    for name in ["Thug", "Lout"] {
        let who = scene.at(name);
        scene.table.rule(On::Person(who), ruling::OUT, 1).unwrap();
    }
    assert!(scene.table.over());
    assert_eq!(scene.table.now().winner(), Some(0));
}

/// The Radiant Hack, walked like the first game.
mod radiant {
    use sightline::fight::walk::Chance;
    use sightline::fight::{Answer, Ruling};
    use sightline::rulesets::radiant::combat::choice::Event;
    use sightline::rulesets::radiant::combat::{Combat, ruling};
    use sightline::rulesets::radiant::reference::BOOK;

    use super::radiant_chance::fight;
    use super::walk::{Kinds, Walked, walk, walk_in_words, walks};

    impl Walked for Combat {
        fn enough(&self) -> Answer {
            Answer::Ruling(Ruling { code: ruling::END, on: 0, value: 0 })
        }
    }

    #[test]
    fn whatever_is_answered_the_fight_stays_sound_and_replays_and_everything_occurs() {
        let mut seen = Kinds::<Combat>::default();
        // These fights are short, and some of what follows them is rare.
        for seed in 0..walks() * 4 {
            let mut chance = Chance::new(seed);
            let start = fight(&mut chance);
            if !start.over() {
                walk(start, &mut chance, &mut seen);
            }
        }
        // A push finds its zone full only where the GM fills it meanwhile: that has a test of its own.
        let blocked = std::mem::discriminant(&Event::Blocked { who: 0, to: 0 });
        seen.events.retain(|kind| *kind != blocked);
        let kinds = (seen.subjects.len(), seen.choices.len(), seen.events.len());
        assert_eq!(kinds, (35, 31, 39), "questions, choices and events of every kind occur");
    }

    #[test]
    fn a_table_puts_every_question_in_words_and_comes_back_from_its_tale() {
        for seed in 0..(walks() / 10).clamp(20, 500) {
            let mut chance = Chance::new(seed + 7_000_000);
            let start = fight(&mut chance);
            if !start.over() {
                walk_in_words(&start, &BOOK, &mut chance);
            }
        }
    }
}
