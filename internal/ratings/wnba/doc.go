// Package wnba values seasons of the WNBA by player efficiency.
//
// It owns the value of a season, (PER − 15) × 40/67 with a share of the team's strength,
// over replacement; PER rebuilt from sums of games since 2020, whose source holds only
// totals; the qualifier and the schedule. Package ratings does everything after a season's
// value.
//
// Impact by box score, as in the NBA, would not be comparable across seasons: open sources
// have box totals only since 2009. Team strength is published to 2019.
package wnba
