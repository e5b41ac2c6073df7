//! Every question in words, and its dice with their chances.

use super::Combat;
use super::choice::{Cause, Subject};
use super::chronicle::aim_term;
use super::fighter::NOTHING;
use super::state::{Frame, Sort, Stage, Strike, Way, Why};
use crate::dice::odds::Odds;
use crate::fight::Pool;
use crate::fight::table::{DiceCard, Die, Target};
use crate::rulesets::sovereign::attribute::Skill;
use crate::rulesets::sovereign::check;
use crate::rulesets::sovereign::hero::Save;

impl Combat {
    /// The title of a question, what led here, and the rule term behind it.
    pub(super) fn question_words(&self, subject: Subject) -> (String, String, &'static str) {
        let n = |who: u8| self.name(who);
        let none = String::new;
        match subject {
            Subject::Surprise => (
                "Is anybody surprised?".into(),
                "Whoever is surprised loses a whole round. Whoever expects a fight is not.".into(),
                "g-surprise",
            ),
            Subject::Executions => (
                "Does anybody strike from ambush?".into(),
                "A minute unseen, close by or taking aim: then the victim must save or fall.".into(),
                "g-execution",
            ),
            Subject::Initiative { side } => {
                let bonus = self.initiative_bonus(side);
                (
                    format!("Initiative of {}", self.side_within(side)),
                    format!("d8 {bonus:+}; the party wins ties."),
                    "g-sequence",
                )
            }
            Subject::Turn { who } => {
                let main = if self.may_main(who) { "Main" } else { "no Main" };
                let moves = match (self.is(who, super::state::mark::MOVE), self.may_main(who)) {
                    (false, _) => "Move",
                    (true, true) => "the Main may become a second Move",
                    (true, false) => "no Move",
                };
                (format!("What does {} do?", n(who)), format!("Left: {main}, {moves}."), "g-actions")
            }
            Subject::Way { who } => (format!("Where does {} go?", n(who)), self.way_words(who), "g-move"),
            Subject::ScreenAt { who, ward } => {
                let near = self.near_foes(who) != 0 && !self.is(who, super::state::mark::DISENGAGED);
                let why = if near { "To move there gives armed foes beside a free attack." } else { "" };
                (format!("From where does {} screen {}?", n(who), n(ward)), why.into(), "g-screen")
            }
            Subject::ScreenedBy { by, ward } => (
                format!("Who takes {}'s blow for {}?", n(by), n(ward)),
                "They screen equally well.".into(),
                "g-screen",
            ),
            Subject::ChargeTo { who } => (
                format!("Where does {}'s charge end?", n(who)),
                "Straight ahead, with nobody in the way. AC -2 until the round ends.".into(),
                "g-charge",
            ),
            Subject::ChargeAt { who } => (format!("Whom does {} charge?", n(who)), none(), "g-charge"),
            Subject::Attack { .. } => match self.open_strike() {
                Some(strike) => {
                    (self.attack_title(&strike), self.attack_why(&strike), attack_term(strike.sort))
                }
                None => (none(), none(), "g-attack"),
            },
            Subject::Damage { by, on, thing, .. } => {
                let title = format!("Damage to {} {}", n(on), self.with_words(by, thing));
                let why = self.open_strike().map(|strike| self.damage_words(&strike)).unwrap_or_default();
                (title, why, "g-damage")
            }
            Subject::Missed { by, .. } => (
                format!("{} has missed. Veteran's Luck?", n(by)),
                "Once a fight a miss becomes a hit.".into(),
                "g-luck",
            ),
            Subject::Grabbed { by, on } => (
                format!("{} has hold of {}. Total Defense?", n(by), n(on)),
                "It hit by so little that AC +2 makes it a miss. Total Defense spends the Main.".into(),
                "g-defense",
            ),
            Subject::Bite { by, on, points } => (
                format!("{points} Shock to {}. Total Defense?", n(on)),
                format!("{} missed, but the blade presses. Total Defense spends the Main.", n(by)),
                "g-shock",
            ),
            Subject::Check { who, aim, bonus, against } => {
                (self.aim_words(who, aim), format!("2d6 {bonus:+} against {against}."), aim_term(aim))
            }
            Subject::Expertise { who, aim } => (
                format!("{}: not enough. Roll again?", self.aim_words(who, aim)),
                "Masterful Expertise, once a fight.".into(),
                "g-luck",
            ),
            Subject::Dice { cause, who, on } => self.dice_words(cause, who, on),
            Subject::ShoveTo { on, thrown, .. } => {
                let why = if thrown {
                    "Thrown 5 ft, and prone."
                } else {
                    "To a square farther away, or to the ground."
                };
                (format!("What becomes of {}?", n(on)), why.into(), "g-shove")
            }
            Subject::DragTo { by, on } => (
                format!("Where does {} drag {}?", n(by), n(on)),
                "Up to 10 ft; the victim comes behind.".into(),
                "g-grapple",
            ),
            Subject::SnapAt { who } => {
                (format!("Whom does {} snap at?", n(who)), "At -4, for this round's Main.".into(), "g-snap")
            }
            Subject::Passing { who } => (
                format!("{} is getting away. Does anybody act?", n(who)),
                "From here on the way leads out of sight or reach.".into(),
                "g-snap",
            ),
            Subject::Skill { who } => (format!("Which skill does {} use?", n(who)), none(), "g-checks"),
            Subject::SkillWith { who, skill } => (
                format!(
                    "With which attribute does {} use {}?",
                    n(who),
                    Skill::ALL[usize::from(skill) % 9].name()
                ),
                none(),
                "g-checks",
            ),
            Subject::Costs { who } => (
                format!("What does it cost {}?", n(who)),
                "The GM says which action it takes, and whether it provokes.".into(),
                "g-actions",
            ),
            Subject::Spell { by, .. } => (
                format!("{} casts a spell. Does anybody interrupt?", n(by)),
                "A caster who is hurt loses the spell.".into(),
                "g-powers",
            ),
            Subject::SleepAt { by } => (
                format!("Where does {}'s Sleep fall?", n(by)),
                "A square of 40 ft around the upper left corner.".into(),
                "g-powers",
            ),
            Subject::Spare { by, on } => (
                format!("{} is down. Does {} spare them?", n(on), n(by)),
                "The weapon leaves the choice.".into(),
                "g-injured",
            ),
            Subject::Nerve { who, team, why, flee } => self.nerve_words(who, team, why, flee),
            Subject::Stabilise { on } => {
                let late = self.since(on);
                (
                    format!("Who stabilises {}?", n(on)),
                    format!("At -{late} by now; the others help."),
                    "g-injured",
                )
            }
            Subject::FirstAid { on } => {
                let person = self.person(on);
                let limit = self.fighter(on).most_strain;
                (
                    format!("First aid for {}?", n(on)),
                    format!(
                        "{} of {} hit points; System Strain {} of {limit}.",
                        person.points,
                        self.fighter(on).most,
                        person.strain
                    ),
                    "g-healing",
                )
            }
            Subject::Chase => {
                let (who, bonus, against) = self.chase_figures();
                (
                    "Do they give chase?".into(),
                    format!("{} leads: 2d6 {bonus:+} and for the head start, against {against}.", n(who)),
                    "g-chase",
                )
            }
            Subject::Keener => ("Who is keener in the chase?".into(), none(), "g-chase"),
        }
    }

