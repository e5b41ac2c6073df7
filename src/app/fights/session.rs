//! A fight that is open on the screen: the table with its question, and what the parts of the
//! screen follow. Every change goes through here and is stored before the next one.

use std::cell::Ref;
use std::rc::Rc;

use super::computer::{self, Computer};
use super::quick::Lead;
use super::way::Trail;
use super::whose_dice::{self, Dice};
use crate::app::parts::{self, Dialog};
use crate::app::store::{Document, store};
use crate::app::toast;
use crate::app::ui::{self, El, State, state};
use crate::fight::table::{Asked, Clock, Form, On, Person, Reply, Spot};
use crate::map::letters::letters;
use crate::save::fight::{Bout, Fight, Plan};
use crate::save::{Stored, emblem};

/// All copies are the same fight.
#[derive(Clone, Copy)]
pub struct Session {
    pub document: Document<Fight>,
    table: State<Box<dyn Bout>>,
    /// The newest line of the document, as this screen knows it.
    kept: State<Option<String>>,
    /// The open question; none when the fight is over.
    pub asked: State<Option<Rc<Asked>>>,
    /// The question that the map and the people show: they follow once it is on the screen.
    pub shown: State<Option<Rc<Asked>>>,
    /// The map, the people and the story are about to follow.
    following: State<bool>,
    /// What stands open over this screen; it goes with it.
    dialogs: State<Vec<Dialog>>,
    /// The question at the first click of a row of quick ones, and whether the click that is being
    /// heard is a later one that would answer another question.
    clicked: State<(Option<u32>, bool)>,
    /// What is picked in a question that takes several taps, one number an offer.
    pub picked: State<Vec<u8>>,
    people: State<Vec<State<Person>>>,
    /// Everyone as the open question finds them; what the people show of them follows it.
    now: State<Vec<Person>>,
    /// What lies on the ground, and which doors are open.
    pub spots: State<Vec<Spot>>,
    pub doors: State<Vec<(usize, bool)>>,
    /// The round and whose turn it is.
    pub clock: State<Clock>,
    /// Told whenever the story has grown or shrunk.
    pub told: State<()>,
    pub steps: State<Steps>,
    /// The way that is being laid, and the answer that is being looked at.
    pub trail: State<Trail>,
    pub spot: State<Option<usize>>,
    /// Whom the one who is asked looks at: the way there is lit.
    pub aim: State<Option<usize>>,
    /// The way of doing the same that is switched on; empty for the usual one.
    pub variant: State<&'static str>,
    /// How many answers there were before the last tap.
    pub since: State<usize>,
    pub(super) lead: State<Option<Lead>>,
    /// The turn for which reactions are let pass, with its round.
    pub(super) quiet: State<Option<Clock>>,
    /// The sides that the app plays, and why it answered what.
    pub(super) computer: State<Computer>,
    /// Two letters for everyone, each their own.
    letters: State<Vec<String>>,
    /// What everyone is told apart by; empty where it is by the name.
    emblems: State<Vec<String>>,
}

/// Which ways through the log are open.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct Steps {
    pub back: bool,
    pub forth: bool,
}

impl Session {
    pub fn new(document: Document<Fight>, table: Box<dyn Bout>) -> Session {
        crate::app::rules::use_book(&document.peek().plan().game);
        let roster = table.roster();
        let names: Vec<&str> = roster.iter().map(|person| person.name.as_str()).collect();
        let letters = state(letters(&names));
        let emblems = state(names.iter().map(|name| emblem_of(document.peek().plan(), name)).collect());
        let people: Vec<State<Person>> = roster.into_iter().map(state).collect();
        let since = state(table.answers());
        let kept = document.peek().lines().last().cloned();
        let session = Session {
            document,
            asked: state(None),
            shown: state(None),
            following: state(false),
            dialogs: state(Vec::new()),
            clicked: state((None, false)),
            picked: state(Vec::new()),
            people: state(people),
            now: state(Vec::new()),
            spots: state(Vec::new()),
            doors: state(Vec::new()),
            clock: state(Clock::default()),
            told: state(()),
            steps: state(Steps::default()),
            aim: state(None),
            trail: state(Trail::default()),
            spot: state(None),
            variant: state(""),
            since,
            lead: state(None),
            quiet: state(None),
            computer: state(Computer::of(&document.id())),
            letters,
            emblems,
            table: state(table),
            kept: state(kept),
        };
        session.ask();
        session.follow();
        session
    }

