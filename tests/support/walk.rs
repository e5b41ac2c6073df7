//! A fight of any game, played by chance: what is offered is accepted, what is not is refused and
//! changes nothing, every step can be taken back, and the whole replays.

#![allow(dead_code)]

use std::mem::{Discriminant, discriminant};

use sightline::fight::log::Log;
use sightline::fight::played::{Played, Scene};
use sightline::fight::table::{self, Form, Needs, Offer, Reply, RulingOffer, Table};
use sightline::fight::walk::{Chance, pick};
use sightline::fight::{Answer, Fight, Refused, Ruling, Shape, notation};
use sightline::rulesets::reference::Book;

/// How many fights a walk takes; `SIGHTLINE_WALKS=100000` makes it a long one.
pub fn walks() -> u64 {
    std::env::var("SIGHTLINE_WALKS").ok().and_then(|n| n.parse().ok()).unwrap_or(300)
}

/// A fight that can be left to chance.
pub trait Walked: Scene {
    /// Any answer to the open question; a game may prefer those that keep the fight going.
    fn any_answer(&self, chance: &mut Chance) -> Answer {
        pick(self, self.question().expect("a question"), chance)
    }

    /// Anything the GM might rule, on offer or not.
    fn any_ruling(&self, chance: &mut Chance) -> Option<Answer> {
        let offers = self.rulings();
        offers.get(chance.below(offers.len())).map(|offer| ruled(offer, chance))
    }

    /// What ends a fight that has gone on for too long.
    fn enough(&self) -> Answer {
        self.question().expect("a question").default.clone()
    }
}

fn ruled(offer: &RulingOffer, chance: &mut Chance) -> Answer {
    let value = match &offer.needs {
        Needs::Nothing => 0,
        Needs::Number { least, most, .. } => least + chance.below((most - least) as usize + 1) as i16,
        Needs::Choice(of) => of[chance.below(of.len())].1,
    };
    table::ruling(offer.on, offer.code, value)
}

/// Whatever is worth noting on the way.
pub trait Watch<F: Fight> {
    fn question(&mut self, _: &F) {}
    fn answer(&mut self, _: &F, _: &Answer) {}
    fn events(&mut self, _: &[F::Event]) {}
}

/// The kinds of questions, choices and events that occurred.
pub struct Kinds<F: Fight> {
    pub subjects: Vec<Discriminant<F::Subject>>,
    pub choices: Vec<Discriminant<F::Choice>>,
    pub events: Vec<Discriminant<F::Event>>,
}

impl<F: Fight> Default for Kinds<F> {
    fn default() -> Kinds<F> {
        Kinds { subjects: Vec::new(), choices: Vec::new(), events: Vec::new() }
    }
}

impl<F: Fight> Watch<F> for Kinds<F> {
    fn question(&mut self, fight: &F) {
        if let Some(question) = fight.question() {
            note(&mut self.subjects, discriminant(&question.subject));
        }
    }

    fn answer(&mut self, fight: &F, answer: &Answer) {
        let Some(question) = fight.question() else { return };
        if let (Shape::OneOf(of), Answer::One(code)) = (&question.shape, answer) {
            let mut all = of.iter().chain(&question.beside);
            let taken = all.find(|choice| F::code(**choice) == *code).expect("an offer");
            note(&mut self.choices, discriminant(taken));
        }
    }

    fn events(&mut self, told: &[F::Event]) {
        told.iter().for_each(|event| note(&mut self.events, discriminant(event)));
    }
}

pub fn note<T: PartialEq>(list: &mut Vec<T>, one: T) {
    if !list.contains(&one) {
        list.push(one);
    }
}

