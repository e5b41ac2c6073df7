//! Area maps: the rules of range, sight, cover and movement, drawing, findings and files.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "maps/drawing.rs"]
mod drawing;
#[path = "maps/examples.rs"]
mod examples;
#[path = "maps/files.rs"]
mod files;
#[path = "maps/finding.rs"]
mod finding;
#[path = "maps/nightclub.rs"]
mod nightclub;
#[path = "maps/oracle.rs"]
mod oracle;
#[path = "maps/reason.rs"]
mod reason;
#[path = "maps/rule.rs"]
mod rule;
#[path = "maps/saving.rs"]
mod saving;
#[path = "maps/sketch.rs"]
mod sketch;
#[path = "maps/window.rs"]
mod window;
