//! What can be done to a sheet at the table: at once, by a number, by dice, by a roll.

use super::page::{Offered, Page, Wants};
use super::table::roll;
use crate::app::parts::{primary, section, sheet as bottom, switch};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::ui::{El, State, button, div, p, state};
use crate::sheet::Tap;

/// Those that stand below a field.
pub fn row(page: Page, near: &'static str) -> El {
    div("row deeds").live_maybe(move || deeds(page, &|offered| offered.near == near))
}

/// Those that stand below no field that is shown.
pub fn others(page: Page) -> El {
    div("").live_maybe(move || {
        let found = deeds(page, &|offered| offered.near.is_empty())?;
        Some(section("What can be done", vec![found]))
    })
}

fn deeds(page: Page, meant: &dyn Fn(&Offered) -> bool) -> Option<El> {
    let found: Vec<Offered> = page.deeds().into_iter().filter(meant).collect();
    let first = found.first()?.at;
    let buttons = found.into_iter().map(|offered| {
        let Offered { at, label, about, near } = offered;
        let tap = move || begin(page, at, label, about);
        let main = at == first && !near.is_empty() && matches!(page.wants(at), Wants::Number { .. });
        if main { primary(label, tap) } else { button(label, tap) }
    });
    Some(div("row").children(buttons.collect::<Vec<_>>()))
}

fn begin(page: Page, at: usize, label: &'static str, about: &'static str) {
    match page.wants(at) {
        Wants::Nothing => page.act(at, &[], &[]),
        Wants::Roll(name) => roll(page, &Tap { roll: name, ..Tap::default() }),
        Wants::Number { most, unit, switches } => {
            bottom(label, move |dialog| {
                let on: Vec<State<bool>> = switches.iter().map(|(_, on)| state(*on)).collect();
                let rows = switches.iter().zip(&on).map(|((words, _), on)| switch(words, *on));
                let rows: Vec<El> = rows.collect();
                let on = state(on);
                let keys = (1..=most).map(move |number| {
                    button(&number.to_string(), move || {
                        let on: Vec<bool> = on.peek().iter().map(|on| *on.peek()).collect();
                        dialog.close();
                        page.act(at, &[number], &on);
                    })
                    .aria(&format!("{number} {unit}"))
                });
                div("")
                    .child(p(about))
                    .child(div("hit-keys").children(keys.collect::<Vec<_>>()))
                    .children(rows)
            });
        }
        Wants::Dice(dice) => {
            bottom(label, move |dialog| {
                let dice = dice.iter().map(|(name, sides)| Die::sided(name, u32::from(*sides))).collect();
                div("").child(p(about)).child(dice_input(dice, move |faces, _| {
                    dialog.close();
                    let faces: Vec<i16> = faces.iter().map(|face| *face as i16).collect();
                    page.act(at, &faces, &[]);
                }))
            });
        }
    }
}
