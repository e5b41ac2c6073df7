//! Twenty positions in which everybody at the table would do the same, and a computer player does.

use sightline::fight::player::{Manner, Resolve, Tactics, plain};
use sightline::fight::{Answer, Fight, Shape};
use sightline::map::{Goal, Objective, Teams};
use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::combat::choice::{Act, Choice, React, Subject};
use sightline::rulesets::unhex::combat::setup::Options;
use sightline::rulesets::unhex::item::{Aoe, Kind};
use sightline::rulesets::unhex::maps;

use crate::scene::{Scene, Who, fight, fight_second, npc, pc};

const HEAD: Location = Location::Head;
const TORSO: Location = Location::Torso;

fn answer(s: &Scene) -> Answer {
    plain(&s.fight, s.fight.question().unwrap(), &Manner::default())
}

fn choice(s: &Scene) -> Choice {
    let answer = answer(s);
    let Answer::One(code) = answer else { panic!("{answer:?} at {:?}", s.subject()) };
    let beside = &s.fight.question().unwrap().beside;
    *s.offers().iter().chain(beside).find(|choice| choice.code() == code).unwrap()
}

/// What somebody does when it is their turn.
fn act(s: &mut Scene, who: &str) -> Act {
    s.up(who);
    match choice(s) {
        Choice::Act(act) => act,
        other => panic!("{other:?}"),
    }
}

fn strikes(s: &mut Scene, who: &str, wanted: &str) {
    let (act, wanted) = (act(s, who), s.no(wanted));
    assert!(matches!(act, Act::Attack { target, less: false, .. } if target == wanted), "{act:?}");
}

fn goes(s: &mut Scene, who: &str, to: &str) {
    let (act, to) = (act(s, who), s.area_id(to).0);
    assert_eq!(act, Act::Move { to });
}

fn sword(who: Who) -> Who {
    who.holds(Kind::Melee1)
}

fn rifle(who: Who) -> Who {
    who.holds(Kind::Ranged2).carries(Kind::Ammo)
}

fn bomber() -> Who {
    pc("Ada").holds(Kind::Aoe(Aoe::Blast)).can(Ability::Blast)
}

/// The players want something of the bar.
fn about_the_bar(goal: Goal, people: &[Who]) -> Scene {
    let mut map = maps::nightclub();
    let bar = map.areas.iter_mut().find(|area| area.name == "Bar").unwrap();
    bar.objectives.push(Objective { text: "The safe".into(), goal, teams: Teams::PLAYERS });
    let mut s = Scene::on(Some(map), Options::default(), people);
    s.open_with(0);
    s
}

#[test]
fn sense_01_it_finishes_the_weaker_of_two() {
    strikes(&mut fight(&[sword(pc("Ada")), npc("Bo"), npc("Di").level(13)]), "Ada", "Di");
}

#[test]
fn sense_02_it_walks_to_somebody_whom_it_cannot_reach() {
    goes(&mut fight(&[sword(pc("Ada")).at("Alley"), sword(npc("Bo"))]), "Ada", "Kitchen");
}

#[test]
fn sense_03_a_rifle_shoots_from_where_it_stands() {
    strikes(&mut fight(&[rifle(pc("Ada")).at("Catwalk"), sword(npc("Bo")).at("Dance Floor")]), "Ada", "Bo");
}

#[test]
fn sense_04_it_does_not_strike_the_fallen_while_others_stand() {
    let fallen = npc("Bo").level(5);
    strikes(&mut fight(&[sword(pc("Ada")), fallen, sword(npc("Di"))]), "Ada", "Di");
}

#[test]
fn sense_05_a_blast_goes_where_most_of_them_stand() {
    let crowd = ["B", "C", "D"].map(|name| sword(npc(name)));
    let mut people = vec![bomber().at("Dance Floor"), sword(npc("E")).at("Entrance")];
    people.extend(crowd);
    let mut s = fight(&people);
    let bar = s.area_id("Bar").0;
    assert!(matches!(act(&mut s, "Ada"), Act::Area { area, .. } if area == bar));
}

#[test]
fn sense_06_a_blast_is_not_thrown_among_ones_own() {
    let people = [bomber().at("Dance Floor"), sword(pc("Cy")), sword(pc("Eve")), sword(npc("Bo"))];
    let taken = act(&mut fight(&people), "Ada");
    assert!(!matches!(taken, Act::Area { .. }), "{taken:?}");
}

#[test]
fn sense_07_whoever_can_be_got_up_again_is_treated() {
    let fallen = pc("Cy").marked(HEAD, Mark::Slash, 3);
    let mut s = fight(&[pc("Ada").holds(Kind::FirstAid), fallen, sword(npc("Bo")).at("Entrance")]);
    assert!(matches!(act(&mut s, "Ada"), Act::FirstAid { target: 1, .. }));
}

#[test]
fn sense_08_the_kit_is_kept_where_little_is_wrong() {
    let scratched = sword(pc("Cy")).marked(Location::LeftLeg, Mark::Slash, 1);
    let mut s = fight(&[sword(pc("Ada")).holds(Kind::FirstAid), scratched, sword(npc("Bo"))]);
    strikes(&mut s, "Ada", "Bo");
}

