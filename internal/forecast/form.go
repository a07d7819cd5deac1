package forecast

import "math"

// Params are the fitted parameters of a kind.
type Params struct {
	Fade   float64 // weight of a game relative to the next one
	Carry  float64 // factor of the weight of all games when a season begins
	Prior  float64 // games that the mean of the role counts for
	Linear float64 // of the variance: Linear·μ + Square·μ²
	Square float64
	Short  float64 // share of games cut short: Short·e^(−Ease·μ)
	Ease   float64
	Part   float64 // mean of a game cut short relative to that of a whole one
}

// Form is what a player's games say of the next. The zero value has no games.
type Form struct {
	Games  int // counted
	Season int // of the last one
	weight float64
	sum    float64
}

// Add counts a game; games are added in the order they were played.
func (f *Form) Add(p *Params, season int, value float64) {
	f.begin(p, season)
	f.weight = f.weight*p.Fade + 1
	f.sum = f.sum*p.Fade + max(value, 0)
	f.Games++
}

// begin discounts the seasons before one.
func (f *Form) begin(p *Params, season int) {
	if f.Games > 0 && season > f.Season {
		by := math.Pow(p.Carry, float64(season-f.Season))
		f.weight *= by
		f.sum *= by
	}
	f.Season = max(f.Season, season)
}

// mean returns the mean, and the weight of the games behind it.
func (f Form) mean(p *Params, season int, role float64) (mean, n float64) {
	f.begin(p, season)
	n = f.weight + p.Prior
	return (f.sum + p.Prior*role) / n, n
}

// parts returns the distributions of which the figure's is a mixture: of a whole game and of
// one cut short.
func (p *Params) parts(mean, n float64) [2]part {
	short := p.Short * math.Exp(-p.Ease*mean)
	whole := mean / (1 - short*(1-p.Part))
	of := func(share, mean float64) part {
		return part{share, mean, (p.Linear*mean + p.Square*mean*mean) * (1 + 1/n)}
	}
	return [2]part{of(1-short, whole), of(short, whole*p.Part)}
}

// logP returns the log of the probability of a count, without building the distribution.
func (c part) logP(x float64) float64 {
	mean, variance := c.mean, c.variance
	if mean <= 0 {
		mean = 1e-6
	}
	lx, _ := math.Lgamma(x + 1)
	over := variance - mean
	if over <= 1e-6*mean {
		return x*math.Log(mean) - mean - lx
	}
	r := mean * mean / over
	a, _ := math.Lgamma(x + r)
	b, _ := math.Lgamma(r)
	return a - b - lx - r*math.Log1p(mean/r) + x*math.Log(mean/(r+mean))
}
