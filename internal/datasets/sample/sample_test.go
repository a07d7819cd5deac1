package sample_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/sample"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
	"groundline/models"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

const artifact = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

// full is all of MLB, read once.
var full = datatest.Once(datatest.Bundle, func(files tables.Files) (*rowset.Set, error) {
	set, _, err := datasets.Read(files, stats.MLB, nil)
	return set, err
})

func chosen(t *testing.T) *sample.Sample {
	t.Helper()
	all := full(t)
	set, err := sample.Select(all, []string{"mlb_griffke02", "mlb_ruthba01"})
	if err != nil {
		t.Fatal(err)
	}
	return &sample.Sample{Set: set, Artifact: artifact, Context: json.RawMessage(`{"version":1,"note":"<opaque>"}`)}
}

func difference(a, b *rowset.Set) string {
	return cmp.Diff(a, b, cmpopts.EquateNaNs(), cmp.Comparer(func(a, b *stats.Kind) bool { return a == b }))
}

func TestASampleIsRowsOfTheFullSetUnchanged(t *testing.T) {
	t.Parallel()
	set := chosen(t).Set
	if !set.Fallback || len(set.Players) != 2 || len(set.Files) != 8 {
		t.Fatalf("fallback %t, %d players, %d files", set.Fallback, len(set.Players), len(set.Files))
	}
	// Ruth's 22 seasons with one team each, and Griffey's 22, one of them with two.
	if len(set.Teams) != 45 || set.Teams[0].Name != "Boston Red Sox" || set.Teams[0].Season != 1914 {
		t.Errorf("%d teams, the first %+v", len(set.Teams), set.Teams[0])
	}
	if p := set.Players[0]; p.ID != "mlb_griffke02" || p.Slug != "ken-griffey-1989" || p.BaseSlug != "ken-griffey" {
		t.Errorf("player %+v: the slug of the full set is lost", p)
	}
	kinds := map[string]int{}
	for _, l := range set.Lines {
		kinds[l.Kind.Name]++
		if l.Kind == stats.MLBBatting && l.Player == "mlb_ruthba01" && l.Season == 1921 &&
			(l.Row != 100804 || set.Files[l.File].Path != "mlb/Batting.csv.gz" || l.Get("HR") != 59 || stats.Recorded(l.Get("GIDP"))) {
			t.Errorf("Ruth 1921 is %+v of %s", l, set.Files[l.File].Path)
		}
	}
	// Ruth batted in 22 seasons and pitched in 10; Griffey in 22, one of them for two teams.
	if kinds["batting"] != 45 || kinds["pitching"] != 10 || kinds["teams"] != 0 {
		t.Errorf("lines: %v", kinds)
	}
	if _, err := sample.Select(set, []string{"mlb_nobody"}); err == nil {
		t.Error("a player who is not there is selected")
	}
}

