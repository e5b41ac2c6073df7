//! What the doors open to: the screen of every page but the first.

use super::{Files, Play, Saving, Screens, SetUp};
use crate::app::ui::El;
use crate::app::{about, backup, boards, characters, fights, games, handover, maps, parts, roll, rules};
use crate::app::{settings, store};
use crate::page::Page;

pub(super) static FIGHTS: Screens = Screens {
    screen: |page| match page {
        Page::Fight(id) => fights::screen(&id),
        other => lost(&other),
    },
};

pub(super) static WATCH: Screens = Screens {
    screen: |page| match page {
        Page::WatchFight(id) => fights::watch(&id),
        other => lost(&other),
    },
};

pub(super) static PLAY: Play = Play { play: fights::play };

pub(super) static SETUP: Screens = Screens {
    screen: |page| match page {
        Page::Fights => fights::list(),
        Page::NewFight => fights::new(),
        Page::Fight(id) => fights::screen(&id),
        other => lost(&other),
    },
};

pub(super) static SET_UP: SetUp = SetUp { prepare: fights::prepare };

pub(super) static MAPS: Screens = Screens {
    screen: |page| match page {
        Page::Maps => maps::screen(),
        Page::NewMap => maps::new_screen(),
        Page::Map(id) => maps::edit(&id),
        Page::PlayMap(id) => maps::play(&id),
        other => lost(&other),
    },
};

pub(super) static BOARDS: Screens = Screens {
    screen: |page| match page {
        Page::NewBoard => boards::new_screen(),
        Page::Board(id) => boards::edit(&id),
        Page::PlayBoard(id) => boards::play(&id),
        other => lost(&other),
    },
};

pub(super) static HAND: Screens = Screens {
    screen: |page| match page {
        Page::Backup => backup::screen(),
        Page::Share(id) => handover::give(&id),
        Page::Receive => handover::take(),
        Page::Shared(code) => handover::arrive(&code),
        Page::Settings => settings::screen(),
        Page::About => about::screen(),
        other => lost(&other),
    },
};

pub(super) static SAVING: Saving = Saving { all: store::download_backup };

pub(super) static FILES: Files = Files {
    open: maps::file::open,
    open_board: boards::file::open,
    save_map: maps::file::save,
    save_board: boards::file::save,
    print_map: maps::file::print,
    print_board: boards::file::print,
};

pub(super) static REST: Screens = Screens {
    screen: |page| match page {
        Page::Rules(_) => rules::screen(),
        page @ Page::Roll(_) => games::roll_card(page),
        Page::FreeDice => roll::free_dice(),
        Page::RollHistory => roll::before(),
        Page::Characters => characters::screen(),
        other => lost(&other),
    },
};

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
