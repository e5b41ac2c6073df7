//! A sheet that is open, whatever its game: its fields as data, and what its game says can be done.

use std::cell::Ref;

use crate::app::store::{Document, undo_keys};
use crate::app::toast;
use crate::app::ui::{self, El, State, state};
use crate::save::{Id, Stored};
use crate::sheet::{Datum, Deed, Does, Field, Fields, Looks, Record, Sheet, Tap};

/// A field: of the sheet itself, of a part of it, or of an entry of one of its lists.
#[derive(Clone, Copy, PartialEq)]
pub enum Within {
    Sheet,
    Part(&'static str),
    Entry(&'static str, usize),
}

/// A game's own widget for a field, where it has one.
pub type Widget = fn(Page, Within, &'static Field) -> Option<El>;

/// What a deed wants to know before it is done.
pub enum Wants {
    Nothing,
    Number { most: i16, unit: &'static str, switches: Vec<(String, bool)> },
    Dice(Vec<(String, u8)>),
    Roll(&'static str),
}

/// A deed in words.
pub struct Offered {
    pub at: usize,
    pub label: &'static str,
    pub about: &'static str,
    pub near: &'static str,
}

/// What a page needs of a document, without its type: so that nothing here is compiled for each game.
trait Open {
    fn record(&self) -> Record;
    fn fields(&self) -> Fields;
    fn name(&self) -> String;
    fn about(&self) -> String;
    fn lacks(&self) -> Vec<String>;
    fn taps(&self) -> Vec<Tap>;
    fn by(&self, list: &str) -> &'static str;
    fn room(&self, list: &str, part: &str) -> Option<(i64, i64)>;
    fn note(&self, list: &str, at: usize) -> String;
    fn foot(&self) -> &'static [&'static str];
    fn deeds(&self) -> Vec<Offered>;
    fn wants(&self, deed: usize) -> Wants;
    fn act(&self, deed: usize, numbers: &[i16], switches: &[bool]) -> String;
    fn set(&self, label: &str, key: &str, datum: &Datum, on: bool);
    fn undo(&self) -> Option<String>;
    fn redo(&self) -> Option<String>;
    fn steps(&self) -> (Vec<(String, u64)>, usize);
}

/// A document, or somebody who is not kept: a blank sheet.
enum Opened<T: 'static> {
    Kept(Document<T>, &'static Looks<T>),
    Blank(T, &'static Looks<T>),
}

impl<T: Stored + Sheet + 'static> Opened<T> {
    /// Reads and follows.
    fn read<R>(&self, run: impl FnOnce(&Looks<T>, &T) -> R) -> R {
        match self {
            Opened::Kept(document, looks) => run(looks, &document.read()),
            Opened::Blank(blank, looks) => run(looks, blank),
        }
    }

    fn deed(&self, at: usize) -> Option<Deed<T>> {
        ui::unfollowed(|| self.read(|looks, sheet| (looks.deeds)(sheet).get(at).copied()))
    }

    fn document(&self) -> Option<&Document<T>> {
        if let Opened::Kept(document, _) = self { Some(document) } else { None }
    }
}

impl<T: Stored + Sheet + 'static> Open for Opened<T> {
    fn record(&self) -> Record {
        self.read(|_, sheet| sheet.record())
    }

    fn fields(&self) -> Fields {
        ui::unfollowed(|| self.read(|_, sheet| sheet.fields()))
    }

    fn name(&self) -> String {
        self.read(|_, sheet| sheet.name())
    }

    fn about(&self) -> String {
        self.read(|looks, sheet| (looks.about)(sheet))
    }

    fn lacks(&self) -> Vec<String> {
        self.read(|looks, sheet| (looks.lacks)(sheet))
    }

    fn taps(&self) -> Vec<Tap> {
        self.read(|looks, sheet| (looks.taps)(sheet))
    }

    fn by(&self, list: &str) -> &'static str {
        ui::unfollowed(|| self.read(|looks, _| (looks.by)(list)))
    }

    fn room(&self, list: &str, part: &str) -> Option<(i64, i64)> {
        self.read(|looks, sheet| (looks.room)(sheet, list, part))
    }

    fn note(&self, list: &str, at: usize) -> String {
        self.read(|looks, sheet| (looks.note)(sheet, list, at))
    }

    fn foot(&self) -> &'static [&'static str] {
        self.read(|looks, sheet| (looks.foot)(sheet))
    }

    fn deeds(&self) -> Vec<Offered> {
        let offered = |(at, deed): (usize, Deed<T>)| Offered {
            at,
            label: deed.label,
            about: deed.about,
            near: deed.near,
        };
        self.read(|looks, sheet| (looks.deeds)(sheet).into_iter().enumerate().map(offered).collect())
    }

    fn wants(&self, deed: usize) -> Wants {
        let does = self.deed(deed).map(|deed| deed.does);
        ui::unfollowed(|| {
            self.read(|_, sheet| match does {
                Some(Does::Number { most, unit, switches, .. }) => {
                    Wants::Number { most, unit, switches: switches(sheet) }
                }
                Some(Does::Dice { dice, .. }) => Wants::Dice(dice(sheet)),
                Some(Does::Roll(roll)) => Wants::Roll(roll),
                Some(Does::Now(_)) | None => Wants::Nothing,
            })
        })
    }

    fn act(&self, deed: usize, numbers: &[i16], switches: &[bool]) -> String {
        let (Some(deed), Some(document)) = (self.deed(deed), self.document()) else { return String::new() };
        // The words of the step are known once it is done, on a copy.
        let Ok(mut after) = T::read(&document.peek().write()) else { return String::new() };
        let number = numbers.first().copied().unwrap_or(0);
        let faces: Vec<u8> = numbers.iter().map(|number| *number as u8).collect();
        let label = match deed.does {
            Does::Now(act) => act(&mut after),
            Does::Number { act, .. } => act(&mut after, number, switches),
            Does::Dice { act, .. } => act(&mut after, &faces),
            Does::Roll(_) => return String::new(),
        };
        document.change(&label, |sheet| *sheet = after);
        label
    }

    fn set(&self, label: &str, key: &str, datum: &Datum, on: bool) {
        match self.document() {
            Some(document) if on => document.go_on(label, |sheet| sheet.set(key, datum)),
            Some(document) => document.change(label, |sheet| sheet.set(key, datum)),
            None => {}
        }
    }

    fn undo(&self) -> Option<String> {
        self.document()?.undo()
    }

    fn redo(&self) -> Option<String> {
        self.document()?.redo()
    }

    fn steps(&self) -> (Vec<(String, u64)>, usize) {
        self.document().map(Document::steps).unwrap_or_default()
    }
}

/// All copies are the same sheet; it goes with the screen that it was opened for.
#[derive(Clone, Copy)]
pub struct Page {
    open: State<Box<dyn Open>>,
    record: State<Record>,
    /// Nothing: nobody keeps it.
    pub id: Option<Id>,
    pub game: &'static str,
    widget: Widget,
}

impl Page {
    pub fn new<T: Stored + Sheet + 'static>(
        game: &'static str,
        document: Document<T>,
        looks: &'static Looks<T>,
        widget: Widget,
    ) -> Page {
        Page::with(game, Box::new(Opened::Kept(document, looks)), Some(document.id()), widget)
    }

