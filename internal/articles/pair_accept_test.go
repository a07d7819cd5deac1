package articles_test

import (
	"strings"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
)

// TestComparisonsHoldNoErrors reads the comparisons of three sports, and holds that they say how both clubs did, tell a forecast
// by the season, and that totals of unlike seasons, a club's record that is the other's, and a figure without its season are seen.
func TestComparisonsHoldNoErrors(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{"mlb", "nfl", "nhl"} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			n := newNewsroom(t, datatest.Imported(t, sport), sport)
			all, _, err := articles.Compose(t.Context(), n.writer, sport, "comparison", 12, 0)
			if err != nil || len(all) < 2 {
				t.Fatalf("%d comparisons, %v", len(all), err)
			}
			c := newChecker(t, n, sport)
			clubs, yearly := 0, 0
			for i := range all {
				a := &all[i]
				c.check(a, a.BodyMarkdown)
				for _, fault := range c.deskRules(a) {
					t.Errorf("%s: %s", a.Subject, fault)
				}
				for _, sentence := range sentencesOf(strings.ReplaceAll(a.BodyMarkdown, "\n", " ")) {
					if len(recordWord.FindAllString(seasonWord.ReplaceAllString(sentence, "Y"), -1)) > 0 {
						clubs++
						break
					}
				}
				yearly += strings.Count(a.BodyMarkdown, " a season")
			}
			for _, p := range c.problems {
				t.Error(p)
			}
			if clubs == 0 || yearly == 0 {
				t.Errorf("%d have the clubs' records, %d forecasts are by the season", clubs, yearly)
			}
			mutated(t, c, all)
		})
	}
}

// TestTotalsOfUnlikeSeasonsAreSeen holds that the reader of comparisons sees a total set beside another of a far shorter season,
// and one of a season as long not.
func TestTotalsOfUnlikeSeasonsAreSeen(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "nhl"), "nhl")
	all, _, err := articles.Compose(t.Context(), n.writer, "nhl", "comparison", 12, 0)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d comparisons, %v", len(all), err)
	}
	c := newChecker(t, n, "nhl")
	for i := range all {
		a := &all[i]
		p := &pairing{c: c, r: &reading{a: a}, names: [2]string{a.Players[0], a.Players[1]}}
		for k, name := range p.names {
			p.ids[k] = p.idOf(a, name)
		}
		if c.sport.RoleIn(p.ids[0], c.sport.Last) == "goalie" {
			continue
		}
		both := a.Players[0] + " led in goals (40 to 30)."
		for games, want := range map[float64]bool{60: true, 80: false} {
			for k, n := range []float64{games, 82} {
				c.seasons[p.ids[k]][c.sport.Last]["scoring.GP"] = n
			}
			before := len(c.problems)
			if p.unlike(both); len(c.problems) > before != want {
				t.Errorf("%s: %v games to 82: seen %v", a.Subject, games, !want)
			}
			before = len(c.problems)
			if p.unlike("In 60 games to " + a.Players[1] + "'s 82, " + both); len(c.problems) > before {
				t.Errorf("%s: both lengths are in the sentence", a.Subject)
			}
		}
	}
}
