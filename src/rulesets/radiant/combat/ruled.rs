//! Rulings in words: what the GM may rule now, and what was ruled.

use super::setup::Being;
use super::{Combat, ruling};
use crate::fight::Ruling;
use crate::fight::table::{Needs, On, RulingOffer};
use crate::rulesets::radiant::gear::{DOTS, Keep, Thing};
use crate::rulesets::radiant::harm::Hindrance;
use crate::rulesets::radiant::test::{DIFFICULTIES, Edge};

fn flag(off: &str, on: &str) -> Needs {
    Needs::Choice(vec![(off.into(), 0), (on.into(), 1)])
}

impl Combat {
    /// What the GM may rule now, in words.
    pub(super) fn ruling_words(&self) -> Vec<RulingOffer> {
        let mut list = Vec::new();
        for who in self.everyone() {
            self.person_rulings(who, &mut list);
            self.thing_rulings(who, &mut list);
        }
        for zone in self.setup.board.areas().map(|zone| zone.0) {
            let on = On::Area(usize::from(zone));
            let mut add = |label: &str, code, needs| {
                list.push(RulingOffer { label: label.into(), group: "Zone", on, code, needs });
            };
            add("Closed or open", ruling::CLOSED, flag("Open", "Closed: nobody gets in"));
            add("Dangerous or not", ruling::DANGER, flag("No danger", "Dangerous"));
        }
        self.question_rulings(&mut list);
        list
    }

