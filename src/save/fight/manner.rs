//! How a side is played, in the form in which it is kept and handed to a worker.

use serde_json::{Value, json};

use crate::fight::player::{Level, Manner, Resolve, Temper, mind};

pub fn write(manner: &Manner) -> Value {
    let level = Level::ALL.iter().position(|level| *level == manner.level);
    json!({
        "level": level,
        "temper": manner.temper as u8,
        "protects": manner.protects,
        "goesFor": manner.goes_for,
        "spares": manner.spares_fallen,
        "resolve": manner.resolve as u8,
        "inTurn": manner.in_turn,
    })
}

/// What is not said is as usual.
pub fn read(kept: &Value) -> Manner {
    let number = |name: &str| kept[name].as_u64().map(|number| number as usize);
    let who = |name: &str| number(name).and_then(|who| u8::try_from(who).ok());
    let one_of = |name: &str| number(name).unwrap_or(usize::MAX);
    Manner {
        level: number("level").map_or(Level::Plain, mind::level),
        temper: [Temper::Bold, Temper::Even, Temper::Careful]
            .get(one_of("temper"))
            .copied()
            .unwrap_or_default(),
        protects: who("protects"),
        goes_for: who("goesFor"),
        spares_fallen: kept["spares"] == true,
        resolve: [Resolve::Rules, Resolve::BelowHalf, Resolve::Never]
            .get(one_of("resolve"))
            .copied()
            .unwrap_or_default(),
        in_turn: kept["inTurn"] == true,
        by_the_book: false,
    }
}

pub fn write_all(manners: &[Manner]) -> Value {
    manners.iter().map(write).collect()
}

pub fn read_all(kept: &Value) -> Vec<Manner> {
    kept.as_array().into_iter().flatten().map(read).collect()
}
