package propositions

import "math"

// Scored is one resolved call: the probability said of yes, the outcome, and the
// share of its template's propositions that came out yes.
type Scored struct {
	P    float64
	Yes  bool
	Base float64
}

// Bins of the calibration: the probability of yes, by tenths.
const Bins = 10

// Bin is the calls that said a tenth of the scale.
type Bin struct {
	N         int
	Said      float64 // mean probability of yes said; 0 without calls
	Came      float64 // share that came out yes
	Low, High float64 // 80% interval of Came (Wilson 1927)
}

// Score is how good calls were.
type Score struct {
	N           int
	Brier       float64 // mean of (P − outcome)²; 0 is perfect, .25 is a coin (Brier 1950)
	Base        float64 // the same of saying each template's share
	Skill       float64 // 1 − Brier/Base: over 0 is better than the shares
	Low, High   float64 // 80% interval of Skill, calls taken as independent
	Shrunk      float64 // Skill, as if ShrinkBy more calls had been at the base rate
	Calibration float64 // mean distance of Said and Came over the bins, by their calls
	Bins        [Bins]Bin
}

// ShrinkBy is how many calls at the base rate a record is mixed with before it is
// ranked, and LeastRanked how many it takes to be.
const (
	ShrinkBy    = 50
	LeastRanked = 20
)

const z80 = 1.2815515655446004

// Of scores resolved calls. Skill and its like are 0 where there is nothing to be
// better than.
func ScoreOf(calls []Scored) Score {
	s := Score{N: len(calls)}
	if s.N == 0 {
		return s
	}
	n := float64(s.N)
	gains := make([]float64, 0, s.N)
	for _, c := range calls {
		o := 0.0
		if c.Yes {
			o = 1
		}
		own, base := (c.P-o)*(c.P-o), (c.Base-o)*(c.Base-o)
		s.Brier += own / n
		s.Base += base / n
		gains = append(gains, base-own)
		b := &s.Bins[min(int(c.P*Bins), Bins-1)]
		b.N++
		b.Said += c.P
		b.Came += o
	}
	s.calibrate()
	if s.Base == 0 {
		return s
	}
	s.Skill = 1 - s.Brier/s.Base
	s.Shrunk = s.Skill * n / (n + ShrinkBy)
	half := z80 * math.Sqrt(variance(gains)/n) / s.Base
	s.Low, s.High = s.Skill-half, s.Skill+half
	return s
}

func (s *Score) calibrate() {
	for i := range s.Bins {
		b := &s.Bins[i]
		if b.N == 0 {
			continue
		}
		n := float64(b.N)
		b.Said, b.Came = b.Said/n, b.Came/n
		b.Low, b.High = wilson(b.Came, n)
		s.Calibration += n / float64(s.N) * math.Abs(b.Said-b.Came)
	}
}

// wilson is the 80% interval of a share.
func wilson(share, n float64) (low, high float64) {
	mid := (share + z80*z80/(2*n)) / (1 + z80*z80/n)
	half := z80 / (1 + z80*z80/n) * math.Sqrt(share*(1-share)/n+z80*z80/(4*n*n))
	return max(0, mid-half), min(1, mid+half)
}

// variance is the unbiased one; of a single value it is that of a coin's Brier.
func variance(values []float64) float64 {
	if len(values) < 2 {
		return .25
	}
	mean, sum := 0.0, 0.0
	for _, v := range values {
		mean += v / float64(len(values))
	}
	for _, v := range values {
		sum += (v - mean) * (v - mean)
	}
	return sum / float64(len(values)-1)
}

// Shares gives the share of each template's resolved propositions that came out
// yes: the base rates.
func Shares(outcomes map[string][]Outcome) map[string]float64 {
	shares := make(map[string]float64, len(outcomes))
	for key, list := range outcomes {
		yes, n := 0.0, 0.0
		for _, o := range list {
			if o != Void {
				n++
				yes += o.value()
			}
		}
		if n > 0 {
			shares[key] = yes / n
		}
	}
	return shares
}

// Records scores a replay's calls: the model's and the naive baseline's.
func Records(calls []Called) (model, naive Score) {
	outcomes := make(map[string][]Outcome)
	for _, c := range calls {
		outcomes[c.Template.Key] = append(outcomes[c.Template.Key], c.Outcome)
	}
	shares := Shares(outcomes)
	var ours, theirs []Scored
	for _, c := range calls {
		if c.Outcome != Void {
			base := shares[c.Template.Key]
			ours = append(ours, Scored{c.Model, c.Outcome == Yes, base})
			theirs = append(theirs, Scored{c.Base, c.Outcome == Yes, base})
		}
	}
	return ScoreOf(ours), ScoreOf(theirs)
}
