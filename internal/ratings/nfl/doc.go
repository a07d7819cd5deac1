// Package nfl gives the seasons of football players their value: yards with
// touchdowns and turnovers weighed in for those who handle the ball, the sum of
// a box score for defenders.
//
// It owns the formulas, the qualifiers, the schedules, replacement level for
// passers, and the test of coverage that keeps a season from being ranked when
// too many of its regulars are missing from the sources. Pools, scores, ranks,
// careers and intervals are the frame's, package ratings.
//
// Invariants: a term that is not recorded drops out and the season says so; a
// defender is never ranked in a season whose sources hold survivors; linemen,
// kickers and punters get no number. Blocking is in none of the numbers, and no
// number here is anybody's Approximate Value.
package nfl
