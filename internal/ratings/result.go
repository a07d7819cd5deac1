package ratings

import (
	"fmt"

	"groundline/internal/stats"
)

// Result is what a build gives. Seasons and Unrated are sorted by player, then
// season, group and role (batter before pitcher); Careers by player and role.
type Result struct {
	Context *Context
	Seasons []Season // rated
	Unrated []Season // Refusal says why; totals and schedule are set
	Careers []Career
}

// BuildMLB computes the context from all lines of MLB and rates every player
// with it. Batting, pitching and appearances are rated; other kinds only enter
// the availability matrix. The lines are neither kept nor changed.
func BuildMLB(lines []stats.Line) *Result {
	c := &Context{Version: ContextVersion, Offsets: leagueOffsets}
	units, of := newUnits(lines)
	c.buildSchedule(lines)
	c.reindex()
	for i := range units {
		units[i].sched = c.Scheduled(units[i].season, units[i].leagues, units[i].teams)
	}
	c.buildMatrix(lines, units, of)
	c.reindex()
	c.buildGroups(units)
	c.reindex()
	seasons := c.appraiseAll(units)
	c.buildPools(seasons)
	c.reindex()
	c.buildStandings(seasons)
	c.buildNoise(seasons)
	c.reindex()
	r, err := c.finish(seasons)
	if err != nil {
		panic(err) // a context just built from these seasons has all of them
	}
	return r
}

// RateWith rates the players of lines with a context computed from other data.
// The lines must be all the lines of each player. It fails if the context lacks
// a season, team or standing that they need.
func RateWith(c *Context, lines []stats.Line) (*Result, error) {
	units, _ := newUnits(lines)
	for i := range units {
		u := &units[i]
		if u.sched = c.Scheduled(u.season, u.leagues, u.teams); u.sched == 0 {
			return nil, fmt.Errorf("ratings: the context has no schedule for %s in %d", u.player, u.season)
		}
	}
	return c.finish(c.appraiseAll(units))
}

func (c *Context) appraiseAll(units []unit) []Season {
	n := len(units)
	for i := range units {
		if u := &units[i]; u.pit.G > 0 && !u.pitches() {
			n++
		}
	}
	seasons := make([]Season, 0, n)
	for i := range units {
		seasons = c.appraise(&units[i], seasons)
	}
	return seasons
}

// finish scores appraised seasons by the context's pools and standings, and
// sums up the careers.
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
	r := &Result{Context: c, Seasons: make([]Season, 0, rated), Unrated: make([]Season, 0, len(seasons)-rated)}
	var batting, pitching bestYears
	gap := make(map[Role]bool)
	for i := range seasons {
		s := &seasons[i]
		if s.missed() {
			gap[s.Role.Career()] = true
		}
		if !s.Rated() {
			r.Unrated = append(r.Unrated, *s)
		} else {
			if s.Role == Batter {
				batting.add(s, len(r.Seasons))
			} else {
				pitching.add(s, len(r.Seasons))
			}
			r.Seasons = append(r.Seasons, *s)
		}
		if i+1 == len(seasons) || seasons[i+1].Player != s.Player {
			r.addCareer(s.Player, Batter, batting, gap)
			r.addCareer(s.Player, Pitcher, pitching, gap)
			batting, pitching = batting[:0], pitching[:0]
			clear(gap)
		}
	}
	return r, nil
}

func (r *Result) addCareer(player string, role Role, years bestYears, gap map[Role]bool) {
	if len(years) > 0 {
		k := r.Context.career(player, role, years)
		k.PartialRecord = gap[role]
		r.Careers = append(r.Careers, k)
	}
}

// place scores one appraised season, or refuses it for want of peers.
func (c *Context) place(s *Season) error {
	if !s.Rated() {
		return nil
	}
	p, ok := c.Pool(s.Role, s.Group, s.Season)
	if !ok {
		return fmt.Errorf("ratings: the context has no pool of %ss for %s %d", s.Role, s.Group, s.Season)
	}
	if p.Wide < minPool {
		s.Refusal = &Refusal{Code: PoolTooSmall, Reason: "too few players of the role to rank against", Had: float64(p.Wide), Need: minPool, Unit: "players"}
		return nil
	}
	standing := c.index.players[s.Player].season(s)
	if standing == nil {
		return fmt.Errorf("ratings: the context does not rank %s in %d", s.Player, s.Season)
	}
	s.score(p, standing.PoolRank, c.offset(s.Group))
	s.Rank, s.Of = standing.Rank, c.Of(s.Role)
	s.interval(c, p)
	if p.Years > 0 {
		s.Notes = append(s.Notes, fmt.Sprintf("pool widened by %d seasons on each side", p.Years))
	}
	return nil
}

// Group names the pool of a league: "MLB" for AL and NL, else the league.
func Group(league string) string {
	if league == "AL" || league == "NL" {
		return "MLB"
	}
	return league
}
