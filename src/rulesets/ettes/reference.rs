//! The quick reference of Ettes Eternal, in our own words.

use crate::rulesets::reference::{Book, Chapter, entry};

mod terms;

pub static BOOK: Book = Book {
    chapters: &[CHECKS, TURNS, REACTIONS, ACTIONS, FIELD, FLOW, HARM],
    terms: terms::TERMS,
    ids: ("F", "FA"),
    such_as: "riposte or flow points",
};

const CHECKS: Chapter = Chapter {
    title: "Checks",
    entries: &[
        entry(
            "f-check",
            "Checks and levels",
            &[(67, 69), (74, 74), (82, 82)],
            "Roll d100 under the target number, mostly a skill. At or under it is Normal, at or under half Hard, a quarter \
             Major, 05 Critical; 95 and more is a critical failure whatever the number. All fractions round up. Help and \
             hindrance change the number, never the roll. The modifier of a skill is its tens digit.",
            &[2, 43, 51],
            "Up to 05 is Critical as long as the number is at least 1. Two zeros are a hundred.",
        ),
        entry(
            "f-edge",
            "Advantage and disadvantage",
            &[(70, 70)],
            "Roll twice and keep the better or the worse. One of each cancels, and several of a kind count once.",
            &[1],
            "Better is the higher level; of equal levels the lower number.",
        ),
        entry(
            "f-opposed",
            "Opposed checks",
            &[(71, 73)],
            "Whoever begins rolls first; a failure loses at once. Otherwise the higher level wins. A tie goes to the higher \
             skill, then to the players' side, and between two players to a coin.",
            &[3, 47, 49],
            "Ties compare skills in armor, without what the situation adds or takes.",
        ),
    ],
};

const TURNS: Chapter = Chapter {
    title: "Rounds and points",
    entries: &[
        entry(
            "f-round",
            "Rounds and turns",
            &[(1, 5)],
            "Everybody acts once a round, the highest [[f-initiative|initiative]] first. On a turn one action is declared, paid \
             and settled before the next. At its end come [[f-lasting|lasting damage]], free checks, and 1 FP fades.",
            &[42],
            "What goes on hurts at the end of the victim's own turn.",
        ),
        entry(
            "f-points",
            "AP, RP and FP",
            &[(6, 14), (40, 40), (83, 83)],
            "5 AP at the start of a turn; what is left is lost. A move, a step or drawing costs 1, an attack or spell 2. 2 RP, \
             full again at the start of a turn. 2 FP at the start of the fight: 2 more for a hit, 3 for a critical one, 1 for \
             the first reaction that works, 1 for a killing blow; 1 fades each turn unless 1 AP keeps it.",
            &[4, 5, 6, 7, 8, 9, 10, 41, 60],
            "FP stop at the higher modifier of Melee and Ranged. Mooks and Standard foes have none, and spells earn none, nor does getting out of their way.",
        ),
        entry(
            "f-initiative",
            "Initiative",
            &[(52, 53)],
            "d10 and the modifier of Agility, high to low. Ties are settled like any [[f-opposed|opposed check]].",
            &[],
            "",
        ),
        entry(
            "f-surprise",
            "Surprise",
            &[(54, 55)],
            "All roll initiative, then only the surprisers act for a round. The surprised have no points; their 2 FP come with \
             the first real round.",
            &[33],
            "Their AP and RP come with their own first turn.",
        ),
        entry(
            "f-gm",
            "The GM's word",
            &[],
            "At any question the GM may set points, states and places, ask for a better level, or end things.",
            &[],
            "",
        ),
    ],
};

