//! The fight as the screens see it.

use super::Combat;
use super::choice::{Choice, Effect, Event, Purpose, Subject};
use super::setup::{Being, Zone};
use super::shown;
use super::state::{Frame, Stand, Turn};
use crate::fight::asking::Phrase;
use crate::fight::played::Scene;
use crate::fight::player;
use crate::fight::table::{
    Blow, Clock, DiceCard, Die, Gauge, Offer, Outcome, Person, Row, RulingOffer, Side, Sightline, Spot,
    Target, Verdict, Who, WhyNot,
};
use crate::fight::{Fight, Pool, Question, Seat};
use crate::map::AreaId;
use crate::rulesets::radiant::gear::{DOTS, Keep};
use crate::rulesets::radiant::test::{Attribute, Edge};

/// A fight of The Radiant Hack, played.
pub type Played = crate::fight::played::Played<Combat>;

impl Scene for Combat {
    fn asking_as_before(&self) -> Option<Combat> {
        let mut before = self.clone();
        let mut setup = (*self.setup).clone();
        setup.apart = true;
        before.setup = std::sync::Arc::new(setup);
        Some(before.begun())
    }

    fn sentence(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        self.told(event)
    }

    fn phrase(&self, question: &Question<Subject, Choice>) -> Phrase {
        let subject = question.subject;
        let (title, why, term) = self.question_words(subject);
        let acts = match subject {
            Subject::Turn { who } | Subject::Roll { who, .. } | Subject::RechargeDie { who, .. } => Some(who),
            Subject::FreeAttack { by, .. } => Some(by),
            Subject::StuntOn { who } | Subject::StuntWhat { who, .. } => Some(who),
            _ => None,
        };
        let obvious = matches!(subject, Subject::FreeAttack { .. }) && question.seat == Seat::Gm;
        Phrase {
            title,
            why,
            terms: vec![term],
            about: self.about(subject),
            acts,
            obvious,
            kind: shown::kind(subject),
            ..Phrase::default()
        }
    }

    fn offer(&self, subject: &Subject, choice: Choice) -> Offer {
        self.offered(*subject, choice)
    }

    fn card(&self, subject: &Subject, pool: Pool) -> DiceCard {
        self.dice_card(*subject, pool)
    }

    fn person_asked(&self, who: u8) -> Who {
        Who {
            name: self.name(who).into(),
            team: Some(self.setup.team(who)),
            person: Some(usize::from(who)),
            gm: false,
        }
    }

    /// Only the heroes are ever asked together.
    fn team_asked(&self, _: u8) -> Who {
        let (name, team) = self.setup.side(true);
        Who { name, team, person: None, gm: false }
    }

    fn place_name(&self, place: u16) -> String {
        self.zone_name(place).into()
    }

    fn why_not(&self) -> Vec<WhyNot> {
        let Some(Subject::Turn { who }) = self.question().map(|question| question.subject) else {
            return Vec::new();
        };
        let mut list = Vec::new();
        let mut add = |label: String, reason: String, person: Option<u8>| {
            list.push(WhyNot { label, reason, person: person.map(usize::from), area: None });
        };
        let being = &self.person(who).being;
        let harm = being.harm();
        for hindrance in harm.hindrances() {
            add(format!("Because of being {}", hindrance.word()), hindrance.meaning().into(), Some(who));
        }
        if self.person(who).fleeing {
            add("Attack, stunts and other actions".into(), "runs for safety".into(), Some(who));
        }
        let foes = self.everyone().filter(|foe| self.with_heroes(*foe) != self.with_heroes(who));
        for foe in foes.filter(|foe| self.weapons(who, *foe).next().is_none() || !self.standing(*foe)) {
            let reason = if self.standing(foe) {
                format!("nothing in hand reaches someone {}", self.distance(who, foe).word())
            } else {
                "out of the fight".into()
            };
            add(format!("Attack {}", self.name(foe)), reason, Some(foe));
        }
        for weapon in self.recharging(who) {
            let arm = self.person(who).being.arm(Some(weapon));
            let when = format!(
                "it is used: ready again on a d6 of {} or more at the start of a round",
                arm.tags.recharge
            );
            add(format!("Use the {}", arm.name), when, Some(who));
        }
        let zone = AreaId(self.person(who).zone);
        for exit in self.setup.board.exits(&self.overlay, zone) {
            if !self.has_room(exit.to.0) {
                let why = if self.setup.closed.contains(&exit.to.0) { "it is closed" } else { "it is full" };
                add(format!("Go to {}", self.zone_name(exit.to.0)), why.into(), None);
            }
        }
        if self.turn_is(|turn| turn.acted) {
            add("Attack, stunts and other actions".into(), "the action is spent".into(), Some(who));
        }
        list
    }