/// One answer given in every way it could go wrong.
fn refuse_wrong_answers<F: Walked>(fight: &F, chance: &mut Chance) {
    let question = fight.question().expect("a question");
    let mut told = Vec::new();
    let mut copy = fight.clone();
    assert_eq!(copy.answer(question.number + 1, &question.default, &mut told), Err(Refused::Stale));
    let wrong = [
        Answer::One(0xdead_beef),
        Answer::Faces(vec![250, 250]),
        Answer::Faces(vec![1; 200]),
        Answer::Number(1000),
        Answer::Place(9999),
        Answer::Split(vec![200, 200]),
        Answer::Several(vec![7, 7]),
        Answer::Ruling(Ruling { code: 999, on: 0, value: 0 }),
        Answer::Ruling(Ruling { code: 1, on: 200, value: 10 }),
    ];
    let one = &wrong[chance.below(wrong.len())];
    assert_eq!(copy.answer(question.number, one, &mut told), Err(Refused::NotOffered), "{one:?}");
    assert!(told.is_empty());
    assert!(copy == *fight, "a refused answer changed the fight");
}

/// Every choice of the open question, and every ruling on offer, is taken by a copy.
fn accept_every_offer<F: Walked>(fight: &F, chance: &mut Chance) {
    let question = fight.question().expect("a question");
    let mut answers: Vec<Answer> = match &question.shape {
        Shape::OneOf(of) => of.iter().map(|choice| Answer::One(F::code(*choice))).collect(),
        Shape::Place(areas) => areas.iter().map(|area| Answer::Place(*area)).collect(),
        Shape::Number { least, most } => vec![Answer::Number(*least), Answer::Number(*most)],
        _ => vec![question.default.clone()],
    };
    answers.extend(question.beside.iter().map(|choice| Answer::One(F::code(*choice))));
    answers.extend(fight.rulings().iter().map(|offer| ruled(offer, chance)));
    for answer in answers {
        let mut copy = fight.clone();
        copy.answer(question.number, &answer, &mut Vec::new())
            .unwrap_or_else(|why| panic!("{answer:?} is on offer: {}", why.words()));
        assert_eq!(copy.broken(), Vec::<String>::new(), "after {answer:?}");
        assert_eq!(notation::read(&notation::write(&answer)).as_ref(), Some(&answer));
    }
}

/// How long a fight may go on before it is ended.
const ENOUGH: usize = 1500;

/// Plays a fight to its end and says how many answers that took.
pub fn walk<F: Walked>(start: F, chance: &mut Chance, seen: &mut impl Watch<F>) -> usize {
    assert_eq!(start.broken(), Vec::<String>::new());
    let mut log = Log::new(start.clone());
    let mut told = Vec::new();
    for step in 0.. {
        let fight = log.now();
        let Some(question) = fight.question() else { break };
        assert!(step < ENOUGH + 9, "it does not end");
        let number = question.number;
        seen.question(fight);
        if step % 16 == 3 {
            refuse_wrong_answers(fight, chance);
        }
        if step % 32 == 7 {
            accept_every_offer(fight, chance);
        }
        let mut answer = fight.any_answer(chance);
        if chance.below(60) == 0
            && let Some(ruling) = fight.any_ruling(chance)
        {
            let mut copy = fight.clone();
            match copy.answer(number, &ruling, &mut Vec::new()) {
                Ok(()) => answer = ruling,
                Err(_) => assert!(copy == *fight, "a refused ruling changed the fight"),
            }
        }
        if step >= ENOUGH {
            answer = fight.enough();
        }
        seen.answer(fight, &answer);
        told.clear();
        log.answer(number, &answer, &mut told).expect("offered");
        seen.events(&told);
        let broken = log.now().broken();
        assert!(broken.is_empty(), "{broken:?} after {answer:?}");
        if chance.below(40) == 0 {
            let (now, many) = (log.now().clone(), log.entries().len());
            log.undo_to(chance.below(many));
            while log.redo(&mut told) {}
            assert_eq!(log.entries().len(), many);
            assert!(*log.now() == now, "undo and redo lead elsewhere");
        }
    }
    assert!(log.now().over());
    let mut replayed = Log::new(start);
    assert_eq!(replayed.replay(log.entries()), log.entries().len());
    assert!(replayed.now() == log.now(), "a replay leads elsewhere");
    log.entries().len()
}

