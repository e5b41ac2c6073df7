//! Rolling.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "Dice",
    entries: &[
        plain(
            "roll",
            "Rolling",
            &[(18, 20)],
            "Roll tens and ones: your [[level]] or less succeeds, more fails. 00 with 0 is one hundred. Roll only \
             if success and failure would both matter, and once it is settled do not try again for another \
             result.",
        ),
        plain(
            "degrees",
            "How well it went",
            &[(21, 22)],
            "Among successes the higher roll is better; exactly your [[level]] is best. Where two things are \
             measured at once, such as [[damage]] and [[location]], each die measures one from 0 to 9, and the \
             roller says which die is which.",
        ),
        plain(
            "critical",
            "Critical rolls",
            &[(23, 23)],
            "Doubles are critical: a [[critical-success|critical success]] up to your [[level]], a \
             [[critical-failure|critical failure]] above it. Exactly your level is always a critical success, \
             100 always a critical failure.",
        ),
        ruled(
            "critical-success",
            "Critical success",
            &[(24, 24)],
            "Take one of two. Either keep the dice and gain [[extra-action|another action]], as often as it \
             happens. Or turn the dice to any number up to your [[level]]; if you rolled exactly your level, to \
             any number up to your max level, and it still succeeds.",
            &[17],
            "The lowest number is 1, and dice turned to a double are not critical again.",
        ),
        ruled(
            "critical-failure",
            "Critical failure",
            &[(25, 25)],
            "Outside combat the GM says what goes wrong. In combat you [[lost-action|lose your next action]], \
             unless the thing you tried names its own mishap.",
            &[25, 29],
            "A named mishap comes instead of the lost action ([[first-aid|first aid]], [[blast]], [[continuous]], \
             [[rally]]); [[ammo]] alone says “in addition”. Where a die of a 100 is read, it reads 10.",
        ),
        plain(
            "good",
            "Good: roll again",
            &[(26, 26)],
            "If you are good at it, you may look at the roll and throw the tens, the ones or both again. Say which \
             before throwing; the second result stands and may be a [[critical-success|critical success]]. A \
             [[critical-failure|critical failure]] cannot be thrown again.",
        ),
        ruled(
            "precise",
            "Precise: shift the location",
            &[(107, 107)],
            "When you hit and the die for the [[location]] has been chosen, you may move it up or down by 1, \
             between 0 and 9.",
            &[19],
            "It works too when [[cover]] or a [[shield]] let the target choose the dice.",
        ),
        plain(
            "powerful",
            "Powerful: one more damage",
            &[(107, 107)],
            "When you hit and the die for the [[damage]] has been chosen, you may add 1 to it, up to 9. It works \
             whoever chose the die.",
        ),
        plain(
            "one-of-three",
            "One help a roll",
            &[(108, 108)],
            "Of [[good]], [[precise]] and [[powerful]] only one helps the same roll. You choose after seeing the \
             first result.",
        ),
        ruled(
            "opposed",
            "Opposed rolls",
            &[(27, 31)],
            "Both roll, and the highest success wins; the loser gets nothing and takes nothing off the winner. A \
             PC wins a tie with an NPC; if nobody succeeds, both fail. Only the numbers count: a critical 22 loses \
             to a plain 30, but its roller still gets what needs no win, such as the \
             [[extra-action|extra action]].",
            &[16, 64, 67],
            "Dice are turned right after the roll, before comparing. If both sides may, the side with \
             [[initiative]] says who goes first, and also who rolls first where somebody is [[good]]. A tie of two \
             PCs or two NPCs is the GM's to say.",
        ),
        ruled(
            "roll-order",
            "The order of a roll",
            &[],
            "Say what you do and with what; [[reaction|reactions]] are declared; roll; [[good]]; [[critical]] \
             choice; compare if [[opposed]]; choose [[damage]] and [[location]] dice; [[precise]] or [[powerful]]; \
             [[armor]]; mark boxes; apply what a full location does.",
            &[18],
            "The text does not line these up; this order breaks none of its sentences.",
        ),
    ],
};
