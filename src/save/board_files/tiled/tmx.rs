//! Tiled's maps as XML.

use super::{Drawing, Thing, add_tiles, of_csv, place, unpacked};
use crate::save::Problem;
use crate::save::board_files::number::parts_of_text;
use crate::save::board_files::xml::{self, Element};

pub fn parse(text: &str) -> Result<Drawing, Problem> {
    let map = xml::parse(text)?;
    if map.name != "map" {
        return Err(Problem::new("this is XML, and not a map of Tiled"));
    }
    let mut drawing = Drawing {
        orientation: map.attribute("orientation").unwrap_or_default().to_string(),
        wide: whole(&map, "width", None, 0)?,
        tall: whole(&map, "height", None, 0)?,
        infinite: map.attribute("infinite") == Some("1"),
        tile: [
            whole(&map, "tilewidth", None, 1)?.min(4096),
            whole(&map, "tileheight", None, 1)?.min(4096),
            whole(&map, "hexsidelength", Some(0), 0)?.min(4096),
        ],
        across: map.attribute("staggeraxis") == Some("x"),
        odd: map.attribute("staggerindex") != Some("even"),
        ..Drawing::default()
    };
    layers(&map, &mut drawing)?;
    Ok(drawing)
}

fn whole(element: &Element, key: &str, missing: Option<i64>, least: i64) -> Result<i64, Problem> {
    let wrong = || Problem::new(&format!("the {key} must be a whole number from {least} to 1000000"));
    match (element.attribute(key), missing) {
        (None, Some(missing)) => Ok(missing),
        (text, _) => {
            let number = text.and_then(|text| text.parse().ok());
            number.filter(|number| (least..=1_000_000).contains(number)).ok_or_else(wrong)
        }
    }
}

fn layers(element: &Element, drawing: &mut Drawing) -> Result<(), Problem> {
    for child in &element.children {
        let known = matches!(child.name.as_str(), "layer" | "objectgroup" | "imagelayer" | "group");
        if known && child.attribute("visible") == Some("0") {
            drawing.hidden += 1;
            continue;
        }
        match child.name.as_str() {
            "layer" => tiles(child, drawing)?,
            "objectgroup" => {
                for object in child.named("object") {
                    drawing.things.push(thing(object)?);
                }
            }
            "group" => layers(child, drawing)?,
            "imagelayer" => drawing.pictures += 1,
            _ => {}
        }
    }
    Ok(())
}

fn tiles(layer: &Element, drawing: &mut Drawing) -> Result<(), Problem> {
    for data in layer.named("data") {
        let encoding = data.attribute("encoding").unwrap_or_default();
        let packing = data.attribute("compression").unwrap_or_default();
        let chunks: Vec<&Element> = data.named("chunk").collect();
        let (pieces, whole_layer) = if chunks.is_empty() { (vec![data], true) } else { (chunks, false) };
        for piece in pieces {
            let sized = if whole_layer { layer } else { piece };
            let number = |key: &str| whole(sized, key, Some(0), -1_000_000);
            let at = place([number("x")?, number("y")?, number("width")?, number("height")?])?;
            let ids = match encoding {
                "csv" => of_csv(&piece.text)?,
                "base64" => unpacked(&piece.text, packing, at[2] * at[3])?,
                "" => {
                    let tile = |tile: &Element| {
                        let id = tile.attribute("gid").map_or(Ok(0), str::parse);
                        id.map_err(|_| Problem::new("a tile is no number"))
                    };
                    piece.named("tile").map(tile).collect::<Result<_, _>>()?
                }
                _ => return Err(Problem::new("the encoding must be csv or base64")),
            };
            add_tiles(drawing, at, &ids)?;
        }
    }
    Ok(())
}

fn thing(object: &Element) -> Result<Thing, Problem> {
    let parts = |key: &str| object.attribute(key).map_or(Ok(0), |text| parts_of_text(text, key));
    let (wide, tall) = (parts("width")?, parts("height")?);
    // Objects that are tiles stand on their lower edge.
    let down = if object.attribute("gid").is_some() { -tall / 2 } else { tall / 2 };
    Ok(Thing {
        name: object.attribute("name").unwrap_or_default().to_string(),
        at: (parts("x")? + wide / 2, parts("y")? + down),
        point: object.named("point").next().is_some(),
    })
}
