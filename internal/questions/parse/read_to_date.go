package parse

import (
	"reflect"
	"slices"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
)

// newestGames returns the newest season whose games are held, 0 for none.
func (x *League) newestGames() int {
	if x.Sport.GameLines == nil {
		return 0
	}
	return slices.Max(append(slices.Clone(x.Sport.GameLines.Seasons()), 0))
}

// IsOn reports whether a season is being played by the calendar.
func (x *League) IsOn(season int) bool {
	now, over := x.thisSeason()
	return !over && now == season
}

// readToDate puts a question about a season that is not whole in the data to its games: a player's figures or who leads.
// What the games cannot answer of "this season" is refused with the state of the season.
func (r *reader) readToDate() {
	p, x := r.plan, r.leagues[r.plan.Sport]
	if x == nil || p.Since == 0 || p.Since != p.Until || p.Since <= x.Sport.Last || p.Since > x.newestGames() {
		return
	}
	if told, ok := toDate(p, x); ok {
		r.plan = told
		return
	}
	r.problem = r.unheld
}

// toDate returns the plan for the games of a season that asks what a plan does; ok is false where it asks more.
func toDate(p plan.Plan, x *League) (out plan.Plan, ok bool) {
	out = plan.Plan{Intent: plan.SeasonToDate, Sport: p.Sport, Players: p.Players, Since: p.Since, Until: p.Until, PerGame: p.PerGame, Top: p.Top, Now: x.IsOn(p.Since)}
	asked := plan.Plan{Intent: p.Intent, Sport: p.Sport, Players: p.Players, Stat: p.Stat, Since: p.Since, Until: p.Until, PerGame: p.PerGame}
	switch {
	case p.Intent == plan.PlayerStat && len(p.Players) == 1:
	case p.Intent == plan.Leaders && len(p.Players) == 0 && p.By == plan.BySeason:
		asked.By, asked.Top = p.By, p.Top
	default:
		return p, false
	}
	if !reflect.DeepEqual(p, asked) {
		return p, false
	}
	var counts []string
	for i, key := range p.Stats() {
		count, perGame := statistics.CountOf(p.Sport, key)
		if count == nil || count.Low && len(p.Players) == 0 || i > 0 && (perGame || p.PerGame) != out.PerGame {
			return p, false
		}
		counts, out.PerGame = append(counts, count.Key), perGame || p.PerGame
	}
	out.Stat = strings.Join(counts, ",")
	return out, len(counts) > 0
}