const REACTIONS: Chapter = Chapter {
    title: "Reactions",
    entries: &[
        entry(
            "f-reactions",
            "Dodge, parry and block",
            &[(15, 17), (26, 30), (80, 80)],
            "When an attack would hit, 1 RP: dodge with Agility or Athletics, parry a melee attack with Melee, or block with \
             Endurance and a shield. It is an [[f-opposed|opposed check]] against the attack. A larger attacker counts one level \
             higher against a parry; one more than a size larger cannot be parried.",
            &[11, 12, 17, 24, 44],
            "Size matters for parries only. Bolts of magic can be dodged, blocked and intercepted, not parried.",
        ),
        entry(
            "f-critical",
            "Critical reactions",
            &[(27, 28)],
            "A Critical dodge, parry or block gives the RP back unless the attack is Critical, too. A critical failure against a \
             Critical attack makes its damage triple.",
            &[40],
            "Damage is multiplied first, then reduced.",
        ),
        entry(
            "f-reaction-attack",
            "Reaction attacks",
            &[(18, 18), (21, 25), (62, 62)],
            "1 RP for one plain attack on an enemy in reach who leaves a hex there, casts, stands up or is busy. It comes before \
             the hex is left, does not disturb a spell, and sets off no further attacks.",
            &[13, 14, 15, 16, 32, 46],
            "Each hex that is left counts. Bows threaten nobody.",
        ),
        entry(
            "f-riposte",
            "Riposte",
            &[(19, 19), (31, 31)],
            "2 RP: a parry, and when it works a reaction attack at once. Not against a reaction attack.",
            &[23],
            "Of a Critical parry 1 RP comes back.",
        ),
        entry(
            "f-intercept",
            "Intercept",
            &[(20, 20), (32, 36)],
            "2 RP: move up to 3 hexes to stand beside both ally and attacker, or on the line of a shot, and roll Agility against \
             the attack. Win and take it in the ally's stead. The ally may be moved aside by a hex.",
            &[18, 19, 20, 21, 22],
            "It is declared before the ally reacts, and the ally may not react as well. Losing, one has moved all the same.",
        ),
    ],
};

const ACTIONS: Chapter = Chapter {
    title: "Actions",
    entries: &[
        entry(
            "f-attack",
            "Attacks",
            &[(63, 66), (81, 81), (85, 85)],
            "2 AP: roll Melee against somebody in reach or Ranged against somebody in sight. Each further range takes 10 off. Two \
             allies who threaten the same enemy have 10 more. The off hand has 10 less unless it holds a blade for Finesse or a \
             fist, a weapon one has not learnt 20 less.",
            &[37, 38, 39, 45, 50, 62],
            "A roll of 95 or more costs 1 further AP. Where the number falls to 0 nothing can be shot at.",
        ),
        entry(
            "f-disarm",
            "Disarm",
            &[(37, 37)],
            "2 AP, an attack at disadvantage on somebody no larger: no damage, but one thing falls. Normal: beside the target, who \
             says where. Hard: take it, or throw it 2 hexes; Major 3, Critical 4.",
            &[],
            "",
        ),
        entry(
            "f-hands",
            "Drawing and stowing",
            &[(38, 38)],
            "Drawing, stowing and picking up cost 1 AP each, dropping nothing. A potion from the bag costs 2 AP, one in hand 1.",
            &[],
            "",
        ),
        entry(
            "f-feint",
            "Feint",
            &[(39, 39)],
            "1 AP, once a round: Melee or Deception against Melee or Agility. Win for advantage on the next attack on that enemy.",
            &[30],
            "It lasts until it is used, or to the end of the next turn.",
        ),
        entry(
            "f-grapple",
            "Grapple",
            &[(41, 44)],
            "2 AP, Athletics against Athletics, on somebody no larger. Neither moves; holding on costs 2 AP a round and makes other \
             things harder. The one who is held can only try to break free, once a round.",
            &[29],
            "Breaking free costs nothing. A grip that is not paid for ends with the turn.",
        ),
        entry(
            "f-shove",
            "Shove",
            &[(46, 46)],
            "1 AP, once a round, Athletics against Athletics, on somebody no larger: push back a hex, or knock down. A Hard success \
             may do both.",
            &[31],
            "Straight away; of two hexes the shover picks one.",
        ),
        entry(
            "f-step",
            "Take a step",
            &[(47, 47)],
            "1 AP, once a round: one hex, and nobody may strike because of it.",
            &[],
            "",
        ),
        entry(
            "f-defense",
            "Total defense",
            &[(48, 48)],
            "3 AP, and the turn ends: 1 RP more and advantage on all reactions until the next turn.",
            &[],
            "",
        ),
        entry(
            "f-tumble",
            "Tumble through",
            &[(49, 50)],
            "1 AP: Agility to get through an enemy of up to Medium size to the hex behind. Nobody strikes; failing, that enemy may.",
            &[25, 26],
            "Inside a move its two hexes do not count.",
        ),
        entry(
            "f-ready",
            "Ready an action",
            &[(45, 45)],
            "Name an action and what it waits for. When that happens it is done at once, and one acts at that point from then on.",
            &[27, 28],
            "The AP for it are kept back, the rest is lost. It comes before what set it off.",
        ),
        entry(
            "f-free",
            "Free actions",
            &[(51, 51)],
            "Recalling something, speaking, dropping things, a door: for nothing, within reason.",
            &[],
            "",
        ),
        entry(
            "f-spells",
            "Spells",
            &[(34, 34), (90, 91)],
            "2 AP and mana, a Spellcasting check: failing loses both. Casting in an enemy's reach provokes unless it is by touch. A \
             Critical doubles. One spell is kept up at a time, and being hurt may end it.",
            &[44, 52],
            "Against a blast everybody rolls Agility; the winner takes half. Elements ignore armor.",
        ),
    ],
};

