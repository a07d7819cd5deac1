package ratings

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

// Scored is a score with the standard deviation of its luck.
type Scored struct{ H, SD float64 }

// ScoredBy returns a score with the luck implied by its 80% interval.
func ScoredBy(h float64, i Interval) Scored { return Scored{h, (i.HHigh - i.HLow) / (2 * z80)} }

// RankRange is an 80% interval of a rank, both ends included; 1 is best.
type RankRange struct{ Low, High int }

// rankDraws is the number of draws behind a rank's interval, rankStep the distance on h
// between the levels at which rivals are counted.
const (
	rankDraws = 1000
	rankStep  = .05
	farOff    = 4. // standard deviations beyond which a rival is certainly above or below
)

// Rivals holds all scores of a ranked set, for rank intervals. It is read-only and safe for
// concurrent use.
type Rivals struct {
	n              int
	from           float64   // the lowest level
	mean, variance []float64 // of the number of rivals above each level
}

// NewRivals computes, for each level, how many drawn scores exceed it. Each does so
// independently with its own probability p, so the count has mean Σp and variance Σp(1−p).
func NewRivals(all []Scored) *Rivals {
	r := &Rivals{n: len(all)}
	if r.n == 0 {
		return r
	}
	sorted, widest := slices.Clone(all), 0.
	slices.SortFunc(sorted, func(a, b Scored) int { return cmp.Compare(a.H, b.H) })
	for _, s := range sorted {
		widest = max(widest, s.SD)
	}
	reach := farOff * widest
	r.from = sorted[0].H - reach
	low := 0
	for x := r.from; x <= sorted[r.n-1].H+reach+rankStep; x += rankStep {
		for low < r.n && sorted[low].H < x-reach {
			low++
		}
		mean, variance := 0., 0.
		for i := low; i < r.n; i++ {
			if sorted[i].H > x+reach {
				mean += float64(r.n - i)
				break
			}
			p := sorted[i].above(x)
			mean += p
			variance += p * (1 - p)
		}
		r.mean, r.variance = append(r.mean, mean), append(r.variance, variance)
	}
	return r
}

// above returns the probability that a drawn score exceeds x.
func (s Scored) above(x float64) float64 {
	if s.SD == 0 {
		if s.H > x {
			return 1
		}
		return 0
	}
	return math.Erfc((x-s.H)/(s.SD*math.Sqrt2)) / 2
}

// at interpolates the mean and variance of the number above x between two levels.
func (r *Rivals) at(x float64) (mean, variance float64) {
	place := min(max((x-r.from)/rankStep, 0), float64(len(r.mean)-1))
	i := min(int(place), len(r.mean)-2)
	share := place - float64(i)
	return r.mean[i] + share*(r.mean[i+1]-r.mean[i]), r.variance[i] + share*(r.variance[i+1]-r.variance[i])
}

// Interval returns the 80% interval of a score's rank from 1,000 draws of the score itself
// and of the number of others above it, approximated as normal. The same seed yields the
// same interval. It always includes the rank itself, since a rank at the end of the list
// could otherwise only get worse.
func (r *Rivals) Interval(s Scored, rank int, seed uint64) RankRange {
	if r.n < 2 {
		return RankRange{rank, rank}
	}
	draw := rand.New(rand.NewPCG(seed, rankDraws)) // #nosec G404 -- the same draws for everybody is the point
	drawn := make([]int, rankDraws)
	for i := range drawn {
		x := s.H + s.SD*draw.NormFloat64()
		mean, variance := r.at(x)
		own := s.above(x)
		mean, variance = mean-own, max(0, variance-own*(1-own))
		above := math.Round(mean + math.Sqrt(variance)*draw.NormFloat64())
		drawn[i] = 1 + int(min(max(above, 0), float64(r.n-1)))
	}
	slices.Sort(drawn)
	return RankRange{min(rank, drawn[rankDraws/10]), max(rank, drawn[rankDraws*9/10-1])}
}
