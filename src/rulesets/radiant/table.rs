//! The small tables: how creatures feel, what becomes of those who fell, who goes first.

/// How a creature without a mind made up meets the heroes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction {
    Hostile,
    Wary,
    Curious,
    Kind,
    Helpful,
}

impl Reaction {
    /// By a d10, 1 to 10.
    pub fn from_die(shown: u8) -> Reaction {
        match shown {
            ..=1 => Reaction::Hostile,
            2..=3 => Reaction::Wary,
            4..=7 => Reaction::Curious,
            8..=9 => Reaction::Kind,
            10.. => Reaction::Helpful,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Reaction::Hostile => "hostile",
            Reaction::Wary => "wary",
            Reaction::Curious => "curious",
            Reaction::Kind => "kind",
            Reaction::Helpful => "helpful",
        }
    }
}

/// What a hero at 0 hit points finds when the fight is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    KnockedOut,
    /// Disadvantage for an hour.
    Shaken,
    /// Strength, Dexterity and Constitution 2 lower for a day.
    Battered,
    /// Strength or Dexterity 2 lower for good.
    Maimed,
    /// Charisma 2 lower for good.
    Scarred,
    Dead,
}

impl Fate {
    /// By a d6, 1 to 6.
    pub fn from_die(shown: u8) -> Fate {
        match shown {
            ..=1 => Fate::KnockedOut,
            2 => Fate::Shaken,
            3 => Fate::Battered,
            4 => Fate::Maimed,
            5 => Fate::Scarred,
            6.. => Fate::Dead,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Fate::KnockedOut => "only knocked out",
            Fate::Shaken => "shaken: disadvantage on every test for an hour",
            Fate::Battered => "battered: Strength, Dexterity and Constitution 2 lower for a day",
            Fate::Maimed => "maimed: Strength or Dexterity 2 lower for good",
            Fate::Scarred => "scarred: Charisma 2 lower for good",
            Fate::Dead => "dead",
        }
    }
}

/// Whether the heroes begin, by a d6, 1 to 6.
pub fn heroes_begin(shown: u8) -> bool {
    shown >= 4
}

/// Whether armor, a shield or ammo wears after a fight, by a d6, 1 to 6.
pub fn wears(shown: u8) -> bool {
    shown <= 2
}

/// How far apart two zones are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Distance {
    Close,
    Nearby,
    FarAway,
    Distant,
}

impl Distance {
    /// By the number of borders on the shortest way; none where there is no way.
    pub fn from_borders(borders: Option<u8>) -> Distance {
        match borders {
            Some(0) => Distance::Close,
            Some(1) => Distance::Nearby,
            Some(2) => Distance::FarAway,
            _ => Distance::Distant,
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Distance::Close => "Close",
            Distance::Nearby => "Nearby",
            Distance::FarAway => "Far-Away",
            Distance::Distant => "Distant",
        }
    }
}
