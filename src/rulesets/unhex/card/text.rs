//! A card in words.

use crate::dice::percentile::{Again, Cause, Faces, Opposed, Verdict};
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::item::{Aoe, Kind};
use crate::rulesets::unhex::roll::{Purpose, Weapon};

use super::{Ask, Card, Critical, Effect, Question, Rolled, Seat, Setup};

/// A roll as people say it: two digits, or a hundred.
pub fn number(faces: Faces) -> String {
    if faces == Faces::HUNDRED {
        "100".into()
    } else {
        String::from_utf8_lossy(&[b'0' + faces.tens, b'0' + faces.ones]).into_owned()
    }
}

/// A verdict and why.
pub fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::CriticalSuccess(Cause::Exact) => "critical success: exactly the level",
        Verdict::CriticalSuccess(_) => "critical success: doubles",
        Verdict::Success => "success",
        Verdict::Failure => "failure",
        Verdict::CriticalFailure(Cause::Hundred) => "critical failure: a hundred",
        Verdict::CriticalFailure(_) => "critical failure: doubles",
    }
}

pub fn dice(again: Again) -> &'static str {
    match again {
        Again::Tens => "the tens",
        Again::Ones => "the ones",
        Again::Both => "both dice",
    }
}

/// "1 box", "4 boxes".
pub fn counted(count: u8, one: &str, many: &str) -> String {
    [count.to_string().as_str(), " ", if count == 1 { one } else { many }].concat()
}

/// "2 head, 1 torso".
pub fn places(at: &[u8; 6]) -> String {
    let some = Location::ALL.into_iter().filter(|place| at[*place as usize] > 0);
    let parts: Vec<String> =
        some.map(|place| [at[place as usize].to_string().as_str(), " ", place.name()].concat()).collect();
    parts.join(", ")
}

impl Setup {
    /// What the roll is for, as a title: "Mara: attack with a one-handed melee weapon".
    pub fn title(&self) -> String {
        let mut title = self.rollers.first().map(|roller| roller.person.name.clone()).unwrap_or_default();
        if !title.is_empty() {
            title.push_str(": ");
        }
        title.push_str(self.purpose.name());
        match self.purpose {
            Purpose::Attack { weapon: Weapon::Unarmed, .. } => title.push_str(" unarmed"),
            Purpose::Attack { weapon, .. } => {
                title.push_str(" with ");
                title.push_str(if self.called.is_empty() { weapon.name() } else { &self.called });
            }
            _ => {}
        }
        if self.less_lethal() {
            title.push_str(", less-lethal");
        }
        if let Some(target) = self.target.as_ref().filter(|target| !target.person.name.is_empty()) {
            title.push_str(if self.purpose == Purpose::FirstAid { " for " } else { " against " });
            title.push_str(&target.person.name);
        }
        title
    }
}

impl Card {
    pub fn name(&self, seat: Seat) -> &str {
        let name = self.person(seat).map_or("", |person| person.name.as_str());
        match seat {
            _ if !name.is_empty() => name,
            Seat::Roller(0) => "the roller",
            Seat::Roller(_) => "the other side",
            Seat::Target => "the target",
            Seat::Gm => "the GM",
        }
    }

    /// What a question asks, as a sentence.
    pub fn prompt(&self, question: &Question) -> String {
        let name = self.name(question.seat);
        match &question.ask {
            Ask::Throw { .. } => [name, " rolls both dice"].concat(),
            Ask::Reroll => [name, " is good at this: keep, or roll again once?"].concat(),
            Ask::ThrowAgain(again) => [name, " rolls ", dice(*again), " again"].concat(),
            Ask::CommitFirst(_) => {
                "several criticals: the side with initiative says who decides first".into()
            }
            Ask::Critical { .. } => [name, " has a critical success: one of these"].concat(),
            Ask::Break { .. } => [name, " may also destroy one slot of the target's items"].concat(),
            Ask::Tie(_) => "equal rolls, and no rule says who wins: the GM decides".into(),
            Ask::Assign { .. } => match self.setup.purpose {
                Purpose::FirstAid => {
                    [name, " chooses: which die is boxes, which is further locations?"].concat()
                }
                Purpose::Attack { weapon: Weapon::Area(aoe), .. } => {
                    let other = match aoe {
                        Aoe::Blast => "which is further targets?",
                        _ => "which is rounds?",
                    };
                    [name, " chooses: which die is damage, ", other].concat()
                }
                _ => [name, " chooses: which die is damage, which is location?"].concat(),
            },
            Ask::Shift { .. } => [name, " may change an assigned die by one"].concat(),
            Ask::Armor { .. } => [name, " may destroy armor instead of being hurt"].concat(),
            Ask::Spread { points } => {
                [name, " spreads ", &points.to_string(), " damage over any locations"].concat()
            }
            Ask::Treat { points, locations, .. } => [
                "erase up to ",
                &counted(*points, "slash", "slashes"),
                " on up to ",
                &counted(*locations, "location", "locations"),
            ]
            .concat(),
            Ask::Scar { points, .. } => {
                [name, " chooses ", &counted(*points, "cross", "crosses"), " that become permanent"].concat()
            }
        }
    }

