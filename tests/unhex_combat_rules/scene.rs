//! A fight for tests, in the words of the table. Every answer is checked: it has to be on offer,
//! and afterwards nothing may be broken.

use sightline::fight::{Answer, Fight, Seat, Shape};
use sightline::map::{AreaId, Draft};
use sightline::rulesets::unhex::ability::{Abilities, Ability};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::choice::{Act, Aim, Choice, React, Subject, Weapon};
use sightline::rulesets::unhex::combat::event::Event;
use sightline::rulesets::unhex::combat::setup::{Fighter, Options, Setup, Team};
use sightline::rulesets::unhex::combat::state::{At, Person};
use sightline::rulesets::unhex::item::{Hands, Item, Kind};
use sightline::rulesets::unhex::maps;

/// Someone to be put into a scene: level and max level 50, in the Bar, with nothing.
#[derive(Clone)]
pub struct Who {
    sheet: Character,
    team: u8,
    area: &'static str,
}

/// One of the players', on team 0.
pub fn pc(name: &str) -> Who {
    Who { sheet: Character { name: name.into(), ..Character::blank() }, team: 0, area: "Bar" }
}

/// One of the GM's, on team 1.
pub fn npc(name: &str) -> Who {
    let mut who = pc(name);
    who.sheet.npc = true;
    who.team = 1;
    who
}

impl Who {
    pub fn level(mut self, level: i16) -> Who {
        self.sheet.level = level;
        self.sheet.max = self.sheet.max.max(level);
        self
    }

    pub fn max(mut self, max: i16) -> Who {
        self.sheet.max = max;
        self
    }

    pub fn at(mut self, area: &'static str) -> Who {
        self.area = area;
        self
    }

    /// To be placed by whoever plays them.
    pub fn somewhere(self) -> Who {
        self.at("")
    }

    pub fn team(mut self, team: u8) -> Who {
        self.team = team;
        self
    }

    pub fn can(mut self, ability: Ability) -> Who {
        self.sheet.combat = self.sheet.combat.with(ability);
        self
    }

    pub fn can_all(mut self, abilities: &[Ability]) -> Who {
        self.sheet.combat = abilities.iter().fold(Abilities::default(), |all, one| all.with(*one));
        self
    }

    /// In hand: a two-handed thing in both, others from the right on.
    pub fn holds(mut self, kind: Kind) -> Who {
        let slot = self.add(kind);
        let hands = &mut self.sheet.hands;
        if kind.hands() == 2 {
            *hands = Hands { right: Some(slot), left: Some(slot), ..Hands::default() };
        } else if hands.right.is_none() {
            hands.right = Some(slot);
        } else {
            hands.left = Some(slot);
        }
        self
    }

    pub fn carries(mut self, kind: Kind) -> Who {
        self.add(kind);
        self
    }

    fn add(&mut self, kind: Kind) -> u8 {
        let at = self.sheet.slots.iter().position(Option::is_none).expect("a free slot");
        self.sheet.slots[at] = Some(Item::new(kind, ""));
        at as u8
    }

    pub fn marked(mut self, location: Location, mark: Mark, boxes: u8) -> Who {
        self.sheet.body.mark(location, boxes, mark);
        self
    }

    pub fn owes(mut self, actions: u8) -> Who {
        self.sheet.owed = actions;
        self
    }
}

pub struct Scene {
    pub fight: Combat,
    /// What the last answer made happen.
    pub told: Vec<Event>,
    names: Vec<String>,
}

/// A fight on the nightclub's map, before the first initiative.
pub fn scene(people: &[Who]) -> Scene {
    Scene::on(Some(maps::nightclub()), Options::default(), people)
}

/// The same, with the players acting first in round 1.
pub fn fight(people: &[Who]) -> Scene {
    let mut scene = scene(people);
    scene.open_with(0);
    scene
}

/// The same, with the other side acting first in round 1.
pub fn fight_second(people: &[Who]) -> Scene {
    let mut scene = scene(people);
    scene.open_with(1);
    scene
}

impl Scene {
    pub fn on(map: Option<Draft>, options: Options, people: &[Who]) -> Scene {
        Scene::about(&[], map, options, people)
    }

