//! Maps as files of several kinds, out and in again; and files that are broken, foreign or hostile.

use sightline::map::{Draft, Line, Way};
use sightline::rulesets::radiant::maps as zones;
use sightline::rulesets::unhex::maps;
use sightline::rulesets::unhex::sight;
use sightline::save::json;
use sightline::save::map_files::{self, canvas, excalidraw, own, png, svg};

fn examples() -> Vec<Draft> {
    let mut all: Vec<Draft> = (0..maps::count()).map(|at| maps::example(at).unwrap()).collect();
    let mut odd = super::sketch::draft("A |-[]>| B; A x B; B .| C; C |-<() A");
    odd.name = "Odd <\"&\"> names".to_string();
    odd.areas[0].name = "Back & forth, <here>".to_string();
    odd.areas[1].notes = "Two\nlines".to_string();
    odd.areas[1].starts = sightline::map::Teams(0b110);
    all.push(odd);
    all.push(alike());
    for at in 0..zones::names().count() {
        all.push(zones::example(at).unwrap());
    }
    all.last_mut().unwrap().areas[0].difficulty = 15;
    all.last_mut().unwrap().areas[0].test = "Dexterity".to_string();
    all
}

/// Names that do not tell areas apart, or that look like something else.
fn alike() -> Draft {
    let mut draft = super::sketch::draft("A -| B; |C |-> D; E -| F; G |- H; I -|> J; K |-< L; M -| N");
    let names = ["Hall", "hall", "", "", "Hall", "Hall, upper", "Hall, upper", "Hall"];
    let names = names.into_iter().chain(["#1 Gate", "# Gate", "the second end", "Yard", "Both ends", "\\o/"]);
    for (area, name) in draft.areas.iter_mut().zip(names) {
        area.name = name.to_string();
    }
    draft.name = "Alike".to_string();
    draft.notes = "Find the\n\nright hall".to_string();
    draft
}

/// The drawing without what a format cannot hold: keys, and the order of ends.
fn meaning(draft: &Draft) -> Vec<String> {
    let mut lines: Vec<String> = draft
        .areas
        .iter()
        .map(|area| {
            format!(
                "{} {} {} {:?} {:?} {} {} {} {} {}",
                area.name,
                area.x,
                area.y,
                area.starts,
                area.objectives,
                area.notes,
                area.capacity,
                area.hazard,
                area.test,
                area.difficulty
            )
        })
        .collect();
    lines.push(draft.notes.clone());
    lines.extend(draft.links.iter().map(|link| {
        let [a, b] = link.ends.map(|end| draft.areas.iter().position(|area| area.key == end).unwrap());
        format!("{a} - {b} {:?} {:?} {:?} {:?}", link.line, link.way, link.door, link.marks)
    }));
    lines
}

fn problem(name: &str, bytes: &[u8]) -> String {
    map_files::read(name, bytes).unwrap_err().text().to_string()
}

#[test]
fn our_own_file_gives_back_the_very_map() {
    for draft in examples() {
        let text = json::print(&own::write(&draft));
        assert!(text.contains("\"type\":\"sightline/map\"") && text.contains("\"source\":\"Sightline\""));
        let opened = map_files::read("x.sightline.json", text.as_bytes()).unwrap();
        assert_eq!((opened.draft, opened.left_out.len()), (draft, 0));
    }
}

#[test]
fn an_svg_picture_gives_back_the_very_map() {
    for draft in examples() {
        let picture = svg::write(&draft);
        assert_eq!(map_files::read("x.svg", picture.as_bytes()).unwrap().draft, draft);
    }
}

#[test]
fn u32_the_picture_draws_with_the_signs_of_the_text_and_explains_them() {
    let picture = svg::write(&maps::example(3).unwrap());
    for word in ["stroke-dasharray", "sight only", "cover at this end", "one-way movement", "door", "★", "⚑"]
    {
        assert!(picture.contains(word), "{word}");
    }
    assert!(!svg::write(&examples()[9]).contains("<here>"), "names are no markup");
}

