//! Wounds and what becomes of them.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "Harm",
    entries: &[
        ruled(
            "damage",
            "Damage",
            &[(78, 78)],
            "Lower your [[level]] by the damage and [[marks|mark]] as many boxes at the [[location]] that \
             was hit.",
            &[49],
            "A hit for 0 is a hit that marks nothing, and no [[armor]] is spent on it.",
        ),
        plain(
            "marks",
            "Marks: \\ X ■",
            &[(79, 79)],
            "\\ is a wound that [[first-aid|first aid]] can treat, X only [[recovery]], ■ is permanent. New wounds \
             go into empty boxes, normally as \\. Any of the three makes a box marked.",
        ),
        plain(
            "location",
            "Hit location",
            &[(80, 80)],
            "9 head, 3 boxes. 8 right arm, 3. 7 left arm, 3. 4 to 6 torso, 9. 2 or 3 right leg, 6. 0 or 1 left \
             leg, 6. See what happens when [[full|all are marked]].",
        ),
        ruled(
            "full",
            "All boxes marked",
            &[(81, 86)],
            "Head or torso: [[unconscious]]. An arm: that hand drops what it holds and is useless; with both, nothing \
             can be taken up. A leg: you stop at once, and move only with two empty hands, so losing an arm on the \
             way stops you as well. Both legs: no moving at all. Damage that finds no empty box goes to the \
             torso.",
            &[50],
            "With a full torso the level still drops; there is just nothing left to mark.",
        ),
        ruled(
            "first-aid",
            "First aid",
            &[(87, 89), (97, 97)],
            "In the same area, or on yourself, with the item in hand: spend an [[action]] and the item (one slot \
             for each use), and roll. Success: one die is the boxes, the other the locations beyond the first; \
             erase that many \\, level unchanged. Every \\ left over becomes X, and a failure turns all \\ into X. A \
             critical failure first turns X into permanent ■, up to the number on one die (10 on a 100), where the \
             treated player says; no action is lost.",
            &[55],
            "Only X from before become ■, never those made by the same roll.",
        ),
        ruled(
            "unconscious",
            "Unconscious",
            &[(90, 90), (92, 92)],
            "Below [[level]] 10, or with all boxes of the head or of the torso marked, you are out: no actions, \
             and none of your abilities work.",
            &[54],
            "You wake as soon as none of this holds any more, so [[first-aid|first aid]] and [[rally]] may bring \
             you back; not if you [[surrender|surrendered]].",
        ),
        plain(
            "death",
            "Death",
            &[(91, 91)],
            "Below [[level]] 0, or with all boxes of the head or of the torso permanent ■, you die. Play on \
             with a new character, whom the GM brings in as soon as the story allows.",
        ),
        ruled(
            "less-lethal",
            "Less-lethal",
            &[(104, 104)],
            "Lowers the [[level]] only and marks nothing. Any melee weapon can do it; a ranged weapon needs an \
             [[ammo]] slot of its own for it. Your abilities with the weapon count as always.",
            &[52, 53],
            "[[armor|Armor]] at the location may take it. Below 0 it kills all the same; a table option stops it \
             at 0.",
        ),
    ],
};
