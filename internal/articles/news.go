package articles

import (
	"math"

	"groundline/internal/ratings"
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

func (d *draft) roleIn(player string, season int) ratings.Role {
	for _, s := range d.sport.SeasonsOf(player) {
		if s.Season == season && s.Rated() {
			return s.Role
		}
	}
	return ""
}
