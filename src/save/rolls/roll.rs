//! Rolls outside a fight: each is a small fight of its own, with a few controls before it. So a rule
//! stands once, and what a card says is what a fight says.

use serde_json::Value;

use crate::fight::roll::{self, Control, Said, settle};
use crate::fight::table::Tale;
use crate::save::fight::game::Opened;
use crate::save::json::{self, fields};
use crate::save::{Problem, Stored};

/// Those on a card, as their sheets are.
#[derive(Clone, Copy, Default)]
pub struct Cast<'a> {
    /// Whose roll it is; nothing: nobody's in particular.
    pub who: Option<&'a Value>,
    /// The others, in the order of the people of the small fight, after the first.
    pub others: &'a [Other],
}

/// Somebody else on the card.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Other {
    /// The control that named them.
    pub control: String,
    /// The id of the sheet; empty: somebody without one.
    pub id: String,
    pub sheet: Option<Value>,
}

/// The control that stands for those of the same group.
pub const COMPANY: &str = "company";

impl<'a> Cast<'a> {
    /// Whose roll it is, as the game knows them; a sheet that cannot be read is nobody's.
    pub fn roller<T: Stored>(self) -> Option<T> {
        self.who.and_then(|sheet| T::read(sheet).ok())
    }

    /// Everyone, as the game knows them.
    pub fn read<T: Stored>(self) -> roll::Cast<T> {
        let read = |other: &Other| {
            let sheet = other.sheet.as_ref().and_then(|sheet| T::read(sheet).ok());
            (other.control.clone(), sheet)
        };
        roll::Cast { who: self.roller(), others: self.others.iter().map(read).collect() }
    }
}

impl Other {
    pub fn write(&self) -> Value {
        let out = fields().text("control", &self.control).text("id", &self.id);
        let out = match &self.sheet {
            Some(sheet) => out.value("sheet", sheet.clone()),
            None => out,
        };
        out.done()
    }

    pub fn read(value: &Value) -> Result<Other, Problem> {
        Ok(Other {
            control: json::text(value, "control")?.into(),
            id: json::text_or_empty(value, "id")?.into(),
            sheet: json::optional(value, "sheet").cloned(),
        })
    }
}

/// What is kept under a name.
pub type Notes<'a> = &'a dyn Fn(&str) -> Option<Value>;

/// What a game can roll.
pub struct Rolls {
    /// What each is kept under, which stays once it is written, and a word or two for its button.
    pub all: &'static [(&'static str, &'static str)],
    /// Whether a sheet is somebody's who rolls, out of what lists know.
    pub rolls: fn(summary: &Value) -> bool,
    /// Whether somebody has use for it.
    pub fits: fn(roll: &str, cast: Cast) -> bool,
    /// Which of them is meant where nobody says so; empty: the first that fits.
    pub usual: fn(cast: Cast) -> &'static str,
    /// The rolls that concern everyone of the roller's group.
    pub company: &'static [&'static str],
    /// What is chosen before the dice; which of it there is may depend on what was said before.
    pub controls: fn(roll: &str, cast: Cast, said: &Said) -> Vec<Control>,
    /// "attack with the longsword"; empty: the word of its button will do.
    pub title: fn(roll: &str, cast: Cast, said: &Said) -> String,
    /// The small fight, as it was left. Why it cannot be rolled is a sentence.
    pub open: fn(roll: &str, cast: Cast, said: &Said, tale: &Tale) -> Opened,
    /// A card of before games had small fights: which roll it was, and whose.
    pub older: fn(notes: Notes) -> Option<(String, String)>,
}

impl Rolls {
    /// Nothing to roll.
    pub const NONE: Rolls = Rolls {
        all: &[],
        rolls: |_| true,
        fits: |_, _| true,
        usual: |_| "",
        company: &[],
        controls: |_, _, _| Vec::new(),
        title: |_, _, _| String::new(),
        open: |_, _, _, _| Err(Problem::new("this cannot be rolled")),
        older: |_| None,
    };

    /// The controls of a roll, and what is said with them.
    pub fn settled(&self, roll: &str, cast: Cast, said: &Said) -> (Vec<Control>, Said) {
        // What the first controls are settled to may bring or take others.
        let mut first = settle(&(self.controls)(roll, cast, said), said);
        first.0.extend(said.0.iter().filter(|(name, _)| !first.knows(name)).cloned().collect::<Vec<_>>());
        let controls = (self.controls)(roll, cast, &first);
        let settled = settle(&controls, &first);
        (controls, settled)
    }

    pub fn label(&self, roll: &str) -> &'static str {
        self.all.iter().find(|(name, _)| *name == roll).map_or("", |(_, label)| label)
    }
}

/// The rolls of a game that knows nobody but the roller: what its module says of them. It is for files in
/// which the game's own `Played` is named.
macro_rules! of_one {
    ($outside:ident) => {
        $crate::save::rolls::Rolls {
            all: &$outside::ROLLS,
            fits: |roll, cast| $outside::fits(roll, cast.roller().as_ref()),
            controls: |roll, cast, said| $outside::controls(roll, cast.roller().as_ref(), said),
            title: |roll, cast, said| $outside::title(roll, cast.roller().as_ref(), said),
            open: |roll, cast, said, tale| {
                let rolled = $outside::open(roll, cast.roller().as_ref(), said);
                Ok(Box::new(Played::open(rolled.map_err($crate::save::Problem::new)?, tale)))
            },
            ..$crate::save::rolls::Rolls::NONE
        }
    };
}

pub(crate) use of_one;
