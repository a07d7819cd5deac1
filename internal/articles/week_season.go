package articles

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/apperr"
	"groundline/internal/english"
	"groundline/internal/questions/answer"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// afterWeek is what a report of a week says about the season that the week is a part of.
type afterWeek struct {
	stands message // the places in the league's totals
	often  message // how many games reached the usual threshold
	record message // the team's
	before message // the average before a week of one game
	dry    message // the games without a point before it
}

// lastStand is the last place in a league's totals that a report of a week tells.
const lastStand = 10

// stand is a place in a league's total of a statistic.
type stand struct {
	from    *source
	place   int
	unit, x string
	leader  string // who has the most, alone, if it is another
	most    string // how much
}

// afterWeek finds how a player's season stands after the games of a week.
func (d *draft) afterWeek(ctx context.Context, p *models.Player, list []played, vars map[string]string) (out afterWeek, err error) {
	last := list[len(list)-1].day
	season := d.sport.GameLines.Season(d.lineOn(p.ID, last))
	if st, ok := statistics.Find(d.sport.Key, gameKeys[ratings.Role(d.roleNow(p.ID))]); ok { // the week may go on for others
		_, last = d.daysOfWeek(last, st)
	}
	if out.stands, err = d.weekStands(ctx, p, season, last); err != nil {
		return out, err
	}
	if out.often, err = d.weekOften(ctx, p, season, list); err != nil {
		return out, err
	}
	if out.dry, err = d.weekDry(ctx, p, season, list); err != nil {
		return out, err
	}
	out.record, err = d.weekRecord(ctx, season, last, vars["team"])
	return out, err
}

// weekStands is the message about a player's places among the league's totals of a season up to a day, the two best;
// none where no place alone is among the first.
func (d *draft) weekStands(ctx context.Context, p *models.Player, season int, last time.Time) (message, error) {
	var found []stand
	for _, key := range leaderKeys[ratings.Role(d.roleNow(p.ID))] {
		a, err := d.w.asking.AnswerOwn(ctx, plan.Plan{Intent: plan.GameTotals, Sport: d.sport.Key, Stat: key, From: d.seasonFrom(season), To: last.Format(time.DateOnly), Top: lastStand + 2})
		if apperr.Is(err, "invalid_plan") {
			continue // no count of single games
		}
		if err != nil {
			return message{}, fmt.Errorf("a season's totals after a week: %w", err)
		}
		at := slices.IndexFunc(a.Rows, func(r answer.Row) bool { return r.Player != nil && r.Player.ID == p.ID })
		if !a.Grounded || at < 0 || at >= lastStand || at > 0 && a.Rows[at-1].Shown == a.Rows[at].Shown || at+1 < len(a.Rows) && a.Rows[at+1].Shown == a.Rows[at].Shown {
			continue
		}
		s, err := d.source(ctx, a.Provenance.Receipt)
		if err != nil {
			return message{}, err
		}
		one := stand{from: s, place: at + 1, unit: a.Rows[at].Unit, x: thousands(a.Rows[at].Shown)}
		if top := a.Rows[0].Player; at > 0 && top != nil && a.Rows[1].Shown != a.Rows[0].Shown {
			one.leader, one.most = top.Name, thousands(a.Rows[0].Shown)
		}
		found = append(found, one)
	}
	if len(found) == 0 {
		return message{}, nil
	}
	slices.SortStableFunc(found, func(a, b stand) int { return a.place - b.place })
	first := found[0]
	vars := map[string]string{"rank": ordinal(fmt.Sprint(first.place)), "in": d.league(), "unit": first.unit, "x": counted(first.x), "xu": of(first.unit, first.x), "top": first.leader, "most": first.most}
	from, as := first.from, "week.stands"
	if first.place == 1 {
		as = "week.leads"
	}
	if len(found) > 1 {
		other := found[1]
		from, as = join(from, other.from), as+".two"
		vars = plus(vars, "rank2", ordinal(fmt.Sprint(other.place)), "unit2", other.unit, "x2", counted(other.x))
	}
	return d.voice.allowed(message{from.copied(), p.Name, as, vars}), nil
}

// seasonFrom is the first day of a season's games, as questions have it.
func (d *draft) seasonFrom(season int) string {
	return d.sport.GameLines.FirstDay(season).Format(time.DateOnly)
}

// oftenLeast is how many games of a kind are told at least.
const oftenLeast = 2

