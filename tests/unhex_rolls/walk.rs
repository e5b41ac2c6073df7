//! Random cards: whatever is asked can be answered, refusals change nothing, and a card resumes.

use super::card::Card;
use sightline::fight::played::Played;
use sightline::fight::roll::{Asks, Cast};
use sightline::fight::table::Table;
use sightline::fight::walk::{Chance as Dice, pick};
use sightline::fight::{Answer, Fight};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::combat::outside::{self, ROLLS};
use sightline::rulesets::unhex::item::{Item, Kind};
use sightline::save::rolls::{FREE, Fallen, MOST, OLDER, Past, Told, free_dice};

/// A small generator of its own, so that a failing seed can be named.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }

    fn flip(&mut self) -> bool {
        self.below(2) == 0
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

fn character(chance: &mut Chance) -> Character {
    let mut character = Character::blank();
    character.name = chance.one(&["Mara", "Ox", "Vex", ""]).into();
    character.npc = chance.flip();
    character.max = chance.below(100) as i16;
    character.level = chance.below(character.max as usize + 1) as i16;
    for slot in &mut character.slots {
        *slot = chance.flip().then(|| Item::new(chance.one(&Kind::ALL), ""));
    }
    for _ in 0..chance.below(8) {
        let (place, mark) =
            (chance.one(&Location::ALL), chance.one(&[Mark::Slash, Mark::Cross, Mark::Permanent]));
        character.body.mark(place, chance.below(4) as u8, mark);
    }
    let extras =
        [Ability::SureFirstAid, Ability::Melee1Stagger, Ability::Melee2Breaker, Ability::QuickDirect];
    for ability in extras.into_iter().filter(|_| chance.flip()) {
        character.combat = character.combat.with(ability);
    }
    character
}

/// A card with anything said that its controls allow.
pub fn some_card(chance: &mut Chance) -> Card {
    let rolls: Vec<&'static str> = ROLLS.iter().map(|(name, _)| *name).chain(["attack"; 5]).collect();
    let roll = chance.one(&rolls);
    let mut card = Card { roll, cast: Cast::alone(None), said: Default::default() };
    card.cast.who = (chance.below(5) > 0).then(|| character(chance));
    if roll == "rally" {
        card.cast.others.push(("company".into(), Some(character(chance))));
    }
    for _ in 0..3 {
        for control in outside::controls(roll, &card.cast, &card.said) {
            let known = card.said.knows(control.name) || card.cast.of(control.name).is_some();
            match control.asks {
                _ if known => {}
                Asks::Number { least, most, .. } => {
                    card.said.say(control.name, least + chance.below((most - least) as usize + 1) as i32);
                }
                Asks::OneOf { of, .. } => card.said.say(control.name, of[chance.below(of.len())].0),
                Asks::Flag { .. } => card.said.say(control.name, i32::from(chance.below(3) == 0)),
                Asks::Somebody { .. } => {
                    let who = match chance.below(3) {
                        0 => continue,
                        1 => None,
                        _ => Some(character(chance)),
                    };
                    card.cast.others.push((control.name.into(), who));
                }
            }
        }
    }
    card
}

/// An answer by chance; doubles often, for criticals.
pub fn some_answer(dice: &mut Dice, chance: &mut Chance, fight: &impl Fight) -> Answer {
    let Some(question) = fight.question() else { panic!("it is over") };
    match pick(fight, question, dice) {
        Answer::Faces(faces) if faces.len() == 2 && chance.flip() => Answer::Faces(vec![faces[0]; 2]),
        answer => answer,
    }
}

fn walk(seed: u64) {
    let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let card = some_card(&mut chance);
    let mut dice = Dice::new(seed);
    let mut fight = card.open().now().clone();
    let mut steps = 0;
    while let Some(question) = fight.question().cloned() {
        assert!(steps < 60, "seed {seed}: no end at {question:?}");
        assert_eq!(fight.broken(), Vec::<String>::new(), "seed {seed}");
        let nonsense = [
            Answer::Number(100),
            Answer::Faces(vec![10, 0]),
            Answer::Split(vec![99; 6]),
            Answer::One(77 << 24),
        ];
        for nonsense in nonsense {
            let mut copy = fight.clone();
            assert!(
                copy.answer(question.number, &nonsense, &mut Vec::new()).is_err(),
                "seed {seed}: {nonsense:?}"
            );
            assert!(copy == fight, "seed {seed}: a refused answer left a trace");
        }
        let answer = some_answer(&mut dice, &mut chance, &fight);
        let taken = fight.answer(question.number, &answer, &mut Vec::new());
        assert!(taken.is_ok(), "seed {seed}: {answer:?} refused at {question:?}");
        steps += 1;
    }
    // The same by its buttons, with every answer taken back once.
    let (mut table, mut dice) = (card.open(), Dice::new(seed));
    while !table.over() {
        let asked = table.asked().unwrap_or_else(|| panic!("seed {seed}: neither asked nor over"));
        assert!(!asked.title.is_empty());
        let answer = pick(table.now(), table.now().question().unwrap(), &mut dice);
        let reply = sightline::fight::asking::reply::<sightline::rulesets::unhex::combat::Combat>(
            table.now().question().unwrap(),
            &answer,
        );
        let before = table.now().clone();
        assert!(table.answer(asked.number, &reply).is_ok(), "seed {seed}: {reply:?} at {asked:?}");
        assert!(table.undo() && *table.now() == before, "seed {seed}: taking back is not the card before");
        assert!(table.redo());
    }
    assert!(!table.lines().is_empty() && !table.thrown().is_empty() || table.answers() < 3, "seed {seed}");
    let again = Played::open(card.open().now().clone(), &table.tale());
    assert!(again.disagreed().is_none() && again.now() == table.now(), "seed {seed}: it resumes otherwise");
    for who in 0..table.now().people().len() as u8 {
        let sheet = table.now().sheet(who);
        for place in Location::ALL {
            assert!(sheet.body.at(place).marked() <= place.boxes(), "seed {seed}");
        }
    }
}

#[test]
fn ua18_random_cards_always_come_to_an_end_and_resume_where_they_were() {
    for seed in 0..2_000 {
        walk(seed);
    }
}

#[test]
fn rolls_that_cannot_be_read_are_left_out_and_the_rest_is_kept() {
    let past = Past::read(&serde_json::json!([{ "title": "one" }, 7, { "when": -3, "lines": ["a", 1] }]));
    assert_eq!(past.0.len(), 3);
    assert_eq!(past.0[2].lines, ["a"]);
    assert_eq!(Fallen::read(&serde_json::json!([1, 2, "many"])).0[..3], [1, 2, 0]);
}

#[test]
fn rolls_of_an_earlier_version_keep_their_game_and_the_free_dice_their_words() {
    let old = serde_json::json!([{ "title": "Mara attacks" }, { "title": "Dice: 2d6" }, { "game": "", "title": "Mara" }]);
    let games: Vec<String> = Past::read(&old).0.into_iter().map(|told| told.game).collect();
    assert_eq!(games, ["unhex", "", ""]);
    let beside_the_card = |name: &str| (name == OLDER).then(|| serde_json::json!({ "free": "2d6" }));
    assert_eq!(free_dice(&beside_the_card), "2d6");
    assert_eq!(free_dice(&|name| if name == FREE { Some("d%".into()) } else { beside_the_card(name) }), "d%");
}

#[test]
fn the_oldest_rolls_make_room_for_new_ones_and_all_are_read_back() {
    let mut past = Past::default();
    for when in 0..MOST as u64 + 5 {
        past.remember(Told {
            when,
            game: "unhex".into(),
            title: "roll".into(),
            lines: vec!["a".into(), "b".into()],
        });
    }
    assert_eq!((past.0.len(), past.0[0].when), (MOST, 5));
    assert!(Past::read(&past.write()) == past);
    assert_eq!(past.0[0].text(), "roll\na\nb");
}

#[test]
fn faces_are_counted_and_read_back() {
    let mut fallen = Fallen::default();
    [0, 9, 9, 10, 77].into_iter().for_each(|face| fallen.count(face));
    assert_eq!((fallen.0[0], fallen.0[9], fallen.all()), (1, 2, 3));
    assert_eq!(Fallen::read(&fallen.write()), fallen);
}
