//! The one machine under every fight: what waits, what is asked, what was told.
//!
//! A game keeps a [`Machine`] in its state and implements [`Course`]: its frames, what each does when
//! its turn comes, and what it does with an answer. [`Fight`] follows from that.
//!
//! How it goes: [`advance`] takes the top frame off the stack and lets it go on until some frame asks.
//! The answer goes to that frame, and the machine advances again.

use super::given::Given;
use super::{Answer, Code, Fight, Pool, Question, Refused, Ruling, Seat, Shape, Step};

/// Whether a frame has asked, or the machine goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    Asked,
    On,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Machine<F, S, C, E> {
    /// Counts the answers taken.
    number: u32,
    /// Everything the fight still has to finish, the next last.
    pub stack: Vec<F>,
    asked: Option<Question<S, C>>,
    /// The question before, where its answer has made nothing happen but the one that is open.
    before: Option<Question<S, C>>,
    told: Vec<E>,
    /// The places of the ways that are being gone: [`super::Going`].
    pub ways: Vec<u16>,
}

/// The machine of a game.
pub type Of<G> =
    Machine<<G as Course>::Frame, <G as Course>::Subject, <G as Course>::Choice, <G as Course>::Event>;

/// A question of a game.
pub type Asked<G> = Question<<G as Course>::Subject, <G as Course>::Choice>;

/// What a game brings: its frames, and what each step does.
pub trait Course: Clone + PartialEq {
    /// What can wait on the stack, as plain data.
    type Frame;
    type Choice: Copy + PartialEq;
    type Subject: Copy + PartialEq;
    type Event;

    fn machine(&self) -> &Of<Self>;
    fn machine_mut(&mut self) -> &mut Of<Self>;

    /// The frame's turn has come: it asks, or does something and lets the machine go on.
    fn step(&mut self, frame: Self::Frame) -> Flow;

    /// The frame that asked gets its answer.
    fn take(&mut self, frame: Self::Frame, subject: Self::Subject, given: &Given<Self::Choice>);

    /// Nothing waits any more: the fight is over.
    fn end(&mut self) {}

    /// Whether the GM may rule this now.
    fn may_rule(&self, _ruling: Ruling) -> bool {
        false
    }

    /// Carries a ruling out; then the frame that asked has its turn again.
    fn rule(&mut self, _ruling: Ruling) {}

    /// The steps that lead on from a place, for the question of a path that is open.
    fn steps(&self, _from: u16) -> Vec<Step> {
        Vec::new()
    }

    /// The same for many places in turn: what holds for all of them is found once.
    fn stepping(&self) -> Box<dyn Fn(u16) -> Vec<Step> + '_> {
        Box::new(|from| self.steps(from))
    }

    /// The code a choice is stored under.
    fn code(choice: Self::Choice) -> Code;

    /// A short sum of the state, to notice where newer rules disagree with a stored fight.
    fn digest(&self) -> u32;

    /// Violated invariants, in words; empty when sound.
    fn broken(&self) -> Vec<String> {
        Vec::new()
    }

    fn tell(&mut self, event: Self::Event) {
        self.machine_mut().told.push(event);
    }

    /// Asks. Of the questions with one possible answer only dice are asked.
    fn ask(
        &mut self,
        seat: Seat,
        subject: Self::Subject,
        shape: Shape<Self::Choice>,
        default: Answer,
    ) -> Flow {
        let machine = self.machine_mut();
        let number = machine.number;
        machine.asked = Some(Question { number, seat, subject, shape, beside: Vec::new(), default });
        Flow::Asked
    }

    fn ask_one(
        &mut self,
        seat: Seat,
        subject: Self::Subject,
        of: Vec<Self::Choice>,
        default: Self::Choice,
    ) -> Flow {
        self.ask(seat, subject, Shape::OneOf(of), Answer::One(Self::code(default)))
    }

    fn ask_dice(&mut self, seat: Seat, subject: Self::Subject, dice: Pool) -> Flow {
        self.ask(seat, subject, Shape::Dice(dice), Answer::Faces(vec![0; dice.count()]))
    }
}

/// What a [`Course`] says alike in every game that keeps to the usual names: its `Frame`, `Choice`, `Subject` and
/// `Event`, a `machine`, choices that know their code, and `rulable` and `carry_out` for the GM's rulings.
macro_rules! usual {
    () => {
        type Frame = Frame;
        type Choice = Choice;
        type Subject = Subject;
        type Event = Event;

        fn machine(&self) -> &$crate::fight::machine::Of<Self> {
            &self.machine
        }

        fn machine_mut(&mut self) -> &mut $crate::fight::machine::Of<Self> {
            &mut self.machine
        }

        fn may_rule(&self, ruling: $crate::fight::Ruling) -> bool {
            self.rulable(ruling)
        }

        fn rule(&mut self, ruling: $crate::fight::Ruling) {
            self.carry_out(ruling);
        }

        fn code(choice: Choice) -> $crate::fight::Code {
            choice.code()
        }
    };
}

