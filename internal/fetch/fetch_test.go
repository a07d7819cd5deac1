package fetch_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/datasets/tables"
	"groundline/internal/fetch"
)

// world is a fetch folder, a server that has every source, and the connectors.
type world struct {
	t      testing.TB
	server *server
	o      fetch.Options
	slept  []time.Duration
	sheets map[string]sheet
}

func newWorld(t testing.TB, names ...string) *world {
	w := &world{t: t, server: newServer(t), sheets: map[string]sheet{}}
	for _, c := range fetch.Connectors() {
		if len(names) > 0 && !slices.Contains(names, c.Name) {
			continue
		}
		c, sheets := small(t, c)
		w.server.fill(t, c, sheets)
		for k, v := range sheets {
			w.sheets[k] = v
		}
		w.o.Connectors = append(w.o.Connectors, c)
	}
	w.o.Dir, w.o.Mirror = t.TempDir(), w.server.mirror(t)
	w.o.Now = func() time.Time { return now }
	w.o.Sleep = func(_ context.Context, d time.Duration) error { w.slept = append(w.slept, d); return nil }
	return w
}

func (w *world) run() map[string]fetch.Result {
	w.t.Helper()
	results, err := fetch.Run(w.t.Context(), w.o)
	if err != nil {
		w.t.Fatal(err)
	}
	out := map[string]fetch.Result{}
	for _, r := range results {
		out[r.Connector] = r
	}
	return out
}

// one runs a world of one connector.
func (w *world) one() fetch.Result {
	w.t.Helper()
	return w.run()[w.o.Connectors[0].Name]
}

