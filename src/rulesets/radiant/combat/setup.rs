//! Who fights where, before the first question.

use crate::map::{Area, AreaId, Board, Draft, Line};
use crate::rulesets::radiant::creature::Creature;
use crate::rulesets::radiant::gear::{Reach, Tags, Thing};
use crate::rulesets::radiant::harm::{Harm, Hindrance, HitPoints};
use crate::rulesets::radiant::hero::Hero;
use crate::rulesets::radiant::maps::GROUND;
use crate::rulesets::radiant::table::Distance;
use crate::rulesets::radiant::test::{Attribute, Dice, NORMAL};

/// Whoever fights.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Being {
    Hero(Hero),
    Creature(Creature),
}

impl Being {
    pub fn is_hero(&self) -> bool {
        matches!(self, Being::Hero(_))
    }

    pub fn name(&self) -> &str {
        match self {
            Being::Hero(hero) => &hero.name,
            Being::Creature(creature) => &creature.name,
        }
    }

    pub fn points(&self) -> HitPoints {
        match self {
            Being::Hero(hero) => hero.points,
            Being::Creature(creature) => creature.points,
        }
    }

    pub fn points_mut(&mut self) -> &mut HitPoints {
        match self {
            Being::Hero(hero) => &mut hero.points,
            Being::Creature(creature) => &mut creature.points,
        }
    }

    pub fn harm(&self) -> Harm {
        match self {
            Being::Hero(hero) => hero.harm,
            Being::Creature(creature) => creature.harm,
        }
    }

    pub fn harm_mut(&mut self) -> &mut Harm {
        match self {
            Being::Hero(hero) => &mut hero.harm,
            Being::Creature(creature) => &mut creature.harm,
        }
    }

    /// What is wrong with them, in words: what hinders, what goes on, wounds that pass, too much to carry.
    pub fn troubles(&self) -> Vec<&'static str> {
        let harm = self.harm();
        let mut words: Vec<&str> = harm.hindrances().map(Hindrance::word).collect();
        let mut add = |is: bool, word| {
            if is {
                words.push(word);
            }
        };
        add(harm.ongoing, "losing hit points");
        if let Being::Hero(hero) = self {
            add(hero.shaken, "shaken");
            add(hero.battered, "battered");
            add(hero.overloaded(), "overloaded");
        }
        words
    }

    /// Whether they can take part: hit points left, and neither dead nor lost.
    pub fn able(&self) -> bool {
        let gone = matches!(self, Being::Hero(hero) if hero.dead || hero.lost);
        !self.points().out() && !gone
    }

    pub fn level(&self) -> u8 {
        match self {
            Being::Hero(hero) => hero.level,
            Being::Creature(creature) => creature.level,
        }
    }
}

/// What somebody strikes with, as they hold it.
pub struct Arm<'a> {
    pub name: &'a str,
    pub dice: Dice,
    pub reach: Reach,
    pub tags: Tags,
}

impl Being {
    /// What a weapon is: of a hero by its place among the things, of a creature its second attack; where
    /// none is named, bare hands and its usual attack.
    pub fn arm(&self, weapon: Option<u8>) -> Arm<'_> {
        match (self, weapon) {
            (Being::Hero(hero), _) => {
                let thing = weapon.and_then(|at| hero.things.get(usize::from(at)));
                let kind = hero.weapon(weapon.map(usize::from));
                Arm {
                    name: thing.map_or(kind.name, Thing::called),
                    dice: hero.damage(&kind),
                    reach: kind.reach,
                    tags: thing.map_or(Tags::default(), |thing| thing.tags),
                }
            }
            (Being::Creature(Creature { special: Some(special), .. }), Some(_)) => {
                Arm { name: &special.name, dice: special.damage, reach: special.reach, tags: special.tags }
            }
            (Being::Creature(creature), _) => Arm {
                name: &creature.attack,
                dice: creature.damage,
                reach: creature.reach,
                tags: Tags::default(),
            },
        }
    }

    /// How far it strikes.
    pub fn reach(&self, weapon: Option<u8>) -> Reach {
        match (self, weapon) {
            (Being::Hero(hero), _) => hero.weapon(weapon.map(usize::from)).reach,
            (Being::Creature(Creature { special: Some(special), .. }), Some(_)) => special.reach,
            (Being::Creature(creature), _) => creature.reach,
        }
    }

    /// What can be struck with at a distance, be it one or all in a zone; bare hands are not counted.
    pub fn arms(&self, distance: Distance) -> impl Iterator<Item = Option<u8>> {
        let (hero, creature) = match self {
            Being::Hero(hero) => (Some(hero), None),
            Being::Creature(creature) => (None, Some(creature)),
        };
        let held = hero.into_iter().flat_map(move |hero| {
            let usable =
                move |thing: &Thing| thing.kind.weapon().is_some_and(|weapon| hero.reaches(weapon, distance));
            hero.held().filter(move |(_, thing)| usable(thing)).map(|(at, _)| Some(at as u8))
        });
        let own = creature.map(|creature| [Some(None), creature.special.as_ref().map(|_| Some(0))]);
        let own = own.into_iter().flatten().flatten();
        held.chain(own.filter(move |weapon| self.reach(*weapon).at(distance).is_some()))
    }
}

