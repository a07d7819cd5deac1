package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/verifier"
	"groundline/models"
)

// careerRun is the message about a streak among all of a player's: that it is the longest of the career, or of the
// seasons whose games are held, or which was longer; none where that is not known.
func (d *draft) careerRun(ctx context.Context, p *models.Player, of run, season int, vars map[string]string) (message, error) {
	question := plan.Plan{Intent: plan.GameStreak, Where: []plan.Bound{{Stat: of.stat, AtLeast: &of.least}}, Until: season}
	s, err := d.ask(ctx, p, question)
	if s == nil {
		return message{}, err
	}
	stretch := lastStretch.FindStringSubmatch(d.heldOf(ctx, of, season))
	own := d.sport.SeasonsOf(p.ID)
	if stretch == nil || len(own) == 0 {
		return message{}, nil
	}
	since, _ := strconv.Atoi(stretch[1])
	if stretch[2] != "" {
		since++
	}
	first := season
	for _, s := range own {
		first = min(first, s.Season)
	}
	if first == season || since >= season { // of a first season, the season's is the career's
		return message{}, nil
	}
	question.Since = max(first, since)
	if s, err = d.ask(ctx, p, question); s == nil {
		return message{}, err
	}
	var r struct {
		Rows []struct {
			Season int
			Shown  string
		}
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil || len(r.Rows) == 0 {
		return message{}, err
	}
	best := &r.Rows[0]
	is := map[bool]string{true: "is", false: "was"}[vars["had"] == "has had"]
	out := map[string]string{"is": is, "since": d.sport.Method.Years.Name(question.Since)}
	switch {
	case float(best.Shown) == float(inDigits(vars["n"])) && (best.Season == season || best.Season == 0):
		if slices.ContainsFunc(r.Rows[1:], func(o struct {
			Season int
			Shown  string
		}) bool {
			return o.Shown == best.Shown
		}) {
			return message{}, nil
		}
		as := "run.career"
		if first < since {
			as = "run.career.since"
		}
		return d.voice.allowed(message{s.copied(), p.Name, as, out}), nil
	case float(best.Shown) > float(inDigits(vars["n"])) && best.Season != 0 && best.Season < season:
		out = plus(out, "long", counted(best.Shown), "ly", d.sport.Method.Years.Name(best.Season))
		return d.voice.allowed(message{s.copied(), p.Name, "run.career.longer", out}), nil
	}
	return message{}, nil
}

// careerRuns is careerRun in its two places: that a streak is the longest of the career, which a text says that does not
// call it the longest of the league, and which was longer, which comes last, lest the text go on about it.
func (d *draft) careerRuns(ctx context.Context, p *models.Player, of run, season int, vars map[string]string, top bool) (career, longer message, err error) {
	career, err = d.careerRun(ctx, p, of, season, vars)
	switch {
	case career.as == "run.career.longer":
		return message{}, career, err
	case top:
		return message{}, message{}, err
	}
	return career, message{}, err
}

// alwaysHas reports whether a scorer's average of a season is so far above what makes the games of a streak that one is
// no news of him.
func alwaysHas(s *almanac.Sport, player string, season int, of *run) bool {
	st, ok := statistics.Find(s.Key, of.stat)
	if of.called != "" || of.stat != "PTS" || !ok {
		return false
	}
	store, sum, n := s.GameLines, 0., 0.
	m := store.Measure(st.GameTerms())
	for _, l := range store.PlayerLines(player) {
		if v := m.Value(l); store.Season(l) == season && !store.Playoffs(l) && !math.IsNaN(v) {
			sum, n = sum+v, n+1
		}
	}
	return n > 0 && sum/n > usualBy*of.least
}

// heldOf is of which seasons a league's games with a statistic are held, as its answer says it.
func (d *draft) heldOf(ctx context.Context, of run, season int) string {
	a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.GameStreak, Sport: d.sport.Key, Where: []plan.Bound{{Stat: of.stat, AtLeast: &of.least}}, Until: season, Top: 1})
	if err != nil || !a.Grounded {
		return ""
	}
	return strings.TrimSpace(fmt.Sprint(a.Set))
}
