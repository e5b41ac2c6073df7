//! Area maps: what can be seen, reached and hit from where, and why.
//!
//! - [`draft`]: what a person draws, free to be unfinished; [`edit`] and [`arrange`] change it.
//! - [`board`]: the drawing compiled for questions, with its [`overlay`] of what a fight changes.
//! - [`route`]: movement. [`apart`]: where sides begin far from each other. [`reason`]: range, sight and cover with the paths that decided them.
//! - [`finding`]: what looks wrong about a drawing. [`shape`]: how it looks on paper,
//!   [`view`] the window onto it, and [`hit`] what of it lies under a finger. [`ground`]: how much of
//!   this a game has use for.

pub mod apart;
pub mod arrange;
pub mod board;
pub mod draft;
pub mod edit;
pub mod finding;
pub mod ground;
pub mod hit;
pub mod letters;
pub mod overlay;
pub mod reason;
pub mod route;
pub mod shape;
pub mod view;

pub use board::{AreaId, Board, LinkId, Look};
pub use draft::{
    Area, AreaKey, Door, Draft, Goal, Line, Link, LinkKey, Objective, Picture, Piece, Teams, Way,
};
pub use finding::Finding;
pub use ground::{Band, Ground};
pub use overlay::Overlay;
pub use reason::Reason;
