package badges

import (
	"testing"

	"groundline/internal/almanac/almanactest"
	"groundline/internal/grounding"
)

// NFL seasons are rated from 2000 on: Peyton Manning played before, Tom Brady did not.
func TestBadgeNamesTheLimitOfACareerWithUnratedSeasons(t *testing.T) {
	t.Parallel()
	sport := almanactest.Bundle(t, "nfl")
	season := 2004
	for slug, want := range map[string][2]string{
		"peyton-manning": {"best rated: 2004", "rated seasons"},
		"tom-brady":      {"best: 2004", "career"},
	} {
		t.Run(slug, func(t *testing.T) {
			p := sport.Resolve(slug).Player
			role := string(sport.CareersOf(p.ID)[0].Role)
			if got := label(sport, p.ID, role, grounding.Best, &season); got != want[0] {
				t.Errorf("%s: the best season is labelled %q, want %q", slug, got, want[0])
			}
			if got := label(sport, p.ID, role, grounding.CareerLong, nil); got != want[1] {
				t.Errorf("%s: the career is labelled %q, want %q", slug, got, want[1])
			}
		})
	}
}

// A badge's rank is the claim's, with its tie and no finer than its interval, never a bare number.
func TestRankOfABadgeIsInTheWordsOfItsClaim(t *testing.T) {
	t.Parallel()
	for claim, want := range map[string]string{
		"Babe Ruth's best MLB season was 1921 (New York Yankees): 98.3 (80% interval 96.7 to 99.1) relative to peers that season, in the top 160 of 39,700 qualified batter seasons, 1876 to 2025.": "top 160 of 39,700",
		"A's best NBA season was 1990-91: 70.0 relative to peers that season, tied for about 1,200th of 13,789 seasons, 1970-71 to 2024-25.":                                                        "tied for about 1,200th of 13,789",
		"A's current rating, as of 12 April 2026, is 99.3 relative to peers, 1st of 402 active players, from the seasons 2023-24 and 2025-26.":                                                      "1st of 402",
		"A's current rating, as of 12 April 2026, is 99.3 relative to peers, from the seasons 2023-24, 2024-25 and 2025-26 (from the bundled sample).":                                              "",
	} {
		if got := rankOf(claim); got != want {
			t.Errorf("%q is ranked %q, want %q", claim, got, want)
		}
	}
}
