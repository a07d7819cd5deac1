package articles

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/english"
	"groundline/internal/questions/plan"
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

// usualBy is by how much the average of a streak is above what makes its games where they are no news.
const usualBy = 1.4

// runs lists the streaks that are written about, by sport, the most written about first.
var runs = map[string][]run{
	stats.NBA:  {{"PTS", 20, 12, ""}, {"PTS", 25, 8, ""}, {"PTS", 30, 6, ""}, {"TRB", 10, 8, ""}, {"AST", 10, 5, ""}},
	stats.WNBA: {{"PTS", 20, 6, ""}, {"PTS", 25, 6, ""}, {"PTS", 10, 15, ""}, {"TRB", 10, 5, ""}},
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
			if row := &a.Rows[i]; row.Player != nil && row.Value != nil && *row.Value >= r.news && !longOver(s, row.Through, i < longestTold) && !alwaysHas(s, row.Player.ID, season, &r) {
				all = append(all, found{row.Player.ID, row.Player.Slug, r, *row.Value / r.news})
			}
		}
	}
	all = slices.DeleteFunc(slices.Clone(all), func(f found) bool { // a higher bar is the greater news
		return slices.ContainsFunc(all, func(o found) bool { return o.player == f.player && o.of.stat == f.of.stat && o.of.least > f.of.least })
	})
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

// A streak that ended longer ago is no news, unless it is among so many longest of the season.
const (
	streakAgo   = 7 * 24 * time.Hour
	longestTold = 5
)

// longOver reports whether a streak of a season that is on ended so long ago that it is no news.
func longOver(s *almanac.Sport, last string, longest bool) bool {
	ago := streakAgo
	if longest {
		ago = playsNow
	}
	day, err := time.Parse(time.DateOnly, last)
	return err == nil && s.Weeks().Season > s.Last && s.GameLines.LastDay(s.Weeks().Season).Sub(day) > ago
}

// outlived reports whether a season that is over went on for long after a day.
func (d *draft) outlived(season int, last time.Time) bool {
	return season <= d.sport.Last && d.sport.SeasonEnd(season).Sub(last) > playsNow
}

// noNews reports whether a streak, of so many points a game, is what a scorer always has, or began with the season: it
// may go back into the one before, and be longer.
func (d *draft) noNews(p *models.Player, of run, points float64, season int, first time.Time) bool {
	usual := of.called == "" && of.stat == "PTS" && points > usualBy*of.least
	days := d.daysOf(p, season)
	return usual || len(days) > 0 && days[0].Equal(first)
}

// ended is the message about how a streak stands: the game that ended it, or that it is still on.
func (d *draft) ended(ctx context.Context, p *models.Player, s *source, of run, season int, last time.Time) (message, error) {
	next := slices.IndexFunc(d.daysOf(p, season), func(day time.Time) bool { return day.After(last) })
	if next < 0 {
		if season <= d.sport.Last {
			return message{}, nil // the season ended it
		}
		return d.voice.allowed(message{s.copied(), p.Name, "streak.on", map[string]string{}}), nil
	}
	g, err := d.gameOf(ctx, p, d.daysOf(p, season)[next])
	if err != nil || g == nil || g.opponent == "" {
		return message{}, err
	}
	told := d.gameTold(p, g)
	if unit := strings.TrimSuffix(of.called, " streak"); unit != of.called && d.without(g, unit+"s") {
		return d.voice.allowed(message{g.from.copied(), p.Name, "streak.ended.without", map[string]string{"unit": unit, "aunit": indefinite(unit), "day": english.Day(g.day.Format(time.DateOnly)), "against": g.against()[0]}}), nil
	}
	if told.from == nil || told.as != "game.line" {
		return message{}, nil
	}
	told.as = "streak.ended"
	return told, nil
}

// without reports whether a game has none of a statistic, of points neither goals nor assists.
func (d *draft) without(g *played, units string) bool {
	return !slices.ContainsFunc(g.figures, func(f figure) bool {
		return float(f.shown) != 0 && (f.unit == units || units == "points" && (f.unit == "goals" || f.unit == "assists"))
	})
}

