package forecast

import "math"

// Fit returns the parameters that make a kind's games of the fitted seasons most likely,
// each forecast from the games before it, by coordinate descent from its own.
func Fit(k *Kind, all []Game) Params {
	trial := *k
	best := loss(&trial, all)
	steps := []struct {
		of       func(*Params) *float64
		low, top float64
	}{
		{func(p *Params) *float64 { return &p.Fade }, .8, 1},
		{func(p *Params) *float64 { return &p.Carry }, .05, 1},
		{func(p *Params) *float64 { return &p.Prior }, .1, 20},
		{func(p *Params) *float64 { return &p.Linear }, .8, 60},
		{func(p *Params) *float64 { return &p.Square }, 0, 3},
		{func(p *Params) *float64 { return &p.Short }, .001, .6},
		{func(p *Params) *float64 { return &p.Ease }, 1e-5, 1},
		{func(p *Params) *float64 { return &p.Part }, .02, .95},
	}
	for by := .5; by > .01; by /= 2 {
		for range 3 {
			for _, s := range steps {
				at := s.of(&trial.Params)
				for _, dir := range []float64{-1, 1} {
					for range 8 {
						was := *at
						if s.top == 1 { // shares: by their distance from one
							*at = 1 - (1-was)*(1+dir*by)
							if was == 1 {
								*at = 1 - .01*by
							}
						} else {
							*at = was * (1 + dir*by)
						}
						*at = min(max(*at, s.low), s.top)
						l := loss(&trial, all)
						if l >= best || *at == was {
							*at = was
							break
						}
						best = l
					}
				}
			}
		}
	}
	return trial.Params
}

// loss returns the negative log likelihood of the fitted seasons' games of offered players.
func loss(k *Kind, all []Game) float64 {
	pool := NewPool(k)
	sum, count := 0., 0.
	for i := range all {
		g := &all[i]
		if g.Season > k.Fitted[1] {
			break
		}
		if f := pool.forms[g.Player]; f != nil && f.Games >= MinGames && k.Offers(g.Role) && f.sum/float64(f.Games) >= k.Least {
			likely, x := 0., math.Round(max(g.Value, 0))
			mean, n := f.mean(&k.Params, g.Season, pool.roleMean(g.Role, g.Season))
			for _, c := range k.Params.parts(mean*pool.level(g.Season), n) {
				likely += c.share * math.Exp(c.logP(x))
			}
			sum -= math.Log(max(likely, 1e-12))
			count++
		}
		pool.Add(g)
	}
	return sum / max(count, 1)
}
