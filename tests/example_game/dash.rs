//! A thief runs for the door of a yard, past a dog. The yard is a board of squares, running is a path
//! whose steps wake the dog, its bite is a d20 with a d6, and the thief may throw a bone at any throw.

use sightline::fight::asking::Phrase;
use sightline::fight::given::Given;
use sightline::fight::machine::{self, Course, Flow, Machine};
use sightline::fight::played::{Played, Scene};
use sightline::fight::player::bout::{self, Hand};
use sightline::fight::player::{
    self, Fate, Kind as About, Level, Manner, Pick, Seats, Tactics, Temper, Term,
};
use sightline::fight::table::{
    Clock, DiceCard, Die, Form, Gauge, Offer, Person, Reply, Side, Table, Target, Who,
};
use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Code, Going, Pool, Question, Seat, Shape, Step, Walk};
use sightline::grid::{Board, Cell, Grid, Ground, Kind};

use super::walk;

const WIDE: u16 = 6;
const DOG: u16 = 8;
const DOOR: u16 = 5;
const STEPS: u8 = 4;

#[derive(Clone, Copy, PartialEq)]
enum Frame {
    /// The thief's turn.
    Turn,
    /// The rest of the way, walked step by step.
    Walking(Going),
    Bite,
}

#[derive(Clone, Copy, PartialEq)]
enum Asks {
    Way,
    Bite,
}

/// The only choice: to throw a bone at the dog, out of turn.
#[derive(Clone, Copy, PartialEq, Default)]
struct Bone;

#[derive(Clone, Copy, PartialEq)]
enum Event {
    Went(u16),
    Bitten(u8),
    Missed,
    Fed,
    Out,
}

#[derive(Clone, PartialEq)]
struct Dash {
    yard: Grid,
    machine: Machine<Frame, Asks, Bone, Event>,
    at: u16,
    blood: i16,
    bones: u8,
    turns: u16,
}

impl Dash {
    fn new() -> Dash {
        let mut board = Board::new(Kind::Square, usize::from(WIDE), 3).unwrap();
        board.set_ground(Cell { column: 3, row: 0 }, Ground::Difficult).unwrap();
        let machine = Machine::new(vec![Frame::Turn]);
        let mut dash = Dash { yard: Grid::new(&board), machine, at: 6, blood: 8, bones: 1, turns: 0 };
        machine::advance(&mut dash);
        dash
    }

    fn near_the_dog(&self, place: u16) -> bool {
        self.yard.distance(cell(place), cell(DOG)) == 1
    }
}

fn cell(place: u16) -> Cell {
    Cell { column: (place % WIDE) as u8, row: (place / WIDE) as u8 }
}

impl Course for Dash {
    type Frame = Frame;
    type Choice = Bone;
    type Subject = Asks;
    type Event = Event;

    fn machine(&self) -> &machine::Of<Dash> {
        &self.machine
    }

    fn machine_mut(&mut self) -> &mut machine::Of<Dash> {
        &mut self.machine
    }

    fn step(&mut self, frame: Frame) -> Flow {
        match frame {
            Frame::Turn if self.at == DOOR || self.blood <= 0 || self.turns == 20 => Flow::On,
            Frame::Turn => {
                self.machine.stack.push(Frame::Turn);
                let walk = Shape::Path(Walk { from: self.at, budget: STEPS });
                self.ask(Seat::Person(0), Asks::Way, walk, Answer::Path(Vec::new()))
            }
            Frame::Walking(mut way) => {
                let Some(to) = way.next(&self.machine.ways, |_, _| self.blood > 0) else {
                    way.end(&mut self.machine.ways);
                    return Flow::On;
                };
                let leaves = self.near_the_dog(self.at);
                self.at = to;
                self.tell(if to == DOOR { Event::Out } else { Event::Went(to) });
                way.enter();
                self.machine.stack.push(Frame::Walking(way));
                if leaves {
                    self.machine.stack.push(Frame::Bite);
                }
                Flow::On
            }
            Frame::Bite => {
                self.machine.stack.push(Frame::Bite);
                self.ask_dice(Seat::Gm, Asks::Bite, Pool::of(1, 20).and(1, 6));
                if self.bones > 0 {
                    self.machine.put_beside(vec![Bone]);
                }
                Flow::Asked
            }
        }
    }

