//! Every answer in words: what is done, its number, its cost, what it provokes.

use super::Combat;
use super::choice::{Choice, Subject};
use super::fighter::{HANDS, NOTHING};
use super::state::{Sort, Stand, Strike, Way, mark};
use crate::dice::odds::in_hundred;
use crate::fight::table::Offer;
use crate::rulesets::sovereign::attribute::{Attribute, Skill};
use crate::rulesets::sovereign::check;
use crate::rulesets::sovereign::feat::Feat;

const MAIN: &str = "Main";
const MOVE: &str = "Move";
const FREE: &str = "Free";
const INSTANT: &str = "Instant, this round's Main";

/// Those of a bit for each.
fn listed(by: u64) -> Vec<usize> {
    (0..64).filter(|foe| by >> foe & 1 == 1).collect()
}

/// A name with a capital.
fn capital(words: &str) -> String {
    crate::map::reason::capital(words.to_string())
}

impl Combat {
    /// The Move, or the Main in its place.
    fn move_cost(&self, who: u8) -> &'static str {
        if self.is(who, mark::MOVE) { "Main as a second Move" } else { MOVE }
    }

    fn swap_cost(&self, who: u8) -> &'static str {
        if self.is(who, mark::SWAPPED) { self.move_cost(who) } else { FREE }
    }

    pub(super) fn offered(&self, subject: Subject, choice: Choice) -> Offer {
        let who = match subject {
            Subject::Turn { who } | Subject::ChargeAt { who } | Subject::SnapAt { who } => who,
            Subject::Attack { by, .. } | Subject::Damage { by, .. } | Subject::Spell { by, .. } => by,
            _ => NOTHING,
        };
        match choice {
            Choice::Attack { on, thing, way } => {
                let sort = match subject {
                    Subject::SnapAt { .. } => Sort::Snap,
                    Subject::ChargeAt { .. } => Sort::Charge,
                    _ => Sort::Plain,
                };
                self.attack_offer(&self.planned(who, on, thing, way, sort, 0))
            }
            Choice::Swarm { on, thing, way } => {
                let many = self.swarm(on, self.side_of(self.team(who))).count() as u8;
                let strike = self.planned(who, on, thing, way, Sort::Swarm, many.min(3));
                let arm = match way {
                    Way::Thrown => format!(", throwing the {}", self.arm_name(who, thing)),
                    _ => format!(" {}", self.with_words(who, thing)),
                };
                Offer {
                    label: format!("Swarm {}{arm}", self.name(on)),
                    note: format!("{} so far; each other gives +2 to hit and +1 damage", many),
                    deed: format!("Swarm{arm}"),
                    number: format!("{:+}", self.bonus(&strike)),
                    ..self.on_person("Swarm", on, MAIN)
                }
            }
            Choice::SwarmBy(by) => {
                let (on, thing, way) = self.person(by).swarm;
                let others = self.swarm(on, self.side_of(self.team(by))).count().saturating_sub(1) as u8;
                let strike = self.planned(by, on, thing, way, Sort::Swarm, others.min(3));
                let offer = self.attack_offer(&strike);
                Offer {
                    label: format!("{} strikes for the swarm", self.name(by)),
                    cost: FREE.into(),
                    deed: "Strike for the swarm".into(),
                    group: "Swarm",
                    ..offer
                }
            }
            Choice::Shove(on) => {
                let (thing, way) = self.shove_with(who, on).unwrap_or((HANDS, Way::Melee));
                let strike = self.planned(who, on, thing, way, Sort::Shove, 0);
                Offer {
                    label: format!("Shove {}", self.name(on)),
                    deed: "Shove".into(),
                    group: "Wrestle",
                    ..self.attack_offer(&strike)
                }
            }
            Choice::Grapple(on) => {
                let strike = self.planned(who, on, HANDS, Way::Melee, Sort::Grapple, 0);
                Offer {
                    label: format!("Grapple {}", self.name(on)),
                    deed: "Grapple".into(),
                    group: "Wrestle",
                    ..self.attack_offer(&strike)
                }
            }
            Choice::Defend(_) | Choice::Snap(_) | Choice::Luck(_) | Choice::Held(_) | Choice::LetGo => {
                self.instant_offer(choice, subject)
            }
            _ => self.plain_offer(subject, choice, who),
        }
    }

    fn on_person(&self, group: &'static str, on: u8, cost: &str) -> Offer {
        Offer { group, person: Some(on.into()), cost: cost.into(), ..Offer::default() }
    }

    /// An attack with its chance, its damage and every part of its number.
    pub(super) fn attack_offer(&self, strike: &Strike) -> Offer {
        let Strike { by, on, thing, way, sort, .. } = *strike;
        let parts = self.to_hit(strike);
        let ac = self.ac(on);
        let odds = check::attack_odds(parts.sum(), ac);
        let name = self.arm_name(by, thing);
        let (deed, label) = match way {
            Way::Melee => {
                (capital(&name), format!("Strike {} {}", self.name(on), self.with_words(by, thing)))
            }
            Way::Thrown => (format!("Throw the {name}"), format!("Throw the {name} at {}", self.name(on))),
            Way::Shot => (capital(&name), format!("Shoot {} {}", self.name(on), self.with_words(by, thing))),
        };
        let lies = !self.up(on);
        let note = format!("{} in 100; {}", in_hundred(odds.success, odds.of), self.strike_note(strike));
        let mut outcomes = vec![format!("{:+} against AC {ac}: {}", parts.sum(), parts.words())];
        if sort != Sort::Shove && sort != Sort::Grapple {
            outcomes.push(self.damage_words(strike));
        }
        Offer {
            label,
            note,
            chances: Some(odds),
            group: if way == Way::Melee { "Attack" } else { "Shoot or throw" },
            person: Some(on.into()),
            deed,
            number: format!("{}+", (ac - parts.sum()).max(1)),
            cost: MAIN.into(),
            outcomes,
            rare: thing == HANDS && !self.fighter(by).fists.natural && self.armed(by) || lies,
            grave: lies && self.person(on).stand != Stand::Asleep,
            ..Offer::default()
        }
    }

    fn instant_offer(&self, choice: Choice, subject: Subject) -> Offer {
        let plain = |label: String, note: &str, who: u8| Offer {
            label,
            note: note.into(),
            person: Some(who.into()),
            cost: INSTANT.into(),
            ..Offer::default()
        };
        match choice {
            Choice::Defend(who) => {
                let note = match (subject, self.open_strike()) {
                    (Subject::Damage { .. }, Some(strike)) => {
                        let total = i16::from(strike.face) + strike.bonus;
                        if total < self.ac(who) + 2 {
                            "then it misses, without Shock"
                        } else {
                            "it still hits"
                        }
                    }
                    _ => "AC +2 and no Shock until the next turn",
                };
                plain(format!("{}: Total Defense", self.name(who)), note, who)
            }
            Choice::Snap(who) => {
                plain(format!("{}: Snap Attack", self.name(who)), "at -4, before anything else", who)
            }
            Choice::Luck(who) => {
                let hit = matches!(subject, Subject::Missed { .. });
                let note = if hit { "the miss becomes a hit" } else { "the hit becomes a miss" };
                Offer {
                    cost: "once a fight".into(),
                    ..plain(format!("{}: Veteran's Luck", self.name(who)), note, who)
                }
            }
            Choice::Held(who) => Offer {
                cost: "held".into(),
                ..plain(format!("{}: act now", self.name(who)), "the held action, first", who)
            },
            _ => Offer { label: "Let them go".into(), note: "no free attack".into(), ..Offer::default() },
        }
    }

    /// Those who strike because of an act beside them.
    fn wakes(&self, who: u8) -> Vec<usize> {
        listed(if self.is(who, mark::DISENGAGED) { 0 } else { self.near_foes(who) })
    }

    fn plain_offer(&self, subject: Subject, choice: Choice, who: u8) -> Offer {
        let n = |who: u8| self.name(who).to_string();
        let offer = |label: String, note: &str, group: &'static str, cost: &str| Offer {
            label,
            note: note.into(),
            group,
            cost: cost.into(),
            ..Offer::default()
        };
        let thing = |at: u8| self.arm_name(who, at);
        match choice {
            Choice::Done => self.done_offer(subject),
            Choice::Surprised(side) => {
                offer(format!("{} is surprised", self.side_name(side)), "loses a round", "Without a roll", "")
            }
            Choice::SneakUp(side) => offer(
                format!("Roll: {} comes up unseen", self.side_within(side)),
                "DEX/Sneak against WIS/Notice",
                "Roll",
                "",
            ),
            Choice::KickIn(side) => offer(
                format!("Roll: {} kicks the door in", self.side_within(side)),
                "STR/Exert against WIS/Notice",
                "Roll",
                "",
            ),
            Choice::Execute { by, on, thing } => Offer {
                person: Some(on.into()),
                ..offer(
                    format!("{} on {} {}", n(by), n(on), self.with_words(by, thing)),
                    if self.execution_way(by, on, thing) == Some(Way::Melee) {
                        "hits by itself"
                    } else {
                        "DEX/Shoot first"
                    },
                    "Ambush",
                    "a minute",
                )
            },
            Choice::First(other) => {
                Offer { rare: true, ..offer(format!("{} goes first", n(other)), "", "Order", "") }
            }
            Choice::Charge => Offer {
                wakes: self.wakes(who),
                ..offer(
                    "Charge".into(),
                    "up to twice the Move, straight; +2 to hit, AC -2",
                    "Attack",
                    "Move and Main",
                )
            },
            Choice::Escape => offer("Struggle free".into(), &self.grip_note(who), "Wrestle", MAIN),
            Choice::Drag => offer(
                format!("Drag {} along", n(self.person(who).grip)),
                "10 ft; if it fails they are free",
                "Wrestle",
                MAIN,
            ),
            Choice::Hurl => offer(
                format!("Throw {}", n(self.person(who).grip)),
                "5 ft and prone; if it fails they are free",
                "Wrestle",
                MAIN,
            ),
            Choice::Release => offer(format!("Let {} go", n(self.person(who).grip)), "", "Wrestle", FREE),
            Choice::Run => {
                let feet = u16::from(self.speed(who)) * 5;
                offer("Run".into(), &format!("up to {feet} ft"), "Move", self.move_cost(who))
            }
            Choice::Disengage => {
                let free = self.fighter(who).feats.has(Feat::CloseCombatantTwo);
                offer(
                    "Disengage".into(),
                    "no free attacks this round",
                    "Move",
                    if free { FREE } else { MAIN },
                )
            }
            Choice::Screen(ward) => Offer {
                // Where no foe comes near, other things are thought of first.
                rare: !self.foes_about(ward),
                person: Some(ward.into()),
                wakes: if self.beside(who, ward) { Vec::new() } else { self.wakes(who) },
                ..offer(
                    format!("Screen {}", n(ward)),
                    &match self.fighter(who).screens {
                        1 => "one attacker a round".into(),
                        many => format!("up to {many} attackers a round"),
                    },
                    "Guard",
                    self.move_cost(who),
                )
            },
            Choice::StandUp => {
                Offer { wakes: self.wakes(who), ..offer("Stand up".into(), "", "Move", self.move_cost(who)) }
            }
            Choice::GoProne => Offer {
                rare: true,
                ..offer("Go prone".into(), "shots at -2, blows at +2, half the Move", "Move", FREE)
            },
            Choice::Hold => {
                offer("Hold an action".into(), "the Main, at any moment until the round ends", "Guard", MOVE)
            }
            Choice::Reload(at) => {
                let slow = self.reloads_slowly(who, at);
                offer(
                    format!("Reload the {}", thing(at)),
                    "",
                    "Things",
                    if slow { MAIN } else { self.move_cost(who) },
                )
            }
            Choice::Ready(at) => {
                let quick = self.fighter(who).feats.has(Feat::Armsmaster) && self.arm(who, at).is_some();
                offer(
                    format!("Ready the {}", thing(at)),
                    "from the pack",
                    "Things",
                    if quick { "Instant" } else { MAIN },
                )
            }
            Choice::Stow(at) => Offer {
                rare: true,
                ..offer(format!("Stow the {}", thing(at)), "in the pack", "Things", MAIN)
            },
            Choice::Draw { thing: at, beside } => {
                let note = if beside { "in the other hand" } else { "in place of what is in hand" };
                offer(
                    format!("Draw the {}{}", thing(at), if beside { " as well" } else { "" }),
                    note,
                    "Things",
                    self.swap_cost(who),
                )
            }
            Choice::Sheathe(at) => Offer {
                rare: true,
                ..offer(format!("Put the {} away", thing(at)), "still at hand", "Things", self.swap_cost(who))
            },
            Choice::Drop(at) => {
                Offer { rare: true, ..offer(format!("Drop the {}", thing(at)), "", "Things", FREE) }
            }
            Choice::PickUp { owner, thing: at } => Offer {
                wakes: self.wakes(who),
                ..offer(
                    format!("Pick up {}", self.whose_thing(who, owner, at)),
                    "",
                    "Things",
                    self.move_cost(who),
                )
            },
            Choice::Drink(at) => {
                offer(format!("Drink the {}", thing(at)), "d6+1 hit points", "Heal", self.move_cost(who))
            }
            Choice::GiveDrink { on, thing: at } => Offer {
                person: Some(on.into()),
                wakes: self.wakes(who),
                ..offer(format!("Give {} the {}", n(on), thing(at)), "d6+1 hit points", "Heal", MAIN)
            },
            Choice::Stabilise(on) => {
                let bonus = self.stabilise_bonus(who, on);
                let three = self.fighter(who).three_dice(Skill::Heal);
                let odds = check::odds(bonus, check::DIFFICULTY, three);
                let cost = if self.stabilises_freely(who) { FREE } else { MAIN };
                Offer {
                    person: Some(on.into()),
                    wakes: if cost == MAIN { self.wakes(who) } else { Vec::new() },
                    chances: Some(odds),
                    number: format!("{}+", check::DIFFICULTY - bonus),
                    ..offer(
                        format!("Stabilise {}", n(on)),
                        &format!("{} in 100", in_hundred(odds.success, odds.of)),
                        "Heal",
                        cost,
                    )
                }
            }
            Choice::Aid(on) => Offer {
                person: Some(on.into()),
                wakes: self.wakes(who),
                rare: true,
                ..offer(
                    format!("Help to stabilise {}", n(on)),
                    "+1 to whoever does it this turn",
                    "Heal",
                    MAIN,
                )
            },
            Choice::Commit => offer("Commit Effort to healing".into(), "for this fight", "Heal", "Instant"),
            Choice::Touch(on) => Offer {
                person: Some(on.into()),
                ..offer(format!("Heal {} by touch", n(on)), "2d6 + Heal, 1 System Strain", "Heal", MAIN)
            },
            Choice::Spark(on) => Offer {
                person: Some(on.into()),
                ..offer(
                    format!("Cast Spark at {}", n(on)),
                    "kills 1 HD outright; else d8 a level, half with a save",
                    "Magic",
                    MAIN,
                )
            },
            Choice::Sleep => {
                offer("Cast Sleep".into(), "all of 4 HD or less in a 40-ft square", "Magic", MAIN)
            }
            Choice::Wake(on) => {
                Offer { person: Some(on.into()), ..offer(format!("Wake {}", n(on)), "", "Heal", MAIN) }
            }
            Choice::Whirlwind => {
                offer("Whirlwind".into(), "Shock to every foe in reach, once a fight", "Attack", FREE)
            }
            Choice::Door(direction) => {
                use crate::grid::{Door, Edge, Kind, Side};
                let side = Side::new(self.terrain.cell(self.person(who).at), direction);
                let open = matches!(self.terrain.grid.edge(side), Edge::Door(Door::Open));
                let verb = if open { "Shut" } else { "Open" };
                let towards = Kind::Square.direction(usize::from(direction));
                offer(format!("{verb} the door to the {towards}"), "", "Move", self.move_cost(who))
            }
            Choice::UseSkill => Offer {
                rare: true,
                wakes: self.wakes(who),
                ..offer("Use a skill".into(), "whatever takes six seconds", "Other", MAIN)
            },
            Choice::WithSkill(skill) => offer(Skill::ALL[usize::from(skill) % 9].name().into(), "", "", ""),
            Choice::WithAttribute(at) => {
                let attribute = Attribute::ALL[usize::from(at) % 5];
                match subject {
                    Subject::SkillWith { who, skill } => {
                        let skill = Skill::ALL[usize::from(skill) % 9];
                        let odds = check::odds(
                            self.fighter(who).check(attribute, skill),
                            check::DIFFICULTY,
                            self.fighter(who).three_dice(skill),
                        );
                        let note = format!("{} in 100", in_hundred(odds.success, odds.of));
                        Offer { chances: Some(odds), ..offer(attribute.name().into(), &note, "", "") }
                    }
                    _ => offer(attribute.name().into(), "", "", ""),
                }
            }
            Choice::Other => Offer {
                rare: true,
                ..offer("Something else".into(), "the GM says what it costs", "Other", "")
            },
            Choice::Costs { kind, provokes } => {
                let cost = ["A Main action", "A Move", "Nothing"][usize::from(kind) % 3];
                offer(format!("{cost}{}", if provokes { ", and it provokes" } else { "" }), "", "", "")
            }
            Choice::Flee => {
                let how = if self.flees_with_care(who) {
                    "with care past armed foes"
                } else {
                    "as far as the legs carry"
                };
                Offer {
                    wakes: listed(self.flight_wakes(who)),
                    ..offer("Get away".into(), how, "Retreat", "")
                }
            }
            Choice::Leave => Offer {
                grave: self.fighter(who).hero,
                rare: true,
                ..offer("Leave the field".into(), "gone from the fight", "Retreat", FREE)
            },
            Choice::FightOn => offer("Fight on".into(), "", "", ""),
            Choice::Retreat => offer("Retreat".into(), "", "", ""),
            Choice::Spare => offer("Left alive".into(), "knocked out", "", ""),
            Choice::Kill => offer("No mercy".into(), "dead or dying", "", ""),
            Choice::Prone => offer("Knock prone".into(), "", "", ""),
            Choice::To(place) => {
                let drop = match subject {
                    Subject::ShoveTo { on, .. } => self.drop(self.person(on).at, place),
                    _ => 0,
                };
                let note =
                    if drop >= 2 { format!("a fall of {} ft", u16::from(drop) * 5) } else { String::new() };
                Offer {
                    area: Some(place.into()),
                    ..offer(format!("To {}", self.cell_name(place)), &note, "", "")
                }
            }
            Choice::Person(other) => self.helper_offer(subject, other),
            Choice::Again => offer("Roll again".into(), "Masterful Expertise is spent", "", ""),
            Choice::Chase(start) => {
                let (words, more) = super::close::head_start(start);
                offer(format!("Give chase {words}"), &format!("{more:+}"), "", "")
            }
            Choice::Keener(at) => {
                let label = ["The pursuers", "Neither", "Those who flee"][usize::from(at) % 3];
                offer(label.into(), &format!("{:+}", 1 - i16::from(at)), "", "")
            }
            _ => offer("Go on".into(), "", "", ""),
        }
    }

    fn helper_offer(&self, subject: Subject, other: u8) -> Offer {
        let label = self.name(other).to_string();
        let note = match subject {
            Subject::Stabilise { on } => {
                let bonus = self.stabilise_bonus(other, on) + self.helpers(other);
                let odds = check::odds(bonus, check::DIFFICULTY, self.fighter(other).three_dice(Skill::Heal));
                let note = format!("{} in 100", in_hundred(odds.success, odds.of));
                return Offer {
                    label,
                    note,
                    chances: Some(odds),
                    person: Some(other.into()),
                    ..Offer::default()
                };
            }
            _ => format!("d6 {:+}, 1 System Strain", self.fighter(other).skill(Skill::Heal)),
        };
        Offer { label, note, person: Some(other.into()), ..Offer::default() }
    }

    fn grip_note(&self, who: u8) -> String {
        let numbers: Vec<String> =
            self.holders(who).map(|by| format!("{}: {}", self.name(by), self.holds_at(by, who))).collect();
        format!("one roll against each, {}", numbers.join(", "))
    }

    fn done_offer(&self, subject: Subject) -> Offer {
        let (label, note) = match subject {
            Subject::Surprise => ("Nobody", "initiative decides"),
            Subject::Executions => ("Nobody", ""),
            Subject::Turn { who } if self.may_main(who) => {
                ("End the turn", "the Main is kept for Total Defense or a Snap")
            }
            Subject::Turn { .. } => ("End the turn", ""),
            Subject::Missed { .. } => ("It misses", ""),
            Subject::Bite { .. } => ("Take it", ""),
            Subject::Grabbed { .. } => ("Let it come to the check", ""),
            Subject::Expertise { .. } => ("Leave it", ""),
            Subject::SnapAt { .. } => ("Never mind", "the Main is kept"),
            Subject::Passing { .. } => ("Let them pass", ""),
            Subject::Spell { .. } => ("Nobody", "the spell goes off"),
            Subject::FirstAid { .. } => ("No more", ""),
            Subject::Stabilise { .. } => ("Nobody", ""),
            Subject::Chase => ("Let them go", "they will probably be back"),
            _ => ("Go on", ""),
        };
        Offer { label: label.into(), note: note.into(), ..Offer::default() }
    }
}
