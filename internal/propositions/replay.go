package propositions

import (
	"groundline/internal/almanac"
	"groundline/internal/datasets"
)

// Called is a proposition of the past with what was said of it before, and how
// it came out.
type Called struct {
	Proposition
	Window  Window
	Base    float64 // what the naive baseline says: the template's share so far
	Outcome Outcome
}

// Replay runs a season's windows as if live: each is offered and called from
// what was known when it was locked, and resolved from its own games. The naive
// baseline says of each template the share that came out yes in the windows
// before, with one yes and one no added.
func Replay(sport *almanac.Sport, games []datasets.Game, season int) []Called {
	whole := sport.Follow(games, season, 0)
	type tally struct{ yes, n float64 }
	tallies := make(map[string]*tally)
	var out []Called
	for _, w := range Windows(sport.Key, games, season) {
		after := NewAfter(sport, games, whole, w)
		from := len(out)
		for _, p := range NewEve(sport, games, w).Slate() {
			t := tallies[p.Template.Key]
			if t == nil {
				t = new(tally)
				tallies[p.Template.Key] = t
			}
			out = append(out, Called{p, w, (t.yes + 1) / (t.n + 2), after.Resolve(p).Outcome})
		}
		for _, c := range out[from:] {
			if c.Outcome != Void {
				t := tallies[c.Template.Key]
				t.n++
				t.yes += c.Outcome.value()
			}
		}
	}
	return out
}

// value is 1 of yes and 0 of no.
func (o Outcome) value() float64 {
	if o == Yes {
		return 1
	}
	return 0
}
