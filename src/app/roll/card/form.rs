//! The card before the dice: who rolls, for what, with what, and the chances.

use super::{Desk, NOBODY, asked, people};
use crate::app::parts::notice;
use crate::app::roll::control::{group, select, stepper, toggle};
use crate::app::ui::{self, El, div, el, p};
use crate::fight::roll::{Asks, Control};
use crate::map::reason::capital;
use crate::save::rolls::Laid;

/// More than these, or more letters on all of them, are a list instead of buttons.
const MOST_BUTTONS: usize = 9;
const MOST_LETTERS: usize = 90;

/// Said once, where a card of an older version lay.
const OLDER: &str = "The roll that lay here was made with an older version of the app, so it was laid anew.";

pub fn view(desk: Desk) -> El {
    let wide =
        ui::window().match_media("(min-width: 900px)").ok().flatten().is_some_and(|wide| wide.matches());
    let declared = el("details")
        .class("fold declared")
        .flag("open", desk.place && (wide || desk.laid.peek().who.is_empty()))
        .child(el("summary").id("declared").live_text(move || desk.title()))
        .child(div("").live(move || form(desk)));
    div("panes roll-panes").child(declared.maybe(desk.older.then(|| notice("cover", OLDER)))).child(
        div("stage").live(move || match desk.table() {
            Err(why) => notice("cover", &format!("{}.", capital(why.text().into()))),
            Ok(table) => div("").maybe(table.asked().map(|question| asked::view(desk, &question))),
        }),
    )
}

fn form(desk: Desk) -> El {
    let laid = desk.laid.read();
    let (controls, said) = laid.settled(desk.game);
    let mut form = div("setup").maybe(desk.place.then(|| who(desk, &laid))).child(what(desk, &laid));
    // Flags with one heading stand together below it.
    for all in controls.chunk_by(|one, other| !one.under.is_empty() && one.under == other.under) {
        let fields = all.iter().map(|control| asked_for(desk, &laid, control, said.of(control.name)));
        let fields: Vec<El> = fields.collect();
        let under = all.first().map_or("", |control| control.under);
        form = if under.is_empty() { form.children(fields) } else { form.child(group(under, fields)) };
    }
    form
}

fn who(desk: Desk, laid: &Laid) -> El {
    let mut options = vec![(String::new(), "Nobody in particular".to_string())];
    options.extend(people(desk.game).into_iter().map(|entry| (entry.id.to_string(), named(entry.name))));
    select("who", "Who rolls", &options, &laid.who, move |id| desk.roll_for(&id))
}

fn what(desk: Desk, laid: &Laid) -> El {
    let rolls = &desk.game.rolls;
    let fitting = rolls.all.iter().filter(|(name, _)| (rolls.fits)(name, laid.cast()));
    let buttons = fitting.map(|(name, label)| {
        toggle(&format!("for-{label}"), label, laid.roll == *name, move || {
            desk.turn_to(name);
        })
    });
    group("For", buttons.collect())
}

/// Somebody else on the card: nobody, somebody without a sheet, or one of the sheets.
fn somebody(desk: Desk, laid: &Laid, control: &Control, nobody: Option<&str>, bare: &str) -> El {
    let mut options: Vec<(String, String)> = Vec::new();
    options.extend(nobody.map(|words| (NOBODY.to_string(), words.to_string())));
    options.push((String::new(), bare.to_string()));
    options.extend(people(desk.game).into_iter().map(|entry| (entry.id.to_string(), named(entry.name))));
    let there = laid.others.iter().find(|other| other.control == control.name);
    let now = there.map_or(if nobody.is_some() { NOBODY } else { "" }, |other| &other.id);
    let name = control.name;
    select(name, control.label, &options, now, move |id| desk.choose(name, &id))
}

fn named(name: String) -> String {
    if name.is_empty() { "unnamed".into() } else { name }
}

fn is_long(of: &[(i32, String)]) -> bool {
    of.len() > MOST_BUTTONS || of.iter().map(|(_, words)| words.len()).sum::<usize>() > MOST_LETTERS
}

fn asked_for(desk: Desk, laid: &Laid, control: &Control, said: i32) -> El {
    let Control { name, label, forgets, .. } = *control;
    let say = move |value: i32| desk.say(name, forgets, value);
    let field = match &control.asks {
        Asks::Number { least, most, .. } => stepper(name, label, said, *least, *most, say),
        Asks::Somebody { nobody, bare } => somebody(desk, laid, control, *nobody, bare),
        Asks::Flag { .. } => {
            let field = toggle(name, label, said != 0, move || say(i32::from(said == 0)));
            if control.under.is_empty() { div("row").child(field) } else { field }
        }
        Asks::OneOf { of, .. } if is_long(of) => {
            let options: Vec<(String, String)> =
                of.iter().map(|(value, words)| (value.to_string(), words.clone())).collect();
            select(name, label, &options, &said.to_string(), move |value| say(value.parse().unwrap_or(0)))
        }
        Asks::OneOf { of, .. } => {
            let buttons = of.iter().map(|(value, words)| {
                let value = *value;
                toggle(&format!("{name}-{value}"), words, said == value, move || say(value))
            });
            group(label, buttons.collect())
        }
    };
    if control.note.is_empty() {
        return field;
    }
    div("").child(field).child(p(control.note).class("faint small"))
}
