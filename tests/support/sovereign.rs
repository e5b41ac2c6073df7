//! Fights of Sovereign: put down in a few words, answered in a few more.

#![allow(dead_code)]

use sightline::fight::machine::Course;
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight, Shape};
use sightline::grid::{Board, Cell};
use sightline::rulesets::sovereign::boards;
use sightline::rulesets::sovereign::combat::Combat;
use sightline::rulesets::sovereign::combat::choice::{Choice, Event, Subject};
use sightline::rulesets::sovereign::combat::setup::{Being, Setup, Start};
use sightline::rulesets::sovereign::gear::{Keep, Kind, Thing};
use sightline::rulesets::sovereign::hero::Hero;
use sightline::rulesets::sovereign::ready;

pub fn hero(name: &str) -> Hero {
    ready::heroes().into_iter().find(|hero| hero.name == name).expect("a ready hero")
}

pub fn being(name: &str) -> Being {
    let heroes = ready::heroes().into_iter().map(Being::Hero);
    let mut all = heroes.chain(ready::npcs().into_iter().map(Being::Npc));
    all.find(|being| being.name() == name).expect("somebody ready-made")
}

/// A thing into somebody's pack.
pub fn carry(being: &mut Being, name: &str, keep: Keep) {
    let Being::Hero(hero) = being else { panic!("only heroes carry things") };
    hero.add(Thing::new(Kind::named(name).expect("a thing"), keep));
}

/// Any four of each side on one of the boards, with odd things in their packs.
pub fn random(chance: &mut Chance) -> Setup {
    let names = boards::NAMES;
    let board = boards::board(names[chance.below(names.len())].0).unwrap();
    let cells: Vec<Cell> = board.cells().filter(|cell| board.ground(*cell).carries()).collect();
    let (heroes, npcs) = (ready::heroes(), ready::npcs());
    let mut people: Vec<Start> = Vec::new();
    for team in 0..2 {
        for number in 0..2 + chance.below(3) {
            let mut being = if team == 0 && chance.below(6) > 0 || chance.below(12) == 0 {
                Being::Hero(heroes[chance.below(heroes.len())].clone())
            } else {
                Being::Npc(npcs[chance.below(npcs.len())].clone())
            };
            if let Being::Hero(hero) = &mut being {
                use sightline::rulesets::sovereign::feat::{Feat, Power};
                let odd =
                    ["Healing potion", "Throwing blade", "Crossbow", "Quiver", "Polearm", "Shield", "Dagger"];
                for name in odd {
                    if chance.below(3) == 0 {
                        let keep = [Keep::Readied, Keep::Stowed][chance.below(2)];
                        hero.add(Thing::new(Kind::named(name).unwrap(), keep));
                    }
                }
                hero.feats.put(Feat::ALL[chance.below(12)], true);
                hero.powers.put(Power::ALL[chance.below(3)], true);
                hero.castings.most += 1;
                hero.castings.now += 1;
                hero.effort.most += 1;
                hero.effort.now += 1;
                hero.frail = chance.below(8) == 0;
            }
            being.rename(&format!("{} {team}{number}", being.name()));
            // Near each other, so that something happens.
            let at = loop {
                let cell = cells[chance.below(cells.len())];
                let near = people.is_empty()
                    || people.iter().any(|other| {
                        other.at.column.abs_diff(cell.column) < 4 && other.at.row.abs_diff(cell.row) < 4
                    });
                if near && people.iter().all(|other| other.at != cell) {
                    break cell;
                }
            };
            people.push(Start { being, team, at });
        }
    }
    let mut setup = Setup::sides(board, people);
    setup.long_charge = chance.below(4) == 0;
    setup.lenient = chance.below(4) == 0;
    setup
}

/// A fight on a drawn floor: people by letters in the drawing, each named with who they are.
pub struct Table {
    pub combat: Combat,
    pub told: Vec<Event>,
}

