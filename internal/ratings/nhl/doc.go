// Package nhl values hockey seasons in goals over replacement, separately for forwards,
// defensemen and goalies, in the National Hockey League and its rivals NHA, PCHA, WCHL and
// WHA.
//
// It owns the formulas, the qualifiers, the schedules and the team and league totals; each
// formula names its source. Package ratings does pools, scores, ranks, careers and
// intervals.
//
// Invariants: an unrecorded term is dropped for the player, and the season's notes say so.
// A row over several teams (the league's own rows have one per season) is split equally
// between them, and the season's notes say so.
package nhl
