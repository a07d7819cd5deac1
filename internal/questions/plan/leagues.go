package plan

import (
	"fmt"
	"slices"
)

// Each returns the plans of a question that is answered for several leagues or in several parts, and any other plan
// as it is.
func (p Plan) Each() []Plan {
	if p.Intent == Leagues {
		return p.Parts
	}
	return []Plan{p}
}

// checkParts refuses parts that are not complete plans, each of its own league or question.
func (p Plan) checkParts() error {
	if p.Sport != "" || p.Top != 0 {
		return Invalid("parts", "A plan with parts has no other field: each part has its own.")
	}
	if len(p.Parts) < 2 {
		return Invalid("parts", "A plan with parts needs two of them.")
	}
	var before []string
	for _, part := range p.Parts {
		text := fmt.Sprintf("%+v", part)
		if part.Sport == "" || part.Intent == Leagues || slices.Contains(before, text) {
			return Invalid("parts", "Each part is another question about one league.")
		}
		if err := part.Check(); err != nil {
			return err
		}
		before = append(before, text)
	}
	return nil
}

// checkCompared refuses differences and sums of a comparison that has none.
func (p Plan) checkCompared() error {
	switch {
	case p.Difference && p.Intent == Leaders && (p.AsksPlace() || p.Lowest):
		return Invalid("difference", "By how much is asked of whoever has the most, not of a place.")
	case p.Difference && p.Intent == Compare && (len(p.Players) != 2 || p.Stat == ""):
		return Invalid("difference", "By how much is asked of two players and a statistic.")
	case p.Lowest && (p.Stat == "" || p.Difference || p.Together) && p.Intent == Compare:
		return Invalid("lowest", "Who has less is asked of a statistic, without the difference or the sum.")
	case p.Together && (p.Stat == "" || p.Difference || p.High || p.PerGame || len(p.Seasons) > 0):
		return Invalid("together", "What players had together is asked of a count, over the same time.")
	}
	return nil
}
