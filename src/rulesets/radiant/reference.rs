//! The quick reference of The Radiant Hack, in our own words.

use crate::rulesets::reference::{Book, Chapter, entry};

mod terms;

pub static BOOK: Book = Book {
    chapters: &[BASICS, FIELD, TURNS, BLOWS, TROUBLE, AFTER],
    terms: terms::TERMS,
    ids: ("Z", "ZA"),
    such_as: "luck or free attack",
};

const BASICS: Chapter = Chapter {
    title: "Tests",
    entries: &[
        entry(
            "z-tests",
            "Tests",
            &[],
            "Roll a d20, add the attribute, and reach the difficulty: 12 unless the GM says otherwise (5 trivial, 8 easy, \
             15 hard, 19 very hard). Creatures add their Skill to everything.",
            &[10],
            "A natural 20 passes and a natural 1 fails, however hard or easy it is.",
        ),
        entry(
            "z-edge",
            "Advantage and disadvantage",
            &[],
            "Throw two d20 and use the higher, or the lower. [[z-talents|Talents]] give advantage where they fit.",
            &[11],
            "One of each cancels out, and several of a kind count once. The die that is used decides whether it was a natural 20 or 1.",
        ),
        entry(
            "z-luck",
            "Luck",
            &[],
            "A hero starts with 2 and gains one at each respite. One luck re-rolls a die, makes a test 4 easier, gives an \
             attack its most damage, takes a d6 off damage, or takes the sting out of a critical. It works on the hero's own \
             dice, as often as there is luck left.",
            &[32],
            "Any die that the player rolled, be it for the order, for damage, or for what became of the fallen.",
        ),
        entry(
            "z-talents",
            "Talents",
            &[],
            "What the background taught: [[z-edge|advantage]] on tests it fits.",
            &[],
            "",
        ),
    ],
};

const FIELD: Chapter = Chapter {
    title: "The field",
    entries: &[
        entry(
            "z-zones",
            "Zones",
            &[(5, 6), (8, 8)],
            "The field is cut into zones: usually one for each side and one between at least. Those in the same zone can \
             touch each other. A zone may hold only so many, or be dangerous and test those who fight in it.",
            &[6, 28],
            "A full zone cannot be entered, not even by being pushed. A dangerous one tests those who begin a turn there and \
             those who come into it, on foot or pushed: once a turn.",
        ),
        entry(
            "z-distance",
            "Distance",
            &[(7, 7)],
            "Same zone: Close. Next zone: Nearby. Two away: Far-Away. Farther: Distant.",
            &[5],
            "Borders are counted on the shortest way; a wall is simply no border.",
        ),
    ],
};

const TURNS: Chapter = Chapter {
    title: "Rounds and turns",
    entries: &[
        entry(
            "z-surprise",
            "Surprise",
            &[(2, 2)],
            "The GM says whether a side is surprised, once it is clear that there is a [[z-reaction|fight]]. It does not act \
             in the first round.",
            &[3],
            "Surprise is settled before the side die; from the second round on the usual order holds.",
        ),
        entry(
            "z-initiative",
            "Initiative",
            &[(3, 4)],
            "The GM rolls a d6: on 1 to 3 the enemies begin, on 4 to 6 the heroes. Then each hero rolls a d6 plus \
             Dexterity; the highest acts first.",
            &[1, 2],
            "One side takes all its turns, then the other, in the same order all fight long. Ties go to the higher Dexterity, \
             then as the players agree; the GM orders the creatures.",
        ),
        entry(
            "z-turn",
            "A turn",
            &[(1, 1), (9, 9)],
            "Everyone has one turn in a round: a move to a Nearby zone and one [[z-actions|action]].",
            &[4, 23],
            "In any order, and either may be left out; the move is not split around the action. A round is a moment of the world's time.",
        ),
        entry(
            "z-actions",
            "Actions",
            &[(10, 11)],
            "Anything: an attack, a word, a spell, another move. Taking something out of the [[z-inventory|backpack]] is one. \
             For what no rule names the GM may call a test, and says what comes of it: damage, a hindrance, or nothing.",
            &[],
            "",
        ),
        entry(
            "z-moving",
            "Moving",
            &[],
            "To a zone that shares a border. Watch those who are [[z-disengaging|Close]] when you leave.",
            &[],
            "",
        ),
        entry(
            "z-disengaging",
            "Leaving a fight",
            &[(23, 24)],
            "A hero who leaves a zone with an enemy in it is struck at first. Not if an ally is Close too, nor after \
             spending the action on disengaging.",
            &[16, 17, 18, 19],
            "Each Close enemy able to act strikes once, so nobody who is surprised; who still stands moves on. Creatures \
             leave freely unless the table says otherwise, and whoever is pushed is not struck at.",
        ),
    ],
};