    /// A sheet that nobody keeps.
    pub fn blank<T: Stored + Sheet + 'static>(
        game: &'static str,
        blank: T,
        looks: &'static Looks<T>,
    ) -> Page {
        Page::with(game, Box::new(Opened::Blank(blank, looks)), None, |_, _, _| None)
    }

    fn with(game: &'static str, open: Box<dyn Open>, id: Option<Id>, widget: Widget) -> Page {
        let open: State<Box<dyn Open>> = state(open);
        let record = ui::derived(move || open.peek().record());
        Page { open, record, id, game, widget }
    }

    /// Going back and forth from the keyboard.
    pub fn keys<T: Stored + Sheet + 'static>(document: Document<T>) {
        undo_keys(document);
    }

    pub fn fields(self) -> Fields {
        self.open.peek().fields()
    }

    pub fn field(self, key: &str) -> Option<&'static Field> {
        self.fields().into_iter().find(|field| field.key == key)
    }

    pub fn name(self) -> String {
        self.open.peek().name()
    }

    pub fn about(self) -> String {
        self.open.peek().about()
    }

    pub fn lacks(self) -> Vec<String> {
        self.open.peek().lacks()
    }

    pub fn taps(self) -> Vec<Tap> {
        self.open.peek().taps()
    }

    pub fn by(self, list: &str) -> &'static str {
        self.open.peek().by(list)
    }

    pub fn room(self, list: &str, part: &str) -> Option<(i64, i64)> {
        self.open.peek().room(list, part)
    }

    pub fn note(self, list: &str, at: usize) -> String {
        self.open.peek().note(list, at)
    }

    pub fn foot(self) -> &'static [&'static str] {
        self.open.peek().foot()
    }

    pub fn deeds(self) -> Vec<Offered> {
        self.open.peek().deeds()
    }

    pub fn wants(self, deed: usize) -> Wants {
        self.open.peek().wants(deed)
    }

    pub fn widget(self, within: Within, field: &'static Field) -> Option<El> {
        (self.widget)(self, within, field)
    }

    /// A value; followed.
    pub fn get(self, within: Within, key: &str) -> Ref<'static, Datum> {
        Ref::map(self.record.read(), |record| value(record, within, key))
    }

    /// A value as it is now: what is shown follows a moment later.
    pub fn peek(self, within: Within, key: &str) -> Datum {
        value(&self.now(), within, key).clone()
    }

    fn now(self) -> Record {
        ui::unfollowed(|| self.open.peek().record())
    }

    /// One labelled step, with a way back at the bottom.
    pub fn set(self, label: &str, within: Within, key: &'static str, datum: Datum) {
        self.put(label, within, key, datum, false);
        self.offer_back(label);
    }

    /// What is typed: a burst of it is one step.
    pub fn type_in(self, label: &str, within: Within, key: &'static str, words: String) {
        self.put(label, within, key, Datum::Text(words), true);
    }

    pub fn put(self, label: &str, within: Within, key: &'static str, datum: Datum, on: bool) {
        let record = self.now();
        let (key, datum) = match within {
            Within::Sheet => (key, datum),
            Within::Part(part) => {
                let mut inside = record.get(part).record().cloned().unwrap_or_default();
                inside.put(key, datum);
                (part, Datum::Record(inside))
            }
            Within::Entry(list, at) => {
                let mut all = record.get(list).list().to_vec();
                if let Some(Datum::Record(entry)) = all.get_mut(at) {
                    entry.put(key, datum);
                }
                (list, Datum::List(all))
            }
        };
        self.open.peek().set(label, key, &datum, on);
    }

    /// Does something, with what it wanted to know.
    pub fn act(self, deed: usize, numbers: &[i16], switches: &[bool]) {
        let label = self.open.peek().act(deed, numbers, switches);
        if !label.is_empty() {
            self.offer_back(&label);
        }
    }

    pub fn offer_back(self, label: &str) {
        toast::offer(label, "Undo", move || {
            if !self.open.is_gone() {
                self.open.peek().undo();
            }
        });
    }

    pub fn undo(self) {
        match self.open.peek().undo() {
            Some(label) => toast::say(&format!("Undone: {label}")),
            None => toast::say("There is nothing to undo"),
        }
    }

    /// All steps that are known, oldest first, with their times, and how many of them are done; followed.
    pub fn steps(self) -> (Vec<(String, u64)>, usize) {
        self.open.peek().steps()
    }

    /// So many steps on, or back where they are less than none.
    pub fn go(self, steps: isize) {
        for _ in 0..steps.unsigned_abs() {
            let _ = if steps > 0 { self.open.peek().redo() } else { self.open.peek().undo() };
        }
    }

    pub fn redo(self) {
        match self.open.peek().redo() {
            Some(label) => toast::say(&format!("Done again: {label}")),
            None => toast::say("There is nothing to do again"),
        }
    }
}

fn value<'a>(record: &'a Record, within: Within, key: &str) -> &'a Datum {
    let inside = match within {
        Within::Sheet => Some(record),
        Within::Part(part) => record.get(part).record(),
        Within::Entry(list, at) => record.get(list).list().get(at).and_then(Datum::record),
    };
    inside.map_or(&Datum::Nothing, |record| record.get(key))
}
