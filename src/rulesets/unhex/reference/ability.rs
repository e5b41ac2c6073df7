//! Abilities, by family.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "Abilities",
    entries: &[
        plain(
            "ability",
            "Abilities",
            &[(105, 106)],
            "A non-combat ability makes you [[good]] at something the table has agreed on; settle whether it \
             applies before rolling. Combat abilities are learned one by one, each for its own weapon, in any \
             order unless one asks for another.",
        ),
        ruled(
            "shield-abilities",
            "Shield abilities",
            &[(109, 109)],
            "[[good|Good]] [[defend|Defend]]; [[defend-another|defend another]]; [[shield-attack|shield attack]]; \
             [[all-out-defend|All-Out Defend]].",
            &[38],
            "All four need the [[shield]] in hand.",
        ),
        ruled(
            "defend-another",
            "Defend another",
            &[(110, 110)],
            "You may spend your [[action]] to [[defend]] somebody else who is attacked.",
            &[39],
            "Both of you in the same area. Your roll opposes the attack; if you lose, it hits as usual. The one \
             attacked may still react too.",
        ),
        ruled(
            "shield-attack",
            "Shield attack",
            &[(111, 111)],
            "You may [[attack]] with your [[shield]].",
            &[40],
            "A melee attack with \\ wounds; not to counterattack or intercept, and without the abilities for \
             one-handed weapons.",
        ),
        ruled(
            "all-out-defend",
            "All-Out Defend",
            &[(112, 112)],
            "Declare it after [[initiative]] and before any action of the round. All round you may [[defend]] \
             against every attack on you, never [[good]] and never [[critical]]. You do nothing else and defend \
             nobody else.",
            &[37],
            "It takes all your actions of the round and a [[shield]] in hand. Doubles are plain successes or \
             failures. Lose the shield and it is over, with no action back.",
        ),
        ruled(
            "first-aid-abilities",
            "First aid abilities",
            &[(113, 114)],
            "[[good|Good]] [[first-aid|first aid]]. Or sure first aid: before rolling choose to succeed without \
             dice, erasing exactly one \\; the rest become X.",
            &[56],
            "Sure first aid costs the action and the item like any other.",
        ),
        ruled(
            "melee-2h-abilities",
            "2H melee abilities",
            &[(115, 120)],
            "[[good|Good]] attack; good [[intercept]] and [[counterattack]]; [[powerful]] attack; [[precise]] \
             attack. Breaker: on a [[critical-success|critical success]] also destroy one slot of the target's \
             items. No answer: your attacks cannot be [[counterattack|counterattacked]].",
            &[48],
            "You pick the slot the breaker destroys: armor, ammo or a thing in hand. It happens even if the target \
             [[defend|defends]], and only after the hit: the shield or armor still counts for that one.",
        ),
        plain(
            "melee-1h-abilities",
            "1H melee abilities",
            &[(121, 124)],
            "[[good|Good]] attack; good [[intercept]] and [[counterattack]]; [[precise]] attack. Stagger: on a \
             [[critical-success|critical success]], instead of gaining an action, make the target \
             [[lost-action|lose its next one]], even if it [[defend|defends]].",
        ),
        plain(
            "ranged-2h-abilities",
            "2H ranged abilities",
            &[(125, 128)],
            "[[good|Good]] attack; good [[intercept]]; [[powerful]] attack; [[precise]] attack; \
             [[three-marks|three marks]].",
        ),
        plain(
            "three-marks",
            "Sharpshooter: three marks",
            &[(129, 129)],
            "When you [[attack]] with a two-handed ranged weapon, it takes three [[cover]] marks to stop your \
             [[sight]], not two. The target still has its cover, and does not see you back for it.",
        ),
        plain(
            "ranged-1h-abilities",
            "1H ranged abilities",
            &[(130, 131)],
            "[[good|Good]] attack; [[precise]] attack.",
        ),
        ruled(
            "blast",
            "Blast",
            &[(132, 132)],
            "An [[aoe|area weapon]]. One roll: one die is the damage, the other the number of targets beyond the \
             first, all in that area. You pick them; allies only when nobody else is left. A target that wins a \
             [[defend]] against the roll takes nothing. Failure: nothing. Critical failure: you take both dice \
             added up.",
            &[32, 33],
            "You yourself come last of all. Targets are picked after the dice, and only they are asked, one after \
             the other, to defend or take it. Each Defend is compared with the one roll; shield abilities do not \
             help, not even an All-Out Defend.",
        ),
        ruled(
            "continuous",
            "Continuous",
            &[(133, 133)],
            "An [[aoe|area weapon]]. One die is the damage, the other how many turns it lasts. Whoever starts an \
             action other than [[move]] in that area takes the damage at once; of several effects only the worst. \
             Failure: nothing. Critical failure: you take both dice added up.",
            &[36],
            "Reactions count, and so does each roll of an All-Out Defend. If the damage knocks you out or makes \
             you drop what you need, the action is lost; so is a direction whose leader it knocks out.",
        ),
        ruled(
            "aoe-cover",
            "Cover from an area weapon",
            &[(134, 134)],
            "An [[aoe|area weapon]]. One die is how many turns the area has [[cover]] in all directions. Failure: \
             nothing. Critical failure: [[lost-action|lose your next action]].",
            &[26],
            "One mark at that area's end of every line, none added where one is. A path through the area crosses \
             two, so nobody sees across it.",
        ),
        ruled(
            "demolish",
            "Demolish",
            &[(135, 135)],
            "An [[aoe|area weapon]]. All [[cover]] of that area is gone, whether built in or made by an area \
             weapon. Failure: nothing. Critical failure: [[lost-action|lose your next action]].",
            &[27],
            "Gone for the rest of the fight; the neighbours' marks and [[stealth]] stay, and new cover may \
             be made.",
        ),
        plain(
            "good-initiative",
            "Leader: good initiative",
            &[(136, 136)],
            "You are [[good]] at [[initiative]], and a teammate of higher level may let you roll in their \
             place.",
        ),
        plain(
            "rally",
            "Leader: rally",
            &[(137, 137)],
            "Once in a fight, or right after it if unused, spend an [[action]] and roll. Success: everyone on your \
             team may raise their [[level]] to the roll, up to their max. Failure: the try is gone. Critical \
             failure: everyone on the team loses level by the number on one die.",
        ),
        ruled(
            "direct",
            "Leader: direct",
            &[(138, 138)],
            "Spend your [[action]] so that a teammate takes any action they could, free for them. If they refuse, \
             you keep yours. Nobody is directed twice in a turn, nor if they directed in it.",
            &[58],
            "You may do it in the enemy's turn too, if the action is a proper [[reaction]]; then it is you who is \
             asked. What its dice win or lose is the teammate's.",
        ),
        plain(
            "quick-direct",
            "Leader: quick to direct",
            &[(139, 139)],
            "When your [[initiative]] roll succeeds, even if another beats it, you gain an action that can only \
             [[direct]]. You need that ability first.",
        ),
        ruled(
            "stealth",
            "Stealth",
            &[(140, 140)],
            "With no enemy in your area you have one [[cover]] mark more against every other area: cover where \
             there was none, and one mark more to stop [[sight]] of you. It ends when you start to [[attack]] or \
             [[intercept]] and comes back after a [[move]]. Area weapons still find you.",
            &[45],
            "It is on from the start. While an enemy is with you it only rests, and it is there again as soon as \
             none is, whoever left. [[counterattack|Counterattack]] and [[defend]] do not end it.",
        ),
        ruled(
            "unarmed",
            "Unarmed combat",
            &[(141, 144)],
            "[[attack|Attack]], [[counterattack]] and [[intercept]] with an empty hand or with both legs. Then: \
             [[good]] attack; good counterattack and intercept; [[precise]] attack; [[hold]].",
            &[41],
            "Without this ability nobody attacks unarmed. It is melee with \\ wounds, [[less-lethal]] if you like; \
             kicking needs two sound legs.",
        ),
        plain(
            "hold",
            "Unarmed: hold",
            &[(145, 145)],
            "When you [[intercept]] with two empty hands and hit, you may also stop the mover, and you say in which \
             of the two areas.",
        ),
    ],
};
