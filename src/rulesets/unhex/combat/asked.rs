//! Questions in words: who is asked what, why, and what each answer means.

use super::choice::{Act, Aim, Choice, React, Subject};
use super::words::{aim_term, aoe, aoe_term, count, dice, number, place, say, verdict};
use super::{Asked as Question, Combat};
use crate::dice::odds::{Goal, odds};
use crate::dice::percentile::{Again, Faces};
use crate::fight::table::{Asked, DiceCard, Form, Offer, Reply, Who};
use crate::fight::{Answer, Seat, Shape};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::item::Aoe;

/// A question before its answers: title, reason, rule terms, people it is about.
struct Put {
    title: String,
    why: String,
    terms: Vec<&'static str>,
    about: Vec<u8>,
}

fn put(title: String, why: String, terms: &[&'static str], about: &[u8]) -> Put {
    Put { title, why, terms: terms.to_vec(), about: about.to_vec() }
}

impl Combat {
    /// The open question in words. `remembered` are dice thrown before an undo.
    pub fn asked_words(&self, remembered: Option<&[u8]>) -> Option<Asked> {
        let question = self.asked.as_ref()?;
        let put = self.phrase(question.subject);
        Some(Asked {
            number: question.number,
            who: self.who(question.seat),
            title: put.title,
            why: put.why,
            terms: put.terms,
            form: self.form(question, remembered),
            default: reply(question),
            obvious: obvious(question),
            about: put.about.into_iter().map(usize::from).collect(),
        })
    }

    fn who(&self, seat: Seat) -> Who {
        match seat {
            Seat::Gm => Who { name: "GM".into(), team: None, person: None, gm: true },
            Seat::Team(team) => Who {
                name: self.team_name(team).into(),
                team: Some(team as usize),
                person: None,
                gm: self.stage.npc_team(team),
            },
            Seat::Person(who) => Who {
                name: self.name(who).into(),
                team: Some(self.stage.team(who) as usize),
                person: Some(who as usize),
                gm: self.stage.npc(who),
            },
        }
    }

    fn phrase(&self, subject: Subject) -> Put {
        let n = |who: u8| self.name(who);
        let none = String::new;
        match subject {
            Subject::Place { who } => put(say(&["Where does ", n(who), " start?"]), none(), &["map"], &[who]),
            Subject::Ready { who } => put(
                say(&["Which one does ", n(who), " use?"]),
                "A shield and a one-handed ranged weapon cannot be used together.".into(),
                &["shield", "ranged-1h"],
                &[who],
            ),
            Subject::Roller { team } => put(
                say(&["Who rolls initiative for ", self.team_name(team), "?"]),
                "The highest level rolls; someone good at initiative may be let roll instead.".into(),
                &["initiative", "good-initiative"],
                &[],
            ),
            Subject::RollNext => put(
                "Which team rolls first?".into(),
                "Someone is good at initiative, so the order matters.".into(),
                &["roll-order"],
                &[],
            ),
            Subject::Throw { who, aim, again } => {
                let title = match again {
                    Some((Again::Tens, _)) => say(&[n(who), " rolls the tens again"]),
                    Some((Again::Ones, _)) => say(&[n(who), " rolls the ones again"]),
                    Some((Again::Both, _)) => say(&[n(who), " rolls both dice again"]),
                    None => say(&[n(who), " rolls ", &self.aim(who, aim)]),
                };
                put(title, none(), &[aim_term(aim), "roll"], &[who])
            }
            Subject::Good { who, aim, faces, verdict: result } => put(
                say(&[n(who), " rolled ", &dice(faces), ", ", verdict(result), ". Roll again?"]),
                "The second result stands.".into(),
                &["good", aim_term(aim)],
                &[who],
            ),
            Subject::Critical { who, faces, .. } => put(
                say(&["Critical success with ", &dice(faces), ": what does ", n(who), " take?"]),
                none(),
                &["critical-success"],
                &[who],
            ),
            Subject::Adjust { who, .. } => {
                put(say(&["What do ", n(who), "'s dice show?"]), none(), &["critical-success"], &[who])
            }
            Subject::Break { who, target } => put(
                say(&["What does ", n(who), " destroy of ", n(target), "'s?"]),
                none(),
                &["melee-2h-abilities"],
                &[who, target],
            ),
            Subject::Tie => put("Who has the initiative?".into(), "The rolls are tied.".into(), &["initiative"], &[]),
            Subject::GiveUp { team } => put(
                say(&["Does ", self.team_name(team), " give up?"]),
                "They were wounded before and rolled a critical failure: now is the time to retreat or surrender.".into(),
                &["initiative-critical"],
                &[],
            ),
            Subject::Order { nth, .. } => put(
                say(&["Which team acts ", if nth == 0 { "first?" } else { "next?" }]),
                "Whoever won the initiative sets the order.".into(),
                &["initiative"],
                &[],
            ),
            Subject::AllOut { who } => put(
                say(&["Does ", n(who), " do nothing but defend this round?"]),
                "Every attack may then be defended, without good rolls or criticals.".into(),
                &["all-out-defend"],
                &[who],
            ),
            Subject::Turn { team } => put(say(&["Who of ", self.team_name(team), " acts?"]), none(), &["action"], &[]),
            Subject::Act { who, by: Some(by), .. } => put(
                say(&[n(by), " directs ", n(who), ": to do what?"]),
                say(&["It costs ", n(by), "'s action."]),
                &["direct"],
                &[who, by],
            ),
            Subject::Act { who, .. } => {
                let left = self.person(who).actions;
                let why = if left > 1 { say(&[&number(left), " actions left."]) } else { none() };
                put(say(&["What does ", n(who), " do?"]), why, &["action"], &[who])
            }
            Subject::Reach { who, target } => put(
                say(&["How does ", n(who), " reach ", n(target), "?"]),
                "There is no map, so you say.".into(),
                &["range", "sight", "cover"],
                &[who, target],
            ),
            Subject::AttackWindow { who, target, with, less, .. } => put(
                say(&["Does anyone react to ", n(who), "'s attack on ", n(target), "?"]),
                say(&["With ", &self.weapon(with), if less { ", less-lethally" } else { "" }, ". Say so before the dice."]),
                &["reaction", "defend", "counterattack", "surrender"],
                &[who, target],
            ),
            Subject::BlastWindow { who, area, .. } => put(
                say(&["Does anyone defend against ", n(who), "'s blast?"]),
                say(&["On ", self.area_name(area), ". An action is spent only by those who become targets."]),
                &["blast", "defend", "surrender"],
                &[who],
            ),
            Subject::MoveWindow { who, to, .. } => put(
                say(&["Does anyone intercept ", n(who), "?"]),
                if self.stage.board.is_some() { say(&["On the way to ", self.area_name(to), "."]) } else { none() },
                &["intercept"],
                &[who],
            ),
            Subject::Yield { who, to } => put(
                say(&["Does ", n(who), " surrender before ", n(to), " strikes?"]),
                "The blow could end the fight for them.".into(),
                &["surrender"],
                &[who, to],
            ),
            Subject::CommitFirst { one, other } => put(
                "Whose critical is settled first?".into(),
                "Both rolled one; the side with the initiative says.".into(),
                &["opposed", "critical-success"],
                &[one, other],
            ),
            Subject::Assign { by, target, faces } => put(
                say(&["Which die is the damage to ", n(target), "?"]),
                say(&[n(by), " hits with ", &dice(faces), "."]),
                &["degrees", "location", "cover", "shield"],
                &[by, target],
            ),
            Subject::Modify { by, target, damage, die } => put(
                say(&["Does ", n(by), " change a die?"]),
                say(&[&number(damage), " to the ", Location::from_die(die).name(), " of ", n(target), "."]),
                &["precise", "powerful", "one-of-three"],
                &[by, target],
            ),
            Subject::Armor { target, damage, location } => put(
                say(&["Does ", n(target), " give up armor instead?"]),
                say(&[&number(damage), " damage to the ", place(location), "."]),
                &["armor"],
                &[target],
            ),
            Subject::Spread { target, damage } => put(
                say(&["Where does ", n(target), " take ", &number(damage), " damage?"]),
                "Damage of an area weapon is laid out by whoever takes it.".into(),
                &["aoe", "damage"],
                &[target],
            ),
            Subject::SpreadArmor { target } => put(
                say(&["Which armor does ", n(target), " give up?"]),
                "A piece takes the whole share of its location.".into(),
                &["armor"],
                &[target],
            ),
            Subject::Next { who } => {
                put(say(&["Who strikes at ", n(who), " next?"]), none(), &["intercept"], &[who])
            }
            Subject::Hold { who, target } => {
                put(say(&["Does ", n(who), " stop ", n(target), "?"]), none(), &["hold"], &[who, target])
            }
            Subject::Stop { who, target } => put(
                say(&["Where does ", n(target), " stop?"]),
                say(&[n(who), " decides."]),
                &["intercept"],
                &[target, who],
            ),
            Subject::CouldIntercept { who } => put(
                say(&["Who sees ", n(who), " move and could strike?"]),
                "There is no map, so you say.".into(),
                &["intercept"],
                &[who],
            ),
            Subject::InArea { who, aoe: kind } => put(
                say(&["Who is where ", n(who), "'s ", aoe(kind), " goes off?"]),
                "There is no map, so you say.".into(),
                &[aoe_term(kind)],
                &[who],
            ),
            Subject::AreaDice { who, aoe: kind, faces } => put(
                match kind {
                    Aoe::Blast | Aoe::Continuous => "Which die is the damage?".into(),
                    _ => "Which die is the duration?".into(),
                },
                say(&[n(who), " rolled ", &dice(faces), "."]),
                &[aoe_term(kind)],
                &[who],
            ),
            Subject::Victims { who, damage } => put(
                say(&["Whom does ", n(who), "'s blast hit?"]),
                say(&[&number(damage), " damage each."]),
                &["blast"],
                &[who],
            ),
            Subject::Sure { who, target } => put(
                say(&["Does ", n(who), " take the sure way with ", n(target), "?"]),
                none(),
                &["first-aid-abilities"],
                &[who, target],
            ),
            Subject::Boxes { who, target, faces } => put(
                "Which die is the number of boxes?".into(),
                say(&[n(who), " treats ", n(target), " with ", &dice(faces), "; the other die is how many more locations."]),
                &["first-aid"],
                &[who, target],
            ),
            Subject::Erase { target, boxes, places, .. } => put(
                say(&["Which slashes of ", n(target), " are erased?"]),
                say(&["Up to ", &count(boxes, "box", "boxes"), " at up to ", &count(places, "location", "locations"), "; the rest become X."]),
                &["first-aid"],
                &[target],
            ),
            Subject::Permanent { target, boxes } => put(
                say(&["Which X of ", n(target), " become permanent?"]),
                say(&[&number(boxes), " of them, where the player says."]),
                &["first-aid", "marks"],
                &[target],
            ),
            Subject::Rallied { who, to } => put(
                say(&["Who rises to level ", &number(to), "?"]),
                say(&["As ", n(who), " rallies the team; never above the max level."]),
                &["rally"],
                &[who],
            ),
            Subject::LastRally { who } => put(
                say(&["Does ", n(who), " rally the team now?"]),
                "The fight is over, and the attempt is still unused.".into(),
                &["rally"],
                &[who],
            ),
            Subject::PickUp { who } => put(say(&["What does ", n(who), " pick up?"]), none(), &["use-items"], &[who]),
            Subject::Hand { who, hand } => put(
                say(&["What is in ", n(who), "'s ", if hand == 0 { "right" } else { "left" }, " hand now?"]),
                none(),
                &["use-items"],
                &[who],
            ),
            Subject::Objective { team, area } => put(
                say(&["Has ", self.team_name(team), " met the objective?"]),
                self.objective_words(area),
                &["end"],
                &[],
            ),
        }
    }

    fn objective_words(&self, area: u16) -> String {
        let board = self.stage.board.as_ref();
        let area = board.and_then(|board| board.draft().areas.get(area as usize));
        let first = area.and_then(|area| area.objectives.first());
        first.map_or(String::new(), |objective| say(&[&objective.text, "."]))
    }

    fn form(&self, question: &Question, remembered: Option<&[u8]>) -> Form {
        let subject = question.subject;
        let offers = |of: &[Choice]| of.iter().map(|choice| self.offer(subject, *choice)).collect();
        match &question.shape {
            Shape::OneOf(of) => Form::OneOf(offers(of)),
            Shape::SeveralOf { of, least, most } => {
                Form::SeveralOf { offers: offers(of), least: *least as usize, most: *most as usize }
            }
            Shape::Dice { .. } => Form::Dice(self.dice_card(subject, remembered)),
            Shape::Number { least, most } => Form::Number { least: *least, most: *most, word: "roll".into() },
            Shape::Place(areas) => {
                let area = |area: &u16| Offer {
                    label: self.area_name(*area).into(),
                    area: Some(*area as usize),
                    ..Offer::default()
                };
                Form::Place(areas.iter().map(area).collect())
            }
            Shape::Split { points, exactly, places, over } => Form::Split {
                points: *points,
                exactly: *exactly,
                places: *places,
                over: over.iter().map(|(choice, room)| (self.offer(subject, *choice), *room)).collect(),
                word: if matches!(subject, Subject::Spread { .. }) {
                    "damage".into()
                } else {
                    "boxes".into()
                },
            },
        }
    }

    fn dice_card(&self, subject: Subject, remembered: Option<&[u8]>) -> DiceCard {
        let Subject::Throw { who, aim, again } = subject else { return DiceCard::blank() };
        let (tens, ones) = (("tens", 10), ("ones", 10));
        let dice = match again {
            None | Some((Again::Both, _)) => vec![tens, ones],
            Some((Again::Tens, _)) => vec![tens],
            Some((Again::Ones, _)) => vec![ones],
        };
        let level = self.person(who).level;
        let good = again.is_none() && self.rights(who, aim).good;
        let purpose = say(&[self.name(who), " rolls ", &self.aim(who, aim), &self.with(aim)]);
        let first = again.map(|(_, Faces { tens, ones })| vec![tens, ones]);
        let remembered = remembered.map(<[u8]>::to_vec);
        DiceCard {
            dice,
            lowest: 0,
            purpose,
            target: Some(level),
            odds: odds_words(level, good),
            first,
            remembered,
        }
    }

    fn with(&self, aim: Aim) -> String {
        match aim {
            Aim::Attack { with, .. } | Aim::Counter { with, .. } | Aim::Intercept { with, .. } => {
                say(&[" with ", &self.weapon(with)])
            }
            _ => String::new(),
        }
    }

    fn offer(&self, subject: Subject, choice: Choice) -> Offer {
        let n = |who: u8| self.name(who);
        let mut offer = Offer::default();
        match choice {
            Choice::No => offer.label = no(subject).into(),
            Choice::Yes => offer.label = yes(subject).into(),
            Choice::Person(who) => {
                offer.label = n(who).into();
                offer.person = Some(who as usize);
                let person = self.person(who);
                offer.note = say(&["level ", &number(person.level)]);
            }
            Choice::Team(team) => offer.label = self.team_name(team).into(),
            Choice::Location(location) => offer.label = Location::ALL[location as usize].title().into(),
            Choice::Thing(thing) => {
                offer.label = self.stage.item(thing).map_or(String::new(), |item| item.called().into());
            }
            Choice::Act(act) => self.offer_act(subject, act, &mut offer),
            Choice::React(react) => self.offer_react(subject, react, &mut offer),
            Choice::Again(again) => {
                offer.label = match again {
                    Again::Tens => "Roll the tens again",
                    Again::Ones => "Roll the ones again",
                    Again::Both => "Roll both again",
                }
                .into();
            }
            Choice::Extra => {
                offer.label = "Gain another action".into();
                offer.note = "the dice stay as they are".into();
            }
            Choice::Adjust => {
                offer.label = "Set the dice".into();
                offer.note = "to any number up to the level".into();
            }
            Choice::Stagger => offer.label = "Make the target lose its next action".into(),
            Choice::Tens | Choice::Ones => offer.label = assigned(subject, choice == Choice::Tens),
            Choice::Up | Choice::Down => {
                if let Subject::Modify { die, .. } = subject {
                    let die = if choice == Choice::Up { die + 1 } else { die.saturating_sub(1) };
                    offer.label = say(&["Move the hit to the ", Location::from_die(die).name()]);
                    offer.note = "precise".into();
                }
            }
            Choice::Powerful => {
                if let Subject::Modify { damage, .. } = subject {
                    offer.label = say(&["Make it ", &number(damage + 1), " damage"]);
                    offer.note = "powerful".into();
                }
            }
            Choice::Reach { range, cover } => {
                let far = ["In the same area", "Near: range 1", "Far: range 2 or more"];
                let cover = if cover {
                    ", with cover"
                } else if range > 0 {
                    ", in the open"
                } else {
                    ""
                };
                offer.label = say(&[far[range.min(2) as usize], cover]);
            }
        }
        offer
    }

    fn offer_act(&self, subject: Subject, act: Act, offer: &mut Offer) {
        let Subject::Act { who, .. } = subject else { return };
        let level = self.person(who).level;
        match act {
            Act::Attack { with, target, less } => {
                offer.group = if less { "Attack less-lethally" } else { "Attack" };
                let how = if less { ", less-lethally" } else { "" };
                offer.label = say(&["Attack ", self.name(target), " with ", &self.weapon(with), how]);
                offer.person = Some(target as usize);
                let good = self.rights(who, Aim::Attack { with, target, less }).good;
                offer.note = say(&[&chance(level, good), self.guard(who, with, target)]);
            }
            Act::Area { thing, area } => {
                offer.group = "Area weapon";
                offer.label = say(&["Use ", &self.the(thing), " on ", self.area_name(area)]);
                offer.note = chance(level, false);
                offer.area = self.stage.board.is_some().then_some(area as usize);
            }
            Act::Move { to } => {
                offer.group = "Move";
                if self.stage.board.is_some() {
                    offer.label = say(&["Move to ", self.area_name(to)]);
                    offer.area = Some(to as usize);
                } else {
                    offer.label = "Move".into();
                }
            }
            Act::Door { link } => {
                offer.group = "Items and doors";
                offer.label = self.door_words(who, link);
            }
            Act::Manage => {
                offer.group = "Items and doors";
                offer.label = "Change what the hands hold".into();
            }
            Act::Use => {
                offer.group = "Items and doors";
                offer.label = "Use something here".into();
            }
            Act::FirstAid { target, .. } => {
                offer.group = "First aid";
                offer.label = say(&["Treat ", self.name(target)]);
                offer.person = Some(target as usize);
                offer.note = chance(level, self.rights(who, Aim::FirstAid { target }).good);
            }
            Act::Rally => {
                offer.group = "Lead";
                offer.label = "Rally the team".into();
                offer.note = chance(level, false);
            }
            Act::Direct { who: other } => {
                offer.group = "Lead";
                offer.label = say(&["Direct ", self.name(other)]);
                offer.person = Some(other as usize);
            }
            Act::Drop { hand } => {
                offer.group = "Free";
                let thing = self.person(who).hands[hand as usize & 1];
                offer.label = say(&["Drop ", &thing.map_or(String::new(), |thing| self.the(thing))]);
                offer.note = "costs no action".into();
            }
            Act::Surrender => {
                offer.group = "Free";
                offer.label = "Surrender".into();
                offer.note = "level 0, out of the fight".into();
            }
        }
    }

    /// What the target has to choose the dice by.
    fn guard(&self, who: u8, with: super::choice::Weapon, target: u8) -> &'static str {
        if self.shot(who, with, target).is_ok_and(|shot| shot.cover) {
            "; they have cover and choose the dice"
        } else if self.shielded(target) {
            "; they have a shield and choose the dice"
        } else {
            ""
        }
    }

    fn door_words(&self, who: u8, link: u16) -> String {
        let (Some(board), Some(overlay)) = (&self.stage.board, &self.overlay) else { return String::new() };
        let link = crate::map::LinkId(link);
        let to = board.across(link, self.person(who).place);
        let verb = if overlay.is_shut(link) { "Open" } else { "Close" };
        say(&[verb, " the door to ", board.name(to)])
    }

    fn offer_react(&self, subject: Subject, react: React, offer: &mut Offer) {
        let who = react.who();
        let person = self.person(who);
        offer.person = Some(who as usize);
        let (label, note) = match react {
            React::Defend { .. } => {
                let good = !person.all_out
                    && self.rights(who, Aim::Defend { ward: who, against: who, all_out: false }).good;
                let ward = match subject {
                    Subject::AttackWindow { target, .. } if target != who => say(&[" ", self.name(target)]),
                    _ => String::new(),
                };
                (say(&[self.name(who), " defends", &ward]), chance(person.level, good))
            }
            React::Counter { with, less, .. } => {
                let good = self.rights(who, Aim::Counter { with, target: who, less }).good;
                let how = if less { ", less-lethally" } else { "" };
                (
                    say(&[self.name(who), " strikes back with ", &self.weapon(with), how]),
                    chance(person.level, good),
                )
            }
            React::Intercept { with, less, .. } => {
                let good = self.rights(who, Aim::Intercept { with, target: who, less }).good;
                let how = if less { ", less-lethally" } else { "" };
                (
                    say(&[self.name(who), " intercepts with ", &self.weapon(with), how]),
                    chance(person.level, good),
                )
            }
            React::Surrender { .. } => {
                (say(&[self.name(who), " surrenders"]), "level 0, out of the fight".into())
            }
        };
        offer.note = match react.by() {
            Some(by) => say(&[&note, "; costs ", self.name(by), "'s action"]),
            None => note,
        };
        offer.label = label;
        offer.group = match react {
            React::Defend { .. } => "Defend",
            React::Counter { .. } => "Counterattack",
            React::Intercept { .. } => "Intercept",
            React::Surrender { .. } => "Surrender",
        };
    }
}

