//! Growth: after an evening of play four skills grow by a point, one of them outside the class skills.

use crate::app::parts::{choice, primary, sheet as bottom};
use crate::app::sheet::{Page, Within};
use crate::app::store::store;
use crate::app::toast;
use crate::app::ui::{El, button, div, el, p, span, state};
use crate::rulesets::ettes::character::Character;
use crate::rulesets::ettes::skill::Skill;

/// How many skills grow in an evening.
const MANY: usize = 4;

pub fn view(page: Page) -> El {
    div("").live(move || {
        let words = page.get(Within::Sheet, "growth");
        if words.text().is_empty() {
            return div("");
        }
        let waits = page.get(Within::Sheet, "evenings").whole() > 0;
        let label = "Learn from an evening";
        let open = if waits { primary(label, move || grow(page)) } else { button(label, move || grow(page)) };
        div("row growth").child(open).child(span("faint small", words.text()))
    })
}

fn grow(page: Page) {
    let Some(document) = page.id.and_then(|id| store().open::<Character>(&id).ok()) else { return };
    bottom("Learn from an evening", move |dialog| {
        let chosen = state(Vec::<Skill>::new());
        let skills = Skill::ALL.map(|skill| {
            let hero = document.peek();
            let class = if hero.trained.has(skill) { ", class" } else { "" };
            let label = format!("{} {}{class}", skill.name(), hero.skills[skill as usize]);
            choice(
                &label,
                move || chosen.read().contains(&skill),
                move || {
                    chosen.update(|all| {
                        if all.contains(&skill) {
                            all.retain(|known| *known != skill);
                        } else if all.len() < MANY {
                            all.push(skill);
                        }
                    });
                },
            )
        });
        // The rules themselves say what is still wrong, on a copy.
        let why = move || {
            let four = chosen.get();
            match MANY - four.len() {
                0 => document.get_untracked().grow_by(&four).err().map(String::from),
                1 => Some("1 more".into()),
                left => Some(format!("{left} more")),
            }
        };
        let done = primary("Grow", move || {
            let four = chosen.get_untracked();
            let names: Vec<&str> = four.iter().map(|skill| skill.name()).collect();
            let label = format!("Learnt: {}", names.join(", "));
            dialog.close();
            document.change(&label, |hero| {
                let _ = hero.grow_by(&four);
            });
            toast::say(&label);
        });
        div("")
            .child(p("Four skills grow by a point, each once; at least one of them is no class skill."))
            .child(div("row").attr("role", "group").aria("Skills").children(skills))
            .child(
                div("row growth")
                    .child(done.live_flag("disabled", move || why().is_some()))
                    .child(el("span").class("faint small").live_text(move || why().unwrap_or_default())),
            )
    });
}
