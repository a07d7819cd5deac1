package stats

import (
	"math"
	"slices"
)

// Rate is a statistic derived from recorded ones: a ratio of two weighted sums over one
// kind, such as a batting average. It exists if every column that it needs is recorded.
type Rate struct {
	Key    string // "AVG"
	Label  string // "batting average"
	Kind   *Kind
	Over   []Weighted // the numerator
	Under  []Weighted // the denominator
	Scale  float64    // the ratio is multiplied by it: 9 innings, 100 for a percentage
	Digits int        // decimals shown
	Low    bool       // a low value leads: earned run average

	// Sample qualifies a season: PerGame of it is needed for each scheduled game. Unit names
	// it.
	Sample  []Weighted
	PerGame float64
	Unit    string
}

// Weighted is a column times a factor. An optional one is left out if the source does not
// record it, as record books do.
type Weighted struct {
	Column   string
	Factor   float64
	Optional bool
}

// Of computes the rate from totals over the kind's columns, NaN if a needed column is not
// recorded or the denominator is 0.
func (r *Rate) Of(totals []float64) float64 {
	under := r.Kind.sum(r.Under, totals)
	if under == 0 {
		return math.NaN()
	}
	return r.Scale * r.Kind.sum(r.Over, totals) / under
}

// Amount returns what qualifies a season, from totals over the kind's columns.
func (r *Rate) Amount(totals []float64) float64 { return r.Kind.sum(r.Sample, totals) }

func (k *Kind) sum(terms []Weighted, totals []float64) float64 {
	var sum float64
	for _, t := range terms {
		v := totals[k.Index(t.Column)]
		if t.Optional && !Recorded(v) {
			continue
		}
		sum += t.Factor * v
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

var (
	plateAppearances = []Weighted{{"AB", 1, false}, {"BB", 1, false}, {"HBP", 1, true}, {"SF", 1, true}, {"SH", 1, true}}
	inningsPitched   = []Weighted{{"IPouts", 1. / 3, false}}
)

// The qualifiers are those of the majors' own record books: 3.1 plate
// appearances and one inning a scheduled game.
var rates = append([]Rate{
	{Key: "AVG", Label: "batting average", Kind: MLBBatting, Digits: 3, Scale: 1,
		Over: []Weighted{{"H", 1, false}}, Under: []Weighted{{"AB", 1, false}},
		Sample: plateAppearances, PerGame: 3.1, Unit: "plate appearances"},
	{Key: "OBP", Label: "on-base percentage", Kind: MLBBatting, Digits: 3, Scale: 1,
		Over:   []Weighted{{"H", 1, false}, {"BB", 1, false}, {"HBP", 1, true}},
		Under:  []Weighted{{"AB", 1, false}, {"BB", 1, false}, {"HBP", 1, true}, {"SF", 1, true}},
		Sample: plateAppearances, PerGame: 3.1, Unit: "plate appearances"},
	{Key: "SLG", Label: "slugging percentage", Kind: MLBBatting, Digits: 3, Scale: 1,
		Over:   []Weighted{{"H", 1, false}, {"2B", 1, false}, {"3B", 2, false}, {"HR", 3, false}},
		Under:  []Weighted{{"AB", 1, false}},
		Sample: plateAppearances, PerGame: 3.1, Unit: "plate appearances"},
	{Key: "ERA", Label: "earned run average", Kind: MLBPitching, Digits: 2, Scale: 27, Low: true,
		Over: []Weighted{{"ER", 1, false}}, Under: []Weighted{{"IPouts", 1, false}},
		Sample: inningsPitched, PerGame: 1, Unit: "innings"},
	{Key: "WHIP", Label: "walks and hits per inning", Kind: MLBPitching, Digits: 3, Scale: 3, Low: true,
		Over: []Weighted{{"BB", 1, false}, {"H", 1, false}}, Under: []Weighted{{"IPouts", 1, false}},
		Sample: inningsPitched, PerGame: 1, Unit: "innings"},
	{Key: "SO9", Label: "strikeouts per 9 innings", Kind: MLBPitching, Digits: 2, Scale: 27,
		Over: []Weighted{{"SO", 1, false}}, Under: []Weighted{{"IPouts", 1, false}},
		Sample: inningsPitched, PerGame: 1, Unit: "innings"},
}, slices.Concat(basketballRates, hockeyRates)...)
