package stats

import (
	"math"
	"slices"
)

// Rate is a statistic computed from recorded ones: a sum of ratios of weighted sums over
// one kind, such as a batting average. It is defined here once, for lists, questions in
// words and checks; the verifier's formulas are its own.
type Rate struct {
	Key    string // "AVG"
	Label  string // "batting average"
	Kind   *Kind
	Parts  []Ratio
	Scale  float64 // 9 innings, 100 for a percentage
	Digits int     // decimals shown
	Low    bool    // a low value leads: earned run average

	// Sample qualifies a season: PerGame of it is needed for each scheduled game. Unit names
	// it. A sum that every season qualifies for has none.
	Sample  []Weighted
	PerGame float64
	Unit    string
}

// Ratio is a numerator and a denominator; without a denominator it is the numerator. If Max is
// set, it is shifted by Plus and kept between 0 and Max, as the parts of a passer rating are.
type Ratio struct {
	Over, Under []Weighted
	Plus, Max   float64
}

// Bounded returns a ratio's value shifted and kept within its bounds, if it has any.
func (p *Ratio) Bounded(v float64) float64 {
	if p.Max == 0 {
		return v
	}
	return min(max(v+p.Plus, 0), p.Max)
}

// Weighted is a column times a factor. An optional one is left out if the source does not
// record it, as record books do.
type Weighted struct {
	Column   string
	Factor   float64
	Optional bool
}

// Of computes the rate from totals over the kind's columns, NaN if a needed column is not
// recorded or a denominator is 0.
func (r *Rate) Of(totals []float64) float64 {
	var out float64
	for _, p := range r.Parts {
		v := r.Kind.sum(p.Over, totals)
		if p.Max == 0 {
			v *= r.Scale
		}
		if p.Under != nil {
			under := r.Kind.sum(p.Under, totals)
			if under == 0 {
				return math.NaN()
			}
			v /= under
		}
		if p.Max != 0 {
			v = r.Scale * p.Bounded(v)
		}
		out += v
	}
	return out
}

// Amount returns what qualifies a season, from totals over the kind's columns.
func (r *Rate) Amount(totals []float64) float64 {
	if r.Sample == nil {
		return 0
	}
	return r.Kind.sum(r.Sample, totals)
}

// CareerGames returns the number of scheduled games over which a career of several seasons, or
// what a player did in a span of so many, needs a season's qualifier per game: 100 a season,
// and at most 1,000. 3,100 plate appearances, and 1,000 innings. NFL schedules have a tenth of
// the games, WNBA schedules about a quarter. Zero seasons mean no span.
func CareerGames(sport string, seasons int) float64 {
	games := 1000
	if seasons > 0 {
		games = min(games, 100*seasons)
	}
	switch sport {
	case NFL:
		return float64(games) / 10
	case WNBA:
		return float64(games) / 4
	}
	return float64(games)
}

// Needed returns the columns without which there is no value.
func (r *Rate) Needed() []string {
	return r.columns(nil, func(t Weighted) bool { return !t.Optional })
}

// Columns returns all columns that the rate and its qualifier are computed from.
func (r *Rate) Columns() []string {
	return r.columns(r.Sample, func(Weighted) bool { return true })
}

func (r *Rate) columns(more []Weighted, counts func(Weighted) bool) []string {
	var out []string
	add := func(terms []Weighted) {
		for _, t := range terms {
			if counts(t) && !slices.Contains(out, t.Column) {
				out = append(out, t.Column)
			}
		}
	}
	for _, p := range r.Parts {
		add(p.Over)
		add(p.Under)
	}
	add(more)
	return out
}

// sum adds up terms. Optional ones that are not recorded count as 0, unless none is.
func (k *Kind) sum(terms []Weighted, totals []float64) float64 {
	var sum float64
	some := false
	for _, t := range terms {
		v := totals[k.Index(t.Column)]
		if t.Optional && !Recorded(v) {
			continue
		}
		some = true
		sum += t.Factor * v
	}
	if !some {
		return NotRecorded()
	}
	return sum
}

// Rates lists the derived statistics of a sport, in a fixed order.
func Rates(sport string) []*Rate {
	var out []*Rate
	for i := range rates {
		if rates[i].Kind.Sport == sport {
			out = append(out, &rates[i])
		}
	}
	return out
}

// RateOf returns the rate of a kind by its key. It panics if there is none: it serves
// tables that are fixed in the code.
func RateOf(kind *Kind, key string) *Rate {
	for i := range rates {
		if rates[i].Kind == kind && rates[i].Key == key {
			return &rates[i]
		}
	}
	panic("stats: no rate " + key + " in " + kind.Name)
}

var rates = slices.Concat(baseballRates, basketballRates, hockeyRates, footballRates)

// per returns the ratio of two sums.
func per(over, under []Weighted) []Ratio { return []Ratio{{Over: over, Under: under}} }

// sumOf returns a sum without a denominator.
func sumOf(columns ...string) []Ratio { return []Ratio{{Over: terms(columns...)}} }

// terms returns columns of factor 1. A name after ? is optional.
func terms(columns ...string) []Weighted {
	var out []Weighted
	for _, c := range columns {
		t := Weighted{Column: c, Factor: 1}
		if c[0] == '?' {
			t.Column, t.Optional = c[1:], true
		}
		out = append(out, t)
	}
	return out
}
