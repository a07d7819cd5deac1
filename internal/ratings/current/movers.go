package current

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"groundline/internal/ratings"
)

// What a move must be to be listed.
const (
	LeastSurprise  = 1.5 // standard deviations of such a move
	LeastShown     = 1.0 // points of the rating, 0 to 100
	FalseDiscovery = .1  // share of the listed that luck alone may have moved (Benjamini and Hochberg 1995)
)

// Mover is a player whose week moved his rating by more than luck would.
type Mover struct {
	Course   *Course
	Week     int
	Games    float64
	Before   Estimate // the current rating before the week, and after
	After    Estimate
	Surprise float64
	P        float64 // of so great a surprise by luck
	Tested   int     // players of the sport who played enough that week
}

// Shown is the move in points of the rating, 0 to 100.
func (m *Mover) Shown() float64 {
	return ratings.Display(m.After.Mean) - ratings.Display(m.Before.Mean)
}

// Movers lists those of a week, the greatest move first: in a false discovery
// rate of 10% over all who played enough, with a surprise of 1.5 or more and a
// move of a point or more; of is how many those were. An empty list is an answer.
func (s *Season) Movers(week int) (movers []Mover, of int) {
	if week < 1 || week > s.Weeks {
		return nil, 0
	}
	tested := s.tested(week)
	slices.SortFunc(tested, func(a, b Mover) int {
		return cmp.Or(cmp.Compare(a.P, b.P), strings.Compare(a.Course.Rating.Player, b.Course.Rating.Player))
	})
	discovered := 0
	for i := range tested {
		if tested[i].P <= FalseDiscovery*float64(i+1)/float64(len(tested)) {
			discovered = i + 1
		}
	}
	listed := slices.DeleteFunc(tested[:discovered], func(m Mover) bool {
		return math.Abs(m.Surprise) < LeastSurprise || math.Abs(m.Shown()) < LeastShown
	})
	slices.SortStableFunc(listed, func(a, b Mover) int { return cmp.Compare(math.Abs(b.Shown()), math.Abs(a.Shown())) })
	return listed, len(tested)
}

// tested is what a week did to everybody who played enough in it.
func (s *Season) tested(week int) []Mover {
	var out []Mover
	for _, c := range s.order {
		step := c.Steps[week-1]
		if step.Games < c.Luck.Least || math.IsNaN(step.Level) {
			continue
		}
		m := Mover{Course: c, Week: week, Games: step.Games, Before: c.At(week - 1), After: c.At(week), Surprise: step.Surprise()}
		m.P = math.Erfc(math.Abs(m.Surprise) / math.Sqrt2)
		out = append(out, m)
	}
	for i := range out {
		out[i].Tested = len(out)
	}
	return out
}

// Surprises lists whom a week surprised by 1.5 standard deviations or more and
// moved by a point or more, the greatest surprise first. Luck alone does that to
// one in eight: unlike [Season.Movers], the list says of nobody that it was more.
func (s *Season) Surprises(week int) []Mover {
	if week < 1 || week > s.Weeks {
		return nil
	}
	out := slices.DeleteFunc(s.tested(week), func(m Mover) bool {
		return math.Abs(m.Surprise) < LeastSurprise || math.Abs(m.Shown()) < LeastShown
	})
	slices.SortStableFunc(out, func(a, b Mover) int {
		return cmp.Or(cmp.Compare(math.Abs(b.Surprise), math.Abs(a.Surprise)), strings.Compare(a.Course.Rating.Player, b.Course.Rating.Player))
	})
	return out
}

// Kept reports whether a mover stands, some weeks later, on the side of where he
// stood before that he moved to; ok is false where the season ended before.
func (s *Season) Kept(m Mover, weeks int) (kept, ok bool) {
	c := s.Of(m.Course.Rating.Player) // the move may have been told when the season was younger
	if c == nil || m.Week+weeks > s.Weeks {
		return false, false
	}
	later := c.At(m.Week+weeks).Mean - m.Before.Mean
	return later*(m.After.Mean-m.Before.Mean) > 0, true
}
