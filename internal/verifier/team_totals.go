package verifier

import (
	"fmt"

	"groundline/internal/verifier/teamclaims"
)

// teamTotals compares an order of teams by what their players had together with the one sentence
// that the rows of the season allow.
func (b *builder) teamTotals() error {
	var r struct {
		Rows []teamclaims.Row `json:"rows"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	label, _ := b.ref.Statistic(b.plan.Sport, b.plan.Stat)
	says, err := teamclaims.Sums(b.sport, teamclaims.Plan{Sport: b.plan.Sport, League: b.plan.League, Lowest: b.plan.Lowest, Since: b.plan.Since}, label, r.Rows, b.p.Rows)
	if err != nil {
		return err
	}
	if says != b.p.Claim {
		return fmt.Errorf("the sentence is not what the rows of players say: %s", says)
	}
	b.licence(says)
	return nil
}
