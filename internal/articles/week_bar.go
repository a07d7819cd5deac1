package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
)

// What makes a week of a sport of many games one that is clearly better than the season, or worse: so many games, and so
// far from its average. Two games are a chance.
const (
	weekGamesLeast = 3
	weekTimes      = 1.3 // the average
)

// clearWeek reports whether a week is clearly above the season's average, or below it: by a share of it and, in sports
// of many games, in enough of them.
func (d *draft) clearWeek(t *toDate, list []played, up bool) bool {
	if t == nil || d.sport.Key != stats.NFL && len(list) < weekGamesLeast {
		return false
	}
	week, season := sumOf(list)/float64(len(list)), t.totals[0]/t.games
	by := weekPoints[d.sport.Key]
	if !up {
		return week <= season/weekTimes && season-week >= by
	}
	return week >= season*weekTimes && week-season >= by
}

// weekPoints are the points a game by which a week of basketball differs at least.
var weekPoints = map[string]float64{stats.NBA: 4, stats.WNBA: 3}

// seasonHigh is the headline about a game of basketball that is the season's best so far, and which of the week it is;
// -1 where none is.
func (r *weekReport) seasonHigh() (message, int) {
	if !court(r.d.sport.Key) {
		return message{}, -1
	}
	for _, m := range r.seconds {
		if !strings.HasPrefix(m.as, "week.high") {
			continue
		}
		for i := range r.list {
			if g := &r.list[i]; english.Day(g.day.Format(time.DateOnly)) == m.vars["day"] && float(g.figures[0].shown) >= highPoints[r.d.sport.Key] {
				from := join(m.from, r.from).copied()
				from.license("season-high", "a season-high")
				return r.d.voice.allowed(message{from, r.p.Name, "week.high.head", plus(r.vars, "xu", m.vars["xu"], "against", g.against()[0])}), i
			}
		}
	}
	return message{}, -1
}

// highPoints are the points of a game from which the season's best so far is a headline.
var highPoints = map[string]float64{stats.NBA: 20, stats.WNBA: 16}

// newsOf sets the headline of a week that is news by itself: a game that is the season's best so far, or a week clearly
// above the season. It reports whether there is one.
func (r *weekReport) newsOf(standing *toDate) bool {
	up := r.story == weekUp
	plain := r.head.as == r.story+".head"
	if high, at := r.seasonHigh(); up && at >= 0 && (plain || r.head.as == "week.best.head") {
		r.apart(high, at)
		isHigh := func(m message) bool { return strings.HasPrefix(m.as, "week.high") }
		m := r.seconds[slices.IndexFunc(r.seconds, isHigh)]                                   // of which the headline is
		r.high = r.d.voice.allowed(message{m.from.copied(), m.who, "week.high.told", m.vars}) // beneath the game's line, which has the day and the opponent
		r.seconds = slices.DeleteFunc(r.seconds, isHigh)
		return true
	}
	return !plain || r.each().from != nil || r.d.clearWeek(standing, r.list, up)
}

// weekOpen reports whether a week whose last games so far were on a day may have more, the data going up to another.
func weekOpen(sport string, last, asOf time.Time) bool {
	end := time.Sunday
	if sport == stats.NFL {
		end = time.Monday
	}
	return last.Equal(asOf) && last.Weekday() != end
}

// soFar changes what a report says of the end of its week where that is not over.
func (r *weekReport) soFar(to time.Time) {
	if r.season <= r.d.sport.Last || !weekOpen(r.d.sport.Key, to, r.d.sport.GameLines.AsOf) {
		return
	}
	r.on = true
	day := english.Day(to.Format(time.DateOnly))
	on := func(m message) message {
		if m.from == nil {
			return m
		}
		return r.d.voice.allowed(message{m.from.copied(), m.who, m.as + ".on", plus(m.vars, "day", day)})
	}
	r.now.record = on(r.now.record)
	for i, m := range r.seconds {
		if isResults(m) {
			r.seconds[i] = on(m)
		}
	}
}

// eachFrom are the points from which all games of a week with as many are told.
var eachFrom = map[string]float64{stats.NBA: 25, stats.WNBA: 20}

// each is the message of the points of each game of a week where all had many.
func (r *weekReport) each() message {
	least, ok := eachFrom[r.d.sport.Key]
	if !ok || len(r.list) < weekGamesLeast || r.story != weekUp {
		return message{}
	}
	var shown []string
	var from []*source
	low := float(r.list[0].figures[0].shown)
	for i := range r.list {
		g := &r.list[i]
		if g.figures[0].unit != "points" {
			return message{}
		}
		low = min(low, float(g.figures[0].shown))
		shown, from = append(shown, g.figures[0].shown), append(from, g.from)
	}
	if low < least {
		return message{}
	}
	return r.d.voice.allowed(message{join(from[0], from[1:]...).copied(), r.p.Name, "week.each", map[string]string{"list": english.List(shown), "n": counted(fmt.Sprint(len(shown)))}})
}

