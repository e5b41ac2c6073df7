//! What the table is told beside the rules: why something is not on offer, what an objective is
//! called, who sees what.

use sightline::fight::goals::MARK;
use sightline::fight::played::Scene as _;
use sightline::fight::table::{Form, Needs, On, Reply, Table, Tale};
use sightline::fight::{Answer, Ruling, Seat};
use sightline::map::{Door, Draft, Goal, Line, Objective, Teams, Way};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, React, Subject};
use sightline::rulesets::unhex::combat::ruling;
use sightline::rulesets::unhex::combat::setup::Options;
use sightline::rulesets::unhex::combat::table::Played;
use sightline::rulesets::unhex::item::{Aoe, Kind};
use sightline::rulesets::unhex::maps;

use crate::scene::{Scene, Who, fight, fight_second, npc, pc};

/// The reason why what begins so is not on offer; nothing where no reason is told.
fn why(s: &Scene, label: &str) -> String {
    let not = s.fight.why_not().into_iter().find(|not| not.label.starts_with(label));
    not.map_or_else(|| format!("nothing is said about {label}"), |not| not.reason)
}

fn without_a_map(people: &[Who]) -> Scene {
    let mut s = Scene::on(None, Options::default(), people);
    s.open_with(0);
    s
}

#[test]
fn out_of_range_tells_the_way() {
    let mut s = fight(&[pc("Ada").at("Alley").holds(Kind::Ranged1).carries(Kind::Ammo), npc("Bo").at("Bar")]);
    s.up("Ada");
    assert_eq!(why(&s, "Attack Bo"), "out of range: 2 away by the Kitchen, reaches 1");
}

#[test]
fn a_window_says_why_each_one_does_not_react() {
    let ada = pc("Ada").at("Bar").holds(Kind::Melee1);
    let guards = [
        npc("Bo").at("Bar").owes(1),
        npc("Cy").at("Bar").holds(Kind::Shield),
        npc("Di").at("Bar").can(Ability::DefendAnother).holds(Kind::Melee1),
        npc("Ed").at("Alley").can(Ability::DefendAnother).holds(Kind::Shield),
        npc("Flo").at("Bar").can(Ability::DefendAnother).holds(Kind::Shield),
    ];
    let people: Vec<Who> = std::iter::once(ada).chain(guards).collect();
    let mut s = fight(&people);
    s.attack("Ada", "Bo");
    assert!(s.is_window());
    assert_eq!(why(&s, "Bo defends"), "has no action left this round");
    assert_eq!(why(&s, "Bo strikes back"), "has no action left this round");
    assert!(why(&s, "Cy defends Bo").starts_with("needs the ability"));
    assert_eq!(why(&s, "Di defends Bo"), "has no shield in hand");
    assert_eq!(why(&s, "Ed defends Bo"), "in another area");
    assert!(why(&s, "Flo").starts_with("nothing is said"), "Flo may");
}

