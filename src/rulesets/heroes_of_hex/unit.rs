//! A unit as data: its profile, its actions put together from a few primitives, and its tokens.

/// A unit has no more actions than this.
pub const MOST_ACTIONS: usize = 12;
/// No action reaches farther.
pub const MOST_RANGE: u8 = 8;
/// The third token is the last (H-55).
pub const POISONED: u8 = 3;

#[derive(Clone, PartialEq, Debug)]
pub struct Unit {
    pub name: String,
    /// What it is: one of the classes, an enemy, or the table's own word.
    pub class: String,
    pub group: String,
    pub notes: String,
    pub movement: Movement,
    pub attack: u8,
    pub defense: u8,
    pub special_attack: u8,
    pub special_defense: u8,
    pub body: Body,
    pub actions: Vec<Action>,
    /// What an enemy counts in a band; a hero has none. Enemies go by their list of actions.
    pub threat: u8,
    /// Has to be brought through.
    pub escort: bool,
    pub poison: u8,
    pub focus: Focus,
    pub marked: bool,
    pub defeated: bool,
}

/// Cost, distance, and how often in a Turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Movement {
    pub cost: u8,
    pub distance: u8,
    pub most: u8,
}

/// Wounds, and how many of them are borne.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Body {
    pub wounds: u8,
    pub vitality: u8,
}

impl Unit {
    pub fn new(name: &str) -> Unit {
        Unit {
            name: name.into(),
            class: String::new(),
            group: String::new(),
            notes: String::new(),
            movement: Movement { cost: 1, distance: 3, most: 2 },
            attack: 1,
            defense: 1,
            special_attack: 1,
            special_defense: 1,
            body: Body { wounds: 0, vitality: 1 },
            actions: Vec::new(),
            threat: 0,
            escort: false,
            poison: 0,
            focus: Focus::None,
            marked: false,
            defeated: false,
        }
    }

    /// What must not be in a team twice: its class, or where it has none its name.
    pub fn kind(&self) -> &str {
        if self.class.is_empty() { &self.name } else { &self.class }
    }

    /// Run by its list in games against the app.
    pub fn is_enemy(&self) -> bool {
        self.threat > 0
    }

    /// How many wounds it still takes to be rid of it.
    pub fn left(&self) -> u8 {
        if self.is_out() { 0 } else { (self.body.vitality + 1).saturating_sub(self.body.wounds) }
    }

    /// Dice for attacks of a kind, and against them.
    pub fn dice(&self, kind: Kind, attacks: bool) -> u8 {
        match (kind, attacks) {
            (Kind::Special, true) => self.special_attack,
            (Kind::Special, false) => self.special_defense,
            (_, true) => self.attack,
            (_, false) => self.defense,
        }
    }

    /// Whether its tokens say that it is out of the game.
    pub fn is_out(&self) -> bool {
        self.defeated || self.poison >= POISONED || self.body.wounds > self.body.vitality
    }

    /// What keeps it from the table, in words.
    pub fn flaws(&self) -> Vec<String> {
        let mut all = Vec::new();
        if self.is_out() {
            all.push("it is defeated, until its tokens are cleared".into());
        }
        if self.is_enemy() && !self.actions.iter().any(|action| action.drive != Drive::None) {
            all.push("an enemy needs a line that moves it".into());
        }
        for action in &self.actions {
            all.extend(action.flaw().map(|flaw| format!("{}: {flaw}", action.called())));
        }
        all
    }
}

/// One action. What is 0 or none is not a part of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Action {
    pub name: String,
    pub cost: u8,
    pub pays: Pays,
    /// How often in a Turn; 0 as often as it is paid for (Multi-Use).
    pub uses: u8,
    /// When it is used out of turn.
    pub trigger: Trigger,
    /// How near the ally of the trigger is, or whoever is healed, rallied or unmarked.
    pub within: u8,
    /// How enemies move by it.
    pub drive: Drive,
    /// Spaces that the user moves first.
    pub moves: u8,
    /// Between which distances an enemy keeps.
    pub least: u8,
    pub most: u8,
    /// Units are no obstacle to the move.
    pub through: bool,
    pub kind: Kind,
    pub weight: Weight,
    pub range: u8,
    pub area: Area,
    /// Only with another ally beside the target.
    pub flanks: bool,
    pub knockback: u8,
    /// The attacker may leave the knockback out.
    pub may_spare: bool,
    pub poison: u8,
    /// Poison also when the dice are even.
    pub poison_on_tie: bool,
    pub heal: u8,
    pub unmark: bool,
    /// The token that it gives.
    pub focus: Focus,
    /// Whether that and healing are for the user, an ally, or either.
    pub for_whom: ForWhom,
    /// Action points that it gives for this Turn.
    pub gives: u8,
    /// The next special attack of this Turn is one weight up.
    pub kindles: bool,
    /// The user changes places with the ally that is attacked, and is attacked instead.
    pub swaps: bool,
    /// Dice that the defender gets.
    pub wards: u8,
}

