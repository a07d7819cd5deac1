package datasets

import "groundline/internal/stats"

// teamSeason identifies one team's season.
type teamSeason struct {
	season       int
	league, team string
}

// lineKey identifies a player's season with one team.
type lineKey struct {
	player string
	teamSeason
}

func teamSeasonOf(l *stats.Line) teamSeason { return teamSeason{l.Season, l.League, l.Team} }

func lineKeyOf(l *stats.Line) lineKey { return lineKey{l.Player, teamSeasonOf(l)} }
