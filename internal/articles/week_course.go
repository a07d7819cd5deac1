package articles

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"groundline/internal/english"
	"groundline/internal/ratings"
	"groundline/internal/stats"
	"groundline/models"
)

// What the games of a week's table come to, which no row of it says: a message's names.
const (
	weekByResultAs = "week.by.result"
	weekInWinsAs   = "week.in.wins"
	weekClusterAs  = "week.cluster"
	weekRunAs      = "week.results.run"
	weekNeedAs     = "week.need"
)

// courseTold is how many findings about the games of a table a report of a week has.
const courseTold = 2

// course are the findings about a week's games and those of the table before it, the most telling first.
func (r *weekReport) course() (out []message) {
	most := courseTold
	late, cluster := r.ofLate(), r.cluster()
	if cluster.from != nil { // of the same games
		late = message{}
	}
	list := []message{r.byResult(), cluster, r.inWins(), late}
	if r.d.fills { // it was too short
		most, list = len(list)+2, append(list, r.scored(), r.lowAndHigh())
	}
	for _, m := range list {
		if m.from != nil && len(out) < most {
			out = append(out, m)
		}
	}
	return out
}

// gamesFrom is a source that cites the games of a list.
func gamesFrom(list []played) *source {
	from := list[0].from
	for i := range list[1:] {
		from = join(from, list[i+1].from)
	}
	return from.copied()
}

// byResult is the message of the points of a week's games that were won beside those that were lost, where each of the one
// is above all of the other; none of other sports than basketball.
func (r *weekReport) byResult() message {
	if !court(r.d.sport.Key) || len(r.list) < weekGamesLeast {
		return message{}
	}
	var shown [2][]string
	lowest, highest := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{}
	for i := range r.list {
		g := &r.list[i]
		k := slices.Index([]string{"W", "L"}, g.result)
		if k < 0 || g.figures[0].unit != "points" {
			return message{}
		}
		v := float(g.figures[0].shown)
		shown[k], lowest[k], highest[k] = append(shown[k], counted(g.figures[0].shown)), min(lowest[k], v), max(highest[k], v)
	}
	if len(shown[0]) == 0 || len(shown[1]) == 0 || lowest[0] <= highest[1] && lowest[1] <= highest[0] {
		return message{}
	}
	called := func(n int, one, more string) string {
		if n == 1 {
			return one
		}
		return counted(fmt.Sprint(n)) + " " + more
	}
	return r.d.voice.allowed(message{gamesFrom(r.list), r.p.Name, weekByResultAs, map[string]string{
		"a": english.List(shown[0]) + " points", "aw": called(len(shown[0]), "win", "wins"), "b": english.List(shown[1]), "bw": called(len(shown[1]), "loss", "losses")}})
}

// What makes the games won and those lost differ: so many of each, by such a share, and by so much.
const (
	resultsLeast = 2
	resultsShare = 1.3
)

// resultsApart is by how much the averages of games won and lost differ where they are told.
var resultsApart = map[string]float64{stats.NBA: 5, stats.WNBA: 4, stats.NFL: 15}

// inWins is the message of the averages of the table's games that were won and lost, where they are far apart.
func (r *weekReport) inWins() message {
	apart, ok := resultsApart[r.d.sport.Key]
	if !ok || len(r.shown) < fewBefore {
		return message{}
	}
	var sum [2]float64
	var n [2]float64
	for i := range r.shown {
		g := &r.shown[i]
		k := slices.Index([]string{"W", "L"}, g.result)
		if k < 0 || g.figures[0].unit != r.shown[0].figures[0].unit {
			return message{}
		}
		sum[k], n[k] = sum[k]+float(g.figures[0].shown), n[k]+1
	}
	x, y := sum[0]/n[0], sum[1]/n[1]
	if min(n[0], n[1]) < resultsLeast || math.Abs(x-y) < apart || max(x, y) < resultsShare*min(x, y) {
		return message{}
	}
	vars := map[string]string{"unit": r.shown[0].figures[0].unit, "x": english.Fixed(x, 1), "y": english.Fixed(y, 1), "w": counted(english.Fixed(n[0], 0)), "l": counted(english.Fixed(n[1], 0)), "n": counted(fmt.Sprint(len(r.shown)))}
	as := weekInWinsAs
	if r.whole() {
		as += ".season"
	}
	return r.d.voice.allowed(message{gamesFrom(r.shown), r.p.Name, as, vars})
}

