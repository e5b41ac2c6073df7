//! QR codes out of pictures.

use rqrr::PreparedImage;
use wasm_bindgen::prelude::wasm_bindgen;

/// The text of the first QR that can be read in a picture, given as red, green, blue and alpha,
/// a byte each, as a canvas has it.
#[wasm_bindgen]
pub fn read(pixels: &[u8], width: usize, height: usize) -> Option<String> {
    if width == 0 || pixels.len() < width.checked_mul(height)?.checked_mul(4)? {
        return None;
    }
    let mut picture = PreparedImage::prepare_from_greyscale(width, height, |x, y| {
        let at = (y * width + x) * 4;
        let [red, green, blue] = [pixels[at], pixels[at + 1], pixels[at + 2]].map(u32::from);
        ((red * 3 + green * 6 + blue) / 10) as u8
    });
    picture.detect_grids().iter().find_map(|grid| grid.decode().ok()).map(|(_, text)| text)
}
