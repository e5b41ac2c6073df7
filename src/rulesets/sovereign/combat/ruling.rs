//! The GM rules otherwise, at any question.

use super::Combat;
use super::choice::Event;
use super::fighter::NOTHING;
use super::state::{Frame, Stage, Stand, mark};
use crate::fight::machine::{self, Course};
use crate::fight::table::{Needs, On, RulingOffer};
use crate::fight::{Ruling, Shape, board};

pub const POINTS: u16 = 1;
/// To the square of this number.
pub const PLACE: u16 = 2;
pub const PRONE: u16 = 3;
/// 0 on their feet, 1 asleep, 2 knocked out, 3 mortally injured, 4 stable, 5 dead, 6 gone.
pub const STAND: u16 = 4;
pub const MAIN: u16 = 5;
pub const MOVE: u16 = 6;
pub const FRAIL: u16 = 7;
pub const STRAIN: u16 = 8;
/// 0 seen, 1 unseen but known where, 2 nobody knows where.
pub const SEEN: u16 = 9;
pub const LUCK: u16 = 10;
/// Nobody holds them, and they hold nobody.
pub const FREE: u16 = 11;
pub const RETREAT: u16 = 12;
/// On the attack or check whose dice are not thrown yet: so much more or less.
pub const MODIFIER: u16 = 13;
pub const SKIP: u16 = 14;
pub const END_TURN: u16 = 15;
/// 0 nobody, otherwise the number of the side and one.
pub const END: u16 = 16;
pub const ACTED: u16 = 18;
/// On a person: gives them their own thing back, by its number.
pub const GIVE: u16 = 19;
/// On the question: what was going on is called off.
pub const CALL_OFF: u16 = 20;

const STANDS: [Stand; 7] =
    [Stand::Up, Stand::Asleep, Stand::Out, Stand::Injured, Stand::Stable, Stand::Dead, Stand::Fled];
const STAND_WORDS: [&str; 7] =
    ["On their feet", "Asleep", "Knocked out", "Mortally injured", "Stable", "Dead", "Gone from the fight"];

impl Combat {
    pub(super) fn rulable(&self, ruling: Ruling) -> bool {
        let Ruling { code, on, value } = ruling;
        let someone = usize::from(on) < self.people.len();
        let flag = value == 0 || value == 1;
        let who = on as u8;
        match code {
            POINTS => {
                someone && {
                    let least = i16::from(matches!(self.person(who).stand, Stand::Up | Stand::Asleep));
                    (least..=self.fighter(who).most).contains(&value)
                }
            }
            PLACE => someone && usize::try_from(value).is_ok_and(|place| self.free_place(who, place as u16)),
            PRONE | FRAIL | RETREAT => someone && flag,
            MAIN | MOVE | ACTED => someone && flag && self.up(who),
            STAND => someone && (0..7).contains(&value) && (value > 1 || self.has_room(who)),
            STRAIN => someone && (0..=18).contains(&value),
            SEEN => someone && (0..3).contains(&value),
            LUCK => someone && flag && self.fighter(who).has_luck,
            FREE => someone && self.grappling(who),
            MODIFIER => self.unthrown() && (-10..=10).contains(&value),
            SKIP => self.machine.asked().is_some_and(|asked| !matches!(asked.shape, Shape::Dice(_))),
            END_TURN => self.turn().is_some(),
            END => value >= 0 && (value as usize) <= self.setup.teams.len(),
            board::DOOR | board::GROUND => board::ruled(self, ruling).is_some(),
            GIVE => {
                someone
                    && self.lying.iter().any(|lying| lying.owner == who && i16::from(lying.thing) == value)
            }
            CALL_OFF => {
                matches!(
                    self.machine.stack.last(),
                    Some(Frame::Strike(_) | Frame::Check(_) | Frame::Run { .. } | Frame::Cast { .. })
                ) && self.machine.stack.iter().any(|frame| matches!(frame, Frame::Turn { .. }))
            }
            _ => false,
        }
    }

    fn free_place(&self, who: u8, place: u16) -> bool {
        let cells = u16::from(self.setup.board.wide()) * u16::from(self.setup.board.tall());
        place < cells
            && self.terrain.grid.ground(self.terrain.cell(place)).carries()
            && self.occupant(place).is_none_or(|other| other == who)
    }

    /// Whether somebody could stand where they lie, or beside it.
    fn has_room(&self, who: u8) -> bool {
        let here = self.person(who).at;
        let taken = |place: u16| {
            self.everyone().any(|other| other != who && self.up(other) && self.person(other).at == place)
        };
        !taken(here) || self.open_steps(who, here).any(|place| !taken(place))
    }

    /// Whether dice of an attack or a check are asked for.
    fn unthrown(&self) -> bool {
        let dice = self.machine.asked().is_some_and(|asked| matches!(asked.shape, Shape::Dice(_)));
        let fits = match self.machine.stack.last() {
            Some(Frame::Strike(strike)) => strike.stage == Stage::Roll,
            Some(Frame::Check(check)) => check.shown.is_none(),
            _ => false,
        };
        dice && fits
    }

