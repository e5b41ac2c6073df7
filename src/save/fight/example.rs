//! A fight in progress for those who want to look before they start: two heroes in the nightclub,
//! some way into it. The dice are written down here, so that everyone sees the same fight.

use super::{Fight, Ground, Plan, open};
use crate::fight::table::{Asked, Form, Offer, Reply, Table};
use crate::map::Draft;
use crate::rulesets::unhex::character::Character;
use crate::rulesets::unhex::{maps, ready};
use crate::save::{Id, Stored};

const DICE: [u8; 24] = [3, 8, 2, 1, 4, 1, 3, 5, 6, 2, 4, 7, 1, 9, 2, 6, 5, 3, 0, 7, 3, 3, 8, 4];

/// Said last, so that whoever comes in here reads it first.
const WHO: &str = "You play Rook Adeyemi and Dario Sarti. Three in this nightclub are after them: beat the three, \
                   or get away by the alley.";

/// The two heroes of the example.
pub fn heroes() -> [Character; 2] {
    ["Rook Adeyemi", "Dario Sarti"].map(|name| made(name).unwrap_or_else(Character::blank))
}

/// The map of the example.
pub fn map() -> Draft {
    maps::nightclub()
}

fn made(name: &str) -> Option<Character> {
    let mut all = ready::HEROES.iter().chain(&ready::NPCS);
    all.find(|ready| ready.name == name).map(ready::Ready::character)
}

/// A first fight: one against one, side by side, and nothing has happened yet.
pub fn first() -> Fight {
    let mut plan = Plan::new("unhex", Some(Ground::new(None, map())));
    plan.name = "Your first fight".into();
    for (team, name) in [(0, "Dario Sarti"), (1, "Gunman")] {
        let Some(sheet) = made(name) else { continue };
        plan.add(team, name, None, sheet.write());
        stand(&mut plan, team, "Dance Floor");
    }
    let mut fight = Fight::new(plan);
    fight.begin();
    fight
}

/// The fight, with heroes and map as they were stored.
pub fn example(heroes: [(Id, Character); 2], map: (Id, Draft)) -> Fight {
    let (origin, drawing) = map;
    let mut plan = Plan::new("unhex", Some(Ground::new(Some(origin), drawing)));
    plan.name = "An evening at the nightclub".into();
    for (id, hero) in heroes {
        plan.add(0, &hero.name, Some(id), hero.write());
    }
    for (name, area) in [("Brute", "Dance Floor"), ("Gunman", "Bar"), ("Guard", "Pool Tables")] {
        let Some(sheet) = made(name) else { continue };
        plan.add(1, name, None, sheet.write());
        stand(&mut plan, 1, area);
    }
    let mut fight = Fight::new(plan);
    fight.begin();
    if let Ok(mut table) = open(&fight) {
        play(&mut *table);
        table.note(WHO);
        fight.follow(&*table, 0);
    }
    fight
}

/// Puts whoever was added to a team last into an area.
fn stand(plan: &mut Plan, team: usize, area: &str) {
    let place = plan.ground.as_ref().and_then(|ground| ground.named(area));
    if let Some(person) = plan.teams.get_mut(team).and_then(|team| team.people.last_mut()) {
        person.place = place;
    }
}

/// Plays up to the first choice of a hero in the second round.
fn play(table: &mut dyn Table) {
    let mut dice = DICE.iter().copied().cycle();
    for _ in 0..200 {
        let Some(asked) = table.asked() else { return };
        let hero = asked.who.person.is_some() && !asked.who.gm;
        if table.clock().time == "Round 2" && hero && matches!(asked.form, Form::OneOf(_)) {
            return;
        }
        let reply = answer(&asked, &mut dice);
        if table.answer(asked.number, &reply).is_err() {
            return;
        }
    }
}

/// Attacks where that is possible, then moves, and otherwise does the usual.
fn answer(asked: &Asked, dice: &mut dyn Iterator<Item = u8>) -> Reply {
    match &asked.form {
        Form::Dice(card) => Reply::Faces(dice.take(card.dice.len()).collect()),
        Form::OneOf(offers) => {
            let named = |word: &str| offers.iter().position(|offer: &Offer| offer.group == word);
            named("Attack").or_else(|| named("Move")).map_or_else(|| asked.default.clone(), Reply::One)
        }
        _ => asked.default.clone(),
    }
}