/// Lines of floor with letters for people.
pub fn floor(rows: &[&str], people: &[(char, Being)]) -> Setup {
    let plain: Vec<String> = rows
        .iter()
        .map(|row| row.chars().map(|sign| if sign.is_ascii_alphabetic() { '.' } else { sign }).collect())
        .collect();
    let rows_plain: Vec<&str> = plain.iter().map(String::as_str).collect();
    let board: Board = boards::drawn("floor", &rows_plain).expect("a board");
    let mut starts = Vec::new();
    for (letter, being) in people {
        let at = rows.iter().enumerate().find_map(|(row, line)| {
            line.chars().position(|sign| sign == *letter).map(|column| Cell::new(column as u8, row as u8))
        });
        let mut being = being.clone();
        being.rename(&letter.to_string());
        // Capitals are the party, small letters their foes.
        let team = u8::from(letter.is_ascii_lowercase());
        starts.push(Start { being, team, at: at.unwrap_or_else(|| panic!("{letter} is not on the floor")) });
    }
    Setup::sides(board, starts)
}

impl Table {
    pub fn new(setup: Setup) -> Table {
        assert_eq!(setup.unready(), Vec::<String>::new());
        Table { combat: Combat::new(setup), told: Vec::new() }
    }

    /// Nobody surprised, and this side first.
    pub fn begun(setup: Setup, first: u8) -> Table {
        let mut table = Table::new(setup);
        table.pick(Choice::Done);
        for side in 0..2 {
            table.dice(&[if side == first { 8 } else { 1 }]);
        }
        table
    }

    pub fn subject(&self) -> Subject {
        self.combat.question().expect("a question").subject
    }

    pub fn offers(&self) -> Vec<Choice> {
        match &self.combat.question().expect("a question").shape {
            Shape::OneOf(of) => of.clone(),
            _ => Vec::new(),
        }
    }

    pub fn beside(&self) -> Vec<Choice> {
        self.combat.question().expect("a question").beside.clone()
    }

    pub fn has(&self, choice: Choice) -> bool {
        self.offers().contains(&choice) || self.beside().contains(&choice)
    }

    pub fn answer(&mut self, answer: &Answer) {
        let number = self.combat.question().expect("a question").number;
        self.told.clear();
        self.combat.answer(number, answer, &mut self.told).unwrap_or_else(|why| {
            panic!("{answer:?} at {:?}: {} of {:?}", self.subject(), why.words(), self.offers())
        });
        assert_eq!(Course::broken(&self.combat), Vec::<String>::new());
    }

    pub fn pick(&mut self, choice: Choice) -> &mut Table {
        self.answer(&Answer::One(choice.code()));
        self
    }

    /// Dice as they are read.
    pub fn dice(&mut self, shown: &[u8]) -> &mut Table {
        self.answer(&Answer::Faces(shown.iter().map(|face| face - 1).collect()));
        self
    }

    /// To a square by its name, by the best way.
    pub fn go(&mut self, name: &str) -> &mut Table {
        let to = self.place(name);
        let Shape::Path(walk) = self.combat.question().unwrap().shape else { panic!("no way is asked for") };
        let ways = walk.reach(&|from| Course::steps(&self.combat, from));
        let way =
            ways.into_iter().find(|way| way.to == to).unwrap_or_else(|| panic!("{name} is out of reach"));
        self.answer(&Answer::Path(way.path));
        self
    }

    pub fn at(&mut self, name: &str) -> &mut Table {
        let place = self.place(name);
        self.answer(&Answer::Place(place));
        self
    }

    pub fn place(&self, name: &str) -> u16 {
        let cell = Cell::named(name).unwrap();
        u16::from(cell.row) * u16::from(self.combat.setup().board.wide()) + u16::from(cell.column)
    }

    pub fn points(&self, who: u8) -> i16 {
        self.combat.people()[usize::from(who)].points
    }

    pub fn person(&self, who: u8) -> &sightline::rulesets::sovereign::combat::state::Person {
        &self.combat.people()[usize::from(who)]
    }
}
