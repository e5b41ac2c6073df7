//! The quick reference of Sovereign, in our own words.

use crate::rulesets::reference::{Book, Chapter, entry};

mod terms;

pub static BOOK: Book = Book {
    chapters: &[DICE, THE_BOARD, WHOSE_TURN, ACTIONS, BLOWS, LIFE_AND_LIMB],
    terms: terms::TERMS,
    ids: ("G", "GA"),
    such_as: "Shock or free attack",
};

const DICE: Chapter = Chapter {
    title: "Dice",
    entries: &[
        entry(
            "g-checks",
            "Skill checks",
            &[(94, 99)],
            "2d6, the attribute's modifier and the skill's level: 10 does it. Untrained is -1 and counts. \
             An opposed check is rolled by whoever wants to change something, against 8 and the other's \
             modifiers. A group lets one roll: +1 for each other who is good at it, -1 for each who is \
             bad. NPCs add their Skill where it is their trade. Specialists roll three dice and drop the \
             lowest.",
            &[19, 31],
            "Every opposed check of a fight is this one: shoving, grappling, getting past a \
             [[g-screen|screen]]. It takes as long as it takes.",
        ),
        entry(
            "g-saves",
            "Saves",
            &[(100, 100)],
            "A d20 that reaches the save; a 1 fails and a 20 holds. Physical is 16 less level and the \
             better of STR and CON, Evasion the same with DEX or INT, Mental with INT or WIS. An NPC has \
             15 less half its hit dice for everything.",
            &[61],
            "Half damage rounds down, and is at least 1.",
        ),
        entry(
            "g-luck",
            "Veteran's Luck and Masterful Expertise",
            &[(117, 117)],
            "Once a fight a Warrior turns an own miss into a hit, or a hit on them into a miss. Once a \
             fight an Expert rolls a check again that is no fighting. Warriors add half their level, \
             rounded up, to all damage and [[g-shock]]. Halves of classes have none of these.",
            &[49],
            "Luck answers any attack, also free ones and swarms. What misses by luck can still shock; a \
             grip that squeezes cannot be answered.",
        ),
    ],
};

const THE_BOARD: Chapter = Chapter {
    title: "The board",
    entries: &[
        entry(
            "g-sight",
            "Sight",
            &[(1, 2)],
            "Squares are 5 ft. You see somebody if a straight line from anywhere in your square to \
             anywhere in theirs meets nothing solid. People hide nobody.",
            &[1, 3, 4],
            "The lists that the text lost are those of its source. A line needs width: it does not run \
             along the face of a pillar or between two walls that touch. Where the ground has heights, it \
             is looked at from the side as well: a note such as 10 ft up lifts its square and all of its \
             colour.",
        ),
        entry(
            "g-cover",
            "Cover",
            &[(3, 3), (60, 61), (64, 65)],
            "All four corners in view: none. Some: half cover, -2. None of them, but a part of the \
             square: full cover, -4. What is not seen at all can be shot at -4 if you know where it is, \
             and not at all if you do not.",
            &[5],
            "Walls stop arrows; a curtain does not. The GM can say that somebody is unseen.",
        ),
        entry(
            "g-move",
            "Moving",
            &[(4, 10), (43, 43)],
            "30 ft a Move, and a diagonal is one square. Difficult ground costs two. Allies are passed, \
             standing enemies are not, and nobody ends in another's square. Corners of walls and enemies \
             are not cut. Whoever leaves an armed foe's reach is [[g-opportunity|struck at]]. An area of \
             20 ft around a point is a square of eight by eight.",
            &[2, 42, 45],
            "Whoever lies may be stepped over like difficult ground, not ended on; whoever towers eight \
             times as large over people steps so over all of them. Opening a door is a Move.",
        ),
    ],
};

