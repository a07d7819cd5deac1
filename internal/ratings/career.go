package ratings

import (
	"cmp"
	"math"
	"slices"
)

// PeakYears is the number of best seasons that make up a peak.
const PeakYears = 7

// careerFloor is the lowest score that a season can add to a career. A floor of 0 would tie
// 42% of baseball's careers, and one much lower would punish long careers for their end.
const careerFloor = -.5

// Career is a player's rated seasons in one career role; a pitcher's may include seasons as
// starter and as reliever. A year counts once, with its best season.
type Career struct {
	Player  string
	Role    Role
	Seasons int // rated years
	First   int // first rated year
	Last    int
	Total   float64 // Σ Method.Worth(H)
	Peak    float64 // the same over the best 7 years
	C       float64 // ½(Total+Peak); careers are ranked by it
	// H scores C among all careers of the role as a season is scored in its pool, ½z+½q, so
	// Display uses the seasons' scale.
	H             float64
	Display       float64 // 0 to 100
	Best          int     // index in Result.Seasons of the best season, by H
	Rank          int     // by C; ties share a rank
	Of            int     // careers of the role
	PartialRecord bool    // some qualifying seasons are unrated for lack of records or peers, or missing from the data
}

// bestYears holds a player's best season of each year, in order of years.
type bestYears []bestYear

type bestYear struct {
	season int
	h      float64
	at     int // index of the season
}

// add records a player's next season; seasons come in order of years.
func (b *bestYears) add(s *Season, at int) {
	if n := len(*b); n > 0 && (*b)[n-1].season == s.Season {
		if s.H > (*b)[n-1].h {
			(*b)[n-1].h, (*b)[n-1].at = s.H, at
		}
		return
	}
	*b = append(*b, bestYear{s.Season, s.H, at})
}

// Worth returns what a season's score adds to a career: the score, at least −.5, raised to
// the method's CareerExponent with its sign kept.
func (m *Method) Worth(h float64) float64 {
	v := max(careerFloor, h)
	if m.CareerExponent == 0 {
		return v
	}
	return math.Copysign(math.Pow(math.Abs(v), m.CareerExponent), v)
}

// CareerSums returns Σ Worth(H) over seasons, one a year, and over the best seven.
func (m *Method) CareerSums(seasons []*Season) (total, peak float64) {
	scores := make([]float64, len(seasons))
	for i, s := range seasons {
		scores[i] = s.H
	}
	return m.careerSums(scores)
}

func (b bestYears) sums(m *Method) (total, peak float64) {
	scores := make([]float64, len(b))
	for i, y := range b {
		scores[i] = y.h
	}
	return m.careerSums(scores)
}

// careerSums sorts the scores to sum the best first.
func (m *Method) careerSums(scores []float64) (total, peak float64) {
	slices.SortFunc(scores, func(a, b float64) int { return cmp.Compare(b, a) })
	for i, h := range scores {
		worth := m.Worth(h)
		if total += worth; i < PeakYears {
			peak += worth
		}
	}
	return total, peak
}

// career summarizes a player's rated years in one role.
func (c *Context) career(player string, role Role, years bestYears) Career {
	k := Career{Player: player, Role: role, Seasons: len(years), First: years[0].season, Last: years[len(years)-1].season, Best: years[0].at}
	best := years[0].h
	for _, y := range years {
		if y.h > best {
			best, k.Best = y.h, y.at
		}
	}
	k.Total, k.Peak = years.sums(c.method)
	k.C = (k.Total + k.Peak) / 2
	k.Rank = c.index.players[player].career(role)
	if p, ok := c.CareerPool(role); ok {
		k.Of = p.N
		k.H = (Ratio(k.C-p.Mean, p.SD) + quantile(k.Rank, p.N)) / 2
	}
	k.Display = Display(k.H)
	return k
}

// missed reports whether an unrated season leaves a gap in a career: the player qualified,
// but records or peers were lacking. A season in progress is no gap.
func (s *Season) missed() bool {
	if s.Rated() || s.Refusal.Code == BelowMinSample || s.Refusal.Code == SeasonIncomplete || s.Scheduled == 0 {
		return false
	}
	return s.Sample.Enough()
}
