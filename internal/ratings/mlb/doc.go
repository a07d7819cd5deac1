// Package mlb values baseball seasons: wins over replacement without fielding and park.
//
// It owns the formulas, the qualifiers, the schedules and the league totals; each formula
// names its source. Package ratings does pools, scores, ranks, careers and intervals.
//
// Invariant: an unrecorded term is dropped for the player and the league alike, and the
// season's notes say so.
package mlb