// heldTo finds up to which day the games of a season that is not over, or not held in full, go.
var heldTo = regexp.MustCompile(`through \d+ [A-Z][a-z]+ \d{4}`)

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
		vars["team"] = d.clubDuring(p.ID, first, last)
		vars["pos"] = d.positionNow(s, player, d.roleNow(player))
		if vars["team"] == "" {
			return errNothing // a report names the team, and of a streak for two it would name one
		}
		s.evidence.Names = append(slices.Clone(s.evidence.Names), verifier.Name{Key: vars["team"], Says: []string{vars["team"]}})
		d.clubTold = vars["team"]
		sum, err := d.streakTotal(ctx, p, first, last)
		if err != nil {
			return err
		}
		if d.noNews(p, of, float(figureBefore(sum.vars["line"], "points")), season, first) {
			return errNothing
		}
		as := "streak."
		if of.called == "" {
			as = "straight."
		}
		end, err := d.ended(ctx, p, s, of, season, last)
		if err != nil {
			return err
		}
		won, err := d.streakWon(ctx, p, of, first, last, vars)
		if err != nil {
			return err
		}
		longest, err := d.leagueLongest(ctx, p, of, season, vars["in"])
		if err != nil {
			return err
		}
		if !strings.HasPrefix(longest.as, "streak.longest") && d.outlived(season, last) {
			return errNothing // and another's was longer
		}
		history, err := d.streakHistory(ctx, p, of, season, vars)
		if err != nil {
			return err
		}
		head := message{s.headline("in " + vars["season"]), p.Name, as + "head", vars}
		if history.from != nil {
			head, longest = d.historic(head, history), message{} // the longest of years is that of the season
		}
		over := d.streakOver(p, end, won, vars)
		if longest.as == "streak.longest" { // the news of it
			head, longest = d.topRun(head, longest), message{}
		}
		if !d.headed(head, sum, over, longest) {
			return errNothing
		}
		if d.second == "streak.over.won" {
			won = message{}
		}
		top := history.from != nil || strings.HasPrefix(longest.as, "streak.longest") || strings.HasSuffix(head.as, topRunAs)
		lead, err := d.streakLead(ctx, p, s, as, last, vars, top)
		if err != nil {
			return err
		}
		longest, sum = d.untold(longest), d.untold(sum)
		career, longer, err := d.careerRuns(ctx, p, of, season, vars, top)
		if err != nil {
			return err
		}
		if !d.paragraph(lead, history, career, end, won, longest, sum, longer) {
			return errNothing
		}
		d.event = last
		return d.streakSeason(ctx, p, s, of, now, season, first, last)
	}
}

// streakSeason writes the season of a streak, the games of it, and the career behind it.
func (d *draft) streakSeason(ctx context.Context, p *models.Player, s *source, of run, now *chapter, season int, first, last time.Time) error {
	if err := d.seasonOf(ctx, p, now, season); err != nil {
		return err
	}
	if err := d.streakGames(ctx, p, of, season, first, last); err != nil {
		return err
	}
	return d.career(ctx, p, season, s)
}

// lastDay returns the day of a player's last game of a season that is held.
func (d *draft) lastDay(player string, season int) (last time.Time) {
	store := d.sport.GameLines
	for _, l := range store.PlayerLines(player) {
		if day := store.Date(l); store.Season(l) == season && !store.Playoffs(l) && day.After(last) {
			last = day
		}
	}
	return last
}

// leftOf returns how many games of a season a team has at most after the last day held.
func (d *draft) leftOf(season int) int {
	days := d.sport.SeasonEnd(season).Sub(d.sport.GameLines.AsOf).Hours() / 24
	if d.sport.Key == stats.NFL {
		days /= 7
	}
	return int(math.Ceil(max(0, days)))
}

// headline returns a source for a headline, which names the season and not up to which day.
func (s *source) headline(when string) *source {
	out := &source{receipt: s.receipt, also: s.also, st: s.st, evidence: s.evidence, ready: map[string]*verifier.Verifier{}}
	out.evidence.Sets = slices.Clone(out.evidence.Sets)
	for i := range out.evidence.Sets {
		out.evidence.Sets[i].Conditions = slices.Clone(out.evidence.Sets[i].Conditions)
	}
	out.timed(when)
	return out
}

