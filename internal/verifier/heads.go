package verifier

import "math"

// ranks is the metric that calls somebody the first.
func (b *builder) ranks(r *questionResult, label string) string {
	switch b.plan.Intent {
	case "leaders":
		if len(r.Rows) > 0 {
			return r.Rows[0].Unit
		}
	case "times_leading":
		return b.called(label, label)
	}
	return ""
}

// heads returns the leaders and the names they may be called by.
func (b *builder) heads(r *questionResult, low bool) ([]Head, []string) {
	out := b.firstRows(r)
	switch b.plan.Intent {
	case "leaders":
		if b.lowFirst(r, low) {
			return out, []string{"fewest", "lowest", "least"}
		}
		return out, []string{"most", "highest", "leads", "led"}
	case "times_leading":
		b.licence("led a league", "led the league")
		if b.plan.Team != "" {
			b.licence("led the " + b.plan.Team)
		}
		return out, []string{"most"}
	case "best":
		if b.plan.Lowest {
			return out, []string{"lowest", "worst"}
		}
		return out, []string{"best", "highest"}
	case "player_best":
		return out, []string{"best", "highest"}
	case "shape":
		return b.bestRow(r, 1), []string{"best", "highest"}
	case "player_stat":
		return b.highs(r, out, low)
	case "threshold":
		if b.plan.Tally {
			return out, []string{"most"}
		}
	case "consecutive":
		return out, []string{"most"}
	case "age_extreme":
		return out, []string{ifElse(b.plan.Last, "oldest", "youngest")}
	case "first_last":
		return out, []string{ifElse(b.plan.Last, "last", "first")}
	case "compare":
		if b.plan.Lowest {
			return b.leastOf(r), []string{"fewest", "lowest"}
		}
		return b.withoutSeasons(out), []string{"first", "leads"}
	case "comparables":
		b.licence("most like")
	}
	return nil, nil
}

// firstRows returns the players of the rows that are first.
func (b *builder) firstRows(r *questionResult) []Head {
	var out []Head
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Rank != nil && *row.Rank != 1 && b.plan.Intent != "player_best" || row.Player == nil {
			continue
		}
		h := Head{Player: b.player(row.Player.Name)}
		if row.Season != nil {
			h.Season = *row.Season
		}
		out = append(out, h)
	}
	return out
}

// leastOf returns whose figure is the least of those compared, whatever the order of the rows.
func (b *builder) leastOf(r *questionResult) []Head {
	least := math.Inf(1)
	for i := range r.Rows {
		if v := r.Rows[i].Value; v != nil {
			least = min(least, *v)
		}
	}
	var out []Head
	for i := range r.Rows {
		if v := r.Rows[i].Value; v != nil && *v <= least && r.Rows[i].Player != nil {
			out = append(out, Head{Player: b.player(r.Rows[i].Player.Name)})
		}
	}
	return out
}

// highs returns the seasons that tie for a player's highest or lowest figure.
func (b *builder) highs(r *questionResult, heads []Head, low bool) ([]Head, []string) {
	if !b.plan.High {
		return nil, nil
	}
	for i := range heads {
		if r.Rows[i].Shown != r.Rows[0].Shown {
			heads = heads[:i]
			break
		}
	}
	if b.lowest(low) {
		return heads, []string{"least", "fewest", "lowest"}
	}
	return heads, []string{"most", "highest"}
}

// lowestSaid reports whether a player's lowest season was asked for, or his best
// in what is best low.
func (b *builder) lowestSaid() bool {
	_, low := b.statistic(b.plan.Stat)
	return b.lowest(low)
}

func (b *builder) lowest(low bool) bool { return b.plan.Lowest != low }

func (b *builder) withoutSeasons(heads []Head) []Head {
	for i := range heads {
		heads[i].Season = 0
	}
	return heads
}

func ifElse[T any](b bool, yes, no T) T {
	if b {
		return yes
	}
	return no
}

// lowFirst reports whether the lowest comes first: according to the rows themselves,
// or to the plan if they are all equal.
func (b *builder) lowFirst(r *questionResult, low bool) bool {
	if n := len(r.Rows); n > 1 {
		first, last := r.Rows[0].Value, r.Rows[n-1].Value
		if first != nil && last != nil && *first != *last {
			return *first < *last
		}
	}
	return !b.plan.Highest && (b.plan.Lowest || low)
}

// bestRow is the head of a list that is not ranked: its highest value, or with sign -1 its
// lowest.
func (b *builder) bestRow(r *questionResult, sign float64) []Head {
	var out []Head
	best := 0.
	for i := range r.Rows {
		row := &r.Rows[i]
		if row.Value == nil || row.Player == nil || row.Season == nil || len(out) > 0 && sign**row.Value < best {
			continue
		}
		if len(out) > 0 && sign**row.Value > best {
			out = out[:0]
		}
		best = sign * *row.Value
		out = append(out, Head{b.player(row.Player.Name), *row.Season})
	}
	return out
}
