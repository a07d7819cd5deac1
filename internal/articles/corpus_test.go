//go:build corpus

package articles_test

import (
	"fmt"
	"os"
	"testing"
	"text/tabwriter"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

// wanted is how many articles of the four sports that are licensed are read.
const wanted = 1000

// The measurements run on the full data or on the bundle.
func init() { files = datatest.Best }

// TestThousandArticles writes at least 1,000 articles of all kinds on the
// data of all sports, that of CORPUS_DATABASE_URL or imported for it, reads each
// with a reader who has the source rows, and prints the table.
func TestThousandArticles(t *testing.T) {
	url := os.Getenv("CORPUS_DATABASE_URL")
	if url == "" {
		url = pgtest.NewURL(t)
	}
	db, err := postgres.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	out := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	row := func(cells ...any) {
		for _, c := range cells {
			_, _ = out.Write([]byte(sprint(c) + "\t"))
		}
		_, _ = out.Write([]byte("\n"))
	}
	row("sport", "briefs", "reports", "trends", "boards", "numbers read", "number errors", "name errors", "words a mean", "ease", "most alike")
	total := 0
	for _, sport := range grounding.Sports {
		t.Run(sport, func(t *testing.T) {
			n := newNewsroom(t, db, sport)
			if n.book.Sport(sport).Games == nil {
				row(sport, "no games are held")
				return
			}
			n.writeWeeks(t, sport, 100, 0)
			all := n.usable(t, sport)
			c := newChecker(t, n, sport)
			kinds, words, ease, alike := map[string]int{}, 0, 0., 0.
			for i := range all {
				a := &all[i]
				c.check(a, a.BodyMarkdown)
				kinds[a.Kind+a.Tier]++
				words += a.WordCount
				ease += easeOf(t, a)
				for k := range all[:i] {
					alike = max(alike, articles.Likeness(a.Sketch, all[k].Sketch))
				}
			}
			names, numbers := 0, 0
			for _, p := range c.problems {
				if p[:4] == "NAME" {
					names++
				} else {
					numbers++
				}
				t.Error(p)
			}
			if sport != "wnba" {
				total += len(all)
			}
			row(sport, kinds[models.PlayerReport+models.Brief], kinds[models.PlayerReport+models.Standard], kinds[models.Trend+models.Standard], kinds[models.Draft+models.DeepDive],
				c.numbers, numbers, names, words/max(1, len(all)), int(ease/float64(max(1, len(all)))), alike)
		})
	}
	_ = out.Flush()
	if total < wanted {
		t.Errorf("%d articles of four sports are fewer than %d", total, wanted)
	}
}

func sprint(v any) string {
	if f, ok := v.(float64); ok {
		return fmt.Sprintf("%.2f", f)
	}
	return fmt.Sprint(v)
}
