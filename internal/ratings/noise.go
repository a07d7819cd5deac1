package ratings

import "math"

// z80 is the normal quantile that leaves 10% on each side.
const z80 = 1.2815515655446004

// Noise is the split of a role's rates into level and luck, fitted to neighboring seasons.
// A rate is value per unit of the season's Sample (a plate appearance, an inning), less the
// pool's. Levels have variance Tau2 over the pool; from one season to the next a level
// keeps the share Keep and gains Drift of variance; luck has variance Noise ÷ n.
//
// A season's interval, H ± 1.28 standard deviations of luck, covers the player's level that
// season in 80% of cases. It is centered on the unshrunk score, because a season's score
// says what happened. Since levels cannot be observed, the fit is tested through Neighbour,
// which uses the same terms and must cover the next season's rate in 80% of cases.
type Noise struct {
	Role  Role    `json:"role"`
	Tier  Tier    `json:"tier,omitempty"` // "" is a fit over all tiers
	Tau2  float64 `json:"tau2"`           // value² per sample²
	Noise float64 `json:"noise"`          // value² per sample
	K     float64 `json:"k"`              // Noise ÷ Tau2: the sample at which level and luck weigh the same
	Keep  float64 `json:"keep"`
	Drift float64 `json:"drift"`
	Pairs int     `json:"pairs"` // neighboring seasons in the fit
}

// Neighbour returns the 80% interval of the rate over a sample of n2 for a player with this
// rate over n1 the season before: shrunk to the pool, r̂ = n·r/(n+K), times φ = Keep, and
// ±1.28·√(φ²·τ²·K/(n1+K) + drift + noise/n2).
func (f Noise) Neighbour(rate, n1, n2 float64) (low, high float64) {
	mid := f.Keep * rate * n1 / (n1 + f.K)
	half := z80 * math.Sqrt(f.Keep*f.Keep*f.Tau2*f.K/(n1+f.K)+f.Drift+f.Noise/n2)
	return mid - half, mid + half
}

// interval sets the 80% interval of a scored season. Luck in the rate is noise/n, so
// noise·n in the value, and one unit of value is 1/(scheduled·SD) in z; q is assumed to
// move with z.
func (s *Season) interval(c *Context, p Pool) {
	luck := c.Noise(s.Role, s.Tier).Noise * s.Sample.Amount
	for _, also := range s.Also {
		luck += c.Noise(also.Role, s.Tier).Noise * also.Amount
	}
	half := z80 * Ratio(math.Sqrt(luck), s.Scheduled*p.SD)
	low, high := s.H-half, s.H+half
	s.Interval = Interval{HLow: low, HHigh: high, Low: Display(low), High: Display(high)}
}

// Noise returns the fit for a tier of a role, or the whole role's fit where the tier has
// none.
func (c *Context) Noise(role Role, tier Tier) Noise {
	var whole Noise
	for _, n := range c.Noises {
		if n.Role == role && n.Tier == tier {
			return n
		}
		if n.Role == role && n.Tier == "" {
			whole = n
		}
	}
	return whole
}

// RelativeRates returns each season's rate less its pool's, NaN for seasons that are
// unrated or combine two roles.
func RelativeRates(seasons []Season) []float64 {
	type sum struct{ value, n float64 }
	sums := make(map[poolKey]sum)
	for i := range seasons {
		if s := &seasons[i]; s.Rated() && len(s.Also) == 0 {
			k := poolKey{s.Role, s.Group, s.Season}
			t := sums[k]
			sums[k] = sum{t.value + s.Value, t.n + s.Sample.Amount}
		}
	}
	rates := make([]float64, len(seasons))
	for i := range seasons {
		rates[i] = math.NaN()
		if s := &seasons[i]; s.Rated() && len(s.Also) == 0 {
			t := sums[poolKey{s.Role, s.Group, s.Season}]
			rates[i] = s.Value/s.Sample.Amount - t.value/t.n
		}
	}
	return rates
}

// minPairs is the number of neighboring seasons a tier needs for its own fit. With fewer
// the fit is noise itself: on the 517 pairs of the NBA's tier B it would cover .845, the
// fit over all tiers .795.
const minPairs = 600

// buildNoise fits each role, and each of its tiers if the method asks for it.
func (c *Context) buildNoise(seasons []Season) {
	rates := RelativeRates(seasons)
	c.Noises = nil
	for _, spec := range c.method.Roles {
		c.Noises = append(c.Noises, fitNoise(seasons, rates, spec.Role, ""))
		if !c.method.NoiseByTier {
			continue
		}
		for _, tier := range []Tier{TierA, TierB, TierC, TierD, TierE} {
			if f := fitNoise(seasons, rates, spec.Role, tier); f.Pairs >= minPairs && f.Tau2 > 0 {
				c.Noises = append(c.Noises, f)
			}
		}
	}
}

// fitNoise fits the covariances of a player's rates one and two seasons apart, c1 and c2,
// in one group. If levels keep a share φ a season, c1 = φτ² and c2 = φ²τ²; this yields φ,
// τ², drift = τ²(1−φ²), and noise from the remaining variance. Seasons weigh by their
// samples: short ones have long tails that would widen every interval. If no seasons are
// two apart, or the covariances would leave no luck, φ is 1. If c1 or c2 is not positive
// there is no fit, and only Pairs is set.
func fitNoise(seasons []Season, rates []float64, role Role, tier Tier) Noise {
	f := Noise{Role: role, Tier: tier}
	in := func(i int) bool {
		return seasons[i].Role == role && (tier == "" || seasons[i].Tier == tier) && !math.IsNaN(rates[i])
	}
	var variance, perN, n, c1, n1, c2, n2 float64
	for i := range seasons {
		if !in(i) {
			continue
		}
		a := &seasons[i]
		w := a.Sample.Amount
		variance += w * rates[i] * rates[i]
		perN++
		n += w
		for j := i + 1; j < len(seasons) && seasons[j].Player == a.Player && seasons[j].Season <= a.Season+2; j++ {
			b := &seasons[j]
			if !in(j) || b.Group != a.Group {
				continue
			}
			w := math.Sqrt(a.Sample.Amount * b.Sample.Amount)
			switch b.Season {
			case a.Season + 1:
				c1 += w * rates[i] * rates[j]
				n1 += w
				f.Pairs++
			case a.Season + 2:
				c2 += w * rates[i] * rates[j]
				n2 += w
			}
		}
	}
	if c1 > 0 && (c2 > 0 || n2 == 0) {
		if f.Keep = 1; n2 > 0 {
			f.Keep = min(1, (c2/n2)/(c1/n1))
		}
		if c1/n1/f.Keep >= variance/n {
			f.Keep = 1
		}
		f.Tau2 = c1 / n1 / f.Keep
		f.Noise = max(0, (variance/n-f.Tau2)/(perN/n))
		f.K = f.Noise / f.Tau2
		f.Drift = f.Tau2 * (1 - f.Keep*f.Keep)
	}
	return f
}
