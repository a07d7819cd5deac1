package propositions

import "math"

// Proposition is one question that can be predicted.
type Proposition struct {
	Template *Template
	Player   string
	Other    string  // of More and Above
	Model    float64 // the model's probability at the time, 0 to 1
}

// Slate lists what a window offers, template by template.
func (e *PreLock) Slate() []Proposition {
	var out []Proposition
	for _, t := range Templates(e.sport.Key) {
		if t.Kind == First {
			out = append(out, e.ownLines(t)...)
		} else {
			out = append(out, e.pairs(t)...)
		}
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
