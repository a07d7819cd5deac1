package verifier

import (
	"fmt"
	"slices"

	"groundline/internal/verifier/dayclaims"
	"groundline/internal/wording"
)

// onThisDay compares an answer about the games of a day of the year with the one sentence that
// the games allow.
func (b *builder) onThisDay() error {
	var r struct {
		Rows    []dayclaims.Row `json:"rows"`
		Of      *int            `json:"of"`
		Figures struct {
			Tied int `json:"tied"`
		} `json:"figures"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	store, of := b.sport.GameLines, 0
	if store == nil {
		return fmt.Errorf("no games of %q are loaded", b.sport.Key)
	}
	if r.Of != nil {
		of = *r.Of
	}
	seasons := slices.Concat(store.Held(false).Seasons(), store.Held(true).Seasons())
	slices.Sort(seasons)
	says, err := dayclaims.Sentence(store, dayclaims.Plan{Sport: b.plan.Sport, Day: b.plan.Day, Seasons: b.seasonSpans(slices.Compact(seasons)), Later: b.plan.Skip > 0}, r.Rows, of, r.Figures.Tied)
	if err != nil {
		return err
	}
	if says = wording.In(says, b.p.CodeVersion); says != b.p.Claim {
		return fmt.Errorf("the sentence is not what the games say: %s", says)
	}
	b.licence(says)
	return nil
}
