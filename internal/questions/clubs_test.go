package questions

import (
	"strings"
	"testing"

	"groundline/internal/questions/plan"
	"groundline/internal/questions/statistics"
	"groundline/internal/questions/teams"
)

// TestClubsHoldEachTeamOnceAndTheirRecordsAreTheAnswers: each season of a team is of one club,
// slugs name one club each, and a record on a page is in the answer about it.
func TestClubsHoldEachTeamOnceAndTheirRecordsAreTheAnswers(t *testing.T) {
	t.Parallel()
	s := benched(t)
	for _, sport := range statistics.Sports {
		seen, slugs, compared, records := map[teams.At]string{}, map[string]bool{}, 0, 0
		for _, club := range s.Clubs(sport) {
			if slugs[club.Slug] {
				t.Errorf("%s: two clubs are %s", sport, club.Slug)
			}
			slugs[club.Slug] = true
			for i, at := range club.Places { // the Kraken are not the Metropolitans of 1916
				if i > 0 && club.Whole && club.Places[i-1].Season-at.Season > 9 {
					t.Errorf("%s: %s skips from %d to %d", sport, club.Name, at.Season, club.Places[i-1].Season)
				}
			}
			for _, at := range club.Places {
				if other, taken := seen[at]; taken {
					t.Errorf("%s: %v is of %s and of %s", sport, at, other, club.Slug)
				}
				seen[at] = club.Slug
				record, known := s.SeasonRecord(sport, at)
				if !known {
					continue
				}
				if records++; records%17 != 0 { // a sample: all would take minutes
					continue
				}
				name := s.ClubName(sport, at)
				a, err := s.Answer(t.Context(), plan.Plan{Intent: plan.TeamRecord, Sport: sport, Team: name, Since: at.Season, Until: at.Season})
				if err != nil {
					t.Fatal(err)
				}
				if !a.Grounded { // leagues beside the one that counts are refused
					continue
				}
				if compared++; !strings.Contains(a.Answer, record) {
					t.Errorf("%s %s: the page has %s, the answer says %q", name, sport, record, a.Answer)
				}
			}
		}
		if len(seen) != len(s.sports().Leagues[sport].Teams.NameAt) {
			t.Errorf("%s: %d seasons of teams are of a club, of %d", sport, len(seen), len(s.sports().Leagues[sport].Teams.NameAt))
		}
		if compared < 10 {
			t.Errorf("%s: only %d records compared", sport, compared)
		}
	}
}
