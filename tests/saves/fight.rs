use serde_json::{Value, json};
use sightline::fight::table::{
    Asked, Clock, Disagreed, Line, On, Person, Reply, RulingOffer, Side, Spot, Table, Tale, WhyNot,
};
use sightline::map::{self, AreaKey, Draft, Teams};
use sightline::rulesets::unhex::body::{Location, Mark};
use sightline::rulesets::unhex::character::Character;
use sightline::rulesets::unhex::item::{Hands, Item, Kind};
use sightline::rulesets::unhex::maps;
use sightline::save::fight::{Fight, Ground, Place, Plan, example};
use sightline::save::{Id, Stored};
use sightline::sheet;

/// A table whose answers are words and nothing else.
#[derive(Default)]
struct Words {
    tale: Tale,
    over: bool,
}

impl Words {
    fn say(&mut self, word: &str, told: &[&str]) {
        let number = self.tale.answers.len();
        self.tale.answers.push((word.into(), number as u32 * 17));
        self.tale.lines.extend(told.iter().map(|line| (line.to_string(), number)));
    }
}

impl Table for Words {
    fn asked(&self) -> Option<Asked> {
        None
    }
    fn why_not(&self) -> Vec<WhyNot> {
        Vec::new()
    }
    fn answer(&mut self, _: u32, _: &Reply) -> Result<(), String> {
        Ok(())
    }
    fn answers(&self) -> usize {
        self.tale.answers.len()
    }
    fn undo(&mut self) -> bool {
        false
    }
    fn undo_to(&mut self, left: usize) {
        for (word, _) in self.tale.answers.drain(left..).rev() {
            self.tale.undone.push(word);
        }
        self.tale.lines.retain(|(_, answer)| *answer < left);
    }
    fn redo(&mut self) -> bool {
        false
    }
    fn can_redo(&self) -> bool {
        !self.tale.undone.is_empty()
    }
    fn sides(&self) -> Vec<Side> {
        Vec::new()
    }
    fn roster(&self) -> Vec<Person> {
        Vec::new()
    }
    fn places(&self) -> Vec<Spot> {
        Vec::new()
    }
    fn doors(&self) -> Vec<(usize, bool)> {
        Vec::new()
    }
    fn sees(&self, _: usize) -> Vec<usize> {
        Vec::new()
    }
    fn clock(&self) -> Clock {
        Clock::rounds(3, String::new())
    }
    fn over(&self) -> bool {
        self.over
    }
    fn lines(&self) -> &[Line] {
        &[]
    }
    fn rulings(&self) -> Vec<RulingOffer> {
        Vec::new()
    }
    fn rule(&mut self, _: On, _: u16, _: i16) -> Result<(), String> {
        Ok(())
    }
    fn tale(&self) -> Tale {
        self.tale.clone()
    }
    fn disagreed(&self) -> Option<&Disagreed> {
        None
    }
}

fn nightclub() -> Ground {
    Ground::new(Id::parse("m4p"), maps::nightclub())
}

fn sheet(level: i64) -> Value {
    json!({ "level": level })
}

fn area(plan: &Plan, name: &str) -> Place {
    plan.ground.as_ref().unwrap().named(name).unwrap()
}

fn reread(fight: &Fight) -> Fight {
    Fight::read_lines(&fight.write(), fight.lines().to_vec()).unwrap()
}

#[test]
fn a_set_up_reads_back_as_it_was_written() {
    let mut plan = Plan::new("unhex", Some(nightclub()));
    plan.add(0, "Mara", Id::parse("m4ra"), sheet(50));
    plan.add(1, "Guard", None, sheet(30));
    plan.objectives.push("The bomb is defused".into());
    plan.set_option("literal sight", true, false);
    let fight = Fight::new(plan);
    assert_eq!(reread(&fight), fight);
    let without_map = Fight::new(Plan::new("unhex", None));
    assert_eq!(reread(&without_map), without_map);
}

