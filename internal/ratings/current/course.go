package current

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
	"groundline/internal/stats"
)

// lucks holds the fits, by likelihood on the games that the data holds of each
// role (742 to 29,244 weeks).
var lucks = map[string]map[ratings.Role]Luck{
	stats.MLB: {"batter": {44, .01, .4, 3}, "starter": {8.4, .01, .4, 1}, "reliever": {47, .005, .4, 2}},
	stats.NBA: {"player": {6.6, .01, .5, 2}}, stats.WNBA: {"player": {2.6, .005, .5, 2}},
	stats.NHL: {"forward": {11.7, .004, 1, 2}, "defenceman": {15.7, .01, 1, 2}, "goalie": {25.3, .01, 1, 1}},
	stats.NFL: {"quarterback": {3.1, .01, 1, 1}, "running_back": {1.6, .03, 1, 1}, "wide_receiver": {2.4, .02, .75, 1}, "tight_end": {2.1, .03, .5, 1}},
}

// LuckOf gives how a role's weeks are read, and false for a role whose are not.
func LuckOf(sport string, role ratings.Role) (Luck, bool) {
	l, ok := lucks[sport][role]
	return l, ok
}

// Play is what a player did in one week.
type Play struct {
	Player string
	Week   int
	Games  float64
	Metric float64
}

// Course is a player's season, week by week, on the scale of the metric. Its
// steps are of all weeks, from the first, whether he played or not.
type Course struct {
	Rating *Rating
	Luck   Luck
	Scale  Scale // of the season before
	Start  Estimate
	Steps  []Step
}

// At gives the current rating after a week, 0 being before the first: the prior
// from the seasons, moved by what the weeks moved the metric's level by, and as
// much surer as they made that.
func (c *Course) At(week int) Estimate {
	if week <= 0 || len(c.Steps) == 0 {
		return c.Rating.Prior
	}
	at := c.Steps[min(week, len(c.Steps))-1].After
	return Estimate{
		Mean:     c.Rating.Prior.Mean + at.Mean - c.Start.Mean,
		Variance: c.Rating.Prior.Variance * at.Variance / c.Start.Variance,
	}
}

// Season is the course of a season of those who had a current rating before it.
type Season struct {
	Sport   string
	Season  int
	Weeks   int
	courses map[string]*Course
	order   []*Course // by player
}

// Of gives a player's course, nil for one who has none.
func (s *Season) Of(player string) *Course { return s.courses[player] }

// Courses lists all courses, by player.
func (s *Season) Courses() []*Course { return s.order }

// Follow runs the weeks of the season that a table was made for. Plays may be in
// any order, and of players whom the table does not hold; scales are Scales' of
// the seasons before.
//
// A week's levels are taken less what all players of the role together stand
// above their priors to then: a season's level of play moves nobody.
func Follow(sport string, t *Table, scales map[ScaleKey]Scale, plays []Play, weeks int) *Season {
	out := &Season{Sport: sport, Season: t.Season, Weeks: weeks, courses: make(map[string]*Course)}
	for _, r := range t.ranked {
		if c := start(sport, r, scales); c != nil {
			out.courses[r.Player] = c
			out.order = append(out.order, c)
		}
	}
	slices.SortFunc(out.order, func(a, b *Course) int { return strings.Compare(a.Rating.Player, b.Rating.Player) })
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

// shift is how far a role stands above its priors.
type shift struct{ sum, games float64 }

func (s *Season) week(week int, plays []Play, shifts map[ratings.Role]*shift) {
	seen := make(map[string]Play, len(plays))
	level := func(p Play) float64 {
		return s.courses[p.Player].Scale.Level(p.Metric, p.Games)
	}
	for _, p := range plays {
		c := s.courses[p.Player]
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

// start puts a rating on the scale of its role's metric, by the same prior over
// the same seasons; nil where the metric, or the scale of the season before, is
// not recorded.
func start(sport string, r *Rating, scales map[ScaleKey]Scale) *Course {
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
	return &Course{Rating: r, Luck: luck, Scale: last, Start: e}
}
