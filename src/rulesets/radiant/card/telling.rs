//! The card as it is told: answer by answer, until one is missing.

use super::{Answer, Ask, Card, Help, Purpose, Standing};
use crate::rulesets::radiant::gear::DOTS;
use crate::rulesets::radiant::table::{Fate, Reaction};
use crate::rulesets::radiant::test::{Dice, Test, Verdict};

pub fn tell(card: &Card) -> Standing {
    let mut telling = Telling { card, answers: card.answers.iter(), told: Standing::default() };
    let ask = telling.tell().err();
    Standing { ask, ..telling.told }
}

/// Goes through the answers; what is missing ends it with a question.
struct Telling<'a> {
    card: &'a Card,
    answers: std::slice::Iter<'a, Answer>,
    told: Standing,
}

impl Telling<'_> {
    fn dice(&mut self, dice: Dice, what: &'static str) -> Result<Vec<u8>, Ask> {
        match self.answers.next() {
            Some(Answer::Faces(faces)) => {
                self.told.faces.clone_from(faces);
                Ok(faces.clone())
            }
            _ => Err(Ask::Dice(dice, what)),
        }
    }

    /// What helps, where anything can; each but a shield costs a point of luck.
    fn help(&mut self, offers: Vec<Help>) -> Result<Help, Ask> {
        if offers.is_empty() {
            return Ok(Help::None);
        }
        match self.answers.next() {
            Some(Answer::Help(help)) => {
                let words = match help {
                    Help::None => return Ok(Help::None),
                    Help::Again => "Luck: rolled again.",
                    Help::Easier => "Luck: 4 easier.",
                    Help::Soften => "Luck: no fumble.",
                    Help::Most => "Luck: the most damage.",
                    Help::Cut => "Luck: a d6 off the damage.",
                    Help::Die(_) => "Luck: a die rolled again.",
                    Help::Shield(_) => "The shield is given up, and the attack does nothing.",
                };
                self.told.effects.luck += u8::from(!matches!(help, Help::Shield(_)));
                self.say(words);
                Ok(*help)
            }
            _ => Err(Ask::Help([vec![Help::None], offers].concat())),
        }
    }

    /// One die of the hero's own, thrown again by luck as long as that is worth it.
    fn own_die(&mut self, sides: u8, what: &'static str, worth: impl Fn(u8) -> bool) -> Result<u8, Ask> {
        let mut shown = self.dice(Dice::new(1, sides), what)?[0];
        while self.help(if self.lucky() && worth(shown) { vec![Help::Die(0)] } else { Vec::new() })?
            != Help::None
        {
            shown = self.dice(Dice::new(1, sides), what)?[0];
        }
        Ok(shown)
    }

    fn say(&mut self, words: &str) {
        self.told.lines.push(words.into());
    }

    fn lucky(&self) -> bool {
        self.card.hero().is_some_and(|hero| hero.luck > self.told.effects.luck)
    }

    fn tell(&mut self) -> Result<(), Ask> {
        let mut doubled = self.card.setup.doubled;
        match self.card.setup.purpose {
            Purpose::Reaction => {
                let shown = self.dice(Dice::new(1, 10), "The reaction")?.first().copied().unwrap_or(1);
                let word = Reaction::from_die(shown).word();
                self.say(&format!("The d10 shows {shown}: {word}."));
                return Ok(());
            }
            Purpose::Fate => {
                let shown = self.own_die(6, "What became of the hero", |shown| shown > 1)?;
                let words = Fate::from_die(shown).words();
                self.say(&format!("The d6 shows {shown}: {words}."));
                return Ok(());
            }
            _ => {}
        }
        if let Some(test) = self.card.test() {
            let (verdict, softened) = self.roll(test)?;
            doubled = match self.card.setup.purpose {
                Purpose::Attack if verdict.passed => verdict.critical(),
                Purpose::Avoid if !verdict.passed => verdict.fumble() && !softened,
                Purpose::Attack if verdict.fumble() && !softened => {
                    if let Some((at, thing)) = self.card.thing() {
                        self.told.effects.worn = Some((at, 1));
                        let destroyed = thing.dots + 1 >= DOTS;
                        self.say(if destroyed {
                            "The weapon gets its third usage dot and is destroyed."
                        } else {
                            "The weapon gets a usage dot."
                        });
                    }
                    return Ok(());
                }
                _ => return Ok(()),
            };
        }
        self.harm(doubled)
    }

    /// The d20 until it stands, and whether luck took the fumble out of it.
    fn roll(&mut self, mut test: Test) -> Result<(Verdict, bool), Ask> {
        let mut thrown = self.dice(Dice::new(test.dice(), 20), "The test")?;
        let mut softened = false;
        loop {
            self.told.verdict = Some(test.read(&thrown));
            match self.help(self.luck_for(test, &thrown))? {
                Help::Again => {
                    thrown = test.staying(thrown);
                    thrown.extend(self.dice(Dice::new(1, 20), "The die that counts, again")?);
                    continue;
                }
                Help::Easier => test.difficulty -= 4,
                help => softened = help == Help::Soften,
            }
            break;
        }
        let verdict = test.read(&thrown);
        self.told.verdict = Some(verdict);
        let dice: Vec<String> = thrown.iter().map(u8::to_string).collect();
        let sign = if test.bonus < 0 { " − " } else { " + " };
        let sum = format!("{}{sign}{}", verdict.natural, test.bonus.unsigned_abs());
        let two = if dice.len() > 1 { format!("{}, so ", dice.join(" and ")) } else { String::new() };
        let end = self.verdict_words(verdict, softened);
        let total = format!(" is {} against ", verdict.total);
        self.say(&format!("{two}{sum}{total}{}: {end}.", test.difficulty));
        Ok((verdict, softened))
    }

    /// What luck can do for a test that failed.
    fn luck_for(&self, test: Test, thrown: &[u8]) -> Vec<Help> {
        let verdict = test.read(thrown);
        let mut offers = Vec::new();
        if self.lucky() && !verdict.passed {
            offers.push(Help::Again);
            if test.against(test.difficulty - 4).read(thrown).passed {
                offers.push(Help::Easier);
            }
            if verdict.fumble() && matches!(self.card.setup.purpose, Purpose::Attack | Purpose::Avoid) {
                offers.push(Help::Soften);
            }
        }
        offers
    }

    /// The damage that one's weapons do: of two the higher, and luck may throw a die again or make the
    /// most of it.
    fn damage(&mut self) -> Result<i16, Ask> {
        let all = self.card.damage();
        let mut faces: Vec<Vec<u8>> = Vec::new();
        for (at, dice) in all.iter().enumerate() {
            let what = if at == 0 { "The damage" } else { "The damage of the other weapon" };
            faces.push(self.dice(*dice, what)?);
        }
        let most = all.iter().map(|dice| dice.most()).max().unwrap_or(0);
        let own = self.card.setup.purpose != Purpose::Avoid;
        loop {
            self.told.faces = faces.concat();
            let points =
                faces.iter().map(|faces| faces.iter().map(|face| i16::from(*face)).sum()).max().unwrap_or(0);
            let sides: Vec<u8> =
                all.iter().flat_map(|dice| vec![dice.sides; usize::from(dice.count)]).collect();
            let mut offers = Vec::new();
            if own && self.lucky() && points < most {
                offers.push(Help::Most);
                let low =
                    self.told.faces.iter().zip(&sides).enumerate().filter(|(_, (face, sides))| face < sides);
                offers.extend(low.map(|(at, _)| Help::Die(at as u8)));
            }
            match self.help(offers)? {
                Help::Most => return Ok(most),
                Help::Die(at) => {
                    let at = usize::from(at);
                    let again = self.dice(Dice::new(1, sides[at]), "The die again")?[0];
                    let place = faces.iter_mut().flatten().nth(at);
                    place.into_iter().for_each(|face| *face = again);
                }
                _ => return Ok(points),
            }
        }
    }

    fn verdict_words(&self, verdict: Verdict, softened: bool) -> &'static str {
        match (self.card.setup.purpose, verdict.passed) {
            (Purpose::Attack, true) if verdict.critical() => "a critical hit",
            (Purpose::Attack, true) => "a hit",
            (Purpose::Attack, false) => "a miss",
            (Purpose::Avoid, true) => "avoided",
            (Purpose::Avoid, false) if verdict.fumble() && !softened => "hit, with a fumble",
            (Purpose::Avoid, false) => "hit",
            (Purpose::Morale, true) => "they fight on",
            (Purpose::Morale, false) => "they flee or parley",
            (_, true) if verdict.critical() => "a critical success",
            (_, true) => "success",
            (_, false) if verdict.fumble() => "a fumble",
            (_, false) => "failure",
        }
    }

    fn harm(&mut self, doubled: bool) -> Result<(), Ask> {
        let (card, purpose) = (self.card, self.card.setup.purpose);
        let points = self.damage()?;
        let rolled = if doubled { points * 2 } else { points };
        let mut off = card.armor();
        if let (Purpose::Avoid, Some(hero)) = (purpose, card.hero()) {
            let shields = hero.held().filter(|(_, thing)| thing.kind.shield());
            let mut offers: Vec<Help> = shields.map(|(at, _)| Help::Shield(at as u8)).collect();
            if self.lucky() {
                offers.push(Help::Cut);
            }
            // What armor takes anyway costs nothing.
            if rolled <= off {
                offers.clear();
            }
            match self.help(offers)? {
                Help::Shield(at) => {
                    self.told.effects.worn = Some((at, DOTS));
                    return Ok(());
                }
                Help::Cut => {
                    let left = rolled - off;
                    let worth = |shown: u8| shown < 6 && i16::from(shown) < left;
                    off += i16::from(self.own_die(6, "Off the damage", worth)?);
                }
                _ => {}
            }
        }
        let taken = (rolled - off).max(0);
        let twice = if doubled { format!("{points} doubled is ") } else { String::new() };
        let less = if off > 0 { format!(", {off} taken off") } else { String::new() };
        let told = format!("{twice}{rolled} damage{less}");
        let who = if purpose == Purpose::Avoid { ": " } else { ": the target loses " };
        let end = if purpose == Purpose::Avoid { " hit points lost." } else { " hit points." };
        self.say(&format!("{told}{who}{taken}{end}"));
        if purpose == Purpose::Avoid && card.being.is_some() {
            self.told.effects.lost = taken;
        }
        Ok(())
    }
}
