//! Every figure that a fight shows is counted again from that very state: all faces are thrown by
//! copies of the fight, and what the engine makes of them is what the figure must say.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "support/chance.rs"]
mod chance;
#[path = "figures/ettes.rs"]
mod ettes;
#[path = "support/ettes.rs"]
mod ettes_chance;
#[path = "figures/heroes.rs"]
mod heroes;
#[path = "support/radiant.rs"]
mod radiant_chance;
#[path = "support/sovereign.rs"]
mod squares;
#[path = "support/walk.rs"]
mod walk;

use std::collections::BTreeMap;

use sightline::dice::odds::{Odds, in_hundred};
use sightline::fight::Pool;
use sightline::fight::table::{Asked, DiceCard, Form, Offer, Table, Target};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Shape};
use walk::Walked;

/// How a throw came out.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fell {
    Critical,
    Success,
    Failure,
    CriticalFailure,
}

/// What the figures of a game are checked by.
trait Figured: Walked {
    /// How the throw came out that was answered with this told.
    fn fell(&self, told: &[Self::Event]) -> Fell;
    /// Who throws for what, at a question for the dice of a roll.
    fn thrower(&self) -> Option<(u8, &'static str)>;
    /// Who throws for what if this is chosen.
    fn would_throw(&self, choice: Self::Choice) -> Option<(u8, &'static str)>;
    /// The answers to throw again, at the question whether to.
    fn again(&self) -> Vec<Answer>;
    /// Whether these faces of a first throw show what is wanted, where that is easily told.
    fn reached(&self, faces: &[u8], target: Target) -> Option<bool>;
    /// What the chances of somebody's next throw rest on.
    fn footing(&self, who: u8) -> i16;
}

/// The open question as screens have it.
fn scene<F: sightline::fight::played::Scene + 'static>(fight: &F) -> Asked {
    sightline::fight::played::Played::new(fight.clone()).asked().expect("a question")
}

fn every_face(pool: Pool) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for sides in pool.sides() {
        all =
            all.iter().flat_map(|faces| (0..sides).map(move |face| [&faces[..], &[face]].concat())).collect();
    }
    all
}

fn answered<F: Figured>(fight: &F, answer: &Answer) -> (F, Vec<F::Event>) {
    let (mut copy, mut told) = (fight.clone(), Vec::new());
    copy.answer(fight.question().unwrap().number, answer, &mut told).unwrap();
    (copy, told)
}

/// All throws at the open question.
fn throws<F: Figured>(fight: &F) -> Vec<(Vec<u8>, F, Fell)> {
    let Shape::Dice(pool) = fight.question().unwrap().shape else { panic!("no dice") };
    let thrown = every_face(pool).into_iter().map(|faces| {
        let (after, told) = answered(fight, &Answer::Faces(faces.clone()));
        let fell = after.fell(&told);
        (faces, after, fell)
    });
    thrown.collect()
}

fn counted(fell: impl Iterator<Item = Fell>) -> Odds {
    let mut odds = Odds::default();
    for fell in fell {
        odds.of += 1;
        match fell {
            Fell::Critical => odds.critical_success += 1,
            Fell::Success => odds.success += 1,
            Fell::Failure => odds.failure += 1,
            Fell::CriticalFailure => odds.critical_failure += 1,
        }
    }
    odds
}

fn parts(odds: &Odds) -> [u32; 4] {
    [odds.critical_success, odds.success, odds.failure, odds.critical_failure]
}

fn same(shown: &Odds, counted: &Odds) -> bool {
    parts(shown).iter().zip(parts(counted)).all(|(a, b)| a * counted.of == b * shown.of)
}

/// How many figures of each kind were counted.
#[derive(Default)]
struct Figures {
    of: BTreeMap<String, usize>,
    /// Re-rolls that were tried out in full.
    tried: Vec<(Odds, Odds)>,
}

impl Figures {
    fn note(&mut self, kind: &str) {
        *self.of.entry(kind.into()).or_default() += 1;
    }

