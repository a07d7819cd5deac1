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
	if len(p.Players) == 1 && len(r.Rows) == 1 {
		b.milestone(&r.Rows[0])
	}
	return nil
}

// milestone adds the figures of one player's distance to a number: what the career has, what
// is missing, and the pace. The number itself is no figure of the player.
func (b *builder) milestone(row *milestoneclaims.Row) {
	if row.Player == nil {
		return
	}
	who := b.player(row.Player.Name)
	var of Span
	switch {
	case row.From != nil && row.To != nil:
		of = Span{*row.From, *row.To}
	case row.Season != nil:
		of = Span{*row.Season, *row.Season}
	}
	b.span(of.From, of.To)
	if row.Team != nil {
		b.addName(*row.Team)
	}
	b.cell(Cell{Player: who, Metric: b.nameMetric(row.Unit, row.Unit), Season: of, Shown: row.Shown, Set: -1})
	for _, f := range row.Figures {
		switch {
		case f.Name == "milestone":
			b.licence("of "+f.Shown, "to "+f.Shown, f.Shown+" "+row.Unit+" mark", f.Shown+" mark")
		case f.Name == "missing" && f.Value > 0:
			b.cell(Cell{Player: who, Metric: b.nameMetric("missing", row.Unit+" short", "short", row.Unit+" to go", "to go", "more "+row.Unit, "more"), Shown: f.Shown, Set: -1})
		case f.Name == "games at that pace":
			b.cell(Cell{Player: who, Metric: b.nameMetric(f.Name, "more games"), Shown: f.Shown, Set: -1})
		}
	}
}
