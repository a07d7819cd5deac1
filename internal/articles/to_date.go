package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/verifier"
	"groundline/models"
)

// toDate is a player's season up to the end of a week.
type toDate struct {
	from    *source
	games   float64
	figures []figure
	totals  []float64 // by figure
	vars    map[string]string
	as      string
}

// toDate opens a player's games of a season up to the last of a list. It returns nil on a
// refusal, of a goalie, and where the list holds all of them.
func (d *draft) toDate(ctx context.Context, p *models.Player, season int, list []played) (*toDate, error) {
	days := d.daysOf(p, season)
	if len(list) == 0 || len(days) <= len(list) || d.roleNow(p.ID) == "goalie" {
		return nil, nil
	}
	first, last := days[0], list[len(list)-1].day
	court := court(d.sport.Key)
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, From: first.Format(time.DateOnly), To: last.Format(time.DateOnly), PerGame: court})
	if s == nil {
		return nil, err
	}
	t, err := readToDate(s, court)
	if t == nil || int(t.games) <= len(list) {
		return nil, err
	}
	s.timed("for the season", "this season") // the week that the article is about ends it
	t.as = "week.season"
	if court {
		t.moves(s, list)
	}
	return t, nil
}

// timed lets the stretch of time that a receipt is of be said in other words.
func (s *source) timed(says ...string) {
	for i := range s.evidence.Sets {
		for k := range s.evidence.Sets[i].Conditions {
			if c := &s.evidence.Sets[i].Conditions[k]; c.What == "the time" {
				c.Says = append(slices.Clone(c.Says), says...)
			}
		}
	}
	s.drop()
}

// daysOf returns the days of a player's games of a season, oldest first.
func (d *draft) daysOf(p *models.Player, season int) (days []time.Time) {
	store := d.sport.GameLines
	if store == nil {
		return nil
	}
	for _, l := range store.PlayerLines(p.ID) {
		if store.Season(l) == season && !store.Playoffs(l) {
			days = append(days, store.Date(l))
		}
	}
	slices.SortFunc(days, time.Time.Compare)
	return slices.CompactFunc(days, time.Time.Equal)
}

// readToDate reads the answer about a stretch of games: sums, or averages a game to one decimal.
func readToDate(s *source, court bool) (*toDate, error) {
	var r struct {
		Rows []struct {
			Shown, Unit string
			Figures     []struct{ Name, Shown string }
		}
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, fmt.Errorf("a season to date: %w", err)
	}
	t := &toDate{from: s}
	games := ""
	for _, row := range r.Rows {
		shown, total := row.Shown, row.Shown
		for _, f := range row.Figures {
			switch {
			case f.Name == "games":
				games = f.Shown
			case court:
				total = f.Shown
			}
		}
		unit := row.Unit
		if t.games = float(games); t.games == 0 {
			return nil, nil
		}
		if court {
			unit = strings.TrimSuffix(row.Unit, " a game")
			at := [2]int{s.at(unit, total), max(s.at("games", games), s.at("games played", games))}
			shown = english.Fixed(float(total)/t.games, 1)
			if at[0] < 0 || at[1] < 0 {
				return nil, nil
			}
			if _, err := s.evidence.Derive(verifier.Ratio, at[:], row.Unit, shown); err != nil {
				return nil, fmt.Errorf("an average to date: %w", err)
			}
			s.call(row.Unit, unit, one(unit))
		} else {
			s.call(unit, one(unit))
		}
		t.totals = append(t.totals, float(total))
		t.figures = append(t.figures, figure{thousands(shown), unit})
	}
	s.drop()
	line := nounOf(t.figures)
	if line == "" {
		return nil, nil
	}
	for _, f := range t.figures { // of goals and assists
		if f.unit == "points" && slices.ContainsFunc(t.figures, func(o figure) bool { return o.unit == "goals" }) && line != of(f.unit, f.shown) {
			line += " for " + of(f.unit, f.shown)
		}
	}
	t.vars = map[string]string{"has": "has " + line, "line": line, "games": counted(games) + " games"}
	if court {
		var parts []string
		for _, f := range t.figures {
			parts = append(parts, f.shown+" "+f.unit)
		}
		t.vars["line"] = english.List(parts) + " a game"
		t.vars["has"] = "has averaged " + t.vars["line"]
	}
	return t, nil
}

// at returns the place of a figure of a metric, -1 if there is none.
func (s *source) at(metric, shown string) int {
	return slices.IndexFunc(s.evidence.Cells, func(c verifier.Cell) bool {
		return c.Metric == metric && c.Sign == 0 && float(c.Shown) == float(shown)
	})
}

// sumOf is the sum of the first statistic of games.
func sumOf(list []played) (sum float64) {
	for i := range list {
		sum += float(list[i].figures[0].shown)
	}
	return sum
}

// moves words whether a week's games raised or lowered the averages: all of them, as they are printed.
func (t *toDate) moves(s *source, list []played) {
	up, down := false, false
	for i, f := range t.figures {
		before, now, known := t.beside(i, f.unit, list)
		if !known || before == now {
			return
		}
		up, down = up || now > before, down || now < before
	}
	switch {
	case up && !down:
		t.as = "week.lifts"
		s.license("lifts", "raises")
	case down && !up:
		t.as = "week.lowers"
		s.license("lowers", "brings down")
	}
}

// beside returns an average before and after a week's games, as printed.
func (t *toDate) beside(i int, unit string, list []played) (before, now float64, known bool) {
	week := 0.
	for _, g := range list {
		at := slices.IndexFunc(g.figures, func(f figure) bool { return f.unit == unit })
		if at < 0 {
			return 0, 0, false
		}
		week += float(g.figures[at].shown)
	}
	n := float64(len(list))
	printed := func(v float64) float64 { return float(english.Fixed(v, 1)) }
	return printed((t.totals[i] - week) / (t.games - n)), printed(t.totals[i] / t.games), t.games > n
}

// bears reports whether the figures of a week say what a rating did: more of the first statistic
// a game than in the season to date where it rose, less where it fell.
func (t *toDate) bears(list []played, up bool) bool {
	if t == nil {
		return true
	}
	week, season := sumOf(list)/float64(len(list)), t.totals[0]/t.games
	if up {
		return week >= season*(1+weekApart)
	}
	return week <= season*(1-weekApart)
}

// weekApart is by what share a week differs from the season to date where it is news.
const weekApart = .1

// told is the message about the season to date.
func (t *toDate) told(p *models.Player) message {
	if t == nil {
		return message{}
	}
	return message{t.from, p.Name, t.as, t.vars}
}