    fn card<F: Figured>(&mut self, fight: &F, asked: &Asked, card: &DiceCard) {
        let Some(shown) = card.chances else {
            assert_eq!((card.target, card.rerolled), (None, None), "{}", asked.title);
            return;
        };
        let thrown = throws(fight);
        let odds = counted(thrown.iter().map(|(.., fell)| *fell));
        assert!(same(&shown, &odds), "{}: {shown:?} shown, {odds:?} counted at {card:?}", asked.title);
        self.note(if card.first.is_some() { "throw again" } else { "throw" });
        let target = card.target.expect("a number to roll");
        for (faces, _, fell) in thrown.iter().filter(|_| card.first.is_none()) {
            if let Some(reached) = fight.reached(faces, target) {
                let succeeded = matches!(fell, Fell::Critical | Fell::Success);
                assert_eq!(reached, succeeded, "{faces:?} against {target:?}");
            }
        }
        let rights = thrown.iter().any(|(_, after, _)| !after.again().is_empty());
        assert_eq!(card.rerolled.is_some(), rights, "may re-roll: {}", asked.title);
        if let Some(rerolled) = card.rerolled.filter(|rerolled| !self.tried.contains(&(shown, *rerolled))) {
            self.tried.push((shown, rerolled));
            let best: u32 = thrown.iter().map(|(_, after, fell)| best_of(after, *fell)).sum();
            assert_eq!(rerolled.succeeding() * 10_000, best * rerolled.of, "{}", asked.title);
            self.note("with the re-roll");
        }
    }

    /// The offer is taken, and the card that it leads to says the same.
    fn offer<F: Figured>(&mut self, fight: &F, choice: F::Choice, offer: &Offer) {
        let Some(shown) = offer.chances else {
            assert!(!offer.note.contains("in 100"), "a figure in words alone: {offer:?}");
            return;
        };
        let words = format!("{} in 100", in_hundred(shown.succeeding(), shown.of));
        assert!(offer.note.contains(&words), "{words} shown as {}", offer.note);
        if let Some(rerolled) = offer.rerolled {
            let words = format!("may re-roll: then {}", in_hundred(rerolled.succeeding(), rerolled.of));
            assert!(offer.note.contains(&words), "{words} shown as {}", offer.note);
        }
        let throw = fight.would_throw(choice).expect("somebody throws");
        let who = throw.0;
        let footing = fight.footing(who);
        let code = F::code(choice);
        let answer = match fight.question().unwrap().shape {
            Shape::OneOf(_) => Answer::One(code),
            _ => Answer::Several(vec![code]),
        };
        let mut now = answered(fight, &answer).0;
        for _ in 0..40 {
            let Some(question) = now.question() else { return };
            if now.thrower() == Some(throw) {
                let Form::Dice(card) = now.asked(None).unwrap().form else { panic!("no dice") };
                if now.footing(who) != footing {
                    return;
                }
                assert_eq!((card.chances, card.rerolled), (Some(shown), offer.rerolled), "{offer:?}");
                let kind = if offer.group.is_empty() { "answer" } else { offer.group };
                self.note(kind);
                return;
            }
            now = answered(&now, &question.default.clone()).0;
        }
    }
}

/// How often, out of a hundred, somebody succeeds who may keep a throw or throw again.
fn best_of<F: Figured>(after: &F, fell: Fell) -> u32 {
    let kept = if matches!(fell, Fell::Critical | Fell::Success) { 100 } else { 0 };
    let again = after.again().into_iter().map(|answer| {
        let odds = counted(throws(&answered(after, &answer).0).into_iter().map(|(.., fell)| fell));
        odds.succeeding() * 100 / odds.of
    });
    again.fold(kept, u32::max)
}