// files returns the data of the fetch folder: everything but what is about it.
func (w *world) files() map[string]string {
	w.t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(w.o.Dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		name, _ := filepath.Rel(w.o.Dir, path)
		if strings.HasPrefix(name, ".") || strings.HasPrefix(name, "quarantine") || !strings.Contains(name, "/") {
			return nil
		}
		raw, err := os.ReadFile(path)
		out[name] = string(raw)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return out
}

// first returns the first file of the world's one connector and its first part.
func (w *world) first() (fetch.File, fetch.Part) {
	f := w.o.Connectors[0].FilesAt(now)[0]
	return f, f.Parts[0]
}

func TestEveryConnectorFillsTheLayoutThatReadersRead(t *testing.T) {
	w := newWorld(t)
	for name, r := range w.run() {
		if r.State != fetch.New || !r.LastNew.Equal(now) {
			t.Errorf("%s: %s, %s", name, r.State, r.Problem)
		}
	}
	for _, c := range w.o.Connectors {
		for _, f := range c.FilesAt(now) {
			n, err := tables.CountRows(tables.Layers(tables.Folder(w.o.Dir)), f.Path)
			if err != nil || n == 0 {
				t.Errorf("%s: %s has %d rows: %v", c.Name, f.Path, n, err)
			}
			if !strings.HasPrefix(f.Path, c.Sport+"/") {
				t.Errorf("%s is of %s", f.Path, c.Sport)
			}
		}
	}
	before := w.files()
	w.server.requests()
	for name, r := range w.run() {
		if r.State != fetch.Unchanged {
			t.Errorf("%s a second time: %s, %s", name, r.State, r.Problem)
		}
	}
	for _, r := range w.server.requests() {
		if r.Header.Get("If-None-Match") == "" {
			t.Errorf("%s was asked for unconditionally", r.URL.Path)
		}
		if !strings.Contains(r.URL.Path, "nflverse") && strings.Contains(r.URL.Path, "sumitrodatta") {
			t.Errorf("%s is pinned and was asked for again", r.URL.Path)
		}
	}
	sameFiles(t, before, w.files())
}

func sameFiles(t testing.TB, before, after map[string]string) {
	t.Helper()
	if len(before) != len(after) {
		t.Errorf("%d files became %d", len(before), len(after))
	}
	for name, text := range before {
		if after[name] != text {
			t.Errorf("%s is not byte for byte what it was", name)
		}
	}
}

// The columns of live files are those of the bundle's file of the same family,
// so that a reader of one reads the other.
func TestLiveFilesHaveTheColumnsOfTheBundle(t *testing.T) {
	header := func(files tables.Files, path string) string {
		raw, err := tables.Header(files, path)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(raw, ",")
	}
	w := newWorld(t)
	w.run()
	fetched, held := tables.Folder(w.o.Dir), datatest.Bundle(t)
	for live, family := range map[string]string{
		"nfl/live/player_season_2026.csv":    "nfl/open/player_season_2023_2025.csv",
		"nfl/live/rosters_2026.csv":          "nfl/open/rosters_2021_2026.csv",
		"nfl/live/snap_counts_2026.csv":      "nfl/open/snap_counts_2021_2025.csv",
		"nfl/live/pfr_defense_week_2026.csv": "nfl/open/pfr_defense_week_2021_2025.csv",
		"nfl/live/schedules.csv":             "nfl/open/schedules_1999_2026.csv",
		"wnba/live/player_box_2026.csv":      "wnba/open/player_box_2009_2026.csv",
		"nba/live/player_box_2027.csv":       "wnba/open/player_box_2009_2026.csv",
		"nhl/live/player_box_2027.csv":       "nhl/weekly/player_box_2026.csv",
		"mlb/Batting.csv":                    "mlb/Batting.csv",
		"mlb/People.csv":                     "mlb/People.csv",
		"mlb/Teams.csv":                      "mlb/Teams.csv",
		"mlb/Fielding.csv":                   "mlb/Fielding.csv",
		"mlb/Appearances.csv":                "mlb/Appearances.csv",
		"mlb/Pitching.csv":                   "mlb/Pitching.csv",
		"mlb/PitchingPost.csv":               "mlb/PitchingPost.csv",
		"mlb/BattingPost.csv":                "mlb/BattingPost.csv",
		"mlb/TeamsFranchises.csv":            "mlb/TeamsFranchises.csv",
	} {
		t.Run(live, func(t *testing.T) {
			if got, want := header(fetched, live), header(held, family); got != want {
				t.Errorf("%s:\n%s\n%s has\n%s", live, got, family, want)
			}
		})
	}
	week, offence := header(fetched, "nfl/live/player_week_2026.csv"), header(held, "nfl/open/player_week_offense_2009_2024.csv")
	for name := range strings.SplitSeq(offence, ",") {
		if !strings.Contains(","+week+",", ","+name+",") {
			t.Errorf("player_week lacks %s", name)
		}
	}
}

// faults are what a server may send instead of a file, and what must come of it.
var faults = []struct {
	name   string
	state  fetch.ResultState
	reason fetch.Reason
	plant  func(w *world, f fetch.File, part fetch.Part)
}{
	{"404", fetch.Failed, "", func(w *world, _ fetch.File, part fetch.Part) { w.server.fault(part.URL, http.NotFound) }},
	{"500", fetch.Failed, "", func(w *world, _ fetch.File, part fetch.Part) { w.server.fault(part.URL, status(500)) }},
	{"429", fetch.Failed, "", func(w *world, _ fetch.File, part fetch.Part) { w.server.fault(part.URL, status(429)) }},
	{"always cut", fetch.Failed, "", func(w *world, _ fetch.File, part fetch.Part) {
		w.server.fault(part.URL, func(rw http.ResponseWriter, _ *http.Request) {
			rw.Header().Set("Content-Length", "1000")
			_, _ = rw.Write([]byte("a,b\n1,"))
			panic(http.ErrAbortHandler)
		})
	}},
	{"silent", fetch.Failed, "", func(w *world, _ fetch.File, part fetch.Part) {
		w.o.Idle, w.o.Attempts = 30*time.Millisecond, 2
		w.server.fault(part.URL, func(rw http.ResponseWriter, r *http.Request) {
			rw.Header().Set("Content-Length", "1000")
			_, _ = rw.Write([]byte("a,b\n"))
			rw.(http.Flusher).Flush()
			<-r.Context().Done()
		})
	}},
	{"redirect loop", fetch.Failed, "", func(w *world, _ fetch.File, part fetch.Part) {
		w.server.fault(part.URL, func(rw http.ResponseWriter, r *http.Request) { http.Redirect(rw, r, r.URL.Path, http.StatusFound) })
	}},
	{"redirect to an insecure host", fetch.Failed, "", func(w *world, _ fetch.File, part fetch.Part) {
		w.server.fault(part.URL, func(rw http.ResponseWriter, r *http.Request) {
			http.Redirect(rw, r, "http://elsewhere.example/file", http.StatusFound)
		})
	}},
	{"web page", fetch.Quarantined, fetch.HTML, func(w *world, _ fetch.File, part fetch.Part) {
		w.server.put(part.URL, []byte("\n<!DOCTYPE html>\n<html><body>Please sign in</body></html>\n"))
	}},
	{"noise", fetch.Quarantined, fetch.Malformed, func(w *world, _ fetch.File, part fetch.Part) {
		w.server.put(part.URL, []byte("a,b\n\"1,2\n3\n"))
	}},
	{"empty", fetch.Quarantined, fetch.Malformed, func(w *world, _ fetch.File, part fetch.Part) {
		w.server.put(part.URL, []byte{})
	}},
	{"too large", fetch.Quarantined, fetch.TooLarge, func(w *world, _ fetch.File, part fetch.Part) {
		w.limit(func(f *fetch.File) { f.Limits.Download = 40 })
		w.change(part, w.sheet(part).longer())
	}},
	{"decompression bomb", fetch.Quarantined, fetch.TooLarge, func(w *world, _ fetch.File, part fetch.Part) {
		w.limit(func(f *fetch.File) { f.Limits.Unpacked = 200 })
		w.change(part, w.sheet(part).longer())
	}},
	{"too many rows", fetch.Quarantined, fetch.TooLarge, func(w *world, _ fetch.File, part fetch.Part) {
		w.limit(func(f *fetch.File) { f.MaxRows = 10 })
		w.change(part, w.sheet(part).longer())
	}},
	{"no rows", fetch.Quarantined, "", func(w *world, _ fetch.File, part fetch.Part) {
		s := w.sheet(part)
		s.rows = s.rows[:1]
		w.change(part, s)
	}},
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func (w *world) sheet(part fetch.Part) sheet { return w.sheets[part.URL+part.Entry] }

// limit changes the bounds of the connector's files.
func (w *world) limit(change func(*fetch.File)) {
	c := &w.o.Connectors[0]
	files := c.Files
	c.Files = func(season int) []fetch.File {
		out := files(season)
		for i := range out {
			change(&out[i])
		}
		return out
	}
}

// change serves other rows at a part's address.
func (w *world) change(part fetch.Part, s sheet) {
	sheets := maps.Clone(w.sheets)
	sheets[part.URL+part.Entry] = s
	w.server.fill(w.t, w.o.Connectors[0], sheets)
}

// longer returns the sheet with one row more.
func (s sheet) longer() sheet {
	return sheet{s.header, append(slices.Clone(s.rows), s.rows[0])}
}

// Every connector meets every fault after it has brought its files: what it
// brought stays byte for byte, and nothing half-written lies beside it.
func TestEveryConnectorOutlivesEveryFault(t *testing.T) {
	for _, c := range fetch.Connectors() {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, c.Name)
			if r := w.one(); r.State != fetch.New {
				t.Fatalf("%s: %s", r.State, r.Problem)
			}
			sound, good := w.o, w.files()
			for _, fault := range faults {
				t.Run(fault.name, func(t *testing.T) {
					w.t, w.o, w.o.Connectors = t, sound, slices.Clone(sound.Connectors)
					f, part := w.first()
					before := maps.Clone(good)
					if c.Kind == fetch.Pinned { // what is pinned is asked for again only where it is damaged
						before[f.Path] = "a,b\n1,2\n"
					}
					w.write(f.Path, before[f.Path])
					fault.plant(w, f, part)
					r := w.one()
					if r.State != fault.state || fault.reason != "" && r.Files[0].Reason != fault.reason {
						t.Errorf("%s (%s): %s", r.State, r.Files[0].Reason, r.Problem)
					}
					if r.Problem == "" || !r.Alert() {
						t.Errorf("problem %q, alert %v", r.Problem, r.Alert())
					}
					if !r.LastNew.Equal(now) {
						t.Errorf("last new became %s", r.LastNew)
					}
					sameFiles(t, before, w.files())
					if fault.state == fetch.Quarantined {
						checkReport(t, w, r.Files[0])
					}
					w.server.fault(part.URL, nil)
					w.server.fill(t, w.o.Connectors[0], w.sheets)
					if err := os.RemoveAll(filepath.Join(w.o.Dir, "quarantine")); err != nil { // two faults may be the same bytes
						t.Fatal(err)
					}
				})
			}
		})
	}
}

