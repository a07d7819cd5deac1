package comps

import (
	"math"

	"groundline/internal/ratings"
)

// CareerComparable is a career like the one asked about.
type CareerComparable struct {
	Player  string
	Score   float64  // 1000 is the same career; it has no lower bound
	Dropped []string // totals that are not recorded throughout one of the two careers: they cost nothing
}

// Similar gives the n careers most like a player's, the most alike first, ties
// by player id. Pitchers are refused, and are nobody's comparables: the score
// is one of batting.
func (c *Careers) Similar(player string, n int) ([]CareerComparable, *ratings.Refusal) {
	i, ok := c.at[player]
	if !ok {
		return nil, &ratings.Refusal{Code: UnknownEntity, Reason: "the data holds no batting of his"}
	}
	own := &c.totals[i]
	switch {
	case own.pitcher:
		return nil, &ratings.Refusal{Code: ratings.NoMetric, Reason: "the similarity of careers is one of batting, and he was a pitcher"}
	case !(own.values[1] > 0):
		return nil, &ratings.Refusal{Code: ratings.BelowMinSample, Reason: "he has no at bats", Had: 0, Need: 1, Unit: "at bats"}
	}
	n = max(0, n)
	out := make([]CareerComparable, 0, min(n, len(c.totals))+1)
	for j := range c.totals {
		o := &c.totals[j]
		if j == i || o.pitcher || !(o.values[1] > 0) {
			continue
		}
		score := own.similarity(o)
		if len(out) == n && (n == 0 || score <= out[n-1].Score) {
			continue
		}
		at := len(out)
		for out = append(out, CareerComparable{}); at > 0 && score > out[at-1].Score; at-- {
			out[at] = out[at-1]
		}
		out[at] = CareerComparable{Player: o.player, Score: score}
		out = out[:min(len(out), n)]
	}
	for j := range out {
		out[j].Dropped = own.dropped(&c.totals[c.at[out[j].Player]])
	}
	return out, nil
}

// similarity is 1000 less a point for each step of difference and the gap of
// positions.
func (t *careerTotals) similarity(o *careerTotals) float64 {
	score := wholeScore - math.Abs(t.position-o.position)
	for i, cost := range careerCosts {
		if gap := math.Abs(t.values[i] - o.values[i]); !math.IsNaN(gap) {
			score -= gap / cost.per
		}
	}
	return score
}

func (t *careerTotals) dropped(o *careerTotals) []string {
	var keys []string
	for i, cost := range careerCosts {
		if math.IsNaN(t.values[i] - o.values[i]) {
			keys = append(keys, cost.key)
		}
	}
	return keys
}
