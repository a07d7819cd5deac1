package questions

import (
	"strings"
	"testing"

	"groundline/internal/questions/plan"
	"groundline/internal/ratings"
)

// TestARatingNamesTheSeasonsItIsOf: what open data cannot rate is named in the sentence,
// and a career of which most is not rated has no standing.
func TestARatingNamesTheSeasonsItIsOf(t *testing.T) {
	s := benched(t)
	for _, c := range []struct{ question, says string }{
		{"brett favre career", "Counting only rated seasons (2000 to 2025): Brett Favre's career, 2000 to 2010"},
		{"brett favre best season", "best rated season was 2001"},
		{"kareem best season", "1970-71 and 1975-76 to 2024-25"},
		{"best nba season ever", "1970-71 and 1975-76 to 2024-25"},
		{"best nba player of the 70s", "1970-71 and 1975-76 to 1978-79"},
		{"best defensive back", "2020 to 2021 and 2023 to 2025"},
		{"best linebacker of 2022", "REFUSED Ratings of NFL linebackers cover 2020 to 2021 and 2023 to 2025."},
		{"wilt chamberlain career", "REFUSED Wilt Chamberlain played 1959-60 to 1972-73, and only 1 of those seasons can be rated"},
		{"brett favre or tom brady", "Brett Favre 7.34 (rated 2000 to 2010)"},
		{"magic johnson career", "Magic Johnson's career, 1979-80 to 1995-96, ranks"},
		{"best mlb season ever", "1876 to 2025"},
	} {
		a, err := s.Ask(t.Context(), c.question)
		if err != nil {
			t.Fatal(err)
		}
		said := a.Answer
		if a.Refusal != nil {
			said = "REFUSED " + a.Refusal.Reason
		}
		if !strings.Contains(said, c.says) {
			t.Errorf("%q does not say %q: %s", c.question, c.says, said)
		}
	}
}

// TestCareerRankNamesSeasonsWithoutARating asks for the standing of everybody with a
// career. One who played in a season in which nobody of the role is rated, or who is
// first rated in the data's first season of an older league, has the rated seasons
// named, or is refused; others have not.
func TestCareerRankNamesSeasonsWithoutARating(t *testing.T) {
	xs := benched(t).sports().Leagues
	began := map[string]int{"mlb": 1876, "nba": 1947, "nfl": 1920, "nhl": 1918, "wnba": 1997}
	for sport, x := range xs {
		t.Run(sport, func(t *testing.T) {
			rated, played := map[ratings.Role]map[int]bool{}, map[int]bool{}
			firstOf := map[ratings.Role]int{}
			for i := range x.Sport.Seasons {
				season := &x.Sport.Seasons[i]
				role := x.Sport.Method.Role(season.Role).Career
				if season.Rated() {
					if rated[role] == nil {
						rated[role] = map[int]bool{}
					}
					rated[role][season.Season] = true
					if firstOf[role] == 0 || season.Season < firstOf[role] {
						firstOf[role] = season.Season
					}
				}
			}
			for i := range x.Sport.Lines.Len() {
				at := x.Sport.Lines.Head(i)
				switch at.League {
				case "AL", "NL", "NBA", "BAA", "NFL", "AFL", "NHL", "WNBA":
					played[at.Season] = true
				}
			}
			counted, cut := 0, 0
			for i := range x.Sport.Careers {
				id := x.Sport.Careers[i].Player
				c := x.Sport.CareersOf(id)[0]
				p, _ := x.Sport.Player(id)
				hides := c.First == firstOf[c.Role] && c.First > began[sport]
				for season := *p.FirstSeason; season <= min(*p.LastSeason, x.Sport.Last); season++ {
					hides = hides || played[season] && !rated[c.Role][season]
				}
				out := xs.Compute(plan.Plan{Intent: plan.Standing, Sport: sport, Players: []string{id}})
				said := out.Refusal != nil || strings.HasPrefix(out.Claim, "Counting only rated seasons (")
				if said != hides {
					t.Errorf("%s, %d to %d: seasons are missing: %v; it says %q", p.Name, *p.FirstSeason, *p.LastSeason, hides, out.Claim)
				}
				counted++
				if hides {
					cut++
				}
			}
			if counted == 0 {
				t.Errorf("%s has no careers", sport)
			}
			t.Logf("%s: %d of %d careers lack seasons", sport, cut, counted)
		})
	}
}