    fn way_words(&self, who: u8) -> String {
        let feet = u16::from(self.speed(who)) * 5;
        match self.is(who, super::state::mark::DISENGAGED) {
            true => format!("Up to {feet} ft. Disengaged: nobody strikes."),
            false => format!("Up to {feet} ft. Leaving an armed foe's reach gives a free attack."),
        }
    }

    fn nerve_words(&self, who: u8, team: u8, why: Why, flee: bool) -> (String, String, &'static str) {
        let (own, other) = self.strength(self.side_of(team));
        let name = if who == NOTHING { self.side_within(team) } else { self.name(who).into() };
        let cause = match why {
            Why::Half => "Half of its hit points are gone",
            Why::Third => "A third of them are out of the fight",
            Why::TwoThirds => "Two thirds of them are out of the fight",
            Why::First => "They flee early, and one of them is gone",
        };
        let reason = if flee { "they are not clearly winning" } else { "they are clearly winning" };
        let advice = if flee { "Retreat" } else { "Fight on" };
        (
            format!("Does {name} retreat?"),
            format!("{cause}. {own} hit points left against {other}: {reason}. Proposal: {advice}."),
            "g-morale",
        )
    }

    fn dice_words(&self, cause: Cause, who: u8, on: u8) -> (String, String, &'static str) {
        let n = |who: u8| self.name(who);
        match cause {
            Cause::ExecutionSave { thing } => {
                let (save, penalty) = (self.fighter(who).saves[0], self.execution_penalty(on, thing));
                (
                    format!("{} saves against {}'s blow", n(who), n(on)),
                    format!(
                        "Physical {save}, at -{penalty}. Made: {} damage.",
                        self.execution_damage(on, who, thing)
                    ),
                    "g-execution",
                )
            }
            Cause::Save { target, penalty } => {
                (format!("{} saves", n(who)), format!("{target} or more, at -{penalty}."), "g-saves")
            }
            Cause::Squeeze => {
                let bonus = self.damage_bonus(who, super::fighter::HANDS, Way::Melee);
                (
                    format!("{} squeezes {}", n(who), n(on)),
                    format!("The round ends in the grip: unarmed damage {bonus:+}."),
                    "g-grapple",
                )
            }
            Cause::Potion => {
                (format!("A healing potion for {}", n(on)), "d6 +1 hit points.".into(), "g-healing")
            }
            Cause::Touch | Cause::FirstAid => {
                let heal = self.fighter(who).skill(Skill::Heal);
                (
                    format!("{} heals {}", n(who), n(on)),
                    format!("The dice {heal:+}, and 1 System Strain."),
                    "g-healing",
                )
            }
            Cause::Spark => {
                (format!("{}'s Spark burns {}", n(who), n(on)), "A save halves it.".into(), "g-powers")
            }
            Cause::SparkSave { points } => {
                let save = self.fighter(who).saves[Save::Physical as usize];
                (
                    format!("{} saves against Spark", n(who)),
                    format!("Physical {save}: {points} damage, or half."),
                    "g-saves",
                )
            }
            Cause::Fall { dice } => (
                format!("{} falls {} ft", n(on), u16::from(dice) * 10),
                "1d6 for each 10 ft.".into(),
                "g-injured",
            ),
        }
    }

