//go:build corpus

package articles_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"

	"groundline/internal/articles"
	"groundline/internal/datasets/datatest"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
	"groundline/models"
)

// wanted is how many articles of all sports are read.
const wanted = 1000

// The measurements run on the full data or on the bundle.
func init() { files = datatest.Best }

// TestThousandArticles writes at least 1,000 articles of all kinds on the
// data of all sports, that of CORPUS_DATABASE_URL or imported for it, reads each
// with a reader who has the source rows, measures how they are written, and prints the table
// and the ten moulds of each sport that stand in most articles.
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
	row("sport", "reports", "trends", "reviews", "boards", "numbers read", "number errors", "name errors", "other faults", "worst mould", "words a mean", "ease", "most alike")
	total := 0
	var lines []string
	for _, sport := range grounding.Sports {
		t.Run(sport, func(t *testing.T) {
			n := newNewsroom(t, db, sport)
			n.writeAll(t, sport)
			all := n.usable(t, sport)
			slices.Reverse(all) // in the order in which they were written
			c := newChecker(t, n, sport)
			d := newDesk(c)
			kinds, words, ease, alike := map[string]int{}, 0, 0., 0.
			for i := range all {
				a := &all[i]
				c.check(a, a.BodyMarkdown)
				d.read(a)
				kinds[a.Kind+a.Tier]++
				words += a.WordCount
				ease += easeOf(t, a)
				for k := range all[:i] {
					alike = max(alike, articles.Likeness(a.Sketch, all[k].Sketch))
				}
			}
			names, numbers := 0, 0
			found := map[string]int{}
			for _, p := range c.problems {
				kind, _, _ := strings.Cut(p, " ")
				if found[kind]++; kind == "NAME" || kind == "TEAM" || kind == "POSITION" || kind == "WHOSE" {
					names++
				} else {
					numbers++
				}
				t.Error(p)
			}
			for _, p := range d.faults {
				t.Error(p)
			}
			worst := d.worst()
			for _, m := range worst {
				if m.most > mouldsInWindow {
					t.Errorf("MOULD %s: in %d of %d articles, %d in all: %q", sport, m.most, window, m.all, m.mould)
				}
			}
			for _, m := range worst[:min(10, len(worst))] {
				lines = append(lines, fmt.Sprintf("%s: in %d of %d articles, %d of %d in all: %s", sport, m.most, window, m.all, len(all), m.mould))
			}
			seen, made := sensitivity(c, all)
			if float64(seen) < .9*float64(made) {
				t.Errorf("the reader sees %d of %d altered figures, not %q", seen, made, unseen[c])
			}
			lines = append(lines, fmt.Sprintf("%s: %d of %d altered figures are seen", sport, seen, made))
			unseen[c] = nil
			if seen, made := blunders(c, all); seen < made {
				t.Errorf("the reader sees %d of %d games told wrongly, not %q", seen, made, unseen[c])
			} else {
				lines = append(lines, fmt.Sprintf("%s: %d of %d games told wrongly are seen", sport, seen, made))
			}
			lines = append(lines, fmt.Sprintf("%s: errors %v, faults %v", sport, found, d.counts))
			total += len(all)
			row(sport, kinds[models.PlayerReport+models.Brief], kinds[models.Trend+models.Standard], kinds[models.Trend+models.DeepDive], kinds[models.Draft+models.DeepDive],
				c.numbers, numbers, names, len(d.faults), worst[0].most, words/max(1, len(all)), int(ease/float64(max(1, len(all)))), alike)
		})
	}
	_ = out.Flush()
	fmt.Println(strings.Join(lines, "\n"))
	if total < wanted {
		t.Errorf("%d articles are fewer than %d", total, wanted)
	}
}

// writeAll writes what there is to write of a sport, and more.
func (n *newsroom) writeAll(t *testing.T, sport string) {
	t.Helper()
	if n.book.Sport(sport).Weeks() != nil {
		n.writeWeeks(t, sport, 100, 0)
	} else if _, err := n.writer.Write(t.Context(), articles.Request{Sport: sport}); err != nil {
		t.Fatal(err)
	}
	if err := articles.WriteMore(t.Context(), n.writer, sport); err != nil {
		t.Fatal(err)
	}
}

func sprint(v any) string {
	if f, ok := v.(float64); ok {
		return fmt.Sprintf("%.2f", f)
	}
	return fmt.Sprint(v)
}
