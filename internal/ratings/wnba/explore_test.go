package wnba

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"groundline/internal/datasets"
	"groundline/internal/ratings"
	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

func TestExplore(t *testing.T) {
	set, _, err := datasets.Read("../../../../shared/datasets", stats.WNBA, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := ratings.Build(Method, set.Lines)
	names := map[string]string{}
	for _, p := range set.Players {
		names[p.ID] = p.Name
	}
	people := map[string]bool{}
	n := map[string]int{}
	for _, s := range r.Seasons {
		people[s.Player] = true
		n[string(s.Tier)]++
		if s.Tier == "B" {
			n[fmt.Sprint(s.Season)]++
		}
	}
	un := map[string]int{}
	for _, s := range r.Unrated {
		un[string(s.Refusal.Code)]++
	}
	fmt.Println(len(r.Seasons), len(people), n, un)
	for _, no := range r.Context.Noises {
		fmt.Printf("%+v\n", no)
	}
	own := r.Context.Own.(*Context)
	for _, l := range own.Leagues {
		fmt.Printf("%+v\n", l)
	}
	units, _ := own.units(set.Lines)
	var sum, mp float64
	for i := range units {
		u := &units[i]
		if u.sample().Enough() || u.rebuilt {
			continue
		}
		p, net := u.rates()
		if math.IsNaN(p) {
			continue
		}
		sum += ((p-15)*40/67 + net*.16) * u.minutes()
		mp += u.minutes()
	}
	fmt.Println("replacement", sum/mp)
	ss := slices.Clone(r.Seasons)
	slices.SortFunc(ss, func(a, b ratings.Season) int { return a.Rank - b.Rank })
	for _, s := range ss[:30] {
		fmt.Printf("%d %s %d h %.2f z %.2f v %.0f PER %.1f team %.1f [%.1f %.1f]\n", s.Rank, names[s.Player], s.Season, s.H, s.Z, s.Value, s.Terms.Get("PER"), s.Terms.Get("team"), s.Interval.Low, s.Interval.High)
	}
	cs := slices.Clone(r.Careers)
	slices.SortFunc(cs, func(a, b ratings.Career) int { return a.Rank - b.Rank })
	for _, c := range cs[:30] {
		fmt.Printf("%d %s %d-%d C %.2f total %.1f peak %.1f partial %v\n", c.Rank, names[c.Player], c.First, c.Last, c.C, c.Total, c.Peak, c.PartialRecord)
	}
	base, top := map[int]float64{}, map[int]float64{}
	for i, s := range ss {
		d := s.Season / 5
		base[d] += 1 / float64(len(ss))
		if i < 300 {
			top[d] += 1. / 300
		}
	}
	tv := 0.0
	for d := range base {
		tv += math.Abs(base[d]-top[d]) / 2
	}
	fmt.Println("era", tv, base, top)
	rates := ratings.RelativeRates(r.Seasons)
	in, all := map[ratings.Tier]float64{}, map[ratings.Tier]float64{}
	for i := 1; i < len(r.Seasons); i++ {
		a, b := &r.Seasons[i-1], &r.Seasons[i]
		if a.Player != b.Player || b.Season != a.Season+1 {
			continue
		}
		lo, hi := r.Context.Noise(Player, b.Tier).Neighbour(rates[i-1], a.Sample.Amount, b.Sample.Amount)
		all[b.Tier]++
		if rates[i] >= lo && rates[i] <= hi {
			in[b.Tier]++
		}
	}
	for _, k := range []ratings.Tier{"A", "B"} {
		fmt.Println(k, in[k]/all[k], all[k])
	}
	// PER rebuilt for 2000-09 against the file's
	for _, way := range []string{"team rows", "player sums", "league means"} {
		lgs := map[int]*per.League{}
		tb := map[teamKey]*per.Box{}
		tp := map[teamKey]float64{}
		for i := range set.Lines {
			l := &set.Lines[i]
			if l.Kind == stats.WNBATotals {
				if lgs[l.Season] == nil {
					lgs[l.Season] = &per.League{}
				}
				b := boxOf(l, totalsCols)
				lgs[l.Season].Add(b)
				k := teamKey{l.Team, l.Season}
				if tb[k] == nil {
					tb[k] = &per.Box{}
				}
				tb[k].Add(b)
			}
			if l.Kind == stats.WNBATeams {
				g := l.Get
				own := g("FGA") + .4*g("FTA") - 1.07*g("ORB")/(g("ORB")+g("opp DRB"))*(g("FGA")-g("FG")) + g("TOV")
				opp := g("opp FGA") + .4*g("opp FTA") - 1.07*g("opp ORB")/(g("opp ORB")+g("DRB"))*(g("opp FGA")-g("opp FG")) + g("opp TOV")
				tp[teamKey{l.Team, l.Season}] = 40 * (own + opp) / (2 * g("MP") / 5)
			}
		}
		f := func(k teamKey) per.Team {
			switch way {
			case "team rows":
				return per.Team{AST: tb[k].AST, FG: tb[k].FG, Pace: tp[k]}
			case "player sums":
				return per.Team{AST: tb[k].AST, FG: tb[k].FG, Pace: pace(tb[k])}
			}
			return per.Team{AST: lgs[k.season].AST, FG: lgs[k.season].FG, Pace: 1}
		}
		type acc struct{ s, m, p float64 }
		mean := map[int]acc{}
		for i := range set.Lines {
			l := &set.Lines[i]
			if l.Kind == stats.WNBATotals {
				b := boxOf(l, totalsCols)
				k := teamKey{l.Team, l.Season}
				lgs[l.Season].Pace = 1
				if v := per.Rate(b, lgs[l.Season], f(k)); !math.IsNaN(v) {
					m := mean[l.Season]
					mean[l.Season] = acc{m.s + v*b.MP, m.m + b.MP, 0}
				}
			}
		}
		type key struct {
			p, t string
			s    int
		}
		pub := map[key]float64{}
		for i := range set.Lines {
			l := &set.Lines[i]
			if l.Kind == stats.WNBARates {
				pub[key{l.Player, l.Team, l.Season}] = l.Get("PER")
			}
		}
		var nn, sx, sy, sxx, syy, sxy, maxd float64
		for i := range set.Lines {
			l := &set.Lines[i]
			if l.Kind != stats.WNBATotals {
				continue
			}
			b := boxOf(l, totalsCols)
			y := pub[key{l.Player, l.Team, l.Season}]
			if b.MP < 255 || math.IsNaN(y) {
				continue
			}
			lg := lgs[l.Season]
			lg.Mean = mean[l.Season].s / mean[l.Season].m
			x := per.PER(b, lg, f(teamKey{l.Team, l.Season}))
			nn++
			sx += x
			sy += y
			sxx += x * x
			syy += y * y
			sxy += x * y
			maxd = max(maxd, math.Abs(x-y))
		}
		fmt.Println(way, nn, (sxy-sx*sy/nn)/math.Sqrt((sxx-sx*sx/nn)*(syy-sy*sy/nn)), "max diff", maxd)
	}
}
