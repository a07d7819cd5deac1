// Package weekly reports what a week changed: the players whose current ratings moved
// more than chance explains, with the games behind each move.
//
// It owns the choice and wording of movers and of the brief, and their receipts.
// Invariants: a week's movers use no game of a later week; every number in a sentence
// is in its receipt; equal data produce equal movers and receipts on every replica. A
// week without movers is an answer.
//
// It does not estimate levels (ratings/current), hold games (almanac) or charge.
package weekly