    pub fn sentence(&self, effect: &Effect) -> String {
        let name = self.name(effect.seat());
        match effect {
            Effect::Damaged { at, mark, armor, .. } => {
                let (mut hurt, mut kept) = (*at, *at);
                for place in 0..6 {
                    *(if armor[place] { &mut hurt[place] } else { &mut kept[place] }) = 0;
                }
                let mut parts = Vec::new();
                if hurt != [0; 6] {
                    parts.push([name, " takes ", &places(&hurt), manner(*mark)].concat());
                }
                if kept != [0; 6] {
                    parts.push([name, " loses armor instead of taking ", &places(&kept)].concat());
                }
                parts.join("; ")
            }
            Effect::ActionGained(_) => [name, " gains an action this round"].concat(),
            Effect::ActionLost { this_round: true, .. } => [name, " loses this round's action"].concat(),
            Effect::ActionLost { .. } => [name, " loses the next action"].concat(),
            Effect::DirectGained(_) => [name, " gains an action to direct others"].concat(),
            Effect::AmmoLost { less_lethal: false, .. } => [name, " loses a slot of ammo"].concat(),
            Effect::AmmoLost { .. } => [name, " loses a slot of less-lethal ammo"].concat(),
            Effect::ItemLost { seat, slot } => {
                let items = self.person(*seat).map(|person| person.items.as_slice()).unwrap_or_default();
                let item = items.iter().find(|(at, _)| Some(*at) == *slot);
                let item = item.map_or("one slot of items", |(_, item)| item.as_str());
                [name, " loses ", item].concat()
            }
            Effect::FirstAidSpent(_) => [name, " uses up a first-aid item"].concat(),
            Effect::AreaSpent { aoe, .. } => [name, " uses up ", Kind::Aoe(*aoe).name()].concat(),
            Effect::Treated { erased, .. } if *erased == [0; 6] => {
                ["nothing is erased for ", name, "; every slash becomes X"].concat()
            }
            Effect::Treated { erased, .. } => {
                ["erased for ", name, ": ", &places(erased), "; every other slash becomes X"].concat()
            }
            Effect::Worsened { permanent, .. } if *permanent == [0; 6] => {
                ["every slash of ", name, " becomes X"].concat()
            }
            Effect::Worsened { permanent, .. } => {
                ["permanent for ", name, ": ", &places(permanent), "; then every slash becomes X"].concat()
            }
            Effect::Rallied { to, .. } => {
                ["everyone in the team of ", name, " may rise to level ", &to.to_string()].concat()
            }
            Effect::Disheartened { by, .. } => {
                ["everyone in the team of ", name, " loses ", &by.to_string(), " level"].concat()
            }
            Effect::GmDecides(_) => {
                ["something especially bad happens to ", name, ": the GM decides"].concat()
            }
        }
    }

    /// Everything that happened so far, one line each.
    pub fn story(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.course.sure {
            lines.push([self.name(Seat::Roller(0)), " treats one box for sure, without a roll"].concat());
        }
        for index in 0..self.setup.rollers.len() {
            if let Some(line) = self.rolled_line(index) {
                lines.push(line);
            }
        }
        lines.extend(self.outcome());
        lines.extend(self.consequences());
        lines
    }

