// Package mlb gives the seasons of baseball players their value: wins over
// replacement without fielding and park.
//
// It owns the formulas, the qualifiers, the schedules and the league totals they
// rest on; each is described, with its source, at the function that applies it.
// Pools, scores, ranks, careers and intervals are the frame's, package ratings.
//
// Invariant: a term that is not recorded drops out for the player and for his
// league alike, and the season says so.
package mlb
