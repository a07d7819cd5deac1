package articles

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
	"groundline/internal/verifier"
	"groundline/models"
)

// A trend of a season that is on: how a player's averages to date stand beside those of the last full season,
// and what makes the difference. It is written of basketball, whose seasons are compared by averages.

// paced is a statistic that a season to date is told by: the average of a full season, and the count of single
// games that makes it.
type paced struct{ key, counts string }

var toDateStats = []paced{{"MPG", "MP"}, {"PPG", "PTS"}, {"RPG", "TRB"}, {"APG", "AST"}, {"SPG", "STL"}, {"BPG", "BLK"}}

const (
	onApart      = .12 // the share by which an average to date differs from the last season's where it is the news
	toDateRating = 50. // the least rating, of the last season or of now, of a player whose season to date is news
	toDateShare  = .4  // the least share of the games of either season
)

// bestOfRise is how many times the average the points of a game are that the summary of a rise tells.
const bestOfRise = 1.8

// playsNow is how long ago the last game may be of a player whose season to date is news.
const playsNow = 14 * 24 * time.Hour

// onNow is a story of a season that is on, before it is written.
type onNow struct {
	found
	key string // the average that is the news
	by  float64
}

// court reports whether a sport is basketball.
func court(sport string) bool { return sport == stats.NBA || sport == stats.WNBA }

// nowStories returns the trends of a season that is on, the greatest first; none before so much of it is played
// that those of the last one are no news any more.
func (w *Writer) nowStories(s *almanac.Sport, most int) (out []assignment) {
	season, share := underWay(s)
	if !court(s.Key) || share <= overFrom || s.GameLines == nil {
		return nil
	}
	for _, f := range onNews(s, season) {
		if len(out) == most {
			break
		}
		out = append(out, assignment{sport: s.Key, kind: models.Trend, tier: models.Standard, about: about{story: f.story, subjects: subjectsOf(s, f.player), season: season, present: true},
			subject: s.Method.Years.Name(season) + " so far, " + f.slug, artifacts: inForce(s), write: w.nowStory(f.player, f.story)})
	}
	return out
}

// onNews finds whose averages of a season that is on are news: of those who played enough of both seasons, were
// with one club in this one, and are rated.
func onNews(s *almanac.Sport, season int) (out []onNow) {
	both, bar := twoSeasonsOf(s), newLeagueBar(s)
	for i := range s.Players {
		p := &s.Players[i]
		last, now := ratedLast(s.SeasonsOf(p.ID), s.Last), s.Current().Of(p.ID)
		if last == nil || now == nil || leaderKeys[last.Role] == nil || max(last.Display, now.Display()) < toDateRating || last.Games < toDateShare*last.Scheduled {
			continue
		}
		f := onNow{found: found{player: p.ID, slug: p.Slug}}
		for _, of := range toDateStats {
			own := drivers[string(last.Role)][of.key]
			if !own.head {
				continue
			}
			x, ok := both.pace(p.ID, of.counts)
			apart := math.Abs(x.now - x.before)
			if !ok || x.club == "" || s.GameLines.LastDay(season).Sub(x.last) > playsNow || apart < onApart*max(x.now, x.before) || math.Abs(x.signal) < minSignal {
				continue
			}
			if both.turnsAtClub(p.ID, of.counts, x) { // it came with the club
				continue
			}
			if !both.besidePoints(p.ID, of.key, x) {
				continue
			}
			if left := (both.lately(p.ID, of.counts) - x.before) / (x.now - x.before); left < backFrom {
				f.key = ""
				break // it has come back since
			}
			if v := own.share * apart / own.spread; v >= ofHead && v > f.by && bar.admits(x, of.counts) {
				f.key, f.by, f.story = of.key, v, map[bool]string{true: rise, false: fall}[x.now > x.before]
			}
		}
		if f.key != "" {
			f.worth = f.by * (.6 + max(last.Display, now.Display())/100)
			out = append(out, f)
		}
	}
	slices.SortStableFunc(out, func(a, b onNow) int { return cmp.Compare(b.worth, a.worth) })
	return out
}

// storyFrom is the average of a statistic beside points from which it is what a player is known for.
var storyFrom = map[string]float64{"RPG": 7, "APG": 5}

// besidePoints reports whether a change of an average may be the story before the points: it is what the player is known
// for, and the scoring average did not go the other way.
func (b twoSeasons) besidePoints(player, key string, x pace) bool {
	if key == "PPG" {
		return true
	}
	points, ok := b.pace(player, "PTS")
	if !ok || max(x.before, x.now) < storyFrom[key] {
		return false
	}
	return (points.now > points.before) == (x.now > x.before) || math.Abs(points.now-points.before) < pointsStill*points.before
}

// pointsStill is the share by which a scoring average moves at most beside a story of another statistic that goes the other
// way.
const pointsStill = .04