// write puts a file into the fetch folder.
func (w *world) write(path, text string) {
	w.t.Helper()
	if err := os.WriteFile(filepath.Join(w.o.Dir, path), []byte(text), 0o600); err != nil {
		w.t.Fatal(err)
	}
}

func checkReport(t *testing.T, w *world, f fetch.FileResult) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(w.o.Dir, f.Report))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), f.Path) || !strings.Contains(string(text), string(f.Reason)) {
		t.Errorf("report:\n%s", text)
	}
	var report fetch.Report
	raw, err := os.ReadFile(filepath.Join(w.o.Dir, strings.TrimSuffix(f.Report, ".txt")+".json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &report); err != nil || report.Reason != f.Reason || report.InForce != f.SHA256 {
		t.Errorf("%v: %+v", err, report)
	}
}

// A download that is cut goes on where it stopped, by a request for the rest of
// the very same file.
func TestACutDownloadIsResumed(t *testing.T) {
	w := newWorld(t, "nflverse-schedules")
	_, part := w.first()
	body := w.sheet(part).bytes(t, part)
	cut := len(body) / 2
	w.server.fault(part.URL, func(rw http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Range") != "" {
			serve(rw, r, body)
			return
		}
		head := httptest.NewRecorder()
		serve(head, r, body)
		rw.Header().Set("ETag", head.Header().Get("ETag"))
		rw.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, _ = rw.Write(body[:cut])
		panic(http.ErrAbortHandler)
	})
	if r := w.one(); r.State != fetch.New {
		t.Fatalf("%s: %s", r.State, r.Problem)
	}
	asked := w.server.requests()
	if len(asked) != 2 || asked[1].Header.Get("If-Range") == "" || !strings.HasPrefix(asked[1].Header.Get("Range"), "bytes=") {
		t.Errorf("%d requests, the second for %q if %q", len(asked), asked[len(asked)-1].Header.Get("Range"), asked[len(asked)-1].Header.Get("If-Range"))
	}
	whole := newWorld(t, "nflverse-schedules")
	whole.one()
	sameFiles(t, whole.files(), w.files())
}