impl DiceCard {
    fn blank() -> DiceCard {
        DiceCard {
            lowest: 0,
            dice: Vec::new(),
            purpose: String::new(),
            target: None,
            odds: String::new(),
            first: None,
            remembered: None,
        }
    }
}

/// "50 in 100", with the second throw played for success.
fn chance(level: i16, good: bool) -> String {
    if !good {
        return say(&[&number(level.clamp(0, 99)), " in 100"]);
    }
    let odds = odds(level, Some(Goal::Success));
    say(&[&number((odds.succeeding() * 100 / odds.of) as i32), " in 100, good"])
}

fn odds_words(level: i16, good: bool) -> String {
    let odds = odds(level, good.then_some(Goal::Success));
    let of = |n: u32| number((n * 100 / odds.of) as i32);
    let words = [&of(odds.succeeding()), " in 100 to succeed, ", &of(odds.critical_success), " critically; "];
    say(&[&say(&words), &of(odds.critical_failure), " in 100 to fail critically"])
}

fn no(subject: Subject) -> &'static str {
    match subject {
        Subject::Good { .. } => "Keep the dice",
        Subject::Turn { .. } => "End the turn",
        Subject::Act { by: Some(_), .. } => "Rather not",
        Subject::Act { alone: true, .. } => "Wait: end the turn and keep the action for reacting",
        Subject::Act { .. } => "Someone else first",
        Subject::AttackWindow { .. } | Subject::BlastWindow { .. } | Subject::MoveWindow { .. } => {
            "Nobody reacts"
        }
        Subject::Reach { .. } => "Not at all: out of reach or sight",
        Subject::Yield { .. } | Subject::GiveUp { .. } => "Fight on",
        Subject::Armor { .. } => "Take the damage",
        Subject::Modify { .. } => "Leave the dice",
        Subject::Break { .. } => "Nothing",
        Subject::Critical { .. } => "Keep the dice",
        Subject::Sure { .. } => "Roll",
        Subject::Hand { .. } => "Nothing",
        Subject::Objective { .. } => "Not yet",
        _ => "No",
    }
}

