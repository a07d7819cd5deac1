package current

import (
	"cmp"
	"slices"

	"groundline/internal/ratings"
)

// Rating is a player's current rating with its inputs.
type Rating struct {
	Player     string
	Season     int // the estimated season: the first after the last complete one
	Role       ratings.Role
	Position   string   // in the last season used
	Teams      []string // in the last complete season; empty where its source has none
	Age        float64  // in Season; NaN if unknown
	Params     Params
	Seasons    []*ratings.Season // used, latest first
	Past       []Past            // of Seasons, in the same order
	Prior      Estimate          // before the first week of Season
	Estimate   Estimate          // after the last week in the data
	Trajectory *Trajectory       // the weeks; nil where none moved it
	Rank       int               // by Estimate.Mean among the role's active players; ties share a rank
	Of         int               // number of the role's active players
}

// Display returns the rating on the scale of 0 to 100.
func (r *Rating) Display() float64 { return ratings.Display(r.Estimate.Mean) }

// GamesPlayed returns the number of games of the estimated season that moved the rating.
func (r *Rating) GamesPlayed() float64 {
	games := 0.0
	if r.Trajectory != nil {
		for _, s := range r.Trajectory.Steps {
			games += s.Games
		}
	}
	return games
}

// Player is a player's input to a table.
type Player struct {
	ID      string
	Seasons []*ratings.Season // oldest first
	Age     func(season int) float64
}

// Pools returns the pool of a season: ratings.Context.Pool.
type Pools func(role ratings.Role, group string, season int) (ratings.Pool, bool)

// Table holds the current ratings of active players.
type Table struct {
	Season int // the estimated season
	of     map[string]*Rating
	ranked []*Rating
}

// New rates all active players: those with a line, rated or not, in the last complete
// season or after it, and a rated season in the last three.
func New(sport string, pools Pools, last int, players []Player) *Table {
	t := &Table{Season: last + 1, of: make(map[string]*Rating)}
	for _, p := range players {
		if !Active(p.Seasons, last) {
			continue
		}
		if r := rate(sport, pools, last+1, p); r != nil {
			t.of[p.ID] = r
			t.ranked = append(t.ranked, r)
		}
	}
	t.rank()
	return t
}

// Active reports whether a player has a line in the last complete season or after it.
func Active(seasons []*ratings.Season, last int) bool {
	return slices.ContainsFunc(seasons, func(s *ratings.Season) bool { return s.Season >= last })
}

// Update applies the weeks of the season that follows the table.
func (t *Table) Update(s *Season) {
	for _, r := range t.ranked {
		if c := s.Of(r.Player); c != nil {
			r.Trajectory, r.Estimate = c, c.At(s.Weeks)
		}
	}
	t.rank()
}

// Of returns a player's current rating, or nil.
func (t *Table) Of(player string) *Rating { return t.of[player] }

// Ranked returns the ratings of a role, or of all if empty, best first; ties by player.
func (t *Table) Ranked(role ratings.Role) []*Rating {
	var out []*Rating
	for _, r := range t.ranked {
		if role == "" || r.Role == role {
			out = append(out, r)
		}
	}
	return out
}

// rate estimates a player's level in a season from the rated ones before it, in the role of
// the latest; nil without any.
func rate(sport string, pools Pools, season int, p Player) *Rating {
	r := &Rating{Player: p.ID, Season: season, Age: p.Age(season)}
	seen := 0
	for i := len(p.Seasons) - 1; i >= 0; i-- {
		s := p.Seasons[i]
		if s.Season >= season {
			continue
		}
		if seen == 0 || s.Season == seen {
			seen, r.Teams = s.Season, s.Teams
		}
		r.use(sport, pools, s)
	}
	if len(r.Seasons) == 0 {
		return nil
	}
	r.Prior = r.Params.Prior(r.Past, r.Age)
	r.Estimate = r.Prior
	return r
}

// use adds a past season, latest first. Of two in one year, as in two leagues, the one with
// more play counts.
func (r *Rating) use(sport string, pools Pools, s *ratings.Season) {
	back := r.Season - s.Season
	if !s.Rated() || back > len(r.Params.Weights) || len(r.Seasons) > 0 && s.Role != r.Role {
		return
	}
	if len(r.Seasons) == 0 {
		params, ok := Of(sport, s.Role)
		if !ok {
			return
		}
		r.Role, r.Position, r.Params = s.Role, s.Position, params
	}
	pool, ok := pools(s.Role, s.Group, s.Season)
	if !ok {
		return
	}
	past := Past{Back: back, Sample: s.Sample.Amount, Level: r.Params.Level(pool, s)}
	if n := len(r.Seasons); n > 0 && r.Seasons[n-1].Season == s.Season {
		if s.Sample.Amount > r.Seasons[n-1].Sample.Amount {
			r.Seasons[n-1], r.Past[n-1] = s, past
		}
		return
	}
	r.Seasons, r.Past = append(r.Seasons, s), append(r.Past, past)
}

func (t *Table) rank() {
	slices.SortFunc(t.ranked, func(a, b *Rating) int {
		return cmp.Or(cmp.Compare(b.Estimate.Mean, a.Estimate.Mean), cmp.Compare(a.Player, b.Player))
	})
	type place struct {
		n, rank int
		mean    float64
	}
	at := make(map[ratings.Role]place)
	for _, r := range t.ranked {
		p := at[r.Role]
		p.n++
		if p.n == 1 || r.Estimate.Mean != p.mean {
			p.rank, p.mean = p.n, r.Estimate.Mean
		}
		at[r.Role], r.Rank = p, p.rank
	}
	for _, r := range t.ranked {
		r.Of = at[r.Role].n
	}
}
