//! What a fight did to someone, change by change: as [`super::sheet`] says of each field.

use super::combat::setup::Being;
pub use crate::sheet::Change;

pub fn changes(before: &Being, after: &Being) -> Vec<Change> {
    crate::sheet::changes(before, after)
}
