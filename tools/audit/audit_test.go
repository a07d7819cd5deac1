package audit_test

import (
	"testing"

	"groundline/internal/almanac"
	"groundline/internal/almanac/almanactest"
	"groundline/tools/audit"
)

// Drawn players' claims and drawn leaderboards of each sport break no rule. `make audit`
// asks about everybody.
func TestDrawnClaimsBreakNoRule(t *testing.T) {
	t.Parallel()
	for _, sport := range almanac.Rated() {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			report, err := audit.Sport(t.Context(), almanactest.Bundle(t, sport), audit.Options{Sample: 150, Lists: 8, Seed: 26})
			if err != nil {
				t.Fatal(err)
			}
			for rule, v := range report.Violations {
				for _, example := range v.Examples {
					t.Errorf("%s (%d): %s", rule, v.Count, example)
				}
			}
			if report.Claims < 60 {
				t.Errorf("only %d claims of %d players were made", report.Claims, report.Players)
			}
		})
	}
}
