package nba

import (
	_ "embed"

	"groundline/internal/datasets/basketball"
)

//go:embed teams.txt
var teamLines string

// teamNames names the teams of every season. No league reuses a code within a season.
var teamNames = basketball.ParseTeamNames(teamLines)

// teamCode returns our code of a team that NBA.com abbreviates differently.
func teamCode(abbreviation string, season int) string {
	switch {
	case abbreviation == "BKN":
		return "BRK"
	case abbreviation == "PHX":
		return "PHO"
	case abbreviation == "CHA" && season >= 2015:
		return "CHO"
	case abbreviation == "WAS" && season == 1997:
		return "WSB"
	}
	return abbreviation
}
