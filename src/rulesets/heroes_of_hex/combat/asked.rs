//! What is asked, and why, in words.

use super::Combat;
use super::choice::{Choice, Subject};
use super::state::{Frame, NOBODY, What};
use crate::fight::Question;
use crate::fight::asking::Phrase;
use crate::fight::table::Kind;
use crate::rulesets::heroes_of_hex::boards::Scenario;

impl Combat {
    pub(super) fn phrased(&self, question: &Question<Subject, Choice>) -> Phrase {
        let subject = question.subject;
        let (title, why, term) = self.question_words(subject);
        let acts = match subject {
            Subject::Spend { who } | Subject::Way { who, .. } | Subject::Land { who, .. } => Some(who),
            Subject::Whom { who, .. } | Subject::Centre { who, .. } => Some(who),
            Subject::Roll { by, .. } | Subject::SweepRoll { by, .. } => Some(by),
            _ => None,
        };
        let kind = if let Subject::Spend { .. } = subject { Kind::Act } else { Kind::Plain };
        Phrase { title, why, terms: vec![term], about: self.about(subject), acts, kind, ..Phrase::default() }
    }

    fn about(&self, subject: Subject) -> Vec<u8> {
        let all = match subject {
            Subject::DeployAt { who } | Subject::Spend { who } | Subject::Way { who, .. } => vec![who],
            Subject::Land { who, .. } | Subject::Whom { who, .. } | Subject::Centre { who, .. } => vec![who],
            Subject::React { by, on, .. } => vec![by, on],
            Subject::Lend { by, on, .. }
            | Subject::Roll { by, on, .. }
            | Subject::Defend { by, on, .. }
            | Subject::Again { by, on, .. }
            | Subject::AgainRoll { by, on, .. } => vec![by, on],
            Subject::SweepRoll { by, .. } => vec![by],
            Subject::Push(push) => vec![push.by, push.on],
            Subject::Choose { side } => self.ready(side).collect(),
            _ => Vec::new(),
        };
        all.into_iter().filter(|who| *who != NOBODY).collect()
    }

