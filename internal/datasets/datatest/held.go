package datatest

import (
	"iter"
	"slices"

	"groundline/internal/stats"
	"groundline/models"
)

// regularSnaps is how many snaps on defense make a defender whose row must be there.
const regularSnaps = 200

// HeldShares returns, by season, the share of a league's players whose rows hold a
// column: counted from the rows alone, without the availability matrix that the
// product judges by. Players are those with rows of the kinds, or of any that stand
// in for them; defenders and kickers of the NFL, those who were on the field. A
// season of which nobody is known is not in the map.
func HeldShares(players []models.Player, lines iter.Seq[*stats.Line], kinds []*stats.Kind, column string, leagues []string) map[int]float64 {
	type season struct {
		player string
		year   int
	}
	var instead []*stats.Kind
	for _, kind := range kinds {
		for _, name := range kind.Instead {
			instead = append(instead, stats.KindOf(kind.Sport, name))
		}
	}
	defense, kicking := slices.Contains(kinds, stats.NFLBoxDefence), slices.Contains(kinds, stats.NFLBoxKicking)
	kicker := map[string]bool{}
	for i := range players {
		kicker[players[i].ID] = players[i].Position == "K"
	}
	due, rows, blanks := map[season]bool{}, map[season]bool{}, map[season]bool{}
	for l := range lines {
		at := season{l.Player, l.Season}
		if l.Player == "" || !slices.Contains(leagues, l.League) {
			continue
		}
		switch {
		case slices.Contains(kinds, l.Kind):
			value := l.Get(column)
			if stats.Recorded(value) || l.Kind.BlankIsNone {
				rows[at] = true
			} else {
				blanks[at] = true
			}
			if !defense && !kicking {
				due[at] = true
			}
		case l.Kind == stats.NFLSnaps && (defense && l.Get("DefSnaps") >= regularSnaps || kicking && kicker[l.Player]):
			due[at] = true
		case slices.Contains(instead, l.Kind) && !defense && !kicking:
			due[at] = true
		}
	}
	have, all := map[int]int{}, map[int]int{}
	for at := range due {
		if all[at.year]++; rows[at] && !(blanks[at] && len(kinds) == 1) {
			have[at.year]++
		}
	}
	out := map[int]float64{}
	for year, n := range all {
		out[year] = float64(have[year]) / float64(n)
	}
	if defense || kicking { // rows of seasons without snaps show that it was played
		for at := range rows {
			if _, known := out[at.year]; !known {
				out[at.year] = 0
			}
		}
	}
	return out
}