// A file that changed while its download was cut is begun anew: no file is made
// of two.
func TestACutDownloadOfAChangedFileStartsOver(t *testing.T) {
	w := newWorld(t, "nflverse-schedules")
	_, part := w.first()
	old, changed := w.sheet(part).with("away_score", "1").bytes(t, part), w.sheet(part).with("away_score", "2").bytes(t, part)
	first := true
	w.server.fault(part.URL, func(rw http.ResponseWriter, r *http.Request) {
		if !first {
			serve(rw, r, changed)
			return
		}
		first = false
		rw.Header().Set("ETag", `"old"`)
		rw.Header().Set("Content-Length", strconv.Itoa(len(old)))
		_, _ = rw.Write(old[:len(old)/2])
		panic(http.ErrAbortHandler)
	})
	if r := w.one(); r.State != fetch.New {
		t.Fatalf("%s: %s", r.State, r.Problem)
	}
	other := newWorld(t, "nflverse-schedules")
	other.server.put(part.URL, changed)
	other.one()
	sameFiles(t, other.files(), w.files())
}

func TestRetriesWaitAsLongAsTheServerAsks(t *testing.T) {
	for _, c := range []struct {
		header string
		status int
		want   []time.Duration
	}{
		{"7", 429, []time.Duration{7 * time.Second, 7 * time.Second, 7 * time.Second}},
		{now.Add(20 * time.Second).Format(http.TimeFormat), 503, []time.Duration{20 * time.Second, 20 * time.Second, 20 * time.Second}},
		{"", 500, []time.Duration{time.Second, 2 * time.Second, 4 * time.Second}},
		{"3600", 429, nil}, // too long to wait for: the next run asks again
	} {
		w := newWorld(t, "nflverse-schedules")
		_, part := w.first()
		w.server.fault(part.URL, func(rw http.ResponseWriter, _ *http.Request) {
			rw.Header().Set("Retry-After", c.header)
			rw.WriteHeader(c.status)
		})
		if r := w.one(); r.State != fetch.Failed || !slices.Equal(w.slept, c.want) {
			t.Errorf("%d %q: %s, waited %v, want %v", c.status, c.header, r.State, w.slept, c.want)
		}
	}
}