    /// The same, with objectives in words.
    pub fn about(objectives: &[&str], map: Option<Draft>, options: Options, people: &[Who]) -> Scene {
        let teams = people.iter().map(|who| who.team).max().unwrap_or(0) + 1;
        let team = |number: u8| Team { name: format!("Team {number}"), starts: Vec::new() };
        let area = |who: &Who| {
            let map = map.as_ref().filter(|_| !who.area.is_empty())?;
            let at = map.areas.iter().position(|area| area.name == who.area).expect("an area of the map");
            Some(at as u16)
        };
        let fighter = |who: &Who| Fighter { character: who.sheet.clone(), team: who.team, place: area(who) };
        let setup = Setup {
            teams: (0..teams).map(team).collect(),
            people: people.iter().map(fighter).collect(),
            map: map.clone(),
            options,
            objectives: objectives.iter().map(|text| text.to_string()).collect(),
            outside: None,
        };
        assert_eq!(setup.unready(), []);
        let fight = Combat::new(&setup);
        let names = people.iter().map(|who| who.sheet.name.clone()).collect();
        let scene = Scene { fight, told: Vec::new(), names };
        scene.sound();
        scene
    }

    fn sound(&self) {
        let broken = self.fight.broken();
        assert!(broken.is_empty(), "{broken:?}");
    }

    // What is asked.

    pub fn subject(&self) -> Subject {
        self.fight.question().expect("a question").subject
    }

    pub fn seat(&self) -> Seat {
        self.fight.question().expect("a question").seat
    }

    pub fn shape(&self) -> &Shape<Choice> {
        &self.fight.question().expect("a question").shape
    }

    /// The choices on offer, of whatever kind the question is.
    pub fn offers(&self) -> Vec<Choice> {
        match self.shape() {
            Shape::OneOf(of) | Shape::SeveralOf { of, .. } => of.clone(),
            Shape::Split { over, .. } => over.iter().map(|(choice, _)| *choice).collect(),
            _ => Vec::new(),
        }
    }

    pub fn offered(&self, wanted: impl Fn(&Choice) -> bool) -> bool {
        self.offers().iter().any(wanted)
    }

    pub fn offers_attack(&self, target: &str) -> bool {
        let target = self.no(target);
        self.offered(|choice| matches!(choice, Choice::Act(Act::Attack { target: t, .. }) if *t == target))
    }

    pub fn offers_defend(&self, who: &str) -> bool {
        let who = self.no(who);
        self.offered(|choice| matches!(choice, Choice::React(React::Defend { who: w, .. }) if *w == who))
    }

    pub fn offers_counter(&self, who: &str) -> bool {
        let who = self.no(who);
        self.offered(|choice| matches!(choice, Choice::React(React::Counter { who: w, .. }) if *w == who))
    }

    pub fn offers_intercept(&self, who: &str) -> bool {
        let who = self.no(who);
        self.offered(|choice| matches!(choice, Choice::React(React::Intercept { who: w, .. }) if *w == who))
    }

    pub fn is_window(&self) -> bool {
        matches!(
            self.subject(),
            Subject::AttackWindow { .. } | Subject::MoveWindow { .. } | Subject::BlastWindow { .. }
        )
    }

    /// Someone's turn to act has come, of whichever team it is.
    pub fn acting(&self) -> bool {
        matches!(self.subject(), Subject::Turn { .. } | Subject::Act { .. })
    }

    /// Who may surrender out of turn, beside the question.
    pub fn may_surrender(&self) -> Vec<&str> {
        let question = self.fight.question().expect("a question");
        let who = |choice: &Choice| match choice {
            Choice::React(React::Surrender { who }) => self.names[*who as usize].as_str(),
            other => panic!("{other:?} stands beside the question"),
        };
        question.beside.iter().map(who).collect()
    }

    // Answers.

    pub fn answer(&mut self, answer: Answer) -> &mut Scene {
        let question = self.fight.question().expect("a question");
        let (number, subject) = (question.number, question.subject);
        let before = self.fight.clone();
        self.told.clear();
        let taken = self.fight.answer(number, &answer, &mut self.told);
        assert!(taken.is_ok(), "{answer:?} is not on offer at {subject:?}: {:?}", before.question());
        self.sound();
        self
    }

    pub fn choose(&mut self, choice: Choice) -> &mut Scene {
        self.answer(Answer::One(choice.code()))
    }

    /// Takes the first offer of this kind.
    pub fn pick(&mut self, wanted: impl Fn(&Choice) -> bool) -> &mut Scene {
        let choice = self.offers().into_iter().find(wanted);
        let choice = choice.unwrap_or_else(|| panic!("not among {:?}", self.fight.question()));
        self.choose(choice)
    }

    pub fn no_one(&mut self) -> &mut Scene {
        self.choose(Choice::No)
    }

    pub fn yes(&mut self) -> &mut Scene {
        self.choose(Choice::Yes)
    }

