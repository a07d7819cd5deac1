package answer

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"groundline/internal/datasets/rowset"
	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
	"groundline/internal/wording"
)

// splitPart is the games of one part.
type splitPart struct {
	name  string // "at home", "in March", "against the Boston Bruins"
	order int
	lines []games.Line
}

// firstMonths are the months in which the leagues' seasons begin, by which months are ordered.
var firstMonths = map[string]time.Month{stats.MLB: time.March, stats.NBA: time.October, stats.NFL: time.September, stats.NHL: time.October, stats.WNBA: time.May}

// splits answers a player's figures in parts of the games.
func (a *gameAsk) splits() {
	lines := a.store.Lines(a.all, a.filter)
	if a.SplitBy == "stage" {
		f := a.stageFilter()
		lines = append(lines, a.store.Lines(a.all, f)...)
	}
	if len(lines) == 0 {
		a.refuseNone(0)
		return
	}
	parts, apart := a.split(lines)
	if len(parts) == 0 {
		a.refuse("no_granularity", "the parts of the games", "We don't know the parts of these games.")
		return
	}
	if apart > 0 {
		a.out.note("%s in none of the parts: %s not known, or at a neutral place", say.Count(apart, "game is", "games are"), map[string]string{"venue": "where it was played is", "result": "who won is", "opponent": "the opponent is"}[a.SplitBy])
	}
	a.cite(lines...)
	for i := range parts {
		a.out.Rows = append(a.out.Rows, a.partRow(&parts[i]))
	}
	a.out.Of = len(parts)
	a.saySplits(parts)
	if len(a.out.Rows) > plan.MaxRows {
		a.out.Rows = a.out.Rows[:plan.MaxRows]
	}
}

// stageFilter is the filter of the same seasons' playoffs.
func (a *gameAsk) stageFilter() games.Filter {
	f, held := a.filter, a.store.Held(true)
	f.Playoffs = true
	f.Without = slices.DeleteFunc(slices.Clone(held.Seasons()), func(season int) bool { return slices.Contains(a.held, season) })
	return f
}

// split puts lines into their parts, in the order in which they are listed; apart counts those
// that belong to none.
func (a *gameAsk) split(lines []games.Line) (parts []splitPart, apart int) {
	at := map[string]int{}
	for _, l := range lines {
		name, order := a.partOf(l)
		if name == "" {
			apart++
			continue
		}
		i, ok := at[name]
		if !ok {
			i = len(parts)
			at[name], parts = i, append(parts, splitPart{name: name, order: order})
		}
		parts[i].lines = append(parts[i].lines, l)
	}
	slices.SortStableFunc(parts, func(x, y splitPart) int {
		if a.SplitBy == "opponent" {
			return cmp.Or(cmp.Compare(a.sum(y.lines, a.all), a.sum(x.lines, a.all)), strings.Compare(x.name, y.name))
		}
		return cmp.Compare(x.order, y.order)
	})
	return parts, apart
}

// partOf names the part that a line is of, "" for none, and says where it is listed.
func (a *gameAsk) partOf(l games.Line) (name string, order int) {
	switch a.SplitBy {
	case "venue":
		switch a.store.Venue(l) {
		case rowset.Home:
			return plan.Venues["home"], 0
		case rowset.Away:
			return plan.Venues["away"], 1
		}
	case "result":
		switch a.store.Result(l).String() {
		case "W":
			return plan.Results["W"], 0
		case "L":
			return plan.Results["L"], 1
		case "T":
			return "in ties", 2
		}
	case "month":
		day := a.store.Date(l)
		return "in " + day.Month().String(), int(day.Month()-firstMonths[a.Plan.Sport]+12) % 12
	case "opponent":
		if code := a.store.Opponent(l); code != "" {
			return "against the " + a.clubName(code, a.store.Season(l)), 0
		}
	case "stage":
		if a.store.Playoffs(l) {
			return "in the playoffs", 1
		}
		return "in the regular season", 0
	}
	return "", 0
}

