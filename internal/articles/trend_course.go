package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/stats"
)

// The course of a story: how a season that is on went by its months, whether a career has had such a change before, and
// who did what a player did no more.

// By which shares of the season's average the latest games are above or beneath it, and months of each other, where a
// direction is told.
const (
	lateApart   = .05
	monthsMoved = .1  // the last month from the first, where each moved on
	twoMoved    = .05 // the last two months from all before
)

// path is the message about the way that a season that is on went by its months: all of them, where each was above the one
// before, or beneath it, or where the last two were so of all before, and where the latest games agree. It is none of
// others, as two months alone show what one looks for.
func (t *trend) path(ctx context.Context) (message, error) {
	key := t.byGame()
	unit := strings.TrimSuffix(t.main.vars["unit"], " a game")
	if !t.toDate || averagesCalled[unit] == "" || t.d.sport.Games == nil {
		return message{}, nil
	}
	s, err := t.d.ask(ctx, t.p, plan.Plan{Intent: plan.Splits, SplitBy: "month", Stat: key, Since: t.now.season, Until: t.now.season})
	if s == nil {
		return message{}, err
	}
	list, _, err := readMonths(s, 1)
	if err != nil || len(list) < monthsLeast {
		return message{}, err
	}
	late := twoSeasonsOf(t.d.sport).lately(t.p.ID, key)
	average := float(t.main.after)
	as, full := wayOf(list), slices.DeleteFunc(slices.Clone(list), func(m month) bool { return float(m.games) < fullMonth })
	switch {
	case as == "" || len(full) < monthsLeast || strings.TrimSuffix(wayOf(full), ".two") != strings.TrimSuffix(as, ".two"), strings.HasPrefix(as, "path.up") && late < (1+lateApart)*average, strings.HasPrefix(as, "path.down") && late > (1-lateApart)*average:
		return message{}, nil
	}
	var months []string
	for i := range list {
		m := &list[i]
		said := m.pace + " " + m.part
		if float(m.games) < fullMonth {
			said += " (" + map[bool]string{true: "one game", false: counted(m.games) + " games"}[m.games == "1"] + ")"
		}
		months = append(months, said)
	}
	vars := plus(t.vars, "what", averagesCalled[unit], "list", english.List(months))
	return t.d.voice.allowed(message{join(s, t.both).copied(), t.p.Name, as, vars}), nil
}

// fullMonth is how many games a month has of which it is not said how many. The months of as many alone have to go the same
// way as all.
const fullMonth = 8

// wayOf is the way that months went: each on from the one before, or the last two from all before; "" where neither is so.
func wayOf(list []month) string {
	n := len(list)
	pace := func(i int) float64 { return float(list[i].pace) }
	each := [2]bool{true, true} // up and down
	two := each
	for i := range n {
		if i > 0 {
			each[0], each[1] = each[0] && pace(i) > pace(i-1), each[1] && pace(i) < pace(i-1)
		}
		if i < n-2 {
			low, high := min(pace(n-1), pace(n-2)), max(pace(n-1), pace(n-2))
			two[0], two[1] = two[0] && low >= (1+twoMoved)*pace(i), two[1] && high <= (1-twoMoved)*pace(i)
		}
	}
	moved := n > 0 && math.Abs(pace(n-1)-pace(0)) >= monthsMoved*max(pace(n-1), pace(0))
	for i, way := range []string{"path.up", "path.down"} {
		switch {
		case each[i] && moved:
			return way
		case two[i] && n > 2:
			return way + ".two"
		}
	}
	return ""
}

// pointless is how many of the latest games without a point are told.
const pointless = 2