#[test]
fn a_picture_of_zones_tells_their_conditions_and_explains_no_sight() {
    let picture = svg::write(&zones::example(1).unwrap());
    for word in ["room for 2", "⚠ the current drags", "test Strength", "⚑"] {
        assert!(picture.contains(word), "{word}");
    }
    for word in ["movement", "cover", "objective", "door"] {
        assert!(!picture.contains(word), "{word}");
    }
}

#[test]
fn a_png_picture_gives_back_the_very_map() {
    for draft in examples() {
        let text = json::print(&own::write(&draft));
        let picture = png::embed(&pixel(), &text).unwrap();
        assert_eq!(map_files::read("x.png", &picture).unwrap().draft, draft);
    }
}

#[test]
fn json_canvas_gives_back_all_that_it_can_say() {
    for draft in examples() {
        let text = json::print(&canvas::write(&draft));
        let opened = map_files::read("Name.canvas", text.as_bytes()).unwrap();
        assert_eq!(meaning(&opened.draft), meaning(&draft), "{}", draft.name);
        assert_eq!(opened.draft.name, "Name");
        assert!(opened.left_out.iter().all(|line| line.contains("one-way")), "{:?}", opened.left_out);
    }
}

#[test]
fn excalidraw_gives_back_all_that_it_can_say() {
    for draft in examples() {
        let text = json::print(&excalidraw::write(&draft));
        let opened = map_files::read("Name.excalidraw", text.as_bytes()).unwrap();
        assert_eq!(meaning(&opened.draft), meaning(&draft), "{}", draft.name);
        assert!(opened.left_out.iter().all(|line| line.contains("one-way")), "{:?}", opened.left_out);
    }
}

#[test]
fn what_a_canvas_holds_besides_a_map_is_listed() {
    let text = r##"{"nodes":[
        {"id":"a","type":"text","x":0.5,"y":10,"width":100,"height":20,"text":"# Hall\nDark"},
        {"id":"b","type":"text","x":300,"y":10,"width":100,"height":20,"text":"Yard"},
        {"id":"b","type":"text","x":300,"y":90,"width":100,"height":20,"text":"Shed"},
        {"type":"text","x":300,"y":290,"width":100,"height":20,"text":"Well"},
        {"id":"c","type":"file","file":"plan.pdf","x":0,"y":0,"width":1,"height":1},
        {"id":"g","type":"group","label":"Ground floor","x":0,"y":0,"width":1,"height":1}],
      "edges":[
        {"id":"1","fromNode":"a","toNode":"b","label":"sight only, creaks"},
        {"id":"2","fromNode":"a","toNode":"c"},
        {"id":"4","fromNode":"a","toNode":"a","label":"a loop"},
        {"id":"5","fromNode":"a","label":"half"},
        {"id":"6"},
        {"id":"3","fromNode":"a","toNode":"b","toEnd":"none"}]}"##;
    let opened = map_files::read("House.canvas", text.as_bytes()).unwrap();
    assert_eq!(opened.draft.areas[0].name, "Hall");
    assert_eq!(opened.draft.areas[0].notes, "Dark");
    assert_eq!(opened.draft.links[0].line, Line::Dashed);
    assert_eq!((opened.draft.links[0].way, opened.draft.links[1].way), (Way::Forth, Way::Both));
    assert_eq!(
        opened.left_out,
        [
            "A file was left out: “plan.pdf”.",
            "A group was left out: “Ground floor”.",
            "Another box has the same id as this one, and gets all the links: “Shed”.",
            "These words on a link were not understood: “sight only, creaks”.",
            "A link that ends in nothing readable was left out.",
            "A link from a box to itself was left out: “a loop”.",
            "A link that does not say where it ends was left out: “half”.",
            "A link that does not say where it ends was left out.",
            "One link has an arrow at one end and was read as one-way.",
        ]
    );
}

