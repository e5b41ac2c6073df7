//! Taking things in from a file: first what is in it and how that stands to what is here, then
//! what the person chose for each.

use super::kind_word;
use crate::app::parts::{notice, primary, section, segments, tag};
use crate::app::store::store;
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::app::{clock, files, games, toast};
use crate::save::Envelope;
use crate::save::backup::{self, Backup, Choice, Found, State as Standing};

enum Read {
    Nothing,
    Refused(String),
    File(Backup),
}

pub fn view() -> El {
    let read = state(Read::Nothing);
    let open = files::open_button("Open a backup or a document", ".json,application/json", move |_, text| {
        games::with_all(move || {
            read.set(match backup::read(&text, store().library()) {
                Ok(backup) => Read::File(backup),
                Err(problem) => Read::Refused(problem.to_string()),
            });
        });
    });
    let content = div("").live(move || match &*read.read() {
        Read::Nothing => div(""),
        Read::Refused(problem) => {
            notice("danger", &format!("This file was not read: {problem}. Nothing here has changed."))
        }
        Read::File(backup) => choices(backup, read),
    });
    section(
        "Restore",
        vec![
            p("Nothing here is replaced unless you say so, and what is replaced can be undone."),
            open,
            content,
        ],
    )
}

fn choices(backup: &Backup, read: State<Read>) -> El {
    let chosen: Vec<State<usize>> = backup.found.iter().map(|_| state(0)).collect();
    let heading = match backup.made {
        Some(time) => format!("Backup of {}", clock::words(time)),
        None => "A single document".into(),
    };
    let rows = backup.found.iter().zip(&chosen).map(|(found, chosen)| row(found, *chosen));
    let list = el("ul").class("list kept").children(rows);
    let act = primary("Restore as chosen", move || {
        if let Read::File(backup) = &*read.peek() {
            let choice =
                |(found, place): (&Found, &State<usize>)| found.choices().get(*place.peek()).copied();
            let chosen: Vec<Choice> =
                backup.found.iter().zip(&chosen).map(|pair| choice(pair).unwrap_or(Choice::Skip)).collect();
            restore(backup, &chosen);
        }
        read.set(Read::Nothing);
    });
    let cancel = button("Close without restoring", move || read.set(Read::Nothing));
    div("restore").child(el("h3").text(&heading)).child(list).child(div("row").child(act).child(cancel))
}

fn row(found: &Found, chosen: State<usize>) -> El {
    let (tone, words) = match &found.state {
        Standing::New => ("success", "new"),
        Standing::Same => ("", "same as here"),
        Standing::Older => ("cover", "older than here"),
        Standing::Newer => ("yours", "newer than here"),
        Standing::Binned => ("cover", "in the trash here"),
        Standing::Aside => ("danger", "cannot be read here"),
        Standing::Other => ("cover", "something else here"),
        Standing::Unreadable(_) => ("danger", "cannot be read"),
    };
    let mut times = String::new();
    if found.changed > 0 {
        times = format!(", changed {}", clock::words(found.changed));
    }
    if found.binned.is_some() {
        times.push_str(", in the trash there");
    }
    if let Some(here) = found.here.filter(|_| found.state != Standing::Same) {
        times = format!("{times}, here {}", clock::words(here));
    }
    let name = if found.name.is_empty() { "Without a name" } else { &found.name };
    let options: Vec<&str> = found.choices().iter().map(|choice| choice_words(*choice)).collect();
    let description = format!("{}{times}", kind_word(found.kind));
    let row = el("li").child(
        div("kept-what")
            .child(div("row").child(span("kept-name", name)).child(tag(tone, words)))
            .child(span("faint small", &description)),
    );
    match &found.state {
        Standing::Unreadable(problem) => row.child(p(problem).class("small")),
        _ => row.child(segments(&format!("What to do with {name}"), &options, chosen)),
    }
}

fn choice_words(choice: Choice) -> &'static str {
    match choice {
        Choice::Skip => "Skip",
        Choice::Copy => "Add as a copy",
        Choice::Replace => "Replace",
        Choice::Add => "Add",
    }
}

/// What was in the trash goes to the trash.
fn add(envelope: &Envelope, binned: Option<u64>) -> bool {
    let added = store().add(&mut envelope.clone());
    if let Some(time) = binned.filter(|_| added) {
        let _ = store().library().bin(&envelope.entry.id, time);
    }
    added
}

fn restore(backup: &Backup, chosen: &[Choice]) {
    let mut counts = [0_usize; 3];
    for (found, choice) in backup.found.iter().zip(chosen) {
        let done = match (found.envelope(), choice) {
            (_, Choice::Skip) => false,
            (None, _) => store().library().add_raw(found),
            (Some(envelope), Choice::Copy) => store().add_copy(envelope).is_some(),
            (Some(envelope), Choice::Add) => add(envelope, found.binned),
            (Some(envelope), Choice::Replace) => {
                store().replace(&envelope.entry.id, "Restore from a backup", envelope)
            }
        };
        let place = match choice {
            _ if !done => 2,
            Choice::Replace => 1,
            _ => 0,
        };
        counts[place] += 1;
    }
    store().library().add_notes(backup);
    store().tell();
    let [added, replaced, skipped] = counts.map(|count| count.to_string());
    toast::say(&format!("{added} added, {replaced} replaced, {skipped} left out"));
}
