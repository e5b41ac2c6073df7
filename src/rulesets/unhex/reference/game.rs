//! Who plays, what a character is, and how one grows.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "The game",
    entries: &[
        ruled(
            "basics",
            "The game in short",
            &[(1, 3), (6, 6)],
            "Two to five people: one is the GM, who plays every NPC and sets the scene, and each of the others \
             plays one PC. Everything is rolled with two ten-sided dice, one for tens and one for ones, against \
             one number: your [[level]]. Nothing is added to that number, and nothing is ever divided.",
            &[61],
            "[[good|Good]], [[precise]] and [[powerful]] change dice, never the number to roll under.",
        ),
        plain(
            "who-decides",
            "Who decides",
            &[(4, 5), (7, 7)],
            "A special rule beats a general one. Where the order of two things matters and no rule settles it, \
             the PCs choose outside combat, and the side with [[initiative]] in combat. Whatever stays unclear \
             is the GM's call.",
        ),
        ruled(
            "level",
            "Level and max level",
            &[(8, 10)],
            "Your level is the highest [[roll]] that succeeds. You have a current level and a max level, both 50 \
             at first; just “level” means the current one. [[damage|Damage]] lowers it, [[recovery]] raises it, \
             and it never goes above max.",
            &[1],
            "You fall [[unconscious]] below 10, not only at 0.",
        ),
        ruled(
            "new-character",
            "A new character",
            &[(11, 13)],
            "Level and max level 50, one non-combat and one combat [[ability]], five slots for combat [[items]]. \
             The top slots are what you hold when a fight starts. Other belongings are free as far as the GM \
             agrees.",
            &[62],
            "NPCs have the same sheet; the GM sets their level.",
        ),
        ruled(
            "advancement",
            "Goals and advancement",
            &[(14, 17)],
            "Near the start of a session the players, not the GM, agree on one goal; the GM may say if it looks \
             out of reach. Goal met by the end: every player's max level goes up by 1. At 55, 65, 75, 85 and 95 \
             a slot for [[items]] comes along; at 60, 70, 80 and 90 an [[ability]]. Max level stops at 99.",
            &[2],
            "It is max level that counts, each step once, and nothing is lost when your current level drops.",
        ),
        ruled(
            "recovery",
            "Rest and recovery",
            &[(9, 9), (12, 12)],
            "After a fight you may rest: level back to max, every \\ and X erased, [[items]] swapped or replaced \
             up to your slots. A permanent ■ stays. The price is time, which your opponents use.",
            &[],
            "The text names rest without spelling it out; this is how the author tells it elsewhere.",
        ),
    ],
};