#[test]
fn what_an_excalidraw_drawing_holds_besides_a_map_is_listed() {
    let text = r##"{"type":"excalidraw","version":2,"elements":[
        {"id":"a","type":"ellipse","x":0,"y":0,"width":100,"height":60},
        {"id":"at","type":"text","containerId":"a","text":"Hall"},
        {"id":"b","type":"rectangle","x":300.7,"y":0,"width":100,"height":60},
        {"id":"gone","type":"rectangle","isDeleted":true,"x":0,"y":0},
        {"id":"t","type":"text","text":"Remember the lamp"},
        {"id":"1","type":"arrow","strokeStyle":"dashed","startBinding":{"elementId":"a"},"endBinding":{"elementId":"b"},
         "startArrowhead":"bar","endArrowhead":null},
        {"id":"2","type":"arrow","startBinding":{"elementId":"a"},"endBinding":null,"endArrowhead":"arrow"},
        {"id":"3","type":"freedraw"},
        {"id":"5","type":"arrow","startBinding":{"elementId":"a"},"endBinding":{"elementId":"a"}},
        {"id":"4","type":"arrow","startBinding":{"elementId":"b"},"endBinding":{"elementId":"a"},"endArrowhead":"triangle"}
      ]}"##;
    let opened = map_files::read("x.excalidraw", text.as_bytes()).unwrap();
    assert_eq!((opened.draft.areas.len(), opened.draft.links.len()), (2, 2));
    assert_eq!((opened.draft.areas[0].name.as_str(), opened.draft.areas[1].x), ("Hall", 350));
    let link = &opened.draft.links[0];
    assert_eq!((link.line, link.marks, link.way), (Line::Dashed, [true, false], Way::Both));
    assert_eq!(opened.draft.links[1].way, Way::Forth);
    assert_eq!(
        opened.left_out,
        [
            "A text outside of any box was left out: “Remember the lamp”.",
            "One line that is not bound to a box at both ends was left out.",
            "One line from a box to itself was left out.",
            "One other drawn thing was left out.",
            "One link has an arrow at one end and was read as one-way.",
        ]
    );
}

#[test]
fn broken_foreign_and_huge_files_get_a_clear_sentence() {
    let cut = &svg::write(&maps::nightclub())[..900];
    let mut damaged = png::embed(&pixel(), "{}").unwrap();
    let at = damaged.windows(4).position(|bytes| bytes == b"iTXt").unwrap();
    damaged[at + 12] ^= 1;
    let mut bent = png::embed(&pixel(), "{}").unwrap();
    let end = bent.windows(2).position(|bytes| bytes == b"{}").unwrap();
    bent[end] = b'[';
    let told: [(&[u8], &str); 14] = [
        (b"", "the file is empty"),
        (b"\xff\xfe\x00", "this is neither a text nor a PNG picture"),
        (b"hello", "this is not complete JSON: it stops making sense at line 1"),
        (b"{\"a\":1}", "this is no map that Sightline can read"),
        (b"[1,2]", "the file must be an object"),
        (b"<svg></svg>", "there is no map inside this picture; another program may have taken it out"),
        (cut.as_bytes(), "this picture is cut off in the middle of its map"),
        (&pixel(), "there is no map inside this picture; another program may have taken it out"),
        (&pixel()[..30], "this PNG picture is cut off or damaged"),
        (&damaged, "there is no map inside this picture; another program may have taken it out"),
        (&bent, "the map inside this picture is damaged"),
        (b"{\"type\":\"sightline/map\",\"version\":99,\"map\":{}}", NEWER),
        (b"{\"sightline\":\"character\",\"version\":1}", "this file holds a character, not a map"),
        (b"{\"type\":\"excalidraw\",\"elements\":3}", "the elements must be a list"),
    ];
    for (bytes, sentence) in told {
        assert_eq!(problem("x", bytes), sentence);
    }
    assert_eq!(problem("x", &vec![b' '; 21_000_000]), "the file is far larger than any map");
    assert_eq!(
        problem("x", &vec![b'['; 100_000]),
        "this is not complete JSON: it stops making sense at line 1"
    );
}

#[test]
fn a_drawing_with_too_much_on_it_is_refused_before_it_is_read() {
    let many = |sort: &str, count: usize| {
        let one = format!("{{\"id\":\"a\",\"type\":\"{sort}\"}},").repeat(count);
        format!("{{\"type\":\"excalidraw\",\"elements\":[{}]}}", one.trim_end_matches(','))
    };
    for (sort, most) in [("rectangle", 2_000), ("arrow", 8_000)] {
        let told = problem("x", many(sort, most + 1).as_bytes());
        assert_eq!(told, "the map is too large: at most 2000 areas and 8000 links are read");
        assert!(map_files::read("x", many(sort, most).as_bytes()).is_ok());
    }
    let opened = map_files::read("x", many("text", 500).as_bytes()).unwrap();
    assert_eq!(opened.left_out.len(), 41);
    assert_eq!(opened.left_out[40], "And 460 more of this kind.");
}

