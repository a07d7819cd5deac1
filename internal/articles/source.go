package articles

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// source is a receipt with what may be said of it.
type source struct {
	receipt  string
	st       receipts.Statement
	evidence verifier.Evidence
	ready    map[string]*verifier.Verifier // by what the article has said already
}

// open reads a receipt and what it bears out.
func (w *Writer) open(ctx context.Context, receipt string) (*source, error) {
	_, st, err := w.receipts.Get(ctx, receipt)
	if err != nil {
		return nil, fmt.Errorf("a receipt of an article: %w", err)
	}
	e, err := w.reference.Evidence(st)
	if err != nil {
		return nil, fmt.Errorf("evidence of an article: %w", err)
	}
	e.Licensed = append(e.Licensed, turns...)
	for as, all := range ways {
		if strings.HasPrefix(as, always) {
			e.Licensed = append(e.Licensed, all...)
		}
	}
	hyphenated(e.Names)
	e.Metrics = shortened(e.Metrics)
	for _, metric := range []string{"rating", "current rating"} {
		if says := e.Metrics[metric]; len(says) > 0 {
			e.Metrics[metric] = append(slices.Clone(says), "rated", "rating", "rates", "ratings")
		}
	}
	return &source{receipt: receipt, st: st, evidence: e, ready: map[string]*verifier.Verifier{}}, nil
}

// hyphenated lets players be called by last names in two parts, which the verifier
// reads as two words; not where another has the name.
func hyphenated(names []verifier.Name) {
	for i := range names {
		if !names[i].Player {
			continue
		}
		last := surname(names[i].Key)
		if !strings.Contains(last, "-") || slices.ContainsFunc(names, func(n verifier.Name) bool { return n.Key != names[i].Key && strings.HasSuffix(n.Key, " "+last) }) {
			continue
		}
		names[i].Says = append(slices.Clone(names[i].Says), last)
	}
}

// always begins the names of messages that are true of every receipt, word for
// word: what a rating or a projection is, and what none of them says.
const always = "about."

// shortened lets a unit be called by what stands before its first comma or
// bracket.
func shortened(metrics map[string][]string) map[string][]string {
	for key, says := range metrics {
		for _, s := range says {
			if short, _, cut := strings.Cut(strings.ReplaceAll(s, " (", ","), ","); cut && short != "" {
				metrics[key] = append(metrics[key], short)
			}
		}
	}
	return metrics
}

// standing are the conditions that hold for a whole article once it has said
// them.
var standing = []string{"the week", "the season", "the day"}

// key returns a string that differs for different conditions.
func key(c verifier.Condition) string {
	return fmt.Sprint(c.What, c.Says, c.Within)
}

// verifier returns the judge of sentences in an article that has said some of the
// standing conditions.
func (s *source) verifier(told map[string]bool) *verifier.Verifier {
	e := s.evidence
	e.Sets = slices.Clone(e.Sets)
	said := ""
	for i := range e.Sets {
		e.Sets[i].Conditions = slices.DeleteFunc(slices.Clone(e.Sets[i].Conditions), func(c verifier.Condition) bool {
			if slices.Contains(standing, c.What) && told[key(c)] {
				said += key(c) + ";"
				e.Licensed = append(slices.Clone(e.Licensed), c.Says...) // it may still be said
				return true
			}
			return false
		})
	}
	if s.ready[said] == nil {
		s.ready[said] = verifier.New(e)
	}
	return s.ready[said]
}

// tell notes the standing conditions that a sentence says.
func (s *source) tell(sentence string, told map[string]bool, seasonName func(int) string) {
	for _, set := range s.evidence.Sets {
		for _, c := range set.Conditions {
			if !slices.Contains(standing, c.What) {
				continue
			}
			for _, says := range c.Says {
				told[key(c)] = told[key(c)] || strings.Contains(strings.ToLower(sentence), strings.ToLower(says))
			}
			if c.Within.From != 0 {
				told[key(c)] = told[key(c)] || strings.Contains(sentence, seasonName(c.Within.From))
			}
		}
	}
}

// cell finds a figure of the evidence.
func (s *source) cell(match func(*verifier.Cell) bool) *verifier.Cell {
	for i := range s.evidence.Cells {
		if c := &s.evidence.Cells[i]; match(c) {
			return c
		}
	}
	return nil
}

// metric finds a figure by what it is of.
func (s *source) metric(name string) *verifier.Cell {
	return s.cell(func(c *verifier.Cell) bool { return c.Metric == name && c.Kind == verifier.Value })
}

// kind finds the first figure of a shape.
func (s *source) kind(k verifier.Kind) *verifier.Cell {
	return s.cell(func(c *verifier.Cell) bool { return c.Kind == k })
}

// rank finds the first rank and returns it as a sentence has it, no finer than its interval
// allows; nil without one.
func (s *source) rank() (c *verifier.Cell, words string) {
	c = s.cell(func(c *verifier.Cell) bool {
		return c.Kind == verifier.Place || c.Kind == verifier.About || c.Kind == verifier.Within
	})
	switch {
	case c == nil:
		return nil, ""
	case c.Kind == verifier.Within:
		return c, "in the top " + thousands(c.Shown)
	case c.Kind == verifier.About:
		words = "about "
	}
	if c.Tied {
		words = "tied for " + words
	}
	return c, words + ordinal(c.Shown)
}

// license lets wording that the receipt bears out, and that its evidence has no
// words for, stand in its sentences.
func (s *source) license(says ...string) {
	for _, text := range says {
		if !slices.Contains(s.evidence.Licensed, text) {
			s.evidence.Licensed = append(slices.Clone(s.evidence.Licensed), text)
			s.drop()
		}
	}
}

// drop forgets what the verifiers were made of, after the evidence was added to.
func (s *source) drop() { clear(s.ready) }

// float reads a figure as shown.
func float(shown string) float64 {
	v, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSuffix(shown, "%"), ",", ""), 64)
	if err != nil {
		return 0
	}
	return v
}
