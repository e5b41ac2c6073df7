//! Maps: drawn by thumb, and asked.

pub mod drawing;
mod hand;
mod view;
