//! The quick reference of Heroes of Hex, in our own words. What the text leaves open is our own reading,
//! and so are classes, enemies, boards and scenarios.

use crate::rulesets::reference::{Book, Chapter, entry};

mod terms;

pub static BOOK: Book = Book {
    chapters: &[GAME, TURNS, CLASHES, REACTIONS, PLAYED, ENEMIES],
    terms: terms::TERMS,
    ids: ("H", "HA"),
    such_as: "knockback or HEX",
};

const GAME: Chapter = Chapter {
    title: "The game",
    entries: &[
        entry(
            "h-table",
            "At the table",
            &[(1, 4)],
            "The more specific rule beats the more general, and of two that contradict each other the one \
             that is better for whoever acts. Each player has a team, usually of three or four \
             [[h-unit|units]], some six-sided dice, and a counter for [[h-hex|HEX]]. Classes, enemies, \
             boards, scenarios and whatever fills a gap of the text are our own. The table may rule \
             otherwise at any time.",
            &[],
            "",
        ),
        entry(
            "h-unit",
            "Units",
            &[(5, 6)],
            "A unit has Movement, and one to three dice for Attack, Defense, Special Attack and Special \
             Defense. Vitality is how many [[h-wounds|wounds]] it bears. Its [[h-action|actions]] say what \
             they cost.",
            &[32],
            "The table of tokens in the text has lost its pictures: what counts are name, sort and meaning.",
        ),
        entry(
            "h-setup",
            "Setting up",
            &[(60, 61)],
            "Choose the [[h-scenario|scenario]] and the teams; in a draft, pick by turns. Both roll a die: \
             the higher takes the first Turn or chooses the zone, the other gets what is left. Put one unit \
             down at a time, each in its own zone. Nobody has HEX, and whoever goes second has 1.",
            &[2],
            "The text says nothing of who starts; against the app it is the players.",
        ),
    ],
};

const TURNS: Chapter = Chapter {
    title: "Turns",
    entries: &[
        entry(
            "h-turn",
            "A Turn",
            &[(7, 8), (10, 10), (12, 12), (16, 17), (19, 19), (57, 57)],
            "Players take turns, one unit at a time, and there are no rounds. Roll [[h-fate|fate]], choose a \
             unit without an Activation marker, spend the AP on [[h-move|movement]] and [[h-action|actions]] \
             in any order, then mark it and gain 1 HEX. AP that are left are lost.",
            &[10, 34, 45],
            "A movement is not interrupted by the own next action. Whoever falls in their own Turn ends it: \
             the HEX is gained all the same. AP never go below 0.",
        ),
        entry(
            "h-fate",
            "Fate",
            &[(11, 11)],
            "A d6 says how many AP the unit has. For 3 HEX fate is negated: roll once more, and that stays.",
            &[5],
            "Until the first AP is spent, also after the unit was chosen; an action paid in HEX does not \
             stand in the way.",
        ),
        entry(
            "h-pass",
            "Passing",
            &[(9, 9)],
            "Instead of a unit's Turn the initiative may be passed on.",
            &[3, 4],
            "No HEX, no marker, before the roll or after it; the AP are gone. There is an option for tables \
             that gain HEX by passing.",
        ),
        entry(
            "h-cycle",
            "Activation markers",
            &[(13, 15), (53, 53)],
            "Whoever has acted carries a marker. When all units of a side are marked, all its markers come \
             off. A last unit may act every Turn.",
            &[6, 7, 44],
            "That is looked at after every defeat and at the end of every Turn, so one unit may act twice in \
             a row across a new cycle. Each side has a cycle of its own.",
        ),
        entry(
            "h-hex",
            "HEX",
            &[(20, 21)],
            "Each Turn that a unit takes earns its player 1 HEX, with no upper limit. HEX pays for \
             [[h-fate|negating fate]], for some actions, and for [[h-reaction|reactions]].",
            &[31, 43],
            "Only the active unit uses HEX actions, besides reactions; an option opens them to all. Enemies \
             gain and use HEX, too.",
        ),
        entry(
            "h-action",
            "Actions",
            &[(18, 18), (41, 41)],
            "Each action once a Turn, unless it is Multi-Use or says how often. One with a move goes first \
             and then strikes.",
            &[11, 13, 35],
            "What it costs is what it says. Movement has its own limit. An action is declared once target, \
             spaces and everything else are fixed and it is paid; then come reactions, then dice.",
        ),
        entry(
            "h-move",
            "Movement",
            &[(24, 25), (46, 46), (66, 66)],
            "Cost, distance, and how often: 1 / 3 / 2 is up to three spaces for 1 AP, twice a Turn. \
             [[h-ground|Rough ground]] counts double, also for moves that an action gives.",
            &[8, 9, 41],
            "Fewer spaces are fine. Nobody moves through units, unless an action says so. Pushed away before \
             moving, it chooses anew, with the whole distance.",
        ),
    ],
};

