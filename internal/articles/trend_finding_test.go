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

// TestWhatMadeAChangeIsHeldToBothSeasons holds that stories of football and hockey say what made the change, by how often
// a player got the ball and what came of it, and how the last games went where those are held, and that the checker, which
// has the rows, sees each figure altered. Of a season whose last games are not held, no game is called the best or the last.
func TestWhatMadeAChangeIsHeldToBothSeasons(t *testing.T) {
	t.Parallel()
	type claim struct {
		what   string
		in     *regexp.Regexp
		turned string
	}
	ofGames := []claim{
		{"the last games", regexp.MustCompile(`((?:[Oo]ver|[Ii]n) the last eight games[^.]*? had |had )(\d\d+)( [a-z ]+ and [^.]* the last eight games)?`), "${1}1$2$3"},
		{"the best game of a fall", regexp.MustCompile(`(topped out at |high was |game brought )(\w+)`), "${1}nine"},
	}
	for sport, claims := range map[string][]claim{
		"nfl": {
			{"the carries", regexp.MustCompile(`(carries[^.]*? )(\d\d+)`), "${1}1$2"},
			{"the targets", regexp.MustCompile(`(targets[^.]*? )(\d\d+)`), "${1}1$2"},
			{"the years before", regexp.MustCompile(`(; (?:the|his|her) (?:low|high) was |of (?:his|her) career, |(?:: |only in )\d{4}(?:-\d\d)?, with )(\d)`), "${1}1$2"},
		},
		"nhl": {
			{"the points a game", regexp.MustCompile(`(, (?:after|up from|down from) )(0\.\d\d)`), "${1}1$2"},
			{"the best game of a fall", ofGames[1].in, ofGames[1].turned},
		},
	} {
		t.Run(sport, func(t *testing.T) {
			t.Parallel()
			n, c, all := composed(t, sport, "rise,fall", 6)
			for _, claim := range claims {
				turned(t, c, all, claim.what, claim.in, claim.turned)
			}
			s := n.book.Sport(sport)
			for i := range all {
				for _, of := range ofGames {
					if said := of.in.FindString(all[i].BodyMarkdown); said != "" && strings.Contains(said, "last eight games") && s.GameLines.LastDay(s.Last).Before(s.SeasonEnd(s.Last).AddDate(0, 0, -4)) {
						t.Errorf("%s: the games end on %s: %q", all[i].Subject, s.GameLines.LastDay(s.Last), said)
					}
				}
			}
		})
	}
}

// composed are so many articles of each type of some stories of a sport, in which the checker, which is returned with their
// newsroom, finds nothing wrong.
func composed(t *testing.T, sport, stories string, each int) (*newsroom, *checker, []models.Article) {
	t.Helper()
	n := newNewsroom(t, datatest.Imported(t, sport), sport)
	c := newChecker(t, n, sport)
	all, _, err := articles.Compose(t.Context(), n.writer, sport, stories, each, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		c.check(&all[i], all[i].BodyMarkdown)
	}
	for _, p := range c.problems {
		t.Error(p)
	}
	return n, c, all
}

// turned holds that the checker sees a claim of articles altered, in each that has it, and that some have it.
func turned(t *testing.T, c *checker, all []models.Article, what string, in *regexp.Regexp, to string) {
	t.Helper()
	told := 0
	for i := range all {
		a := all[i]
		body, rest, _ := strings.Cut(a.BodyMarkdown, "## How we know")
		told++
		said := ""
		if at := in.FindStringSubmatchIndex(body); at != nil {
			said = string(in.ExpandString(nil, to, body, at))
			a.BodyMarkdown = body[:at[0]] + said + body[at[1]:] + "## How we know" + rest
		} else if at := in.FindStringSubmatchIndex(a.Summary); at != nil {
			said = string(in.ExpandString(nil, to, a.Summary, at))
			a.Summary = a.Summary[:at[0]] + said + a.Summary[at[1]:]
		} else {
			told--
			continue
		}
		before := len(c.problems)
		c.check(&a, a.BodyMarkdown)
		if len(c.problems) == before {
			t.Errorf("%s: %q is not seen", a.Subject, said)
		}
		c.problems = c.problems[:before]
	}
	if told == 0 {
		t.Errorf("nothing is said of %s", what)
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