// gates are files that can be read and must not be put in force.
var gates = []struct {
	name      string
	connector string
	reason    fetch.Reason
	change    func(sheet) sheet
}{
	{"lost column", "nflverse-player-week", fetch.LostColumns, func(s sheet) sheet { return s.without("passing_yards") }},
	{"lost column that it had before", "nflverse-player-week", fetch.LostColumns, func(s sheet) sheet { return s.without("target_share") }},
	{"lost column of Parquet", "wehoop-player-box", fetch.LostColumns, func(s sheet) sheet { return s.without("rebounds") }},
	{"lost column that a kind of game is told by", "wehoop-player-box", fetch.LostColumns, func(s sheet) sheet { return s.without("season_type") }},
	{"changed type", "nflverse-player-week", fetch.ChangedType, func(s sheet) sheet { return s.with("passing_yards", "many") }},
	{"changed type of a day", "fastrhockey-player-box", fetch.ChangedType, func(s sheet) sheet { return s.with("game_date", "20 October") }},
	{"shrunk", "nflverse-rosters", fetch.Shrunk, func(s sheet) sheet { return sheet{s.header, s.rows[:40]} }},
	{"games vanished", "fastrhockey-player-box", fetch.Contradiction, func(s sheet) sheet {
		rows := slices.Clone(s.rows)
		for i := range 5 {
			rows[i] = slices.Clone(rows[i])
			rows[i][0] = "202602999" + strconv.Itoa(i)
		}
		return sheet{s.header, rows}
	}},
	{"games changed", "nflverse-schedules", fetch.Contradiction, func(s sheet) sheet { return s.with("home_score", "99") }},
	{"weeks changed", "nflverse-player-week", fetch.Contradiction, func(s sheet) sheet { return s.with("passing_yards", "999") }},
	{"days changed", "hoopr-player-box", fetch.Contradiction, func(s sheet) sheet { return s.with("points", "99") }},
	{"other bytes of a commit", "pfr-players", fetch.WrongHash, func(s sheet) sheet { return s.with("G", "9") }},
}

func TestASuspiciousFileIsQuarantinedAndTheOldOneStaysInForce(t *testing.T) {
	for _, g := range gates {
		t.Run(g.name, func(t *testing.T) {
			w := newWorld(t, g.connector)
			c := &w.o.Connectors[0]
			all := c.FilesAt(now)
			last := all[len(all)-1]
			if r := w.one(); r.State != fetch.New {
				t.Fatalf("%s: %s", r.State, r.Problem)
			}
			if c.Kind == fetch.Pinned {
				if err := os.Remove(filepath.Join(w.o.Dir, last.Path)); err != nil {
					t.Fatal(err)
				}
			}
			before := w.files()
			w.change(last.Parts[0], g.change(w.sheet(last.Parts[0])))
			r := w.one()
			f := r.Files[len(r.Files)-1]
			if r.State != fetch.Quarantined || f.Reason != g.reason || f.Repeated || !r.Alert() {
				t.Fatalf("%s (%s), repeated %v: %s", r.State, f.Reason, f.Repeated, r.Problem)
			}
			sameFiles(t, before, w.files())
			checkReport(t, w, f)
			r = w.one()
			if f := r.Files[len(r.Files)-1]; r.State != fetch.Quarantined || !f.Repeated || r.Alert() {
				t.Errorf("a second time: %s, repeated %v, alert %v: somebody is told once", r.State, f.Repeated, r.Alert())
			}
			w.change(last.Parts[0], w.sheet(last.Parts[0])) // the source is right again
			if r := w.one(); r.State != fetch.Unchanged && c.Kind == fetch.Live || r.State != fetch.New && c.Kind == fetch.Pinned {
				t.Errorf("mended: %s: %s", r.State, r.Problem)
			}
		})
	}
}

