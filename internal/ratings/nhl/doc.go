// Package nhl gives the seasons of hockey players their value: goals over
// replacement, for forwards, defencemen and goalies apart, in the National
// Hockey League and its rivals NHA, PCHA, WCHL and WHA.
//
// It owns the formulas, the qualifiers, the schedules and the team and league
// totals they rest on; each is described, with its source, at the function that
// applies it. Pools, scores, ranks, careers and intervals are the frame's, package
// ratings.
//
// Invariants: a term that is not recorded drops out for the player, and the
// season says so. A row over several teams (the league's own rows have one a
// season) is split equally between them, and the season says so.
package nhl