// blanks is the message about the latest games in which a player did not score.
func (t *trend) blanks(list []played) message {
	if t.now.role != "player" || t.story != fall || len(list) < gamesLately {
		return message{}
	}
	n, from := 0, list[0].from
	for i := range list {
		scored := slices.ContainsFunc(list[i].figures, func(f figure) bool { return f.unit == "points" && float(f.shown) > 0 })
		n += count(!scored)
		from = join(from, list[i].from)
	}
	if n < pointless {
		return message{}
	}
	vars := map[string]string{"n": counted(fmt.Sprint(n)), "games": counted(fmt.Sprint(len(list))) + " games"}
	return t.d.voice.allowed(message{from.copied(), t.p.Name, "lately.blank", vars})
}

// What another change of a career has of one that it is called like, and how many seasons in a row are told.
const (
	suchShare = .8 // of the share by which the figure moved
	suchLeast = .2 // the least share that is called such a rise or fall
	suchLevel = .5 // of the figure before it
	suchCount = 10 // the least count that it moved from
	inRowFrom = 3  // moves
	fullShare = .8 // of a schedule, beneath which a season moved for want of games
)

// year is a season's figure.
type year struct {
	season int
	shown  string
}

// years are the figures of the main change's statistic in the seasons up to the story's, oldest first; nil where the
// career is not held in full.
func (t *trend) years(ctx context.Context) (*source, []year, error) {
	s, rows, err := t.d.history(ctx, t.p, t.main)
	if s == nil {
		return nil, nil, err
	}
	var out []year
	for i := range rows {
		if *rows[i].Season < t.now.season {
			out = append(out, year{*rows[i].Season, thousands(rows[i].Shown)})
		}
	}
	slices.SortFunc(out, func(a, b year) int { return a.season - b.season })
	if slices.ContainsFunc(rows, func(r answer.Row) bool { return r.Player != nil && r.Player.ID != t.p.ID }) {
		return nil, nil, nil
	}
	return s, append(out, year{t.now.season, t.main.after}), nil
}

// whole reports whether a season is one of about as many games as the schedule has, of a season that was not cut.
func (t *trend) whole(season int) bool {
	if season > t.d.sport.Last {
		return true
	}
	for _, s := range t.d.sport.SeasonsOf(t.p.ID) {
		if s.Season == season {
			return s.Scheduled == 0 || s.Games >= fullShare*s.Scheduled && s.Scheduled >= shortSeason*longest(t.d.sport, t.d.sport.Last)
		}
	}
	return false
}

// again is the message that a career has had such a change before, or that it is one of several in a row; none where
// neither is so.
func (t *trend) again(ctx context.Context) (message, error) {
	if t.main.key == plusMinus || t.main.key == "MPG" {
		return message{}, nil
	}
	s, list, err := t.years(ctx)
	if s == nil || len(list) < inRowFrom {
		return message{}, err
	}
	n := len(list) - 1
	up := float(list[n].shown) > float(list[n-1].shown)
	by := func(i int) float64 { // the share by which a season moved the way of the story, 0 where it did not
		a, b := float(list[i-1].shown), float(list[i].shown)
		if list[i].season != list[i-1].season+1 || a <= 0 || b <= 0 || (b > a) != up || a == b {
			return 0
		}
		return math.Abs(b-a) / max(a, b)
	}
	from := join(t.both, t.main.from, s).copied()
	unit := t.main.subject()
	row := t.rowOf(list, by)
	vars := plus(t.vars, "unit", unit, "u", t.main.vars["unit"], "rmove", t.story, "be", t.be())
	if row >= inRowFrom {
		vars = plus(vars, "kth", ordinal(fmt.Sprint(row)), "k", counted(fmt.Sprint(row)), "x0", list[n-row].shown, "y0", t.year(list[n-row].season))
		return t.d.voice.allowed(message{from, t.p.Name, "again.row." + t.story, vars}), nil
	}
	own, times, last := by(n), 1, 0
	apart := func(i int) float64 { return math.Abs(float(list[i].shown) - float(list[i-1].shown)) }
	for i := 1; i < n; i++ {
		if by(i) >= suchShare*own && apart(i) >= suchShare*apart(n) && float(list[i-1].shown) >= suchLevel*float(list[n-1].shown) {
			if !t.whole(list[i].season) || !t.whole(list[i-1].season) {
				return message{}, nil // for want of games
			}
			if t.main.total() && float(list[i-1].shown) < suchCount {
				return message{}, nil // of so few, any change is a great one
			}
			times, last = times+1, i
		}
	}
	if own < suchLeast || times < 2 || by(n-1) > 0 {
		return message{}, nil // of two in a row, "before" would say that it was over
	}
	vars = plus(vars, "kth", ordinal(fmt.Sprint(times)), "xa", list[last-1].shown, "ya", t.year(list[last-1].season), "xb", list[last].shown, "yb", t.year(list[last].season))
	return t.d.voice.allowed(message{from, t.p.Name, "again.such", vars}), nil
}