    fn question_words(&self, subject: Subject) -> (String, String, &'static str) {
        let name = |who: u8| self.name(who);
        let side = |side: u8| self.side_name(side).to_string();
        let none = String::new;
        match subject {
            Subject::Pick { side: picks } => (
                format!("Whom does {} pick?", side(picks)),
                "By turns, and no class twice.".into(),
                "h-setup",
            ),
            Subject::RollOff => {
                let [one, other] = [side(0), side(1)];
                (
                    "Who wins the roll-off?".into(),
                    format!("The first die is for {one}, the second for {other}."),
                    "h-setup",
                )
            }
            Subject::First { .. } => {
                ("Take the first Turn, or choose the zone?".into(), self.aim(), "h-setup")
            }
            Subject::Zone { side: picks } => {
                (format!("Where does {} begin?", side(picks)), none(), "h-setup")
            }
            Subject::Deploy { .. } => ("Who is put down next?".into(), self.aim(), "h-setup"),
            Subject::DeployAt { who } => (format!("Where is {} put down?", name(who)), none(), "h-setup"),
            Subject::Fate { side: rolls } => {
                ("How much AP does fate give?".into(), self.fate_words(rolls), "h-fate")
            }
            Subject::Choose { side: picks } => (
                format!("{} AP: who acts?", self.turn.ap),
                format!("{} has the initiative.", side(picks)),
                "h-turn",
            ),
            Subject::Keep { ap } => {
                (format!("{ap} AP: keep them?"), "The second roll is final.".into(), "h-fate")
            }
            Subject::Spend { who } => {
                (format!("{} AP: what does {} do?", self.turn.ap, name(who)), none(), "h-action")
            }
            Subject::Way { who, what: What::Move } => {
                (format!("Where does {} move?", name(who)), none(), "h-move")
            }
            Subject::Way { who, what } => {
                (format!("{}: {} where?", name(who), self.what_words(who, what)), none(), "h-move")
            }
            Subject::Land { who, action } => {
                let called = self.action_name(who, action);
                (
                    format!("{}: {called} from where?", name(who)),
                    "It moves first, then it strikes.".into(),
                    "h-action",
                )
            }
            Subject::Whom { who, action, .. } => {
                (format!("{}: {} on whom?", name(who), self.action_name(who, action)), none(), "h-action")
            }
            Subject::Centre { who, action } => {
                let called = self.action_name(who, action);
                (
                    format!("{}: {called} around which space?", name(who)),
                    "Friends are hit as well.".into(),
                    "h-area",
                )
            }
            Subject::React { side: reacts, by, what, on } => {
                let whom = if on == NOBODY || on == by { String::new() } else { format!(" on {}", name(on)) };
                let what = self.what_words(by, what);
                let hex = self.hex[usize::from(reacts)];
                let why = format!("{} declares {what}{whom}. {} has {hex} HEX.", name(by), side(reacts));
                ("Does anybody react?".into(), why, "h-reaction")
            }
            Subject::Lend { who, by, on, action } => {
                let called = self.action_name(by, action);
                let whom = if on == by { String::new() } else { format!(" on {}", name(on)) };
                (format!("{}: Focus for one more die?", name(who)), format!("{called}{whom}."), "h-focus")
            }
            Subject::Roll { by, on, action } => {
                let (attack, defense) = self.clash_dice();
                let why = format!("{attack} dice of {}, then {defense} of {}.", name(by), name(on));
                (format!("{} on {}", self.action_name(by, action), name(on)), why, "h-clash")
            }
            Subject::SweepRoll { by, action } => {
                (format!("{}: one roll against all", self.action_name(by, action)), none(), "h-area")
            }
            Subject::Defend { by, on, action } => {
                let shown = self.attack_shown();
                let why = format!("{} shows {shown}.", self.action_name(by, action));
                (format!("{} defends", name(on)), why, "h-area")
            }
            Subject::Again { who, by, on } => {
                (format!("{}: Focus to throw again?", name(who)), self.lying_words(by, on), "h-focus")
            }
            Subject::AgainRoll { who, .. } => (format!("{} throws again", name(who)), none(), "h-focus"),
            Subject::Push(push) => (
                format!("Where is {} pushed?", name(push.on)),
                format!("Knockback {}.", push.steps),
                "h-knockback",
            ),
            Subject::Spawn => {
                ("Who comes?".into(), "After every second Turn of the enemies.".into(), "h-spawn")
            }
        }
    }

    /// What the game is about, said while it is set up.
    fn aim(&self) -> String {
        self.setup.scenario.about().into()
    }

    fn fate_words(&self, side: u8) -> String {
        let hex = self.hex[usize::from(side)];
        let points = self.stakes.points;
        let score = match self.setup.scenario {
            Scenario::Stones | Scenario::Crown => format!(" {} to {} points.", points[0], points[1]),
            Scenario::Dawn => format!(" Enemy Turns so far: {} of 12.", self.stakes.enemy_turns),
            _ => String::new(),
        };
        if self.turns == 0 {
            return "The die is the AP of whoever acts.".into();
        }
        format!("The die is the AP of whoever acts. HEX: {hex}.{score}")
    }

    /// The dice of the clash that waits.
    pub(super) fn clash_dice(&self) -> (u8, u8) {
        match self.machine.stack.last() {
            Some(Frame::Clash(clash)) => (clash.attack.count, clash.defense.count),
            _ => (0, 0),
        }
    }

    fn attack_shown(&self) -> u8 {
        match self.machine.stack.last() {
            Some(Frame::Clash(clash)) => clash.attack.dice().iter().copied().max().unwrap_or(0),
            _ => 0,
        }
    }

    fn lying_words(&self, by: u8, on: u8) -> String {
        let Some(Frame::Clash(clash)) = self.machine.stack.last() else { return String::new() };
        let shown = |dice: &[u8]| dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let (attack, defense) = (shown(clash.attack.dice()), shown(clash.defense.dice()));
        format!("{} shows {attack}, {} shows {defense}.", self.name(by), self.name(on))
    }
}
