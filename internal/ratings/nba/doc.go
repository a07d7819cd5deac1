// Package nba values seasons of the NBA and the ABA.
//
// It owns the impact of a season, in points per 100 possessions against the
// league's mean, its coefficients by tier, the adjustment by the team's
// strength, replacement, the qualifier and the schedule. Everything after a
// season's value is the frame's, package ratings.
//
// Impact is a linear formula of the box score a minute, fitted to a published
// plus-minus rating of the same kind; it knows of defence only what the box
// score and the team's results show. A season is rated on the best tier whose
// columns its lines hold; totals from averages, from rates per 100 possessions, or
// from part of a season's games are estimates, and say so. A team's strength comes
// from its published rating, else from its players' points or plus-minus. It does not compute win shares or a
// defensive rating: they need the opponents' totals, which no source here holds.
package nba
