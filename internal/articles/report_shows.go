package articles

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"groundline/internal/english"
	"groundline/internal/questions/statistics"
	"groundline/internal/stats"
	"groundline/models"
)

// What the seasons of a career show: how many at least, and how much more a season has.
const (
	showsFrom  = 3
	playedMore = 1.15
)

// shows are the messages of what a player's seasons show that no row of a table has: that he had never played as much
// for years, and that his rating rose again.
func (r *seasonReport) shows(ctx context.Context) ([]message, error) {
	health, err := r.neverMore(ctx)
	if err != nil {
		return nil, err
	}
	return []message{health, r.rises()}, nil
}

// sameSchedule is the share of a season's schedule that an earlier one had at least to be compared by games.
const sameSchedule = .97

// neverMore is the message that a player had more games than in any of at least three seasons before, one after the
// other; none of pitchers, and where one of them was cut.
func (r *seasonReport) neverMore(ctx context.Context) (message, error) {
	d, now := r.d, r.now.gamesPlayed()
	if now == 0 || r.now.role == "starter" || r.now.role == "reliever" || r.now.role == "goalie" || d.sport.Key == stats.NFL {
		return message{}, nil
	}
	from, most, first := r.now.from, 0., 0
	for season := r.now.season - 1; d.ratedIn(r.p.ID, season) != nil; season-- {
		if longest(d.sport, season) < sameSchedule*longest(d.sport, r.now.season) { // more games were to be had
			break
		}
		c, err := d.chapter(ctx, r.p, season)
		if err != nil {
			return message{}, err
		}
		if _, cut := cutSeasons[d.sport.Key][season]; c == nil || cut || c.gamesPlayed() == 0 || c.gamesPlayed()*playedMore > now {
			break
		}
		from, most, first = join(from, c.from), max(most, c.gamesPlayed()), season
	}
	if first == 0 || r.now.season-first < showsFrom {
		return message{}, nil
	}
	year := d.sport.Method.Years.Name
	return d.voice.allowed(message{from.copied(), r.p.Name, "career.never", map[string]string{"from": year(first), "to": year(r.now.season - 1), "x": english.Fixed(most, 0), "season": year(r.now.season), "y": english.Fixed(now, 0)}}), nil
}

// rises is the message that a rating rose for the third season in a row or more.
func (r *seasonReport) rises() message {
	rows := r.course.rows
	n := 0
	for i := len(rows) - 1; i > 0 && rows[i].Season == rows[i-1].Season+1 && float(rows[i].Shown) > float(rows[i-1].Shown); i-- {
		n++
	}
	if n < showsFrom {
		return message{}
	}
	first, last := rows[len(rows)-1-n], rows[len(rows)-1]
	year := r.d.sport.Method.Years.Name
	return r.d.voice.allowed(message{r.course.from.copied(), r.p.Name, "career.rises", map[string]string{"n": counted(fmt.Sprint(n)), "a": first.Shown, "b": last.Shown, "from": year(first.Season), "to": year(last.Season)}})
}

// elsewhere notes for whom a figure was that was a career's best before, where that was another club.
func (r *seasonReport) elsewhere(ctx context.Context) error {
	for i := range r.changes {
		c := &r.changes[i]
		if c.mark == nil || c.was == "" {
			continue
		}
		then, err := r.d.chapter(ctx, r.p, c.wasIn)
		if err != nil {
			return err
		}
		if then != nil && then.club() != "" && r.now.club() != "" && then.club() != r.now.club() {
			c.wasFor, c.mark = then.forClub(), join(c.mark, then.from)
		}
	}
	return nil
}

// earlierOf are the rated seasons of a course before one.
func earlierOf(rows []shapeRow, season int) []shapeRow {
	return slices.DeleteFunc(slices.Clone(rows), func(r shapeRow) bool { return r.Season >= season })
}

// column is the statistic of a headline about several that the lines of a table of seasons lack, empty for none: a reader
// looks there for the other seasons.
func (r *seasonReport) column() string {
	if !r.rare.heads(r.headAs, &r.rare) || !isRarity(r.headAs) {
		return ""
	}
	lineOf := lines[string(r.now.role)]
	for key := range strings.SplitSeq(r.rare.stat, ",") {
		st, ok := statistics.Find(r.d.sport.Key, key)
		if !ok || isRate(st.Label) || pressRates[st.Label] {
			continue
		}
		if !slices.ContainsFunc(slices.Concat(lineOf[:min(1, len(lineOf))]...), func(p part) bool { return strings.HasPrefix(p.label, st.Label) }) {
			return key
		}
	}
	return ""
}

// What makes a rating that fell season after season news: so many times, and by so many points.
const (
	fellFrom = 2
	fellBy   = 8
)

// ratingFell is the message that a rating fell in each of the last seasons of a course; none where it did not, or by little.
func (d *draft) ratingFell(c *shape, p *models.Player) message {
	rows, n := c.rows, 0
	for i := len(rows) - 1; i > 0 && rows[i].Season == rows[i-1].Season+1 && float(rows[i].Shown) < float(rows[i-1].Shown); i-- {
		n++
	}
	if n < fellFrom || float(rows[len(rows)-1-n].Shown)-float(rows[len(rows)-1].Shown) < fellBy {
		return message{}
	}
	first, last := rows[len(rows)-1-n], rows[len(rows)-1]
	year := d.sport.Method.Years.Name
	return d.voice.allowed(message{c.from.copied(), p.Name, "career.falls", map[string]string{"n": counted(fmt.Sprint(n)), "a": first.Shown, "b": last.Shown, "from": year(first.Season), "to": year(last.Season)}})
}
