//! Free dice as people write them: `2d6+3`, `d%`, `4d6kh3`, `3d6!`, `2d10r1`. A text becomes a
//! [`Plan`]; the plan asks for faces one by one and gives a [`Rolled`] with every die that fell.

/// The most dice that a text may ask for.
pub const MOST_DICE: u32 = 100;
/// The most sides of one die.
pub const MOST_SIDES: u32 = 10_000;
/// The most dice that may fall in one roll, with those that explode.
const MOST_THROWN: usize = 500;
const MOST_TERMS: usize = 20;
const MOST_NUMBER: u32 = 1_000_000;

/// What to throw and what to make of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    terms: Vec<Term>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Term {
    minus: bool,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Number(u32),
    Dice(Dice),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Dice {
    count: u32,
    sides: u32,
    keep: Keep,
    /// A die that shows its highest face is followed by another.
    explodes: bool,
    again: Option<RollAgain>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keep {
    All,
    Highest(u32),
    Lowest(u32),
}

/// Which faces are rolled again, once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct RollAgain {
    face: u32,
    or_lower: bool,
}

/// One die on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Die {
    pub sides: u32,
    pub face: u32,
    pub counts: Counts,
}

/// Whether a die is part of the sum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counts {
    Yes,
    /// Left out by keeping the highest or lowest.
    Dropped,
    /// Rolled again: the next die stands for it.
    RolledAgain,
}

/// A finished roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rolled {
    pub total: i64,
    /// The dice in the order they fell, one list for each group of dice in the text.
    pub groups: Vec<Vec<Die>>,
}

/// What a plan with some faces needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// The sides of the next die.
    Die(u32),
    Done(Rolled),
}

impl Plan {
    /// Reads a text; what is wrong with it is said in one sentence.
    pub fn parse(text: &str) -> Result<Plan, String> {
        let mut reader = Reader { text: text.as_bytes(), at: 0 };
        let mut terms = Vec::new();
        let mut dice = 0;
        loop {
            let minus = reader.take(b"-");
            if !minus && !terms.is_empty() && !reader.take(b"+") {
                return Err(reader.lost());
            } else if !minus && terms.is_empty() {
                reader.take(b"+");
            }
            let what = reader.term()?;
            if let What::Dice(of) = what {
                dice += of.count;
            }
            terms.push(Term { minus, what });
            if reader.over() {
                break;
            }
            if terms.len() == MOST_TERMS {
                return Err(format!("at most {} parts can be added up", MOST_TERMS));
            }
        }
        if dice > MOST_DICE {
            return Err(too_many());
        }
        Ok(Plan { terms })
    }

    /// Plays the plan with the faces that have fallen so far, each from 1 to the sides of its die.
    pub fn play(&self, faces: &[u32]) -> Next {
        let mut table = Table { faces, at: 0 };
        let mut rolled = Rolled { total: 0, groups: Vec::new() };
        for term in &self.terms {
            let value = match term.what {
                What::Number(number) => i64::from(number),
                What::Dice(dice) => match table.throw(dice) {
                    Ok(group) => {
                        let value = group
                            .iter()
                            .filter(|die| die.counts == Counts::Yes)
                            .map(|die| i64::from(die.face));
                        let value = value.sum();
                        rolled.groups.push(group);
                        value
                    }
                    Err(sides) => return Next::Die(sides),
                },
            };
            rolled.total += if term.minus { -value } else { value };
        }
        Next::Done(rolled)
    }

    /// The text in its plain form.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (index, term) in self.terms.iter().enumerate() {
            text.push_str(match (index, term.minus) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            });
            match term.what {
                What::Number(number) => text.push_str(&number.to_string()),
                What::Dice(dice) => dice.write(&mut text),
            }
        }
        text
    }
}

impl Dice {
    fn write(&self, text: &mut String) {
        if self.count != 1 {
            text.push_str(&self.count.to_string());
        }
        text.push('d');
        if self.sides == 100 {
            text.push('%')
        } else {
            text.push_str(&self.sides.to_string())
        }
        match self.again {
            Some(RollAgain { face, or_lower: true }) => text.push_str(&format!("r<{face}")),
            Some(RollAgain { face, or_lower: false }) => text.push_str(&format!("r{face}")),
            None => {}
        }
        if self.explodes {
            text.push('!');
        }
        match self.keep {
            Keep::All => {}
            Keep::Highest(count) => text.push_str(&format!("kh{count}")),
            Keep::Lowest(count) => text.push_str(&format!("kl{count}")),
        }
    }
}

/// The faces that have fallen, taken one by one.
struct Table<'a> {
    faces: &'a [u32],
    at: usize,
}

