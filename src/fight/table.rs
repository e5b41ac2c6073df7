//! A fight as the screens see it: plain words and numbers, no game, no generics.
//!
//! A screen holds a `Box<dyn Table>`, shows [`Table::asked`], sends a [`Reply`] back, and reads
//! the roster, the places and the lines again. All indexes are into the lists given out here:
//! people as in [`Table::roster`], areas as on the map of the setup, options as in the question.

use super::{Answer, Ruling};
use crate::dice::odds::Odds;

/// The open question in words.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// Goes back with the reply.
    pub number: u32,
    pub who: Who,
    /// One short sentence: "What does Mara do?"
    pub title: String,
    /// What led here, and what hangs on it; may be empty.
    pub why: String,
    /// Rule terms used in the question, for links to the rules place ("Defend", "Cover").
    pub terms: Vec<&'static str>,
    pub form: Form,
    /// What may be done out of turn now, beside the answers of the form. Reply with [`Reply::Beside`].
    pub beside: Vec<Offer>,
    /// Always legal and seldom wrong.
    pub default: Reply,
    /// The default is what nearly everyone would answer: may be given by "carry on".
    pub obvious: bool,
    /// The people whom the question is about, for the roster and the map.
    pub about: Vec<usize>,
}

/// Who is asked.
#[derive(Clone, PartialEq, Debug)]
pub struct Who {
    /// "Mara", "The Crew", "GM".
    pub name: String,
    pub team: Option<usize>,
    pub person: Option<usize>,
    /// The GM answers: for the scene, or for an NPC.
    pub gm: bool,
}

/// How the question is answered.
#[derive(Clone, PartialEq, Debug)]
pub enum Form {
    /// Tap one. Reply with [`Reply::One`].
    OneOf(Vec<Offer>),
    /// Tap some, then confirm. Reply with [`Reply::Several`].
    SeveralOf { offers: Vec<Offer>, least: usize, most: usize },
    /// Throw dice or type them. Reply with [`Reply::Faces`].
    Dice(DiceCard),
    /// Pick a number. Reply with [`Reply::Number`].
    Number { least: i16, most: i16, word: String },
    /// Tap an area; each offer has one. Reply with [`Reply::One`].
    Place(Vec<Offer>),
    /// Walk; each way is the best to its place. Reply with [`Reply::Path`], empty to stay.
    Path { budget: u8, ways: Vec<Way> },
    /// Lay points out over places. Reply with [`Reply::Split`], one number an offer.
    Split { points: u8, exactly: bool, places: u8, over: Vec<(Offer, u8)>, word: String },
}

/// A place that can be walked to, nearest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The place by its name.
    pub offer: Offer,
    pub cost: u8,
    /// Who may strike on the way.
    pub wakes: Vec<usize>,
    /// How many steps are dangerous.
    pub dangers: u8,
    /// The places entered, in order.
    pub path: Vec<u16>,
}

/// One die of a roll card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    pub name: &'static str,
    pub sides: u8,
    /// What its lowest face shows: 0 on a percentile die, 1 on most others.
    pub lowest: u8,
}

impl Die {
    /// A die that is called by its sides.
    pub fn sided(sides: u8) -> Die {
        let name = match sides {
            4 => "d4",
            6 => "d6",
            8 => "d8",
            10 => "d10",
            12 => "d12",
            20 => "d20",
            100 => "d100",
            _ => "die",
        };
        Die { name, sides, lowest: 1 }
    }

    /// One of the two ten-sided dice of a percentile roll.
    pub fn digit(name: &'static str) -> Die {
        Die { name, sides: 10, lowest: 0 }
    }
}

/// The roll card.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DiceCard {
    /// The dice in order. Faces in answers count from 0.
    pub dice: Vec<Die>,
    /// What the dice have to show, where there is such a number.
    pub target: Option<Target>,
    /// How often this very throw comes out how, from the dice as they lie now.
    pub chances: Option<Odds>,
    /// The same with the re-roll counted in, where there is a right to one.
    pub rerolled: Option<Odds>,
    /// What else there is to know: "the higher of two counts"; may be empty.
    pub note: String,
    /// All dice of the roll that is being repeated, in the order tens, ones; none on a first roll.
    pub first: Option<Vec<u8>>,
    /// Faces thrown before an undo: offer these again.
    pub remembered: Option<Vec<u8>>,
}

/// What a throw has to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    AtMost(i16),
    AtLeast(i16),
}

impl Target {
    /// "50 or under", "12 or more"
    pub fn words(self) -> String {
        match self {
            Target::AtMost(number) if number < 1 => "No number will do".into(),
            Target::AtMost(number) => format!("{number} or under"),
            Target::AtLeast(number) => format!("{number} or more"),
        }
    }
}

