//! The card before the dice: who rolls, for what, with what, and the chances.

use super::{Desk, asked, people};
use crate::app::parts::notice;
use crate::app::roll::control::{group, select, stepper, toggle};
use crate::app::ui::{self, El, div, el, p};
use crate::fight::roll::{Asks, Control};
use crate::map::reason::capital;
use crate::save::rolls::Laid;

/// More than these are a list instead of buttons.
const MOST_BUTTONS: usize = 9;

pub fn view(desk: Desk) -> El {
    let wide =
        ui::window().match_media("(min-width: 900px)").ok().flatten().is_some_and(|wide| wide.matches());
    let declared = el("details")
        .class("fold declared")
        .flag("open", desk.place && (wide || desk.laid.peek().who.is_empty()))
        .child(el("summary").id("declared").live_text(move || desk.title()))
        .child(div("").live(move || form(desk)));
    div("panes roll-panes").child(declared).child(div("stage").live(move || match desk.table() {
        Err(why) => notice("cover", &format!("{}.", capital(why.text().into()))),
        Ok(table) => div("").maybe(table.asked().map(|question| asked::view(desk, &question))),
    }))
}

fn form(desk: Desk) -> El {
    let laid = desk.laid.read();
    let (controls, said) = laid.settled(desk.game);
    let controls = controls.iter().map(|control| asked_for(desk, control, said.of(control.name)));
    let controls: Vec<El> = controls.collect();
    div("setup").maybe(desk.place.then(|| who(desk, &laid))).child(what(desk, &laid)).children(controls)
}

fn who(desk: Desk, laid: &Laid) -> El {
    let mut options = vec![(String::new(), "Nobody in particular".to_string())];
    options.extend(people(desk.game).into_iter().map(|entry| (entry.id.to_string(), entry.name)));
    select("who", "Who rolls", &options, &laid.who, move |id| desk.roll_for(&id))
}

fn what(desk: Desk, laid: &Laid) -> El {
    let rolls = &desk.game.rolls;
    let fitting = rolls.all.iter().filter(|(name, _)| (rolls.fits)(name, laid.sheet.as_ref()));
    let buttons = fitting.map(|(name, label)| {
        toggle(&format!("for-{label}"), label, laid.roll == *name, move || {
            let Laid { said, who, .. } = desk.laid.peek().clone();
            desk.lay(name, said, &who);
        })
    });
    group("For", buttons.collect())
}

fn asked_for(desk: Desk, control: &Control, said: i32) -> El {
    let Control { name, label, .. } = *control;
    let field = match &control.asks {
        Asks::Number { least, most, .. } => {
            stepper(name, label, said, *least, *most, move |value| desk.say(name, value))
        }
        Asks::Flag => toggle(name, label, said != 0, move || desk.say(name, i32::from(said == 0))),
        Asks::OneOf { of, .. } if of.len() > MOST_BUTTONS => {
            let options: Vec<(String, String)> =
                of.iter().map(|(value, words)| (value.to_string(), words.clone())).collect();
            select(name, label, &options, &said.to_string(), move |value| {
                desk.say(name, value.parse().unwrap_or(0));
            })
        }
        Asks::OneOf { of, .. } => {
            let buttons = of.iter().map(|(value, words)| {
                let value = *value;
                toggle(&format!("{name}-{value}"), words, said == value, move || desk.say(name, value))
            });
            group(label, buttons.collect())
        }
    };
    div("").child(field).maybe((!control.note.is_empty()).then(|| p(control.note).class("faint small")))
}
