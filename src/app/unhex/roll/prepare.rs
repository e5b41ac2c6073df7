//! The card before the dice: who rolls, for what, against whom.

use super::{desk, odds, people, play, sheet};
use crate::app::parts::{card as block, notice};
use crate::app::roll::control::{group, select, stepper, toggle};
use crate::app::ui::{self, El, button, div, el, p};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::card::{Roller, Setup, WEAPONS, held_name};
use crate::rulesets::unhex::odds::Aim;
use crate::rulesets::unhex::roll::{Manner, Purpose, Weapon, weapons};

/// Changes the setup of the card that lies there.
fn change(change: impl FnOnce(&mut Setup)) {
    let setup = desk::desk().peek().card.as_ref().map(|card| card.setup().clone());
    if let Some(mut setup) = setup {
        change(&mut setup);
        desk::lay(setup);
    }
}

fn setup() -> Option<Setup> {
    desk::desk().read().card.as_ref().map(|card| card.setup().clone())
}

pub fn view() -> El {
    let wide =
        ui::window().match_media("(min-width: 900px)").ok().flatten().is_some_and(|wide| wide.matches());
    let open = wide || people().is_empty();
    let declared = el("details")
        .class("fold declared")
        .flag("open", open)
        .child(
            el("summary")
                .id("declared")
                .live_text(|| setup().map(|setup| headline(&setup)).unwrap_or_default()),
        )
        .child(div("").live(|| setup().map_or_else(|| div(""), |setup| form(&setup))));
    div("panes roll-panes")
        .child(declared)
        .child(div("stage").child(div("").live(odds::view)).child(div("").live(play::dice)))
}

fn headline(setup: &Setup) -> String {
    let title = setup.title();
    let level = setup.rollers.first().map(|roller| roller.person.level).unwrap_or_default().to_string();
    let mut words = format!("{title}, level {level}");
    if let Some(first) = words.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    words
}

fn form(setup: &Setup) -> El {
    let mut form = div("setup").child(who(setup)).child(what(setup));
    if let Purpose::Attack { weapon, manner, less_lethal } = setup.purpose {
        form = form.child(with(setup, weapon)).child(how(weapon, manner, less_lethal));
    }
    if setup.target.is_some() {
        form = form.child(target(setup));
    }
    form = form.maybe(rights(setup, 0));
    if setup.weapon().is_some_and(|weapon| !matches!(weapon, Weapon::Area(_))) {
        form = form.child(aim(setup));
    }
    form.maybe(opponents(setup))
}

/// The sheets to choose from, with the empty value for none of them.
fn options(none: &str) -> Vec<(String, String)> {
    let mut options = vec![(String::new(), none.to_string())];
    options.extend(people().into_iter().map(|entry| {
        let name = if entry.name.is_empty() { "unnamed".into() } else { entry.name };
        (entry.id.to_string(), name)
    }));
    options
}

fn who(setup: &Setup) -> El {
    let Some(roller) = setup.rollers.first() else { return div("") };
    let list = select("who", "Who rolls", &options("A bare level"), &roller.person.sheet, |sheet_name| {
        change(|setup| setup.set_roller(0, &sheet_name, &sheet));
    });
    div("pair").child(list).maybe(bare(roller, 0))
}

/// Level and side of somebody without a sheet.
fn bare(roller: &Roller, index: usize) -> Option<El> {
    if !roller.person.sheet.is_empty() {
        return None;
    }
    let id = format!("level{index}");
    let level = stepper(&id, "Level", i32::from(roller.person.level), 1, 99, move |level| {
        change(|setup| {
            if let Some(roller) = setup.rollers.get_mut(index) {
                (roller.person.level, roller.person.max) = (level as i16, level as i16);
            }
        });
    });
    let npc = toggle(&format!("npc{index}"), "NPC", !roller.person.pc, move || {
        change(|setup| {
            if let Some(roller) = setup.rollers.get_mut(index) {
                roller.person.pc = !roller.person.pc;
            }
        });
    });
    Some(div("row end").child(level).child(npc))
}

fn what(setup: &Setup) -> El {
    let usual = setup.rollers.first().and_then(|roller| sheet(&roller.person.sheet));
    let weapon = usual.and_then(|character| weapons(&character).first().copied()).unwrap_or(Weapon::Melee1);
    let attack = Purpose::Attack { weapon, manner: Manner::Attack, less_lethal: false };
    let purposes = [
        ("Attack", attack),
        ("Defend", Purpose::Defend),
        ("Initiative", Purpose::Initiative),
        ("First aid", Purpose::FirstAid),
        ("Rally", Purpose::Rally),
        ("Ability", Purpose::NonCombat),
        ("Plain", Purpose::Plain),
    ];
    let buttons = purposes.into_iter().map(|(words, purpose)| {
        let on = std::mem::discriminant(&purpose) == std::mem::discriminant(&setup.purpose);
        toggle(&format!("for-{words}"), words, on, move || change(|setup| setup.turn_to(purpose, &sheet)))
    });
    group("For", buttons.collect())
}

