//! Every answer on offer in words, with its price, its number and its chances.

use super::Combat;
use super::choice::{Choice, How, Subject, Trigger};
use super::state::{Contest, Kind, NOBODY, NOTHING, Sort, Strike, Trial, with};
use super::words::{act_words, limits, somebody, trigger_words};
use crate::fight::table::Offer;
use crate::rulesets::ettes::check::{Check, Level};
use crate::rulesets::ettes::flow::{Flow, Moment};
use crate::rulesets::ettes::gear::Grip;
use crate::rulesets::ettes::odds::{self, Attempt, Defence, Hits, percent};
use crate::rulesets::ettes::skill::{Skill, modifier};
use crate::rulesets::ettes::spell::{Aim, Spell};

impl Combat {
    pub(super) fn offered(&self, subject: Subject, choice: Choice) -> Offer {
        let mut offer = self.plain_offer(subject, choice);
        if offer.person.is_none() {
            offer.person = match choice {
                Choice::Attack { on, .. }
                | Choice::Disarm { on, .. }
                | Choice::Cast { on, .. }
                | Choice::Shove { on, .. } => Some(usize::from(on)),
                Choice::Feint(on)
                | Choice::Grapple(on)
                | Choice::Tumble(on)
                | Choice::Tend(on)
                | Choice::Wake(on)
                | Choice::Intercept(on)
                | Choice::Person(on)
                | Choice::Now(on) => Some(usize::from(on)),
                Choice::FlowOn { on, .. } => somebody(on),
                _ => None,
            };
        }
        offer
    }

