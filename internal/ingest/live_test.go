package ingest

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"groundline/internal/almanac"
	"groundline/internal/datasets"
	"groundline/internal/datasets/datatest"
	"groundline/internal/fetch"
	"groundline/internal/grounding"
	"groundline/internal/receipts"
	"groundline/internal/stats"
	"groundline/models"
	"groundline/tools/cleanup"
)

// liveWorld is the loop's steps fetch, load and rate of one sport, over a server
// that has the live files a test makes.
type liveWorld struct {
	*testBundle
	now    time.Time
	book   *almanac.Book
	answer *grounding.Service
	said   []receipts.Statement

	mu     sync.Mutex
	bodies map[string][]byte
}

// newLive starts a world on a day. The sources' Parquet files are served as CSV: that
// Parquet is read is a test of package fetch.
func newLive(t *testing.T, sport, day string) *liveWorld {
	t.Helper()
	w := &liveWorld{testBundle: setup(t, sport), bodies: map[string][]byte{}}
	var err error
	if w.now, err = time.Parse(time.DateOnly, day); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(w)
	cleanup.Do(t, server.Close)
	w.Mirror, err = url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	w.Clock = func() time.Time { return w.now }
	for _, c := range fetch.Connectors() {
		if c.Sport != sport || c.Kind != fetch.Live || c.Manual != "" || c.Name == "chadwick-register" {
			continue
		}
		files := c.Files
		c.Files = func(season int) []fetch.File {
			all := files(season)
			for i := range all {
				if sport == stats.MLB {
					all[i].MinRows = 0 // a test makes a few players' games, not all of a season
				}
				for j := range all[i].Parts {
					if all[i].Parts[j].Format == fetch.Parquet {
						all[i].Parts[j].Format = fetch.CSV
					}
				}
			}
			return all
		}
		w.Connectors = append(w.Connectors, c)
	}
	return w
}

func (w *liveWorld) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	w.mu.Lock()
	body := w.bodies[r.URL.Path[strings.LastIndexByte(r.URL.Path, '/')+1:]]
	w.mu.Unlock()
	if body == nil {
		http.NotFound(rw, r)
		return
	}
	_, _ = rw.Write(body)
}

// Draft keeps what would be signed.
func (w *liveWorld) Draft(_ context.Context, s receipts.Statement) (*receipts.Draft, error) {
	w.said = append(w.said, s)
	return receipts.StoredDraft("r"), nil
}

// Keep stores nothing.
func (*liveWorld) Keep(context.Context, ...*receipts.Draft) error { return nil }

// put serves a table under the name of a source's file.
func (w *liveWorld) put(t *testing.T, name string, rows sheet) {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bodies[name] = rows.csv(t)
}

// turn runs the steps, a day later, and returns the sport that is then in force.
func (w *liveWorld) turn(t *testing.T, wantErr string) *almanac.Sport {
	t.Helper()
	w.now = w.now.AddDate(0, 0, 8)
	if _, err := w.Fetch(t.Context()); err == nil && wantErr != "" || err != nil && (wantErr == "" || !strings.Contains(err.Error(), wantErr)) {
		t.Fatalf("fetch: %v, want %q", err, wantErr)
	}
	if _, err := w.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	var err error
	if w.book == nil {
		w.book, err = almanac.Open(t.Context(), w.Pool, w.Sports, slog.New(slog.DiscardHandler))
	} else {
		err = w.book.CatchUp(t.Context(), w.Sports[0])
	}
	if err != nil {
		t.Fatal(err)
	}
	if w.answer == nil {
		if w.answer, err = grounding.New(grounding.Deps{Book: w.book, Issuer: w, Clock: w.Clock, BaseURL: "https://example.com"}); err != nil {
			t.Fatal(err)
		}
	}
	return w.book.Sport(w.Sports[0])
}

// ask answers a question and returns what would be signed.
func (w *liveWorld) ask(t *testing.T, q grounding.Question) receipts.Predicate {
	t.Helper()
	w.said = nil
	if _, err := w.answer.Rate(t.Context(), q); err != nil || len(w.said) != 1 {
		t.Fatalf("%d statements: %v", len(w.said), err)
	}
	return w.said[0].Predicate
}

// rests checks that a statement is grounded on a live file, and names it as fetched.
func (w *liveWorld) rests(t *testing.T, p receipts.Predicate, file, source string) {
	t.Helper()
	at := slices.IndexFunc(p.Sources, func(s receipts.Source) bool { return s.File == file })
	if !p.Grounded || at < 0 {
		t.Fatalf("%q (grounded %v, %+v) does not rest on %s but on %+v", p.Claim, p.Grounded, p.Refusal, file, p.Sources)
	}
	s := p.Sources[at]
	if !strings.Contains(s.Source, source) || len(s.SHA256) != 64 || !strings.Contains(s.Attribution, "; retrieved "+w.now.Format(time.DateOnly)) {
		t.Errorf("the receipt names %+v", s)
	}
}

// line returns a player's one line of a kind and season.
func line(t *testing.T, s *almanac.Sport, kind *stats.Kind, player string, season int) map[string]float64 {
	t.Helper()
	var found []map[string]float64
	for i := range s.Lines.Len() {
		l := s.Lines.At(i)
		if l.Kind != kind || l.Player != player || l.Season != season {
			continue
		}
		values := map[string]float64{}
		for j, c := range kind.Columns {
			values[c.Key] = l.Values[j]
		}
		found = append(found, values)
	}
	if len(found) != 1 {
		t.Fatalf("%s has %d lines of %s in %d", player, len(found), kind.Name, season)
	}
	return found[0]
}

