package articles_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"groundline/internal/apperr"
	"groundline/internal/articles"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/models"
)

// TestWritingTwiceAtOnceWritesOnce has two replicas write the same week, and a
// third after them.
func TestWritingTwiceAtOnceWritesOnce(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	var together sync.WaitGroup
	made := make([]articles.Written, 2)
	for i := range made {
		w := n.over(t, nil)
		together.Go(func() {
			var err error
			if made[i], err = w.Write(t.Context(), articles.Request{Sport: "wnba", Week: 12, Limit: 2}); err != nil {
				t.Error(err)
			}
		})
	}
	together.Wait()
	all := n.usable(t, "wnba")
	if len(all) != made[0].New+made[1].New || len(all) < 6 {
		t.Errorf("%d articles of %+v", len(all), made)
	}
	again, err := n.writer.Write(t.Context(), articles.Request{Sport: "wnba", Week: 12, Limit: 2})
	if err != nil || again.New != 0 {
		t.Errorf("written again: %+v, %v", again, err)
	}
	for field, r := range map[string]articles.Request{"season": {Sport: "wnba", Season: 2001}, "week": {Sport: "wnba", Week: 99}, "week ": {Sport: "wnba", Season: 2026, Week: -1}} {
		t.Run(field, func(t *testing.T) {
			_, err := n.writer.Write(t.Context(), r)
			if e := apperr.From(err); e.Code != "invalid_parameter" || e.Field != strings.TrimSpace(field) || !strings.Contains(e.Message, "1 to ") || !strings.Contains(e.Message, "he 2026 season") {
				t.Errorf("%+v is written: %v", r, err)
			}
		})
	}
	revised, err := n.writer.Revise(t.Context(), "wnba")
	if err != nil || revised != (articles.Written{}) {
		t.Errorf("revised without a correction: %+v, %v", revised, err)
	}
	for i := range all {
		wellMade(t, &all[i])
	}
	n.found(t, &all[0])
	n.withdrawn(t, &all[0])
}

// wellMade holds what is true of every article.
func wellMade(t *testing.T, a *models.Article) {
	t.Helper()
	if a.Story == "" || len(a.Subjects) == 0 || a.Kind != models.Draft && a.EventDate == nil {
		t.Errorf("%q has no story, subject or date: %q, %v, %v", a.Headline, a.Story, a.Subjects, a.EventDate)
	}
	for _, s := range a.Subjects {
		if s.Type != models.PlayerSubject || s.ID == "" || s.Team == "" || !slices.Contains(a.Players, s.Name) {
			t.Errorf("%q is about %+v, and names %v", a.Headline, s, a.Players)
		}
	}
	least := map[string][2]int{models.Brief: {230, 450}, models.Standard: {400, 800}, models.DeepDive: {900, 1400}}[a.Tier]
	if a.WordCount < least[0] || a.WordCount > least[1] {
		t.Errorf("%s has %d words", a.Subject, a.WordCount)
	}
	if digest, err := articles.Digest(a); err != nil || digest != a.SHA256 {
		t.Errorf("%s: digest %s, %v", a.Subject, digest, err)
	}
	if !strings.Contains(a.BodyHTML, "<table>") {
		t.Errorf("%s has no table", a.Subject)
	}
	if drawn := strings.Count(a.BodyHTML, `class="range"`); a.Kind == models.Draft && (drawn < 3 || drawn != strings.Count(a.BodyHTML, "<tr>")-1) {
		t.Errorf("%s draws %d values", a.Subject, drawn)
	}
	said, claimed := map[string]bool{}, map[models.ArticleClaim]bool{}
	for _, c := range a.Claims {
		if c.Receipt == "" {
			t.Errorf("%s: %q has no receipt", a.Subject, c.Sentence)
		}
		if claimed[c] { // a sentence may rest on several receipts, on each once
			t.Errorf("%s says %q twice", a.Subject, c.Sentence)
		}
		claimed[c], said[c.Sentence] = true, true
	}
	if !said[a.Headline] || !said[a.Summary] {
		t.Errorf("%s: the headline or the summary has no receipt", a.Subject)
	}
	if easeOf(t, a) < 50 {
		t.Errorf("%s is hard to read: %.0f", a.Subject, easeOf(t, a))
	}
	for _, word := range []string{"injur", "because", "due to", "\"", "“"} {
		if strings.Contains(strings.ToLower(a.BodyMarkdown), word) {
			t.Errorf("%s has %q", a.Subject, word)
		}
	}
}

