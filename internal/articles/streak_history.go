package articles

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/answer"
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
	last, long, who, ok := longerRun(a.Rows, p.ID, season, float(inDigits(vars["n"])))
	if !a.Grounded || !ok || last != 0 && (season-last < longerAgo || who == "") {
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

// longerRun is the last streak of a list that is at least as long as a player's of a season: 0 where there is none,
// and not ok where the list may end before it. Who had it is empty where it was the same player.
func longerRun(rows []answer.Row, player string, season int, own float64) (last int, long float64, who string, ok bool) {
	for i := range rows {
		row := &rows[i]
		switch {
		case row.Player == nil || row.Season == nil || row.Value == nil:
			return 0, 0, "", false
		case *row.Value < own || row.Player.ID == player && *row.Season == season:
		case *row.Season > last || *row.Season == last && *row.Value > long:
			last, long, who = *row.Season, *row.Value, row.Player.Name
			if row.Player.ID == player {
				who = ""
			}
		}
	}
	n := len(rows)
	return last, long, who, n > 0 && (last != 0 || n < plan.MaxRows || *rows[n-1].Value < own)
}

// historic is the headline of a streak with what makes it news.
func (d *draft) historic(head, history message) message {
	return d.voice.allowed(message{head.from.copied().beside(history.from), head.who, history.as + "." + head.as, plus(head.vars, pairs(history.vars)...)})
}

// runsAhead is how many players may have had a longer streak in a season that is told of.
const runsAhead = 3

// behindRuns is the message about whose streaks of the season were longer, none where those are many.
func (d *draft) behindRuns(s *source, p *models.Player, rows []answer.Row, when string) message {
	var names []string
	for i := range rows {
		row := &rows[i]
		if row.Player == nil || row.Value == nil {
			return message{}
		}
		if len(names) > runsAhead {
			return d.streakPlace(s, p, rows, when)
		}
		if row.Player.ID != p.ID {
			names = append(names, fmt.Sprintf("%s (%.0f games)", row.Player.Name, *row.Value))
			continue
		}
		if len(names) == 0 || *rows[i-1].Value == *row.Value {
			return message{}
		}
		have := map[bool]string{true: "has", false: "have"}[len(names) == 1]
		return d.voice.allowed(message{s.copied(), p.Name, "streak.behind", map[string]string{"names": english.List(names), "have": have, "in": "in " + d.league(), "when": when}})
	}
	return message{}
}

// streakPlace is the message about how many players had a longer streak of a season, none where the list ends before it.
func (d *draft) streakPlace(s *source, p *models.Player, rows []answer.Row, when string) message {
	own := slices.IndexFunc(rows, func(r answer.Row) bool { return r.Player != nil && r.Player.ID == p.ID })
	if own < 0 || rows[own].Value == nil {
		return message{}
	}
	longer := map[string]bool{}
	for i := range rows[:own] {
		if row := &rows[i]; row.Player == nil || row.Value == nil {
			return message{}
		} else if *row.Value > *rows[own].Value {
			longer[row.Player.ID] = true
		}
	}
	if len(longer) <= 1 {
		return message{}
	}
	return d.voice.allowed(message{s.copied(), p.Name, "streak.place", map[string]string{"k": counted(fmt.Sprint(len(longer))), "in": "in " + d.league(), "when": when}})
}