    fn sides(&self) -> Vec<Side> {
        self.setup.teams.iter().map(|team| Side { name: team.name.clone(), ..Side::default() }).collect()
    }

    fn roster(&self) -> Vec<Person> {
        self.everyone().map(|who| self.in_roster(who)).collect()
    }

    fn places(&self) -> Vec<Spot> {
        let zones = self.setup.board.areas();
        let spot = |zone: AreaId| {
            let here = self.everyone().filter(|who| self.person(*who).zone == zone.0);
            let people: Vec<usize> =
                here.filter(|who| self.person(*who).stand != Stand::Fled).map(usize::from).collect();
            Spot { area: usize::from(zone.0), people, notes: self.notes(zone.0), owner: None }
        };
        zones.map(spot).filter(|spot| !spot.people.is_empty() || !spot.notes.is_empty()).collect()
    }

    fn doors(&self) -> Vec<(usize, bool)> {
        Vec::new()
    }

    /// Zones have no cover: everything is seen.
    fn sees(&self, _: usize) -> Vec<usize> {
        self.setup.board.areas().map(|zone| usize::from(zone.0)).collect()
    }

    fn sightline(&self, from: usize, to: usize) -> Option<Sightline> {
        self.way_between(from as u8, to as u8)
    }

    fn threat(&self, person: usize) -> Vec<usize> {
        self.threatened(person as u8)
    }

    fn reach(&self, person: usize) -> Vec<usize> {
        self.in_reach(person as u8)
    }

    fn outcome(&self) -> Outcome {
        self.came_out()
    }

    fn blow(&self, event: &Event) -> Option<Blow> {
        self.struck_blow(event)
    }

    fn verdict(&self, event: &Event) -> Option<Verdict> {
        let Event::Tested { verdict, .. } = event else { return None };
        let words = match (verdict.passed, verdict.natural) {
            (true, 20) => "Natural 20",
            (true, _) => "Success",
            (false, 1) => "Natural 1",
            (false, _) => "Failure",
        };
        Some(Verdict {
            number: Some(verdict.total),
            words: words.into(),
            good: verdict.passed,
            critical: verdict.critical() || verdict.fumble(),
            ..Verdict::default()
        })
    }

    fn clock(&self) -> Clock {
        let turn = match Combat::turn(self) {
            Some(who) => format!("{}'s turn", self.name(who)),
            None if self.over => "Over".into(),
            None => "Between turns".into(),
        };
        Clock::rounds(self.round, turn)
    }

    fn over(&self) -> bool {
        self.over
    }

    fn seats(&self) -> Option<player::Seats> {
        player::Seats::of(self)
    }

    fn rulings(&self) -> Vec<RulingOffer> {
        self.ruling_words()
    }
}

impl Combat {
    /// What a zone is like now, beyond how it is drawn, and what lies there.
    fn notes(&self, zone: u16) -> Vec<String> {
        let closed = self.setup.closed.contains(&zone);
        let mut notes = Vec::new();
        let mut add = |is: bool, words: &str| {
            if is {
                notes.push(words.into());
            }
        };
        add(closed, "closed");
        add(!closed && !self.has_room(zone), "full");
        let drawn = self.setup.board.draft().areas.get(usize::from(zone)).map(Zone::of);
        let (is, was) = (self.setup.zone(zone).hazard, drawn.is_some_and(|zone| zone.hazard));
        add(is && !was, "dangerous now");
        add(was && !is, "no danger now");
        let here = self.lying.iter().filter(|lying| lying.zone == zone);
        notes.extend(here.map(|lying| self.thing_name(lying.owner, lying.thing).into()));
        notes
    }

