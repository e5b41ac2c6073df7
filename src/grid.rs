//! Boards of squares and hexes: what can be seen, reached and struck from where, and why. Whole numbers
//! only, and no game's own rule: who stands in the way comes in as a closure.
//!
//! - [`board`]: what a person draws, cell by cell and edge by edge ([`edge`], [`cell`]); [`compiled`] is
//!   the same for questions, with what a fight changes. [`shape`] counts, [`body`] covers several cells.
//! - [`plan`]: where its cells lie on paper, and what lies under a finger; [`ink`] draws it.
//! - [`edit`]: the steps by which a board is drawn.
//! - [`line`]: straight lines, exactly. [`hex_sight`]: sight on hexes. [`sweep`], [`cover`] and
//!   [`witness`]: sight on squares, the corners seen, and the reason.
//! - [`asked`]: why something is seen or not, to be drawn and read; [`question`]: all that a person asks
//!   of it from one cell.
//! - [`field`]: movement with its costs, [`path`] one way of it, straight ones for charges; [`push`]:
//!   being moved by others. [`template`]: bursts, squares, lines, cones, and what a reach threatens.

mod area;
pub mod asked;
pub mod board;
pub mod body;
pub mod cell;
pub mod compiled;
pub mod cover;
pub mod edge;
pub mod edit;
pub mod field;
pub mod hex_sight;
pub mod ink;
mod layout;
pub mod line;
pub mod path;
pub mod plan;
pub mod push;
pub mod question;
mod ray;
pub mod ready;
mod runs;
pub mod shape;
pub mod sweep;
pub mod template;
pub mod told;
pub mod witness;

pub use board::{Board, Flaw, Note, Piece, Tile};
pub use body::{Body, Size};
pub use cell::Cell;
pub use compiled::Grid;
pub use cover::{Cover, Row, Seen};
pub use edge::{Door, Edge, Eyes, Ground, Side};
pub use field::{Field, Mover, Standing};
pub use hex_sight::{HexSight, Leaning, Stop, Walls};
pub use line::{Crossing, Lean};
pub use shape::{Kind, Shape, Spot};
pub use sweep::Sweep;
pub use witness::{Exact, Sight};
