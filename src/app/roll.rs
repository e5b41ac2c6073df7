//! Rolling: the card that knows what a roll is for, free dice, and the rolls before.

mod desk;
pub mod dice_input;
mod sense;
