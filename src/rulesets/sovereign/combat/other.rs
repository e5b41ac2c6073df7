//! What the list of actions has no line for: doors, skills, and whatever the GM puts a price on.

use super::Combat;
use super::choice::{Choice, Event, Subject};
use super::state::Frame;
use crate::fight::Seat;
use crate::fight::machine::{Course, Flow};
use crate::grid::{Door, Edge, Grid, Side};
use crate::rulesets::sovereign::attribute::{Attribute, Skill};

impl Combat {
    pub(super) fn use_door(&mut self, who: u8, direction: u8) {
        let side = Side::new(self.terrain.cell(self.person(who).at), direction);
        let open = matches!(self.terrain.grid.edge(side), Edge::Door(Door::Open));
        let mut grid = self.terrain.grid.clone();
        if grid.set_door(side, if open { Door::Shut } else { Door::Open }).is_ok() {
            self.set_grid(grid);
        }
        self.tell(Event::Door { who, open: !open });
    }

    pub(super) fn set_grid(&mut self, grid: Grid) {
        self.terrain = std::sync::Arc::new(super::setup::Terrain::new(grid));
    }

    pub(super) fn ask_skill(&mut self, who: u8, skill: Option<u8>) -> Flow {
        if !self.up(who) {
            return Flow::On;
        }
        self.push(Frame::Skill { who, skill });
        match skill {
            None => {
                let of: Vec<Choice> = (0..9).map(Choice::WithSkill).collect();
                self.ask_one(
                    self.seat(who),
                    Subject::Skill { who },
                    of,
                    Choice::WithSkill(Skill::Notice as u8),
                )
            }
            Some(skill) => {
                let of: Vec<Choice> = (0..5).map(Choice::WithAttribute).collect();
                self.ask_one(Seat::Gm, Subject::SkillWith { who, skill }, of, Choice::WithAttribute(1))
            }
        }
    }

    pub(super) fn take_skill(&mut self, who: u8, skill: Option<u8>, choice: Choice) {
        match (choice, skill) {
            (Choice::WithSkill(skill), _) => self.push(Frame::Skill { who, skill: Some(skill) }),
            (Choice::WithAttribute(at), Some(skill)) => {
                let attribute = Attribute::ALL[usize::from(at) % 5];
                let skill = Skill::ALL[usize::from(skill) % 9];
                let fighter = self.fighter(who);
                let (bonus, three) = (fighter.check(attribute, skill), fighter.three_dice(skill));
                let aim = super::choice::Aim::Skill { attribute, skill };
                let against = crate::rulesets::sovereign::check::DIFFICULTY;
                self.push(Frame::Check(super::state::Check { who, aim, bonus, against, three, shown: None }));
            }
            _ => {}
        }
    }

    pub(super) fn ask_costs(&mut self, who: u8) -> Flow {
        let mut of = Vec::new();
        for kind in 0..3 {
            let may = match kind {
                0 => self.may_main(who),
                1 => self.may_move(who),
                _ => true,
            };
            if may {
                of.extend([false, true].map(|provokes| Choice::Costs { kind, provokes }));
            }
        }
        let first = of[0];
        self.push(Frame::Other { who });
        self.ask_one(Seat::Gm, Subject::Costs { who }, of, first)
    }

    pub(super) fn take_costs(&mut self, who: u8, choice: Choice) {
        let Choice::Costs { kind, provokes } = choice else { return };
        match kind {
            0 => self.spend_main(who),
            1 => self.spend_move(who),
            _ => {}
        }
        self.push(Frame::Act { who, act: Choice::Other });
        if provokes {
            self.provoke_near(who);
        }
    }
}
