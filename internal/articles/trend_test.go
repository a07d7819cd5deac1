package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/models"
)

// TestATrendTellsEachFactOnce holds how a story of a rise or a fall begins: the summary has no figure
// of the headline, no figure of the headline stands more than twice before the first table, seasons of
// unlike length are compared with both seasons' games, and a statistic of the headline moves as the
// rows say.
func TestATrendTellsEachFactOnce(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{"nba", "nfl"} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			n := newNewsroom(t, datatest.Imported(t, sport), sport)
			c := newChecker(t, n, sport)
			written := 0
			for _, story := range []string{"rise", "fall"} {
				all, _, err := articles.Compose(t.Context(), n.writer, sport, story, 8, 0)
				if err != nil {
					t.Fatal(err)
				}
				for i := range all {
					written++
					beginsOnce(t, &all[i])
					c.check(&all[i], all[i].BodyMarkdown)
				}
			}
			for _, p := range c.problems {
				t.Error(p)
			}
			if written < 5 {
				t.Errorf("%d trends are too few to judge", written)
			}
		})
	}
}

// TestAComparisonSaysWhatItFound holds that a comparison's headline says who is ahead, or that they are
// level, with one figure at most beside it, and that no figure stands in its summary and in its end.
func TestAComparisonSaysWhatItFound(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "nfl"), "nfl")
	all, _, err := articles.Compose(t.Context(), n.writer, "nfl", "comparison", 4, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatal("nothing was compared")
	}
	for i := range all {
		a := &all[i]
		if !newsOfTwo.MatchString(a.Headline) || len(numberWord.FindAllString(seasonWord.ReplaceAllString(strings.ReplaceAll(a.Headline, "three-year", ""), "Y"), -1)) > 2 { // a rate is told by both
			t.Errorf("%q does not say the news in words", a.Headline)
		}
		body, _, _ := strings.Cut(a.BodyMarkdown, "## How we know")
		paragraphs := strings.Split(strings.TrimSpace(body), "\n\n")
		seen := map[string]string{}
		for _, part := range []string{a.Headline, a.Summary, paragraphs[len(paragraphs)-1]} {
			for _, f := range numberWord.FindAllString(seasonWord.ReplaceAllString(part, "Y"), -1) {
				if was := seen[f]; was != "" && was != part {
					t.Errorf("%s is in %q and in %q", f, was, part)
				}
				seen[f] = part
			}
		}
	}
}

var newsOfTwo = regexp.MustCompile(`\b(?:tops|outrate[sd]|ahead of|level|higher)\b`)

var aPlace = regexp.MustCompile(`\b\d+(?:st|nd|rd|th)\b`)

var gamesRow = regexp.MustCompile(`(?m)^\| Games \| (\d+) \| (\d+) \|$`)

func beginsOnce(t *testing.T, a *models.Article) {
	t.Helper()
	figures := func(text string) []string {
		return numberWord.FindAllString(idioms.Replace(seasonWord.ReplaceAllString(text, "Y")), -1)
	}
	opening, _, _ := strings.Cut(a.BodyMarkdown, "\n|")
	head, summary := figures(a.Headline), figures(aPlace.ReplaceAllString(a.Summary, "P"))
	for _, f := range head {
		if len(f) < 2 {
			continue // a one may be of anything
		}
		if slices.Contains(summary, f) {
			t.Errorf("%s: %s of the headline is in the summary, too: %q, %q", a.Subject, f, a.Headline, a.Summary)
		}
		count := 0
		for _, own := range figures(opening) {
			if own == f {
				count++
			}
		}
		if count > 2 {
			t.Errorf("%s: %s of the headline stands %d times before the first table:\n%s", a.Subject, f, count, opening)
		}
	}
	m := gamesRow.FindStringSubmatch(a.BodyMarkdown)
	if m == nil {
		return
	}
	if x, y := amount(m[1]), amount(m[2]); math.Abs(x-y) < .15*max(x, y) {
		return
	}
	text := a.Summary + "\n" + opening
	both := 0
	for _, shown := range m[1:] {
		if slices.ContainsFunc(figures(text), func(f string) bool { return amount(f) == amount(shown) }) {
			both++
		}
	}
	if both < 2 && !unlikeOf.MatchString(text) {
		t.Errorf("%s: %s and %s games are compared and not given:\n%s", a.Subject, m[1], m[2], text)
	}
}
