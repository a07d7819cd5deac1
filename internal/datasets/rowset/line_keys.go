package rowset

import "groundline/internal/stats"

// TeamSeason identifies one team's season.
type TeamSeason struct {
	Season       int
	League, Team string
}

// LineKey identifies a player's season with one team.
type LineKey struct {
	Player string
	TeamSeason
}

func TeamSeasonOf(l *stats.Line) TeamSeason { return TeamSeason{l.Season, l.League, l.Team} }

func LineKeyOf(l *stats.Line) LineKey { return LineKey{l.Player, TeamSeasonOf(l)} }
