package datasets

import (
	"math"

	"groundline/internal/stats"
)

type playerSeason struct {
	kind   *stats.Kind
	player string
	season int
}

// compared gives, for the kinds of the league's own rows, Hockey Databank's kind
// and column of the same meaning. Minutes are seconds there.
var compared = map[*stats.Kind]struct {
	kind    *stats.Kind
	columns [][2]string // the league's key, Hockey Databank's
}{
	stats.NHLSkaterSeasons: {stats.NHLScoring, [][2]string{{"GP", "GP"}, {"G", "G"}, {"A", "A"}, {"Pts", "Pts"}, {"PIM", "PIM"},
		{"+/-", "+/-"}, {"PPG", "PPG"}, {"SOG", "SOG"}}},
	stats.NHLGoalieSeasons: {stats.NHLGoaltending, [][2]string{{"GP", "GP"}, {"TOI", "Min"}, {"W", "W"}, {"L", "L"}, {"OTL", "T/OL"},
		{"SA", "SA"}, {"GA", "GA"}}},
}

// databankSeasons sums Hockey Databank's stints by player and season, for the
// seasons that both sources have.
func (r *nhlReader) databankSeasons() map[playerSeason][]float64 {
	sums := map[playerSeason][]float64{}
	for i := range r.set.Lines {
		l := &r.set.Lines[i]
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

// compare enters a row that is not in force into the conflicts.
func (r *nhlReader) compare(l *stats.Line, others map[playerSeason][]float64) {
	with := compared[l.Kind]
	sum := others[playerSeason{with.kind, l.Player, l.Season}]
	if sum == nil {
		return
	}
	for _, c := range with.columns {
		second := l.Get(c[0])
		if c[0] == "TOI" {
			second = math.Round(second / 60)
		}
		r.conflicts.compare(comparison{kind: with.kind.Name, column: c[1], first: HockeyDatabank.Key, second: FastRHockey.Key},
			Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: sum[with.kind.Index(c[1])], Second: second})
	}
}