const FIELD: Chapter = Chapter {
    title: "The board",
    entries: &[
        entry(
            "f-movement",
            "Movement",
            &[(7, 7), (56, 59)],
            "6 hexes for 1 AP, at most 2 AP of it a turn. Through allies, not through enemies, and never ending where somebody is.",
            &[34, 35, 36, 54, 64],
            "A move is not split by other actions, a [[f-tumble|tumble]] excepted.",
        ),
        entry(
            "f-reach",
            "Reach and threat",
            &[(60, 62)],
            "Small and Medium reach 1 hex, Large 2, Huge 3; a polearm in both hands 2. The highest counts. What is in reach is \
             threatened.",
            &[],
            "",
        ),
    ],
};

const FLOW: Chapter = Chapter {
    title: "Flow",
    entries: &[
        entry(
            "f-flow",
            "Flow actions",
            &[(84, 84)],
            "Paid in FP, each at its moment: before the roll, after a hit, before the damage, or on the own turn after it. The app \
             offers them behind one button when there is something to use.",
            &[56, 57, 59],
            "Reaction attacks take none.",
        ),
        entry(
            "f-weapon-flow",
            "Flow of a weapon",
            &[],
            "Axes hit hard and many, fists cripple, blades dance, maces stun, polearms control, swords turn the moment, bows pin, \
             crossbows never miss, shields bash.",
            &[48, 55, 58],
            "Bleeding from a rending strike is the number of weapon dice and the modifier.",
        ),
    ],
};

const HARM: Chapter = Chapter {
    title: "Harm",
    entries: &[
        entry(
            "f-damage",
            "Damage",
            &[(75, 75), (78, 79), (92, 93)],
            "Weapon dice by tier and the modifier, 1 more for Hard, 2 for Major and Critical; a Critical doubles. Armor and shield \
             take their part off every physical hit.",
            &[],
            "",
        ),
        entry(
            "f-lasting",
            "Lasting damage",
            &[(86, 86)],
            "At the end of each own turn, then a free check to be rid of it: Endurance for bleeding, poison and shock, Agility for \
             fire, ice and acid. 2 AP end it without a roll. Of one kind only the worst counts.",
            &[],
            "",
        ),
        entry(
            "f-states",
            "States",
            &[(87, 89)],
            "Prone: disadvantage on attacks and Agility, advantage for melee against it. Stunned: no FP, no RP, one hex. Slowed: a \
             move costs 2. Others say what they do where they are shown. The third time nobody feels it.",
            &[61],
            "Where nothing is said it lasts to the end of the victim's next turn.",
        ),
        entry(
            "f-dying",
            "Dying",
            &[(76, 77)],
            "At 0 hit points a hero is dying: one Endurance save a turn, four in all, three successes are stable and a Critical \
             counts twice. Being hurt takes one away and adds a turn. Medicine for 2 AP or any healing ends it.",
            &[53, 63],
            "Foes at 0 are beaten at once. Whoever is healed lies prone without flow.",
        ),
        entry("f-end", "The end", &[], "It is over when only one side has anybody who can fight.", &[], ""),
    ],
};
