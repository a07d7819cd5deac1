package articles

import (
	"context"
	"slices"
	"strings"
	"time"

	"groundline/internal/games"
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

// streakOver is the message that a streak has ended, on which day, and how many of its games the team won, where that is
// known; none of one that is on.
func (d *draft) streakOver(p *models.Player, end, won message, vars map[string]string) message {
	if !strings.HasPrefix(end.as, "streak.ended") || end.from == nil {
		return message{}
	}
	told := plus(vars, "day", end.vars["day"])
	if won.from == nil {
		return d.voice.allowed(message{end.from.copied(), p.Name, "streak.over", told})
	}
	from := join(end.from, won.from).copied()
	from.evidence.Names = append(slices.Clone(from.evidence.Names), verifier.Name{Key: vars["team"], Says: []string{vars["team"]}})
	return d.voice.allowed(message{from, p.Name, "streak.over.won", plus(told, "won", won.vars["won"])})
}

// seasonOf writes what the season of a streak was, or where the player stands in one that is on.
func (d *draft) seasonOf(ctx context.Context, p *models.Player, now *chapter, season int) error {
	if now != nil {
		same, err := d.sameLine(ctx, p, now)
		if err != nil {
			return err
		}
		clubs, err := d.byClub(ctx, p, now)
		if err != nil {
			return err
		}
		d.paragraph(append(append([]message{now.of(p, "season.line.games"), same}, clubs...), now.place(p))...)
		return nil
	}
	if d.inPlay(p.ID) == 0 {
		return nil
	}
	stands, err := d.weekStands(ctx, p, season, d.sport.GameLines.AsOf)
	d.paragraph(stands, d.standsBehind(stands))
	return err
}

// streakLead is the first sentence of a report of a streak: whose it is, and when. It calls it the player's longest of the
// season where the text does not say more.
func (d *draft) streakLead(ctx context.Context, p *models.Player, s *source, as string, last time.Time, vars map[string]string, top bool) (message, error) {
	if as += "line"; top {
		dates := "from " + vars["first"] + " to " + vars["last"]
		s = s.copied()
		s.timed(dates, "From "+dates[len("from "):])
		as += ".dated"
	}
	lead := message{s, p.Name, as, vars}
	aged, age, err := d.aged(ctx, p, last, s)
	if err == nil && age != "" && vars["pos"] != "" {
		lead = message{aged, p.Name, as + ".full", with(vars, "age", age)}
	}
	return lead, err
}

// topRunAs is the headline of a streak that was the longest of its season.
const topRunAs = "top.head"

// topRun is the headline of a streak that was the longest of its season.
func (d *draft) topRun(head, longest message) message {
	league := strings.TrimPrefix(longest.vars["in"], "in ")
	return d.voice.allowed(message{head.from.copied().beside(longest.from), head.who, strings.TrimSuffix(head.as, "head") + topRunAs, plus(head.vars, "league", possessive(league))})
}

// streakRows is how many games of a streak a table has at most: of a longer one the last.
const streakRows = 13

// streakGames writes the games of a streak as a table, of a long one the last.
func (d *draft) streakGames(ctx context.Context, p *models.Player, of run, season int, first, last time.Time) error {
	var list []played
	for _, day := range d.daysOf(p, season) {
		if day.Before(first) || day.After(last) {
			continue
		}
		g, err := d.gameOf(ctx, p, day)
		if err != nil {
			return err
		}
		if g != nil {
			list = append(list, *g)
		}
	}
	blocks := len(d.doc.Blocks)
	d.gamesHead = "The streak, game by game"
	if n := len(list); n > streakRows {
		d.gamesHead, list = "The last games of the streak", list[n-streakRows:]
	}
	if len(list) > 1 && d.gamesTable(p, list) {
		return nil
	}
	d.doc.Blocks = d.doc.Blocks[:blocks]
	return d.bestGames(ctx, p, of.stat, games.Filter{Dated: true, From: games.Day(first), To: games.Day(last)})
}
