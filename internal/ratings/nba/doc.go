// Package nba values seasons of the NBA and the ABA.
//
// It owns the impact of a season in points per 100 possessions against the league's mean,
// its coefficients by tier, the team adjustment, replacement, the qualifier and the
// schedule. Package ratings does everything after a season's value.
//
// Impact is a linear formula of per-minute box score rates, fitted to a published
// plus-minus rating; it sees defense only through the box score and the team's results. A
// season is rated on the best tier whose columns its lines hold. Totals derived from
// averages, from rates per 100 possessions, or from part of a season's games are marked as
// estimates. A team's strength is its published rating, else computed from its players'
// points or plus-minus. Win shares and defensive ratings are out of scope: they need
// opponents' totals, which no source here holds.
package nba
