package parse

import (
	"cmp"
	"slices"

	"groundline/internal/almanac/namesearch"
	"groundline/internal/questions/lexicon"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

const (
	// clearlyMore is how many times the figure of the greatest bearer of a name another's must be
	// for him not to be meant without being asked: of touchdowns, Rice is not Ray.
	clearlyMore = 1.25
	// farMore is how many times the next bearer's a figure must be for whoever has it to be meant,
	// though others had a career as great: of strikeouts, Ryan is Nolan.
	farMore = 2
)

// byFigure returns the bearer of a last name or a first name whom a question about a career's count
// means, if the figures tell; denied reports that they speak against the one who was chosen.
func (r *reader) byFigure(fitting []candidate, chosen *candidate) (meant candidate, found, denied bool) {
	if len(fitting) < 2 {
		return candidate{}, false, false
	}
	sport := fitting[0].player.Sport
	if chosen != nil {
		sport = chosen.player.Sport
	}
	st, ok := r.careerCount(sport)
	if ok && chosen != nil && st.Family.Name == "pitching" && r.leagues[sport].Sport.MainPosition(chosen.player.ID) != "P" {
		return candidate{}, false, false // a batter's strikeouts are others
	}
	if !ok || slices.ContainsFunc(fitting, func(c candidate) bool { return c.how != namesearch.ByLast && c.how != namesearch.ByFirst }) {
		return candidate{}, false, false
	}
	x := r.leagues[sport]
	own := lists.Keep(fitting, func(c candidate) bool { return c.player.Sport == sport })
	if chosen == nil && len(own) < len(fitting) {
		return candidate{}, false, false // of several sports nobody has most
	}
	figures := map[string]float64{}
	for _, c := range own {
		figures[c.player.ID] = x.CareerFigure(st, c.player.ID)
	}
	slices.SortStableFunc(own, func(a, b candidate) int { return cmp.Compare(figures[b.player.ID], figures[a.player.ID]) })
	if len(own) < 2 {
		return candidate{}, false, false
	}
	first, second := figures[own[0].player.ID], figures[own[1].player.ID]
	if chosen != nil {
		return own[0], false, first > clearlyMore*figures[chosen.player.ID]
	}
	return own[0], first > 0 && first >= farMore*second && own[0].career >= knownCareer(x), false
}

// careerCount returns the one count that a question asks of whole careers, in a sport that has
// all careers in the same form.
func (r *reader) careerCount(sport string) (*statistics.Statistic, bool) {
	if len(r.metrics) != 1 || len(r.plan.Where) > 0 || r.plan.Since != 0 || r.plan.Until != 0 || r.plan.Playoffs != "" || r.games != nil || r.plan.Team != "" {
		return nil, false
	}
	keys := lists.Keep(r.statKeys(r.metrics[0]), func(s lexicon.Sense) bool { return s.Sport == sport })
	if len(keys) != 1 || !slices.Contains([]string{stats.MLB, stats.NHL, stats.NFL}, sport) {
		return nil, false
	}
	st, ok := statistics.Find(keys[0].Sport, keys[0].Value)
	return st, ok && !st.Low && !st.Qualified() && st.Sums() && r.leagues[keys[0].Sport].CareerFigure != nil
}
