//! Taking a hit by hand: where, how much, what it would do, and then it is done.

use super::{Sheet, act};
use crate::app::parts::{choice, primary, segments, sheet as bottom, switch};
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::rulesets::unhex::body::{Location, Mark};
use crate::rulesets::unhex::care::{Hit, armor_for, armor_for_overflow, hit_label, take_hit, take_on_armor};
use crate::rulesets::unhex::shape::changes;

#[derive(Clone, Copy)]
struct Asked {
    location: State<Option<Location>>,
    damage: State<Option<u8>>,
    manner: State<usize>,
    spare: State<bool>,
}

impl Asked {
    fn hit(self) -> Option<Hit> {
        let (location, damage) = ((*self.location.read())?, (*self.damage.read())?);
        let mark = [Some(Mark::Slash), Some(Mark::Cross), None][*self.manner.read() % 3];
        Some(Hit { damage, location, mark, spare: *self.spare.read() })
    }
}

/// The locations as the body has them, seen from the front.
const PLACES: [Location; 6] = [
    Location::RightArm,
    Location::Head,
    Location::LeftArm,
    Location::RightLeg,
    Location::Torso,
    Location::LeftLeg,
];

pub fn ask(sheet: Sheet, location: Option<Location>) {
    bottom("Take a hit", move |dialog| {
        let asked =
            Asked { location: state(location), damage: state(None), manner: state(0), spare: state(false) };
        let places = PLACES.into_iter().map(|place| {
            choice(
                place.title(),
                move || *asked.location.read() == Some(place),
                move || asked.location.put(Some(place)),
            )
            .child(span("dice-range", place.dice()))
        });
        let numbers = (0..=9u8).map(|number| {
            let chosen = move || *asked.damage.read() == Some(number);
            choice(&number.to_string(), chosen, move || asked.damage.put(Some(number))).class("digit")
        });
        div("hit")
            .child(el("h3").text("Where"))
            .child(div("six").attr("role", "group").aria("Location").children(places))
            .child(el("h3").text("Damage"))
            .child(div("digits").attr("role", "group").aria("Damage").children(numbers))
            .child(segments("Wounds", &["Slash \\", "X, two-handed melee", "Less-lethal"], asked.manner))
            .live(move || {
                let Some(hit) = asked.hit() else {
                    return p("Choose a location and the damage to see what happens.").class("faint outcome");
                };
                outcome(sheet, hit, asked, dialog)
            })
    });
}

fn outcome(sheet: Sheet, hit: Hit, asked: Asked, dialog: crate::app::parts::Dialog) -> El {
    let before = sheet.read();
    let mut after = before.clone();
    let taken = take_hit(&mut after, hit);
    let told = changes(&before, &after);
    let label = hit_label(hit, taken);
    let words = if told.is_empty() { vec!["Nothing changes".to_string()] } else { told };
    let less_lethal_death = hit.mark.is_none() && (hit.spare || after.level < 0);
    let take = primary(&format!("Take {label}"), move || {
        dialog.close();
        act(sheet, &label, |character| {
            take_hit(character, hit);
        });
    });
    let armor = armor_for(&before, hit).and_then(|slot| before.item(slot)).map(|item| {
        let label = format!("{} takes the hit to the {}", item.called(), hit.location.name());
        button(&format!("Destroy {} instead", item.called()), move || {
            dialog.close();
            act(sheet, &label, |character| {
                take_on_armor(character, hit);
            });
        })
    });
    let overflow = armor_for_overflow(&before, hit).and_then(|(slot, rest)| {
        let item = before.item(slot)?;
        let label = format!("{} takes what overflows to the torso", item.called());
        let left = format!("Destroy {}, take {} to the {}", item.called(), rest.damage, rest.location.name());
        Some(button(&left, move || {
            dialog.close();
            act(sheet, &label, |character| {
                character.destroy(slot);
                take_hit(character, rest);
            });
        }))
    });
    div("outcome")
        .maybe(less_lethal_death.then(|| switch("Our table stops less-lethal harm at level 0", asked.spare)))
        .child(
            el("ul")
                .class("effects")
                .attr("aria-live", "polite")
                .children(words.iter().map(|line| el("li").text(line))),
        )
        .child(div("row end").maybe(armor).maybe(overflow).child(take))
}