// weekOften is the message about how many games of a season, up to those of a week, reached the sport's usual
// threshold: of a week of one game that did, the how manieth it is. It is none where few did, or none of the week's.
func (d *draft) weekOften(ctx context.Context, p *models.Player, season int, list []played) (message, error) {
	role := ratings.Role(d.roleNow(p.ID))
	bound, ok := thresholds[d.sport.Key][role]
	if !ok || d.sport.Key == stats.NHL || !slices.ContainsFunc(list, func(g played) bool { return float(g.figures[0].shown) >= *bound.AtLeast }) {
		return message{}, nil
	}
	s, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameCount, Where: []plan.Bound{bound}, From: d.seasonFrom(season), To: list[len(list)-1].day.Format(time.DateOnly)})
	if s == nil {
		return message{}, err
	}
	count := s.kind(verifier.Count)
	if count == nil || float(count.Shown) < oftenLeast {
		return message{}, nil
	}
	n := count.Shown
	called := fmt.Sprintf(gamesCalled[bound.Stat], *bound.AtLeast)
	reached, game := called, strings.TrimSuffix(called, "s")
	if counted(n) == n { // "40 30-point games" stumbles
		reached = atLeast.FindString(s.st.Predicate.Claim)
	}
	if reached == "" {
		return message{}, nil
	}
	vars := map[string]string{"x": counted(n), "nth": ordinal(n), "reached": reached, "game": game}
	as := "week.often"
	if len(list) == 1 {
		as = "week.often.one"
	}
	return d.voice.allowed(message{s.copied(), p.Name, as, vars}), nil
}

// beforeLeast is how many games come before the one that is told beside their average.
const beforeLeast = 5

// weekBefore is the message about what a player of football had a game before a week of one, and of basketball before any
// that was far from it; none of others.
func (d *draft) weekBefore(p *models.Player, t *toDate, list []played) message {
	one := len(list) == 1 && d.sport.Key == stats.NFL
	if t == nil || !one && !court(d.sport.Key) {
		return message{}
	}
	n := float64(len(list))
	unit, before, week := t.figures[0].unit, (t.totals[0]-sumOf(list))/(t.games-n), sumOf(list)/n
	if t.games-n < beforeLeast || list[0].figures[0].unit != unit || before <= 0 || !one && math.Abs(week-before) < besideWeek*before {
		return message{}
	}
	from := t.from
	for i := range list {
		from = join(from, list[i].from)
	}
	as := "week.before"
	if !one {
		as = weekBesideAs
	}
	return d.voice.allowed(message{from.copied(), p.Name, as, map[string]string{"x": english.Fixed(before, 1), "unit": unit, "n": counted(fmt.Sprint(t.games - n))}})
}

// weekBesideAs is the message of the average before a week of basketball, which a summary tells alone: the text has that
// of the season. The week differs from it by so much at least.
const (
	weekBesideAs = "week.before.week"
	besideWeek   = .15
)

// weekMore is the message about what else a week had, where that is much, or the text was too short.
func (d *draft) weekMore(s *source, p *models.Player, list []played, vars map[string]string) message {
	much := false
	for _, label := range []string{"steals", "blocks", "rushing yards", "receiving yards"} {
		if c := s.stat(label); c != nil && vars["more"] != "" {
			much = much || strings.HasSuffix(label, "yards") && float(c.Shown) >= fewYards || !strings.HasSuffix(label, "yards") && float(c.Shown) >= muchMore*float64(len(list))
		}
	}
	if !much && !d.fills {
		return message{}
	}
	return message{s, p.Name, "week.more", vars}
}

// muchMore is how many steals or blocks a game are told of a week.
const muchMore = 2

// weekRecord is the message about a team's record after a week; none in hockey, whose records have three parts, and
// where none is held up to that day.
func (d *draft) weekRecord(ctx context.Context, season int, last time.Time, team string) (message, error) {
	if d.sport.Key == stats.NHL {
		return message{}, nil
	}
	s, err := d.answered(ctx, plan.Plan{Intent: plan.TeamRecord, Sport: d.sport.Key, Team: team, From: d.seasonFrom(season), To: last.Format(time.DateOnly)}, "a team's record after a week")
	if apperr.Is(err, "invalid_plan") { // no team of that name has records
		return message{}, nil
	}
	if s == nil {
		return message{}, err
	}
	found := wonLostIn.FindStringSubmatch(s.st.Predicate.Claim)
	if found == nil || !strings.Contains(s.st.Predicate.Claim, "he "+team+" ") {
		return message{}, nil
	}
	return d.voice.allowed(message{s.copied(), "", "week.record", map[string]string{"team": team, "record": found[1]}}), nil
}