/// Plays a fight by chance, a ruling now and then among the answers, and looks at every question.
fn play<F: Figured>(mut fight: F, chance: &mut Chance, figures: &mut Figures) {
    for _ in 0..STEPS {
        let Some(question) = fight.question() else { break };
        let number = question.number;
        let asked = fight.asked(None).unwrap();
        match (&asked.form, &question.shape) {
            (Form::Dice(card), _) => figures.card(&fight, &asked, card),
            (Form::OneOf(offers), Shape::OneOf(of))
            | (Form::SeveralOf { offers, .. }, Shape::SeveralOf { of, .. }) => {
                for (offer, choice) in offers.iter().zip(of) {
                    figures.offer(&fight, *choice, offer);
                }
            }
            _ => {}
        }
        let mut answer = fight.any_answer(chance);
        if chance.below(40) == 0
            && let Some(ruling) = fight.any_ruling(chance)
            && fight.clone().answer(number, &ruling, &mut Vec::new()).is_ok()
        {
            answer = ruling;
        }
        fight.answer(number, &answer, &mut Vec::new()).expect("offered");
    }
}

/// How many questions of a fight are looked at.
const STEPS: usize = 300;

fn check(figures: &Figures, kinds: &[&str]) {
    println!("{:?}", figures.of);
    for kind in kinds {
        assert!(figures.of.get(*kind).is_some_and(|count| *count >= 5), "seldom counted: {kind}");
    }
}

mod unhex {
    use sightline::dice::percentile::{Faces, Verdict};
    use sightline::fight::{Answer, Fight};
    use sightline::rulesets::unhex::combat::Combat;
    use sightline::rulesets::unhex::combat::choice::{Act, Aim, Choice, React, Subject};
    use sightline::rulesets::unhex::combat::event::Event;

    use super::*;

    impl Walked for Combat {
        fn any_answer(&self, chance: &mut Chance) -> Answer {
            chance::lively(self, chance).expect("a question")
        }
    }

    impl Figured for Combat {
        fn fell(&self, told: &[Event]) -> Fell {
            let verdict = told.iter().find_map(|event| match event {
                Event::Rolled { verdict, .. } => Some(*verdict),
                _ => None,
            });
            match verdict.expect("dice that were read") {
                Verdict::CriticalSuccess(_) => Fell::Critical,
                Verdict::Success => Fell::Success,
                Verdict::Failure => Fell::Failure,
                Verdict::CriticalFailure(_) => Fell::CriticalFailure,
            }
        }

        fn thrower(&self) -> Option<(u8, &'static str)> {
            match self.question()?.subject {
                Subject::Throw { who, aim, .. } => Some((who, name(aim))),
                _ => None,
            }
        }

        fn would_throw(&self, choice: Choice) -> Option<(u8, &'static str)> {
            let subject = self.question()?.subject;
            if let Subject::Good { who, aim, .. } = subject {
                return Some((who, name(aim)));
            }
            let throw = match choice {
                Choice::React(React::Defend { .. }) => "defend",
                Choice::React(React::Counter { .. }) => "counter",
                Choice::React(React::Intercept { .. }) => "intercept",
                Choice::Act(Act::Attack { .. }) => "attack",
                Choice::Act(Act::Area { .. }) => "area",
                Choice::Act(Act::FirstAid { .. }) => "first aid",
                Choice::Act(Act::Rally) => "rally",
                _ => return None,
            };
            match (subject, choice) {
                (_, Choice::React(react)) => Some((react.who(), throw)),
                (Subject::Act { who, .. }, _) => Some((who, throw)),
                _ => None,
            }
        }

        fn again(&self) -> Vec<Answer> {
            let Some(question) = self.question() else { return Vec::new() };
            match (&question.subject, &question.shape) {
                (Subject::Good { .. }, Shape::OneOf(of)) => {
                    let again = of.iter().filter(|choice| matches!(choice, Choice::Again(_)));
                    again.map(|choice| Answer::One(choice.code())).collect()
                }
                _ => Vec::new(),
            }
        }