impl Action {
    pub fn new(name: &str, cost: u8, pays: Pays) -> Action {
        Action {
            name: name.into(),
            cost,
            pays,
            uses: 1,
            trigger: Trigger::None,
            within: 0,
            drive: Drive::None,
            moves: 0,
            least: 0,
            most: 0,
            through: false,
            kind: Kind::None,
            weight: Weight::None,
            range: 1,
            area: Area::One,
            flanks: false,
            knockback: 0,
            may_spare: false,
            poison: 0,
            poison_on_tie: false,
            heal: 0,
            unmark: false,
            focus: Focus::None,
            for_whom: ForWhom::User,
            gives: 0,
            kindles: false,
            swaps: false,
            wards: 0,
        }
    }

    pub fn called(&self) -> &str {
        if self.name.is_empty() { "An action" } else { &self.name }
    }

    pub fn attacks(&self) -> bool {
        self.kind != Kind::None
    }

    pub fn is_reaction(&self) -> bool {
        self.trigger != Trigger::None
    }

    /// Whether it does something for one of the own side who is chosen.
    pub fn helps(&self) -> bool {
        self.heal > 0 || self.unmark || self.focus != Focus::None && self.for_whom != ForWhom::User
    }

    /// "2 AP", "1 HEX"
    pub fn price(&self) -> String {
        format!("{} {}", self.cost, self.pays.short())
    }

    /// What makes no sense about it.
    fn flaw(&self) -> Option<&'static str> {
        let on_others = self.swaps || self.wards > 0;
        if self.is_reaction() && self.pays == Pays::Ap {
            Some("a reaction is paid in HEX, for nobody has AP off their own Turn")
        } else if on_others
            && !matches!(self.trigger, Trigger::Attacked | Trigger::Shot | Trigger::Ally | Trigger::Near)
        {
            Some("changing places and dice for a defender answer an attack")
        } else if self.swaps && self.trigger != Trigger::Ally {
            Some("places are changed with an ally who is attacked")
        } else if self.is_reaction()
            && (self.helps() || self.area != Area::One || self.gives > 0 || self.kindles)
        {
            Some("a reaction moves, strikes, changes places or gives dice")
        } else if self.is_reaction() && self.moves > 0 && self.attacks() {
            Some("a reaction moves or strikes, not both")
        } else if !self.attacks() && (self.knockback > 0 || self.poison > 0 || self.flanks) {
            Some("knockback, poison and flanking need an attack")
        } else if self.area == Area::Burst && self.moves > 0 {
            Some("a burst is not moved into")
        } else if self.helps() && self.moves > 0 {
            Some("healing, rallying and unmarking are done without a move")
        } else if self.helps() && self.attacks() && self.for_whom != ForWhom::User {
            Some("an attack helps nobody but its user")
        } else if self.uses == 0 && self.is_free() {
            Some("what costs nothing is done a fixed number of times a Turn")
        } else if !self.does_something() {
            Some("it does nothing yet")
        } else {
            None
        }
    }

    /// Whether it could be done without end.
    fn is_free(&self) -> bool {
        self.cost == 0 || self.pays == Pays::Ap && self.gives >= self.cost
    }

    fn does_something(&self) -> bool {
        self.attacks()
            || self.moves > 0
            || self.helps()
            || self.focus != Focus::None
            || self.gives > 0
            || self.kindles
            || self.swaps
            || self.wards > 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pays {
    Ap,
    Hex,
}

impl Pays {
    pub fn short(self) -> &'static str {
        match self {
            Pays::Ap => "AP",
            Pays::Hex => "HEX",
        }
    }
}

/// What a reaction answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trigger {
    None,
    /// An enemy declares an attack on the unit.
    Attacked,
    /// The same, of range 2 or more.
    Shot,
    /// On an ally so near.
    Ally,
    /// On the unit or an ally so near.
    Near,
    /// An enemy in range and sight declares a movement.
    Moves,
    /// The same of what is played for: to claim, take or drop it (H-74).
    Claims,
}

/// How an enemy moves by its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Drive {
    None,
    Engage,
    Prey,
    Distance,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    None,
    Physical,
    Special,
}

/// How much harm an attack does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// No damage: only what else it does.
    None,
    Light,
    Normal,
    Heavy,
}

impl Weight {
    /// One heavier (WEIGHT +1).
    pub fn up(self) -> Weight {
        match self {
            Weight::None => Weight::None,
            Weight::Light => Weight::Normal,
            Weight::Normal | Weight::Heavy => Weight::Heavy,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// One target.
    One,
    /// All enemies beside the user.
    Around,
    /// A space in range and all beside it; friends are hit as well, only the user is not.
    Burst,
}

/// What a Focus token does, which depends on the action that gave it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    None,
    /// One more die in defence against physical attacks, and no knockback; until it moves or acts again.
    Brace,
    /// One more die in the next attack; lost by moving.
    Aim,
    /// Lose it to throw all own dice of a clash again.
    Center,
    /// Lose it for one more die in an own clash.
    Rally,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForWhom {
    User,
    Ally,
    Either,
}