    /// What came of the roll: how the dice were assigned, and each effect.
    pub fn consequences(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some((one, other)) = self.assigned().filter(|_| self.question().is_none()) {
            lines.push(self.assigned_line(one, other));
        }
        if self.setup.weapon() == Some(Weapon::Area(Aoe::Demolish)) && self.carried() {
            lines.push("all cover of the area is gone".into());
        }
        for effect in self.effects() {
            lines.push(self.sentence(&effect));
        }
        lines
    }

    fn rolled_line(&self, index: usize) -> Option<String> {
        let roll: Rolled = self.rolled(index);
        let roller = self.setup.rollers.get(index)?;
        let first = roll.first?;
        let mut line = [self.name(Seat::Roller(index as u8)), " rolls ", &number(first)].concat();
        if roll.entered[0] {
            line.push_str(" (entered)");
        }
        if let (Some(Some(again)), Some(second)) = (roll.again, roll.second) {
            line.push_str(&[", ", dice(again), " again: ", &number(second)].concat());
            if roll.entered[1] {
                line.push_str(" (entered)");
            }
        }
        let level = roller.person.level.to_string();
        line.push_str(&[" against level ", &level, ": ", verdict(self.verdict(index)?)].concat());
        if let Some(Critical::Set(set)) = roll.critical {
            line.push_str(&[", set to ", &set.to_string()].concat());
        }
        Some(line)
    }

    /// Who won the opposed roll and why.
    pub fn outcome(&self) -> Option<String> {
        let outcome = self.opposed()?;
        let winner = match outcome {
            Opposed::AllFailed => return Some("nobody succeeds: nobody wins".into()),
            Opposed::Tied(_) => return Some("equal rolls".into()),
            Opposed::Won(winner) => winner,
        };
        if winner >= self.setup.rollers.len() {
            return Some("the roll on the table stands: it is not beaten".into());
        }
        let name = self.name(Seat::Roller(winner as u8));
        let mine = self.rolled(winner).shown().map_or(0, |faces| faces.number());
        let succeeded = |index: usize| self.verdict(index).is_some_and(Verdict::succeeded);
        let other_successes =
            (0..self.setup.rollers.len()).filter(|index| *index != winner && succeeded(*index));
        let mut best = self.setup.against.map_or(0, |(number, _)| number);
        for index in other_successes {
            best = best.max(self.rolled(index).shown().map_or(0, |faces| faces.number()));
        }
        let initiative = self.setup.purpose == Purpose::Initiative;
        let why = if !succeeded(winner) || initiative && best == mine {
            if self.setup.held.is_some() {
                ": a tie, and they had it before"
            } else {
                ": a tie in the first round"
            }
        } else if best == 0 {
            ": the only success"
        } else if best == mine {
            ": a tie goes to the PC"
        } else {
            ": the higher success"
        };
        Some([name, " wins with ", &mine.to_string(), why].concat())
    }

    fn assigned_line(&self, one: u8, other: u8) -> String {
        let both = [one.to_string(), other.to_string()];
        match self.setup.purpose {
            Purpose::FirstAid => {
                let boxes = counted(one, "box", "boxes");
                [&boxes, " on up to ", &counted(other + 1, "location", "locations")].concat()
            }
            Purpose::Attack { weapon: Weapon::Area(aoe), .. } => match aoe {
                Aoe::Blast => [&both[0], " damage to ", &counted(other + 1, "target", "targets")].concat(),
                Aoe::Continuous => [&both[0], " damage to whoever acts there, ", &until(other)].concat(),
                Aoe::Cover | Aoe::Demolish => ["cover on all sides, ", &until(one)].concat(),
            },
            _ => [&both[0], " damage, location ", &both[1], ": ", Location::from_die(other).name()].concat(),
        }
    }
}

fn manner(mark: Option<Mark>) -> &'static str {
    match mark {
        None => ", less-lethal: level only",
        Some(Mark::Cross) => ", marked X",
        Some(_) => "",
    }
}

fn until(rounds: u8) -> String {
    match rounds {
        0 => "until the end of this round".into(),
        1 => "until the end of the next round".into(),
        more => ["for ", &more.to_string(), " more rounds after this one"].concat(),
    }
}
