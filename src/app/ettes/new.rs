//! Making a hero: a class, ancestry and background, and eight skills by dice or by the array.

use crate::app::parts::{Dialog, places, segments, sheet as bottom, text};
use crate::app::roll::dice_input::{Die, dice_input};
use crate::app::sheet::make;
use crate::app::ui::{El, State, button, div, el, p, state};
use crate::rulesets::ettes::class::Class;
use crate::rulesets::ettes::making::{self, ANCESTRIES, ARRAY, BACKGROUNDS, Origin};
use crate::sheet::Word;

#[derive(Clone, Copy)]
struct Wanted {
    name: State<String>,
    class: State<usize>,
    ancestry: State<usize>,
    background: State<usize>,
    /// 0: by the array, 1: by dice.
    way: State<usize>,
}

/// In a dialog: what is wanted, then the dice where there are any.
pub fn made() {
    bottom("Make a hero", |dialog| {
        let wanted = Wanted {
            name: state(String::new()),
            class: state(3),
            ancestry: state(0),
            background: state(0),
            way: state(0),
        };
        wanted.view(dialog)
    });
}

fn origins(list: &'static [Origin]) -> impl Iterator<Item = String> {
    list.iter().map(|origin| format!("{}: {} +10", origin.name, origin.raises.name()))
}

impl Wanted {
    fn view(self, dialog: Dialog) -> El {
        let classes = Class::ALL.map(|class| class.label().to_string());
        div("")
            .child(text("Name", "", move |words| self.name.set(words)))
            .child(places("Class", classes, *self.class.peek(), move |at| self.class.put(at)))
            .child(el("p").class("small").live_text(move || gives(*self.class.read())))
            .child(places("Ancestry", origins(&ANCESTRIES), 0, move |at| self.ancestry.put(at)))
            .child(places("Background", origins(&BACKGROUNDS), 0, move |at| self.background.put(at)))
            .child(segments("Skills", &["By the array", "By dice"], self.way))
            .live(move || match *self.way.read() {
                0 => {
                    let array = ARRAY.map(|value| value.to_string()).join(", ");
                    div("")
                        .child(p(&format!("{array}, in the order of the class skills.")))
                        .child(button("Make the hero", move || self.make(ARRAY, dialog)).class("primary"))
                }
                _ => {
                    let dice = (0..32).map(|at| Die::sided(&format!("{}", at / 4 + 1), 8)).collect();
                    div("").child(p("Four d8 and 40 for each of the eight class skills.")).child(dice_input(
                        dice,
                        move |faces, _| {
                            let mut values = [0; 8];
                            for (value, shown) in values.iter_mut().zip(faces.chunks(4)) {
                                let mut four = [1; 4];
                                four.iter_mut().zip(shown).for_each(|(die, face)| *die = *face as u8);
                                *value = making::rolled(four);
                            }
                            self.make(values, dialog);
                        },
                    ))
                }
            })
    }

    fn make(self, values: [i16; 8], dialog: Dialog) {
        dialog.close();
        let class = Class::ALL[(*self.class.peek()).min(Class::ALL.len() - 1)];
        let ancestry = &ANCESTRIES[(*self.ancestry.peek()).min(ANCESTRIES.len() - 1)];
        let background = &BACKGROUNDS[(*self.background.peek()).min(BACKGROUNDS.len() - 1)];
        let name = self.name.get_untracked();
        let name = if name.trim().is_empty() { "Nameless" } else { &name };
        make(making::hero(name, class, class.skills(), values, ancestry, background));
    }
}

/// What a class brings, in one line.
fn gives(at: usize) -> String {
    let class = Class::ALL[at.min(Class::ALL.len() - 1)];
    let skills = class.skills().map(|skill| skill.name()).join(", ");
    format!("d{}; {skills}", class.hit_die())
}