// leagueLongest is the message that a streak is the longest of anybody in the season, none where
// another is as long.
func (d *draft) leagueLongest(ctx context.Context, p *models.Player, of run, season int, when string) (message, error) {
	a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.GameStreak, Sport: d.sport.Key, Since: season, Until: season, Where: []plan.Bound{{Stat: of.stat, AtLeast: &of.least}}, Top: streaksASport})
	if err != nil {
		return message{}, fmt.Errorf("the streaks of a season: %w", err)
	}
	longest := func(i int) bool {
		return i < len(a.Rows) && a.Rows[i].Value != nil && *a.Rows[i].Value == *a.Rows[0].Value
	}
	if !a.Grounded || len(a.Rows) == 0 {
		return message{}, nil
	}
	s, err := d.source(ctx, a.Provenance.Receipt)
	if err != nil {
		return message{}, err
	}
	if !longest(0) || longest(1) || a.Rows[0].Player == nil || a.Rows[0].Player.ID != p.ID {
		return d.behindRuns(s, p, a.Rows, when), nil
	}
	s.timed(when)
	in := "in " + d.league()
	for i := range s.evidence.Sets {
		for k := range s.evidence.Sets[i].Conditions {
			if c := &s.evidence.Sets[i].Conditions[k]; c.What != "the time" { // the sentence before has them
				c.Says = append(slices.Clone(c.Says), in)
			}
		}
	}
	s.evidence.Spans = append(slices.Clone(s.evidence.Spans), verifier.Span{From: season, To: season})
	s.drop()
	as := "streak.longest"
	if d.inPlay(p.ID) != 0 && slices.ContainsFunc(d.daysOf(p, season), func(day time.Time) bool { return day.Format(time.DateOnly) == a.Rows[0].Through }) && a.Rows[0].Through == d.lastDay(p.ID, season).Format(time.DateOnly) {
		as += ".on" // it may go on
	}
	return message{s, p.Name, as, map[string]string{"in": in, "when": when}}, nil
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
	if len(r.Rows) == 0 || reached == nil || r.Rows[0].Through == "" {
		return nil, nil, first, last, nil
	}
	row := &r.Rows[0]
	if first, err = time.Parse(time.DateOnly, row.Date); err == nil {
		last, err = time.Parse(time.DateOnly, row.Through)
	}
	s.evidence.Spans = append(s.evidence.Spans, verifier.Span{From: season, To: season})
	s.drop()
	year := d.sport.Method.Years.Name(season)
	vars = map[string]string{"n": counted(row.Shown), "reached": reached[1], "season": year, "when": "of the season", "in": "in " + year, "first": english.Day(row.Date), "last": english.Day(row.Through)}
	if s.inPart(year) {
		day := strings.TrimPrefix(heldTo.FindString(s.st.Predicate.Claim), "through ")
		switch left := d.leftOf(season); {
		case season > d.sport.Last:
			vars["when"], vars["in"] = "of the season as of "+day, "in "+year+" as of "+day
		case last.Equal(d.lastDay(p.ID, season)) || left >= int(float(row.Shown)):
			return nil, nil, first, last, nil // it, or a longer one, may be of the games that are not held
		}
	}
	s.timed(vars["when"])
	s.call("games in a row", "straight games", "games")
	for i := range s.evidence.Sets {
		for k := range s.evidence.Sets[i].Conditions {
			if c := &s.evidence.Sets[i].Conditions[k]; c.What == "a streak" {
				c.Says = append(slices.Clone(c.Says), "straight games")
			}
		}
	}
	s.drop()
	if of.called != "" {
		vars["run"] = of.called
		s.saidBy(of.called)
	}
	if once, is := strings.CutPrefix(vars["reached"], "at least 1 "); is {
		vars["reached"] = indefinite(once)
		s.saidBy(vars["reached"])
	}
	vars["had"] = "had"
	if season > d.sport.Last && last.Equal(d.lastDay(p.ID, season)) { // it is still on
		vars["had"] = "has had"
		s.license("has had")
	}
	vars["anrun"] = "a " + vars["n"] + "-game " + of.called
	if strings.HasPrefix(vars["n"], "eight") {
		vars["anrun"] = "an" + vars["anrun"][1:]
	}
	return s, vars, first, last, err
}

// saidBy lets a text say all conditions of a streak but the time.
func (s *source) saidBy(text string) {
	for i := range s.evidence.Sets {
		for k := range s.evidence.Sets[i].Conditions {
			if c := &s.evidence.Sets[i].Conditions[k]; c.What != "the time" {
				c.Says = append(slices.Clone(c.Says), text)
			}
		}
	}
	s.drop()
}
