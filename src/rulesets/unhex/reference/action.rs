//! The acts and the reactions.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "Act and react",
    entries: &[
        plain(
            "attack",
            "Attack",
            &[(69, 69)],
            "You need [[range]], [[sight]], and the weapon already in hand. [[roll|Roll]]; on a success one die is \
             the [[damage]] and the other the [[location]]. You choose which, or the target does with [[cover]] or \
             a [[shield]].",
        ),
        plain(
            "move",
            "Move",
            &[(34, 34)],
            "Go along one solid line to the next area. It takes one [[action]] and no roll, but an enemy may \
             [[intercept]].",
        ),
        plain(
            "use-items",
            "Use or handle items",
            &[(70, 70)],
            "One [[action]] rearranges your hands as you like: draw, put away, swap, pick up. One action also uses \
             something you hold, or something fixed in your area such as a lever, other than to [[attack]].",
        ),
        ruled(
            "counterattack",
            "Counterattack",
            &[(71, 72)],
            "Attacked by somebody in your own area, spend an [[action]] to strike back. Each rolls an attack of \
             its own and both take effect at once. Only if you are the target, and with a ranged weapon only if it \
             works at [[range]] 0.",
            &[46],
            "Both count even if both fall. There is never [[cover]] here; [[shield|shields]] work.",
        ),
        ruled(
            "defend",
            "Defend",
            &[(73, 74)],
            "Attacked, spend an [[action]] for an [[opposed]] roll. Win it and the attack misses. Each attack you \
             defend against takes another action.",
            &[47],
            "If the attack fails by itself, it misses whatever you roll; if you fail or roll lower, it hits in \
             full. A critical failure of yours loses your next action as usual.",
        ),
        ruled(
            "intercept",
            "Intercept",
            &[(75, 77)],
            "When an enemy moves within your [[sight]] and [[range]], spend an [[action]] to attack on the way. \
             [[cover|Cover]] does not help, and the range is the smaller of those to the two areas. If your hit \
             makes the mover stop, you say in which of the two.",
            &[11, 42, 43, 44],
            "Seeing one of the two areas is enough. A two-handed ranged weapon cannot intercept a move that touches \
             your own area. A mover who drops stops too; a miss lets the move go on; the mover cannot \
             [[defend]]. [[shield|Shield]] and [[armor]] help the mover, [[stealth]] does not. Several interceptors \
             are all declared first and resolved one by one; one whose target is down already may hold back and \
             keep the action.",
        ),
        ruled(
            "surrender",
            "Surrender",
            &[(93, 93)],
            "Before an action that would touch you, while no dice have been thrown, you may give up. That action \
             is neither spent nor done; your level becomes 0 and you are out of the fight as if \
             [[unconscious]]: nothing strikes you any more.",
            &[57],
            "The reactions to that action are taken back with it. Against an area weapon the whole action is taken back, and its user may choose anew.",
        ),
    ],
};
