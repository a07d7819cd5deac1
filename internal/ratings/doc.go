// Package ratings is the framework all sports share: it turns the season values that a
// sport's method computes into scores among peers of the same season, all-time ranks,
// careers and intervals.
//
// It owns pools and their widening, the scores z, q and h, league offsets, the display
// scale, ranks, careers, intervals, and the availability matrix of which statistic was
// recorded where and when. A sport's own part (formulas, qualifiers, schedules, league
// totals) is a package below this one, such as ratings/mlb, and is passed in as a Method.
//
// Invariants:
//   - Pure functions: no database, file, network, clock or random source.
//   - A Context holds everything that depends on other players (league totals,
//     schedules, pools, ranks). Build computes it from the full data; RateWith
//     rates any players with a given context. Both run the same code, so a
//     player's rating is the same to the last bit.
//   - Two builds from the same lines are equal bit for bit on one machine: sums
//     run in the order of the lines, never in map order.
//   - An unrecorded statistic is never read as 0. Its term is dropped and the
//     season's notes say so, or the season is refused.
//
// To add a sport, declare a Method in ratings/<sport> and add it to the almanac's table.
// Its Measure reads all lines once, builds the matrix with NewMatrix and keeps in its own
// type, an Own, what the formulas need from other players. Its Appraise groups lines with
// Collect and returns each player's seasons with value, schedule and sample, or with a
// Refusal.
//
// The package does not read files, name players, write sentences or know licences.
package ratings

// ContextVersion changes when stored Contexts can no longer be read.
const ContextVersion = 3