    fn take(&mut self, frame: Frame, _: Asks, given: &Given<Bone>) {
        match (frame, given) {
            (Frame::Turn, Given::Path(way)) => {
                self.turns += 1;
                self.machine.stack.push(Frame::Turn);
                let way = Going::new(0, way, &mut self.machine.ways);
                self.machine.stack.push(Frame::Walking(way));
            }
            (Frame::Bite, Given::Faces(faces)) if faces[0] + 1 >= 12 => {
                self.blood -= i16::from(faces[1]) + 1;
                self.tell(Event::Bitten(faces[1] + 1));
            }
            (Frame::Bite, Given::Faces(_)) => self.tell(Event::Missed),
            _ => {
                self.bones -= 1;
                self.tell(Event::Fed);
            }
        }
    }

    /// Leaving a place beside the dog wakes it.
    fn steps(&self, from: u16) -> Vec<Step> {
        let wakes = u64::from(self.near_the_dog(from)) << 1;
        let open = self
            .yard
            .neighbours(cell(from))
            .filter(|(_, to)| to.column.abs_diff(cell(from).column) + to.row.abs_diff(cell(from).row) == 1);
        let step = open.map(|(_, to)| {
            let place = u16::from(to.row) * WIDE + u16::from(to.column);
            let cost = if self.yard.ground(to) == Ground::Difficult { 2 } else { 1 };
            Step { to: place, cost, ends: true, wakes, danger: false }
        });
        step.filter(|step| step.to != DOG).collect()
    }

    fn code(_: Bone) -> Code {
        1
    }

    fn digest(&self) -> u32 {
        u32::from(self.at) | (self.blood as u32) << 8 | u32::from(self.bones) << 24
    }
}

impl Scene for Dash {
    fn sentence(&self, event: &Event) -> Option<(String, &'static str, bool)> {
        let words = match event {
            Event::Went(place) => format!("The thief runs to {}.", self.place_name(*place)),
            Event::Bitten(points) => format!("The dog bites for {points}."),
            Event::Missed => "The dog snaps at nothing.".into(),
            Event::Fed => "The dog has a bone.".into(),
            Event::Out => "The thief is out of the door.".into(),
        };
        Some((words, "", false))
    }

    fn phrase(&self, question: &Question<Asks, Bone>) -> Phrase {
        let title = match question.subject {
            Asks::Way => "Where does the thief run?",
            Asks::Bite => "Does the dog bite?",
        };
        Phrase { title: title.into(), about: vec![0, 1], ..Phrase::default() }
    }

    fn offer(&self, _: &Asks, _: Bone) -> Offer {
        Offer { label: "Throw the bone".into(), person: Some(0), ..Offer::default() }
    }

    fn card(&self, _: &Asks, pool: Pool) -> DiceCard {
        let dice = pool.sides().map(Die::sided).collect();
        DiceCard { dice, target: Some(Target::AtLeast(12)), ..DiceCard::default() }
    }

    fn person_asked(&self, who: u8) -> Who {
        let name = if who == 0 { "Thief" } else { "Dog" };
        Who { name: name.into(), team: Some(who.into()), person: Some(who.into()), gm: who == 1 }
    }

    fn team_asked(&self, team: u8) -> Who {
        self.person_asked(team)
    }

    fn place_name(&self, place: u16) -> String {
        cell(place).name()
    }

    fn sides(&self) -> Vec<Side> {
        let bones = vec![Gauge::pips("bones", self.bones.into(), 1)];
        vec![Side { name: "Thief".into(), gauges: bones }, Side { name: "Dog".into(), ..Side::default() }]
    }

    fn roster(&self) -> Vec<Person> {
        let person = |name: &str, team, place| Person {
            name: name.into(),
            team,
            area: Some(usize::from(place)),
            ..Person::default()
        };
        let gauges = vec![Gauge::bar("blood", self.blood, 8)];
        vec![Person { gauges, ..person("Thief", 0, self.at) }, person("Dog", 1, DOG)]
    }

    fn clock(&self) -> Clock {
        Clock { time: format!("Turn {}", self.turns + 1), turn: "Thief".into(), begun: true }
    }

    fn seats(&self) -> Option<Seats> {
        Seats::of(self)
    }
}

/// What is worth knowing to a computer player: how far the door is, and what the dog may do.
impl Tactics for Dash {
    fn people(&self) -> u8 {
        2
    }

    fn teams(&self) -> u8 {
        2
    }

