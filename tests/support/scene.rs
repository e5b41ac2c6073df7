//! Scenes: a fight written down in a few lines, and played by the words on the buttons.
//!
//! ```text
//! map nightclub
//! team Crew
//! pc Mara, level 50, at Bar, right sword:melee1, left shield, pack ammo, can GoodDefend, marks head \X
//! team Gang
//! npc Thug, level 40, at Bar, both axe:melee2, owes 1
//! option literal sight
//! ```
//!
//! `map own` begins a map of one's own: `link Hall, Yard, dashed, mark Yard, door closed, forth`.
//! Without a `map` line it is theatre of the mind. Someone without `at` is placed by a question.

#![allow(dead_code)]

#[path = "press.rs"]
pub mod press;

use sightline::fight::Fight;
use sightline::fight::table::{Asked, Form, Reply, Table};
use sightline::map::{Area, AreaKey, Door, Draft, Line, Link, LinkKey, Teams, Way};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::Combat;
use sightline::rulesets::unhex::combat::setup::{Fighter, Setup, Team};
use sightline::rulesets::unhex::combat::state::Person;
use sightline::rulesets::unhex::combat::table::Played;
use sightline::rulesets::unhex::item::{Aoe, Item, Kind, Side};
use sightline::rulesets::unhex::maps;

pub struct Scene {
    pub table: Played,
    pub setup: Setup,
}

fn kind(word: &str) -> Kind {
    match word {
        "shield" => Kind::Shield,
        "aid" => Kind::FirstAid,
        "melee2" => Kind::Melee2,
        "melee1" => Kind::Melee1,
        "ammo" => Kind::Ammo,
        "darts" => Kind::LessLethalAmmo,
        "ranged2" => Kind::Ranged2,
        "ranged1" => Kind::Ranged1,
        "blast" => Kind::Aoe(Aoe::Blast),
        "continuous" => Kind::Aoe(Aoe::Continuous),
        "smoke" => Kind::Aoe(Aoe::Cover),
        "demolish" => Kind::Aoe(Aoe::Demolish),
        armor => Kind::Armor(location(armor.strip_suffix(" armor").expect("a kind of item"))),
    }
}

pub fn location(word: &str) -> Location {
    Location::ALL.into_iter().find(|l| l.name() == word).expect("a location: head, right arm …")
}

/// `sword:melee1`, or only the kind.
fn item(word: &str) -> Item {
    match word.split_once(':') {
        Some((name, of)) => Item::new(kind(of), name),
        None => Item::new(kind(word), ""),
    }
}

fn fighter(line: &str, npc: bool, team: u8, setup: &Setup) -> Fighter {
    let mut parts = line.split(", ");
    let name = parts.next().expect("a name").to_string();
    let mut sheet = Character { name, npc, ..Character::blank() };
    sheet.slots.clear();
    let (mut place, mut max) = (None, None);
    for part in parts {
        let (word, rest) = part.split_once(' ').expect("a word and what it is about");
        match word {
            "level" => sheet.level = rest.parse().expect("a level"),
            "max" => max = Some(rest.parse().expect("a level")),
            "at" => {
                let map = setup.map.as_ref().expect("a map line before people are placed");
                place = Some(map.areas.iter().position(|area| area.name == rest).expect("an area") as u16);
            }
            "right" | "left" | "both" | "pack" => {
                let slot = sheet.slots.len() as u8;
                sheet.slots.push(Some(item(rest)));
                match word {
                    "right" => *sheet.hands.at_mut(Side::Right) = Some(slot),
                    "left" => *sheet.hands.at_mut(Side::Left) = Some(slot),
                    "both" => (sheet.hands.right, sheet.hands.left) = (Some(slot), Some(slot)),
                    _ => {}
                }
            }
            "can" => {
                let found = Ability::ALL.into_iter().find(|ability| format!("{ability:?}") == rest);
                sheet.combat = sheet.combat.with(found.expect("an ability"));
            }
            "marks" => {
                let (at, signs) = rest.rsplit_once(' ').expect("a location and marks");
                for sign in signs.chars() {
                    let mark = match sign {
                        '\\' => Mark::Slash,
                        'X' => Mark::Cross,
                        _ => Mark::Permanent,
                    };
                    sheet.body.mark(location(at), 1, mark);
                }
            }
            "owes" => sheet.owed = rest.parse().expect("a number"),
            _ => panic!("not a word of scenes: {word}"),
        }
    }
    sheet.max = max.unwrap_or(sheet.level.max(50));
    Fighter { character: sheet, team, place }
}

