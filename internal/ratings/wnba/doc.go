// Package wnba values seasons of the WNBA by player efficiency.
//
// It owns the value of a season, (PER − 15) × 40/67 with a share of the team's
// strength, over replacement; PER rebuilt for 2023 and 2024, whose source holds
// totals alone; the qualifier and the schedule. Everything after a season's value
// is the frame's, package ratings.
//
// Box totals exist for 2000 to 2009 and from 2023 on, so that an impact by box
// score, as for the NBA, could not be the same thing in all seasons. No source
// has 2020 to 2022: careers across them are partial.
package wnba
