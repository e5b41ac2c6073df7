//! The chronicle: sentences in the order in which things happened. A line that is tapped tells its
//! rule and offers to go back to just before it. Lines are added and taken away at the end, the
//! others stay as they are.

use wasm_bindgen::JsCast;

use super::session::Session;
use crate::app::asked::tone;
use crate::app::files;
use crate::app::parts::fold;
use crate::app::rules::term;
use crate::app::ui::{self, El, Element, button, div, el, p, span, state};
use crate::fight::table::{Line, Thrown};

/// So many of the newest lines are drawn at first; older ones on demand.
const NEWEST: usize = 80;

pub fn view(session: Session) -> El {
    // One stop for those who walk by keys: arrows go from line to line.
    let list = el("ol").class("story list").aria("Story").keys(|event| {
        let up = match event.key().as_str() {
            "ArrowUp" => true,
            "ArrowDown" => false,
            _ => return,
        };
        let line = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let line = line.and_then(|button| button.closest("li").ok().flatten());
        let next = line.and_then(|line| match up {
            true => line.previous_element_sibling(),
            false => line.next_element_sibling(),
        });
        let next = next.and_then(|line| line.query_selector("button").ok().flatten());
        if let Some(next) = next.and_then(|button| button.dyn_into::<ui::HtmlElement>().ok()) {
            let _ = next.focus();
            event.prevent_default();
        }
    });
    let tail = state(Tail { list: Some(list.node().clone()), first: 0, shown: Vec::new() });
    // The lines are many: they do not stay as long as a state that has left may be asked for.
    ui::when_gone(move || {
        if !tail.is_gone() {
            *tail.quietly() = Tail { list: None, first: 0, shown: Vec::new() };
        }
    });
    let earlier = button("Earlier", move || {
        tail.quietly().draw_from(0);
        session.told.set(());
    });
    // A long story is told and drawn once the question that a fight was opened for is on the screen.
    let painted = state(false);
    ui::after_paint(move || {
        if !painted.is_gone() {
            tail.quietly().draw_from(session.table().lines().len().saturating_sub(NEWEST));
            *painted.quietly() = true;
            session.told.set(());
        }
    });
    // On paper all of it is told.
    ui::hear(&ui::window(), "beforeprint", move |_| {
        tail.quietly().draw_from(0);
        tail.quietly().follow(session);
        session.told.set(());
    });
    let earlier = earlier.class("plain earlier").flag("hidden", true).live_with(move |earlier| {
        let _followed = session.told.read();
        if *painted.peek() {
            let mut tail = tail.quietly();
            tail.follow(session);
            let _ = earlier.toggle_attribute_with_force("hidden", tail.first == 0);
        }
    });
    // Drawn from the bottom up, so that the newest line stays in view without being scrolled to.
    div("story-pane").child(
        div("story-body").child(earlier).child(list).children(older(session)).child(
            div("row story-tools")
                .child(button("Copy as text", move || files::copy(&as_text(session))).class("plain"))
                .child(button("Copy as Markdown", move || files::copy(&as_markdown(session))).class("plain")),
        ),
    )
}

/// What the last tap led to, above the question: the dice that the app threw, and what happened. Said
/// once to those who are read to.
pub fn last_line(session: Session) -> El {
    // The newest stands first: where there is too little room it is the oldest that is not seen.
    let dice = div("just-dice").attr("aria-hidden", "true").live_with(move |host| {
        let _followed = session.asked.read();
        host.set_text_content(None);
        for thrown in session.table().thrown_since(*session.since.peek()).iter().rev() {
            let _ = host.append_child(just_thrown(thrown).node());
        }
    });
    let words = p("").class("last-line").attr("role", "status").live_maybe(move || {
        let _followed = session.asked.read();
        let table = session.table();
        let since = *session.since.peek();
        if table.answers() <= since {
            return Some(span("", &table.told_last()?));
        }
        let fresh = table.lines().iter().rev().take_while(|line| line.answer >= since);
        let fresh = fresh.filter(|line| !line.heading).take(4);
        // Whole sentences, the newest of them: the others are only heard, and so is whose turn it is, which
        // stands above and below.
        let (mut seen, mut heard, mut full) = (String::new(), String::new(), false);
        for line in fresh {
            full |= !seen.is_empty() && seen.len() + line.text.len() >= MOST_SEEN;
            let words = if full || line.calls { &mut heard } else { &mut seen };
            *words = format!("{} {words}", line.text);
        }
        let (heard, long) =
            ((!heard.is_empty()).then(|| span("visually-hidden", &heard)), seen.len() > BESIDE_DICE);
        let told = heard.is_some() || !seen.is_empty();
        told.then(|| el("span").class_if(long, "long").maybe(heard).text(seen.trim_end()))
    });
    div("just").child(dice).child(words)
}

/// So many letters of what has just happened are seen, and so many still beside the dice.
const MOST_SEEN: usize = 130;
const BESIDE_DICE: usize = 60;

/// A throw: its dice, whose they are, and the verdict.
fn just_thrown(thrown: &Thrown) -> El {
    let dice = thrown.dice.iter().map(|(die, face)| span("just-die", &(face + die.lowest).to_string()));
    let verdict = thrown.verdict.as_ref().map(|verdict| {
        let (tone, sign) = tone(verdict);
        span("just-verdict", &format!("{sign}{}", verdict.words)).class(tone)
    });
    let wanted = thrown.wanted.filter(|_| verdict.is_none());
    let wanted = wanted.map_or(String::new(), |wanted| format!(", {}", wanted.words()));
    span("just-throw", "")
        .children(dice.collect::<Vec<_>>())
        .child(span("just-who", &format!("{}{wanted}", thrown.who)))
        .maybe(verdict)
}

