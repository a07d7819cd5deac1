package ratings

import (
	"fmt"
	"slices"
	"strings"

	"groundline/internal/stats"
)

// Result is the outcome of a build. Seasons and Unrated are sorted by player, season, group
// and role order; Careers by player and role.
type Result struct {
	Context *Context
	Seasons []Season // rated
	Unrated []Season // with Refusal, totals and schedule set
	Careers []Career
}

// Build computes the context from all lines of a sport and rates every player with it. It
// neither keeps nor changes the lines. It panics if the sport's method fails on the very
// lines its context was measured from.
func Build(m *Method, lines []stats.Line) *Result {
	c := &Context{Version: ContextVersion, Sport: m.Sport, Offsets: m.Offsets, method: m}
	own, matrix := m.Measure(lines)
	c.Own, c.Matrix = own, *matrix
	c.Own.Use(&c.Matrix)
	seasons, err := c.appraise(lines)
	if err != nil {
		panic(err)
	}
	c.buildPools(seasons)
	c.reindex()
	c.buildRanks(seasons)
	c.buildNoise(seasons)
	c.reindex()
	r, err := c.finish(seasons)
	if err != nil {
		panic(err)
	}
	return r
}

// RateWith rates the players of lines with a context computed from other data. The lines
// must be all the lines of each player. It fails if the context lacks a season, team or
// rank that they need.
func RateWith(c *Context, lines []stats.Line) (*Result, error) {
	seasons, err := c.appraise(lines)
	if err != nil {
		return nil, err
	}
	return c.finish(seasons)
}

// appraise returns the seasons from the sport's method with x set where they are rated.
func (c *Context) appraise(lines []stats.Line) ([]Season, error) {
	seasons, err := c.Own.Appraise(lines)
	if err != nil {
		return nil, err
	}
	refusals := make(map[Refusal]*Refusal) // many are alike, and share one
	for i := range seasons {
		s := &seasons[i]
		if i > 0 {
			if p := &seasons[i-1]; p.Player > s.Player || p.Player == s.Player && p.Season > s.Season {
				return nil, fmt.Errorf("ratings: the method of %s gives seasons out of order at %s %d", c.Sport, s.Player, s.Season)
			}
		}
		if s.Rated() {
			s.X = s.Value / s.Scheduled
		} else {
			s.Rating = &unrated
			if alike := refusals[*s.Refusal]; alike != nil {
				s.Refusal = alike
			} else {
				refusals[*s.Refusal] = s.Refusal
			}
		}
	}
	return seasons, nil
}

// finish scores appraised seasons with the context's pools and ranks, and summarizes the
// careers.
func (c *Context) finish(seasons []Season) (*Result, error) {
	rated := 0
	for i := range seasons {
		if err := c.place(&seasons[i]); err != nil {
			return nil, err
		}
		if seasons[i].Rated() {
			rated++
		}
	}
	all := make([]Season, len(seasons)) // one array, so that All need not copy
	r := &Result{Context: c, Seasons: all[:0], Unrated: all[rated:rated]}
	roles, careerOf := c.method.CareerRoles(), c.method.careers()
	years, gap := make(map[Role]bestYears), make(map[Role]bool)
	for i := range seasons {
		s := &seasons[i]
		role := careerOf[s.Role]
		if s.missed() {
			gap[role] = true
		}
		if s.Rated() {
			b := years[role]
			b.add(s, len(r.Seasons))
			years[role] = b
			r.Seasons = append(r.Seasons, *s)
		} else {
			r.Unrated = append(r.Unrated, *s)
		}
		if i+1 == len(seasons) || seasons[i+1].Player != s.Player {
			for _, role := range roles {
				r.addCareer(s.Player, role, years[role], gap[role])
				years[role] = years[role][:0]
			}
			clear(gap)
		}
	}
	return r, nil
}

// All returns Seasons followed by Unrated, sharing their memory.
func (r *Result) All() []Season { return r.Seasons[:len(r.Seasons)+len(r.Unrated)] }

func (r *Result) addCareer(player string, role Role, years bestYears, gap bool) {
	if len(years) == 0 {
		return
	}
	k := r.Context.career(player, role, years)
	k.PartialRecord = gap || slices.ContainsFunc(r.Context.method.Missing, func(s Span) bool { return k.First < s.From && s.To < k.Last })
	r.Careers = append(r.Careers, k)
}

// place scores one appraised season, or refuses it for lack of peers.
func (c *Context) place(s *Season) error {
	if !s.Rated() {
		return nil
	}
	p, ok := c.Pool(s.Role, s.Group, s.Season)
	if !ok {
		return fmt.Errorf("ratings: the context has no pool of role %s for %s %d", s.Role, s.Group, s.Season)
	}
	offset := c.Offset(s.Group)
	if offset > 0 {
		s.Notes = append(s.Notes, fmt.Sprintf("league strength −%.2f", offset))
	}
	if p.Wide < MinPool {
		s.Refusal = &Refusal{Code: PoolTooSmall, Reason: "too few players of the role to rank against", Had: float64(p.Wide), Need: MinPool, Unit: "players"}
		return nil
	}
	standing := c.index.players[s.Player].season(s)
	if standing == nil {
		return fmt.Errorf("ratings: the context does not rank %s in %d", s.Player, s.Season)
	}
	s.score(p, standing.PoolRank, offset)
	s.Rank, s.Of = standing.Rank, c.Of(s.Role)
	s.interval(c, p)
	if p.Years > 0 {
		s.Notes = append(s.Notes, fmt.Sprintf("pool widened by %d seasons on each side", p.Years))
	}
	if p.Pads > 0 {
		s.Notes = append(s.Notes, fmt.Sprintf("pool padded to %d at replacement level", p.N+p.Pads))
	}
	return nil
}

// TierOf returns the tier of a figure over several seasons: the lowest of theirs.
func TierOf(seasons []*Season) Tier {
	tier := TierA
	for _, s := range seasons {
		if strings.Compare(string(s.Tier), string(tier)) > 0 {
			tier = s.Tier
		}
	}
	return tier
}
