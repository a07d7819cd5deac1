package forecast

import "math"

// Distribution is the distribution of a count in one game.
type Distribution struct {
	Mean float64
	p    []float64 // probability of 0, 1, 2, …
}

// tail is the probability beyond which a distribution is cut off.
const tail = 1e-9

// part is a negative binomial distribution with its share of a mixture; it is a Poisson
// distribution if the variance is not above the mean.
type part struct{ share, mean, variance float64 }

// mixed returns the mixture of some distributions.
func mixed(parts [2]part) Distribution {
	var d Distribution
	for i := range parts {
		c := &parts[i]
		d.Mean += c.share * c.mean
		for x, p := range c.probabilities() {
			if x == len(d.p) {
				d.p = append(d.p, 0)
			}
			d.p[x] += c.share * p
		}
	}
	return d
}

// probabilities lists those of 0, 1, 2, …
func (c *part) probabilities() []float64 {
	mean := c.mean
	if mean <= 0 {
		return []float64{1}
	}
	// Of p(x+1)/p(x) = (x+r)/(x+1) · μ/(r+μ), with r = μ²/(variance − μ).
	first, add, times := math.Exp(-mean), mean, 0.
	if over := c.variance - mean; over > 1e-6*mean {
		r := mean * mean / over
		first, add, times = math.Exp(-r*math.Log1p(mean/r)), r*mean/(r+mean), mean/(r+mean)
	}
	p, sum := first, first
	out := []float64{p}
	limit := 100 + 20*(mean+math.Sqrt(c.variance)*8)
	for x := 0.; sum < 1-tail && x < limit; x++ {
		p *= (x*times + add) / (x + 1)
		sum += p
		out = append(out, p)
	}
	return out
}

// Over returns the probability of more than a line.
func (d *Distribution) Over(line float64) float64 {
	if line < 0 {
		return 1
	}
	under := 0.
	for x := 0; x < len(d.p) && float64(x) <= line; x++ {
		under += d.p[x]
	}
	return max(0, 1-under)
}

// Line returns the round line whose probability of more is nearest to one half: a half below
// a multiple of step.
func (d *Distribution) Line(step float64) float64 {
	best := step - .5
	for line := best + step; math.Abs(d.Over(line)-.5) < math.Abs(d.Over(best)-.5); line += step {
		best = line
	}
	return best
}

// Between returns the smallest range of counts from the low to the high tail: both ends are
// the least counts that at least those shares do not exceed.
func (d *Distribution) Between(low, high float64) (from, to int) {
	under := 0.
	from = -1
	for x, p := range d.p {
		under += p
		if from < 0 && under >= low {
			from = x
		}
		if under >= high {
			return from, x
		}
	}
	return max(from, 0), len(d.p) - 1
}

// Most returns for each of some players the probability of more than every other, and that
// the highest figure is shared.
func Most(of []Distribution) (alone []float64, shared float64) {
	alone = make([]float64, len(of))
	longest := 0
	for i := range of {
		longest = max(longest, len(of[i].p))
	}
	below := make([]float64, len(of)) // probability of fewer than x
	for x := range longest {
		for i := range of {
			if x >= len(of[i].p) {
				continue
			}
			p := of[i].p[x]
			for j := range of {
				if j != i {
					p *= below[j]
				}
			}
			alone[i] += p
		}
		for i := range of {
			if x < len(of[i].p) {
				below[i] += of[i].p[x]
			}
		}
	}
	shared = 1
	for _, p := range alone {
		shared -= p
	}
	return alone, max(0, shared)
}