#[test]
fn an_answer_adds_its_own_line_and_changes_no_other() {
    let mut fight = Fight::new(Plan::new("unhex", None));
    let mut table = Words::default();
    table.say("o1", &["Mara attacks the guard."]);
    table.say("d4,7", &["Mara rolls 47.", "The guard is hit."]);
    fight.begin();
    fight.follow(&table, 0);
    let before = fight.lines().to_vec();
    table.say("o2", &[]);
    fight.follow(&table, 2);
    assert_eq!(fight.lines()[..3], before[..]);
    assert_eq!(fight.lines()[2], "d4,7 11\tMara rolls 47.\tThe guard is hit.");
    assert_eq!(fight.lines()[3], "o2 22");
    assert_eq!(reread(&fight), fight);
    assert_eq!(reread(&fight).tale(), table.tale());
}

#[test]
fn what_was_undone_can_be_redone_after_reading_it_back() {
    let mut fight = Fight::new(Plan::new("unhex", None));
    let mut table = Words::default();
    for word in ["o1", "d4,4", "o7"] {
        table.say(word, &["Something happens."]);
    }
    fight.follow(&table, 0);
    table.undo_to(1);
    fight.follow(&table, 1);
    assert_eq!(fight.answers(), 1);
    let tale = reread(&fight).tale();
    assert_eq!(tale.undone, ["o7", "d4,4"]);
    assert_eq!(tale.answers.len(), 1);
}

#[test]
fn names_with_odd_letters_do_not_break_the_lines() {
    let mut fight = Fight::new(Plan::new("unhex", None));
    let mut table = Words::default();
    table.say("o1", &["Ma\tra\nsays \"hi\"."]);
    fight.follow(&table, 0);
    assert!(!fight.lines()[1].contains('\n'));
    assert_eq!(reread(&fight).tale().lines, [("Ma ra says \"hi\".".to_string(), 0)]);
}

#[test]
fn an_ending_that_newer_rules_do_not_follow_is_kept_as_told() {
    let mut fight = Fight::new(Plan::new("unhex", None));
    let mut table = Words::default();
    table.say("o1", &["One."]);
    table.say("o2", &["Two."]);
    fight.follow(&table, 0);
    fight.set_aside(1, &["Two.".into()]);
    let fight = reread(&fight);
    assert_eq!(fight.answers(), 1);
    assert_eq!(fight.older, [(1, vec!["Two.".to_string()])]);
}

#[test]
fn lists_know_how_a_fight_stands() {
    let mut fight = Fight::new(Plan::new("unhex", Some(nightclub())));
    fight.begin();
    let mut table = Words::default();
    fight.follow(&table, 0);
    assert_eq!(fight.summary()["standing"], "Round 3");
    assert_eq!(fight.summary()["teams"], "The party against The opposition");
    table.over = true;
    fight.follow(&table, 0);
    assert_eq!(fight.summary()["over"], true);
    assert_eq!(fight.name(), "Nightclub");
}