    /// The attack whose dice are asked for.
    pub(super) fn open_strike(&self) -> Option<Strike> {
        match self.machine.stack.last() {
            Some(Frame::Strike(strike)) => Some(*strike),
            _ => None,
        }
    }

    fn attack_title(&self, strike: &Strike) -> String {
        let (by, on) = (self.name(strike.by), self.name(strike.on));
        let with = self.with_words(strike.by, strike.thing);
        match (strike.sort, strike.way) {
            (Sort::Opportunity, _) => format!("{by}'s free attack on {on} {with}"),
            (Sort::Snap, _) => format!("{by} snaps at {on} {with}"),
            (Sort::Swarm, _) => format!("{by} and the swarm strike {on} {with}"),
            (Sort::Charge, _) => format!("{by} charges {on} {with}"),
            (Sort::Shove, _) => format!("{by} shoves at {on}"),
            (Sort::Grapple, _) => format!("{by} grabs at {on}"),
            (_, Way::Melee) => format!("{by} strikes {on} {with}"),
            (_, Way::Thrown) => format!("{by} throws the {} at {on}", self.arm_name(strike.by, strike.thing)),
            (_, Way::Shot) => format!("{by} shoots {on} {with}"),
        }
    }

    fn attack_why(&self, strike: &Strike) -> String {
        let hit = self.to_hit(strike);
        let ac = self.ac_parts(strike.on);
        let against = if ac.all().len() > 1 {
            format!("AC {} ({})", ac.sum(), ac.words())
        } else {
            format!("AC {}", ac.sum())
        };
        format!("{:+}: {}. Against {against}.", hit.sum(), hit.words())
    }

    /// "4 to 11, 7.5 on average; at least 5"
    pub(super) fn damage_words(&self, strike: &Strike) -> String {
        let damage = self.damage(strike);
        let (least, most) = damage.range();
        let tenths = damage.tenths();
        let left = self.person(strike.on).points;
        format!(
            "{least} to {most}, {}.{} on average; {} has {left}.",
            tenths / 10,
            tenths % 10,
            self.name(strike.on)
        )
    }

