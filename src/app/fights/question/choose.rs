//! What a tap on an answer does: it is given, asked once more, or ended in the table's own words.

use super::make_sure;
use crate::app::fights::session::Session;
use crate::app::parts::{primary, sheet, text};
use crate::app::ui::{div, state};
use crate::fight::table::{Form, Offer, Reply};

/// Answers; what must not be meant by accident is asked once more, and what the table ends in its own words
/// is typed first.
pub fn choose(session: Session, number: u32, at: usize) {
    let asked = session.asked.get_untracked().filter(|asked| asked.number == number);
    let offer = asked.as_ref().and_then(|asked| match &asked.form {
        Form::OneOf(offers) | Form::Place(offers) => offers.get(at),
        _ => None,
    });
    match offer {
        Some(offer) if offer.grave => make_sure(session, number, offer, Reply::One(at)),
        Some(offer) if !offer.words.is_empty() => in_words(session, number, offer, at),
        _ => session.answer_to(number, &Reply::One(at)),
    }
}

/// The table ends a sentence in its own words, or leaves it at what the answer says.
fn in_words(session: Session, number: u32, offer: &Offer, at: usize) {
    let (begun, typed) = (offer.words.clone(), state(String::new()));
    sheet(&offer.label, move |dialog| {
        let field = text(&format!("{begun} …"), "", move |words| typed.put(words));
        let take = move || {
            let typed = typed.peek().trim().trim_end_matches('.').to_string();
            let words = if typed.is_empty() { typed } else { format!("{begun} {typed}.") };
            dialog.close();
            session.answer_in_words(number, &Reply::One(at), &words);
        };
        div("add").child(field).child(primary("That is it", take).id("in-words"))
    });
}
