package forecast

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// Scored is a resolved forecast.
type Scored struct {
	P       float64
	Yes     bool
	Base    float64 // share of its kind that came true; see ScoreOf
	Cluster string  // forecasts of one cluster are resampled together
}

// Bin holds the forecasts of one tenth of the scale.
type Bin struct {
	N    int     `json:"n"`
	Said float64 `json:"said"` // mean probability
	Came float64 `json:"came"` // share that came true
}

// Score measures forecasts.
type Score struct {
	N           int     `json:"n"`
	Base        float64 `json:"base"`        // share that came true
	Brier       float64 `json:"brier"`       // mean of (P − outcome)² (Brier 1950)
	Skill       float64 `json:"skill"`       // 1 − Brier / the Brier score of always saying Base
	Low         float64 `json:"low"`         // 95% bootstrap interval of Skill (Efron 1979)
	High        float64 `json:"high"`        // whole clusters are drawn
	Calibration float64 `json:"calibration"` // mean distance of Said and Came, by forecasts
	Bins        [10]Bin `json:"bins"`
}

// Resamples is how many bootstrap samples an interval is made of.
const Resamples = 1000

// The goals of a kind that is offered.
const (
	MaxCalibration = .02
	MinSkill       = 0
)

// Meets reports whether forecasts are good enough to be offered: calibrated, with a skill
// whose whole interval is above zero.
func (s *Score) Meets() bool { return s.N > 0 && s.Calibration <= MaxCalibration && s.Low > MinSkill }

// ScoreOf scores forecasts. Those without a Base have that of all of them.
func ScoreOf(list []Scored) Score {
	s := Score{N: len(list)}
	if s.N == 0 {
		return s
	}
	n := float64(s.N)
	for _, f := range list {
		s.Base += outcome(f) / n
	}
	var clusters [][2]float64 // sums of the errors and of the errors of the base rate
	at := map[string]int{}
	for _, f := range list {
		i, ok := at[f.Cluster]
		if !ok {
			i = len(clusters)
			at[f.Cluster], clusters = i, append(clusters, [2]float64{})
		}
		o := outcome(f)
		share := cmp.Or(f.Base, s.Base)
		own, base := (f.P-o)*(f.P-o), (share-o)*(share-o)
		clusters[i][0] += own
		clusters[i][1] += base
		s.Brier += own / n
		b := &s.Bins[min(int(f.P*10), 9)]
		b.N++
		b.Said += f.P
		b.Came += o
	}
	for i := range s.Bins {
		if b := &s.Bins[i]; b.N > 0 {
			b.Said, b.Came = b.Said/float64(b.N), b.Came/float64(b.N)
			s.Calibration += float64(b.N) / n * math.Abs(b.Said-b.Came)
		}
	}
	s.Skill, s.Low, s.High = bootstrap(clusters)
	s.round()
	return s
}

// round keeps four decimals: more would only be the noise of the machine's arithmetic.
func (s *Score) round() {
	for _, v := range []*float64{&s.Base, &s.Brier, &s.Skill, &s.Low, &s.High, &s.Calibration} {
		*v = math.Round(*v*1e4) / 1e4
	}
	for i := range s.Bins {
		b := &s.Bins[i]
		b.Said, b.Came = math.Round(b.Said*1e4)/1e4, math.Round(b.Came*1e4)/1e4
	}
}

// bootstrap returns the skill over all clusters and its interval over resampled ones.
func bootstrap(clusters [][2]float64) (skill, low, high float64) {
	of := func(pick func(i int) int) float64 {
		own, base := 0., 0.
		for i := range clusters {
			c := clusters[pick(i)]
			own += c[0]
			base += c[1]
		}
		if base == 0 {
			return 0
		}
		return 1 - own/base
	}
	draw := rand.New(rand.NewPCG(1, 2)) // #nosec G404 -- the same samples each time
	samples := make([]float64, Resamples)
	for i := range samples {
		samples[i] = of(func(int) int { return draw.IntN(len(clusters)) })
	}
	slices.Sort(samples)
	return of(func(i int) int { return i }), samples[Resamples*25/1000], samples[Resamples*975/1000-1]
}

func outcome(f Scored) float64 {
	if f.Yes {
		return 1
	}
	return 0
}
