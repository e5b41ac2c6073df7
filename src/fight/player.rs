//! Computer players: one decision at a time, by what speaks for and against each answer.
//!
//! A game brings [`Tactics`]: named terms for each answer and the worth of a side. [`decide`] is the
//! same for all games: pure, by whole numbers, and with the same chance always the same.
//! [`pick`] finds the answers of every shape and weighs them, [`ahead`] tries the best of them some rounds
//! further, [`why`] says in words what decided, [`bout`] plays whole fights, and [`mind`] is
//! what workers and screens see of it.

pub mod ahead;
mod aside;
mod blow;
pub mod bout;
pub mod mind;
pub mod pick;
pub mod turn;
pub mod why;

use super::walk::Chance;
use super::walking::Reached;
use super::{Answer, Fight, Question, Seat, Shape};
pub use ahead::Budget;
pub use aside::Aside;
pub use blow::Blow;
use bout::Dice;
pub use mind::{Mind, Proposal, Seats};
use pick::PLAIN;
pub use pick::Weighed;
pub use why::{Reasons, Tried};

/// As much as putting a fresh opponent out of the fight: the scale of all points.
pub const PERSON: i32 = 1000;

/// After so many rounds a fight is a long one.
const LONG: u32 = 8;

/// How well somebody plays. It never bends dice or sheets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Level {
    /// Weighs like a beast: the points are blurred.
    Instinct,
    #[default]
    Plain,
    /// Tries the best answers some rounds further before taking another than the plain one.
    Sharp,
    /// The same with more tries, and surer.
    Ruthless,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Instinct, Level::Plain, Level::Sharp, Level::Ruthless];

    pub fn name(self) -> &'static str {
        match self {
            Level::Instinct => "Instinct",
            Level::Plain => "Plain",
            Level::Sharp => "Sharp",
            Level::Ruthless => "Ruthless",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Temper {
    Bold,
    #[default]
    Even,
    Careful,
}

/// When a side gives up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Resolve {
    /// Only where the game's own rules call for it.
    #[default]
    Rules,
    /// Also as soon as less than half of the side is left.
    BelowHalf,
    Never,
}

/// How somebody plays, apart from how well.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Manner {
    pub level: Level,
    pub temper: Temper,
    pub protects: Option<u8>,
    pub goes_for: Option<u8>,
    pub spares_fallen: bool,
    pub resolve: Resolve,
    /// Answers what is asked and does nothing out of turn: that is for others at the table.
    pub in_turn: bool,
    /// Takes every default: where a game has rules for its own enemies, these are theirs.
    pub by_the_book: bool,
}

impl Manner {
    pub fn of(level: Level) -> Manner {
        Manner { level, ..Manner::default() }
    }
}

/// What a term is about, so that a manner can weigh it its own way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Harm to an opponent.
    Harm,
    /// The chance to put an opponent out of the fight.
    Down,
    /// Harm to one who is down already.
    Fallen,
    /// What it lays one's own side open to.
    Danger,
    /// What it uses up.
    Cost,
    /// Good done to one's own side.
    Help,
    /// What the fight is about.
    Goal,
    /// A better place to stand.
    Ground,
    /// Giving up. Where the game's rules call for it the points are above 0.
    Yield,
}

/// One thing that speaks for an answer, or with points below 0 against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    pub kind: Kind,
    /// In thousandths of a fresh opponent put out of the fight.
    pub points: i32,
    /// "{} in 100 to hit": the braces stand for the figure, "{who}" for the name of whom it is about.
    /// Empty: it is never told.
    pub words: &'static str,
    pub figure: i32,
    /// Whom it is about: who is struck, who is helped.
    pub about: Option<u8>,
}

impl Term {
    pub fn new(kind: Kind, points: i32, words: &'static str) -> Term {
        Term { kind, points, words, figure: 0, about: None }
    }

    pub fn figure(mut self, figure: i32) -> Term {
        self.figure = figure;
        self
    }

    pub fn about(mut self, who: u8) -> Term {
        self.about = Some(who);
        self
    }
}

/// A possible answer, or a part of one, as a game weighs it. The question itself is the open one.
#[derive(Clone, Copy, Debug)]
pub enum Pick<'a, C> {
    /// One of the choices. Of several that may be taken together each is weighed alone, and taken
    /// where it comes to more than 0; what may be done out of turn likewise.
    One(C),
    Place(u16),
    /// A way, or with an empty path staying.
    Way(&'a Reached),
    Number(i16),
    /// Points as laid out over the places of the question.
    Laid(&'a [u8]),
}

/// How somebody came out of a fight, or is in it now.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Fate {
    #[default]
    Whole,
    Hurt,
    /// Out of the fight, by falling, fleeing or giving up.
    Out,
    Dead,
}

/// What a game knows of playing well.
pub trait Tactics: Fight {
    /// How many people and how many sides there are. The numbers of both are those of the screens.
    fn people(&self) -> u8;
    fn teams(&self) -> u8;
    fn team(&self, who: u8) -> u8;

    /// Counts up as the fight goes on: look-ahead ends where it has risen.
    fn round(&self) -> u32;

    /// For how many rounds it has gone on for longer than most fights do.
    fn late(&self) -> u32 {
        self.round().saturating_sub(LONG)
    }

    /// How long it takes to find an answer to the open question, in about millionths of a second: where it
    /// is long, less is tried.
    fn effort(&self) -> u32 {
        1
    }