    pub(super) fn dice_card(&self, subject: Subject, pool: Pool) -> DiceCard {
        let dice = pool.sides().map(Die::sided).collect();
        let (target, chances, note): (Option<i16>, Option<Odds>, String) = match subject {
            Subject::Attack { .. } => match self.open_strike() {
                Some(strike) => {
                    let (bonus, ac) = (self.bonus(&strike), self.ac(strike.on));
                    (Some(ac - bonus), Some(check::attack_odds(bonus, ac)), self.strike_note(&strike))
                }
                None => (None, None, String::new()),
            },
            Subject::Check { bonus, against, .. } => {
                let three = pool.count() > 2;
                let note = if three { "three dice, the lowest is dropped" } else { "" };
                (Some(against - bonus), Some(check::odds(bonus, against, three)), note.into())
            }
            Subject::Dice { cause: Cause::ExecutionSave { thing }, who, on } => {
                let (target, penalty) = (self.fighter(who).saves[0], self.execution_penalty(on, thing));
                (Some(target + penalty), Some(check::save_odds(penalty, target)), "1 fails, 20 holds".into())
            }
            Subject::Dice { cause: Cause::Save { target, penalty }, .. } => {
                let odds = check::save_odds(penalty, target);
                (Some(target + penalty), Some(odds), "1 fails, 20 holds".into())
            }
            Subject::Dice { cause: Cause::SparkSave { .. }, who, .. } => {
                let target = self.fighter(who).saves[Save::Physical as usize];
                (Some(target), Some(check::save_odds(0, target)), "1 fails, 20 holds".into())
            }
            _ => (None, None, String::new()),
        };
        DiceCard { dice, target: target.map(Target::AtLeast), chances, note, ..DiceCard::default() }
    }

    /// What a miss does all the same, and how often the target falls.
    pub(super) fn strike_note(&self, strike: &Strike) -> String {
        use super::figure::Bite;
        if matches!(strike.sort, Sort::Shove | Sort::Grapple) {
            return "then an opposed check; no damage".into();
        }
        let mut words = vec![self.damage_note(strike)];
        match self.shock_on(strike) {
            Bite::Points(points) => words.push(format!("{points} on a miss")),
            Bite::Shield => words.push("the shield stops the Shock".into()),
            Bite::Immune => words.push("immune to Shock".into()),
            Bite::None => {}
        }
        let (drops, of) = self.drops(strike);
        if drops > 0 {
            words.push(format!("falls {} in 100", crate::dice::odds::in_hundred(drops, of)));
        }
        words.join("; ")
    }

    /// "d8+3"
    pub(super) fn damage_note(&self, strike: &Strike) -> String {
        let damage = self.damage(strike);
        let plus = damage.plus + damage.swarm;
        let die = if damage.least { "least of a die".to_string() } else { format!("d{}", damage.die) };
        if plus == 0 { format!("{die} damage") } else { format!("{die}{plus:+} damage") }
    }

    pub(super) fn about(&self, subject: Subject) -> Vec<u8> {
        match subject {
            Subject::Turn { who }
            | Subject::Way { who }
            | Subject::ChargeTo { who }
            | Subject::ChargeAt { who }
            | Subject::SnapAt { who }
            | Subject::Passing { who }
            | Subject::Skill { who }
            | Subject::SkillWith { who, .. }
            | Subject::Costs { who }
            | Subject::Check { who, .. }
            | Subject::Expertise { who, .. }
            | Subject::SleepAt { by: who }
            | Subject::Spell { by: who, .. } => vec![who],
            Subject::ScreenAt { who, ward } => vec![who, ward],
            Subject::ScreenedBy { by, ward } => vec![ward, by],
            Subject::Attack { by, on, .. }
            | Subject::Damage { by, on, .. }
            | Subject::Missed { by, on }
            | Subject::Bite { by, on, .. }
            | Subject::Grabbed { by, on }
            | Subject::ShoveTo { by, on, .. }
            | Subject::DragTo { by, on }
            | Subject::Spare { by, on } => vec![by, on],
            Subject::Dice { who, on, .. } if who != on => vec![who, on],
            Subject::Dice { on, .. } | Subject::Stabilise { on } | Subject::FirstAid { on } => vec![on],
            Subject::Nerve { who, .. } if who != NOTHING => vec![who],
            Subject::Nerve { team, .. } => {
                self.everyone().filter(|who| self.team(*who) == team && self.up(*who)).collect()
            }
            Subject::Surprise
            | Subject::Executions
            | Subject::Initiative { .. }
            | Subject::Chase
            | Subject::Keener => Vec::new(),
        }
    }

    /// Whether the dice of an attack are yet to be thrown.
    pub fn rolling(&self) -> Option<Strike> {
        self.open_strike().filter(|strike| strike.stage == Stage::Roll)
    }
}

fn attack_term(sort: Sort) -> &'static str {
    match sort {
        Sort::Plain => "g-attack",
        Sort::Opportunity => "g-opportunity",
        Sort::Snap => "g-snap",
        Sort::Swarm => "g-swarm",
        Sort::Charge => "g-charge",
        Sort::Shove => "g-shove",
        Sort::Grapple => "g-grapple",
    }
}
