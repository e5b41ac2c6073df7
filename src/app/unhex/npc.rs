//! NPCs in a few taps, alone or several at once.

use crate::app::parts::{self, primary, segments};
use crate::app::sheet::names;
use crate::app::store::store;
use crate::app::ui::{El, State, div, el, state};
use crate::app::{route, toast};
use crate::page::Page;
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::character::{Character, TOP};
use crate::rulesets::unhex::npc::{Arms, Protection, Quick, quick};
use crate::save::Id;

#[derive(Clone, Copy)]
struct Form {
    name: State<String>,
    group: State<String>,
    level: State<i32>,
    arms: State<usize>,
    protection: State<usize>,
    /// The number of the ability's rule; empty: what suits the arms.
    ability: State<String>,
    count: State<i32>,
}

pub fn card() -> El {
    let form = Form {
        name: state(String::new()),
        group: state(String::new()),
        level: state(30),
        arms: state(0),
        protection: state(1),
        ability: state(String::new()),
        count: state(1),
    };
    let group = form.group;
    let mut abilities = vec![(String::new(), "What suits the weapon".to_string())];
    abilities.extend(Ability::ALL.into_iter().map(|one| ((one as u8).to_string(), one.title())));
    let arms = Arms::ALL.map(Arms::name);
    let protection = Protection::ALL.map(Protection::name);
    div("card quick")
        .child(el("h2").text("Quick NPC"))
        .child(parts::text("Name", "", move |words| form.name.put(words)))
        .child(parts::number("Level", form.level, 1, i32::from(TOP)))
        .child(segments("Weapon", &arms, form.arms))
        .child(segments("Armor", &protection, form.protection))
        .child(parts::picker("Combat ability", &abilities, "", move |number| form.ability.put(number)))
        .child(parts::text("Group or team, if any", "", move |words| group.put(words)))
        .child(parts::number("How many", form.count, 1, 12))
        .child(primary("Make", move || {
            let mut character = quick(&form.chosen());
            character.group = form.group.peek().trim().into();
            make(&character, *form.count.peek() as usize);
        }))
}

impl Form {
    fn chosen(self) -> Quick {
        let arms = Arms::ALL.get(*self.arms.peek()).copied().unwrap_or(Arms::OneHanded);
        let number = self.ability.peek().parse::<u8>().ok();
        Quick {
            name: self.name.get_untracked(),
            level: *self.level.peek() as i16,
            arms,
            protection: Protection::ALL.get(*self.protection.peek()).copied().unwrap_or(Protection::None),
            ability: number.and_then(Ability::numbered).unwrap_or(arms.ability()),
        }
    }
}

fn make(character: &Character, count: usize) {
    let made = names(&character.name, count).into_iter().map(|name| Character { name, ..character.clone() });
    let made: Vec<Id> = made.map(|one| store().create(one).id()).collect();
    if let [one] = made[..] {
        return route::go(Page::Character(one.to_string()));
    }
    toast::say(&format!("{count} made"));
    route::go(Page::Characters);
}