fn yes(subject: Subject) -> &'static str {
    match subject {
        Subject::Yield { .. } | Subject::GiveUp { .. } => "Surrender",
        Subject::Armor { .. } => "Destroy the armor",
        Subject::AllOut { .. } => "Defend all round",
        Subject::Sure { .. } => "Erase one slash without a roll",
        Subject::Hold { .. } => "Stop them",
        Subject::LastRally { .. } => "Rally",
        Subject::Objective { .. } => "Yes: the fight is over",
        _ => "Yes",
    }
}

/// What each way to assign two dice means.
fn assigned(subject: Subject, tens: bool) -> String {
    let split = |faces: Faces| if tens { (faces.tens, faces.ones) } else { (faces.ones, faces.tens) };
    match subject {
        Subject::Assign { faces, .. } => {
            let (damage, die) = split(faces);
            say(&[&number(damage), " damage to the ", Location::from_die(die).name()])
        }
        Subject::AreaDice { aoe: Aoe::Blast, faces, .. } => {
            let (damage, more) = split(faces);
            say(&[&number(damage), " damage to ", &count(more + 1, "target", "targets")])
        }
        Subject::AreaDice { aoe: Aoe::Continuous, faces, .. } => {
            let (damage, rounds) = split(faces);
            say(&[&number(damage), " damage, ", &lasting(rounds)])
        }
        Subject::AreaDice { faces, .. } => lasting(split(faces).0),
        Subject::Boxes { faces, .. } => {
            let (boxes, more) = split(faces);
            say(&[&count(boxes, "box", "boxes"), " at ", &count(more + 1, "location", "locations")])
        }
        _ => String::new(),
    }
}

