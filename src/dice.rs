//! Dice as faces. Nothing here rolls: faces come in from the table.
