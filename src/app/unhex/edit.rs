//! Making and free editing: one page, with what is still missing and why.

mod items;

use std::cell::Ref;

use super::{SCREENS, Sheet, ability, pick, quietly};
use crate::app::parts::{self, headed, icon_button, link_button, switch};
use crate::app::sheet::{Page as Fields, Within, editor};
use crate::app::store::store;
use crate::app::ui::{self, El, State, button, div, el, h, p, span, state};
use crate::page::Page;
use crate::rulesets::unhex::character::{Character, TOP};
use crate::rulesets::unhex::draft::{Reason, Step, reasons};
use crate::rulesets::unhex::{care, group, random};
use crate::save::Kind;
use crate::sheet::{Datum, Sheet as _};

pub fn screen(sheet: Sheet) -> El {
    let page = Page::Character(sheet.id().as_str().into());
    let fields = SCREENS.page(sheet);
    let undo = icon_button("undo", "Undo", move || {
        sheet.undo();
    });
    let undo = undo.live_flag("disabled", move || sheet.undoable().is_none());
    let heading = h(1, "").live_words(move || {
        let named = |name: &str| !name.trim().is_empty();
        Ref::map(sheet.read(), |one| if named(&one.name) { &*one.name } else { "New character" })
    });
    let top = headed(Some((&page, "To the sheet")), heading, vec![undo]);
    el("section").class("screen edit").child(top).child(
        div("edit-columns").child(missing(sheet, page)).child(
            div("steps-of-making")
                .child(step(sheet, Step::Who, "Who", who(sheet, fields)))
                .child(step(sheet, Step::Noncombat, "Good at, outside of fights", ability::noncombat(sheet)))
                .child(step(sheet, Step::Combat, "Combat ability", ability::combat(sheet)))
                .child(step(sheet, Step::Items, "Items", items::slots(sheet)))
                .child(step(sheet, Step::Hands, "In hand when a fight starts", items::hands(sheet)))
                .child(step(sheet, Step::Level, "Level", level(sheet)))
                .child(parts::section("Notes", vec![div("").maybe(field(fields, "notes"))])),
        ),
    )
}

fn anchor(step: Step) -> String {
    format!("step{}", step as u8)
}

/// A step with what it still lacks.
fn step(sheet: Sheet, step: Step, title: &str, content: El) -> El {
    let lacks = el("ul").class("lacks").live(move || {
        let all = reasons(&sheet.read());
        let own = all.into_iter().filter(|reason| reason.step() == step);
        // The list item wraps the list: lists may not hold anything else.
        el("li").child(el("ul").children(own.map(|reason| line(reason, el("li")))))
    });
    el("section")
        .class("block step")
        .id(&anchor(step))
        .attr("tabindex", "-1")
        .child(h(2, title))
        .child(lacks)
        .child(content)
}

fn line(reason: Reason, frame: El) -> El {
    let tone = if reason.may_wait() { "faint" } else { "cover" };
    frame.class(tone).text(&reason.words())
}

/// What is missing, and the way to the sheet: the whole list beside the page where there is room,
/// the next thing to do under the thumb where there is not.
fn missing(sheet: Sheet, page: Page) -> El {
    el("aside").class("missing").aria("What is missing").live(move || {
        let (wait, must): (Vec<Reason>, Vec<Reason>) =
            reasons(&sheet.read()).into_iter().partition(|reason| reason.may_wait());
        let next = must.first().copied();
        let count = must.len();
        let title = match count {
            0 => "Ready to play".into(),
            1 => "1 thing missing".into(),
            _ => format!("{count} things missing"),
        };
        let lines = must.into_iter().chain(wait).map(|reason| el("li").child(jump(reason)));
        let ready = next.is_none();
        div("card")
            .class_if(ready, "ready")
            .child(h(2, &title).class_if(ready, "success"))
            .maybe(next.map(|reason| jump(reason).class("next-missing")))
            .child(el("ul").class("list all-missing").children(lines.collect::<Vec<_>>()))
            .child(
                link_button(if ready { "To the sheet" } else { "To the sheet as it is" }, &page)
                    .class_if(ready, "primary"),
            )
    })
}

fn jump(reason: Reason) -> El {
    let tone = if reason.may_wait() { "faint" } else { "cover" };
    button(&reason.words(), move || go_to(reason.step())).class("plain reason").class(tone)
}

fn go_to(step: Step) {
    if let Some(section) = ui::by_id(&anchor(step)) {
        section.scroll_into_view();
        let _ = section.focus();
    }
}

/// A field as all games have it.
fn field(fields: Fields, key: &str) -> Option<El> {
    Some(editor(fields, Within::Sheet, fields.field(key)?))
}

fn who(sheet: Sheet, fields: Fields) -> El {
    let drawn = |key: &'static str, label: &'static str, draw: fn() -> String| {
        let suggest = icon_button("dice", &format!("Suggest a {}", label.to_ascii_lowercase()), move || {
            quietly(sheet, label, |character| character.set(key, &Datum::Text(draw())));
        });
        div("with-button").maybe(field(fields, key)).child(suggest)
    };
    div("")
        .child(drawn("name", "Name", || random::name(&mut pick)))
        .child(drawn("concept", "Concept", || random::concept(&mut pick)))
        .maybe(field(fields, "description"))
        .maybe(field(fields, "group").map(grouped))
}

/// The group is any words; those in use are offered.
fn grouped(field: El) -> El {
    let entries = store().library().index().entries(Kind::Character);
    let mut names =
        entries.iter().filter_map(|entry| entry.summary.get("group")).filter_map(|group| group.as_str());
    let options = group::groups(&mut names)
        .into_iter()
        .map(|(name, _)| el("option").attr("value", name))
        .collect::<Vec<_>>();
    if let Some(input) = field.node().query_selector("input").ok().flatten() {
        let _ = input.set_attribute("list", "groups");
    }
    field.child(el("datalist").id("groups").children(options))
}

fn level(sheet: Sheet) -> El {
    let npc = linked_flag(sheet);
    let max = state(i32::from(sheet.peek().max));
    ui::live(move || max.put(i32::from(sheet.read().max)));
    ui::live(move || {
        let wanted = *max.read() as i16;
        if sheet.peek().max != wanted {
            let label = format!("Max level {wanted}");
            quietly(sheet, &label, |character| set_max(character, wanted));
        }
    });
    div("")
        .child(parts::number("Max level", max, 1, i32::from(TOP)))
        .child(
            p("Player characters start at 50 and grow by one a session. The GM sets the level of an NPC.")
                .class("faint small"),
        )
        .child(switch("NPC, played by the GM", npc))
}

fn linked_flag(sheet: Sheet) -> State<bool> {
    let on = state(sheet.peek().npc);
    ui::live(move || on.put(sheet.read().npc));
    ui::live(move || {
        let npc = *on.read();
        if sheet.peek().npc != npc {
            quietly(sheet, if npc { "Now an NPC" } else { "Now a hero" }, |character| character.npc = npc);
        }
    });
    on
}

/// A rested character stays rested; slots follow.
fn set_max(character: &mut Character, max: i16) {
    let rested = character.level == character.max;
    character.max = max;
    let level = if rested { max } else { character.level };
    care::set_level(character, level);
    character.fit_slots();
}

/// A line that says something only to the eye.
fn hint(words: &str) -> El {
    span("faint small", words)
}
