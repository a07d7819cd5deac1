package current

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// lucks holds fits by likelihood on all games held for each role (742 to 29,244 weeks).
var lucks = map[string]map[ratings.Role]Luck{
	stats.MLB: {"batter": {44, .01, .4, 3}, "starter": {8.4, .01, .4, 1}, "reliever": {47, .005, .4, 2}},
	stats.NBA: {"player": {6.6, .01, .5, 2}}, stats.WNBA: {"player": {2.6, .005, .5, 2}},
	stats.NHL: {"forward": {11.7, .004, 1, 2}, "defenceman": {15.7, .01, 1, 2}, "goalie": {25.3, .01, 1, 1}},
	stats.NFL: {"quarterback": {3.1, .01, 1, 1}, "running_back": {1.6, .03, 1, 1}, "wide_receiver": {2.4, .02, .75, 1}, "tight_end": {2.1, .03, .5, 1}},
}

// LuckOf returns a role's luck, false for a role without weekly ratings.
func LuckOf(sport string, role ratings.Role) (Luck, bool) {
	l, ok := lucks[sport][role]
	return l, ok
}

// Play is a player's week.
type Play struct {
	Player string
	Week   int
	Games  float64
	Metric float64
}

// Trajectory is a player's season on the scale of the metric. Steps has every week from the
// first, played or not.
type Trajectory struct {
	Rating *Rating
	Luck   Luck
	Scale  Scale // of the season before
	Start  Estimate
	Steps  []Step
}

// At returns the current rating after a week, 0 being before the first: the preseason
// rating, shifted and narrowed as the weeks did the metric's level.
func (c *Trajectory) At(week int) Estimate {
	if week <= 0 || len(c.Steps) == 0 {
		return c.Rating.Prior
	}
	at := c.Steps[min(week, len(c.Steps))-1].After
	return Estimate{
		Mean:     c.Rating.Prior.Mean + at.Mean - c.Start.Mean,
		Variance: c.Rating.Prior.Variance * at.Variance / c.Start.Variance,
	}
}

// Season holds the trajectories of everyone who had a current rating before it.
type Season struct {
	Sport    string
	Season   int
	Weeks    int
	byPlayer map[string]*Trajectory
	order    []*Trajectory // by player
}

// Of returns a player's trajectory, or nil.
func (s *Season) Of(player string) *Trajectory { return s.byPlayer[player] }

// Trajectories returns all trajectories, by player.
func (s *Season) Trajectories() []*Trajectory { return s.order }

// Follow computes the weeks of the season after a table. Plays may be in any order and
// include other players; scales are those of the seasons before, from Scales.
//
// Each week's levels are reduced by how far all players of the role are above their priors
// so far, so that a season's level of play moves nobody.
func Follow(sport string, t *Table, scales map[ScaleKey]Scale, plays []Play, weeks int) *Season {
	out := &Season{Sport: sport, Season: t.Season, Weeks: weeks, byPlayer: make(map[string]*Trajectory)}
	for _, r := range t.ranked {
		if c := start(sport, r, scales); c != nil {
			out.byPlayer[r.Player] = c
			out.order = append(out.order, c)
		}
	}
	slices.SortFunc(out.order, func(a, b *Trajectory) int { return strings.Compare(a.Rating.Player, b.Rating.Player) })
	plays = slices.Clone(plays)
	slices.SortFunc(plays, func(a, b Play) int { return cmp.Or(cmp.Compare(a.Week, b.Week), strings.Compare(a.Player, b.Player)) })
	shifts := make(map[ratings.Role]*shift)
	for week := 1; week <= weeks; week++ {
		n, _ := slices.BinarySearchFunc(plays, week+1, func(p Play, w int) int { return cmp.Compare(p.Week, w) })
		out.week(week, plays[:n], shifts)
		plays = plays[n:]
	}
	return out
}

// shift is how far a role is above its priors.
type shift struct{ sum, games float64 }

func (s *Season) week(week int, plays []Play, shifts map[ratings.Role]*shift) {
	seen := make(map[string]Play, len(plays))
	level := func(p Play) float64 {
		return s.byPlayer[p.Player].Scale.Level(p.Metric, p.Games)
	}
	for _, p := range plays {
		c := s.byPlayer[p.Player]
		if c == nil || !(p.Games > 0) || math.IsNaN(p.Metric) {
			continue
		}
		seen[p.Player] = p
		role := shifts[c.Rating.Role]
		if role == nil {
			role = new(shift)
			shifts[c.Rating.Role] = role
		}
		role.sum += p.Games * (level(p) - c.Start.Mean)
		role.games += p.Games
	}
	for _, c := range s.order {
		step := Step{Week: week, Level: math.NaN()}
		from := c.Start
		if len(c.Steps) > 0 {
			from = c.Steps[len(c.Steps)-1].After
		}
		if p, ok := seen[c.Rating.Player]; ok {
			role := shifts[c.Rating.Role]
			step.Games, step.Shift = p.Games, role.sum/role.games
			step.Level = level(p) - step.Shift
		}
		step.Before, step.After = c.Luck.Week(from, step.Level, step.Games)
		c.Steps = append(c.Steps, step)
	}
}

// start returns a trajectory that starts at the rating's prior on the scale of its role's
// metric; nil where the metric, or its scale in the season before, is not recorded.
func start(sport string, r *Rating, scales map[ScaleKey]Scale) *Trajectory {
	luck, ok := LuckOf(sport, r.Role)
	last, known := scales[ScaleKey{r.Role, r.Season - 1}]
	if !ok || !known {
		return nil
	}
	var past []Past
	for i, s := range r.Seasons {
		if v := perGame(sport, s); !math.IsNaN(v) {
			if scale, ok := scales[ScaleKey{s.Role, s.Season}]; ok {
				past = append(past, Past{r.Past[i].Back, r.Past[i].Sample, scale.Level(v, 1)})
			}
		}
	}
	if len(past) == 0 {
		return nil
	}
	e := r.Params.Prior(past, r.Age)
	e.Variance *= luck.Prior
	return &Trajectory{Rating: r, Luck: luck, Scale: last, Start: e}
}
