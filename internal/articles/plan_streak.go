package articles

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/games"
	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// streak is the story of a player's longest run of games in the newest season with games.
const streak = "streak"

const streaksASport = 10

// run is what makes the games of a streak, and how many in a row are news.
type run struct {
	stat   string
	least  float64
	news   float64
	called string // what the sport calls it, empty if it has no name
}

// runs lists the streaks that are written about, by sport, the most written about first.
var runs = map[string][]run{
	stats.NBA:  {{"PTS", 20, 12, ""}, {"PTS", 30, 4, ""}, {"TRB", 10, 8, ""}, {"AST", 10, 5, ""}},
	stats.WNBA: {{"PTS", 20, 6, ""}, {"PTS", 10, 15, ""}, {"TRB", 10, 5, ""}},
	stats.NHL:  {{"PTS", 1, 11, "point streak"}, {"G", 1, 6, "goal streak"}, {"A", 1, 8, "assist streak"}},
	stats.NFL:  {{"PassTD", 2, 6, ""}, {"RushYds", 50, 6, ""}, {"RecYds", 50, 7, ""}, {"RecTD", 1, 5, ""}},
}

// streaks returns the reports about the longest streaks of the newest season with games: one a
// player, the longest for what is news first.
func (w *Writer) streaks(ctx context.Context, sport string) ([]assignment, error) {
	s := w.book.Sport(sport)
	if s == nil || s.Fallback || s.GameLines == nil || s.Weeks() == nil {
		return nil, nil
	}
	type found struct {
		player, slug string
		of           run
		worth        float64
	}
	var all []found
	season := s.Weeks().Season
	for _, r := range runs[sport] {
		a, err := w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.GameStreak, Sport: sport, Since: season, Until: season, Where: []plan.Bound{{Stat: r.stat, AtLeast: &r.least}}, Top: streaksASport})
		if err != nil {
			return nil, fmt.Errorf("the streaks of a sport: %w", err)
		}
		for i := range a.Rows {
			if row := &a.Rows[i]; row.Player != nil && row.Value != nil && *row.Value >= r.news {
				all = append(all, found{row.Player.ID, row.Player.Slug, r, *row.Value / r.news})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b found) int {
		return cmp.Or(cmp.Compare(b.worth, a.worth), strings.Compare(a.player, b.player))
	})
	var out []assignment
	had := map[string]bool{}
	for _, f := range all {
		if had[f.player] || len(out) == streaksASport {
			continue
		}
		had[f.player] = true
		out = append(out, assignment{sport: sport, kind: models.PlayerReport, tier: models.Brief, about: about{story: streak, subjects: subjectsOf(s, f.player), season: season, present: true},
			subject: fmt.Sprintf("%s streak, %s, %v %s", s.Method.Years.Name(season), f.slug, f.of.least, f.of.stat), artifacts: inForce(s), write: w.streak(f.player, f.of)})
	}
	return out, nil
}

// inARow finds what the games of a streak have in common, in an answer's sentence.
var inARow = regexp.MustCompile(`games with (at least [^,]+),`)

// streak writes about a player's longest run of games: when it was, games of it, and the
// seasons and the career behind it.
func (w *Writer) streak(player string, of run) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, ok := d.sport.Player(player)
		if !ok {
			return errNothing
		}
		season := d.sport.Weeks().Season
		s, vars, first, last, err := d.longest(ctx, p, of, season)
		if err != nil {
			return err
		}
		if s == nil {
			return errNothing
		}
		now, err := d.chapter(ctx, p, season)
		if err != nil {
			return err
		}
		if now != nil && now.vars["team"] != "" {
			vars, s = with(vars, "team", now.vars["team"]), join(s, now.from)
		}
		sum, err := d.streakTotal(ctx, p, first, last)
		if err != nil {
			return err
		}
		told := func(as string) message { return message{s, p.Name, as, vars} }
		if !d.headed(told("streak.head"), told("streak.summary")) {
			return errNothing
		}
		if !d.paragraph(told("streak.line"), sum) {
			return errNothing
		}
		if err := d.bestGames(ctx, p, ratings.Role(d.roleNow(player)), games.Filter{Dated: true, From: games.Day(first), To: games.Day(last)}); err != nil {
			return err
		}
		if now != nil {
			d.paragraph(now.lead(p), now.place(p))
		}
		return d.career(ctx, p, season, s)
	}
}

// streakTotal returns the message about what a player had in the games from one day to another.
func (d *draft) streakTotal(ctx context.Context, p *models.Player, first, last time.Time) (message, error) {
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, From: first.Format(time.DateOnly), To: last.Format(time.DateOnly)})
	if s == nil {
		return message{}, err
	}
	t, err := readToDate(s, false)
	if t == nil {
		return message{}, err
	}
	for i := range s.evidence.Sets {
		for k := range s.evidence.Sets[i].Conditions {
			if c := &s.evidence.Sets[i].Conditions[k]; c.What == "the time" { // the sentence before has the days
				c.Says = append(slices.Clone(c.Says), "in those games", "over the streak", "during it")
			}
		}
	}
	s.drop()
	return message{s, p.Name, "streak.total", t.vars}, nil
}

// longest opens the receipt of a player's longest streak of a season. It returns nil on a
// refusal.
func (d *draft) longest(ctx context.Context, p *models.Player, of run, season int) (s *source, vars map[string]string, first, last time.Time, err error) {
	s, err = d.ask(ctx, p, plan.Plan{Intent: plan.GameStreak, Since: season, Until: season, Where: []plan.Bound{{Stat: of.stat, AtLeast: &of.least}}})
	if s == nil {
		return nil, nil, first, last, err
	}
	var r struct {
		Rows []struct{ Shown, Date, Through string }
	}
	if err := verifier.Reread(s.st.Predicate.Result, &r); err != nil {
		return nil, nil, first, last, err
	}
	reached := inARow.FindStringSubmatch(s.st.Predicate.Claim)
	if len(r.Rows) == 0 || reached == nil || r.Rows[0].Through == "" || s.inPart(d.sport.Method.Years.Name(season)) {
		return nil, nil, first, last, nil
	}
	row := &r.Rows[0]
	if first, err = time.Parse(time.DateOnly, row.Date); err == nil {
		last, err = time.Parse(time.DateOnly, row.Through)
	}
	s.evidence.Spans = append(s.evidence.Spans, verifier.Span{From: season, To: season})
	s.drop()
	vars = map[string]string{"n": counted(row.Shown), "run": "streak of games with " + reached[1], "season": d.sport.Method.Years.Name(season), "first": english.Day(row.Date), "last": english.Day(row.Through)}
	if of.called != "" {
		vars["run"] = of.called
		for i := range s.evidence.Sets {
			for k := range s.evidence.Sets[i].Conditions {
				if c := &s.evidence.Sets[i].Conditions[k]; c.What != "the time" { // the name says them all
					c.Says = append(slices.Clone(c.Says), of.called)
				}
			}
		}
	}
	vars["arun"] = "a " + vars["run"]
	if strings.HasPrefix(vars["run"], "a") {
		vars["arun"] = "an " + vars["run"]
	}
	return s, vars, first, last, err
}
