//! A fight as a decision machine: questions, answers, and the log of both.
//!
//! Deterministic: all dice and all choices come in as answers. Nothing here knows a game;
//! a game implements [`machine::Course`], from which [`Fight`] follows, and shows itself to the
//! screens as a [`table::Table`].

pub mod asking;
pub mod board;
pub mod forecast;
pub mod given;
pub mod goals;
pub mod going;
pub mod log;
pub mod machine;
pub mod notation;
pub mod played;
pub mod player;
pub mod pool;
pub mod roll;
pub mod scene;
pub mod table;
pub mod walk;
pub mod walking;

pub use going::Going;
pub use pool::Pool;
pub use walking::{Step, Walk};

/// What stands for a choice in an answer and in a stored fight. A game gives each of its choices
/// a code that stays the same from version to version.
pub type Code = u32;

/// Who is asked. People and teams go by their number in the setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seat {
    Gm,
    Team(u8),
    Person(u8),
}

/// What the table has to settle before the fight goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question<S, C> {
    /// Counts the answers given so far, so that a double tap or a stale device is refused.
    pub number: u32,
    pub seat: Seat,
    /// What is asked and why, in the game's own terms.
    pub subject: S,
    pub shape: Shape<C>,
    /// What may be done out of turn at this moment, whoever is asked: each is legal beside what the
    /// shape allows, and answered by [`Answer::One`]. None of them is among the shape's own choices.
    pub beside: Vec<C>,
    /// The answer that is always legal and seldom wrong. For dice it is the lowest faces.
    pub default: Answer,
}

/// The kinds of question there are. What a shape allows is the only truth on what is legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape<C> {
    OneOf(Vec<C>),
    /// Any set of these, of at least and at most so many.
    SeveralOf {
        of: Vec<C>,
        least: u8,
        most: u8,
    },
    /// Faces of dice, each counted from 0, in the order of the dice.
    Dice(Pool),
    Number {
        least: i16,
        most: i16,
    },
    /// One of these places of the field.
    Place(Vec<u16>),
    /// A way from place to place. Which steps there are is [`Fight::steps`].
    Path(Walk),
    /// `points` laid out over places, each up to its room, on at most `places` of them.
    Split {
        points: u8,
        /// All points must be laid; otherwise any lesser number will do.
        exactly: bool,
        places: u8,
        over: Vec<(C, u8)>,
    },
}

/// What the table said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    One(Code),
    Several(Vec<Code>),
    Faces(Vec<u8>),
    Number(i16),
    Place(u16),
    /// The places entered, in order; none of them: staying where one is.
    Path(Vec<u16>),
    /// Points in the order of the places of the question.
    Split(Vec<u8>),
    /// The GM rules otherwise; possible at any question.
    Ruling(Ruling),
    /// A line of the table's own for the story. Nothing in the fight changes by it.
    Note(String),
}

/// A decision of the GM over the rules: what, on whom or where, and how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ruling {
    pub code: u16,
    pub on: u16,
    pub value: i16,
}

/// Why an answer was not taken. The fight is as it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The answer was meant for another question.
    Stale,
    /// The fight is over.
    Over,
    /// Not among what was offered.
    NotOffered,
}

impl Refused {
    pub fn words(self) -> &'static str {
        match self {
            Refused::Stale => "that question has been answered already",
            Refused::Over => "the fight is over",
            Refused::NotOffered => "that is not on offer",
        }
    }
}

/// A game's fight. The state is the whole continuation: it can be cloned, compared and replayed.
pub trait Fight: Clone + PartialEq {
    /// What can be picked.
    type Choice: Copy + PartialEq;
    /// What is asked, and why.
    type Subject: Clone;
    /// What happened.
    type Event;

    /// The open question; none when the fight is over.
    fn question(&self) -> Option<&Question<Self::Subject, Self::Choice>>;

    /// Takes an answer to question `number` and adds what happened to `told`.
    fn answer(&mut self, number: u32, answer: &Answer, told: &mut Vec<Self::Event>) -> Result<(), Refused>;

    /// The steps that lead on from a place, for the question of a path that is open.
    fn steps(&self, _from: u16) -> Vec<Step> {
        Vec::new()
    }

    /// The same for many places in turn: what holds for all of them is found once.
    fn stepping(&self) -> Box<dyn Fn(u16) -> Vec<Step> + '_> {
        Box::new(|from| self.steps(from))
    }

    /// Whether an answer leads straight back to the question before, with nothing done: backing out.
    fn leads_back(&self, _answer: &Answer) -> bool {
        false
    }

    /// The code a choice is stored under.
    fn code(choice: Self::Choice) -> Code;

    /// A short sum of the state, to notice where newer rules disagree with a stored fight.
    fn digest(&self) -> u32;

    /// Violated invariants, in words; empty when sound.
    fn broken(&self) -> Vec<String>;
}

impl<S, C: Copy> Question<S, C> {
    /// Whether an answer is one of those on offer: by the shape, or beside it.
    pub fn allows(&self, answer: &Answer, code: &dyn Fn(C) -> Code) -> bool {
        self.interrupts(answer, code).is_some() || self.shape.allows(answer, code)
    }

    /// The choice beside the shape that an answer means.
    pub fn interrupts(&self, answer: &Answer, code: &dyn Fn(C) -> Code) -> Option<C> {
        let Answer::One(one) = answer else { return None };
        self.beside.iter().copied().find(|choice| code(*choice) == *one)
    }
}

impl<C: Copy> Shape<C> {
    /// Whether an answer is one of those on offer. Rulings are the game's own matter, and of which
    /// steps a path may be made is [`Walk::allows`]'s.
    pub fn allows(&self, answer: &Answer, code: &dyn Fn(C) -> Code) -> bool {
        match (self, answer) {
            (Shape::OneOf(of), Answer::One(one)) => of.iter().any(|c| code(*c) == *one),
            (Shape::SeveralOf { of, least, most }, Answer::Several(picked)) => {
                let distinct = picked.iter().enumerate().all(|(i, one)| !picked[..i].contains(one));
                let offered = picked.iter().all(|one| of.iter().any(|c| code(*c) == *one));
                distinct && offered && (*least as usize..=*most as usize).contains(&picked.len())
            }
            (Shape::Dice(dice), Answer::Faces(faces)) => dice.shows(faces),
            (Shape::Number { least, most }, Answer::Number(n)) => (*least..=*most).contains(n),
            (Shape::Place(areas), Answer::Place(area)) => areas.contains(area),
            (Shape::Split { points, exactly, places, over }, Answer::Split(laid)) => {
                let sum: u32 = laid.iter().map(|n| *n as u32).sum();
                let used = laid.iter().filter(|n| **n > 0).count();
                laid.len() == over.len()
                    && laid.iter().zip(over).all(|(n, (_, room))| n <= room)
                    && used <= *places as usize
                    && if *exactly { sum == *points as u32 } else { sum <= *points as u32 }
            }
            _ => false,
        }
    }
}