// An operator who knows better puts a file in force that only its content speaks
// against; a file that cannot be read is never put in force.
func TestAnOperatorPutsAQuarantinedFileInForce(t *testing.T) {
	w := newWorld(t, "nflverse-schedules")
	_, part := w.first()
	w.one()
	before := w.files()
	w.change(part, w.sheet(part).with("home_score", "99"))
	report := readReport(t, w, w.one().Files[0])
	w.o.Accept = []string{report.SHA256[:11]}
	if r := w.one(); r.State != fetch.Quarantined {
		t.Errorf("eleven characters: %s", r.State)
	}
	w.o.Accept = []string{report.SHA256[:12]}
	if r := w.one(); r.State != fetch.New || len(r.Notes) == 0 {
		t.Errorf("%s, %v", r.State, r.Notes)
	}
	if after := w.files(); after["nfl/live/schedules.csv"] == before["nfl/live/schedules.csv"] {
		t.Error("the accepted file is not in force")
	}
	w.change(part, w.sheet(part).without("home_score"))
	report = readReport(t, w, w.one().Files[0])
	w.o.Accept = []string{report.SHA256}
	if r := w.one(); r.State != fetch.Quarantined {
		t.Errorf("a file without a column was accepted: %s", r.State)
	}
}

func readReport(t *testing.T, w *world, f fetch.FileResult) (report fetch.Report) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(w.o.Dir, strings.TrimSuffix(f.Report, ".txt")+".json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &report); err != nil {
		t.Fatal(err)
	}
	return report
}

// Corrections of a few statistics and games that were not over are no
// contradiction.
func TestCorrectionsAndGamesUnderWayAreTaken(t *testing.T) {
	w := newWorld(t, "nflverse-player-week")
	files := w.o.Connectors[0].FilesAt(now)
	part := files[len(files)-1].Parts[0]
	w.one()
	s := w.sheet(part)
	week, yards := slices.Index(s.header, "week"), slices.Index(s.header, "rushing_yards")
	changed := sheet{s.header, slices.Clone(s.rows)}
	corrected := false
	for i, row := range changed.rows {
		if row[week] == "3" || !corrected { // the newest week, and one line of an older one
			corrected = corrected || row[week] != "3"
			changed.rows[i] = slices.Clone(row)
			changed.rows[i][yards] = "55"
		}
	}
	w.change(part, changed)
	if r := w.one(); r.State != fetch.New {
		t.Errorf("%s: %s", r.State, r.Problem)
	}
}

func TestANewColumnIsANote(t *testing.T) {
	w := newWorld(t, "nflverse-schedules")
	_, part := w.first()
	w.one()
	s := w.sheet(part)
	wider := sheet{append(slices.Clone(s.header), "attendance"), nil}
	for _, row := range s.rows {
		wider.rows = append(wider.rows, append(slices.Clone(row), "60000"))
	}
	wider = wider.with("temp", "61")
	w.change(part, wider)
	r := w.one()
	if r.State != fetch.New || len(r.Notes) != 1 || !strings.Contains(r.Notes[0], "attendance") {
		t.Errorf("%s, %v", r.State, r.Notes)
	}
}

// Without a network a run says so in one sentence a source, waits for nobody and
// leaves everything as it is.
func TestOfflineIsNoFailure(t *testing.T) {
	w := newWorld(t)
	w.run()
	before := w.files()
	w.server.Close()
	for name, r := range w.run() {
		live := slices.ContainsFunc(w.o.Connectors, func(c fetch.Connector) bool { return c.Name == name && c.Kind == fetch.Live })
		if live && (r.State != fetch.Offline || !strings.Contains(r.Problem, "cannot be reached") || r.Alert()) || !live && r.State != fetch.Unchanged {
			t.Errorf("%s: %s, %q, alert %v", name, r.State, r.Problem, r.Alert())
		}
		if !r.LastNew.Equal(now) {
			t.Errorf("%s: last new became %s", name, r.LastNew)
		}
	}
	if len(w.slept) > 0 {
		t.Errorf("waited %v", w.slept)
	}
	sameFiles(t, before, w.files())
}

