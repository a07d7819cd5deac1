package articles

import (
	"cmp"
	"strings"
	"time"

	"groundline/internal/games"
	"groundline/internal/questions/teams"
)

// clubIn returns the club of a player's last game of a season, empty where that is not known.
func (d *draft) clubIn(player string, season int) (name string) {
	store, last := d.sport.GameLines, time.Time{}
	for _, l := range store.PlayerLines(player) {
		if store.Season(l) == season && !store.Playoffs(l) && store.Date(l).After(last) {
			last, name = store.Date(l), d.clubOf(l)
		}
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
