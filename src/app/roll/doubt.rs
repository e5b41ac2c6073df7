//! For those who doubt the dice: how this device's faces have fallen, and how to see more.

use super::desk;
use crate::app::parts::fold;
use crate::app::random;
use crate::app::ui::{El, State, button, div, el, p, state};
use crate::dice::bytes;
use crate::save::rolls::Fallen;

const MANY: u32 = 10_000;

pub fn panel() -> El {
    let tried: State<Option<Fallen>> = state(None);
    let try_out = button("Throw ten thousand dice now", move || {
        let mut fallen = Fallen::default();
        for _ in 0..MANY {
            if let Some(face) = bytes::draw(10, &mut random::fill) {
                fallen.count(face);
            }
        }
        tried.set(Some(fallen));
    })
    .id("throw-many");
    let content = div("")
        .child(p(
            "The faces come from the system's cryptographic randomness. A byte from 0 to 249 gives its \
             last digit; the six above are thrown away and the next byte is taken, because they would \
             favour low faces. So every face stands for exactly 25 bytes.",
        ))
        .child(p("Typed dice are not counted here."))
        .child(chart("The dice of this device so far", &desk::fallen()))
        .child(try_out)
        .live_maybe(move || {
            tried.read().map(|fallen| chart("Ten thousand just now, not rolled for anything", &fallen))
        });
    fold("Are these dice fair?", false, content)
}

fn chart(title: &str, fallen: &Fallen) -> El {
    let all = fallen.all();
    if all == 0 {
        return p("This device has not thrown any dice yet.");
    }
    let most = fallen.0.iter().copied().max().unwrap_or(0).max(1);
    let rows = fallen.0.iter().enumerate().map(|(face, count)| {
        let width = format!("width:{}%", count * 100 / most);
        el("tr")
            .child(el("th").attr("scope", "row").text(&face.to_string()))
            .child(el("td").class("bar-cell").child(div("bar-fill").attr("style", &width)))
            .child(el("td").text(&count.to_string()))
    });
    let expected = format!("{all} dice; each face is expected about {} times", all / 10);
    el("figure")
        .class("faces")
        .child(el("figcaption").child(el("strong").text(title)).child(p(&expected).class("faint small")))
        .child(el("table").child(el("tbody").children(rows)))
}
