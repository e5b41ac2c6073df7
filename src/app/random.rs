//! The system's cryptographic randomness.

/// Fills with random bytes; false where the system has none to give.
pub fn fill(bytes: &mut [u8]) -> bool {
    getrandom::fill(bytes).is_ok()
}

/// 64 random bits. Without the system's randomness, the clock must do: it only makes names.
pub fn bits() -> u64 {
    let mut bytes = [0; 8];
    if fill(&mut bytes) { u64::from_le_bytes(bytes) } else { super::clock::now() }
}