const BLOWS: Chapter = Chapter {
    title: "Blows",
    entries: &[
        entry(
            "z-attacks",
            "Attacks",
            &[(12, 17)],
            "A hero tests Strength against someone Close, or Dexterity to shoot or throw; a hit deals the weapon's damage. \
             Shooting at someone Close is at disadvantage. When a creature attacks, the hero tests Dexterity to avoid it. \
             With two one-handed weapons both damages are rolled and the higher counts.",
            &[8, 13, 27],
            "A creature that attacks a creature tests its Skill. When a creature shoots at a hero from Close, or farther than \
             it shoots best, the hero avoids it with advantage. The second weapon counts where it reaches too; the one \
             declared takes the wear.",
        ),
        entry(
            "z-weapons",
            "Weapons",
            &[],
            "Short range is Nearby, or Close and Far-Away at disadvantage. Long range is Nearby and Far-Away, or Close at \
             disadvantage. Thrown weapons strike hand to hand and Nearby, or Far-Away at disadvantage. What shoots needs \
             ammo at hand. Spear and longsword hit harder in both hands. A weapon that asks for more Strength or Dexterity \
             than you have is at disadvantage.",
            &[7],
            "A bow that names no range shoots like one of long range; what is Distant is out of reach of everything.",
        ),
        entry(
            "z-weapon-tags",
            "Blast and recharge",
            &[],
            "A blast strikes everyone in a zone, friends too, but not whoever sets it off. A hero tests once for all of them \
             and rolls the damage once; from a creature's blast each hero gets away alone. What must recharge is used up by an \
             attack and ready again when a d6 at the start of a round shows its number or more.",
            &[],
            "",
        ),
        entry(
            "z-critical",
            "Natural 20 and 1",
            &[(18, 20)],
            "A 20 on an attack doubles the damage dice. A 1 on avoiding doubles the damage taken. A 1 on an attack marks a \
             [[z-usage|usage dot]] on the weapon.",
            &[9, 12],
            "Only the dice are doubled, before armor; creatures have no such luck.",
        ),
        entry(
            "z-damage",
            "Damage",
            &[],
            "Hit points lost: the dice, less what armor takes off. At 0 a hero is [[z-out-of-action|out of action]].",
            &[],
            "",
        ),
        entry(
            "z-armor",
            "Armor and shields",
            &[],
            "Light armor takes 1 off, medium 2, heavy 3, a helmet 1, shields 1 or 2: armor on the body, shields in the hands. \
             Medium and heavy make Dexterity tests 1 and 2 harder. A shield can be given up to ignore one attack.",
            &[],
            "",
        ),
        entry(
            "z-stunts",
            "Stunts",
            &[(25, 25)],
            "Pushing, holding, tripping: whoever tries it makes one fitting test.",
            &[20, 31],
            "Against 12 unless the GM says otherwise. When a creature tries it on a hero, the hero tests to resist. A grip \
             ends when the holder is out of the fight or no longer Close.",
        ),
    ],
};

const TROUBLE: Chapter = Chapter {
    title: "Trouble",
    entries: &[
        entry(
            "z-hindrances",
            "Hindrances",
            &[(26, 29)],
            "Weakened: every test at disadvantage. Distracted: no action, but the move. Stuck: no move, but the action. \
             Paralysed: neither. Each lasts until a test is passed.",
            &[21, 22, 24],
            "Tested at the end of the turn, with what the GM named the first time; for the weakened and the stuck it may cost the action. The distracted have no \
             second move. The paralysed still avoid attacks.",
        ),
        entry(
            "z-ongoing-damage",
            "Ongoing damage",
            &[(21, 22)],
            "Hit points equal to the own level are lost at the start of each own turn. A test at its end stops it.",
            &[14, 15, 26],
            "Own turns only, against 12; several sources do not add up. Heroes lose by their level too.",
        ),
        entry(
            "z-reaction",
            "Reactions",
            &[(30, 30)],
            "Creatures whose minds are not made up roll a d10: 1 hostile, 2–3 wary, 4–7 curious, 8–9 kind, 10 helpful.",
            &[29],
            "One roll for each kind of creature that the party meets; those who will not fight keep out of it. Creatures marked \
             hostile do not roll.",
        ),
        entry(
            "z-morale",
            "Morale",
            &[(31, 31)],
            "When it goes badly for them the GM may test the creatures' Skill. Failing, they flee or want to talk.",
            &[25, 30],
            "One test for the group: at the first loss, at half, or when the leader falls. The fight reminds the GM. Talk is \
             offered to the heroes, who may fight on. Those who flee run on their turns and do nothing else; they are gone \
             where no hero is Close or Nearby, in a zone with a single border, or where only their side began.",
        ),
    ],
};

const AFTER: Chapter = Chapter {
    title: "Between fights",
    entries: &[
        entry(
            "z-out-of-action",
            "Out of action",
            &[],
            "At 0 hit points a hero is unconscious. After the fight a d6: 1 knocked out, 2 shaken for an hour, 3 battered \
             for a day, 4 Strength or Dexterity 2 lower for good, 5 Charisma 2 lower for good, 6 dead. Survivors wake with \
             a d4 of hit points. In a lost fight the fallen are lost, unless somebody brings them back.",
            &[],
            "",
        ),
        entry(
            "z-usage",
            "Usage dots",
            &[],
            "Things have three dots; the third destroys. Weapons mark one on a natural 1. After a fight armor, shields and \
             ammo roll a d6 each: 1 or 2 marks one.",
            &[],
            "",
        ),
        entry(
            "z-inventory",
            "What is carried",
            &[],
            "Two hands, two slots on the body, six in the backpack. What is on the body is drawn freely; taking something out \
             of the backpack is the action. Overloaded heroes are [[z-hindrances|weakened]] and make no second move.",
            &[33],
            "Handing something to a hero who is Close is the giver's action. A thrown weapon lies in the zone it was thrown \
             to; picking it up is an action too. After a fight that was not lost it is found again.",
        ),
        entry(
            "z-making",
            "Making a hero",
            &[],
            "Six d4, each less one, for the attributes in order; two may change places. A background adds three points, \
             talents, a hit die and a first pack. Hit points: the hit die plus Constitution.",
            &[],
            "",
        ),
        entry(
            "z-levels",
            "Growing",
            &[],
            "At a new level roll a d6 for each attribute; where it is higher, the attribute rises by one, up to 6.",
            &[],
            "",
        ),
    ],
};