    pub(super) fn carry_out(&mut self, ruling: Ruling) {
        let Ruling { code, on, value } = ruling;
        let who = on as u8;
        self.tell(Event::Ruled { code, on, value });
        match code {
            POINTS => self.rule_points(who, value),
            PLACE => {
                self.person_mut(who).at = value as u16;
                self.loosen();
            }
            PRONE => self.set(who, mark::PRONE, value == 1),
            STAND => self.rule_stand(who, value),
            MAIN => self.set(who, mark::MAIN, value == 0),
            MOVE => self.set(who, mark::MOVE, value == 0),
            // A turn that is still to come has not begun.
            ACTED if value == 1 => self.set(who, mark::ACTED | mark::BEGUN, false),
            ACTED => self.set(who, mark::ACTED, true),
            FRAIL => self.set(who, mark::FRAIL, value == 1),
            STRAIN => self.person_mut(who).strain = value as u8,
            SEEN => {
                self.set(who, mark::UNSEEN, value == 1);
                self.set(who, mark::VANISHED, value == 2);
            }
            LUCK => self.set(who, mark::LUCK, value == 0),
            FREE => {
                self.person_mut(who).grip = NOTHING;
                for other in self.everyone() {
                    if self.person(other).grip == who {
                        self.person_mut(other).grip = NOTHING;
                    }
                }
            }
            RETREAT => self.set(who, mark::RETREATS, value == 1),
            MODIFIER => match self.machine.stack.last_mut() {
                Some(Frame::Strike(strike)) => strike.ruled += value,
                Some(Frame::Check(check)) => check.bonus += value,
                _ => {}
            },
            SKIP => machine::give_default(self),
            END_TURN => self.rule_end_of_turn(),
            board::DOOR | board::GROUND => {
                if let Some(grid) = board::ruled(self, ruling) {
                    self.set_grid(grid);
                }
            }
            GIVE => self.pick_up(who, who, value as u8),
            CALL_OFF => {
                while let Some(frame) = self.machine.stack.last() {
                    if matches!(frame, Frame::Turn { .. }) {
                        break;
                    }
                    self.machine.stack.pop();
                }
                self.settle_places();
            }
            _ => {
                self.won = (value > 0).then(|| self.side_of(value as u8 - 1));
                self.machine.stack.clear();
                self.settle_places();
                self.tell(Event::Ended { won: self.won });
            }
        }
    }

    fn rule_points(&mut self, who: u8, value: i16) {
        self.person_mut(who).points = value;
        let lay = matches!(self.person(who).stand, Stand::Injured | Stand::Stable);
        if lay && value > 0 {
            self.person_mut(who).stand = Stand::Up;
            self.make_room(who);
        }
    }

    fn rule_stand(&mut self, who: u8, value: i16) {
        let stand = STANDS[value as usize % 7];
        match stand {
            Stand::Up => {
                let person = self.person_mut(who);
                person.stand = Stand::Up;
                person.points = person.points.max(1);
                self.make_room(who);
            }
            Stand::Asleep => {
                let person = self.person_mut(who);
                person.stand = Stand::Asleep;
                person.points = person.points.max(1);
                person.grip = NOTHING;
                person.ward = NOTHING;
            }
            Stand::Fled => {
                self.person_mut(who).grip = NOTHING;
                self.leave(who);
            }
            other => {
                if other != Stand::Out {
                    self.person_mut(who).points = 0;
                }
                self.fall_to(who, other);
            }
        }
        self.loosen_all();
    }

    fn loosen_all(&mut self) {
        for who in self.everyone() {
            let grip = self.person(who).grip;
            if grip != NOTHING && !self.up(grip) {
                self.person_mut(who).grip = NOTHING;
            }
        }
    }

    fn rule_end_of_turn(&mut self) {
        while let Some(frame) = self.machine.stack.pop() {
            if let Frame::Turn { who, .. } = frame {
                self.set(who, mark::MAIN | mark::MOVE, true);
                break;
            }
        }
        self.settle_places();
    }

