//! Heroes and creatures on paper, and a blank sheet.

use crate::app::parts::{notice, paper_field as field};
use crate::app::store::store;
use crate::app::ui::{El, div, el, span};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::creature::Creature;
use crate::rulesets::radiant::gear::{DOTS, Keep, Thing};
use crate::rulesets::radiant::harm::HitPoints;
use crate::rulesets::radiant::hero::{Hero, LUCK};
use crate::rulesets::radiant::test::Attribute;
use crate::save::Id;

/// One page for somebody, or a blank one where nobody is named.
pub fn page(id: Option<&Id>) -> El {
    let Some(id) = id else { return hero(&Hero::default(), true) };
    match store().open::<Being>(id) {
        Ok(sheet) => match &*sheet.peek() {
            Being::Hero(it) => hero(it, false),
            Being::Creature(it) => creature(it),
        },
        Err(why) => notice("danger", &why.words()).class("no-print"),
    }
}

fn block(title: &str, rows: impl IntoIterator<Item = El>) -> El {
    div("paper-block").child(el("h2").text(title)).children(rows)
}

fn hero(hero: &Hero, blank: bool) -> El {
    let number = |number: i16| if blank { String::new() } else { number.to_string() };
    let attributes = Attribute::ALL.map(|attribute| {
        let value = hero.attributes[attribute as usize];
        field(attribute.name(), &if value > 0 { format!("+{}", number(value)) } else { number(value) })
    });
    let luck = usize::from(if blank { LUCK } else { hero.luck });
    let health = [
        field("Hit points", &points(hero.points, blank)),
        field("Hit die", &if blank { String::new() } else { format!("d{}", hero.hit_die) }),
        field("Armor", &number(hero.protection())),
        field("Luck", &"○ ".repeat(luck)),
    ];
    el("article")
        .class("paper")
        .child(
            el("header")
                .class("paper-top")
                .child(field("Name", &hero.name).class("grow"))
                .child(field("Level", &number(i16::from(hero.level)))),
        )
        .child(field("Background", &hero.background))
        .child(field("Talents", &hero.talents.join(", ")))
        .child(
            div("paper-columns")
                .child(div("").child(block("Attributes", attributes)).child(block("Health", health)))
                .child(div("").children(Keep::ALL.map(|keep| kept(hero, keep)))),
        )
        .child(field("Notes", &hero.notes).class("rest"))
        .child(
            el("footer")
                .class("paper-foot")
                .child(span("", "d20 + attribute against 12: strike with STR or DEX, avoid with DEX."))
                .child(span("", "Luck: the most damage · roll again · a d6 off · no fumble · 4 easier.")),
        )
}

fn points(points: HitPoints, blank: bool) -> String {
    if blank { "        of".into() } else { format!("{} of {}", points.now, points.most) }
}

/// The slots of a place, filled or free, each with its dots.
fn kept(hero: &Hero, keep: Keep) -> El {
    let things: Vec<&Thing> =
        hero.things.iter().filter(|thing| thing.keep == keep && !thing.destroyed()).collect();
    let free = usize::from(keep.slots().saturating_sub(hero.slots_used(keep)));
    let rows = things.iter().map(|thing| {
        let dots: String = (0..DOTS).map(|dot| if dot < thing.dots { '●' } else { '○' }).collect();
        let dice = thing.kind.weapon().map(|weapon| weapon.dice.words()).unwrap_or_default();
        field(&dots, &format!("{} {dice}{}", thing.called(), thing.tags.words()))
    });
    let empty = (0..free).map(|_| field("○○○", ""));
    block(&crate::map::reason::capital(keep.word().into()), rows.chain(empty).collect::<Vec<_>>())
}

fn creature(creature: &Creature) -> El {
    let number = |label: &str, number: i16| field(label, &number.to_string());
    el("article")
        .class("paper")
        .child(
            el("header")
                .class("paper-top")
                .child(field("Name", &creature.name).class("grow"))
                .child(number("Level", i16::from(creature.level))),
        )
        .child(field("Hit points", &points(creature.points, false)))
        .child(number("Skill", creature.skill))
        .child(field("Attack", &format!("{}, {}", creature.attack, creature.damage.words())))
        .children(creature.special.iter().map(|special| field("Second attack", &special.words())))
        .child(number("Armor", creature.armor))
        .child(field("Meets the heroes", if creature.hostile { "hostile" } else { "d10 for the reaction" }))
        .child(field("Notes", &creature.notes).class("rest"))
}