#[test]
fn without_a_map_a_blow_from_afar_is_not_struck_back_and_says_so() {
    let mut s =
        without_a_map(&[pc("Ada").holds(Kind::Ranged1).carries(Kind::Ammo), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").choose(Choice::Reach { range: 1, cover: false });
    assert_eq!(why(&s, "Bo strikes back"), "Ada attacks from another area");
}

#[test]
fn nothing_in_hand_or_no_ammo_strikes_nobody_back() {
    let mut s = fight(&[pc("Ada").at("Bar").holds(Kind::Melee1), npc("Bo").at("Bar")]);
    s.attack("Ada", "Bo");
    assert_eq!(why(&s, "Bo strikes back"), "nothing in hand to strike with");
    let mut s = fight(&[pc("Ada").at("Bar").holds(Kind::Melee1), npc("Bo").at("Bar").holds(Kind::Ranged1)]);
    s.attack("Ada", "Bo");
    assert!(why(&s, "Bo strikes back").starts_with("no ammo for the "));
}

#[test]
fn a_move_says_why_each_one_does_not_intercept() {
    let people = [
        pc("Ada").at("Dance Floor"),
        npc("Bo").at("Bar").holds(Kind::Melee1),
        npc("Cy").at("Alley").holds(Kind::Melee1),
        npc("Di").at("Bar"),
        npc("Ed").at("Alley").holds(Kind::Ranged2).carries(Kind::Ammo),
        npc("Flo").at("Bar").holds(Kind::Melee1).owes(1),
    ];
    let mut s = fight(&people);
    s.walk("Ada", "Bar");
    assert!(s.offers_intercept("Bo"));
    assert!(
        why(&s, "Cy intercepts")
            .contains("out of range: 2 away by the Kitchen, reaches only who is in the same area"),
        "{}",
        why(&s, "Cy")
    );
    assert_eq!(why(&s, "Di intercepts"), "nothing in hand to strike with");
    assert!(why(&s, "Ed intercepts").contains("sight"), "{}", why(&s, "Ed"));
    assert_eq!(why(&s, "Flo intercepts"), "has no action left this round");
}

#[test]
fn a_blast_says_who_is_not_struck_and_who_has_nothing_left() {
    let bomber = pc("Ada").at("Dance Floor").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
    let people = [bomber, npc("Bo").at("Bar"), npc("Cy").at("Bar").owes(1), npc("Di").at("Alley")];
    let mut s = fight(&people);
    s.throw_at("Ada", "Bar").roll(43).choose(Choice::Tens);
    assert!(s.offers_defend("Bo"));
    assert_eq!(why(&s, "Cy defends"), "has no action left this round");
    assert_eq!(why(&s, "Di defends"), "is not struck by it");
}

/// The bar's ways out are a closed door, a one-way street and a window.
fn barred() -> Draft {
    let mut map = maps::nightclub();
    let key = |name: &str| map.named(name).unwrap().key;
    let (bar, floor, kitchen, catwalk) = (key("Bar"), key("Dance Floor"), key("Kitchen"), key("Catwalk"));
    for link in &mut map.links {
        let ends = link.ends;
        let joins = |one, other| ends == [one, other] || ends == [other, one];
        if joins(bar, floor) {
            link.door = Door::Closed;
        } else if joins(bar, kitchen) {
            link.way = if ends[0] == bar { Way::Back } else { Way::Forth };
        } else if joins(bar, catwalk) {
            link.line = Line::Dashed;
        }
    }
    map
}

#[test]
fn a_move_that_is_not_offered_says_what_is_in_the_way() {
    let mut s = Scene::on(Some(barred()), Options::default(), &[pc("Ada").at("Bar"), npc("Bo").at("Alley")]);
    s.open_with(0);
    s.up("Ada");
    assert!(!s.offered(|choice| matches!(choice, Choice::Act(Act::Move { .. }))));
    assert_eq!(why(&s, "Move to Dance Floor"), "the door is closed: opening it takes an action");
    assert_eq!(why(&s, "Move to Kitchen"), "one way only, and it leads from there to here");
    assert_eq!(why(&s, "Move to Catwalk"), "it can be seen, but nobody can walk there");
}

#[test]
fn an_area_weapon_says_of_each_area_why_not() {
    let bomber = pc("Ada").at("Alley").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast);
    let mut s = fight(&[bomber, npc("Bo").at("Bar")]);
    s.up("Ada");
    let bar = s.fight.why_not().into_iter().find(|not| not.label.ends_with("on Bar")).unwrap();
    assert_eq!(bar.reason, "out of range: 2 away by the Kitchen, reaches 1");
    assert!(bar.area.is_some());
}

#[test]
fn first_aid_says_of_each_one_why_not() {
    let hurt = |who: Who| who.marked(Location::Head, Mark::Slash, 1);
    let people = [
        pc("Ada").at("Bar").holds(Kind::FirstAid),
        hurt(pc("Cy").at("Bar")),
        pc("Di").at("Bar"),
        hurt(pc("Ed").at("Alley")),
        hurt(npc("Bo").at("Bar")),
    ];
    let mut s = fight(&people);
    s.up("Ada");
    assert!(why(&s, "Treat Cy").starts_with("nothing is said"));
    assert_eq!(why(&s, "Treat Di"), "has no slashes to treat");
    assert_eq!(why(&s, "Treat Ed"), "in another area");
    assert_eq!(why(&s, "Treat Bo"), "of the other side, and still up");
}

fn vault(map: &mut Draft, area: &str, text: &str, goal: Goal) {
    let area = map.areas.iter_mut().find(|one| one.name == area).unwrap();
    area.objectives.push(Objective { text: text.into(), goal, teams: Teams::PLAYERS });
}

#[test]
fn an_objective_is_named_and_each_of_several_can_be_the_one_that_was_met() {
    let mut map = maps::nightclub();
    vault(&mut map, "Alley", "Open the vault", Goal::Use);
    vault(&mut map, "Alley", "Hold the alley", Goal::Reach);
    let people = [pc("Ada").at("Alley"), npc("Bo").at("Bar")];
    let mut s = Scene::about(&["Stay alive"], Some(map), Options::default(), &people);
    s.open_with(0);
    s.does("Ada", Act::Use);
    let asked = s.fight.asked(None).unwrap();
    assert_eq!(asked.why, "Get away by the alley; Open the vault.");
    s.choose(Choice::Goal(1));
    assert!(s.fight.over());
    let told: Vec<String> = s.told.iter().filter_map(|event| Some(s.fight.sentence(event)?.0)).collect();
    assert!(told.contains(&"Team 0 has met the objective: Open the vault.".to_string()), "{told:?}");
    assert_eq!(s.fight.met(), Some(2), "after the one in words and the first of the alley");
}

#[test]
fn without_a_map_using_something_asks_about_the_objectives_in_words() {
    let people = [pc("Ada"), npc("Bo")];
    let mut s = Scene::about(&["Open the vault", "Hold the bridge"], None, Options::default(), &people);
    s.open_with(0);
    s.does("Ada", Act::Use);
    let asked = s.fight.asked(None).unwrap();
    assert_eq!(
        (asked.title.as_str(), asked.why.as_str()),
        ("Has Team 0 met an objective?", "Open the vault; Hold the bridge.")
    );
    s.yes();
    assert_eq!(s.fight.met(), Some(0));
}

#[test]
fn an_objective_that_ended_the_fight_is_reached_until_it_is_marked_otherwise() {
    let goals = ["Open the vault", "Hold the bridge"];
    let mut s = Scene::about(&goals, None, Options::default(), &[pc("Ada"), npc("Bo")]);
    s.open_with(0);
    s.does("Ada", Act::Use);
    let tale = Tale { goals: goals.map(String::from).to_vec(), ..Tale::default() };
    let mut table = Played::open(s.fight.clone(), &tale);
    let marks = |table: &Played| -> Vec<&str> { table.goals().iter().map(|goal| goal.mark).collect() };
    table.rule(On::Goal(1), MARK, 4).unwrap();
    assert_eq!(marks(&table), ["open", "lost"]);
    table.answer(table.asked().unwrap().number, &Reply::One(2)).unwrap();
    assert_eq!(marks(&table), ["open", "reached"], "the answer came after the mark");
    table.rule(On::Goal(1), MARK, 3).unwrap();
    assert_eq!(marks(&table), ["open", "destroyed"]);
    table.undo_to(1);
    assert_eq!(marks(&table), ["open", "lost"]);
}

#[test]
fn sight_is_that_of_the_person_and_the_hidden_are_not_seen() {
    let names = |s: &Scene, who: usize| -> Vec<String> {
        let seen = s.fight.sight(who).people;
        s.fight
            .roster()
            .iter()
            .enumerate()
            .filter(|(at, _)| seen.contains(at))
            .map(|(_, one)| one.name.clone())
            .collect()
    };
    let people = [
        pc("Ada").at("Dance Floor").holds(Kind::Melee1),
        pc("Cy").at("Dance Floor").holds(Kind::Ranged2).can(Ability::Ranged2ThreeMarks),
        npc("Bo").at("Bar").can(Ability::Stealth),
        npc("Di").at("Kitchen"),
    ];
    let s = fight_second(&people);
    assert_eq!(names(&s, 0), ["Ada", "Cy"], "one mark and one more for the hidden, two for the kitchen");
    assert_eq!(names(&s, 1), ["Ada", "Cy", "Bo", "Di"], "a rifle that sees past two marks");
    assert_eq!(names(&s, 2), ["Ada", "Cy", "Bo", "Di"], "the hidden see out");
    assert!(s.fight.sight(1).areas.len() > s.fight.sight(0).areas.len());
}

/// Without a map, and the GM is asked who is beside whom.
fn asked_near(people: &[Who]) -> Scene {
    let mut s = Scene::on(None, Options { asks_near: true, ..Options::default() }, people);
    s.open_with(0);
    s
}

#[test]
fn without_a_map_the_gm_says_whether_first_aid_reaches() {
    let people = [
        pc("Ada").holds(Kind::FirstAid),
        pc("Cy").marked(Location::Head, Mark::Slash, 1),
        npc("Bo").holds(Kind::Melee1),
    ];
    let mut s = asked_near(&people);
    s.treat("Ada", "Cy");
    assert_eq!((s.seat(), s.subject()), (Seat::Gm, Subject::Beside { who: 0, target: 1 }));
    s.no_one();
    assert_eq!(s.actions("Ada"), 1, "what does not reach costs nothing");
    s.up("Ada");
    assert!(!s.offered(|choice| matches!(choice, Choice::Act(Act::FirstAid { .. }))));
    assert_eq!(why(&s, "Treat Cy"), "in another area");
    s.answer(Answer::Ruling(Ruling { code: ruling::REACH, on: 0, value: 8 + 1 }));
    assert_eq!(why(&s, "Treat Cy"), "in another area", "near is not here");
    s.answer(Answer::Ruling(Ruling { code: ruling::REACH, on: 0, value: 8 + 6 }));
    s.treat("Ada", "Cy");
    s.yes();
    assert_eq!(s.actions("Ada"), 0, "it has begun");
    let mut before = without_a_map(&people);
    before.treat("Ada", "Cy");
    assert_eq!(before.actions("Ada"), 0, "a fight from before this was asked goes on as it did");
}

#[test]
fn without_a_map_the_gm_says_which_shield_bearers_are_near() {
    let bearer = |name: &str| npc(name).can(Ability::DefendAnother).holds(Kind::Shield);
    let mut s = asked_near(&[pc("Ada").holds(Kind::Melee1), npc("Bo"), bearer("Cy"), bearer("Di")]);
    s.attack("Ada", "Bo").choose(Choice::Reach { range: 0, cover: false });
    assert_eq!((s.seat(), s.subject()), (Seat::Gm, Subject::CouldDefend { target: 1 }));
    s.people(&["Di"]);
    assert!(s.offers_defend("Di") && !s.offers_defend("Cy"));
    assert_eq!(why(&s, "Cy defends Bo"), "in another area");
}

#[test]
fn without_a_map_the_gm_says_what_lies_in_reach() {
    let mut s = asked_near(&[pc("Ada").holds(Kind::Melee1), npc("Bo")]);
    s.does("Ada", Act::Drop { hand: 0 });
    s.does("Ada", Act::Manage);
    assert_eq!((s.seat(), s.subject()), (Seat::Gm, Subject::PickUp { who: 0 }));
}

#[test]
fn a_ruling_changes_what_was_said_about_a_reach() {
    let mut s = asked_near(&[pc("Ada").holds(Kind::Ranged1).carries(Kind::Ammo), npc("Bo")]);
    s.attack("Ada", "Bo").no_one();
    s.up("Ada");
    assert_eq!(why(&s, "Attack Bo"), "out of reach, as the GM said");
    let offered = s.fight.rulings();
    let reach = offered.iter().find(|ruling| ruling.label == "How they reach Bo").unwrap();
    let Needs::Choice(ways) = &reach.needs else { panic!("{reach:?}") };
    let (_, value) = ways.iter().find(|(words, _)| words == "Near, with cover").unwrap();
    s.answer(Answer::Ruling(Ruling { code: reach.code, on: 0, value: *value }));
    assert!(s.offers_attack("Bo"));
    s.attack("Ada", "Bo").quiet().roll(36);
    assert!(matches!(s.subject(), Subject::Assign { .. }) && s.asks("Bo"), "cover chooses the dice");
}

fn told(s: &Scene) -> Vec<String> {
    s.told.iter().filter_map(|event| Some(s.fight.sentence(event)?.0)).collect()
}

fn labels(s: &Scene) -> Vec<(String, String)> {
    match s.fight.asked(None).unwrap().form {
        Form::OneOf(offers) => offers.into_iter().map(|offer| (offer.label, offer.note)).collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn u24_exactly_the_level_is_said_to_be_set_up_to_the_max_level() {
    let note = |number: u8| {
        let mut s = fight(&[pc("Ada").level(43).max(50).holds(Kind::Melee1), npc("Bo")]);
        s.attack("Ada", "Bo").quiet().roll(number);
        labels(&s).into_iter().find(|(label, _)| label == "Set the dice").unwrap().1
    };
    assert_eq!(note(43), "to any number up to the max level, 50");
    assert_eq!(note(33), "to any number up to the level, 43");
}

#[test]
fn a_second_window_says_that_nobody_else_reacts() {
    let bearer = npc("Di").holds(Kind::Shield).can(Ability::DefendAnother);
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo"), bearer]);
    s.attack("Ada", "Bo");
    assert_eq!(labels(&s)[0].0, "Nobody reacts");
    s.defend("Di");
    assert!(s.fight.asked(None).unwrap().title.starts_with("Does anyone else react"));
    assert_eq!(labels(&s)[0].0, "Nobody else reacts");
}

#[test]
fn u104_a_less_lethal_reaction_is_told_as_such() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo").holds(Kind::Melee1)]);
    s.attack("Ada", "Bo").pick(|c| matches!(c, Choice::React(React::Counter { less: true, .. })));
    assert!(
        told(&s).iter().any(|line| line.starts_with("Bo strikes back") && line.ends_with(", less-lethally."))
    );
    let mut s = fight(&[pc("Ada").at("Dance Floor"), npc("Bo").at("Bar").holds(Kind::Melee1)]);
    s.walk("Ada", "Bar").pick(|c| matches!(c, Choice::React(React::Intercept { less: true, .. })));
    assert!(
        told(&s).iter().any(|line| line.starts_with("Bo intercepts") && line.ends_with(", less-lethally."))
    );
}

#[test]
fn u141_without_a_free_hand_it_is_a_kick() {
    let words = |ada: Who| {
        let mut s = fight(&[ada.can(Ability::Unarmed), npc("Bo")]);
        s.attack("Ada", "Bo").no_one();
        told(&s)[0].clone()
    };
    assert_eq!(words(pc("Ada")), "Ada attacks Bo with bare hands.");
    assert_eq!(words(pc("Ada").holds(Kind::FirstAid).holds(Kind::FirstAid)), "Ada attacks Bo with a kick.");
}

#[test]
fn u57_a_tie_names_the_team() {
    let mut s = crate::scene::scene(&[pc("Ada"), npc("Bo")]);
    s.roll(98).roll(97);
    assert!(told(&s).contains(&"A tie: Team 0 has the initiative.".to_string()), "{:?}", told(&s));
}

#[test]
fn ua21_the_log_the_roster_and_why_not_say_which_of_shield_and_pistol_counts() {
    let ada = pc("Ada").holds(Kind::Shield).holds(Kind::Ranged1).carries(Kind::Ammo);
    let mut s = crate::scene::scene(&[ada, npc("Bo")]);
    assert!(matches!(s.subject(), Subject::Ready { .. }));
    let shield = s.thing("Ada", Kind::Shield);
    s.choose(shield);
    let hands = &s.fight.roster()[0].hands;
    assert!(hands.ends_with("(the shield counts)"), "{hands}");
    assert!(told(&s).iter().any(|line| line.ends_with("(the shield counts).")), "{:?}", told(&s));
    s.open_with(0).up("Ada");
    let pistol = format!("Attack with the {}", Kind::Ranged1.name());
    assert_eq!(why(&s, &pistol), "the shield counts now: changing hands takes an action");
}

#[test]
fn u70_rearranging_to_the_same_hands_is_told() {
    let mut s = fight(&[pc("Ada").holds(Kind::Melee1), npc("Bo")]);
    s.does("Ada", Act::Manage);
    while matches!(s.subject(), Subject::Hand { .. }) {
        s.default();
    }
    assert!(told(&s).iter().any(|line| line.starts_with("Ada now holds ")), "{:?}", told(&s));
}

#[test]
fn without_a_map_the_gm_is_not_asked_about_guards_who_could_not_pay() {
    let guard = || npc("Di").holds(Kind::Shield).can(Ability::DefendAnother);
    let asked = |guard: Who| {
        let options = Options { asks_near: true, ..Options::default() };
        let mut s = Scene::on(None, options, &[pc("Ada").holds(Kind::Melee1), npc("Bo"), guard]);
        s.open_with(0).attack("Ada", "Bo").choose(Choice::Reach { range: 0, cover: false });
        matches!(s.subject(), Subject::CouldDefend { .. })
    };
    assert!(asked(guard()));
    assert!(!asked(guard().owes(1)));
}

#[test]
fn the_actions_of_the_roster_are_those_that_the_gm_can_set() {
    let ada = pc("Ada").can(Ability::Direct).can(Ability::QuickDirect);
    let s = fight(&[ada, pc("Cy"), npc("Bo")]);
    let shown = s.fight.roster()[0].gauges[1].now;
    let counter = s
        .fight
        .rulings()
        .into_iter()
        .find(|offer| offer.on == On::Person(0) && offer.code == ruling::ACTIONS);
    let Needs::Number { now, .. } = counter.unwrap().needs else { panic!("a counter") };
    assert_eq!((shown, now), (1, 1));
    assert!(s.fight.roster()[0].state.contains(&"may direct once more".to_string()));
}