// sheet is a table of text.
type sheet []map[string]string

// source reads a file of the bundle.
func source(t *testing.T, path string) sheet {
	t.Helper()
	text, _ := datatest.Source(t, path)
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	rows := make(sheet, 0, len(records))
	for _, record := range records[1:] {
		row := make(map[string]string, len(record))
		for i, v := range record {
			row[records[0][i]] = v
		}
		rows = append(rows, row)
	}
	return rows
}

// where returns copies of the rows that a test keeps.
func (s sheet) where(keep func(r map[string]string) bool) sheet {
	var out sheet
	for _, r := range s {
		if keep(r) {
			row := make(map[string]string, len(r))
			for k, v := range r {
				row[k] = v
			}
			out = append(out, row)
		}
	}
	return out
}

func (s sheet) each(change func(r map[string]string)) sheet {
	for _, r := range s {
		change(r)
	}
	return s
}

func (s sheet) csv(t *testing.T) []byte {
	t.Helper()
	columns := map[string]bool{}
	for _, r := range s {
		for k := range r {
			columns[k] = true
		}
	}
	var header []string
	for k := range columns {
		header = append(header, k)
	}
	slices.Sort(header)
	var out bytes.Buffer
	w := csv.NewWriter(&out)
	_ = w.Write(header)
	for _, r := range s {
		record := make([]string, len(header))
		for i, k := range header {
			record[i] = r[k]
		}
		_ = w.Write(record)
	}
	w.Flush()
	if err := w.Error(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func whole(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}

func decimal(s string) float64 {
	v, _ := strconv.ParseFloat(s, 64)
	return v
}

// sum adds up a column of a player's rows.
func (s sheet) sum(key, player, column string) float64 {
	total := 0.
	for _, r := range s {
		if r[key] == player {
			total += decimal(r[column])
		}
	}
	return total
}

func check(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9 {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// ids returns the players' ids by a source's key.
func ids(t *testing.T, players []models.Player) map[string]string {
	t.Helper()
	out := map[string]string{}
	for i := range players {
		var keys map[string]string
		if err := json.Unmarshal([]byte(players[i].SourceKeys), &keys); err != nil {
			t.Fatal(err)
		}
		for source, key := range keys {
			out[source+" "+key] = players[i].ID
		}
	}
	return out
}

// sameIDs checks that everybody whom the bundle knows has the id that he has there.
func sameIDs(t *testing.T, s *almanac.Sport) {
	t.Helper()
	set, _, err := datasets.Read(datatest.Bundle(t), s.Key, nil)
	if err != nil {
		t.Fatal(err)
	}
	with := ids(t, s.Players)
	for key, id := range ids(t, set.Players) {
		if with[key] != id {
			t.Errorf("%s is %q with live files, and %q without", key, with[key], id)
		}
	}
}

// movesWith checks what a newer live file must do: the evidence and a rating move.
func movesWith(t *testing.T, before, after *almanac.Sport, player string, from, to string) {
	t.Helper()
	a, b := before.Current().Of(player), after.Current().Of(player)
	if a == nil || b == nil {
		t.Fatalf("%s has no current rating", player)
	}
	if a.Estimate == b.Estimate || a.GamesPlayed() >= b.GamesPlayed() {
		t.Errorf("%s: %+v of %v games, then %+v of %v", player, a.Estimate, a.GamesPlayed(), b.Estimate, b.GamesPlayed())
	}
	for _, c := range []struct {
		s    *almanac.Sport
		want string
		role string
	}{{before, from, string(a.Role)}, {after, to, string(b.Role)}} {
		if got := c.s.AsOf.Format(time.DateOnly); got != c.want {
			t.Errorf("seasons to %s, want %s", got, c.want)
		}
		if got := c.s.GamesReach().Format(time.DateOnly); got != c.want {
			t.Errorf("games to %s, want %s", got, c.want)
		}
	}
	if got := after.CurrentReach(b.Role).Day.Format(time.DateOnly); got != to {
		t.Errorf("evidence of the %s to %s, want %s", b.Role, got, to)
	}
}

// sameLines checks that a season's lines are what they are in the bundle, but for the
// file that they are of.
func sameLines(t *testing.T, s *almanac.Sport, season int) {
	t.Helper()
	set, _, err := datasets.Read(datatest.Bundle(t), s.Key, nil)
	if err != nil {
		t.Fatal(err)
	}
	write := func(l *stats.Line) string {
		return fmt.Sprintln(l.Kind.Name, l.Player, l.League, l.Team, l.Pos, l.Values)
	}
	var want, got []string
	for i := range set.Regular() {
		if set.Regular()[i].Season == season {
			want = append(want, write(&set.Regular()[i]))
		}
	}
	live := false
	for i := range s.Lines.Len() {
		if l := s.Lines.At(i); l.Season == season {
			got = append(got, write(&l))
			live = live || strings.Contains(s.Files[l.File].Path, "/live/")
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if !live || !slices.Equal(got, want) {
		t.Errorf("%d lines of %d, in the bundle %d; of live files: %v", len(got), season, len(want), live)
		for i := range min(len(got), len(want)) {
			if got[i] != want[i] {
				t.Fatalf("%s%s", got[i], want[i])
			}
		}
	}
}
