//! Whole fights played by computer players.

use super::pick::PLAIN;
use super::{Budget, Fate, Level, Manner, Tactics, decide, plain};
use crate::fight::walk::{self, Chance};
use crate::fight::{Answer, Pool, Seat, Shape};

/// So many rounds in which nobody's side gets better or worse end it as well.
const STUCK: u32 = 30;

/// A fight that takes more answers than this is given up as undecided.
pub const MOST_ANSWERS: u32 = 3000;

/// Dice by who throws them and for the how-manieth time: in two fights from the same start
/// everybody throws the same, whatever else differs.
#[derive(Clone, Debug)]
pub struct Dice {
    seed: u64,
    thrown: [u16; SEATS],
}

const SEATS: usize = 64 + 8 + 1;

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice { seed, thrown: [0; SEATS] }
    }

    pub fn throw(&mut self, seat: Seat, pool: Pool) -> Answer {
        let at = match seat {
            Seat::Person(who) => usize::from(who) % 64,
            Seat::Team(team) => 64 + usize::from(team) % 8,
            Seat::Gm => 72,
        };
        let key = (self.seed.wrapping_mul(SEATS as u64) + at as u64) << 16 | u64::from(self.thrown[at]);
        self.thrown[at] = self.thrown[at].wrapping_add(1);
        let mut chance = Chance::new(key);
        // The first numbers of neighbouring seeds are alike.
        chance.below(2);
        chance.below(2);
        Answer::Faces(pool.sides().map(|sides| chance.below(usize::from(sides)) as u8).collect())
    }
}

/// Who answers for a side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Hand {
    /// Any answer at all.
    Random,
    Player(Manner),
    /// One who may think for longer or less long than the level says.
    Thinker(Manner, Budget),
}

impl Hand {
    pub fn of(level: Level) -> Hand {
        Hand::Player(Manner::of(level))
    }
}

/// How a fight came out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ending {
    /// None: nobody, or not decided after [`MOST_ANSWERS`].
    pub winner: Option<u8>,
    pub decided: bool,
    pub rounds: u32,
    pub answers: u32,
    pub fates: Vec<Fate>,
}

/// Plays a fight to its end, or to where it has gone on for too long. `hands` are by side; whoever is
/// not among them plays plainly.
pub fn play<F: Tactics>(start: &F, hands: &[Hand], seed: u64, watch: &mut dyn FnMut(&F, &Answer)) -> Ending {
    let (mut fight, mut dice) = (start.clone(), Dice::new(seed));
    let mut chance = Chance::new(seed ^ 0x5157_1c5d_1e55);
    let mut told = Vec::new();
    let (mut answers, mut stand) = (0, Stand::default());
    while let Some(question) = fight.question().filter(|_| answers < MOST_ANSWERS) {
        if stand.stuck(&fight) {
            break;
        }
        let hand = fight.side().and_then(|side| hands.get(usize::from(side)));
        let answer = answer(&fight, hand, &mut dice, &mut chance);
        watch(&fight, &answer);
        let number = question.number;
        told.clear();
        if fight.answer(number, &answer, &mut told).is_err() {
            break;
        }
        answers += 1;
    }
    ending(&fight, answers)
}

/// How everybody stood when that last changed.
#[derive(Default)]
struct Stand {
    round: u32,
    seen: u32,
    fates: Vec<(Fate, i32)>,
}

impl Stand {
    fn stuck<F: Tactics>(&mut self, fight: &F) -> bool {
        let round = fight.round();
        if round < self.seen + 4 {
            return false;
        }
        self.seen = round;
        let mut now: Vec<(Fate, i32)> = (0..fight.people()).map(|who| (fight.fate(who), 0)).collect();
        now.extend((0..fight.teams()).map(|team| (Fate::Whole, fight.worth(team))));
        if now != self.fates {
            (self.round, self.fates) = (round, now);
        }
        round > self.round + STUCK
    }
}

fn answer<F: Tactics>(fight: &F, hand: Option<&Hand>, dice: &mut Dice, chance: &mut Chance) -> Answer {
    let Some(question) = fight.question() else { return Answer::Several(Vec::new()) };
    if let Shape::Dice(pool) = question.shape
        && question.beside.is_empty()
    {
        return dice.throw(question.seat, pool);
    }
    let given = match hand {
        Some(Hand::Random) => walk::pick(fight, question, chance),
        Some(Hand::Thinker(manner, budget)) => decide(fight, question, manner, chance, budget).0,
        Some(Hand::Player(manner)) if *manner != PLAIN => {
            decide(fight, question, manner, chance, &Budget::of(manner.level, fight)).0
        }
        _ => plain(fight, question, &PLAIN),
    };
    match (&question.shape, &given) {
        (Shape::Dice(pool), Answer::Faces(_)) => dice.throw(question.seat, *pool),
        _ => given,
    }
}

pub fn ending<F: Tactics>(fight: &F, answers: u32) -> Ending {
    let decided = fight.question().is_none();
    Ending {
        winner: fight.winner().filter(|_| decided),
        decided,
        rounds: fight.round(),
        answers,
        fates: (0..fight.people()).map(|who| fight.fate(who)).collect(),
    }
}
