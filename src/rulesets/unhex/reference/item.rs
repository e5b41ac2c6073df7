//! Combat items.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "Items",
    entries: &[
        plain(
            "items",
            "Items, slots, hands",
            &[(12, 13), (94, 94)],
            "A combat item takes one slot unless it says otherwise, needs no ability, and works only in as many \
             hands as it asks for. A weapon in each hand gives no extra action. An item is destroyed only where \
             its rules say so. What other belongings do is up to the GM.",
        ),
        ruled(
            "armor",
            "Armor",
            &[(95, 95)],
            "One slot covers one [[location]], two pieces at most on each. When an attack [[damage|damages]] you \
             there, you may destroy a piece instead of losing level and marking boxes. Whatever else the attack \
             does still happens.",
            &[51, 63],
            "As no box is marked, an arm or a leg never fills up from a hit that armor took. Torso armor may take \
             what overflows to the torso, and then takes only that.",
        ),
        ruled(
            "shield",
            "Shield",
            &[(96, 96)],
            "One hand. When you are hit while holding it, you choose which die is [[damage]] and which \
             [[location]], in melee too. It is not [[cover]] and does not change [[sight]].",
            &[20, 21],
            "Together with cover it gives nothing more; it works where cover does not. Held with a one-handed \
             ranged weapon, only one of the two counts, chosen when you take them up.",
        ),
        plain(
            "melee-2h",
            "2H melee weapon",
            &[(98, 98)],
            "Both hands, [[range]] 0. Its wounds are marked X, so [[first-aid|first aid]] cannot treat them. Think \
             greatsword or pickaxe.",
        ),
        plain(
            "melee-1h",
            "1H melee weapon",
            &[(99, 99)],
            "One hand, [[range]] 0. Think sword, knife or knuckles.",
        ),
        plain(
            "ranged-2h",
            "2H ranged weapon",
            &[(101, 101)],
            "Both hands, [[range]] 1 or more and never 0; as far as the map goes unless the GM says otherwise. \
             Needs [[ammo]]. Think longbow or rifle.",
        ),
        plain(
            "ranged-1h",
            "1H ranged weapon",
            &[(102, 102)],
            "One hand, [[range]] 0 or 1. Needs [[ammo]]. Not together with a [[shield]]. Think sling or \
             pistol.",
        ),
        ruled(
            "ammo",
            "Ammo",
            &[(100, 100)],
            "Whatever you do with a ranged weapon, you need at least one slot of ammo. It is not used up and \
             loading is free; but a critical failure destroys one slot, besides the [[lost-action|lost action]].",
            &[59],
            "The slot is of the kind in use, [[less-lethal]] or not. Intercepting and counterattacking risk it \
             too. Whether found ammo fits is up to the GM.",
        ),
        ruled(
            "aoe",
            "Area weapons (AoE)",
            &[(103, 103)],
            "Both hands, one slot for each use, with the ability for its kind: [[blast]], [[continuous]], \
             [[aoe-cover|cover]] or [[demolish]]. [[attack|Attack]] an area at [[range]] 0 or 1; never to \
             counterattack or intercept, and it cannot be counterattacked. [[cover|Cover]] and shields do not \
             help. The hurt spread their wounds over locations as they like; [[armor]] works. An effect of 0 turns \
             ends with this one, of 1 with the next. Think grenade or fire scroll.",
            &[28, 30, 31, 34, 66],
            "The area has to be in [[sight]]. Without its ability it is not even picked up. The item is spent on a \
             failure too. Wounds are spread first, then \
             one piece of armor takes the whole share of its location. The user who blunders spreads the damage \
             the same way.",
        ),
    ],
};
