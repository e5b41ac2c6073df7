//! The choices after the dice. Each says what it does; the best for the aim is marked.

use super::body::preview;
use super::desk;
use super::prepare::aim_words;
use super::split::{self, Points};
use crate::app::roll::odds::{average, percent};
use crate::app::settings::settings;
use crate::app::ui::{El, State, button, div, el, p, span, state};
use crate::dice::percentile::{Again, Faces};
use crate::rulesets::unhex::body::Location;
use crate::rulesets::unhex::card::{Answer, Ask, Card, Gauge, Question, Seat, Shift};
use crate::rulesets::unhex::item::{Aoe, Kind};
use crate::rulesets::unhex::odds::Hit;
use crate::rulesets::unhex::roll::{Purpose, Weapon};

pub fn view(card: &Card, question: &Question) -> El {
    let hint = if settings().hints { card.hint() } else { None };
    let options = Options { card, hint };
    let first = card.suggestion(question);
    match &question.ask {
        Ask::Throw { .. } | Ask::ThrowAgain(_) => div(""),
        Ask::Reroll => options.reroll(),
        Ask::CommitFirst(rollers) => options.people(rollers, Answer::First),
        Ask::Tie(rollers) => options.people(rollers, Answer::Winner),
        Ask::Critical { settable, stagger } => options.critical(question.seat, *settable.end(), *stagger),
        Ask::Break { slots } => options.destroy(slots),
        Ask::Assign { tens, ones } => options.assign(*tens, *ones),
        Ask::Shift { damage, location_die, precise, powerful } => {
            options.shift(Hit { damage: *damage, location_die: *location_die }, *precise, *powerful)
        }
        Ask::Armor { places } => options.armor(places),
        Ask::Spread { points } => {
            let points = Points { points: *points, spare: 0, locations: 6, most: [*points; 6], first };
            split::view(points, "Take it there")
        }
        Ask::Treat { points, locations, most } => {
            let (points, locations) = (*points, *locations);
            split::view(Points { points, spare: points, locations, most: *most, first }, "Erase these")
        }
        Ask::Scar { points, most } => {
            let points = Points { points: *points, spare: 0, locations: 6, most: *most, first };
            split::view(points, "These become permanent")
        }
    }
}

struct Options<'a> {
    card: &'a Card,
    hint: Option<Answer>,
}

