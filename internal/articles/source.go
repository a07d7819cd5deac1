package articles

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"groundline/internal/articles/wording"
	"groundline/internal/receipts"
	"groundline/internal/verifier"
)

// source is a receipt with its evidence.
type source struct {
	receipt  string
	also     []string // further receipts, of a source that joins several
	st       receipts.Statement
	evidence verifier.Evidence
	ready    map[string]*verifier.Verifier // by the conditions that the article has stated
}

// open reads a receipt and its evidence.
func (w *Writer) open(ctx context.Context, receipt string) (*source, error) {
	_, st, err := w.receipts.Get(ctx, receipt)
	if err != nil {
		return nil, fmt.Errorf("a receipt of an article: %w", err)
	}
	return w.evidence(receipt, st)
}

// evidence reads what the statement of a receipt is evidence of.
func (w *Writer) evidence(receipt string, st receipts.Statement) (*source, error) {
	e, err := w.reference.Evidence(st)
	if err != nil {
		return nil, fmt.Errorf("evidence of an article: %w", err)
	}
	e.Licensed = append(e.Licensed, wording.Licensed()...)
	for i := range e.Sets {
		for k := range e.Sets[i].Conditions {
			c := &e.Sets[i].Conditions[k]
			for _, says := range c.Says {
				if rated := ofRated(says); c.What == "the ranked set" && rated != says {
					c.Says = append(slices.Clone(c.Says), rated)
				}
			}
		}
	}
	lastNames(e.Names)
	e.Metrics = shortened(e.Metrics)
	for _, metric := range []string{"rating", "current rating"} {
		if says := e.Metrics[metric]; len(says) > 0 {
			e.Metrics[metric] = append(slices.Clone(says), "rated", "rating", "rates", "ratings")
		}
	}
	return &source{receipt: receipt, st: st, evidence: e, ready: map[string]*verifier.Verifier{}}, nil
}

// join returns a source for sentences that rest on several receipts.
func join(first *source, others ...*source) *source {
	out := &source{receipt: first.receipt, st: first.st, ready: map[string]*verifier.Verifier{}}
	all := []verifier.Evidence{first.evidence}
	for _, o := range others {
		if o == nil || o.receipt == first.receipt || slices.Contains(out.also, o.receipt) {
			continue
		}
		out.also = append(out.also, o.receipt)
		all = append(all, o.evidence)
	}
	if len(all) == 1 {
		return first
	}
	out.evidence = verifier.Merge(all...)
	return out
}

// receipts returns all receipts of a source.
func (s *source) receipts() []string { return append([]string{s.receipt}, s.also...) }

// lastNames allows last names that the verifier does not find by itself, those of several words
// and those before "Jr.", unless another player shares the name.
func lastNames(names []verifier.Name) {
	for i := range names {
		if !names[i].Player {
			continue
		}
		last := surname(names[i].Key)
		found := strings.HasSuffix(names[i].Key, " "+last) && len(last) > 3 && !strings.ContainsAny(last, "- ") // by the verifier
		if last == "" || found || slices.ContainsFunc(names, func(n verifier.Name) bool {
			return n.Key != names[i].Key && (strings.HasSuffix(n.Key, " "+last) || surname(n.Key) == last || len(last) == 3 && slices.Contains(strings.Fields(n.Key), last))
		}) {
			continue
		}
		names[i].Says = append(slices.Clone(names[i].Says), last)
	}
}

// shortened allows a unit's name up to its first comma or bracket.
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

// standing lists the conditions that apply to a whole article once stated.
var standing = []string{"the week", "the season", "the day"}

// key returns a string that differs for different conditions.
func key(c verifier.Condition) string {
	return fmt.Sprint(c.What, c.Says, c.Within)
}

// verifier returns the verifier for an article that has stated some of the standing
// conditions.
func (s *source) verifier(told map[string]bool) *verifier.Verifier {
	e := s.evidence
	e.Sets = slices.Clone(e.Sets)
	said := ""
	for i := range e.Sets {
		e.Sets[i].Conditions = slices.DeleteFunc(slices.Clone(e.Sets[i].Conditions), func(c verifier.Condition) bool {
			if slices.Contains(standing, c.What) && told[key(c)] {
				said += key(c) + ";"
				e.Licensed = append(slices.Clone(e.Licensed), c.Says...) // restating it is allowed
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

// tell records the standing conditions that a sentence states.
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

// cell returns the first matching figure of the evidence, or nil.
func (s *source) cell(match func(*verifier.Cell) bool) *verifier.Cell {
	for i := range s.evidence.Cells {
		if c := &s.evidence.Cells[i]; match(c) {
			return c
		}
	}
	return nil
}

// metric returns a figure by its metric.
func (s *source) metric(name string) *verifier.Cell {
	return s.cell(func(c *verifier.Cell) bool { return c.Metric == name && c.Kind == verifier.Value })
}

// kind returns the first figure of a kind.
func (s *source) kind(k verifier.Kind) *verifier.Cell {
	return s.cell(func(c *verifier.Cell) bool { return c.Kind == k })
}

// place returns the first rank and its words, "third" or "12th", nil where the receipt has it no more
// exactly than its interval allows: a band says too little.
func (s *source) place() (c *verifier.Cell, words string) {
	c = s.cell(func(c *verifier.Cell) bool {
		return c.Kind == verifier.Place || c.Kind == verifier.About || c.Kind == verifier.Within
	})
	if c == nil || c.Kind != verifier.Place {
		return nil, ""
	}
	if c.Tied {
		words = "tied for "
	}
	return c, words + ordinal(c.Shown)
}

// license allows wording that the receipt supports but its evidence has no words for.
func (s *source) license(says ...string) {
	for _, text := range says {
		if !slices.Contains(s.evidence.Licensed, text) {
			s.evidence.Licensed = append(slices.Clone(s.evidence.Licensed), text)
			s.drop()
		}
	}
}

// drop discards the cached verifiers after a change of the evidence.
func (s *source) drop() { clear(s.ready) }

// float parses a figure as shown.
func float(shown string) float64 {
	v, err := strconv.ParseFloat(strings.NewReplacer(",", "", "−", "-").Replace(strings.TrimSuffix(shown, "%")), 64)
	if err != nil {
		return 0
	}
	return v
}
