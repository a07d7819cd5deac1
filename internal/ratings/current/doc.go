// Package current estimates each active player's current level, its uncertainty and its
// rank.
//
// It owns the prior from past seasons, its weekly update, and the test that separates moves
// from luck.
//
// A level is value per game played, in standard deviations of the season's qualifiers: see
// Level. Unlike a season's score it does not fall with injuries, and it is shrunk: an
// expectation, not a record. The prior is Tom Tango's Marcel: the last three seasons
// weighted by recency and play, regressed to the role's mean according to luck, and
// adjusted for age. The regression and the slopes of age were fitted, by role, to all
// neighboring seasons of the last 45 years in the data.
//
// Invariants: an estimate for a season uses nothing of that season or a later one; a week's
// update uses nothing of a later week; without games a level keeps its mean and its
// variance grows; equal data yields equal estimates.
//
// It does not know dates, read lines or phrase claims.
package current