const WHOSE_TURN: Chapter = Chapter {
    title: "Whose turn",
    entries: &[
        entry(
            "g-sequence",
            "Sequence",
            &[(11, 13), (103, 103)],
            "Each side throws a d8; the party adds its best DEX. The highest acts first, all its people \
             in any order, then the next, and so on in every round; nothing is rolled again. The party \
             wins ties. Once per Turn means once a fight.",
            &[39, 40],
            "Two other sides that are even roll again between them. Friends of the party act with it.",
        ),
        entry(
            "g-surprise",
            "Surprise",
            &[(14, 15)],
            "Who is caught unaware loses a whole round before initiative. The GM may ask for DEX/Sneak \
             or, through a door, STR/Exert against WIS/Notice. Nobody is surprised who expects a fight.",
            &[38],
            "The surprised neither act nor answer; their AC is as usual. Somebody Alert is never among \
             them.",
        ),
        entry(
            "g-execution",
            "Execution",
            &[(84, 88)],
            "A minute unseen beside somebody who suspects nothing: the blow hits. From afar it takes a \
             minute of aiming and DEX/Shoot, +4 within 10 ft, +2 within normal range. The victim makes a \
             Physical [[g-saves|save]], lowered by your skill: failed, they are mortally injured, made, \
             they take the most damage. Bows, daggers and the like lower it by one more and do twice as \
             much.",
            &[37, 51],
            "The two bonuses do not add up. A weapon that can spare knocks out instead.",
        ),
    ],
};

const ACTIONS: Chapter = Chapter {
    title: "Actions",
    entries: &[
        entry(
            "g-actions",
            "What an action is",
            &[(16, 19), (21, 22), (45, 46)],
            "A Main and a Move a round, in any order; the Main may become a second Move. Free acts cost \
             nothing, Instants are possible out of turn and after dice. Attack, swarm, disengage, use a \
             skill, ready or stow are Mains; run, screen, pick up, stand up, hold are Moves. Whatever is \
             not listed, the GM prices.",
            &[11, 12, 33, 36, 46, 48],
            "A Main that is kept can still become [[g-defense|Total Defense]] or a [[g-snap|snap]] until \
             the round ends; used before your turn, it is that turn's. Instants of one moment all count, \
             even of somebody who falls by one of them.",
        ),
        entry(
            "g-opportunity",
            "Free attacks",
            &[(20, 20)],
            "Certain acts let every armed foe beside you strike at once: leaving their reach, charging or \
             moving to screen from beside them, and picking up, standing up or using a skill beside them. \
             [[g-disengage|Disengage]] first, or be elsewhere.",
            &[13, 14, 15, 43, 44],
            "Each such foe strikes once for each act, before it is done; who falls by it does it no more. \
             Reach counts for leaving, 5 ft for the rest. Bare hands are not armed, claws are.",
        ),
        entry(
            "g-disengage",
            "Disengage",
            &[(44, 44)],
            "A Main: nobody gets a [[g-opportunity|free attack]] on you for the rest of the round.",
            &[],
            "",
        ),
        entry(
            "g-charge",
            "Charge",
            &[(33, 34)],
            "Main and Move: up to twice your Move straight ahead, at least 5 ft, then a melee or thrown \
             attack at +2. AC -2 until the round ends. Begun beside an armed foe, it provokes.",
            &[10, 34, 41],
            "Straight is one of eight directions, or along the line between the two squares; nobody and \
             nothing difficult in the way, and not from the ground. A table may let the AC come back only \
             with the next turn.",
        ),
        entry(
            "g-swarm",
            "Swarm",
            &[(29, 32)],
            "Up to four spend their Mains on one foe in range; one of them strikes, +2 to hit and +1 \
             damage for each other. The bonus never lifts damage above what the blow could do alone. Its \
             [[g-shock]] always bites, unless the foe is in [[g-defense|Total Defense]].",
            &[16, 17, 18, 62],
            "Four in all, the striker among them; anyone of them may strike, before the side's turn is \
             over. Bows and blades may mix.",
        ),
        entry(
            "g-screen",
            "Screen an ally",
            &[(35, 40)],
            "A Move, to a square beside an ally: until your next turn whoever attacks them must win an \
             opposed check or strikes at you instead. You can do so against as many attackers a round as \
             your best combat skill, which must be 1. Several may screen one: the blow goes to the lowest \
             who was not beaten. Spells pass.",
            &[29, 30],
            "The check comes before the attack roll; then your AC and cover count.",
        ),
        entry(
            "g-defense",
            "Total Defense",
            &[(41, 42)],
            "An Instant for this round's Main: AC +2 and no [[g-shock]] until your next turn. Also after \
             you have seen the roll.",
            &[],
            "",
        ),
        entry(
            "g-snap",
            "Snap Attack",
            &[(26, 28)],
            "An Instant for this round's Main: an attack at -4, also out of turn, after a hit and before \
             its damage, or into a spell. Of NPCs only the disciplined can.",
            &[47],
            "After dice there are only this, Total Defense and luck; a held action must come before them. \
             Of a way that leads past you the app asks in the last square where a snap or a held action still \
             reaches.",
        ),
        entry(
            "g-hold",
            "Hold an action",
            &[(52, 52)],
            "A Move: the rest of your turn may be done at any moment until the round ends. What answers \
             somebody comes first.",
            &[32, 64],
            "A charge cannot be held, since its Move is spent. The last side holds for nobody but its \
             own.",
        ),
        entry(
            "g-prone",
            "Prone",
            &[(50, 51), (56, 58)],
            "Going down is free, getting up a Move that [[g-opportunity|provokes]] and gathers what you \
             dropped there. Prone you move half as far; shots at you are at -2, blows from beside you at \
             +2, and your own at -4.",
            &[9],
            "What decides for missiles is the distance: from the next square it is +2.",
        ),
        entry(
            "g-items",
            "Things at hand",
            &[(49, 49), (111, 111)],
            "Half your Strength in items is readied, as many as your Strength are stowed; worn armor is \
             readied. From the pack it takes a Main. Picking up from beside you is a Move that \
             [[g-opportunity|provokes]]. Dropping is free.",
            &[54, 55, 56],
            "One swap of readied weapons a turn is free, a second is a Move. What is thrown lies where \
             its target was; who falls drops what they hold.",
        ),
        entry(
            "g-reload",
            "Reload",
            &[(47, 48)],
            "A crossbow takes a Main, a bow or sling a Move; with Shoot 1 both are free. A quiver must be \
             readied; arrows are not counted.",
            &[57],
            "The skill frees crossbows as well.",
        ),
    ],
};

