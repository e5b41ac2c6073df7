//! A page of nothing but the element builder: what `tests/e2e/ui.spec.js` looks at, and a short
//! example of each of its parts. `make workbench` builds it.

use sightline::app::ui::{self, El, State, button, derived, div, el, h, lasting, p, span, state, svg};

fn main() {
    let Some(root) = ui::by_id("app") else { return };
    ui::tell_alive();
    let host = root.clone();
    leptos::mount::mount_to(root, move || ui::fill(&host, page())).forget();
}

fn page() -> El {
    div("")
        .child(building())
        .child(parts())
        .child(memo())
        .child(rows())
        .child(focus())
        .child(surroundings())
        .child(late())
        .child(kept())
}

fn section(id: &str) -> El {
    el("section").id(id).child(h(2, id))
}

/// Classes, attributes, flags, children, and what is typed.
fn building() -> El {
    let typed = state(String::new());
    section("building")
        .child(
            div("one")
                .class("two three")
                .class("")
                .class_if(true, "four")
                .class_if(false, "five")
                .id("classes"),
        )
        .child(el("input").id("field").attr("value", "before").flag("required", true).typed(move |words| {
            typed.set(words);
        }))
        .child(p("").id("typed").live_text(move || typed.get()))
        .child(span("", "").id("nothing").maybe(None).text(""))
        .child(svg("svg").id("drawn").child(svg("circle").attr("r", "4")))
}

/// Each live part follows what it reads and nothing else.
fn parts() -> El {
    let (count, other) = (state(0), state(0));
    let built = state(0);
    section("parts")
        .child(button("Count", move || count.update(|count| *count += 1)).id("count"))
        .child(button("The same", move || count.put(*count.peek())).id("same"))
        .child(button("Other", move || other.update(|other| *other += 1)).id("other"))
        .child(p("").id("text").live_text(move || format!("{}", count.read())))
        .child(
            p("")
                .id("dressed")
                .live_attr("title", move || format!("{} counted", count.read()))
                .live_flag("hidden", move || *count.read() == 0)
                .live_class("even", move || *count.read() % 2 == 0),
        )
        .live(move || {
            *built.quietly() += 1;
            p("").id("built").text(&format!("{} built {} times", count.read(), built.peek()))
        })
        .live_maybe(move || (*count.read() > 1).then(|| p("").id("maybe").text("more than one")))
}

/// A memo tells only when its value is another one.
fn memo() -> El {
    let count = state(0);
    let large = derived(move || *count.read() >= 3);
    let told = state(0);
    section("memo").child(button("Count", move || count.update(|count| *count += 1)).id("grow")).live(
        move || {
            *told.quietly() += 1;
            let words = if *large.read() { "large" } else { "small" };
            p("").id("large").text(&format!("{words}, told {} times", told.peek()))
        },
    )
}

/// Rows keep their elements, and what was typed into them, while their keys stay.
fn rows() -> El {
    let keys = state(vec!["a", "b", "c"]);
    let gone = lasting(0);
    section("rows")
        .child(button("Turn", move || keys.update(|keys| keys.reverse())).id("turn"))
        .child(button("Drop", move || keys.update(|keys| keys.retain(|key| *key != "b"))).id("drop"))
        .child(button("Add", move || keys.update(|keys| keys.push("d"))).id("add"))
        .child(p("").id("gone").live_text(move || format!("{} gone", gone.read())))
        .child(el("ul").id("list").rows(
            move || keys.read().iter().map(|key| (*key).to_string()).collect(),
            move |key| {
                ui::when_gone(move || gone.update(|gone| *gone += 1));
                el("li").attr("data-key", key).child(el("input").aria(key))
            },
        ))
}

/// A part that is built anew leaves the focus on the same id, or gives it to what asks for it.
fn focus() -> El {
    let asked = state(false);
    section("focus").live(move || {
        let asking = *asked.read();
        div("")
            .child(button("Again", move || asked.update(|_| {})).id("again"))
            .child(button("Ask", move || asked.set(true)).id("ask"))
            .child(if asking { el("input").id("answer").attr("data-focus", "") } else { p("") })
    })
}

/// What a part has made goes with it.
fn surroundings() -> El {
    let shown = state(true);
    section("surroundings").child(button("Show or hide", move || shown.flip()).id("flip")).live_maybe(
        move || {
            shown.read().then(|| {
                let own = state(0);
                let twice = derived(move || *own.read() * 2);
                button("", move || own.update(|own| *own += 1))
                    .id("own")
                    .live_text(move || format!("{} {}", own.read(), twice.read()))
            })
        },
    )
}

/// What happens late finds the last value of a state that has left, and changes nothing.
fn late() -> El {
    let shown = state(true);
    let told = state(String::new());
    let words = move |own: State<i32>| format!("{} was there", own.peek());
    section("late")
        .child(p("").id("told").live_text(move || told.get()))
        .child(
            button("Hide", move || shown.set(false))
                .id("hide")
                .on("mousedown", |event| event.prevent_default()),
        )
        .live_maybe(move || {
            shown.read().then(|| {
                let own = state(7);
                el("input").id("leaving").on("blur", move |_| {
                    own.update(|own| *own += 1);
                    told.set(words(own));
                })
            })
        })
}

/// An element that was made in one run and is kept in the next hears on.
fn kept() -> El {
    let lines = state(1);
    let told = state(0);
    let list = el("ol").id("lines");
    let host = list.node().clone();
    ui::live(move || {
        let line = button("Tell", move || told.update(|told| *told += 1))
            .attr("data-line", &lines.read().to_string());
        let _ = host.append_child(line.node());
    });
    section("kept")
        .child(button("Another line", move || lines.update(|lines| *lines += 1)).id("another"))
        .child(p("").id("heard").live_text(move || format!("{} heard", told.read())))
        .child(list)
}
