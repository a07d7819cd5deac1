package parse

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/apperr"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// settleSport decides which sport is meant, or asks.
func (r *reader) settleSport() {
	p := &r.plan
	if r.problem != nil {
		return
	}
	if p.Intent == plan.OwnCalls {
		return
	}
	if p.Intent == plan.Compare || p.Intent == plan.Whether {
		if sports := plan.SportsOf(p.Players); len(sports) > 1 {
			if p.Stat != "" {
				r.fail("cross_sport", "Players of several sports compare by their ratings only.", "a statistic of both sports")
			}
			return
		}
	}
	if len(p.Players) > 0 {
		p.Sport, _, _ = strings.Cut(p.Players[0], "_")
		return
	}
	if len(r.sports) == 1 {
		p.Sport = r.sports[0]
		return
	}
	var options []choice
	for _, s := range r.sports {
		options = append(options, choice{strings.ToUpper(s), override{"sport", s}})
	}
	r.fail("ambiguous_stat", "The question does not say which sport.", WhichSport, options...)
}

// leftOver refuses a question of which a part has no place in the plan: a
// constraint is never dropped silently.
func (r *reader) leftOver() {
	r.everyBatter()
	for i, p := range r.parts {
		if !r.used[i] {
			r.fail("unsupported_grammar", fmt.Sprintf("I don't understand %q in this question.", p.text), p.text)
			return
		}
	}
	if len(r.years) == 2 && len(r.plan.Seasons) == 0 && r.games == nil && r.plan.Since == 0 && r.plan.Until == 0 {
		second := r.parts[r.years[1].part].text
		r.fail("unsupported_grammar", fmt.Sprintf("The question names two seasons, %s and %s: ask for one of them, or for all from one to the other.", r.parts[r.years[0].part].text, second), "one season")
		return
	}
	if r.plan.Top > 0 && slices.Contains([]plan.Intent{plan.PlayerStat, plan.Whether, plan.Compare, plan.PlayerSeason, plan.Standing, plan.PlayerBest}, r.plan.Intent) {
		r.fail("unsupported_grammar", fmt.Sprintf("I don't understand \"top %d\" in this question.", r.plan.Top), "one thing that is asked")
		return
	}
	if r.plan.Playoffs != "" && (r.plan.Intent == plan.Best || r.plan.Intent == plan.Current || r.plan.Intent == plan.PlayerBest || r.plan.Intent == plan.PlayerSeason || r.plan.Intent == plan.Standing ||
		r.plan.Intent == plan.Compare && r.plan.Stat == "") {
		r.fail("no_granularity", "Ratings are of regular seasons only. Of the playoffs we answer questions about a statistic.", "a statistic")
	}
	if err := r.plan.Check(); err != nil {
		r.fail("unsupported_grammar", "The question puts conditions together that cannot be met together: "+lower(apperr.From(err).Message), "fewer conditions")
	}
}

// everyBatter drops the position of "home run hitters": whoever has a figure at bat was a batter, so Ruth's
// home runs count of the seasons in which he mostly pitched, too.
func (r *reader) everyBatter() {
	p := &r.plan
	if p.Position != "batter" || p.Stat == "" && len(p.Where) == 0 {
		return
	}
	keys := []string{}
	if p.Stat != "" {
		keys = append(keys, p.Stat)
	}
	for _, w := range p.Where {
		keys = append(keys, w.Stat)
	}
	for _, key := range keys {
		if st, ok := statistics.Find(stats.MLB, key); !ok || st.Family.Name != "batting" {
			return
		}
	}
	p.Position = ""
}

func lower(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
