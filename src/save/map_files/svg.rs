//! A picture of a map that carries the map: drawn with the signs of the rules text, and with the
//! map's own file inside.

use super::own;
use crate::map::shape::{self, HIGH, Point, Shape, WIDE};
use crate::map::{Area, Door, Draft, Line, Link, Way};
use crate::save::{Problem, json};

const OPEN: &str = "<metadata id=\"sightline-map\">";
const CLOSE: &str = "</metadata>";

/// Room around the drawing, and below it for the legend.
const MARGIN: i32 = 40;
const LEGEND: i32 = 96;

const INK: &str = "#1c1b1a";
const PAPER: &str = "#fbf8f1";

/// How large the picture is.
pub fn size(draft: &Draft) -> (i32, i32) {
    let [left, top, right, bottom] = draft.bounds().unwrap_or_default();
    let wide = (right - left + WIDE + 2 * MARGIN).max(620);
    (wide, bottom - top + HIGH + 2 * MARGIN + LEGEND + 30)
}

pub fn write(draft: &Draft) -> String {
    let [left, top, _, bottom] = draft.bounds().unwrap_or_default();
    let (wide, high) = size(draft);
    let corner = (left - WIDE / 2 - MARGIN, top - HIGH / 2 - MARGIN - 30);
    let mut out = Pen(String::new());
    out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
    out.numbers(&[corner.0, corner.1, wide, high]);
    out.raw("\" width=\"").number(wide).raw("\" height=\"").number(high);
    out.raw("\" font-family=\"system-ui, sans-serif\" font-size=\"15\" text-anchor=\"middle\"><title>");
    out.text(&draft.name).raw("</title>").raw(OPEN);
    out.text(&json::print(&own::write(draft))).raw(CLOSE);
    out.raw("<rect x=\"").number(corner.0).raw("\" y=\"").number(corner.1);
    out.raw("\" width=\"100%\" height=\"100%\" fill=\"").raw(PAPER).raw("\"/>");
    out.words(
        (corner.0 + MARGIN, corner.1 + 34),
        &draft.name,
        "text-anchor=\"start\" font-size=\"22\" font-weight=\"700\"",
    );
    out.raw("<g fill=\"none\" stroke=\"").raw(INK).raw("\" stroke-width=\"2\" stroke-linecap=\"round\">");
    for link in &draft.links {
        if let Some(shape) = draft.shape(link) {
            out.link(link, &shape);
        }
    }
    out.raw("</g>");
    for area in &draft.areas {
        out.area(area);
    }
    out.legend(draft, (corner.0 + MARGIN, bottom + HIGH / 2 + MARGIN));
    out.raw("</svg>\n");
    out.0
}

/// The map's own file, out of a picture.
pub fn extract(svg: &str) -> Result<String, Problem> {
    let Some((_, rest)) = svg.split_once(OPEN) else {
        return Err(Problem::new(
            "there is no map inside this picture; another program may have taken it out",
        ));
    };
    let Some((text, _)) = rest.split_once(CLOSE) else {
        return Err(Problem::new("this picture is cut off in the middle of its map"));
    };
    Ok(unescaped(text))
}

fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// What the picture is written with.
struct Pen(String);

impl Pen {
    fn raw(&mut self, text: &str) -> &mut Pen {
        self.0.push_str(text);
        self
    }

    fn number(&mut self, number: i32) -> &mut Pen {
        self.0.push_str(&number.to_string());
        self
    }

    fn numbers(&mut self, numbers: &[i32]) -> &mut Pen {
        for (at, &number) in numbers.iter().enumerate() {
            if at > 0 {
                self.raw(" ");
            }
            self.number(number);
        }
        self
    }

