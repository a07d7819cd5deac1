// Package nba values seasons of the NBA and the ABA.
//
// It owns the impact of a season, in points per 100 possessions against the
// league's mean, its coefficients by tier, the adjustment by the team's
// strength, replacement, the qualifier and the schedule. Everything after a
// season's value is the frame's, package ratings.
//
// Impact is a linear formula of the box score a minute, fitted to a published
// plus-minus rating of the same kind; it knows of defence only what the box
// score and the team's results show. Totals since 2021-22 are estimates from
// rates per 100 possessions, and say so. It does not compute win shares or a
// defensive rating: they need the opponents' totals, which no source here holds.
package nba
