package datasets_test

import (
	"context"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/rowset"
	"groundline/internal/datasets/tables"
	"groundline/internal/postgres/pgtest"
	"groundline/internal/stats"
)

func TestImportingTheSameFilesAgainWritesNothing(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	options := datasets.Options{Files: tables.Folder(smallDir(t)), Sport: stats.MLB}
	first, err := datasets.Import(t.Context(), db.Pool, options)
	if err != nil || first.Unchanged {
		t.Fatalf("first import: unchanged %t, error %v", first.Unchanged, err)
	}
	again, err := datasets.Import(t.Context(), db.Pool, options)
	if err != nil || !again.Unchanged || again.Artifact != first.Artifact {
		t.Fatalf("second import: %+v, error %v", again, err)
	}
	var imports, lines int
	err = db.Pool.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM imports), (SELECT count(*) FROM stat_lines)`).Scan(&imports, &lines)
	if err != nil || imports != 1 || lines != 10 {
		t.Errorf("%d imports, %d lines, error %v", imports, lines, err)
	}
	current, err := datasets.Newest(t.Context(), db.Pool, stats.MLB)
	if err != nil || current.Artifact != first.Artifact {
		t.Errorf("in force: %+v, error %v", current, err)
	}
}

func TestAnotherImportReplacesAllRows(t *testing.T) {
	t.Parallel()
	db, dir := pgtest.New(t), smallDir(t)
	options := datasets.Options{Files: tables.Folder(dir), Sport: stats.MLB}
	first, err := datasets.Import(t.Context(), db.Pool, options)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, dir, "Fielding.csv", replaced("Fielding.csv", ",348,", ",349,"))
	second, err := datasets.Import(t.Context(), db.Pool, options)
	if err != nil || second.Unchanged || second.Artifact == first.Artifact {
		t.Fatalf("%+v, error %v", second, err)
	}
	set, in, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
	if err != nil || in.Artifact != second.Artifact || len(set.Lines) != 10 || len(set.Players) != 2 || len(set.Files) != 6 || len(set.Teams) != 1 {
		t.Fatalf("import %+v, %d lines, %d players, %d files, error %v", in, len(set.Lines), len(set.Players), len(set.Files), err)
	}
	if po := lineOf(t, set, stats.MLBFielding, "mlb_onean01", 1921, "NYA", "OF").Get("PO"); po != 349 {
		t.Errorf("putouts are %v", po)
	}
}

func TestBlanksAreNullAndNeverZero(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if _, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: tables.Folder(smallDir(t)), Sport: stats.MLB}); err != nil {
		t.Fatal(err)
	}
	var runs *float64
	var stolen *float64
	err := db.Pool.QueryRow(t.Context(), `SELECT stats[7], stats[9] FROM stat_lines WHERE kind = 'batting' AND player_id = 'mlb_twobo01'`).Scan(&runs, &stolen)
	if err != nil || runs == nil || *runs != 0 || stolen != nil {
		t.Errorf("home runs %v, stolen bases %v, error %v", runs, stolen, err)
	}
	set, _, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
	if err != nil {
		t.Fatal(err)
	}
	l := lineOf(t, set, stats.MLBBatting, "mlb_twobo01", 1922, "NYA", "")
	if l.Get("HR") != 0 || stats.Recorded(l.Get("SB")) {
		t.Errorf("home runs %v, stolen bases %v", l.Get("HR"), l.Get("SB"))
	}
}

// A stored array is read by the column keys that were stored with it, so that
// an older import stays right when the code's list grows or is reordered.
func TestStoredColumnsAreReadByKeyNotByPlace(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	if _, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: tables.Folder(smallDir(t)), Sport: stats.MLB}); err != nil {
		t.Fatal(err)
	}
	for _, q := range []string{
		`UPDATE stat_kinds SET columns = '["L","W","GONE"]' WHERE kind = 'teams'`,
		`UPDATE stat_lines SET stats = '{55,98,1}' WHERE kind = 'teams'`,
	} {
		if _, err := db.Pool.Exec(t.Context(), q); err != nil {
			t.Fatal(err)
		}
	}
	set, _, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
	if err != nil {
		t.Fatal(err)
	}
	l := lineOf(t, set, stats.MLBTeams, "", 1921, "NYA", "")
	if l.Get("W") != 98 || l.Get("L") != 55 || stats.Recorded(l.Get("G")) || len(l.Values) != len(stats.MLBTeams.Columns) {
		t.Errorf("values %v", l.Values)
	}
}

func TestAnImportIsAnnouncedWithItsCommit(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	conn, err := db.Pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Release()
	if _, err := conn.Exec(t.Context(), "LISTEN "+datasets.Channel); err != nil {
		t.Fatal(err)
	}
	if _, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: tables.Folder(smallDir(t)), Sport: stats.MLB}); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	notice, err := conn.Conn().WaitForNotification(ctx)
	if err != nil || notice.Channel != "almanac" || notice.Payload != stats.MLB {
		t.Errorf("notice %+v, error %v", notice, err)
	}
}

func TestReadersKeepTheOldRowsUntilTheCommit(t *testing.T) {
	t.Parallel()
	db, dir := pgtest.New(t), smallDir(t)
	options := datasets.Options{Files: tables.Folder(dir), Sport: stats.MLB}
	first, err := datasets.Import(t.Context(), db.Pool, options)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, dir, "Fielding.csv", replaced("Fielding.csv", ",348,", ",349,"))
	// The callback runs inside the import's transaction, when its rows are
	// written and not committed: the reader must get the old ones, at once.
	options.Progress = func(e tables.Event) {
		if e.Stage != tables.Storing || e.Name != "stat_lines" || e.Done != e.Total {
			return
		}
		set, in, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
		if err != nil || in.Artifact != first.Artifact || rowset.Canonical(set) != first.Artifact {
			t.Errorf("a reader got import %+v, error %v", in, err)
		}
	}
	if _, err := datasets.Import(t.Context(), db.Pool, options); err != nil {
		t.Fatal(err)
	}
}

func TestALoadIsNeverAMixtureOfTwoImports(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	one, other := smallSet(t), smallSet(t)
	other.Lines[0].Values[0]++
	other.Players[0].Name = "Ann Other"
	if _, _, err := datasets.Store(t.Context(), db.Pool, one, datasets.StoreOptions{}); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() {
		for range 20 {
			for _, set := range []*rowset.Set{other, one} {
				if _, _, err := datasets.Store(t.Context(), db.Pool, set, datasets.StoreOptions{}); err != nil {
					done <- err
					return
				}
			}
		}
		close(done)
	}()
	for {
		set, in, err := datasets.Load(t.Context(), db.Pool, stats.MLB)
		if err != nil {
			t.Fatal(err)
		}
		if artifact := rowset.Canonical(set); artifact != in.Artifact {
			t.Fatalf("rows of artifact %s came with import %+v", artifact, in)
		}
		select {
		case err := <-done:
			if err != nil {
				t.Fatal(err)
			}
			return
		default:
		}
	}
}

func TestProgressEndsAtTheTotalOfEachStep(t *testing.T) {
	t.Parallel()
	last := map[string]tables.Event{}
	report := func(e tables.Event) {
		if before, ok := last[e.Name]; ok && (e.Done < before.Done || e.Total != before.Total) {
			t.Errorf("%+v comes after %+v", e, before)
		}
		last[e.Name] = e
	}
	db := pgtest.New(t)
	if _, err := datasets.Import(t.Context(), db.Pool, datasets.Options{Files: tables.Folder(smallDir(t)), Sport: stats.MLB, Progress: report}); err != nil {
		t.Fatal(err)
	}
	if len(last) != 8 {
		t.Errorf("%d steps: %v", len(last), last)
	}
	for name, e := range last {
		if e.Done != e.Total {
			t.Errorf("%s ends at %d of %d", name, e.Done, e.Total)
		}
	}
}

func TestAFileUnlikeTheManifestIsANoteAndNoError(t *testing.T) {
	t.Parallel()
	dir := smallDir(t)
	writeFile(t, dir, "../manifest.json", []byte(`{"files":[
		{"path":"mlb/Teams.csv","sha256":"00","rows":2,"commit":"d30d338f772fd3461b193b69c260f8d64cc0ed8a"}]}`))
	_, notes, err := datasets.Read(tables.Folder(dir), stats.MLB, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) != 7 { // sha256 and rows of Teams, and five files that are not listed
		t.Errorf("notes: %q", notes)
	}
}