fn named(name: &str) -> Draft {
    if name == "own" {
        return Draft::default();
    }
    let at = maps::names().position(|(known, _)| known.eq_ignore_ascii_case(name));
    maps::example(at.unwrap_or(0)).expect("a map of the game")
}

fn area(map: &mut Draft, name: &str) -> AreaKey {
    if let Some(area) = map.areas.iter().find(|area| area.name == name) {
        return area.key;
    }
    let key = AreaKey(map.areas.len() as u32);
    map.areas.push(Area {
        key,
        name: name.into(),
        x: 0,
        y: 0,
        notes: String::new(),
        starts: Teams::NONE,
        objectives: Vec::new(),
        capacity: 0,
        hazard: String::new(),
        test: String::new(),
        difficulty: 0,
    });
    key
}

fn link(map: &mut Draft, line: &str) {
    let mut parts = line.split(", ");
    let names = [parts.next().expect("an area"), parts.next().expect("two areas")];
    let mut link = Link {
        key: LinkKey(map.links.len() as u32),
        ends: names.map(|name| area(map, name)),
        line: Line::Solid,
        way: Way::Both,
        door: Door::None,
        marks: [false; 2],
    };
    for part in parts {
        match part {
            "dashed" => link.line = Line::Dashed,
            "crossed" => link.line = Line::Crossed,
            "forth" => link.way = Way::Forth,
            "door open" => link.door = Door::Open,
            "door closed" => link.door = Door::Closed,
            mark => {
                let name = mark.strip_prefix("mark ").expect("a word of links");
                link.marks[usize::from(names[0] != name)] = true;
            }
        }
    }
    map.links.push(link);
}

pub fn setup(text: &str) -> Setup {
    let mut setup = Setup::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').expect("a word and what it is about");
        let team = setup.teams.len().wrapping_sub(1) as u8;
        match word {
            "map" => setup.map = Some(named(rest)),
            "link" => link(setup.map.as_mut().expect("a map"), rest),
            "team" => setup.teams.push(Team { name: rest.into(), starts: Vec::new() }),
            "starts" => {
                let map = setup.map.as_ref().expect("a map");
                let find =
                    |name: &str| map.areas.iter().position(|area| area.name == name).expect("an area") as u16;
                let starts = rest.split(", ").map(find).collect();
                setup.teams.last_mut().expect("a team").starts = starts;
            }
            "pc" | "npc" => {
                let fighter = fighter(rest, word == "npc", team, &setup);
                setup.people.push(fighter);
            }
            "option" if rest == "literal sight" => setup.options.literal_sight = true,
            "option" if rest == "less-lethal floor" => setup.options.less_lethal_floor = true,
            _ => panic!("not a line of scenes: {line}"),
        }
    }
    setup
}

impl Scene {
    pub fn new(text: &str) -> Scene {
        let setup = setup(text);
        assert_eq!(setup.unready(), [], "the scene cannot be played");
        Scene { table: Played::new(Combat::new(&setup)), setup }
    }

    /// A scene whose first turn belongs to this team, with nothing else having happened.
    pub fn turn(text: &str, team: &str) -> Scene {
        let mut scene = Scene::new(text);
        scene.next_turn(team);
        scene
    }

    pub fn asked(&self) -> Asked {
        press::asked(&self.table)
    }

    pub fn title(&self) -> String {
        self.table.asked().map_or("(over)".into(), |asked| asked.title)
    }

    fn reply(&mut self, reply: Reply) {
        press::reply(&mut self.table, &reply);
        assert_eq!(self.table.now().broken(), Vec::<String>::new());
    }

    /// Throws two dice that read as this number, 1 to 100.
    pub fn roll(&mut self, number: u8) {
        self.reply(Reply::Faces(vec![number / 10 % 10, number % 10]));
    }

    /// Throws one die again.
    pub fn die(&mut self, face: u8) {
        self.reply(Reply::Faces(vec![face]));
    }

    /// The words on all buttons.
    pub fn labels(&self) -> Vec<String> {
        press::labels(&self.table)
    }

