//! Random cards: whatever is asked can be answered, refusals change nothing, and a card resumes.

use sightline::dice::percentile::{Again, Faces};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::card::*;
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::item::{Aoe, Item, Kind};
use sightline::rulesets::unhex::odds::Aim;
use sightline::rulesets::unhex::roll::*;
use sightline::save::rolls::{DESK, Desk, FREE, Fallen, MOST, Past, Told, free_dice};

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
    character
}

pub fn setup(chance: &mut Chance) -> Setup {
    use Weapon::*;
    let weapon = chance.one(&[
        Melee2,
        Melee1,
        Ranged2,
        Ranged1,
        Shield,
        Unarmed,
        Area(Aoe::Blast),
        Area(Aoe::Continuous),
        Area(Aoe::Cover),
        Area(Aoe::Demolish),
    ]);
    let attack = Purpose::Attack { weapon, manner: chance.one(&Manner::ALL), less_lethal: chance.flip() };
    let others = [Purpose::Plain, Purpose::NonCombat, Purpose::Defend, Purpose::Initiative];
    let other = chance.one(&others);
    let purpose = chance.one(&[attack, attack, Purpose::FirstAid, Purpose::Rally, other]);
    let mut roller = || {
        let mut roller = Roller::from_sheet("a", &character(chance), purpose);
        roller.rights = Rights { good: chance.flip(), precise: chance.flip(), powerful: chance.flip() };
        roller.extras = Extras { breaker: chance.flip(), stagger: chance.flip(), direct: chance.flip() };
        roller.sure = chance.flip();
        roller.all_out = chance.below(5) == 0;
        roller
    };
    let mut setup = Setup::new(purpose, roller());
    for _ in 0..[0, 0, 1, 2][roller().person.level as usize % 4] {
        setup.rollers.push(roller());
    }
    let mut target = Target::from_sheet(chance.one(&["b", ""]), &character(chance));
    target.covered = chance.flip();
    setup.target = chance.flip().then_some(target);
    setup.against = (chance.below(4) == 0).then(|| (chance.below(99) as u8 + 1, chance.flip()));
    setup.held = chance.flip().then(|| chance.below(setup.rollers.len()) as u8);
    if setup.weapon().is_some() {
        setup.called = chance.one(&["sabre", ""]).into();
    }
    setup.aim = chance.one(&[Aim::Damage, Aim::KnockOut, Aim::Disable(Location::Head)]);
    setup
}

fn split(chance: &mut Chance, points: u8, most: [u8; 6]) -> [u8; 6] {
    let mut split = [0; 6];
    while split.iter().sum::<u8>() < points {
        let at = chance.below(6);
        if split[at] < most[at] {
            split[at] += 1;
        }
    }
    split
}

pub fn some_answer(chance: &mut Chance, question: &Question) -> Answer {
    match &question.ask {
        Ask::Throw { sure: true } if chance.flip() => Answer::Sure,
        Ask::Throw { .. } | Ask::ThrowAgain(_) => {
            // Doubles often, for criticals.
            let tens = chance.below(10) as u8;
            let ones = if chance.flip() { tens } else { chance.below(10) as u8 };
            Answer::Faces { faces: Faces { tens, ones }, entered: chance.flip() }
        }
        Ask::Reroll => chance.one(&[
            Answer::Keep,
            Answer::Again(Again::Tens),
            Answer::Again(Again::Ones),
            Answer::Again(Again::Both),
        ]),
        Ask::CommitFirst(rollers) => Answer::First(chance.one(rollers)),
        Ask::Critical { settable, stagger } => match chance.below(3) {
            0 => Answer::Gain,
            1 if *stagger => Answer::Stagger,
            _ => Answer::Set(1 + chance.below(usize::from(*settable.end())) as u8),
        },
        Ask::Break { slots } if slots.is_empty() => chance.one(&[Answer::BreakNothing, Answer::Break(None)]),
        Ask::Break { slots } => Answer::Break(Some(chance.one(slots))),
        Ask::Tie(rollers) => Answer::Winner(chance.one(rollers)),
        Ask::Assign { .. } => Answer::TensFirst(chance.flip()),
        Ask::Shift { .. } => loop {
            let shift = Answer::Shift(chance.one(&[Shift::None, Shift::Down, Shift::Up, Shift::Powerful]));
            if question.allows(&shift) {
                break shift;
            }
        },
        Ask::Armor { places } => Answer::Armor(if chance.flip() { *places } else { [false; 6] }),
        Ask::Spread { points } => Answer::Split(split(chance, *points, [20; 6])),
        Ask::Treat { most, .. } => {
            let mut one = [0; 6];
            let at = most.iter().position(|boxes| *boxes > 0).unwrap();
            one[at] = 1;
            Answer::Split(chance.one(&[[0; 6], one]))
        }
        Ask::Scar { points, most } => Answer::Split(split(chance, *points, *most)),
    }
}

const NONSENSE: [Answer; 8] = [
    Answer::Set(100),
    Answer::Set(0),
    Answer::First(9),
    Answer::Winner(9),
    Answer::Break(Some(99)),
    Answer::Split([99; 6]),
    Answer::Armor([true; 6]),
    Answer::Faces { faces: Faces { tens: 10, ones: 0 }, entered: true },
];

fn walk(seed: u64) {
    let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut card = Card::new(setup(&mut chance));
    let mut steps = 0;
    while let Some(question) = card.question() {
        assert!(steps < 40, "seed {seed}: no end at {question:?}");
        assert!(card.effects().is_empty());
        assert!(!card.prompt(&question).is_empty());
        if let Some(hint) = card.hint() {
            assert!(question.allows(&hint), "seed {seed}: hint {hint:?} at {question:?}");
        }
        for nonsense in NONSENSE.into_iter().filter(|answer| !question.allows(answer)) {
            let mut copy = card.clone();
            assert_eq!(copy.answer(nonsense), Err(Refused));
            assert!(copy == card, "seed {seed}: a refused answer left a trace");
        }
        let answer = some_answer(&mut chance, &question);
        let before = card.clone();
        assert!(card.answer(answer).is_ok(), "seed {seed}: {answer:?} refused at {question:?}");
        let mut back = card.clone();
        assert_eq!(back.take_back(), Some(answer));
        assert!(back == before, "seed {seed}: taking back {answer:?} is not the card before");
        steps += 1;
    }
    assert!(Card::resume(card.setup().clone(), card.answers()) == card);
    let desk = Desk { card: Some(card.clone()), applied: vec!["b".into()] };
    assert!(Desk::read(&desk.write()) == desk, "seed {seed}: stored and read back it is another card");
    assert!(!card.story().is_empty());
    for effect in card.effects() {
        let mut sheet = character(&mut chance);
        let before = sheet.clone();
        effect.apply(&mut sheet);
        assert!(effect.changes_sheet() || sheet == before, "seed {seed}: {effect:?}");
        for place in Location::ALL {
            assert!(sheet.body.at(place).marked() <= place.boxes(), "seed {seed}: {effect:?}");
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
    let desk = Desk::read(&serde_json::json!({ "card": { "for": "dancing" }, "applied": ["b"] }));
    assert!(desk.card.is_none());
    assert_eq!(desk.applied, ["b"]);
    assert!(Desk::read(&serde_json::Value::Null) == Desk::default());
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
    let beside_the_card = |name: &str| (name == DESK).then(|| serde_json::json!({ "free": "2d6" }));
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