pub(crate) use usual;

impl<F, S, C, E> Machine<F, S, C, E> {
    /// A machine with what waits at the beginning; [`advance`] leads to the first question.
    pub fn new(stack: Vec<F>) -> Machine<F, S, C, E> {
        Machine { number: 0, stack, asked: None, before: None, told: Vec::new(), ways: Vec::new() }
    }

    pub fn number(&self) -> u32 {
        self.number
    }

    pub fn asked(&self) -> Option<&Question<S, C>> {
        self.asked.as_ref()
    }

    /// What may be done out of turn, beside the question that was just asked.
    pub fn put_beside(&mut self, of: Vec<C>) {
        if let Some(asked) = &mut self.asked {
            asked.beside = of;
        }
    }

    pub fn told(&self) -> &[E] {
        &self.told
    }

    /// What was told since the last answer; nobody is told it again.
    pub fn take_told(&mut self) -> Vec<E> {
        std::mem::take(&mut self.told)
    }
}

/// Lets frames go on until one asks or nothing is left to do.
pub fn advance<G: Course>(game: &mut G) {
    while let Some(frame) = game.machine_mut().stack.pop() {
        if game.step(frame) == Flow::Asked {
            return;
        }
    }
    game.end();
}

/// A game at its first question, where `frame` waits on top; nobody is told what led there.
pub fn begun_with<G: Course>(mut game: G, frame: G::Frame) -> G {
    game.machine_mut().stack.push(frame);
    advance(&mut game);
    game.machine_mut().take_told();
    game
}

/// Gives what was found on offer to the frame that asked; the question that this answers comes back.
pub fn give<G: Course>(game: &mut G, given: &Given<G::Choice>) -> Option<Asked<G>> {
    let machine = game.machine_mut();
    let (asked, frame) = (machine.asked.take()?, machine.stack.pop()?);
    game.take(frame, asked.subject, given);
    Some(asked)
}

/// Answers the open question as its default says: what skipping it means.
pub fn give_default<G: Course>(game: &mut G) {
    let usual = game.machine().asked().and_then(|asked| found(game, &asked.default));
    if let Some(given) = usual {
        give(game, &given);
    }
}

/// The answer among what is on offer.
fn found<G: Course>(game: &G, answer: &Answer) -> Option<Given<G::Choice>> {
    let asked = game.machine().asked()?;
    match (&asked.shape, answer) {
        (Shape::Path(walk), Answer::Path(path)) => {
            walk.allows(path, &|from| game.steps(from)).then(|| Given::Path(path.clone()))
        }
        _ => Given::of(asked, answer, &G::code),
    }
}

impl<G: Course> Fight for G {
    type Choice = G::Choice;
    type Subject = G::Subject;
    type Event = G::Event;

    fn question(&self) -> Option<&Question<G::Subject, G::Choice>> {
        self.machine().asked()
    }

    fn answer(&mut self, number: u32, answer: &Answer, told: &mut Vec<G::Event>) -> Result<(), Refused> {
        let asked = self.machine().asked().ok_or(Refused::Over)?;
        if asked.number != number {
            return Err(Refused::Stale);
        }
        let mut before = None;
        if let Answer::Ruling(ruling) = answer {
            if !self.may_rule(*ruling) {
                return Err(Refused::NotOffered);
            }
            self.rule(*ruling);
            self.machine_mut().asked = None;
        } else {
            let given = found(self, answer).ok_or(Refused::NotOffered)?;
            before = give(self, &given);
        }
        self.machine_mut().number += 1;
        advance(self);
        let machine = self.machine_mut();
        machine.before = before.filter(|_| machine.told.is_empty());
        told.append(&mut machine.told);
        Ok(())
    }

    fn leads_back(&self, answer: &Answer) -> bool {
        let machine = self.machine();
        let (Some(before), Some(asked)) = (&machine.before, machine.asked()) else { return false };
        if before.subject == asked.subject {
            return false;
        }
        let same = |asked: &Asked<G>| {
            asked.subject == before.subject && asked.shape == before.shape && asked.beside == before.beside
        };
        let (mut after, mut told) = (self.clone(), Vec::new());
        let taken = after.answer(asked.number, answer, &mut told).is_ok() && told.is_empty();
        taken && after.machine().asked().is_some_and(same)
    }

    fn steps(&self, from: u16) -> Vec<Step> {
        Course::steps(self, from)
    }

    fn stepping(&self) -> Box<dyn Fn(u16) -> Vec<Step> + '_> {
        Course::stepping(self)
    }

    fn code(choice: G::Choice) -> Code {
        <G as Course>::code(choice)
    }

    fn digest(&self) -> u32 {
        Course::digest(self)
    }

    fn broken(&self) -> Vec<String> {
        Course::broken(self)
    }
}
