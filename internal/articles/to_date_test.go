package articles_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/models"
)

// openingDay is how a text says in its first sentence that a season is on: up to which day it goes, or so far.
var openingDay = regexp.MustCompile(`^[^.]*(?:\d\.\d[^.]*)*(?:[Ii]n \d{4}(?:-\d\d)? through [A-Z][a-z]+ \d|so far)`)

// TestASeasonThatIsOnIsTheNews holds that once a quarter of a season is played, basketball's stories of players and of
// the league are of that season: the text opens with it, the tables have its months and games, and the checker finds
// every figure and list in the games, and sees a place on the team, what a career's table leaves out and the row of the
// season altered. Of the last season nothing new is written; what was is not withdrawn.
func TestASeasonThatIsOnIsTheNews(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	s := n.book.Sport("wnba")
	season := s.Weeks().Season
	if season <= s.Last {
		t.Fatal("no season is on")
	}
	c := newChecker(t, n, "wnba")
	year := s.Method.Years.Name(season)
	var trends []models.Article
	for _, story := range []string{"rise", "fall", "season_so_far"} {
		all, _, err := articles.Compose(t.Context(), n.writer, "wnba", story, 4, 0)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 0 {
			t.Errorf("nothing of %s", story)
		}
		for i := range all {
			a := &all[i]
			c.check(a, a.BodyMarkdown)
			if story != "season_so_far" {
				trends = append(trends, *a)
			}
			lead, _, _ := strings.Cut(a.BodyMarkdown, "\n\n")
			if a.Season != season || !a.Present || !openingDay.MatchString(lead) || !strings.Contains(strings.ToLower(lead), "in "+year+" ") {
				t.Errorf("%s of season %d opens %q", a.Headline, a.Season, lead)
			}
			for _, part := range map[string][]string{"season_so_far": {"Current rating", "in each season"}}[story] {
				if !strings.Contains(a.BodyMarkdown, part) {
					t.Errorf("%s has no %q", a.Headline, part)
				}
			}
			if story != "season_so_far" && !strings.Contains(a.BodyMarkdown, "| "+s.Method.Years.Name(s.Last)+" | "+year+" |") {
				t.Errorf("%s does not compare the seasons", a.Headline)
			}
		}
	}
	for _, p := range c.problems {
		t.Error(p)
	}
	turned(t, c, trends, "the place on the team", regexp.MustCompile(`( (?:is|have \S+) )(?:first|second|third)((?: on the [^.]+?)? in (?:scoring|rebounds|assists)| on the [^.]+? among players)`), "${1}fifth$2")
	turned(t, c, trends, "what the table of a career leaves out", regexp.MustCompile(`the \w+( (?:rated )?seasons? before )`), "the nine$1")
	turned(t, c, trends, "the row of the season that is on", regexp.MustCompile(`( so far \| [^|]+ \| )(\d)`), "${1}9$2")
	written, kept := articles.Stories(n.writer, "wnba")
	for _, story := range []string{"season_review", "comparison", "peak"} {
		if slices.Contains(written, story) {
			t.Errorf("%s is written of a season that is no news", story)
		}
	}
	for _, story := range []string{"season_review", "comparison", "season_so_far"} {
		if !slices.Contains(kept, story) {
			t.Errorf("%s would be withdrawn", story)
		}
	}
}
