//! NPCs in a few taps, alone or several at once.

use super::new::ready_card;
use crate::app::parts::{self, primary, section, segments};
use crate::app::store::store;
use crate::app::ui::{El, State, div, p, state};
use crate::app::{route, toast};
use crate::page::Page;
use crate::rulesets::unhex::ability::Ability;
use crate::rulesets::unhex::character::{Character, TOP};
use crate::rulesets::unhex::npc::{Arms, Protection, Quick, numbered, quick};
use crate::rulesets::unhex::ready::{NPCS, Ready};
use crate::save::Kind;

pub fn starts() -> El {
    div("").child(section("Quick NPC", vec![form()])).child(section(
        "Ready-made NPCs",
        vec![
            p("One tap makes one. A second of the same gets a number.").class("faint"),
            div("ready-made").children(NPCS.iter().map(|ready| ready_card(ready, &take))),
        ],
    ))
}

fn take(ready: &'static Ready) {
    make(&ready.character(), 1);
}

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

fn form() -> El {
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
    for one in Ability::ALL {
        abilities.push(((one as u8).to_string(), format!("{}: {}", one.family().name(), one.name())));
    }
    let arms = Arms::ALL.map(Arms::name);
    let protection = Protection::ALL.map(Protection::name);
    div("card quick")
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

/// Makes so many of one kind. A name that is free is taken as it is; otherwise they are numbered.
fn make(character: &Character, count: usize) {
    let entries = store().library().index().entries(Kind::Character);
    let taken = |name: &str| entries.iter().any(|entry| entry.name == name);
    let names = if count == 1 && !taken(&character.name) {
        vec![character.name.clone()]
    } else {
        numbered(&character.name, count, &taken)
    };
    let mut last = String::new();
    for name in names {
        let one = Character { name, ..character.clone() };
        last = store().create(one).id().as_str().into();
    }
    if count == 1 {
        route::go(Page::Character(last));
    } else {
        toast::say(&format!("{count} made"));
        route::go(Page::Characters);
    }
}
