// Package nfl values football seasons: yards weighted with touchdowns and turnovers for
// players who handle the ball, a weighted box score for defenders.
//
// It owns the formulas, the qualifiers, the schedules, replacement level for passers, and
// the coverage test, which leaves a season unranked when its sources lack too many
// regulars. Package ratings does pools, scores, ranks, careers and intervals.
//
// Invariants: an unrecorded term is dropped and the season's notes say so; no defender is
// ranked in a season whose sources hold only survivors; linemen, kickers and punters are
// not rated. No value includes blocking, and none is Approximate Value.
package nfl
