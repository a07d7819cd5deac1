package propositions

import "math"

// Scored is one resolved prediction: the probability of yes, the outcome, and the share
// of its template's propositions with the outcome yes.
type Scored struct {
	P    float64
	Yes  bool
	Base float64
}

// Bins is the number of calibration bins over the probability of yes.
const Bins = 10

// Bin holds the predictions of one tenth of the scale.
type Bin struct {
	N         int
	Said      float64 // mean predicted probability; 0 without predictions
	Came      float64 // share with the outcome yes
	Low, High float64 // 80% interval of Came (Wilson 1927)
}

// Score measures the quality of predictions.
type Score struct {
	N           int
	Brier       float64 // mean of (P − outcome)²; 0 is perfect, .25 is a coin (Brier 1950)
	Base        float64 // the Brier score of predicting each template's share
	Skill       float64 // 1 − Brier/Base: positive is better than the shares
	Low, High   float64 // 80% interval of Skill, predictions taken as independent
	Shrunk      float64 // Skill as if ShrinkBy more predictions had been at the base rate
	Calibration float64 // mean distance of Said and Came over the bins, weighted by predictions
	Bins        [Bins]Bin
}

// ShrinkBy is how many predictions at the base rate are mixed into a record before it is
// ranked; MinRanked is how many a record needs to be ranked.
const (
	ShrinkBy  = 50
	MinRanked = 20
)

const z80 = 1.2815515655446004

// ScoreOf scores resolved predictions. Skill and what derives from it are 0 if the base
// rate is already perfect.
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

// wilson returns the 80% interval of a share (Wilson 1927).
func wilson(share, n float64) (low, high float64) {
	mid := (share + z80*z80/(2*n)) / (1 + z80*z80/n)
	half := z80 / (1 + z80*z80/n) * math.Sqrt(share*(1-share)/n+z80*z80/(4*n*n))
	return max(0, mid-half), min(1, mid+half)
}

// variance returns the unbiased variance; of a single value, that of a coin's Brier
// score.
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

// Shares returns the share of yes among each template's resolved propositions: the base
// rates.
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

// Records scores a replay: the model and the naive baseline.
func Records(calls []Replayed) (model, naive Score) {
	outcomes := make(map[string][]Outcome)
	for _, c := range calls {
		outcomes[Family(c.Template.Key)] = append(outcomes[Family(c.Template.Key)], c.Outcome)
	}
	shares := Shares(outcomes)
	var ours, theirs []Scored
	for _, c := range calls {
		if c.Outcome != Void {
			base := shares[Family(c.Template.Key)]
			ours = append(ours, Scored{c.Model, c.Outcome == Yes, base})
			theirs = append(theirs, Scored{c.Base, c.Outcome == Yes, base})
		}
	}
	return ScoreOf(ours), ScoreOf(theirs)
}
