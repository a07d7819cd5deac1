package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/answer/ondays"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/say"
	"groundline/internal/questions/statistics"
	"groundline/internal/receipts"
	"groundline/internal/wording"
)

// onThisDay answers the most notable games of a day of the year.
func (xs Leagues) onThisDay(p plan.Plan) *result {
	x := xs[p.Sport]
	a := &gameAsk{League: x, Plan: p, store: x.Sport.GameLines, out: &result{Method: receipts.Method{Name: recordedMethod, Version: recordedVersion}}}
	league := strings.ToUpper(p.Sport)
	if a.store == nil || len(a.calendar().Seasons()) == 0 {
		a.out.Refusal = x.refusal("no_granularity", fmt.Sprintf("We hold no single games of the %s.", league), "single games")
		return a.out
	}
	on, _ := p.DayOf()
	day := fmt.Sprintf("%d %s", on.Day(), on.Month())
	found := ondays.On(x.Sport, on.Month(), on.Day())
	if len(found) == 0 {
		a.refuse("no_granularity", "a game on "+day, "We hold no %s game on %s. We hold games of %s.", league, day, a.heldSeasons())
		return a.out
	}
	a.out.Of = len(found)
	from := min(a.Skip, len(found))
	to := min(from+cmp.Or(a.Top, defaultRows), len(found))
	ranks := sharedRanks(len(found), func(i, j int) bool { return found[i].Alike == found[j].Alike })
	for i, g := range found[from:to] {
		row := a.row(g.Line, g.Stat)
		row.Rank = &ranks[from+i]
		row.Part = say.Either(a.store.Playoffs(g.Line), "in the playoffs", "in the regular season")
		row.Figures = []Figure{{"games held with as many", float64(g.Alike), statistics.FormatNumber(float64(g.Alike))}, {"games held", float64(g.Of), statistics.FormatNumber(float64(g.Of))}}
		a.out.Rows = append(a.out.Rows, row)
		a.cite(g.Line)
	}
	a.sayDay(found, day)
	a.out.note("ranked by how few of the games held have as many of the figure; regular seasons and playoffs")
	a.out.through = a.store.Through(true)
	return a.out
}

// sayDay words the rarest game of a day.
func (a *gameAsk) sayDay(found []ondays.Game, day string) {
	seasons := a.store.Held(false).Seasons()
	for _, season := range a.store.Held(true).Seasons() {
		if !slices.Contains(seasons, season) {
			seasons = append(slices.Clone(seasons), season)
		}
	}
	seasons = slices.Sorted(slices.Values(seasons))
	held := fmt.Sprintf("the %s games held, %s", strings.ToUpper(a.Plan.Sport), a.runs(seasons))
	a.out.Set = held + ", on " + day
	counted := say.Count(len(found), "player game", "player games")
	if a.Skip > 0 {
		a.out.Claim = fmt.Sprintf("%s on %s, in %s, %s a figure to rank.", counted, day, held, say.Either(len(found) == 1, "has", "have"))
		return
	}
	g := &found[0]
	row := &a.out.Rows[0]
	tied := 0
	for tied < len(found) && found[tied].Alike == g.Alike {
		tied++
	}
	a.out.Figures = map[string]int{"tied": tied}
	rarest, before := "the rarest figure", "The rarest figure"
	if tied > 1 {
		rarest, before = "one of the rarest figures", "One of the rarest figures"
	}
	all := statistics.FormatNumber(float64(g.Of)) + " player games "
	how := statistics.FormatNumber(float64(g.Alike)) + " of " + all + "have as many" + wording.Since(wording.PlayerFirst, " or more", "")
	if g.Alike == 1 {
		how = "no other of " + all + "has as many"
	}
	amount, stage := wording.Amount(row.Shown, row.Unit), say.Either(a.store.Playoffs(g.Line), " in the playoffs", "")
	a.out.Claim = wording.Since(wording.PlayerFirst,
		fmt.Sprintf("%s had %s%s on %s, %s on any %s in %s", row.Player.Name, amount, stage, english.Day(row.Date), rarest, day, held),
		fmt.Sprintf("%s of %s on %s, in %s, is %s %s on %s%s", before, counted, day, held, say.Possessive(row.Player.Name), amount, english.Day(row.Date), stage),
	) + ": " + how + "."
}