    /// Text in which nothing is a sign of the format.
    fn text(&mut self, text: &str) -> &mut Pen {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                // Control characters are not allowed in the format at all.
                letter if letter.is_control() && letter != '\n' => self.0.push(' '),
                letter => self.0.push(letter),
            }
        }
        self
    }

    fn words(&mut self, at: Point, words: &str, style: &str) {
        self.raw("<text x=\"").number(at.0).raw("\" y=\"").number(at.1).raw("\" fill=\"").raw(INK).raw("\" ");
        self.raw(style).raw(">").text(words).raw("</text>");
    }

    fn line(&mut self, points: &[Point], style: &str) {
        self.raw("<path d=\"M");
        for (at, &(x, y)) in points.iter().enumerate() {
            self.raw(if at == 0 { "" } else { "L" }).numbers(&[x, y]);
        }
        self.raw("\" ").raw(style).raw("/>");
    }

    fn link(&mut self, link: &Link, shape: &Shape) {
        let dashes = if link.line == Line::Solid { "" } else { "stroke-dasharray=\"8 7\"" };
        self.line(&shape.ends, dashes);
        if link.line == Line::Crossed {
            for stroke in shape.cross {
                self.line(&stroke, "stroke-width=\"3\"");
            }
        }
        for end in [0, 1] {
            if link.marks[end] {
                self.line(&shape.marks[end], "stroke-width=\"5\"");
            }
            if Shape::arrows(link.way)[end] {
                let [tip, left, right] = shape.heads[end];
                self.line(&[left, tip, right, left], "fill=\"#1c1b1a\"");
            }
        }
        if link.door != Door::None {
            let fill = if link.door == Door::Closed { INK } else { PAPER };
            let (x, y) = shape.middle;
            self.raw("<rect x=\"").number(x - 9).raw("\" y=\"").number(y - 9);
            self.raw("\" width=\"18\" height=\"18\" fill=\"").raw(fill).raw("\"/>");
        }
    }

    fn area(&mut self, area: &Area) {
        self.raw("<rect x=\"").number(area.x - WIDE / 2).raw("\" y=\"").number(area.y - HIGH / 2);
        self.raw("\" width=\"").number(WIDE).raw("\" height=\"").number(HIGH);
        self.raw("\" rx=\"10\" fill=\"#fff\" stroke=\"").raw(INK).raw("\" stroke-width=\"2\"/>");
        let [first, second] = shape::wrapped(&area.name);
        if second.is_empty() {
            self.words((area.x, area.y + 5), &first, "font-weight=\"600\"");
        } else {
            self.words((area.x, area.y - 5), &first, "font-weight=\"600\"");
            self.words((area.x, area.y + 14), &second, "font-weight=\"600\"");
        }
        for (row, words) in (0..).zip(shape::below(area)) {
            self.words((area.x, area.y + HIGH / 2 + 15 + row * 15), &words, "font-size=\"12\"");
        }
    }

    /// One sample of each sign that is on the map, in rows of three. Lines that are all alike need
    /// none.
    fn legend(&mut self, draft: &Draft, (left, top): Point) {
        type Sample = (&'static str, Line, bool, bool, Door);
        type Is = fn(&Link) -> bool;
        let samples: [(Sample, Is); 5] = [
            (("sight only", Line::Dashed, false, false, Door::None), |link| link.line == Line::Dashed),
            (("no sight between the two", Line::Crossed, false, false, Door::None), |link| {
                link.line == Line::Crossed
            }),
            (("cover at this end", Line::Solid, true, false, Door::None), |link| {
                link.marks != [false, false]
            }),
            (("one-way movement", Line::Solid, false, true, Door::None), |link| link.way != Way::Both),
            (("door, filled when closed", Line::Solid, false, false, Door::Closed), |link| {
                link.door != Door::None
            }),
        ];
        let drawn = samples.iter().filter(|(_, is)| draft.links.iter().any(is)).map(|(sample, _)| *sample);
        let mut samples: Vec<Sample> = drawn.collect();
        if !samples.is_empty() {
            samples.insert(0, ("sight and movement", Line::Solid, false, false, Door::None));
        }
        for (at, (words, line, mark, arrow, door)) in samples.into_iter().enumerate() {
            let (column, row) = (at as i32 % 3, at as i32 / 3);
            let (x, y) = (left + column * 190, top + 24 + row * 30);
            // The sample is a link between two areas that are not drawn: only its middle shows.
            let shape = Shape::new((x - WIDE / 2, y), (x + 46 + WIDE / 2, y), 0);
            let key = crate::map::AreaKey(0);
            let mut link = Link::new(crate::map::LinkKey(0), key, key, line);
            link.marks = [mark, false];
            link.door = door;
            if arrow {
                link.way = Way::Forth;
            }
            self.raw("<g fill=\"none\" stroke=\"").raw(INK).raw("\" stroke-width=\"2\">");
            self.link(&link, &shape);
            self.raw("</g>");
            self.words((x + 56, y + 4), words, "text-anchor=\"start\" font-size=\"12\"");
        }
        let areas = &draft.areas;
        let flags = areas.iter().any(|area| !area.starts.is_empty());
        let stars = areas.iter().any(|area| !area.objectives.is_empty());
        let words =
            [if flags { "⚑ who may start here   " } else { "" }, if stars { "★ objective" } else { "" }];
        self.words((left, top + 84), &words.concat(), "text-anchor=\"start\" font-size=\"12\"");
    }
}
