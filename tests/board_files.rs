//! Boards stored and exchanged: our own file, and files of other programs.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "board_files/donjon.rs"]
mod donjon;
#[path = "board_files/foundry.rs"]
mod foundry;
#[path = "board_files/mangled.rs"]
mod mangled;
#[path = "board_files/one_page.rs"]
mod one_page;
#[path = "board_files/stored.rs"]
mod stored;
#[path = "board_files/tiled.rs"]
mod tiled;
#[path = "board_files/uvtt.rs"]
mod uvtt;
#[path = "board_files/walls.rs"]
mod walls;

use sightline::grid::{Board, Edge};
use sightline::save::board_files::{self, Opened};

fn sample(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/tests/boards/samples/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn opened(name: &str) -> Opened {
    board_files::read(name, &sample(name)).unwrap()
}

fn problem(text: &str) -> String {
    board_files::read("x", text.as_bytes()).unwrap_err().text().to_string()
}

fn number(board: &Board, edge: Edge) -> usize {
    board.edges().iter().filter(|(_, other)| *other == edge).count()
}

fn size(board: &Board) -> (u8, u8) {
    (board.wide(), board.tall())
}

/// Upright edges between signs of cells, level ones on lines of their own: `+-+` over `|.|`.
fn picture(board: &Board) -> String {
    use sightline::grid::{Cell, Door, Ground, Side};
    let sign = |edge: Edge, wall: char| match edge {
        Edge::None => ' ',
        Edge::Wall => wall,
        Edge::Door(Door::Open) => 'o',
        Edge::Door(Door::Shut) => 'd',
        Edge::Door(Door::Locked) => 'l',
        Edge::Door(Door::Secret) => 's',
        Edge::LowWall => 'b',
        Edge::Curtain => 'c',
        Edge::Window => 'n',
        Edge::Slit => 't',
    };
    let mut lines = Vec::new();
    for row in 0..board.tall() {
        let level = |row: u8, direction: u8| {
            let of = (0..board.wide()).map(|column| {
                let edge = board.edge(Side::new(Cell::new(column, row), direction));
                format!("+{}", sign(edge, '-'))
            });
            format!("{}+", of.collect::<String>())
        };
        lines.push(level(row, 2));
        let mut line = String::new();
        for column in 0..board.wide() {
            let cell = Cell::new(column, row);
            line.push(sign(board.edge(Side::new(cell, 4)), '|'));
            line.push(match board.ground(cell) {
                Ground::Void => ' ',
                Ground::Open => '.',
                Ground::Difficult => '~',
                Ground::Impassable => '#',
            });
        }
        line.push(sign(board.edge(Side::new(Cell::new(board.wide() - 1, row), 0)), '|'));
        lines.push(line);
        if row + 1 == board.tall() {
            lines.push(level(row, 6));
        }
    }
    lines.join("\n")
}
