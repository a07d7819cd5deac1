package verifier

import (
	"fmt"
	"strings"

	"groundline/internal/verifier/milestoneclaims"
	"groundline/internal/wording"
)

// milestones compares an answer about milestones with the one sentence that its rows allow.
func (b *builder) milestones() error {
	var r struct {
		Rows []milestoneclaims.Row `json:"rows"`
		Of   *int                  `json:"of"`
	}
	if err := Reread(b.p.Result, &r); err != nil {
		return err
	}
	p := &b.plan
	asked, of := milestoneclaims.Plan{Sport: p.Sport, Stat: p.Stat, Team: p.Team, Players: p.Players, Later: p.Skip > 0}, 0
	if len(p.Where) == 1 && p.Where[0].AtLeast != nil {
		asked.Target = *p.Where[0].AtLeast
	}
	if r.Of != nil {
		of = *r.Of
	}
	says, err := milestoneclaims.Sentence(b.sport, asked, r.Rows, of, b.p.Rows)
	if err != nil {
		return err
	}
	if b.p.Fallback {
		says = strings.TrimSuffix(says, ".") + " (among the players of the bundled sample)."
	}
	if says = wording.In(says, b.p.CodeVersion); says != b.p.Claim {
		return fmt.Errorf("the sentence is not what the rows say: %s", says)
	}
	b.licence(says)
	return nil
}