/// One possible answer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Offer {
    /// A verb and what it is done to: "Attack Thug with the sword".
    pub label: String,
    /// The consequence or the odds; may be empty.
    pub note: String,
    /// How often the throw that it leads to comes out how; the note says it.
    pub chances: Option<Odds>,
    /// The same with the re-roll counted in, where there is a right to one.
    pub rerolled: Option<Odds>,
    /// Offers of one kind belong together ("Attack", "Move"); empty: no group.
    pub group: &'static str,
    /// Tapping this person in the roster or on the map means this offer.
    pub person: Option<usize>,
    /// Tapping this area means this offer.
    pub area: Option<usize>,
}

/// What goes back.
#[derive(Clone, PartialEq, Debug)]
pub enum Reply {
    One(usize),
    Several(Vec<usize>),
    Faces(Vec<u8>),
    Number(i16),
    Path(Vec<u16>),
    Split(Vec<u8>),
    /// One of the offers beside the form.
    Beside(usize),
}

/// Something not on offer now, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct WhyNot {
    pub label: String,
    pub reason: String,
    pub person: Option<usize>,
    pub area: Option<usize>,
}

/// A person as the roster shows them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Person {
    pub name: String,
    pub team: usize,
    /// The area they are in; none before placement and without a map.
    pub area: Option<usize>,
    /// The numbers that the table follows, the one that matters most first.
    pub gauges: Vec<Gauge>,
    /// Conditions in words: "unconscious", "right arm useless", "stealthy".
    pub state: Vec<String>,
    /// Can take no part any more, for now or for good.
    pub down: bool,
    /// What the hands hold, in words.
    pub hands: String,
    /// The sheet as it is now.
    pub sheet: Vec<Row>,
}

/// A number of a person or a side, and out of how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Gauge {
    /// "level", "actions", "HEX"
    pub name: &'static str,
    pub now: i16,
    pub most: i16,
    pub look: Look,
}

/// How a gauge is best drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    #[default]
    Bar,
    /// One dot for each that is left.
    Pips,
    /// One box for each, marked as they fill.
    Boxes,
}

impl Gauge {
    pub fn bar(name: &'static str, now: i16, most: i16) -> Gauge {
        Gauge { name, now, most, look: Look::Bar }
    }

    pub fn pips(name: &'static str, now: i16, most: i16) -> Gauge {
        Gauge { name, now, most, look: Look::Pips }
    }

    /// How much is left, in hundredths.
    pub fn share(&self) -> i32 {
        let most = i32::from(self.most.max(1));
        i32::from(self.now).clamp(0, most) * 100 / most
    }
}

impl Person {
    /// The gauge that matters most.
    pub fn main(&self) -> Gauge {
        self.gauges.first().copied().unwrap_or_default()
    }
}

/// The time of a fight in the game's own words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// "Round 3", "Turn 14"; before anything counts it may be all there is.
    pub time: String,
    /// "The Crew's turn"; may be empty.
    pub turn: String,
    /// Whether anything has begun to count.
    pub begun: bool,
}

impl Clock {
    /// The clock of a game that counts rounds from 1.
    pub fn rounds(round: u16, turn: String) -> Clock {
        match round {
            0 => Clock { time: "Before the first round".into(), ..Clock::default() },
            round => Clock { time: format!("Round {round}"), turn, begun: true },
        }
    }
}

/// A line of the sheet in the fight.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    pub label: String,
    /// The value in words, where there are no boxes.
    pub text: String,
    /// Boxes, each empty (`' '`) or with its mark (`'\\'`, `'X'`, `'■'`).
    pub boxes: Vec<char>,
}

/// A team.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Side {
    pub name: String,
    /// What the side has as a whole.
    pub gauges: Vec<Gauge>,
}

/// What an area is like now, beyond the map itself.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Spot {
    pub area: usize,
    pub people: Vec<usize>,
    /// Effects and things lying there, in words.
    pub notes: Vec<String>,
}

/// What somebody can see now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sight {
    pub areas: Vec<usize>,
    /// Who of everybody, themselves among them.
    pub people: Vec<usize>,
}

/// One sentence of the chronicle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    pub text: String,
    /// The rule term behind it, for the rules place; may be empty.
    pub term: &'static str,
    /// How many answers had been given before the one that made this line:
    /// [`Table::undo_to`] with this number goes back to just before it.
    pub answer: usize,
    /// Starts a round; shown as a heading.
    pub heading: bool,
}

/// Something the GM may rule now.
#[derive(Clone, PartialEq, Debug)]
pub struct RulingOffer {
    /// "Set the level"
    pub label: String,
    /// Wounds, items, actions …: offers of one kind.
    pub group: &'static str,
    pub on: On,
    pub code: u16,
    pub needs: Needs,
}

/// Whom or what a ruling is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    Fight,
    Question,
    Person(usize),
    Area(usize),
    Goal(usize),
}

/// An objective, and what has become of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Goal {
    pub text: String,
    /// "open", "reached", "held", "destroyed", "lost"
    pub mark: &'static str,
}

