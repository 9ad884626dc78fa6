//! The rules of docs/RULES.md, area by area. What its worked examples and the tests of the
//! switches show is not shown again.

mod bridge;
mod card;
mod completion;
mod dugout;
mod end;
mod figures;
mod finale;
mod menhir;
mod placement;
mod river;
mod scout;
mod setup;
mod shaman;
mod skill;
mod specials;
mod turn;