    pub(super) fn ruling_offers(&self) -> Vec<RulingOffer> {
        let mut list = Vec::new();
        for who in self.everyone() {
            self.person_rulings(who, &mut list);
        }
        let may = |code, value| self.rulable(Ruling { code, on: 0, value });
        let mut add = |label: &str, group, on, code, needs| {
            list.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        if may(MODIFIER, 0) {
            let needs = Needs::Number { least: -10, most: 10, now: 0 };
            add("Easier or harder by", "Dice", On::Question, MODIFIER, needs);
        }
        if may(SKIP, 0) {
            add("Take the usual answer", "Question", On::Question, SKIP, Needs::Nothing);
        }
        if may(CALL_OFF, 0) {
            add("Call it off", "Question", On::Question, CALL_OFF, Needs::Nothing);
        }
        if may(END_TURN, 0) {
            add("End this turn", "Fight", On::Fight, END_TURN, Needs::Nothing);
        }
        let mut ends = vec![("Nobody wins".to_string(), 0)];
        let teams = self.setup.teams.iter().enumerate();
        ends.extend(teams.map(|(at, team)| (format!("{} wins", team.name), at as i16 + 1)));
        add("End the fight", "Fight", On::Fight, END, Needs::Choice(ends));
        list
    }

    fn person_rulings(&self, who: u8, list: &mut Vec<RulingOffer>) {
        let (person, fighter) = (self.person(who), self.fighter(who));
        let on = On::Person(who.into());
        let mut add = |label: &str, group, code, needs| {
            list.push(RulingOffer { label: label.into(), group, on, code, needs });
        };
        let flag = |off: &str, set: &str| Needs::Choice(vec![(off.into(), 0), (set.into(), 1)]);
        let least = i16::from(matches!(person.stand, Stand::Up | Stand::Asleep));
        let needs = Needs::Number { least, most: fighter.most, now: person.points };
        add("Set the hit points", "Hit points", POINTS, needs);
        let room = self.has_room(who);
        let stands = STAND_WORDS.iter().enumerate().filter(|(at, _)| *at > 1 || room);
        let stands = stands.map(|(at, word)| ((*word).to_string(), at as i16)).collect();
        add("How they are", "Condition", STAND, Needs::Choice(stands));
        add("Prone or standing", "Condition", PRONE, flag("Standing", "Prone"));
        add(
            "Seen or not",
            "Condition",
            SEEN,
            Needs::Choice(vec![
                ("Seen".into(), 0),
                ("Unseen, but known where".into(), 1),
                ("Nobody knows where".into(), 2),
            ]),
        );
        if person.up() {
            add("This round's Main action", "Actions", MAIN, flag("Spent", "Still to come"));
            add("This round's Move", "Actions", MOVE, flag("Spent", "Still to come"));
            add("This round's turn", "Actions", ACTED, flag("Over", "Still to come"));
        }
        let free = self.terrain.grid.cells().map(|cell| self.terrain.place(cell));
        let near = free.filter(|place| self.free_place(who, *place) && self.apart(person.at, *place) <= 4);
        let places: Vec<(String, i16)> =
            near.map(|place| (self.terrain.cell(place).name(), place as i16)).collect();
        if !places.is_empty() {
            add("Move to", "Place", PLACE, Needs::Choice(places));
        }
        if self.grappling(who) {
            add("End every grip on and by them", "Condition", FREE, Needs::Nothing);
        }
        if fighter.hero {
            add("Frail or not", "Condition", FRAIL, flag("Not frail", "Frail"));
            let needs = Needs::Number { least: 0, most: 18, now: person.strain.into() };
            add("Set the System Strain", "Condition", STRAIN, needs);
        } else {
            add("Retreating or not", "Condition", RETREAT, flag("Fights on", "Retreats"));
        }
        if fighter.has_luck {
            add("Veteran's Luck", "Condition", LUCK, flag("Used", "Ready"));
        }
        let own = self.lying.iter().filter(|lying| lying.owner == who);
        let own: Vec<(String, i16)> =
            own.map(|lying| (fighter.thing_name(lying.thing).into(), lying.thing.into())).collect();
        if !own.is_empty() {
            add("Give back", "Things", GIVE, Needs::Choice(own));
        }
    }

    /// A ruling as a sentence of the story.
    pub(super) fn ruled(&self, code: u16, on: u16, value: i16) -> String {
        let who = self.name(on as u8);
        let yes = value == 1;
        let what = match code {
            POINTS => format!("{who} has {value} hit points"),
            PLACE => format!("{who} is at {}", self.terrain.cell(value as u16).name()),
            PRONE => format!("{who} is {}", if yes { "prone" } else { "not prone" }),
            STAND => format!("{who} is {}", STAND_WORDS[value as usize % 7].to_ascii_lowercase()),
            MAIN => format!("{who}'s Main action is {}", if yes { "still to come" } else { "spent" }),
            MOVE => format!("{who}'s Move is {}", if yes { "still to come" } else { "spent" }),
            ACTED => format!("{who}'s turn is {}", if yes { "still to come" } else { "over" }),
            FRAIL => format!("{who} is {}", if yes { "frail" } else { "not frail" }),
            STRAIN => format!("{who} has {value} System Strain"),
            SEEN => format!("{who} is {}", ["seen", "unseen", "nobody knows where"][value as usize % 3]),
            LUCK => format!("{who}'s luck is {}", if yes { "ready" } else { "used" }),
            FREE => format!("nobody holds {who}"),
            RETREAT => format!("{who} {}", if yes { "retreats" } else { "fights on" }),
            MODIFIER => format!("this roll is at {value:+}"),
            SKIP => "the question is passed over".into(),
            END_TURN => "the turn ends".into(),
            GIVE => format!("{who} has the {}", self.fighter(on as u8).thing_name(value as u8)),
            CALL_OFF => "it is called off".into(),
            _ => board::told(&self.terrain.grid, code, on, value).unwrap_or_else(|| "the fight ends".into()),
        };
        format!("The GM rules: {what}.")
    }
}