// rowOf is how many of the latest seasons moved the way of the story in a row; 0 where one before them did as well, of few
// games: a table would show a longer row.
func (t *trend) rowOf(list []year, by func(int) float64) (row int) {
	n := len(list) - 1
	for i := n; i > 0 && by(i) > 0 && t.whole(list[i].season) && t.whole(list[i-1].season); i-- {
		row++
	}
	if row < n && by(n-row) > 0 {
		return 0
	}
	return row
}

// year names a season.
func (t *trend) year(season int) string { return t.d.sport.Method.Years.Name(season) }

// workload is what the work of a role is counted by: its statistic, the figure beside it, and the least of it that is
// told of a teammate.
type workload struct {
	label, unit, gained string
	least               float64
}

var workloads = map[string]workload{
	"RushYds": {"rushing attempts", "carries", "rushing yards", 100},
	"RecYds":  {"receptions", "catches", "receiving yards", 50},
}

// tookOver is the message about the teammate of the role who had more of the work of a player whose share of it fell;
// none where nobody had.
func (t *trend) tookOver(ctx context.Context) (message, error) {
	d := t.d
	work, ok := workloads[t.main.key]
	own := d.ratedIn(t.p.ID, t.now.season)
	if !ok || d.sport.Key != stats.NFL || t.story != fall || own == nil || len(own.Teams) != 1 || t.before.vars["team"] != t.now.vars["team"] || t.now.vars["team"] == "" {
		return message{}, nil
	}
	mine := t.now.from.stat(work.label)
	if mine == nil {
		return message{}, nil
	}
	best := message{}
	most := max(float(mine.Shown), work.least)
	for _, id := range d.mates(own.Teams[0], string(t.now.role)) {
		p, known := d.sport.Player(id)
		if !known || id == t.p.ID {
			continue
		}
		c, err := d.chapter(ctx, p, t.now.season)
		if err != nil {
			return message{}, err
		}
		if c == nil {
			return message{}, nil // who may have had more
		}
		had, gained := c.from.stat(work.label), c.from.stat(work.gained)
		if had == nil || gained == nil || float(had.Shown) <= most {
			continue
		}
		last, err := d.chapter(ctx, p, t.before.season)
		if err != nil {
			return message{}, err
		}
		most = float(had.Shown)
		if best = (message{}); last != nil && last.vars["team"] == t.now.vars["team"] && last.from.stat(work.label) != nil && float(last.from.stat(work.label).Shown) >= most {
			continue // who had as much before
		}
		vars := map[string]string{"x": counted(thousands(had.Shown)), "y": thousands(gained.Shown), "unit": work.unit, "team": t.now.vars["team"]}
		best = message{join(c.from, t.now.from).copied(), p.Name, "finding.mate", vars}
	}
	if best.from == nil {
		return message{}, nil
	}
	return d.voice.allowed(best), nil
}

// mates are the players of a role who were with one team alone in the last season.
func (d *draft) mates(team, role string) (out []string) {
	for _, s := range d.sport.RankedSeasons(roleOf(role), almanac.Filter{Since: d.sport.Last, Until: d.sport.Last}) {
		if len(s.Teams) == 1 && s.Teams[0] == team {
			out = append(out, s.Player)
		}
	}
	return out
}