#[test]
fn sense_09_whoever_has_nothing_in_hand_takes_a_weapon() {
    let mut s = fight(&[pc("Ada").carries(Kind::FirstAid).carries(Kind::Melee1), sword(npc("Bo"))]);
    assert_eq!(act(&mut s, "Ada"), Act::Manage);
    s.choose(Choice::Act(Act::Manage));
    while matches!(s.subject(), Subject::Hand { .. } | Subject::PickUp { .. }) {
        let given = answer(&s);
        s.answer(given);
    }
    assert!(s.hands("Ada").contains(&Some(Kind::Melee1)), "{:?}", s.hands("Ada"));
}

#[test]
fn sense_10_what_the_fight_is_about_comes_before_a_strike() {
    let people = [sword(pc("Ada")), sword(npc("Bo"))];
    assert_eq!(act(&mut about_the_bar(Goal::Use, &people), "Ada"), Act::Use);
}

#[test]
fn sense_11_it_goes_where_the_fight_is_decided() {
    let people = [sword(pc("Ada")).at("Kitchen"), sword(npc("Bo")).at("Entrance")];
    goes(&mut about_the_bar(Goal::Reach, &people), "Ada", "Bar");
}

#[test]
fn sense_12_nobody_gives_up_who_still_stands_well() {
    let mut s = fight(&[sword(pc("Ada")), npc("Bo"), npc("Di").level(30)]);
    s.attack("Ada", "Bo").quiet().roll(43).choose(Choice::Ones);
    s.end_round().roll(41).roll(77);
    assert!(matches!(s.subject(), Subject::GiveUp { team: 1 }));
    assert_eq!(s.fight.side(), Some(1));
    assert_eq!(choice(&s), Choice::No);
    let never = Manner { resolve: Resolve::Never, ..Manner::default() };
    assert_eq!(plain(&s.fight, s.fight.question().unwrap(), &never), Answer::One(Choice::No.code()));
}

#[test]
fn sense_13_whoever_would_fall_defends() {
    let weak = pc("Ada").level(40).marked(TORSO, Mark::Cross, 8);
    let mut s = fight_second(&[weak, sword(npc("Bo"))]);
    s.attack("Bo", "Ada");
    assert_eq!(choice(&s), Choice::React(React::Defend { who: 0, by: None }));
}

#[test]
fn sense_14_an_attacker_who_is_nearly_down_is_struck_back() {
    let mut s = fight_second(&[sword(pc("Ada")), sword(npc("Bo")).level(12)]);
    s.attack("Bo", "Ada");
    let taken = choice(&s);
    assert!(matches!(taken, Choice::React(React::Counter { who: 0, less: false, .. })), "{taken:?}");
}

#[test]
fn sense_15_armor_goes_for_a_heavy_blow_and_not_for_a_scratch() {
    let struck = |number: u8| {
        let mut s = fight(&[sword(pc("Ada")), npc("Bo").carries(Kind::Armor(TORSO))]);
        s.attack("Ada", "Bo").quiet().roll(number).choose(Choice::Tens);
        assert!(matches!(s.subject(), Subject::Armor { .. }), "{:?}", s.subject());
        choice(&s)
    };
    assert_eq!(struck(46), Choice::Yes);
    assert_eq!(struck(14), Choice::No);
}

#[test]
fn sense_16_a_failure_is_rolled_again_and_a_success_is_not() {
    let rolled = |number: u8| {
        let ada = sword(pc("Ada")).can(Ability::Melee1GoodAttack);
        let mut s = fight(&[ada, npc("Bo")]);
        s.attack("Ada", "Bo").quiet().roll(number);
        assert!(matches!(s.subject(), Subject::Good { .. }));
        choice(&s)
    };
    assert!(matches!(rolled(97), Choice::Again(_)));
    assert_eq!(rolled(49), Choice::No);
}

#[test]
fn sense_17_the_dice_go_where_they_put_down() {
    let mut s = fight(&[sword(pc("Ada")), npc("Bo")]);
    s.attack("Ada", "Bo").quiet().roll(39);
    assert_eq!(choice(&s), Choice::Tens, "three to the head");
}

#[test]
fn sense_18_whoever_walks_past_a_blade_is_struck() {
    let mut s = fight(&[pc("Ada").at("Dance Floor"), sword(npc("Bo")).at("Dance Floor").owes(0)]);
    s.walk("Ada", "Bar");
    assert!(matches!(choice(&s), Choice::React(React::Intercept { who: 1, less: false, .. })));
}

#[test]
fn sense_19_a_leader_rallies_whoever_lies_unconscious() {
    let leader = pc("Ada").can(Ability::Rally);
    let fallen = ["Cy", "Eve"].map(|name| sword(pc(name)).level(5).max(50));
    let [cy, eve] = fallen;
    let mut s = fight(&[leader, cy, eve, sword(npc("Bo")).at("Entrance")]);
    assert_eq!(act(&mut s, "Ada"), Act::Rally);
}

#[test]
fn sense_20_what_a_blast_does_is_spread_so_that_nobody_falls_by_it() {
    let weak = npc("Bo").marked(TORSO, Mark::Cross, 8).marked(HEAD, Mark::Cross, 2);
    let mut s = fight(&[bomber().at("Dance Floor"), weak, sword(npc("Di"))]);
    s.throw_at("Ada", "Bar").roll(41).choose(Choice::Tens).quiet();
    assert!(matches!(s.subject(), Subject::Spread { damage: 4, .. }));
    let Shape::Split { .. } = s.shape() else { panic!("{:?}", s.shape()) };
    let given = answer(&s);
    s.answer(given.clone());
    assert!(s.of("Bo").able(), "{given:?}");
}