// nowStory writes about a season that is on: what the averages are and were, why they moved, month by month, and
// what the current rating is.
func (w *Writer) nowStory(player, story string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, before, course, err := d.lastSeason(ctx, player)
		if err != nil {
			return err
		}
		d.ofTrend, d.unrated = true, true
		t, err := d.trendNow(ctx, p, before, course, story)
		if err != nil {
			return err
		}
		if t == nil || t.main == nil || !t.headed() {
			return errNothing
		}
		for _, part := range []func(context.Context) error{t.openNow, t.besideNow, t.teamNow, t.numbers, t.companyNow, t.teamTable, t.career, t.latestNow, t.months, t.endNow} {
			if err := part(ctx); err != nil {
				return err
			}
		}
		d.method(t.now.from)
		return nil
	}
}

// trendNow collects what a story of a season that is on says; nil where too little is held.
func (d *draft) trendNow(ctx context.Context, p *models.Player, before *chapter, course *shape, story string) (*trend, error) {
	season := d.inPlay(p.ID)
	if season != before.season+1 {
		return nil, nil
	}
	playing, err := d.playing(ctx, p)
	if err != nil || playing.from == nil {
		return nil, err
	}
	days := d.daysOf(p, season)
	club, several := d.clubOn(p.ID, days[len(days)-1])
	if club == "" || several {
		return nil, nil
	}
	d.event = days[len(days)-1]
	year := d.sport.Method.Years.Name
	now := &chapter{from: playing.from, season: season, role: before.role, line: statline{verb: "averaged " + playing.vars["line"], noun: playing.vars["line"]}}
	now.vars = map[string]string{"season": year(season), "team": club, "pos": before.vars["pos"], "league": d.league(), "roles": before.vars["roles"], "line": now.line.verb}
	s := &seasonStory{d: d, p: p, now: now, course: course, story: story, vars: maps.Clone(now.vars)}
	s.both = join(before.from, nil).copied()
	s.both.license(club, before.vars["pos"])
	s.both.evidence.Spans = append(slices.Clone(s.both.evidence.Spans), verifier.Span{From: season, To: season})
	through := "in " + year(season) + " through " + d.sport.Games.AsOf.Format("2 January 2006")
	playing.from.timed(through)
	s.vars = plus(s.vars, "y1", year(season-1), "y2", year(season), "on", playing.vars["on"], "dated", through, "has", playing.vars["has"], "games", playing.vars["games"], "club", club)
	if s.changes, err = d.paces(ctx, p, before, season); err != nil {
		return nil, err
	}
	t := &trend{seasonStory: s, before: before, playing: playing, told: map[string]bool{}, explained: map[string]bool{}, toDate: true}
	if t.main = s.mainChange(); story == "" { // whichever weighs most
		t.main = s.greatestChange()
	}
	if t.main != nil {
		t.sortOut()
	}
	t.games = nil // a season that is on has fewer
	if t.main != nil {
		if err := t.markNow(ctx); err != nil {
			return nil, err
		}
	}
	often, err := d.gameCount(ctx, p, now)
	if err != nil {
		return nil, err
	}
	if t.main != nil && t.story == rise {
		if t.ranked, t.place, err = t.ranksNow(ctx); err != nil {
			return nil, err
		}
	}
	if often.from != nil {
		t.often = d.voice.allowed(message{often.from.copied(), p.Name, "now.count", often.vars})
	}
	list, err := d.lately(ctx, p, season, d.sport.Weeks().Weeks)
	if err != nil {
		return nil, err
	}
	t.inRow = t.triples(list)
	if t.lately, err = t.latelySum(ctx, list); err != nil {
		return nil, err
	}
	if t.main == nil {
		return t, nil
	}
	if t.story == rise && t.main.key == "PPG" {
		if t.best, err = t.highGame(ctx, bestOfRise*float(t.main.after)); err != nil {
			return nil, err
		}
	}
	if t.turned, err = t.path(ctx); err != nil {
		return nil, err
	}
	t.finds, err = t.findings(ctx)
	return t, err
}

// markOf notes an average to date that is above those of all seasons of a career or, where the worst is asked for, beneath
// them.
func (t *trend) markOf(ctx context.Context, c *changed, worst bool) error {
	least, marks := marking[string(t.now.role)][c.key]
	if of := float(c.after); !marks || of < least && (!worst || float(c.before) < lowFrom*least) || ratedYears(t.d.sport.SeasonsOf(t.p.ID)) < careerSeasons-1 {
		return nil
	}
	s, err := t.d.ask(ctx, t.p, plan.Plan{Intent: plan.PlayerStat, Stat: c.key, High: true, Lowest: worst, Min: 1})
	if err != nil {
		return err
	}
	value := s.firstValue()
	if value == nil || worst && float(c.after) >= float(value.Shown) || !worst && float(c.after) <= float(value.Shown) {
		return nil
	}
	c.mark = s
	if value.Season.From != 0 && value.Season.From == value.Season.To && value.Season.From != t.before.season { // which is told beside it
		return t.wasAlone(ctx, c, value.Shown, value.Season.From)
	}
	return nil
}

