package propositions

import (
	"groundline/internal/almanac"
	"groundline/internal/datasets/rowset"
)

// Replayed is a past proposition with the predictions made before it and its outcome.
type Replayed struct {
	Proposition
	Window  Window
	Base    float64 // the naive baseline's probability: the template's share of yes so far
	Outcome Outcome
}

// Replay runs a season's windows as if live: each is offered and predicted from what was
// known at its lock, and resolved from its own games. For each template the naive
// baseline predicts the share of yes in the windows before, after adding one yes and one
// no.
func Replay(sport *almanac.Sport, games []rowset.Game, season int) []Replayed {
	whole := sport.Follow(games, season, 0)
	type tally struct{ yes, n float64 }
	tallies := make(map[string]*tally)
	var out []Replayed
	for _, w := range Windows(sport.Key, games, season) {
		after := NewAfter(sport, games, whole, w)
		from := len(out)
		for _, p := range NewPreLock(sport, games, w).Slate() {
			t := tallies[Family(p.Template.Key)]
			if t == nil {
				t = new(tally)
				tallies[Family(p.Template.Key)] = t
			}
			out = append(out, Replayed{p, w, (t.yes + 1) / (t.n + 2), after.Resolve(p).Outcome})
		}
		for _, c := range out[from:] {
			if c.Outcome != Void {
				t := tallies[Family(c.Template.Key)]
				t.n++
				t.yes += c.Outcome.value()
			}
		}
	}
	return out
}

// value returns 1 for yes and 0 for no.
func (o Outcome) value() float64 {
	if o == Yes {
		return 1
	}
	return 0
}