struct Tail {
    /// Where the lines are; nowhere once the screen is left.
    list: Option<Element>,
    /// The first line that is drawn.
    first: usize,
    shown: Vec<(Line, El)>,
}

impl Tail {
    fn follow(&mut self, session: Session) {
        let table = session.table();
        let lines = table.lines();
        let first = self.first.min(lines.len().saturating_sub(1));
        if first < self.first {
            // Undo went back beyond what is drawn.
            self.draw_from(first);
        }
        let same = self.shown.iter().zip(&lines[first..]).take_while(|((old, _), new)| old == *new).count();
        for (_, entry) in self.shown.drain(same..) {
            entry.node().remove();
        }
        for (at, line) in lines.iter().enumerate().skip(first + same) {
            // A round starts with the answer that made its heading, a line is gone back to before it.
            let start = if at < table.opening() { 0 } else { line.answer + usize::from(line.heading) };
            let entry = entry(session, at, line, start);
            let _ = self.list.as_ref().map(|list| list.append_child(entry.node()));
            self.shown.push((line.clone(), entry));
        }
        let many = self.shown.len();
        for (at, (_, entry)) in self.shown.iter().enumerate().skip(same.saturating_sub(1)) {
            if let Ok(Some(button)) = entry.node().query_selector("button") {
                let _ = button.set_attribute("tabindex", if at + 1 == many { "0" } else { "-1" });
            }
        }
    }

    /// Takes away what is drawn, to draw from another line on.
    fn draw_from(&mut self, first: usize) {
        self.first = first;
        for (_, entry) in self.shown.drain(..) {
            entry.node().remove();
        }
    }
}

fn entry(session: Session, at: usize, line: &Line, left: usize) -> El {
    let entry = button(&line.text, move || {
        if let Some(line) = session.table().lines().get(at) {
            about(session, line, left);
        }
    });
    if line.heading {
        el("li").class("round").child(el("h2").child(entry.class("plain")))
    } else {
        el("li").child(entry.class("told"))
    }
}

/// What a line can tell, and the way back to before it, or to the start of its round.
fn about(session: Session, line: &Line, left: usize) {
    let answers = session.table().answers();
    let before = session.table().lines().iter().rev().map(|line| line.answer).find(|at| *at < line.answer);
    let since = before.map_or(0, |at| at + 1);
    session.sheet(if line.heading { &line.text } else { "What happened" }, |dialog| {
        let rule = term::chip(line.term)
            .map(|chip| el("p").child(el("span").class("faint").text("The rule: ")).child(chip));
        let steps = answers.saturating_sub(left);
        let back =
            if line.heading { "Go back to the start of this round: " } else { "Go back to before this: " };
        let words = match steps {
            1 => format!("{back}1 answer"),
            more => format!("{back}{more} answers"),
        };
        let back = button(&words, move || {
            dialog.close();
            session.undo_to(left);
        });
        let computer = session.computer.peek();
        let why: Vec<El> = computer.why(since..line.answer + 1).map(p).collect();
        let why = (!why.is_empty()).then(|| div("why-app").attr("data-why", "").children(why));
        let told = (!line.heading).then(|| el("p").class("told-again").child(term::linked(&line.text)));
        div("").maybe(told).maybe(why).maybe(rule).child(back.flag("disabled", steps == 0)).child(
            p("Nothing is lost by going back: dice already thrown are offered again, and Redo returns here.")
                .class("faint small"),
        )
    });
}

/// Endings that newer rules could not follow, as they were told then.
fn older(session: Session) -> Vec<El> {
    let fight = session.document.peek();
    let ending = |(after, told): &(usize, Vec<String>)| {
        let words = format!("After answer {after} the rules of this version differ. How it was told before");
        fold(
            &words,
            false,
            el("ol").class("list older").children(told.iter().map(|line| el("li").text(line))),
        )
    };
    fight.older.iter().map(ending).collect()
}

/// Hands the story to whatever shares texts here, and copies it where nothing does.
pub fn share(session: Session) {
    let text = as_text(session);
    let navigator = ui::window().navigator();
    let shares = js_sys::Reflect::get(&navigator, &"share".into()).ok();
    let Some(shares) = shares.and_then(|shares| shares.dyn_into::<js_sys::Function>().ok()) else {
        return files::copy(&text);
    };
    let what = js_sys::Object::new();
    let _ =
        js_sys::Reflect::set(&what, &"title".into(), &session.document.peek().plan().name.as_str().into());
    let _ = js_sys::Reflect::set(&what, &"text".into(), &text.as_str().into());
    let promise = shares.call1(&navigator, &what).ok();
    // Who does not share after all has changed their mind; that is no fault.
    if let Some(promise) = promise.and_then(|promise| promise.dyn_into::<js_sys::Promise>().ok()) {
        ui::promised(promise, |_| {});
    }
}

fn as_text(session: Session) -> String {
    let table = session.table();
    let mut text = format!("{}\n", session.document.peek().plan().name);
    for line in table.lines() {
        text.push_str(if line.heading { "\n" } else { "" });
        text.push_str(&line.text);
        text.push('\n');
    }
    text
}

fn as_markdown(session: Session) -> String {
    let table = session.table();
    let mut text = format!("# {}\n", session.document.peek().plan().name);
    for line in table.lines() {
        text.push_str(if line.heading { "\n## " } else { "\n- " });
        text.push_str(&line.text);
        text.push_str(if line.heading { "\n" } else { "" });
    }
    text.push('\n');
    text
}