// firstValue is the first figure of a source, nil where there is neither.
func (s *source) firstValue() *verifier.Cell {
	if s == nil {
		return nil
	}
	return s.kind(verifier.Value)
}

// greatestChange is the change that weighs most, whichever way it went; nil where none is news. It sets the story.
func (s *seasonStory) greatestChange() (most *changed) {
	for i := range s.changes {
		if c := &s.changes[i]; c.heads && c.weight >= ofStory && (most == nil || c.weight > most.weight) {
			most = c
		}
	}
	if most != nil {
		s.story = map[bool]string{true: rise, false: fall}[most.better]
	}
	return most
}

// paces returns the averages of the last season and of the one that is on, in table order, with the games of
// both first and the share of shots made last.
func (d *draft) paces(ctx context.Context, p *models.Player, before *chapter, season int) (out []changed, err error) {
	days := d.daysOf(p, season)
	var keys []string
	for _, of := range toDateStats {
		keys = append(keys, of.counts)
	}
	own, err := d.ask(ctx, p, plan.Plan{Intent: plan.GameLine, Stat: strings.Join(append(keys, "FG", "FGA"), ","), From: days[0].Format(time.DateOnly), To: days[len(days)-1].Format(time.DateOnly), PerGame: true})
	if own == nil {
		return nil, err
	}
	line, err := readToDate(own, true)
	if line == nil {
		return nil, err
	}
	own.evidence.Spans = append(slices.Clone(own.evidence.Spans), verifier.Span{From: season, To: season})
	add := func(from *source, at int, metric, key, call string) error {
		last := from.valueIn(p, metric, before.season)
		if at < 0 || last < 0 {
			return nil
		}
		cell := own.evidence.Cells[at]
		cell.Season, cell.Set = verifier.Span{From: season, To: season}, -1
		if cell.Metric = metric; metric == "" {
			cell.Metric = from.evidence.Cells[last].Metric
		}
		alone := own.copied() // without what the receipt says beside it
		alone.evidence.Cells, alone.evidence.Sets = []verifier.Cell{cell}, nil
		both := join(from, alone)
		c, err := d.change(both, p, string(before.role), told{key, call}, last, len(from.evidence.Cells))
		if err == nil {
			out = append(out, c)
		}
		return err
	}
	if err := add(before.from, max(own.at("games", fmt.Sprint(line.games)), own.at("games played", fmt.Sprint(line.games))), gamesKey, gamesKey, ""); err != nil {
		return nil, err
	}
	for _, of := range append(slices.Clone(toDateStats), paced{"FG%", "FG%"}) {
		from, err := d.ask(ctx, p, plan.Plan{Intent: plan.PlayerStat, Stat: of.key, Since: before.season, Until: before.season})
		if err != nil {
			return nil, err
		}
		at, err := own.averageOf(d.sport.Key, of, line)
		if err != nil {
			return nil, err
		}
		if from == nil {
			continue
		}
		if err := add(from, at, "", of.key, ""); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// averageOf returns the place among the evidence of an average to date, or of the share of shots that were made;
// -1 without one.
func (s *source) averageOf(sport string, of paced, line *toDate) (int, error) {
	total := func(counts string) int {
		st, _ := statistics.Find(sport, counts)
		i := slices.IndexFunc(line.figures, func(f figure) bool { return st != nil && f.unit == st.Label })
		if i < 0 {
			return -1
		}
		return s.at(st.Label, fmt.Sprint(line.totals[i]))
	}
	if of.key != "FG%" {
		st, ok := statistics.Find(sport, of.counts)
		i := slices.IndexFunc(line.figures, func(f figure) bool { return ok && f.unit == st.Label })
		if i < 0 {
			return -1, nil
		}
		for at, c := range slices.Backward(s.evidence.Cells) { // as it is shown here, not as the receipt rounds it
			if c.Metric == st.Label+" a game" && c.Shown == line.figures[i].shown {
				return at, nil
			}
		}
		return -1, nil
	}
	made, tried := total("FG"), total("FGA")
	if made < 0 || tried < 0 || float(s.evidence.Cells[tried].Shown) == 0 {
		return -1, nil
	}
	share := strings.TrimPrefix(fmt.Sprintf("%.3f", float(s.evidence.Cells[made].Shown)/float(s.evidence.Cells[tried].Shown)), "0")
	if _, err := s.evidence.Derive(verifier.Ratio, []int{made, tried}, shotsMade, share); err != nil {
		return -1, fmt.Errorf("a share of shots made: %w", err)
	}
	s.drop()
	return len(s.evidence.Cells) - 1, nil
}

// shotsMade is the statistic of the share of shots that were made.
const shotsMade = "field goal percentage"
