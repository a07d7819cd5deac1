package articles

import (
	"context"
	"time"

	"groundline/internal/questions/plan"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// streakTotal returns the message about what a player had in the games from one day to another: averages a game in
// basketball.
func (d *draft) streakTotal(ctx context.Context, p *models.Player, first, last time.Time) (message, error) {
	court := court(d.sport.Key)
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, From: first.Format(time.DateOnly), To: last.Format(time.DateOnly), PerGame: court})
	if s == nil {
		return message{}, err
	}
	t, err := readToDate(s, court)
	if t == nil {
		return message{}, err
	}
	s.timed("in those games", "over the streak", "in the streak") // the sentence before has the days
	as := "streak.total"
	if court {
		as = "streak.average"
	}
	return message{s, p.Name, as, t.vars}, nil
}

// streakWon is the message about how many games of a streak the player's team won; none in football, where they are
// few, or where not all results are held.
func (d *draft) streakWon(ctx context.Context, p *models.Player, of run, first, last time.Time, vars map[string]string) (message, error) {
	if d.sport.Key == stats.NFL {
		return message{}, nil
	}
	question := plan.Plan{Intent: plan.GameCount, Where: []plan.Bound{{Stat: of.stat, AtLeast: &of.least}}, From: first.Format(time.DateOnly), To: last.Format(time.DateOnly)}
	count := map[string]string{}
	var from *source
	for _, result := range []string{"W", "L"} {
		question.Result = result
		s, err := d.ask(ctx, p, question)
		if s == nil {
			return message{}, err
		}
		cell := s.kind(verifier.Count)
		if cell == nil {
			return message{}, nil
		}
		count[result], from = cell.Shown, join(s, from)
	}
	if float(count["W"])+float(count["L"]) != float(inDigits(vars["n"])) {
		return message{}, nil
	}
	return d.voice.allowed(message{from.copied(), "", "streak.won", map[string]string{"team": vars["team"], "won": counted(count["W"]), "n": vars["n"]}}), nil
}