// found looks an article up in every way there is.
func (n *newsroom) found(t *testing.T, a *models.Article) {
	t.Helper()
	ctx := t.Context()
	if got, err := n.store.Get(ctx, a.ID); err != nil || got.SHA256 != a.SHA256 {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := n.store.Search(ctx, articles.Query{Sport: "wnba", Kind: a.Kind, Player: a.Players[0], Words: strings.Fields(a.Headline)[0]}); err != nil || len(got) == 0 {
		t.Errorf("%d found of %s, %v", len(got), a.Players[0], err)
	}
	if got, err := n.store.Search(ctx, articles.Query{Player: "%"}); err != nil || len(got) != 0 {
		t.Errorf("%d found of a per cent sign, %v", len(got), err)
	}
	if got, err := n.store.Latest(ctx, "wnba", 100, a.ID); err != nil || len(got) == 0 || got[0].ID == a.ID {
		t.Errorf("excluded, and given: %v", err)
	}
	samples, err := n.store.Samples(ctx)
	if err != nil || len(samples) < 3 {
		t.Errorf("%d samples, %v", len(samples), err)
	}
}

// withdrawn takes an article back, once, and not where a hook fails.
func (n *newsroom) withdrawn(t *testing.T, a *models.Article) {
	t.Helper()
	told, broken := 0, true
	n.onWithdrawn = func(_ context.Context, _ pgx.Tx, was, now *models.Article) error {
		if broken {
			return errors.New("no credit note today")
		}
		if told++; now != nil || was.ID != a.ID {
			t.Errorf("told of %v and %v", was, now)
		}
		return nil
	}
	if err := n.store.Withdraw(t.Context(), a.ID, "A test."); err == nil {
		t.Error("withdrawn without those who are told")
	}
	if got, err := n.store.Get(t.Context(), a.ID); err != nil || got.Status != models.Usable {
		t.Errorf("%v, %v", got.Status, err)
	}
	broken = false
	for range 2 {
		if err := n.store.Withdraw(t.Context(), a.ID, "A test."); err != nil {
			t.Error(err)
		}
	}
	got, err := n.store.Get(t.Context(), a.ID)
	if err != nil || got.Status != models.Withdrawn || got.StatusWhy != "A test." || told != 1 {
		t.Errorf("%+v, %v, told %d times", got.Status, err, told)
	}
	if err := n.store.Withdraw(t.Context(), a.ID, " "); apperr.From(err).Kind != apperr.Invalid {
		t.Errorf("without a reason: %v", err)
	}
	if w, err := n.writer.Write(t.Context(), articles.Request{Sport: "wnba", Week: 9, Limit: 2}); err != nil || w.New != 0 {
		t.Errorf("a withdrawn article was written again: %+v, %v", w, err)
	}
	if _, err := n.db.Pool.Exec(t.Context(), `UPDATE articles SET headline = 'Other'`); err == nil {
		t.Error("a version's headline was changed")
	}
}

// TestACorrectionMakesANewVersion changes a game of a week that was written of, and
// holds the versions against each other.
func TestACorrectionMakesANewVersion(t *testing.T) {
	t.Parallel()
	n := newNewsroom(t, datatest.Imported(t, "wnba"), "wnba")
	if _, err := n.writer.Write(t.Context(), articles.Request{Sport: "wnba", Week: 12, Limit: 3}); err != nil {
		t.Fatal(err)
	}
	var was *models.Article // the first written: of the greatest surprise, which it stays after a correction
	for _, a := range n.usable(t, "wnba") {
		if a.Story == "week" {
			was = &a
		}
	}
	var told []string
	n.onCorrected = func(_ context.Context, _ pgx.Tx, was, now *models.Article) error {
		told = append(told, was.ID.String())
		if now.Version != was.Version+1 || was.Status != models.Corrected {
			t.Errorf("version %d after %d (%s)", now.Version, was.Version, was.Status)
		}
		return nil
	}
	n.correctGame(t, was)
	w := n.over(t, nil)
	out, err := w.Revise(t.Context(), "wnba")
	if err != nil || out.Corrected == 0 || out.Corrected != len(told) {
		t.Fatalf("%+v, %v, told %d times", out, err, len(told))
	}
	versions, err := n.store.Versions(t.Context(), was.ID)
	if err != nil || len(versions) != 2 || versions[0].Status != models.Usable || versions[1].Status != models.Corrected || versions[1].StatusWhy == "" {
		t.Fatalf("%d versions, %v", len(versions), err)
	}
	if versions[0].BodyMarkdown == versions[1].BodyMarkdown || versions[0].SHA256 == versions[1].SHA256 || versions[1].BodyMarkdown != was.BodyMarkdown {
		t.Error("the versions do not differ, or the old one changed")
	}
	if again, err := n.over(t, nil).Revise(t.Context(), "wnba"); err != nil || again.Corrected != 0 {
		t.Errorf("corrected again: %+v, %v", again, err)
	}
}

// correctGame takes an assist off a game of a report's player in its week, as a
// corrected file would, and puts it in force.
func (n *newsroom) correctGame(t *testing.T, a *models.Article) {
	t.Helper()
	ctx := t.Context()
	var row int
	if err := n.db.Pool.QueryRow(ctx, `SELECT game_lines.row_no FROM game_lines JOIN players p ON p.id = player_id WHERE p.sport = 'wnba' AND name = $1 AND week = 12 AND season = 2026 ORDER BY game_lines.row_no LIMIT 1`,
		a.Players[0]).Scan(&row); err != nil {
		t.Fatal(err)
	}
	const name = "wnba/open/player_box_2009_2026.csv"
	from := t.TempDir()
	if err := tables.Unpack(files(t), name, from); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(from, filepath.FromSlash(name))
	text, err := os.ReadFile(path) // #nosec G304 -- of the test's own folder
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	heading, cells := strings.Split(lines[0], ","), strings.Split(lines[row-1], ",")
	assists, player := slices.Index(heading, "assists"), slices.Index(heading, "athlete_display_name")
	made, err := strconv.Atoi(cells[assists])
	if err != nil || made == 0 || cells[player] != a.Players[0] {
		t.Fatalf("row %d: %s, %v", row, cells[player], err)
	}
	cells[assists] = strconv.Itoa(made - 1)
	lines[row-1] = strings.Join(cells, ",")
	if err := os.WriteFile(path, []byte(strings.Join(lines, "")), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := datasets.ImportGames(ctx, n.db.Pool, tables.Folder(from), "wnba", nil); err != nil {
		t.Fatal(err)
	}
	if err := n.book.Refresh(ctx, "wnba"); err != nil {
		t.Fatal(err)
	}
}