/// What else a ruling needs to be told.
#[derive(Clone, PartialEq, Debug)]
pub enum Needs {
    Nothing,
    Number {
        least: i16,
        most: i16,
        now: i16,
    },
    /// One of these, by label; the value is the number beside it.
    Choice(Vec<(String, i16)>),
}

/// A fight as stored: answers as words, and the story as told. The setup is stored beside it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tale {
    /// The objectives of the set-up, in words.
    pub goals: Vec<String>,
    /// Each answer and the sum of the state after it.
    pub answers: Vec<(String, u32)>,
    /// Answers that could be redone, the next one last.
    pub undone: Vec<String>,
    /// The story as told: text and the number of the answer that made it.
    pub lines: Vec<(String, usize)>,
}

/// Where newer rules disagreed with a stored fight.
#[derive(Clone, PartialEq, Debug)]
pub struct Disagreed {
    /// Answers that could be replayed.
    pub taken: usize,
    pub stored: usize,
    /// The rest of the story as it was told then.
    pub told: Vec<String>,
}

/// A fight on the table.
pub trait Table {
    /// The open question; none when the fight is over.
    fn asked(&self) -> Option<Asked>;
    /// What is not on offer now, and why.
    fn why_not(&self) -> Vec<WhyNot>;
    /// Answers question `number`. An error is a sentence for the reader; nothing has changed.
    fn answer(&mut self, number: u32, reply: &Reply) -> Result<(), String>;

    /// How many answers have been given.
    fn answers(&self) -> usize;
    /// Takes the last answer back; false when there is none.
    fn undo(&mut self) -> bool;
    /// Takes answers back until `left` remain.
    fn undo_to(&mut self, left: usize);
    /// Gives the last answer taken back again; false when there is none.
    fn redo(&mut self) -> bool;
    fn can_redo(&self) -> bool;

    fn sides(&self) -> Vec<Side>;
    fn roster(&self) -> Vec<Person>;
    /// Areas with someone or something in them.
    fn places(&self) -> Vec<Spot>;
    /// The state of the doors: link number on the map, and whether it is open.
    fn doors(&self) -> Vec<(usize, bool)>;
    /// The areas that a person in this area can see now.
    fn sees(&self, area: usize) -> Vec<usize>;
    /// What this person can see now: all that can be seen from where they are, where a game knows
    /// nothing better.
    fn sight(&self, person: usize) -> Sight {
        sight_from(&self.roster(), person, &|area| self.sees(area))
    }
    /// How late it is, and whose turn.
    fn clock(&self) -> Clock;
    fn over(&self) -> bool;

    /// The story so far. Grows at the end with each answer, shrinks with undo.
    fn lines(&self) -> &[Line];
    /// The newest sentence that is no heading, without telling all of the story for it.
    fn told_last(&self) -> Option<String> {
        newest(self.lines())
    }

    /// How many of these lines were told before the first question.
    fn opening(&self) -> usize {
        0
    }

    /// What the fight is about, and how that stands.
    fn goals(&self) -> Vec<Goal> {
        Vec::new()
    }

    /// What the GM may rule now.
    fn rulings(&self) -> Vec<RulingOffer>;
    /// Rules. The value is what [`Needs`] asked for, 0 where it asked nothing.
    fn rule(&mut self, on: On, code: u16, value: i16) -> Result<(), String>;

    /// The fight as it is to be stored, without its setup.
    fn tale(&self) -> Tale;
    /// As [`Table::tale`], without the first `kept` answers and what they told: what a store adds
    /// when those are already kept.
    fn tale_since(&self, kept: usize) -> Tale {
        let mut tale = self.tale();
        tale.answers.drain(..kept.min(tale.answers.len()));
        tale.lines.retain(|(_, answer)| *answer >= kept);
        tale
    }
    /// Set when a stored fight could not be replayed to its end.
    fn disagreed(&self) -> Option<&Disagreed>;
}

/// Everything and everybody in sight of the area where a person is.
pub fn sight_from(roster: &[Person], person: usize, sees: &dyn Fn(usize) -> Vec<usize>) -> Sight {
    let Some(area) = roster.get(person).and_then(|person| person.area) else { return Sight::default() };
    let areas = sees(area);
    let seen = |at: &usize| roster[*at].area.is_some_and(|area| areas.contains(&area));
    Sight { people: (0..roster.len()).filter(seen).collect(), areas }
}

impl On {
    /// The number that stands for it in a [`Ruling`].
    pub fn index(self) -> u16 {
        match self {
            On::Fight | On::Question => 0,
            On::Person(i) | On::Area(i) | On::Goal(i) => i as u16,
        }
    }
}

/// A ruling as an answer.
pub fn ruling(on: On, code: u16, value: i16) -> Answer {
    Answer::Ruling(Ruling { code, on: on.index(), value })
}

/// The newest sentence that is no heading.
pub fn newest(lines: &[Line]) -> Option<String> {
    lines.iter().rev().find(|line| !line.heading).map(|line| line.text.clone())
}
