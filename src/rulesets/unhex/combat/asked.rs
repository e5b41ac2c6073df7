//! Who is asked, and the roll card.

use super::Combat;
use super::choice::Subject;
use crate::dice::odds::{Goal, Odds, in_hundred, odds, thrown};
use crate::dice::percentile::{Again, Faces};
use crate::fight::table::{DiceCard, Die, Target, Who};

impl Combat {
    pub(super) fn team_seat(&self, team: u8) -> Who {
        Who {
            name: self.team_name(team).into(),
            team: Some(usize::from(team)),
            person: None,
            gm: self.stage.npc_team(team),
        }
    }

    pub(super) fn person_seat(&self, who: u8) -> Who {
        Who {
            name: self.name(who).into(),
            team: Some(usize::from(self.stage.team(who))),
            person: Some(usize::from(who)),
            gm: self.stage.npc(who),
        }
    }

    pub(super) fn dice_card(&self, subject: Subject) -> DiceCard {
        let Subject::Throw { who, again, .. } = subject else { return DiceCard::default() };
        let (tens, ones) = (Die::digit("tens"), Die::digit("ones"));
        let dice = match again {
            None | Some((Again::Both, _)) => vec![tens, ones],
            Some((Again::Tens, _)) => vec![tens],
            Some((Again::Ones, _)) => vec![ones],
        };
        let level = self.person(who).level;
        // No criticals and no second throw where the roll itself has none: all-out, against a blast.
        let open = self.machine.stack.last().and_then(|frame| frame.clone().roll_mut().copied());
        let chances = thrown(level, again);
        let chances = if open.is_some_and(|roll| roll.plain) { chances.plain() } else { chances };
        let good = again.is_none() && open.is_some_and(|roll| roll.good);
        let first = again.map(|(_, Faces { tens, ones })| vec![tens, ones]);
        let card = DiceCard {
            dice,
            target: Some(Target::AtMost(level.clamp(0, 99))),
            chances: Some(chances),
            rerolled: good.then(|| odds(level, Some(Goal::Success))),
            note: critical_words(&chances),
            first,
            ends: ["critical success", "critical failure"],
            ..DiceCard::default()
        };
        if self.outside().is_some() { self.rolled_card(who, card) } else { card }
    }
}

fn critical_words(odds: &Odds) -> String {
    let [success, failure] =
        [odds.critical_success, odds.critical_failure].map(|count| in_hundred(count, odds.of));
    if odds.critical_success + odds.critical_failure == 0 {
        return "never critical".into();
    }
    format!("critical success {success}, critical failure {failure}")
}

/// What nearly everyone would answer without thinking.
pub(super) fn obvious(subject: Subject) -> bool {
    matches!(
        subject,
        Subject::Spread { .. }
            | Subject::SpreadArmor { .. }
            | Subject::Armor { .. }
            | Subject::Rallied { .. }
            | Subject::CommitFirst { .. }
            | Subject::RollFirst { .. }
            | Subject::Spare { .. }
            | Subject::Good { moot: true, .. }
            | Subject::Roller { .. }
            | Subject::Order { .. }
    )
}