// A season's file that is not published yet is no failure; one that was and is
// gone is.
func TestASeasonThatHasNotStartedIsANote(t *testing.T) {
	w := newWorld(t, "fastrhockey-player-box")
	files := w.o.Connectors[0].FilesAt(now)
	next := files[len(files)-1].Parts[0]
	w.server.fault(next.URL, http.NotFound)
	r := w.one()
	if r.State != fetch.New || len(r.Notes) != 1 || !strings.Contains(r.Notes[0], "not published yet") {
		t.Errorf("%s, %v, %s", r.State, r.Notes, r.Problem)
	}
	w.server.fault(next.URL, nil)
	w.one()
	w.server.fault(next.URL, http.NotFound)
	if r := w.one(); r.State != fetch.Failed {
		t.Errorf("a file that is gone: %s", r.State)
	}
}

func TestTwoFetchesDoNotWriteAtOnce(t *testing.T) {
	w := newWorld(t, "nflverse-schedules")
	_, part := w.first()
	var second error
	body := w.sheet(part).bytes(t, part)
	w.server.fault(part.URL, func(rw http.ResponseWriter, r *http.Request) {
		_, second = fetch.Run(r.Context(), w.o)
		serve(rw, r, body)
	})
	if r := w.one(); r.State != fetch.New || !errors.Is(second, fetch.ErrBusy) {
		t.Errorf("%s; the second one: %v", r.State, second)
	}
}

// Sources without a licence are fetched only by those who ask for them.
func TestUnlicensedSourcesMustBeAskedFor(t *testing.T) {
	all := fetch.Connectors()
	chosen, err := fetch.Select(all, fetch.Selection{})
	if err != nil || len(chosen) == 0 {
		t.Fatal(err)
	}
	for _, c := range chosen {
		if !c.Open() {
			t.Errorf("%s is fetched unasked", c.Name)
		}
	}
	if chosen, err = fetch.Select(all, fetch.Selection{Unlicensed: true}); err != nil || len(chosen) != len(all) {
		t.Errorf("%d of %d with all of them: %v", len(chosen), len(all), err)
	}
	if chosen, err = fetch.Select(all, fetch.Selection{Name: "pfr-players"}); err != nil || len(chosen) != 1 {
		t.Errorf("%d by name: %v", len(chosen), err)
	}
	if _, err = fetch.Select(all, fetch.Selection{Name: "pfr"}); err == nil || !strings.Contains(err.Error(), "pfr-players") {
		t.Errorf("an unknown name: %v", err)
	}
}

func TestOnlySecureAddressesAreAsked(t *testing.T) {
	plan, err := fetch.Plan(fetch.Options{Connectors: fetch.Connectors(), Now: func() time.Time { return now }})
	if err != nil || len(plan) < 900 {
		t.Fatalf("%d addresses: %v", len(plan), err)
	}
	for _, p := range plan {
		if !strings.HasPrefix(p.URL, "https://") {
			t.Errorf("%s: %s", p.Connector, p.URL)
		}
	}
	insecure := fetch.Connector{Name: "x", Files: func(int) []fetch.File {
		return []fetch.File{{Path: "x", Parts: []fetch.Part{{URL: "http://example.com/x.csv"}}}}
	}}
	if _, err := fetch.Plan(fetch.Options{Connectors: []fetch.Connector{insecure}}); err == nil {
		t.Error("http is asked")
	}
}

