//! Whom before what: answers gathered by the person they are about, then by place, then by kind. What
//! is seldom wanted stands behind "More", what cannot be done stands greyed where one would look for it.

mod person;

use std::cell::Cell;
use std::rc::Rc;

use super::choose::choose;
use super::{answer_card, numbered};
use crate::app::fights::board;
use crate::app::fights::quick::passes;
use crate::app::fights::session::Session;
use crate::app::rules::term::linked;
use crate::app::ui::{self, El, State, button, div, el, span, state};
use crate::fight::table::{Asked, Kind, Offer, WhyNot};

/// More answers of a kind than this are folded away.
const MANY: usize = 16;

/// The answers of one question on their way to the screen.
struct Answers<'a> {
    session: Session,
    asked: &'a Rc<Asked>,
    offers: &'a [Offer],
    /// How many have got a digit to answer them by; none gets one where it is not seen.
    digits: Cell<Option<u8>>,
    /// The same answers stand elsewhere on the screen.
    again: bool,
    /// What is not on offer; known once the question is on the screen.
    reasons: State<Vec<WhyNot>>,
}

/// The answers, and what stays in reach below them.
pub fn one_of(session: Session, asked: &Rc<Asked>, offers: &[Offer]) -> [El; 2] {
    let reasons = state(Vec::new());
    let number = asked.number;
    if asked.kind != Kind::Plain {
        ui::live(move || {
            let shown = session.shown.read().as_ref().map(|asked| asked.number);
            if shown == Some(number) && reasons.peek().is_empty() {
                reasons.set(session.table().why_not());
            }
        });
    }
    Answers { session, asked, offers, digits: Cell::new(Some(0)), again: false, reasons }.all()
}

/// What a tap on a person or a place could mean, as the list of all answers has it.
pub fn some_of(session: Session, asked: &Rc<Asked>, offers: &[Offer], meant: &[usize]) -> El {
    let digits = Cell::new(None);
    let all = Answers { session, asked, offers, digits, again: true, reasons: state(Vec::new()) };
    let (rare, usual): (Vec<usize>, Vec<usize>) = meant.iter().partition(|at| offers[**at].rare);
    let list = all.groups(div("answers").maybe(all.switch(meant)), &usual);
    list.children(rare.iter().map(|at| all.named_answer(*at, answer_card(&offers[*at]))))
}