    fn about(&self, subject: Subject) -> Vec<u8> {
        match subject {
            Subject::Roll { who, purpose, .. } => match purpose {
                Purpose::Attack { target, .. }
                | Purpose::Fang { target, .. }
                | Purpose::Stunt { target, .. } => vec![who, target],
                Purpose::Blast { zone, .. } => [vec![who], self.caught(who, zone)].concat(),
                Purpose::Avoid { by, .. } | Purpose::Resist { by, .. } => vec![who, by],
                _ => vec![who],
            },
            Subject::OrderDie { who }
            | Subject::Turn { who }
            | Subject::Which { who, .. }
            | Subject::Follows { who, .. }
            | Subject::Luck { who, .. }
            | Subject::Ward { who, .. }
            | Subject::WardDie { who }
            | Subject::Fortune { who }
            | Subject::RechargeDie { who, .. }
            | Subject::Recovered { who }
            | Subject::FateDie { who }
            | Subject::Maimed { who }
            | Subject::WakingDie { who }
            | Subject::WearDice { who } => vec![who],
            Subject::FreeAttack { by, on } => vec![by, on],
            Subject::Damage { on, .. } => vec![on],
            Subject::Attitude { who } | Subject::ReactionDie { who } | Subject::Reacted { who, .. } => {
                self.group(who)
            }
            Subject::StuntOn { who }
            | Subject::HandWhat { who }
            | Subject::HandTo { who, .. }
            | Subject::PutAway { who, .. }
            | Subject::Outcome { who, .. }
            | Subject::OutcomeOn { who, .. } => vec![who],
            Subject::StuntWhat { who, target: on } | Subject::OutcomeDice { who, on } => vec![who, on],
            _ => Vec::new(),
        }
    }

    fn offered(&self, subject: Subject, choice: Choice) -> Offer {
        let (label, note, group) = self.choice_words(subject, choice);
        let person = match choice {
            Choice::Person(who) => Some(who),
            Choice::Yes if let Subject::FreeAttack { on, .. } = subject => Some(on),
            Choice::Attack { target, .. } => Some(target),
            Choice::Stunt { target, effect } if !matches!(effect, Effect::Push(_)) => Some(target),
            _ => None,
        };
        let area = match choice {
            Choice::Move(zone)
            | Choice::Blast { zone, .. }
            | Choice::Stunt { effect: Effect::Push(zone), .. } => Some(usize::from(zone)),
            _ => None,
        };
        let chances = self.choice_odds(subject, choice);
        let mut offer =
            Offer { label, note, group, chances, person: person.map(usize::from), area, ..Offer::default() };
        self.name_deed(subject, choice, &mut offer);
        offer
    }

    fn dice_card(&self, subject: Subject, pool: Pool) -> DiceCard {
        let (target, chances, note) = match subject {
            Subject::Roll { who, test, .. } => {
                let edge = match test.edge {
                    Edge::Advantage => Some("the higher of two counts"),
                    Edge::Even => None,
                    Edge::Disadvantage => Some("the lower of two counts"),
                };
                let luck = (self.luck(who) > 0).then_some("luck may roll again");
                let sign = if test.bonus < 0 { '−' } else { '+' };
                let sum = format!("d20 {sign} {} against {}", test.bonus.unsigned_abs(), test.difficulty);
                let sum = self.setup.outside.map(|_| sum.as_str());
                let note: Vec<&str> = sum.into_iter().chain(edge).chain(luck).collect();
                let chances = test.chances_after(self.staying()).odds();
                (Some(Target::AtLeast(test.needed())), Some(chances), note.join("; "))
            }
            Subject::Damage { second: Some(_), .. } if pool.count() > 1 => {
                (None, None, "of two weapons the higher counts".into())
            }
            _ => (None, None, String::new()),
        };
        let average = self.expected(subject).map(|(sum, of)| {
            let tenths = (sum * 10 + of / 2) / of;
            format!("on average {}.{} damage", tenths / 10, tenths % 10)
        });
        let note = [note, average.unwrap_or_default()].into_iter().filter(|part| !part.is_empty());
        let note = note.collect::<Vec<_>>().join("; ");
        let dice = match subject {
            Subject::Damage { by: Some(by), second: Some(_), .. } => self.dice_by_hand(by, pool),
            _ => pool.sides().map(Die::sided).collect(),
        };
        DiceCard { dice, target, chances, note, ..DiceCard::default() }
    }