const BLOWS: Chapter = Chapter {
    title: "Blows",
    entries: &[
        entry(
            "g-attack",
            "Attack rolls",
            &[(23, 25), (53, 55), (59, 59), (62, 63)],
            "d20, attack bonus, the weapon's attribute, Brawl, Stab or Shoot, and magic: reach the AC. An \
             NPC adds one number. Past normal range -2. With an armed foe this close thrown and one- \
             handed missiles are at -4, and bows cannot be used.",
            &[6, 7, 8, 20, 23],
            "One -4 for throwing in melee, never two. There is one AC, and no natural 1 or 20.",
        ),
        entry(
            "g-damage",
            "Damage",
            &[(66, 68)],
            "The weapon's die, its attribute, and what class, feats and magic add. Bare hands add Brawl. \
             A hit never does less than its [[g-shock]] would have done.",
            &[22, 24, 65],
            "Only if the Shock would have bitten; that does not use up a shield. Never below 0. Skills \
             added by feats do not add up.",
        ),
        entry(
            "g-shock",
            "Shock",
            &[(69, 72)],
            "Some blades hurt on a miss: so many points up to that AC, or at any AC. The attribute, magic \
             and what says so add to it. A shield stops the first each round, [[g-defense|Total Defense]] \
             all.",
            &[21, 25, 50, 63],
            "The AC as it is now, with a charge or a defense; cover does not count. Shoves and grabs \
             shock nobody; free attacks and snaps do.",
        ),
        entry(
            "g-dual",
            "Two weapons",
            &[(81, 83)],
            "With level 1 in the skill: -1 to all attacks, and +2 damage on a hit if the foe is in range \
             of both; not on [[g-shock]].",
            &[35],
            "Also for free attacks and snaps.",
        ),
        entry(
            "g-shove",
            "Shove",
            &[(73, 73), (80, 80)],
            "A hit, then STR/Brawl or STR/Exert opposed instead of damage: the foe goes a square away or \
             to the ground. Larger ones at -2, hardly possible ones at -4.",
            &[26],
            "Away from you, into a free square; where there is none, only down. Off a ledge it is a fall: \
             d6 for each 10 ft.",
        ),
        entry(
            "g-grapple",
            "Grapple",
            &[(74, 79)],
            "A hit with bare hands, then STR/Brawl opposed: you hold them. Neither moves or uses anything \
             but hands. At the end of each round they take your unarmed damage. To get free takes a Main \
             and a check; you may drag them 10 ft or throw them 5 ft and prone with yours, and lose your \
             hold if you fail. Many may hold one: the one roll counts against each.",
            &[27, 28, 52],
            "It squeezes in its first round, too. A thrown victim is free, a dragged one is not.",
        ),
        entry(
            "g-weapons",
            "Weapons and armor",
            &[(108, 110)],
            "AC is 10, leather 12, chain 14, plate 16, with DEX, and a shield adds 1. Long weapons reach \
             10 ft. Magic adds to hit, damage and [[g-shock]], or to AC. Thrown ones shock nobody. Chain \
             lowers Sneak by 2, plate Sneak and Exert by 3.",
            &[],
            "",
        ),
    ],
};

