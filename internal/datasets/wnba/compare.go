package wnba

import (
	"slices"

	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/stats"
)

// wholeSeason identifies the season of one player over all teams.
type wholeSeason struct {
	player string
	season int
}

// compareRows compares the sources listed at Read. Rates and totals are compared by team;
// the sums of games, which are over all teams, with the sums of a player's season.
func (r *reader) compareRows() {
	rates, box := map[rowset.LineKey]*stats.Line{}, r.sums(stats.WNBABox, r.Set.Lines)
	for i := range r.Set.Lines {
		if l := &r.Set.Lines[i]; l.Kind == stats.WNBARates {
			rates[rowset.LineKeyOf(l)] = l
		}
	}
	for _, lines := range [][]stats.Line{r.Set.Lines, r.Compared} {
		for i := range lines {
			l := &lines[i]
			if first := rates[rowset.LineKeyOf(l)]; l.Kind == stats.WNBATotals && first != nil {
				for _, c := range []string{"G", "MP"} {
					r.log.Compare(rowset.Comparison{Kind: first.Kind.Name, Column: c, First: ratesSource.Key, Second: databank.Key},
						rowset.Disagreement{Player: l.Player, Team: l.Team, Season: l.Season, First: first.Get(c), Second: l.Get(c)})
				}
			}
		}
	}
	covered := 0
	for s, first := range r.sums(stats.WNBARates, r.Set.Lines) {
		second := box[s]
		if second == nil {
			continue
		}
		covered++
		r.compareSums(s, stats.WNBARates, ratesSource, first, stats.WNBABox, wehoop, second, "G", "MP")
	}
	r.Joined(wehoop, "player-seasons to 2019 with rows in wnba-player-stats", covered)
	both := []string{"G", "GS", "MP", "FG", "FGA", "3P", "3PA", "FT", "FTA", "ORB", "DRB", "TRB", "AST", "STL", "BLK", "TOV", "PF", "PTS"}
	for kind, source := range map[*stats.Kind]tables.Source{stats.WNBATotals: databank, stats.WNBABox: gameLogs} {
		for s, second := range r.sums(kind, r.Compared) {
			if first := box[s]; first != nil {
				r.compareSums(s, stats.WNBABox, wehoop, first, kind, source, second, both...)
			}
		}
	}
	r.Set.Findings.Conflicts = r.log.Conflicts()
}

func (r *reader) compareSums(s wholeSeason, kind *stats.Kind, source tables.Source, first []float64, other *stats.Kind, from tables.Source, second []float64, columns ...string) {
	for _, c := range columns {
		r.log.Compare(rowset.Comparison{Kind: kind.Name, Column: c, First: source.Key, Second: from.Key},
			rowset.Disagreement{Player: s.player, Season: s.season, First: first[kind.Index(c)], Second: second[other.Index(c)]})
	}
}

// sums adds up the rows of a kind by player and season.
func (r *reader) sums(kind *stats.Kind, lines []stats.Line) map[wholeSeason][]float64 {
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