    /// The dice of two weapons, each called by its weapon; one that is thrown again is its weapon's.
    fn dice_by_hand(&self, by: u8, pool: Pool) -> Vec<Die> {
        let again = self.thrown().and_then(|throw| throw.again).map_or(0, usize::from);
        let blow = self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Blow(blow) => Some(blow),
            _ => None,
        });
        let Being::Hero(hero) = &*self.person(by).being else { return Vec::new() };
        let name = |weapon: Option<u8>| hero.things.get(usize::from(weapon?)).map(|thing| thing.kind.name());
        let named = |(at, sides): (usize, u8)| {
            let die = Die::sided(sides);
            let Some(blow) = blow else { return die };
            let (weapon, twins) = (self.weapon_of(blow, at), name(blow.weapon) == name(blow.second));
            let called = if twins && weapon == blow.second { Some("other hand") } else { name(weapon) };
            Die { name: called.unwrap_or(die.name), ..die }
        };
        (again..).zip(pool.sides()).map(named).collect()
    }

    /// Whether something holds of the turn that is on.
    pub(super) fn turn_is(&self, holds: fn(&Turn) -> bool) -> bool {
        self.turn_frame().is_some_and(holds)
    }

    fn turn_frame(&self) -> Option<&Turn> {
        self.machine.stack.iter().rev().find_map(|frame| match frame {
            Frame::Turn(turn) => Some(turn),
            _ => None,
        })
    }

    fn in_roster(&self, who: u8) -> Person {
        let person = self.person(who);
        let points = person.being.points();
        let mut state: Vec<String> = Vec::new();
        match person.stand {
            Stand::Up => {}
            Stand::Down => state.push("out of action".into()),
            Stand::Fled => state.push("fled".into()),
            Stand::Aside => state.push("keeps out of it".into()),
        }
        if person.fleeing && person.stand == Stand::Up {
            state.push("running".into());
        }
        if let Some(by) = person.held_by {
            state.push(format!("held by {}", self.name(by)));
        }
        state.extend(person.being.troubles().into_iter().map(String::from));
        let spent = self.recharging(who);
        state.extend(spent.map(|weapon| format!("{} recharging", self.weapon_name(who, Some(weapon)))));
        // On the own turn, which is marked from its start, what counts is whether the action is spent.
        let spent = match self.turn_frame().filter(|turn| turn.who == who) {
            Some(turn) => turn.acted,
            None => person.acted,
        };
        let left = i16::from(!spent && person.stand == Stand::Up);
        let gauges = vec![Gauge::bar("hit points", points.now, points.most), Gauge::pips("actions", left, 1)];
        Person {
            name: self.name(who).into(),
            team: self.setup.team(who),
            area: (person.stand != Stand::Fled).then_some(usize::from(person.zone)),
            gauges,
            state,
            down: person.stand != Stand::Up,
            hands: self.hands(who),
            sheet: self.rows(who),
            ..Person::default()
        }
    }

    fn hands(&self, who: u8) -> String {
        match &*self.person(who).being {
            Being::Hero(hero) => hero.held().map(|(_, thing)| thing.called()).collect::<Vec<_>>().join(", "),
            Being::Creature(creature) => creature.attack.clone(),
        }
    }

    fn rows(&self, who: u8) -> Vec<Row> {
        let row = |label: &str, text: String| Row { label: label.into(), text, boxes: Vec::new() };
        match &*self.person(who).being {
            Being::Hero(hero) => {
                let mut rows = Vec::new();
                let attributes = Attribute::ALL
                    .map(|attribute| format!("{} {}", attribute.short(), hero.attribute(attribute)));
                rows.push(row("Attributes", attributes.join(", ")));
                rows.push(row("Luck", hero.luck.to_string()));
                rows.push(row("Armor", hero.protection().to_string()));
                for thing in hero.things.iter().filter(|thing| thing.keep != Keep::Away) {
                    let dots = (0..DOTS).map(|dot| if dot < thing.dots { '●' } else { ' ' }).collect();
                    let label = format!("{} ({}{})", thing.called(), thing.keep.word(), thing.tags.words());
                    rows.push(Row { label, text: String::new(), boxes: dots });
                }
                rows
            }
            Being::Creature(creature) => {
                let mut rows = vec![
                    row("Level", creature.level.to_string()),
                    row("Skill", creature.skill.to_string()),
                    row("Attack", format!("{}, {}", creature.attack, creature.damage.words())),
                    row("Armor", creature.armor.to_string()),
                ];
                rows.extend(creature.special.as_ref().map(|special| row("Second attack", special.words())));
                rows
            }
        }
    }
}
