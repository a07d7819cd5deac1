package answer

import (
	"cmp"
	"math"
	"slices"

	"groundline/internal/almanac"
	"groundline/internal/almanac/completeness"
	"groundline/internal/questions/answer/milestones"
	"groundline/internal/questions/lists"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// career is what the data hold of a player's count, with the season in play.
type career struct {
	st      *statistics.Statistic
	player  int32
	from    int
	to      int // the newest season of the player's
	value   float64
	counted []int // seasons that are over
	lines   []int32
	pace    milestones.Pace // of the newest season
	open    bool            // the newest season is in play
	broken  bool            // a season in play lacks the statistic, or was never finished in the data
}

// isMilestoneCount reports whether a statistic is a count that rows record and seasons add up.
func isMilestoneCount(st *statistics.Statistic) bool {
	return st.Key != "+/-" && !st.Derived() && !st.Qualified() && st.Factor == 0 && st.Sums()
}

// careers lists the careers of a count: of one player, or of those who played in the newest
// season held.
func (x *League) careers(st *statistics.Statistic, players []string) []career {
	t, f := x.tables[st.Family], x.filter(plan.Plan{Sport: x.Sport.Key})
	fig, totals := t.figure(st), make([]float64, len(t.names))
	games := -1
	if at, ok := t.columns[st.Games]; ok && st.Games != "" {
		t.loadColumn(at)
		games = at
	}
	var out []career
	from, to := t.groupsOf(players, x)
	for from < to {
		player, end := t.groups[from].player, from
		for end < to && t.groups[end].player == player {
			end++
		}
		if len(players) == 1 || x.lasts[player] == x.final {
			if c := x.careerIn(t, fig, f, from, end, games, totals); len(c.lines) > 0 {
				c.st, c.player = st, player
				out = append(out, c)
			}
		}
		from = end
	}
	return out
}

// activeCareers lists the careers of a count, above 0 and held whole, of those who played in
// the newest season held. Finding out which are whole takes longer than summing them.
func (x *League) activeCareers(st *statistics.Statistic) []career {
	return almanac.Derived(x.Sport, activeCareers(st.Key), func() []career {
		return slices.Clip(slices.DeleteFunc(x.careers(st, nil), func(c career) bool { return c.value <= 0 || !x.isActive(c.player) || !x.isWhole(&c) }))
	})
}

type activeCareers string

// careerIn sums the groups of one player. games is the column of games, -1 for none.
func (x *League) careerIn(t *table, fig *figure, f *filter, from, end, games int, totals []float64) (c career) {
	for n := from; n < end; n++ {
		g := &t.groups[n]
		if int(g.season) < f.since || !t.anyRow(n, f) {
			continue
		}
		open := x.incomplete[g.season]
		recorded := t.read(n, fig, f, totals)
		c.broken = c.broken || open && (g.season != x.final || !recorded)
		if !recorded {
			continue
		}
		value := fig.value(func(column int) float64 { return totals[column] })
		if c.from == 0 {
			c.from = int(g.season)
		}
		c.to, c.open, c.value, c.pace = int(g.season), open, c.value+value, milestones.Pace{Value: value}
		if !open {
			c.counted = append(c.counted, int(g.season))
		}
		if games >= 0 {
			if c.pace.Games = t.total(n, games, f); math.IsNaN(c.pace.Games) {
				c.pace.Games = 0
			}
		}
		for i := g.first; i < g.last; i++ {
			if f.admitsRow(&t.rows[i]) {
				c.lines = append(c.lines, t.rows[i].line)
			}
		}
	}
	return c
}

// totalOfCareer returns what the data hold of a career's seasons that are over.
func (x *League) totalOfCareer(c *career) completeness.Total {
	p := plan.Plan{Sport: x.Sport.Key, Players: []string{x.player(c.player).ID}}
	return x.totalOf(c.st, c.player, p, c.counted)
}

// isWhole reports whether every season of a career is held.
func (x *League) isWhole(c *career) bool {
	total := x.totalOfCareer(c)
	return !c.broken && total.Complete() && (len(c.counted) > 0 || c.open)
}

// isActive reports whether a player played in the newest season held.
func (x *League) isActive(player int32) bool { return x.lasts[player] == x.final }

// newestTeams lists the full names of the teams of a player's newest season, the last one last
// where the games say which that is.
func (x *League) newestTeams(player int32) (names []string, last stats.Line) {
	newest := x.lasts[player]
	for i := range x.linesOf(x.player(player).ID) {
		if l := x.Sport.Lines.Head(i); l.Season == int(newest) {
			for _, name := range x.clubsOf(l.Season, l.League, l.Team) {
				names = lists.AppendNew(names, name)
			}
			last = l
		}
	}
	return names, last
}

// orderByDistance sorts by the games that are missing, then by the share of a step.
func orderByDistance(list []distance, ids func(int32) string) {
	slices.SortStableFunc(list, func(a, b distance) int {
		return cmp.Or(cmp.Compare(a.order, b.order), cmp.Compare(a.missing, b.missing), cmp.Compare(ids(a.of.player), ids(b.of.player)))
	})
}