// sum adds up a measure over lines; lines that do not record it are left out.
func (a *gameAsk) sum(lines []games.Line, m games.Measure) float64 {
	total := 0.
	for _, l := range lines {
		if v := m.Value(l); !math.IsNaN(v) {
			total += v
		}
	}
	return total
}

// partRow returns the row of a part: its games, and each statistic in all and a game.
func (a *gameAsk) partRow(p *splitPart) Row {
	st, n := a.seen[0], float64(len(p.lines))
	total := a.sum(p.lines, a.all)
	first, last := a.store.Season(p.lines[0]), a.store.Season(p.lines[0])
	for _, l := range p.lines {
		first, last = min(first, a.store.Season(l)), max(last, a.store.Season(l))
	}
	row := Row{Player: a.PlayerRef(a.Players[0]), Part: p.name, Value: pointer(rounded(total, max(st.Digits, 2))), Unit: st.Label, Shown: st.Format(total), SeasonAs: a.span(first, last)}
	if first == last {
		row.Season = &first
	} else {
		row.From, row.To = &first, &last
	}
	row.Figures = []Figure{{"games", n, statistics.FormatNumber(n)}}
	for i, st := range a.seen {
		m := a.measure(st)
		sum, games := 0., 0.
		for _, l := range p.lines {
			if v := m.Value(l); !math.IsNaN(v) {
				sum, games = sum+v, games+1
			}
		}
		if games == 0 {
			continue
		}
		if i > 0 {
			row.Figures = append(row.Figures, Figure{st.Label, rounded(sum, max(st.Digits, 2)), st.Format(sum)})
		}
		row.Figures = append(row.Figures, Figure{st.Label + " a game", rounded(sum/games, 2), statistics.FormatNumber(sum / games)})
	}
	return row
}

// saySplits words the parts: all of them, or of opponents the first.
func (a *gameAsk) saySplits(parts []splitPart) {
	st, who := a.seen[0], a.PlayerName(a.Players[0])
	words := func(i int) string {
		total := a.sum(parts[i].lines, a.all)
		return fmt.Sprintf("%s in %s %s (%s a game)", wording.Amount(st.Format(total), st.Label), say.Count(len(parts[i].lines), "game", "games"), parts[i].name,
			statistics.FormatNumber(total/float64(len(parts[i].lines))))
	}
	when := ", " + strings.TrimPrefix(a.when, ", ")
	if a.SplitBy == "opponent" && len(parts) > 1 {
		a.sayOpponents(parts, when)
		return
	}
	if a.SplitBy == "stage" && len(a.held) == 1 && !slices.Contains(a.store.Held(true).Seasons(), a.held[0]) {
		a.out.note("we hold no playoff games of %s", a.SeasonName(a.held[0]))
	}
	var said []string
	for i := range parts {
		said = append(said, words(i))
	}
	a.out.Claim = fmt.Sprintf("%s had %s%s.", who, english.List(said), when)
}

// sayOpponents words the opponent of the most, or those who share it.
func (a *gameAsk) sayOpponents(parts []splitPart, when string) {
	st, most := a.seen[0], a.sum(parts[0].lines, a.all)
	var names []string
	for i := range parts {
		if a.sum(parts[i].lines, a.all) == most {
			names = append(names, strings.TrimPrefix(parts[i].name, "against "))
		}
	}
	of := fmt.Sprintf("%s had the most %s, of %s opponents, against ", a.PlayerName(a.Players[0]), st.Label, strconv.Itoa(len(parts)))
	switch n := len(parts[0].lines); {
	case len(names) > maxSaidTies:
		a.out.Claim = fmt.Sprintf("%s%d of them: %s each%s.", of, len(names), st.Format(most), when)
	case len(names) > 1:
		a.out.Claim = fmt.Sprintf("%s%s: %s each%s.", of, english.List(names), st.Format(most), when)
	default:
		a.out.Claim = fmt.Sprintf("%s%s: %s in %s (%s a game)%s.", of, names[0], wording.Amount(st.Format(most), st.Label), say.Count(n, "game", "games"), statistics.FormatNumber(most/float64(n)), when)
	}
}
