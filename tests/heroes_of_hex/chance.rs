//! Games played by chance: whatever is answered, the engine stays sound, and everything occurs.

use sightline::fight::walk::Chance;
use sightline::fight::{Answer, Fight, Ruling};
use sightline::rulesets::heroes_of_hex::combat::Combat;
use sightline::rulesets::heroes_of_hex::combat::choice::Choice;
use sightline::rulesets::heroes_of_hex::combat::ruling;
use sightline::rulesets::heroes_of_hex::reference::BOOK;

use crate::games;
use crate::walk::{Kinds, Walked, walk, walk_in_words, walks};

impl Walked for Combat {
    /// Passing is for when nothing else is left: games by chance would be all passes.
    fn any_answer(&self, chance: &mut Chance) -> Answer {
        let question = self.question().expect("a question");
        loop {
            let answer = sightline::fight::walk::pick(self, question, chance);
            if answer != Answer::One(Choice::Pass.code()) || chance.below(6) == 0 {
                return answer;
            }
        }
    }

    fn enough(&self) -> Answer {
        Answer::Ruling(Ruling { code: ruling::END, on: 0, value: 0 })
    }
}

#[test]
fn games_by_chance_stay_sound_and_everything_occurs() {
    let mut seen: Kinds<Combat> = Kinds::default();
    for seed in 0..walks() {
        let chance = &mut Chance::new(seed);
        let start = games::any_game(chance);
        walk(start, chance, &mut seen);
    }
    if walks() >= 300 {
        assert_eq!(seen.subjects.len(), 22);
    }
}

#[test]
fn games_by_chance_have_words_for_everything() {
    for seed in 0..walks() / 10 {
        let chance = &mut Chance::new(seed + 5000);
        let start = games::any_game(chance);
        walk_in_words(&start, &BOOK, chance);
    }
}
