package audit

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/grounding"
	"groundline/internal/stats"
)

// column returns the kind and column of a list's statistic; ok is false for a rate and for
// a statistic that several kinds of rows record.
func (c *claim) column() (kind *stats.Kind, column int, ok bool) {
	name, key, _ := strings.Cut(c.result.Stat, ".")
	kind = stats.KindOf(c.sport.Key, name)
	if kind == nil || kind.Index(key) < 0 {
		return nil, 0, false
	}
	column = kind.Index(key)
	shared := slices.ContainsFunc(kind.Instead, func(other string) bool {
		k := stats.KindOf(c.sport.Key, other)
		return k.Index(key) >= 0
	})
	return kind, column, kind.Sums(column) && !shared
}

func (c *claim) whole() string {
	if c.kind != "leaders" {
		return ""
	}
	kind, column, ok := c.column()
	if !ok {
		return ""
	}
	from, to := c.span()
	for season := from; season <= to; season++ {
		if share, any := c.rows.share(kind, column, season); c.rows.played[season] && !c.sport.Incomplete[season] && (!any || share < .9) {
			return fmt.Sprintf("%.0f%% of the rows of %s have it", 100*share, c.name(season))
		}
	}
	return ""
}

// sums returns every player's total of a column over a list's seasons, by player or, of a
// list by season, by player and season; NaN where a row lacks it.
func (c *claim) sums(kind *stats.Kind, column int) map[string]float64 {
	if c.summed != nil {
		return c.summed
	}
	from, to := c.span()
	first, end := c.sport.RowsOf(kind, from, to)
	out := map[string]float64{}
	for i := first; i < end; i++ {
		l := c.sport.Lines.Head(i)
		if l.Player == "" || !c.owns([]string{l.League}) || c.asked.By == grounding.BySeason && c.sport.Incomplete[l.Season] {
			continue
		}
		key := l.Player
		if c.asked.By == grounding.BySeason {
			key += " " + c.name(l.Season)
		}
		if v := c.sport.Lines.Value(i, column); stats.Recorded(v) || !ofCatchers(&l, column) {
			out[key] += v
		}
	}
	c.summed = out
	return out
}

func (c *claim) key(l leader) string {
	if l.Season != nil {
		return l.Player.ID + " " + c.name(*l.Season)
	}
	return l.Player.ID
}

func (c *claim) total() string {
	if c.kind != "leaders" {
		return ""
	}
	kind, column, ok := c.column()
	if !ok {
		return ""
	}
	sums := c.sums(kind, column)
	for _, l := range c.result.Leaders {
		if sum := sums[c.key(l)]; math.IsNaN(sum) || math.Abs(sum-l.Value) > 1e-6 {
			return fmt.Sprintf("the rows of %s give %v", l.Player.Name, sum)
		}
	}
	return ""
}

func (c *claim) first() string {
	if c.kind != "leaders" || len(c.result.Leaders) == 0 {
		return ""
	}
	kind, column, ok := c.column()
	if !ok {
		return ""
	}
	best := c.result.Leaders[0]
	for who, sum := range c.sums(kind, column) {
		if sum > best.Value+1e-6 && !c.elsewhere(kind, who) {
			return fmt.Sprintf("%s has %v", who, sum)
		}
	}
	return ""
}

// elsewhere reports whether other rows hold a part of a player's career, which a list
// leaves out.
func (c *claim) elsewhere(kind *stats.Kind, who string) bool {
	n := c.sport.PlayerIndex(who)
	return n >= 0 && slices.ContainsFunc(c.rows.lines[n], func(i int32) bool {
		return slices.Contains(kind.Instead, c.sport.Lines.Head(int(i)).Kind.Name)
	})
}