        fn reached(&self, faces: &[u8], target: Target) -> Option<bool> {
            let Target::AtMost(most) = target else { panic!("{target:?}") };
            Some(i16::from(Faces { tens: faces[0], ones: faces[1] }.number()) <= most)
        }

        fn footing(&self, who: u8) -> i16 {
            self.people()[usize::from(who)].level
        }
    }

    fn name(aim: Aim) -> &'static str {
        match aim {
            Aim::Initiative => "initiative",
            Aim::Attack { .. } => "attack",
            Aim::Counter { .. } => "counter",
            Aim::Intercept { .. } => "intercept",
            Aim::Defend { .. } => "defend",
            Aim::Area { .. } => "area",
            Aim::FirstAid { .. } => "first aid",
            Aim::Rally => "rally",
            Aim::Plain { .. } => "plain",
        }
    }

    #[test]
    fn every_chance_that_a_fight_shows_is_what_all_faces_come_to() {
        let mut figures = Figures::default();
        for seed in 0..30 {
            let mut chance = Chance::new(seed + 5_000);
            let setup = chance::setup(&mut chance);
            if setup.unready().is_empty() {
                play(Combat::new(&setup), &mut chance, &mut figures);
            }
        }
        let kinds = ["throw", "throw again", "with the re-roll", "answer", "Attack", "Attack less-lethally"];
        check(&figures, &kinds);
        let kinds = ["Area weapon", "First aid", "Lead", "Defend", "Counterattack", "Intercept"];
        check(&figures, &kinds);
    }
}

mod radiant {
    use sightline::fight::{Answer, Fight};
    use sightline::rulesets::radiant::combat::Combat;
    use sightline::rulesets::radiant::combat::choice::{Choice, Event, Subject};

    use super::*;

    impl Walked for Combat {}

    impl Figured for Combat {
        fn fell(&self, told: &[Event]) -> Fell {
            let told = told.iter().find_map(|event| match event {
                Event::Tested { verdict, .. } => Some(*verdict),
                _ => None,
            });
            let asked = self.question().and_then(|question| match question.subject {
                Subject::Luck { verdict, .. } => Some(verdict),
                _ => None,
            });
            let verdict = told.or(asked).expect("a test that was read");
            match (verdict.passed, verdict.critical(), verdict.fumble()) {
                (true, true, _) => Fell::Critical,
                (true, ..) => Fell::Success,
                (false, _, true) => Fell::CriticalFailure,
                (false, ..) => Fell::Failure,
            }
        }

        fn thrower(&self) -> Option<(u8, &'static str)> {
            match self.question()?.subject {
                Subject::Roll { who, .. } => Some((who, "test")),
                _ => None,
            }
        }

        fn would_throw(&self, _: Choice) -> Option<(u8, &'static str)> {
            match self.question()?.subject {
                Subject::Turn { who } | Subject::Which { who, .. } | Subject::Luck { who, .. } => {
                    Some((who, "test"))
                }
                Subject::FreeAttack { by, .. } => Some((by, "test")),
                _ => None,
            }
        }

        /// Luck is spent, not owned: no figure counts it in.
        fn again(&self) -> Vec<Answer> {
            Vec::new()
        }

        /// One die, or two of a kind, of which either may count.
        fn reached(&self, faces: &[u8], target: Target) -> Option<bool> {
            let Target::AtLeast(least) = target else { panic!("{target:?}") };
            let Subject::Roll { test, .. } = self.question()?.subject else { return None };
            let told = faces.len() == usize::from(test.dice()) && faces.iter().all(|face| *face == faces[0]);
            told.then_some(i16::from(faces[0]) + 1 >= least)
        }

        fn footing(&self, _: u8) -> i16 {
            0
        }
    }

    #[test]
    fn every_chance_that_a_fight_shows_is_what_all_faces_come_to() {
        let mut figures = Figures::default();
        for seed in 0..100 {
            let mut chance = Chance::new(seed + 5_000);
            let start = radiant_chance::fight(&mut chance);
            if !start.over() {
                play(start, &mut chance, &mut figures);
            }
        }
        check(&figures, &["throw", "answer", "Attack", "Test"]);
    }
}