    fn person_rulings(&self, who: u8, list: &mut Vec<RulingOffer>) {
        let on = On::Person(usize::from(who));
        let may = |code, value| self.rulable(Ruling { code, on: who.into(), value });
        let mut add = |label: &str, group, code, needs| {
            list.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        let being = &self.person(who).being;
        let points = being.points();
        let needs = Needs::Number { least: 0, most: points.most, now: points.now };
        add("Set the hit points", "Hit points", ruling::POINTS, needs);
        if let Being::Hero(hero) = &**being {
            let needs = Needs::Number { least: 0, most: 20, now: i16::from(hero.luck) };
            add("Set the luck", "Luck", ruling::LUCK, needs);
        }
        if may(ruling::ACTIONS, 0) {
            add("This round's action", "Actions", ruling::ACTIONS, flag("Spent", "Still to come"));
        }
        if may(ruling::MOVE, 0) {
            add("This turn's move", "Actions", ruling::MOVE, flag("Spent", "Still to come"));
        }
        let zones = self.setup.board.areas().map(|zone| (self.zone_name(zone.0).into(), zone.0 as i16));
        add("Move to", "Place", ruling::ZONE, Needs::Choice(zones.collect()));
        let hindrances = Hindrance::ALL.map(|hindrance| (hindrance.word().into(), hindrance as i16));
        add("Hinder, or end it", "Condition", ruling::HINDER, Needs::Choice(hindrances.into()));
        add("Start or end ongoing damage", "Condition", ruling::ONGOING, Needs::Nothing);
        if self.person(who).spent != 0 {
            add("Ready again at once", "Condition", ruling::READY, Needs::Nothing);
        }
        let stands = vec![("In the fight".into(), 0), ("Out of the fight".into(), 2)];
        add("In or out of the fight", "Condition", ruling::STAND, Needs::Choice(stands));
    }

    fn thing_rulings(&self, who: u8, list: &mut Vec<RulingOffer>) {
        let Being::Hero(hero) = &*self.person(who).being else { return };
        let on = On::Person(usize::from(who));
        let mut add = |label: &str, code, choices: Vec<(String, i16)>| {
            if !choices.is_empty() {
                let (label, needs) = (label.into(), Needs::Choice(choices));
                list.push(RulingOffer { label, group: "Things", on, code, needs });
            }
        };
        let all = || hero.things.iter().enumerate().filter(|(_, thing)| thing.keep != Keep::Away);
        let listed = || -> Vec<(String, i16)> {
            all().map(|(at, thing)| (thing.called().into(), at as i16)).collect()
        };
        let worn = |(at, thing): (usize, &Thing)| {
            let others = (0..=DOTS).filter(|dots| *dots != thing.dots);
            let name = thing.called().to_string();
            others
                .map(move |dots| (format!("{name}: {}", dots_words(dots)), at as i16 * 4 + i16::from(dots)))
                .collect::<Vec<_>>()
        };
        add("Mend or wear out", ruling::WEAR, all().flat_map(worn).collect());
        add("Drop", ruling::DROP, listed());
        add("Take away", ruling::TAKE, listed());
        let may = |value: i16| self.rulable(Ruling { code: ruling::GIVE, on: who.into(), value });
        let away = self.away().filter(|(value, _)| may(*value));
        add("Give", ruling::GIVE, away.map(|(value, thing)| (thing.called().into(), value)).collect());
    }

    fn question_rulings(&self, list: &mut Vec<RulingOffer>) {
        let may = |code, value| self.rulable(Ruling { code, on: 0, value });
        let mut add = |label: &str, group, on, code, needs| {
            list.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        if self.unthrown() {
            let all = DIFFICULTIES.map(|(number, word)| (format!("{number}, {word}"), number));
            add("How hard this test is", "Test", On::Question, ruling::DIFFICULTY, Needs::Choice(all.into()));
            let all = Edge::ALL.map(|edge| (edge.words().into(), edge as i16));
            add("Advantage or disadvantage", "Test", On::Question, ruling::EDGE, Needs::Choice(all.into()));
        }
        if let Some(dice) = self.on_table() {
            for (at, (shown, sides)) in dice.iter().enumerate() {
                let label =
                    if dice.len() == 1 { "Set the die".into() } else { format!("Set die {}", at + 1) };
                let needs = Needs::Number { least: 1, most: (*sides).into(), now: (*shown).into() };
                add(&label, "Dice", On::Question, ruling::DIE + at as u16, needs);
            }
            add("Roll again, without luck", "Dice", On::Question, ruling::THROW, Needs::Nothing);
        }
        if may(ruling::SKIP, 0) {
            add("Take the usual answer", "Question", On::Question, ruling::SKIP, Needs::Nothing);
        }
        if may(ruling::CALL_OFF, 0) {
            add("Call it off", "Question", On::Question, ruling::CALL_OFF, Needs::Nothing);
        }
        if may(ruling::END_TURN, 0) {
            add("End this turn", "Fight", On::Fight, ruling::END_TURN, Needs::Nothing);
        }
        let ends = vec![("Nobody wins".into(), 0), (self.setup.wins(true), 1), (self.setup.wins(false), 2)];
        add("End the fight", "Fight", On::Fight, ruling::END, Needs::Choice(ends));
    }

    /// A ruling as a sentence of the story.
    pub(super) fn ruled(&self, code: u16, on: u16, value: i16) -> String {
        let who = self.name(on as u8);
        let zone = || self.zone_name(on);
        let thing =
            |owner: u16, at: i16| self.thing(owner, at as usize).map_or("something", |thing| thing.called());
        let yes = value == 1;
        let what = match code {
            ruling::POINTS => format!("{who} has {value} hit points"),
            ruling::LUCK => format!("{who} has {value} luck"),
            ruling::ZONE => format!("{who} is in {}", self.zone_name(value as u16)),
            ruling::HINDER => {
                let hindrance = Hindrance::ALL[value as usize % 4];
                let on = self.person(on as u8).being.harm().has(hindrance);
                format!("{who} is {}{}", if on { "" } else { "no longer " }, hindrance.word())
            }
            ruling::ONGOING => format!("what goes on with {who} starts or ends"),
            ruling::READY => format!("what {who} has used is ready again"),
            ruling::STAND => format!("{who} is {}", if value == 2 { "gone" } else { "in the fight" }),
            ruling::END_TURN => "the turn ends".into(),
            ruling::DIFFICULTY => format!("this test is against {value}"),
            ruling::EDGE => format!("this test is {}", Edge::ALL[value as usize % 3].words()),
            ruling::ACTIONS => {
                format!("{who} has {} this round", if yes { "an action" } else { "no action" })
            }
            ruling::MOVE => format!("{who} has {} this turn", if yes { "the move" } else { "no move" }),
            ruling::WEAR => {
                format!("{who}'s {}: {}", thing(on, value / 4), dots_words((value % 4) as u8))
            }
            ruling::DROP => format!("{who} drops the {}", thing(on, value)),
            ruling::TAKE => format!("{who} loses the {}", thing(on, value)),
            ruling::GIVE => format!("{who} has the {}", thing(value as u16 / 64, value % 64)),
            ruling::THROW => "the dice are rolled again".into(),
            ruling::SKIP => "the question is passed over".into(),
            ruling::CALL_OFF => "it is called off".into(),
            ruling::CLOSED => format!("{} is {}", zone(), if yes { "closed" } else { "open" }),
            ruling::DANGER => {
                format!("{} is {}", zone(), if yes { "dangerous" } else { "no longer dangerous" })
            }
            ruling::DIE.. => format!("the die shows {value}"),
            _ => "the fight ends".into(),
        };
        format!("The GM rules: {what}.")
    }
}

fn dots_words(dots: u8) -> String {
    match dots {
        0 => "no usage dots".into(),
        DOTS.. => "destroyed".into(),
        1 => "1 usage dot".into(),
        more => format!("{more} usage dots"),
    }
}
