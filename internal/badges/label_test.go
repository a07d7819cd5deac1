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