mod sovereign {
    use sightline::fight::played::Scene;
    use sightline::fight::{Answer, Fight};
    use sightline::rulesets::sovereign::combat::Combat;
    use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
    use sightline::rulesets::sovereign::combat::figure::Bite;
    use sightline::rulesets::sovereign::combat::state::{Sort, Strike};

    use super::*;

    impl Walked for Combat {}

    impl Figured for Combat {
        fn fell(&self, told: &[Event]) -> Fell {
            let done = told.iter().find_map(|event| match event {
                Event::Attacked { hit, .. } => Some(*hit),
                Event::Checked { done, .. } | Event::Saved { done, .. } => Some(*done),
                _ => None,
            });
            // A failure that Masterful Expertise may roll again is told when it stands.
            if done.unwrap_or(false) { Fell::Success } else { Fell::Failure }
        }

        fn thrower(&self) -> Option<(u8, &'static str)> {
            None
        }

        fn would_throw(&self, _: Choice) -> Option<(u8, &'static str)> {
            None
        }

        /// Masterful Expertise is spent, not owned.
        fn again(&self) -> Vec<Answer> {
            Vec::new()
        }

        fn reached(&self, faces: &[u8], target: Target) -> Option<bool> {
            let Target::AtLeast(least) = target else { panic!("{target:?}") };
            let sum: i16 = faces.iter().map(|face| i16::from(*face) + 1).sum();
            let save = matches!(self.question()?.subject, Subject::Dice { .. });
            (faces.len() < 3 && !save).then_some(sum >= least)
        }

        fn footing(&self, _: u8) -> i16 {
            0
        }
    }

    /// What an attack came to, all its dice gone through.
    #[derive(Default)]
    struct Blows {
        of: u32,
        hits: u32,
        drops: u32,
        damage: Vec<i16>,
        shock: Option<i16>,
    }

    /// Nobody interrupts, and luck is kept.
    fn settled(mut fight: Combat) -> Combat {
        while let Some(Subject::Missed { .. } | Subject::Bite { .. }) =
            fight.question().map(|asked| asked.subject)
        {
            fight = answered(&fight, &Answer::One(Choice::Done.code())).0;
        }
        fight
    }

    fn blows(fight: &Combat, strike: &Strike) -> Blows {
        let mut all = Blows::default();
        let points = |fight: &Combat| fight.people()[usize::from(strike.on)].points;
        let (before, die) = (points(fight), u32::from(fight.damage(strike).die));
        for (_, after, fell) in throws(fight) {
            if fell == Fell::Success {
                all.hits += 1;
                let rolls = throws_of_any(&after);
                assert_eq!(rolls.len() as u32, die);
                for (told, hurt) in rolls {
                    all.of += 1;
                    all.drops += u32::from(points(&hurt) == 0);
                    let done = told.iter().find_map(|event| match event {
                        Event::Hurt { on, points, .. } if *on == strike.on => Some(*points),
                        _ => None,
                    });
                    all.damage.extend(done);
                }
            } else {
                let after = settled(after);
                all.of += die;
                all.drops += die * u32::from(points(&after) == 0);
                all.shock = Some(before - points(&after)).filter(|shock| *shock > 0);
            }
        }
        all
    }

    fn throws_of_any(fight: &Combat) -> Vec<(Vec<Event>, Combat)> {
        let Shape::Dice(pool) = fight.question().unwrap().shape else { panic!("no dice") };
        let thrown = every_face(pool).into_iter().map(|faces| {
            let (after, told) = answered(fight, &Answer::Faces(faces));
            (told, after)
        });
        thrown.collect()
    }

