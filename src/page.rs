//! The places of the app as links: `#/maps/k3x` and back. Pure, so that reload, back and shared
//! links can be tested without a browser.

/// What the address names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page {
    Home,
    Characters,
    /// Starting points for a new character: by hand, ready-made, random, NPCs.
    NewCharacter,
    Character(String),
    /// Creation and free editing of one character.
    EditCharacter(String),
    /// The way to level 99, and the history.
    GrowCharacter(String),
    /// Sheets on paper: the characters named, or a blank one when none is.
    PrintCharacters(Vec<String>),
    /// The roll card, for a character when one is named.
    Roll(Option<String>),
    FreeDice,
    RollHistory,
    Maps,
    NewMap,
    Map(String),
    /// Read-only and big, for the middle of the table.
    PlayMap(String),
    NewBoard,
    Board(String),
    /// The board for the middle of the table, without secrets.
    PlayBoard(String),
    Fights,
    NewFight,
    Fight(String),
    /// A fight for a television or a second window: no secrets, no controls.
    WatchFight(String),
    /// The quick reference, at an entry when one is named.
    Rules(Option<String>),
    /// Something handed over by a link; the code is checked on the page.
    Shared(String),
    /// Ways to hand a document over.
    Share(String),
    /// Ways to take something in: paste, file, camera.
    Receive,
    Backup,
    Settings,
    About,
    /// An address that names nothing.
    Lost(String),
}

/// The five places of the bar, and the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Characters,
    Roll,
    Maps,
    Fights,
    Rules,
    Elsewhere,
}

impl Page {
    /// Reads what follows the `#` of an address.
    pub fn parse(fragment: &str) -> Page {
        let path = fragment.trim_start_matches('#').trim_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        match parts.as_slice() {
            [""] => Page::Home,
            ["characters"] => Page::Characters,
            ["characters", "new"] => Page::NewCharacter,
            ["characters", "print"] => Page::PrintCharacters(Vec::new()),
            ["characters", "print", ids] => {
                Page::PrintCharacters(ids.split(',').filter(|id| !id.is_empty()).map(String::from).collect())
            }
            ["characters", id] => Page::Character(id.to_string()),
            ["characters", id, "edit"] => Page::EditCharacter(id.to_string()),
            ["characters", id, "grow"] => Page::GrowCharacter(id.to_string()),
            ["roll"] => Page::Roll(None),
            ["roll", "dice"] => Page::FreeDice,
            ["roll", "history"] => Page::RollHistory,
            ["roll", "for", id] => Page::Roll(Some(id.to_string())),
            ["maps"] => Page::Maps,
            ["maps", "new"] => Page::NewMap,
            ["maps", id] => Page::Map(id.to_string()),
            ["maps", id, "play"] => Page::PlayMap(id.to_string()),
            ["boards", "new"] => Page::NewBoard,
            ["boards", id, "play"] => Page::PlayBoard(id.to_string()),
            ["boards", id] => Page::Board(id.to_string()),
            ["fights"] => Page::Fights,
            ["fights", "new"] => Page::NewFight,
            ["fights", id] => Page::Fight(id.to_string()),
            ["fights", id, "watch"] => Page::WatchFight(id.to_string()),
            ["rules"] => Page::Rules(None),
            ["rules", slug] => Page::Rules(Some(slug.to_string())),
            ["shared", code] => Page::Shared(code.to_string()),
            ["share", id] => Page::Share(id.to_string()),
            ["receive"] => Page::Receive,
            ["backup"] => Page::Backup,
            ["settings"] => Page::Settings,
            ["about"] => Page::About,
            _ => Page::Lost(path.to_string()),
        }
    }

    /// The address of the page, from the `#` on.
    pub fn href(&self) -> String {
        match self {
            Page::Home => "#/".into(),
            Page::Characters => "#/characters".into(),
            Page::NewCharacter => "#/characters/new".into(),
            Page::Character(id) => format!("#/characters/{id}"),
            Page::EditCharacter(id) => format!("#/characters/{id}/edit"),
            Page::GrowCharacter(id) => format!("#/characters/{id}/grow"),
            Page::PrintCharacters(ids) if ids.is_empty() => "#/characters/print".into(),
            Page::PrintCharacters(ids) => format!("#/characters/print/{}", ids.join(",")),
            Page::Roll(None) => "#/roll".into(),
            Page::Roll(Some(id)) => format!("#/roll/for/{id}"),
            Page::FreeDice => "#/roll/dice".into(),
            Page::RollHistory => "#/roll/history".into(),
            Page::Maps => "#/maps".into(),
            Page::NewMap => "#/maps/new".into(),
            Page::Map(id) => format!("#/maps/{id}"),
            Page::PlayMap(id) => format!("#/maps/{id}/play"),
            Page::NewBoard => "#/boards/new".into(),
            Page::Board(id) => format!("#/boards/{id}"),
            Page::PlayBoard(id) => format!("#/boards/{id}/play"),
            Page::Fights => "#/fights".into(),
            Page::NewFight => "#/fights/new".into(),
            Page::Fight(id) => format!("#/fights/{id}"),
            Page::WatchFight(id) => format!("#/fights/{id}/watch"),
            Page::Rules(None) => "#/rules".into(),
            Page::Rules(Some(slug)) => format!("#/rules/{slug}"),
            Page::Shared(code) => format!("#/shared/{code}"),
            Page::Share(id) => format!("#/share/{id}"),
            Page::Receive => "#/receive".into(),
            Page::Backup => "#/backup".into(),
            Page::Settings => "#/settings".into(),
            Page::About => "#/about".into(),
            Page::Lost(path) => format!("#/{path}"),
        }
    }

    pub fn place(&self) -> Place {
        match self {
            Page::Characters
            | Page::NewCharacter
            | Page::Character(_)
            | Page::EditCharacter(_)
            | Page::GrowCharacter(_)
            | Page::PrintCharacters(_) => Place::Characters,
            Page::Roll(_) | Page::FreeDice | Page::RollHistory => Place::Roll,
            Page::Maps
            | Page::NewMap
            | Page::Map(_)
            | Page::PlayMap(_)
            | Page::NewBoard
            | Page::Board(_)
            | Page::PlayBoard(_) => Place::Maps,
            Page::Fights | Page::NewFight | Page::Fight(_) | Page::WatchFight(_) => Place::Fights,
            Page::Rules(_) => Place::Rules,
            _ => Place::Elsewhere,
        }
    }

    /// What the tab of the browser says.
    pub fn title(&self) -> &'static str {
        match self.place() {
            Place::Characters => "Characters",
            Place::Roll => "Roll",
            Place::Maps => "Maps",
            Place::Fights => "Fights",
            Place::Rules => "Rules",
            Place::Elsewhere => match self {
                Page::Shared(_) | Page::Receive => "Receive",
                Page::Share(_) => "Hand over",
                Page::Backup => "Backup",
                Page::Settings => "Settings",
                Page::About => "About",
                Page::Lost(_) => "Nothing here",
                _ => "Sightline",
            },
        }
    }
}