impl Table<'_> {
    fn next(&mut self, sides: u32) -> Result<u32, u32> {
        let face = self.faces.get(self.at).copied().ok_or(sides)?;
        self.at += 1;
        Ok(face.clamp(1, sides))
    }

    fn throw(&mut self, dice: Dice) -> Result<Vec<Die>, u32> {
        let sides = dice.sides;
        let mut group: Vec<Die> = Vec::new();
        for _ in 0..dice.count {
            let mut face = self.next(sides)?;
            if dice.again.is_some_and(|again| face == again.face || again.or_lower && face < again.face) {
                group.push(Die { sides, face, counts: Counts::RolledAgain });
                face = self.next(sides)?;
            }
            group.push(Die { sides, face, counts: Counts::Yes });
            while dice.explodes && face == sides && self.at < MOST_THROWN {
                face = self.next(sides)?;
                group.push(Die { sides, face, counts: Counts::Yes });
            }
        }
        match dice.keep {
            Keep::All => {}
            Keep::Highest(count) => drop_all_but(&mut group, count, true),
            Keep::Lowest(count) => drop_all_but(&mut group, count, false),
        }
        Ok(group)
    }
}

/// Drops the lowest (or the highest) die, the last of equals first, until so many are left.
fn drop_all_but(group: &mut [Die], count: u32, keep_high: bool) {
    let mut left = group.iter().filter(|die| die.counts == Counts::Yes).count();
    while left > count as usize {
        let mut worst: Option<usize> = None;
        for (index, die) in group.iter().enumerate().filter(|(_, die)| die.counts == Counts::Yes) {
            let worse = worst.is_none_or(|worst| {
                let other = group[worst].face;
                if keep_high { die.face <= other } else { die.face >= other }
            });
            if worse {
                worst = Some(index);
            }
        }
        let Some(worst) = worst else { return };
        group[worst].counts = Counts::Dropped;
        left -= 1;
    }
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn skip_spaces(&mut self) {
        while self.text.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.at += 1;
        }
    }

    fn take(&mut self, word: &[u8]) -> bool {
        self.skip_spaces();
        let end = (self.at + word.len()).min(self.text.len());
        let found = self.text[self.at..end].eq_ignore_ascii_case(word);
        if found {
            self.at = end;
        }
        found
    }

    fn over(&mut self) -> bool {
        self.skip_spaces();
        self.at == self.text.len()
    }

    fn number(&mut self) -> Result<Option<u32>, String> {
        self.skip_spaces();
        let mut number: Option<u32> = None;
        while let Some(digit) = self.text.get(self.at).filter(|byte| byte.is_ascii_digit()) {
            let longer = number.unwrap_or(0).saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            number = Some(longer.min(MOST_NUMBER + 1));
            self.at += 1;
        }
        Ok(number)
    }

    fn term(&mut self) -> Result<What, String> {
        let number = self.number()?;
        if !self.take(b"d") {
            let number = number.ok_or_else(|| self.lost())?;
            if number > MOST_NUMBER {
                return Err("numbers go up to a million".into());
            }
            return Ok(What::Number(number));
        }
        let count = number.unwrap_or(1);
        if count == 0 {
            return Err("throw at least one die".into());
        }
        if count > MOST_DICE {
            return Err(too_many());
        }
        let sides = if self.take(b"%") { Some(100) } else { self.number()? };
        let sides = sides.ok_or("after d comes the number of sides, such as d6, or d% for a hundred")?;
        if !(2..=MOST_SIDES).contains(&sides) {
            return Err(format!("a die has from 2 to {} sides", MOST_SIDES));
        }
        let mut dice = Dice { count, sides, keep: Keep::All, explodes: false, again: None };
        while self.modifier(&mut dice)? {}
        Ok(What::Dice(dice))
    }

    fn modifier(&mut self, dice: &mut Dice) -> Result<bool, String> {
        if self.take(b"!") {
            dice.explodes = true;
        } else if self.take(b"kl") {
            dice.keep = Keep::Lowest(self.kept()?);
        } else if self.take(b"kh") || self.take(b"k") {
            dice.keep = Keep::Highest(self.kept()?);
        } else if self.take(b"r") {
            let or_lower = self.take(b"<");
            let face = self.number()?.unwrap_or(1);
            if !(1..=dice.sides).contains(&face) {
                return Err("r names a face that the die does not have".into());
            }
            if or_lower && face == dice.sides {
                return Err("that would roll every face again".into());
            }
            dice.again = Some(RollAgain { face, or_lower });
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn kept(&mut self) -> Result<u32, String> {
        match self.number()? {
            Some(0) => Err("keep at least one die".into()),
            Some(count) => Ok(count),
            None => Ok(1),
        }
    }

    /// What the reader cannot make sense of.
    fn lost(&mut self) -> String {
        self.skip_spaces();
        let rest = String::from_utf8_lossy(&self.text[self.at..]);
        let few: String = rest.chars().take(12).collect();
        if few.is_empty() {
            "write dice such as 2d6+3, d%, 4d6kh3, 3d6! or 2d10r1".into()
        } else {
            format!("“{few}” is not dice; write 2d6+3, d%, 4d6kh3, 3d6! or 2d10r1")
        }
    }
}

fn too_many() -> String {
    format!("at most {} dice fit on this table", MOST_DICE)
}
