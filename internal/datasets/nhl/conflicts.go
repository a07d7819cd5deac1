package nhl

import (
	"math"

	"groundline/internal/datasets/rowset"
	"groundline/internal/stats"
)

type playerSeason struct {
	kind   *stats.Kind
	player string
	season int
}

// compared are the columns that both sources have.
var compared = map[*stats.Kind][]string{
	stats.NHLScoring:     {"GP", "G", "A", "Pts", "PIM", "+/-", "PPG", "SOG"},
	stats.NHLGoaltending: {"GP", "Min", "W", "L", "T/OL", "SA", "GA"},
}

// databankSeasons sums Hockey Databank's stints by player and season, for the
// seasons that both sources have.
func (r *reader) databankSeasons() map[playerSeason][]float64 {
	sums := map[playerSeason][]float64{}
	for i := range r.Set.Lines {
		l := &r.Set.Lines[i]
		if l.Player == "" || !leagueHas(l.Season) || l.League != "NHL" {
			continue
		}
		k := playerSeason{l.Kind, l.Player, l.Season}
		if sums[k] == nil {
			sums[k] = make([]float64, len(l.Values))
		}
		for c, v := range l.Values {
			sums[k][c] += v
		}
	}
	return sums
}

// compare records how a row differs from Hockey Databank's, which takes precedence. The
// league has seconds in goal, Hockey Databank minutes.
func (r *reader) compare(l *stats.Line, others map[playerSeason][]float64) {
	sum := others[playerSeason{l.Kind, l.Player, l.Season}]
	if sum == nil {
		return
	}
	for _, key := range compared[l.Kind] {
		second := l.Get(key)
		if key == "Min" {
			second = math.Round(l.Get("TOI") / 60)
		}
		r.conflicts.Compare(rowset.Comparison{Kind: l.Kind.Name, Column: key, First: HockeyDatabank.Key, Second: FastRHockey.Key},
			rowset.Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: sum[l.Kind.Index(key)], Second: second})
	}
}
