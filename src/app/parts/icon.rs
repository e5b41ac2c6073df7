//! Pictures drawn with a pen of one width.

use crate::app::ui::{El, svg};

const ICONS: [(&str, &str); 30] = [
    ("back", "M15 5l-7 7 7 7"),
    ("menu", "M4 7h16M4 12h16M4 17h16"),
    ("close", "M6 6l12 12M18 6L6 18"),
    ("more", "M5 11.4a.6.6 0 1 0 .01 0M12 11.4a.6.6 0 1 0 .01 0M19 11.4a.6.6 0 1 0 .01 0"),
    ("add", "M12 5v14M5 12h14"),
    ("minus", "M5 12h14"),
    ("undo", "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3"),
    ("redo", "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h3"),
    ("trash", "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"),
    ("copy", "M9 9h11v11H9zM5 15H4V4h11v1"),
    ("edit", "M4 20l1-5L16 4l4 4L9 19z"),
    ("print", "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z"),
    ("share", "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8"),
    ("search", "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5"),
    ("check", "M4 13l5 5L20 6"),
    ("warn", "M12 4L2.5 20h19zM12 10v5M12 17.5v.01"),
    ("eye", "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"),
    ("fit", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"),
    (
        "hand",
        "M8 13V6a1.5 1.5 0 0 1 3 0v5-7a1.5 1.5 0 0 1 3 0v7-5a1.5 1.5 0 0 1 3 0v9a6 6 0 0 1-6 6c-3 0-4-1-6-5l-2-4c1-1 2-1 3 1z",
    ),
    ("link", "M6 18L18 6M4 20h4v-4H4zM16 8h4V4h-4z"),
    ("area", "M5 7h14v10H5z"),
    ("erase", "M8 20h12M4 15L14 5l6 6-9 9H8z"),
    ("dice", "M4 4h16v16H4zM8.5 8.5v.01M15.5 8.5v.01M12 12v.01M8.5 15.5v.01M15.5 15.5v.01"),
    (
        "people",
        "M9 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M2 21c0-4 3-7 7-7s7 3 7 7M16 4.5a4 4 0 0 1 0 7M18 14.5c2.5.8 4 3 4 6.5",
    ),
    ("map", "M3 5l6-2 6 2 6-2v16l-6 2-6-2-6 2zM9 3v16M15 5v16"),
    ("fight", "M5 4l14 14M19 4L5 18M4 15l5 5M20 15l-5 5"),
    ("book", "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14"),
    ("down", "M5 9l7 7 7-7"),
    ("up", "M5 15l7-7 7 7"),
    ("target", "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 1v6M12 17v6M1 12h6M17 12h6"),
];

/// A picture from the table, hidden from screen readers: the button says what it is.
pub fn icon(name: &str) -> El {
    let path = ICONS.iter().find(|(known, _)| *known == name).map_or("", |(_, path)| path);
    svg("svg")
        .attr("class", "icon")
        .attr("viewBox", "0 0 24 24")
        .attr("aria-hidden", "true")
        .child(svg("path").attr("d", path))
}
