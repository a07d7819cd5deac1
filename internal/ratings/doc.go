// Package ratings turns recorded statistics into ratings: value over
// replacement, standing among peers of the same season, careers.
//
// It owns the method: formulas, qualifiers, pools, scores, intervals, and the
// availability matrix that says which statistic was recorded where and when.
// The method is described, with its sources, at the function that applies it.
//
// Invariants:
//   - Pure functions. No database, file, network, clock or random source.
//   - Context and lines are apart. A Context holds all that depends on other
//     players (league totals, schedules, pools, ranks). BuildMLB computes it from
//     the full data; RateWith rates any players with a context it is given. Both
//     run the same code, so a player's rating is the same to the last bit.
//   - Two builds from the same lines are equal bit for bit on one machine: sums
//     run in the order of the lines, never in the order of a map.
//   - A statistic that is not recorded is never read as 0. Its term is dropped
//     and the season says so, or the season is refused.
//
// It does not read files, name players, write sentences or know licences.
package ratings

// Method names and versions, as receipts cite them. A change of a formula or a
// coefficient is a new version.
const (
	BattingMethod   = "mlb-batting-value"
	BattingVersion  = "1"
	PitchingMethod  = "mlb-pitching-value"
	PitchingVersion = "1"
	// ContextVersion changes when a stored Context can no longer be read.
	ContextVersion = 1
)