func TestASampleComesBackEqualFromItsText(t *testing.T) {
	t.Parallel()
	want := chosen(t)
	var first, second bytes.Buffer
	if err := sample.Encode(&first, want); err != nil {
		t.Fatal(err)
	}
	got, err := sample.Decode(bytes.NewReader(first.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if d := difference(want.Set, got.Set); d != "" {
		t.Errorf("sets differ:\n%.3000s", d)
	}
	if got.Artifact != want.Artifact || string(got.Context) != string(want.Context) {
		t.Errorf("artifact %s, context %s", got.Artifact, got.Context)
	}
	if err := sample.Encode(&second, got); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Errorf("the same sample gives other bytes (error %v)", err)
	}
}

func TestStoredSampleIsLabelledAndReplacedByFullData(t *testing.T) {
	t.Parallel()
	db, s := pgtest.New(t), chosen(t)
	if _, err := sample.Store(t.Context(), db.Pool, s); err != nil {
		t.Fatal(err)
	}
	set, in, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
	if err != nil {
		t.Fatal(err)
	}
	if !in.Fallback || !set.Fallback || in.Artifact != artifact {
		t.Errorf("import %+v", in)
	}
	if d := cmp.Diff(s.Set, set, cmpopts.EquateNaNs(), cmp.Comparer(func(a, b *stats.Kind) bool { return a == b }),
		cmpopts.IgnoreFields(models.SourceFile{}, "ID"), cmpopts.IgnoreFields(models.Player{}, "FileID")); d != "" {
		t.Errorf("sets differ:\n%.3000s", d)
	}
	given, err := datasets.LoadContext(t.Context(), db.Pool, stats.MLB)
	if err != nil || string(given) != string(s.Context) {
		t.Errorf("context %s, error %v", given, err)
	}

	// A whole build replaces it, even one whose artifact the sample names.
	whole := *s.Set
	whole.Fallback = false
	if _, err := db.Pool.Exec(t.Context(), `UPDATE imports SET artifact = $1`, rowset.Canonical(&whole)); err != nil {
		t.Fatal(err)
	}
	in, unchanged, err := datasets.Store(t.Context(), db.Pool, &whole, datasets.StoreOptions{})
	if err != nil || unchanged || in.Fallback {
		t.Errorf("import %+v, unchanged %t, error %v", in, unchanged, err)
	}
	if given, err := datasets.LoadContext(t.Context(), db.Pool, stats.MLB); err != nil || given != nil {
		t.Errorf("the sample's context is still there: %s, error %v", given, err)
	}
}

func TestADamagedSampleIsRefused(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	if err := sample.Encode(&b, chosen(t)); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for name, damaged := range map[string]string{
		"empty":              "",
		"no header":          text[strings.Index(text, "\n")+1:],
		"cut":                text[:len(text)/2],
		"cut after a line":   text[:strings.LastIndex(text[:len(text)/2], "\n")+1],
		"another version":    strings.Replace(text, `"version":2`, `"version":3`, 1),
		"unknown member":     strings.Replace(text, `"sport":`, `"sports":`, 1),
		"unknown column":     strings.Replace(text, `"IPouts"`, `"IP"`, 1),
		"unknown file":       strings.Replace(text, `"path":"mlb/Batting.csv.gz"`, `"path":"x"`, 1),
		"unknown player":     strings.Replace(text, `{"player":{"id":"mlb_ruthba01"`, `{"player":{"id":"mlb_other"`, 1),
		"two headers":        text + text,
		"a value less":       strings.Replace(text, `"values":[`, `"values":[1,`, 1),
		"a record of no use": text + "{}\n",
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := sample.Decode(strings.NewReader(damaged)); err == nil {
				t.Errorf("%s: it is read", name)
			}
		})
	}
}

func TestTheBundledSampleIsOfTheFullData(t *testing.T) {
	t.Parallel()
	all := full(t)
	bundled, err := sample.Bundled(stats.MLB)
	if err != nil {
		t.Fatal(err)
	}
	if artifact := rowset.Canonical(all); bundled.Artifact != artifact {
		t.Errorf("the sample names artifact %s, the full data have %s", bundled.Artifact, artifact)
	}
	type place struct {
		path string
		row  int
	}
	lines := map[place]*stats.Line{}
	for i := range all.Lines {
		l := &all.Lines[i]
		lines[place{all.Files[l.File].Path, l.Row}] = l
	}
	for _, l := range bundled.Set.Lines {
		p := place{bundled.Set.Files[l.File].Path, l.Row}
		want, ok := lines[p]
		if !ok {
			t.Errorf("there is no row %+v", p)
			continue
		}
		l.File = want.File // an index into other files; the path was compared
		if d := cmp.Diff(*want, l, cmpopts.EquateNaNs(), cmp.Comparer(func(a, b *stats.Kind) bool { return a == b })); d != "" {
			t.Errorf("row %+v differs:\n%s", p, d)
		}
	}
	players := map[string]models.Player{}
	for _, p := range all.Players {
		players[p.ID] = p
	}
	for _, p := range bundled.Set.Players {
		if d := cmp.Diff(players[p.ID], p, cmpopts.IgnoreFields(models.Player{}, "FileID")); d != "" {
			t.Errorf("player %s differs:\n%s", p.ID, d)
		}
	}
	for _, f := range bundled.Set.Files {
		if !slices.ContainsFunc(all.Files, func(g models.SourceFile) bool { return g.Path == f.Path && g.SHA256 == f.SHA256 }) {
			t.Errorf("file %s is not that of the full data", f.Path)
		}
	}
}

func TestASportWithoutSampleSaysSo(t *testing.T) {
	t.Parallel()
	if _, err := sample.Bundled("chess"); !errors.Is(err, sample.ErrNone) {
		t.Errorf("error %v", err)
	}
}
