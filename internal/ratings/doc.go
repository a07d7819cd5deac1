// Package ratings is the frame that all sports share: it turns the values that
// a sport's method gives to seasons into standing among peers of the same
// season, all-time ranks, careers and intervals.
//
// It owns pools and their widening, the scores z, q and h, league offsets, the
// display scale, ranks, careers, intervals, and the availability matrix that
// says which statistic was recorded where and when. A sport's own part (formulas,
// qualifiers, schedules, league totals) is a package below this one, such as
// ratings/mlb, which hands over a Method.
//
// Invariants:
//   - Pure functions. No database, file, network, clock or random source.
//   - Context and lines are apart. A Context holds all that depends on other
//     players (league totals, schedules, pools, ranks). Build computes it from
//     the full data; RateWith rates any players with a context it is given. Both
//     run the same code, so a player's rating is the same to the last bit.
//   - Two builds from the same lines are equal bit for bit on one machine: sums
//     run in the order of the lines, never in the order of a map.
//   - A statistic that is not recorded is never read as 0. Its term is dropped
//     and the season says so, or the season is refused.
//
// To add a sport: declare a Method in a package ratings/<sport>. Its Measure
// reads all lines once, fills the matrix with NewMatrix and keeps in a type of
// its own, an Own, what the formulas take from other players; its Appraise
// groups lines by Collect and gives each player's seasons with value, schedule
// and sample, or with the Refusal that keeps them unrated. Everything after that
// is done here. Then name the Method in the almanac's table.
//
// It does not read files, name players, write sentences or know licences.
package ratings

// ContextVersion changes when a stored Context can no longer be read.
const ContextVersion = 2