/// Any reply that a form takes.
pub fn reply(form: &Form, default: &Reply, chance: &mut Chance) -> Reply {
    match form {
        Form::OneOf(offers) | Form::Place(offers) => Reply::One(chance.below(offers.len())),
        Form::Dice(card) => {
            Reply::Faces(card.dice.iter().map(|die| chance.below(usize::from(die.sides)) as u8).collect())
        }
        Form::Number { least, most, .. } => {
            Reply::Number(least + chance.below((most - least) as usize + 1) as i16)
        }
        Form::SeveralOf { .. } | Form::Path { .. } | Form::Split { .. } => default.clone(),
    }
}

fn offers(form: &Form) -> Vec<&Offer> {
    match form {
        Form::OneOf(offers) | Form::Place(offers) | Form::SeveralOf { offers, .. } => offers.iter().collect(),
        Form::Split { over, .. } => over.iter().map(|(offer, _)| offer).collect(),
        _ => Vec::new(),
    }
}

/// Beside answers that do something stands at most one that does nothing: it is a tap away whatever is
/// asked, and what it costs is nothing.
fn harmless(title: &str, form: &Form) {
    let Form::OneOf(offers) = form else { return };
    let passes = |offer: &&Offer| {
        offer.person.is_none()
            && offer.area.is_none()
            && offer.group.is_empty()
            && !offer.rare
            && !offer.grave
    };
    let all: Vec<&Offer> = offers.iter().filter(passes).collect();
    if all.len() < offers.len() {
        let named: Vec<&str> = all.iter().map(|offer| offer.label.as_str()).collect();
        assert!(all.len() < 2 && all.iter().all(|offer| offer.cost.is_empty()), "{title}: {named:?}");
    }
}

/// Plays a fight by its words: each question, offer and sentence has some, terms lead to the book,
/// rulings are taken and taken back, and the stored tale opens where it was.
pub fn walk_in_words<F: Walked>(start: &F, book: &Book, chance: &mut Chance) {
    let mut table = Played::new(start.clone());
    for step in 0..250 {
        let Some(asked) = table.asked() else { break };
        assert!(!asked.title.is_empty() && !asked.who.name.is_empty());
        for term in &asked.terms {
            assert!(book.entry(term).is_some(), "no entry for {term}");
        }
        for offer in offers(&asked.form).into_iter().chain(&asked.beside) {
            assert!(!offer.label.is_empty(), "{} has a nameless offer", asked.title);
        }
        harmless(&asked.title, &asked.form);
        let many = table.lines().len();
        let mut said = reply(&asked.form, &asked.default, chance);
        if !asked.beside.is_empty() && chance.below(30) == 0 {
            said = Reply::Beside(chance.below(asked.beside.len()));
        }
        table.answer(asked.number, &said).expect("offered");
        for line in &table.lines()[many..] {
            assert!(book.entry(line.term).is_some(), "no entry for {:?}", line.term);
            assert!(line.heading || line.text.ends_with('.'), "{}", line.text);
            assert!(!line.text.contains("  "), "{}", line.text);
        }
        if step % 20 == 0 {
            let _ = (table.why_not(), table.roster(), table.places());
            for offer in table.rulings() {
                let Answer::Ruling(ruling) = ruled(&offer, chance) else { continue };
                let mut copy = Played::open(start.clone(), &table.tale());
                let many = copy.lines().len();
                assert_eq!(copy.rule(offer.on, ruling.code, ruling.value), Ok(()), "{}", offer.label);
                assert_eq!(copy.now().broken(), Vec::<String>::new(), "{}", offer.label);
                assert!(copy.lines()[many..].iter().all(|line| !line.text.is_empty()), "{}", offer.label);
                copy.undo();
                assert!(copy.now() == table.now());
                if chance.below(8) > 0 {
                    break;
                }
            }
        }
    }
    let tale = table.tale();
    let again = Played::open(start.clone(), &tale);
    assert_eq!(again.told_last(), table.told_last(), "told from the newest answers alone");
    assert_eq!(again.tale().lines, tale.lines);
    assert!(again.disagreed().is_none() && again.now() == table.now());
    let middle = table.answers() / 2;
    table.undo_to(middle);
    while table.redo() {}
    assert_eq!(again.lines(), table.lines());
}
