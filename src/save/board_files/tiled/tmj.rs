//! Tiled's maps as JSON.

use serde_json::Value;

use super::{Drawing, Thing, add_tiles, place, unpacked};
use crate::save::board_files::number::parts_or;
use crate::save::{Problem, json};

pub fn is_one(value: &Value) -> bool {
    value.get("layers").is_some_and(Value::is_array) && value.get("orientation").is_some()
}

pub fn parse(value: &Value) -> Result<Drawing, Problem> {
    let text = |key: &str| json::text_or_empty(value, key);
    let mut drawing = Drawing {
        orientation: text("orientation")?.to_string(),
        wide: json::whole(value, "width", 0, 1_000_000)?,
        tall: json::whole(value, "height", 0, 1_000_000)?,
        infinite: json::flag(value, "infinite")?,
        tile: [
            json::whole(value, "tilewidth", 1, 4096)?,
            json::whole(value, "tileheight", 1, 4096)?,
            json::whole_or(value, "hexsidelength", 0, 0, 4096)?,
        ],
        across: text("staggeraxis")? == "x",
        odd: text("staggerindex")? != "even",
        ..Drawing::default()
    };
    layers(value, &mut drawing)?;
    Ok(drawing)
}

fn layers(value: &Value, drawing: &mut Drawing) -> Result<(), Problem> {
    for layer in json::list(value, "layers")? {
        if layer.get("visible").and_then(Value::as_bool) == Some(false) {
            drawing.hidden += 1;
            continue;
        }
        match json::text(layer, "type")? {
            "tilelayer" => tiles(layer, drawing)?,
            "objectgroup" => {
                for object in json::list(layer, "objects")? {
                    drawing.things.push(thing(object)?);
                }
            }
            "group" => layers(layer, drawing)?,
            _ => drawing.pictures += 1,
        }
    }
    Ok(())
}

fn tiles(layer: &Value, drawing: &mut Drawing) -> Result<(), Problem> {
    let chunks = json::list(layer, "chunks")?;
    let pieces = if chunks.is_empty() { std::slice::from_ref(layer) } else { chunks };
    let packing = json::text_or_empty(layer, "compression")?;
    for piece in pieces {
        let whole = |key: &str| json::whole_or(piece, key, 0, -1_000_000, 1_000_000);
        let at = place([whole("x")?, whole("y")?, whole("width")?, whole("height")?])?;
        let ids = match json::optional(piece, "data") {
            Some(Value::String(text)) => unpacked(text, packing, at[2] * at[3])?,
            Some(data) => {
                let number = |tile: &Value| {
                    json::as_whole(tile, "data", 0, i64::from(u32::MAX)).map(|tile| tile as u32)
                };
                json::as_list(data, "data")?.iter().map(number).collect::<Result<_, _>>()?
            }
            None => continue,
        };
        add_tiles(drawing, at, &ids)?;
    }
    Ok(())
}

fn thing(object: &Value) -> Result<Thing, Problem> {
    let parts = |key: &str| parts_or(object, key, 0);
    let (wide, tall) = (parts("width")?, parts("height")?);
    // Objects that are tiles stand on their lower edge.
    let down = if object.get("gid").is_some() { -tall / 2 } else { tall / 2 };
    Ok(Thing {
        name: json::text_or_empty(object, "name")?.to_string(),
        at: (parts("x")? + wide / 2, parts("y")? + down),
        point: json::flag(object, "point")?,
    })
}