impl Options<'_> {
    /// One answer: what it is, and below it what it leads to.
    fn option(&self, id: &str, words: &str, note: &str, answer: Answer) -> El {
        let best = self.hint == Some(answer);
        let aim = self.best();
        button("", move || desk::answer(answer))
            .class("answer")
            .id(id)
            .child(el("strong").text(words))
            .maybe((!note.is_empty()).then(|| span("small", note)))
            .maybe(best.then(|| span("tag success", &aim)))
    }

    /// What the marked choice is best for: the aim, or the target that may choose.
    fn best(&self) -> String {
        match self.card.question() {
            Some(Question { seat: Seat::Target, .. }) => format!("best for {}", self.card.name(Seat::Target)),
            _ => format!("best to {}", self.aim()),
        }
    }

    /// What is aimed at, as in "to win".
    fn aim(&self) -> String {
        let setup = self.card.setup();
        if self.card.counted().is_some() {
            aim_words(setup.aim)
        } else if setup.rollers.len() > 1 || setup.against.is_some() {
            "win".into()
        } else {
            "succeed".into()
        }
    }

    fn reroll(&self) -> El {
        let prospects = self.card.prospects();
        let gauge = |answer: Answer| {
            let found = prospects.as_ref().and_then(|all| all.iter().find(|(other, _)| *other == answer));
            match found {
                Some((_, Gauge::Damage { sum, of })) => format!("{} damage on average", average(*sum, *of)),
                Some((_, Gauge::Chance { count, of })) => {
                    format!("{} to {}", percent(*count, *of), self.aim())
                }
                None => String::new(),
            }
        };
        let option = |id: &str, words: &str, answer: Answer| self.option(id, words, &gauge(answer), answer);
        div("answers")
            .child(option("keep", "Keep the dice", Answer::Keep))
            .child(option("again-tens", "Roll the tens again", Answer::Again(Again::Tens)))
            .child(option("again-ones", "Roll the ones again", Answer::Again(Again::Ones)))
            .child(option("again-both", "Roll both again", Answer::Again(Again::Both)))
    }

    fn people(&self, rollers: &[u8], answer: fn(u8) -> Answer) -> El {
        let buttons = rollers.iter().map(|roller| {
            let known = usize::from(*roller) < self.card.setup().rollers.len();
            let name = if known { self.card.name(Seat::Roller(*roller)) } else { "the roll on the table" };
            self.option(&format!("person{roller}"), name, "", answer(*roller))
        });
        div("answers").children(buttons.collect::<Vec<_>>())
    }

    fn critical(&self, seat: Seat, highest: u8, stagger: bool) -> El {
        let name = self.card.name(seat);
        let keep = self.option("gain", "Keep the dice, gain an action", &self.kept(seat), Answer::Gain);
        let stagger = stagger.then(|| {
            let target = self.card.name(Seat::Target);
            let words = format!("{target} loses the next action");
            self.option("stagger", &words, "instead of gaining one", Answer::Stagger)
        });
        let start = match self.hint {
            Some(Answer::Set(number)) => number,
            _ => highest,
        };
        div("answers").child(keep).maybe(stagger).child(self.set_dice(seat, name, start, highest))
    }

    /// What keeping the dice of a critical leads to.
    fn kept(&self, seat: Seat) -> String {
        let Seat::Roller(index) = seat else { return String::new() };
        let shown = self.card.rolled(usize::from(index)).natural();
        match (shown, index) {
            (Some(shown), 0) if self.card.setup().weapon().is_some() => self.could(shown),
            _ => String::new(),
        }
    }

    /// The hits that these dice could become.
    fn could(&self, faces: Faces) -> String {
        if let Some(number) = self.card.beaten_by(0, faces) {
            return format!("loses to {number}: nothing is dealt");
        }
        let [one, other] = Hit::ways(faces).map(|hit| hit_words(self.card, hit));
        if faces.doubles() { one } else { format!("{one}, or {other}") }
    }

    /// Tens, then ones: only numbers that are allowed can be tapped.
    fn set_dice(&self, seat: Seat, name: &str, start: u8, highest: u8) -> El {
        let chosen: State<u8> = state(start.clamp(1, highest));
        let tens = (0..=highest / 10).map(|tens| {
            digit(
                chosen,
                "set-tens",
                tens,
                0,
                highest,
                |number| number / 10,
                |number, tens| tens * 10 + number % 10,
            )
        });
        let ones = (0..=9).map(|ones| {
            digit(
                chosen,
                "set-ones",
                ones,
                ones,
                highest,
                |number| number % 10,
                |number, ones| number / 10 * 10 + ones,
            )
        });
        let attack = seat == Seat::Roller(0) && self.card.setup().weapon().is_some();
        let card = self.card.clone();
        let gives = el("p").class("small").id("set-gives").live_text(move || {
            let faces = Faces::of(*chosen.read()).unwrap_or_default();
            if attack { Options { card: &card, hint: None }.could(faces) } else { String::new() }
        });
        let set = button("", move || desk::answer(Answer::Set(*chosen.peek())))
            .class("answer")
            .id("set")
            .child(el("strong").live_text(move || format!("Set the dice to {}", chosen.read())));
        let best = matches!(self.hint, Some(Answer::Set(_)));
        let aim = self.best();
        let limit = format!("up to {highest}, and it counts as a success");
        div("card set-dice")
            .attr("role", "group")
            .aria(&format!("{name} sets the dice"))
            .child(p(&format!("Or set the dice, {limit}")).class("small"))
            .maybe(best.then(|| span("tag success", &aim)))
            .child(
                div("pad")
                    .child(span("pad-name", "Tens"))
                    .child(div("keys").children(tens.collect::<Vec<_>>())),
            )
            .child(
                div("pad")
                    .child(span("pad-name", "Ones"))
                    .child(div("keys").children(ones.collect::<Vec<_>>())),
            )
            .child(gives)
            .child(set)
    }

    fn destroy(&self, slots: &[u8]) -> El {
        let items = self.card.person(Seat::Target).map_or(&[][..], |person| &person.items);
        let mut list = div("answers");
        for slot in slots {
            let name = items.iter().find(|(at, _)| at == slot).map_or("an item", |(_, name)| name.as_str());
            list = list.child(self.option(
                &format!("break{slot}"),
                &format!("Destroy {name}"),
                "",
                Answer::Break(Some(*slot)),
            ));
        }
        if slots.is_empty() {
            list = list.child(self.option("break-one", "Destroy one slot of items", "", Answer::Break(None)));
        }
        list.child(self.option("break-nothing", "Destroy nothing", "", Answer::BreakNothing))
    }

    fn assign(&self, tens: u8, ones: u8) -> El {
        let [first, second] = [(tens, ones, true), (ones, tens, false)].map(|(one, other, tens_first)| {
            let hit = Hit { damage: one, location_die: other };
            let id = if tens_first { "tens-first" } else { "ones-first" };
            let words = match self.card.setup().purpose {
                Purpose::FirstAid => {
                    let locations = (other + 1).to_string();
                    format!("{one} boxes on up to {locations} locations")
                }
                _ => hit_words(self.card, hit),
            };
            div("assign")
                .child(self.option(id, &words, "", Answer::TensFirst(tens_first)))
                .maybe(preview(self.card, hit))
        });
        div("answers ways").child(first).child(second)
    }

    fn shift(&self, hit: Hit, precise: bool, powerful: bool) -> El {
        let mut options = vec![(Shift::None, hit)];
        if precise && hit.location_die > 0 {
            options.push((Shift::Down, Hit { location_die: hit.location_die - 1, ..hit }));
        }
        if precise && hit.location_die < 9 {
            options.push((Shift::Up, Hit { location_die: hit.location_die + 1, ..hit }));
        }
        if powerful {
            options.push((Shift::Powerful, Hit { damage: hit.damage + 1, ..hit }));
        }
        let buttons = options.into_iter().map(|(shift, hit)| {
            let (id, note) = match shift {
                Shift::None => ("as-is", "as it is"),
                Shift::Down => ("precise-down", "precise: one down"),
                Shift::Up => ("precise-up", "precise: one up"),
                Shift::Powerful => ("powerful", "powerful: one more"),
            };
            div("assign")
                .child(self.option(id, &hit_words(self.card, hit), note, Answer::Shift(shift)))
                .maybe(preview(self.card, hit))
        });
        div("answers ways").children(buttons.collect::<Vec<_>>())
    }

    fn armor(&self, places: &[bool; 6]) -> El {
        let names: Vec<&str> = Location::ALL
            .into_iter()
            .filter(|place| places[*place as usize])
            .map(|place| Kind::Armor(place).name())
            .collect();
        let destroy = format!("Destroy {}", names.join(" and "));
        let mut list = div("answers").child(self.option(
            "armor",
            &destroy,
            "no level and no boxes lost there",
            Answer::Armor(*places),
        ));
        if names.len() > 1 {
            for place in Location::ALL.into_iter().filter(|place| places[*place as usize]) {
                let mut only = [false; 6];
                only[place as usize] = true;
                let words = format!("Destroy only {}", Kind::Armor(place).name());
                list = list.child(self.option(
                    &format!("armor{}", place.name()),
                    &words,
                    "",
                    Answer::Armor(only),
                ));
            }
        }
        list.child(self.option("no-armor", "Take the damage", "keep the armor", Answer::Armor([false; 6])))
    }
}

fn hit_words(card: &Card, hit: Hit) -> String {
    let damage = hit.damage.to_string();
    let other = hit.location_die;
    match card.setup().weapon() {
        Some(Weapon::Area(Aoe::Blast)) => {
            format!("{damage} damage to {} targets", other + 1)
        }
        Some(Weapon::Area(Aoe::Continuous)) => {
            format!("{damage} damage, rounds after this one: {other}")
        }
        Some(Weapon::Area(_)) => format!("rounds after this one: {damage}"),
        _ => format!("{damage} damage to {}", hit.location().name()),
    }
}

/// One key of the pad that sets the dice: `least` is the smallest number with that digit.
fn digit(
    chosen: State<u8>,
    name: &str,
    face: u8,
    least: u8,
    highest: u8,
    shows: fn(u8) -> u8,
    with: fn(u8, u8) -> u8,
) -> El {
    button(&face.to_string(), move || {
        let number = with(*chosen.peek(), face);
        chosen.put(if number > highest { if least == 0 { highest } else { face } } else { number.max(1) });
    })
    .class("key")
    .id(&format!("{name}{face}"))
    .live_attr("aria-pressed", move || {
        if shows(*chosen.read()) == face { "true".into() } else { "false".into() }
    })
}
