//! What happened, in sentences.

use super::Combat;
use super::choice::{Aim, Event};
use super::fighter::{HANDS, NOTHING};
use super::state::{Sort, Stand, Way};
use crate::fight::table::Blow;

impl Combat {
    pub(super) fn side_name(&self, side: u8) -> String {
        let team = self.setup.teams.get(usize::from(side));
        team.map_or_else(|| "nobody".into(), |team| team.name.clone())
    }

    pub(super) fn cell_name(&self, place: u16) -> String {
        self.terrain.cell(place).name()
    }

    pub(super) fn arm_name(&self, who: u8, thing: u8) -> String {
        self.gear(who, thing).map_or("bare hands".into(), |gear| gear.name.to_ascii_lowercase())
    }

    /// "with the sword", "with bare hands"
    pub(super) fn with_words(&self, who: u8, thing: u8) -> String {
        if thing == HANDS {
            "with bare hands".into()
        } else {
            format!("with the {}", self.arm_name(who, thing))
        }
    }

    /// "the spear" of one's own, "Bandit 1's spear" of others
    pub(super) fn whose_thing(&self, who: u8, owner: u8, thing: u8) -> String {
        let name = self.arm_name(owner, thing);
        if who == owner { format!("the {name}") } else { format!("{}'s {name}", self.name(owner)) }
    }

    /// The name of a side in the middle of a sentence.
    pub(super) fn side_within(&self, side: u8) -> String {
        let name = self.side_name(side);
        name.strip_prefix("The ").map(|rest| format!("the {rest}")).unwrap_or(name)
    }