/// Someone at the start.
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    pub being: Being,
    pub with_heroes: bool,
    pub zone: u16,
}

/// A team as it was set up. The rules know two sides: every team is with the heroes or against them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Team {
    pub name: String,
    pub with_heroes: bool,
}

/// What a zone is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Zone {
    /// How many fit; 0: any number.
    pub capacity: u8,
    /// Those who begin a turn here are tested.
    pub hazard: bool,
    /// With what and against what; nothing: the GM says.
    pub test: Option<(Attribute, i16)>,
}

impl Zone {
    /// As it is drawn.
    pub fn of(area: &Area) -> Zone {
        let difficulty = if area.difficulty == 0 { NORMAL } else { i16::from(area.difficulty) };
        Zone {
            capacity: area.capacity,
            hazard: area.dangerous(),
            test: Attribute::named(&area.test).map(|attribute| (attribute, difficulty)),
        }
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    pub people: Vec<Start>,
    pub teams: Vec<Team>,
    /// The team of each of the people.
    pub team_of: Vec<u8>,
    pub board: Board,
    pub zones: Vec<Zone>,
    /// Zones that nobody gets into, by the GM's word.
    pub closed: Vec<u16>,
    /// Creatures that leave heroes are attacked too (ZA-18).
    pub both_ways: bool,
    /// The paralysed avoid attacks at disadvantage (ZA-22).
    pub helpless: bool,
    /// Shaking off weakness or being stuck costs the action (ZA-21).
    pub shaking_costs: bool,
    /// Only a roll outside a fight, after which nothing follows; the number is what is taken off what
    /// the roller suffers, where that is on no sheet.
    pub outside: Option<i16>,
    /// Two weapons are thrown one after the other, as they were before they became one throw: for fights
    /// that were stored then.
    pub apart: bool,
    /// More people were put into a zone than fit: no fault of the rules.
    pub crowded: bool,
}

impl Setup {
    pub fn new(people: Vec<Start>, draft: &Draft, zones: Vec<Zone>) -> Setup {
        let team = |name: &str, with_heroes| Team { name: name.into(), with_heroes };
        let mut setup = Setup {
            team_of: people.iter().map(|start| u8::from(!start.with_heroes)).collect(),
            people,
            teams: vec![team("Heroes", true), team("Enemies", false)],
            board: GROUND.board(draft),
            zones,
            closed: Vec::new(),
            both_ways: false,
            helpless: false,
            shaking_costs: false,
            outside: None,
            apart: false,
            crowded: false,
        };
        setup.crowded = (0..setup.board.len() as u16).any(|zone| {
            let room = setup.zone(zone).capacity;
            room > 0 && setup.people.iter().filter(|start| start.zone == zone).count() > usize::from(room)
        });
        setup
    }

    /// Where no map is drawn: one zone for each side and one between (Z-05).
    pub fn three_zones() -> Draft {
        let mut draft = Draft::new("Three zones");
        let party = draft.add_area("The party's side", 0, 0);
        let between = draft.add_area("Between", 200, 0);
        let enemies = draft.add_area("The enemies' side", 400, 0);
        draft.add_link(party, between, Line::Solid);
        draft.add_link(between, enemies, Line::Solid);
        draft
    }

    /// The team of one of the people.
    pub fn team(&self, who: u8) -> usize {
        self.team_of.get(usize::from(who)).copied().unwrap_or(0).into()
    }

    /// The names of all teams on a side, and its first team.
    pub fn side(&self, heroes: bool) -> (String, Option<usize>) {
        let on_it = |team: &Team| team.with_heroes == heroes;
        let names: Vec<&str> =
            self.teams.iter().filter(|team| on_it(team)).map(|team| team.name.as_str()).collect();
        (names.join(" and "), self.teams.iter().position(on_it))
    }

    /// That a side wins.
    pub fn wins(&self, heroes: bool) -> String {
        let several = self.teams.iter().filter(|team| team.with_heroes == heroes).count() > 1;
        format!("{} {}", self.side(heroes).0, if several { "win" } else { "wins" })
    }

    pub fn zone(&self, zone: u16) -> Zone {
        self.zones.get(usize::from(zone)).copied().unwrap_or_default()
    }

    pub fn zone_name(&self, zone: u16) -> &str {
        self.board.name(AreaId(zone))
    }

    /// Why this cannot be fought yet.
    pub fn unready(&self) -> Vec<&'static str> {
        let mut reasons = Vec::new();
        let able = |heroes: bool| {
            let mut side = self.people.iter().filter(|start| start.with_heroes == heroes);
            side.any(|start| start.being.able())
        };
        if !able(true) {
            reasons.push("nobody is on the heroes' side");
        }
        if !able(false) {
            reasons.push("nobody is against them");
        }
        if self.people.iter().any(|start| usize::from(start.zone) >= self.board.len()) {
            reasons.push("someone is in no zone");
        }
        reasons
    }
}