    /// "+4 against AC 13: attack bonus +2, STR +1, half cover -2": the parts come to the whole.
    fn named_parts(words: &str) -> (i16, i16) {
        let (whole, parts) = words.split_once(": ").unwrap_or((words, ""));
        let number = |words: &str| words.parse::<i16>().ok();
        let whole = number(whole.split(' ').next().unwrap()).unwrap();
        let parts = parts.split(", ").filter_map(|part| number(part.rsplit(' ').next()?)).sum();
        (whole, parts)
    }

    fn look(fight: &Combat, choice: Choice, figures: &mut Figures) {
        let Choice::Attack { on, thing, way } = choice else { return };
        let subject = fight.question().unwrap().subject;
        let (Subject::Turn { who }, true) = (subject, fight.people()[usize::from(on)].up()) else { return };
        let offer = fight.offer(&subject, choice);
        let shown = offer.chances.unwrap();
        assert!(
            offer.note.contains(&format!("{} in 100", in_hundred(shown.success, shown.of))),
            "{}",
            offer.note
        );
        let (whole, parts) = named_parts(&offer.outcomes[0]);
        assert_eq!(whole, parts, "{}", offer.outcomes[0]);
        let now = answered(fight, &Answer::One(choice.code())).0;
        // A screen may send it elsewhere.
        let Some(Subject::Attack { on: struck, .. }) = now.question().map(|asked| asked.subject) else {
            return;
        };
        assert_eq!(struck, on);
        let strike = now.planned(who, on, thing, way, Sort::Plain, 0);
        let (odds, damage) = (blows(&now, &strike), now.damage(&strike));
        assert_eq!((odds.hits, 20), (shown.success, shown.of), "{}", offer.label);
        let (drops, of) = now.drops(&strike);
        assert_eq!(drops * odds.of, odds.drops * of, "{}: {}", offer.label, offer.note);
        if drops > 0 {
            assert!(
                offer.note.contains(&format!("falls {} in 100", in_hundred(drops, of))),
                "{}",
                offer.note
            );
            figures.note("drop");
        }
        if let (Some(least), Some(most)) = (odds.damage.iter().min(), odds.damage.iter().max()) {
            assert_eq!(damage.range(), (*least, *most), "{}", offer.label);
            let sum: i32 = odds.damage.iter().map(|points| i32::from(*points)).sum();
            assert_eq!(damage.tenths(), sum * 10 / odds.damage.len() as i32, "{}", offer.label);
            figures.note("damage");
        }
        if odds.hits < 20 {
            let left = fight.people()[usize::from(on)].points;
            let shock = match now.shock_on(&strike) {
                Bite::Points(points) => Some(points.min(left)),
                _ => None,
            };
            assert_eq!(odds.shock, shock, "{}", offer.label);
            figures.note(if shock.is_some() { "Shock" } else { "no Shock" });
        }
        figures.note("Attack");
    }

    #[test]
    fn every_chance_that_a_fight_shows_is_what_all_faces_come_to() {
        let mut figures = Figures::default();
        for seed in 0..12 {
            let mut chance = Chance::new(seed + 5_000);
            let mut fight = Combat::new(squares::random(&mut chance));
            for _ in 0..150 {
                let Some(question) = fight.question() else { break };
                let number = question.number;
                match &question.shape {
                    Shape::Dice(_) => {
                        let asked = fight.asked(None).unwrap();
                        if let Form::Dice(card) = &asked.form {
                            figures.card(&fight, &asked, card);
                        }
                    }
                    Shape::OneOf(of) => {
                        let attacks: Vec<Choice> = of
                            .iter()
                            .copied()
                            .filter(|choice| matches!(choice, Choice::Attack { .. }))
                            .collect();
                        if !attacks.is_empty() {
                            look(&fight, attacks[chance.below(attacks.len())], &mut figures);
                        }
                    }
                    _ => {}
                }
                let answer = fight.any_answer(&mut chance);
                fight.answer(number, &answer, &mut Vec::new()).expect("offered");
            }
        }
        check(&figures, &["throw", "Attack", "drop", "damage", "Shock", "no Shock"]);
    }
}