    /// Whether a button begins with these words.
    pub fn offers_to(&self, label: &str) -> bool {
        self.labels().iter().any(|other| other.starts_with(label))
    }

    fn find(&self, label: &str) -> usize {
        press::find(&self.table, label)
    }

    /// Presses the button with these words, or that begins with them.
    pub fn pick(&mut self, label: &str) {
        self.reply(Reply::One(self.find(label)));
    }

    pub fn pick_all(&mut self, labels: &[&str]) {
        let found = labels.iter().map(|label| self.find(label)).collect();
        self.reply(Reply::Several(found));
    }

    pub fn number(&mut self, n: i16) {
        self.reply(Reply::Number(n));
    }

    /// Lays points out: `("Head", 2)`.
    pub fn split(&mut self, shares: &[(&str, u8)]) {
        let mut laid = vec![0; self.labels().len()];
        for (label, points) in shares {
            laid[self.find(label)] = *points;
        }
        self.reply(Reply::Split(laid));
    }

    /// Chooses who acts where that is asked, and presses the button.
    pub fn act(&mut self, who: &str, label: &str) {
        if self.title().starts_with("Who acts for ") {
            self.pick(who);
        }
        assert!(self.title().contains(who), "{} is asked instead of {who}", self.title());
        self.pick(label);
    }

    /// Answers with the default until a question begins with these words.
    pub fn until(&mut self, title: &str) {
        for _ in 0..200 {
            let asked = self.asked();
            if asked.title.starts_with(title) {
                return;
            }
            self.reply(asked.default.clone());
        }
        panic!("never asked: {title}");
    }

    /// Plays on to the next turn of this team: it wins the initiative plainly with 05 and goes
    /// first, the others fail plainly; nobody does anything in between.
    pub fn next_turn(&mut self, team: &str) {
        for _ in 0..300 {
            let asked = self.asked();
            let turn = self.table.clock().turn == format!("{team}'s turn");
            let acts = asked.title.starts_with("Who acts for ") || asked.title.starts_with("What does ");
            if turn && acts && asked.title.ends_with("?") {
                return;
            }
            match &asked.form {
                Form::Dice(_) => {
                    let side = asked.who.team.map(|team| self.table.sides()[team].name.clone());
                    self.roll(if side.as_deref() == Some(team) { 5 } else { 98 });
                }
                _ if asked.title.starts_with("Which team acts") => self.pick(team),
                _ if asked.title.starts_with("Who acts for ") => self.pick("End the turn"),
                _ if asked.title.starts_with("What does ") => {
                    let wait = if self.offers_to("Wait") { "Wait" } else { "Someone else" };
                    self.pick(wait);
                }
                _ => self.reply(asked.default.clone()),
            }
        }
        panic!("{team} never gets a turn");
    }

    pub fn person(&self, name: &str) -> Person {
        self.table.now().people()[self.at(name)]
    }

    pub fn at(&self, name: &str) -> usize {
        let found = self.setup.people.iter().position(|fighter| fighter.character.name == name);
        found.unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    pub fn level(&self, name: &str) -> i16 {
        self.person(name).level
    }

    /// The marks at a location as the sheet shows them: `"\\\\X"`.
    pub fn marks(&self, name: &str, at: &str) -> String {
        let wounds = self.person(name).body.at(location(at));
        let times = |sign: &str, n: u8| sign.repeat(n as usize);
        [times("■", wounds.permanent), times("X", wounds.cross), times("\\", wounds.slash)].concat()
    }

    pub fn area(&self, name: &str) -> String {
        let combat = self.table.now();
        let board = combat.stage().board.as_ref().expect("a map");
        board.name(self.person(name).place).into()
    }

    /// Whether someone still has a thing of this kind.
    pub fn has(&self, name: &str, word: &str) -> bool {
        let sheet = self.table.now().sheet(self.at(name) as u8);
        sheet.find(kind(word)).is_some()
    }

    /// Whether the story has this sentence.
    pub fn told(&self, text: &str) -> bool {
        self.table.lines().iter().any(|line| line.text.contains(text))
    }

    /// The reason why something is not on offer.
    pub fn why_not(&self, label: &str) -> Option<String> {
        press::why_not(&self.table, label)
    }
}