// What makes an average of a season news beside those before: so many of them, all lower by a share and by so much.
const (
	yearsBeside  = 4
	yearsLeast   = 3
	yearsShare   = 1.12
	yearsAverage = 1.
)

// bestYears is the message that an average of the season to date is above those of the rated seasons before it; none of
// other sports than basketball.
func (r *weekReport) bestYears(ctx context.Context, t *toDate) (message, error) {
	d := r.d
	if t == nil || !court(d.sport.Key) || t.games < beforeLeast*2 {
		return message{}, nil
	}
	var chapters []*chapter
	for _, s := range slices.Backward(d.sport.SeasonsOf(r.p.ID)) {
		if !s.Rated() || s.Season >= r.season || len(chapters) == yearsBeside || len(chapters) > 0 && chapters[len(chapters)-1].season == s.Season {
			continue
		}
		c, err := d.chapter(ctx, r.p, s.Season)
		if err != nil {
			return message{}, err
		}
		if c != nil {
			chapters = append(chapters, c)
		}
	}
	best, most := message{}, yearsShare
	for _, f := range t.figures {
		from, high, year, n := t.from, 0., 0, 0
		for _, c := range chapters {
			cell := c.from.stat(f.unit + " a game")
			if cell == nil {
				break
			}
			if n++; float(cell.Shown) > high {
				high, year = float(cell.Shown), c.season
			}
			from = join(from, c.from)
		}
		if n < yearsLeast || n < len(chapters) || float(f.shown)-high < yearsAverage || float(f.shown) < most*high {
			continue
		}
		most = float(f.shown) / high
		best = message{from, r.p.Name, "week.years", map[string]string{"key": paceKey(d.sport.Key, f.unit), "x": f.shown, "unit": f.unit, "n": counted(fmt.Sprint(n)), "y": english.Fixed(high, 1), "ly": d.sport.Method.Years.Name(year)}}
	}
	if best.from == nil {
		return best, nil
	}
	return r.ofAllSeasons(ctx, best)
}

// ofAllSeasons is the message that an average is above those of some seasons, of all seasons where it is above the career's
// high.
func (r *weekReport) ofAllSeasons(ctx context.Context, best message) (message, error) {
	s, err := r.d.ask(ctx, r.p, plan.Plan{Intent: plan.PlayerStat, Stat: best.vars["key"], High: true, Min: 1})
	if err != nil {
		return message{}, err
	}
	if value := s.firstValue(); value != nil && value.Season.From != 0 && value.Season.From == value.Season.To && float(value.Shown) < float(best.vars["x"]) {
		best.from, best.as = join(best.from, s), "week.years.all"
		if float(value.Shown) > float(best.vars["y"]) { // of equal ones the last is told
			best.vars = plus(best.vars, "y", value.Shown, "ly", r.d.sport.Method.Years.Name(value.Season.From))
		}
	}
	best.from = best.from.copied()
	return r.d.voice.allowed(best), nil
}

// paceKey is the key of an average a game of a statistic.
func paceKey(sport, unit string) string {
	for _, of := range toDateStats {
		if st, ok := statistics.Find(sport, of.counts); ok && st.Label == unit {
			return of.key
		}
	}
	return ""
}

// seasonsTable writes the table of a player's seasons before the one of a week, so many as the text has room for.
func (r *weekReport) seasonsTable(ctx context.Context) error {
	d := r.d
	c, err := d.course(ctx, r.p, d.sport.Last)
	if err != nil || c == nil {
		return err
	}
	course := *c
	course.rows = earlierOf(c.rows, r.season)
	if len(course.rows) == 0 {
		return nil
	}
	best := message{}
	if d.bestStandsOut(r.p.ID) {
		if best, err = d.ofBest(ctx, r.p); err != nil {
			return err
		}
		if best.from != nil && best.vars["season"] >= d.sport.Method.Years.Name(r.season) {
			best = message{} // the week is a part of it
		} else if best.from != nil && float(best.vars["rating"]) <= float(r.vars["after"]) {
			best = message{} // the current one would contradict it
		} else if best.from != nil {
			best = best.full()
		}
	}
	rows := min(max((fullBrief-briefBox-d.doc.Words())/wordsARow, weekRows), rowsBrief)
	if d.fills {
		rows = rowsBrief
	}
	d.tabled = true
	if best, err = d.bestTold(ctx, r.p, best, nil); err != nil {
		return err
	}
	d.heading("The seasons behind it", "The track record", "What came before")
	d.begins(&course, rows)
	d.paragraph(best, r.fell(&course))
	s := &seasonStory{d: d, p: r.p, course: &course}
	if err := s.lines(ctx, rows); err != nil {
		return err
	}
	d.paragraph(d.gaps(&course, r.p, course.rows[max(0, len(course.rows)-rows)].Season))
	return nil
}

// weekRows is how many seasons the table of a week's report has at least.
const weekRows = 4