const CLASHES: Chapter = Chapter {
    title: "Clashes",
    entries: &[
        entry(
            "h-clash",
            "Attacks",
            &[(26, 30), (62, 62)],
            "Physical attacks roll Attack against Defense, special ones Special Attack against Special \
             Defense. Only the highest die of each side counts: the difference is the result, and above 0 it \
             is a hit. Then see [[h-damage|damage]].",
            &[12, 36, 39],
            "Whether it is physical or special and how heavy it is are two things. Allies are no targets. \
             Defence is rolled anew each time.",
        ),
        entry(
            "h-damage",
            "Damage",
            &[(31, 31), (34, 34)],
            "A light hit wounds with 1 to 3 and kills from 4, a normal one from 3, a heavy one from 2.",
            &[46],
            "An attack without damage does only what it says.",
        ),
        entry(
            "h-wounds",
            "Wounds and death",
            &[(35, 36), (52, 52)],
            "More wounds than Vitality, or a death result, and the unit leaves the game. Wounds come off by \
             [[h-heal|healing]] alone.",
            &[33],
            "Where both sides lose their last unit at once, whoever struck has won.",
        ),
        entry(
            "h-dice",
            "More dice",
            &[(64, 64)],
            "What helps adds dice, up to four. There is always one.",
            &[],
            "",
        ),
        entry(
            "h-area",
            "Areas",
            &[(32, 33)],
            "One attack roll, and everybody in the area defends alone. Around: all adjacent enemies. A burst \
             is a space in range and sight with all beside it, friends included.",
            &[],
            "",
        ),
        entry(
            "h-range",
            "Range",
            &[(37, 38), (40, 40)],
            "In range and in [[h-sight|sight]]. No range means melee: the next space. Within so many spaces \
             asks for distance alone.",
            &[1, 16, 17],
            "On hexes six spaces are adjacent, on squares four. A blocked edge stops melee. Walking distance \
             counts for enemies who approach.",
        ),
        entry(
            "h-sight",
            "Sight",
            &[(39, 39)],
            "A straight line from middle to middle. A wall or blocked edge that it touches stops it, and so \
             do enemies on the way; allies do not.",
            &[14, 15],
            "A line along the side of two spaces is stopped by units only if both sides of it are. It is \
             judged for whoever acts, and the target itself never blocks.",
        ),
        entry(
            "h-knockback",
            "Knockback",
            &[(45, 45), (47, 47)],
            "Straight away from its source, until something stops it: the edge of the board, a wall, a unit.",
            &[22, 23],
            "In line with the source there is one way, otherwise two, and the attacker chooses. It takes a \
             hit and a target that still stands.",
        ),
        entry("h-poison", "Poison", &[(55, 55)], "The third token defeats.", &[], ""),
        entry(
            "h-heal",
            "Healing",
            &[(56, 56), (63, 63)],
            "Takes off so many wounds and so many poison. Who is defeated is not healed.",
            &[30],
            "Poison goes by the number of the effect, however few wounds there were.",
        ),
        entry(
            "h-focus",
            "Focus",
            &[(48, 48), (54, 54), (58, 58)],
            "A token, whose meaning comes from the action that gave it: one more die, no knockback, or dice \
             thrown again. Besides it there are only wounds, poison and Activation markers.",
            &[37, 38],
            "One at a time; a new one replaces the old. Wounds and knockback do not end it unless it says \
             so.",
        ),
    ],
};

