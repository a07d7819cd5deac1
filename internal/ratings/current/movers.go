package current

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
)

// Thresholds for listing a move.
const (
	MinSurprise    = 1.5 // minimum surprise, in standard deviations of such a move
	MinShown       = 1.0 // minimum move in points of the rating, 0 to 100
	FalseDiscovery = .1  // expected share of listed moves due to luck alone (Benjamini and Hochberg 1995)
)

// Mover is a player whose week moved the rating by more than luck explains.
type Mover struct {
	Trajectory *Trajectory
	Week       int
	Games      float64
	Before     Estimate // the current rating before the week
	After      Estimate
	Surprise   float64
	P          float64 // probability of so large a surprise by luck
	Tested     int     // players of the sport who played enough that week
}

// Shown returns the move in points of the rating, 0 to 100.
func (m *Mover) Shown() float64 {
	return ratings.Display(m.After.Mean) - ratings.Display(m.Before.Mean)
}

// Movers returns a week's movers, greatest move first: at a false discovery rate of 10%
// over all who played enough, with a surprise of at least 1.5 and a move of at least a
// point. of is the number who played enough. The list may be empty.
func (s *Season) Movers(week int) (movers []Mover, of int) {
	movers, within := s.Moves(week)
	return movers, len(movers) + len(within)
}

// Moves returns the moves of everyone who played enough in a week, greatest move first: the
// movers, see [Season.Movers], and those whose move luck explains.
func (s *Season) Moves(week int) (movers, within []Mover) {
	if week < 1 || week > s.Weeks {
		return nil, nil
	}
	tested := s.tested(week)
	slices.SortFunc(tested, func(a, b Mover) int {
		return cmp.Or(cmp.Compare(a.P, b.P), strings.Compare(a.Trajectory.Rating.Player, b.Trajectory.Rating.Player))
	})
	discovered := 0
	for i := range tested {
		if tested[i].P <= FalseDiscovery*float64(i+1)/float64(len(tested)) {
			discovered = i + 1
		}
	}
	for i, m := range tested {
		if i < discovered && math.Abs(m.Surprise) >= MinSurprise && math.Abs(m.Shown()) >= MinShown {
			movers = append(movers, m)
		} else {
			within = append(within, m)
		}
	}
	greatestFirst := func(a, b Mover) int { return cmp.Compare(math.Abs(b.Shown()), math.Abs(a.Shown())) }
	slices.SortStableFunc(movers, greatestFirst)
	slices.SortStableFunc(within, greatestFirst)
	return movers, within
}

// tested returns the week's move of everyone who played enough.
func (s *Season) tested(week int) []Mover {
	var out []Mover
	for _, c := range s.order {
		step := c.Steps[week-1]
		if step.Games < c.Luck.MinGames || math.IsNaN(step.Level) {
			continue
		}
		m := Mover{Trajectory: c, Week: week, Games: step.Games, Before: c.At(week - 1), After: c.At(week), Surprise: step.Surprise()}
		m.P = math.Erfc(math.Abs(m.Surprise) / math.Sqrt2)
		out = append(out, m)
	}
	for i := range out {
		out[i].Tested = len(out)
	}
	return out
}

// Surprises returns the players with a surprise of at least 1.5 standard deviations and a
// move of at least a point, greatest surprise first. Luck alone does that to one in eight:
// unlike [Season.Movers], the list does not claim more than luck.
func (s *Season) Surprises(week int) []Mover {
	if week < 1 || week > s.Weeks {
		return nil
	}
	out := slices.DeleteFunc(s.tested(week), func(m Mover) bool {
		return math.Abs(m.Surprise) < MinSurprise || math.Abs(m.Shown()) < MinShown
	})
	slices.SortStableFunc(out, func(a, b Mover) int {
		return cmp.Or(cmp.Compare(math.Abs(b.Surprise), math.Abs(a.Surprise)), strings.Compare(a.Trajectory.Rating.Player, b.Trajectory.Rating.Player))
	})
	return out
}

// Later returns a mover's move and how much further the rating went in some weeks after it,
// on the scale of scores; ok is false if the season ended before.
func (s *Season) Later(m Mover, weeks int) (move, further float64, ok bool) {
	c := s.Of(m.Trajectory.Rating.Player) // the move may come from an earlier state of the season
	if c == nil || m.Week+weeks > s.Weeks {
		return 0, 0, false
	}
	return m.After.Mean - m.Before.Mean, c.At(m.Week+weeks).Mean - m.After.Mean, true
}

// Aftermath tallies what became of movers. If the moves are of the right size, as many go
// on as turn back, and the slope of the later moves on the first is 0: below 0 the ratings
// move too far, above 0 not far enough. Whether the rating is still on the side it moved to
// proves nothing, because the move itself put it there.
type Aftermath struct {
	N, Further       int
	xx, xy, squaresY float64
}

// Add counts a mover; see Later.
func (a *Aftermath) Add(move, further float64) {
	a.N++
	if move*further > 0 {
		a.Further++
	}
	a.xx, a.xy, a.squaresY = a.xx+move*move, a.xy+move*further, a.squaresY+further*further
}

// Share returns the share that moved further the same way, with its standard error if half
// of them should.
func (a *Aftermath) Share() (share, deviation float64) {
	return float64(a.Further) / float64(a.N), .5 / math.Sqrt(float64(a.N))
}

// Slope returns the least-squares slope, through the origin, of the later moves on the
// first, with its standard error.
func (a *Aftermath) Slope() (slope, deviation float64) {
	slope = ratings.Ratio(a.xy, a.xx)
	residual := max(0, a.squaresY-slope*a.xy) / float64(max(1, a.N-1))
	return slope, math.Sqrt(ratings.Ratio(residual, a.xx))
}