    /// Dice that read this number, 1 to 100.
    pub fn roll(&mut self, number: u8) -> &mut Scene {
        assert!(matches!(self.subject(), Subject::Throw { .. }), "no roll at {:?}", self.subject());
        self.answer(Answer::Faces(vec![number / 10 % 10, number % 10]))
    }

    /// One die of a second throw.
    pub fn die(&mut self, face: u8) -> &mut Scene {
        self.answer(Answer::Faces(vec![face]))
    }

    pub fn place(&mut self, area: &str) -> &mut Scene {
        let area = self.area_id(area);
        self.answer(Answer::Place(area.0))
    }

    pub fn people(&mut self, people: &[&str]) -> &mut Scene {
        let codes = people.iter().map(|who| Choice::Person(self.no(who)).code()).collect();
        self.answer(Answer::Several(codes))
    }

    /// Points on locations; the rest of the places get none.
    pub fn split(&mut self, points: &[(Location, u8)]) -> &mut Scene {
        let points_at = |choice: &Choice| {
            points
                .iter()
                .find(|(location, _)| *choice == Choice::Location(*location as u8))
                .map_or(0, |p| p.1)
        };
        let laid = self.offers().iter().map(points_at).collect();
        self.answer(Answer::Split(laid))
    }

    /// Nobody reacts, as long as that is what is asked.
    pub fn quiet(&mut self) -> &mut Scene {
        while !self.fight.over() && self.is_window() {
            self.no_one();
        }
        self
    }

    // Rounds.

    /// From the roll for initiative to the first action: the others fail, this team wins and
    /// begins. Nobody rolls again, and nobody goes all out.
    pub fn open_with(&mut self, team: u8) -> &mut Scene {
        while !self.acting() {
            match self.subject() {
                Subject::Throw { who, .. } => {
                    let wins = self.fight.stage().team(who) == team;
                    self.roll(if wins { 1 } else { 98 })
                }
                Subject::Order { .. } => self.choose(Choice::Team(team)),
                _ => self.default(),
            };
        }
        self
    }

    pub fn default(&mut self) -> &mut Scene {
        let default = self.fight.question().expect("a question").default.clone();
        self.answer(default)
    }

    /// The acting team does nothing more.
    pub fn end_turn(&mut self) -> &mut Scene {
        let turn = self.fight.turn();
        while !self.fight.over() && self.fight.turn() == turn && self.acting() {
            self.no_one();
        }
        self
    }

    /// Nobody does anything more this round; the next one stands at its first question.
    pub fn end_round(&mut self) -> &mut Scene {
        let round = self.fight.round();
        while !self.fight.over() && self.fight.round() == round {
            self.no_one();
        }
        self
    }

    // Actions.

    /// Someone is picked to act.
    pub fn up(&mut self, who: &str) -> &mut Scene {
        let who = self.no(who);
        if let Subject::Act { who: other, by: None, .. } = self.subject()
            && other != who
        {
            self.no_one();
        }
        if let Subject::Turn { .. } = self.subject() {
            self.choose(Choice::Person(who));
        }
        assert!(matches!(self.subject(), Subject::Act { who: w, .. } if w == who), "{:?}", self.subject());
        self
    }

    pub fn attack(&mut self, who: &str, target: &str) -> &mut Scene {
        let target = self.no(target);
        let wanted =
            |c: &Choice| matches!(c, Choice::Act(Act::Attack { target: t, less: false, .. }) if *t == target);
        self.up(who).pick(wanted)
    }

    pub fn attack_with(&mut self, who: &str, kind: Kind, target: &str) -> &mut Scene {
        let target = self.no(target);
        self.up(who);
        let choice = self.offers().into_iter().find(|choice| match choice {
            Choice::Act(Act::Attack { with, target: t, less: false }) => *t == target && self.is(*with, kind),
            _ => false,
        });
        self.choose(choice.expect("that weapon on offer"))
    }

    pub fn stun(&mut self, who: &str, target: &str) -> &mut Scene {
        let target = self.no(target);
        let wanted =
            |c: &Choice| matches!(c, Choice::Act(Act::Attack { target: t, less: true, .. }) if *t == target);
        self.up(who).pick(wanted)
    }

    pub fn walk(&mut self, who: &str, to: &str) -> &mut Scene {
        let to = self.area_id(to).0;
        self.up(who).choose(Choice::Act(Act::Move { to }))
    }