const REACTIONS: Chapter = Chapter {
    title: "Reactions",
    entries: &[entry(
        "h-reaction",
        "Reactions",
        &[(42, 44)],
        "Out of turn, in answer to something an opponent has declared. All reactions are announced \
             first, and happen from the last to the first; then what was declared, if it still can. If not, \
             it is cancelled and stays paid.",
        &[18, 19, 20, 21, 40, 42],
        "They cost HEX, once a Turn for each unit and action. A reaction may be reacted to, but not by \
             whoever it was. Moving counts, passing and fate do not. What is cancelled is used up; an area \
             only if nobody is left in it. Who falls does not finish.",
    )],
};

const PLAYED: Chapter = Chapter {
    title: "Boards and scenarios",
    entries: &[
        entry(
            "h-ground",
            "Ground",
            &[(65, 65)],
            "Open; rough, which counts two; walls, which stop feet and eyes; pits, which stop feet. A \
             blocked edge stops both between two spaces.",
            &[],
            "",
        ),
        entry(
            "h-scenario",
            "Scenarios",
            &[(23, 23)],
            "What is drawn on the board is played for: stones, a hill, a relic, a way out, the dawn. Points \
             are counted at the end of a Turn, also of one that was passed.",
            &[],
            "",
        ),
        entry(
            "h-objective",
            "Stones and relics",
            &[(74, 75)],
            "Claim a stone that you stand on, or take the relic from the ground or from an ally beside: 1 \
             AP, once a Turn. Dropping is free. A carrier moves once less, and what a defeated one carried \
             lies there.",
            &[],
            "",
        ),
        entry(
            "h-victory",
            "The end",
            &[(22, 22), (67, 67)],
            "Whoever has the last unit wins, or whoever reaches what is played for. After three passes each \
             in a row, or sixty Turns, it is over: more units, then fewer wounds, or more points.",
            &[],
            "",
        ),
    ],
};

const ENEMIES: Chapter = Chapter {
    title: "Against the app",
    entries: &[
        entry(
            "h-enemy",
            "Enemies",
            &[(59, 59), (68, 70), (72, 72)],
            "Players and enemies take turns, one unit each. A fate of 1 or 2 is negated if there is HEX. Who \
             can attack goes first, then higher threat, nearer, lower number. Each does the first line of \
             its list that it can pay for and that changes something, and reads on from the top.",
            &[29],
            "Heroes are the units of the players. Somebody may play the enemies by hand instead.",
        ),
        entry(
            "h-dark",
            "The Dark Rule",
            &[(71, 71)],
            "Where enemies could choose: most wounds, fewest dice against it, what is at stake, nearest, \
             lowest number. Among spaces: where an attack is possible, beside most heroes or far from them \
             for those who shoot, the shorter way, the upper row.",
            &[24, 25],
            "Wounds are counted as they are, whatever the Vitality.",
        ),
        entry(
            "h-moves",
            "How enemies move",
            &[(49, 51)],
            "Engage goes to the nearest hero and Prey to the most wounded, both until beside them. Distance \
             keeps between two distances from the nearest.",
            &[26, 27, 28],
            "As little as it takes. Without a way, nearer is better than nothing. In the right distance \
             without a view it looks for one.",
        ),
        entry(
            "h-spawn",
            "More enemies",
            &[(73, 73)],
            "Newcomers enter on the free space of their zone that is nearest to a hero, and can act at once. \
             Where none is free they wait.",
            &[],
            "",
        ),
    ],
};
