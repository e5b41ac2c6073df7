//! The open question as screens show it, and what goes back.

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
    /// Somebody else of the same side acts right after this turn.
    pub follows: bool,
    /// The sides that may well want to do something out of turn before these dice fall, as a computer player
    /// counts them: they are waited for.
    pub stops: Vec<u8>,
    /// The people whom the question is about, for the roster and the map.
    pub about: Vec<usize>,
    pub kind: Kind,
}

impl Asked {
    /// What is picked before anyone has tapped: what the question's own default says.
    pub fn picked(&self) -> Vec<u8> {
        match (&self.form, &self.default) {
            (Form::SeveralOf { offers, .. }, Reply::Several(several)) => {
                (0..offers.len()).map(|offer| u8::from(several.contains(&offer))).collect()
            }
            (Form::SeveralOf { offers, .. }, _) => vec![0; offers.len()],
            (Form::Split { .. }, Reply::Split(laid)) => laid.clone(),
            (Form::Split { over, .. }, _) => vec![0; over.len()],
            _ => Vec::new(),
        }
    }
}

/// What sort of question it is, where a screen can save a tap by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    #[default]
    Plain,
    /// Who rolls for whom and in which order, before anybody has done anything: initiative and the like.
    Opening,
    /// Who acts next, in whatever order: naming somebody gives nothing away.
    Actor,
    /// What somebody does on their turn.
    Act,
    /// Others may still react; letting it pass is the usual answer.
    Window,
}

/// A place of a body as it would be after an answer: each box with its mark, and whether it is new.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct After {
    pub label: String,
    pub boxes: Vec<(char, bool)>,
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
    /// What the best and the worst are called; empty where they have no name.
    pub ends: [&'static str; 2],
    /// What the re-roll is played for: "rolling again to do most damage"; may be empty.
    pub playing: String,
    /// What else there is to know: "the higher of two counts"; may be empty.
    pub note: String,
    /// Further chances, a sentence each.
    pub lines: Vec<String>,
    /// Chances that take a table.
    pub table: Option<Box<OddsTable>>,
    /// All dice of the roll that is being repeated, in the order tens, ones; none on a first roll.
    pub first: Option<Vec<u8>>,
    /// Faces thrown before an undo: offer these again.
    pub remembered: Option<Vec<u8>>,
}

/// Chances of more than fits a line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OddsTable {
    pub title: String,
    pub head: Vec<&'static str>,
    pub rows: Vec<Vec<String>>,
    pub foot: String,
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
    /// What is done, without whom it is done to: "Sword", "Shove". Empty: the label says all.
    pub deed: String,
    /// The number that decides, as short as can be: "≤ 50", "12+".
    pub number: String,
    /// What it costs, in the game's words: "2 AP", "main action"; may be empty.
    pub cost: String,
    /// What it would come to, each in a few words: "knocked out", "right arm useless".
    pub outcomes: Vec<String>,
    /// Who may strike because of it.
    pub wakes: Vec<usize>,
    /// A way of doing the same: offers that differ in this alone are one offer with a switch.
    pub variant: &'static str,
    /// Seldom wanted: stands behind "More".
    pub rare: bool,
    /// Must not be meant by accident: it is asked once more.
    pub grave: bool,
    /// The beginning of a sentence that the table ends in its own words, for the story; as a rule empty.
    pub words: String,
    /// The boxes that it would mark, where it would.
    pub after: Vec<After>,
    /// What somebody who plays well would take, for the setting that hints.
    pub best: bool,
    /// What it is best for: "best to win"; empty: for whoever is asked.
    pub best_for: String,
    /// How far away its place is, on a board.
    pub far: u32,
    /// The places that it would take in, where they are more than one.
    pub cells: Vec<usize>,
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
