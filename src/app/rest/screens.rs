//! What the door opens to: the screen of every page but the first.

use super::Rest;
use crate::app::ui::El;
use crate::app::{
    about, backup, boards, characters, fights, games, handover, home, maps, parts, roll, rules,
};
use crate::app::{settings, store};
use crate::page::Page;

pub(super) static REST: Rest = Rest { screen, save_all: store::download_backup };

fn screen(page: Page) -> El {
    match page {
        Page::Home => home::screen(),
        Page::Maps => maps::screen(),
        Page::NewMap => maps::new_screen(),
        Page::Map(id) => maps::edit(&id),
        Page::PlayMap(id) => maps::play(&id),
        Page::NewBoard => boards::new_screen(),
        Page::Board(id) => boards::edit(&id),
        Page::PlayBoard(id) => boards::play(&id),
        Page::Backup => backup::screen(),
        Page::Settings => settings::screen(),
        Page::About => about::screen(),
        Page::Share(id) => handover::give(&id),
        Page::Receive => handover::take(),
        Page::Shared(code) => handover::arrive(&code),
        Page::Fights => fights::list(),
        Page::NewFight => fights::new(),
        Page::Fight(id) => fights::screen(&id),
        Page::WatchFight(id) => fights::watch(&id),
        Page::Rules(_) => rules::screen(),
        page @ Page::Roll(_) => games::roll_card(&page),
        Page::FreeDice => roll::free_dice(),
        Page::RollHistory => roll::before(),
        Page::Characters => characters::screen(),
        other => lost(&other),
    }
}

fn lost(page: &Page) -> El {
    parts::screen(
        "Nothing here",
        vec![],
        parts::empty(
            &format!("The address {} names nothing in this app.", page.href()),
            vec![parts::link_button("To the start page", &Page::Home)],
        ),
    )
}
