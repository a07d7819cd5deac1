package articles

import (
	"cmp"
	"strings"
	"time"

	"groundline/internal/games"
	"groundline/internal/questions/teams"
)

// clubDuring returns the club that a player's games from one day to another were for, empty where
// they were for several or none.
func (d *draft) clubDuring(player string, from, to time.Time) (name string) {
	store := d.sport.GameLines
	for _, l := range store.PlayerLines(player) {
		if day := store.Date(l); store.Playoffs(l) || day.Before(from) || day.After(to) {
			continue
		}
		club := d.clubOf(l)
		if club == "" || name != "" && club != name {
			return ""
		}
		name = club
	}
	return name
}

// clubOf returns the club of a line, empty where that is only a code.
func (d *draft) clubOf(l games.Line) string {
	store := d.sport.GameLines
	code, season := store.Team(l), store.Season(l)
	name := cmp.Or(teams.ClubName(d.sport.Key, season, code), d.sport.TeamName(season, strings.ToUpper(d.sport.Key), code))
	if !strings.Contains(name, " ") {
		return "" // a code
	}
	return name
}

// clubOn returns the club that a player had a game for on a day, and whether the games of that season
// are of several.
func (d *draft) clubOn(player string, day time.Time) (club string, several bool) {
	store := d.sport.GameLines
	var season int
	for _, l := range store.PlayerLines(player) {
		if store.Date(l).Equal(day) {
			season, club = store.Season(l), d.clubOf(l)
		}
	}
	for _, l := range store.PlayerLines(player) {
		if store.Season(l) == season && !store.Playoffs(l) && d.clubOf(l) != club {
			return club, true
		}
	}
	return club, false
}
