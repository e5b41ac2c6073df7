//! A character by chance.

use super::pick;
use crate::app::parts::{primary, sheet as bottom};
use crate::app::sheet::make;
use crate::app::ui::{El, button, div, el, p, state};
use crate::rulesets::unhex::random;

pub fn card() -> El {
    div("card")
        .child(el("h2").text("Let chance decide"))
        .child(p("A legal character in one tap. Take it, or ask for another."))
        .child(button("Surprise me", surprise))
}

/// A random character to look at before it is taken.
fn surprise() {
    bottom("By chance", |dialog| {
        let drawn = state(random::character(&mut pick));
        div("")
            .live(move || {
                let character = drawn.read();
                let combat = character.combat.iter().map(|ability| {
                    p("").child(el("strong").text(&ability.title())).text(". ").text(ability.line())
                });
                let kit: Vec<&str> = character.slots.iter().flatten().map(|item| item.called()).collect();
                div("drawn")
                    .attr("aria-live", "polite")
                    .child(el("h3").text(&character.name))
                    .child(p(&character.concept))
                    .child(p(&format!("Good at: {}", character.noncombat.join(", "))))
                    .children(combat.collect::<Vec<_>>())
                    .child(p(&kit.join(", ")).class("faint"))
            })
            .child(
                div("row end")
                    .child(button("Another", move || drawn.set(random::character(&mut pick))))
                    .child(primary("Take this one", move || {
                        dialog.close();
                        make(drawn.get_untracked());
                    })),
            )
    });
}