    fn team(&self, who: u8) -> u8 {
        who
    }

    fn round(&self) -> u32 {
        u32::from(self.turns)
    }

    fn worth(&self, team: u8) -> i32 {
        let door = i32::from(self.at == DOOR) * player::PERSON;
        if team == 0 { i32::from(self.blood.max(0)) * 100 + door } else { 0 }
    }

    fn weigh(&self, pick: Pick<'_, Bone>, say: &mut dyn FnMut(Term)) {
        match pick {
            Pick::Way(way) => {
                let far = self.yard.distance(cell(way.to), cell(DOOR)) as i32;
                say(Term::new(About::Goal, -100 * far, "{} steps from the door").figure(far));
                if way.wakes != 0 {
                    say(Term::new(About::Danger, -150, "{who} may bite").about(1));
                }
            }
            Pick::One(Bone) => say(Term::new(About::Help, 5 - i32::from(self.blood), "a bite would do it")),
            _ => {}
        }
    }

    fn fate(&self, who: u8) -> Fate {
        match self.blood {
            8 => Fate::Whole,
            _ if who == 1 => Fate::Whole,
            1.. => Fate::Hurt,
            _ => Fate::Dead,
        }
    }

    fn winner(&self) -> Option<u8> {
        self.machine.asked().is_none().then_some(u8::from(self.at != DOOR))
    }

    /// The throw is the dog's, the bone the thief's.
    fn side(&self) -> Option<u8> {
        Some(0)
    }
}

fn ways(table: &Played<Dash>) -> Vec<(String, u8, Vec<usize>)> {
    let Form::Path { ways, .. } = table.asked().unwrap().form else { panic!("no way is asked for") };
    ways.into_iter().map(|way| (way.offer.label, way.cost, way.wakes)).collect()
}

#[test]
fn a_path_is_walked_step_by_step_and_stops_to_throw_unlike_dice_unless_somebody_interrupts() {
    let mut table = Played::new(Dash::new());
    assert!(ways(&table).contains(&("B1".into(), 2, vec![])), "entering wakes nobody");
    assert!(ways(&table).contains(&("C1".into(), 3, vec![1])), "leaving B1 beside the dog does");
    let number = |table: &Played<Dash>| table.asked().unwrap().number;
    assert!(table.answer(number(&table), &Reply::Path(vec![2])).is_err(), "no step is left out");
    let by_b1 = table.route(&[1, 2]).unwrap();
    assert_eq!((by_b1.path, by_b1.cost, by_b1.wakes), (vec![0, 1, 2], 3, vec![1]), "by way of B1");
    assert!(table.route(&[2, 1, 2, 1, 2]).is_none(), "there is not so much to spend");
    let at = number(&table);
    table.answer(at, &Reply::Path(vec![0, 1, 2])).unwrap();
    let asked = table.asked().unwrap();
    assert_eq!((asked.title.as_str(), asked.who.gm), ("Does the dog bite?", true));
    let Form::Dice(card) = &asked.form else { panic!("dice") };
    assert_eq!(card.dice.iter().map(|die| die.name).collect::<Vec<_>>(), ["d20", "d6"]);
    assert_eq!(asked.beside[0].label, "Throw the bone");
    assert!(table.answer(asked.number, &Reply::Faces(vec![11, 6])).is_err(), "a d6 has no seventh face");
    assert!(table.answer(asked.number, &Reply::Beside(1)).is_err());
    table.answer(asked.number, &Reply::Faces(vec![11, 5])).unwrap();
    assert_eq!(table.lines().last().unwrap().text, "The dog bites for 6.");
    assert_eq!(table.now().at, 2, "the thief is where the bite was");

    assert!(table.undo());
    let Form::Dice(card) = table.asked().unwrap().form else { panic!("dice") };
    assert_eq!(card.remembered, Some(vec![11, 5]), "the same dice are offered again");
    let at = number(&table);
    table.answer(at, &Reply::Beside(0)).unwrap();
    assert_eq!(table.sides()[0].gauges[0].now, 0);
    assert_eq!(table.clock().time, "Turn 2");
    let again = Played::open(Dash::new(), &table.tale());
    assert!(again.disagreed().is_none() && again.now() == table.now());
}

impl walk::Walked for Dash {}

/// What has happened.
#[derive(Default)]
struct Seen {
    fed: bool,
    bitten: bool,
    out: bool,
}

