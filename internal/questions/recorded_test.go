package questions

import (
	"slices"
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// No league's statistic is answered of a season of which no row has it, for any player or
// for the leader, as a count or a game.
func TestNothingIsAnsweredThatNobodyRecorded(t *testing.T) {
	s := benched(t)
	asked := 0
	for _, sport := range statistics.Sports {
		of := s.book.Sport(sport)
		playing, cells := playersOfSeasons(of), cellsRecorded(of)
		list := statistics.BySport[sport]
		for i := range list {
			for season, players := range playing {
				if isRecorded(cells, &list[i], season) || of.Incomplete[season] {
					continue
				}
				plans := []plan.Plan{{Intent: plan.Leaders, Sport: sport, Stat: list[i].Key, By: plan.BySeason, Since: season, Until: season}}
				for _, player := range players {
					for _, perGame := range []bool{false, list[i].PerGame(sport) != nil} {
						plans = append(plans, plan.Plan{Intent: plan.PlayerStat, Sport: sport, Players: []string{player}, Stat: list[i].Key, Since: season, Until: season, PerGame: perGame})
					}
				}
				for _, p := range plans {
					asked++
					if found := s.sports().Compute(p); found.Refusal == nil {
						t.Errorf("nobody has %s in %d: %s", list[i].Label, season, found.Claim)
					}
				}
			}
		}
	}
	if asked < 1_000 {
		t.Errorf("only %d were asked", asked)
	}
}

// playersOfSeasons names two players of each season with the most complete rows.
func playersOfSeasons(s *almanac.Sport) map[int][]string {
	out, best := map[int][]string{}, map[int]int{}
	for i := range s.Lines.Len() {
		l := s.Lines.At(i)
		if l.Player == "" || !slices.Contains(completeness.CountedLeagues(s.Key), l.League) || l.Season < s.Earliest {
			continue
		}
		n := 0
		for _, v := range l.Values {
			if stats.Recorded(v) && v != 0 {
				n++
			}
		}
		if n > best[l.Season] && !slices.Contains(out[l.Season], l.Player) {
			best[l.Season] = n
			out[l.Season] = append([]string{l.Player}, out[l.Season][:min(1, len(out[l.Season]))]...)
		}
	}
	return out
}

// cellOf is a column of a kind of rows in a season.
type cellOf struct {
	kind   *stats.Kind
	column string
	season int
}

// cellsRecorded returns the columns that have something in a row of the counted leagues.
func cellsRecorded(s *almanac.Sport) map[cellOf]bool {
	out := map[cellOf]bool{}
	for i := range s.Lines.Len() {
		l := s.Lines.At(i)
		if !slices.Contains(completeness.CountedLeagues(s.Key), l.League) {
			continue
		}
		for at, v := range l.Values {
			if stats.Recorded(v) && v != 0 {
				out[cellOf{l.Kind, l.Kind.Columns[at].Key, l.Season}] = true
			}
		}
	}
	return out
}

// isRecorded reports whether a season has something in each column that a statistic, or the
// rate that stands for it, needs.
func isRecorded(cells map[cellOf]bool, st *statistics.Statistic, season int) bool {
	for _, column := range st.HeldColumns() {
		if !slices.ContainsFunc(st.Family.Kinds, func(k *stats.Kind) bool {
			return cells[cellOf{k, column, season}] || cells[cellOf{k, column + "/G", season}]
		}) {
			rate := st.AsRate()
			return rate != nil && rate != st && isRecorded(cells, rate, season)
		}
	}
	return true
}