#[test]
fn what_is_broken_says_where() {
    let fight = Fight::new(Plan::new("unhex", None));
    let none = Fight::read_lines(&fight.write(), Vec::new()).unwrap_err();
    assert_eq!(none.text(), "the set-up of the fight is missing");
    let other = Fight::read_lines(&fight.write(), vec![r#"{"game":"chess"}"#.into()]).unwrap_err();
    assert_eq!(other.text(), "this app does not know the game of the fight (in the set-up)");
    let people = r#"{"game":"unhex","teams":[{"people":[{"name":"Mara"}]}]}"#;
    let sheet = Fight::read_lines(&fight.write(), vec![people.into()]).unwrap_err();
    assert_eq!(sheet.text(), "the sheet is missing (in people 1) (in teams 1) (in the set-up)");
}

#[test]
fn u33_people_start_where_their_team_may() {
    let mut drawing = maps::nightclub();
    for area in &mut drawing.areas {
        area.starts = if area.name == "Alley" { Teams::PLAYERS } else { Teams::NONE };
    }
    let mut plan = Plan::new("unhex", Some(Ground::new(None, drawing)));
    plan.add(0, "Mara", None, sheet(50));
    plan.add(1, "Guard", None, sheet(30));
    assert_eq!(plan.teams[0].people[0].place, Some(area(&plan, "Alley")));
    assert_eq!(plan.starts(1).len(), 8, "no start is drawn for them, so any area will do");
    plan.set_map(Some(Ground::new(None, Draft::new("Empty"))));
    assert_eq!(plan.teams[0].people[0].place, None);
    assert_eq!(plan.missing().len(), 3, "no areas, and two people without a place");
}

/// Areas in a row, named by letters, and a yard that no way leads to; nobody's start is drawn.
fn row(names: &str) -> Draft {
    let mut drawing = Draft::new("Row");
    let keys: Vec<AreaKey> = names
        .chars()
        .enumerate()
        .map(|(n, name)| drawing.add_area(&name.to_string(), n as i32 * 100, 0))
        .collect();
    for pair in keys.windows(2) {
        drawing.add_link(pair[0], pair[1], map::Line::Solid);
    }
    drawing.add_area("Yard", 0, 500);
    drawing
}

/// The names of the areas where the teams of a plan begin.
fn begun(plan: &Plan) -> Vec<String> {
    let ground = plan.ground.as_ref().unwrap();
    plan.people().map(|person| ground.name_of(person.place.unwrap()).unwrap()).collect()
}

#[test]
fn u33_where_no_start_is_drawn_the_sides_of_every_game_begin_at_the_far_ends() {
    for game in ["unhex", "radiant"] {
        let mut plan = Plan::new(game, Some(Ground::new(None, row("CABDE"))));
        plan.add_team();
        for team in [1, 0, 2] {
            plan.add(team, "Somebody", None, sheet(50));
        }
        assert_eq!(begun(&plan), ["C", "E", "B"], "two at the ends, the third between them");
        plan.set_map(Some(Ground::new(None, row("XYZ"))));
        assert_eq!(begun(&plan), ["X", "Z", "Y"]);
        let mut drawn = row("CABDE");
        drawn.areas[3].starts = Teams::PLAYERS;
        plan.set_map(Some(Ground::new(None, drawn)));
        assert_eq!(begun(&plan), ["D", "C", "A"], "a drawn start counts, the others keep away from it");
    }
}

#[test]
fn on_another_map_everyone_starts_where_their_team_may() {
    let mut plan = Plan::new("unhex", Some(nightclub()));
    plan.add(0, "Mara", None, sheet(50));
    let bar = area(&plan, "Bar");
    plan.teams[0].people[0].place = Some(bar);
    plan.set_map(Some(nightclub()));
    assert_eq!(plan.teams[0].people[0].place, Some(bar), "it is the same map, drawn anew");
    let (mut other, start) = (maps::nightclub(), plan.starts(0)[0]);
    other.name = "Another club".into();
    plan.set_map(Some(Ground::new(Id::parse("0ther"), other)));
    assert_eq!(plan.teams[0].people[0].place, Some(start), "the bar of one map is not that of another");
}

#[test]
fn a_sheet_fights_once_and_is_copied_again_when_the_fight_begins() {
    let mut plan = Plan::new("unhex", None);
    let mara = Id::parse("m4ra").unwrap();
    assert!(plan.add(0, "Mara", Some(mara), sheet(50)));
    assert!(!plan.add(1, "Mara", Some(mara), sheet(50)), "she is in already");
    assert!(plan.add(0, "Ann", Id::parse("ann"), sheet(40)));
    assert!(plan.add(1, "Guard", None, sheet(30)));
    assert_eq!(plan.count(), 3);
    plan.refresh(&|id| (*id == mara).then(|| sheet(44)));
    let sheets: Vec<&Value> = plan.people().map(|person| &person.sheet).collect();
    assert_eq!(sheets, [&sheet(44), &sheet(40), &sheet(30)], "a sheet that is gone stays as it was");
}

#[test]
fn copies_get_numbers() {
    let mut plan = Plan::new("unhex", None);
    for _ in 0..3 {
        plan.add(1, "Guard", None, sheet(30));
    }
    plan.add(0, "Guard", None, sheet(30));
    let names: Vec<&str> = plan.people().map(|person| person.name.as_str()).collect();
    assert_eq!(names, ["Guard 4", "Guard 1", "Guard 2", "Guard 3"]);
}

#[test]
fn a_fight_needs_somebody_in_each_team() {
    let mut plan = Plan::new("unhex", None);
    plan.add(0, "Mara", None, sheet(50));
    assert_eq!(plan.missing(), ["The opposition: nobody yet."]);
    plan.add(1, "Guard", None, sheet(30));
    assert!(plan.missing().is_empty());
    for _ in 0..100 {
        plan.add(1, "Guard", None, sheet(30));
    }
    assert_eq!(plan.count(), 60, "no more than that fit");
}

#[test]
fn sides_have_colours_by_their_place_where_nobody_or_everybody_is_a_player() {
    let mut plan = Plan::new("unhex", None);
    let ours = |plan: &Plan| [0, 1, 2].map(|team| plan.is_ours(team));
    assert_eq!(ours(&plan), [true, false, false], "the party and those against it");
    plan.teams[1].players = true;
    assert_eq!(ours(&plan), [true, false, false], "players against players");
    plan.teams.iter_mut().for_each(|team| team.players = false);
    assert_eq!(ours(&plan), [true, false, false], "the GM plays both");
    plan.teams[1].players = true;
    assert_eq!(ours(&plan), [false, true, false], "the party was put down second");
    plan.add_team();
    assert!(!plan.is_ours(2), "whoever comes third is against the party");
    plan.add_team();
    let sides = |plan: &Plan| [0, 1, 2, 3].map(|team| plan.side(team));
    assert_eq!(sides(&plan), ["theirs", "yours", "theirs third", "theirs fourth"]);
    plan.teams.iter_mut().for_each(|team| team.players = true);
    assert_eq!(sides(&plan), ["yours", "theirs", "theirs third", "theirs fourth"]);
    plan.teams[3].players = false;
    assert_eq!(
        sides(&plan),
        ["yours", "yours sixth", "yours", "theirs"],
        "two teams of players are told apart"
    );
    plan.teams.iter_mut().for_each(|team| team.players = false);
    plan.add_team();
    assert_eq!(plan.side(4), "theirs fifth");
}

#[test]
fn an_option_is_kept_only_where_it_differs_from_the_usual() {
    let mut plan = Plan::new("unhex", None);
    plan.set_option("literal sight", true, false);
    assert!(plan.option("literal sight", false));
    plan.set_option("literal sight", false, false);
    assert!(plan.options.is_empty());
}

fn fighter() -> Character {
    let mut mara = Character { name: "Mara".into(), ..Character::blank() };
    mara.slots[0] = Some(Item::new(Kind::Melee1, "hatchet"));
    mara.slots[1] = Some(Item::new(Kind::FirstAid, ""));
    mara.hands.right = Some(0);
    mara
}

#[test]
fn each_change_of_a_fight_can_be_taken_or_left() {
    let sheet = fighter();
    let mut after = sheet.clone();
    after.level = 37;
    after.body.mark(Location::RightLeg, 3, Mark::Slash);
    after.destroy(1);
    after.hands = Hands::default();
    after.owed = 1;
    let all = sheet::changes(&sheet, &after);
    let words: Vec<String> = all.iter().map(|change| change.words(&sheet)).collect();
    assert_eq!(
        words,
        [
            "Level 50 → 37",
            "Wounds: Right leg: slash 0 → 3",
            "used up or destroyed: first aid",
            "Holds hatchet → nothing",
            "actions owed 0 → 1",
        ]
    );
    let mut taken = sheet.clone();
    all.iter().for_each(|change| change.apply(&mut taken));
    assert_eq!(taken, after);
    let mut level_only = sheet.clone();
    all[0].apply(&mut level_only);
    assert_eq!(level_only, Character { level: 37, ..sheet });
}

#[test]
fn what_was_written_on_a_sheet_since_the_set_up_stays_beside_what_the_fight_did() {
    let before = fighter();
    let mut after = before.clone();
    after.level = 37;
    after.body.mark(Location::RightLeg, 3, Mark::Slash);
    after.destroy(1);
    after.owed = 1;
    let mut sheet = before.clone();
    (sheet.level, sheet.max) = (45, 51);
    sheet.body.mark(Location::Head, 1, Mark::Cross);
    sheet.slots.swap(1, 2);
    sheet.owed = 1;
    let all = sheet::changes(&before, &after);
    assert_eq!(all[0].words(&sheet), "Level 45 → 32");
    assert_eq!(all[1].words(&sheet), "Wounds: Right leg: slash 0 → 3");
    all.iter().for_each(|change| change.apply(&mut sheet));
    assert_eq!((sheet.level, sheet.owed), (32, 2));
    assert_eq!(sheet.body.at(Location::Head).cross, 1, "the wound of another fight is still there");
    assert_eq!(sheet.body.at(Location::RightLeg).slash, 3);
    assert_eq!(sheet.slots[2], None, "the item is found where it is now");
}

#[test]
fn nobody_dies_on_the_sheet_of_what_did_not_kill_them_in_the_fight() {
    let (mut before, mut after) = (fighter(), fighter());
    (before.level, after.level) = (50, 0);
    let mut sheet = Character { level: 20, ..before.clone() };
    sheet::changes(&before, &after).iter().for_each(|change| change.apply(&mut sheet));
    assert_eq!(sheet.level, 0);
    after.level = -3;
    sheet::changes(&before, &after).iter().for_each(|change| change.apply(&mut sheet));
    assert_eq!(sheet.level, -3);
}

#[test]
fn what_was_taken_over_and_then_taken_back_in_the_fight_comes_back_to_the_sheet() {
    let mut taken = fighter();
    taken.level = 37;
    taken.body.mark(Location::Head, 2, Mark::Slash);
    taken.destroy(1);
    taken.surrendered = true;
    let mut sheet = taken.clone();
    let all = sheet::changes(&taken, &fighter());
    let words: Vec<String> = all.iter().map(|change| change.words(&sheet)).collect();
    assert_eq!(
        words,
        ["Level 37 → 50", "Wounds: Head: slash 2 → 0", "there again: first aid", "no longer surrendered"]
    );
    all.iter().for_each(|change| change.apply(&mut sheet));
    assert_eq!(sheet, fighter());
}

#[test]
fn what_was_taken_over_counts_no_more_once_the_fight_goes_on_and_then_from_what_was_taken() {
    let mut plan = Plan::new("unhex", None);
    plan.add(0, "Mara", Id::parse("m4ra"), sheet(50));
    plan.objectives.push("The bomb is defused".into());
    let mut fight = Fight::new(plan);
    let mut table = Words::default();
    table.say("o1", &["Mara is hit."]);
    fight.follow(&table, 0);
    assert_eq!(fight.base(0), Some(&sheet(50)));
    fight.settle(0, sheet(37));
    let mark = "r32768,0,1";
    table.say(mark, &["Objective reached."]);
    fight.follow(&table, 1);
    assert_eq!(fight.settled, [0], "a mark changes nobody");
    table.undo_to(1);
    fight.follow(&table, 1);
    assert_eq!(fight.settled, [0], "nor does taking it back");
    table.undo_to(0);
    fight.follow(&table, 0);
    let fight = reread(&fight);
    assert!(fight.settled.is_empty());
    assert_eq!(fight.base(0), Some(&sheet(37)));
    assert_eq!(fight.base(1), None);
}

#[test]
fn a_fight_of_an_older_version_reads_without_what_was_taken_and_reached() {
    let mut plan = Plan::new("unhex", None);
    plan.add(0, "Mara", Id::parse("m4ra"), sheet(50));
    let mut fight = Fight::new(plan);
    let mut table = Words::default();
    table.say("o1", &["One."]);
    fight.follow(&table, 0);
    fight.settled.push(0);
    let mut old = reread(&fight);
    assert!(old.reached.is_empty());
    table.say("o2", &["Two."]);
    old.follow(&table, 1);
    assert_eq!(old.settled, [0], "what was taken over then is not known, so it is not taken again");
    fight.reached.push((Id::parse("m4ra").unwrap(), "Mara has max level 51 now".into()));
    fight.settle(0, sheet(37));
    assert_eq!(reread(&fight), fight);
}

#[test]
fn hands_taken_over_hold_only_what_is_still_there() {
    let mut before = fighter();
    before.hands.right = None;
    let mut after = before.clone();
    after.hands = Hands { right: Some(0), left: Some(1), shield_lowered: false };
    let mut sheet = before.clone();
    sheet.slots[0] = None;
    sheet::changes(&before, &after).iter().for_each(|change| change.apply(&mut sheet));
    assert_eq!((sheet.hands.right, sheet.hands.left), (None, Some(1)));
}

#[test]
fn a_fight_that_changed_nothing_leaves_nothing_to_take_over() {
    assert!(sheet::changes(&fighter(), &fighter()).is_empty());
}

#[test]
fn the_example_stands_in_its_second_round_and_opens_again() {
    let id = |text| Id::parse(text).unwrap();
    let [one, two] = example::heroes();
    let heroes = [(id("r00k"), one), (id("dar10"), two)];
    let fight = example::example(heroes, (id("c1ub"), example::map()));
    assert_eq!(fight.standing, "Round 2");
    let told = fight.tale().lines.len();
    assert!(told > 10, "there is something to read: {told}");
    let last = fight.tale().lines.last().unwrap().0.clone();
    assert!(
        last.starts_with("You play Rook") && last.contains("get away"),
        "who, and what they want: {last}"
    );
    let table = sightline::save::fight::open(&reread(&fight)).unwrap();
    assert_eq!(table.tale(), fight.tale());
    let asked = table.asked().unwrap();
    assert!(!asked.who.gm, "a player is asked: {}", asked.title);
}

#[test]
fn who_recovers_may_take_up_again_what_was_dropped() {
    let game = sightline::save::fight::game::game("unhex").unwrap();
    let before = fighter();
    let mut after = before.clone();
    after.body.mark(Location::RightArm, 3, Mark::Slash);
    after.hands = Hands::default();
    let (sheet, was, is) = (before.write(), before.write(), after.write());
    let words = (game.changes)(&sheet, &was, &is).unwrap();
    let in_hand = words.iter().position(|words| words.starts_with("Holds")).unwrap();
    let taken = |hands: bool, recover: bool, is: &Value| {
        let mut chosen = vec![true; words.len() + 1];
        chosen[in_hand] = hands;
        let sheet = (game.take_over)(&sheet, &was, is, &chosen, recover).unwrap();
        Character::read(&sheet).unwrap().hands.right
    };
    assert_eq!(taken(true, true, &is), None, "as the fight left it");
    assert_eq!(taken(false, true, &is), Some(0), "the hatchet is taken up again");
    after.body.at_mut(Location::RightArm).slash = 0;
    after.body.mark(Location::RightArm, 3, Mark::Permanent);
    assert_eq!(taken(false, true, &after.write()), None, "not with an arm that is gone for good");
}