impl Answers<'_> {
    fn all(&self) -> [El; 2] {
        let acts = !self.asked.obvious && self.offers.iter().any(|offer| !passes(offer));
        let is_pass = |offer: &Offer| acts && passes(offer);
        let people = self.people();
        let (up, down): (Vec<usize>, Vec<usize>) = people.into_iter().partition(|at| {
            // Whoever is asked about because they are down is no afterthought.
            let down = self.session.person(*at).is_some_and(|person| person.down);
            !down || self.asked.kind != Kind::Act
        });
        let aimed = self.asked.kind == Kind::Act && self.asked.who.person.is_some();
        let every: Vec<usize> = (0..self.offers.len()).collect();
        let (session, asked) = (self.session, self.asked.clone());
        let mut list = div("answers").maybe(self.switch(&every));
        if self.offers.iter().any(|offer| !offer.cells.is_empty()) {
            list = list.live_maybe(move || board::looked_at(session, &asked));
        }
        list = list.children(up.iter().map(|at| self.person(*at, aimed)));
        let apart = |offer: &Offer| offer.person.is_none() && !offer.rare && !is_pass(offer);
        let mut rest: Vec<usize> = every.into_iter().filter(|at| apart(&self.offers[*at])).collect();
        crate::order::sort(&mut rest, |one, other| self.offers[*one].far.cmp(&self.offers[*other].far));
        list = self.groups(list, &rest);
        if !down.is_empty() {
            let down_there: Vec<_> = down.iter().filter_map(|at| self.session.person(*at)).collect();
            let names: Vec<&str> = down_there.iter().map(|person| &*person.name).collect();
            let fold = el("details")
                .class("fallen")
                .child(el("summary").text(&format!("Down: {}", names.join(", "))))
                .children(self.folded(|| down.iter().map(|at| self.person(*at, aimed)).collect()));
            list = list.child(fold);
        }
        let list = list.live_maybe(self.unreached(up.iter().chain(&down).copied().collect()));
        let list = list.maybe(self.more());
        let foot = div("question-foot").children(
            (0..self.offers.len())
                .filter(|at| is_pass(&self.offers[*at]) && !self.offers[*at].rare)
                .map(|at| self.named_answer(at, answer_card(&self.offers[at]).class("pass"))),
        );
        [list, foot]
    }

    /// Everyone whom answers are about, each once.
    fn people(&self) -> Vec<usize> {
        let mut people = Vec::new();
        for at in self.offers.iter().filter(|offer| !offer.rare).filter_map(|offer| offer.person) {
            if !people.contains(&at) && at < self.session.people().len() {
                people.push(at);
            }
        }
        people
    }

    /// The same done in another way, where there is one.
    fn twin(&self, at: usize, variant: &str) -> Option<usize> {
        let same = |one: &Offer, other: &Offer| {
            one.person == other.person && one.area == other.area && one.deed == other.deed
        };
        let meant = &self.offers[at];
        (0..self.offers.len()).find(|other| {
            let offer = &self.offers[*other];
            offer.variant == variant && !offer.deed.is_empty() && same(meant, offer)
        })
    }

    /// Whether it stands behind the switch of another.
    fn is_way(&self, at: usize) -> bool {
        !self.offers[at].variant.is_empty() && self.twin(at, "").is_some()
    }

    /// Ways of doing the same: one switch for all answers.
    fn switch(&self, among: &[usize]) -> Option<El> {
        let mut ways: Vec<&'static str> = Vec::new();
        for at in among.iter().copied().filter(|at| self.is_way(*at)) {
            if !ways.contains(&self.offers[at].variant) {
                ways.push(self.offers[at].variant);
            }
        }
        let session = self.session;
        let switches = ways.iter().map(|way| {
            let way = *way;
            button(way, move || session.variant.put(if *session.variant.peek() == way { "" } else { way }))
                .class("choice way")
                .live_attr("aria-pressed", move || {
                    if *session.variant.read() == way { "true".into() } else { "false".into() }
                })
        });
        let switches: Vec<El> = switches.collect();
        (!switches.is_empty()).then(|| div("variants").attr("role", "group").aria("How").children(switches))
    }

    /// Gives an answer its name, its digit and its tap.
    fn answer(&self, at: usize, element: El) -> El {
        self.digit(self.named_answer(at, element))
    }

    fn named_answer(&self, at: usize, element: El) -> El {
        let (session, number) = (self.session, self.asked.number);
        self.named(at, element).tap(move || choose(session, number, at))
    }

    fn named(&self, at: usize, element: El) -> El {
        if self.again { element } else { element.id(&numbered("answer-", at)) }
    }

    fn digit(&self, element: El) -> El {
        let Some(last) = self.digits.get() else { return element };
        self.digits.set(Some(last + 1));
        if last < 9 { element.attr("data-digit", &(last + 1).to_string()) } else { element }
    }

    /// What stands in a fold that is closed as yet.
    fn folded(&self, answers: impl FnOnce() -> Vec<El>) -> Vec<El> {
        let digits = self.digits.replace(None);
        let folded = answers();
        self.digits.set(digits);
        folded
    }

    /// Answers about places and things, kind by kind.
    fn groups(&self, mut list: El, which: &[usize]) -> El {
        for (nth, &first) in which.iter().enumerate() {
            let group = self.offers[first].group;
            let same = |at: &&usize| self.offers[**at].group == group;
            if which[..nth].iter().any(|at| self.offers[*at].group == group) {
                continue;
            }
            let members: Vec<usize> = which[nth..].iter().filter(same).copied().collect();
            let chips = members.iter().all(|at| {
                let offer = &self.offers[*at];
                !offer.deed.is_empty() || offer.note.len() < 24 && offer.after.is_empty()
            });
            // Places are tapped on the field; their names are for those who would rather not.
            let places = members.len() > 1 && members.iter().all(|at| self.offers[*at].area.is_some());
            let chips = chips && (!group.is_empty() || places);
            let shown: Vec<usize> = members.iter().copied().filter(|at| !self.is_way(*at)).collect();
            let many = shown.len();
            let made = || {
                let answers = shown.iter().map(|at| match chips {
                    true => self.chip(*at),
                    false => self.answer(*at, answer_card(&self.offers[*at])),
                });
                answers.collect()
            };
            let folds = many > MANY && (chips || places || !group.is_empty());
            let answers: Vec<El> = if folds { self.folded(made) } else { made() };
            if group.is_empty() && !chips && !folds {
                list = list.children(answers);
                continue;
            }
            let inside = if chips { div("chips").children(answers) } else { div("cards").children(answers) };
            // A board has more places than anybody reads: there the field is tapped.
            let inside = if folds {
                let summary = el("summary").text(&format!("All of them: {many}"));
                el("details").class("more").child(summary).child(inside)
            } else {
                inside
            };
            let reasons = self.reasons;
            let areas = members.iter().any(|at| self.offers[*at].area.is_some());
            let verb = first_word(&self.offers[first].label);
            let group = if group.is_empty() { "Tap the field, or one of these" } else { group };
            let frame = div("group").attr("role", "group").aria(group);
            let frame = frame.child(el("h3").child(linked(group))).child(inside).live_maybe(move || {
                let about = |not: &WhyNot| {
                    areas && not.area.is_some() && not.person.is_none() && not.label.starts_with(&verb)
                };
                barred(&reasons.read(), &about, &verb)
            });
            list = list.child(frame);
        }
        list
    }

    /// What is seldom wanted, and what else cannot be done.
    fn more(&self) -> Option<El> {
        let rare: Vec<usize> = (0..self.offers.len()).filter(|at| self.offers[*at].rare).collect();
        let (reasons, kind) = (self.reasons, self.asked.kind);
        if rare.is_empty() && kind == Kind::Plain {
            return None;
        }
        let answers =
            rare.iter().map(|at| self.named_answer(*at, answer_card(&self.offers[*at]).class("rare")));
        let answers: Vec<El> = answers.collect();
        let fold = || el("details").class("more").child(el("summary").text("More"));
        let others = move || barred(&reasons.read(), &|not| not.person.is_none() && not.area.is_none(), "");
        // What would be empty is not there.
        Some(match answers.is_empty() {
            true => div("").live_maybe(move || Some(fold().child(others()?))),
            false => fold().children(answers).live_maybe(others),
        })
    }
}

/// What cannot be done, with its reason, a line each.
fn barred(reasons: &[WhyNot], about: &dyn Fn(&WhyNot) -> bool, verb: &str) -> Option<El> {
    let lines = reasons.iter().filter(|not| about(not)).map(|not| {
        let label = not.label.strip_prefix(verb).unwrap_or(&not.label).trim_start();
        let label = label.strip_prefix("to ").unwrap_or(label);
        el("li").child(span("label", label)).child(el("span").class("note").child(linked(&not.reason)))
    });
    let lines: Vec<El> = lines.collect();
    (!lines.is_empty()).then(|| el("ul").class("list barred").children(lines))
}

/// What an answer is called by those who do not see it.
pub fn named(offer: &Offer) -> String {
    let words = [&*offer.label, &offer.note, &offer.cost].into_iter().filter(|words| !words.is_empty());
    words.collect::<Vec<_>>().join(": ")
}

fn first_word(label: &str) -> String {
    label.split(' ').next().unwrap_or_default().to_string()
}

fn capital(words: &str) -> String {
    crate::map::reason::capital(words.to_string())
}
