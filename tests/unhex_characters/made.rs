use sightline::rulesets::unhex::ability::Ability;
use sightline::rulesets::unhex::draft::reasons;
use sightline::rulesets::unhex::group::groups;
use sightline::rulesets::unhex::npc::{Arms, Protection, Quick, quick};
use sightline::rulesets::unhex::random;
use sightline::rulesets::unhex::ready::{HEROES, NPCS};
use sightline::save::edit::numbered;

#[test]
fn u11_u12_every_ready_made_hero_is_complete_and_fights_another_way() {
    assert!(HEROES.len() >= 10);
    for (place, hero) in HEROES.iter().enumerate() {
        let character = hero.character();
        assert_eq!(reasons(&character), [], "{}", hero.name);
        assert_eq!((character.max, character.slots.len(), character.npc), (50, 5, false));
        assert!(!character.description.is_empty());
        assert!(HEROES[..place].iter().all(|other| other.combat != hero.combat && other.name != hero.name));
    }
}

#[test]
fn ua62_every_ready_made_npc_is_legal() {
    assert!(NPCS.len() >= 14);
    for npc in &NPCS {
        let character = npc.character();
        let waiting = reasons(&character);
        assert!(waiting.iter().all(|reason| reason.may_wait()), "{}: {:?}", npc.name, waiting);
        assert!(character.npc);
    }
}

#[test]
fn ua62_a_quick_npc_is_legal_whatever_is_chosen() {
    for arms in Arms::ALL {
        for protection in Protection::ALL {
            for ability in Ability::ALL {
                for level in [-5, 1, 30, 50, 60, 77, 99, 120] {
                    let choices = Quick { name: "Guard".into(), level, arms, protection, ability };
                    let character = quick(&choices);
                    let against: Vec<_> = reasons(&character).into_iter().filter(|r| !r.may_wait()).collect();
                    assert_eq!(against, [], "{choices:?}");
                    assert_eq!(character.level, level.clamp(1, 99));
                }
            }
        }
    }
}

#[test]
fn a_quick_npc_has_the_ability_asked_for_and_is_armed() {
    let rifle = Quick { arms: Arms::Rifle, ability: Ability::Ranged2ThreeMarks, ..Quick::default() };
    let character = quick(&rifle);
    assert!(character.combat.has(Ability::Ranged2ThreeMarks) && character.combat.len() == 1);
    assert_eq!((character.hands.right, character.hands.left), (Some(0), Some(0)));
    let smoke = quick(&Quick { ability: Ability::SmokeCover, ..Quick::default() });
    assert_eq!(smoke.combat.len(), 1);
    assert!(smoke.slots.iter().flatten().any(|item| item.kind.name() == "cover maker"));
}

#[test]
fn u11_u12_a_random_character_is_legal_whatever_chance_says() {
    let mut seed: u64 = 1;
    for _ in 0..2000 {
        let mut pick = |below: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % below
        };
        let character = random::character(&mut pick);
        assert_eq!(reasons(&character), [], "{}", character.name);
    }
    assert_eq!(reasons(&random::character(&mut |_| usize::MAX)), [], "a number too high is the last");
}

#[test]
fn copies_get_the_first_free_numbers() {
    let taken = |name: &str| name == "Guard 2";
    assert_eq!(numbered("Guard", 3, &taken), ["Guard 1", "Guard 3", "Guard 4"]);
    assert_eq!(numbered("Guard 2", 1, &taken), ["Guard 1"]);
    assert_eq!(numbered("Sparrow-7", 2, &|_| false), ["Sparrow-7 1", "Sparrow-7 2"]);
}

#[test]
fn groups_are_counted_in_order_of_name() {
    let names = ["Night watch", "", "Crew", "Night watch ", "Crew", "Night watch"];
    assert_eq!(groups(&mut names.into_iter()), [("Crew", 2), ("Night watch", 3)]);
}