impl walk::Watch<Dash> for Seen {
    fn events(&mut self, told: &[Event]) {
        for event in told {
            self.fed |= *event == Event::Fed;
            self.out |= *event == Event::Out;
            self.bitten |= matches!(event, Event::Bitten(_));
        }
    }
}

#[test]
fn a_game_on_a_board_is_walked_by_the_shared_walk() {
    let mut seen = Seen::default();
    for seed in 0..200 {
        walk::walk(Dash::new(), &mut Chance::new(seed), &mut seen);
    }
    assert!(seen.fed && seen.bitten && seen.out);
}

#[test]
fn a_computer_player_takes_the_way_that_its_terms_favour_and_says_why() {
    let mind = player::mind::of(&Dash::new());
    let proposal = mind.propose(&Manner::default(), 1).unwrap();
    assert_eq!(proposal.answer, Answer::Path(vec![7, 13, 14, 15]), "{}", proposal.why);
    assert_eq!(
        proposal.why,
        "Go to D3: 2 steps from the door, Dog may bite. Next best: Go to B2 (4 steps from the door)."
    );
    let careful = Manner { temper: Temper::Careful, ..Manner::default() };
    let proposal = mind.propose(&careful, 1).unwrap();
    assert_eq!(proposal.answer, Answer::Path(vec![7]), "what is dangerous weighs more");
    let book = Manner { by_the_book: true, ..Manner::default() };
    assert_eq!(mind.propose(&book, 1).unwrap().answer, Answer::Path(Vec::new()), "the default");
}

#[test]
fn computer_players_throw_the_same_dice_for_the_same_seed_and_interrupt_where_something_speaks_for_it() {
    let plain = [Hand::of(Level::Plain)];
    let mut bones = 0;
    for seed in 0..50 {
        let mut watch =
            |fight: &Dash, answer: &Answer| bones += u32::from(*answer == Answer::One(1) && fight.blood < 5);
        let first = bout::play(&Dash::new(), &plain, seed, &mut watch);
        assert_eq!(first, bout::play(&Dash::new(), &plain, seed, &mut |_, _| {}));
        let written = player::mind::of(&Dash::new()).written(&plain, seed);
        let tale = sightline::fight::table::Tale { answers: written, ..Default::default() };
        let again = Played::open(Dash::new(), &tale);
        assert!(again.disagreed().is_none());
        assert_eq!(again.now().winner(), first.winner, "what was written is what was played");
    }
    assert!(bones > 0);
}

#[test]
fn look_ahead_overrules_the_plain_answer_only_with_the_same_dice_and_says_so() {
    let sharp = Manner::of(Level::Sharp);
    let mind = player::mind::of(&Dash::new());
    let one = mind.propose(&sharp, 7).unwrap();
    assert_eq!(one, mind.propose(&sharp, 7).unwrap(), "the same state, the same answer");
    assert!(one.why.contains("tries it went better") || one.why.contains("Next best"), "{}", one.why);
    let won = |level| {
        (0..200)
            .filter(|seed| {
                bout::play(&Dash::new(), &[Hand::of(level)], *seed, &mut |_, _| {}).winner == Some(0)
            })
            .count()
    };
    assert!(won(Level::Sharp) + 5 >= won(Level::Plain));
    assert!(won(Level::Instinct) <= won(Level::Plain));
}

#[test]
fn look_ahead_counts_on_what_is_done_beside_a_throw() {
    let mut dash = Dash { at: 3, blood: 1, ..Dash::new() };
    let path = Walk { from: dash.at, budget: STEPS };
    dash.machine = Machine::new(vec![Frame::Turn]);
    machine::advance(&mut dash);
    let question = dash.machine.asked().unwrap().clone();
    assert!(question.shape == Shape::Path(path));
    // The bone is for the one throw on the way to the door; farther along the dog there are three throws.
    let weighed = |path: &[u16]| player::Weighed { answer: Answer::Path(path.into()), points: 0 };
    let all = [weighed(&[2]), weighed(&[4, 5])];
    let budget = player::Budget { tries: 48, far: 20, effort: 4000, field: 2, look: 48, head: 500, sure: 5 };
    let tried = player::ahead::better(&dash, &question, &all, 0, &mut Chance::new(1), &budget).unwrap();
    assert!((tried.taken, tried.tries) == (1, 48) && tried.better > 600, "{tried:?}");
}
