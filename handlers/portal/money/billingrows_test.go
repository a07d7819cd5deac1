package money

import (
	"strings"
	"testing"
	"time"

	"groundline/models"
)

// Every purchase and statement, in any state, has a name for that state, a reason
// for its amount, and an amount that equals what stayed paid.
func TestEveryAmountIsExplained(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for _, kind := range []string{"checkout", "plan"} {
		for _, state := range []string{"created", "session_open", "expired", "failed", "fulfilled", "part_refunded", "refunded", "disputed", "won", "lost"} {
			p := models.Purchase{Kind: kind, Pack: "starter", Packs: 1, AmountCents: 1_900, State: state, CreatedAt: now}
			paid := models.Micros(0)
			switch state {
			case "fulfilled", "disputed", "won":
				p.FulfilledAt, paid = &now, 19_000_000
			case "part_refunded":
				p.FulfilledAt, p.RefundedCents, paid = &now, 400, 15_000_000
			case "refunded":
				p.FulfilledAt, p.RefundedCents = &now, 1_900
			case "lost":
				p.FulfilledAt, p.LostCents = &now, 1_900
			}
			row := purchaseRow(p)
			if row.State == "" || row.Why == "" || row.Amount != paid || kind == "plan" && strings.Contains(row.Why, "credits") {
				t.Errorf("%s %s: %+v", kind, state, row)
			}
		}
	}
	for _, state := range []string{"carried", "closed", "invoiced", "paid", "dunning", "uncollectible", "part_refunded", "refunded", "disputed", "won", "lost"} {
		st := models.Statement{State: state, BilledCents: 200, Period: now, ClosedAt: now}
		stays := models.Micros(2_000_000)
		switch state {
		case "part_refunded":
			st.RefundedCents, stays = 50, 1_500_000
		case "refunded":
			st.RefundedCents, stays = 200, 0
		case "lost":
			st.LostCents, stays = 200, 0
		}
		row := statementRow(st)
		back := strings.Contains(row.Why, "refunded") || strings.Contains(row.Why, "money back")
		if row.State == "" || row.Why == "" || row.Amount != stays || back != (stays != 2_000_000) {
			t.Errorf("%s: %+v", state, row)
		}
	}
}
