package articles_test

import (
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
)

// TestWhatMadeAChangeIsHeldToBothSeasons holds that stories of football say what made the change, by how often a player
// got the ball and what came of it, and that the checker, which has the rows of both seasons, sees each figure altered.
func TestWhatMadeAChangeIsHeldToBothSeasons(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "nfl"), "nfl")
	c := newChecker(t, n, "nfl")
	all, _, err := articles.Compose(t.Context(), n.writer, "nfl", "rise,fall", 6, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		c.check(&all[i], all[i].BodyMarkdown)
	}
	for _, p := range c.problems {
		t.Error(p)
	}
	for _, claim := range []struct {
		what   string
		in     *regexp.Regexp
		turned string
	}{
		{"the carries", regexp.MustCompile(`(carries[^.]*? )(\d\d+)`), "${1}1$2"},
		{"the targets", regexp.MustCompile(`(targets[^.]*? )(\d\d+)`), "${1}1$2"},
		{"the last games", regexp.MustCompile(`((?:over|in|Over|In) the last eight games[^.]*? had |had )(\d\d+)`), "${1}1$2"},
		{"the best game of a fall", regexp.MustCompile(`(topped out at |high was |game brought )(\d\d+)`), "${1}1$2"},
		{"the range of the years", regexp.MustCompile(`([Bb]etween )(\d+)`), "${1}1$2"},
	} {
		told := 0
		for i := range all {
			a := all[i]
			body, rest, _ := strings.Cut(a.BodyMarkdown, "## How we know")
			at := claim.in.FindStringSubmatchIndex(body)
			if at == nil {
				continue
			}
			told++
			turned := string(claim.in.ExpandString(nil, claim.turned, body, at))
			a.BodyMarkdown = body[:at[0]] + turned + body[at[1]:] + "## How we know" + rest
			before := len(c.problems)
			c.check(&a, a.BodyMarkdown)
			if len(c.problems) == before {
				t.Errorf("%s: %q is not seen", a.Subject, turned)
			}
			c.problems = c.problems[:before]
		}
		if told == 0 {
			t.Errorf("nothing is said of %s", claim.what)
		}
	}
}

// TestASeasonThatIsOnIsOfThoseWhomReadersKnow holds that a story of a season that is on is of a player among the first
// 40 of the league in the average that moved, last season or now, or of one of its ten greatest changes.
func TestASeasonThatIsOnIsOfThoseWhomReadersKnow(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	c := newChecker(t, n, "wnba")
	subjects := articles.SubjectsNow(n.writer, "wnba")
	if len(subjects) < 10 {
		t.Fatalf("%d stories", len(subjects))
	}
	last := c.sport.Last
	least := 0.
	for id := range c.days {
		_, games := c.averageOf(id, last+1, "PTS")
		least = max(least, games)
	}
	least *= .4
	type of struct {
		id string
		v  float64
	}
	known := map[string]bool{}
	for _, key := range subjects {
		var lists [4][]of // before, now, risen, fallen
		for id := range c.days {
			x, n := c.averageOf(id, last, key)
			y, m := c.averageOf(id, last+1, key)
			for i, v := range []float64{x, y, y - x, x - y} {
				if enough := []bool{n >= least, m >= least, min(n, m) >= least, min(n, m) >= least}[i]; enough && !math.IsNaN(v) {
					lists[i] = append(lists[i], of{id, v})
				}
			}
		}
		for i, list := range lists {
			slices.SortFunc(list, func(a, b of) int { return int(math.Copysign(1, b.v-a.v)) })
			for _, one := range list[:min(len(list), []int{42, 42, 12, 12}[i])] { // with some to spare, as games are counted in another way
				known[one.id+key] = true
			}
		}
	}
	for id, key := range subjects {
		if !known[id+key] {
			t.Errorf("%s is neither among the first in %s nor moved as far", id, key)
		}
	}
}
