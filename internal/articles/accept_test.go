package articles_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/models"
)

// usable returns the usable articles of a sport.
func (n *newsroom) usable(t *testing.T, sport string) []models.Article {
	t.Helper()
	all, err := n.store.Latest(t.Context(), sport, 100_000)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestArticlesHoldNoErrors writes articles of one sport, and reads each with a
// reader who has the source rows.
func TestArticlesHoldNoErrors(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	n.writeWeeks(t, "wnba", 6, 5)
	c := newChecker(t, n, "wnba")
	all := n.usable(t, "wnba")
	kinds := map[string]int{}
	for i := range all {
		c.check(&all[i], all[i].BodyMarkdown)
		for _, fault := range c.deskRules(&all[i]) {
			t.Errorf("%s: %s", all[i].Subject, fault)
		}
		kinds[all[i].Kind+" "+all[i].Tier]++
	}
	if len(all) < 20 || len(kinds) != 3 || c.numbers < 1000 { // no board: the season is nearly over
		t.Errorf("%d articles, %v, %d numbers", len(all), kinds, c.numbers)
	}
	for _, p := range c.problems {
		t.Error(p)
	}
	mutated(t, c, all)
}

// TestBoardsHoldNoErrors reads the boards of two sports.
func TestBoardsHoldNoErrors(t *testing.T) {
	t.Parallel()
	for _, sport := range []string{"nfl", "nhl"} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			n := newNewsroom(t, datatest.Imported(t, sport), sport)
			all, left, err := articles.Compose(t.Context(), n.writer, sport, "draft", 9, 0)
			if err != nil || len(left) > 0 || len(all) < 3 {
				t.Fatalf("%d boards, left %q, %v", len(all), left, err)
			}
			c := newChecker(t, n, sport)
			for i := range all {
				c.check(&all[i], all[i].BodyMarkdown)
				for _, fault := range c.deskRules(&all[i]) {
					t.Errorf("%s: %s", all[i].Subject, fault)
				}
			}
			for _, p := range c.problems {
				t.Error(p)
			}
			mutated(t, c, all)
		})
	}
}

// digitsAltered is how many digits of an article are altered, one at a time: one of each is so few over
// a handful of boards that a digit which happens to give another true figure decides.
const digitsAltered = 8

// mutated alters digits of each article: a checker that sees nothing in that proves nothing.
func mutated(t *testing.T, c *checker, all []models.Article) {
	t.Helper()
	draw := rand.New(rand.NewPCG(3, 7))
	made, seen := 0, 0
	for i := range all {
		body := all[i].BodyMarkdown
		at := numberWord.FindAllStringIndex(body, -1)
		draw.Shuffle(len(at), func(i, j int) { at[i], at[j] = at[j], at[i] })
		for _, p := range at[:min(digitsAltered, len(at))] {
			old := body[p[0]:p[1]]
			if words[old] != "" || seasonWord.MatchString(old) || strings.HasSuffix(body[:p[0]], "an ") || strings.HasSuffix(body[:p[0]], "An ") {
				continue
			}
			a := all[i]
			digit := old[len(old)-1]
			a.BodyMarkdown = body[:p[1]-1] + string('0'+(digit-'0'+1+byte(draw.IntN(8)))%10) + body[p[1]:]
			before := len(c.problems)
			c.check(&a, a.BodyMarkdown)
			made++
			if len(c.problems) > before {
				seen++
			} else {
				t.Logf("%s: not seen: %q for %q in %q", a.Subject, a.BodyMarkdown[p[0]:p[1]], old, body[max(0, p[0]-80):min(len(body), p[1]+60)])
			}
			c.problems = c.problems[:before]
		}
	}
	t.Logf("%d of %d altered digits were seen", seen, made)
	if float64(seen) < .8*float64(made) {
		t.Error("the checker sees too little")
	}
}

// easeOf is the reading ease of an article's prose.
func easeOf(t *testing.T, a *models.Article) float64 {
	t.Helper()
	var d articles.Document
	if err := json.Unmarshal([]byte(a.Document), &d); err != nil {
		t.Fatal(err)
	}
	var prose []string
	for _, b := range d.Blocks {
		prose = append(prose, b.Paragraph...)
	}
	return articles.Ease(prose)
}