// cluster is the message that all games of a season that reached the sport's usual threshold are of the last ones, with what
// those came to of the season's total; none of other sports than football, or where the table has not all games.
func (r *weekReport) cluster() message {
	d := r.d
	bound, ok := thresholds[d.sport.Key][ratings.Role(r.role)]
	if !ok || d.sport.Key != stats.NFL || r.standing == nil || !r.whole() {
		return message{}
	}
	first, reached, sum := -1, 0, 0.
	for i := range r.shown {
		v := float(r.shown[i].figures[0].shown)
		if v >= *bound.AtLeast {
			if reached++; first < 0 {
				first = i
			}
		}
		if first >= 0 {
			sum += v
		}
	}
	k := len(r.shown) - first
	if first < 0 || reached < oftenLeast || 2*k > len(r.shown) {
		return message{}
	}
	called := fmt.Sprintf(gamesCalled[bound.Stat], *bound.AtLeast)
	all := "all " + counted(fmt.Sprint(reached))
	if reached == 2 {
		all = "both"
	}
	return d.voice.allowed(message{gamesFrom(r.shown), r.p.Name, weekClusterAs, map[string]string{"all": all, "called": called, "k": counted(fmt.Sprint(k)), "x": thousands(english.Fixed(sum, 0)), "y": thousands(english.Fixed(r.standing.totals[0], 0)), "unit": r.shown[0].figures[0].unit}})
}

// What makes the last games differ from those before: so many, and by such a share.
const (
	lateFrom  = 3
	lateTo    = 5
	lateTimes = 1.5
)

// ofLate is the message of the average of the last games beside that of all before them, where the two are farthest apart; none
// where they are not far apart, or where the week itself is those games.
func (r *weekReport) ofLate() message {
	d, t := r.d, r.standing
	apart, ok := resultsApart[d.sport.Key]
	if !ok || t == nil || t.figures[0].unit != r.list[0].figures[0].unit {
		return message{}
	}
	best, vars := lateTimes, map[string]string(nil)
	var from []played
	for k := max(lateFrom, len(r.list)+1); k <= min(lateTo, len(r.shown)); k++ {
		list := r.shown[len(r.shown)-k:]
		n := t.games - float64(k)
		if n < beforeLeast {
			break
		}
		late, before := sumOf(list)/float64(k), (t.totals[0]-sumOf(list))/n
		up := r.story == weekUp
		if times := map[bool]float64{true: late / before, false: before / late}[up]; math.Abs(late-before) >= apart && times > best {
			best, from = times, list
			vars = map[string]string{"k": counted(fmt.Sprint(k)), "x": english.Fixed(late, 1), "y": english.Fixed(before, 1), "n": counted(english.Fixed(n, 0)), "unit": t.figures[0].unit}
		}
	}
	if vars == nil {
		return message{}
	}
	return d.voice.allowed(message{join(gamesFrom(from), t.from).copied(), r.p.Name, "week.late", vars})
}

// need is the message of how much a player of football is short of the whole season before, and in how many games; none
// where he is past it, or not on the way to pass it.
func (r *weekReport) need() message {
	m, t := r.yet, r.standing
	if m.as != "week.whole" || t == nil || r.now.record.from == nil {
		return message{}
	}
	team := 0.
	for part := range strings.SplitSeq(r.now.record.vars["record"], "-") {
		team += float(part)
	}
	left, before := longest(r.d.sport, r.d.sport.Last)-team, float(m.vars["y"])
	more := before - t.totals[0] + 1
	if left < 1 || more < 1 || more/left > t.totals[0]/t.games {
		return message{}
	}
	vars := plus(m.vars, "k", counted(english.Fixed(more, 0)), "n", counted(english.Fixed(left, 0))+" games")
	if left == 1 {
		vars["n"] = oneGame
	}
	return r.d.voice.allowed(message{join(m.from, t.from, r.now.record.from).copied(), r.p.Name, weekNeedAs, vars})
}