    /// The sentence of an event, its term, and whether it heads a round.
    pub(super) fn told_of(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let n = |who: u8| self.name(who);
        let (words, term): (String, &'static str) = match *event {
            Event::Round(round) => return Some((format!("Round {round}"), "g-sequence", true)),
            Event::SurpriseRound => return Some(("A round of surprise".into(), "g-surprise", true)),
            Event::Surprised { side: None } => ("Nobody is surprised.".into(), "g-surprise"),
            Event::Surprised { side: Some(side) } => {
                (format!("{} is surprised.", self.side_name(side)), "g-surprise")
            }
            Event::Initiative { side, face, total } => {
                (format!("{} rolls {face} for initiative: {total}.", self.side_name(side)), "g-sequence")
            }
            Event::Tied => ("They are even and roll again.".into(), "g-sequence"),
            Event::Order { first } => {
                (format!("{} acts first, in every round.", self.side_name(first)), "g-sequence")
            }
            Event::Turn { .. } => return None,
            Event::Waited { who } => (format!("{} waits.", n(who)), "g-actions"),
            Event::Moved { who, to } => (format!("{} goes to {}.", n(who), self.cell_name(to)), "g-move"),
            Event::Charged { who, to } => {
                (format!("{} charges to {}.", n(who), self.cell_name(to)), "g-charge")
            }
            Event::Attacked { .. } => return Some((self.attack_words(event)?, "g-attack", false)),
            Event::NoLonger { by, on } => (format!("{} can no longer reach {}.", n(by), n(on)), "g-attack"),
            Event::Prevented { by, .. } => {
                (format!("{} is out of it before the blow lands.", n(by)), "g-snap")
            }
            Event::Hurt { by: _, on, points: 0, .. } => (format!("{} takes no harm.", n(on)), "g-damage"),
            Event::Hurt { by: _, on, points, left } => {
                (format!("{points} damage: {} has {left} left.", n(on)), "g-damage")
            }
            Event::Shock { by, on, points } => {
                (format!("Shock: {} presses {} for {points}.", n(by), n(on)), "g-shock")
            }
            Event::ShieldStops { on } => (format!("{}'s shield takes the Shock.", n(on)), "g-shock"),
            Event::Immune { on } => (format!("{} is immune to Shock.", n(on)), "g-shock"),
            Event::Redirected { by, ward, to } => (
                format!("{} steps between: {} strikes at {} instead of {}.", n(to), n(by), n(to), n(ward)),
                "g-screen",
            ),
            Event::PastScreen { by, ward } => {
                (format!("{} gets past the screen to {}.", n(by), n(ward)), "g-screen")
            }
            Event::Checked { who, aim, shown, bonus, against, done } => {
                let verdict = if done { "That does it." } else { "Not enough." };
                let what = self.aim_words(who, aim);
                (
                    format!("{what}: {shown} {bonus:+} is {} against {against}. {verdict}", shown + bonus),
                    aim_term(aim),
                )
            }
            Event::Saved { who, face, target, done } => {
                let verdict = if done { "made" } else { "failed" };
                (format!("{} saves with {face} against {target}: {verdict}.", n(who)), "g-saves")
            }
            Event::Down { who, stand } => (format!("{} {}.", n(who), fallen(stand)), "g-injured"),
            Event::Dropped { who, thing } => {
                (format!("{} drops the {}.", n(who), self.arm_name(who, thing)), "g-items")
            }
            Event::Lies { owner, thing, at } => {
                (format!("The {} lies at {}.", self.arm_name(owner, thing), self.cell_name(at)), "g-items")
            }
            Event::PickedUp { who, owner, thing } => {
                (format!("{} picks up {}.", n(who), self.whose_thing(who, owner, thing)), "g-items")
            }
            Event::Defends { who } => (format!("{} goes into Total Defense.", n(who)), "g-defense"),
            Event::Snapped { who } => (format!("{} makes a Snap Attack.", n(who)), "g-snap"),
            Event::Lucky { who, hit: true } => {
                (format!("Veteran's Luck: {} hits after all.", n(who)), "g-luck")
            }
            Event::Lucky { who, hit: false } => (format!("Veteran's Luck: it misses {}.", n(who)), "g-luck"),
            Event::Holds { who } => (format!("{} holds an action.", n(who)), "g-hold"),
            Event::Released { who } => (format!("{} acts now.", n(who)), "g-hold"),
            Event::Joined { who, on, many: 1 } => {
                (format!("{} begins to swarm {}.", n(who), n(on)), "g-swarm")
            }
            Event::Joined { who, on, many } => {
                (format!("{} joins the swarm on {}: {many} of them.", n(who), n(on)), "g-swarm")
            }
            Event::Disengaged { who } => (format!("{} disengages.", n(who)), "g-disengage"),
            Event::Screens { who, ward } => (format!("{} screens {}.", n(who), n(ward)), "g-screen"),
            Event::Stood { who } => (format!("{} gets up.", n(who)), "g-prone"),
            Event::Prone { who } => (format!("{} is prone.", n(who)), "g-prone"),
            Event::Shoved { on, to, .. } => {
                (format!("{} is forced to {}.", n(on), self.cell_name(to)), "g-shove")
            }
            Event::Grappled { by, on } => (format!("{} has hold of {}.", n(by), n(on)), "g-grapple"),
            Event::Freed { who } => (format!("{} is free.", n(who)), "g-grapple"),
            Event::Drew { who, thing } => {
                (format!("{} draws the {}.", n(who), self.arm_name(who, thing)), "g-items")
            }
            Event::Readied { who, thing } => {
                (format!("{} readies the {}.", n(who), self.arm_name(who, thing)), "g-items")
            }
            Event::Sheathed { who, thing } => {
                (format!("{} puts the {} away.", n(who), self.arm_name(who, thing)), "g-items")
            }
            Event::Stowed { who, thing } => {
                (format!("{} stows the {}.", n(who), self.arm_name(who, thing)), "g-items")
            }
            Event::Reloaded { who, thing } => {
                (format!("{} reloads the {}.", n(who), self.arm_name(who, thing)), "g-reload")
            }
            Event::Healed { on, points: 0, .. } => (format!("Nothing helps {} now.", n(on)), "g-healing"),
            Event::Healed { on, points, now, .. } => {
                (format!("{} has {points} back, {now} in all.", n(on)), "g-healing")
            }
            Event::Evaded { by, on } => (format!("Now {} misses {}.", n(by), n(on)), "g-defense"),
            Event::Aids { who, on } => (format!("{} helps to stabilise {}.", n(who), n(on)), "g-injured"),
            Event::CameRound { who } => {
                (format!("{} comes round with 1 hit point, and frail.", n(who)), "g-injured")
            }
            Event::Stable { who } => (format!("{} is stable.", n(who)), "g-injured"),
            Event::Committed { who } => (format!("{} commits Effort to healing.", n(who)), "g-powers"),
            Event::Cast { by, on: NOTHING } => (format!("{} casts Sleep.", n(by)), "g-powers"),
            Event::Cast { by, on } => (format!("{} casts Spark at {}.", n(by), n(on)), "g-powers"),
            Event::Fizzled { by } => (format!("{}'s spell comes to nothing.", n(by)), "g-powers"),
            Event::Slept { who } => (format!("{} falls asleep.", n(who)), "g-powers"),
            Event::Woke { who } => (format!("{} wakes.", n(who)), "g-powers"),
            Event::Whirled { who } => (format!("{} whirls through all in reach.", n(who)), "g-feats"),
            Event::Door { who, open } => {
                (format!("{} {} the door.", n(who), if open { "opens" } else { "shuts" }), "g-move")
            }
            Event::Did { who } => (format!("{} does something else.", n(who)), "g-actions"),
            Event::Nerve { who, team, flee } => {
                let name = if who == NOTHING { self.side_name(team) } else { n(who).into() };
                (format!("{name} {}.", if flee { "retreats" } else { "fights on" }), "g-morale")
            }
            Event::Fled { who } => (format!("{} is gone.", n(who)), "g-morale"),
            Event::LetGo { who, on } => (format!("{} lets {} go.", n(who), n(on)), "g-opportunity"),
            Event::Bled { who, left } => {
                let rounds = if left == 1 { "round" } else { "rounds" };
                (format!("{} has {left} {rounds} to live.", n(who)), "g-injured")
            }
            Event::Died { who } => (format!("{} dies.", n(who)), "g-injured"),
            Event::Caught { caught: true } => {
                ("They are caught: the pursuers have the initiative.".into(), "g-chase")
            }
            Event::Caught { caught: false } => ("They get away.".into(), "g-chase"),
            Event::Ended { won: None } => ("The fight is over. Nobody has won.".into(), "g-morale"),
            Event::Ended { won: Some(side) } => {
                (format!("The fight is over. {} has won.", self.side_name(side)), "g-morale")
            }
            Event::Ruled { code, on, value } => (self.ruled(code, on, value), "g-actions"),
        };
        Some((words, term, false))
    }

