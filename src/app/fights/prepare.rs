//! Setting a fight up: where, who, where they stand, what is at stake, and how the table reads the
//! rules. Everything is kept as it is changed; the fight begins with one button.

use serde_json::Value;

use super::computer::Computer;
use super::field;
use super::placing::Chosen;
use super::{forecast, people, place};
use crate::app::parts::{
    card, fold, icon_button, inner_screen, labelled, primary, said, sheet, switch, text,
};
use crate::app::store::{Document, store};
use crate::app::toast;
use crate::app::ui::{self, El, button, div, el, p, span, state};
use crate::page::Page;
use crate::save::fight::forecast::playable;
use crate::save::fight::game::{Game, game};
use crate::save::fight::plan::MOST_TEAMS;
use crate::save::fight::{self, Fight, Ground, Person, Place, Plan, Team};
use crate::save::format::describe;
use crate::save::history::Content;
use crate::save::{Id, Kind};

pub fn screen(document: Document<Fight>) -> El {
    let fight = document.peek();
    let plan = fight.plan();
    let chosen: Chosen = state(None);
    let body = div("prepare")
        .child(text("Name", &plan.name, move |name| {
            document.change("Rename the fight", |fight| fight.rename(&name));
        }))
        .child(section_where(document))
        .child(choices(document))
        .child(section_teams(document, chosen))
        .child(section_map(document, chosen))
        .child(fold("Objectives", !plan.objectives.is_empty(), objectives(document)))
        .child(fold("How the table reads the rules", false, options(document)))
        .child(forecast::section(document))
        .child(begin_bar(document));
    inner_screen(Page::Fights, "Set up the fight", vec![], body)
}

fn change(document: Document<Fight>, label: &str, change: impl FnOnce(&mut Plan)) {
    document.change(label, |fight| fight.prepare(change));
}

fn section_where(document: Document<Fight>) -> El {
    div("where row")
        .child(span("faint", "Where:"))
        .child(el("strong").live_text(move || match &document.read().plan().ground {
            Some(ground) => ground.name().to_string(),
            None => "No map".into(),
        }))
        .child(button("Change", move || {
            sheet("Where does it happen?", move |dialog| {
                let fight = document.peek();
                place::choices(&fight.plan().game, move |ground| {
                    change(document, "Another place", |plan| plan.set_map(ground));
                    dialog.close();
                })
            });
        }))
}

/// One card a team, built anew when the people or the teams change.
fn section_teams(document: Document<Fight>, chosen: Chosen) -> El {
    let teams = ui::derived(move || outline(document.read().plan()));
    div("teams")
        .live(move || {
            let _followed = teams.read();
            let fight = document.peek();
            let count = fight.plan().teams.len();
            let cards = fight.plan().teams.iter().enumerate();
            div("team-cards").children(
                cards.map(|(at, team)| team_card(document, chosen, at, team, count)).collect::<Vec<_>>(),
            )
        })
        .child(
            labelled("add", "Another team", move || change(document, "Another team", Plan::add_team))
                .live_flag("disabled", move || document.read().plan().teams.len() >= MOST_TEAMS),
        )
}

/// What the cards show: who is in which team, and where.
#[derive(PartialEq)]
struct Shown(Vec<(bool, Vec<Placed>)>, Option<String>);

type Placed = (String, Option<Place>);

fn outline(plan: &Plan) -> Shown {
    let teams = plan.teams.iter().map(|team| {
        (team.players, team.people.iter().map(|person| (person.name.clone(), person.place)).collect())
    });
    Shown(teams.collect(), plan.ground.as_ref().map(|ground| ground.name().to_string()))
}

fn team_card(document: Document<Fight>, chosen: Chosen, at: usize, team: &Team, count: usize) -> El {
    let rows = (0..team.people.len()).map(|person| person_row(document, chosen, at, person));
    let rows: Vec<El> = rows.collect();
    let played = team.players;
    card(vec![
        div("row team-head")
            .child(text("Team", &team.name, move |name| {
                change(document, "Rename a team", |plan| plan.teams[at].name = name);
            }))
            .child(
                button(if played { "Played by the players" } else { "Played by the GM" }, move || {
                    change(document, "Who plays a team", |plan| plan.teams[at].players = !played);
                })
                .class("plain small"),
            )
            .children(
                (count > 2)
                    .then(|| icon_button("trash", "Remove this team", move || remove_team(document, at))),
            ),
        el("ul").class("list people-list").children(rows),
        p(&strength(document.peek().plan(), at)).class("faint small"),
        labelled("add", "Add people", move || people::open(document, at)).class("add-people"),
    ])
    .class("side")
    .class(document.peek().plan().side(at))
}

fn strength(plan: &Plan, team: usize) -> String {
    game(&plan.game).map_or_else(String::new, |game| (game.strength)(plan, team))
}

fn person_row(document: Document<Fight>, chosen: Chosen, team: usize, at: usize) -> El {
    let fight = document.peek();
    let plan = fight.plan();
    let Some(person) = plan.teams.get(team).and_then(|team| team.people.get(at)) else { return el("li") };
    let words = game(&plan.game).map_or_else(String::new, |game| about(game, person));
    let area = plan.ground.as_ref().filter(|_| !plan.deploys()).map(|ground| starts_at(ground, person));
    let place = area.map(|area| {
        button(&area, move || {
            chosen.set(Some((team, at)));
            if let Some(map) = ui::by_id("setup-map") {
                map.scroll_into_view();
            }
        })
        .class("choice")
        .aria(&format!("Where {} starts: {area}", person.name))
        .live_attr("aria-pressed", move || {
            if *chosen.read() == Some((team, at)) { "true".into() } else { "false".into() }
        })
    });
    el("li")
        .class("setup-person")
        .child(span("name", &person.name))
        .child(span("faint small", &words))
        .maybe(place)
        .child(icon_button("close", &format!("Leave out {}", person.name), move || {
            leave_out(document, team, at);
        }))
}