fn lasting(rounds: u8) -> String {
    match rounds {
        0 => "until the end of this round".into(),
        1 => "until the end of the next round".into(),
        _ => say(&["for ", &number(rounds), " rounds after this one"]),
    }
}

/// The default as the place of an offer.
fn reply(question: &Question) -> Reply {
    let find = |of: &[Choice], code: u32| of.iter().position(|choice| choice.code() == code).unwrap_or(0);
    match (&question.default, &question.shape) {
        (Answer::One(code), Shape::OneOf(of)) => Reply::One(find(of, *code)),
        (Answer::Several(codes), Shape::SeveralOf { of, .. }) => {
            Reply::Several(codes.iter().map(|code| find(of, *code)).collect())
        }
        (Answer::Faces(faces), _) => Reply::Faces(faces.clone()),
        (Answer::Number(n), _) => Reply::Number(*n),
        (Answer::Place(area), Shape::Place(areas)) => {
            Reply::One(areas.iter().position(|other| other == area).unwrap_or(0))
        }
        (Answer::Split(laid), _) => Reply::Split(laid.clone()),
        _ => Reply::One(0),
    }
}

/// What nearly everyone would answer without thinking.
fn obvious(question: &Question) -> bool {
    match question.subject {
        Subject::Spread { .. }
        | Subject::SpreadArmor { .. }
        | Subject::Armor { .. }
        | Subject::Rallied { .. }
        | Subject::CommitFirst { .. }
        | Subject::Roller { .. }
        | Subject::Order { .. }
        | Subject::Yield { .. } => true,
        Subject::AttackWindow { .. } | Subject::BlastWindow { .. } => {
            let Shape::OneOf(of) = &question.shape else { return false };
            of.iter().all(|choice| matches!(choice, Choice::No | Choice::React(React::Surrender { .. })))
        }
        _ => false,
    }
}
