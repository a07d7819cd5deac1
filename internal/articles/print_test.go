//go:build corpus

package articles_test

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"

	"groundline/internal/articles"
	"groundline/internal/grounding"
	"groundline/internal/postgres"
	"groundline/internal/postgres/pgtest"
)

// TestPrintArticles writes ARTICLES_EACH articles of each type of each licensed
// sport to files of the folder ARTICLES_TO, for a person to read: ARTICLES_SKIP
// leaves out as many of each before them, and ARTICLES_STORY all but those of its stories, with commas between. The data are those of
// CORPUS_DATABASE_URL, or imported for it.
func TestPrintArticles(t *testing.T) {
	to := os.Getenv("ARTICLES_TO")
	if to == "" {
		t.Fatal("ARTICLES_TO names the folder to write to")
	}
	url := os.Getenv("CORPUS_DATABASE_URL")
	if url == "" {
		url = pgtest.NewURL(t)
	}
	db, err := postgres.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	if err := postgres.Migrate(t.Context(), db); err != nil {
		t.Fatal(err)
	}
	each, skip := number(t, "ARTICLES_EACH", 3), number(t, "ARTICLES_SKIP", 0)
	sports := grounding.Sports
	if one := os.Getenv("ARTICLES_SPORT"); one != "" {
		sports = strings.Split(one, ",")
	}
	for _, sport := range sports {
		n := newNewsroom(t, db, sport)
		missed := map[string]int{}
		n.writer.Missed = func(why string) { missed[why]++ }
		all, left, err := articles.Compose(t.Context(), n.writer, sport, os.Getenv("ARTICLES_STORY"), each, skip)
		if err != nil {
			t.Fatal(err)
		}
		c := newChecker(t, n, sport)
		d := newDesk(c)
		for i := range all {
			a := &all[i]
			c.check(a, a.BodyMarkdown)
			d.read(a)
			text := fmt.Sprintf("=== %s %s %s · %s · %d words · ease %.0f\n# %s\n\n> %s\n\n%s\n", sport, a.Kind, a.Tier, a.Subject, a.WordCount, easeOf(t, a), a.Headline, a.Summary, a.BodyMarkdown)
			name := fmt.Sprintf("%s-%s-%s-%04x", a.Kind, a.Tier, sport, xxhash.Sum64String(a.Subject)&0xffff)
			write(t, filepath.Join(to, name+".md"), text)
			write(t, filepath.Join(to, name+".html"), a.BodyHTML)
		}
		for _, p := range slices.Concat(c.problems, d.faults) {
			t.Error(p)
		}
		seen, made := sensitivity(c, all)
		t.Logf("%d of %d altered figures are seen, not %q", seen, made, unseen[c])
		for _, m := range first10(d.worst()) {
			t.Logf("mould in %d of %d: %s", m.all, d.articles, m.mould)
		}
		for _, l := range left {
			t.Log("left: ", l)
		}
		var why []string
		for w := range missed {
			why = append(why, w)
		}
		slices.SortFunc(why, func(a, b string) int { return cmp.Or(missed[b]-missed[a], strings.Compare(a, b)) })
		var lines strings.Builder
		for _, w := range why {
			fmt.Fprintf(&lines, "%4d %s\n", missed[w], w)
		}
		write(t, filepath.Join(to, "missed-"+sport+".txt"), lines.String())
		t.Logf("%s: %d written, %d left", sport, len(all), len(left))
	}
}

func first10(list []often) []often { return list[:min(10, len(list))] }

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func number(t *testing.T, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
