//! The only stored formats: everything that leaves memory goes through here.
