package wnba

import (
	"math"
	"testing"

	"groundline/internal/ratings/per"
	"groundline/internal/stats"
)

// PER rebuilt from the totals of 2000–08 agrees with the published one: with pace from the
// teams' own rows, as in the formula, and from the players' sums alone, as since 2020. The
// goal is r ≥ .995.
func TestPERIsRebuiltFromTotals(t *testing.T) {
	t.Parallel()
	lines := full(t).Set.Lines
	for _, c := range []struct {
		name string
		pace func(*totalsOfSeason, string) float64
		want float64
	}{
		{"teams' rows", func(s *totalsOfSeason, team string) float64 { return s.pace[team] }, .999},
		{"players' sums", func(s *totalsOfSeason, team string) float64 { return pace(s.teams[team]) }, .998},
	} {
		var k correlation
		for _, s := range totalsBySeason(lines) {
			factors := func(team string) per.Team {
				return per.Team{AST: s.teams[team].AST, FG: s.teams[team].FG, Pace: c.pace(s, team)}
			}
			lg := per.League{Box: s.league, Pace: 1}
			sum, minutes := 0.0, 0.0
			for i := range s.players {
				p := &s.players[i]
				if rate := per.Rate(&p.box, &lg, factors(p.team)); !math.IsNaN(rate) {
					sum += rate * p.box.MP
					minutes += p.box.MP
				}
			}
			lg.Mean = sum / minutes
			for i := range s.players {
				p := &s.players[i]
				if published := s.published[[2]string{p.id, p.team}]; p.box.MP >= 255 && !math.IsNaN(published) {
					k.add(per.PER(&p.box, &lg, factors(p.team)), published)
				}
			}
		}
		t.Logf("%s: r %.4f of %.0f", c.name, k.r(), k.n)
		if k.r() < c.want || k.n != 1138 {
			t.Errorf("%s: r %.4f of %.0f", c.name, k.r(), k.n)
		}
	}
}

// PER rebuilt as since 2020, from sums of games over all of a player's teams, agrees with
// the published one where both exist. The goal is r ≥ .995.
func TestPERIsRebuiltFromSumsOfGames(t *testing.T) {
	t.Parallel()
	lines := open(t).Set.Lines
	boxes := map[int][]*stats.Line{}
	type whole struct {
		player string
		season int
	}
	published, minutes := map[whole]float64{}, map[whole]float64{}
	for i := range lines {
		switch l := &lines[i]; {
		case l.Kind == stats.WNBABox && l.Season <= 2019:
			boxes[l.Season] = append(boxes[l.Season], l)
		case l.Kind == stats.WNBARates && !math.IsNaN(l.Get("PER")):
			published[whole{l.Player, l.Season}] += l.Get("PER") * l.Get("MP")
			minutes[whole{l.Player, l.Season}] += l.Get("MP")
		}
	}
	var k correlation
	squares := 0.0
	for _, season := range boxes {
		ours := RebuildPER(season)
		for i, l := range season {
			if w := (whole{l.Player, l.Season}); l.Get("MP") >= 255 && minutes[w] > 0 {
				apart := ours[i] - published[w]/minutes[w]
				k.add(ours[i], published[w]/minutes[w])
				squares += apart * apart
			}
		}
	}
	t.Logf("r %.4f, root mean square %.3f of %.0f", k.r(), math.Sqrt(squares/k.n), k.n)
	if k.r() < .999 || math.Sqrt(squares/k.n) > .25 || k.n != 1246 {
		t.Errorf("r %.4f, root mean square %.3f of %.0f", k.r(), math.Sqrt(squares/k.n), k.n)
	}
}

type totalsOfSeason struct {
	league    per.Box
	teams     map[string]*per.Box
	pace      map[string]float64
	published map[[2]string]float64
	players   []totalsOfPlayer
}

type totalsOfPlayer struct {
	id, team string
	box      per.Box
}

func totalsBySeason(lines []stats.Line) map[int]*totalsOfSeason {
	all := map[int]*totalsOfSeason{}
	for year := 2000; year <= 2008; year++ {
		all[year] = &totalsOfSeason{teams: map[string]*per.Box{}, pace: map[string]float64{}, published: map[[2]string]float64{}}
	}
	for i := range lines {
		l := &lines[i]
		s := all[l.Season]
		if s == nil {
			continue
		}
		switch l.Kind {
		case stats.WNBARates:
			s.published[[2]string{l.Player, l.Team}] = l.Get("PER")
		case stats.WNBATeams:
			s.pace[l.Team] = fullPace(l)
		case stats.WNBATotals:
			box := boxOf(l, totalsCols)
			s.league.Add(box)
			if s.teams[l.Team] == nil {
				s.teams[l.Team] = new(per.Box)
			}
			s.teams[l.Team].Add(box)
			s.players = append(s.players, totalsOfPlayer{l.Player, l.Team, *box})
		}
	}
	return all
}

// fullPace returns pace as Basketball-Reference computes it, from both teams' possessions.
func fullPace(l *stats.Line) float64 {
	g := l.Get
	possessions := func(fga, fta, orb, drb, fg, tov float64) float64 {
		return fga + .4*fta - 1.07*orb/(orb+drb)*(fga-fg) + tov
	}
	own := possessions(g("FGA"), g("FTA"), g("ORB"), g("opp DRB"), g("FG"), g("TOV"))
	opponents := possessions(g("opp FGA"), g("opp FTA"), g("opp ORB"), g("DRB"), g("opp FG"), g("opp TOV"))
	return fullGame * (own + opponents) / (2 * g("MP") / 5)
}

type correlation struct{ n, x, y, xx, yy, xy float64 }

func (c *correlation) add(x, y float64) {
	c.n, c.x, c.y, c.xx, c.yy, c.xy = c.n+1, c.x+x, c.y+y, c.xx+x*x, c.yy+y*y, c.xy+x*y
}

func (c *correlation) r() float64 {
	return (c.xy - c.x*c.y/c.n) / math.Sqrt((c.xx-c.x*c.x/c.n)*(c.yy-c.y*c.y/c.n))
}