fn with(setup: &Setup, weapon: Weapon) -> El {
    let character = setup.rollers.first().and_then(|roller| sheet(&roller.person.sheet));
    let held = character.as_ref().map(weapons).unwrap_or_default();
    let others = WEAPONS.into_iter().filter(|weapon| !held.contains(weapon));
    let all: Vec<Weapon> = held.iter().copied().chain(others).collect();
    let options: Vec<(String, String)> = all
        .iter()
        .enumerate()
        .map(|(at, weapon)| {
            let ready = character.as_ref().and_then(|character| held_name(character, *weapon));
            let words = ready.map_or_else(|| weapon.name().to_string(), |name| format!("{name}, in hand"));
            (at.to_string(), words)
        })
        .collect();
    let chosen = all.iter().position(|other| *other == weapon).unwrap_or(0).to_string();
    select("with", "With", &options, &chosen, move |at| {
        let Some(weapon) = at.parse::<usize>().ok().and_then(|at| all.get(at).copied()) else { return };
        change(|setup| {
            if let Purpose::Attack { manner, less_lethal, .. } = setup.purpose {
                let area = matches!(weapon, Weapon::Area(_));
                let manner = if area { Manner::Attack } else { manner };
                setup.turn_to(Purpose::Attack { weapon, manner, less_lethal: less_lethal && !area }, &sheet);
            }
        });
    })
}

fn how(weapon: Weapon, manner: Manner, less_lethal: bool) -> El {
    if matches!(weapon, Weapon::Area(_)) {
        return p("One use is spent, whatever the dice say.").class("faint small");
    }
    let mut buttons: Vec<El> = Manner::ALL
        .into_iter()
        .map(|other| {
            let words = match other {
                Manner::Attack => "Attack",
                Manner::Counterattack => "Counterattack",
                Manner::Intercept => "Intercept",
            };
            toggle(&format!("how-{words}"), words, manner == other, move || {
                change(|setup| {
                    setup.turn_to(Purpose::Attack { weapon, manner: other, less_lethal }, &sheet);
                });
            })
        })
        .collect();
    buttons.push(toggle("less-lethal", "Less-lethal", less_lethal, move || {
        change(|setup| setup.purpose = Purpose::Attack { weapon, manner, less_lethal: !less_lethal });
    }));
    group("How", buttons)
}

fn target(setup: &Setup) -> El {
    let Some(target) = &setup.target else { return div("") };
    let aid = setup.purpose == Purpose::FirstAid;
    let label = if aid { "For whom" } else { "Against" };
    let list = select("target", label, &options("Nobody in particular"), &target.person.sheet, |name| {
        change(|setup| setup.set_target(&name, &sheet));
    });
    let block = div("pair").child(list);
    if aid {
        return block;
    }
    let covers = !matches!(setup.weapon(), Some(Weapon::Area(_)));
    let mut buttons = Vec::new();
    if covers {
        buttons.push(toggle("covered", "In cover", target.covered, || {
            change(|setup| {
                if let Some(target) = &mut setup.target {
                    target.covered = !target.covered;
                }
            });
        }));
        buttons.push(toggle("shielded", "Holds a shield", target.shielded, || {
            change(|setup| {
                if let Some(target) = &mut setup.target {
                    target.shielded = !target.shielded;
                }
            });
        }));
    }
    let defended = setup.defended();
    buttons.push(toggle("defends", "Defends", defended, move || {
        change(|setup| setup.set_defended(!defended, &sheet));
    }));
    let level = target.person.sheet.is_empty().then(|| {
        stepper("target-level", "Their level", i32::from(target.person.level), 1, 99, |level| {
            change(|setup| {
                if let Some(target) = &mut setup.target {
                    (target.person.level, target.person.max) = (level as i16, level as i16);
                }
            });
        })
    });
    block.maybe(level).child(group("The target", buttons))
}

/// Good, precise, powerful; filled in from the sheet.
fn rights(setup: &Setup, index: usize) -> Option<El> {
    let roller = setup.rollers.get(index)?;
    let attack = setup.weapon().is_some_and(|weapon| !matches!(weapon, Weapon::Area(_))) && index == 0;
    let right = |words: &str, on: bool, pick: fn(&mut Roller) -> &mut bool| {
        toggle(&format!("{words}{index}"), words, on, move || {
            change(|setup| {
                if let Some(roller) = setup.rollers.get_mut(index) {
                    let right = pick(roller);
                    *right = !*right;
                }
            });
        })
    };
    let mut buttons = vec![right("Good", roller.rights.good, |roller| &mut roller.rights.good)];
    if attack {
        buttons.push(right("Precise", roller.rights.precise, |roller| &mut roller.rights.precise));
        buttons.push(right("Powerful", roller.rights.powerful, |roller| &mut roller.rights.powerful));
    }
    if setup.purpose_of(index) == Purpose::Defend {
        buttons.push(right("All-out", roller.all_out, |roller| &mut roller.all_out));
    }
    let label = if index == 0 { "At this, the roller is" } else { "They are" };
    Some(group(label, buttons))
}

