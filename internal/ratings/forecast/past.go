package forecast

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Year is one player's season.
type Year struct {
	Player string
	Season int
	Age    float64   // in that season; NaN if unknown
	Sample float64   // play that determines luck: plate appearances, minutes, games
	Rates  []float64 // less the league's mean; the first is forecast; NaN where not recorded
}

// span is the number of past seasons a forecast uses.
const span = 4

// decays are the candidate weights of the last seasons, latest first; Marcel's 5/4/3 and
// 6/3/1 with a tail are among them.
var decays = [][span]float64{{1, .8, .6, .4}, {1, .65, .45, .25}, {1, .5, .25, .1}, {1, .3, .1, 0}}

// means are the candidate amounts of the league's mean, in mean samples of a season.
var means = []float64{.03, .1, .2, .35, .6, 1, 1.6, 2.5, 4, 8}

// record holds the seasons of all players, by player and season.
type record struct {
	years []Year
	first map[string]int
}

func newRecord(years []Year) *record {
	r := &record{years: slices.Clone(years), first: make(map[string]int)}
	slices.SortStableFunc(r.years, func(a, b Year) int {
		return cmp.Or(strings.Compare(a.Player, b.Player), cmp.Compare(a.Season, b.Season))
	})
	for i := range r.years {
		if _, ok := r.first[r.years[i].Player]; !ok {
			r.first[r.years[i].Player] = i
		}
	}
	return r
}

// past holds a player's last seasons, at most span, latest first.
type past struct {
	player string
	season int // the season to forecast
	years  []*Year
}

// past returns a player's seasons before a season.
func (r *record) past(player string, season int) past {
	p := past{player: player, season: season}
	first, ok := r.first[player]
	if !ok {
		return p
	}
	for i := first; i < len(r.years) && r.years[i].Player == player && r.years[i].Season < season; i++ {
		if y := &r.years[i]; y.Season >= season-span && y.Sample > 0 {
			p.years = append(p.years, y)
		}
	}
	slices.Reverse(p.years)
	return p
}

// sum returns a rate's weighted sum over the past and the weighted sample behind it.
func (p *past) sum(rate int, decay *[span]float64) (sum, sample float64) {
	for _, y := range p.years {
		if v := y.Rates[rate]; !math.IsNaN(v) {
			w := decay[p.season-y.Season-1] * y.Sample
			sum += w * v
			sample += w
		}
	}
	return sum, sample
}

// age returns the player's age in the forecast season, NaN if unknown.
func (p *past) age() float64 {
	last := p.years[0]
	return last.Age + float64(p.season-last.Season)
}
