//! Rounds, initiative and what an action is.

use super::{plain, ruled};
use crate::rulesets::reference::Chapter;

pub(super) const CHAPTER: Chapter = Chapter {
    title: "Rounds",
    entries: &[
        ruled(
            "round",
            "A round",
            &[(50, 50)],
            "First [[initiative]]. Then one team acts until it is done, the others reacting as it goes; then the \
             next team does the same. Then a new round.",
            &[35],
            "Where [[all-out-defend|All-Out Defend]], area effects and [[direct|directing]] say “turn”, we read \
             “round”.",
        ),
        plain(
            "end",
            "The end of a fight",
            &[(51, 51), (92, 92)],
            "A fight ends with an objective of the GM's, or once nobody but one team is awake and fighting. \
             What becomes of a team that is wholly [[unconscious]] by then is up to the GM.",
        ),
        ruled(
            "initiative",
            "Initiative",
            &[(52, 54), (57, 59)],
            "Each round the highest-level character of each team rolls, all [[opposed]] at once. The winner sets \
             the order of the teams, and need not go first. On a tie, or if all fail, it stays with the team that \
             had it last round, in round 1 with the PCs; they also say who rolls first. Equal levels: the team \
             picks its roller, as it picks the order of its own actions.",
            &[12, 13],
            "Only those awake and in the fight roll. With three teams and last round's holder not in the tie: the \
             PCs if they are, else the GM decides.",
        ),
        ruled(
            "initiative-critical",
            "Critical initiative",
            &[(55, 56)],
            "A [[critical-success|critical success]] gives the roller one [[extra-action|extra action]], a \
             [[critical-failure|critical failure]] takes one away. NPCs already wounded in earlier rounds who fail \
             critically should flee or [[surrender]].",
            &[14, 15],
            "The dice are not turned. The extra action comes even if the roll loses; the lost one is this \
             round's.",
        ),
        ruled(
            "action",
            "Actions",
            &[(60, 60), (64, 65)],
            "One action a round: to act in your team's turn ([[attack]], [[move]], \
             [[use-items|use or handle items]]) or to react in another's ([[counterattack]], [[defend]], \
             [[intercept]]). Not used by the end of the round, it is gone.",
            &[60],
            "The team that acts first may keep actions to react with. What the last team keeps is lost, as nobody \
             acts after it.",
        ),
        ruled(
            "reaction",
            "Reactions",
            &[(61, 63)],
            "You answer an action of another team with an [[action]] of your own: [[counterattack]] or [[defend]] \
             when attacked, [[intercept]] when somebody moves. Say so before any dice are thrown. One reaction to \
             one action, and none to a reaction.",
            &[22, 23],
            "Once for each character: several may intercept the same move, but nobody both defends and \
             counterattacks one attack. Teammates of the acting character do not react.",
        ),
        ruled(
            "free",
            "What costs nothing",
            &[(66, 66)],
            "Dropping what you hold and saying one short sentence are free. Anything more takes an [[action]], if \
             the GM thinks so.",
            &[65],
            "You may drop things at any moment of your team's turn, with no action left too, also when you are \
             [[direct|directed]], and also to crawl.",
        ),
        plain(
            "extra-action",
            "Extra actions",
            &[(67, 67)],
            "An action won by a [[critical-success|critical success]] has to be used in the same round, to act or \
             to react.",
        ),
        ruled(
            "lost-action",
            "Losing an action",
            &[(68, 68)],
            "If you still have an extra action this round, that one goes. Otherwise you owe it: it comes off next \
             round, so make a note.",
            &[24],
            "What you owe adds up, and an action won later this round is not taken for it. An action that can only \
             [[direct]] goes last.",
        ),
    ],
};
