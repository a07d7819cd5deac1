package articles

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"groundline/internal/questions/plan"
	"groundline/models"
)

// How far back the games of a streak's history go at least, and how long ago a longer one was that is named.
const (
	historyOfRuns = 4
	longerAgo     = 2
)

// lastStretch finds the last stretch of seasons whose games are held, in the words of a set.
var lastStretch = regexp.MustCompile(`(\d{4})(-\d\d)? to \d{4}(?:-\d\d)?$`)

// streakHistory is the message that a streak is the longest of anybody since a season: since one as long, or as
// far back as every game is held; none where that is not long.
func (d *draft) streakHistory(ctx context.Context, p *models.Player, of run, season int, vars map[string]string) (message, error) {
	question := plan.Plan{Intent: plan.GameStreak, Sport: d.sport.Key, Where: []plan.Bound{{Stat: of.stat, AtLeast: &of.least}}, Until: season, Top: plan.MaxRows}
	a, err := d.w.asking.AnswerOwn(ctx, question)
	if err != nil {
		return message{}, fmt.Errorf("the streaks of a league: %w", err)
	}
	m := lastStretch.FindStringSubmatch(a.Set)
	if !a.Grounded || m == nil {
		return message{}, nil
	}
	since, _ := strconv.Atoi(m[1])
	if m[2] != "" {
		since++
	}
	if season-since < historyOfRuns {
		return message{}, nil
	}
	question.Since = since
	if a, err = d.w.asking.AnswerOwn(ctx, question); err != nil {
		return message{}, fmt.Errorf("the streaks of a league: %w", err)
	}
	own, last, long, who := float(inDigits(vars["n"])), 0, 0., ""
	for i := range a.Rows {
		row := &a.Rows[i]
		switch {
		case row.Player == nil || row.Season == nil || row.Value == nil:
			return message{}, nil
		case *row.Value < own || row.Player.ID == p.ID && *row.Season == season:
		case *row.Season > last || *row.Season == last && *row.Value > long:
			last, long, who = *row.Season, *row.Value, row.Player.Name
			if row.Player.ID == p.ID {
				who = ""
			}
		}
	}
	if !a.Grounded || len(a.Rows) == 0 || last != 0 && (season-last < longerAgo || who == "") || len(a.Rows) >= plan.MaxRows && last == 0 && *a.Rows[len(a.Rows)-1].Value >= own {
		return message{}, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return message{}, err
	}
	year := d.sport.Method.Years.Name
	out := message{s.copied(), p.Name, "run.ever", map[string]string{"league": d.league(), "since": strings.TrimSpace(m[1] + m[2])}}
	if last != 0 {
		out.as = "run.since"
		out.vars = map[string]string{"league": d.league(), "last": who, "long": fmt.Sprint(long), "ly": year(last)}
	}
	return d.voice.allowed(out), nil
}
