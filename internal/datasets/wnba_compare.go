package datasets

import (
	"slices"

	"groundline/internal/stats"
)

// wholeSeason names the season of one player over all teams.
type wholeSeason struct {
	player string
	season int
}

// compareRows compares what several sources hold of a season, see ReadWNBA. Rates
// and totals are compared by team; the sums of games, which are one for all teams,
// with the sums of a player's season.
func (r *wnbaReader) compareRows() {
	rates, box := map[lineKey]*stats.Line{}, r.sums(stats.WNBABox, r.set.Lines)
	for i := range r.set.Lines {
		if l := &r.set.Lines[i]; l.Kind == stats.WNBARates {
			rates[lineKeyOf(l)] = l
		}
	}
	for _, lines := range [][]stats.Line{r.set.Lines, r.compared} {
		for i := range lines {
			l := &lines[i]
			if first := rates[lineKeyOf(l)]; l.Kind == stats.WNBATotals && first != nil {
				for _, c := range []string{"G", "MP"} {
					r.log.compare(comparison{kind: first.Kind.Name, column: c, first: wnbaRates.Key, second: wnbaTotals.Key},
						Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: first.Get(c), Second: l.Get(c)})
				}
			}
		}
	}
	covered := 0
	for s, first := range r.sums(stats.WNBARates, r.set.Lines) {
		second := box[s]
		if second == nil {
			continue
		}
		covered++
		r.compareSums(s, stats.WNBARates, wnbaRates, first, stats.WNBABox, wehoop, second, "G", "MP")
	}
	r.joined(wehoop, "player-seasons to 2019 with rows in wnba-player-stats", covered)
	both := []string{"G", "GS", "MP", "FG", "FGA", "3P", "3PA", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS"}
	for kind, source := range map[*stats.Kind]Source{stats.WNBATotals: wnbaTotals, stats.WNBABox: wnbaLogs} {
		for s, second := range r.sums(kind, r.compared) {
			if first := box[s]; first != nil {
				r.compareSums(s, stats.WNBABox, wehoop, first, kind, source, second, both...)
			}
		}
	}
	r.set.Findings.Conflicts = r.log.conflicts()
}

func (r *wnbaReader) compareSums(s wholeSeason, kind *stats.Kind, source Source, first []float64, other *stats.Kind, from Source, second []float64, columns ...string) {
	for _, c := range columns {
		r.log.compare(comparison{kind: kind.Name, column: c, first: source.Key, second: from.Key},
			Disagreement{Player: s.player, Season: s.season, First: first[kind.Index(c)], Second: second[other.Index(c)]})
	}
}

// sums adds up the rows of a kind by player and season.
func (r *wnbaReader) sums(kind *stats.Kind, lines []stats.Line) map[wholeSeason][]float64 {
	out := map[wholeSeason][]float64{}
	for i := range lines {
		l := &lines[i]
		if l.Kind != kind {
			continue
		}
		s := wholeSeason{l.Player, l.Season}
		if sum := out[s]; sum == nil {
			out[s] = slices.Clone(l.Values)
		} else {
			for j, v := range l.Values {
				sum[j] += v
			}
		}
	}
	return out
}
