//! The examples of the start page: a first fight that teaches, and one in progress to look at.

use crate::app::fights::lesson::{Lesson, Step, When};
use crate::app::games::Example;
use crate::app::store::store;
use crate::save::Id;
use crate::save::fight::example;

pub static EXAMPLE: Example = Example { put, lesson: Lesson { put: put_first, steps: &STEPS } };

/// Puts the example down and gives the fight's id.
fn put() -> Id {
    let heroes = example::heroes().map(|hero| (store().create(hero.clone()).id(), hero));
    let map = example::map();
    let place = (store().create(map.clone()).id(), map);
    store().create(example::example(heroes, place)).id()
}

fn put_first() -> Id {
    store().create(example::first()).id()
}

static STEPS: [Step; 8] = [
    Step {
        when: When::Start,
        title: "You are Dario Sarti",
        words: "A duelist with a rapier, in a nightclub that has turned against him. A gunman stands in his \
                way. The field shows where both are; this sheet asks one thing at a time.",
    },
    Step {
        when: When::Opening,
        title: "Initiative",
        words: "Two ten-sided dice make a number. At or under your level it is a success, and the higher \
                success wins. Whoever wins says which side acts first.",
    },
    Step {
        when: When::Act,
        title: "Your action",
        words: "Under each person stands what you can do to them, with the number to roll. An arrow in a \
                circle: you may roll once more. Strike the gunman.",
    },
    Step {
        when: When::Window,
        title: "Reactions",
        words: "Before the dice, anybody with an action left may defend or strike back with it. It is the \
                gunman's choice: let it pass, or see what defending does.",
    },
    Step {
        when: When::Choice,
        title: "After the dice",
        words: "Each die of a hit is used: one is the damage, the other the place. Damage lowers the level \
                and marks boxes. What it would come to stands with each answer.",
    },
    Step {
        when: When::Theirs,
        title: "Their turn",
        words: "Now the others act, one after the other. Whoever kept an action can still react to them.",
    },
    Step {
        when: When::ActAgain,
        title: "Moving and cover",
        words: "Tap a place on the field to go there. The short strokes across lines are cover: behind one \
                the target chooses the dice, two on the way end sight.",
    },
    Step {
        when: When::Last,
        title: "Nothing is final",
        words: "The arrow at the top takes anything back. \u{201c}Why not\u{201d} tells what is not on offer, and \
                the GM may always rule otherwise. Now play it to the end.",
    },
];