#[test]
fn the_largest_drawing_that_is_read_is_read_at_once() {
    let mut draft = Draft::new("Large");
    let keys: Vec<_> = (0..2_000).map(|at| draft.add_area("Room", at * 10, 0)).collect();
    for at in 0..8_000 {
        draft.links.push(sightline::map::Link::new(
            sightline::map::LinkKey(10_000 + at as u32),
            keys[at % 2_000],
            keys[(at + 1 + at / 2_000) % 2_000],
            Line::Solid,
        ));
    }
    for text in [json::print(&excalidraw::write(&draft)), json::print(&canvas::write(&draft))] {
        let parsed = quickest(&|| drop(json::parse(&text).unwrap()));
        let read = quickest(&|| {
            assert_eq!(map_files::read("x", text.as_bytes()).unwrap().draft.links.len(), 8_000);
        });
        // Looking for each end among all areas would be far longer.
        assert!(read < parsed * 12, "{read:?} against {parsed:?}");
    }
}

/// Of three times, so that what else the machine does counts little.
fn quickest(work: &dyn Fn()) -> std::time::Duration {
    let time = || {
        let started = std::time::Instant::now();
        work();
        started.elapsed()
    };
    time().min(time()).min(time())
}

const NEWER: &str = "a newer version of Sightline made this file; update the app to read it";

#[test]
fn no_damage_to_a_file_makes_reading_it_panic() {
    let draft = maps::nightclub();
    let files = [
        json::print(&own::write(&draft)).into_bytes(),
        json::print(&canvas::write(&draft)).into_bytes(),
        json::print(&excalidraw::write(&draft)).into_bytes(),
        svg::write(&draft).into_bytes(),
        png::embed(&pixel(), &json::print(&own::write(&draft))).unwrap(),
    ];
    let mut number = 7u32;
    let mut opened = 0;
    for file in files {
        for _ in 0..400 {
            let mut bytes = file.clone();
            for _ in 0..3 {
                number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let at = number as usize % bytes.len();
                match number >> 28 {
                    0..4 => bytes[at] = (number >> 8) as u8,
                    4..8 => bytes[at] = b'0' + (number >> 8) as u8 % 10,
                    8..12 => drop(bytes.drain(at..(at + 9).min(bytes.len()))),
                    _ => bytes.truncate(at.max(20)),
                }
            }
            if let Ok(map) = map_files::read("x", &bytes) {
                opened += 1;
                let board = sightline::map::Board::new(&map.draft);
                let _ = board.findings(sight::LIMIT);
                let _ = svg::write(&map.draft);
            }
        }
    }
    assert!(opened > 0, "some are still maps");
}

#[test]
fn numbers_out_of_all_bounds_are_pulled_back() {
    let text = r#"{"nodes":[{"id":"a","type":"text","x":1e300,"y":-99999999999,"width":1e300,"height":2,"text":"A"}]}"#;
    let draft = map_files::read("x.canvas", text.as_bytes()).unwrap().draft;
    assert_eq!((draft.areas[0].x, draft.areas[0].y), (1_000_000, -999_999));
}

#[test]
fn file_names_are_the_maps_own() {
    let name = |name: &str| map_files::file_name(&Draft::new(name), ".svg");
    assert_eq!(name("Bridge at Dawn"), "bridge-at-dawn.svg");
    assert_eq!(name("Zoë's / \\ Bar?"), "zoë-s-bar.svg");
    assert_eq!(name("  "), "map.svg");
}

/// The smallest picture there is: one pixel.
fn pixel() -> Vec<u8> {
    let mut bytes = vec![0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n'];
    bytes.extend([0, 0, 0, 13]);
    bytes.extend(b"IHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0");
    bytes.extend([0x1F, 0x15, 0xC4, 0x89]);
    bytes.extend([0, 0, 0, 0]);
    bytes.extend(b"IEND");
    bytes.extend([0xAE, 0x42, 0x60, 0x82]);
    bytes
}
