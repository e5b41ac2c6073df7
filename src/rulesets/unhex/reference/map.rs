//! Areas, lines, cover, range and sight.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "The map",
    entries: &[
        plain(
            "map",
            "Areas",
            &[(33, 33), (35, 36)],
            "A map is areas joined by [[lines]]. Any number of characters fit into one area. The GM places the \
             NPCs, the players place the PCs where the GM allows, and places that matter are marked as objectives.",
        ),
        ruled(
            "lines",
            "Lines and doors",
            &[(32, 32)],
            "Solid: see and [[move]]. Dashed: see only. A bar across one end: [[cover]] for the area at that end. \
             Dashed with an X: no [[sight]] between those two. Arrow: one way only. Box: a door, opened or closed \
             with an [[action]].",
            &[5, 6, 7, 8],
            "Dashed lines count for [[range]], cover and sight. A line with an X counts for nothing, and its two \
             areas never see each other, not even by another path. An arrow binds moving only. A closed door is no \
             line at all; it is worked from either side.",
        ),
        ruled(
            "cover",
            "Cover",
            &[(37, 42)],
            "A cover mark at your end of the line protects you from attacks that come along it: you, not the \
             attacker, choose which die is [[damage]] and which is [[location]]. Farther away, one shortest path \
             with cover is enough. Marks at the attacker's own area do not count, people in between never do, and \
             nothing covers you from an attack out of your own area.",
            &[9],
            "Any mark on the path counts, not only those at your area, save for those at the attacker's.",
        ),
        plain(
            "range",
            "Range",
            &[(43, 44)],
            "Count the lines on the shortest path: your own area is 0, the next one 1, and so on. Melee reaches 0; \
             ranged weapons and area weapons say how far they reach.",
        ),
        ruled(
            "sight",
            "Line of sight",
            &[(45, 49)],
            "You attack only what you see. Count the [[cover]] marks on each shortest path, leaving out those at \
             your own area: two or more on any one of them, and you see nothing there. You always see your own \
             area. Sight goes both ways, and what you see within [[range]] you may attack.",
            &[3, 4, 10],
            "Count from both ends; if either count says no, neither sees the other (a table option takes each \
             direction for itself). Each mark crossed counts, also two of one area. [[stealth|Stealth]] and the \
             [[three-marks|sharpshooter's three marks]] are one-way on purpose.",
        ),
    ],
};
