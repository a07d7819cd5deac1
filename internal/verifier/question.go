package verifier

import (
	"groundline/internal/ratings"
)

func roleOf(role string) ratings.Role { return ratings.Role(role) }

// questionResult is what the receipt of a question's answer holds.
type questionResult struct {
	Rows []questionRow `json:"rows"`
	Of   *int          `json:"of"`
	Set  *string       `json:"set"`

	Found *int `json:"found"` // of movers
}

type questionRow struct {
	Rank   *int `json:"rank"`
	Player *struct {
		ID, Name string
	} `json:"player"`
	Season   *int     `json:"season"`
	From     *int     `json:"from"`
	To       *int     `json:"to"`
	Team     *string  `json:"team"`
	Value    *float64 `json:"value"`
	Unit     string   `json:"unit"`
	Shown    string   `json:"shown"`
	SeasonAs string   `json:"seasonAs"`
	Figures  []struct {
		Name  string
		Shown string
	} `json:"figures"`
}

func (r *questionRow) season() Span {
	switch {
	case r.Season != nil:
		return one(*r.Season)
	}
	return spanOf(r.From, r.To)
}

// answersQuestion reports whether an answer is from package questions rather than
// grounding: its result has rows.
func (b *builder) answersQuestion() bool {
	var r struct {
		Rows *[]any `json:"rows"`
	}
	return Reread(b.p.Result, &r) == nil && r.Rows != nil
}

// question is an answer in rows. Its one set has the conditions of the plan,
// which every figure of the rows stands under.
func (b *builder) question() error {
	var r questionResult
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	label, low := b.statistic(b.plan.Stat)
	size := 0
	if r.Of != nil {
		size = *r.Of
	}
	said := ""
	if r.Set != nil {
		said = *r.Set
	}
	b.said = said
	if from, to, ok := spanIn(said); ok {
		b.span(from, to)
	}
	b.ratedRuns()
	if b.plan.Since != 0 || b.plan.Until != 0 {
		b.span(max(b.plan.Since, b.sport.Earliest), b.plan.Until)
		b.e.Spans = append(b.e.Spans, Span{b.plan.Since, b.plan.Until})
	}
	set := b.set(Set{Size: size, Metric: b.ranks(&r, label), Conditions: b.conditions(said)})
	b.e.Sets[set].Heads, b.e.Sets[set].Called = b.heads(&r, low)
	for i := range r.Rows {
		b.row(&r.Rows[i], size, set)
	}
	b.counts(&r, size, set)
	b.addWording(&r, label)
	if b.whether {
		b.licence(b.verdict(&r))
	}
	return nil
}

func (b *builder) statistic(key string) (label string, low bool) {
	if key == "" || b.ref.Statistic == nil {
		return "", false
	}
	sport := b.plan.Sport
	if sport == "" {
		sport = b.sport.Key
	}
	label, low = b.ref.Statistic(sport, key)
	return label, low
}