// What makes the results of a team of football a run: so many of the last ones, of as many or of one more.
const (
	runLeast = 3
	runMost  = 6
)

// withRun is the message of a team's record after a week of one game with how its last games went, where nearly all went the
// way of the last one; the record alone where they did not, or where the player missed one.
func (r *weekReport) withRun() message {
	record, last := r.now.record, r.list[len(r.list)-1]
	if record.from == nil || r.d.sport.Key != stats.NFL || r.on || last.result != "W" && last.result != "L" {
		return record
	}
	days := slices.DeleteFunc(clubDays(r.d.sport, r.season, r.vars["team"]), last.day.Before)
	slices.Reverse(days)
	same, of, best := 0, 0, ""
	verb := map[string]string{"W": "won", "L": "lost"}[last.result]
	for i, g := range slices.Backward(r.shown) {
		at := len(r.shown) - 1 - i
		if at >= len(days) || at >= runMost || !days[at].Equal(g.day) || g.club != "" {
			break
		}
		if of++; g.result == last.result {
			same++
		}
		switch {
		case same == of && same >= runLeast:
			best = fmt.Sprintf("%s %s in a row", verb, counted(fmt.Sprint(same)))
		case same == of-1 && same > runLeast && g.result == last.result:
			best = fmt.Sprintf("%s %s of their last %s", verb, counted(fmt.Sprint(same)), counted(fmt.Sprint(of)))
		}
	}
	if best == "" {
		return record
	}
	return r.d.voice.allowed(message{join(record.from, gamesFrom(r.shown)).copied(), "", weekRunAs, plus(record.vars, "run", best)})
}

// former is the message that an opponent of a week was a player's club in a season before; none where none was.
func (r *weekReport) former() message {
	d := r.d
	if len(r.list) < resultsLeast {
		return message{}
	}
	sorted := slices.Clone(r.list) // only the best game's is news
	slices.SortStableFunc(sorted, func(a, b played) int {
		return cmp.Compare(float(b.figures[0].shown), float(a.figures[0].shown))
	})
	if sorted[0].figures[0].shown == sorted[1].figures[0].shown {
		return message{}
	}
	for i := range sorted[:1] {
		g, from, seasons := &sorted[i], sorted[i].from, []string(nil)
		for _, own := range d.sport.SeasonsOf(r.p.ID) {
			if own.Season >= r.season || g.opponent == "" || !d.wasWith(own, g.opponent) {
				continue
			}
			if name := d.sport.Method.Years.Name(own.Season); !slices.Contains(seasons, name) {
				seasons = append(seasons, name)
			}
		}
		n := len(seasons)
		if n == 0 || g.opponent == r.vars["team"] {
			continue
		}
		when := "in " + english.List(seasons)
		if n > 2 {
			if last := d.ratedSeasons(r.p.ID, g.opponent); last != n {
				continue // with another club in between
			}
			when = "from " + seasons[0] + " through " + seasons[n-1]
		}
		return d.voice.allowed(message{from.copied(), r.p.Name, "week.former", map[string]string{"club": g.opponent, "when": when, "x": of(g.figures[0].unit, g.figures[0].shown)}})
	}
	return message{}
}

// ratedSeasons is how many seasons went by from the first of a player with a club to the last.
func (d *draft) ratedSeasons(player, club string) int {
	first, last := 0, -1
	for _, own := range d.sport.SeasonsOf(player) {
		if d.wasWith(own, club) {
			if last < 0 {
				first = own.Season
			}
			last = own.Season
		}
	}
	return last - first + 1
}

