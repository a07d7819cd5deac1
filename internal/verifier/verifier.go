package verifier

import (
	"fmt"
	"slices"
	"strings"
)

// Problem is why a sentence may not be said.
type Problem struct {
	Rule int    // the rule it breaks, 1 to 6
	What string // the piece of the sentence
	Why  string
}

// Error returns the problem in a sentence.
func (p *Problem) Error() string {
	return fmt.Sprintf("rule %d: %q: %s", p.Rule, p.What, p.Why)
}

// Verifier judges sentences by one evidence.
type Verifier struct {
	e       Evidence
	phrases map[string][]phrase
	shown   map[string][]int  // cells by canonical figure
	metrics map[string]bool   // metrics that are called something
	called  map[string][]int  // sets by what their first may be called
	players map[string]bool   // names that are players
	years   map[Span]bool     // stretches that may always be named
	byName  map[string]string // key of a name to how it is written
}

// phrase is wording that has a meaning in the evidence; longest first.
type phrase struct {
	tokens []string
	means  meanings
}

type meanings struct {
	names      []int
	metrics    []string
	conditions [][2]int // set, condition
	licensed   bool
}

// New prepares an evidence.
func New(e Evidence) *Verifier {
	v := &Verifier{e: e, phrases: map[string][]phrase{}, shown: map[string][]int{}, metrics: map[string]bool{}, called: map[string][]int{},
		players: map[string]bool{}, years: map[Span]bool{}, byName: map[string]string{}}
	for i, n := range e.Names {
		for _, says := range n.Says {
			v.phrase(says, func(m *meanings) { m.names = append(m.names, i) })
		}
		if len(n.Says) > 0 {
			v.byName[n.Key] = n.Says[0]
		}
		if n.Player {
			v.players[n.Key] = true
			v.surname(i)
		}
	}
	for i, c := range e.Cells {
		key := canonical(c.Shown)
		v.shown[key] = append(v.shown[key], i)
		v.metric(c.Metric)
	}
	for i, s := range e.Sets {
		v.metric(s.Metric)
		for _, w := range s.Called {
			v.called[w] = append(v.called[w], i)
		}
		for k, c := range s.Conditions {
			for _, says := range c.Says {
				v.phrase(says, func(m *meanings) { m.conditions = append(m.conditions, [2]int{i, k}) })
			}
		}
	}
	for _, says := range e.Licensed {
		v.phrase(says, func(m *meanings) { m.licensed = true })
	}
	for _, s := range e.Spans {
		v.years[s] = true
	}
	return v
}

func (v *Verifier) metric(key string) {
	if key == "" || v.metrics[key] {
		return
	}
	v.metrics[key] = true
	says := v.e.Metrics[key]
	if len(says) == 0 {
		says = []string{key}
	}
	if key == careerMetric { // the name in results is older
		says = append(slices.Clone(says), "career score")
	}
	for _, s := range says {
		v.phrase(s, func(m *meanings) { m.metrics = append(m.metrics, key) })
	}
}

// surname lets a player be called by his last name where the evidence has no
// other of it.
func (v *Verifier) surname(at int) {
	n := v.e.Names[at]
	if len(n.Says) == 0 {
		return
	}
	tokens := tokenise(n.Says[0], nil)
	last := tokens[len(tokens)-1].text
	if len(tokens) < 2 || len(last) < 4 || last == "iii" {
		return
	}
	for i, other := range v.e.Names {
		if i == at || len(other.Says) == 0 {
			continue
		}
		for _, t := range tokenise(other.Says[0], nil) {
			if t.text == last {
				return
			}
		}
	}
	v.phrase(last, func(m *meanings) { m.names = append(m.names, at) })
}

// phrase returns wording a meaning.
func (v *Verifier) phrase(text string, mean func(*meanings)) {
	tokens := tokenise(text, nil)
	if len(tokens) == 0 {
		return
	}
	words := make([]string, len(tokens))
	for i, t := range tokens {
		words[i] = t.text
		if t.number {
			words[i] = canonical(t.text)
		}
	}
	list := v.phrases[words[0]]
	for i := range list {
		if strings.Join(list[i].tokens, " ") == strings.Join(words, " ") {
			mean(&list[i].means)
			return
		}
	}
	p := phrase{tokens: words}
	mean(&p.means)
	at := 0
	for at < len(list) && len(list[at].tokens) >= len(words) {
		at++
	}
	list = append(list, phrase{})
	copy(list[at+1:], list[at:])
	list[at] = p
	v.phrases[words[0]] = list
}

// Check judges a sentence, or a claim of a few: nil is that it may be said.
func (v *Verifier) Check(text string) *Problem {
	if strings.TrimSpace(text) == "" {
		return &Problem{1, text, "there is no sentence"}
	}
	if len(text) > maxBytes {
		return &Problem{1, text[:40] + "…", "it is too long for a sentence"}
	}
	r := reading{v: v}
	r.tokens = tokenise(text, make([]token, 0, 64))
	if p := r.readAll(); p != nil {
		return p
	}
	return r.check()
}

// maxBytes is how many bytes a claim may have: a list of 50 movers, each with two
// figures, is one.
const maxBytes = 8_000
