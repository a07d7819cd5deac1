package wnba

import (
	_ "embed"

	"groundline/internal/datasets/basketball"
)

//go:embed teams.txt
var teamLines string

// teamNames names the teams of every season.
var teamNames = basketball.ParseTeamNames(teamLines)