// daysUpTo are the days of a player's games of a season up to one.
func (d *draft) daysUpTo(p *models.Player, season int, day time.Time) []time.Time {
	return slices.DeleteFunc(slices.Clone(d.daysOf(p, season)), func(of time.Time) bool { return of.After(day) })
}

// lowHead is the headline of a quiet week of one game that had the fewest of the season; none of others.
func (r *weekReport) lowHead() message {
	low, g := r.runnerUp, &r.list[0]
	if low.as != "week.lowest" || float(g.figures[0].shown) == 0 || len(g.against()) == 0 {
		return message{}
	}
	unit := low.vars["unit"]
	if g.figures[0].shown == "1" {
		unit = one(unit)
	}
	return r.d.voice.allowed(message{join(low.from, r.from).copied(), r.p.Name, "week.low.head", plus(r.vars, "x", low.vars["x"], "unit", unit, "against", g.against()[0])})
}

// scored is the message of in how many games of a season a player of football had a touchdown; none where the table has not
// all games, or where that is all or hardly any.
func (r *weekReport) scored() message {
	if r.d.sport.Key != stats.NFL || len(r.shown) < fewBefore || !r.whole() {
		return message{}
	}
	at := slices.IndexFunc(r.shown[0].figures, func(f figure) bool {
		return strings.HasPrefix(f.unit, "touchdown") || strings.HasSuffix(f.unit, "touchdowns")
	})
	if at < 0 {
		return message{}
	}
	k, unit := 0, r.shown[0].figures[at].unit
	for i := range r.shown {
		if f := r.shown[i].figures; at >= len(f) || f[at].unit != unit {
			return message{}
		} else if float(f[at].shown) > 0 {
			k++
		}
	}
	n := len(r.shown)
	if k < resultsLeast || k == n {
		return message{}
	}
	verb := map[bool]string{true: "thrown", false: "scored"}[r.role == "quarterback"]
	return r.d.voice.allowed(message{gamesFrom(r.shown), r.p.Name, "week.scored", map[string]string{"verb": verb, "td": "a " + one(unit), "k": counted(fmt.Sprint(k)), "n": counted(fmt.Sprint(n))}})
}

// whole reports whether the table has all games of the season up to the week.
func (r *weekReport) whole() bool {
	return len(r.shown) == len(r.d.daysUpTo(r.p, r.season, r.list[len(r.list)-1].day))
}

// lowAndHigh is the message of the least and the most of the table's games; none where two are alike.
func (r *weekReport) lowAndHigh() message {
	list := r.shown
	if !r.whole() {
		list = list[max(0, len(list)-gamesLately):]
	}
	if len(list) != len(r.shown) || len(list) < fewBefore || r.d.sport.Key == stats.NHL {
		return message{}
	}
	value := func(g played) float64 { return float(g.figures[0].shown) }
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b played) int { return cmp.Compare(value(a), value(b)) })
	n := len(sorted)
	low, high := sorted[0], sorted[n-1]
	if value(low) == value(sorted[1]) || value(high) == value(sorted[n-2]) || low.opponent == "" || high.opponent == "" || low.figures[0].unit != high.figures[0].unit || value(low) == 0 {
		return message{}
	}
	as := "week.range"
	if r.whole() {
		as += ".season"
	}
	return r.d.voice.allowed(message{gamesFrom(list), r.p.Name, as, map[string]string{"x": counted(low.figures[0].shown), "unit": low.figures[0].unit, "a": "against the " + low.opponent, "y": counted(high.figures[0].shown), "b": "against the " + high.opponent}})
}

// fell is the message that a rating fell in each of the last seasons of a course before the one of a week.
func (r *weekReport) fell(c *shape) message { return r.d.ratingFell(c, r.p) }

// wasWith reports whether a club was one of a player's in a season.
func (d *draft) wasWith(own *ratings.Season, club string) bool {
	return slices.ContainsFunc(strings.Split(strings.Join(own.Teams, "/"), "/"), func(code string) bool { return d.clubName(own, code) == club })
}
