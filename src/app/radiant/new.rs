//! Rolling a hero: attributes, then a swap and a background, then the hit die.

use crate::app::parts::{Dialog, places, sheet as bottom, text};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::sheet::make;
use crate::app::ui::{El, State, div, el, p, state};
use crate::rulesets::radiant::combat::setup::Being;
use crate::rulesets::radiant::making::{self, BACKGROUNDS};
use crate::rulesets::radiant::test::Attribute;

/// In a dialog, one step after the other.
pub fn rolled() {
    bottom("Roll a hero", |dialog| {
        let attributes: State<Option<[i16; 6]>> = state(None);
        let background = state(0usize);
        let name = state(String::new());
        let swapped = state((0usize, 0usize));
        div("").live(move || match attributes.get() {
            None => {
                let dice = Attribute::ALL.iter().map(|attribute| Die::sided(attribute.short(), 4)).collect();
                div("").child(p("A d4 less one for each attribute, in order.")).child(dice_input(
                    dice,
                    move |faces, _| {
                        let mut thrown = [1; 6];
                        for (place, face) in thrown.iter_mut().zip(&faces) {
                            *place = *face as u8;
                        }
                        attributes.set(Some(making::rolled(thrown)));
                    },
                ))
            }
            Some(rolled) => chosen(rolled, name, background, swapped, dialog),
        })
    });
}

fn chosen(
    rolled: [i16; 6],
    name: State<String>,
    background: State<usize>,
    swapped: State<(usize, usize)>,
    dialog: Dialog,
) -> El {
    let backgrounds =
        BACKGROUNDS.iter().map(|background| format!("{}: {}", background.name, background.words));
    let attributes = Attribute::ALL.map(|it| format!("{} {}", it.name(), rolled[it as usize]));
    let shown = rolled.map(|value| value.to_string()).join(", ");
    let before = name.get_untracked();
    div("")
        .child(p(&format!("Rolled: {shown}.")))
        .child(text("Name", &before, move |words| name.set(words)))
        .child(places("Background", backgrounds, 0, move |at| background.put(at)))
        .child(
            el("p").class("small").live_text(move || gives((*background.read()).min(BACKGROUNDS.len() - 1))),
        )
        .child(p("Two attributes may change places.").class("faint small"))
        .child(places("Swap", attributes.clone(), 0, move |at| swapped.update(|pair| pair.0 = at)))
        .child(places("with", attributes, 0, move |at| swapped.update(|pair| pair.1 = at)))
        .live(move || {
            let at = (*background.read()).min(BACKGROUNDS.len() - 1);
            let sides = u32::from(BACKGROUNDS[at].hit_die);
            div("").child(p("Last, the hit die; Constitution is added.")).child(dice_input(
                vec![Die::sided(&format!("d{sides}"), sides)],
                move |faces, _| {
                    dialog.close();
                    let (one, other) = *swapped.peek();
                    let attributes = making::swapped(rolled, Attribute::ALL[one], Attribute::ALL[other]);
                    let name = name.get_untracked();
                    let name = if name.trim().is_empty() { "Nameless" } else { &name };
                    let shown = faces.first().copied().unwrap_or(1) as u8;
                    make(Being::Hero(making::hero(name, &BACKGROUNDS[at], attributes, shown)));
                },
            ))
        })
}

/// What a background brings, in one line.
fn gives(at: usize) -> String {
    let background = &BACKGROUNDS[at];
    let raises = background.raises.map(|(attribute, by)| format!("{} +{by}", attribute.short())).join(", ");
    let pack: Vec<&str> = background.pack.iter().map(|(kind, _)| kind.name()).collect();
    let rest = [background.talents.join(", "), pack.join(", ")].join("; ");
    format!("{raises}; {rest}; hit points d{}", background.hit_die)
}