    pub fn table(self) -> Ref<'static, Box<dyn Bout>> {
        self.table.peek()
    }

    /// Everyone in the fight, who stay the same for as long as it lasts.
    pub fn people(self) -> Ref<'static, Vec<State<Person>>> {
        self.people.peek()
    }

    /// Somebody as the open question finds them: for what stands in the question itself.
    pub fn person(self, at: usize) -> Option<Ref<'static, Person>> {
        Ref::filter_map(self.now.peek(), |now| now.get(at)).ok()
    }

    /// Two letters for somebody, as on their token.
    pub fn letters(self, at: usize) -> String {
        self.letters.peek().get(at).cloned().unwrap_or_default()
    }

    /// The emblem of somebody, as on their sheet.
    pub fn emblem(self, at: usize) -> String {
        self.emblems.peek().get(at).cloned().unwrap_or_default()
    }

    /// Answers without storing or showing it yet; false when it was refused.
    pub(super) fn give(self, number: u32, reply: &Reply) -> bool {
        self.table.quietly().answer(number, reply).is_ok()
    }

    pub(super) fn take_back_to(self, left: usize) {
        self.table.quietly().undo_to(left);
    }

    pub(super) fn redo_one(self) {
        self.table.quietly().redo();
    }

    /// Stores what came after the first `kept` answers, and shows it.
    pub(super) fn store_from(self, kept: usize) {
        *self.since.quietly() = kept;
        self.changed(kept);
    }

    /// Whether the document holds other answers than the table, such as those of another tab;
    /// followed.
    pub fn is_behind(self) -> bool {
        self.differs(&self.document.read())
    }

    fn differs(self, fight: &Fight) -> bool {
        fight.answers() != self.table.peek().answers() || fight.lines().last() != self.kept.peek().as_ref()
    }

    /// Whether what is on the screen may be answered. Dice that are still rolling and whatever else
    /// outlives its screen would write over what another tab has answered since.
    pub fn may_change(self) -> bool {
        let behind = self.differs(&self.document.peek());
        if behind {
            toast::say("The fight went on in another tab: look at the question that is open now");
        }
        !behind
    }

    /// Opens a sheet over the screen, which closes when the screen goes or is built anew.
    pub fn sheet(self, title: &str, content: impl FnOnce(Dialog) -> El) {
        let dialog = parts::sheet(title, content);
        let mut dialogs = self.dialogs.quietly();
        dialogs.retain(Dialog::is_open);
        dialogs.push(dialog);
    }

    pub fn close_dialogs(self) {
        let dialogs = std::mem::take(&mut *self.dialogs.quietly());
        dialogs.iter().for_each(Dialog::close);
    }

    /// A finger or a button goes down, `again` soon after the last time at the same place.
    pub fn press(self, again: bool) {
        let now = self.asked.peek().as_ref().map(|asked| asked.number);
        let (first, _) = *self.clicked.peek();
        *self.clicked.quietly() = if again { (first, first != now) } else { (now, false) };
    }

    /// The click has been heard.
    pub fn release(self) {
        self.clicked.quietly().1 = false;
    }

    /// The second click of a double click, when the first one has already answered.
    pub fn is_second_click(self) -> bool {
        self.clicked.peek().1
    }

    /// Puts the next question, and lets the rest of the screen follow when it has been painted:
    /// the answer to a tap is the question.
    fn show(self) {
        self.ask();
        if !std::mem::replace(&mut *self.following.quietly(), true) {
            ui::after_paint(move || {
                if !self.following.is_gone() {
                    *self.following.quietly() = false;
                    self.follow();
                }
            });
        }
    }

    fn ask(self) {
        let table = self.table.peek();
        let asked = table.asked().map(Rc::new);
        let picked = asked.as_ref().map_or_else(Vec::new, |asked| asked.picked());
        *self.now.quietly() = table.roster();
        self.clock.put(table.clock());
        self.steps.put(Steps { back: table.answers() > 0, forth: table.can_redo() });
        drop(table);
        // The panel at the end stays while objectives are marked, with what was switched on it.
        if asked.is_some() || self.asked.peek().is_some() {
            self.picked.set(picked);
            *self.aim.quietly() = None;
            *self.trail.quietly() = Trail::default();
            *self.spot.quietly() = None;
            *self.variant.quietly() = "";
            self.asked.set(asked);
        }
    }

    /// Whether a team has the colour of the players' side.
    pub fn is_players(self, team: usize) -> bool {
        self.document.peek().plan().is_ours(team)
    }

    /// The colour of a team, for the style sheet.
    pub fn side(self, team: usize) -> &'static str {
        self.document.peek().plan().side(team)
    }

    /// For whoever looks at a person or an area before the screen has followed.
    pub fn catch_up(self) {
        if *self.following.peek() {
            self.follow();
        }
    }

    /// Tells the map, the people and the story what is different now.
    fn follow(self) {
        let table = self.table.peek();
        for (person, now) in self.people.peek().iter().zip(self.now.peek().iter()) {
            person.put(now.clone());
        }
        self.spots.put(table.places());
        self.doors.put(table.doors());
        drop(table);
        self.told.set(());
        self.shown.set(self.asked.get_untracked());
    }

    /// Stores what came after the first `kept` answers, and shows it.
    fn changed(self, kept: usize) {
        {
            let table = self.table.peek();
            self.document.change("Fight", |fight| fight.follow(&**table, kept));
            *self.kept.quietly() = self.document.peek().lines().last().cloned();
        }
        self.show();
    }

    /// Answers a certain question, so that a second tap on the same button does nothing. A refusal
    /// is said and changes nothing.
    pub fn answer_to(self, number: u32, reply: &Reply) {
        if self.is_second_click() || !self.may_change() {
            return;
        }
        let kept = self.table.peek().answers();
        let asked = self.asked.get_untracked();
        let answered = self.table.quietly().answer(number, reply);
        match (answered, asked) {
            (Ok(()), asked) => {
                self.answered_by_hand();
                if let Some(asked) = asked {
                    self.go_on(&asked, reply);
                }
                self.store_from(kept);
            }
            (Err(words), _) => toast::say(&sentence(&words)),
        }
    }

    /// The same, with a line of the table's own before it in the story.
    pub fn answer_in_words(self, number: u32, reply: &Reply, words: &str) {
        let still = self.asked.peek().as_ref().is_some_and(|asked| asked.number == number);
        if !still || !self.may_change() {
            return;
        }
        let kept = self.table.peek().answers();
        self.table.quietly().note(words);
        self.store_from(kept);
        self.answer_to(number, reply);
    }

    pub fn rule(self, on: On, code: u16, value: i16) {
        if !self.may_change() {
            return;
        }
        let kept = self.table.peek().answers();
        let ruled = self.table.quietly().rule(on, code, value);
        match ruled {
            Ok(()) => self.store_from(kept),
            Err(words) => toast::say(&sentence(&words)),
        }
    }

    pub fn undo(self) {
        let before = self.table.peek().answers();
        if before > 0 && self.may_change() {
            let left = self.undo_left(before);
            self.take_back_to(left);
            *self.quiet.quietly() = None;
            self.store_from(left);
        }
    }

    pub fn undo_to(self, left: usize) {
        let before = self.table.peek().answers();
        if left < before && self.may_change() {
            self.take_back_to(left);
            *self.quiet.quietly() = None;
            self.store_from(left);
        }
    }

    pub fn redo(self) {
        let kept = self.table.peek().answers();
        if self.may_change() && self.table.quietly().redo() {
            self.store_from(kept);
        }
    }

    /// Whether the GM can leave the open question to the app.
    pub fn can_carry_on(self) -> bool {
        self.asked.peek().as_ref().is_some_and(|asked| self.goes_on(asked))
    }

    fn goes_on(self, asked: &Asked) -> bool {
        let plain = asked.obvious && asked.who.gm && !matches!(asked.form, Form::Dice(_));
        plain && !computer::answers(self, asked)
    }

    /// Whether the app goes on by itself up to what has to be decided.
    pub fn is_quick(self) -> bool {
        *whose_dice::chosen().peek() == Dice::App
    }

    /// Answers what is obvious for the GM's people, one question after the other, up to the next
    /// that somebody should think about.
    pub fn carry_on(self) {
        if !self.may_change() {
            return;
        }
        let kept = self.table.peek().answers();
        // Far more than any round has; a fight that asked nothing else would still come to rest.
        for _ in 0..200 {
            let Some(asked) = self.table.peek().asked().filter(|asked| self.goes_on(asked)) else { break };
            if self.table.quietly().answer(asked.number, &asked.default).is_err() {
                break;
            }
        }
        if self.table.peek().answers() > kept {
            self.store_from(kept);
        }
    }
}

/// The emblem of somebody by their name in the fight: as on their sheet now, or as it was when they were
/// added.
pub fn emblem_of(plan: &Plan, name: &str) -> String {
    let Some(person) = plan.people().find(|person| person.name == name) else { return String::new() };
    let sheet = person.origin.and_then(|id| store().library().index().entry(&id).cloned());
    match sheet {
        Some(entry) => entry.text(emblem::KEY).into(),
        None => emblem::of(&person.sheet).into(),
    }
}

/// Reasons are written without capital and dot, for use inside sentences.
fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    match letters.next() {
        Some(first) => format!("{}{}.", first.to_ascii_uppercase().to_string().as_str(), letters.as_str()),
        None => String::new(),
    }
}
