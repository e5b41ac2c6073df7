//! The panel of asking: the answer in words, and what can be switched on.

use super::ask::{ATTACK, Ask, Asked, MOVE, toggle};
use super::distance;
use super::editor::Editor;
use crate::app::parts::{choice, fold, picker, row, segments, switch};
use crate::app::ui::{El, button, div, el, h, p};
use crate::map::ground::Sight;
use crate::map::{AreaId, AreaKey, Door, Link};

pub fn view(editor: Editor) -> El {
    let ask = &editor.ask;
    let weapon = *ask;
    let panel = div("panel ask").child(h(2, "Ask the map"));
    let answers = div("map-answer").attr("role", "status").live(move || answer(editor.ask));
    let Some(sight) = editor.ground().sight else { return panel.child(answers) };
    panel
        .child(segments("About", &["Sight", "Movement", "Weapon"], ask.what))
        .live_maybe(move || (*weapon.what.read() == ATTACK).then(|| weapons(weapon, sight)))
        .child(answers)
        .child(fold("What if", false, what_if(editor)))
        .child(fold("Legend", false, super::legend::view(editor.ground())))
}

fn weapons(ask: Ask, sight: &'static Sight) -> El {
    let named = sight.weapons.iter().enumerate();
    let options: Vec<(String, String)> =
        named.map(|(at, weapon)| (at.to_string(), weapon.name.to_string())).collect();
    let chosen = ask.weapon.peek().unwrap_or(sight.usual).to_string();
    picker("Weapon", &options, &chosen, move |value| ask.weapon.put(value.parse().ok()))
}

fn answer(ask: Ask) -> El {
    let asked = ask.asked();
    let at = |key: Option<AreaKey>| key.and_then(|key| asked.board.find(key));
    let (from, to) = (at(*ask.from.read()), at(*ask.to.read()));
    let ground = asked.ground;
    let Some(from) = from else {
        let (one, last) = if ground.sight.is_some() {
            (
                "Tap an area: every other one shows its range, whether it is seen, and who has cover.",
                " Tap a second one for the reason.",
            )
        } else {
            ("Tap a place: every other one shows how far it is.", " Tap a second one for the way.")
        };
        return p(&format!("{one}{last}"));
    };
    let Some(to) = to else {
        if ground.sight.is_none() {
            return distance::list(ground, (&asked.board, &asked.overlay), from);
        }
        return div("")
            .child(p(&asked.tally(from)))
            .child(p("Tap another area for the reason.").class("faint"));
    };
    let title = format!("{} → {}", asked.board.name(from), asked.board.name(to));
    let range = match asked.board.range(&asked.overlay, from, to) {
        Some(range) => format!("Range {range}"),
        None => "No range".to_string(),
    };
    div("").child(h(3, &title)).children(sentences(&asked, from, to, &range)).child(row(vec![
        button("Ask the other way", move || ask.swap()),
        button("Ask anew", move || ask.clear()),
    ]))
}

fn sentences(asked: &Asked, from: AreaId, to: AreaId, range: &str) -> Vec<El> {
    let route = match asked.board.route(&asked.overlay, from, to) {
        Some(route) => route.sentence(&asked.board),
        None => "There is no way to walk there.".to_string(),
    };
    if asked.ground.sight.is_none() {
        return distance::between(asked.ground, (&asked.board, &asked.overlay), from, to);
    }
    if asked.what == MOVE {
        return vec![p(&route).class("map-why")];
    }
    let reason = asked.reason(from, to).sentence(&asked.board);
    let near = asked.board.range(&asked.overlay, from, to).is_some();
    let back = if asked.board.cover(&asked.overlay, to, from, false) {
        "Against an attack back from there, this end has cover."
    } else {
        "Against an attack back from there, this end has no cover."
    };
    let mut lines = Vec::new();
    if asked.what == ATTACK {
        lines.push(p(&match asked.attack(from, to) {
            Ok(true) => "This weapon can attack there; the target has cover.".to_string(),
            Ok(false) => "This weapon can attack there.".to_string(),
            Err(why) => format!("This weapon cannot attack there: {why}."),
        }));
    }
    lines.push(p(&format!("{range}. {reason}")).class("map-why"));
    if near {
        lines.push(p(back));
        lines.push(p(&format!("To walk there: {route}")).class("faint"));
    } else {
        lines.push(p(&route).class("faint"));
    }
    lines
}

/// What a fight may change, to be tried here. The map itself stays as it is.
fn what_if(editor: Editor) -> El {
    let ask = &editor.ask;
    let reset = *ask;
    div("what-if")
        .maybe(editor.ground().sight.map(|sight| switch(sight.adding, ask.added)))
        .child(switch("Let sight be one-way, counting from the viewer only", ask.one_way))
        .live_maybe(move || {
            let chosen = editor.ask.to.read().or(*editor.ask.from.read())?;
            Some(ground(editor, chosen))
        })
        .live_maybe(move || door_list(editor))
        .child(button("All as drawn", move || {
            reset.changed.put(super::ask::Changed::default());
            reset.added.put(false);
            reset.one_way.put(false);
        }))
}

/// The cover of one area. It is not built anew by what is tried, so the keyboard stays where it is.
fn ground(editor: Editor, key: AreaKey) -> El {
    let (ask, name) = (&editor.ask, editor.name(key));
    let (raised, razed) = (*ask, *ask);
    let (raise, raze) = (*ask, *ask);
    el("fieldset")
        .class("choices")
        .child(el("legend").text(&format!("At {name}")))
        .child(choice(
            "Cover raised",
            move || raised.changed.read().raised.contains(&key),
            move || {
                raise.changed.update(|changed| toggle(&mut changed.raised, key));
            },
        ))
        .child(choice(
            "Cover destroyed",
            move || razed.changed.read().razed.contains(&key),
            move || {
                raze.changed.update(|changed| toggle(&mut changed.razed, key));
            },
        ))
}

/// More doors than this are not listed at once.
const DOORS: usize = 20;

/// The doors, those of the areas that are asked first: so the keyboard gets to every one.
fn door_list(editor: Editor) -> Option<El> {
    let draft = editor.document.read();
    let asked = [*editor.ask.from.read(), *editor.ask.to.read()];
    let here = |link: &&Link| link.ends.iter().any(|&end| asked.contains(&Some(end)));
    let doors = draft.links.iter().filter(|link| link.door != Door::None);
    let (near, others): (Vec<&Link>, Vec<&Link>) = doors.partition(here);
    let more = near.len() + others.len() > DOORS;
    let buttons: Vec<El> = near
        .into_iter()
        .chain(others)
        .take(DOORS)
        .map(|link| {
            let key = link.key;
            let drawn_open = link.door == Door::Open;
            let name = format!("{} – {}", draft.name_of(link.ends[0]), draft.name_of(link.ends[1]));
            choice(
                &format!("{name} open"),
                move || drawn_open != editor.ask.changed.read().doors.contains(&key),
                move || editor.ask.toggle_door(key),
            )
        })
        .collect();
    if buttons.is_empty() {
        return None;
    }
    let hint = more
        .then(|| p("There are more doors: ask at an area and its doors come first.").class("faint small"));
    Some(el("fieldset").class("choices").child(el("legend").text("Doors")).children(buttons).maybe(hint))
}

/// Opens asking at a pair of areas.
pub fn show(editor: Editor, from: AreaKey, to: Option<AreaKey>) {
    editor.take(super::editor::Tool::Ask);
    editor.ask.what.put(super::ask::SIGHT);
    editor.ask.from.put(Some(from));
    editor.ask.to.put(to);
    editor.drawing.reveal(from);
}
