//! A fight as a decision machine: questions, answers, and the log of both.
