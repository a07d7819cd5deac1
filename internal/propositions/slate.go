package propositions

import "math"

// Proposition is one question that can be predicted.
type Proposition struct {
	Template *Template
	Player   string
	Other    string  // of More and Above
	Model    float64 // the model's probability at the time, 0 to 1
}

// Slate lists what a window offers, template by template. For Above, each player is
// paired with one expected to have a little less, and every other pair is asked the
// other way round, so that neither answer is the usual one.
func (e *PreLock) Slate() []Proposition {
	var out []Proposition
	for _, t := range Templates(e.sport.Key) {
		if t.Kind == First {
			out = append(out, e.ownLines(t)...)
			continue
		}
		if t.Kind == More {
			out = append(out, e.pairs(t)...)
			continue
		}
		all := e.candidates(t)
		if t.Kind == Above {
			out = append(out, pairs(t, all)...)
			continue
		}
		for _, c := range all[:min(len(all), t.Offered)] {
			out = append(out, Proposition{Template: t, Player: c.player, Model: t.model(c.mean, t.Line)})
		}
	}
	return out
}

// apart is the largest distance in rank between the two players of a pair.
const apart = 24

func pairs(t *Template, all []candidate) []Proposition {
	var out []Proposition
	all = all[:min(len(all), 2*t.Offered)]
	for i := 0; i < len(all) && len(out) < t.Offered; i++ {
		j := i + 1 + (i*7)%apart
		if j >= len(all) {
			continue
		}
		a, b := all[i], all[j]
		if i%2 == 1 {
			a, b = b, a
		}
		out = append(out, Proposition{Template: t, Player: a.player, Other: b.player, Model: t.model(a.mean, b.mean)})
	}
	return out
}

// Say returns the model's probability of a proposition now.
func (e *PreLock) Say(p Proposition) float64 {
	if p.Template.Kind == Rises {
		return p.Template.model(0, 0)
	}
	if t := p.Template; t.Kind == First || t.Kind == More {
		next, ok := e.forms(t.forecast).Next(p.Player, e.course.Season)
		if !ok {
			return .5
		}
		if t.Kind == First {
			return bounded(next.Over(t.Line))
		}
		other, ok := e.forms(t.forecast).Next(p.Other, e.course.Season)
		if !ok {
			return .5
		}
		return moreThan(&next, &other)
	}
	than := p.Template.Line
	mean, ok := e.Expected(p.Template, p.Player)
	if p.Template.Kind == Above && ok {
		than, ok = e.Expected(p.Template, p.Other)
	}
	if !ok {
		return .5
	}
	return p.Template.model(mean, than)
}

func (t *Template) model(mean, than float64) float64 {
	x := t.fit.A
	if t.Kind != Rises {
		x += t.fit.B * (math.Sqrt(mean) - math.Sqrt(than))
	}
	return bounded(1 / (1 + math.Exp(-x)))
}

func bounded(p float64) float64 { return min(max(p, minProbability), 1-minProbability) }

// minProbability is the smallest probability that the model states, as for forecasters.
const minProbability = .01
