//! The people of a fight as screens show them: how they are, where they are, what they see.

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
    /// The other side does not know where they are: they are for the eyes of who leads the game.
    pub hidden: bool,
    /// Can take no part any more, for now or for good.
    pub down: bool,
    /// What the hands hold, in words.
    pub hands: String,
    /// The sheet as it is now.
    pub sheet: Vec<Row>,
    /// The places they cover, where these are more than one; the area they are in is the first.
    pub covers: Vec<usize>,
    /// The places of their body and how bad each is, for a small picture of them; may be empty.
    pub glyph: Vec<(&'static str, Hurt)>,
}

/// Whether words have a name in them, however it begins. Where a sentence begins with a name, only a letter of
/// ASCII becomes a capital, so that no tables of all letters are needed.
pub fn says(words: &str, name: &str) -> bool {
    words.to_ascii_lowercase().contains(&name.to_ascii_lowercase())
}

/// Whether a sentence names somebody: by the whole name, wherever it stands and however it begins.
pub fn names(sentence: &str, name: &str) -> bool {
    let (sentence, name) = (sentence.to_ascii_lowercase(), name.to_ascii_lowercase());
    let mut found =
        sentence.match_indices(&name).map(|(at, _)| (&sentence[..at], &sentence[at + name.len()..]));
    let letter = |letter: char| letter.is_alphanumeric();
    !name.is_empty() && found.any(|(before, after)| !before.ends_with(letter) && !after.starts_with(letter))
}

/// How bad a place of a body is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Hurt {
    #[default]
    Whole,
    Scratched,
    Bad,
    /// Of no use any more.
    Lost,
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
        let now = i32::from(self.now).clamp(0, most);
        // Boxes are marked as they fill: what is free is left.
        (if self.look == Look::Boxes { most - now } else { now }) * 100 / most
    }
}

impl Person {
    /// The gauge that matters most.
    pub fn main(&self) -> Gauge {
        self.gauges.first().copied().unwrap_or_default()
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
    /// Whose it is, where a side can hold it.
    pub owner: Option<usize>,
}

/// What somebody can see now.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sight {
    pub areas: Vec<usize>,
    /// Who of everybody, themselves among them.
    pub people: Vec<usize>,
}

/// Whether somebody sees somebody, by which way, and why.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sightline {
    pub seen: bool,
    /// The places on the way that decides, both ends among them.
    pub path: Vec<usize>,
    /// The place of that way where it stops, by its number in it.
    pub stops: Option<usize>,
    /// On a map of areas the links of that way, by their numbers there, and the cover marks on it that
    /// count: of which link, and at which of its ends.
    pub links: Vec<usize>,
    pub marks: Vec<(usize, usize)>,
    /// On a board of squares the line itself, up to where it stops, in units of the board.
    pub line: Option<[(i32, i32); 2]>,
    /// "half cover", "behind the bar"; may be empty.
    pub cover: String,
    /// "3 squares", "close"
    pub distance: String,
    /// One sentence: "The pillar at D3 hides all but two corners."
    pub reason: String,
}

/// Everything and everybody in sight of where a person is; whoever covers several places sees from each.
pub fn sight_from(roster: &[Person], person: usize, sees: &dyn Fn(usize) -> Vec<usize>) -> Sight {
    let Some((area, own)) = roster.get(person).and_then(|person| Some((person.area?, &person.covers))) else {
        return Sight::default();
    };
    let mut areas = sees(area);
    for covered in own.iter().filter(|covered| **covered != area) {
        let more: Vec<usize> = sees(*covered).into_iter().filter(|place| !areas.contains(place)).collect();
        areas.extend(more);
    }
    let seen = |at: &usize| {
        let Person { area, covers, .. } = &roster[*at];
        area.is_some_and(|area| areas.contains(&area)) || covers.iter().any(|place| areas.contains(place))
    };
    Sight { people: (0..roster.len()).filter(seen).collect(), areas }
}
