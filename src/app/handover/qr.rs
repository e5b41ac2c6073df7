//! A text as a QR on the screen: black on white whatever the theme, since cameras expect that.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::app::ui::{El, svg};

/// The QR of a text; nothing where the text is too long for one.
pub fn qr(text: &str, label: &str) -> Option<El> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|x| code.get_module(*x, y)) {
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    let edge = (size + 8).to_string();
    Some(
        svg("svg")
            .attr("class", "qr")
            .attr("viewBox", &format!("-4 -4 {edge} {edge}"))
            .attr("role", "img")
            .attr("shape-rendering", "crispEdges")
            .aria(label)
            .child(
                svg("rect")
                    .attr("x", "-4")
                    .attr("y", "-4")
                    .attr("width", &edge)
                    .attr("height", &edge)
                    .attr("fill", "#fff"),
            )
            .child(svg("path").attr("d", &path).attr("fill", "#000")),
    )
}
