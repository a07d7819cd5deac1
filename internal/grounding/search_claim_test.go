package grounding

import (
	"testing"

	"groundline/internal/almanac/namesearch"
	"groundline/models"
)

// TestOneFoundPlayerIsSingular.
func TestOneFoundPlayerIsSingular(t *testing.T) {
	t.Parallel()
	ruth := namesearch.Hit{Player: &models.Player{Name: "Babe Ruth", Sport: "mlb"}}
	for want, hits := range map[string][]namesearch.Hit{
		"1 player was found: Babe Ruth (MLB).":         {ruth},
		"2 players were found, Babe Ruth (MLB) first.": {ruth, ruth},
	} {
		t.Run(want, func(t *testing.T) {
			if got := foundClaim(hits); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}
