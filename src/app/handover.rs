//! Handing things over at the table: codes, QR, links and files, out and in.

mod arrive;
mod give;
mod qr;
mod scan;
mod take;

pub use arrive::screen as arrive;
pub use give::{home_of, screen as give};
pub use take::screen as take;

use super::ui;

/// A link to this very app that carries a code.
fn link_of(code: &str) -> String {
    let href = ui::window().location().href().unwrap_or_default();
    let base = href.split('#').next().unwrap_or_default();
    format!("{base}#/shared/{code}")
}

/// A name that every system takes for a file, with the double ending that opens anywhere.
fn file_name(name: &str) -> String {
    let kept: String = name
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' })
        .collect();
    let kept = kept.trim_matches('-');
    format!("{}.sightline.json", if kept.is_empty() { "untitled" } else { kept })
}
