//! Closures whose types are erased. `dyn Fn` would do the same, but its table has entries for being called
//! in two more ways, which nobody does, and code behind each of them: 45 bytes and more for every one of
//! the thousand closures of the app.

/// What is done: by a tap, by an effect.
pub trait Run {
    fn run(&mut self);
}

impl<F: FnMut()> Run for F {
    fn run(&mut self) {
        self();
    }
}

/// What hears something: an event, a text.
pub trait Hear<T> {
    fn hear(&mut self, said: T);
}

impl<T, F: FnMut(T)> Hear<T> for F {
    fn hear(&mut self, said: T) {
        self(said);
    }
}

/// What gives something whenever it is asked: a text, a child.
pub trait Give<T> {
    fn give(&self) -> T;
}

impl<T, F: Fn() -> T> Give<T> for F {
    fn give(&self) -> T {
        self()
    }
}