fn starts_at(ground: &Ground, person: &Person) -> String {
    let place = person.place.and_then(|place| ground.name_of(place));
    place.unwrap_or_else(|| "no place yet".into())
}

/// What the game says of somebody beside the name.
fn about(game: &Game, person: &Person) -> String {
    let content = Content { body: person.sheet.clone(), lines: Vec::new() };
    let described = describe(Kind::Character, game.name, &content);
    described.map_or_else(|_| String::new(), |described| (game.about)(&described.summary))
}

fn leave_out(document: Document<Fight>, team: usize, at: usize) {
    let before = document.peek().plan().clone();
    let Some(person) = before.teams.get(team).and_then(|team| team.people.get(at)) else { return };
    let words = format!("{} stays out", person.name);
    change(document, "Leave somebody out", |plan| {
        plan.teams[team].people.remove(at);
    });
    back_to(document, before, &words);
}

fn remove_team(document: Document<Fight>, at: usize) {
    let before = document.peek().plan().clone();
    let Some(team) = before.teams.get(at) else { return };
    let words = format!("{} is gone", team.name);
    change(document, "Remove a team", |plan| {
        plan.teams.remove(at);
    });
    back_to(document, before, &words);
}

/// Offers to have the set-up again as it was.
fn back_to(document: Document<Fight>, before: Plan, words: &str) {
    toast::offer(words, "Undo", move || {
        change(document, "Undo", |plan| plan.clone_from(&before));
    });
}

/// The map or board with everyone on it: tap somebody's place in the list, then where.
fn section_map(document: Document<Fight>, chosen: Chosen) -> El {
    let ground = ui::derived(move || {
        let fight = document.read();
        fight.plan().ground.clone().filter(|_| !fight.plan().deploys())
    });
    div("setup-map").id("setup-map").live_maybe(move || {
        ground.read().as_ref()?;
        let starts = field::starts(document.peek().plan())?;
        Some(starts.inside(|starts| (starts.placing)(document, chosen)))
    })
}

/// What the game asks before a fight besides who and where.
fn choices(document: Document<Fight>) -> El {
    let game = game(&document.peek().plan().game);
    let asked = game.map_or(&[][..], |game| game.choices).iter().map(|choice| {
        let usual = choice.part.usual();
        let now = document.peek().plan().chosen(choice.name, usual);
        let part = said(&choice.part, now, move |said| {
            change(document, choice.part.label, |plan| plan.choose(choice.name, said, usual));
        });
        div("option").child(part).child(p(choice.about).class("faint small"))
    });
    div("").children(asked.collect::<Vec<_>>())
}

fn objectives(document: Document<Fight>) -> El {
    let words = document.peek().plan().objectives.join("\n");
    div("")
        .child(p("What ends the fight besides the last team standing; one a line. Those on the map count as well.").class("faint small"))
        .child(crate::app::parts::area("Objectives", &words, move |words| {
            let lines = words.lines().map(str::trim).filter(|line| !line.is_empty());
            let lines: Vec<String> = lines.map(String::from).collect();
            change(document, "Objectives", |plan| plan.objectives = lines);
        }))
}

fn options(document: Document<Fight>) -> El {
    let game = game(&document.peek().plan().game);
    let switches = game.map_or(&[][..], |game| game.options).iter().map(|option| {
        let on = state(document.peek().plan().option(option.name, option.usual));
        let mut first = true;
        ui::live(move || {
            let on = *on.read();
            if !std::mem::take(&mut first) {
                change(document, "Table option", |plan| plan.set_option(option.name, on, option.usual));
            }
        });
        div("option").child(switch(option.title, on)).child(p(option.about).class("faint small"))
    });
    div("").children(switches.collect::<Vec<_>>())
}

/// A character as it is now: people are copied when they are added, and once more when the fight
/// begins.
fn sheet_now(id: &Id) -> Option<Value> {
    let sheet = store().current(id).ok()?;
    let reads = describe(Kind::Character, &sheet.entry.game, &sheet.content).is_ok();
    reads.then_some(sheet.content.body)
}

/// With the sheets as they are now.
fn start(document: Document<Fight>) {
    document.change("Begin", |fight| {
        fight.prepare(|plan| plan.refresh(&sheet_now));
        if fight::missing(fight.plan()).is_empty() {
            fight.begin();
        }
    });
}

/// Always in reach: begin, or what is still missing.
fn begin_bar(document: Document<Fight>) -> El {
    div("begin-bar").live(move || {
        let missing = fight::missing(document.read().plan());
        let ready = missing.is_empty();
        let playable = ready && playable(document.peek().plan());
        let begin = primary("Begin the fight", move || start(document));
        let alone = button("Alone against the app", move || {
            let players: Vec<bool> = document.peek().plan().teams.iter().map(|team| team.players).collect();
            Computer::alone(&document.id(), &players);
            start(document);
        });
        div("begin")
            .child(
                el("ul").class("list faint small").children(missing.iter().map(|words| el("li").text(words))),
            )
            .child(begin.id("begin").flag("disabled", !ready))
            .maybe(playable.then(|| alone.id("begin-alone")))
    })
}