    pub fn throw_at(&mut self, who: &str, area: &str) -> &mut Scene {
        let area = self.area_id(area).0;
        self.up(who).pick(|c| matches!(c, Choice::Act(Act::Area { area: a, .. }) if *a == area))
    }

    pub fn treat(&mut self, who: &str, target: &str) -> &mut Scene {
        let target = self.no(target);
        self.up(who).pick(|c| matches!(c, Choice::Act(Act::FirstAid { target: t, .. }) if *t == target))
    }

    pub fn direct(&mut self, who: &str, other: &str) -> &mut Scene {
        let other = self.no(other);
        self.up(who).choose(Choice::Act(Act::Direct { who: other }))
    }

    pub fn does(&mut self, who: &str, act: Act) -> &mut Scene {
        self.up(who).choose(Choice::Act(act))
    }

    // Reactions.

    pub fn defend(&mut self, who: &str) -> &mut Scene {
        let who = self.no(who);
        self.choose(Choice::React(React::Defend { who, by: None }))
    }

    pub fn counter(&mut self, who: &str) -> &mut Scene {
        let who = self.no(who);
        let wanted = |c: &Choice| matches!(c, Choice::React(React::Counter { who: w, less: false, by: None, .. }) if *w == who);
        self.pick(wanted)
    }

    pub fn intercept(&mut self, who: &str) -> &mut Scene {
        let who = self.no(who);
        let wanted = |c: &Choice| matches!(c, Choice::React(React::Intercept { who: w, less: false, by: None, .. }) if *w == who);
        self.pick(wanted)
    }

    pub fn surrender(&mut self, who: &str) -> &mut Scene {
        let who = self.no(who);
        self.choose(Choice::React(React::Surrender { who }))
    }

    // What there is.

    pub fn no(&self, name: &str) -> u8 {
        self.names.iter().position(|known| known == name).expect("someone of that name") as u8
    }

    pub fn of(&self, name: &str) -> &Person {
        &self.fight.people()[self.no(name) as usize]
    }

    pub fn level(&self, name: &str) -> i16 {
        self.of(name).level
    }

    pub fn actions(&self, name: &str) -> u8 {
        self.of(name).actions
    }

    pub fn owed(&self, name: &str) -> u8 {
        self.of(name).owed
    }

    /// Slashes, crosses and permanent marks at a location.
    pub fn marks(&self, name: &str, location: Location) -> (u8, u8, u8) {
        let wounds = self.of(name).body.at(location);
        (wounds.slash, wounds.cross, wounds.permanent)
    }

    pub fn unhurt(&self, name: &str) -> bool {
        self.of(name).body.marked() == 0
    }

    pub fn area(&self, name: &str) -> &str {
        let board = self.fight.stage().board.as_ref().expect("a map");
        board.name(self.of(name).place)
    }

    pub fn area_id(&self, name: &str) -> AreaId {
        self.fight.stage().board.as_ref().expect("a map").named(name).expect("an area of the map")
    }

    /// The things of this kind that someone has on them.
    pub fn count(&self, name: &str, kind: Kind) -> usize {
        let with = At::With(self.no(name));
        let things = self.fight.things().iter().enumerate();
        things.filter(|(thing, at)| **at == with && self.fight.stage().kind(*thing as u16) == kind).count()
    }

    /// What both hands hold.
    pub fn hands(&self, name: &str) -> [Option<Kind>; 2] {
        self.of(name).hands.map(|hand| hand.map(|thing| self.fight.stage().kind(thing)))
    }

    pub fn thing(&self, name: &str, kind: Kind) -> Choice {
        let with = At::With(self.no(name));
        let found = self
            .fight
            .things()
            .iter()
            .enumerate()
            .position(|(thing, at)| *at == with && self.fight.stage().kind(thing as u16) == kind);
        Choice::Thing(found.expect("a thing of that kind") as u16)
    }

    pub fn is(&self, with: Weapon, kind: Kind) -> bool {
        matches!(with, Weapon::Held(thing) if self.fight.stage().kind(thing) == kind)
    }

    pub fn happened(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.told.iter().any(wanted)
    }

    /// Who is asked to roll, and what for.
    pub fn rolling(&self) -> (&str, Aim) {
        match self.subject() {
            Subject::Throw { who, aim, .. } => (&self.names[who as usize], aim),
            other => panic!("no roll at {other:?}"),
        }
    }

    pub fn rolls(&self, name: &str) -> bool {
        matches!(self.subject(), Subject::Throw { .. }) && self.rolling().0 == name
    }

    pub fn asks(&self, name: &str) -> bool {
        self.seat() == Seat::Person(self.no(name))
    }
}