fn aim(setup: &Setup) -> El {
    let aims = aims();
    let options: Vec<(String, String)> =
        aims.iter().enumerate().map(|(at, aim)| (at.to_string(), aim_words(*aim))).collect();
    let chosen = aims.iter().position(|aim| *aim == setup.aim).unwrap_or(0).to_string();
    select("aim", "Aim, for odds and hints", &options, &chosen, move |at| {
        let aim = at.parse::<usize>().ok().and_then(|at| aims.get(at).copied());
        change(|setup| setup.aim = aim.unwrap_or(Aim::Damage));
    })
}

fn aims() -> Vec<Aim> {
    let mut aims = vec![Aim::Damage, Aim::KnockOut];
    aims.extend(Location::ALL.map(Aim::Disable));
    aims
}

pub fn aim_words(aim: Aim) -> String {
    match aim {
        Aim::Damage => "do most damage".into(),
        Aim::KnockOut => "knock out".into(),
        Aim::Disable(location) => format!("fill the {}", location.name()),
    }
}

/// Those who roll against the first.
fn opponents(setup: &Setup) -> Option<El> {
    let attack = setup.weapon().is_some();
    if matches!(setup.purpose, Purpose::FirstAid | Purpose::Rally) || attack && !setup.defended() {
        return None;
    }
    let mut list = div("opponents");
    for index in 1..setup.rollers.len() {
        list = list.child(opponent(setup, index));
    }
    if !attack {
        list = list.child(add(setup)).maybe(held(setup)).maybe(against(setup));
    }
    Some(list)
}

fn opponent(setup: &Setup, index: usize) -> El {
    let Some(roller) = setup.rollers.get(index) else { return div("") };
    let name = if roller.person.name.is_empty() { "Somebody" } else { &roller.person.name };
    let words = format!("{name}, level {}", roller.person.level);
    let remove = button("Remove", move || change(|setup| setup.remove_roller(index)))
        .id(&format!("remove{index}"))
        .aria(&format!("Remove {name}"));
    let first = button("Rolls first", move || {
        change(|setup| setup.roll_first(index));
    })
    .id(&format!("first{index}"));
    let swaps = setup.weapon().is_none();
    block(vec![
        div("row").child(el("strong").text(&words)).child(remove).maybe(swaps.then_some(first)),
        bare(roller, index).unwrap_or_else(|| div("")),
        rights(setup, index).unwrap_or_else(|| div("")),
    ])
}

fn add(setup: &Setup) -> El {
    let mut options = options("A bare level");
    options.insert(0, ("-".into(), "nobody more".into()));
    let label = match setup.purpose {
        Purpose::Initiative => "Another team rolls",
        _ => "Opposed by",
    };
    select("oppose", label, &options, "-", |name| {
        if name != "-" {
            change(|setup| setup.add_roller(&name, &sheet));
        }
    })
}

/// Initiative ties stay with the team that had it.
fn held(setup: &Setup) -> Option<El> {
    if setup.purpose != Purpose::Initiative || setup.rollers.len() < 2 {
        return None;
    }
    let mut options = vec![(String::new(), "first round: nobody".to_string())];
    for (at, roller) in setup.rollers.iter().enumerate() {
        let name = if roller.person.name.is_empty() { "somebody" } else { &roller.person.name };
        options.push((at.to_string(), format!("the team of {name}")));
    }
    let chosen = setup.held.map(|held| held.to_string()).unwrap_or_default();
    Some(select("held", "Had initiative last round", &options, &chosen, |at| {
        change(|setup| setup.held = at.parse().ok());
    }))
}

/// A roll that was made elsewhere and has to be beaten.
fn against(setup: &Setup) -> Option<El> {
    if setup.purpose == Purpose::Initiative {
        return None;
    }
    let label = if setup.purpose == Purpose::Defend { "Against an attack that rolled" } else { "To beat" };
    let on = setup.against.is_some();
    let switch = toggle("against", "A roll to beat lies on the table", on, move || {
        change(|setup| setup.against = if on { None } else { Some((30, false)) });
    });
    let number = setup.against.map(|(number, pc)| {
        let number = stepper("against-number", label, i32::from(number), 1, 99, move |number| {
            change(|setup| setup.against = Some((number as u8, pc)));
        });
        let pc = toggle("against-pc", "rolled by a PC", pc, || {
            change(|setup| setup.against = setup.against.map(|(number, pc)| (number, !pc)));
        });
        div("row end").child(number).child(pc)
    });
    let alone = setup.purpose == Purpose::Defend && !on && setup.rollers.len() < 2;
    let hint = alone.then(|| notice("cover", "Against nothing, any success defends."));
    Some(div("").child(switch).maybe(number).maybe(hint))
}
