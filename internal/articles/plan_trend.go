package articles

import (
	"context"
	"math"

	"groundline/internal/ratings"
	"groundline/models"
)

// minSignal is the least signal worth an article.
const minSignal = 1.5

// Signal returns the change of a player's score between the last two rated seasons, in
// standard deviations of such a change:
//
//	s = (h₂ − h₁) ÷ √(v₁ + v₂)
//
// where h is a season's score in standard deviations above its peers, and v the variance
// of its estimate. The rating is shown as
// 100 ÷ (1 + e^(−.95·h)), and its 80% interval is h ± 1.2816·√v on that scale, so
// that √v = (logit(high) − logit(low)) ÷ (2·.95·1.2816).
func Signal(before, last *ratings.Season) float64 {
	return (last.H - before.H) / math.Sqrt(variance(before)+variance(last))
}

const (
	logistic = .95
	tenth    = 1.2816 // the normal quantile of .9
)

func variance(s *ratings.Season) float64 {
	logit := func(shown float64) float64 {
		p := min(max(shown/100, .001), .999)
		return math.Log(p / (1 - p))
	}
	sd := (logit(s.Interval.High) - logit(s.Interval.Low)) / (2 * logistic * tenth)
	return sd * sd
}

// lastTwo returns a player's last two rated seasons in one role if they are consecutive and
// end with the sport's last.
func lastTwo(seasons []*ratings.Season, last int) (before, now *ratings.Season) {
	for _, s := range seasons {
		switch {
		case !s.Rated():
		case s.Season == last-1:
			before = s
		case s.Season == last:
			now = s
		}
	}
	if before == nil || now == nil || before.Role != now.Role {
		return nil, nil
	}
	return before, now
}

// minSeasons is the least number of rated seasons for a trend.
const minSeasons = 3

// ratedYears counts the years in which a player was rated.
func ratedYears(seasons []*ratings.Season) int {
	n, last := 0, 0
	for _, s := range seasons {
		if s.Rated() && s.Season != last {
			n, last = n+1, s.Season
		}
	}
	return n
}

// seasonsBefore is the number of earlier seasons a trend covers.
const seasonsBefore = 2

// trend writes about the changes from one season to the next.
func (w *Writer) trend(player string) func(context.Context, *draft) error {
	return func(ctx context.Context, d *draft) error {
		p, ok := d.sport.Player(player)
		if !ok {
			return errNothing
		}
		c, err := d.course(ctx, p, d.sport.Last)
		if err != nil {
			return err
		}
		if c == nil || c.vars["d"] == "" {
			return errNothing
		}
		of := func(as string) message { return message{c.from, p.Name, as, c.vars} }
		if !d.headed(of("trend.head"), of("trend.summary")) {
			return errNothing
		}
		n := len(c.rows)
		lede := []message{of("trend.lede"), of("shape.ranks")}
		if c.high() {
			lede = append(lede, of("shape.high"))
		}
		d.paragraph(append(lede, message{c.from, "", "about.trend", nil})...)
		d.figure(c, p)
		d.table(c, p)
		if err := d.whatChanged(ctx, p, c.rows[n-2].Season, c.rows[n-1].Season); err != nil {
			return err
		}
		d.heading("The years before", "How it got here", "The road to "+c.vars["y2"])
		best, err := d.ofBest(ctx, p)
		if err != nil {
			return err
		}
		if c.high() { // the text has it
			best = message{}
		}
		d.paragraph(of("shape.span"), best)
		for i := n - 3; i >= max(0, n-2-seasonsBefore); i-- {
			s, err := d.season(ctx, p, c.rows[i].Season)
			if err != nil {
				return err
			}
			d.seasonOf(s, p, c.rows[i].Season, false)
		}
		return d.future(ctx, p)
	}
}

// whatChanged compares the recorded statistics of the two seasons, and gives the player's rank
// in the last.
func (d *draft) whatChanged(ctx context.Context, p *models.Player, before, last int) error {
	role := d.roleIn(p.ID, last)
	list, err := d.changes(ctx, p, string(role), before, last)
	if err != nil {
		return err
	}
	now, err := d.season(ctx, p, last)
	if err != nil {
		return err
	}
	field, err := d.ofField(ctx, last, role)
	if err != nil {
		return err
	}
	d.heading("What changed", "The two seasons, side by side", "Season against season")
	if len(list) > 1 {
		d.paragraph(append(greatest(list), message{list[0].from, "", "about.cause", nil})...)
		d.changeTable(list, p)
		_, _, _, interval := d.ofSeason(now, p, last, string(role))
		d.paragraph(interval, field)
		return nil
	}
	then, err := d.season(ctx, p, before)
	if err != nil {
		return err
	}
	d.seasonOf(now, p, last, true)
	d.paragraph(field)
	d.seasonOf(then, p, before, true)
	d.paragraph(message{now, "", "about.cause", nil})
	d.sideBySide(p, string(role), rated{before, then}, rated{last, now})
	return nil
}

// seasonOf writes a paragraph on one season.
func (d *draft) seasonOf(s *source, p *models.Player, season int, wide bool) {
	rank, line, more, interval := d.ofSeason(s, p, season, string(d.roleIn(p.ID, season)))
	if wide {
		d.paragraph(rank, line, more, interval)
		return
	}
	d.paragraph(rank, line)
}

func (d *draft) roleIn(player string, season int) ratings.Role {
	for _, s := range d.sport.SeasonsOf(player) {
		if s.Season == season && s.Rated() {
			return s.Role
		}
	}
	return ""
}

// future writes about the career's rank, comparable players and the projection.
func (d *draft) future(ctx context.Context, p *models.Player) error {
	standing, figures, err := d.ofStanding(ctx, p)
	if err != nil {
		return err
	}
	first, next, err := d.ofComparables(ctx, p)
	if err != nil {
		return err
	}
	worth, index, err := d.ofValue(ctx, p)
	if err != nil {
		return err
	}
	rating, rank, err := d.ofNow(ctx, p)
	if err != nil {
		return err
	}
	d.heading("Where it leaves the career", "The career so far", "The whole career")
	d.paragraph(standing, figures, message{figures.from, "", "about.career", nil})
	d.paragraph(first, next)
	d.heading("What comes next", "The next three seasons", "Looking ahead")
	d.paragraph(rating, rank)
	d.paragraph(explained(worth, index)...)
	return nil
}
