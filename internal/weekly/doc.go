// Package weekly tells what a week changed: the players whose current ratings
// moved by more than luck would move them, with the games behind each move.
//
// It owns the choice and the wording of movers and of the brief, and their
// receipts. Invariants: a week's movers use no game of a later week; every
// number of a sentence is in its receipt; equal data give equal movers and equal
// receipts, on every replica, so that there is one set of movers whoever makes
// it. An empty week is an answer.
//
// It does not estimate levels (ratings/current), hold games (almanac) or charge
// (credits).
package weekly
