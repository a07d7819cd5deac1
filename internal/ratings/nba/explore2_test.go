package nba

import (
	"fmt"
	"math"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/stats"
)

func TestExplore2(t *testing.T) {
	set, _, err := datasets.Read("../../../../shared/datasets", stats.NBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := ratings.Build(Method, set.Lines)
	own := r.Context.Own.(*Context)
	units, _, _ := own.units(set.Lines)
	nq := 0
	q := map[string]int{}
	ppl := map[string]bool{}
	for i := range units {
		u := &units[i]
		b, _ := u.sum()
		if u.sample(b.MP).Enough() {
			nq++
			ppl[u.Player] = true
			q[fmt.Sprint(tierOf(u.Season), own.leagues[leagueKey{u.Group, u.Season}].Unfinished)]++
		}
	}
	fmt.Println("qualified incl D, unfinished", nq, len(ppl), q)
	born := map[string]int{}
	for _, p := range set.Players {
		if p.BirthYear != nil {
			born[p.ID] = *p.BirthYear
		}
	}
	for _, min := range []float64{} {
		for _, share := range []float64{0, 1, 2} {
			type pt struct{ imp, mp float64 }
			by := map[string]map[int]pt{}
			for i := range units {
				u := &units[i]
				b, k := u.sum()
				f := formula(u.Season)
				if k == 0 || f == nil || b.MP == 0 || own.leagues[leagueKey{u.Group, u.Season}].Unfinished {
					continue
				}
				ta := own.teamAdjustment(u, b.MP)
				switch share {
				case 0:
					ta = 0
				case 2:
					ta *= fullGame * u.sched / b.MP
				}
				imp := f.impact(&b, &own.leagues[leagueKey{u.Group, u.Season}].Sums.Box) + ta
				if by[u.Player] == nil {
					by[u.Player] = map[int]pt{}
				}
				o := by[u.Player][u.Season]
				by[u.Player][u.Season] = pt{(o.imp*o.mp + imp*b.MP) / (o.mp + b.MP), o.mp + b.MP}
			}
			for _, mu := range []float64{0, -1, -2} {
				for _, R := range []float64{5000} {
					var n, sx, sy, sxx, syy, sxy, lx, lxx, lxy float64
					for _, ys := range by {
						_ = ys
					}
					for p, ys := range by {
						for y, now := range ys {
							last, ok := ys[y-1]
							if !ok || now.mp < min || last.mp < min {
								continue
							}
							num, den := mu*R, R
							for k, w := range []float64{6, 3, 1} {
								if o, ok := ys[y-1-k]; ok {
									num += w * o.mp * o.imp
									den += w * o.mp
								}
							}
							x := num / den
							if b, ok := born[p]; ok {
								x += .06 * (28 - float64(y-b))
							}
							n++
							sx += x
							sy += now.imp
							sxx += x * x
							syy += now.imp * now.imp
							sxy += x * now.imp
							lx += last.imp
							lxx += last.imp * last.imp
							lxy += last.imp * now.imp
						}
					}
					c := func(sx, sxx, sxy float64) float64 {
						return (sxy - sx*sy/n) / math.Sqrt((sxx-sx*sx/n)*(syy-sy*sy/n))
					}
					fmt.Printf("min %v share %v mu %v R %v n %v r %.4f last %.4f\n", min, share, mu, R, n, c(sx, sxx, sxy), c(lx, lxx, lxy))
				}
			}
		}
	}
	// coverage by tier
	rates := ratings.RelativeRates(r.Seasons)
	in, all := map[ratings.Tier]float64{}, map[ratings.Tier]float64{}
	for i := 1; i < len(r.Seasons); i++ {
		a, b := &r.Seasons[i-1], &r.Seasons[i]
		if a.Player != b.Player || a.Group != b.Group || b.Season != a.Season+1 || a.Tier != b.Tier {
			continue
		}
		lo, hi := r.Context.Noise(Player, "").Neighbour(rates[i-1], a.Sample.Amount, b.Sample.Amount)
		if rates[i] >= lo && rates[i] <= hi {
			in[b.Tier+"w"]++
		}
		lo, hi = r.Context.Noise(Player, b.Tier).Neighbour(rates[i-1], a.Sample.Amount, b.Sample.Amount)
		all[b.Tier]++
		if rates[i] >= lo && rates[i] <= hi {
			in[b.Tier]++
		}
	}
	for _, k := range []ratings.Tier{"A", "B", "C", "E"} {
		fmt.Println(k, in[k]/all[k], in[k+"w"]/all[k], all[k])
	}
}