const LIFE_AND_LIMB: Chapter = Chapter {
    title: "Life and limb",
    entries: &[
        entry(
            "g-injured",
            "At 0 hit points",
            &[(104, 107), (115, 115)],
            "A hero is mortally injured and dies at the end of the sixth round after; NPCs without a name \
             are dead. A Main with a healer's kit and DEX or INT/Heal stabilises, at -1 for each round \
             since. Healing brings you round at once, prone and frail. The frail die at their next 0. \
             Falls do d6 for each 10 ft.",
            &[53],
            "A blow on the dying kills, or costs a round if the table likes.",
        ),
        entry(
            "g-healing",
            "Healing",
            &[(112, 113)],
            "After a fight first aid gives d6 + Heal and 1 System Strain; at your Constitution nothing \
             helps any more. A potion is a Move, for somebody who is down a Main.",
            &[],
            "",
        ),
        entry(
            "g-powers",
            "Powers",
            &[(114, 114)],
            "A spell is a Main, with a free hand and no armor, and not in a round in which you were hurt. \
             Spark kills one hit die or burns d8 a level, save for half. Sleep takes all of 4 hit dice or \
             less in a square of 40 ft. Healing Touch: commit Effort, then 2d6 + Heal with a Main.",
            &[],
            "",
        ),
        entry(
            "g-feats",
            "Feats",
            &[(101, 102)],
            "Each says on the sheet what it does. Hit points are a d6 a level with CON, +2 for Warriors \
             and halves of them, -1 for Mages; a new level rolls all anew. Attack bonuses grow with class \
             and level.",
            &[],
            "",
        ),
        entry(
            "g-morale",
            "Morale",
            &[(89, 93)],
            "Nearly everyone would rather live. Who has lost half its hit points retreats unless it is \
             safe, and a group that has lost a third of its people unless it is clearly winning. Undead, \
             constructs and zealots fight on.",
            &[58, 59, 60],
            "The app proposes: winning is half as much again in hit points. The GM answers. Who retreats \
             disengages where it must and is gone at the edge.",
        ),
        entry(
            "g-chase",
            "Chase",
            &[(116, 116)],
            "The pursuers as a group roll DEX or CON/Exert against those who run: -1 where they are more, \
             +2, +1, 0 or -2 by the head start, and 1 for whoever is keener. Caught, the pursuers act first.",
            &[],
            "",
        ),
    ],
};
