//! What is drawn is read, and what is no QR is not.
#![allow(clippy::unwrap_used)]

use qrcodegen::{QrCode, QrCodeEcc};
use sightline_scanner::read;

fn drawn(text: &str, scale: usize) -> (Vec<u8>, usize) {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).unwrap();
    let side = (code.size() as usize + 8) * scale;
    let mut pixels = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let dark = code.get_module((x / scale) as i32 - 4, (y / scale) as i32 - 4);
            pixels.extend(if dark { [0, 0, 0, 255] } else { [255, 255, 255, 255] });
        }
    }
    (pixels, side)
}

#[test]
fn a_drawn_code_is_read() {
    for text in ["#/shared/1cABC", &"Sightline-_0".repeat(60)] {
        let (pixels, side) = drawn(text, 4);
        assert_eq!(read(&pixels, side, side).as_deref(), Some(text));
    }
}

#[test]
fn an_empty_picture_and_a_wrong_size_hold_nothing() {
    assert_eq!(read(&[255; 400], 10, 10), None);
    assert_eq!(read(&[255; 40], 10, 10), None);
    assert_eq!(read(&[], 0, 0), None);
}
