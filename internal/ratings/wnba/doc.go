// Package wnba values seasons of the WNBA by player efficiency.
//
// It owns the value of a season, (PER − 15) × 40/67 with a share of the team's
// strength, over replacement; PER rebuilt from sums of games for the seasons since
// 2020, whose source holds totals alone; the qualifier and the schedule. Everything
// after a season's value is the frame's, package ratings.
//
// Box totals exist since 2009, and for 2000 to 2008 only where a source without an
// open licence is present, so that an impact by box score, as for the NBA, could not
// be the same thing in all seasons. The team's strength is published to 2019.
package wnba