    fn plain_offer(&self, subject: Subject, choice: Choice) -> Offer {
        let name = |who: u8| self.name(who);
        let plain = |label: &str| Offer { label: label.into(), ..Offer::default() };
        let acts = |label: String, deed: &str, cost: i8, group: &'static str| Offer {
            label,
            deed: deed.into(),
            cost: ap(cost),
            group,
            ..Offer::default()
        };
        let who = match subject {
            Subject::Turn { who }
            | Subject::Readied { who, .. }
            | Subject::ReadyWhat { who }
            | Subject::Flow { who, .. } => who,
            Subject::Provoked { by, .. } => by,
            _ => 0,
        };
        match (subject, choice) {
            (Subject::Surprise | Subject::Astray { .. }, Choice::No) => plain("Nobody"),
            (_, Choice::Team(team)) => plain(self.team_name(team)),
            (Subject::Provoked { .. }, Choice::No) => plain("Let them go"),
            (Subject::Window { .. }, Choice::No) => plain("Take it"),
            (Subject::Flow { .. }, Choice::No) => plain("No flow"),
            (Subject::StillReady { .. }, Choice::No) => plain("Wait no longer"),
            (Subject::Tend { .. }, Choice::No) => plain("Nobody"),
            (Subject::Stuck, Choice::No) => plain("End the fight"),
            (Subject::Stuck, Choice::Wait) => plain("Go on"),
            (Subject::Readied { .. }, Choice::No) => plain("Wait on"),
            (Subject::ReadyWhat { .. }, Choice::No) => plain("Do not wait"),
            (Subject::DropHow { thing, .. }, Choice::Yes) => {
                plain(&format!("Take the {}", self.thing_name(thing)))
            }
            (Subject::DropHow { .. }, Choice::No) => plain("Fling it away"),
            (Subject::Readied { .. }, Choice::Yes) => plain("Now"),
            (_, Choice::No) => plain("No"),
            (_, Choice::Yes) => plain("Yes"),
            (_, Choice::EndTurn) => plain("End the turn"),
            (_, Choice::Wait) => Offer { group: "Special", ..plain("Go on waiting") },
            (Subject::Turn { .. }, Choice::Move) => {
                let left = self.turn_frame().map_or(0, |turn| self.budget(turn));
                Offer {
                    note: format!("up to {left} hex{}", if left == 1 { "" } else { "es" }),
                    ..acts("Move".into(), "Move", self.pace(who).1, "Move")
                }
            }
            (_, Choice::Move) => plain("Move"),
            (_, Choice::Step) => Offer {
                note: "one hex, nobody strikes".into(),
                ..acts("Take a step".into(), "Step", 1, "Move")
            },
            (_, Choice::Crawl) => acts("Crawl".into(), "Crawl", 1, "Move"),
            (_, Choice::StandUp) => {
                let wakes = if self.cast(who).has(crate::rulesets::ettes::perk::Perk::KipUp) {
                    Vec::new()
                } else {
                    self.woken(who)
                };
                Offer { wakes, ..acts("Stand up".into(), "Stand up", 1, "Move") }
            }
            (_, Choice::Attack { thing, how, on }) => self.attack_offer(subject, who, thing, how, on),
            (_, Choice::Disarm { thing, how, on }) => {
                let mut strike = Strike::new(who, on, thing, how);
                strike.sort = Sort::Disarm;
                let check = self.strike_check(&strike);
                let offer = acts(format!("Disarm {}", name(on)), "Disarm", 2, "Special");
                Offer {
                    note: limits(&check),
                    number: at_most(&check),
                    chances: Some(check.odds()),
                    rare: true,
                    ..offer
                }
            }
            (_, Choice::Feint(on)) => {
                self.contest_offer(Kind::Feint, who, on, 1, format!("Feint at {}", name(on)), "Feint")
            }
            (_, Choice::Grapple(on)) => {
                self.contest_offer(Kind::Grapple, who, on, 2, format!("Grapple {}", name(on)), "Grapple")
            }
            (_, Choice::Shove { on, prone: false }) => {
                self.contest_offer(Kind::Push, who, on, 1, format!("Shove {} back", name(on)), "Shove back")
            }
            (_, Choice::Shove { on, .. }) => {
                self.contest_offer(Kind::Trip, who, on, 1, format!("Knock {} down", name(on)), "Knock down")
            }
            (_, Choice::Escape) => {
                let by = self.person(who).held_by;
                self.contest_offer(Kind::Escape, who, by, 0, "Break free".into(), "Break free")
            }
            (_, Choice::FlowState) => Offer {
                note: "no flow fades this turn".into(),
                ..acts("Stay in flow".into(), "Flow State", 1, "Special")
            },
            (_, Choice::Hold) => acts("Hold on".into(), "Hold on", 2, "Special"),
            (_, Choice::LetGo) => acts("Let go".into(), "Let go", 0, "Special"),
            (_, Choice::Ready) => Offer {
                note: "name an action and what it waits for".into(),
                rare: true,
                ..acts("Get ready".into(), "Ready", 0, "Special")
            },
            (_, Choice::TotalDefense) => Offer {
                note: "ends the turn: 1 RP more, advantage on reactions".into(),
                ..acts("Total defense".into(), "Total Defense", 3, "Special")
            },
            (_, Choice::Tumble(on)) => {
                let check = self.act_check(who, Trial::Tumble { on }, Skill::Agility);
                let offer = acts(format!("Tumble past {}", name(on)), "Tumble", 1, "Move");
                Offer {
                    number: at_most(&check),
                    chances: Some(check.odds()),
                    wakes: vec![usize::from(on)],
                    ..offer
                }
            }
            (_, Choice::Draw(thing)) => Offer {
                rare: true,
                ..acts(format!("Draw the {}", self.thing_name(thing)), "Draw", 1, "Hands")
            },
            (_, Choice::Sheathe(thing)) => Offer {
                rare: true,
                ..acts(format!("Stow the {}", self.thing_name(thing)), "Stow", 1, "Hands")
            },
            (_, Choice::Drop(thing)) => Offer {
                rare: true,
                ..acts(format!("Drop the {}", self.thing_name(thing)), "Drop", 0, "Hands")
            },
            (_, Choice::PickUp(thing)) => Offer {
                rare: true,
                wakes: self.woken(who),
                ..acts(format!("Pick up the {}", self.thing_name(thing)), "Pick up", 1, "Hands")
            },
            (_, Choice::Grab) => Offer {
                rare: true,
                note: "whatever lies about makes a weapon".into(),
                wakes: self.woken(who),
                ..acts("Grab something".into(), "Grab", 1, "Hands")
            },
            (_, Choice::Drink(thing)) => {
                let wakes = if self.holds(who, thing) { Vec::new() } else { self.woken(who) };
                let cost = self.drink_cost(who, thing);
                let offer = acts(format!("Drink the {}", self.thing_name(thing)), "Drink", cost, "Hands");
                Offer { wakes, note: "2d6+2 hit points".into(), ..offer }
            }
            (_, Choice::Cast { spell, on }) => self.spell_offer(who, spell, on),
            (_, Choice::Burst(spell)) => {
                let check = self.act_check(who, Trial::Burst { spell, place: 0 }, Skill::Spellcasting);
                let average = self.burst_average(who, spell, &check);
                let tenths = average % 100 / 10;
                Offer {
                    note: format!(
                        "{}. {}.{tenths} damage on average, half for who gets aside",
                        spell.meaning(),
                        average / 100
                    ),
                    number: at_most(&check),
                    chances: Some(check.odds()),
                    wakes: self.woken(who),
                    cost: format!("2 AP, {} mana", spell.mana()),
                    ..acts(spell.name().into(), spell.name(), 2, "Spell")
                }
            }
            (_, Choice::Tend(on)) => {
                let check = self.act_check(who, Trial::Tend { on }, Skill::Medicine);
                let offer = acts(format!("Tend {}", name(on)), "Tend", 2, "Help");
                Offer { number: at_most(&check), chances: Some(check.odds()), ..offer }
            }
            (_, Choice::Wake(on)) => acts(format!("Wake {}", name(on)), "Wake", 2, "Help"),
            (_, Choice::EndHarm(harm)) => acts(format!("Stop {}", harm.word()), "Stop it", 2, "Help"),
            (_, Choice::FreeSelf(status)) => {
                acts(format!("End being {}", status.word()), "Free yourself", 2, "Help")
            }
            (_, Choice::Struggle(skill)) => {
                let check = self.act_check(who, Trial::Struggle, skill);
                let offer = acts(format!("Struggle with {}", skill.name()), "Struggle", 0, "Help");
                Offer { number: at_most(&check), chances: Some(check.odds()), ..offer }
            }
            (_, Choice::Know(skill)) => Offer {
                rare: true,
                number: at_most(&self.act_check(who, Trial::Know, skill)),
                ..acts(format!("Recall something of {}", skill.name()), "Recall", 0, "Free")
            },
            (_, Choice::Door(direction)) => {
                Offer { rare: true, ..acts(format!("Move the door {}", way(direction)), "Door", 0, "Free") }
            }
            (_, Choice::Other(cost)) => Offer {
                rare: true,
                note: "an ability, an item, anything the table agrees on".into(),
                ..acts(format!("Something else for {cost} AP"), "Something else", cost as i8, "Free")
            },
            (
                Subject::Attack { by: who, .. }
                | Subject::Damage { by: who, .. }
                | Subject::Window { by: who, .. }
                | Subject::React { who, .. },
                Choice::Flow,
            ) => Offer {
                note: "spend flow points".into(),
                person: Some(who.into()),
                ..plain(&format!("{}: flow", name(who)))
            },
            (_, Choice::Flow) => Offer { note: "spend flow points".into(), group: "Flow", ..plain("Flow") },
            (_, Choice::FlowOn { flow, on, mode }) => self.flow_offer(flow, on, mode),
            (_, Choice::Dodge | Choice::Parry | Choice::Block | Choice::Riposte | Choice::Intercept(_)) => {
                self.reaction_offer(choice)
            }
            (Subject::Tend { who: on }, Choice::Person(helper)) => {
                let check = self.act_check(helper, Trial::Tend { on }, Skill::Medicine);
                Offer { number: at_most(&check), chances: Some(check.odds()), ..plain(name(helper)) }
            }
            (_, Choice::Person(other)) => plain(name(other)),
            (_, Choice::Thing(thing)) => plain(&format!("The {}", self.thing_name(thing))),
            (Subject::ReadyWhen { who, .. }, Choice::Trigger(trigger)) => {
                let own = trigger == Trigger::Called;
                let words = if own { format!("{} waits until", name(who)) } else { String::new() };
                let note = if own { "in your own words; somebody says when" } else { "" };
                Offer { words, note: note.into(), ..plain(&capital(trigger_words(trigger))) }
            }
            (_, Choice::Trigger(trigger)) => plain(&capital(trigger_words(trigger))),
            (_, Choice::ReadyTo(act)) => {
                Offer { cost: ap(self.ready_cost(who, act)), ..plain(&capital(act_words(act))) }
            }
            (_, Choice::Now(other)) => Offer {
                note: "what they waited for happens".into(),
                ..plain(&format!("{} acts now", name(other)))
            },
        }
    }

    /// Those who could strike because of what somebody does where they stand.
    fn woken(&self, who: u8) -> Vec<usize> {
        let all = self.threateners(who, self.person(who).place);
        (0..64).filter(|other| all >> other & 1 == 1).collect()
    }

    /// The best that the target can do about an attack, and how often it hits then.
    pub fn best_answer(&self, strike: &Strike, check: &Check) -> (Hits, Option<Choice>) {
        let attempt = Attempt {
            check: *check,
            skill: self.skill(strike.by, self.strike_skill(strike)),
            players: self.cast(strike.by).players,
        };
        let mut best = (odds::hits(&attempt, None), None);
        for choice in self.plain_reactions(strike).into_iter().flatten() {
            let react = match choice {
                Choice::Dodge => super::state::React::Dodge,
                Choice::Parry => super::state::React::Parry,
                Choice::Block => super::state::React::Block,
                _ => continue,
            };
            let tried = Strike { react, reactor: strike.on, ..*strike };
            let defence = Defence {
                check: self.react_check(&tried),
                skill: self.skill(strike.on, self.react_skill(&tried)),
                players: self.cast(strike.on).players,
                larger: self.larger(&tried),
            };
            let hits = odds::hits(&attempt, Some(&defence));
            if hits.iter().sum::<u64>() < best.0.iter().sum::<u64>() {
                best = (hits, Some(choice));
            }
        }
        best
    }

    /// What a burst does to somebody who does not get out of it, in hundredths; nothing where it fails.
    fn burst_average(&self, who: u8, spell: Spell, check: &Check) -> u32 {
        let skill = self.skill(who, Skill::Spellcasting);
        let (count, sides) = spell.dice();
        let harm = odds::Harm { count, sides, flat: modifier(skill), dr: 0, halved: false };
        harm.expected(&odds::hits(&Attempt { check: *check, skill, players: self.cast(who).players }, None))
    }

    /// The limits of an attack, how often it hits after the best answer to it, and what it does.
    fn blow_note(&self, strike: &Strike, check: &Check) -> String {
        let (hits, answer) = self.best_answer(strike, check);
        let after = match answer {
            Some(choice) => format!(" after their {}", reaction_word(choice)),
            None => String::new(),
        };
        let average = self.strike_harm(strike).expected(&hits);
        format!(
            "{}. Hits {}%{after}, {}.{} damage on average",
            limits(check),
            percent(odds::permyriad(&hits)),
            average / 100,
            average % 100 / 10
        )
    }

    fn attack_offer(&self, subject: Subject, who: u8, thing: u16, how: How, on: u8) -> Offer {
        let out_of_turn = matches!(subject, Subject::Provoked { .. });
        let strike = match self.turn_frame().filter(|turn| turn.who == who && !out_of_turn) {
            Some(turn) => self.declared(turn, thing, how, on),
            None => {
                let with = if out_of_turn { with::REACTION } else { with::SET };
                Strike { with, ..Strike::new(who, on, thing, how) }
            }
        };
        let check = self.strike_check(&strike);
        let note = self.blow_note(&strike, &check);
        let arm = self.arm_words(who, thing, how);
        // What can be held in one way only need not say so.
        let either =
            self.stage.things.get(usize::from(thing)).is_some_and(|gear| gear.thing.grip == Grip::Either);
        let variant = match how {
            How::Thrown => "thrown",
            How::One if either => "one hand",
            How::Both if either => "both hands",
            _ => "",
        };
        let verb = if out_of_turn { "Strike" } else { "Attack" };
        Offer {
            label: format!("{verb} {} with {arm}", self.name(on)),
            note,
            chances: Some(check.odds()),
            group: "Attack",
            person: Some(usize::from(on)),
            deed: capital(self.thing_name(thing)),
            number: at_most(&check),
            cost: if out_of_turn { "1 RP".into() } else { ap(self.attack_cost(who)) },
            variant,
            ..Offer::default()
        }
    }

    fn spell_offer(&self, who: u8, spell: Spell, on: u8) -> Offer {
        let mana = if spell.mana() > 0 { format!(", {} mana", spell.mana()) } else { String::new() };
        let wakes = if spell.provokes() { self.woken(who) } else { Vec::new() };
        let label = if on == who {
            format!("Cast {}", spell.name())
        } else {
            format!("Cast {} on {}", spell.name(), self.name(on))
        };
        let mut note = spell.meaning().to_string();
        let check = if matches!(spell.aim(), Aim::Enemy(_)) {
            let mut strike = Strike::new(who, on, NOTHING, How::One);
            strike.sort = Sort::Spell(spell);
            let check = self.strike_check(&strike);
            note = self.blow_note(&strike, &check);
            check
        } else {
            self.act_check(who, Trial::Cast { spell, on }, Skill::Spellcasting)
        };
        Offer {
            label,
            note,
            chances: Some(check.odds()),
            group: "Spell",
            deed: spell.name().into(),
            number: at_most(&check),
            cost: format!("2 AP{mana}"),
            wakes,
            ..Offer::default()
        }
    }

    fn contest_offer(&self, kind: Kind, who: u8, on: u8, cost: i8, label: String, deed: &str) -> Offer {
        let contest = self.contest_between(kind, who, on);
        let Contest { own, other, .. } = contest;
        let check = self.contest_check(&contest, who);
        let attempt = Attempt { check, skill: self.skill(who, own), players: self.cast(who).players };
        let defence = Defence {
            check: self.contest_check(&contest, on),
            skill: self.skill(on, other),
            players: self.cast(on).players,
            larger: false,
        };
        let resists = self.person(on).awake().then_some(&defence);
        let wins = odds::permyriad(&odds::hits(&attempt, resists));
        Offer {
            label,
            note: format!("{} against {}: {}%", own.name(), other.name(), percent(wins)),
            chances: Some(check.odds()),
            group: "Special",
            deed: deed.into(),
            number: at_most(&check),
            cost: ap(cost),
            person: somebody(on),
            ..Offer::default()
        }
    }

    fn reaction_offer(&self, choice: Choice) -> Offer {
        let Some(strike) = self.strike().copied() else { return Offer::default() };
        let (react, who, cost, label) = match choice {
            Choice::Dodge => {
                (super::state::React::Dodge, strike.on, Combat::dodge_cost(&strike), "Dodge".to_string())
            }
            Choice::Parry => (super::state::React::Parry, strike.on, 1, "Parry".into()),
            Choice::Block => (super::state::React::Block, strike.on, 1, "Block".into()),
            Choice::Riposte => (super::state::React::Riposte, strike.on, 2, "Riposte".into()),
            Choice::Intercept(who) => {
                (super::state::React::Intercept, who, 2, format!("{} steps in", self.name(who)))
            }
            _ => return Offer::default(),
        };
        let tried = Strike { react, reactor: who, ..strike };
        let check = self.react_check(&tried);
        let attempt = self.level_attempt(&strike);
        let defence = Defence {
            check,
            skill: self.skill(who, self.react_skill(&tried)),
            players: self.cast(who).players,
            larger: self.larger(&tried),
        };
        let lost = odds::against(strike.level, &attempt, &defence);
        let works = 10_000 - lost;
        let skill = self.react_skill(&tried).name();
        Offer {
            label,
            note: format!("{skill} {}: works {}%", check.tn, percent(works)),
            number: at_most(&check),
            chances: Some(check.odds()),
            cost: format!("{cost} RP"),
            group: "Reaction",
            ..Offer::default()
        }
    }

    pub(super) fn level_attempt(&self, strike: &Strike) -> Attempt {
        Attempt {
            check: self.strike_check(strike),
            skill: self.skill(strike.by, self.strike_skill(strike)),
            players: self.cast(strike.by).players,
        }
    }

    fn flow_offer(&self, flow: Flow, on: u8, mode: u8) -> Offer {
        let mut label = flow.name().to_string();
        if flow == Flow::WeaponTurn {
            let victim = if mode == on { "itself".into() } else { self.name(mode).to_string() };
            label = format!("{label}: {} strikes {victim}", self.name(on));
        } else if on != NOBODY {
            label = format!("{label} on {}", self.name(on));
        }
        let which = match (flow, mode) {
            (Flow::CalledShot, 0) => ": it drops something",
            (Flow::CalledShot, 1) => ": it is blinded",
            (Flow::CalledShot, _) => ": it is lamed",
            (Flow::ControlStrike, 0) => ": prone",
            (Flow::ControlStrike, _) => ": pushed 2 hexes",
            (Flow::PrecisionFocus, 0) => ": advantage",
            (Flow::PrecisionFocus, _) => ": every hit Critical",
            _ => "",
        };
        label.push_str(which);
        if flow.moment() == Moment::Parried {
            label.push_str(", if the parry works");
        }
        if flow == Flow::RapidVolley {
            label.push_str(&format!(": {mode} bolts"));
        }
        Offer {
            label,
            note: flow.meaning().into(),
            deed: flow.name().into(),
            cost: format!("{} FP", flow.cost()),
            group: "Flow",
            ..Offer::default()
        }
    }
}

fn reaction_word(choice: Choice) -> &'static str {
    match choice {
        Choice::Parry => "parry",
        Choice::Block => "block",
        _ => "dodge",
    }
}

fn at_most(check: &Check) -> String {
    format!("≤ {}", check.limit(Level::Normal))
}

fn ap(cost: i8) -> String {
    if cost == 0 { "free".into() } else { format!("{cost} AP") }
}

fn way(direction: u8) -> &'static str {
    ["to the lower right", "to the upper right", "above", "to the upper left", "to the lower left", "below"]
        [usize::from(direction) % 6]
}

fn capital(words: &str) -> String {
    crate::rulesets::ettes::sheet::capital(words)
}
