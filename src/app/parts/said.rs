//! What a game asks with a tap or two, as a field.

use super::{number, segments, switch};
use crate::app::ui::{self, El, State, state};
use crate::save::fight::game::{Part, Sort};

/// Tells each change; what is said already is shown first.
pub fn said(part: &Part, now: i32, hear: impl Fn(i32) + 'static) -> El {
    match part.sort {
        Sort::Number { least, most, .. } => {
            let chosen = state(now);
            told(chosen, move |said| hear(*said));
            number(part.label, chosen, least, most)
        }
        Sort::OneOf(of) => {
            let chosen = state(now.max(0) as usize);
            told(chosen, move |said| hear(*said as i32));
            segments(part.label, &of(), chosen)
        }
        Sort::Flag => {
            let chosen = state(now != 0);
            told(chosen, move |said| hear(i32::from(*said)));
            switch(part.label, chosen)
        }
    }
}

/// Every change of a state, not what it is at first.
fn told<T: 'static>(state: State<T>, hear: impl Fn(&T) + 'static) {
    let mut first = true;
    ui::live(move || {
        let said = state.read();
        if !std::mem::take(&mut first) {
            ui::unfollowed(|| hear(&said));
        }
    });
}