    /// After how many answers it mostly shows whether one was good: so far a sharp player looks ahead.
    fn shows(&self) -> u32 {
        45
    }

    /// What never speaks for or against anything here: to be of a mind about it would do nothing.
    fn lacks(&self) -> &'static [Kind] {
        &[]
    }

    /// How far off a beast's points are, at most: more where points lie farther apart.
    fn blur(&self) -> u16 {
        500
    }

    /// How a side stands by itself; the more the better. A fresh person is about [`PERSON`].
    fn worth(&self, team: u8) -> i32;

    /// What speaks for and against an answer. Where nothing is said of any, the default is given.
    fn weigh(&self, pick: Pick<'_, Self::Choice>, say: &mut dyn FnMut(Term));

    /// Where a way is asked for: the one that was found when going was weighed. For tries, which need no
    /// closer look.
    fn planned(&self) -> Option<Answer> {
        None
    }

    /// What speaks for and against many ways at once, by their place among them: what holds for all is found
    /// out once.
    fn weigh_ways(&self, ways: &[Reached], say: &mut dyn FnMut(usize, Term)) {
        for (at, way) in ways.iter().enumerate() {
            self.weigh(Pick::Way(way), &mut |term| say(at, term));
        }
    }

    fn fate(&self, who: u8) -> Fate;

    /// The side that has won, once the fight is over; none where nobody did.
    fn winner(&self) -> Option<u8>;

    /// The side that the open question is answered for; none: nobody's, such as what the GM says of
    /// the scene.
    fn side(&self) -> Option<u8> {
        match self.question()?.seat {
            Seat::Gm => None,
            Seat::Team(team) => Some(team),
            Seat::Person(who) => Some(self.team(who)),
        }
    }

    /// The side that is asked, whoever might come between.
    fn asked_side(&self) -> Option<u8> {
        self.side()
    }

    /// How much of a side is still in the fight, in hundredths.
    fn left(&self, team: u8) -> i32 {
        let of = |who: &u8| self.team(*who) == team;
        let all = (0..self.people()).filter(of).count().max(1);
        let up = (0..self.people()).filter(of).filter(|who| self.fate(*who) < Fate::Out).count();
        (up * 100 / all) as i32
    }

    /// How much better a side stands than the best of the others.
    fn lead(&self, team: u8) -> i32 {
        let others = (0..self.teams()).filter(|other| *other != team).map(|other| self.worth(other));
        self.worth(team) - others.max().unwrap_or(0)
    }
}

/// The open question of a game.
pub type Open<F> = Question<<F as Fight>::Subject, <F as Fight>::Choice>;

/// The answer of a computer player to the open question, and why. Dice are thrown by the chance.
pub fn decide<F: Tactics>(
    fight: &F,
    question: &Open<F>,
    manner: &Manner,
    chance: &mut Chance,
    budget: &Budget,
) -> (Answer, Reasons) {
    let own;
    let question = if manner.in_turn {
        own = Question { beside: Vec::new(), ..question.clone() };
        &own
    } else {
        question
    };
    if manner.by_the_book && !matches!(question.shape, Shape::Dice(_)) {
        return (question.default.clone(), Reasons::default());
    }
    let mut all = pick::answers(fight, question, manner);
    if let Shape::Dice(pool) = question.shape
        && all.iter().all(|weighed| weighed.points <= 0)
    {
        let faces = pool.sides().map(|sides| chance.below(usize::from(sides)) as u8).collect();
        return (Answer::Faces(faces), Reasons::default());
    }
    if all.len() < 2 {
        return (all.pop().map_or_else(|| question.default.clone(), |only| only.answer), Reasons::default());
    }
    if manner.level == Level::Instinct {
        pick::blur(&mut all, fight.blur(), chance);
    }
    let first = pick::best_onward(fight, &mut all, &question.default);
    let tried = match manner.level {
        Level::Sharp | Level::Ruthless => ahead::better(fight, question, &all, first, chance, budget),
        _ => None,
    };
    let taken = tried.map_or(first, |tried| tried.taken);
    let next = pick::next_best(&all, taken, tried.map(|_| first));
    let reasons = why::reasons(fight, manner, &all, taken, next, tried);
    (all.swap_remove(taken).answer, reasons)
}

/// The same without reasons and look-ahead, for whole fights in a moment; dice come from elsewhere.
pub fn plain<F: Tactics>(fight: &F, question: &Open<F>, manner: &Manner) -> Answer {
    let mut all = pick::answers(fight, question, manner);
    if all.is_empty() {
        return question.default.clone();
    }
    let best = pick::best_onward(fight, &mut all, &question.default);
    all.swap_remove(best).answer
}

/// The same where dice may lie in between: what may be done beside them is weighed before they are thrown.
/// None: they are to be thrown, and there are none.
fn goes_on<F: Tactics>(fight: &F, question: &Open<F>, dice: Option<&mut Dice>) -> Option<Answer> {
    let Shape::Dice(pool) = question.shape else {
        return Some(fight.planned().unwrap_or_else(|| plain(fight, question, &PLAIN)));
    };
    if !question.beside.is_empty()
        && let beside @ Answer::One(_) = plain(fight, question, &PLAIN)
    {
        return Some(beside);
    }
    dice.map(|dice| dice.throw(question.seat, pool))
}
