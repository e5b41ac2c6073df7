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
    format!("{} {}", count.to_string().as_str(), if count == 1 { one } else { many })
}

/// "2 head, 1 torso".
pub fn places(at: &[u8; 6]) -> String {
    let some = Location::ALL.into_iter().filter(|place| at[*place as usize] > 0);
    let parts: Vec<String> =
        some.map(|place| format!("{} {}", at[place as usize].to_string().as_str(), place.name())).collect();
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
            Ask::Throw { .. } => format!("{name} rolls both dice"),
            Ask::Reroll => format!("{name} is good at this: keep, or roll again once?"),
            Ask::ThrowAgain(again) => format!("{name} rolls {} again", dice(*again)),
            Ask::CommitFirst(_) => {
                "several criticals: the side with initiative says who decides first".into()
            }
            Ask::Critical { .. } => format!("{name} has a critical success: one of these"),
            Ask::Break { .. } => format!("{name} may also destroy one slot of the target's items"),
            Ask::Tie(_) => "equal rolls, and no rule says who wins: the GM decides".into(),
            Ask::Assign { .. } => match self.setup.purpose {
                Purpose::FirstAid => {
                    format!("{name} chooses: which die is boxes, which is further locations?")
                }
                Purpose::Attack { weapon: Weapon::Area(aoe), .. } => {
                    let other = match aoe {
                        Aoe::Blast => "which is further targets?",
                        _ => "which is rounds?",
                    };
                    format!("{name} chooses: which die is damage, {other}")
                }
                _ => format!("{name} chooses: which die is damage, which is location?"),
            },
            Ask::Shift { .. } => format!("{name} may change an assigned die by one"),
            Ask::Armor { .. } => format!("{name} may destroy armor instead of being hurt"),
            Ask::Spread { points } => {
                format!("{name} spreads {points} damage over any locations")
            }
            Ask::Treat { points, locations, .. } => format!(
                "erase up to {} on up to {}",
                counted(*points, "slash", "slashes"),
                counted(*locations, "location", "locations")
            ),
            Ask::Scar { points, .. } => {
                format!("{name} chooses {} that become permanent", counted(*points, "cross", "crosses"))
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
                    parts.push(format!("{name} takes {}{}", places(&hurt), manner(*mark)));
                }
                if kept != [0; 6] {
                    parts.push(format!("{name} loses armor instead of taking {}", places(&kept)));
                }
                parts.join("; ")
            }
            Effect::ActionGained(_) => format!("{name} gains an action this round"),
            Effect::ActionLost { this_round: true, .. } => format!("{name} loses this round's action"),
            Effect::ActionLost { .. } => format!("{name} loses the next action"),
            Effect::DirectGained(_) => format!("{name} gains an action to direct others"),
            Effect::AmmoLost { less_lethal: false, .. } => format!("{name} loses a slot of ammo"),
            Effect::AmmoLost { .. } => format!("{name} loses a slot of less-lethal ammo"),
            Effect::ItemLost { seat, slot } => {
                let items = self.person(*seat).map(|person| person.items.as_slice()).unwrap_or_default();
                let item = items.iter().find(|(at, _)| Some(*at) == *slot);
                let item = item.map_or("one slot of items", |(_, item)| item.as_str());
                format!("{name} loses {item}")
            }
            Effect::FirstAidSpent(_) => format!("{name} uses up a first-aid item"),
            Effect::AreaSpent { aoe, .. } => format!("{name} uses up {}", Kind::Aoe(*aoe).name()),
            Effect::Treated { erased, .. } if *erased == [0; 6] => {
                format!("nothing is erased for {name}; every slash becomes X")
            }
            Effect::Treated { erased, .. } => {
                format!("erased for {name}: {}; every other slash becomes X", places(erased))
            }
            Effect::Worsened { permanent, .. } if *permanent == [0; 6] => {
                format!("every slash of {name} becomes X")
            }
            Effect::Worsened { permanent, .. } => {
                format!("permanent for {name}: {}; then every slash becomes X", places(permanent))
            }
            Effect::Rallied { to, .. } => {
                format!("everyone in the team of {name} may rise to level {to}")
            }
            Effect::Disheartened { by, .. } => {
                format!("everyone in the team of {name} loses {by} level")
            }
            Effect::GmDecides(_) => {
                format!("something especially bad happens to {name}: the GM decides")
            }
        }
    }

    /// Everything that happened so far, one line each.
    pub fn story(&self) -> Vec<String> {
        let mut lines = Vec::new();
        if self.course.sure {
            lines.push(format!("{} treats one box for sure, without a roll", self.name(Seat::Roller(0))));
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
        let mut line = format!("{} rolls {}", self.name(Seat::Roller(index as u8)), number(first));
        if roll.entered[0] {
            line.push_str(" (entered)");
        }
        if let (Some(Some(again)), Some(second)) = (roll.again, roll.second) {
            line.push_str(&format!(", {} again: {}", dice(again), number(second)));
            if roll.entered[1] {
                line.push_str(" (entered)");
            }
        }
        let level = roller.person.level.to_string();
        line.push_str(&format!(" against level {level}: {}", verdict(self.verdict(index)?)));
        if let Some(Critical::Set(set)) = roll.critical {
            line.push_str(&format!(", set to {set}"));
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
        Some(format!("{name} wins with {mine}{why}"))
    }

    fn assigned_line(&self, one: u8, other: u8) -> String {
        let both = [one.to_string(), other.to_string()];
        match self.setup.purpose {
            Purpose::FirstAid => {
                let boxes = counted(one, "box", "boxes");
                format!("{boxes} on up to {}", counted(other + 1, "location", "locations"))
            }
            Purpose::Attack { weapon: Weapon::Area(aoe), .. } => match aoe {
                Aoe::Blast => format!("{} damage to {}", both[0], counted(other + 1, "target", "targets")),
                Aoe::Continuous => format!("{} damage to whoever acts there, {}", both[0], until(other)),
                Aoe::Cover | Aoe::Demolish => format!("cover on all sides, {}", until(one)),
            },
            _ => format!("{} damage, location {}: {}", both[0], both[1], Location::from_die(other).name()),
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
        more => format!("for {more} more rounds after this one"),
    }
}
