package articles

import (
	"context"
	"math"

	"groundline/internal/ratings"
	"groundline/models"
)

// leastSignal is how great a signal has to be to be written of.
const leastSignal = 1.5

// Signal is the change of a player's score from his last rated season but one to
// his last, in standard deviations of such a change:
//
//	s = (h₂ − h₁) ÷ √(v₁ + v₂)
//
// where h is a season's score, the standard deviations by which it stands above
// its peers, and v the variance of its estimate. The rating is shown as
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

// lastTwo gives a player's last two rated seasons of one role, if the second is
// the sport's last and they follow each other.
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

// trend writes what changed from one season to the next.
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
		now, err := d.season(ctx, p, c.rows[n-1].Season)
		if err != nil {
			return err
		}
		then, err := d.season(ctx, p, c.rows[n-2].Season)
		if err != nil {
			return err
		}
		d.paragraph(of("trend.lede"), of("shape.ranks"), message{c.from, "", "about.trend", nil})
		d.table(c, p)
		d.heading("The two seasons")
		d.seasonOf(now, p, c.rows[n-1].Season, true)
		field, err := d.ofField(ctx, c.rows[n-1].Season, d.roleIn(player, c.rows[n-1].Season))
		if err != nil {
			return err
		}
		d.paragraph(field)
		d.seasonOf(then, p, c.rows[n-2].Season, true)
		d.heading("The years before")
		d.paragraph(of("shape.span"), d.ratings(c, p, n-2), of("shape.best"))
		if n > 2 {
			s, err := d.season(ctx, p, c.rows[n-3].Season)
			if err != nil {
				return err
			}
			d.seasonOf(s, p, c.rows[n-3].Season, false)
		}
		return d.future(ctx, p)
	}
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

// future writes where a career stands, whom it is like and what is next.
func (d *draft) future(ctx context.Context, p *models.Player) error {
	standing, figures, err := d.ofStanding(ctx, p)
	if err != nil {
		return err
	}
	first, is, next, err := d.ofComparables(ctx, p)
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
	d.heading("Where it leaves the career")
	d.paragraph(standing, figures)
	d.paragraph(first, is, next)
	d.heading("What comes next")
	d.paragraph(rating, rank)
	d.paragraph(worth, index, message{standing.from, "", "about.cause", nil})
	return nil
}
