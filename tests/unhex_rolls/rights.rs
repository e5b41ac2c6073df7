use sightline::rulesets::unhex::ability::{Abilities, Ability};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::item::{Item, Kind, Side};
use sightline::rulesets::unhex::roll::*;

fn attack(weapon: Weapon, manner: Manner) -> Purpose {
    Purpose::Attack { weapon, manner, less_lethal: false }
}

/// Every purpose and what it may give: good, precise, powerful.
#[test]
fn u105_u106_u109_u113_u136_each_ability_serves_its_own_rolls_only() {
    use Ability::*;
    let mut purposes = vec![
        (Purpose::Plain, [None; 3]),
        (Purpose::NonCombat, [None; 3]),
        (Purpose::Defend, [Some(GoodDefend), None, None]),
        (Purpose::Initiative, [Some(GoodInitiative), None, None]),
        (Purpose::FirstAid, [Some(GoodFirstAid), None, None]),
        (Purpose::Rally, [None; 3]),
    ];
    for (weapon, acting, counter, intercept) in [
        (
            Weapon::Melee2,
            [Some(Melee2GoodAttack), Some(Melee2PreciseAttack), Some(Melee2PowerfulAttack)],
            Some(Melee2GoodReaction),
            Some(Melee2GoodReaction),
        ),
        (
            Weapon::Melee1,
            [Some(Melee1GoodAttack), Some(Melee1PreciseAttack), None],
            Some(Melee1GoodReaction),
            Some(Melee1GoodReaction),
        ),
        (
            Weapon::Ranged2,
            [Some(Ranged2GoodAttack), Some(Ranged2PreciseAttack), Some(Ranged2PowerfulAttack)],
            None,
            Some(Ranged2GoodIntercept),
        ),
        (Weapon::Ranged1, [Some(Ranged1GoodAttack), Some(Ranged1PreciseAttack), None], None, None),
        (
            Weapon::Unarmed,
            [Some(UnarmedGoodAttack), Some(UnarmedPreciseAttack), None],
            Some(UnarmedGoodReaction),
            Some(UnarmedGoodReaction),
        ),
        (Weapon::Shield, [None; 3], None, None),
    ] {
        purposes.push((attack(weapon, Manner::Attack), acting));
        purposes.push((attack(weapon, Manner::Counterattack), [counter, None, None]));
        purposes.push((attack(weapon, Manner::Intercept), [intercept, None, None]));
    }
    for index in 0..37 {
        let ability = Ability::numbered(index).unwrap();
        let combat = Abilities::default().with(ability);
        for (purpose, [good, precise, powerful]) in &purposes {
            let expected = Rights {
                good: *good == Some(ability),
                precise: *precise == Some(ability),
                powerful: *powerful == Some(ability),
            };
            assert_eq!(Rights::of(combat, *purpose), expected, "{ability:?} for {purpose:?}");
        }
    }
}

#[test]
fn u119_u124_extras_belong_to_their_weapon() {
    let combat = Abilities::default().with(Ability::Melee2Breaker).with(Ability::Melee1Stagger);
    let extras = |weapon| Extras::of(combat, attack(weapon, Manner::Attack));
    assert!(extras(Weapon::Melee2).breaker && !extras(Weapon::Melee2).stagger);
    assert!(extras(Weapon::Melee1).stagger && !extras(Weapon::Melee1).breaker);
    assert_eq!(extras(Weapon::Ranged1), Extras::default());
}

#[test]
fn u111_u141_a_shield_and_bare_hands_need_their_ability_to_attack() {
    let mut character = Character::blank();
    character.slots[0] = Some(Item::new(Kind::Shield, ""));
    character.slots[1] = Some(Item::new(Kind::Melee1, "sabre"));
    character.hold(Side::Left, Some(0));
    character.hold(Side::Right, Some(1));
    assert_eq!(weapons(&character), [Weapon::Melee1]);
    assert!(shielded(&character));
    character.combat = character.combat.with(Ability::ShieldAttack).with(Ability::Unarmed);
    assert_eq!(weapons(&character), [Weapon::Melee1, Weapon::Shield, Weapon::Unarmed]);
}

#[test]
fn ua21_a_lowered_shield_beside_a_pistol_does_not_count() {
    let mut character = Character::blank();
    character.slots[0] = Some(Item::new(Kind::Shield, ""));
    character.slots[1] = Some(Item::new(Kind::Ranged1, ""));
    character.hold(Side::Left, Some(0));
    character.hold(Side::Right, Some(1));
    assert!(shielded(&character));
    character.hands.shield_lowered = true;
    assert!(!shielded(&character));
}