// Rows of a fetched edition are attributed to it, and not to the edition in the
// bundle whose path it takes; bytes that were changed since are not.
func TestFetchedRowsAreAttributedToTheirSource(t *testing.T) {
	w := newWorld(t, "chadwick-register")
	w.one()
	files := tables.Layers(tables.Folder(w.o.Dir), datatest.Bundle(t))
	const path = "mlb/register_people_mlb.csv"
	source, err := tables.SourceOf(files, path)
	if err != nil || source == nil || source.Key != "chadwick-register" || source.Commit != "" || !source.Retrieved.Equal(now) {
		t.Errorf("%+v, %v", source, err)
	}
	changed := strings.Replace(w.files()[path], "Person 1", "Person X", 1)
	if err := os.WriteFile(filepath.Join(w.o.Dir, path), []byte(changed), 0o600); err != nil {
		t.Fatal(err)
	}
	if source, err = tables.SourceOf(files, path); err != nil || source != nil {
		t.Errorf("changed bytes: %+v, %v", source, err)
	}
}

// The table is whole: what is pinned is of one commit, what is fetched has a
// licence, and no two files share a path.
func TestTheTableIsWhole(t *testing.T) {
	names, paths := map[string]bool{}, map[string]string{}
	for _, c := range fetch.Connectors() {
		if names[c.Name] {
			t.Errorf("two sources are called %s", c.Name)
		}
		names[c.Name] = true
		if c.About == "" || c.Source.Repository == "" || c.Source.Licence == "" || c.Source.Attribution == "" || c.Source.LicenceClass == "" {
			t.Errorf("%s lacks a fact: %+v", c.Name, c.Source)
		}
		switch {
		case c.Kind == fetch.Pinned && (len(c.Source.Commit) != 40 || c.Source.Open()):
			t.Errorf("%s is pinned to %q, class %s", c.Name, c.Source.Commit, c.Source.LicenceClass)
		case c.Kind == fetch.Live && (c.Cadence < time.Hour || !c.Source.Open()):
			t.Errorf("%s: cadence %s, class %s", c.Name, c.Cadence, c.Source.LicenceClass)
		}
		for _, f := range c.FilesAt(now.AddDate(1, 0, 0)) {
			if other, twice := paths[f.Path]; twice {
				t.Errorf("%s is of %s and %s", f.Path, other, c.Name)
			}
			paths[f.Path] = c.Name
			if c.Kind == fetch.Pinned && (f.Rows == 0 || f.Columns == nil && len(f.SHA256) != 64) {
				t.Errorf("%s is not held to anything", f.Path)
			}
			if !filepath.IsLocal(f.Path) {
				t.Errorf("%s leaves the folder", f.Path)
			}
		}
	}
	for _, s := range datasets.Sources() {
		for _, c := range fetch.Connectors() {
			if c.Source.Commit == s.Commit && c.Source.Repository == s.Repository &&
				(c.Source.Licence != s.Licence || c.Source.Attribution != s.Attribution || c.Source.LicenceClass != s.LicenceClass) {
				t.Errorf("%s: the readers state another licence or attribution of the same commit", c.Name)
			}
		}
	}
}

// The hashes, row counts and columns of pinned files are those of the files
// themselves.
func TestPinnedFilesAreTheFilesOfTheFullData(t *testing.T) {
	dir := datatest.Full(t)
	for _, c := range fetch.Connectors() {
		if c.Kind != fetch.Pinned {
			continue
		}
		for _, f := range c.FilesAt(now) {
			n, err := tables.CountRows(tables.Folder(dir), f.Path)
			if err != nil || n != f.Rows {
				t.Errorf("%s: %d rows, want %d: %v", f.Path, n, f.Rows, err)
			}
			if raw, err := os.ReadFile(filepath.Join(dir, f.Path)); err == nil && f.SHA256 != "" {
				if sum := sha256.Sum256(raw); hex.EncodeToString(sum[:]) != f.SHA256 {
					t.Errorf("%s has another sha256", f.Path)
				}
			}
			if f.Columns != nil {
				var names []string
				for _, column := range f.Columns {
					names = append(names, column.Name)
				}
				if header, err := tables.Header(tables.Folder(dir), f.Path); err != nil || !slices.Equal(header, names) {
					t.Errorf("%s: columns %v, want %v: %v", f.Path, names, header, err)
				}
			}
		}
	}
}
