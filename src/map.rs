//! Area maps: what can be seen, reached and hit from where, and why.
