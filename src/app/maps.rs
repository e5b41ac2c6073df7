//! Maps: drawn by thumb, and asked.

mod ask;
mod asking;
mod conditions;
mod deed;
pub mod distance;
pub mod drawing;
mod editor;
pub mod field;
mod figure;
pub mod file;
mod findings;
mod hand;
mod keys;
mod legend;
mod link_panel;
mod list;
mod menu;
pub mod newcomer;
mod panel;
pub mod picture;
mod play;
mod stroke;
mod window;

pub use editor::{screen as edit, step, step_button};
pub use file::call;
pub use list::{new_screen, screen, thumb};
pub use play::screen as play;

use super::parts::{inner_screen, notice};
use super::store::{Document, store};
use super::ui::El;
use crate::map::Draft;
use crate::page::Page;
use crate::save::Id;

/// Opens a map, or says why it cannot be.
fn opened(id: &str, show: impl FnOnce(Document<Draft>) -> El) -> El {
    let why = match Id::parse(id).map(|id| store().open::<Draft>(&id)) {
        Some(Ok(document)) => return show(document),
        Some(Err(why)) => why.words(),
        None => "This address names no map.".to_string(),
    };
    inner_screen(Page::Maps, "Map", vec![], notice("danger", &why))
}
