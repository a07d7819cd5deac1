package forecast

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/mat"
)

// Model is a fitted forecast. It is read-only and safe for concurrent use.
type Model struct {
	rates   []rateFit
	typical float64   // mean sample of a season
	centre  []float64 // of the features
	spread  []float64
	weights []float64 // of the standardized features; the last is the constant
}

// rateFit holds how one rate's past is averaged.
type rateFit struct {
	decay [span]float64
	mixed float64
}

// Options select the seasons to fit.
type Options struct {
	Since     int     // first season forecast in training
	Through   int     // last one
	MinSample float64 // minimum sample of such a season
}

// penalty is the ridge penalty: equivalent to this many average cases in which a feature
// has no effect.
const penalty = 20

// ErrTooFew reports that there is too little data to fit.
var ErrTooFew = errors.New("forecast: too few seasons with a past to fit a model")

// pair is a season and the player's past before it.
type pair struct {
	past   past
	target *Year
}

// Fit fits a model to the seasons from Since through Through and their pasts. All years
// must have the same rates.
func Fit(years []Year, o Options) (*Model, error) {
	r := newRecord(years)
	var pairs []pair
	total := 0.0
	for i := range r.years {
		y := &r.years[i]
		if y.Season < o.Since || y.Season > o.Through || y.Sample < o.MinSample || math.IsNaN(y.Rates[0]) {
			continue
		}
		if p := r.past(y.Player, y.Season); len(p.years) > 0 {
			pairs = append(pairs, pair{p, y})
			total += y.Sample
		}
	}
	if len(pairs) < 200 {
		return nil, ErrTooFew
	}
	m := &Model{typical: total / float64(len(pairs))}
	for rate := range r.years[0].Rates {
		m.rates = append(m.rates, fitRate(pairs, rate, m.typical))
	}
	return m, m.regress(pairs)
}

// fitRate picks the weights and the regression to the mean whose average correlates best
// with the next season.
func fitRate(pairs []pair, rate int, typical float64) rateFit {
	best := rateFit{decays[0], typical} // remains for a rate that no season records
	maxR := math.Inf(-1)
	sums, samples := make([]float64, len(pairs)), make([]float64, len(pairs))
	for d := range decays {
		for i := range pairs {
			sums[i], samples[i] = pairs[i].past.sum(rate, &decays[d])
		}
		for _, share := range means {
			mixed := share * typical
			var c correlation
			for i := range pairs {
				if v := pairs[i].target.Rates[rate]; !math.IsNaN(v) {
					c.add(sums[i]/(samples[i]+mixed), v, pairs[i].target.Sample)
				}
			}
			if r := c.r(); r > maxR {
				best, maxR = rateFit{decays[d], mixed}, r
			}
		}
	}
	return best
}

// features returns the regression's inputs for a past.
func (m *Model) features(p *past) []float64 {
	x := make([]float64, 0, len(m.rates)+8)
	reliability := 0.0
	for i := range m.rates {
		f := &m.rates[i]
		sum, n := p.sum(i, &f.decay)
		x = append(x, sum/(n+f.mixed))
		if i == 0 {
			reliability = n / (n + f.mixed)
		}
	}
	last := p.years[0]
	recent := 0.0
	if last.Season == p.season-1 {
		recent = last.Sample / m.typical
	}
	x = append(x, reliability, recent, math.Log1p(recent), trend(p))
	age := (p.age() - 27) / 5
	if math.IsNaN(age) {
		return append(x, 0, 0, 0, 0)
	}
	return append(x, age, age*age, age*x[0], age*reliability)
}

// trend returns the change of the rate over the last two seasons, 0 unless they are
// consecutive.
func trend(p *past) float64 {
	if len(p.years) < 2 || p.years[0].Season != p.years[1].Season+1 {
		return 0
	}
	a, b := p.years[0], p.years[1]
	move := a.Rates[0] - b.Rates[0]
	if math.IsNaN(move) {
		return 0
	}
	return move * math.Min(a.Sample, b.Sample) / math.Max(a.Sample, b.Sample)
}

// regress fits the weights of the features by least squares, weighted by the samples of the
// forecast seasons.
func (m *Model) regress(pairs []pair) error {
	rows := make([][]float64, len(pairs))
	n := 0
	for i := range pairs {
		rows[i] = m.features(&pairs[i].past)
		n = len(rows[i])
	}
	m.standardise(rows, n)
	normal, right := mat.NewSymDense(n+1, nil), mat.NewVecDense(n+1, nil)
	x := make([]float64, n+1)
	for i := range pairs {
		m.scale(rows[i], x)
		w := pairs[i].target.Sample / m.typical
		normal.SymRankOne(normal, w, mat.NewVecDense(n+1, x))
		right.AddScaledVec(right, w*pairs[i].target.Rates[0], mat.NewVecDense(n+1, x))
	}
	for i := range n {
		normal.SetSym(i, i, normal.At(i, i)+penalty)
	}
	var chol mat.Cholesky
	if !chol.Factorize(normal) {
		return errors.New("forecast: the features of this model depend on each other")
	}
	var solution mat.VecDense
	if err := chol.SolveVecTo(&solution, right); err != nil {
		return err
	}
	m.weights = solution.RawVector().Data
	return nil
}

func (m *Model) standardise(rows [][]float64, n int) {
	m.centre, m.spread = make([]float64, n), make([]float64, n)
	for j := range n {
		for _, r := range rows {
			m.centre[j] += r[j] / float64(len(rows))
		}
		for _, r := range rows {
			m.spread[j] += (r[j] - m.centre[j]) * (r[j] - m.centre[j]) / float64(len(rows))
		}
		if m.spread[j] = math.Sqrt(m.spread[j]); m.spread[j] == 0 {
			m.spread[j] = 1
		}
	}
}

// scale writes the standardized features, and 1 for the constant, into x.
func (m *Model) scale(row, x []float64) {
	for j, v := range row {
		x[j] = (v - m.centre[j]) / m.spread[j]
	}
	x[len(row)] = 1
}

// Forecaster forecasts the players of a record.
type Forecaster struct {
	model  *Model
	record *record
}

// On returns a forecaster over years, which may include seasons after the one to forecast;
// they are ignored.
func (m *Model) On(years []Year) *Forecaster { return &Forecaster{m, newRecord(years)} }

// Next returns a player's expected rate in a season, relative to its league's mean; false
// for a player who was absent in the four seasons before.
func (f *Forecaster) Next(player string, season int) (rate float64, ok bool) {
	p := f.record.past(player, season)
	if len(p.years) == 0 {
		return 0, false
	}
	m := f.model
	x := make([]float64, len(m.weights))
	m.scale(m.features(&p), x)
	for i, w := range m.weights {
		rate += w * x[i]
	}
	return rate, true
}

// correlation is a weighted Pearson correlation.
type correlation struct{ n, x, y, xx, yy, xy float64 }

func (c *correlation) add(x, y, w float64) {
	c.n, c.x, c.y, c.xx, c.yy, c.xy = c.n+w, c.x+w*x, c.y+w*y, c.xx+w*x*x, c.yy+w*y*y, c.xy+w*x*y
}

func (c *correlation) r() float64 {
	return (c.xy - c.x*c.y/c.n) / math.Sqrt((c.xx-c.x*c.x/c.n)*(c.yy-c.y*c.y/c.n))
}