    fn attack_words(&self, event: &Event) -> Option<String> {
        let Event::Attacked { by, on, thing, way, sort, face, bonus, ac, hit } = *event else { return None };
        let total = i16::from(face) + bonus;
        let verb = match (sort, way) {
            (Sort::Shove, _) => "shoves at",
            (Sort::Grapple, _) => "grabs at",
            (Sort::Opportunity, _) => "gets a free attack on",
            (_, Way::Melee) => "strikes at",
            (_, Way::Thrown) => "throws at",
            (_, Way::Shot) => "shoots at",
        };
        let verdict = if hit { "A hit." } else { "A miss." };
        let with = self.with_words(by, thing);
        let (one, other) = (self.name(by), self.name(on));
        Some(format!("{one} {verb} {other} {with}: {face} {bonus:+} is {total} against AC {ac}. {verdict}"))
    }

    /// What a check is made for.
    pub(super) fn aim_words(&self, who: u8, aim: Aim) -> String {
        let (name, n) = (self.name(who), |who: u8| self.name(who));
        match aim {
            Aim::Surprise { kick: false, .. } => format!("{name} tries to lead them up unseen"),
            Aim::Surprise { kick: true, .. } => format!("{name} tries to kick the door in"),
            Aim::Execute { on, .. } => format!("{name} takes aim at {} from ambush", n(on)),
            Aim::Screen { ward } => format!("{name} tries to get past the screen to {}", n(ward)),
            Aim::Shove { on } => format!("{name} tries to shove {}", n(on)),
            Aim::Grapple { on } => format!("{name} tries to hold {}", n(on)),
            Aim::Escape => format!("{name} tries to break free"),
            Aim::Drag { on, hurl: false } => format!("{name} tries to drag {} along", n(on)),
            Aim::Drag { on, hurl: true } => format!("{name} tries to throw {}", n(on)),
            Aim::Skill { attribute, skill } => format!("{name} tries {}/{}", attribute.short(), skill.name()),
            Aim::Stabilise { on } => format!("{name} tries to stabilise {}", n(on)),
            Aim::Chase => format!("{name} leads the chase"),
        }
    }

    pub(super) fn blow_of(&self, event: &Event) -> Option<Blow> {
        let Event::Hurt { by: Some(by), on, points, .. } = *event else { return None };
        let words = format!("{} hurts {} for {points}", self.name(by), self.name(on));
        Some(Blow { by: Some(by.into()), points, words })
    }
}

pub(super) fn aim_term(aim: Aim) -> &'static str {
    match aim {
        Aim::Surprise { .. } => "g-surprise",
        Aim::Execute { .. } => "g-execution",
        Aim::Screen { .. } => "g-screen",
        Aim::Shove { .. } => "g-shove",
        Aim::Grapple { .. } | Aim::Escape | Aim::Drag { .. } => "g-grapple",
        Aim::Skill { .. } => "g-checks",
        Aim::Stabilise { .. } => "g-injured",
        Aim::Chase => "g-chase",
    }
}

fn fallen(stand: Stand) -> &'static str {
    match stand {
        Stand::Up => "stands",
        Stand::Asleep => "sleeps",
        Stand::Out => "is knocked out",
        Stand::Injured => "is mortally injured",
        Stand::Stable => "falls, and will live",
        Stand::Dead => "is dead",
        Stand::Fled => "is gone",
    }
}
